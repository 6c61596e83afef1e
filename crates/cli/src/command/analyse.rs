//! `analyse`: the best decisions in a position, and the mistakes in a recorded game.

mod annotate;
mod judge;
mod position;
mod tell;

use charpentier_core::diagnostic::FileName;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use charpentier_archive::{Packs, ThreadPool};
use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::Severity;
use charpentier_messages::say;
use charpentier_notation::position::ids;
use charpentier_notation::record::{self, Record};
use charpentier_pack::{Counting, Library, is_name};

use crate::args::{AnalyseArgs, Figures};
use crate::board::Style;
use crate::command::analyse::judge::Judged;
use crate::command::batch::bar;
use crate::command::inputs::{options, pack_at};
use crate::command::output;
use crate::command::records::{batches, no_game};
use crate::report::{self, Format};
use crate::saved_games::SavedGames;
use crate::{Done, Failure, console};

/// Analyses a position or a record.
pub(crate) fn run(
    library: &Library,
    asked: &AnalyseArgs,
    style: Style,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let what = match &asked.what {
        Some(what) => what.clone(),
        None => SavedGames::of_user(false)
            .and_then(|games| games.latest())
            .map(PathBuf::into_os_string)
            .ok_or_else(|| {
                Failure::Nothing("no game has been played; begin one with play GAME".into())
            })?,
    };
    let Some(position) = what.to_str().filter(|what| is_position(what)) else {
        let of_position = asked.throw.is_some() || asked.plays.is_some();
        if of_position || !asked.options.is_empty() || asked.points.is_given() {
            let message =
                "throws, plays, options and points are for positions; a record has its own";
            return Err(Failure::Message(message.into()));
        }
        return of_record(library, Path::new(&what), asked, out);
    };
    if asked.game.is_some() || asked.kept.is_some() {
        let message = "--game and --out need a record, but this is a position";
        return Err(Failure::Message(message.into()));
    }
    let (pack, game) = pack_at(library, position, &options(&asked.options)?)?;
    position::run(&pack, game, asked, style, out)
}

/// Whether this is a position or a pack, and not an existing file. A pack stands for its opening.
fn is_position(what: &str) -> bool {
    let begins = what.trim_start().starts_with("tgn1") && what.contains([' ', '_']);
    let named = begins || what.trim().contains(char::is_whitespace) || ids::read(what).is_some();
    (named || is_name(what)) && !Path::new(what).exists()
}

/// Analyses the games of a record, and prints each as soon as it is evaluated.
fn of_record(
    library: &Library,
    path: &Path,
    asked: &AnalyseArgs,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let lang = library.lang().unwrap_or_default();
    let mut kept = asked.kept.as_deref().map(Annotated::new).transpose()?;
    let library = library.clone().counted(Counting::Own);
    let packs = Packs::new(&library);
    let bar = bar("{bar:40} {pos}/{len} plies, {eta} left");
    let (mut games, mut told_before, mut wrong) = (0, false, false);
    batches(path, |mut batch| {
        let before = games;
        games += batch.records.len();
        let is_asked = |nth: usize| asked.game.is_none_or(|game| game.get() == before + nth + 1);
        let mut told = batch.faults.clone();
        told.retain(|fault| is_asked(batch.record_of(fault)));
        let mut judged: Vec<(usize, Judged)> = Vec::new();
        let records = || batch.records.iter().enumerate().filter(|(nth, _)| is_asked(*nth));
        bar.inc_length(records().map(|(_, record)| record.plies.len() as u64).sum());
        for (nth, record) in records() {
            let of_writing = batch.faults.iter().filter(|fault| batch.record_of(fault) == nth);
            match batch.trace(record, &packs) {
                Ok(played) => {
                    let faults = of_writing.chain(&played.replay.diagnostics);
                    let first = faults.filter(|fault| is_error(fault)).map(Diagnostic::start).min();
                    let game =
                        judge::game(record, &played, first, ThreadPool::of(asked.threads), &bar)?;
                    told.extend(played.replay.diagnostics);
                    judged.push((nth, game));
                }
                Err(faults) => told.extend(faults),
            }
        }
        bar.suspend(|| {
            for (nth, judged) in &judged {
                let (record, nth) = (&batch.records[*nth], before + nth + 1);
                match asked.format {
                    Figures::Human => {
                        if std::mem::replace(&mut told_before, true) {
                            writeln!(out)?;
                        }
                        tell::game(lang, record, nth, judged, out)?;
                    }
                    Figures::Json => writeln!(out, "{}", tell::data(record, nth, judged))?,
                }
            }
            out.flush()?;
            report::print(&mut console::err(), &told, Format::Human)
        })?;
        wrong |= told.iter().any(is_error);
        if let Some(kept) = kept.as_mut().filter(|_| !wrong) {
            for (nth, judged) in &judged {
                annotate::glyphs(&mut batch.records[*nth], judged);
            }
            kept.add(&batch.records)?;
        }
        let is_past = asked.game.is_some_and(|game| game.get() <= games);
        Ok(if is_past && kept.is_none() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        })
    })?;
    bar.finish_and_clear();
    if let Some(game) = asked.game.filter(|game| game.get() > games) {
        return Err(no_game(path, games, game.get()));
    }
    if let Some(kept) = kept {
        let path = kept.path.shown();
        if wrong {
            writeln!(console::err(), "{path} is not written: the record has faults")?;
        } else {
            kept.finish()?;
            if asked.format == Figures::Human {
                let path = path.to_string();
                writeln!(out, "{}", say!(lang, ANALYSE_WRITTEN, path = path))?;
            }
        }
    }
    Ok(if wrong { Done::Faults } else { Done::Good })
}

/// The file for the records with their glyphs. It takes its place when it is complete.
struct Annotated<'a> {
    path: &'a Path,
    file: output::Whole,
    begun: bool,
}

impl<'a> Annotated<'a> {
    fn new(path: &'a Path) -> Result<Self, Failure> {
        output::check(path)?;
        let file = output::Whole::new(path).map_err(|error| output::unwritten(path, &error))?;
        Ok(Self { path, file, begun: false })
    }

    fn add(&mut self, records: &[Record]) -> Result<(), Failure> {
        let text = record::sound(records).map_err(|fault| Failure::Faults(vec![fault].into()))?;
        let between = if std::mem::replace(&mut self.begun, true) { "\n" } else { "" };
        let written = write!(self.file, "{between}{text}");
        written.map_err(|error| output::unwritten(self.path, &error))
    }

    fn finish(self) -> Result<(), Failure> {
        self.file.finish().map_err(|error| output::unwritten(self.path, &error))
    }
}

fn is_error(fault: &Diagnostic) -> bool {
    fault.severity == Severity::Error
}
