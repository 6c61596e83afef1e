//! `analyse`: what would be best in a position, and what of a recorded game was.

mod annotate;
mod judge;
mod position;
mod tell;

use charpentier_core::diagnostic::FileName;
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::Path;

use charpentier_archive::{Batch, Crew, Packs};
use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::Severity;
use charpentier_notation::position::ids;
use charpentier_notation::record;
use charpentier_pack::{Counting, Library};

use crate::args::{AnalyseArgs, Figures};
use crate::board::Style;
use crate::command::analyse::judge::Judged;
use crate::command::given::{options, pack_at, read, text_of};
use crate::command::keep;
use crate::command::many::{bar, counted};
use crate::console;
use crate::report::{self, Format};
use crate::{Done, Failure};

/// What stands for the standard input.
const STDIN: &str = "-";

/// Analyses a position or a record.
pub(crate) fn run(
    library: &Library,
    asked: &AnalyseArgs,
    style: Style,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let Some(position) = asked.what.to_str().filter(|what| is_position(what)) else {
        let of_position = asked.throw.is_some() || asked.plays.is_some();
        if of_position || !asked.options.is_empty() || asked.points.is_given() {
            let message =
                "a throw, plays, options and points go with a position; a record says its own";
            return Err(Failure::Wrong(message.into()));
        }
        return of_record(library, asked, out);
    };
    if asked.game.is_some() || asked.kept.is_some() {
        let message = "--game and --out go with a record, and this is a position";
        return Err(Failure::Wrong(message.into()));
    }
    let (pack, game) = pack_at(library, position, &options(&asked.options)?)?;
    position::run(&pack, game, asked, style, out)
}

/// Whether this is a position and no name of a file.
fn is_position(what: &str) -> bool {
    let begins = what.trim_start().starts_with("tgn1") && what.contains([' ', '_']);
    let named = begins || what.trim().contains(char::is_whitespace) || ids::read(what).is_some();
    named && !Path::new(what).exists()
}

/// Analyses the games of a record.
fn of_record(library: &Library, asked: &AnalyseArgs, out: &mut dyn Write) -> Result<Done, Failure> {
    let source = if asked.what == STDIN {
        text_of("<stdin>", std::io::stdin().lock())?
    } else {
        read(Path::new(&asked.what))?
    };
    if let Some(path) = &asked.kept {
        keep::check(path)?;
    }
    let library = library.clone().counted(Counting::Own);
    let (packs, mut batch) = (Packs::new(&library), Batch::of(source));
    let chosen = chosen(asked, batch.records.len())?;
    let mut told = batch.faults.clone();
    told.retain(|fault| chosen.is_none_or(|chosen| batch.record_of(fault) == chosen));
    let bar = bar("{bar:40} {pos}/{len} plies, {eta} left");
    let mut games: Vec<(usize, Judged)> = Vec::new();
    let records = || {
        let all = batch.records.iter().enumerate();
        all.filter(|(nth, _)| chosen.is_none_or(|chosen| chosen == *nth))
    };
    bar.set_length(records().map(|(_, record)| record.plies.len() as u64).sum());
    for (nth, record) in records() {
        let of_writing = batch.faults.iter().filter(|fault| batch.record_of(fault) == nth);
        match batch.trace(record, &packs) {
            Ok(played) => {
                let faults = of_writing.chain(&played.replay.diagnostics);
                let first = faults.filter(|fault| is_error(fault)).map(Diagnostic::start).min();
                let judged = judge::game(record, &played, first, Crew::of(asked.threads), &bar)?;
                told.extend(played.replay.diagnostics);
                games.push((nth, judged));
            }
            Err(faults) => told.extend(faults),
        }
    }
    bar.finish_and_clear();
    for (at, (nth, judged)) in games.iter().enumerate() {
        let (record, nth) = (&batch.records[*nth], nth + 1);
        match asked.format {
            Figures::Human => {
                if at > 0 {
                    writeln!(out)?;
                }
                tell::game(record, nth, judged, out)?;
            }
            Figures::Json => writeln!(out, "{}", tell::data(record, nth, judged))?,
        }
    }
    out.flush()?;
    report::print(&mut console::err(), &told, Format::Human)?;
    let wrong = told.iter().any(is_error);
    if let Some(path) = &asked.kept {
        if wrong {
            let path = path.shown();
            writeln!(console::err(), "{path} is not written: the record has faults")?;
        } else {
            for (nth, judged) in &games {
                annotate::glyphs(&mut batch.records[*nth], judged);
            }
            let text =
                record::sound(&batch.records).map_err(|fault| Failure::Faults(vec![fault]))?;
            keep::write(path, &text).map_err(|error| keep::unwritten(path, &error))?;
            if asked.format == Figures::Human {
                writeln!(out, "the record with its glyphs is in {}", path.shown())?;
            }
        }
    }
    Ok(if wrong { Done::Faults } else { Done::Good })
}

fn is_error(fault: &Diagnostic) -> bool {
    fault.severity == Severity::Error
}

/// Which game of the file is analysed, from 0; all where none is chosen.
fn chosen(asked: &AnalyseArgs, all: usize) -> Result<Option<usize>, Failure> {
    match asked.game.map(NonZeroUsize::get) {
        Some(nth) if nth > all => {
            let games =
                if all == 0 { "no game".into() } else { counted(all as u64, "game", "games") };
            let name = Path::new(&asked.what).shown();
            Err(Failure::Wrong(format!("{name} has {games}, and so no game {nth}")))
        }
        nth => Ok(nth.map(|nth| nth - 1)),
    }
}
