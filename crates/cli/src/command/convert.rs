//! `convert`: records in another form.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use charpentier_archive::{Batch, Crew, Inputs, Packs, Unread, read};
use charpentier_core::diagnostic::{Severity, Source};
use charpentier_core::{Diagnostic, Points};
use charpentier_notation::json;
use charpentier_notation::record::{self, Record};
use charpentier_pack::Library;

use crate::args::{ConvertArgs, Form};
use crate::command::keep::Whole;
use crate::report::{self, Format};
use crate::{Done, Failure};

/// Writes records in another form.
pub(crate) fn run(
    library: &Library,
    asked: &ConvertArgs,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let work = Work { packs: Packs::new(library), asked };
    work.points_known()?;
    let (inputs, unread) = Inputs::new(&asked.files);
    let mut told: Vec<_> = unread.iter().map(Unread::to_string).collect();
    let files: Vec<_> = inputs.files().map(|(path, _)| path.to_owned()).collect();
    let mut done = Done::Good;
    let mut one = |files: &[PathBuf], to: &mut dyn Write| -> Result<Done, Failure> {
        let (came, mut unread) = work.convert(files, to)?;
        told.append(&mut unread);
        Ok(came)
    };
    match &asked.out {
        None => done = one(&files, out)?,
        Some(folder) if is_folder(folder) => {
            let named = named_in(folder, &files, asked.to)?;
            fs::create_dir_all(folder).map_err(|error| unwritten(folder, &error))?;
            for (path, file) in named {
                let mut whole = Whole::new(&path).map_err(|error| unwritten(&path, &error))?;
                match one(&[file], &mut whole)? {
                    Done::Good => whole.finish().map_err(|error| unwritten(&path, &error))?,
                    Done::Faults => done = Done::Faults,
                }
            }
        }
        Some(path) => {
            let mut whole = Whole::new(path).map_err(|error| unwritten(path, &error))?;
            done = one(&files, &mut whole)?;
            if done == Done::Good && told.is_empty() {
                whole.finish().map_err(|error| unwritten(path, &error))?;
            }
        }
    }
    if told.is_empty() { Ok(done) } else { Err(Failure::Wrong(told.join("\nerror: "))) }
}

fn unwritten(path: &Path, error: &io::Error) -> Failure {
    Failure::Wrong(format!("{} cannot be written: {error}", path.display()))
}

/// A folder that is there, or that is named as one.
fn is_folder(path: &Path) -> bool {
    path.is_dir() || path.as_os_str().to_string_lossy().ends_with(std::path::MAIN_SEPARATOR)
}

/// Where each file goes in a folder, each by itself.
fn named_in(
    folder: &Path,
    files: &[PathBuf],
    form: Form,
) -> Result<BTreeMap<PathBuf, PathBuf>, Failure> {
    let mut named: BTreeMap<PathBuf, PathBuf> = BTreeMap::new();
    for file in files {
        let stem = file.file_stem().unwrap_or(file.as_os_str()).to_os_string();
        let mut name = stem;
        name.push(format!(".{}", form.ending()));
        if let Some(other) = named.insert(folder.join(&name), file.clone()) {
            let message = format!(
                "{} and {} would both become {}",
                other.display(),
                file.display(),
                folder.join(&name).display()
            );
            return Err(Failure::Wrong(message));
        }
    }
    Ok(named)
}

/// What is to be done with every game.
struct Work<'a> {
    packs: Packs,
    asked: &'a ConvertArgs,
}

/// The games of a part of a file as they are to be written, or why they cannot be; what is told in any case.
type Came = Result<Vec<String>, Vec<Diagnostic>>;

