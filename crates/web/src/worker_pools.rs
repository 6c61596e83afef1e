//! Worker threads for tasks that take a while or use the disk, with a limit for each kind of task.
//!
//! Each kind has permits of its own, so seats never wait for strangers. There are as many threads
//! as permits, so a task with a permit never waits for a thread. Few threads also use little
//! memory.
//!
//! The long tasks of one address leave one core to those of others, so an address with many tables
//! delays them by one task at most. With one or two cores, it runs one task of a kind at a time.

use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore, SemaphorePermit};

use charpentier_tables::ApiError;

/// The most tasks of seats at once. Most of them wait for the disk.
const SEATS: usize = 12;
/// The most tasks of strangers at once.
const STRANGERS: usize = 3;
/// The most tables that are restored from the folder at once.
const RESTORES: usize = 2;
/// The most large bodies that are read at once. They take memory while they arrive.
const BODIES: usize = 4;

/// The kind of a task.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Work {
    /// A request with the secret of a seat.
    Seat,
    /// A request of a stranger.
    Stranger,
    /// The restoring of a table.
    Restore,
    /// A decision of the program at a table.
    Evaluator,
    /// A decision of the program at a level that takes milliseconds.
    QuickEvaluator,
    /// A hint or a review for a player, or the list of throws.
    Hint,
    /// A review for a stranger.
    Review,
    /// The opening of a record that a client has sent.
    Record,
    /// The removal of idle tables from memory.
    PutAway,
}

/// The permits for each kind of task.
#[derive(Debug)]
pub(crate) struct WorkerPools {
    seats: Arc<Semaphore>,
    strangers: Arc<Semaphore>,
    restores: Arc<Semaphore>,
    evaluators: Arc<Semaphore>,
    quick: Arc<Semaphore>,
    hints: Arc<Semaphore>,
    reviews: Arc<Semaphore>,
    records: Arc<Semaphore>,
    put_away: Arc<Semaphore>,
    /// The permits to read the body of a request that sends a record.
    bodies: Semaphore,
    /// The turns of each address with long tasks of a kind.
    turns: Mutex<HashMap<(Work, IpAddr), Weak<Semaphore>>>,
}

/// The most addresses whose turns are kept. Beyond it, those without a task are forgotten.
const ADDRESSES: usize = 256;

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

impl WorkerPools {
    /// The time without a task after which a thread ends.
    ///
    /// The allocator (mimalloc) returns freed memory to the system only while a thread allocates, or
    /// when a thread ends. All threads of a server at rest sleep, so it needs one that ends.
    pub(crate) const KEEP_ALIVE: Duration = Duration::from_secs(10);

    pub(crate) fn new() -> Self {
        let places = |many| Arc::new(Semaphore::new(many));
        Self {
            seats: places(SEATS),
            strangers: places(STRANGERS),
            restores: places(RESTORES),
            evaluators: places(cores()),
            quick: places(cores()),
            hints: places(cores()),
            reviews: places(1),
            records: places(1),
            put_away: places(1),
            bodies: Semaphore::new(BODIES),
            turns: Mutex::default(),
        }
    }

    /// Returns the number of threads that all permits need.
    pub(crate) fn threads() -> usize {
        SEATS + STRANGERS + RESTORES + 3 * cores() + 3
    }

    fn of(&self, work: Work) -> Arc<Semaphore> {
        Arc::clone(match work {
            Work::Seat => &self.seats,
            Work::Stranger => &self.strangers,
            Work::Restore => &self.restores,
            Work::Evaluator => &self.evaluators,
            Work::QuickEvaluator => &self.quick,
            Work::Hint => &self.hints,
            Work::Review => &self.reviews,
            Work::Record => &self.records,
            Work::PutAway => &self.put_away,
        })
    }

