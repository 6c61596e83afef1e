//! From a sheet to records.

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::{Diagnostic, Game};

use crate::mat::scribe::Scribe;
use crate::mat::sheet::{self, Sheet};
use crate::mat::terms::Terms;
use crate::record::Record;

/// What was read of a sheet.
#[derive(Clone, Debug, Default)]
pub struct Imported {
    /// The records in the order of the sheet: one for a match, and one for each game of a session for money. A match that
    /// cannot be followed through has one for each part.
    pub records: Vec<Record>,
    /// What is wrong on the sheet or was left out, and what was filled in, in the order of the sheet.
    pub told: Vec<Diagnostic>,
}

/// Begins a game: of the variation that a sheet names, or of the usual one where it names none, with these options.
///
/// Returns why there is no such game.
pub type Begin<'a> =
    dyn Fn(Option<&str>, &[(String, String)]) -> Result<Game, Vec<Diagnostic>> + 'a;

/// Reads the matches of a sheet.
///
/// Every game is played again by the rules, with the cube. The record keeps what the sheet has: an illegal play stands in
/// it as `{sic}`, and a play that nobody can read as `??`. Both are told with their places on the sheet.
#[must_use]
pub fn read(source: &Arc<Source>, begin: &Begin<'_>) -> Imported {
    let mut told = Vec::new();
    let sheets = sheet::read(source, &mut told);
    let mut records = Vec::new();
    for sheet in sheets.iter().filter(|sheet| !sheet.games.is_empty()) {
        match of_sheet(source, sheet, begin) {
            Ok(mut read) => {
                records.append(&mut read.records);
                told.append(&mut read.told);
            }
            Err(faults) => {
                let head = sheet.heads.iter().find(|head| head.is("Variation"));
                let place = head.map_or(sheet.place, |head| head.place);
                told.extend(faults.into_iter().map(|fault| match fault.spans.is_empty() {
                    true => fault.at(source, place.bytes(), ""),
                    false => fault,
                }));
            }
        }
    }
    if sheets.iter().all(|sheet| sheet.games.is_empty()) && told.is_empty() {
        let whole = 0..source.text.trim_end().len();
        told.push(Diagnostic::error("N0412", "there is no game here").at(source, whole, ""));
    }
    told.sort_by_key(Diagnostic::start);
    Imported { records, told }
}

/// Reads one match. Where gammons prove to have counted single, the match is read so.
fn of_sheet(
    source: &Arc<Source>,
    sheet: &Sheet,
    begin: &Begin<'_>,
) -> Result<Imported, Vec<Diagnostic>> {
    let variation = sheet.head("Variation");
    let begin = |options: &[(String, String)]| begin(variation.as_deref(), options);
    let read = |jacoby: bool| Scribe::new(source, sheet, &begin, Terms::of(sheet, jacoby));
    let scribe = read(false)?.write();
    if scribe.counts_single
        && let Ok(again) = read(true)
    {
        let again = again.write();
        if !again.counts_single {
            return Ok(again.finish());
        }
    }
    Ok(scribe.finish())
}
