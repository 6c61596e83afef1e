//! How a bot fails: each is a sentence that names the bot and what it was asked.

use std::error::Error;
use std::fmt;
use std::io;
use std::process::ExitStatus;

use crate::command::bot::running::LONGEST;
use crate::command::query::StepsFault;

/// A bot has failed, and nobody plays in its place.
#[derive(Debug)]
pub(super) enum BotFault {
    /// Its program cannot be started.
    Unstarted {
        /// The bot, as it was typed.
        who: String,
        /// Its program.
        program: String,
        /// What the system says.
        why: io::Error,
    },
    /// It was asked, and there is no answer that counts.
    Unanswered {
        /// The bot, as it was typed.
        who: String,
        /// What it was asked.
        asked: String,
        /// What it has done instead.
        why: NoAnswer,
    },
}

/// What a bot has done instead of answering.
#[derive(Debug)]
pub(super) enum NoAnswer {
    /// It has failed before, and does not run any more.
    NotRunning,
    /// It has taken longer than it may, in seconds.
    Late(f64),
    /// Its answer is longer than any may be.
    Long,
    /// It has ended.
    Ended(ExitStatus),
    /// It runs, and will say nothing more.
    Closed,
    /// It has said this, which is no JSON object.
    NoObject {
        /// As much of it as fits into a sentence.
        said: String,
        /// What would be right.
        right: String,
    },
    /// It says itself that it cannot go on, and why.
    GivesUp(String),
    /// It has decided on something that cannot be done.
    Undoable {
        /// As much of its answer as fits into a sentence.
        said: String,
        /// Why it cannot be done.
        why: Undoable,
    },
}

/// Why what a bot has decided on cannot be done.
#[derive(Debug)]
pub(super) enum Undoable {
    /// It has chosen none of what is legal, of which there is so much.
    NoChoice(usize),
    /// It has made steps where nothing is played.
    NoPlay,
    /// Its steps are no list of texts.
    NoList,
    /// Its steps are not written as steps are.
    Steps(StepsFault),
    /// Its steps make no legal play; why not.
    Illegal(String),
}

impl fmt::Display for BotFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unstarted { who, program, why } => write!(
                f,
                "{who} cannot be started, `{program}`: {why}; write the program and its arguments after bot:, such as bot:\"python3 bot.py\""
            ),
            Self::Unanswered { who, asked, why } => write!(f, "{who} {why}; it was asked {asked}"),
        }
    }
}

impl fmt::Display for NoAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotRunning => f.write_str("is not running"),
            Self::Late(seconds) => {
                write!(f, "has not answered within {seconds} s, which --within can change")
            }
            Self::Long => write!(f, "has answered a line of more than {LONGEST} bytes"),
            Self::Ended(status) => write!(f, "has ended without an answer ({status})"),
            Self::Closed => f.write_str("has closed its output without an answer"),
            Self::NoObject { said, right } => {
                write!(f, "has answered `{said}`, which is not a JSON object such as {right}")
            }
            Self::GivesUp(why) => write!(f, "gives up: {why}"),
            Self::Undoable { said, why } => write!(f, "has answered `{said}`, and {why}"),
        }
    }
}

impl fmt::Display for Undoable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoChoice(legal) => {
                write!(f, "\"do\" should be a number from 0 to {}", legal.saturating_sub(1))
            }
            Self::NoPlay => f.write_str("\"steps\" can be used only for plays"),
            Self::NoList => f.write_str("\"steps\" should be a list such as [\"1/7\", \"1/6\"]"),
            Self::Steps(fault) => fault.fmt(f),
            Self::Illegal(why) => write!(f, "\"steps\" are not a legal play: {why}"),
        }
    }
}

impl Error for BotFault {}
impl Error for NoAnswer {}
impl Error for Undoable {}
