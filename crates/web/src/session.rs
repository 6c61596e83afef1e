//! A table with its clients: the seats, the listeners, and the limits on their requests.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use charpentier_core::{Action, BySeat, Seat};
use charpentier_messages::message;
use charpentier_wire::action::Mode;
use futures_util::future::{Either, select};
use serde::Serialize;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, SemaphorePermit, oneshot, watch};

use charpentier_tables::{ApiError, HostedGame, Keys};

use crate::limits::{Bucket, Limits};

/// A table with its clients.
#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) table: Mutex<HostedGame>,
    /// A copy of the table's keys, which needs no lock. Only their `again` and `flagged` may be older.
    pub(crate) keys: Keys,
    /// The address of the client that created the table, if it is known.
    pub(crate) maker: Option<IpAddr>,
    /// The number of its actions when it came into memory.
    pub(crate) actions: usize,
    /// The news for listeners.
    news: watch::Sender<News>,
    /// Whether a task makes the program's decisions.
    pub(crate) thinking: AtomicBool,
    /// Whether a person has acted at this table.
    played: AtomicBool,
    asked: Mutex<RequestRates>,
    /// The event streams of each seat, the oldest first. Dropping a sender ends its stream.
    ears: Mutex<BySeat<VecDeque<oneshot::Sender<()>>>>,
    /// The permits for strangers' event streams.
    watchers: Arc<Semaphore>,
    /// The permits to use the table: one for both seats, and one for all strangers.
    turns: [Semaphore; 2],
}

/// The rate limits of a table, and its last request of a seat.
#[derive(Debug)]
struct RequestRates {
    seats: BySeat<Bucket>,
    strangers: Bucket,
    /// The time of the last request of a seat.
    at: Instant,
    /// The time of the last request.
    last: Instant,
}

/// The activity at a table. The table with the least activity leaves memory first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Missed {
    /// Whether a seat listens.
    pub(crate) heard: bool,
    /// Whether a person has acted at the table.
    pub(crate) played: bool,
    /// The time of the last request of a seat.
    pub(crate) at: Instant,
}

impl Session {
    pub(crate) fn new(table: HostedGame, maker: Option<IpAddr>, limits: &Limits) -> Arc<Self> {
        let bucket = || Bucket::new(limits.asked);
        let asked = RequestRates {
            seats: BySeat::new(bucket(), bucket()),
            strangers: Bucket::new(limits.looked),
            at: Instant::now(),
            last: Instant::now(),
        };
        let program = table.program();
        let is_record = table.keys.mode == Mode::Record;
        let by_person = |past: &charpentier_wire::table::Past| {
            !is_record && !matches!(past.action, Action::Lead(..)) && program != Some(past.seat)
        };
        Arc::new(Self {
            keys: table.keys.clone(),
            maker,
            actions: table.done.len(),
            news: watch::Sender::new(News { version: table.version, present: None }),
            thinking: AtomicBool::new(false),
            played: AtomicBool::new(table.done.iter().any(by_person)),
            asked: Mutex::new(asked),
            ears: Mutex::default(),
            watchers: Arc::new(Semaphore::new(limits.watchers)),
            turns: [Semaphore::new(1), Semaphore::new(1)],
            table: Mutex::new(table),
        })
    }

