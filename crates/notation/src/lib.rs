//! Recorded games (`.tgn`) and positions of the tables games as text.
//!
//! - [`record`] reads and writes recorded games, and makes a record while a game is played;
//! - [`json`] writes records as JSON and reads them again;
//! - [`mat`] reads and writes matches of other programs;
//! - [`position`] reads and writes position lines;
//! - [`replay()`] plays a record over again and says what in it is wrong.
//!
//! The notation itself is described for people in `grammar/README.md`. Reading
//! knows nothing of what is legal; that is the business of the replay. Whatever
//! is read, all faults are told at once, each with its place in the text.
//!
//! What each of the codes means is told in [`CODES`].
#![warn(missing_docs)]

mod expect;
pub mod json;
pub mod mat;
mod place;
pub mod position;
pub mod record;
pub mod replay;
mod texts;

/// What each code of this crate means, as Markdown: a section for each, which
/// [`charpentier_core::codes::sections`] reads.
#[cfg_attr(not(doctest), doc = "", doc = include_str!("codes.md"))] // Its examples are no Rust.
#[allow(rustdoc::invalid_rust_codeblocks)]
pub const CODES: &str = include_str!("codes.md");

pub use place::Place;
pub use position::PositionLine;
pub use record::{Record, Recorder};
pub use replay::{Replay, ReplayedTurn, replay, trace, verify};
pub use texts::records_of;
