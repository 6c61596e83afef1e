//! `replay`: shows recorded games, ply by ply, in text or as pictures.

use std::io::Write;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::Path;

use charpentier_archive::{Packs, Played};
use charpentier_core::diagnostic::{FileName, Severity};
use charpentier_core::{Seat, Snapshot};
use charpentier_notation::Record;
use charpentier_notation::replay::ReplayedTurn;
use charpentier_pack::Library;

use crate::args::PictureArgs;
use crate::board::{self, Style};
use crate::command::batch::counted;
use crate::command::diagram::{self, Shown};
use crate::command::inputs::as_written;
use crate::command::output;
use crate::command::records::{batches, no_game};
use crate::report::{self, Format};
use crate::{Done, Failure, console};

/// The options of `replay`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked<'a> {
    /// The number of the only game to show.
    pub(crate) game: Option<NonZeroUsize>,
    /// The name of the only ply to show.
    pub(crate) ply: Option<&'a str>,
    /// The view, and whether pictures are drawn.
    pub(crate) picture: &'a PictureArgs,
}

/// Shows a file: every ply with its events, or one ply from both sides.
pub(crate) fn run(
    library: &Library,
    path: &Path,
    asked: &Asked<'_>,
    style: Style,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let pictures = asked.picture.svg || asked.picture.out.is_some();
    let several = asked.ply.is_none() || asked.picture.seat.is_none();
    if pictures && several && !asked.picture.out.as_deref().is_some_and(is_folder) {
        let message =
            "several pictures need a folder, --out DIR; choose one picture with --ply and --seat";
        return Err(Failure::Message(message.into()));
    }
    let packs = Packs::new(library);
    let (mut games, mut written, mut errors) = (0, 0, false);
    // The name of a ply is enough only if the file has one game.
    let mut unnumbered = false;
    batches(path, |batch| {
        let before = games;
        games += batch.records.len();
        let alone = batch.last && games <= 1;
        unnumbered |= asked.ply.is_some() && asked.game.is_none() && !alone;
        let is_shown = |nth: usize| asked.game.is_none_or(|game| game.get() == before + nth + 1);
        if unnumbered {
            return Ok(ControlFlow::Continue(()));
        }
        let mut told = batch.faults.clone();
        told.retain(|fault| is_shown(batch.record_of(fault)));
        for (nth, record) in batch.records.iter().enumerate().filter(|(nth, _)| is_shown(*nth)) {
            let mut played = match batch.play(record, &packs) {
                Ok(played) => played,
                Err(faults) => {
                    told.extend(faults);
                    continue;
                }
            };
            told.append(&mut played.replay.diagnostics);
            // The points of a record are shown as the record writes them.
            played.pack = as_written(&played.pack, record);
            let turns = turns(record, &played, asked.ply)?;
            let game = One { record, played: &played };
            if pictures {
                let stem = path.file_stem().unwrap_or_default().to_string_lossy();
                let stem = match alone {
                    true => stem.into_owned(),
                    false => format!("{stem}-{}", before + nth + 1),
                };
                written += game.draw(&turns, asked.picture, &stem, out)?;
            } else {
                game.tell(&turns, asked, style, out)?;
            }
        }
        if !told.is_empty() {
            out.flush()?;
            report::print(&mut console::err(), &told, Format::Human)?;
        }
        errors |= told.iter().any(|fault| fault.severity == Severity::Error);
        let is_past = asked.game.is_some_and(|game| game.get() <= games);
        Ok(if is_past { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    })?;
    if unnumbered {
        let has = counted(games as u64, "game", "games");
        let name = path.shown();
        let message =
            format!("{name} has {has}; choose the game of the ply with --game 1 to {games}");
        return Err(Failure::Message(message));
    }
    if let Some(game) = asked.game.filter(|game| game.get() > games) {
        return Err(no_game(path, games, game.get()));
    }
    if let Some(folder) = &asked.picture.out {
        let pictures = counted(written as u64, "picture", "pictures");
        writeln!(out, "{pictures} in {}", folder.shown())?;
    }
    Ok(if errors { Done::Faults } else { Done::Good })
}

/// Whether pictures go into a folder of this name. A name that ends in `.svg` is that of a picture.
fn is_folder(path: &Path) -> bool {
    path.is_dir() || path.extension().is_none_or(|ending| !ending.eq_ignore_ascii_case("svg"))
}

/// Returns the plies that are shown, each with its name.
fn turns<'a>(
    record: &Record,
    played: &'a Played,
    asked: Option<&str>,
) -> Result<Vec<(String, &'a ReplayedTurn)>, Failure> {
    let all = played.replay.turns.iter();
    let named: Vec<_> = all
        .map(|turn| {
            let written = &record.plies[turn.ply];
            (format!("{}{}", written.number, written.seat.letter()), turn)
        })
        .collect();
    let Some(asked) = asked else { return Ok(named) };
    let found: Vec<_> =
        named.iter().filter(|(name, _)| name.eq_ignore_ascii_case(asked)).cloned().collect();
    if found.is_empty() { Err(Failure::Message(no_ply(asked, &named))) } else { Ok(found) }
}

/// Returns the message that there is no such ply, with the nearest ones.
fn no_ply(asked: &str, named: &[(String, &ReplayedTurn)]) -> String {
    let number = |name: &str| {
        name.trim_end_matches(|letter: char| letter.is_ascii_alphabetic()).parse::<u32>().ok()
    };
    let Some(wanted) = number(asked) else {
        return format!("`{asked}` is not a ply; write its number and side, such as 3b");
    };
    let distance = |(name, _): &&(String, &ReplayedTurn)| {
        number(name).map_or(u32::MAX, |number| number.abs_diff(wanted))
    };
    let Some(least) = named.iter().map(|one| distance(&one)).min() else {
        return format!("the record has no ply {asked}, and none that could be replayed");
    };
    let near: Vec<_> =
        named.iter().filter(|one| distance(one) == least).map(|(name, _)| name.as_str()).collect();
    format!("the record has no ply {asked}; nearest to it: {}", near.join(", "))
}

/// A game that is shown.
struct One<'a> {
    record: &'a Record,
    played: &'a Played,
}

