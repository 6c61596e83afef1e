//! How much work is left for a pack that is loaded or checked.
//!
//! Whatever a pack makes the program do is counted here, not measured: operations of its scripts, bytes that
//! are compiled, values that are read. So the same pack is refused on every machine, or on none.

use std::cell::Cell;

use charpentier_core::Diagnostic;

use crate::limits::Limit;

thread_local! {
    /// What is left, and of which limit; none where nobody counts, as in a game.
    static LEFT: Cell<Option<(u64, Limit)>> = const { Cell::new(None) };
    /// Operations of the question that a script is asked just now.
    static ASKED: Cell<u64> = const { Cell::new(0) };
    /// A question has taken more than one may, so that no more are asked.
    static ENDLESS: Cell<bool> = const { Cell::new(false) };
}

/// Counts the work of this thread until it is dropped.
#[derive(Debug)]
pub(crate) struct Work {
    /// Whether somebody else has begun to count, whose limit holds.
    inner: bool,
}

impl Work {
    /// From now on there is so much, unless somebody counts already.
    pub(crate) fn within(limit: Limit) -> Self {
        let inner = LEFT.get().is_some();
        if !inner {
            LEFT.set(Some((limit.most as u64, limit)));
        }
        Self { inner }
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        if !self.inner {
            LEFT.set(None);
            ENDLESS.set(false);
        }
    }
}

/// Uses up some of it; `false` where no more is left.
pub(crate) fn take(units: u64) -> bool {
    let Some((left, limit)) = LEFT.get() else {
        return true;
    };
    LEFT.set(Some((left.saturating_sub(units), limit)));
    left > units
}

/// What is said where no more is left.
pub(crate) fn used_up() -> Option<Diagnostic> {
    let (_, limit) = LEFT.get().filter(|(left, _)| *left == 0)?;
    let Limit { most, of } = limit;
    let fault = Diagnostic::error("P0109", format!("the pack takes more than {most} {of}"));
    Some(fault.help("shorten its scripts, or take values of options away"))
}

/// Whether nothing more is to be asked of the scripts.
pub(crate) fn over() -> bool {
    LEFT.get().is_some_and(|(left, _)| left == 0 || ENDLESS.get())
}

/// A question to a script begins.
pub(crate) fn asks() {
    ASKED.set(0);
}

/// One operation of a script; `false` where it may do no more.
pub(crate) fn operation(most: u64) -> bool {
    let so_far = ASKED.get() + 1;
    ASKED.set(so_far);
    if so_far > most {
        ENDLESS.set(true);
    }
    so_far <= most && take(1)
}
