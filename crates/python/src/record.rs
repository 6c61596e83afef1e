//! Recorded games: reading any number of them, checking them, and writing them in another form.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use charpentier_archive::{self as archive, Batch, Inputs, Packs, ThreadPool, Unread, read};
use charpentier_core::diagnostic::{Severity, Source};
use charpentier_core::{Diagnostic, Diagnostics, Table};
use charpentier_notation::{self as notation, json, mat};
use charpentier_pack::{Library, SheetGames};
use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::errors;
use crate::fault::Fault;
use crate::game::{Game, library};
use crate::state::State;

/// The number of batches that are read in advance.
const AHEAD: usize = 2;

/// The number of bytes in a mebibyte.
const MEBI: usize = 1 << 20;

/// The stack of the thread that reads, in bytes. It is that of a main thread.
const STACK: usize = 8 * MEBI;

/// Reads files on a thread of its own, and sends the results of `work` in the order of the files.
fn stream<T: Send + 'static>(
    inputs: (Inputs, Vec<Unread>),
    paths: &[PathBuf],
    threads: Option<NonZeroUsize>,
    work: impl Fn(Batch) -> T + Send + Sync + 'static,
) -> PyResult<Receiver<Result<T, Unread>>> {
    let inputs = readable(inputs, paths)?;
    let (send, come) = sync_channel(AHEAD);
    let pool = ThreadPool::of(threads);
    let reads = move || {
        // Reading stops when the receiver is dropped.
        let _ = read(&inputs, pool, work, |done| match send.send(done) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        });
    };
    let thread = std::thread::Builder::new().name("records".into()).stack_size(STACK);
    thread.spawn(reads).map_err(|error| PyOSError::new_err(error.to_string()))?;
    Ok(come)
}

/// Returns the files of records that these paths stand for. Fails if there is none, or if one cannot be read.
pub(crate) fn readable(
    (inputs, unread): (Inputs, Vec<Unread>),
    paths: &[PathBuf],
) -> PyResult<Inputs> {
    if paths.is_empty() {
        return Err(PyValueError::new_err("name a file or a folder with records"));
    }
    match unread.first() {
        Some(unread) => Err(PyOSError::new_err(unread.to_string())),
        None => Ok(inputs),
    }
}

/// Lists the files of records that paths stand for: files themselves, and the records and archives in folders.
///
/// Raises `OSError` if a folder has no records.
#[pyfunction]
#[pyo3(signature = (*paths))]
pub(crate) fn record_files(paths: Vec<PathBuf>) -> PyResult<Vec<PathBuf>> {
    let inputs = readable(Inputs::new(&paths), &paths)?;
    Ok(inputs.files().map(|(path, _)| path.to_owned()).collect())
}

/// A recorded game.
#[pyclass(module = "charpentier", frozen)]
#[derive(Debug)]
pub(crate) struct Record {
    batch: Arc<Batch>,
    /// Its index in the batch.
    nth: usize,
    packs: Arc<Packs>,
    library: Library,
}

impl Record {
    fn record(&self) -> &notation::Record {
        &self.batch.records[self.nth]
    }
}

#[pymethods]
impl Record {
    /// The tags by their names.
    #[getter]
    fn tags(&self) -> BTreeMap<&str, &str> {
        self.record().tags.iter().map(|tag| (tag.name.as_str(), tag.value.as_str())).collect()
    }

    /// The file.
    #[getter]
    fn file(&self) -> &str {
        &self.batch.file
    }

    /// Its number in its file, from 1.
    #[getter]
    fn number(&self) -> usize {
        self.batch.first + self.nth
    }

    /// The plies as the record writes them.
    #[getter]
    fn plies(&self) -> Vec<String> {
        self.record().plies.iter().map(|ply| self.record().written(ply)).collect()
    }

    /// The record as text.
    fn to_tgn(&self) -> String {
        self.record().to_string()
    }