impl Work<'_> {
    /// Whether anybody knows the way in which points are to be written.
    fn points_known(&self) -> Result<(), Failure> {
        match &self.asked.points {
            Some(name) if Points::parse(name).is_none_or(|points| points.name() != name) => {
                Err(Failure::Wrong(format!(
                    "points are written {}, not {name}",
                    charpentier_core::suggest::listed(&Points::NAMES, "or")
                )))
            }
            _ => Ok(()),
        }
    }

    /// Writes what comes of some files; whether there were faults, and what could not be read at all.
    fn convert(
        &self,
        files: &[PathBuf],
        to: &mut dyn Write,
    ) -> Result<(Done, Vec<String>), Failure> {
        let mut sink = Sink { to, form: self.asked.to, begun: false, done: Done::Good };
        let mut told = Vec::new();
        for path in files {
            if is_json(path) {
                match super::read(path) {
                    Ok(source) => sink.take(self.json(&source))?,
                    Err(Failure::Wrong(message)) => told.push(message),
                    Err(other) => return Err(other),
                }
                continue;
            }
            let (inputs, _) = Inputs::new(std::slice::from_ref(path));
            let work = |batch: Batch| self.batch(&batch);
            let came = read(&inputs, Crew::default(), work, |came| {
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
        Ok((sink.done, told))
    }

    fn batch(&self, batch: &Batch) -> Came {
        if batch.faults.iter().any(|fault| fault.severity == Severity::Error) {
            return Err(batch.faults.clone());
        }
        self.written(&batch.source, batch.records.clone())
    }

    fn json(&self, source: &Arc<Source>) -> Came {
        self.written(source, json::read(source)?)
    }

    /// Games as they are to be written.
    fn written(&self, source: &Arc<Source>, mut records: Vec<Record>) -> Came {
        let (mut games, mut faults) = (Vec::new(), Vec::new());
        for record in &mut records {
            let styled = self.style(source, record);
            let game = styled.and_then(|()| match self.asked.to {
                Form::Json => Ok(json::write(record) + "\n"),
                _ => record::sound(std::slice::from_ref(record)).map_err(|fault| vec![fault]),
            });
            match game {
                Ok(game) => games.push(game),
                Err(mut more) => faults.append(&mut more),
            }
        }
        if faults.is_empty() { Ok(games) } else { Err(faults) }
    }

    /// From now on the points of a record are written as they are to be, if its board can be.
    fn style(&self, source: &Arc<Source>, record: &mut Record) -> Result<(), Vec<Diagnostic>> {
        let Some(name) = &self.asked.points else { return Ok(()) };
        let points = if name == Points::Own.name() {
            Points::Own
        } else {
            let at = |fault: Diagnostic| match record.tag("Game") {
                Some(tag) if fault.spans.is_empty() => {
                    fault.at(source, tag.value_place.bytes(), "")
                }
                _ => fault,
            };
            let pack = self.packs.of(record);
            let pack = pack.map_err(|all| all.into_iter().map(at).collect::<Vec<_>>())?;
            let points = Points::on(pack.rules().track, name);
            points.map_err(|why| vec![at(Diagnostic::error("R0110", why))])?
        };
        record.write_points(points);
        Ok(())
    }
}

fn is_json(path: &Path) -> bool {
    let ending = path.extension().map(|ending| ending.to_ascii_lowercase());
    ending.is_some_and(|ending| ending == "json" || ending == "jsonl")
}

/// Where games go, one after the other.
struct Sink<'a> {
    to: &'a mut dyn Write,
    form: Form,
    begun: bool,
    done: Done,
}

impl Sink<'_> {
    fn take(&mut self, came: Came) -> io::Result<()> {
        match came {
            Ok(games) => games.iter().try_for_each(|game| self.game(game)),
            Err(faults) => {
                self.done = Done::Faults;
                report::print(&mut anstream::stderr().lock(), &faults, Format::Human)
            }
        }
    }

    fn game(&mut self, game: &str) -> io::Result<()> {
        if std::mem::replace(&mut self.begun, true) && self.form == Form::Tgn {
            self.to.write_all(b"\n")?;
        }
        self.to.write_all(game.as_bytes())
    }
}
