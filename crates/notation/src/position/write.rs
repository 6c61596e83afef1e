//! The canonical position line of a state.

use std::fmt::Write;

use charpentier_core::{
    Awaiting, BySeat, Numbers, Offer, Ratio, Rules, Seat, Snapshot, State, ThrowPart, Tree,
};

use crate::outcome::Outcome;

/// Writes a state as a position line.
///
/// Fields and keys have a fixed order. Counters, `set` and `throws` are always written for packs
/// that have counters, and `leg` for a medley. Other keys are written only if their absence would mean another value.
#[must_use]
pub fn write(rules: &Rules, snapshot: &Snapshot) -> String {
    let state = &snapshot.game;
    let rules = rules.leg_rules(state.leg);
    let position = &state.position;
    let to_act = to_act(state.wait);
    let thrown = matches!(state.wait, Awaiting::Choose(_) | Awaiting::Play(_));
    let dice = state.turn.throw.filter(|_| thrown).map_or("--".to_owned(), |t| t.to_string());
    let mut line = format!(
        "tgn1 {} {} {} {to_act} {dice}",
        rules.spec().called(),
        position.white,
        position.black
    );
    let mut key = |name: &str, value: String| {
        // Writing to a text cannot fail.
        let _ = write!(line, " {name}={value}");
    };
    if let Some(leg) = &rules.spec().leg {
        key("leg", leg.name.clone());
    }
    for (counter, named) in (0u8..).zip(&rules.spec().counters) {
        let shown = BySeat::from_fn(|seat| {
            let count = state.counters.get(seat, counter);
            format!("{}{}", count.n, if count.run { "b" } else { "" })
        });
        key(&named.name, format!("{}/{}", shown.white, shown.black));
    }
    let counted = !rules.spec().counters.is_empty();
    let setting = &state.setting;
    let pair = |pair: BySeat<u32>| format!("{}/{}", pair.white, pair.black);
    if counted || setting.number != 1 {
        key("set", setting.number.to_string());
    }
    if counted || setting.throws != BySeat::both(0) {
        key("throws", pair(BySeat::from_fn(|seat| u32::from(setting.throws[seat]))));
    }
    if setting.facts != BySeat::both(0) {
        key("facts", pair(setting.facts));
    }
    if setting.last != BySeat::both(None) {
        let shown = |seat| setting.last[seat].map_or("-".to_owned(), |last| last.to_string());
        key("last", format!("{}/{}", shown(Seat::White), shown(Seat::Black)));
    }
    if state.games > 0 {
        key("game", (u32::from(state.games) + 1).to_string());
    }
    if let Some((seat, offer)) = snapshot.talk.offer {
        let what = match offer {
            Offer::Draw => "draw".to_owned(),
            Offer::ResignMatch => "match".to_owned(),
            Offer::ResignGame(mark) => rules.spec().end_words(mark),
        };
        key("offer", format!("{}:{what}", seat.letter()));
    }
    if let Some(part) = part(rules, state).filter(|_| thrown) {
        key("part", part);
    }
    if thrown && !state.turn.named.is_empty() {
        key("named", digits(state.turn.named));
    }
    match state.wait {
        Awaiting::Play(seat) if seat != state.turn.mover => {
            key("passed", digits(state.turn.numbers));
            key("mover", state.turn.mover.letter().to_string());
        }
        Awaiting::Choose(seat) => {
            if state.turn.open != all_choices(rules) {
                key("open", opened(rules, state));
            }
            if seat != state.turn.mover {
                key("mover", state.turn.mover.letter().to_string());
            }
        }
        Awaiting::Throw(_) if rules.spec().offers() && state.turn.open != 0 => {
            key("open", opened(rules, state));
        }
        Awaiting::Over => {
            if let Some(outcome) = &state.outcome {
                // A draw also has its stake, so that the line is read as the same state.
                let stake = Some(outcome.stake).filter(|stake| *stake != Ratio::ONE);
                let told = Outcome { stake, ..Outcome::from(outcome) };
                key("result", told.to_string().replace(' ', ""));
            }
        }
        _ => {}
    }
    line
}

/// Returns the field for the side that is to act.
fn to_act(wait: Awaiting) -> String {
    match wait {
        Awaiting::Lead => "-".to_owned(),
        Awaiting::Over => "x".to_owned(),
        Awaiting::Throw(seat) | Awaiting::Play(seat) => seat.letter().to_string(),
        Awaiting::Choose(seat) => format!("{}d", seat.letter()),
    }
}

/// Returns the part of the throw that is played, if it is a later one.
fn part(rules: &Rules, state: &State) -> Option<String> {
    let ThrowPart { entry, nth } = state.turn.part;
    let (gives, part) = (rules.spec().dice.part(entry, 0)?, rules.spec().dice.part(entry, nth)?);
    (nth > 0).then(|| format!("{}/{}", gives.name, part.name))
}

/// Returns the open choices by name.
fn opened(rules: &Rules, state: &State) -> String {
    charpentier_core::event::open_names(rules.spec(), state.turn.open).collect::<Vec<_>>().join(",")
}

/// Writes a position with the seats of the players and the account, so that a match can go on from it.
/// Earlier payments are left out. `start` is the account at the beginning of a match.
#[must_use]
pub fn write_whole(rules: &Rules, snapshot: &Snapshot, start: &Tree) -> String {
    let (mut line, state) = (write(rules, snapshot), &snapshot.game);
    if let Some(seats) = state.seats {
        let _ = write!(line, " seats={}/{}", seats.white, seats.black);
    }
    if *state.account != *start
        && let Some(account) = state.account.compact()
    {
        let _ = write!(line, " account={account}");
    }
    line
}

/// Writes a position like [`write_whole`], with the options of the game, for a line outside a record.
/// A record has the options in a tag.
#[must_use]
pub fn write_with_options(rules: &Rules, snapshot: &Snapshot, start: &Tree) -> String {
    let mut line = write_whole(rules, snapshot, start);
    let options = rules.spec().options.iter().map(|(name, value)| format!("{name}:{value}"));
    let options: Vec<_> = options.collect();
    if !options.is_empty() {
        let _ = write!(line, " options={}", options.join(","));
    }
    line
}

/// Returns numbers one after the other, a digit each.
fn digits(numbers: Numbers) -> String {
    numbers.faces().iter().map(|face| char::from(b'0' + face)).collect()
}

/// Returns a bit for every choice of the pack.
pub(super) fn all_choices(rules: &Rules) -> u8 {
    (0..rules.spec().choices.len().min(8)).fold(0, |open, choice| open | 1 << choice)
}
