//! The errors of a sheet, up to a limit.

use std::sync::Arc;

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::Source;

use crate::span::Span;

/// The most errors that are kept. An error takes a hundred times as much memory as the word that it
/// is about.
const MOST: usize = 10_000;

/// Errors in the order in which they are found.
#[derive(Debug, Default)]
pub(super) struct Faults {
    all: Vec<Diagnostic>,
}

impl Faults {
    /// Adds an error. Once the limit is reached, one more error says so.
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

    /// Adds an error of a sheet (N0411), with `due` as help unless it is empty.
    pub(super) fn add(&mut self, source: &Arc<Source>, message: String, span: Span, due: &str) {
        let fault = Diagnostic::error("N0411", message).at(source, span.bytes(), "");
        self.push(if due.is_empty() { fault } else { fault.help(due) });
    }

    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub(super) fn into_vec(self) -> Vec<Diagnostic> {
        self.all
    }
}
