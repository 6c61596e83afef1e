//! A host that keeps games in memory, and tells which of them have changed.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::host::{Host, Keys};

/// A saved game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saved {
    /// The data that only the host may read.
    pub keys: Keys,
    /// The journal, from which the game is restored.
    pub journal: String,
    /// The record.
    pub record: String,
}

/// A host in memory. Its user saves the games that have changed, and gives it the time and the date.
#[derive(Debug)]
pub struct Memory {
    games: Mutex<BTreeMap<String, Saved>>,
    changed: Mutex<BTreeSet<String>>,
    today: Mutex<String>,
    /// Returns the milliseconds since 1970.
    time: fn() -> u64,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Memory {
    /// Returns an empty host. `time` returns the milliseconds since 1970.
    #[must_use]
    pub fn new(time: fn() -> u64) -> Self {
        let today = Mutex::new("????.??.??".to_owned());
        Self { games: Mutex::default(), changed: Mutex::default(), today, time }
    }

    /// Sets today's date, in the form of records. Before that, it is unknown.
    pub fn set_today(&self, today: &str) {
        today.clone_into(&mut lock(&self.today));
    }

    /// Returns its clock.
    pub(crate) const fn clock(&self) -> fn() -> u64 {
        self.time
    }

    /// Adds a game that was saved elsewhere. It counts as unchanged.
    pub fn add(&self, id: &str, saved: Saved) {
        lock(&self.games).insert(id.to_owned(), saved);
    }

    /// Removes a game.
    pub fn remove(&self, id: &str) {
        lock(&self.games).remove(id);
        lock(&self.changed).remove(id);
    }

    /// Whether a game has changed since the last call of [`take_changed`](Self::take_changed).
    pub fn has_changed(&self, id: &str) -> bool {
        lock(&self.changed).contains(id)
    }

    /// Returns the games that have changed since the last call, with their names.
    pub fn take_changed(&self) -> Vec<(String, Saved)> {
        let changed = std::mem::take(&mut *lock(&self.changed));
        let games = lock(&self.games);
        let saved = |id: String| Some((id.clone(), games.get(&id)?.clone()));
        changed.into_iter().filter_map(saved).collect()
    }

    fn change(&self, id: &str, change: impl FnOnce(&mut Saved)) -> io::Result<()> {
        let mut games = lock(&self.games);
        change(games.get_mut(id).ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))?);
        lock(&self.changed).insert(id.to_owned());
        Ok(())
    }
}

impl Host for Memory {
    fn begin(&self, id: &str, keys: &Keys, record: &str) -> io::Result<()> {
        let saved = Saved { keys: keys.clone(), journal: String::new(), record: record.to_owned() };
        self.add(id, saved);
        lock(&self.changed).insert(id.to_owned());
        Ok(())
    }

    fn keep(&self, id: &str, journal: &str, record: &str) -> io::Result<()> {
        self.change(id, |saved| {
            journal.clone_into(&mut saved.journal);
            record.clone_into(&mut saved.record);
        })
    }

    fn keep_keys(&self, id: &str, keys: &Keys) -> io::Result<()> {
        self.change(id, |saved| saved.keys = keys.clone())
    }

    fn read(&self, id: &str) -> io::Result<(Keys, String, String)> {
        let Saved { keys, journal, record } =
            lock(&self.games).get(id).cloned().ok_or(io::ErrorKind::NotFound)?;
        Ok((keys, journal, record))
    }

    fn place_of(&self, id: &str) -> String {
        id.to_owned()
    }

    fn running_time(&self) -> u64 {
        (self.time)()
    }

    fn unix_time(&self) -> u64 {
        (self.time)()
    }

    fn today(&self) -> String {
        lock(&self.today).clone()
    }
}
