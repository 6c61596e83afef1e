//! Recorded games in any number.
//!
//! A record says what one game was; historians and clubs have thousands. Whatever is done with
//! all of them, checking, counting or searching, goes the same way: [`Inputs`] says where records
//! lie, [`read`] gives them out in [`Batch`]es to as many threads as there are and takes back what
//! came of it in the order of the files, so that the answer is the same with any number of threads.
//! No more than a few batches are in memory at a time. For a text in memory, [`validate`] does it in
//! one call.
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
