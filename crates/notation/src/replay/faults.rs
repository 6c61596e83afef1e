//! The faults of one ply, without those that only follow from others.

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::Severity;

/// Faults of one ply.
#[derive(Debug, Default)]
pub(super) struct Faults {
    all: Vec<Diagnostic>,
    /// One of them makes everything else of the ply meaningless.
    alone: bool,
}

impl Faults {
    /// Adds a fault.
    pub(super) fn add(&mut self, fault: Diagnostic) {
        if !self.alone {
            self.all.push(fault);
        }
    }

    /// Adds a fault beside which no other is told.
    pub(super) fn alone(&mut self, fault: Diagnostic) {
        if !self.alone {
            self.all = vec![fault];
            self.alone = true;
        }
    }

    /// Whether nothing is wrong.
    pub(super) const fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Whether something is wrong, and not only worth knowing.
    pub(super) fn is_wrong(&self) -> bool {
        self.all.iter().any(|fault| fault.severity == Severity::Error)
    }

    /// The faults in the order of the text. Of choices and plays, R03 and R05, only the first is
    /// told: the others follow from it.
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

    /// The faults of an original that the record keeps on purpose.
    pub(super) fn excused(self) -> Vec<Diagnostic> {
        let excuse = |fault: Diagnostic| {
            let noted = Diagnostic { severity: Severity::Note, ..fault };
            noted.help("`sic` says that the original has this error")
        };
        self.told().into_iter().map(excuse).collect()
    }
}
