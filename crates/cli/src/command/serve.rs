//! `serve`: the board in a browser.

use charpentier_core::diagnostic::FileName;
use std::io::Write;

use charpentier_pack::Library;
use charpentier_web::{Config, Limits, Server};

use crate::args::ServeArgs;
use crate::command::batch::counted;
use crate::command::output::today;
use crate::{Done, Failure};

/// Serves the page until the program is stopped.
pub(crate) fn run(
    library: &Library,
    args: &ServeArgs,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let ServeArgs { host, port, ref names, ref games, ref records, tables, kept } = *args;
    let (tables, kept) = (tables as usize, kept as usize);
    let limits = Limits { tables, kept, ..Limits::default() };
    let config = Config {
        host,
        port,
        names: names.clone(),
        games: games.clone(),
        records: records.clone(),
        library: library.clone(),
        limits,
        today,
    };
    let server = Server::start(config).map_err(|wrong| Failure::Message(wrong.to_string()))?;
    for fault in server.faults() {
        writeln!(out, "left out: {fault}")?;
    }
    let taken = server.taken_up();
    if taken > 0 {
        writeln!(out, "resumed: {}", counted(taken as u64, "game", "games"))?;
    }
    let shown = server.shown();
    if shown > 0 {
        writeln!(out, "open for viewing: {}", counted(shown as u64, "game", "games"))?;
    }
    let address = server.address();
    if !address.ip().is_loopback() {
        writeln!(out, "anyone who can reach this machine can play here, and nothing is encrypted")?;
    }
    writeln!(out, "games are kept in {}", games.shown())?;
    writeln!(out, "the board is at http://{address}/ (Ctrl-C stops it)")?;
    out.flush()?;
    server.wait()?;
    Ok(Done::Good)
}
