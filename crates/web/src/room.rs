//! A table with those who are at it: who sits, who listens, and how much each of them asks.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use charpentier_core::{Action, BySeat, Seat};
use charpentier_wire::action::Mode;
use futures_util::future::{Either, select};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, SemaphorePermit, oneshot, watch};

use crate::fault::Fault;
use crate::keep::Keys;
use crate::limits::{Bucket, Limits};
use crate::table::HostedGame;

/// A table with those who are at it.
#[derive(Debug)]
pub(crate) struct Room {
    pub(crate) table: Mutex<HostedGame>,
    /// What does not change, so that nobody waits for the table to know who asks.
    pub(crate) keys: Keys,
    /// Who has laid it, where that is known.
    pub(crate) maker: Option<IpAddr>,
    /// The version of the table, for whoever waits for another one.
    version: watch::Sender<u64>,
    /// Somebody sees to it that the program decides.
    pub(crate) thinking: AtomicBool,
    /// A person has done something here.
    played: AtomicBool,
    asked: Mutex<Asked>,
    /// Who listens for each seat, the oldest first.
    ears: Mutex<BySeat<VecDeque<oneshot::Sender<()>>>>,
    /// Places for strangers who listen.
    watchers: Arc<Semaphore>,
    /// Whose turn it is to have the table, among seats and among strangers.
    turns: [Semaphore; 2],
}

/// What is asked of a table.
#[derive(Debug)]
struct Asked {
    seats: BySeat<Bucket>,
    strangers: Bucket,
    /// When a seat last asked.
    at: Instant,
}

/// How much a table would be missed in memory: the least goes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Missed {
    /// A seat listens.
    pub(crate) heard: bool,
    /// A person has done something there.
    pub(crate) played: bool,
    /// When a seat last asked.
    pub(crate) at: Instant,
}

impl Room {
    pub(crate) fn new(table: HostedGame, maker: Option<IpAddr>, limits: &Limits) -> Arc<Self> {
        let bucket = || Bucket::new(limits.asked);
        let asked = Asked {
            seats: BySeat::new(bucket(), bucket()),
            strangers: Bucket::new(limits.looked),
            at: Instant::now(),
        };
        let program = table.program();
        let by_person = |past: &charpentier_wire::table::Past| {
            !matches!(past.action, Action::Lead(..)) && program != Some(past.seat)
        };
        Arc::new(Self {
            keys: table.keys.clone(),
            maker,
            version: watch::Sender::new(table.version),
            thinking: AtomicBool::new(false),
            played: AtomicBool::new(table.done.iter().any(by_person)),
            asked: Mutex::new(asked),
            ears: Mutex::default(),
            watchers: Arc::new(Semaphore::new(limits.watchers)),
            turns: [Semaphore::new(1), Semaphore::new(1)],
            table: Mutex::new(table),
        })
    }

