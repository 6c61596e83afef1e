//! The import of matches, from sheets to records.

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::{Diagnostic, Diagnostics, Table};

use crate::mat::faults::Faults;
use crate::mat::scribe::Scribe;
use crate::mat::sgf::{self, is_sgf};
use crate::mat::sheet;
use crate::mat::terms::Terms;
use crate::mat::written::Match;
use crate::record::Record;
use crate::span::Span;

/// The records of a sheet, with the diagnostics.
#[derive(Clone, Debug, Default)]
pub struct Imported {
    /// The records in the order of the sheet: one for a match, and one for each game of a session for money. A match that
    /// cannot be followed through has one for each part.
    pub records: Vec<Record>,
    /// The diagnostics in the order of the sheet: errors for faults and omissions, warnings for
    /// plays and answers that were filled in.
    pub told: Vec<Diagnostic>,
}

/// A function that begins a game with these options: of the variation that a sheet names, or else
/// of the usual one.
///
/// Its error says why there is no such game.
pub type Begin<'a> = dyn Fn(Option<&str>, &[(String, String)]) -> Result<Table, Diagnostics> + 'a;

/// Reads the matches of a sheet.
///
/// Every game is replayed by the rules, with the cube. The record keeps the plays of the sheet: an
/// illegal play with `{sic}`, and an illegible play as `??`. A diagnostic points to each on the
/// sheet.
#[must_use]
pub fn read(source: &Arc<Source>, begin: &Begin<'_>) -> Imported {
    let mut faults = Faults::default();
    let read = if is_sgf(&source.text) { sgf::read } else { sheet::read };
    let matches = read(source, &mut faults);
    let nothing = |span: Span| {
        Diagnostic::error("N0412", "there is no game here").at(source, span.bytes(), "")
    };
    if matches.is_empty() && faults.is_empty() {
        faults.push(nothing(Span::new(0, source.text.trim_end().len())));
    }
    let (mut records, mut told) = (Vec::new(), faults.into_vec());
    for one in &matches {
        if one.games.is_empty() {
            told.push(nothing(one.span));
            continue;
        }
        match of_match(source, one, begin) {
            Ok(mut read) => {
                records.append(&mut read.records);
                told.append(&mut read.told);
            }
            Err(faults) => {
                let head = one.heads.iter().find(|head| head.is("Variation"));
                let span = head.map_or(one.span, |head| head.span);
                told.extend(faults.into_iter().map(|fault| match fault.spans.is_empty() {
                    true => fault.at(source, span.bytes(), ""),
                    false => fault,
                }));
            }
        }
    }
    told.sort_by_key(Diagnostic::start);
    Imported { records, told }
}

/// Reads one match. If a win that was worth more counted one point, reads it again with the Jacoby rule.
fn of_match(
    source: &Arc<Source>,
    sheet: &Match,
    begin: &Begin<'_>,
) -> Result<Imported, Diagnostics> {
    let variation = sheet.head("Variation");
    let begin = |options: &[(String, String)]| begin(variation.as_deref(), options);
    let read = |jacoby: bool| Scribe::new(source, sheet, &begin, Terms::of(sheet, jacoby));
    let mut scribe = read(false)?.write();
    if scribe.counts_single
        && let Ok(again) = read(true).map(Scribe::write)
        && !again.counts_single
    {
        scribe = again;
    }
    Ok(Imported { records: scribe.records, told: scribe.told })
}
