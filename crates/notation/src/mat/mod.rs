//! Matches of other programs: sheets with dice and steps in two columns, `.mat`, and SGF files.
//!
//! White is the player of the first column, in SGF the one whose moves are `W`. On a sheet points
//! count down for the side that moves: its own `1/7` is `24/18` there. A match is read in three
//! steps. `sheet` and `cells`, or `sgf`, read the acts of the text as they are `written`. `terms`
//! finds the options of the match, and `scribe` plays the games and writes their records. `export`
//! writes a sheet.

mod cells;
mod export;
mod faults;
mod import;
mod scribe;
mod settle;
mod sgf;
mod sheet;
mod tags;
mod terms;
mod written;

pub use export::Sheet;
pub use import::{Begin, Imported, read};
pub(crate) use sgf::is_sgf;

/// Returns whether a text is a match of another program: a sheet in two columns, or an SGF file.
///
/// ```
/// use charpentier_notation::mat::is_match;
///
/// assert!(is_match("; [Site \"Club\"]\n\n 5 point match\n"));
/// assert!(is_match("(;FF[4]GM[6]MI[length:5])"));
/// assert!(!is_match("[Game \"backgammon\"]\n\n1w 31: 17/20 19/20\n"));
/// ```
#[must_use]
pub fn is_match(text: &str) -> bool {
    is_sgf(text) || sheet::is_sheet(text)
}