    /// The record as one line of JSON.
    fn to_json(&self) -> String {
        json::write(self.record())
    }

    /// The faults of the record: those of the notation, then those against the rules of its pack.
    fn validate(&self, py: Python<'_>) -> Vec<Fault> {
        // The places in a match sheet are not those of its records, so its faults count for the first one.
        let of_sheet = |fault: &Diagnostic| {
            fault.spans.first().is_some_and(|span| span.source.name != self.batch.source.name)
        };
        let record_of =
            |fault: &Diagnostic| if of_sheet(fault) { 0 } else { self.batch.record_of(fault) };
        let own = self.batch.faults.iter().filter(|fault| record_of(fault) == self.nth);
        let mut told: Vec<_> = own.map(Fault::from).collect();
        let faults = py.detach(|| match self.batch.verify(self.record(), &self.packs) {
            Ok((faults, _)) => faults,
            Err(faults) => faults.0,
        });
        told.extend(faults.iter().map(Fault::from));
        told
    }

    /// The states of the game: at the beginning, and after each ply up to the first fault.
    fn states(&self, py: Python<'_>) -> PyResult<Vec<State>> {
        let played = py.detach(|| self.batch.play(self.record(), &self.packs));
        let played = played.map_err(|faults| errors::faults("PackError", &faults.0))?;
        let game = Game::new(&self.library, (*played.pack).clone());
        let of = |snapshot: &charpentier_core::Snapshot| {
            let (rules, scoring) = (played.pack.rules(), played.pack.scoring());
            let table = Table::resume(Arc::clone(rules), Arc::clone(scoring), snapshot.clone());
            State::at(&game, table, 0)
        };
        let turns = played.replay.turns.iter().take_while(|turn| turn.checked);
        let states = std::iter::once(&played.replay.start).chain(turns.map(|turn| &turn.state));
        Ok(states.map(of).collect())
    }

    fn __repr__(&self) -> String {
        let value = |name| self.record().value(name).unwrap_or("?");
        let [game, white, black] = ["Game", "White", "Black"].map(value);
        format!("<Record {game}: {white} - {black}, {} plies>", self.record().plies.len())
    }
}

/// The recorded games of some files, read as they are asked for.
#[pyclass(module = "charpentier", frozen)]
#[derive(Debug)]
pub(crate) struct Records(Mutex<Reading>);

/// The games of the batch that was read last, and those to come.
#[derive(Debug)]
struct Reading {
    come: Receiver<Result<Batch, Unread>>,
    batch: Arc<Batch>,
    nth: usize,
    packs: Arc<Packs>,
    library: Library,
}

impl Reading {
    fn next(&mut self) -> Option<Result<Record, Box<Unread>>> {
        while self.nth >= self.batch.records.len() {
            // The sender is dropped when everything is read.
            match self.come.recv().ok()? {
                Ok(batch) => (self.batch, self.nth) = (Arc::new(batch), 0),
                Err(unread) => return Some(Err(Box::new(unread))),
            }
        }
        let (batch, nth) = (Arc::clone(&self.batch), self.nth);
        self.nth += 1;
        let (packs, library) = (Arc::clone(&self.packs), self.library.clone());
        Some(Ok(Record { batch, nth, packs, library }))
    }
}

#[pymethods]
impl Records {
    const fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Record>> {
        let next = py.detach(|| self.0.lock().unwrap_or_else(PoisonError::into_inner).next());
        let next = next.transpose();
        next.map_err(|unread| PyOSError::new_err(unread.to_string()))
    }
}

