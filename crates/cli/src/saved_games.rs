//! The user's folder of games, in which games are kept automatically.
//!
//! At a terminal, every game is kept. From a pipe, a game is kept only if `CHARPENTIER_DATA` names
//! a folder, because the author of a script decides which files it leaves.

use charpentier_core::diagnostic::FileName;
use std::env;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::Failure;
use crate::command::output::{self, Kept, unwritten};

/// The environment variable that names the folder. It has precedence over all others.
const VARIABLE: &str = "CHARPENTIER_DATA";

/// The length of the time in the name of a file, with the dash after it.
const TIME: usize = "20260101-120000-".len();

/// The largest record that is kept here, in bytes.
const LARGEST: u64 = 16 << 20;

/// The maximum number of names that are tried for one second.
const MOST: u32 = 100;

/// A folder in which games are kept.
#[derive(Clone, Debug)]
pub(crate) struct SavedGames {
    folder: PathBuf,
}

impl SavedGames {
    /// Returns the user's folder, if there is one. With `chosen`, only `CHARPENTIER_DATA` can name
    /// it.
    pub(crate) fn of_user(chosen: bool) -> Option<Self> {
        let named = path(VARIABLE);
        let usual = || if chosen { None } else { usual() };
        named.or_else(usual).map(|data| Self { folder: data.join("games") })
    }

    /// Makes the file of a game that begins now.
    ///
    /// # Errors
    ///
    /// Fails if the folder cannot be made, or if nothing can be written there.
    pub(crate) fn begin(&self, game: &str, record: &str) -> Result<Kept, Failure> {
        let shown = self.folder.shown();
        let made = output::folder(&self.folder);
        made.map_err(|error| Failure::Message(format!("{shown} cannot be made: {error}")))?;
        let now = jiff::Zoned::now().strftime("%Y%m%d-%H%M%S").to_string();
        let letters = |c: char| if c.is_ascii_alphanumeric() || c == '-' { c } else { '_' };
        let game: String = game.chars().map(letters).take(60).collect();
        // Other games may begin in the same second.
        let mut nth = 1;
        loop {
            let more = if nth > 1 { format!("-{nth}") } else { String::new() };
            let path = self.folder.join(format!("{now}-{game}{more}.tgn"));
            match Kept::begin(&path, record) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists && nth < MOST => nth += 1,
                begun => return begun.map_err(|error| unwritten(&path, &error)),
            }
        }
    }

    /// Returns the file of the game that was played last and is not over.
    pub(crate) fn last(&self) -> Option<PathBuf> {
        let open = |path: &Path| {
            let text = charpentier_files::read_regular(path, LARGEST);
            text.is_ok_and(|text| String::from_utf8_lossy(&text).contains("[Result \"*\"]"))
        };
        self.games().into_iter().find(|path| open(path))
    }

    /// Returns the file of the game that was played last, over or not.
    pub(crate) fn latest(&self) -> Option<PathBuf> {
        self.games().into_iter().find(|path| path.is_file())
    }

    /// Returns the files of all games, the one that was changed last first.
    fn games(&self) -> Vec<PathBuf> {
        let files = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let mut games: Vec<_> = files
            .filter_map(|entry| {
                let is_game = entry.path().extension().is_some_and(|ending| ending == "tgn");
                let when = entry.metadata().ok().filter(|_| is_game)?.modified().ok()?;
                Some((when, entry.path()))
            })
            .collect();
        games.sort();
        games.into_iter().rev().map(|(_, path)| path).collect()
    }

    /// Whether a game of this pack has ever been kept here.
    pub(crate) fn has_played(&self, game: &str) -> bool {
        let files = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let mut names = files.filter_map(|entry| entry.file_name().into_string().ok());
        // A name is made of the time, the game, and perhaps a number.
        names.any(|name| {
            let rest = name.strip_suffix(".tgn").and_then(|name| name.get(TIME..));
            let rest = rest.and_then(|rest| rest.strip_prefix(game));
            rest.is_some_and(|rest| {
                rest.trim_start_matches('-').chars().all(|c| c.is_ascii_digit())
            })
        })
    }

    /// Whether a file is in this folder.
    pub(crate) fn has(&self, file: &Path) -> bool {
        file.parent() == Some(&self.folder)
    }
}

/// Returns the folder for the user's data on this system.
fn usual() -> Option<PathBuf> {
    let home = || path("HOME");
    let data = if cfg!(windows) {
        path("APPDATA")
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support"))
    } else {
        path("XDG_DATA_HOME").or_else(|| home().map(|home| home.join(".local/share")))
    };
    data.map(|data| data.join("charpentier"))
}

/// Returns the path in an environment variable. `None` if it is empty or relative.
///
/// Only `CHARPENTIER_DATA` may be relative.
fn path(name: &str) -> Option<PathBuf> {
    let path = env::var_os(name).map(PathBuf::from)?;
    (path.is_absolute() || name == VARIABLE && !path.as_os_str().is_empty()).then_some(path)
}

#[cfg(test)]
#[path = "../tests/unit/saved_games.rs"]
mod tests;
