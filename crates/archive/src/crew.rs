//! Work shared out to threads, and what came of it taken back in order.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// Who does the work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crew {
    /// How many threads there are; nothing else depends on it.
    pub threads: NonZeroUsize,
}

impl Default for Crew {
    /// As many as the machine has cores.
    fn default() -> Self {
        let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        Self { threads }
    }
}

/// For each thread, so many items at most are worked on or wait to be taken.
const AHEAD: usize = 4;

impl Crew {
    /// Does the work on each item, and gives what comes of it to `take` in the order of the items,
    /// until that breaks off.
    ///
    /// Only a few items for each thread are out at a time, so that any number of them needs no more
    /// memory than a few. `take` is called on this thread.
    pub fn in_order<I: Send, T: Send, B>(
        self,
        items: impl Iterator<Item = I> + Send,
        work: impl Fn(I) -> T + Sync,
        mut take: impl FnMut(T) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let threads = self.threads.get();
        if threads == 1 {
            for item in items {
                take(work(item))?;
            }
            return ControlFlow::Continue(());
        }
        let line = Line::new(items, threads * AHEAD);
        let (send, come) = channel();
        thread::scope(|scope| {
            for _ in 0..threads {
                let send = send.clone();
                scope.spawn(|| {
                    let send = send;
                    let _end = End(&line);
                    while let Some((nth, item)) = line.next() {
                        if send.send((nth, work(item))).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(send);
            let _end = End(&line);
            line.taken(&come, &mut take)
        })
    }
}

/// The items that wait for somebody to work on them.
struct Line<Items> {
    state: Mutex<State<Items>>,
    /// Something was taken, so that there is room for more; or it is over.
    room: Condvar,
    ahead: usize,
}

struct State<Items> {
    items: Items,
    /// So many were given out.
    given: usize,
    /// So many came back and were taken.
    taken: usize,
    over: bool,
}

impl<I, Items: Iterator<Item = I>> Line<Items> {
    fn new(items: Items, ahead: usize) -> Self {
        let state = State { items, given: 0, taken: 0, over: false };
        Self { state: Mutex::new(state), room: Condvar::new(), ahead }
    }

    /// The next item and its number, when there is room for it; `None` when there are no more.
    fn next(&self) -> Option<(usize, I)> {
        let full =
            |state: &mut State<Items>| !state.over && state.given - state.taken >= self.ahead;
        let mut state =
            self.room.wait_while(self.lock(), full).unwrap_or_else(PoisonError::into_inner);
        if state.over {
            return None;
        }
        let Some(item) = state.items.next() else {
            // Others may still be at work on what was given out.
            state.over = true;
            self.room.notify_all();
            return None;
        };
        state.given += 1;
        Some((state.given - 1, item))
    }

    /// Takes what comes, in the order of the items.
    fn taken<T, B>(
        &self,
        come: &Receiver<(usize, T)>,
        take: &mut impl FnMut(T) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut early = BTreeMap::new();
        let mut due = 0;
        for (nth, came) in come {
            early.insert(nth, came);
            while let Some(came) = early.remove(&due) {
                due += 1;
                take(came)?;
            }
            self.lock().taken = due;
            self.room.notify_all();
        }
        ControlFlow::Continue(())
    }
}

impl<Items> Line<Items> {
    fn lock(&self) -> MutexGuard<'_, State<Items>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Nobody waits for more when one of them is done, for whatever reason.
struct End<'a, Items>(&'a Line<Items>);

impl<Items> Drop for End<'_, Items> {
    fn drop(&mut self) {
        self.0.lock().over = true;
        self.0.room.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    use super::*;

    fn crew(threads: usize) -> Crew {
        Crew { threads: NonZeroUsize::new(threads).expect("some") }
    }

    #[test]
    fn what_comes_back_is_in_order() {
        for threads in [1, 2, 5] {
            let mut taken = Vec::new();
            let slow = |n: u64| {
                thread::sleep(Duration::from_micros(n * 7 % 50));
                n * n
            };
            let end: ControlFlow<()> = crew(threads).in_order(0..500u64, slow, |n| {
                taken.push(n);
                ControlFlow::Continue(())
            });
            assert_eq!(end, ControlFlow::Continue(()));
            assert!(taken.iter().copied().eq((0..500).map(|n| n * n)), "{threads} threads");
        }
    }

    #[test]
    fn only_a_few_are_out_at_a_time() {
        let (out, most) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let items = (0..300).inspect(|_| {
            let now = out.fetch_add(1, Ordering::SeqCst) + 1;
            most.fetch_max(now, Ordering::SeqCst);
        });
        let end: ControlFlow<()> = crew(3).in_order(
            items,
            |n| n,
            |_| {
                out.fetch_sub(1, Ordering::SeqCst);
                ControlFlow::Continue(())
            },
        );
        assert_eq!(end, ControlFlow::Continue(()));
        // What has been taken back is counted as room a moment later.
        assert!(most.load(Ordering::SeqCst) <= 3 * AHEAD, "{most:?}");
    }

    #[test]
    fn breaking_off_ends_it() {
        for threads in [1, 4] {
            let end = crew(threads).in_order(
                0..,
                |n| n,
                |n| {
                    if n < 10 { ControlFlow::Continue(()) } else { ControlFlow::Break(n) }
                },
            );
            assert_eq!(end, ControlFlow::Break(10));
        }
    }

    #[test]
    fn a_panic_keeps_nobody_waiting() {
        let work = |n: u32| assert_ne!(n, 20, "the work panics once");
        let panicked = std::panic::catch_unwind(|| {
            crew(2).in_order(0..1_000, work, |()| ControlFlow::<()>::Continue(()))
        });
        assert!(panicked.is_err());
    }
}
