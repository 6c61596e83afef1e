//! The errors of one ply, without those that only follow from others.

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::Severity;

/// The errors, warnings and notes of one ply.
#[derive(Debug, Default)]
pub(super) struct Faults {
    all: Vec<Diagnostic>,
    /// Whether one of them makes all others meaningless.
    alone: bool,
}

impl Faults {
    /// Adds an error.
    pub(super) fn add(&mut self, fault: Diagnostic) {
        if !self.alone {
            self.all.push(fault);
        }
    }

    /// Adds an error that replaces all others of the ply.
    pub(super) fn alone(&mut self, fault: Diagnostic) {
        if !self.alone {
            self.all = vec![fault];
            self.alone = true;
        }
    }

    /// Whether there are none.
    pub(super) const fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Whether there is an error, and not only a warning or a note.
    pub(super) fn is_wrong(&self) -> bool {
        self.all.iter().any(|fault| fault.severity == Severity::Error)
    }

    /// Returns the errors in the order of the text.
    ///
    /// Of the errors of choices and plays (R03 and R05), only the first is returned, because the
    /// others follow from it.
    pub(super) fn told(mut self) -> Vec<Diagnostic> {
        self.all.sort_by_key(Diagnostic::start);
        let mut acted = false;
        self.all.retain(|fault| {
            let act =
                matches!(&fault.code[..3], "R03" | "R05") && fault.severity == Severity::Error;
            !act || !std::mem::replace(&mut acted, true)
        });
        self.all
    }

    /// Returns the errors as notes, because the record keeps those of the original on purpose.
    pub(super) fn excused(self) -> Vec<Diagnostic> {
        let excuse = |fault: Diagnostic| {
            let noted = Diagnostic { severity: Severity::Note, ..fault };
            noted.help("`sic` says that the original has this error")
        };
        self.told().into_iter().map(excuse).collect()
    }
}
