//! Games that are kept by themselves, in a folder of the user.
//!
//! At a terminal every game is kept. From a pipe one is only where `CHARPENTIER_DATA` says where: whoever writes a
//! script says what it leaves behind.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use crate::Failure;
use crate::command::keep::{self, Kept};

/// The variable that names the folder, before all others.
const VARIABLE: &str = "CHARPENTIER_DATA";

/// More names of one second are not tried.
const MOST: u32 = 100;

/// A folder in which games are kept.
#[derive(Clone, Debug)]
pub(crate) struct Shelf {
    folder: PathBuf,
}

impl Shelf {
    /// The folder of the user, where the system has one for him; `chosen`: only one that `CHARPENTIER_DATA` names.
    pub(crate) fn of_user(chosen: bool) -> Option<Self> {
        let named = path(VARIABLE);
        let usual = || if chosen { None } else { usual() };
        named.or_else(usual).map(|data| Self { folder: data.join("games") })
    }

    /// A file for a game that begins now.
    ///
    /// # Errors
    ///
    /// Where the folder cannot be made, or nothing can be written there.
    pub(crate) fn place(&self, game: &str) -> Result<Kept, Failure> {
        let shown = self.folder.display();
        let made = keep::folder(&self.folder);
        made.map_err(|error| Failure::Wrong(format!("{shown} cannot be made: {error}")))?;
        let now = jiff::Zoned::now().strftime("%Y%m%d-%H%M%S").to_string();
        let letters = |c: char| if c.is_ascii_alphanumeric() || c == '-' { c } else { '_' };
        let game: String = game.chars().map(letters).take(60).collect();
        // Whatever else begins in this second.
        let more = (1..MOST).map(|n| if n > 1 { format!("-{n}") } else { String::new() });
        let mut paths = more.map(|more| self.folder.join(format!("{now}-{game}{more}.tgn")));
        let free = paths.find(|path| !path.exists());
        Kept::new(&free.unwrap_or_else(|| self.folder.clone()))
    }

    /// The game that was played last and is not over.
    pub(crate) fn last(&self) -> Option<PathBuf> {
        let files = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let mut games: Vec<_> = files
            .filter_map(|entry| {
                let is_game = entry.path().extension().is_some_and(|ending| ending == "tgn");
                let when = entry.metadata().ok().filter(|_| is_game)?.modified().ok()?;
                Some((when, entry.path()))
            })
            .collect();
        games.sort();
        let open = |path: &Path| {
            fs::read_to_string(path).is_ok_and(|text| text.contains("[Result \"*\"]"))
        };
        games.into_iter().rev().map(|(_, path)| path).find(|path| open(path))
    }

    /// Whether a file lies here.
    pub(crate) fn has(&self, file: &Path) -> bool {
        file.parent() == Some(&self.folder)
    }
}

/// Where programs of this system keep what they write for a user.
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

/// What a variable says, unless that is nothing or no whole path.
fn path(name: &str) -> Option<PathBuf> {
    let path = env::var_os(name).map(PathBuf::from)?;
    (path.is_absolute() || name == VARIABLE && !path.as_os_str().is_empty()).then_some(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_game_that_is_open_is_found() {
        let folder = env::temp_dir().join(format!("charpentier-kept-{}", std::process::id()));
        let shelf = Shelf { folder: folder.clone() };
        assert_eq!(shelf.last(), None);
        let open = "[Game \"toc\"]\n[Result \"*\"]\n";
        let mut first = shelf.place("toc").expect("a place");
        first.keep(open).expect("written");
        let mut second = shelf.place("../toc").expect("another");
        second.keep(&open.replace('*', "1-0")).expect("written");
        assert!(shelf.has(first.path()) && shelf.has(second.path()));
        assert_ne!(first.path(), second.path());
        assert_eq!(shelf.last().as_deref(), Some(first.path()));
        fs::remove_dir_all(&folder).expect("removed");
    }
}
