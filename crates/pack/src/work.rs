//! How much work is left for a pack that is loaded or checked.
//!
//! Whatever a pack makes the program do is counted here, not measured: operations of its scripts, bytes that
//! are compiled, values that are read. So the same pack is refused on every machine, or on none.

use std::cell::Cell;

use charpentier_core::Diagnostic;

use crate::limits::Limit;

thread_local! {
    /// What is left; none where nobody counts, as in a game.
    static LEFT: Cell<Option<Left>> = const { Cell::new(None) };
    /// One more than the operations that a script may still do before it has answered.
    static ALLOWED: Cell<u64> = const { Cell::new(u64::MAX) };
}

/// What is left of a limit.
#[derive(Clone, Copy)]
struct Left {
    units: u64,
    limit: Limit,
    /// A question has taken more than one may, so that no more are asked.
    endless: bool,
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
            LEFT.set(Some(Left { units: limit.most as u64, limit, endless: false }));
        }
        Self { inner }
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        if !self.inner {
            LEFT.set(None);
        }
    }
}

/// Uses up some of it; `false` where no more is left.
pub(crate) fn take(units: u64) -> bool {
    let Some(left) = LEFT.get() else {
        return true;
    };
    LEFT.set(Some(Left { units: left.units.saturating_sub(units), ..left }));
    left.units > units
}

/// What is said where no more is left.
pub(crate) fn used_up() -> Option<Diagnostic> {
    let Limit { most, of } = LEFT.get().filter(|left| left.units == 0)?.limit;
    let fault = Diagnostic::error("P0109", format!("the pack takes more than {most} {of}"));
    Some(fault.help("shorten its scripts, or remove values of options"))
}

/// Whether nothing more is to be asked of the scripts.
pub(crate) fn over() -> bool {
    LEFT.get().is_some_and(|left| left.units == 0 || left.endless)
}

/// Asks a script something for which it may do so many operations, and no more than are left.
pub(crate) fn question<T>(most: u64, ask: impl FnOnce() -> T) -> T {
    // The last unit is for nobody: where nothing is left, more was wanted.
    let left = LEFT.get().map_or(u64::MAX, |left| left.units.saturating_sub(1));
    let allowed = most.min(left).saturating_add(1);
    ALLOWED.set(allowed);
    let answer = ask();
    let unused = ALLOWED.replace(u64::MAX);
    let (done, wants_more) = (allowed - unused.max(1), unused == 0);
    if let Some(left) = LEFT.get() {
        let endless = wants_more && done == most;
        let units = if wants_more && !endless { 0 } else { left.units - done };
        LEFT.set(Some(Left { units, endless: left.endless || endless, ..left }));
    }
    answer
}

/// One operation of a script; `false` where it may do no more. This is called for each of them, so it counts and
/// does nothing else.
pub(crate) fn operation() -> bool {
    let left = ALLOWED.get().saturating_sub(1);
    ALLOWED.set(left);
    left > 0
}
