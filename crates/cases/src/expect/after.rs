//! The expected state after a play, a choice or marks: men, counters, the side to act.

use charpentier_core::spec::{Agreed, EndScope};
use charpentier_core::{Awaiting, Offer, Position, Rules, Seat, Table, Tree};

use crate::keys::{KeyFault, NOTE};
use crate::scene::{self, MOVER};
use crate::score;
use crate::trial::Trial;

/// Returns the differences between the state after the play and the case.
pub(super) fn after(trial: &Trial, tree: &Tree) -> Vec<KeyFault> {
    // A game that has ended keeps its last position. After a setting, the next one begins.
    let rules = trial.pack.rules();
    let of_game = |at: u8| rules.spec().ends[usize::from(at)].scope == EndScope::Game;
    // A medley goes on to other rules with the next game.
    let (rules, position) = match &trial.played {
        Some(played) if played.end.is_some_and(|(_, mark)| of_game(mark.end)) => {
            (rules, played.position)
        }
        _ => (trial.after.rules(), trial.after.state().position),
    };
    let setting = trial.before.state().setting.number;
    stands(&trial.after, rules, &position, setting, tree)
}

/// Returns the differences between a game and `due`, with these men, written by these rules, and
/// after a setting of this number.
pub(crate) fn stands(
    game: &Table,
    rules: &Rules,
    position: &Position,
    setting: u16,
    due: &Tree,
) -> Vec<KeyFault> {
    let Tree::Map(due) = due else { return Vec::new() };
    let mut wrong = Vec::new();
    let written = scene::write_position(rules, position);
    for (key, due) in due.iter().filter(|(key, _)| *key != NOTE) {
        let found = state_key(game, setting, key).or_else(|| written.get(key).cloned());
        let due = match due {
            Tree::Map(_) => scene::by_place(due),
            due => due.clone(),
        };
        match found {
            Some(found) if found == due => {}
            Some(found) => {
                let told = format!("{key} is {}, not {}", written_out(&found), written_out(&due));
                wrong.push(KeyFault::failed(&[key], told));
            }
            None => wrong.push(KeyFault::failed(&[key], "this game does not show it")),
        }
    }
    wrong
}

/// Returns a value as a case writes it.
fn written_out(tree: &Tree) -> String {
    match tree {
        Tree::Map(men) => {
            let mut men: Vec<_> = men.iter().collect();
            men.sort_by_key(|(place, _)| (place.parse::<u8>().unwrap_or(u8::MAX), *place));
            let men: Vec<_> = men.iter().map(|(place, n)| format!("{place}: {n}")).collect();
            format!("{{{}}}", men.join(", "))
        }
        Tree::List(all) => {
            format!("[{}]", all.iter().map(written_out).collect::<Vec<_>>().join(", "))
        }
        Tree::Text(text) => text.clone(),
        tree => tree.to_string(),
    }
}

/// Returns the value of a key of `after` that describes the state and not the men.
fn state_key(game: &Table, setting: u16, key: &str) -> Option<Tree> {
    let state = game.state();
    let side = |seat: Option<Seat>| {
        Tree::Text(match seat {
            Some(MOVER) => "mover".into(),
            Some(_) => "opponent".into(),
            None => "nobody".into(),
        })
    };
    match key {
        "to_throw" => {
            return Some(side(match state.wait {
                Awaiting::Throw(seat) | Awaiting::Play(seat) | Awaiting::Choose(seat) => Some(seat),
                Awaiting::Lead | Awaiting::Over => None,
            }));
        }
        "thrown" => return Some(Tree::Flag(state.turn.throw.is_some())),
        "setting" => {
            let word = if state.setting.number > setting { "new" } else { "same" };
            return Some(Tree::Text(word.into()));
        }
        "part" => return game.rules().leg_name().map(|leg| Tree::Text(leg.to_owned())),
        "match_over" => return Some(Tree::Flag(state.wait == Awaiting::Over)),
        // The treatment of a resignation of the match by the mover now.
        "resign" => {
            let word = match game.clone().taken(MOVER, Offer::ResignMatch) {
                Agreed::Free => "free",
                Agreed::Asked => "asked",
                Agreed::Never => "never",
            };
            return Some(Tree::Text(word.into()));
        }
        _ => {}
    }
    let (seat, name) = match key.split_once('_')? {
        ("mover", name) => (MOVER, name),
        ("opponent", name) => (MOVER.other(), name),
        _ => return None,
    };
    if name == "run" {
        return Some(Tree::Flag(state.counters.get(seat, 0).run));
    }
    let rules = game.rules();
    if name == "facts" {
        let set = state.setting.facts[seat];
        let named = rules.spec().facts.iter().filter(|fact| {
            rules.spec().fact_named(&fact.name).is_some_and(|bit| set >> bit & 1 != 0)
        });
        return Some(Tree::List(named.map(|fact| Tree::Text(fact.name.clone())).collect()));
    }
    if rules.spec().counters.is_empty() && name == score::POINTS {
        return score::points(game, seat);
    }
    let counter = rules.spec().counters.iter().position(|counter| counter.name == name)?;
    Some(Tree::Number(i64::from(state.counters.get(seat, counter as u8).n)))
}
