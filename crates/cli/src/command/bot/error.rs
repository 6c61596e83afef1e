//! Errors of bots. Each message names the bot and the request.

use std::error::Error;
use std::fmt;
use std::io;
use std::process::ExitStatus;

use charpentier_wire::StepsError;

use crate::command::bot::running::LONGEST;

/// A failure of a bot. No other player takes its place.
#[derive(Debug)]
pub(super) enum BotError {
    /// Its program cannot be started.
    Unstarted {
        /// The bot, as it was typed.
        who: String,
        /// Its program.
        program: String,
        /// The error of the system.
        why: io::Error,
    },
    /// It has not given a valid answer.
    Unanswered {
        /// The bot, as it was typed.
        who: String,
        /// The request.
        asked: String,
        /// The failure.
        why: AnswerError,
    },
}

/// The reason why a bot has not given a valid answer.
#[derive(Debug)]
pub(super) enum AnswerError {
    /// It has failed before and does not run any more.
    NotRunning,
    /// The message to it cannot be written as JSON.
    Unwritten(serde_json::Error),
    /// It has not answered within this time, in seconds.
    Late(f64),
    /// Its answer is longer than the limit.
    Long,
    /// Its process has ended.
    Ended(ExitStatus),
    /// It runs, but has closed its output.
    Closed,
    /// Its answer is not a JSON object.
    NoObject {
        /// The beginning of the answer.
        said: String,
        /// An example of a valid answer.
        right: String,
    },
    /// It reports that it cannot go on, with this reason.
    GivesUp(String),
    /// Its decision cannot be carried out.
    Decision {
        /// The beginning of the answer.
        said: String,
        /// The reason.
        why: DecisionError,
    },
}

/// The reason why the decision of a bot cannot be carried out.
#[derive(Debug)]
pub(super) enum DecisionError {
    /// It has chosen none of the legal actions. The value is their number.
    NoChoice(usize),
    /// It has answered with steps, but no play is due.
    NoPlay,
    /// Its steps are not a list of steps.
    NoList,
    /// Its steps cannot be read.
    Steps(StepsError),
    /// Its steps are not a legal play, for this reason.
    Illegal(String),
}

impl fmt::Display for BotError {
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

impl fmt::Display for AnswerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotRunning => f.write_str("is not running"),
            Self::Unwritten(why) => write!(f, "cannot be asked: {why}"),
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
            Self::Decision { said, why } => write!(f, "has answered `{said}`, and {why}"),
        }
    }
}

impl fmt::Display for DecisionError {
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

impl Error for BotError {}
impl Error for AnswerError {}
impl Error for DecisionError {}
