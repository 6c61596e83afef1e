//! Faults of a sheet, as many as anybody wants to see.

use charpentier_core::Diagnostic;

/// So many faults of a sheet are kept. One takes a hundred times as much room as what it is about.
const MOST: usize = 10_000;

/// Faults as they are found.
#[derive(Debug, Default)]
pub(super) struct Faults {
    all: Vec<Diagnostic>,
}

impl Faults {
    /// Adds a fault; behind the last that is kept, a note says that there are more.
    pub(super) fn push(&mut self, fault: Diagnostic) {
        match self.all.len() {
            kept if kept < MOST => self.all.push(fault),
            MOST => {
                let more = Diagnostic { message: "more faults are not told".into(), ..fault };
                self.all.push(Diagnostic { help: Vec::new(), ..more });
            }
            _ => {}
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub(super) fn into_vec(self) -> Vec<Diagnostic> {
        self.all
    }
}
