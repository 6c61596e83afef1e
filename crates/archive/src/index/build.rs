//! The builder of an index, which also brings one up to date.

use charpentier_core::diagnostic::FileName;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs::File;
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use charpentier_files::{Care, Fresh};
use charpentier_pack::Library;
use rusqlite::{Connection, OpenFlags, params};

use super::ask::{actor_code, first_word, seat_code, throw_code};
use super::{FORM, IndexError, OURS, Seen, TABLES, check, files, made_by, opened};
use crate::batch::{Batch, read};
use crate::find::{At, Head, Moment, NotPlayedError, moments};
use crate::inputs::{Inputs, Unread};
use crate::packs::Packs;
use crate::thread_pool::ThreadPool;

/// The result of building an index.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Built {
    /// The number of files that were read now.
    pub read: usize,
    /// The number of files that no longer exist.
    pub gone: usize,
    /// The number of all files in the index.
    pub files: usize,
    /// The number of all games in the index.
    pub games: usize,
    /// The files that are not indexed, because their names are not Unicode. `find` reads them each time.
    pub unnamed: Vec<PathBuf>,
    /// The number of games in the files read now of which only the tags are indexed.
    pub unplayed: usize,
}

/// The reason why an index was not built.
#[derive(Debug)]
pub enum BuildError {
    /// The file in its place cannot be replaced.
    Index(IndexError),
    /// The file cannot be written in its folder.
    Io(PathBuf, io::Error),
    /// The database cannot be written.
    Database(PathBuf, rusqlite::Error),
}

impl std::fmt::Display for BuildError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Index(why) => why.fmt(f),
            Self::Io(path, error) => write!(f, "{} cannot be written: {error}", path.shown()),
            Self::Database(path, error) => {
                write!(f, "{} cannot be written: {error}", path.shown())
            }
        }
    }
}

impl std::error::Error for BuildError {}

/// A game as it is stored.
struct Kept {
    head: Head,
    /// Its moments, or the reason why it has none.
    moments: Result<Vec<Moment>, NotPlayedError>,
}

/// Builds the index of a folder at a path, or brings it up to date.
///
/// New and changed files are read, and files that no longer exist are removed from the index. The rest is
/// kept, unless the index is outdated. `heard` receives the number of bytes read so far with their total, and
/// an error for each file that cannot be read.
///
/// # Errors
///
/// Fails if the index cannot be written, or if another file lies in its place. Then nothing is changed.
pub fn build(
    folder: &Path,
    path: &Path,
    library: &Library,
    pool: ThreadPool,
    heard: &mut dyn FnMut(Result<(u64, u64), Unread>),
) -> Result<Built, BuildError> {
    let (inputs, unread) = Inputs::new(&[folder.to_owned()]);
    unread.into_iter().for_each(|unread| heard(Err(unread)));
    let old = match opened(path, OpenFlags::SQLITE_OPEN_READ_ONLY) {
        _ if !path.exists() => false,
        Ok(old) => match check(&old, path, library) {
            Ok(()) => true,
            Err(IndexError::Outdated(_)) => false,
            Err(other) => return Err(BuildError::Index(other)),
        },
        Err(IndexError::Outdated(_)) => false,
        Err(other) => return Err(BuildError::Index(other)),
    };
    let io = |error| BuildError::Io(path.to_owned(), error);
    let mut fresh = Fresh::new(path).map_err(io)?;
    if old {
        io::copy(&mut File::open(path).map_err(io)?, fresh.file()).map_err(io)?;
    }
    let built = fill(folder, &inputs, fresh.path(), old, library, pool, heard)
        .map_err(|error| BuildError::Database(path.to_owned(), error))?;
    // A lost index can be built again, so it is not synced.
    fresh.place(Care::Plain).map_err(io)?;
    Ok(built)
}

