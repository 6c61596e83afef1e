//! The errors in the answers of scripts, which are checked before use.

use std::error::Error;
use std::fmt;

use charpentier_core::ledger::Player;

/// The error of an invalid answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum ScriptAnswerError {
    /// A part of the answer has the wrong type.
    Kind {
        /// The name of the part.
        what: String,
        /// The expected type.
        due: &'static str,
    },
    /// The whole answer has the wrong type.
    Whole {
        /// The function.
        function: &'static str,
        /// The expected type.
        due: &'static str,
    },
    /// A required key is missing.
    Missing {
        /// The map that lacks it.
        of: &'static str,
        /// The key.
        key: &'static str,
    },
    /// A key is unknown.
    Unknown {
        /// The map that contains it, with the verb.
        has: &'static str,
        /// The key.
        key: String,
        /// The known keys.
        known: &'static str,
    },
    /// A number is less than 0.
    Negative {
        /// The key.
        key: String,
        /// The number.
        number: i64,
    },
    /// A text is not a seat.
    NoSeat(String),
    /// A value that should be a seat is not a text.
    SeatUntold,
    /// One player sits on both sides.
    BothSides(Player),
    /// The pack does not have this counter.
    NotCounted(String),
    /// A counter reaches or exceeds the number at which it runs over.
    RunsOver {
        /// The counter.
        counter: String,
        /// The number that it should show.
        number: u16,
        /// The number at which it runs over.
        per: u16,
    },
    /// A text is not an account.
    NoAccount(String),
    /// A payment goes from an account to itself. The text is its name.
    ToItself(String),
    /// The pack does not have this choice.
    NoChoice(String),
    /// This function cannot open choices, because no player could choose after it.
    OpensNothing(String),
    /// The number of games in a note is negative or too large.
    Games,
    /// A sitting returned a key that only the account of a game may return.
    NotOfSitting,
}

impl ScriptAnswerError {
    /// Returns the error of a part with the wrong type.
    pub(super) fn kind(what: impl Into<String>, due: &'static str) -> Self {
        Self::Kind { what: what.into(), due }
    }

    /// Returns the error of a value that is not a stake.
    pub(super) fn stake() -> Self {
        Self::kind("`stake`", "a number or a text such as \"3/2\"")
    }
}

impl fmt::Display for ScriptAnswerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kind { what, due } => write!(f, "{what} should be {due}"),
            Self::Whole { function, due } => write!(f, "`{function}` should return {due}"),
            Self::Missing { of, key } => write!(f, "{of} has no `{key}`"),
            Self::Unknown { has, key, known } => write!(f, "{has} `{key}`; choose from {known}"),
            Self::Negative { key, number } => {
                write!(f, "`{key}` is {number}, but cannot be less than 0")
            }
            Self::NoSeat(text) => write!(f, "`{text}` is not a seat: write white or black"),
            Self::SeatUntold => f.write_str("a seat is \"white\" or \"black\""),
            Self::BothSides(player) => write!(f, "`seats` has {player} on both sides"),
            Self::NotCounted(name) => {
                write!(f, "`counters` names `{name}`, which is not a counter of the pack")
            }
            Self::RunsOver { counter, number, per } => {
                write!(f, "`{counter}` is {number}, but runs over at {per}")
            }
            Self::NoAccount(text) => {
                write!(f, "`{text}` is not an account: use letters of players, A to H")
            }
            Self::ToItself(what) => write!(f, "`{what}` is paid from an account to itself"),
            Self::NoChoice(name) => {
                write!(f, "`open` names `{name}`, which is not a choice of the pack")
            }
            Self::OpensNothing(function) => {
                write!(f, "only `fold` can return `open`: `{function}` cannot open a choice")
            }
            Self::Games => f.write_str("`games` is not a number of games"),
            Self::NotOfSitting => {
                f.write_str("a sitting can return only state, won, next, seats and ledger")
            }
        }
    }
}

impl Error for ScriptAnswerError {}