impl One<'_> {
    fn shown<'b>(&'b self, snapshot: &'b Snapshot) -> Shown<'b> {
        let pack = &self.played.pack;
        Shown { rules: pack.rules(), judge: pack.scoring().as_ref(), snapshot }
    }

    fn tell(
        &self,
        turns: &[(String, &ReplayedTurn)],
        asked: &Asked<'_>,
        style: Style,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let rules = self.played.pack.rules();
        let first = asked.picture.seat.map_or(Seat::White, Seat::from);
        if asked.ply.is_none() {
            let start = &self.played.replay.start;
            let names = board::names(rules, self.record, &start.game);
            writeln!(out, "{} - {}, {}", names[0], names[1], rules.spec().pack)?;
            self.shown(start).text(self.record, style.seen_from(first), out)?;
        }
        for (name, turn) in turns {
            writeln!(out, "\n{name}")?;
            for (rules, event) in turn.events_by_leg(rules) {
                let event = event.describe(rules);
                match event.rule {
                    Some(rule) => writeln!(out, "  {} [{rule}]", event.text)?,
                    None => writeln!(out, "  {}", event.text)?,
                }
            }
            let shown = self.shown(&turn.state);
            shown.text(self.record, style.seen_from(first), out)?;
            if asked.ply.is_some() && asked.picture.seat.is_none() {
                writeln!(out)?;
                shown.text(self.record, style.seen_from(first.other()), out)?;
            }
        }
        Ok(())
    }

    /// Draws each ply, from both sides unless one is chosen. Returns the number of pictures.
    fn draw(
        &self,
        turns: &[(String, &ReplayedTurn)],
        asked: &PictureArgs,
        stem: &str,
        out: &mut dyn Write,
    ) -> Result<usize, Failure> {
        let seats = asked.seat.map_or(Seat::BOTH.to_vec(), |seat| vec![Seat::from(seat)]);
        let mut pictures = 0;
        for (name, turn) in turns {
            for seat in &seats {
                let picture = self.shown(&turn.state).picture(self.record, *seat);
                pictures += 1;
                match &asked.out {
                    None => out.write_all(picture.as_bytes())?,
                    Some(file) if !is_folder(file) => diagram::write(file, &picture)?,
                    Some(folder) => {
                        output::folder(folder).map_err(|error| {
                            let folder = folder.shown();
                            Failure::Message(format!("{folder} cannot be made a folder: {error}"))
                        })?;
                        let path = folder.join(format!("{stem}-{name}-{seat}.svg"));
                        diagram::write(&path, &picture)?;
                    }
                }
            }
        }
        Ok(pictures)
    }
}