fn fill(
    folder: &Path,
    inputs: &Inputs,
    beside: &Path,
    old: bool,
    library: &Library,
    pool: ThreadPool,
    heard: &mut dyn FnMut(Result<(u64, u64), Unread>),
) -> rusqlite::Result<Built> {
    let mut connection = Connection::open(beside)?;
    // An interrupted run leaves only this temporary file, so no journal is needed.
    connection.execute_batch(
        "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -131072;",
    )?;
    if !old {
        connection.execute_batch(TABLES)?;
        connection.pragma_update(None, "application_id", OURS)?;
        connection.pragma_update(None, "user_version", FORM)?;
        let made = params!["made", made_by(library)];
        connection.execute("INSERT INTO meta (key, value) VALUES (?1, ?2)", made)?;
    }
    let mut known = files(&connection)?;
    let change = connection.transaction()?;
    let mut built = Built::default();
    let mut gone = Vec::new();
    // The states are read before the files, so a file that changes meanwhile does not count as known.
    let mut anew: BTreeMap<PathBuf, (String, Seen)> = BTreeMap::new();
    for (path, _) in inputs.files() {
        // A name that is not Unicode could not be found again. Such a file is read each time.
        let Some(name) = path.strip_prefix(folder).unwrap_or(path).to_str() else {
            built.unnamed.push(path.to_owned());
            continue;
        };
        let name = name.to_owned();
        let (seen, before) = (Seen::of(path).unwrap_or_default(), known.remove(&name));
        if before.map(|(_, seen)| seen) != Some(seen) {
            gone.extend(before.map(|(id, _)| id));
            anew.insert(path.to_owned(), (name, seen));
        }
    }
    built.gone = known.len();
    gone.extend(known.into_values().map(|(id, _)| id));
    forget(&change, &gone)?;
    write(&change, inputs, &anew, library, pool, &mut built, heard)?;
    let count = |table: &str| {
        let all = format!("SELECT count(*) FROM {table}");
        change.query_one(&all, [], |row| row.get::<_, i64>(0))
    };
    built.files = usize::try_from(count("files")?).unwrap_or_default();
    built.games = usize::try_from(count("games")?).unwrap_or_default();
    change.commit()?;
    connection.close().map_err(|(_, error)| error)?;
    Ok(built)
}

/// Removes files and their games.
fn forget(connection: &Connection, files: &[i64]) -> rusqlite::Result<()> {
    if files.is_empty() {
        return Ok(());
    }
    connection.execute_batch("CREATE TEMP TABLE gone (id INTEGER PRIMARY KEY);")?;
    for file in files {
        connection.execute("INSERT INTO gone SELECT id FROM games WHERE file = ?1", [file])?;
        connection.execute("DELETE FROM files WHERE id = ?1", [file])?;
    }
    connection.execute_batch(
        "DELETE FROM positions WHERE game IN (SELECT id FROM gone);
         DELETE FROM coups WHERE game IN (SELECT id FROM gone);
         DELETE FROM texts WHERE game IN (SELECT id FROM gone);
         DELETE FROM games WHERE id IN (SELECT id FROM gone);
         DROP TABLE gone;",
    )
}

/// Reads files and writes their games.
fn write(
    connection: &Connection,
    inputs: &Inputs,
    anew: &BTreeMap<PathBuf, (String, Seen)>,
    library: &Library,
    pool: ThreadPool,
    built: &mut Built,
    heard: &mut dyn FnMut(Result<(u64, u64), Unread>),
) -> rusqlite::Result<()> {
    let packs = Packs::new(library);
    let inputs = inputs.only(|_, path| anew.contains_key(path));
    let bytes = inputs.bytes();
    let mut writer = Writer::new(connection)?;
    let mut ids: BTreeMap<&Path, i64> = BTreeMap::new();
    let mut unread = BTreeSet::new();
    let work = |batch: Batch| {
        let games = batch.records.iter().enumerate().filter_map(|(nth, record)| {
            let head = Head::of(&batch, nth, &packs)?;
            Some(Kept { head, moments: moments(&batch, record, &packs) })
        });
        (Arc::clone(&batch.file), games.collect::<Vec<_>>())
    };
    // A text in an archive belongs to the file of the archive.
    let holder = |name: &str| {
        Path::new(name).ancestors().find_map(|path| Some(anew.get_key_value(path)?.0.as_path()))
    };
    let read = read(&inputs, pool, work, |came| {
        let (name, games) = match came {
            Ok(came) => came,
            Err(one) => {
                unread.extend(holder(&one.name));
                heard(Err(one));
                return ControlFlow::Continue(());
            }
        };
        heard(Ok((inputs.seen(), bytes)));
        let Some(path) = holder(&name) else { return ControlFlow::Continue(()) };
        let inside = Path::new(&*name).strip_prefix(path).unwrap_or(Path::new(""));
        let mut put = || {
            let id = match ids.get(path) {
                Some(id) => *id,
                None => {
                    let id = writer.file(&anew[path])?;
                    ids.insert(path, id);
                    id
                }
            };
            for game in &games {
                writer.game(id, &inside.to_string_lossy(), game)?;
                built.unplayed += usize::from(game.moments.is_err());
            }
            Ok(())
        };
        match put() {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => ControlFlow::Break(error),
        }
    });
    if let ControlFlow::Break(error) = read {
        return Err(error);
    }
    // A file without games is stored too, but not one of which a part cannot be read.
    for (path, file) in anew {
        if unread.contains(path.as_path()) {
            continue;
        }
        built.read += 1;
        if !ids.contains_key(path.as_path()) {
            writer.file(file)?;
        }
    }
    let half: Vec<_> = unread.iter().filter_map(|path| ids.get(path).copied()).collect();
    forget(connection, &half)
}

