//! Faults of a text, as many as anybody wants to see.

use charpentier_core::Diagnostic;

/// So many faults of a text are kept. Nobody mends more at a time, and one takes a hundred times as much room as what
/// it is about.
const MOST_FAULTS: usize = 10_000;

/// Faults as they are found.
#[derive(Debug, Default)]
pub(super) struct Faults {
    pub(super) kept: Vec<Diagnostic>,
    pub(super) more: usize,
}

impl Faults {
    /// Whether more are only counted.
    pub(super) const fn is_full(&self) -> bool {
        self.kept.len() >= MOST_FAULTS
    }

    pub(super) fn push(&mut self, fault: Diagnostic) {
        if self.is_full() {
            self.more += 1;
        } else {
            self.kept.push(fault);
        }
    }

    pub(super) fn extend(&mut self, faults: Vec<Diagnostic>) {
        faults.into_iter().for_each(|fault| self.push(fault));
    }
}
