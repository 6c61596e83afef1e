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
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use charpentier_messages::message;
use charpentier_pack::{Lang, Library};
use charpentier_players::Level;
use charpentier_tables::{
    ApiError, Host, Keys, Opened, PackCache, SentText, TableFactory, TableList, is_name,
};
use charpentier_wire::action::{Mode, NewTable};
use tokio::sync::Semaphore;

use crate::client::Client;
use crate::host::ServerHost;
use crate::limits::{Buckets, Limits};
use crate::record_files;
use crate::session::Session;
use crate::worker_pools::{Work, WorkerPools};

/// All tables, with the limits and the worker threads of the server.
#[derive(Debug)]
pub(crate) struct Tables {
    pub(crate) factory: TableFactory,
    host: Arc<ServerHost>,
    pub(crate) limits: Limits,
    pub(crate) pools: WorkerPools,
    /// The permits for strangers' event streams, for all tables together.
    pub(crate) crowd: Arc<Semaphore>,
    sessions: Mutex<HashMap<String, Arc<Session>>>,
    /// The lock for restoring a table, so that none is in memory twice.
    restoring: Mutex<()>,
    /// The number of tables in the folder.
    kept: AtomicUsize,
    made: Mutex<Buckets<IpAddr>>,
    sent: Mutex<Buckets<IpAddr>>,
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

impl Tables {
    pub(crate) fn new(library: Library, host: ServerHost, limits: Limits) -> Self {
        let host = Arc::new(host);
        Self {
            factory: TableFactory { packs: PackCache::new(library), host: host.clone() },
            host,
            limits,
            pools: WorkerPools::new(),
            crowd: Arc::new(Semaphore::new(limits.crowd)),
            sessions: Mutex::default(),
            restoring: Mutex::default(),
            kept: AtomicUsize::new(0),
            made: Mutex::new(Buckets::new(limits.made)),
            sent: Mutex::new(Buckets::new(limits.sent_rate)),
            strangers: Mutex::new(Buckets::new(limits.strangers)),
        }
    }

