//! Match sheets of other programs, `.mat`: dice and steps in two columns.
//!
//! White is the player of the first column. Points count down to the side that moves, so that `24/18` is its own `1/7`.
//! A sheet is read in three steps: `sheet` and `cells` read what is `written`, `terms` finds the options of the
//! match, and `scribe` plays the games and writes their records. `export` writes a sheet.

mod cells;
mod export;
mod faults;
mod import;
mod scribe;
mod settle;
mod sheet;
mod tags;
mod terms;
mod written;

pub use export::Sheet;
pub use import::{Begin, Imported, read};
pub use sheet::is_sheet;