/// Reads the games of files, folders and archives (`.zip`, `.tar.gz`), one after the other. Match sheets are
/// converted.
///
/// Only a few games are in memory at a time. Raises `OSError` if a file cannot be read.
#[pyfunction]
#[pyo3(signature = (*paths, packs = None))]
pub(crate) fn records(paths: Vec<PathBuf>, packs: Option<Vec<PathBuf>>) -> PyResult<Records> {
    let (packs, library) = known(packs)?;
    let (games, of_sheets) = (SheetGames::new(library.clone()), Arc::clone(&packs));
    let work = move |batch: Batch| match batch.sheet {
        true => batch.from_sheet(&of_sheets, &|variation| games.pack_of(variation)),
        false => batch,
    };
    let come = stream(Inputs::with_sheets(&paths), &paths, Some(NonZeroUsize::MIN), work)?;
    let batch = Arc::new(Batch::of(Source::new("", "")));
    Ok(Records(Mutex::new(Reading { come, batch, nth: 0, packs, library })))
}

/// Returns the packs that records name, each loaded once, and their library.
pub(crate) fn known(folders: Option<Vec<PathBuf>>) -> PyResult<(Arc<Packs>, Library)> {
    static SHIPPED: LazyLock<Arc<Packs>> =
        LazyLock::new(|| Arc::new(Packs::new(&Library::shipped())));
    let Some(folders) = folders.filter(|folders| !folders.is_empty()) else {
        return Ok((Arc::clone(&SHIPPED), Library::shipped()));
    };
    let library = library(folders)?;
    Ok((Arc::new(Packs::new(&library)), library))
}

/// The faults of a file.
#[pyclass(module = "charpentier", frozen, eq)]
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Checked {
    /// The file. A file in an archive has the name of the archive before its own.
    #[pyo3(get)]
    file: String,
    /// The number of games.
    #[pyo3(get)]
    games: usize,
    /// The number of games with errors.
    #[pyo3(get)]
    wrong: usize,
    /// The number of plies that were replayed.
    #[pyo3(get)]
    plies: usize,
    /// The faults, in the order of the file.
    #[pyo3(get)]
    faults: Vec<Fault>,
    /// The number of further faults of the notation, which are not kept.
    #[pyo3(get)]
    more: usize,
    /// Why the file, or its rest, cannot be read; `None` if it can.
    #[pyo3(get)]
    unread: Option<String>,
}

/// What [`Checked`] is pickled as.
type CheckedParts = (String, usize, usize, usize, Vec<Fault>, usize, Option<String>);

#[pymethods]
impl Checked {
    #[new]
    #[pyo3(signature = (file, games, wrong, plies, faults, more, unread))]
    fn new(
        file: String,
        games: usize,
        wrong: usize,
        plies: usize,
        faults: Vec<PyRef<'_, Fault>>,
        more: usize,
        unread: Option<String>,
    ) -> Self {
        let faults = faults.iter().map(|fault| Fault::clone(fault)).collect();
        Self { file, games, wrong, plies, faults, more, unread }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, CheckedParts) {
        let Self { file, games, wrong, plies, faults, more, unread } = self.clone();
        (py.get_type::<Self>(), (file, games, wrong, plies, faults, more, unread))
    }

    fn __repr__(&self) -> String {
        let Self { file, games, faults, .. } = self;
        format!("<Checked {file}: {games} games, {} faults>", faults.len())
    }
}

/// The checks of some files, one after the other.
#[pyclass(module = "charpentier", frozen)]
#[derive(Debug)]
pub(crate) struct Checks(Mutex<Receiver<Result<Part, Unread>>>);

/// The check of a part of a file.
#[derive(Debug)]
struct Part {
    checked: Checked,
    last: bool,
}

impl Part {
    fn of(batch: Batch, packs: &Packs) -> Self {
        let (file, last) = (batch.file.to_string(), batch.last);
        let warnings = batch.warnings.clone();
        let checked = batch.check(packs, None);
        let faults = warnings.iter().chain(&checked.told).map(Fault::from).collect();
        let archive::Checked { games, wrong, plies, more, .. } = checked;
        Self { checked: Checked { file, games, wrong, plies, faults, more, unread: None }, last }
    }
}

