//! The summary of checked records: the number of diagnostics of each kind.

use std::io::{self, Write};

use charpentier_archive::Kinds;
use charpentier_core::diagnostic::Severity;
use serde_json::json;

use super::records::Sums;
use crate::args::CheckArgs;
use crate::command::batch::counted;
use crate::report::Format;

/// The results of all files.
#[derive(Default)]
pub(super) struct Summary {
    files: usize,
    /// Whether a file was found in a folder, not named itself.
    found: bool,
    pub(super) sums: Sums,
    pub(super) kinds: Kinds,
}

impl Summary {
    /// Adds the result of a file.
    pub(super) fn file(&mut self, sums: Sums, named: bool) {
        self.files += 1;
        self.found |= !named;
        self.sums.add(sums);
    }

    /// Whether no file could be read at all.
    pub(super) fn is_empty(&self) -> bool {
        self.files == 0
    }

    /// Prints the summary, if it has more than the lines of the files.
    pub(super) fn print(&self, asked: &CheckArgs, out: &mut dyn Write) -> io::Result<()> {
        let many = self.files > 1 || self.found;
        let tells = many && (!asked.quiet || self.sums.errors > 0);
        match asked.format {
            Format::Human if asked.summary || tells => self.human(out),
            Format::Json if asked.summary => writeln!(out, "{}", self.json()),
            Format::Short if asked.summary => self.human(out),
            Format::Human | Format::Short | Format::Json => Ok(()),
        }
    }

    fn human(&self, out: &mut dyn Write) -> io::Result<()> {
        let files = counted(self.files as u64, "file", "files");
        writeln!(out, "{files}: {}", told(&self.sums))?;
        let width = self.kinds.iter().map(|(.., kind)| kind.times.to_string().len()).max();
        let width = width.unwrap_or_default();
        let mut before = Severity::Error;
        for (severity, code, kind) in self.kinds.iter() {
            if severity != Severity::Error && before == Severity::Error {
                writeln!(out, "worth knowing:")?;
            }
            before = severity;
            write!(out, "  {:>width$} × {code} {}", kind.times, title(code))?;
            match &kind.first {
                Some(first) if kind.times == 1 => writeln!(out, ", {first}")?,
                Some(first) => writeln!(out, ", first {first}")?,
                None => writeln!(out)?,
            }
        }
        Ok(())
    }

    fn json(&self) -> serde_json::Value {
        let Sums { games, wrong, plies, errors, .. } = self.sums;
        let kinds: Vec<_> = self
            .kinds
            .iter()
            .map(|(severity, code, kind)| {
                json!({
                    "code": code,
                    "severity": severity.to_string(),
                    "title": title(code),
                    "times": kind.times,
                    "first": kind.first,
                })
            })
            .collect();
        json!({
            "files": self.files, "games": games, "wrong_games": wrong, "plies": plies,
            "faults": errors, "kinds": kinds,
        })
    }
}

/// Returns the title of a code.
fn title(code: &str) -> &'static str {
    crate::codes::all().find(|text| text.code == code).map_or("", |text| text.title)
}

/// Describes counts of games, plies and errors.
pub(super) fn told(sums: &Sums) -> String {
    let games = counted(sums.games as u64, "game", "games");
    let plies = counted(sums.plies as u64, "ply", "plies");
    let verdict = match (sums.errors, sums.wrong) {
        (0, _) => "good".to_owned(),
        (errors, wrong) if sums.games > 1 => {
            format!(
                "{} in {}",
                counted(errors as u64, "fault", "faults"),
                counted(wrong as u64, "game", "games")
            )
        }
        (errors, _) => counted(errors as u64, "fault", "faults"),
    };
    format!("{games}, {plies}, {verdict}")
}
