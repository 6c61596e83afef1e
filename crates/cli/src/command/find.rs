//! `find`: games and moments of games that meet conditions.

use charpentier_core::diagnostic::FileName;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use charpentier_archive::find::{
    At, CoupPattern, Found, Head, Hit, PositionPattern, Question, UnplayedError,
};
use charpentier_archive::index::IndexError;
use charpentier_archive::{Index, Inputs, Packs, ThreadPool, search};
use charpentier_core::Rules;
use charpentier_notation::Record;
use charpentier_pack::Library;
use serde_json::json;

use crate::args::{Figures, FindArgs};
use crate::command::batch::{bar, counted, tell_unread};
use crate::command::inputs::or_here;
use crate::command::output;
use crate::{Done, Failure, console, dirs};

/// The maximum number of games that are listed as impossible to replay.
const NAMED: usize = 3;

/// Searches records and prints the hits. Without any hit, it returns `Done::Faults`.
pub(crate) fn run(
    library: &Library,
    asked: &FindArgs,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let question = question(library, asked)?;
    let paths = or_here(&asked.paths);
    let (inputs, mut unread) = Inputs::new(&paths);
    let indexes = indexes(library, asked, &paths, &inputs)?;
    let packs = Packs::new(library);
    let mut printer = Printer { asked, packs: &packs, known: BTreeMap::new(), hits: 0, out };
    let mut unplayed = Vec::new();
    let bar = bar("{spinner} {pos} games read, {elapsed}");
    let end = search(&inputs, &indexes, ThreadPool::of(asked.threads), &question, &packs, |came| {
        match came {
            Ok(found) => {
                unplayed.extend(found.unplayed.iter().cloned());
                bar.inc(found.read as u64);
                if !found.hits.is_empty() {
                    return bar.suspend(|| printer.found(&found));
                }
            }
            Err(one) => unread.push(one),
        }
        ControlFlow::Continue(())
    });
    bar.finish_and_clear();
    if let ControlFlow::Break(Some(error)) = end {
        return Err(error.into());
    }
    let hits = printer.hits;
    if asked.count {
        writeln!(out, "{hits}")?;
    }
    out.flush()?;
    tell(&unplayed)?;
    tell_unread(unread)?;
    Ok(if hits == 0 { Done::Faults } else { Done::Good })
}

/// Returns the query that the arguments describe.
fn question(library: &Library, asked: &FindArgs) -> Result<Question, Failure> {
    let position = asked.position.as_deref().map(PositionPattern::parse).transpose();
    let coup = asked.coup.as_deref().map(|name| CoupPattern::new(name, library)).transpose();
    let question = Question {
        players: asked.player.clone(),
        pack: asked.game.clone(),
        result: asked.result,
        since: asked.years.and_then(|(first, _)| first),
        until: asked.years.and_then(|(_, last)| last),
        position: position.map_err(Failure::Argument)?,
        exchanged: asked.either_side,
        throw: asked.throw,
        coup: coup.map_err(|unknown| Failure::Message(unknown.to_string()))?,
    };
    if question.is_empty() {
        let message = "no search condition; add one, such as --player Anne";
        return Err(Failure::Message(message.into()));
    }
    if let Some(name) = &question.pack {
        // Records may name unknown games, but a misspelt name must not silently find nothing.
        let presets = library.presets().into_iter().map(|(preset, _)| preset);
        let names: Vec<_> = library.names().into_iter().chain(presets).collect();
        if !names.iter().any(|known| known.eq_ignore_ascii_case(name)) {
            let help = library.meant(name);
            return Err(Failure::Message(format!("there is no game `{name}`; {help}")));
        }
    }
    Ok(question)
}

/// Opens the indexes of the folders that are searched.
fn indexes(
    library: &Library,
    asked: &FindArgs,
    paths: &[PathBuf],
    inputs: &Inputs,
) -> Result<Vec<Index>, Failure> {
    let folders: Vec<_> = paths.iter().filter(|path| path.is_dir()).collect();
    if asked.index.is_some() && folders.len() != 1 {
        let message = "--index needs exactly one folder, the one that was indexed";
        return Err(Failure::Message(message.into()));
    }
    let mut all = Vec::new();
    for folder in folders {
        let own = || dirs::index(folder).filter(|path| path.exists());
        let Some(path) = asked.index.clone().or_else(own) else { continue };
        let mut err = console::err();
        match Index::open(&path, folder, library) {
            Ok(index) => {
                let mut inside = inputs.files().filter(|(file, _)| file.starts_with(folder));
                let new = inside.by_ref().filter(|(file, _)| !index.knows(file)).count();
                if new > 0 {
                    let files = match new {
                        1 => "1 file is new or has changed, and is read".to_owned(),
                        n => format!("{n} files are new or have changed, and are read"),
                    };
                    let path = path.shown();
                    writeln!(err, "note: {files}; update {path} with charpentier index")?;
                }
                all.push(index);
            }
            Err(old @ IndexError::Outdated(_)) => {
                writeln!(err, "note: {old}; all files are read")?;
            }
            Err(other) => return Err(Failure::Message(other.to_string())),
        }
    }
    Ok(all)
}

/// Prints which games could not be searched for moments.
fn tell(unplayed: &[UnplayedError]) -> io::Result<()> {
    let mut err = console::err();
    for UnplayedError { file, line, why } in unplayed.iter().take(NAMED) {
        writeln!(err, "note: {file}:{line}: not searched, since it cannot be replayed: {why}")?;
    }
    match unplayed.len().saturating_sub(NAMED) {
        0 => Ok(()),
        more => writeln!(err, "note: and {more} more that cannot be replayed"),
    }
}

