//! Steps of plays, as answers contain them and as requests write them.

use std::fmt;

use charpentier_core::diagnostic::Source;
use charpentier_core::explain::why_play;
use charpentier_core::refusal::RefusalKind;
use charpentier_core::spec::Reader;
use charpentier_core::wording::Wording;
use charpentier_core::{
    Awaiting, Diagnostic, Effect, NEW, Numbers, Place, PointNumbering, Refusal, Rules, Table,
};
use charpentier_notation::replay::read_steps;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Error;
use crate::shapes::is_false;

/// A step of one man.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Step {
    /// The place from which the man moves.
    #[schemars(with = "u8")]
    pub from: Place,
    /// The place to which he moves.
    #[schemars(with = "u8")]
    pub to: Place,
    /// The number that is played; `null` if any number will do.
    pub die: Option<u8>,
    /// Whether men of the other side are sent away from the cell `to`.
    #[serde(default, skip_serializing_if = "is_false")]
    pub hit: bool,
    /// Whether a man of the other side on the cell `to` is pinned.
    #[serde(default, skip_serializing_if = "is_false")]
    pub pin: bool,
    /// Whether the other side makes the step, because a number passes to it.
    #[serde(default, skip_serializing_if = "is_false")]
    pub by_opponent: bool,
    /// The step as records write it. At a table it is in the language and the numbering of the reader.
    pub text: String,
}

impl Step {
    /// Returns a step of the side that plays, written with these words.
    #[must_use]
    pub fn new(wording: Wording<'_>, step: charpentier_core::Step) -> Self {
        Self {
            from: step.from,
            to: step.to,
            die: face(step.die),
            hit: matches!(step.effect, Effect::Hit | Effect::Burst),
            pin: step.effect == Effect::Pin,
            by_opponent: false,
            text: wording.step(step),
        }
    }
}

/// Returns a number that is left to play; `None` if it stands for any number.
pub(crate) fn face(number: u8) -> Option<u8> {
    Some(number).filter(|number| *number != Numbers::ANY)
}

/// A step in a request: a text as records write it, or the places from and to.
///
/// A text is in the numbering of the side that plays. It can stand for several steps, `1/5/8`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum StepArg {
    /// `[1, 7]`.
    Places(#[schemars(with = "[u8; 2]")] [Place; 2]),
    /// `"1/7"`.
    Text(String),
    /// A step of an answer, of which only the places count.
    Step {
        /// The place from which the man moves.
        #[schemars(with = "u8")]
        from: Place,
        /// The place to which he moves.
        #[schemars(with = "u8")]
        to: Place,
    },
}

impl StepArg {
    /// Reads the steps of a play, as pairs of the places from and to. `--` stands for no step.
    ///
    /// # Errors
    ///
    /// Fails if a text is not a step, if a number is not a place, or if there are more steps than in
    /// any play.
    pub fn read(rules: &Rules, list: &[Self]) -> Result<Vec<(Place, Place)>, StepsError> {
        let mut steps = Vec::new();
        let none = |step: &&Self| matches!(step, Self::Text(text) if text == "--");
        for step in list.iter().filter(|step| !none(step)).take(Numbers::MOST + 1) {
            match step {
                Self::Places([from, to]) | Self::Step { from, to } => {
                    if let Some(place) = [from, to].into_iter().find(|place| **place > NEW) {
                        return Err(StepsError::NoPlace(place.0));
                    }
                    steps.push((*from, *to));
                }
                Self::Text(text) => {
                    let read =
                        read_steps(&Source::new("the step", text), rules, PointNumbering::Own);
                    steps.extend(read.map_err(|why| StepsError::NoStep(text.clone(), why.0))?);
                }
            }
        }
        if steps.len() > Numbers::MOST { Err(StepsError::TooMany) } else { Ok(steps) }
    }
}

impl From<(Place, Place)> for StepArg {
    fn from((from, to): (Place, Place)) -> Self {
        Self::Places([from, to])
    }
}

/// An error in the steps of a request.
#[derive(Debug)]
pub enum StepsError {
    /// The text is not a step, for these reasons.
    NoStep(String, Vec<Diagnostic>),
    /// The number is not a place.
    NoPlace(u8),
    /// There are more steps than in any play.
    TooMany,
    /// The steps do not begin a legal play.
    Refused(Box<Error>),
}

impl fmt::Display for StepsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoStep(text, faults) => {
                let faults: Vec<_> = faults.iter().map(ToString::to_string).collect();
                write!(f, "`{text}` is not a step such as \"1/7\": {}", faults.join("; "))
            }
            Self::NoPlace(number) => {
                write!(f, "{number} is not a place; places are 0 to {}", NEW.0)
            }
            Self::TooMany => write!(f, "a play has at most {} steps", Numbers::MOST),
            Self::Refused(error) => f.write_str(&error.message),
        }
    }
}

impl std::error::Error for StepsError {}

/// The steps that may follow some steps of a play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Next {
    /// The steps, each of which leads to a legal play.
    pub steps: Vec<Step>,
    /// Whether the play may end before any of them.
    pub stop: bool,
}

impl Next {
    /// Returns the steps that may follow `made`, written with the words of `rules`. `None` if no play is
    /// due. A refusal names points as the reader sees them.
    ///
    /// # Errors
    ///
    /// Fails if the steps cannot be read, or do not begin a legal play.
    pub fn new(
        game: &mut Table,
        rules: &Rules,
        reader: Option<Reader>,
        made: &[StepArg],
    ) -> Result<Option<Self>, StepsError> {
        let Awaiting::Play(seat) = game.state().wait else { return Ok(None) };
        let made = StepArg::read(rules, made)?;
        let next = game.continuations(&made).map_err(|refusal| {
            let refusal = stopped(game, &made, refusal);
            StepsError::Refused(Box::new(Error::refused_to(reader, &refusal, rules, seat)))
        })?;
        let steps = next.steps.iter().map(|step| Step::new(Wording::from(rules), *step));
        Ok(Some(Self { steps: steps.collect(), stop: next.stop }))
    }
}

/// Returns the refusal of a step that no number makes: if several numbers lead there, what stops
/// the man on his way.
fn stopped(game: &Table, made: &[(Place, Place)], refusal: Refusal) -> Refusal {
    if !matches!(refusal.cause, RefusalKind::NoDie(..)) {
        return refusal;
    }
    // A play that is not whole may still fail its duties, and may seem to go on after an end.
    let stops = |refusal: &Refusal| {
        let known = matches!(
            refusal.cause,
            RefusalKind::NoDie(..) | RefusalKind::Duty(_) | RefusalKind::AfterEnd
        );
        !known
    };
    let readings = why_play(game.game(), made).map_or_else(|_| Vec::new(), |why| why.readings);
    let reason = readings.into_iter().filter_map(|reading| reading.refusal).find(stops);
    reason.unwrap_or(refusal)
}
