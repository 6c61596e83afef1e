//! Why a game is not laid out: one that lies in the folder, or a record to be looked at.

use std::error::Error;
use std::fmt;
use std::io;

use charpentier_core::{Diagnostic, Diagnostics};

use crate::fault::Fault;

/// The largest record that is shown, in bytes.
pub(crate) const LARGEST: u64 = 16 << 20;

/// Why the program cannot sit at a table.
#[derive(Debug)]
pub(crate) enum NoProgram {
    /// What has been learned of the pack is not sound.
    Unsound(Box<Diagnostic>),
    /// It should play as it has learned to, and has learned nothing of this pack.
    Unlearned(String),
}

impl fmt::Display for NoProgram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unsound(fault) => f.write_str(&fault.message),
            Self::Unlearned(pack) => write!(f, "nothing has been learned of {pack}"),
        }
    }
}

impl Error for NoProgram {}

/// A file whose game is not laid out, and why.
#[derive(Debug)]
pub(crate) struct Unlaid {
    /// The file.
    pub(crate) path: String,
    /// What stands against it.
    pub(crate) why: Why,
}

/// What stands against laying out the game of a file.
#[derive(Debug)]
pub(crate) enum Why {
    /// A game that was kept cannot be read, or its course cannot.
    Unkept(io::Error),
    /// A record cannot be read.
    Unread(io::Error),
    /// A record is larger than any that is shown.
    TooLarge,
    /// A record is not written as it should be, cannot be played over, or its pack is not sound.
    Faults(Diagnostics),
    /// A kept file has another number of games than one.
    Games(usize),
    /// The program that sat there can do so no more.
    NoProgram(NoProgram),
    /// An action of the course is refused now, the nth from 0.
    Action(usize, Box<Fault>),
    /// The game is refused as it stands.
    Refused(Box<Fault>),
}

impl Why {
    /// Of this file.
    pub(crate) fn of(self, path: impl Into<String>) -> Unlaid {
        Unlaid { path: path.into(), why: self }
    }
}

impl From<Fault> for Why {
    fn from(fault: Fault) -> Self {
        Self::Refused(Box::new(fault))
    }
}

impl fmt::Display for Unlaid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = &self.path;
        match &self.why {
            Why::Unkept(error) => write!(f, "{path} cannot be taken up again: {error}"),
            Why::Unread(error) => write!(f, "{path} cannot be read: {error}"),
            Why::TooLarge => {
                write!(f, "{path} cannot be read: it is larger than {} MiB", LARGEST >> 20)
            }
            Why::Faults(faults) => write!(f, "{path}: {}", told(&faults.0)),
            Why::Games(games) => write!(f, "{path} has {games} games, not one"),
            Why::NoProgram(why) => write!(f, "{path}: {why}"),
            Why::Action(nth, fault) => write!(f, "{path}: action {nth} of its course: {fault}"),
            Why::Refused(fault) => write!(f, "{path}: {fault}"),
        }
    }
}

impl Error for Unlaid {}

/// Faults as a sentence, each with the first of its helps.
pub(crate) fn told(faults: &[Diagnostic]) -> String {
    let of = |fault: &Diagnostic| match fault.help.first() {
        Some(help) => format!("{} ({help})", fault.message),
        None => fault.message.clone(),
    };
    let messages: Vec<_> = faults.iter().map(of).collect();
    messages.join("; ")
}
