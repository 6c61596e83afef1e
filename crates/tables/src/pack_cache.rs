//! A cache of the packs of tables, with the data that tables share, and of the pictures of all packs.

use std::collections::{BTreeMap, HashMap};
use std::ops::Deref;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use charpentier_core::{Diagnostic, Diagnostics, Game, Rules, Seat};
use charpentier_drawing::Viewpoint;
use charpentier_pack::{Catalogue, Lang, Library, Pack, SheetGames, rules_text};
use charpentier_players::Evaluator;

use crate::evaluator::evaluator;

/// The most packs with options in the cache.
const MOST: usize = 64;

/// The most pictures in the cache. There are fewer packs and presets.
const PICTURES: usize = 256;

/// The key of the cache: the name of a pack, and its options sorted by name.
type Called = (String, Vec<(String, String)>);

/// A cache of packs.
#[derive(Debug)]
pub struct PackCache {
    library: Library,
    /// The list of games, read once.
    games: OnceLock<Catalogue>,
    read: Mutex<HashMap<Called, Arc<SharedPack>>>,
    /// Small pictures of boards by the name of the pack or preset.
    pictures: Mutex<HashMap<String, Arc<str>>>,
    sheet_games: SheetGames,
}

/// A pack with the data that its tables share.
#[derive(Debug)]
pub(crate) struct SharedPack {
    pack: Pack,
    /// The texts of the rules by their ids, including the rules of the parents.
    texts: BTreeMap<String, String>,
    /// The rules with their names, for each language and each leg of a medley that was requested.
    spoken: Mutex<BTreeMap<(Lang, u8), Arc<Rules>>>,
    /// The evaluator of its positions. What was learned is large, so tables share it.
    evaluator: OnceLock<Evaluator>,
}

impl Deref for SharedPack {
    type Target = Pack;

    fn deref(&self) -> &Pack {
        &self.pack
    }
}

impl SharedPack {
    /// Returns the rules for readers of a language, those of this leg of a medley; the leg is 0 if the game is none.
    pub(crate) fn spoken(&self, lang: Lang, leg: u8) -> Arc<Rules> {
        let speak = || {
            let pack = self.pack.clone().in_language(lang);
            // A request with a language comes from a person, who sees points as players count them.
            let pack = pack.clone().counting(None).unwrap_or(pack);
            pack.rules().of_leg(leg).map_or_else(|| Arc::clone(pack.rules()), Arc::new)
        };
        Arc::clone(lock(&self.spoken).entry((lang, leg)).or_insert_with(speak))
    }

    /// Returns the evaluator of its positions, which is made for the first caller.
    pub(crate) fn evaluator(&self) -> Result<Evaluator, Box<Diagnostic>> {
        if let Some(known) = self.evaluator.get() {
            return Ok(known.clone());
        }
        let made = evaluator(&self.pack)?;
        Ok(self.evaluator.get_or_init(|| made).clone())
    }

    /// Returns the texts of the rules by their ids, including the rules of the parents.
    pub(crate) const fn texts(&self) -> &BTreeMap<String, String> {
        &self.texts
    }
}

impl PackCache {
    /// Returns an empty cache of the packs of a library.
    #[must_use]
    pub fn new(library: Library) -> Self {
        Self {
            sheet_games: SheetGames::new(library.clone()),
            library,
            games: OnceLock::new(),
            read: Mutex::default(),
            pictures: Mutex::default(),
        }
    }

    /// Returns the games that can be played.
    pub(crate) fn games(&self) -> &Catalogue {
        self.games.get_or_init(|| self.library.catalogue().sound())
    }

    /// Returns the library from which packs are loaded.
    pub(crate) const fn library(&self) -> &Library {
        &self.library
    }

    /// Returns the packs of match sheets.
    pub(crate) const fn sheet_games(&self) -> &SheetGames {
        &self.sheet_games
    }

    /// Returns a pack with options.
    ///
    /// Paths are refused, so that a request can load only packs of the library.
    pub(crate) fn pack(
        &self,
        name: &str,
        options: &[(String, String)],
    ) -> Result<Arc<SharedPack>, Diagnostics> {
        refuse_paths(name)?;
        let mut options = options.to_vec();
        options.sort();
        let called = (name.to_owned(), options);
        let found = lock(&self.read).get(&called).cloned();
        if let Some(pack) = found {
            return Ok(pack);
        }
        let pack = self.library.load(name, &called.1)?;
        let pack = Arc::new(SharedPack {
            texts: self.texts(&pack),
            pack,
            spoken: Mutex::default(),
            evaluator: OnceLock::new(),
        });
        let mut read = lock(&self.read);
        if read.len() >= MOST {
            // Tables keep their packs. Only later requests have to load them again.
            read.clear();
        }
        read.insert(called, Arc::clone(&pack));
        Ok(pack)
    }

    /// Reads the texts of a pack's rules, and of those of all packs on which it builds.
    fn texts(&self, pack: &Pack) -> BTreeMap<String, String> {
        let of = |pack: &Pack| {
            let page = pack.rules_text().map(|page| rules_text(&page.text)).unwrap_or_default();
            page.into_iter().map(|rule| (rule.id.clone(), rule.plain())).collect::<Vec<_>>()
        };
        let ancestors = pack.ancestors().into_iter().rev();
        let ancestors = ancestors.filter_map(|ancestor| self.pack(&ancestor.name, &[]).ok());
        let mut texts: BTreeMap<_, _> = ancestors.flat_map(|ancestor| of(&ancestor)).collect();
        texts.extend(of(pack));
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
        let svg: Arc<str> = small_board(&pack).into();
        let mut pictures = lock(&self.pictures);
        if pictures.len() >= PICTURES {
            pictures.clear();
        }
        pictures.insert(name.to_owned(), Arc::clone(&svg));
        Ok(svg)
    }
}

/// Returns a small picture of a pack's board at the beginning of a game, as SVG.
pub(crate) fn small_board(pack: &Pack) -> String {
    let game = Game::new(Arc::clone(pack.rules()), Arc::clone(pack.scoring()));
    let names = Seat::BOTH.map(|seat| seat.word(Lang::En));
    let view = Viewpoint::from(Seat::White);
    charpentier_drawing::board(pack.rules(), game.state(), &names, &view).small()
}

/// Whether a library has a pack or a preset of this name.
pub(crate) fn has_game(library: &Library, name: &str) -> bool {
    library.names().iter().any(|known| known == name)
        || library.presets().iter().any(|(preset, _)| preset == name)
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
