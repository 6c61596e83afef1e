//! One table of every key of a case. The reader of cases, the reference and the schema for editors
//! are made from it. `query` uses the lines of the table for positions and states.
//!
//! Names from a pack (counters, options, modifiers) are `*` in the table, and [`Names`] replaces
//! them. `note` is allowed among any keys, and no program reads it.

mod line;
mod look;
mod table;

pub use line::{CaseKey, Kind, NOTE, Named, Names, Of};
pub use look::{Wrong, known, look};
pub(crate) use table::{ACTS, KINDS};
pub use table::{CASE_KEYS, below};
