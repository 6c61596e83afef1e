//! The course of a game: every action in the form of a request. A table is restored from its course.
//!
//! A record describes a game turn by turn, as books do. It does not always give the order of
//! actions within a turn, but a restored table must be exactly as it was.

use std::io;

use charpentier_core::{Action, Claim, Offer, Seat, Table};
use serde::{Deserialize, Serialize};

use crate::request::Deed;
use crate::table::Past;

/// An action and the side that took it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Entry {
    pub(crate) seat: Seat,
    #[serde(flatten)]
    pub(crate) deed: Deed,
}

/// Returns the actions so far as text, one line of JSON each.
pub(crate) fn written(done: &[Past]) -> io::Result<String> {
    let mut text = String::new();
    for past in done {
        let entry = Entry { seat: past.seat, deed: past.deed.clone() };
        text.push_str(&serde_json::to_string(&entry)?);
        text.push('\n');
    }
    Ok(text)
}

/// Parses the text of a course.
pub(crate) fn read(text: &str) -> io::Result<Vec<Entry>> {
    text.lines().map(|line| Ok(serde_json::from_str(line)?)).collect()
}

/// Returns the request for an action in this state of the game.
pub(crate) fn deed(game: &Table, action: Action) -> Deed {
    let rules = game.rules();
    match action {
        Action::Lead(white, black) => Deed::Throw { dice: Some(vec![white, black]) },
        Action::Throw(throw) => Deed::Throw { dice: Some(throw.faces().to_vec()) },
        Action::Choose(choice) => {
            let choice = rules.spec().choices.get(usize::from(choice));
            Deed::Choose { choice: choice.map_or(String::new(), |choice| choice.name.clone()) }
        }
        Action::Play(play) => {
            let steps = play.steps().map(|step| [step.from, step.to]).collect();
            Deed::Play { steps: Some(steps), text: None }
        }
        Action::Mark(points) => Deed::Mark { points, simple: false },
        Action::MarkSimple(points) => Deed::Mark { points, simple: true },
        Action::Claim(Claim::School(points)) => Deed::School { points },
        Action::Claim(Claim::False) => Deed::False,
        Action::Claim(Claim::Raise) => Deed::Prove,
        Action::Claim(Claim::Whole) => Deed::Whole,
        Action::Claim(Claim::Compel) => Deed::Compel,
        Action::Touch(cell) => Deed::Touch { cell },
        Action::Rule(ruling) => {
            let known = game.rulings().iter().position(|known| *known == ruling);
            Deed::Rule { ruling: known.unwrap_or(usize::MAX) }
        }
        Action::Offer(Offer::Draw) => Deed::Draw,
        Action::Offer(Offer::ResignMatch) => Deed::Resign { end: None },
        Action::Offer(Offer::ResignGame(mark)) => {
            Deed::Resign { end: Some(rules.spec().end_words(mark)) }
        }
        Action::Answer(yes) => {
            if yes {
                Deed::Accept
            } else {
                Deed::Decline
            }
        }
        // `Action` may gain variants. Each needs an arm above, because `Undo` cannot be restored.
        _ => Deed::Undo,
    }
}
