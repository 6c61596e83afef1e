//! Positions and states as cases and queries write them, and plays made to their end.
//!
//! The side that throws is white. Each side is in its own numbering.

mod error;
mod men;
mod played;
mod sides;
mod steps;

use charpentier_core::counters::Count;
use charpentier_core::spec::{End, Wins};
use charpentier_core::suggest::did_you_mean;
use charpentier_core::{Action, Awaiting, BySeat, EndMark, Rules, Table, Throw, Tree, Turn};

use crate::keys::KeyFault;
use crate::score;
use charpentier_pack::Pack;

pub use error::SceneError;
pub(crate) use men::by_place;
pub use men::{position, write_position};
pub(super) use played::next_part;
pub use played::{Played, PlayedOut, ending, played_out, unended};
pub use sides::MOVER;
use sides::NAMES;
pub use steps::{WrittenStep, moved, pairs, steps};

/// Returns the pack of a medley at the game that `state.part` names.
///
/// # Errors
///
/// The pack is no medley, or has no game of this name.
pub fn at_leg(pack: &Pack, name: &str) -> Result<Pack, KeyFault> {
    pack.at_leg(name).ok_or_else(|| {
        let games: Vec<&str> = pack.rules().legs().filter_map(Rules::leg_name).collect();
        let meant = (!games.is_empty()).then(|| did_you_mean(name, &games));
        SceneError::NoPart { name: name.to_owned(), meant }.at(&["state", "part"])
    })
}

/// Returns a game in which white is to throw, with this position and state.
///
/// # Errors
///
/// Every error in the position or the state, with its path.
pub fn game(
    pack: &Pack,
    written: Option<&Tree>,
    state: Option<&Tree>,
    partial: bool,
) -> Result<Table, Vec<KeyFault>> {
    let mut game = pack.table();
    game.start(MOVER);
    if let (Some(_), Some(state)) = (written, state) {
        after_games(&mut game, state).map_err(|fault| vec![fault])?;
    }
    let mut wrong = Vec::new();
    let mut snapshot = game.snapshot();
    let now = &mut snapshot.game;
    if let Some(tree) = written {
        let whole = with_pinned(tree, state);
        match position(pack.rules(), &whole, partial) {
            Ok(position) => now.position = position,
            Err(faults) => wrong.extend(faults.into_iter().map(|fault| fault.below(&["position"]))),
        }
    }
    now.leg = pack.rules().leg();
    // By default, the throw is not among the first of the setting.
    now.setting.throws = BySeat::both(8);
    if let Some(state) = state {
        score::set(pack, state, &mut now.account);
        for (seat, name) in NAMES {
            let number = |key: &str| {
                state.get(&format!("{name}_{key}")).and_then(Tree::number).map(|n| n.clamp(0, 9999))
            };
            for (counter, info) in pack.rules().spec().counters.iter().enumerate() {
                let mut count = Count::default();
                if let Some(n) = number(&info.name) {
                    count.n = n as u16;
                }
                let run = state.get(&format!("{name}_run")).and_then(Tree::flag);
                count.run = counter == 0 && count.n > 0 && run.unwrap_or(false);
                now.counters.set(seat, counter as u8, count);
            }
            let earlier = state.get(&format!("{name}_earlier_throws")).map_or(&[][..], Tree::list);
            if let Some(last) = earlier.last().and_then(dice) {
                now.setting.last[seat] = Some(last);
                now.setting.throws[seat] = earlier.len().min(200) as u8;
            }
            if let Some(n) = number("throw") {
                now.setting.throws[seat] =
                    (n.min(200) as u8).saturating_sub(u8::from(seat == MOVER));
            }
            let facts = state.get("facts").and_then(|map| map.get(name));
            for (nth, fact) in facts.map_or(&[][..], Tree::list).iter().enumerate() {
                let fact = fact.text().unwrap_or_default();
                match pack.rules().spec().fact_named(fact) {
                    Some(bit) => now.setting.facts[seat] |= 1 << bit,
                    None => {
                        let way = ["state", "facts", name, &nth.to_string()];
                        wrong.push(no_fact(&way, fact, pack.rules()));
                    }
                }
            }
        }
    }
    let last = state.and_then(|state| state.get("opponent_first_throw"));
    if let Some(throw) = last.and_then(dice) {
        now.setting.last[MOVER.other()] = Some(throw);
    }
    if !wrong.is_empty() {
        return Err(wrong);
    }
    game.restore(snapshot);
    Ok(game)
}

