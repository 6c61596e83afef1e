//! How a command can fail, and what the program then says.

use std::io::{self, Write};
use std::process::ExitCode;

use charpentier_core::Diagnostics;
use charpentier_players::Failed;

use crate::args::NoPlayer;
use crate::console;
use crate::report::{self, Format};

/// How a command came out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Done {
    /// Nothing was wrong.
    Good,
    /// Faults were found and told.
    Faults,
}

/// Why a command could not be carried out.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Faults of a pack or a file that it needs.
    Faults(Diagnostics),
    /// Faults of what was typed after the command.
    Argument(Diagnostics),
    /// It was used wrongly; a sentence, and what would be right.
    Wrong(String),
    /// Reading or writing failed.
    Io(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Whoever sits at a game and fails does so in a sentence.
impl From<Failed> for Failure {
    fn from(failed: Failed) -> Self {
        Self::Wrong(failed.to_string())
    }
}

impl From<NoPlayer> for Failure {
    fn from(wrong: NoPlayer) -> Self {
        Self::Wrong(wrong.to_string())
    }
}

impl Failure {
    /// The same in one line, for those who are told of it elsewhere.
    pub(crate) fn sentence(&self) -> String {
        match self {
            Self::Faults(all) | Self::Argument(all) => {
                let messages: Vec<_> = all.0.iter().map(|fault| fault.message.as_str()).collect();
                messages.join("; ")
            }
            Self::Wrong(message) => message.clone(),
            Self::Io(error) => error.to_string(),
        }
    }

    /// Says what is wrong on standard error; the program's exit code.
    pub(crate) fn tell(&self) -> ExitCode {
        let mut err = console::err();
        let (told, code) = match self {
            Self::Faults(all) => {
                let wrong_use = all.0.iter().all(|fault| fault.spans.is_empty());
                (report::print(&mut err, &all.0, Format::Human), if wrong_use { 2 } else { 1 })
            }
            Self::Argument(all) => (report::print(&mut err, &all.0, Format::Human), 2),
            Self::Wrong(message) => (writeln!(err, "error: {message}"), 2),
            // Whoever has closed the pipe wants no more.
            Self::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => (Ok(()), 0),
            Self::Io(error) => (writeln!(err, "error: {error}"), 2),
        };
        ExitCode::from(if told.is_err() { 2 } else { code })
    }
}
