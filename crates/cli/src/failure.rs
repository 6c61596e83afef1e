//! Results of commands, and the messages and exit codes for failures.

use std::io::{self, Write};
use std::process::ExitCode;

use charpentier_core::Diagnostics;
use charpentier_players::AgentError;

use crate::args::PlayerError;
use crate::console;
use crate::report::{self, Format};

/// The result of a command that was carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Done {
    /// There are no errors to report.
    Good,
    /// Errors were found and printed, or a search found nothing.
    Faults,
}

/// The reason why a command could not be carried out.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Errors in a pack or a file that it needs.
    Faults(Diagnostics),
    /// Errors in an argument.
    Argument(Diagnostics),
    /// Wrong usage, or a file that cannot be read or written: a message.
    Message(String),
    /// A search found nothing: a message.
    Nothing(String),
    /// Reading or writing failed.
    Io(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// The failure of a player is a message.
impl From<AgentError> for Failure {
    fn from(failed: AgentError) -> Self {
        Self::Message(failed.to_string())
    }
}

impl From<PlayerError> for Failure {
    fn from(wrong: PlayerError) -> Self {
        Self::Message(wrong.to_string())
    }
}

impl Failure {
    /// Returns the message in one line, without places.
    pub(crate) fn sentence(&self) -> String {
        match self {
            Self::Faults(all) | Self::Argument(all) => {
                let messages: Vec<_> = all.0.iter().map(|fault| fault.message.as_str()).collect();
                messages.join("; ")
            }
            Self::Message(message) | Self::Nothing(message) => message.clone(),
            Self::Io(error) => error.to_string(),
        }
    }

    /// Prints the failure on standard error, and returns the exit code.
    pub(crate) fn tell(&self) -> ExitCode {
        let mut err = console::err();
        let (told, code) = match self {
            Self::Faults(all) => {
                let wrong_use = all.0.iter().all(|fault| fault.spans.is_empty());
                (report::print(&mut err, &all.0, Format::Human), if wrong_use { 2 } else { 1 })
            }
            Self::Argument(all) => (report::print(&mut err, &all.0, Format::Human), 2),
            Self::Message(message) => (writeln!(err, "error: {message}"), 2),
            Self::Nothing(message) => (writeln!(err, "error: {message}"), 1),
            // The reader has closed the pipe and needs no more output.
            Self::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => (Ok(()), 0),
            Self::Io(error) => (writeln!(err, "error: {error}"), 2),
        };
        ExitCode::from(if told.is_err() { 2 } else { code })
    }
}
