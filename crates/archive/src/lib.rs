//! Recorded games in any number: reading, checking, counting and searching.
//!
//! [`Inputs`] lists the files with records. [`read`] splits their texts into [`Batch`]es and shares these out
//! to threads. It passes on the results in the order of the files, so they do not depend on the number of
//! threads. Only a few batches are in memory at a time. [`validate`] checks one text in memory.
#![warn(missing_docs)]

mod batch;
mod check;
mod chunks;
pub mod find;
mod foreign;
pub mod index;
mod inputs;
mod open;
mod packs;
mod record_at;
mod search;
pub mod stats;
mod tar_files;
mod thread_pool;
mod unpack_limit;

pub use batch::{Batch, Played, read};
pub use check::{Checked, Further, Kind, Kinds, validate};
pub use foreign::SheetPack;
pub use index::Index;
pub use inputs::{Inputs, Unread};
pub use open::is_packed;
pub use packs::Packs;
pub use search::search;
pub use thread_pool::ThreadPool;
