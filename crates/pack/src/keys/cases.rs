//! Every key that a case may have, in one table: what the reader of cases knows, the reference and the
//! schema for editors come from it. `query` takes positions and states by the same lines.
//!
//! What a pack names (counters, options, modifiers) stands as `*` in the table and is put in its place
//! by [`Names`]. `note` may stand wherever keys stand, and nobody reads it.

mod line;
mod look;
mod table;

pub use line::{CaseKey, Kind, NOTE, Named, Names, Of};
pub use look::{Wrong, known, look};
pub(crate) use table::{ACTS, KINDS};
pub use table::{CASE_KEYS, below};
