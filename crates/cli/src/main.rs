//! `charpentier`: play, write and validate the historical tables games.
//!
//! The only crate that prints, reads clocks and files of records, and rolls
//! dice. Each command is a file in `command/`; exit codes are 0 for good, 1 for
//! faults found, 2 for wrong use.
#![allow(clippy::cast_possible_truncation)] // Cells, faces and counts are small by construction.

mod args;
mod board;
mod columns;
mod command;
mod console;
mod ended;
mod failure;
mod folded;
mod places;
mod report;
mod wrap;

use std::io::Write;
use std::process::ExitCode;

pub(crate) use failure::{Done, Failure};

/// Records are many small things, which come and go.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let args = args::Args::read();
    args.color.apply();
    ended::watch(&args.command);
    let mut out = command::out(&args);
    let done = command::run(&args, &mut *out);
    let flushed = out.flush();
    match done.and_then(|code| flushed.map(|()| code).map_err(Failure::from)) {
        Ok(Done::Good) => ExitCode::SUCCESS,
        Ok(Done::Faults) => ExitCode::from(1),
        Err(failure) => failure.tell(),
    }
}
