//! An index of the records of a folder: one file that is searched in place of the records.
//!
//! An [`Index`] is an SQLite database. It is written to a temporary file and then moved into place, so an
//! interrupted run leaves the old one intact. For each file it stores the size and the time of the last
//! change. A file that has changed since then counts as unknown, and is read.
//!
//! ```text
//! files      path, size and time of each file, the path as seen from the folder
//! games      what their tags say
//! texts      the plies of each game, a line each: line of the file, number and side, whole ply
//! positions  the men before each ply and at the end, by exact numbers of both sides' men
//! coups      what throws have given, by names in kinds
//! ```

mod ask;
mod build;

use charpentier_core::diagnostic::FileName;
use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use charpentier_pack::Library;
use rusqlite::{Connection, OpenFlags};

use crate::inputs::Unread;

pub use build::{BuildError, Built, build};

/// The file name of an index in a folder. Only look for it in folders where strangers cannot put files.
pub const NAME: &str = ".charpentier.sqlite";

/// The application id that marks a database as an index: `tgnx`.
const OURS: i64 = 0x7467_6e78;

/// The version of the tables. Indexes of other versions are not read.
const FORM: i64 = 1;

/// The state of a file when it was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Seen {
    /// The size in bytes.
    size: i64,
    /// The time of the last change, in nanoseconds since 1970.
    time: i64,
}

impl Seen {
    fn of(path: &Path) -> Option<Self> {
        let about = path.metadata().ok()?;
        let time = about.modified().ok()?.duration_since(UNIX_EPOCH).ok()?.as_nanos();
        Some(Self { size: about.len().try_into().ok()?, time: time.try_into().ok()? })
    }
}

/// The reason why an index cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum IndexError {
    /// There is no index at this path.
    Missing(PathBuf),
    /// The file belongs to another program or is damaged. It is left unchanged.
    Foreign(PathBuf, String),
    /// The index was made by a newer program.
    Newer(PathBuf),
    /// The index was made by an older program or with other packs, so its content may be wrong.
    Outdated(PathBuf),
}

impl fmt::Display for IndexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(file) => write!(
                f,
                "there is no index at {}; make one with charpentier index --out FILE",
                file.shown()
            ),
            Self::Foreign(file, why) => write!(
                f,
                "{} is not a readable index: {why}; move it away and make a new one",
                file.shown()
            ),
            Self::Newer(file) => write!(
                f,
                "{} was made by a newer charpentier; make an index elsewhere with --out",
                file.shown()
            ),
            Self::Outdated(file) => write!(
                f,
                "{} was made with other packs or by another charpentier; renew it with charpentier index",
                file.shown()
            ),
        }
    }
}

impl std::error::Error for IndexError {}

/// An index that can be searched.
#[derive(Debug)]
pub struct Index {
    connection: Connection,
    /// The path of the database.
    path: PathBuf,
    /// The folder of the records.
    folder: PathBuf,
    /// The files that have not changed since they were indexed, with their ids.
    fresh: BTreeMap<PathBuf, i64>,
}

impl Index {
    /// Opens the index of a folder for reading.
    ///
    /// # Errors
    ///
    /// Fails if the index is missing, damaged or foreign, or of another program version or other packs.
    pub fn open(path: &Path, folder: &Path, library: &Library) -> Result<Self, IndexError> {
        let connection = opened(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        check(&connection, path, library)?;
        let mut index = Self {
            connection,
            path: path.to_owned(),
            folder: folder.to_owned(),
            fresh: BTreeMap::new(),
        };
        let files = files(&index.connection).map_err(|error| foreign(path, &error))?;
        for (name, (id, seen)) in files {
            let file = index.folder.join(&name);
            if Seen::of(&file) == Some(seen) {
                index.fresh.insert(file, id);
            }
        }
        Ok(index)
    }

    /// Whether the index contains a file in its current state.
    #[must_use]
    pub fn knows(&self, path: &Path) -> bool {
        self.fresh.contains_key(path)
    }

    fn unread(&self, why: impl fmt::Display) -> Unread {
        Unread::of(self.path.shown(), why)
    }
}

/// Opens a database, and checks that it is marked as an index of this version.
fn opened(path: &Path, how: OpenFlags) -> Result<Connection, IndexError> {
    if !path.exists() {
        return Err(IndexError::Missing(path.to_owned()));
    }
    // Opening a pipe would block until another process opens its other end.
    if !path.is_file() {
        let what = if path.is_dir() { "it is a folder" } else { "it is not a file" };
        return Err(IndexError::Foreign(path.to_owned(), what.into()));
    }
    // Without the flag for URIs, SQLite does not read a file name as an address.
    let how = how | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, how);
    let connection = connection.map_err(|error| foreign(path, &error))?;
    let number = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let ours = number("application_id").map_err(|error| foreign(path, &error))?;
    if ours != OURS {
        return Err(IndexError::Foreign(path.to_owned(), "it belongs to another program".into()));
    }
    match number("user_version").map_err(|error| foreign(path, &error))? {
        FORM => Ok(connection),
        form if form > FORM => Err(IndexError::Newer(path.to_owned())),
        _ => Err(IndexError::Outdated(path.to_owned())),
    }
}

