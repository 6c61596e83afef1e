//! Matches as other programs write them, `.mat`: dice and steps in two columns.
//!
//! White is the player of the first column. Points are counted down to the side that moves, so that
//! `24/18` is its own `1/7`. Each game of a match becomes a record of its own.

mod choices;
mod export;
mod import;
mod sheet;

pub use export::Sheet;
pub use import::{Imported, options, read, variation};
