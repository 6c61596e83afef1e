//! The faults of one turn, of which the first is told.

use charpentier_core::Diagnostic;

/// Faults of one turn.
#[derive(Debug, Default)]
pub(super) struct Faults {
    first: Option<Diagnostic>,
}

impl Faults {
    /// Adds a fault; the one that stands first in the text stays.
    pub(super) fn add(&mut self, fault: Diagnostic) {
        let place = |fault: &Diagnostic| fault.spans.first().map_or(0, |span| span.bytes.start);
        let earlier = self.first.as_ref().is_some_and(|first| place(first) <= place(&fault));
        if !earlier {
            self.first = Some(fault);
        }
    }

    /// Whether nothing is wrong.
    pub(super) const fn is_empty(&self) -> bool {
        self.first.is_none()
    }

    /// The fault to be told.
    pub(super) fn first(self) -> Option<Diagnostic> {
        self.first
    }
}
