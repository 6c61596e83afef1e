//! A board in words: in sentences, for whoever has it read out and for programs that have no eyes,
//! and what is said beside a board however it is drawn.

use std::fmt::Write as _;

use charpentier_core::{HAND, OFF, Rules, Seat, State, Wait};

/// Which game it is, and how far it has come, each by itself.
#[must_use]
pub fn heading(rules: &Rules, state: &State) -> Vec<String> {
    let mut parts = vec![rules.pack.clone()];
    if state.setting.number > 1 {
        parts.push(format!("setting {}", state.setting.number));
    }
    if state.games > 0 && state.outcome.is_none() {
        parts.push(format!("game {}", state.games + 1));
    }
    parts
}

/// What a side is to do now, if it has to do anything: `to play 65`.
#[must_use]
pub fn turn(state: &State, seat: Seat) -> Option<String> {
    let throw = || state.turn.throw.map_or(String::new(), |throw| format!(" {throw}"));
    match state.wait {
        Wait::Throw(who) if who == seat => Some("to throw".to_owned()),
        Wait::Choose(who) if who == seat => Some(format!("to choose{}", throw())),
        Wait::Play(who) if who == seat => Some(format!("to play{}", throw())),
        _ => None,
    }
}

/// What a side's counters show: `points 4 in a run`.
#[must_use]
pub fn counters(rules: &Rules, state: &State, seat: Seat) -> Vec<String> {
    let shown = (0u8..).zip(&rules.counters).map(|(at, counter)| {
        let count = state.counters.get(seat, at);
        let run = if count.run { " in a run" } else { "" };
        format!("{} {}{run}", rules.say(&counter.name), count.n)
    });
    shown.collect()
}

/// The position of both sides, the side that looks first, each in its own numbering.
#[must_use]
pub fn told(rules: &Rules, state: &State, names: &[String; 2], view: Seat) -> String {
    let mut out = String::new();
    for seat in [view, view.other()] {
        let name = &names[usize::from(seat == Seat::Black)];
        let _ = write!(out, "{name} has ");
        let mut groups = Vec::new();
        let men = &state.position[seat];
        for cell in 1..=rules.track.cells {
            if men.at(cell) > 0 {
                groups.push(format!("{} on {cell}", men.at(cell)));
            }
        }
        for (place, word) in [(HAND, "in hand"), (OFF, "off")] {
            if men.at(place) > 0 {
                groups.push(format!("{} {word}", men.at(place)));
            }
        }
        let _ = write!(out, "{}", groups.join(", "));
        for counter in counters(rules, state, seat) {
            let _ = write!(out, "; {counter}");
        }
        out.push_str(".\n");
    }
    let throw = state.turn.throw.map_or(String::new(), |throw| format!(" {throw}"));
    let name = |seat: Seat| &names[usize::from(seat == Seat::Black)];
    let _ = match state.wait {
        Wait::Lead => writeln!(out, "Nobody leads yet."),
        Wait::Over => match &state.broken {
            None => writeln!(out, "It is over."),
            Some(why) => writeln!(out, "It is over: {}.", charpentier_core::event::broken(why)),
        },
        Wait::Throw(seat) => writeln!(out, "{} is to throw.", name(seat)),
        Wait::Choose(seat) => writeln!(out, "{} is to choose, with{throw}.", name(seat)),
        Wait::Play(seat) => writeln!(out, "{} is to play{throw}.", name(seat)),
    };
    out
}
