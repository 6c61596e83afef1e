//! `convert`: writes records in another form.

mod tables;

use charpentier_core::diagnostic::FileName;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use charpentier_archive::{Batch, Inputs, Packs, ThreadPool, Unread, read};
use charpentier_core::diagnostic::{Severity, Source};
use charpentier_core::{Diagnostic, Diagnostics, PointNumbering};
use charpentier_notation::record::{self, Record};
use charpentier_notation::{Replay, json, mat, replay};
use charpentier_pack::{Library, SheetGames};

use crate::args::{ConvertArgs, Form};
use crate::command::inputs;
use crate::command::output::{self, Whole, unwritten};
use crate::report::{self, Format};
use crate::{Done, Failure, console};

/// Writes records in another form.
pub(crate) fn run(
    library: &Library,
    asked: &ConvertArgs,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let sheet_games = SheetGames::new(library.clone());
    // A preset is played by its pack.
    let pack_of = |name: &String| {
        let pack = library.load(name, &[]).map_err(Failure::Faults)?;
        Ok::<_, Failure>(pack.rules().spec().pack.clone())
    };
    let named = asked.game.as_ref().map(pack_of).transpose()?;
    let work = Work { packs: Packs::new(library), asked, named, sheet_games };
    work.named_is_exchanged()?;
    work.points_known()?;
    let tables = (asked.to == Form::Parquet).then(|| tables::folder(asked)).transpose()?;
    let (inputs, unread) = Inputs::with_sheets(&asked.files);
    let mut told: Vec<_> = unread.iter().map(Unread::to_string).collect();
    let files: Vec<_> = inputs.files().map(|(path, named)| (path.to_owned(), named)).collect();
    idle(asked, &files)?;
    if let Some(folder) = tables {
        return match told.is_empty() {
            true => tables::write(library, asked, &files, folder, out),
            false => Err(Failure::Message(told.join("\nerror: "))),
        };
    }
    let mut done = Done::Good;
    // In a folder, every match has a file of its own.
    let apart = asked.out.as_deref().is_some_and(is_folder);
    let mut one = |files: &[File], to: &mut dyn Write| -> Result<Made, Failure> {
        let (made, mut unread) = work.convert(files, to, apart)?;
        // If a file cannot be read, nothing is written.
        let made = if unread.is_empty() { made } else { Made::NOTHING };
        told.append(&mut unread);
        Ok(made)
    };
    let mut whole = |files: &[File], path: &Path| -> Result<Made, Failure> {
        let not_written = |error: io::Error| unwritten(path, &error);
        let mut to = Whole::new(path).map_err(not_written)?;
        let made = one(files, &mut to).map_err(|failure| match failure {
            Failure::Io(error) => not_written(error),
            other => other,
        })?;
        if made.to_keep {
            to.finish().map_err(not_written)?;
        } else if made.done == Done::Faults {
            writeln!(console::err(), "{} is not written", path.shown())?;
        }
        Ok(made)
    };
    match &asked.out {
        None => done = one(&files, out)?.done,
        Some(folder) if is_folder(folder) => {
            let named = named_in(folder, &asked.files, asked.to)?;
            for (path, file) in &named {
                let inside = path.parent().unwrap_or(folder);
                output::folder(inside).map_err(|error| unwritten(inside, &error))?;
                let made = whole(std::slice::from_ref(file), path)?;
                if made.done == Done::Faults {
                    done = Done::Faults;
                }
                for (nth, text) in made.more.iter().enumerate().filter(|_| made.to_keep) {
                    let path = further(path, nth + 2);
                    if named.contains_key(&path) {
                        let (of, path) = (file.0.shown(), path.shown());
                        let message = format!("a match of {of} would be written over {path}");
                        return Err(Failure::Message(message));
                    }
                    output::write(&path, text).map_err(|error| unwritten(&path, &error))?;
                }
            }
        }
        Some(path) => done = whole(&files, path)?.done,
    }
    if told.is_empty() { Ok(done) } else { Err(Failure::Message(told.join("\nerror: "))) }
}

/// A file, and whether it was named itself (`true`) or found in a folder.
type File = (PathBuf, bool);

