//! An action that a side, or the dice, can take.

use charpentier_core::{self as core, Rules, Seat};
use charpentier_notation::record::play_shown;
use pyo3::prelude::*;

/// An action that a side, or the dice, can take. States make it, and take it in `State.apply`.
#[pyclass(module = "charpentier", frozen, eq, hash)]
#[derive(Clone, Debug)]
pub(crate) struct Action {
    pub(crate) seat: Seat,
    pub(crate) deed: Deed,
    pub(crate) text: String,
}

/// What an action does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Deed {
    /// It is an action of the game.
    Act(core::Action),
    /// A side that could choose decides to throw. The dice come after it.
    ToThrow,
}

impl PartialEq for Action {
    fn eq(&self, other: &Self) -> bool {
        (self.seat, self.deed) == (other.seat, other.deed)
    }
}

impl std::hash::Hash for Action {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}

impl Action {
    /// Returns the action in the words of these rules.
    pub(crate) fn new(rules: &Rules, seat: Seat, action: core::Action) -> Self {
        Self { seat, deed: Deed::Act(action), text: text(rules, action) }
    }

    /// Returns the decision of a side to throw in place of a choice.
    pub(crate) fn to_throw(seat: Seat) -> Self {
        Self { seat, deed: Deed::ToThrow, text: "throw".to_owned() }
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
        other => format!("{other:?}").to_lowercase(),
    }
}

#[pymethods]
impl Action {
    /// What it is: `play`, `choice`, `throw`, `lead`, `mark`, `answer` or `other`.
    #[getter]
    const fn kind(&self) -> &'static str {
        use core::Action as Core;
        match self.deed {
            Deed::Act(Core::Play(_)) => "play",
            Deed::Act(Core::Choose(_)) | Deed::ToThrow => "choice",
            Deed::Act(Core::Throw(_)) => "throw",
            Deed::Act(Core::Lead(..)) => "lead",
            Deed::Act(Core::Mark(_) | Core::MarkSimple(_)) => "mark",
            Deed::Act(Core::Answer(_)) => "answer",
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
    /// 0 is the bar, 1 to 24 are cells, 25 means borne off, 26 taken for good, and 27 men who are new.
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
    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<Action {} {}: {}>", self.seat.name(), self.kind(), self.text)
    }
}
