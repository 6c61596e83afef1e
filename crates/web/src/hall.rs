//! All tables: found, laid, put away when nobody asks for them, and told of to whoever watches.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Instant;

use charpentier_core::Seat;
use tokio::sync::{Semaphore, watch};

use crate::fault::Fault;
use crate::keep::Mode;
use crate::laying::Layer;
use crate::limits::{Bucket, Limits};
use crate::packs::Packs;
use crate::request::Make;
use crate::secret;
use crate::table::Table;

/// A table with those who are at it.
#[derive(Debug)]
pub(crate) struct Room {
    table: Mutex<Table>,
    /// The version of the table, for whoever waits for another one.
    version: watch::Sender<u64>,
    /// Somebody sees to it that the program decides.
    thinking: AtomicBool,
    asked: Mutex<Bucket>,
}

impl Room {
    fn new(table: Table, limits: &Limits) -> Arc<Self> {
        let version = watch::Sender::new(table.version);
        let asked = Mutex::new(Bucket::new(limits.asked));
        Arc::new(Self {
            table: Mutex::new(table),
            version,
            thinking: AtomicBool::new(false),
            asked,
        })
    }

    /// The table, for one who acts or looks at a time.
    pub(crate) fn table(&self) -> Result<MutexGuard<'_, Table>, Fault> {
        self.table.lock().map_err(|_| Fault::broken("the table is broken and is laid anew"))
    }

    /// Tells those who wait how the table stands.
    pub(crate) fn publish(&self, version: u64) {
        self.version.send_replace(version);
    }

    /// The versions of the table from now on.
    pub(crate) fn versions(&self, limits: &Limits) -> Result<watch::Receiver<u64>, Fault> {
        if self.version.receiver_count() >= limits.watchers {
            return Err(Fault::full("no more people can watch this table"));
        }
        Ok(self.version.subscribe())
    }

    /// Whether the program has to decide something.
    fn thinks(&self) -> bool {
        self.table().is_ok_and(|table| table.thinks())
    }

    /// Lets the program decide once; `false` where it cannot.
    fn think(&self) -> bool {
        let thought = self.table().map(|table| table.thought());
        let Ok(Some((mut guest, mut game, nth, version))) = thought else { return true };
        let decided = guest.act(&mut game, nth);
        let Ok(mut table) = self.table() else { return false };
        if table.version != version {
            // A person has acted meanwhile, or taken something back.
            return true;
        }
        let Some(action) = decided else { return false };
        let acted = table.act(guest.seat, action).is_ok();
        self.publish(table.version);
        acted
    }
}

/// All tables.
#[derive(Debug)]
pub(crate) struct Hall {
    pub(crate) layer: Layer,
    pub(crate) limits: Limits,
    rooms: Mutex<HashMap<String, Arc<Room>>>,
    packs: OnceLock<Packs>,
    /// So many tables lie in the folder.
    kept: AtomicUsize,
    made: Mutex<Bucket>,
    /// So many programs think at once.
    thinkers: Arc<Semaphore>,
}

impl Hall {
    pub(crate) fn new(layer: Layer, limits: Limits, thinkers: usize) -> Self {
        Self {
            layer,
            limits,
            rooms: Mutex::default(),
            packs: OnceLock::new(),
            kept: AtomicUsize::new(0),
            made: Mutex::new(Bucket::new(limits.made)),
            thinkers: Arc::new(Semaphore::new(thinkers)),
        }
    }

    /// Takes up the games that lie in the folder, as many as are held at once; a sentence for each that cannot be.
    pub(crate) fn take_up(&self) -> std::io::Result<(usize, Vec<String>)> {
        let all = self.layer.folder.tables()?;
        self.kept.store(all.len(), Ordering::Relaxed);
        let (mut taken, mut faults) = (0, Vec::new());
        for id in all.iter().take(self.limits.tables) {
            match self.layer.take_up(id) {
                Ok(table) => {
                    self.rooms().insert(id.clone(), Room::new(table, &self.limits));
                    taken += 1;
                }
                Err(fault) => faults.push(fault),
            }
        }
        Ok((taken, faults))
    }

