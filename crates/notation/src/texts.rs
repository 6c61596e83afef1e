//! The records of a text, and one error for a text in another format.
//!
//! Users pass files in any format. A match sheet or an SGF file has no line that can be read as a
//! record. One error that names the format is more helpful than an error for each line.

use std::sync::Arc;

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::Source;

use crate::mat;
use crate::record::{self, Parsed};

/// Reads the records of a text, as [`record::parse`] does.
///
/// A text in another format has no records and one error (N0112), which names the format.
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
