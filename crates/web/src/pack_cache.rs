//! A cache of the packs of tables, and of the pictures of all packs.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use charpentier_core::{Diagnostic, Diagnostics, Game, Seat};
use charpentier_drawing::Viewpoint;
use charpentier_pack::{Lang, Library, Pack, rules_text};

/// The most packs with options in the cache.
const MOST: usize = 64;

/// The most pictures in the cache. There are fewer packs and presets.
const PICTURES: usize = 256;

/// The key of the cache: the name of a pack, and its options sorted by name.
type Called = (String, Vec<(String, String)>);

/// A cache of packs.
#[derive(Debug)]
pub(crate) struct PackCache {
    library: Library,
    read: Mutex<HashMap<Called, Arc<Pack>>>,
    /// Small pictures of boards by the name of the pack or preset.
    pictures: Mutex<HashMap<String, Arc<str>>>,
}

impl PackCache {
    pub(crate) fn new(library: Library) -> Self {
        Self { library, read: Mutex::default(), pictures: Mutex::default() }
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
        refuse_paths(name)?;
        let mut options = options.to_vec();
        options.sort();
        let called = (name.to_owned(), options);
        let found = lock(&self.read).get(&called).cloned();
        if let Some(pack) = found {
            return Ok(pack);
        }
        let pack = Arc::new(self.library.load(name, &called.1)?);
        let mut read = lock(&self.read);
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

    /// Returns a small picture of a pack's board at the beginning of a game, as SVG.
    ///
    /// Packs that are loaded for a picture are not cached.
    pub(crate) fn picture(&self, name: &str) -> Result<Arc<str>, Diagnostics> {
        refuse_paths(name)?;
        let found = lock(&self.pictures).get(name).cloned();
        if let Some(svg) = found {
            return Ok(svg);
        }
        let pack = self.library.load(name, &[])?;
        let game = Game::new(Arc::clone(pack.rules()), Arc::clone(pack.scoring()));
        let names = Seat::BOTH.map(|seat| seat.word(Lang::En));
        let view = Viewpoint::from(Seat::White);
        let svg = charpentier_drawing::board(pack.rules(), game.state(), &names, &view).small();
        let svg: Arc<str> = svg.into();
        let mut pictures = lock(&self.pictures);
        if pictures.len() >= PICTURES {
            pictures.clear();
        }
        pictures.insert(name.to_owned(), Arc::clone(&svg));
        Ok(svg)
    }
}

/// Refuses a name that is a path.
fn refuse_paths(name: &str) -> Result<(), Diagnostics> {
    if name.contains(['/', '\\']) || name.starts_with('.') {
        let message = format!("there is no game `{name}`");
        return Err(vec![Diagnostic::error("P0301", message)].into());
    }
    Ok(())
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
