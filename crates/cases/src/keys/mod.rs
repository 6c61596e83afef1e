//! One table of every key of a case. The reader of cases, the reference and the schema for editors
//! are made from it. `query` uses the lines of the table for positions and states.
//!
//! Names from a pack (counters, options, modifiers) are `*` in the table, and [`Names`] replaces
//! them. `note` is allowed among any keys, and no program reads it.

mod key;
mod table;
mod validate;

pub use key::{CaseKey, Kind, NOTE, Named, Names, Of};
pub(crate) use table::ACTS;
pub use table::{CASE_KEYS, below};
pub use validate::{KeyFault, known, validate};
