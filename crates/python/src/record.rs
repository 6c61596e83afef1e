//! Recorded games: reading any number of them, checking them, and writing them in another form.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::vec::IntoIter;

use charpentier_archive::{Batch, Inputs, Packs, ThreadPool, Unread, read};
use charpentier_core::diagnostic::{Severity, Source};
use charpentier_core::{Diagnostic, Diagnostics, Table};
use charpentier_notation::{self as notation, json, mat};
use charpentier_pack::{Library, SheetGames};
use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;

use crate::errors;
use crate::fault::Fault;
use crate::game::Game;
use crate::state::State;

/// The number of batches that are read before they are asked for.
const AHEAD: usize = 2;

/// The number of bytes in a mebibyte.
const MEBI: usize = 1 << 20;

/// The stack of the thread that reads, in bytes. It is that of a main thread.
const STACK: usize = 8 * MEBI;

/// A recorded game.
#[pyclass(module = "charpentier", frozen)]
#[derive(Debug)]
pub(crate) struct Record {
    record: notation::Record,
    batch: Arc<Batch>,
    packs: Arc<Packs>,
    library: Library,
    /// Its number in its file, from 1.
    number: usize,
}

#[pymethods]
impl Record {
    /// The tags by their names.
    #[getter]
    fn tags(&self) -> BTreeMap<&str, &str> {
        self.record.tags.iter().map(|tag| (tag.name.as_str(), tag.value.as_str())).collect()
    }

    /// The file.
    #[getter]
    fn file(&self) -> &str {
        &self.batch.file
    }

    /// Its number in its file, from 1.
    #[getter]
    const fn number(&self) -> usize {
        self.number
    }

    /// The plies as the record writes them.
    #[getter]
    fn plies(&self) -> Vec<String> {
        self.record.plies.iter().map(|ply| self.record.written(ply)).collect()
    }

    /// The record as text.
    fn to_tgn(&self) -> String {
        self.record.to_string()
    }

    /// The record as one line of JSON.
    fn to_json(&self) -> String {
        json::write(&self.record)
    }

    /// The faults of the record against the rules of its pack.
    fn validate(&self, py: Python<'_>) -> Vec<Fault> {
        let told = py.detach(|| match self.batch.verify(&self.record, &self.packs) {
            Ok((told, _)) => told,
            Err(faults) => faults.0,
        });
        told.iter().map(Fault::from).collect()
    }

    /// The states of the game: at the beginning, and after each ply up to the first fault.
    fn states(&self, py: Python<'_>) -> PyResult<Vec<State>> {
        let played = py.detach(|| self.batch.play(&self.record, &self.packs));
        let played = played.map_err(|faults| errors::faults("PackError", &faults.0))?;
        let game = Game::new(&self.library, (*played.pack).clone());
        let of = |snapshot: &charpentier_core::Snapshot| {
            let (rules, scoring) = (played.pack.rules(), played.pack.scoring());
            let table = Table::resume(Arc::clone(rules), Arc::clone(scoring), snapshot.clone());
            State::new(&game, table, 0, false)
        };
        let turns = played.replay.turns.iter().take_while(|turn| turn.checked);
        Ok(std::iter::once(&played.replay.start)
            .chain(turns.map(|turn| &turn.state))
            .map(of)
            .collect())
    }

    fn __repr__(&self) -> String {
        let value = |name| self.record.value(name).unwrap_or("?");
        let [game, white, black] = ["Game", "White", "Black"].map(value);
        format!("<Record {game}: {white} - {black}, {} plies>", self.record.plies.len())
    }
}

/// The recorded games of some files, read as they are asked for.
#[pyclass(module = "charpentier", frozen)]
#[derive(Debug)]
pub(crate) struct Records(Mutex<Reading>);

/// A reader on a thread of its own, and the games of the batch that it has read last.
#[derive(Debug)]
struct Reading {
    come: Receiver<Result<Batch, Unread>>,
    batch: IntoIter<Record>,
    packs: Arc<Packs>,
    library: Library,
}

impl Reading {
    fn next(&mut self) -> Option<Result<Record, Box<Unread>>> {
        loop {
            if let Some(record) = self.batch.next() {
                return Some(Ok(record));
            }
            // The sender is dropped when everything is read.
            match self.come.recv().ok()? {
                Ok(mut batch) => {
                    let (first, records) = (batch.first, std::mem::take(&mut batch.records));
                    let batch = Arc::new(batch);
                    let of = |(nth, record)| Record {
                        record,
                        batch: Arc::clone(&batch),
                        packs: Arc::clone(&self.packs),
                        library: self.library.clone(),
                        number: first + nth,
                    };
                    let records: Vec<_> = records.into_iter().enumerate().map(of).collect();
                    self.batch = records.into_iter();
                }
                Err(unread) => return Some(Err(Box::new(unread))),
            }
        }
    }
}