    /// Lays out the games of records, which stay; how many there are, and a sentence for each that cannot be shown.
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
                    rooms.insert(table.id.clone(), Room::new(table, &self.limits));
                    shown += 1;
                }
                Err(fault) => faults.push(fault),
            }
        }
        (shown, faults)
    }

    /// What can be played; it is read once.
    pub(crate) fn packs(&self) -> &Packs {
        self.packs.get_or_init(|| Packs::of(self.layer.shelf.library()))
    }

    /// Places for those who think.
    pub(crate) fn thinkers(&self) -> Arc<Semaphore> {
        Arc::clone(&self.thinkers)
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<String, Arc<Room>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table of this name, taken up again where it was put away. It may read the disk.
    pub(crate) fn room(&self, id: &str) -> Result<Arc<Room>, Fault> {
        let nothing = || Fault::nothing("such table");
        let mut rooms = self.rooms();
        // A table at which something went wrong in the middle is laid anew from its record.
        if rooms.get(id).is_some_and(|room| room.table.is_poisoned()) {
            rooms.remove(id);
        }
        if let Some(room) = rooms.get(id) {
            let room = Arc::clone(room);
            drop(rooms);
            let mut asked = room.asked.lock().unwrap_or_else(PoisonError::into_inner);
            if !asked.take(Instant::now()) {
                return Err(Fault::too_fast("too much is asked of this table at once"));
            }
            drop(asked);
            return Ok(room);
        }
        if !secret::is_name(id) || !self.layer.folder.has(id) {
            return Err(nothing());
        }
        self.make_room(&mut rooms)?;
        // Under the lock, so that a table is never there twice.
        let table = self.layer.take_up(id).map_err(Fault::broken)?;
        let room = Room::new(table, &self.limits);
        rooms.insert(id.to_owned(), Arc::clone(&room));
        Ok(room)
    }

    /// Lays a new table.
    pub(crate) fn make(&self, make: &Make) -> Result<Arc<Room>, Fault> {
        let made = self.made.lock().unwrap_or_else(PoisonError::into_inner).take(Instant::now());
        if !made {
            return Err(Fault::too_fast("too many tables are laid at once"));
        }
        if self.kept.load(Ordering::Relaxed) >= self.limits.kept {
            return Err(Fault::full("no more games can be kept here"));
        }
        self.make_room(&mut self.rooms())?;
        let table = self.layer.lay(make)?;
        self.kept.fetch_add(1, Ordering::Relaxed);
        let id = table.id.clone();
        let room = Room::new(table, &self.limits);
        self.rooms().insert(id, Arc::clone(&room));
        Ok(room)
    }

    /// Puts tables away until there is room for another.
    fn make_room(&self, rooms: &mut HashMap<String, Arc<Room>>) -> Result<(), Fault> {
        if rooms.len() >= self.limits.tables {
            self.sweep(rooms);
        }
        if rooms.len() >= self.limits.tables {
            return Err(Fault::full("all tables are taken; try again later"));
        }
        Ok(())
    }

    /// Puts away the tables for which nobody has asked for long.
    pub(crate) fn put_away(&self) {
        self.sweep(&mut self.rooms());
    }

    fn sweep(&self, rooms: &mut HashMap<String, Arc<Room>>) {
        rooms.retain(|_, room| {
            // A record that is shown lies in no folder from which it could be laid again.
            let stays = |table: &Table| table.keys.mode == Mode::Record;
            let idle = |table: &Table| !stays(table) && table.asked.elapsed() >= self.limits.idle;
            let idle = room.table.try_lock().is_ok_and(|table| idle(&table));
            // Nobody else may hold it, or it could be there twice.
            !idle || room.version.receiver_count() > 0 || Arc::strong_count(room) > 1
        });
    }

    /// All tables that are in memory.
    pub(crate) fn all(&self) -> Vec<Arc<Room>> {
        self.rooms().values().cloned().collect()
    }

    /// Sees to it that the program decides where it has to.
    pub(crate) fn nudge(self: &Arc<Self>, room: &Arc<Room>) {
        if !room.thinks() || room.thinking.swap(true, Ordering::SeqCst) {
            return;
        }
        let (hall, room) = (Arc::clone(self), Arc::clone(room));
        tokio::spawn(async move {
            loop {
                let permit = Arc::clone(&hall.thinkers).acquire_owned().await;
                let thinker = Arc::clone(&room);
                let can = tokio::task::spawn_blocking(move || thinker.think()).await;
                drop(permit);
                if !can.unwrap_or(false) {
                    // Where the disk is full, say; the next request for the table tries again.
                    room.thinking.store(false, Ordering::SeqCst);
                    break;
                }
                if room.thinks() {
                    continue;
                }
                room.thinking.store(false, Ordering::SeqCst);
                // Whoever acted just before has relied on us.
                if !room.thinks() || room.thinking.swap(true, Ordering::SeqCst) {
                    break;
                }
            }
        });
    }
}

/// The seat of which this is the secret; nobody's, where none is given.
pub(crate) fn holder(table: &Table, given: Option<&str>) -> Result<Option<Seat>, Fault> {
    let Some(given) = given else { return Ok(None) };
    let holds = |seat: &Seat| table.keys.of(*seat).is_some_and(|known| secret::same(known, given));
    match Seat::BOTH.into_iter().find(holds) {
        Some(seat) => Ok(Some(seat)),
        None => Err(Fault::no_seat("this is not the secret of a seat at this table")),
    }
}
