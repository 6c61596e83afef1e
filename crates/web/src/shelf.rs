//! The packs that tables are played by, each read once.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use charpentier_core::{Diagnostic, Diagnostics};
use charpentier_pack::{Library, Pack, rules_text};

/// So many packs with their options are held at once.
const MOST: usize = 64;

/// A pack as it is called up: its name and its options.
type Called = (String, Vec<(String, String)>);

/// Packs that have been read.
#[derive(Debug)]
pub(crate) struct Shelf {
    library: Library,
    read: Mutex<HashMap<Called, Arc<Pack>>>,
}

impl Shelf {
    pub(crate) fn new(library: Library) -> Self {
        Self { library, read: Mutex::default() }
    }

    /// Where packs are found.
    pub(crate) const fn library(&self) -> &Library {
        &self.library
    }

    /// A pack with options. Only packs that the library lists by name are given out: a name that comes from
    /// outside is never a path.
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
            // Tables keep their packs; only what is called up next is read again.
            read.clear();
        }
        read.insert(called, Arc::clone(&pack));
        Ok(pack)
    }

    /// What the rules of a pack say by their ids, those of the packs that it extends among them.
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