/// A printer of hits.
struct Printer<'a> {
    asked: &'a FindArgs,
    packs: &'a Packs,
    /// Rules by pack and options, for the names of coups.
    known: BTreeMap<(String, String), Option<Arc<Rules>>>,
    hits: u64,
    out: &'a mut dyn Write,
}

impl Printer<'_> {
    /// Prints hits. Breaks off with an error, or without one when there are enough.
    fn found(&mut self, found: &Found) -> ControlFlow<Option<io::Error>> {
        for hit in &found.hits {
            self.hits += 1;
            if !self.asked.count
                && let Err(error) = self.print(hit)
            {
                return ControlFlow::Break(Some(error));
            }
            if self.asked.first.is_some_and(|first| self.hits >= first.get()) {
                return ControlFlow::Break(None);
            }
        }
        ControlFlow::Continue(())
    }

    fn print(&mut self, hit: &Hit) -> io::Result<()> {
        let Hit { file, head, at } = hit;
        if self.asked.format == Figures::Json {
            return writeln!(self.out, "{}", json(hit));
        }
        let line = at.as_ref().map_or(head.line, |at| at.line);
        let (white, black) = (head.white(), head.black());
        let mut text = format!("{file}:{line}: game {}, {white} - {black}", head.nth);
        for more in [&head.date, &head.pack] {
            if !more.is_empty() {
                text.push_str(&format!(", {more}"));
            }
        }
        match at {
            None if head.result.is_empty() => {}
            None => text.push_str(&format!(", {}", head.result)),
            Some(at) => text.push_str(&self.moment(head, at)),
        }
        writeln!(self.out, "{text}")
    }

    /// Describes a moment.
    fn moment(&mut self, head: &Head, at: &At) -> String {
        let mut text = match (at.ply.as_str(), at.text.as_str()) {
            ("", "") => ": at the start".to_owned(),
            (ply, "") => format!(": after {ply}"),
            (_, ply) => format!(": {ply}"),
        };
        let rules = if at.coups.is_empty() { None } else { self.rules(head) };
        for coup in &at.coups {
            let name =
                rules.as_ref().map_or(coup.name.as_str().into(), |r| r.spec().say(&coup.name));
            let ways = if coup.ways > 1 { format!(", {} ways", coup.ways) } else { String::new() };
            text.push_str(&format!(" | {name}{ways}: {} to {}", coup.points, coup.seat));
        }
        if !at.sure {
            text.push_str(" (not all of the record can be read)");
        }
        text
    }

    fn rules(&mut self, head: &Head) -> Option<Arc<Rules>> {
        let key = (head.pack.clone(), head.options.clone());
        let packs = self.packs;
        let rules = self.known.entry(key).or_insert_with_key(|(pack, options)| {
            let mut record = Record::default();
            record.set("Game", pack.as_str());
            record.set("Options", options.as_str());
            packs.of(&record).ok().map(|pack| Arc::clone(pack.rules()))
        });
        rules.clone()
    }
}

/// Returns a hit as data for programs.
fn json(hit: &Hit) -> serde_json::Value {
    let Hit { file, head, at } = hit;
    let coup = |coup: &charpentier_archive::find::Scored| {
        json!({
            "name": coup.name, "seat": coup.seat.name(), "ways": coup.ways, "points": coup.points,
        })
    };
    let at = at.as_ref().map(|at| {
        let coups: Vec<_> = at.coups.iter().map(coup).collect();
        let text = Some(&at.text).filter(|text| !text.is_empty());
        json!({ "line": at.line, "ply": at.ply, "text": text, "coups": coups, "sure": at.sure })
    });
    json!({
        "file": &**file, "line": head.line, "game": head.nth, "pack": head.pack,
        "options": head.options, "players": head.players, "date": head.date,
        "result": head.result, "at": at,
    })
}

/// Returns the path of the user's own index of a folder, and makes the folder for it.
fn own_index(folder: &Path) -> Result<PathBuf, Failure> {
    let nowhere =
        || Failure::Message("the folder for your files is unknown; use --out FILE".into());
    let path = dirs::index(folder).ok_or_else(nowhere)?;
    let inside = path.parent().unwrap_or(folder);
    output::folder(inside).map_err(|error| output::unwritten(inside, &error))?;
    Ok(path)
}

/// Builds the index of a folder, or updates it.
pub(crate) fn index(
    library: &Library,
    folder: &Path,
    path: Option<&PathBuf>,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    use charpentier_archive::index::build;
    if !folder.is_dir() {
        let message = format!("an index needs a folder, but there is none at {}", folder.shown());
        return Err(Failure::Message(message));
    }
    let path = match path {
        Some(path) => path.clone(),
        None => own_index(folder)?,
    };
    let bar = bar("{bar:40} {bytes}/{total_bytes}, {eta} left");
    let mut unread = Vec::new();
    let built = build(folder, &path, library, ThreadPool::default(), &mut |heard| match heard {
        Ok((bytes, all)) => {
            bar.set_length(all);
            bar.set_position(bytes);
        }
        Err(one) => unread.push(one),
    });
    bar.finish_and_clear();
    let built = built.map_err(|error| Failure::Message(error.to_string()))?;
    let files = counted(built.files as u64, "file", "files");
    let games = counted(built.games as u64, "game", "games");
    write!(out, "{}: {files}, {games}; {} read", path.shown(), built.read)?;
    if built.gone > 0 {
        write!(out, ", {} gone", built.gone)?;
    }
    writeln!(out)?;
    for path in &built.unnamed {
        writeln!(out, "{} is not a UTF-8 name: the file is read each time", path.shown())?;
    }
    if built.unplayed > 0 {
        let games = counted(built.unplayed as u64, "game", "games");
        writeln!(out, "{games} cannot be replayed and can be found by tags only")?;
    }
    tell_unread(unread).map(|()| Done::Good)
}
