//! An action that a side, or the dice, can take.

use std::sync::Arc;

use charpentier_core::{self as core, Claim, Rules, Seat};
use charpentier_notation::record::play_shown;
use pyo3::prelude::*;

use crate::state::numbers;
use crate::turn::Deed;

/// An action that a side, or the dice, can take. `State.legal_actions` returns actions, and `State.apply` takes
/// one.
#[pyclass(module = "charpentier", frozen, eq, hash)]
#[derive(Clone, Debug)]
pub(crate) struct Action {
    /// The name of the pack.
    pub(crate) pack: Arc<str>,
    pub(crate) seat: Seat,
    pub(crate) deed: Deed,
    pub(crate) text: String,
}

impl PartialEq for Action {
    fn eq(&self, other: &Self) -> bool {
        (&self.pack, self.seat, self.deed) == (&other.pack, other.seat, other.deed)
    }
}

impl std::hash::Hash for Action {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        // The text depends on the language, and equality does not.
        format!("{} {:?} {:?}", self.pack, self.seat, self.deed).hash(state);
    }
}

impl Action {
    /// Returns a deed of a side in the words of these rules.
    pub(crate) fn of(rules: &Rules, seat: Seat, deed: Deed) -> Self {
        let text = match deed {
            Deed::Act(action) => text(rules, action),
            Deed::ToThrow => "throw".to_owned(),
        };
        Self { pack: rules.spec().pack.as_str().into(), seat, deed, text }
    }

    /// Returns an action of a side in the words of these rules.
    pub(crate) fn new(rules: &Rules, seat: Seat, action: core::Action) -> Self {
        Self::of(rules, seat, Deed::Act(action))
    }
}

/// Returns an action as it is written in records.
fn text(rules: &Rules, action: core::Action) -> String {
    use core::Action as Core;
    match action {
        Core::Play(play) if play.is_empty() => "--".to_owned(),
        Core::Play(play) => play_shown(rules, &play),
        Core::Throw(throw) => throw.to_string(),
        Core::Lead(white, black) => format!("{white}{black}"),
        Core::Choose(choice) => {
            let choice = rules.spec().choices.get(usize::from(choice));
            choice.map_or_else(String::new, |choice| choice.name.clone())
        }
        Core::Mark(points) => format!("mark {points}"),
        Core::MarkSimple(points) => format!("mark {points} simple"),
        Core::Answer(yes) => if yes { "accept" } else { "decline" }.to_owned(),
        Core::Claim(Claim::School(points)) => format!("school {points}"),
        Core::Claim(Claim::False) => "false".to_owned(),
        Core::Claim(Claim::Raise) => "prove".to_owned(),
        Core::Claim(Claim::Whole) => "whole".to_owned(),
        Core::Claim(Claim::Compel) => "compel".to_owned(),
        Core::Rule(ruling) => ruling.describe(rules),
        Core::Offer(offer) => offer.describe(rules),
        Core::Touch(cell) => format!("touch {cell}"),
        // The actions of the core are not exhaustive. A game lists no other.
        _ => String::new(),
    }
}

#[pymethods]
impl Action {
    /// What it is: `play`, `choice`, `throw`, `lead`, `mark`, `answer`, `ruling` or `other`.
    #[getter]
    const fn kind(&self) -> &'static str {
        use core::Action as Core;
        match self.deed {
            Deed::Act(Core::Play(_)) => "play",
            Deed::Act(Core::Choose(_)) | Deed::ToThrow => "choice",
            Deed::Act(Core::Throw(_)) => "throw",
            Deed::Act(Core::Lead(..)) => "lead",
            Deed::Act(Core::Mark(_) | Core::MarkSimple(_) | Core::Claim(_)) => "mark",
            Deed::Act(Core::Answer(_)) => "answer",
            Deed::Act(Core::Rule(_)) => "ruling",
            Deed::Act(_) => "other",
        }
    }

    /// The side that acts.
    #[getter]
    const fn seat(&self) -> &'static str {
        self.seat.name()
    }

    /// The steps of a play: the places where each begins and ends, in the numbering of the side.
    ///
    /// 0 is the bar, 1 to 24 are cells, 25 means borne off, 26 out of play, and 27 not yet entered.
    #[getter]
    fn steps(&self) -> Vec<(u8, u8)> {
        match self.deed {
            Deed::Act(core::Action::Play(play)) => {
                play.steps().map(|step| (step.from.0, step.to.0)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The action as records write it.
    /// The faces of a throw, the larger one first, or the dice that decide who begins, white's first.
    ///
    /// >>> throw, probability = trictrac.position("tgn1 trictrac 1:15 1:15 w --").chances()[1]
    /// >>> throw.dice
    /// [2, 1]
    #[getter]
    fn dice(&self) -> Vec<u16> {
        match self.deed {
            Deed::Act(core::Action::Throw(throw)) => numbers(throw.faces()),
            Deed::Act(core::Action::Lead(white, black)) => numbers(&[white, black]),
            Deed::Act(_) | Deed::ToThrow => Vec::new(),
        }
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<Action {} {}: {}>", self.seat.name(), self.kind(), self.text)
    }
}
