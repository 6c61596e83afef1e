//! `validate` and `replay`: recorded games held against the rules, or shown.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use charpentier_core::diagnostic::{Severity, Source};
use charpentier_core::{Diagnostic, Rules, Seat, State};
use charpentier_notation::record::{self, Record};
use charpentier_notation::{Replay, replay};
use charpentier_pack::{Library, Pack};

use crate::board::{self, Style};
use crate::command::read;
use crate::report::{self, Format};
use crate::{Done, Failure};

/// A game of a file with the pack that it was replayed with.
struct Game {
    record: Record,
    pack: Pack,
    replay: Replay,
}

/// Reads and replays every game of a file: all that is to be said, and the games.
fn check(library: &Library, source: &Arc<Source>) -> (Vec<Diagnostic>, Vec<Game>) {
    let parsed = record::parse(source);
    let mut all = parsed.diagnostics;
    let mut games = Vec::new();
    for record in parsed.records {
        let Some(name) = record.value("Game") else {
            let message = "the record does not name its game, so that nothing can be checked";
            let fault = Diagnostic::error("R0104", message).at(source, 0..0, "");
            all.push(fault.help("write a tag such as [Game \"name of a pack\"]"));
            continue;
        };
        match library.load(name, &record.options()) {
            Ok(pack) => {
                let replay = replay(source, &record, pack.game());
                all.extend(replay.diagnostics.clone());
                games.push(Game { record, pack, replay });
            }
            Err(faults) => {
                // A fault of the pack is told where the record names it.
                let place = record.tag("Game").map(|tag| tag.value_place);
                all.extend(faults.into_iter().map(|fault| match place {
                    Some(place) if fault.spans.is_empty() => {
                        fault.at(source, place.start..place.end, "")
                    }
                    _ => fault,
                }));
            }
        }
    }
    (all, games)
}

/// Finds every fault of every file.
pub(crate) fn validate(
    library: &Library,
    files: &[PathBuf],
    format: Format,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let mut done = Done::Good;
    for path in files {
        done = file(library, path, format, out, done)?;
    }
    Ok(done)
}

/// Checks one file of records and says how it is.
pub(crate) fn file(
    library: &Library,
    path: &Path,
    format: Format,
    out: &mut dyn Write,
    done: Done,
) -> Result<Done, Failure> {
    let source = read(path)?;
    let (all, games) = check(library, &source);
    report::print(out, &all, format)?;
    let errors = all.iter().filter(|fault| fault.severity == Severity::Error).count();
    if format == Format::Human {
        let plies: usize = games.iter().map(|game| game.replay.turns.len()).sum();
        let verdict = match errors {
            0 => "good".to_owned(),
            1 => "1 fault".to_owned(),
            n => format!("{n} faults"),
        };
        let counted = |n: usize, one: &str, more: &str| {
            if n == 1 { format!("1 {one}") } else { format!("{n} {more}") }
        };
        let count = counted(games.len(), "game", "games");
        let plies = counted(plies, "ply", "plies");
        writeln!(out, "{}: {count}, {plies}, {verdict}", path.display())?;
    }
    Ok(if errors > 0 { Done::Faults } else { done })
}

/// Shows a record: every ply with what it brought, or one ply from both sides.
pub(crate) fn show(
    library: &Library,
    path: &Path,
    ply: Option<&str>,
    unicode: bool,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let source = read(path)?;
    let (all, games) = check(library, &source);
    let mut found = false;
    for game in &games {
        let names = ["White", "Black"].map(|tag| game.record.value(tag).unwrap_or("?"));
        let rules = game.pack.rules();
        if ply.is_none() {
            writeln!(out, "{} - {}, {}", names[0], names[1], rules.pack)?;
            board_of(rules, &game.replay.start, names, Seat::White, unicode, out)?;
        }
        for turn in &game.replay.turns {
            let written = &game.record.plies[turn.ply];
            let name = format!("{}{}", written.number, written.seat.letter());
            if ply.is_some_and(|ply| !ply.eq_ignore_ascii_case(&name)) {
                continue;
            }
            found = true;
            writeln!(out, "\n{name}")?;
            for event in &turn.events {
                let event = event.tell(rules);
                match event.rule {
                    Some(rule) => writeln!(out, "  {} [{rule}]", event.text)?,
                    None => writeln!(out, "  {}", event.text)?,
                }
            }
            board_of(rules, &turn.state, names, Seat::White, unicode, out)?;
            if ply.is_some() {
                writeln!(out)?;
                board_of(rules, &turn.state, names, Seat::Black, unicode, out)?;
            }
        }
    }
    let mut err = anstream::stderr().lock();
    report::print(&mut err, &all, Format::Human)?;
    if let Some(ply) = ply.filter(|_| !found) {
        return Err(Failure::Wrong(format!("the record has no ply {ply}")));
    }
    let errors = all.iter().any(|fault| fault.severity == Severity::Error);
    Ok(if errors { Done::Faults } else { Done::Good })
}

fn board_of(
    rules: &Rules,
    state: &State,
    names: [&str; 2],
    view: Seat,
    unicode: bool,
    out: &mut dyn Write,
) -> std::io::Result<()> {
    let style = Style { unicode, colour: true, view };
    write!(out, "{}", board::render(rules, state, names, style))?;
    writeln!(out, "{}", charpentier_notation::position::write(rules, state))
}
