//! A cache of the packs of tables.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use charpentier_core::{Diagnostic, Diagnostics};
use charpentier_pack::{Library, Pack, rules_text};

/// The most packs with options in the cache.
const MOST: usize = 64;

/// The key of the cache: the name of a pack, and its options sorted by name.
type Called = (String, Vec<(String, String)>);

/// A cache of packs.
#[derive(Debug)]
pub(crate) struct PackCache {
    library: Library,
    read: Mutex<HashMap<Called, Arc<Pack>>>,
}

impl PackCache {
    pub(crate) fn new(library: Library) -> Self {
        Self { library, read: Mutex::default() }
    }

    /// Returns the library from which packs are loaded.
    pub(crate) const fn library(&self) -> &Library {
        &self.library
    }

    /// Returns a pack with options.
    ///
    /// Paths are refused, so that a request can load only packs of the library.
    pub(crate) fn pack(
        &self,
        name: &str,
        options: &[(String, String)],
    ) -> Result<Arc<Pack>, Diagnostics> {
        if name.contains(['/', '\\']) || name.starts_with('.') {
            return Err(
                vec![Diagnostic::error("P0301", format!("there is no game `{name}`"))].into()
            );
        }
        let mut options = options.to_vec();
        options.sort();
        let called = (name.to_owned(), options);
        let found = self.lock().get(&called).cloned();
        if let Some(pack) = found {
            return Ok(pack);
        }
        let pack = Arc::new(self.library.load(name, &called.1)?);
        let mut read = self.lock();
        if read.len() >= MOST {
            // Tables keep their packs. Only later requests have to load them again.
            read.clear();
        }
        read.insert(called, Arc::clone(&pack));
        Ok(pack)
    }

    /// Returns the texts of a pack's rules by id, including the rules of its parents.
    pub(crate) fn texts(&self, pack: &Arc<Pack>) -> BTreeMap<String, String> {
        let mut texts = BTreeMap::new();
        let mut next = Some(Arc::clone(pack));
        while let Some(pack) = next {
            let page = pack.rules_text().map(|page| rules_text(&page.text)).unwrap_or_default();
            for rule in page {
                let text = rule.plain();
                texts.entry(rule.id).or_insert(text);
            }
            next = pack.extends.as_deref().and_then(|name| self.pack(name, &[]).ok());
        }
        texts
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<Called, Arc<Pack>>> {
        self.read.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
