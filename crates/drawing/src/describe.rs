//! A board in words: sentences for people who cannot see it and for programs, and captions for
//! boards.

use std::fmt::Write as _;

use charpentier_core::wording::Wording;
use charpentier_core::{Awaiting, BAR, Men, NEW, OFF, Place, Rules, Seat, State};
use charpentier_messages::say;

use crate::marks::is_run;

/// Returns the name of the game, and in a medley that of the leg. The numbers of the setting and of the game follow if
/// they are not 1.
#[must_use]
pub fn heading(rules: &Rules, state: &State) -> Vec<String> {
    let rules = rules.leg_rules(state.leg);
    let lang = rules.spec().language();
    let mut parts = vec![rules.spec().called().to_owned()];
    parts.extend(rules.leg_name().map(|leg| rules.spec().say(leg).into_owned()));
    if state.setting.number > 1 {
        parts.push(say!(lang, BOARD_SETTING, number = state.setting.number));
    }
    if state.games > 0 && state.outcome.is_none() {
        parts.push(say!(lang, BOARD_GAME, number = state.games + 1));
    }
    parts
}

/// Returns the action that a side has to take now, if there is one: `to play 65`.
#[must_use]
pub fn turn(rules: &Rules, state: &State, seat: Seat) -> Option<String> {
    let lang = rules.spec().language();
    let throw = state.turn.dice();
    let told = match state.wait {
        Awaiting::Throw(who) if who == seat => say!(lang, BOARD_THROWS),
        Awaiting::Choose(who) if who == seat => say!(lang, BOARD_CHOOSES, throw = throw),
        Awaiting::Play(who) if who == seat => say!(lang, BOARD_PLAYS, throw = throw),
        _ => return None,
    };
    Some(told.trim_end().to_owned())
}

/// Returns the values of a side's counters: `points 4 in a run`.
#[must_use]
pub fn counters(rules: &Rules, state: &State, seat: Seat) -> Vec<String> {
    let shown = (0u8..).zip(&rules.spec().counters).map(|(at, counter)| {
        let count = state.counters.get(seat, at);
        let counter = format!("{} {}", rules.spec().say(&counter.name), count.n);
        match is_run(rules, state, seat, at) {
            false => counter,
            true if at == 0 => say!(rules.spec().language(), BOARD_RUN, counter = counter),
            true => say!(rules.spec().language(), BOARD_FLAG, counter = counter),
        }
    });
    shown.collect()
}

/// Describes the position and the turn. The viewer's side comes first, and each side is in its own
/// numbering.
#[must_use]
pub fn describe(rules: &Rules, state: &State, names: &[String; 2], view: Seat) -> String {
    let rules = rules.leg_rules(state.leg);
    let lang = rules.spec().language();
    let voice = Wording::from(rules);
    let name = |seat: Seat| &names[usize::from(seat == Seat::Black)];
    let mut out = String::new();
    for seat in [view, view.other()] {
        let men = &state.position[seat];
        let cells = (men.occupied() & rules.spec().track.all()).iter();
        let mut groups: Vec<String> = cells
            .map(|cell| match men.pinned().has(cell) {
                true => say!(lang, TOLD_UNDER, cell = voice.cell(cell)),
                false => say!(lang, TOLD_ON, men = men.at(cell), cell = voice.cell(cell)),
            })
            .collect();
        if men.at(BAR) > 0 {
            groups.push(say!(lang, TOLD_HAND, men = men.at(BAR)));
        }
        if men.waiting() > 0 {
            groups.push(say!(lang, TOLD_NEW, men = men.waiting()));
        }
        if men.at(OFF) > 0 {
            groups.push(say!(lang, TOLD_OFF, men = men.at(OFF)));
        }
        if men.out() > 0 {
            groups.push(say!(lang, TOLD_OUT, men = men.out()));
        }
        out.push_str(&say!(lang, TOLD_HAS, name = name(seat), men = groups.join(", ")));
        for counter in counters(rules, state, seat) {
            let _ = write!(out, "{}{counter}", lang.semicolon());
        }
        out.push_str(".\n");
    }
    let throw = state.turn.dice();
    let turn = match state.wait {
        Awaiting::Lead => say!(lang, TOLD_LEAD),
        Awaiting::Over => match &state.broken {
            None => say!(lang, TOLD_OVER),
            Some(why) => say!(lang, TOLD_BROKEN, why = say!(lang, EVENT_BROKEN, why = why)),
        },
        Awaiting::Throw(seat) => say!(lang, TOLD_THROWS, name = name(seat)),
        // Before the throw, such as the answer to a double, there are no dice.
        Awaiting::Choose(seat) if throw.is_empty() => {
            say!(lang, TOLD_CHOOSES_BEFORE, name = name(seat))
        }
        Awaiting::Choose(seat) => say!(lang, TOLD_CHOOSES, name = name(seat), throw = throw),
        Awaiting::Play(seat) => say!(lang, TOLD_PLAYS, name = name(seat), throw = throw),
    };
    out.push_str(&turn);
    out.push('\n');
    out
}

/// Returns the pip count of a side: the sum of the distances of all its men until they are off. `None` if no
/// men are borne off.
///
/// ```
/// use charpentier_core::Rules;
/// use charpentier_core::examples::{chase, men, race};
/// use charpentier_drawing::pips;
///
/// // A board of twelve cells.
/// let rules = Rules::new(chase::spec()).expect("sound");
/// assert_eq!(pips(&rules, &men(&[(12, 2), (10, 1)])), Some(5));
/// // In the race, men do not leave the board.
/// let race = Rules::new(race::spec()).expect("sound");
/// assert_eq!(pips(&race, &men(&[(12, 2)])), None);
/// ```
#[must_use]
pub fn pips(rules: &Rules, men: &Men) -> Option<u32> {
    rules.spec().steps.bear_off?;
    let way = |from: Place| u32::from(rules.spec().track.cells + 1 - from.0);
    let walk = |cell: Place| u32::from(men.at(cell)) * way(cell);
    let new = u32::from(men.waiting()) * way(rules.spec().entry_base(NEW));
    let bar = u32::from(men.on_bar()) * way(rules.spec().entry_base(BAR));
    Some(new + bar + rules.spec().track.all().iter().map(walk).sum::<u32>())
}
