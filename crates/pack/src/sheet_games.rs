//! Finds the pack for the game that a match sheet names, or for a sheet that names none.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use charpentier_core::spec::Exchange;
use charpentier_core::{Diagnostic, Diagnostics};

use crate::library::Library;

/// The names of the usual game on sheets, as [`plain`] writes them.
const USUAL: [&str; 3] = ["", "standard", "standardbackgammon"];

/// Finds the packs whose games match sheets have.
///
/// ```
/// use charpentier_pack::{Library, SheetGames};
///
/// let games = SheetGames::new(Library::shipped());
/// assert_eq!(games.pack_of(None)?, "backgammon");
/// assert_eq!(games.pack_of(Some("Nackgammon"))?, "nackgammon");
/// // The number of men may follow the name.
/// assert_eq!(games.pack_of(Some("hypergammon (3)"))?, "hypergammon");
/// let error = games.pack_of(Some("chess")).unwrap_err();
/// assert_eq!(error.0[0].message, "no pack is called chess");
/// # Ok::<(), charpentier_core::Diagnostics>(())
/// ```
#[derive(Debug)]
pub struct SheetGames {
    library: Library,
    /// The pack of sheets that do not name their game.
    usual: OnceLock<Option<String>>,
    /// The packs of the names that were asked for.
    known: Mutex<HashMap<String, String>>,
}

impl SheetGames {
    /// Returns the packs of a library.
    #[must_use]
    pub fn new(library: Library) -> Self {
        Self { library, usual: OnceLock::new(), known: Mutex::default() }
    }

    /// Returns the name of the pack whose games other programs play.
    ///
    /// Its men begin as match sheets and the ids of positions require.
    pub fn usual(&self) -> Option<&str> {
        let is = |name: &String| {
            let pack = self.library.load(name, &[]);
            pack.is_ok_and(|pack| {
                let spec = pack.rules().spec();
                spec.exchange.contains(&Exchange::Mat) && Exchange::Mat.has_standard_start(spec)
            })
        };
        let usual = self.usual.get_or_init(|| self.library.names().into_iter().find(is));
        usual.as_deref()
    }

    fn known(&self) -> MutexGuard<'_, HashMap<String, String>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the name of the pack for the game that a sheet names, or for a sheet that names none.
    ///
    /// The name of a preset stands for its pack.
    ///
    /// # Errors
    ///
    /// Returns N0419 if no pack has this name, or if its games are not read from sheets.
    pub fn pack_of(&self, named: Option<&str>) -> Result<String, Diagnostics> {
        let wrong = |message: String, help: &str| {
            Diagnostics::from(Diagnostic::error("N0419", message).help(help))
        };
        let allowed = "a pack allows it with `exchange: [mat]`";
        let called = plain(named.unwrap_or_default());
        if USUAL.contains(&called.as_str()) {
            let none =
                || wrong("no pack plays games that are read from match sheets".into(), allowed);
            return self.usual().map(ToOwned::to_owned).ok_or_else(none);
        }
        if let Some(known) = self.known().get(&called) {
            return Ok(known.clone());
        }
        // A name may be followed by the number of men.
        let digit = called.find(|c: char| c.is_ascii_digit()).unwrap_or(called.len());
        let (name, men) = called.split_at(digit);
        let load = |name: &str| self.library.load(name, &[]);
        let has_men = |name: &str| {
            let pack = load(name);
            pack.is_ok_and(|pack| pack.rules().spec().start.total().to_string() == men)
        };
        let names = self.library.names();
        let known = names.into_iter().find(|known| {
            let known_as = plain(known);
            known_as == called || known_as == name && (men.is_empty() || has_men(known))
        });
        let presets = || {
            let mut presets = self.library.presets().into_iter();
            presets.find(|(preset, _)| plain(preset) == called).map(|(_, pack)| pack)
        };
        match known.or_else(presets) {
            Some(name) => {
                let read = load(&name)?.rules().spec().exchange.contains(&Exchange::Mat);
                let not_read =
                    || wrong(format!("games of {name} are not read from match sheets"), allowed);
                if !read {
                    return Err(not_read());
                }
                self.known().insert(called, name.clone());
                Ok(name)
            }
            None => {
                let message = format!("no pack is called {}", named.unwrap_or_default());
                Err(Diagnostic::error("N0419", message).into())
            }
        }
    }
}

/// Returns a name in small letters, without blanks and brackets, which programs write differently.
fn plain(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}