/// Returns the check of the next file, from the checks of its parts.
fn next_file(come: &Receiver<Result<Part, Unread>>) -> Option<Checked> {
    let mut all = Checked::default();
    loop {
        match come.recv().ok()? {
            Ok(Part { checked, last }) => {
                all.file = checked.file;
                all.games += checked.games;
                all.wrong += checked.wrong;
                all.plies += checked.plies;
                all.faults.extend(checked.faults);
                all.more += checked.more;
                if last {
                    return Some(all);
                }
            }
            Err(unread) => {
                return Some(Checked { unread: Some(unread.why), file: unread.name, ..all });
            }
        }
    }
}

#[pymethods]
impl Checks {
    const fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> Option<Checked> {
        py.detach(|| next_file(&self.0.lock().unwrap_or_else(PoisonError::into_inner)))
    }
}

/// Checks files, folders and archives of records, and yields the faults of each file.
///
/// Only a few games for each thread are in memory at a time. If a file cannot be read,
/// `unread` gives the reason.
#[pyfunction]
#[pyo3(signature = (*paths, packs = None, threads = None))]
pub(crate) fn check(
    paths: Vec<PathBuf>,
    packs: Option<Vec<PathBuf>>,
    threads: Option<NonZeroUsize>,
) -> PyResult<Checks> {
    let (packs, _) = known(packs)?;
    let come = stream(Inputs::new(&paths), &paths, threads, move |batch| Part::of(batch, &packs))?;
    Ok(Checks(Mutex::new(come)))
}

/// Checks all games of a text, and returns every fault with its place.
#[pyfunction]
#[pyo3(signature = (text, name = "the text", packs = None))]
pub(crate) fn validate(
    py: Python<'_>,
    text: &str,
    name: &str,
    packs: Option<Vec<PathBuf>>,
) -> PyResult<Vec<Fault>> {
    let (packs, _) = known(packs)?;
    let checked = py.detach(|| Batch::of(Source::new(name, text)).check(&packs, None));
    Ok(checked.told.iter().map(Fault::from).collect())
}

/// Writes the games of a text in another form: a match sheet or an SGF file as records (`tgn`), or records
/// as `json` or as a match sheet (`mat`).
///
/// Raises `TextError` if the text cannot be read, or if the form cannot express a game.
#[pyfunction]
#[pyo3(signature = (text, to = "tgn", name = "the text", packs = None))]
pub(crate) fn convert(
    py: Python<'_>,
    text: &str,
    to: &str,
    name: &str,
    packs: Option<Vec<PathBuf>>,
) -> PyResult<String> {
    if !["tgn", "json", "mat"].contains(&to) {
        let message = format!("`{to}` is no form; choose tgn, json or mat");
        return Err(PyValueError::new_err(message));
    }
    let library = library(packs.unwrap_or_default())?;
    let written = py.detach(|| written(&library, &Source::new(name, text), to));
    written.map_err(|faults| errors::faults("TextError", &faults.0))
}

fn written(library: &Library, source: &Arc<Source>, to: &str) -> Result<String, Diagnostics> {
    let packs = Packs::new(library);
    let mut batch = Batch::of(Arc::clone(source));
    if batch.sheet {
        let games = SheetGames::new(library.clone());
        batch = batch.from_sheet(&packs, &|variation| games.pack_of(variation));
    }
    if batch.faults.iter().any(|one| one.severity == Severity::Error) {
        return Err(batch.faults.into());
    }
    let mut sheet = mat::Sheet::default();
    match to {
        "tgn" => Ok(notation::record::write_all(&batch.records)),
        "json" => Ok(batch.records.iter().map(|record| json::write(record) + "\n").collect()),
        _ => {
            for record in &batch.records {
                let played = batch.play(record, &packs)?;
                if played.is_wrong() {
                    return Err(played.replay.diagnostics.into());
                }
                sheet.add(&batch.source, record, &played.replay)?;
            }
            Ok(sheet.text())
        }
    }
}
