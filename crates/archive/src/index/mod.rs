//! What is in the records of a folder, kept in one file so that it can be asked at once.
//!
//! An [`Index`] is an SQLite database. It is built anew beside its place and then put
//! there: an interrupted run leaves the old one whole. It remembers of each file how large it was and
//! when it was written last; a file that has changed since is not known to it, and is read.
//!
//! ```text
//! files   path, size and time of each file, the path as seen from the folder
//! games   what their tags say
//! texts   the plies of each game, a line each: line of the file, number and side, whole ply
//! stands  how the men stand before each ply and at the end, by exact numbers of both sides' men
//! coups   what throws have given, by names in kinds
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

pub use build::{Built, NotBuilt, build};

/// The name of an index in a folder. Whoever looks for one by this name should do so where strangers put nothing.
pub const NAME: &str = ".charpentier.sqlite";

/// By this number in its head a database is known as ours: `tgnx`.
const OURS: i64 = 0x7467_6e78;

/// The form of the tables; another one is not read.
const FORM: i64 = 1;

/// What a file was like when it was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Seen {
    /// Bytes.
    size: i64,
    /// When it was written last, in nanoseconds since 1970.
    time: i64,
}

impl Seen {
    fn of(path: &Path) -> Option<Self> {
        let about = path.metadata().ok()?;
        let time = about.modified().ok()?.duration_since(UNIX_EPOCH).ok()?.as_nanos();
        Some(Self { size: about.len().try_into().ok()?, time: time.try_into().ok()? })
    }
}

/// Why an index cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoIndex {
    /// There is none.
    Missing(PathBuf),
    /// It is another program's file, or damaged; it stays as it is.
    Foreign(PathBuf, String),
    /// It was made by a newer program.
    Newer(PathBuf),
    /// It was made by an older program, or with other packs: what it says may not hold.
    Outdated(PathBuf),
}

impl fmt::Display for NoIndex {
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

impl std::error::Error for NoIndex {}

/// An index that can be asked.
#[derive(Debug)]
pub struct Index {
    connection: Connection,
    /// The database.
    path: PathBuf,
    /// The folder of the records.
    folder: PathBuf,
    /// The files that it knows as they are now.
    fresh: BTreeMap<PathBuf, i64>,
}

impl Index {
    /// Opens the index of a folder, for questions only.
    ///
    /// # Errors
    ///
    /// Why it cannot be used.
    pub fn open(path: &Path, folder: &Path, library: &Library) -> Result<Self, NoIndex> {
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

    /// Whether it knows a file as it is now.
    #[must_use]
    pub fn knows(&self, path: &Path) -> bool {
        self.fresh.contains_key(path)
    }

    fn unread(&self, why: impl fmt::Display) -> Unread {
        Unread::of(self.path.shown(), why)
    }
}

/// Opens a database that is to be ours.
fn opened(path: &Path, how: OpenFlags) -> Result<Connection, NoIndex> {
    if !path.exists() {
        return Err(NoIndex::Missing(path.to_owned()));
    }
    // Whoever opens a pipe waits for somebody at its other end.
    if !path.is_file() {
        let what = if path.is_dir() { "it is a folder" } else { "it is not a file" };
        return Err(NoIndex::Foreign(path.to_owned(), what.into()));
    }
    // A file is not to be taken for an address.
    let how = how | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, how);
    let connection = connection.map_err(|error| foreign(path, &error))?;
    let number = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let ours = number("application_id").map_err(|error| foreign(path, &error))?;
    if ours != OURS {
        return Err(NoIndex::Foreign(path.to_owned(), "it belongs to another program".into()));
    }
    match number("user_version").map_err(|error| foreign(path, &error))? {
        FORM => Ok(connection),
        form if form > FORM => Err(NoIndex::Newer(path.to_owned())),
        _ => Err(NoIndex::Outdated(path.to_owned())),
    }
}

/// All that a database is made of, as it was said when it was made.
fn made_of(connection: &Connection) -> rusqlite::Result<Vec<(String, Option<String>)>> {
    let mut all = connection.prepare("SELECT name, sql FROM sqlite_schema ORDER BY name")?;
    all.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
}

/// Whether a database has the tables of an index and nothing else: what looks like a table may be a question that
/// never ends.
fn is_index(connection: &Connection) -> rusqlite::Result<bool> {
    let due = Connection::open_in_memory()?;
    due.execute_batch(TABLES)?;
    Ok(made_of(connection)? == made_of(&due)?)
}

/// Whether what a database says holds with these packs and this program.
fn check(connection: &Connection, path: &Path, library: &Library) -> Result<(), NoIndex> {
    if !is_index(connection).map_err(|error| foreign(path, &error))? {
        let why = "its tables are not those of an index";
        return Err(NoIndex::Foreign(path.to_owned(), why.into()));
    }
    let mut said = connection
        .prepare("SELECT value FROM meta WHERE key = 'made'")
        .map_err(|error| foreign(path, &error))?;
    let made: String =
        said.query_one([], |row| row.get(0)).map_err(|error| foreign(path, &error))?;
    if made == made_by(library) { Ok(()) } else { Err(NoIndex::Outdated(path.to_owned())) }
}

/// By what an index is made: the version of the program, and its packs.
fn made_by(library: &Library) -> String {
    format!("{} {:016x}", env!("CARGO_PKG_VERSION"), library.fingerprint())
}

fn foreign(path: &Path, error: &rusqlite::Error) -> NoIndex {
    NoIndex::Foreign(path.to_owned(), error.to_string())
}

/// The files of an index by their paths seen from the folder, with their ids.
fn files(connection: &Connection) -> rusqlite::Result<BTreeMap<String, (i64, Seen)>> {
    let mut all = connection.prepare("SELECT path, id, size, time FROM files")?;
    let rows = all.query_map([], |row| {
        let seen = Seen { size: row.get(2)?, time: row.get(3)? };
        Ok((row.get(0)?, (row.get(1)?, seen)))
    })?;
    rows.collect()
}

/// The tables.
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
CREATE TABLE stands (
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