/// Returns the error of a fact that the pack does not remember.
pub(crate) fn no_fact(way: &[&str], fact: &str, rules: &Rules) -> KeyFault {
    let known: Vec<_> = rules.spec().facts.iter().map(|fact| fact.name.as_str()).collect();
    let told = match known.as_slice() {
        [] => format!("there is no fact `{fact}`"),
        known => format!("there is no fact `{fact}`; {}", did_you_mean(fact, known)),
    };
    KeyFault::new(way, "P0105", told)
}

/// Returns a position with the pinned men, which the state may contain.
fn with_pinned(written: &Tree, state: Option<&Tree>) -> Tree {
    let mut whole = written.clone();
    if let (Tree::Map(men), Some(state)) = (&mut whole, state) {
        for key in NAMES.map(|(_, name)| format!("{name}_pinned")) {
            if let Some(cells) = state.get(&key) {
                men.entry(key).or_insert_with(|| cells.clone());
            }
        }
    }
    whole
}

/// Returns the games of the match that were won before, from a state.
#[must_use]
pub fn games_of(state: &Tree) -> &[Tree] {
    state.get("match").and_then(|of| of.get("games")).map_or(&[], Tree::list)
}

/// Returns the length of the match, from a state, with the name of the option.
#[must_use]
pub fn length_of(state: &Tree) -> Option<(String, String)> {
    let length = state.get("match")?.get("length")?.number()?;
    Some(("match_length".to_owned(), length.to_string()))
}

/// Concludes the earlier games of the match. Then the mover has the dice.
fn after_games(game: &mut Table, state: &Tree) -> Result<(), KeyFault> {
    let games = games_of(state);
    conclude_all(game, games)?;
    match game.state().wait {
        _ if games.is_empty() => {}
        Awaiting::Over => {
            return Err(SceneError::MatchOver.at(&["state", "match"]));
        }
        Awaiting::Throw(_) => {
            let mut snapshot = game.snapshot();
            snapshot.game.turn = Turn::of(MOVER);
            snapshot.game.wait = Awaiting::Throw(MOVER);
            game.restore(snapshot);
        }
        _ => {
            game.start(MOVER);
        }
    }
    Ok(())
}

/// Concludes games of the match one after another.
pub(crate) fn conclude_all(game: &mut Table, games: &[Tree]) -> Result<(), KeyFault> {
    for (nth, won) in games.iter().enumerate() {
        let nth = nth.to_string();
        let mut way = vec!["state", "match", "games", &nth];
        conclude(game, won).map_err(|wrong| {
            if matches!(wrong, SceneError::NoEnd { .. }) {
                way.push("kind");
            }
            wrong.at(&way)
        })?;
    }
    Ok(())
}