    /// Restores the tables of the folder, as many as memory may hold.
    ///
    /// Returns their number, and a sentence for each failure.
    pub(crate) fn take_up(&self) -> std::io::Result<(usize, Vec<String>)> {
        let all = self.host.folder.tables()?;
        self.kept.store(all.len(), Ordering::Relaxed);
        let (mut taken, mut faults) = (0, Vec::new());
        for id in all.iter().take(self.limits.tables) {
            match self.factory.take_up(id) {
                Ok(table) => {
                    self.sessions().insert(id.clone(), Session::new(table, None, &self.limits));
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
        let mut sessions = self.sessions();
        let mut names = sessions.keys().cloned().collect();
        let games = |path: &PathBuf| match record_files::read(path) {
            Ok(source) => {
                let stem = path.file_stem().unwrap_or_default().to_string_lossy();
                self.factory.show(&source, &stem, &mut names)
            }
            Err(unread) => vec![Err(unread)],
        };
        for table in records.iter().flat_map(games) {
            match table {
                Ok(_) if sessions.len() >= self.limits.tables => {
                    faults.push(format!(
                        "no more than {} tables are laid (--tables)",
                        sessions.len()
                    ));
                    break;
                }
                Ok(table) => {
                    sessions.insert(table.id.clone(), Session::new(table, None, &self.limits));
                    shown += 1;
                }
                Err(unlaid) => faults.push(unlaid.to_string()),
            }
        }
        (shown, faults)
    }

    fn sessions(&self) -> MutexGuard<'_, HashMap<String, Arc<Session>>> {
        self.sessions.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a request of a stranger. Returns an error if the address has sent too many.
    pub(crate) fn count(&self, from: IpAddr) -> Result<(), ApiError> {
        let mut strangers = self.strangers.lock().unwrap_or_else(PoisonError::into_inner);
        if strangers.take(from, Instant::now()) {
            Ok(())
        } else {
            Err(ApiError::too_fast(message!(SERVER_BUSY_ADDRESS)))
        }
    }

    /// Returns a table that is in memory.
    pub(crate) fn known(&self, id: &str) -> Option<Arc<Session>> {
        let mut sessions = self.sessions();
        // A panic interrupted a change of this table. A saved table is restored on request.
        if sessions.get(id).is_some_and(|session| session.table.is_poisoned()) {
            sessions.remove(id);
        }
        sessions.get(id).cloned()
    }

    /// Returns a table, restored from the folder if it is not in memory. Reads the disk.
    pub(crate) fn found(&self, id: &str, client: &Client) -> Result<Arc<Session>, ApiError> {
        if !is_name(id) || !self.host.folder.has(id) {
            return Err(ApiError::nothing(message!(SERVER_NO_TABLE)));
        }
        let mut whom = For::Anybody(None);
        if client.has_secrets() {
            let read = self.host.folder.read(id);
            let (keys, ..) = read.map_err(|error| ApiError::broken(error.to_string()))?;
            match client.seat(&keys) {
                Ok(Some(_)) => whom = For::Seat,
                other => {
                    client.count(self)?;
                    other?;
                }
            }
        }
        let _one_at_a_time = self.restoring.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(session) = self.known(id) {
            return Ok(session);
        }
        self.make_room(&mut self.sessions(), whom)?;
        let table = self.factory.take_up(id);
        let table = table.map_err(|unlaid| ApiError::broken(unlaid.to_string()))?;
        let session = Session::new(table, None, &self.limits);
        self.sessions().insert(id.to_owned(), Arc::clone(&session));
        Ok(session)
    }

    /// Counts a new table. Returns an error if the address has made too many.
    fn count_made(&self, from: IpAddr) -> Result<(), ApiError> {
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        if made.take(from, Instant::now()) {
            Ok(())
        } else {
            Err(ApiError::too_fast(message!(SERVER_MANY_TABLES)))
        }
    }

    /// Creates a table for a client at an address, and saves it.
    pub(crate) fn make(&self, make: &NewTable, from: IpAddr) -> Result<Arc<Session>, ApiError> {
        if make.mode == Mode::Correspondence {
            return Err(ApiError::wrong(
                "here two people play with the mode `link`; `correspondence` is for a page without a server",
            ));
        }
        self.count_made(from)?;
        if self.kept.load(Ordering::Relaxed) >= self.limits.kept {
            return Err(ApiError::full(message!(SERVER_FULL_GAMES)));
        }
        self.make_room(&mut self.sessions(), For::Anybody(Some(from)))?;
        let table = self.factory.lay(make)?;
        self.kept.fetch_add(1, Ordering::Relaxed);
        let id = table.id.clone();
        let session = Session::new(table, Some(from), &self.limits);
        self.sessions().insert(id, Arc::clone(&session));
        Ok(session)
    }

    /// Returns the table at which the players of a finished game play again, and its keys. The first
    /// request makes it.
    pub(crate) fn again(
        &self,
        session: &Session,
        from: IpAddr,
    ) -> Result<(String, Keys), ApiError> {
        let mut table = session.table()?;
        if !table.is_over() {
            return Err(ApiError::game(message!(SERVER_GAME_GOES_ON)));
        }
        // The files of a game may have been removed by hand.
        let next = table.keys.again.as_ref().filter(|id| self.host.folder.has(id));
        if let Some(id) = next {
            let read = self.host.folder.read(id);
            let (keys, ..) = read.map_err(|error| ApiError::broken(error.to_string()))?;
            return Ok((id.clone(), keys));
        }
        let next = self.make(&table.with_sides_changed(), from)?;
        let id = next.table()?.id.clone();
        table.lead_to(&id)?;
        session.publish(table.version);
        Ok((id, next.keys.clone()))
    }

    /// Counts a record that a client sends. Returns an error if the address has sent too many.
    pub(crate) fn count_sent(&self, from: IpAddr) -> Result<(), ApiError> {
        let mut sent = self.sent.lock().unwrap_or_else(PoisonError::into_inner);
        if sent.take(from, Instant::now()) {
            Ok(())
        } else {
            Err(ApiError::too_fast(message!(SERVER_MANY_RECORDS)))
        }
    }

    /// Shows a game of a text that a client has sent.
    pub(crate) fn open_record(
        &self,
        sent: &SentText,
        lang: Lang,
        from: IpAddr,
    ) -> Result<Opened, ApiError> {
        let (opened, table) = self.factory.open(sent, lang)?;
        let Some(table) = table else { return Ok(opened) };
        if let Some(known) = self.known(&table.id) {
            known.touch();
            return Ok(opened);
        }
        let mut sessions = self.sessions();
        self.drop_sent(&mut sessions, table.done.len())?;
        self.make_room(&mut sessions, For::Anybody(Some(from)))?;
        sessions.insert(table.id.clone(), Session::new(table, Some(from), &self.limits));
        Ok(opened)
    }

    /// Removes records that clients have sent until another one of so many actions fits, first those
    /// that were not looked at for the longest time.
    fn drop_sent(
        &self,
        sessions: &mut HashMap<String, Arc<Session>>,
        actions: usize,
    ) -> Result<(), ApiError> {
        let Limits { sent: most, sent_actions: most_actions, .. } = self.limits;
        loop {
            let sent = sessions.values().filter(|session| session.is_sent());
            let (tables, sum) =
                sent.fold((0, actions), |(n, sum), session| (n + 1, sum + session.actions));
            if tables == 0 || tables < most && sum <= most_actions {
                return Ok(());
            }
            let unused = sessions
                .iter()
                .filter(|(_, session)| session.is_sent() && Arc::strong_count(session) == 1)
                .filter(|(_, session)| session.table.try_lock().is_ok())
                .map(|(id, session)| (session.last_request(), id))
                .min()
                .map(|(_, id)| id.clone());
            let full = || ApiError::full(message!(SERVER_FULL_RECORDS));
            sessions.remove(&unused.ok_or_else(full)?);
        }
    }

    /// Removes tables from memory until another one fits, the least active first.
    fn make_room(
        &self,
        sessions: &mut HashMap<String, Arc<Session>>,
        whom: For,
    ) -> Result<(), ApiError> {
        while sessions.len() >= self.limits.tables {
            let mut of_one: HashMap<IpAddr, usize> = HashMap::new();
            for maker in sessions.values().filter_map(|session| session.maker) {
                *of_one.entry(maker).or_default() += 1;
            }
            // An address that has made more than half of all must share with others.
            let too_many = |session: &Session| {
                let many = session.maker.and_then(|maker| of_one.get(&maker)).copied();
                many.unwrap_or_default() * 2 > self.limits.tables
            };
            let least = sessions
                .iter()
                // A table that is in use must stay, or it could be in memory twice.
                .filter(|(_, session)| Arc::strong_count(session) == 1)
                .filter_map(|(id, session)| Some((session.missed()?, session, id)))
                .filter(|(missed, session, _)| match whom {
                    For::Seat => true,
                    For::Anybody(from) => {
                        let alien = from.is_some() && session.maker != from;
                        let idle = missed.at.elapsed() >= self.limits.idle;
                        !missed.heard && (!missed.played || idle || alien && too_many(session))
                    }
                })
                .min_by_key(|(missed, ..)| *missed)
                .map(|(_, _, id)| id.clone());
            match (least, whom) {
                (Some(id), _) => drop(sessions.remove(&id)),
                (None, For::Seat) => break,
                (None, For::Anybody(_)) => {
                    return Err(ApiError::full(message!(SERVER_FULL_TABLES)));
                }
            }
        }
        Ok(())
    }

    /// Removes tables from memory that have had no request for the idle time and have no listeners.
    pub(crate) fn put_away(&self) {
        let idle = |session: &Arc<Session>| {
            Arc::strong_count(session) == 1 && session.is_idle(self.limits.idle)
        };
        self.sessions().retain(|_, session| !idle(session));
    }

    /// Saves for how long servers of the folder have run. Clocks depend on it.
    pub(crate) fn keep_running_time(&self) {
        // Without it, the clocks of the next server lack at most the time of this one.
        let _ = self.host.folder.keep_running_time(self.host.running_time());
    }

    /// Sends changes of presence to the listeners of all tables.
    pub(crate) fn note_presence(&self) {
        for session in self.sessions().values() {
            session.note_presence();
        }
    }

    /// Returns the names of all tables in memory, sorted.
    ///
    /// Callers fetch one table at a time, so that the others can be removed meanwhile.
    pub(crate) fn names(&self) -> Vec<String> {
        let mut names: Vec<_> = self.sessions().keys().cloned().collect();
        names.sort();
        names
    }

    /// Returns the public list of tables in memory.
    pub(crate) fn listed(&self, lang: Lang) -> TableList {
        let names = self.names().into_iter();
        let sessions = names.filter_map(|id| self.known(&id));
        let listed = |session: Arc<Session>| session.table().ok()?.listed(lang);
        TableList { tables: sessions.filter_map(listed).collect() }
    }

    /// Starts the program's decisions at a table, if it has to decide and no task does so yet.
    pub(crate) fn nudge(self: &Arc<Self>, session: &Arc<Session>) {
        if !session.thinks() || session.thinking.swap(true, Ordering::SeqCst) {
            return;
        }
        let (tables, session) = (Arc::clone(self), Arc::clone(session));
        tokio::spawn(async move {
            loop {
                let (thinker, whose) = (Arc::clone(&session), session.maker);
                let kind = match session.keys.level.as_deref().and_then(Level::parse) {
                    Some(Level::Random | Level::Greedy) => Work::QuickEvaluator,
                    _ => Work::Evaluator,
                };
                let think = move || Ok(thinker.think());
                let can = tables.pools.apart_in_turn(kind, whose, think).await;
                if !can.unwrap_or(false) {
                    // The action could not be saved, perhaps because the disk is full. The next
                    // request for the table tries again.
                    session.thinking.store(false, Ordering::SeqCst);
                    break;
                }
                if session.thinks() {
                    continue;
                }
                session.thinking.store(false, Ordering::SeqCst);
                // A request that found the flag still set has started no task, so the table is
                // checked again.
                if !session.thinks() || session.thinking.swap(true, Ordering::SeqCst) {
                    break;
                }
            }
        });
    }
}

#[cfg(test)]
#[path = "../tests/unit/tables.rs"]
mod tests;
