//! `charpentier`: play, write and check the historical tables games.
//!
//! This crate is the program. Each command is a file in `command/`. The exit codes are 0 for
//! success, 1 for errors found, and 2 for wrong usage.
#![allow(clippy::cast_possible_truncation)] // Cells, faces and counts are small by construction.

mod args;
mod board;
mod codes;
mod columns;
mod command;
mod complete;
mod console;
mod dirs;
mod dispatch;
mod failure;
mod folded;
mod locale;
mod report;
mod saved_games;
mod signals;
mod terminal;
mod wrap;

use std::io::Write;
use std::process::ExitCode;

pub(crate) use failure::{Done, Failure};

/// The allocator of the program. Records consist of many small values with short lives.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    if let Some(code) = complete::answered(args::command) {
        return code;
    }
    let args = args::Args::read();
    args.color.apply();
    signals::watch(&args.command);
    let mut out = dispatch::out(&args);
    let done = dispatch::run(&args, &mut *out);
    let flushed = out.flush();
    // A pager ends before messages are printed.
    drop(out);
    match done.and_then(|code| flushed.map(|()| code).map_err(Failure::from)) {
        Ok(Done::Good) => ExitCode::SUCCESS,
        Ok(Done::Faults) => ExitCode::from(1),
        Err(failure) => failure.tell(),
    }
}
