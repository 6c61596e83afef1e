//! All tables: finding and creating them, and removing them from memory when there are too many.
//!
//! Every table is saved in the folder, so it can leave memory at any time. Memory holds only the
//! tables in use, and records that are shown. A client with the secret of a seat always gets its
//! table, if necessary in place of another.
//!
//! A new table, or a stranger who watches, displaces only tables to which no seat listens. A table
//! at which a person has acted must also be idle. A new table displaces active tables too, if
//! another address has made them and more than half of all.

use std::collections::HashMap;
use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Instant;

use charpentier_pack::Catalogue;
use charpentier_wire::action::NewTable;
use tokio::sync::Semaphore;

use crate::fault::Fault;
use crate::gates::{Gates, Work};
use crate::laying::Layer;
use crate::limits::{Buckets, Limits};
use crate::room::Room;
use crate::secret;
use crate::visit::Asker;

/// All tables, with the limits and the worker threads of the server.
#[derive(Debug)]
pub(crate) struct Hall {
    pub(crate) layer: Layer,
    pub(crate) limits: Limits,
    pub(crate) gates: Gates,
    /// The permits for strangers' event streams, for all tables together.
    pub(crate) crowd: Arc<Semaphore>,
    rooms: Mutex<HashMap<String, Arc<Room>>>,
    /// The lock for restoring a table, so that none is in memory twice.
    again: Mutex<()>,
    games: OnceLock<Catalogue>,
    /// The number of tables in the folder.
    kept: AtomicUsize,
    made: Mutex<Buckets<IpAddr>>,
    strangers: Mutex<Buckets<IpAddr>>,
}

/// The reason why a table comes into memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum For {
    /// A client with a seat, whose table always gets in.
    Seat,
    /// Any other client. The address is that of the creator of a new table.
    Anybody(Option<IpAddr>),
}

impl Hall {
    pub(crate) fn new(layer: Layer, limits: Limits) -> Self {
        Self {
            layer,
            limits,
            gates: Gates::new(),
            crowd: Arc::new(Semaphore::new(limits.crowd)),
            rooms: Mutex::default(),
            again: Mutex::default(),
            games: OnceLock::new(),
            kept: AtomicUsize::new(0),
            made: Mutex::new(Buckets::new(limits.made)),
            strangers: Mutex::new(Buckets::new(limits.strangers)),
        }
    }

    /// Restores the tables of the folder, as many as memory may hold.
    ///
    /// Returns their number, and a sentence for each failure.
    pub(crate) fn take_up(&self) -> std::io::Result<(usize, Vec<String>)> {
        let all = self.layer.folder.tables()?;
        self.kept.store(all.len(), Ordering::Relaxed);
        let (mut taken, mut faults) = (0, Vec::new());
        for id in all.iter().take(self.limits.tables) {
            match self.layer.take_up(id) {
                Ok(table) => {
                    self.rooms().insert(id.clone(), Room::new(table, None, &self.limits));
                    taken += 1;
                }
                Err(unlaid) => faults.push(unlaid.to_string()),
            }
        }
        Ok((taken, faults))
    }

    /// Opens the games of records, which then stay in memory.
    ///
    /// Returns their number, and a sentence for each record that cannot be shown.
    pub(crate) fn show(&self, records: &[PathBuf]) -> (usize, Vec<String>) {
        let (mut shown, mut faults) = (0, Vec::new());
        let mut rooms = self.rooms();
        let mut names = rooms.keys().cloned().collect();
        for table in records.iter().flat_map(|path| self.layer.show(path, &mut names)) {
            match table {
                Ok(_) if rooms.len() >= self.limits.tables => {
                    faults.push(format!("no more than {} tables are laid (--tables)", rooms.len()));
                    break;
                }
                Ok(table) => {
                    rooms.insert(table.id.clone(), Room::new(table, None, &self.limits));
                    shown += 1;
                }
                Err(unlaid) => faults.push(unlaid.to_string()),
            }
        }
        (shown, faults)
    }

