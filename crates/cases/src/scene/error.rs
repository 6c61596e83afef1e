//! Errors in the positions, states and plays of cases and queries.

use std::error::Error;
use std::fmt;

use charpentier_core::{Refusal, Rules};

use crate::keys::KeyFault;

/// The reason why a position, a state or a play cannot be used.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum SceneError {
    /// The dice are not faces.
    NoDice,
    /// The dice for the lead are not two faces.
    NoLead,
    /// A play is neither a list of steps nor a text with steps.
    NoPlay,
    /// An entry of a list of steps is not a text.
    StepUntold,
    /// This text is not a step.
    NoStep {
        /// The text as written.
        text: String,
        /// A similar step.
        meant: Option<String>,
    },
    /// The winner of a game of the match is missing.
    NoWinner,
    /// The kind of a win in the match is missing.
    NoKind,
    /// A game of the match was won by an end that the pack does not have.
    NoEnd {
        /// The name as written.
        name: String,
        /// Suggestions of names.
        meant: String,
    },
    /// The count of a game that was won is not a number of men.
    NotCounted,
    /// The match is over after the games that were won before, so that no side can throw.
    MatchOver,
    /// The pack is no medley, or has no game of this name.
    NoPart {
        /// The name as written.
        name: String,
        /// Suggestions of names. `None`: the pack is no medley.
        meant: Option<String>,
    },
    /// The pack has no choice of this name.
    NoChoice {
        /// The name as written.
        name: String,
        /// Suggestions of names.
        meant: String,
    },
    /// No choice is open, so that this one cannot be made.
    NothingToChoose(String),
    /// This text is not a side with points.
    NoGain(String),
    /// An entry of a list is not a side with points.
    GainUntold,
    /// The gains have none of the possible forms.
    NoGains,
    /// This name in the gains is not a side.
    NoSide(String),
    /// The points of a gain are not a number from 0 to 65535.
    NoPoints,
    /// The game refuses the action.
    Refused {
        /// The refusal.
        refusal: Box<Refusal>,
        /// The refusal as a sentence, in the words of the pack.
        told: String,
    },
}

impl SceneError {
    /// Converts a refusal in a game of these rules.
    pub(crate) fn refused(refusal: Refusal, rules: &Rules) -> Self {
        let told = refusal.message(rules.spec().untranslated());
        Self::Refused { refusal: Box::new(refusal), told }
    }

    /// Returns the error at a key of a case.
    pub(crate) fn at(&self, way: &[&str]) -> KeyFault {
        let code = match self {
            Self::MatchOver | Self::NothingToChoose(_) | Self::Refused { .. } => "P0401",
            Self::NoEnd { .. } | Self::NoPart { .. } | Self::NoChoice { .. } => "P0105",
            _ => "P0103",
        };
        KeyFault::new(way, code, self.to_string())
    }
}

impl fmt::Display for SceneError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoDice => f.write_str("the dice are not faces from 1 to 6"),
            Self::NoLead => f.write_str("`lead` should be two faces, the mover's first"),
            Self::NoPlay => f.write_str("a play should be a list of steps such as 1/7"),
            Self::StepUntold => f.write_str("a step should be a text such as 1/7"),
            Self::NoStep { text, meant: None } => write!(f, "`{text}` is not a step"),
            Self::NoStep { text, meant: Some(meant) } => {
                write!(f, "`{text}` is not a step; did you mean `{meant}`?")
            }
            Self::NoWinner => f.write_str("a game of the match needs its winner"),
            Self::NoKind => f.write_str("a game of the match needs its kind"),
            Self::NoEnd { name, meant } => write!(f, "the pack has no end `{name}`; {meant}"),
            Self::NotCounted => f.write_str("`counted` should be a number of men"),
            Self::MatchOver => f.write_str("the match is already over after these games"),
            Self::NoPart { meant: None, .. } => {
                f.write_str("this game is not a match of several games; leave `part` out")
            }
            Self::NoPart { name, meant: Some(meant) } => {
                write!(f, "there is no game `{name}` in this match; {meant}")
            }
            Self::NoChoice { name, meant } => write!(f, "there is no choice `{name}`; {meant}"),
            Self::NothingToChoose(name) => {
                write!(f, "there is nothing to choose, so `{name}` cannot be chosen")
            }
            Self::NoGain(text) => write!(f, "`{text}` is not a gain"),
            Self::GainUntold => f.write_str("a gain should be a side and a number"),
            Self::NoGains => f.write_str("gains should be written as `mover 4; opponent 6`"),
            Self::NoSide(text) => write!(f, "`{text}` is not a side: write mover or opponent"),
            Self::NoPoints => f.write_str("points must be 0 or more"),
            Self::Refused { told, .. } => f.write_str(told),
        }
    }
}

impl Error for SceneError {}
