//! Packs by name and options, loaded once for all records that name them.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use charpentier_core::{Diagnostic, Diagnostics};
use charpentier_notation::Record;
use charpentier_pack::{Library, Pack};

/// So many packs, each with its options, are kept at once. Records name a handful; a stranger's may name another one
/// in every game, and each takes about a megabyte.
const MOST: usize = 100;

/// A pack's name and its options.
type Named = (String, Vec<(String, String)>);

/// A pack, or what is wrong with it.
type Loaded = Result<Arc<Pack>, Diagnostics>;

/// The packs that records name, each loaded when the first record asks for it.
#[derive(Debug)]
pub struct Packs {
    library: Library,
    loaded: Mutex<BTreeMap<Named, Loaded>>,
}

impl Packs {
    /// None yet, of this library.
    #[must_use]
    pub fn new(library: &Library) -> Self {
        Self { library: library.clone(), loaded: Mutex::default() }
    }

    /// The pack that a record names, with the options that it has.
    ///
    /// # Errors
    ///
    /// The record names no game, or one that cannot be loaded so.
    pub fn of(&self, record: &Record) -> Loaded {
        self.with(record, &record.options())
    }

    /// The pack that a record names, with these options.
    ///
    /// # Errors
    ///
    /// The record names no game, or one that cannot be loaded so.
    pub fn with(&self, record: &Record, options: &[(String, String)]) -> Loaded {
        let Some(name) = record.value("Game") else {
            let message = "the record does not name its game, so it cannot be checked";
            let fault = Diagnostic::error("R0104", message);
            return Err(vec![fault.help("write a tag such as [Game \"name of a pack\"]")].into());
        };
        if name.contains(['/', '\\']) || name.starts_with('.') {
            let message = format!("`{name}` is a path; a record needs the name of its game");
            let fault = Diagnostic::error("R0104", message);
            return Err(vec![fault.help("for packs in other folders, use --packs DIR")].into());
        }
        self.named(name, options)
    }

    /// The pack of this name, with these options.
    ///
    /// # Errors
    ///
    /// There is no such pack, or it cannot be loaded so.
    pub fn named(&self, name: &str, options: &[(String, String)]) -> Loaded {
        let key = (name.to_owned(), options.to_vec());
        // Whoever asks while a pack is being loaded waits: the second need not load it again.
        let mut loaded = self.loaded.lock().unwrap_or_else(PoisonError::into_inner);
        if loaded.len() >= MOST && !loaded.contains_key(&key) {
            // Whoever plays by one of them goes on with it.
            loaded.clear();
        }
        let pack = loaded
            .entry(key)
            .or_insert_with_key(|(name, options)| self.library.load(name, options).map(Arc::new));
        pack.clone()
    }
}

#[cfg(test)]
#[path = "../tests/unit/packs.rs"]
mod tests;
