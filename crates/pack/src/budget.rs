//! The amount of work left for loading or checking a pack.
//!
//! Work is counted and not timed: operations of scripts, compiled bytes, and values read. So the
//! result is equal on all machines.

use std::cell::Cell;

use charpentier_core::Diagnostic;

use crate::limits::Limit;

thread_local! {
    /// The work left; `None` if it is not counted, as in a game.
    static LEFT: Cell<Option<Left>> = const { Cell::new(None) };
    /// One more than the operations left for the running script.
    static ALLOWED: Cell<u64> = const { Cell::new(u64::MAX) };
}

/// The work left within a limit.
#[derive(Clone, Copy)]
struct Left {
    units: u64,
    limit: Limit,
    /// Whether a call has exceeded its own limit. Then no script is called any more.
    endless: bool,
}

/// A guard that counts the work of this thread until it is dropped.
#[derive(Debug)]
pub(crate) struct Budget {
    /// Whether another guard was counting before. Its limit applies.
    inner: bool,
}

impl Budget {
    /// Starts counting with this limit, unless another guard is counting.
    pub(crate) fn within(limit: Limit) -> Self {
        let inner = LEFT.get().is_some();
        if !inner {
            LEFT.set(Some(Left { units: limit.most as u64, limit, endless: false }));
        }
        Self { inner }
    }
}

impl Drop for Budget {
    fn drop(&mut self) {
        if !self.inner {
            LEFT.set(None);
        }
    }
}

/// Uses units of work. Returns `false` if none are left.
pub(crate) fn take(units: u64) -> bool {
    let Some(left) = LEFT.get() else {
        return true;
    };
    LEFT.set(Some(Left { units: left.units.saturating_sub(units), ..left }));
    left.units > units
}

/// Returns the error of a pack that has used up its work.
pub(crate) fn used_up() -> Option<Diagnostic> {
    let Limit { most, of } = LEFT.get().filter(|left| left.units == 0)?.limit;
    let fault = Diagnostic::error("P0109", format!("the pack takes more than {most} {of}"));
    Some(fault.help("shorten its scripts, or remove values of options"))
}

/// Whether no script should be called any more.
pub(crate) fn over() -> bool {
    LEFT.get().is_some_and(|left| left.units == 0 || left.endless)
}

/// Calls a script with a limit on its operations, and within the work left.
pub(crate) fn question<T>(most: u64, ask: impl FnOnce() -> T) -> T {
    // The last unit is never used. If no units are left, the script needed more.
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

/// Counts an operation of a script. Returns `false` if it may do no more. This is called for every
/// operation, so it does nothing else.
pub(crate) fn operation() -> bool {
    let left = ALLOWED.get().saturating_sub(1);
    ALLOWED.set(left);
    left > 0
}
