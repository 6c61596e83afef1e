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
    Evaluator,
    /// Somebody wants to know what is best.
    Hint,
}

/// Places for work.
#[derive(Debug)]
pub(crate) struct Gates {
    seats: Arc<Semaphore>,
    strangers: Arc<Semaphore>,
    again: Arc<Semaphore>,
    evaluators: Arc<Semaphore>,
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
            evaluators: places(cores()),
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
            Work::Evaluator => &self.evaluators,
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

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::sync::mpsc::channel;

    use super::*;

    #[test]
    fn seats_do_not_stand_in_line_behind_strangers() {
        let mut runtime = tokio::runtime::Builder::new_multi_thread();
        let runtime = runtime.max_blocking_threads(Gates::threads()).build().expect("threads");
        let gates = Arc::new(Gates::new());
        // Strangers whose work never comes to an end, more of them than there are threads.
        let (release, held) = channel::<()>();
        let held = Arc::new(Mutex::new(held));
        let (begun, beginnings) = channel();
        for _ in 0..2 * Gates::threads() {
            let (gates, held, begun) = (Arc::clone(&gates), Arc::clone(&held), begun.clone());
            runtime.spawn(async move {
                let work = move || {
                    let _ = begun.send(());
                    let _ = held.lock().map(|held| held.recv());
                    Ok(())
                };
                gates.apart(Work::Stranger, work).await
            });
        }
        for _ in 0..STRANGERS {
            beginnings.recv().expect("a stranger");
        }
        for work in [Work::Seat, Work::Again, Work::Evaluator, Work::Hint] {
            let done = runtime.block_on(gates.apart(work, move || Ok(work)));
            assert_eq!(done.expect("an answer"), work);
        }
        // No more of them are at work than have places.
        assert!(beginnings.try_recv().is_err());
        drop(release);
        runtime.shutdown_background();
    }
}
