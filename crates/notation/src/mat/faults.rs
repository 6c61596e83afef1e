//! The faults of a sheet, up to a limit.

use charpentier_core::Diagnostic;

/// The most faults that are kept. A fault takes a hundred times as much memory as the word it is about.
const MOST: usize = 10_000;

/// Faults as they are found.
#[derive(Debug, Default)]
pub(super) struct Faults {
    all: Vec<Diagnostic>,
}

impl Faults {
    /// Adds a fault. Once the limit is reached, one more fault says so.
    pub(super) fn push(&mut self, fault: Diagnostic) {
        match self.all.len() {
            kept if kept < MOST => self.all.push(fault),
            MOST => {
                let more = Diagnostic { message: "further faults are not listed".into(), ..fault };
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