/// Writes a line of `texts`: the number of lines since the ply before, the name of the ply, and its text.
///
/// The name is left empty if the text begins with it.
fn write_at(text: &mut String, before: usize, at: &At) {
    let down = at.line as i64 - before as i64;
    let name = if first_word(&at.text) == at.ply { "" } else { &at.ply };
    text.push_str(&format!("{down}\t{name}\t{}\n", at.text));
}

/// A writer of games. It prepares each statement once.
struct Writer<'a> {
    connection: &'a Connection,
    kinds: HashMap<String, i64>,
}

impl<'a> Writer<'a> {
    fn new(connection: &'a Connection) -> rusqlite::Result<Self> {
        connection.set_prepared_statement_cache_capacity(16);
        let mut all = connection.prepare("SELECT name, id FROM kinds")?;
        let kinds = all.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(Self { connection, kinds: kinds.collect::<rusqlite::Result<_>>()? })
    }

    fn insert(&self, sql: &str, values: &[&dyn rusqlite::ToSql]) -> rusqlite::Result<i64> {
        self.connection.prepare_cached(sql)?.insert(values)
    }

    fn file(&self, (name, seen): &(String, Seen)) -> rusqlite::Result<i64> {
        self.insert(
            "INSERT INTO files (path, size, time) VALUES (?1, ?2, ?3)",
            params![name, seen.size, seen.time],
        )
    }

    fn game(&mut self, file: i64, called: &str, game: &Kept) -> rusqlite::Result<()> {
        let Kept { head, moments } = game;
        let (unplayed, moments) = match moments {
            Ok(moments) => (None, moments.as_slice()),
            Err(why) => (Some(why.to_string()), [].as_slice()),
        };
        let sure = moments.first().is_some_and(|moment| moment.at.sure);
        let id = self.insert(
            "INSERT INTO games (file, name, line, nth, pack, base, options, players, date, result,
             sure, unplayed) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
            params![
                file,
                called,
                head.line as i64,
                head.nth as i64,
                head.pack,
                head.base,
                head.options,
                head.players.join("\n"),
                head.date,
                head.result,
                sure,
                unplayed
            ],
        )?;
        let (mut text, mut line) = (String::new(), head.line);
        for (at, moment) in (0i64..).zip(moments) {
            let Moment { men, actor, throw, at: written } = moment;
            let men = men.map_or([-1, -1], |men| [men.white as i64, men.black as i64]);
            let (actor, throw) = (actor_code(*actor), throw_code(*throw));
            let mut positions = self.connection.prepare_cached(
                "INSERT INTO positions (white, black, game, at, actor, throw)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            )?;
            positions.execute(params![men[0], men[1], id, at, actor, throw])?;
            for (nth, coup) in (0i64..).zip(&written.coups) {
                let kind = self.kind(&coup.name)?;
                let mut row = self.connection.prepare_cached(
                    "INSERT INTO coups (kind, game, at, nth, seat, ways, points)
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                )?;
                let seat = seat_code(coup.seat);
                row.execute(params![kind, id, at, nth, seat, coup.ways, coup.points])?;
            }
            write_at(&mut text, line, written);
            line = written.line;
        }
        self.insert("INSERT INTO texts (game, plies) VALUES (?1, ?2)", params![id, text])?;
        Ok(())
    }

    fn kind(&mut self, name: &str) -> rusqlite::Result<i64> {
        if let Some(id) = self.kinds.get(name) {
            return Ok(*id);
        }
        let id = self.insert("INSERT INTO kinds (name) VALUES (?1)", params![name])?;
        self.kinds.insert(name.to_owned(), id);
        Ok(id)
    }
}
