//! A pool of threads that returns results in the order of the items.

use std::collections::{BTreeMap, VecDeque};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// A pool of threads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThreadPool {
    /// The number of threads. Results do not depend on it.
    pub threads: NonZeroUsize,
}

impl Default for ThreadPool {
    /// Returns a pool of one thread for each core.
    fn default() -> Self {
        let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        Self { threads }
    }
}

/// The maximum number of items for each thread that wait, are worked on, or have results that wait.
const AHEAD: usize = 4;

impl ThreadPool {
    /// Returns a pool of this many threads, or of one for each core.
    #[must_use]
    pub fn of(threads: Option<NonZeroUsize>) -> Self {
        threads.map_or_else(Self::default, |threads| Self { threads })
    }

    /// Applies `work` to each item, and passes the results to `take` in the order of the items.
    ///
    /// Stops when `take` breaks, and returns its value. Only a few items for each thread are in memory at a
    /// time. `items` runs on a thread of its own, and should return when its callback breaks. `take` runs on
    /// the calling thread. If the pool has one thread, everything runs on the calling thread.
    pub fn in_order<I: Send, T: Send, B>(
        self,
        items: impl FnOnce(&mut dyn FnMut(I) -> ControlFlow<()>) -> ControlFlow<()> + Send,
        work: impl Fn(I) -> T + Sync,
        mut take: impl FnMut(T) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let threads = self.threads.get();
        if threads == 1 {
            let mut end = ControlFlow::Continue(());
            let _ = items(&mut |item| match take(work(item)) {
                ControlFlow::Continue(()) => ControlFlow::Continue(()),
                broken @ ControlFlow::Break(_) => {
                    end = broken;
                    ControlFlow::Break(())
                }
            });
            return end;
        }
        let line = &Line::new(threads * AHEAD);
        let (send, come) = channel();
        thread::scope(|scope| {
            scope.spawn(|| {
                let _end = End { line, whole: false };
                let _ = items(&mut |item| line.put(item));
            });
            for _ in 0..threads {
                let (send, work) = (send.clone(), &work);
                scope.spawn(move || {
                    while let Some((nth, item)) = line.get() {
                        // If `work` panics, its result never comes, and dropping this stops the pool.
                        let broken = End { line, whole: true };
                        let came = work(item);
                        std::mem::forget(broken);
                        if send.send((nth, came)).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(send);
            let _end = End { line, whole: true };
            line.taken(&come, &mut take)
        })
    }
}

/// A queue of items for the threads.
struct Line<I> {
    state: Mutex<State<I>>,
    /// Notified when the state changes.
    changed: Condvar,
    ahead: usize,
}

struct State<I> {
    waiting: VecDeque<(usize, I)>,
    /// The number of items added to the queue.
    put: usize,
    /// The number of results passed to `take`.
    taken: usize,
    /// Whether no more items will be added.
    over: bool,
    /// Whether no more items are worked on.
    stopped: bool,
}

impl<I> Line<I> {
    fn new(ahead: usize) -> Self {
        let waiting = VecDeque::with_capacity(ahead);
        let state = State { waiting, put: 0, taken: 0, over: false, stopped: false };
        Self { state: Mutex::new(state), changed: Condvar::new(), ahead }
    }

    /// Adds an item once there is room for it. Breaks if the pool has stopped.
    fn put(&self, item: I) -> ControlFlow<()> {
        let full = |state: &mut State<I>| !state.stopped && state.put - state.taken >= self.ahead;
        let mut state = self.wait_while(full);
        if state.stopped {
            return ControlFlow::Break(());
        }
        let nth = state.put;
        state.waiting.push_back((nth, item));
        state.put += 1;
        self.changed.notify_all();
        ControlFlow::Continue(())
    }

    /// Waits for the next item, and returns it with its number. `None` if there are no more.
    fn get(&self) -> Option<(usize, I)> {
        let idle = |state: &mut State<I>| !state.stopped && !state.over && state.waiting.is_empty();
        let mut state = self.wait_while(idle);
        if state.stopped { None } else { state.waiting.pop_front() }
    }

    /// Passes the results to `take` in the order of the items.
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
            self.changed.notify_all();
        }
        ControlFlow::Continue(())
    }

    fn wait_while(&self, what: impl FnMut(&mut State<I>) -> bool) -> MutexGuard<'_, State<I>> {
        self.changed.wait_while(self.lock(), what).unwrap_or_else(PoisonError::into_inner)
    }

    fn lock(&self) -> MutexGuard<'_, State<I>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A guard that closes the queue when it is dropped, also by a panic.
struct End<'a, I> {
    line: &'a Line<I>,
    /// Whether the items that still wait are skipped.
    whole: bool,
}

impl<I> Drop for End<'_, I> {
    fn drop(&mut self) {
        let mut state = self.line.lock();
        state.over = true;
        state.stopped |= self.whole;
        drop(state);
        self.line.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    use super::*;

    fn pool(threads: usize) -> ThreadPool {
        ThreadPool { threads: NonZeroUsize::new(threads).expect("some") }
    }

    type Give<'a, I> = &'a mut dyn FnMut(I) -> ControlFlow<()>;

    fn each<I>(mut items: impl Iterator<Item = I>) -> impl FnOnce(Give<'_, I>) -> ControlFlow<()> {
        move |give| items.try_for_each(give)
    }

    #[test]
    fn what_comes_back_is_in_order() {
        for threads in [1, 2, 5] {
            let mut taken = Vec::new();
            let slow = |n: u64| {
                thread::sleep(Duration::from_micros(n * 7 % 50));
                n * n
            };
            let end: ControlFlow<()> = pool(threads).in_order(each(0..500u64), slow, |n| {
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
        let end: ControlFlow<()> = pool(3).in_order(
            each(items),
            |n| n,
            |_| {
                out.fetch_sub(1, Ordering::SeqCst);
                ControlFlow::Continue(())
            },
        );
        assert_eq!(end, ControlFlow::Continue(()));
        // One more item has been produced and waits for room.
        assert!(most.load(Ordering::SeqCst) <= 3 * AHEAD + 1, "{most:?}");
    }

    #[test]
    fn breaking_off_ends_it() {
        for threads in [1, 4] {
            let end = pool(threads).in_order(
                each(0..),
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
            pool(2).in_order(each(0..1_000), work, |()| ControlFlow::<()>::Continue(()))
        });
        assert!(panicked.is_err());
    }
}
