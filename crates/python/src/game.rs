//! A game: a loaded pack with its options.

use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use charpentier_core::diagnostic::Source;
use charpentier_core::{Diagnostic, Diagnostics, Table};
use charpentier_notation::position::{self, ids};
use charpentier_pack::{Lang, Library, Pack, rules_text};
use charpentier_players::{Evaluator, Learned};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyMapping};

use crate::errors;
use crate::state::State;

/// A game of the list.
#[pyclass(module = "charpentier", frozen)]
#[derive(Debug)]
pub(crate) struct GameInfo {
    /// The name by which `load` finds it.
    #[pyo3(get)]
    name: String,
    /// The name for people.
    #[pyo3(get)]
    title: String,
    /// The family under which it is listed.
    #[pyo3(get)]
    family: String,
    /// The years in which the game is known to have been played.
    #[pyo3(get)]
    period: Option<String>,
    /// A sentence about it.
    #[pyo3(get)]
    about: String,
    /// The difficulty for a beginner, from 1 to 3.
    #[pyo3(get)]
    difficulty: Option<u8>,
    /// How long a game usually takes two players.
    #[pyo3(get)]
    minutes: Option<u16>,
    /// The names of its presets, which `load` finds too.
    #[pyo3(get)]
    presets: Vec<String>,
}

#[pymethods]
impl GameInfo {
    fn __repr__(&self) -> String {
        format!("<GameInfo {}: {}>", self.name, self.title)
    }
}

/// The arguments of [`load`].
type Arguments = (String, BTreeMap<String, String>, Vec<PathBuf>, Option<&'static str>);

/// Lists the games whose names contain all words of `find`.
///
/// >>> [game.name for game in charpentier.games("verkehr")]
/// ['verkehr']
/// >>> len(charpentier.games()) > 60
/// True
#[pyfunction]
#[pyo3(signature = (find = "", lang = "en"))]
pub(crate) fn games(py: Python<'_>, find: &str, lang: &str) -> PyResult<Vec<GameInfo>> {
    let lang = language(lang)?;
    let found = py.detach(|| Library::shipped().catalogue().find(find));
    let listed = found.games().iter().map(|game| GameInfo {
        name: game.name.clone(),
        title: game.titles.get(lang).to_owned(),
        family: game.family.clone(),
        period: game.period.map(|period| period.to_string()),
        about: game.sentence(lang),
        difficulty: game.difficulty,
        minutes: game.minutes,
        presets: game.presets.iter().map(|preset| preset.name.clone()).collect(),
    });
    Ok(listed.collect())
}

/// Loads a game by the name of a pack or of a preset.
///
/// `options` are values by their names; `Game.option_values` has them all. `packs` are folders of more
/// packs. `lang` is the language of names and sentences: `en`, `fr`, `de`, `da` or `sv`.
///
/// Raises `PackError` if there is no such game or option.
///
/// >>> charpentier.load("backgammon", {"cube": "match", "match_length": 5})
/// <Game backgammon cube=match match_length=5>
/// >>> charpentier.load("tricrac")
/// Traceback (most recent call last):
/// charpentier.errors.PackError: error[P0301]: there is no game `tricrac`; did you mean `trictrac`?
#[pyfunction]
#[pyo3(signature = (name, options = None, packs = None, lang = None))]
pub(crate) fn load(
    py: Python<'_>,
    name: &str,
    options: Option<&Bound<'_, PyMapping>>,
    packs: Option<Vec<PathBuf>>,
    lang: Option<&str>,
) -> PyResult<Game> {
    let mut chosen = Vec::new();
    let items = options.map(|options| options.items()).transpose()?;
    for item in items.into_iter().flatten() {
        let (option, value) = item.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>()?;
        // Packs write `true`, and Python writes `True`.
        let value = match value.cast::<PyBool>() {
            Ok(yes) => yes.is_true().to_string(),
            Err(_) => value.str()?.to_string(),
        };
        chosen.push((option.extract::<String>()?, value));
    }
    let lang = lang.map(language).transpose()?;
    let library = library(packs.unwrap_or_default())?.in_language(lang);
    let pack = py.detach(|| library.load(name, &chosen));
    pack.map(|pack| Game::new(&library, pack)).map_err(|faults| refused(&faults))
}

/// Returns the library of the shipped packs and those in folders. It can be used in any working folder.
pub(crate) fn library(folders: Vec<PathBuf>) -> PyResult<Library> {
    let folders = folders.into_iter().map(|folder| Ok(std::path::absolute(folder)?));
    Ok(Library::with_folders(folders.collect::<PyResult<_>>()?))
}

fn refused(faults: &Diagnostics) -> PyErr {
    errors::faults("PackError", &faults.0)
}

/// Returns the language of a code.
pub(crate) fn language(code: &str) -> PyResult<Lang> {
    Lang::parse(code).ok_or_else(|| {
        let known = Lang::ALL.map(Lang::code).join(", ");
        PyValueError::new_err(format!("`{code}` is not a language; choose from {known}"))
    })
}

/// A loaded pack, which its states share.
#[derive(Debug)]
pub(crate) struct Loaded {
    pub(crate) pack: Pack,
    library: Library,
    /// The evaluator of positions, made on first use. Copies of it are cheap.
    evaluator: Mutex<Option<Evaluator>>,
}

impl Loaded {
    /// Returns the evaluator of positions, with what was learned of the game.
    pub(crate) fn evaluator(&self) -> Result<Evaluator, Diagnostics> {
        let mut kept = self.evaluator.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = &*kept {
            return Ok(known.clone());
        }
        let made = Evaluator::new(self.pack.rules(), self.pack.scoring());
        let made = match self.pack.learned() {
            Some(source) => {
                let learned = Learned::parse(self.pack.rules(), &source.text);
                let learned = learned.map_err(|why| Diagnostic::error("P0605", why.to_string()))?;
                made.with_learned(Arc::new(learned))
            }
            None => made,
        };
        Ok(kept.insert(made).clone())
    }
}

/// A game with its options. It can be pickled.
#[pyclass(module = "charpentier", frozen, eq, hash)]
#[derive(Clone, Debug)]
pub(crate) struct Game(pub(crate) Arc<Loaded>);

/// Two games are equal if they were loaded with the same arguments.
impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        let of = |game: &Self| {
            let library = &game.0.library;
            (game.name().to_owned(), game.chosen(), library.folders().to_vec(), library.lang())
        };
        Arc::ptr_eq(&self.0, &other.0) || of(self) == of(other)
    }
}

