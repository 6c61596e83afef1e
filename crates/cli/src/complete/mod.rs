//! Completion: what a shell offers while a command line is typed.
//!
//! The script of `generate completions` starts the program with the variable `COMPLETE`, and the
//! words typed so far behind `--`. The program prints the candidates for one of them, and nothing else.

mod bash;
mod line;
mod values;

use std::env;
use std::io::Write;
use std::process::ExitCode;

use clap_complete::CompleteEnv;
use clap_complete::env::{Elvish, EnvCompleter, Fish, Powershell, Shells, Zsh};

use crate::console;

pub(crate) use values::{
    codes_and_rules, games, games_and_records, opponents, options, players, rule_ids, targets,
};

/// The variable that names the shell, if a shell asks for candidates.
const VARIABLE: &str = "COMPLETE";

/// The shells that can complete.
const SHELLS: Shells<'_> = Shells(&[&bash::Bash, &Elvish, &Fish, &Powershell, &Zsh]);

/// Prints the candidates that a shell asks for. `None` if no shell asks.
pub(crate) fn answered(program: fn() -> clap::Command) -> Option<ExitCode> {
    let here = env::current_dir().ok();
    let environment = CompleteEnv::with_factory(program).var(VARIABLE).shells(SHELLS);
    match environment.try_complete(env::args_os(), here.as_deref()) {
        Ok(true) => Some(ExitCode::SUCCESS),
        Ok(false) => None,
        Err(error) => {
            // A message would be printed into the line that is being typed.
            if line::words().is_empty() {
                let _ = writeln!(console::err(), "error: {VARIABLE}: {error}");
            }
            Some(ExitCode::from(2))
        }
    }
}

/// Returns the script that registers the completion with a shell. `None` for an unknown shell.
pub(crate) fn script(shell: &str) -> Option<std::io::Result<Vec<u8>>> {
    let name = "charpentier";
    let shell: &dyn EnvCompleter = SHELLS.completer(shell)?;
    let mut script = Vec::new();
    Some(shell.write_registration(VARIABLE, name, name, name, &mut script).map(|()| script))
}
