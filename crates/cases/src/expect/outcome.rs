//! The expected outcome of a game: the winner, the end and the payment.

use charpentier_core::{Ratio, Seat, Table, Tree};

use crate::keys::{KeyFault, NOTE};
use crate::scene::MOVER;
use crate::trial::Trial;

/// Returns the differences between the outcome and the case.
pub(super) fn outcome(trial: &Trial, tree: &Tree) -> Vec<KeyFault> {
    let Tree::Map(due) = tree else { return Vec::new() };
    let state = trial.after.state();
    let ended = trial.played.as_ref().and_then(|played| played.outcome.clone());
    // Marks may win a game before any play.
    let thrown = trial.thrown.as_ref().map(Table::state);
    let marked = thrown.filter(|thrown| thrown.games > trial.before.state().games);
    let marked = marked.and_then(|thrown| thrown.last.clone());
    let outcome = state.outcome.clone().or(ended).or(marked);
    let text = |text: &str| Tree::Text(text.to_owned());
    let side = |seat: Option<Seat>| match seat {
        Some(MOVER) => text("mover"),
        Some(_) => text("opponent"),
        None => Tree::Nothing,
    };
    let mut wrong = Vec::new();
    for (key, due) in due.iter().filter(|(key, _)| *key != NOTE) {
        let known = outcome.as_ref();
        let found = match key.as_str() {
            "over" => Tree::Flag(known.is_some()),
            "winner" => known.map_or(Tree::Nothing, |outcome| side(outcome.winner)),
            "kind" => known.map_or(Tree::Nothing, |outcome| text(&outcome.kind)),
            "opens" => side(state.wait.seat()),
            "points" => match known {
                Some(outcome) => match &outcome.totals {
                    Some(totals) if !due.list().is_empty() => Tree::List(vec![
                        Tree::Number(i64::from(totals[MOVER])),
                        Tree::Number(i64::from(totals[MOVER.other()])),
                    ]),
                    _ => Tree::Number(i64::from(outcome.points)),
                },
                None => Tree::Nothing,
            },
            "stake" => {
                let written = due;
                let due = match due {
                    Tree::Number(n) => u32::try_from(*n).ok().and_then(|n| Ratio::new(n, 1)),
                    Tree::Text(text) => Ratio::parse(text),
                    _ => None,
                };
                let found = known.map(|outcome| outcome.stake);
                if due.is_none() || found != due {
                    let found = found.map_or("nothing".to_owned(), |stake| stake.to_string());
                    let told = format!("the stake is {found}, not {written}");
                    wrong.push(KeyFault::failed(&[key], told));
                }
                continue;
            }
            with => Tree::Flag(known.is_some_and(|outcome| outcome.with.iter().any(|w| w == with))),
        };
        if found != *due {
            wrong.push(KeyFault::failed(&[key], format!("{key} is {found}, not {due}")));
        }
    }
    wrong
}