/// Concludes a game of the match as it is written: `{winner: mover, kind: gammon}`.
///
/// # Errors
///
/// The kind is missing, or the winner of a game that was not drawn, or the pack does not have such an end.
pub fn conclude(game: &mut Table, won: &Tree) -> Result<(), SceneError> {
    let winner = match won.get("winner").and_then(Tree::text) {
        Some("mover") => Some(MOVER),
        Some("opponent") => Some(MOVER.other()),
        _ => None,
    };
    let kind = won.get("kind").and_then(Tree::text).ok_or(SceneError::NoKind)?;
    let rules = game.rules().clone();
    let with = rules.spec().modifiers.iter().map(|modifier| modifier.name.as_str());
    let with = with.filter(|name| won.get(name).and_then(Tree::flag) == Some(true));
    let words = std::iter::once(kind).chain(with).collect::<Vec<_>>().join("+");
    // A drawn game has no winner.
    let draws = |end: &End| end.name == words && end.wins == Wins::Nobody;
    let draw = rules.spec().ends.iter().position(draws).and_then(|end| u8::try_from(end).ok());
    let drawn = draw.is_some();
    let draw = draw.map(|end| EndMark { end, with: 0, counted: 0 });
    let mark = draw.or_else(|| rules.spec().end_mark(&words)).ok_or_else(|| {
        let meant = did_you_mean(kind, &rules.spec().end_names());
        SceneError::NoEnd { name: kind.to_owned(), meant }
    })?;
    let winner = winner.or(drawn.then_some(MOVER)).ok_or(SceneError::NoWinner)?;
    let counted = won.get("counted").and_then(Tree::number).unwrap_or_default();
    let counted = u8::try_from(counted).map_err(|_| SceneError::NotCounted)?;
    *game = Table::new(game.game().after_end(winner, EndMark { counted, ..mark }));
    Ok(())
}

/// Makes an open choice by its name, or names numbers one after the other, `665`.
///
/// # Errors
///
/// There is no such choice, or it is not open.
pub fn decide(game: &mut Table, name: &str) -> Result<(), SceneError> {
    let numbers = name.len() > 1 && name.bytes().all(|byte| byte.is_ascii_digit());
    if numbers {
        return name.chars().try_for_each(|number| decide(game, number.encode_utf8(&mut [0; 4])));
    }
    let at = choice_named(game.rules(), name)?;
    let seat = match game.state().wait {
        Awaiting::Choose(seat) => Some(seat),
        _ => game.may_choose(),
    };
    let seat = seat.ok_or_else(|| SceneError::NothingToChoose(name.to_owned()))?;
    let done = game.apply(seat, Action::Choose(at as u8)).map(|_| ());
    done.map_err(|refusal| SceneError::refused(refusal, game.rules()))
}

/// Returns the index of a choice.
fn choice_named(rules: &Rules, name: &str) -> Result<usize, SceneError> {
    let choices = &rules.spec().choices;
    choices.iter().position(|choice| choice.name == name).ok_or_else(|| {
        let known: Vec<_> = choices.iter().map(|choice| choice.name.as_str()).collect();
        let meant = did_you_mean(name, &known);
        SceneError::NoChoice { name: name.to_owned(), meant }
    })
}

/// Checks that the pack has a choice, or the numbers that are named.
pub(crate) fn has_choice(rules: &Rules, name: &str) -> Result<(), SceneError> {
    let numbers = name.len() > 1 && name.bytes().all(|byte| byte.is_ascii_digit());
    if numbers {
        return name
            .chars()
            .try_for_each(|number| has_choice(rules, number.encode_utf8(&mut [0; 4])));
    }
    choice_named(rules, name).map(|_| ())
}

/// Brings a thrown game to its play, by choices that stay in the setting.
///
/// A choice that names a number stays open.
pub fn hold(game: &mut Table) {
    while let Awaiting::Choose(seat) = game.state().wait {
        let open = game.state().turn.open;
        let stays = (0..8u8).find(|i| {
            open >> i & 1 != 0
                && game
                    .rules()
                    .spec()
                    .choices
                    .get(usize::from(*i))
                    .is_some_and(|c| !c.throws_again() && c.names.is_none())
        });
        let Some(stays) = stays else {
            return;
        };
        if game.apply(seat, Action::Choose(stays)).is_err() {
            return;
        }
    }
}

/// Reads the faces of the dice: one to three.
#[must_use]
pub fn dice(tree: &Tree) -> Option<Throw> {
    let face = |tree: &Tree| tree.number().and_then(|n| u8::try_from(n).ok());
    let Tree::List(list) = tree else { return None };
    let faces: Option<Vec<u8>> = list.iter().map(face).collect();
    Throw::of(&faces?)
}