/// Returns the names and definitions of all objects in a database.
fn made_of(connection: &Connection) -> rusqlite::Result<Vec<(String, Option<String>)>> {
    let mut all = connection.prepare("SELECT name, sql FROM sqlite_schema ORDER BY name")?;
    all.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
}

/// Whether a database has the tables of an index and nothing else.
///
/// A view looks like a table, but reading it may run a query that never ends.
fn is_index(connection: &Connection) -> rusqlite::Result<bool> {
    let due = Connection::open_in_memory()?;
    due.execute_batch(TABLES)?;
    Ok(made_of(connection)? == made_of(&due)?)
}

/// Checks that a database is an index made with these packs by this version of the program.
fn check(connection: &Connection, path: &Path, library: &Library) -> Result<(), IndexError> {
    if !is_index(connection).map_err(|error| foreign(path, &error))? {
        let why = "its tables are not those of an index";
        return Err(IndexError::Foreign(path.to_owned(), why.into()));
    }
    let mut said = connection
        .prepare("SELECT value FROM meta WHERE key = 'made'")
        .map_err(|error| foreign(path, &error))?;
    let made: String =
        said.query_one([], |row| row.get(0)).map_err(|error| foreign(path, &error))?;
    if made == made_by(library) { Ok(()) } else { Err(IndexError::Outdated(path.to_owned())) }
}

/// Returns the version of the program and the fingerprint of its packs, as an index stores them.
fn made_by(library: &Library) -> String {
    format!("{} {:016x}", env!("CARGO_PKG_VERSION"), library.fingerprint())
}

fn foreign(path: &Path, error: &rusqlite::Error) -> IndexError {
    IndexError::Foreign(path.to_owned(), error.to_string())
}

/// Returns the files of an index by their paths relative to the folder, with their ids and states.
fn files(connection: &Connection) -> rusqlite::Result<BTreeMap<String, (i64, Seen)>> {
    let mut all = connection.prepare("SELECT path, id, size, time FROM files")?;
    let rows = all.query_map([], |row| {
        let seen = Seen { size: row.get(2)?, time: row.get(3)? };
        Ok((row.get(0)?, (row.get(1)?, seen)))
    })?;
    rows.collect()
}

/// The definitions of the tables.
const TABLES: &str = "
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE files (
    id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, size INTEGER NOT NULL, time INTEGER NOT NULL
);
CREATE TABLE games (
    id INTEGER PRIMARY KEY, file INTEGER NOT NULL, name TEXT NOT NULL, line INTEGER NOT NULL,
    nth INTEGER NOT NULL, pack TEXT NOT NULL, base TEXT NOT NULL, options TEXT NOT NULL,
    players TEXT NOT NULL, date TEXT NOT NULL, result TEXT NOT NULL, sure INTEGER NOT NULL,
    unplayed TEXT
);
CREATE INDEX games_of_files ON games (file);
CREATE INDEX unplayed_files ON games (file) WHERE unplayed IS NOT NULL;
CREATE TABLE texts (game INTEGER PRIMARY KEY, plies TEXT NOT NULL);
CREATE TABLE positions (
    white INTEGER NOT NULL, black INTEGER NOT NULL, game INTEGER NOT NULL, at INTEGER NOT NULL,
    actor INTEGER NOT NULL, throw INTEGER NOT NULL, PRIMARY KEY (white, black, game, at)
) WITHOUT ROWID;
CREATE TABLE kinds (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE coups (
    kind INTEGER NOT NULL, game INTEGER NOT NULL, at INTEGER NOT NULL, nth INTEGER NOT NULL,
    seat INTEGER NOT NULL, ways INTEGER NOT NULL, points INTEGER NOT NULL,
    PRIMARY KEY (kind, game, at, nth)
) WITHOUT ROWID;
";

#[cfg(test)]
mod tests {
    use std::fs::{self, File};
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_file_is_known_by_its_size_and_its_time() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("seen.tgn");
        let seen = |text: &str, seconds: u64| {
            fs::write(&path, text).expect("written");
            let file = File::options().write(true).open(&path).expect("it is there");
            file.set_modified(UNIX_EPOCH + Duration::from_secs(seconds)).expect("a time");
            Seen::of(&path).expect("seen")
        };
        let first = seen("one", 1_000);
        assert_eq!(first, seen("one", 1_000));
        assert_ne!(first, seen("one", 1_001));
        assert_ne!(first, seen("three", 1_000));
        fs::remove_file(&path).expect("removed");
        assert_eq!(Seen::of(&path), None);
    }
}