/// The result of a conversion.
#[derive(Clone, Debug)]
struct Made {
    done: Done,
    /// Whether the output is kept: everything was converted, or it is the good games of a sheet.
    to_keep: bool,
    /// The matches after the first, for files of their own.
    more: Vec<String>,
}

impl Made {
    const NOTHING: Self = Self { done: Done::Faults, to_keep: false, more: Vec::new() };
}

/// Returns the path for a further match of a file: `evening-2.mat` for the second.
fn further(path: &Path, number: usize) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("{stem}-{number}.{ending}"))
}

/// Refuses options that would have no effect.
fn idle(asked: &ConvertArgs, files: &[File]) -> Result<(), Failure> {
    let may_be_sheet = |(path, _): &File| !matches!(&*ending(path), "tgn" | "json" | "jsonl");
    let wrong = |message: &str| Err(Failure::Message(message.to_owned()));
    match asked {
        ConvertArgs { to: Form::Mat, points: Some(_), .. } => {
            wrong("a match sheet has points of its own: --points has no effect on it")
        }
        ConvertArgs { to: Form::Parquet, points: Some(_), .. } => {
            wrong("tables number the points from each side: --points has no effect on them")
        }
        ConvertArgs { game: Some(_), .. } if !files.iter().any(may_be_sheet) => {
            wrong("--pack names the game of a match sheet, but no match sheet is read here")
        }
        _ => Ok(()),
    }
}

/// Whether the path is an existing folder, or ends in a separator.
fn is_folder(path: &Path) -> bool {
    path.is_dir() || path.as_os_str().to_string_lossy().ends_with(std::path::MAIN_SEPARATOR)
}

/// Returns the path of the output of each file in a folder.
///
/// Files that were found in a folder keep their subfolders. If files differ only in their endings,
/// the later one keeps its own ending before the new one. Fails if two outputs have one path.
fn named_in(
    folder: &Path,
    asked: &[PathBuf],
    form: Form,
) -> Result<BTreeMap<PathBuf, File>, Failure> {
    let mut named: BTreeMap<PathBuf, File> = BTreeMap::new();
    for path in asked {
        let (inputs, _) = Inputs::with_sheets(std::slice::from_ref(path));
        for (file, itself) in inputs.files() {
            let name =
                if itself { file.file_name().map(Path::new) } else { file.strip_prefix(path).ok() };
            let name = folder.join(name.unwrap_or(file));
            let mut place = name.with_extension(form.ending());
            if !itself && named.contains_key(&place) {
                place = name;
                place.as_mut_os_string().push(format!(".{}", form.ending()));
            }
            if let Some((other, _)) = named.insert(place.clone(), (file.to_owned(), itself)) {
                let (other, file, place) = (other.shown(), file.shown(), place.shown());
                let message = format!("{other} and {file} would both become {place}");
                return Err(Failure::Message(message));
            }
        }
    }
    Ok(named)
}

/// The work on each game.
struct Work<'a> {
    packs: Packs,
    asked: &'a ConvertArgs,
    /// The pack that `--pack` names.
    named: Option<String>,
    sheet_games: SheetGames,
}

/// The result of a part of a file.
#[derive(Default)]
struct Came {
    games: Vec<Written>,
    /// The diagnostics. After an error nothing is written, unless the games are those of a sheet.
    told: Vec<Diagnostic>,
    /// Whether the games are those of a sheet. They are written even if the rest of the sheet cannot be read.
    of_sheet: bool,
}

/// A game in the output form.
enum Written {
    Text(String),
    /// A replayed game, for a sheet with others.
    Played(Arc<Source>, Box<(Record, Replay)>),
}

impl From<Result<Vec<Written>, Diagnostics>> for Came {
    fn from(came: Result<Vec<Written>, Diagnostics>) -> Self {
        match came {
            Ok(games) => Self { games, ..Self::default() },
            Err(told) => Self { told: told.0, ..Self::default() },
        }
    }
}

