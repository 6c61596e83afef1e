//! Errors of games that cannot be opened: those that a host has saved, and records to be shown.

use std::error::Error;
use std::fmt;
use std::io;

use charpentier_core::{Diagnostic, Diagnostics};

use crate::api_error::ApiError;

/// The largest record that is shown, in bytes.
pub const LARGEST: u64 = 16 << 20;

/// The error of a program that cannot play at a table.
#[derive(Debug)]
pub enum ProgramError {
    /// The learned file of the pack is invalid.
    Unsound(Box<Diagnostic>),
    /// The level needs a learned file, which this pack does not have.
    Unlearned(String),
}

impl fmt::Display for ProgramError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unsound(fault) => f.write_str(&fault.message),
            Self::Unlearned(pack) => write!(f, "nothing has been learned of {pack}"),
        }
    }
}

impl Error for ProgramError {}

/// The error of a game that cannot be opened.
#[derive(Debug)]
pub struct OpenError {
    /// The file of the game.
    pub path: String,
    /// The cause.
    pub why: Why,
}

/// The cause for which a game cannot be opened.
#[derive(Debug)]
pub enum Why {
    /// The files of a saved game cannot be read.
    Unkept(io::Error),
    /// The record to be shown cannot be read.
    Unread(io::Error),
    /// The record to be shown is larger than 16 MiB.
    TooLarge,
    /// The record or its pack has errors, or the record cannot be replayed.
    Faults(Diagnostics),
    /// The record cannot be shown from this ply on, with what is wrong there if it is known.
    Unfinished(String, Option<String>),
    /// A saved record contains this number of games instead of one.
    Games(usize),
    /// The program that played there can no longer play.
    Program(ProgramError),
    /// The action of the journal with this index is refused now.
    Action(usize, Box<ApiError>),
    /// The game refuses an action, or cannot be saved.
    Refused(Box<ApiError>),
}

impl Why {
    /// Returns the error of a file with this cause.
    pub fn of(self, path: impl Into<String>) -> OpenError {
        OpenError { path: path.into(), why: self }
    }
}

impl From<ApiError> for Why {
    fn from(fault: ApiError) -> Self {
        Self::Refused(Box::new(fault))
    }
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = &self.path;
        match &self.why {
            Why::Unkept(error) => write!(f, "{path} cannot be taken up again: {error}"),
            Why::Unread(error) => write!(f, "{path} cannot be read: {error}"),
            Why::TooLarge => {
                write!(f, "{path} cannot be read: it is larger than {} MiB", LARGEST >> 20)
            }
            Why::Faults(faults) => write!(f, "{path}: {}", told(&faults.0)),
            Why::Unfinished(ply, None) => write!(f, "{path} cannot be shown from ply {ply} on"),
            Why::Unfinished(ply, Some(wrong)) => {
                write!(f, "{path} cannot be shown from ply {ply} on: {wrong}")
            }
            Why::Games(games) => write!(f, "{path} has {games} games, not one"),
            Why::Program(why) => write!(f, "{path}: {why}"),
            Why::Action(nth, fault) => write!(f, "{path}: action {nth} of its journal: {fault}"),
            Why::Refused(fault) => write!(f, "{path}: {fault}"),
        }
    }
}

impl Error for OpenError {}

/// Joins the messages of diagnostics, each with its first help.
pub(crate) fn told(faults: &[Diagnostic]) -> String {
    let of = |fault: &Diagnostic| match fault.help.first() {
        Some(help) => format!("{} ({help})", fault.message),
        None => fault.message.clone(),
    };
    let messages: Vec<_> = faults.iter().map(of).collect();
    messages.join("; ")
}
