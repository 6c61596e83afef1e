//! Packs by name and options, loaded once for all records that name them.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use charpentier_core::{Diagnostic, Diagnostics};
use charpentier_notation::Record;
use charpentier_pack::{Library, Pack};

/// The maximum number of packs, each with its options, that are kept at once. Records usually name a handful.
/// Records from strangers may name another one in every game, and each takes about a megabyte.
const MOST: usize = 100;

/// A pack's name and its options.
type Named = (String, Vec<(String, String)>);

/// A pack, or the errors in loading it.
type Loaded = Result<Arc<Pack>, Diagnostics>;

/// A cache of the packs that records name. Each is loaded on first use.
#[derive(Debug)]
pub struct Packs {
    library: Library,
    loaded: Mutex<BTreeMap<Named, Loaded>>,
}

impl Packs {
    /// Returns an empty cache for the packs of this library.
    #[must_use]
    pub fn new(library: &Library) -> Self {
        Self { library: library.clone(), loaded: Mutex::default() }
    }

    /// Returns the pack that a record names, with the options of the record.
    ///
    /// # Errors
    ///
    /// Fails if the record does not name its game, or if the pack cannot be loaded with these options.
    pub fn of(&self, record: &Record) -> Loaded {
        self.with(record, &record.options())
    }

    /// Returns the pack that a record names, with these options.
    ///
    /// # Errors
    ///
    /// Fails if the record does not name its game, or if the pack cannot be loaded with these options.
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

    /// Returns the pack of this name, with these options.
    ///
    /// # Errors
    ///
    /// Fails if there is no such pack, or if it cannot be loaded with these options.
    pub fn named(&self, name: &str, options: &[(String, String)]) -> Loaded {
        let key = (name.to_owned(), options.to_vec());
        // The lock is held during loading, so that no second thread loads the same pack.
        let mut loaded = self.loaded.lock().unwrap_or_else(PoisonError::into_inner);
        if loaded.len() >= MOST && !loaded.contains_key(&key) {
            // Packs in use are kept alive by their own `Arc`s.
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
