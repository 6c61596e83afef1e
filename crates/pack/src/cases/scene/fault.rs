//! What can be wrong with what a case or a query puts on the board.

use std::error::Error;
use std::fmt;

use charpentier_core::{Refusal, Rules};

/// Why what is written cannot be put on the board, or done there.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum SceneFault {
    /// The position or the state is not sound; a sentence for each thing that is wrong with it.
    Unsound(Vec<String>),
    /// The dice are no faces.
    NoDice,
    /// The dice for the lead are not two faces.
    NoLead,
    /// A play is neither a list of steps nor a text of them.
    NoPlay,
    /// An entry of a list of steps is no text.
    StepUntold,
    /// A text should be a step and is none.
    NoStep(String),
    /// A game of the match was won, and it is not said by whom.
    NoWinner,
    /// A game of the match was won, and it is not said how.
    NoKind,
    /// A game of the match was won in a way that the pack does not have.
    NoEnd(String),
    /// What is counted of a game that was won is no number of men.
    NotCounted,
    /// The match is over with the games that are won before, so that nobody has the dice.
    MatchOver,
    /// The pack has no choice of this name.
    NoChoice {
        /// What is written.
        name: String,
        /// What may be meant.
        meant: String,
    },
    /// Nothing is to be chosen now, and this is written all the same.
    NothingToChoose(String),
    /// A text should tell what a side gains, and does not.
    NoGain(String),
    /// An entry of a list should tell what a side gains, and does not.
    GainUntold,
    /// What is gained is not written in any of the ways that there are.
    NoGains,
    /// Somebody gains something who is no side.
    NoSide(String),
    /// Less than nothing is gained.
    NoPoints,
    /// The game does not allow it.
    Refused {
        /// Why not.
        refusal: Box<Refusal>,
        /// The same as a sentence, in the words of the pack.
        told: String,
    },
}

impl SceneFault {
    /// A game of these rules does not allow it.
    pub(in crate::cases) fn refused(refusal: Refusal, rules: &Rules) -> Self {
        let told = refusal.message(rules.spec().untranslated());
        Self::Refused { refusal: Box::new(refusal), told }
    }
}

impl fmt::Display for SceneFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unsound(faults) => f.write_str(&faults.join("; ")),
            Self::NoDice => f.write_str("the dice are not faces from 1 to 6"),
            Self::NoLead => f.write_str("`lead` should be two faces, the mover's first"),
            Self::NoPlay => f.write_str("a play should be a list of steps such as 1/7"),
            Self::StepUntold => f.write_str("a step should be a text such as 1/7"),
            Self::NoStep(text) => write!(f, "`{text}` is not a step"),
            Self::NoWinner => f.write_str("a game of the match needs its winner"),
            Self::NoKind => f.write_str("a game of the match needs its kind"),
            Self::NoEnd(kind) => write!(f, "the pack has no end `{kind}`"),
            Self::NotCounted => f.write_str("`counted` should be a number of men"),
            Self::MatchOver => f.write_str("the match is already over after these games"),
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

impl Error for SceneFault {}
