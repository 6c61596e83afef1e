//! Recorded games in any number: reading, checking, counting and searching.
//!
//! [`Inputs`] lists the files with records. [`read`] splits their texts into [`Batch`]es and shares these out
//! to threads. It passes on the results in the order of the files, so they do not depend on the number of
//! threads. Only a few batches are in memory at a time. [`validate`] checks one text in memory.
#![warn(missing_docs)]

mod batch;
mod bound;
mod check;
mod crew;
pub mod find;
pub mod index;
mod inputs;
mod open;
mod owner;
mod packs;
mod parts;
pub mod stats;
mod tarred;

pub use batch::{Batch, Played, read};
pub use check::{Checked, Further, Kind, Kinds, validate};
pub use crew::Crew;
pub use index::Index;
pub use inputs::{Inputs, Unread};
pub use open::is_packed;
pub use packs::Packs;
