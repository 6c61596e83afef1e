//! The storage of games: a folder with three files for each. These are the record, the journal, and
//! the data that only the server may read.
//!
//! Files are written atomically. The journal, from which a game is restored, is on the disk before a
//! request is answered.

use charpentier_core::diagnostic::FileName;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use charpentier_files::{Care, read_regular, write};
use charpentier_tables::{Keys, LARGEST, is_name};

/// The folder in which games are saved.
#[derive(Clone, Debug)]
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// Opens a folder and makes it if necessary. Returns an error if no file can be written there.
    pub(crate) fn open(path: &Path) -> io::Result<Self> {
        if path.is_file() {
            return Err(io::Error::from(io::ErrorKind::NotADirectory));
        }
        charpentier_files::folder(path)?;
        charpentier_files::check(&path.join("tried"))?;
        Ok(Self(path.to_owned()))
    }

    /// Returns the path of a table's record.
    pub(crate) fn record_of(&self, id: &str) -> PathBuf {
        self.0.join(format!("{id}.tgn"))
    }

    fn keys_of(&self, id: &str) -> PathBuf {
        self.0.join(format!("{id}.keys.json"))
    }

    /// Whether the folder contains this table.
    pub(crate) fn has(&self, id: &str) -> bool {
        self.keys_of(id).is_file()
    }

    /// Returns the names of all tables in the folder, sorted.
    pub(crate) fn tables(&self) -> io::Result<Vec<String>> {
        let mut all = Vec::new();
        for entry in fs::read_dir(&self.0)? {
            let name = entry?.file_name();
            let id = name.to_str().and_then(|name| name.strip_suffix(".keys.json"));
            all.extend(id.filter(|id| is_name(id)).map(ToOwned::to_owned));
        }
        all.sort();
        Ok(all)
    }

    fn journal_of(&self, id: &str) -> PathBuf {
        self.0.join(format!("{id}.journal.jsonl"))
    }

    /// Saves a game: its journal, from which it is restored, and its record for people.
    pub(crate) fn keep(&self, id: &str, journal: &str, record: &str) -> io::Result<()> {
        write(&self.record_of(id), record, Care::Plain)?;
        write(&self.journal_of(id), journal, Care::Sure)
    }

    /// Saves a new table.
    ///
    /// Its game comes first, so that every table with keys has one. After an error no file remains.
    pub(crate) fn begin(&self, id: &str, keys: &Keys, record: &str) -> io::Result<()> {
        let begun = self.keep(id, "", record).and_then(|()| self.keep_keys(id, keys));
        if begun.is_err() {
            for file in [self.journal_of(id), self.record_of(id)] {
                // A file that was not written need not be removed.
                let _ = fs::remove_file(file);
            }
        }
        begun
    }

    /// Saves the keys of a table.
    pub(crate) fn keep_keys(&self, id: &str, keys: &Keys) -> io::Result<()> {
        let text = serde_json::to_string_pretty(keys)?;
        write(&self.keys_of(id), &format!("{text}\n"), Care::Private)
    }

    fn running_time(&self) -> PathBuf {
        self.0.join("running-time.txt")
    }

    /// Reads for how long servers of this folder have run, in milliseconds; 0 if that is not known.
    pub(crate) fn read_running_time(&self) -> u64 {
        let read = text(&self.running_time()).ok();
        read.and_then(|read| read.trim().parse().ok()).unwrap_or_default()
    }

    /// Saves for how long servers of this folder have run, in milliseconds.
    pub(crate) fn keep_running_time(&self, time: u64) -> io::Result<()> {
        write(&self.running_time(), &format!("{time}\n"), Care::Plain)
    }

    /// Reads the keys, the journal and the record of a table.
    pub(crate) fn read(&self, id: &str) -> io::Result<(Keys, String, String)> {
        let keys = serde_json::from_str(&text(&self.keys_of(id))?)?;
        Ok((keys, text(&self.journal_of(id))?, text(&self.record_of(id))?))
    }
}

fn text(path: &Path) -> io::Result<String> {
    let told = |error: io::Error| io::Error::other(format!("{}: {error}", path.shown()));
    String::from_utf8(read_regular(path, LARGEST).map_err(told)?).map_err(io::Error::other)
}

#[cfg(test)]
mod tests {
    use charpentier_wire::Clock;
    use charpentier_wire::action::{DiceFrom, Mode};

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
            again: None,
            clock: Some(Clock { reserve: 60, turn: 12 }),
            flagged: None,
            correspondence: None,
        };
        folder.begin("abc", &keys, "a record").expect("kept");
        folder.keep("abc", "its journal", "more of it").expect("kept");
        let read = folder.read("abc").expect("read");
        assert_eq!(read, (keys, "its journal".into(), "more of it".into()));
        assert_eq!(folder.tables().expect("a list"), ["abc"]);
        assert!(folder.has("abc") && !folder.has("abd"));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = fs::metadata(folder.keys_of("abc")).expect("a file").permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
        // If the keys cannot be written, no game without keys remains.
        fs::create_dir(folder.keys_of("abd")).expect("a folder");
        folder.begin("abd", &read.0, "a record").expect_err("not kept");
        assert!(!folder.record_of("abd").exists() && !folder.journal_of("abd").exists());
    }
}