impl Work<'_> {
    /// Checks that `--points` names a known notation.
    fn points_known(&self) -> Result<(), Failure> {
        match &self.asked.points {
            Some(name)
                if PointNumbering::parse(name).is_none_or(|points| points.name() != name) =>
            {
                Err(Failure::Message(format!(
                    "points are written {}, not {name}",
                    charpentier_core::suggest::listed(&PointNumbering::NAMES, "or")
                )))
            }
            _ => Ok(()),
        }
    }

    /// Checks that games of the pack named by `--pack` can be read from sheets.
    fn named_is_exchanged(&self) -> Result<(), Failure> {
        if self.named.is_none() {
            return Ok(());
        }
        self.exchanged(None).map(drop).map_err(Failure::Argument)
    }

    /// Converts files. Returns the result, and a message for each file that cannot be read.
    fn convert(
        &self,
        files: &[File],
        to: &mut dyn Write,
        apart: bool,
    ) -> Result<(Made, Vec<String>), Failure> {
        let sheets = (self.asked.to == Form::Mat).then(|| vec![mat::Sheet::default()]);
        let made = Made { done: Done::Good, to_keep: true, more: Vec::new() };
        let mut sink = Sink { to, sheets, apart, form: self.asked.to, begun: false, made };
        let mut told = Vec::new();
        for files in files.chunk_by(|one, other| is_json(one) == is_json(other)) {
            if files.iter().all(is_json) {
                for (path, _) in files {
                    match inputs::read(path) {
                        Ok(source) => sink.take(self.json(&source).into())?,
                        Err(Failure::Message(message)) => told.push(message),
                        Err(other) => return Err(other),
                    }
                }
                continue;
            }
            let inputs = Inputs::some(files);
            let work = |batch: Batch| self.batch(&batch);
            let came = read(&inputs, ThreadPool::default(), work, |came| {
                match came {
                    Ok(came) => match sink.take(came) {
                        Ok(()) => {}
                        Err(error) => return ControlFlow::Break(error),
                    },
                    Err(unread) => told.push(unread.to_string()),
                }
                ControlFlow::Continue(())
            });
            if let ControlFlow::Break(error) = came {
                return Err(error.into());
            }
        }
        sink.end()?;
        // A text file in a folder that is not a sheet gives no games.
        sink.made.to_keep &= sink.begun || files.iter().any(|(_, named)| *named);
        Ok((sink.made, told))
    }

    fn batch(&self, batch: &Batch) -> Came {
        if batch.sheet {
            return self.sheet(batch);
        }
        if wrong(&batch.faults) {
            return Came { told: batch.faults.clone(), ..Came::default() };
        }
        self.written(&batch.source, batch.records.clone()).into()
    }

    /// Reads a match sheet.
    fn sheet(&self, batch: &Batch) -> Came {
        let read = batch.from_sheet(&self.packs, &|variation| self.exchanged(variation));
        if read.records.is_empty() {
            return Came { told: read.faults, ..Came::default() };
        }
        let came = Came::from(self.written(&read.source, read.records));
        let of_sheet = !wrong(&came.told);
        Came { told: [read.faults, came.told].concat(), of_sheet, ..came }
    }

    fn json(&self, source: &Arc<Source>) -> Result<Vec<Written>, Diagnostics> {
        let read = Batch::of_json(source);
        if wrong(&read.faults) {
            return Err(read.faults.into());
        }
        self.written(&read.source, read.records)
    }

    /// Returns the name of the pack for a sheet: the one given with `--pack`, or the one that the
    /// sheet names.
    fn exchanged(&self, variation: Option<&str>) -> Result<String, Diagnostics> {
        if let Some(named) = &self.named {
            return self.sheet_games.pack_of(Some(named));
        }
        self.sheet_games.pack_of(variation).map_err(|mut faults| {
            for fault in faults.0.iter_mut().filter(|fault| fault.help.is_empty()) {
                fault.help.push("name the pack for the games of the sheet with --pack NAME".into());
            }
            faults
        })
    }

    /// Returns games in the output form.
    fn written(
        &self,
        source: &Arc<Source>,
        records: Vec<Record>,
    ) -> Result<Vec<Written>, Diagnostics> {
        let (mut games, mut faults) = (Vec::new(), Vec::new());
        for mut record in records {
            let styled = self.style(source, &mut record);
            let game = styled.and_then(|()| match self.asked.to {
                Form::Json => Ok(Written::Text(json::write(&record) + "\n")),
                Form::Tgn => match record::sound(std::slice::from_ref(&record)) {
                    Ok(text) => Ok(Written::Text(text)),
                    Err(fault) => Err(vec![fault].into()),
                },
                // `tables` has written the tables.
                Form::Mat | Form::Parquet => self.played(source, record),
            });
            match game {
                Ok(game) => games.push(game),
                Err(more) => faults.extend(more),
            }
        }
        if faults.is_empty() { Ok(games) } else { Err(faults.into()) }
    }

    /// Replays a game. Fails if it has errors.
    fn played(&self, source: &Arc<Source>, record: Record) -> Result<Written, Diagnostics> {
        let replay = replay(source, &record, self.packs.of(&record)?.table());
        if wrong(&replay.diagnostics) {
            return Err(replay.diagnostics.into());
        }
        Ok(Written::Played(Arc::clone(source), Box::new((record, replay))))
    }

    /// Sets the notation for the points of a record. Fails if its board has no such notation.
    fn style(&self, source: &Arc<Source>, record: &mut Record) -> Result<(), Diagnostics> {
        let Some(name) = &self.asked.points else { return Ok(()) };
        let points = if name == PointNumbering::Own.name() {
            PointNumbering::Own
        } else {
            let at = |fault: Diagnostic| match record.tag("Game") {
                Some(tag) if fault.spans.is_empty() => fault.at(source, tag.value_span.bytes(), ""),
                _ => fault,
            };
            let pack = self.packs.of(record);
            let pack = pack.map_err(|all| all.into_iter().map(at).collect::<Vec<_>>())?;
            let points = PointNumbering::on(pack.rules().spec().track, name);
            points.map_err(|why| vec![at(Diagnostic::error("R0110", why.to_string()))])?
        };
        record.write_points(points);
        Ok(())
    }
}

