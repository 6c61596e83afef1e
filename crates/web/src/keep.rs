//! Where games lie: a folder with a record of each, and beside it its course and what only the server may know.
//!
//! Files are written whole; what a game is taken up again from is on the disk before anybody is told of it.

use charpentier_core::diagnostic::FileName;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use charpentier_core::Seat;
use charpentier_files::{Care, write};
use charpentier_wire::action::{DiceFrom, Mode};
use serde::{Deserialize, Serialize};

/// The largest file that is read, in bytes.
const LARGEST: u64 = 16 << 20;

/// What only the server may know of a table, and what its record does not say.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Keys {
    /// Who plays.
    pub(crate) mode: Mode,
    /// The secret of white's seat, where a person sits there.
    pub(crate) white: Option<String>,
    /// The secret of black's.
    pub(crate) black: Option<String>,
    /// Where dice come from.
    pub(crate) dice: DiceFrom,
    /// The seed of the dice and of what the program decides.
    pub(crate) seed: u64,
    /// Whoever made the table chose the seed, so that the record may name it at once.
    pub(crate) seed_is_known: bool,
    /// The level of the program, where it plays.
    pub(crate) level: Option<String>,
    /// In how many of a hundred marks by hand the program slips.
    pub(crate) slips: u8,
    /// The table is listed for whoever wants to watch.
    pub(crate) listed: bool,
}

impl Keys {
    /// The secret of a seat.
    pub(crate) fn of(&self, seat: Seat) -> Option<&str> {
        match seat {
            Seat::White => self.white.as_deref(),
            Seat::Black => self.black.as_deref(),
        }
    }
}

/// The folder of the games.
#[derive(Clone, Debug)]
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// The folder, made where it is not there, and shown to be one that can be written in.
    pub(crate) fn open(path: &Path) -> io::Result<Self> {
        if path.is_file() {
            return Err(io::Error::from(io::ErrorKind::NotADirectory));
        }
        charpentier_files::folder(path)?;
        charpentier_files::check(&path.join("tried"))?;
        Ok(Self(path.to_owned()))
    }

    /// Where the record of a table lies.
    pub(crate) fn record_of(&self, id: &str) -> PathBuf {
        self.0.join(format!("{id}.tgn"))
    }

    fn keys_of(&self, id: &str) -> PathBuf {
        self.0.join(format!("{id}.keys.json"))
    }

    /// Whether a table of this name lies here.
    pub(crate) fn has(&self, id: &str) -> bool {
        self.keys_of(id).is_file()
    }

    /// Every table that lies here, by name.
    pub(crate) fn tables(&self) -> io::Result<Vec<String>> {
        let mut all = Vec::new();
        for entry in fs::read_dir(&self.0)? {
            let name = entry?.file_name();
            let id = name.to_str().and_then(|name| name.strip_suffix(".keys.json"));
            all.extend(id.filter(|id| crate::secret::is_name(id)).map(ToOwned::to_owned));
        }
        all.sort();
        Ok(all)
    }

    fn course_of(&self, id: &str) -> PathBuf {
        self.0.join(format!("{id}.course.jsonl"))
    }

    /// Keeps a game: its course, from which it is taken up again, and its record for people.
    pub(crate) fn keep(&self, id: &str, course: &str, record: &str) -> io::Result<()> {
        write(&self.record_of(id), record, Care::Plain)?;
        write(&self.course_of(id), course, Care::Sure)
    }

    /// Keeps a new table: its game first, so that a table that is known has one. Nothing stays of one that cannot be
    /// kept.
    pub(crate) fn begin(&self, id: &str, keys: &Keys, record: &str) -> io::Result<()> {
        let text = serde_json::to_string_pretty(keys)?;
        let keys = || write(&self.keys_of(id), &format!("{text}\n"), Care::Private);
        let begun = self.keep(id, "", record).and_then(|()| keys());
        if begun.is_err() {
            for file in [self.course_of(id), self.record_of(id)] {
                // What has not been written is not there.
                let _ = fs::remove_file(file);
            }
        }
        begun
    }

    /// The keys, the course and the record of a table.
    pub(crate) fn read(&self, id: &str) -> io::Result<(Keys, String, String)> {
        let keys = serde_json::from_str(&text(&self.keys_of(id))?)?;
        Ok((keys, text(&self.course_of(id))?, text(&self.record_of(id))?))
    }
}

fn text(path: &Path) -> io::Result<String> {
    let file = File::open(path)?;
    if file.metadata()?.len() > LARGEST {
        return Err(io::Error::other(format!("{} is too large", path.shown())));
    }
    io::read_to_string(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_found_again_and_secrets_are_private() {
        let place = tempfile::tempdir().expect("a folder");
        let folder = Folder::open(place.path()).expect("a folder");
        let keys = Keys {
            mode: Mode::Link,
            white: Some("one".into()),
            black: Some("other".into()),
            dice: DiceFrom::Server,
            seed: 7,
            seed_is_known: false,
            level: None,
            slips: 0,
            listed: true,
        };
        folder.begin("abc", &keys, "a record").expect("kept");
        folder.keep("abc", "its course", "more of it").expect("kept");
        let read = folder.read("abc").expect("read");
        assert_eq!(read, (keys, "its course".into(), "more of it".into()));
        assert_eq!(folder.tables().expect("a list"), ["abc"]);
        assert!(folder.has("abc") && !folder.has("abd"));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = fs::metadata(folder.keys_of("abc")).expect("a file").permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
        // A table whose keys cannot be written leaves no game that nobody has the keys of.
        fs::create_dir(folder.keys_of("abd")).expect("a folder");
        folder.begin("abd", &read.0, "a record").expect_err("not kept");
        assert!(!folder.record_of("abd").exists() && !folder.course_of("abd").exists());
    }
}
