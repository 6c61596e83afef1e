//! The host of the tables of a server: its folder, and the time for which servers of the folder have run.

use std::io;
use std::path::Path;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use charpentier_core::diagnostic::FileName;
use charpentier_tables::{Host, Keys};

use crate::storage::Folder;

/// The host of the tables of a server.
#[derive(Debug)]
pub(crate) struct ServerHost {
    pub(crate) folder: Folder,
    today: fn() -> String,
    /// The time for which earlier servers of the folder have run.
    before: Duration,
    start: Instant,
}

impl ServerHost {
    /// Opens a folder, which is made if necessary. `today` returns the date in the form of records.
    pub(crate) fn open(games: &Path, today: fn() -> String) -> io::Result<Self> {
        let folder = Folder::open(games)?;
        Ok(Self { folder, today, before: Duration::ZERO, start: Instant::now() })
    }

    /// Goes on to count the running time where the last server has stopped.
    pub(crate) fn resume_running_time(&mut self) {
        self.before = Duration::from_millis(self.folder.read_running_time());
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

impl Host for ServerHost {
    fn begin(&self, id: &str, keys: &Keys, record: &str) -> io::Result<()> {
        self.folder.begin(id, keys, record)
    }

    fn keep(&self, id: &str, journal: &str, record: &str) -> io::Result<()> {
        self.folder.keep(id, journal, record)
    }

    fn keep_keys(&self, id: &str, keys: &Keys) -> io::Result<()> {
        self.folder.keep_keys(id, keys)
    }

    fn read(&self, id: &str) -> io::Result<(Keys, String, String)> {
        self.folder.read(id)
    }

    fn place_of(&self, id: &str) -> String {
        self.folder.record_of(id).shown().to_string()
    }

    fn running_time(&self) -> u64 {
        milliseconds(self.before + self.start.elapsed())
    }

    fn unix_time(&self) -> u64 {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, milliseconds)
    }

    fn today(&self) -> String {
        (self.today)()
    }
}