    /// Locks the table. Returns an error if a panic has interrupted a change of it.
    pub(crate) fn table(&self) -> Result<MutexGuard<'_, HostedGame>, ApiError> {
        self.table.lock().map_err(|_| ApiError::broken("the table is broken and is laid anew"))
    }

    /// Waits until no other request of a seat, or of a stranger, uses this table.
    ///
    /// Requests for one table run one after another in any case. While waiting they would occupy
    /// threads that other tables need.
    pub(crate) async fn turn(&self, seat: Option<Seat>) -> Result<SemaphorePermit<'_>, ApiError> {
        let turn = self.turns[usize::from(seat.is_none())].acquire().await;
        turn.map_err(|_| ApiError::broken("nothing is done any more"))
    }

    /// Frees the legal plays. The next request searches them again if it needs them.
    pub(crate) fn rest(&self) {
        if let Ok(mut table) = self.table.try_lock() {
            table.game.free_plays();
        }
    }

    fn asked(&self) -> MutexGuard<'_, RequestRates> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn ears(&self) -> MutexGuard<'_, BySeat<VecDeque<oneshot::Sender<()>>>> {
        self.ears.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a request. Returns an error if its seat, or all strangers together, have sent too
    /// many.
    pub(crate) fn count(&self, seat: Option<Seat>) -> Result<(), ApiError> {
        let (now, mut asked) = (Instant::now(), self.asked());
        let bucket = match seat {
            Some(seat) => {
                asked.at = now;
                &mut asked.seats[seat]
            }
            None => &mut asked.strangers,
        };
        if !bucket.take(now) {
            return Err(ApiError::too_fast(message!(SERVER_BUSY_TABLE)));
        }
        asked.last = now;
        Ok(())
    }

    /// Returns the time of the last request.
    pub(crate) fn last_request(&self) -> Instant {
        self.asked().last
    }

    /// Notes a request that does not need the table.
    pub(crate) fn touch(&self) {
        self.asked().last = Instant::now();
    }

    /// Sends a version of the table to all listeners.
    pub(crate) fn publish(&self, version: u64) {
        self.news.send_modify(|news| news.version = version);
    }

    /// Sends the seats that listen to all listeners, if they have changed. Does nothing unless two people
    /// play by links.
    pub(crate) fn note_presence(&self) {
        if self.keys.mode != Mode::Link {
            return;
        }
        let present = Some(self.listening());
        self.news.send_if_modified(|news| {
            let changed = news.present != present;
            news.present = present;
            changed
        });
    }

    /// Returns the seats that have an event stream.
    fn listening(&self) -> BySeat<bool> {
        let ears = self.ears();
        BySeat::from_fn(|seat| ears[seat].iter().any(|ear| !ear.is_closed()))
    }

    /// Records that a person has acted, and sends the new version.
    pub(crate) fn acted(&self, version: u64) {
        self.played.store(true, Ordering::Relaxed);
        self.publish(version);
    }

    /// Returns the versions of the table from now on.
    ///
    /// A stranger needs a permit of this table and one of the whole server. Returns an error if
    /// there is none.
    pub(crate) fn listen(
        &self,
        seat: Option<Seat>,
        crowd: &Arc<Semaphore>,
        limits: &Limits,
    ) -> Result<Ear, ApiError> {
        let (ends, places) = match seat {
            Some(seat) => {
                let (sender, ends) = oneshot::channel();
                let ears = &mut self.ears()[seat];
                ears.retain(|ear| !ear.is_closed());
                while ears.len() >= limits.ears.max(1) {
                    // The newest stream is in use; the oldest may have been abandoned.
                    ears.pop_front();
                }
                ears.push_back(sender);
                (Some(ends), None)
            }
            None => {
                let place = |places: &Arc<Semaphore>| Arc::clone(places).try_acquire_owned();
                let full = |_| ApiError::full(message!(SERVER_FULL_WATCHERS));
                let places = (place(&self.watchers).map_err(full)?, place(crowd).map_err(full)?);
                (None, Some(places))
            }
        };
        self.note_presence();
        let mut news = self.news.subscribe();
        news.mark_changed();
        Ok(Ear { news, ends, _places: places })
    }

    /// Whether the table shows a record with which the server was started. Such a table stays in
    /// memory: it is not in the folder, so it could not be restored.
    fn stays(&self) -> bool {
        self.keys.mode == Mode::Record && self.maker.is_none()
    }

    /// Whether the table shows a record that a client has sent. The client can send it again.
    pub(crate) fn is_sent(&self) -> bool {
        self.keys.mode == Mode::Record && self.maker.is_some()
    }

    /// Returns the activity at the table, or `None` if the table must stay in memory.
    pub(crate) fn missed(&self) -> Option<Missed> {
        if self.stays() {
            return None;
        }
        let listening = self.listening();
        let heard = listening.white || listening.black;
        Some(Missed { heard, played: self.played.load(Ordering::Relaxed), at: self.asked().at })
    }

    /// Whether the table has had no request for this time, and has no listeners.
    pub(crate) fn is_idle(&self, idle: Duration) -> bool {
        !self.stays()
            && self.news.receiver_count() == 0
            && self.table.try_lock().is_ok()
            && self.last_request().elapsed() >= idle
    }

    /// Whether the program has to decide.
    pub(crate) fn thinks(&self) -> bool {
        self.table().is_ok_and(|table| table.thinks())
    }

    /// Lets the program decide once. The table is not locked during the search.
    ///
    /// Returns `false` if the decision could not be carried out.
    pub(crate) fn think(&self) -> bool {
        let thought = self.table().map(|table| table.thought());
        let Ok(Some(thought)) = thought else { return true };
        let decision = thought.decide();
        let Ok(mut table) = self.table() else { return false };
        let before = table.version;
        let carried_out = table.carry_out_decision(decision);
        if table.version != before {
            self.publish(table.version);
        }
        carried_out
    }
}

/// News of a table for its listeners.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct News {
    /// The version of the table.
    version: u64,
    /// The seats that listen, if two people play by links.
    #[serde(skip_serializing_if = "Option::is_none")]
    present: Option<BySeat<bool>>,
}

/// A listener at a table.
#[derive(Debug)]
pub(crate) struct Ear {
    news: watch::Receiver<News>,
    /// Ends the stream if the seat opens too many. Only for seats.
    ends: Option<oneshot::Receiver<()>>,
    _places: Option<(OwnedSemaphorePermit, OwnedSemaphorePermit)>,
}

impl Ear {
    /// Returns the current news, then those after each change. `None` ends the stream: the table has left
    /// memory, or the seat has opened too many streams.
    pub(crate) async fn next(&mut self) -> Option<News> {
        let Self { news, ends, .. } = self;
        let changed = match ends {
            None => news.changed().await,
            Some(ends) => match select(pin!(news.changed()), ends).await {
                Either::Left((changed, _)) => changed,
                Either::Right(_) => return None,
            },
        };
        changed.ok()?;
        Some(*news.borrow_and_update())
    }
}