impl Hash for Game {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.name(), self.chosen()).hash(state);
    }
}

impl Game {
    pub(crate) fn new(library: &Library, pack: Pack) -> Self {
        let (library, evaluator) = (library.clone(), Mutex::default());
        Self(Arc::new(Loaded { pack, library, evaluator }))
    }

    fn pack(&self) -> &Pack {
        &self.0.pack
    }

    /// Returns the options that are not at their default.
    fn chosen(&self) -> BTreeMap<String, String> {
        let chosen = self.pack().options.iter().filter(|one| one.value != one.default);
        chosen.map(|one| (one.name.clone(), one.value.clone())).collect()
    }

    /// Returns the game with some options changed.
    fn with(&self, options: Vec<(String, String)>) -> PyResult<Self> {
        let has = |(name, value): &(String, String)| {
            self.pack().options.iter().any(|one| one.name == *name && one.value == *value)
        };
        if options.iter().all(has) {
            return Ok(self.clone());
        }
        let mut chosen = self.chosen();
        chosen.extend(options);
        let chosen: Vec<_> = chosen.into_iter().collect();
        let pack = self.0.library.load(&self.pack().rules().spec().pack, &chosen);
        pack.map(|pack| Self::new(&self.0.library, pack)).map_err(|faults| refused(&faults))
    }
}

#[pymethods]
impl Game {
    /// The name by which records and `load` call it.
    #[getter]
    fn name(&self) -> &str {
        self.pack().rules().spec().called()
    }

    /// The name for people.
    #[getter]
    fn title(&self) -> &str {
        self.pack().title()
    }

    /// A few sentences about it.
    #[getter]
    fn about(&self) -> &str {
        self.pack().about()
    }

    /// The aim of a player.
    #[getter]
    fn aim(&self) -> &str {
        self.pack().aim()
    }

    /// The family under which it is listed.
    #[getter]
    fn family(&self) -> &str {
        &self.pack().family
    }

