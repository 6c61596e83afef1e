//! `generate completions`: the scripts with which shells complete what is typed.

use std::io::Write;

use clap_complete::Shell;

use crate::{Done, Failure};

/// Prints the script for a shell.
pub(super) fn run(shell: Shell, out: &mut dyn Write) -> Result<Done, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut crate::args::command(), "charpentier", &mut script);
    out.write_all(&script)?;
    Ok(Done::Good)
}
