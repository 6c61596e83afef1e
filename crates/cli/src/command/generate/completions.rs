//! `generate completions`: the scripts with which shells complete what is typed.

use std::io::Write;

use clap_complete::Shell;

use crate::{Done, Failure, complete};

/// Prints the script for a shell. The script calls the program for candidates.
pub(super) fn run(shell: Shell, out: &mut dyn Write) -> Result<Done, Failure> {
    let none = || Failure::Message(format!("there is no completion for {shell}"));
    let script = complete::script(&shell.to_string()).ok_or_else(none)??;
    out.write_all(&script)?;
    Ok(Done::Good)
}
