//! The bound on the work that goes into illegible plies.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use charpentier_core::diagnostic::Source;
use charpentier_core::{Diagnostic, Table};

use crate::record::Record;
use crate::replay::log::Replay;
use crate::replay::{Detail, run};

/// The work for any text: some seconds at most.
const ANY: u64 = 4_000_000;

/// The work for each byte of a text.
const BYTE: u64 = 50;

/// The work that may go into the illegible plies of all records of a text.
///
/// An illegible ply can be any of thousands of turns, each of which is replayed. Work is counted and not timed: steps
/// that are tried, and positions that are searched. Once the budget is used up, plies after an illegible
/// one are not checked.
#[derive(Debug)]
pub struct GuessBudget {
    left: AtomicU64,
}

impl GuessBudget {
    /// Returns the budget of a text with so many bytes.
    #[must_use]
    pub fn of(bytes: usize) -> Self {
        Self { left: AtomicU64::new(ANY + BYTE * bytes as u64) }
    }

    /// Replays a record of the text; see [`replay()`](crate::replay::replay).
    #[must_use]
    pub fn replay(&self, source: &Arc<Source>, record: &Record, game: Table) -> Replay {
        run(source, record, game, Detail::Turns, self).0
    }

    /// Replays a record of the text with the states before its decisions; see
    /// [`trace`](crate::replay::trace).
    #[must_use]
    pub fn trace(&self, source: &Arc<Source>, record: &Record, game: Table) -> Replay {
        run(source, record, game, Detail::States, self).0
    }

    /// Checks a record of the text; see [`verify`](crate::replay::verify).
    #[must_use]
    pub fn verify(
        &self,
        source: &Arc<Source>,
        record: &Record,
        game: Table,
    ) -> (Vec<Diagnostic>, usize) {
        let (replay, plies) = run(source, record, game, Detail::Nothing, self);
        (replay.diagnostics, plies)
    }

    /// Returns the work that is left.
    pub(super) fn left(&self) -> u64 {
        self.left.load(Ordering::Relaxed)
    }

    /// Uses some work.
    pub(super) fn take(&self, work: u64) {
        let less = |left: u64| Some(left.saturating_sub(work));
        let _ = self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less);
    }
}
