//! Threads for work that takes a while or meets the disk: so many at once for each kind of asker.
//!
//! Strangers have few, so that seats never stand in line behind them. The number of threads is that of the places, so that
//! nothing waits for a thread; few threads also hold little memory.

use std::num::NonZeroUsize;
use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::fault::Fault;

/// Work of seats at once. Most of it waits for the disk.
const SEATS: usize = 12;
/// Work of strangers at once.
const STRANGERS: usize = 3;
/// Tables that are looked for in the folder at once.
const AGAIN: usize = 2;

/// For whom something is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Work {
    /// For somebody who has shown the secret of a seat.
    Seat,
    /// For anybody else.
    Stranger,
    /// A table is taken up again.
    Again,
    /// The program decides.
    Mind,
    /// Somebody wants to know what is best.
    Hint,
}

/// Places for work.
#[derive(Debug)]
pub(crate) struct Gates {
    seats: Arc<Semaphore>,
    strangers: Arc<Semaphore>,
    again: Arc<Semaphore>,
    minds: Arc<Semaphore>,
    hints: Arc<Semaphore>,
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

impl Gates {
    pub(crate) fn new() -> Self {
        let places = |many| Arc::new(Semaphore::new(many));
        Self {
            seats: places(SEATS),
            strangers: places(STRANGERS),
            again: places(AGAIN),
            minds: places(cores()),
            hints: places(cores()),
        }
    }

    /// How many threads all of this takes.
    pub(crate) fn threads() -> usize {
        SEATS + STRANGERS + AGAIN + 2 * cores()
    }

    fn of(&self, work: Work) -> Arc<Semaphore> {
        Arc::clone(match work {
            Work::Seat => &self.seats,
            Work::Stranger => &self.strangers,
            Work::Again => &self.again,
            Work::Mind => &self.minds,
            Work::Hint => &self.hints,
        })
    }

    /// A place, when one is free; whoever has waited longest is next.
    async fn place(&self, work: Work) -> Result<OwnedSemaphorePermit, Fault> {
        let place = self.of(work).acquire_owned().await;
        place.map_err(|_| Fault::broken("nothing is done any more"))
    }

    /// Does something away from the threads that answer.
    pub(crate) async fn apart<T: Send + 'static>(
        &self,
        kind: Work,
        work: impl FnOnce() -> Result<T, Fault> + Send + 'static,
    ) -> Result<T, Fault> {
        let place = self.place(kind).await?;
        let working = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(place);
            done
        });
        match working.await {
            Ok(answer) => answer,
            Err(_) => Err(Fault::broken("something went wrong here; nothing was done")),
        }
    }
}