    /// The table, for one who acts or looks at a time.
    pub(crate) fn table(&self) -> Result<MutexGuard<'_, HostedGame>, Fault> {
        self.table.lock().map_err(|_| Fault::broken("the table is broken and is laid anew"))
    }

    /// Waits until no other request of a seat, or of a stranger, is at work here: those of one table come one after another
    /// anyway, and would only keep threads from other tables.
    pub(crate) async fn turn(&self, seat: Option<Seat>) -> Result<SemaphorePermit<'_>, Fault> {
        let turn = self.turns[usize::from(seat.is_none())].acquire().await;
        turn.map_err(|_| Fault::broken("nothing is done any more"))
    }

    fn asked(&self) -> MutexGuard<'_, Asked> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn ears(&self) -> MutexGuard<'_, BySeat<VecDeque<oneshot::Sender<()>>>> {
        self.ears.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a request; refuses it where its seat has asked too much, or strangers have.
    pub(crate) fn count(&self, seat: Option<Seat>) -> Result<(), Fault> {
        let (now, mut asked) = (Instant::now(), self.asked());
        let bucket = match seat {
            Some(seat) => {
                asked.at = now;
                &mut asked.seats[seat]
            }
            None => &mut asked.strangers,
        };
        if bucket.take(now) {
            Ok(())
        } else {
            Err(Fault::too_fast("too much is asked of this table at once"))
        }
    }

    /// Tells those who wait how the table stands.
    pub(crate) fn publish(&self, version: u64) {
        self.version.send_replace(version);
    }

    /// A person has done something.
    pub(crate) fn acted(&self, version: u64) {
        self.played.store(true, Ordering::Relaxed);
        self.publish(version);
    }

    /// The versions of the table from now on. Strangers need a place here and one among all of them.
    pub(crate) fn listen(
        &self,
        seat: Option<Seat>,
        crowd: &Arc<Semaphore>,
        limits: &Limits,
    ) -> Result<Ear, Fault> {
        let (ends, places) = match seat {
            Some(seat) => {
                let (sender, ends) = oneshot::channel();
                let ears = &mut self.ears()[seat];
                ears.retain(|ear| !ear.is_closed());
                while ears.len() >= limits.ears.max(1) {
                    // Whoever comes last is there; whoever has been here for longest may long be gone.
                    ears.pop_front();
                }
                ears.push_back(sender);
                (Some(ends), None)
            }
            None => {
                let place = |places: &Arc<Semaphore>| Arc::clone(places).try_acquire_owned();
                let full = |_| Fault::full("no more people can watch this table");
                let places = (place(&self.watchers).map_err(full)?, place(crowd).map_err(full)?);
                (None, Some(places))
            }
        };
        let mut versions = self.version.subscribe();
        versions.mark_changed();
        Ok(Ear { versions, ends, _places: places })
    }

    /// How much it would be missed in memory; nothing, where it cannot be put away.
    pub(crate) fn missed(&self) -> Option<Missed> {
        // A record that is shown lies in no folder from which it could be laid again.
        if self.keys.mode == Mode::Record {
            return None;
        }
        let heard = {
            let ears = self.ears();
            Seat::BOTH.into_iter().any(|seat| ears[seat].iter().any(|ear| !ear.is_closed()))
        };
        Some(Missed { heard, played: self.played.load(Ordering::Relaxed), at: self.asked().at })
    }

    /// Nobody has asked for it in so long, and nobody listens.
    pub(crate) fn is_idle(&self, idle: Duration) -> bool {
        self.keys.mode != Mode::Record
            && self.version.receiver_count() == 0
            && self.table.try_lock().is_ok_and(|table| table.asked.elapsed() >= idle)
    }

    /// Whether the program has to decide something.
    pub(crate) fn thinks(&self) -> bool {
        self.table().is_ok_and(|table| table.thinks())
    }

    /// Lets the program decide once, where it has nothing to choose to throw; `false` where it can do neither.
    pub(crate) fn think(&self) -> bool {
        let thought = self.table().map(|table| table.thought());
        let Ok(Some((mut seated_agent, mut game, nth, version))) = thought else { return true };
        let decided = seated_agent.act(&mut game, nth);
        let Ok(mut table) = self.table() else { return false };
        if table.version != version {
            // A person has acted meanwhile, or taken something back.
            return true;
        }
        let acted = match decided {
            Some(action) => table.act(seated_agent.seat, action).is_ok(),
            None => table.throw_for_program().unwrap_or(false),
        };
        self.publish(table.version);
        acted
    }
}

/// Somebody who listens at a table.
#[derive(Debug)]
pub(crate) struct Ear {
    versions: watch::Receiver<u64>,
    /// Ends when the seat listens in too many streams.
    ends: Option<oneshot::Receiver<()>>,
    _places: Option<(OwnedSemaphorePermit, OwnedSemaphorePermit)>,
}

impl Ear {
    /// The version now, then each that comes; nothing more, when the table has been put away.
    pub(crate) async fn next(&mut self) -> Option<u64> {
        let Self { versions, ends, .. } = self;
        let changed = match ends {
            None => versions.changed().await,
            Some(ends) => match select(pin!(versions.changed()), ends).await {
                Either::Left((changed, _)) => changed,
                Either::Right(_) => return None,
            },
        };
        changed.ok()?;
        Some(*versions.borrow_and_update())
    }
}

#[cfg(test)]
#[path = "../tests/unit/room.rs"]
mod tests;