    /// The options and their values.
    #[getter]
    fn options(&self) -> BTreeMap<&str, &str> {
        self.pack().options.iter().map(|one| (one.name.as_str(), one.value.as_str())).collect()
    }

    /// The values that each option can have; a range is written `2 to 99`.
    #[getter]
    fn option_values(&self) -> BTreeMap<&str, Vec<String>> {
        self.pack().options.iter().map(|one| (one.name.as_str(), one.short_values(None))).collect()
    }

    /// The number of cells of a side.
    #[getter]
    fn cells(&self) -> u8 {
        self.pack().rules().spec().track.cells
    }

    /// The number of men of a side.
    #[getter]
    fn men(&self) -> u8 {
        self.pack().rules().spec().men
    }

    /// The number of dice of a throw, 0 to 3.
    #[getter]
    fn dice(&self) -> u8 {
        self.pack().rules().spec().dice.count()
    }

    /// The names of the choices besides plays.
    ///
    /// >>> trictrac.choices
    /// ['hold', 'go']
    #[getter]
    fn choices(&self) -> Vec<&str> {
        self.pack().rules().spec().choices.iter().map(|choice| choice.name.as_str()).collect()
    }

    /// The names of the counters of a side.
    ///
    /// >>> trictrac.counters
    /// ['points', 'holes']
    #[getter]
    fn counters(&self) -> Vec<&str> {
        self.pack().rules().spec().counters.iter().map(|one| one.name.as_str()).collect()
    }

    /// The names of the coups, the ways in which a throw scores.
    #[getter]
    fn coups(&self) -> Vec<String> {
        self.pack().rules().spec().coup_names().map(|(name, ..)| name).collect()
    }

    /// The texts of the rules by their ids.
    ///
    /// >>> "corner" in trictrac.rules()["TT-C1"]
    /// True
    fn rules(&self) -> BTreeMap<String, String> {
        let mut rules = BTreeMap::new();
        let ancestors = self.pack().ancestors();
        let ancestors = ancestors.iter().filter_map(|of| self.0.library.load(&of.name, &[]).ok());
        for pack in std::iter::once(self.pack().clone()).chain(ancestors) {
            let page = pack.rules_text().map(|page| rules_text(&page.text)).unwrap_or_default();
            for rule in page {
                rules.entry(rule.id.clone()).or_insert_with(|| rule.plain());
            }
        }
        rules
    }

    /// Begins a match. The same seed gives the same throws on every machine.
    #[pyo3(name = "new", signature = (seed = 0))]
    fn begin(&self, seed: u64) -> State {
        State::new(self, seed)
    }

    /// Goes on from a position line, or from a position id of another program. The options that it has
    /// replace those of the game.
    ///
    /// >>> trictrac.position("tgn1 trictrac 1:13,6,7 1:15 b --").seat
    /// 'black'
    #[pyo3(signature = (line, seed = 0))]
    fn position(&self, line: &str, seed: u64) -> PyResult<State> {
        let game = self.with(position::options_in(line.trim()))?;
        let pack = game.pack();
        let wrong = |faults: Diagnostics| errors::faults("TextError", &faults.0);
        let table = match ids::read(line.trim()) {
            Some(id) => id
                .and_then(|id| id.place(pack.table()))
                .map_err(|why| errors::text(&why.to_string()))?,
            None => {
                let parsed = position::parse(&Source::new("the position", line)).map_err(wrong)?;
                let state = parsed.state(pack.rules(), pack.scoring().start()).map_err(wrong)?;
                Table::resume(Arc::clone(pack.rules()), Arc::clone(pack.scoring()), state)
            }
        };
        Ok(State::at(&game, table, seed))
    }

    fn __repr__(&self) -> String {
        let chosen = self.chosen().into_iter();
        let chosen: Vec<_> = chosen.map(|(name, value)| format!(" {name}={value}")).collect();
        format!("<Game {}{}>", self.name(), chosen.concat())
    }

    /// Games are pickled by what they were loaded with.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Arguments)> {
        let options = self.chosen();
        let (packs, lang) = (self.0.library.folders().to_vec(), self.0.library.lang());
        let name = self.pack().rules().spec().pack.clone();
        let load = py.import("charpentier")?.getattr("load")?;
        Ok((load, (name, options, packs, lang.map(Lang::code))))
    }
}