#[pymethods]
impl Records {
    const fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Record>> {
        let next = py.detach(|| self.0.lock().unwrap_or_else(PoisonError::into_inner).next());
        match next {
            Some(Ok(record)) => Ok(Some(record)),
            Some(Err(unread)) => Err(PyOSError::new_err(unread.to_string())),
            None => Ok(None),
        }
    }
}

/// Reads the games of files, folders and archives (`.zip`, `.tar.gz`), one after the other.
///
/// Only a few games are in memory at a time. Raises `OSError` if a file cannot be read.
#[pyfunction]
#[pyo3(signature = (*paths, packs = Vec::new()))]
pub(crate) fn records(paths: Vec<PathBuf>, packs: Vec<PathBuf>) -> PyResult<Records> {
    if paths.is_empty() {
        return Err(PyValueError::new_err("name a file or a folder with records"));
    }
    let (inputs, unread) = Inputs::new(&paths);
    if let Some(unread) = unread.first() {
        return Err(PyOSError::new_err(unread.to_string()));
    }
    let (send, come) = sync_channel(AHEAD);
    let one = ThreadPool { threads: std::num::NonZeroUsize::MIN };
    let reads = move || {
        // Reading ends when nobody asks for games any more.
        let _ = read(
            &inputs,
            one,
            |batch| batch,
            |batch| match send.send(batch) {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            },
        );
    };
    let thread = std::thread::Builder::new().name("records".into()).stack_size(STACK);
    thread.spawn(reads).map_err(|error| PyOSError::new_err(error.to_string()))?;
    let library = Library::with_folders(packs);
    let packs = Arc::new(Packs::new(&library));
    let batch = Vec::new().into_iter();
    Ok(Records(Mutex::new(Reading { come, batch, packs, library })))
}

/// Checks all games of a text, and returns every fault with its place.
#[pyfunction]
#[pyo3(signature = (text, name = "the text", packs = Vec::new()))]
pub(crate) fn validate(py: Python<'_>, text: &str, name: &str, packs: Vec<PathBuf>) -> Vec<Fault> {
    let checked = py.detach(|| {
        charpentier_archive::validate(&Library::with_folders(packs), Source::new(name, text))
    });
    checked.told.iter().map(Fault::from).collect()
}

/// Writes the games of a text in another form: a match sheet or an SGF file as records (`tgn`), or records
/// as `json` or as a match sheet (`mat`).
///
/// Raises `TextError` if the text has errors.
#[pyfunction]
#[pyo3(signature = (text, to = "tgn", name = "the text", packs = Vec::new()))]
pub(crate) fn convert(
    py: Python<'_>,
    text: &str,
    to: &str,
    name: &str,
    packs: Vec<PathBuf>,
) -> PyResult<String> {
    if !["tgn", "json", "mat"].contains(&to) {
        let message = format!("`{to}` is no form; choose tgn, json or mat");
        return Err(PyValueError::new_err(message));
    }
    let library = Library::with_folders(packs);
    let written = py.detach(|| written(&library, &Source::new(name, text), to));
    written.map_err(|faults| errors::faults("TextError", &faults.0))
}

fn written(library: &Library, source: &Arc<Source>, to: &str) -> Result<String, Diagnostics> {
    let (mut batch, told) = if mat::is_match(&source.text) {
        sheet(library, source)?
    } else {
        let batch = Batch::of(Arc::clone(source));
        let told = batch.faults.clone();
        (batch, told)
    };
    if told.iter().any(|one| one.severity == Severity::Error) {
        return Err(told.into());
    }
    if to == "mat" {
        let (packs, mut sheet) = (Packs::new(library), mat::Sheet::default());
        for record in std::mem::take(&mut batch.records) {
            let played = batch.play(&record, &packs)?;
            if played.is_wrong() {
                return Err(played.replay.diagnostics.into());
            }
            sheet.add(&batch.source, &record, &played.replay)?;
        }
        return Ok(sheet.text());
    }
    Ok(match to {
        "json" => batch.records.iter().map(|record| json::write(record) + "\n").collect(),
        _ => notation::record::write_all(&batch.records),
    })
}

/// Reads the matches of a sheet as records.
fn sheet(library: &Library, source: &Arc<Source>) -> Result<(Batch, Vec<Diagnostic>), Diagnostics> {
    let games = SheetGames::new(library.clone());
    let begin = |variation: Option<&str>, options: &[(String, String)]| {
        Ok(library.load(&games.pack_of(variation)?, options)?.table())
    };
    let mat::Imported { records, told } = mat::read(source, &begin);
    let text = notation::record::sound(&records)?;
    Ok((Batch::of(Source::new(source.name.clone(), text)), told))
}