    /// Waits for a permit to read a large body.
    pub(crate) async fn body(&self) -> Result<SemaphorePermit<'_>, ApiError> {
        let place = self.bodies.acquire().await;
        place.map_err(|_| ApiError::broken("nothing is done any more"))
    }

    /// Waits for a permit. The longest wait comes first.
    async fn place(&self, work: Work) -> Result<OwnedSemaphorePermit, ApiError> {
        let place = self.of(work).acquire_owned().await;
        place.map_err(|_| ApiError::broken("nothing is done any more"))
    }

    /// Returns the turns of an address with tasks of a kind.
    fn turn(&self, kind: Work, whose: IpAddr) -> Arc<Semaphore> {
        let mut turns = self.turns.lock().unwrap_or_else(PoisonError::into_inner);
        if turns.len() >= ADDRESSES {
            turns.retain(|_, turn| turn.strong_count() > 0);
        }
        let known = turns.get(&(kind, whose)).and_then(Weak::upgrade);
        known.unwrap_or_else(|| {
            let turn = Arc::new(Semaphore::new(cores().saturating_sub(1).max(1)));
            turns.insert((kind, whose), Arc::downgrade(&turn));
            turn
        })
    }

    /// Runs a long task of an address, once the address has a turn for this kind and the task has a permit.
    pub(crate) async fn apart_in_turn<T: Send + 'static>(
        &self,
        kind: Work,
        whose: Option<IpAddr>,
        work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let Some(whose) = whose else { return self.apart(kind, work).await };
        let turn = self.turn(kind, whose).acquire_owned().await;
        let turn = turn.map_err(|_| ApiError::broken("nothing is done any more"))?;
        // The task keeps the turn even if nobody waits for its result any more.
        let work = move || {
            let done = work();
            drop(turn);
            done
        };
        self.apart(kind, work).await
    }

    /// Runs a task on a worker thread once it has a permit.
    pub(crate) async fn apart<T: Send + 'static>(
        &self,
        kind: Work,
        work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let place = self.place(kind).await?;
        let working = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(place);
            done
        });
        match working.await {
            Ok(answer) => answer,
            Err(_) => Err(ApiError::broken("something went wrong here; nothing was done")),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::sync::mpsc::channel;

    use super::*;

    /// Long enough for any task of these tests that can run at all.
    const SOON: Duration = Duration::from_secs(10);

    #[test]
    fn seats_do_not_stand_in_line_behind_strangers() {
        let mut runtime = tokio::runtime::Builder::new_multi_thread();
        let runtime =
            runtime.max_blocking_threads(WorkerPools::threads()).build().expect("threads");
        let pools = Arc::new(WorkerPools::new());
        // Tasks of strangers that never end, more than there are threads.
        let (release, held) = channel::<()>();
        let held = Arc::new(Mutex::new(held));
        let (begun, beginnings) = channel();
        for _ in 0..2 * WorkerPools::threads() {
            let (pools, held, begun) = (Arc::clone(&pools), Arc::clone(&held), begun.clone());
            runtime.spawn(async move {
                let work = move || {
                    let _ = begun.send(());
                    let _ = held.lock().map(|held| held.recv());
                    Ok(())
                };
                pools.apart(Work::Stranger, work).await
            });
        }
        for _ in 0..STRANGERS {
            beginnings.recv().expect("a stranger");
        }
        let others = [
            Work::Seat,
            Work::Restore,
            Work::Evaluator,
            Work::QuickEvaluator,
            Work::Hint,
            Work::Review,
            Work::Record,
            Work::PutAway,
        ];
        for work in others {
            let done = runtime.block_on(pools.apart(work, move || Ok(work)));
            assert_eq!(done.expect("an answer"), work);
        }
        // Only as many of them run as there are permits.
        assert!(beginnings.try_recv().is_err());
        drop(release);
        runtime.shutdown_background();
    }

    #[test]
    fn an_address_with_many_long_tasks_delays_others_by_one() {
        let mut runtime = tokio::runtime::Builder::new_multi_thread();
        let runtime = runtime.enable_time().build().expect("threads");
        let pools = Arc::new(WorkerPools::new());
        let [many, other] = [1, 2].map(|last| IpAddr::from([192, 0, 2, last]));
        let (release, held) = channel::<()>();
        let held = Arc::new(Mutex::new(held));
        let (begun, beginnings) = channel();
        for _ in 0..50 {
            let (pools, held, begun) = (Arc::clone(&pools), Arc::clone(&held), begun.clone());
            runtime.spawn(async move {
                let work = move || {
                    let _ = begun.send(());
                    let _ = held.lock().map(|held| held.recv());
                    Ok(())
                };
                pools.apart_in_turn(Work::Evaluator, Some(many), work).await
            });
        }
        beginnings.recv().expect("the first task");
        // At least one of the permits is free, or the only one is free after one task.
        if cores() == 1 {
            release.send(()).expect("a task that waits");
        }
        let done = pools.apart_in_turn(Work::Evaluator, Some(other), || Ok(7));
        // Without turns, this would wait for ever.
        let done = runtime.block_on(async { tokio::time::timeout(SOON, done).await });
        assert_eq!(done.ok().and_then(Result::ok), Some(7));
        drop(release);
        runtime.shutdown_background();
    }
}
