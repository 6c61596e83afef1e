//! The errors of a text, up to a limit.

use charpentier_core::Diagnostic;

/// The most errors of a text that are kept.
///
/// More are of no use to a person. An error takes a hundred times as much memory as the text that
/// it is about.
const MOST_FAULTS: usize = 10_000;

/// Errors in the order in which they are found.
#[derive(Debug, Default)]
pub(super) struct Faults {
    pub(super) kept: Vec<Diagnostic>,
    pub(super) more: usize,
}

impl Faults {
    /// Whether further errors are only counted.
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