fn wrong(faults: &[Diagnostic]) -> bool {
    faults.iter().any(|fault| fault.severity == Severity::Error)
}

/// Whether a file has games in JSON, by its name.
fn is_json((path, _): &File) -> bool {
    matches!(&*ending(path), "json" | "jsonl")
}

/// Returns the extension of a file in lower case.
fn ending(path: &Path) -> String {
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase());
    ending.unwrap_or_default()
}

/// The output of a conversion, to which games are added one by one.
struct Sink<'a> {
    to: &'a mut dyn Write,
    /// The match sheets, if this is the output form.
    sheets: Option<Vec<mat::Sheet>>,
    /// Whether there may be more than one match.
    apart: bool,
    form: Form,
    begun: bool,
    made: Made,
}

impl Sink<'_> {
    fn take(&mut self, came: Came) -> io::Result<()> {
        if wrong(&came.told) {
            self.made.done = Done::Faults;
            self.made.to_keep &= came.of_sheet;
        }
        report::print(&mut console::err(), &came.told, Format::Human)?;
        came.games.into_iter().try_for_each(|game| self.game(game))
    }

    fn game(&mut self, game: Written) -> io::Result<()> {
        match (game, &mut self.sheets) {
            (Written::Text(text), _) => {
                if std::mem::replace(&mut self.begun, true) && self.form == Form::Tgn {
                    self.to.write_all(b"\n")?;
                }
                self.to.write_all(text.as_bytes())
            }
            (Written::Played(source, game), Some(sheets)) => {
                self.begun = true;
                let (record, replay) = &*game;
                let add = |sheet: &mut mat::Sheet| sheet.add(&source, record, replay);
                let came = match sheets.last_mut().map(add) {
                    Some(Err(fault)) if self.apart && fault.code == "N0417" => {
                        let mut next = mat::Sheet::default();
                        let came = add(&mut next);
                        sheets.push(next);
                        came
                    }
                    Some(came) => came,
                    None => Ok(()),
                };
                came.or_else(|fault| {
                    self.made = Made::NOTHING;
                    report::print(&mut console::err(), &[fault], Format::Human)
                })
            }
            (Written::Played(..), None) => Ok(()),
        }
    }

    /// Writes the first match, and keeps the others for files of their own.
    ///
    /// After an error nothing is written: half of a match would be another match.
    fn end(&mut self) -> io::Result<()> {
        let sheets = self.sheets.take().filter(|_| self.made.to_keep).unwrap_or_default();
        let mut texts = sheets.iter().map(mat::Sheet::text);
        let first = texts.next().unwrap_or_default();
        self.made.more = texts.collect();
        self.to.write_all(first.as_bytes())
    }
}
