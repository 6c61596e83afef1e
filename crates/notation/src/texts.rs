//! Texts of records, told from texts of other formats.
//!
//! People hand the program whatever they have. A match sheet or an SGF file is no record in any line: one fault that says
//! what it is helps more than a fault for each line.

use std::sync::Arc;

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::Source;

use crate::mat;
use crate::record::{self, Parsed};

/// Reads the records of a text, as [`record::parse`] does. A text of another format has none, and one fault (N0112) that
/// says what it is.
///
/// ```
/// use charpentier_core::diagnostic::Source;
/// use charpentier_notation::records_of;
///
/// let parsed = records_of(&Source::new("a.mat", " 5 point match\n"));
/// assert_eq!(parsed.diagnostics[0].message, "this is a match sheet, not a record");
/// ```
#[must_use]
pub fn records_of(source: &Arc<Source>) -> Parsed {
    let text = source.text.trim_start_matches('\u{feff}').trim_start();
    let what = match () {
        () if mat::is_sgf(text) => "an SGF file",
        () if mat::is_match(text) => "a match sheet",
        () => return record::parse(source),
    };
    let at = source.text.len() - text.len();
    let line = text.lines().next().unwrap_or("").trim_end();
    let fault = Diagnostic::error("N0112", format!("this is {what}, not a record"));
    let fault =
        fault.at(source, at..at + line.len(), "").help("`charpentier convert` makes records of it");
    Parsed { diagnostics: vec![fault], ..Parsed::default() }
}
