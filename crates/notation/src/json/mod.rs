//! Records as JSON, one object for each game, read back without loss.
//!
//! ```
//! use charpentier_core::diagnostic::Source;
//! use charpentier_notation::{json, record};
//!
//! let text = "[Game \"toy\"]\n\n1w 65: 1/7 1/6\n*\n";
//! let records = record::parse(&Source::new("game.tgn", text)).records;
//! let line = json::write(&records[0]);
//! assert!(line.starts_with(r#"{"tags":{"Game":"toy"},"plies":[{"number":1,"seat":"white""#));
//! assert_eq!(json::read(&Source::new("game.json", line)), Ok(records));
//! ```

mod convert;
mod shape;
mod text;

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::{Diagnostic, Diagnostics};

use crate::record::Record;
use shape::Game;

/// The byte order mark, which some programs put before a text.
const MARK: char = '\u{feff}';

/// Writes a record as one line of JSON, without a line break.
#[must_use]
pub fn write(record: &Record) -> String {
    // This cannot fail: the keys of maps are texts, and numbers are whole.
    serde_json::to_string(&Game::from(record)).unwrap_or_default()
}

/// Returns the JSON Schema of a game, with a line break at its end.
#[must_use]
pub fn schema() -> String {
    let schema = schemars::schema_for!(Game);
    serde_json::to_string_pretty(&schema).unwrap_or_default() + "\n"
}

/// Reads any number of games, as objects with nothing but blanks between.
///
/// # Errors
///
/// Everything that is not a game, each with its span.
pub fn read(source: &Arc<Source>) -> Result<Vec<Record>, Diagnostics> {
    let (mut records, mut faults) = (Vec::new(), Vec::new());
    let mut base = if source.text.starts_with(MARK) { MARK.len_utf8() } else { 0 };
    // Serde would read a list as the fields of a game in order, and report an error in one of the
    // first.
    let begins = source.text[base..].trim_start();
    if begins.starts_with('[') {
        let at = source.text.len() - begins.len();
        let fault = Diagnostic::error("N0401", "a game is an object, but this is a list");
        let fault = fault.at(source, at..at + 1, "");
        return Err(vec![fault.help("write one game per line, without a list around them")].into());
    }
    while let Some(rest) = source.text.get(base..) {
        let Some(fault) = games(rest, &mut records) else { break };
        let (at, message) = located(rest, &fault);
        let at = base + at;
        let end = source.text[at..].chars().next().map_or(at, |c| at + c.len_utf8());
        let told = Diagnostic::error("N0401", message).at(source, at..end, "");
        faults.push(told.help("`charpentier generate schema json` prints the schema of a game"));
        // The next game begins at the beginning of a line.
        let Some(next) = source.text[at..].find("\n{") else { break };
        base = at + next + 1;
    }
    if records.is_empty() && faults.is_empty() {
        let whole = 0..source.text.trim_end().len();
        faults.push(Diagnostic::error("N0401", "there is no game here").at(source, whole, ""));
    }
    if faults.is_empty() { Ok(records) } else { Err(faults.into()) }
}

/// Reads games up to the first error, which it returns.
fn games(text: &str, records: &mut Vec<Record>) -> Option<serde_json::Error> {
    for game in serde_json::Deserializer::from_str(text).into_iter::<Game>() {
        match game {
            Ok(game) => records.push(Record::from(&game)),
            Err(error) => return Some(error),
        }
    }
    None
}

/// Returns the byte of an error, and its message.
fn located(text: &str, error: &serde_json::Error) -> (usize, String) {
    let (line, column) = (error.line(), error.column());
    let start = match line {
        0 | 1 => 0,
        _ => text.match_indices('\n').nth(line - 2).map_or(0, |(at, _)| at + 1),
    };
    let length = text[start..].find('\n').unwrap_or(text.len() - start);
    let mut at = start + column.saturating_sub(1).min(length);
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    let message = error.to_string();
    let behind = format!(" at line {line} column {column}");
    (at, in_words(message.strip_suffix(&behind).unwrap_or(&message)))
}

/// Replaces names of Rust types in a message of the JSON parser by words.
fn in_words(message: &str) -> String {
    const WORDS: [(&str, &str); 3] = [
        ("EOF while parsing", "the text ends in the middle of"),
        ("expected u8", "expected a whole number from 0 to 255"),
        ("expected u16", "expected a whole number from 0 to 65535"),
    ];
    let said = WORDS.iter().find_map(|(said, words)| {
        let (before, behind) = message.split_once(said)?;
        Some(format!("{before}{words}{behind}"))
    });
    said.unwrap_or_else(|| message.to_owned())
}