    /// Returns the games that can be played. The list is read once.
    pub(crate) fn games(&self) -> &Catalogue {
        self.games.get_or_init(|| self.layer.shelf.library().catalogue().sound())
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<String, Arc<Room>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a request of a stranger. Returns an error if the address has sent too many.
    pub(crate) fn count(&self, from: IpAddr) -> Result<(), Fault> {
        let mut strangers = self.strangers.lock().unwrap_or_else(PoisonError::into_inner);
        if strangers.take(from, Instant::now()) {
            Ok(())
        } else {
            Err(Fault::too_fast("too much is asked from your address at once"))
        }
    }

    /// Returns a table that is in memory.
    pub(crate) fn known(&self, id: &str) -> Option<Arc<Room>> {
        let mut rooms = self.rooms();
        // A panic interrupted a change of this table. A saved table is restored on request.
        if rooms.get(id).is_some_and(|room| room.table.is_poisoned()) {
            rooms.remove(id);
        }
        rooms.get(id).cloned()
    }

    /// Returns a table, restored from the folder if it is not in memory. Reads the disk.
    pub(crate) fn found(&self, id: &str, asker: &Asker) -> Result<Arc<Room>, Fault> {
        if !secret::is_name(id) || !self.layer.folder.has(id) {
            return Err(Fault::nothing("such table"));
        }
        let mut whom = For::Anybody(None);
        if asker.has_secrets() {
            let read = self.layer.folder.read(id);
            let (keys, ..) = read.map_err(|error| Fault::broken(error.to_string()))?;
            match asker.seat(&keys) {
                Ok(Some(_)) => whom = For::Seat,
                other => {
                    asker.count(self)?;
                    other?;
                }
            }
        }
        let _one_at_a_time = self.again.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(room) = self.known(id) {
            return Ok(room);
        }
        self.make_room(&mut self.rooms(), whom)?;
        let table = self.layer.take_up(id);
        let table = table.map_err(|unlaid| Fault::broken(unlaid.to_string()))?;
        let room = Room::new(table, None, &self.limits);
        self.rooms().insert(id.to_owned(), Arc::clone(&room));
        Ok(room)
    }

    /// Creates a table for a client at an address, and saves it.
    pub(crate) fn make(&self, make: &NewTable, from: IpAddr) -> Result<Arc<Room>, Fault> {
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        if !made.take(from, Instant::now()) {
            return Err(Fault::too_fast("too many tables are laid from your address at once"));
        }
        drop(made);
        if self.kept.load(Ordering::Relaxed) >= self.limits.kept {
            return Err(Fault::full("no more games can be kept here"));
        }
        self.make_room(&mut self.rooms(), For::Anybody(Some(from)))?;
        let table = self.layer.lay(make)?;
        self.kept.fetch_add(1, Ordering::Relaxed);
        let id = table.id.clone();
        let room = Room::new(table, Some(from), &self.limits);
        self.rooms().insert(id, Arc::clone(&room));
        Ok(room)
    }

    /// Removes tables from memory until another one fits, the least active first.
    fn make_room(&self, rooms: &mut HashMap<String, Arc<Room>>, whom: For) -> Result<(), Fault> {
        while rooms.len() >= self.limits.tables {
            let mut of_one: HashMap<IpAddr, usize> = HashMap::new();
            for maker in rooms.values().filter_map(|room| room.maker) {
                *of_one.entry(maker).or_default() += 1;
            }
            // An address that has made more than half of all must share with others.
            let too_many = |room: &Room| {
                let many = room.maker.and_then(|maker| of_one.get(&maker)).copied();
                many.unwrap_or_default() * 2 > self.limits.tables
            };
            let least = rooms
                .iter()
                // A table that is in use must stay, or it could be in memory twice.
                .filter(|(_, room)| Arc::strong_count(room) == 1)
                .filter_map(|(id, room)| Some((room.missed()?, room, id)))
                .filter(|(missed, room, _)| match whom {
                    For::Seat => true,
                    For::Anybody(from) => {
                        let alien = from.is_some() && room.maker != from;
                        let idle = missed.at.elapsed() >= self.limits.idle;
                        !missed.heard && (!missed.played || idle || alien && too_many(room))
                    }
                })
                .min_by_key(|(missed, ..)| *missed)
                .map(|(_, _, id)| id.clone());
            match (least, whom) {
                (Some(id), _) => drop(rooms.remove(&id)),
                (None, For::Seat) => break,
                (None, For::Anybody(_)) => {
                    return Err(Fault::full("all tables are taken; try again later"));
                }
            }
        }
        Ok(())
    }

    /// Removes tables from memory that have had no request for the idle time and have no listeners.
    pub(crate) fn put_away(&self) {
        let idle =
            |room: &Arc<Room>| Arc::strong_count(room) == 1 && room.is_idle(self.limits.idle);
        self.rooms().retain(|_, room| !idle(room));
    }

    /// Returns the names of all tables in memory, sorted.
    ///
    /// Callers fetch one table at a time, so that the others can be removed meanwhile.
    pub(crate) fn names(&self) -> Vec<String> {
        let mut names: Vec<_> = self.rooms().keys().cloned().collect();
        names.sort();
        names
    }

    /// Starts the program's decisions at a table, if it has to decide and no task does so yet.
    pub(crate) fn nudge(self: &Arc<Self>, room: &Arc<Room>) {
        if !room.thinks() || room.thinking.swap(true, Ordering::SeqCst) {
            return;
        }
        let (hall, room) = (Arc::clone(self), Arc::clone(room));
        tokio::spawn(async move {
            loop {
                let thinker = Arc::clone(&room);
                let can = hall.gates.apart(Work::Evaluator, move || Ok(thinker.think())).await;
                if !can.unwrap_or(false) {
                    // The action could not be saved, perhaps because the disk is full. The next
                    // request for the table tries again.
                    room.thinking.store(false, Ordering::SeqCst);
                    break;
                }
                if room.thinks() {
                    continue;
                }
                room.thinking.store(false, Ordering::SeqCst);
                // A request that found the flag still set has started no task, so the table is
                // checked again.
                if !room.thinks() || room.thinking.swap(true, Ordering::SeqCst) {
                    break;
                }
            }
        });
    }
}
