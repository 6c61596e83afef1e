//! What can be wrong with the answers of scripts, which are checked before they are believed.

use std::error::Error;
use std::fmt;

use charpentier_core::ledger::Player;

/// Why an answer of a script is not believed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum WrongAnswer {
    /// Something in it is not of the kind that it should be.
    Kind {
        /// What it is called.
        what: String,
        /// What it should be.
        due: &'static str,
    },
    /// The answer as a whole is nothing that this function should answer.
    Whole {
        /// The function.
        function: &'static str,
        /// What it should answer.
        due: &'static str,
    },
    /// Something that has to be there is not.
    Missing {
        /// What should have it.
        of: &'static str,
        /// The key.
        key: &'static str,
    },
    /// There is a key that means nothing here.
    Unknown {
        /// What has it, with the verb.
        has: &'static str,
        /// The key.
        key: String,
        /// Those that mean something.
        known: &'static str,
    },
    /// A number is less than 0.
    Negative {
        /// The key.
        key: String,
        /// The number.
        number: i64,
    },
    /// A text should be a seat and is none.
    NoSeat(String),
    /// A seat should be there, and is not even a text.
    SeatUntold,
    /// One player sits on both sides.
    BothSides(Player),
    /// A counter is named that the pack does not have.
    NotCounted(String),
    /// A counter shows as much as makes it run over, or more.
    RunsOver {
        /// The counter.
        counter: String,
        /// What it should show.
        number: u16,
        /// Where it runs over.
        per: u16,
    },
    /// A text should be an account and is none.
    NoAccount(String),
    /// Something is paid from an account to itself.
    ToItself(String),
    /// A choice is opened that the pack does not have.
    NoChoice(String),
    /// A choice is opened by this function, after which nobody is asked.
    OpensNothing(String),
    /// A note names more games than there can be, or less than none.
    Games,
    /// A sitting answers what only the account of a game may.
    NotOfSitting,
}

impl WrongAnswer {
    /// Something is not of the kind that it should be.
    pub(super) fn kind(what: impl Into<String>, due: &'static str) -> Self {
        Self::Kind { what: what.into(), due }
    }

    /// A stake is none.
    pub(super) fn stake() -> Self {
        Self::kind("`stake`", "a number or a text such as \"3/2\"")
    }
}

impl fmt::Display for WrongAnswer {
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

impl Error for WrongAnswer {}
