//! Recorded games (`.tgn`) and positions of the tables games as text.
//!
//! - [`record`] reads and writes recorded games, and makes a record while a game is played;
//! - [`json`] writes records as JSON and reads them again;
//! - [`mat`] reads and writes matches of other programs;
//! - [`position`] reads and writes position lines;
//! - [`replay()`] replays a record and finds every error in it. `validate` of the crate
//!   `charpentier-archive` does so for a whole text, with the packs that its games name.
//!
//! The readers do not know which plays are legal; the replay does. Each reader reports all errors at
//! once, each with its place in the text. [`CODES`] explains the codes. The notation is described for
//! people in `grammar/README.md` of the repository.
#![warn(missing_docs)]

mod expect;
pub mod json;
pub mod mat;
pub mod position;
pub mod record;
pub mod replay;
mod span;
mod texts;

/// What each code of this crate means, as Markdown: a section for each, which
/// [`charpentier_core::codes::sections`] reads.
#[cfg_attr(not(doctest), doc = "", doc = include_str!("codes.md"))] // Its examples are no Rust.
#[allow(rustdoc::invalid_rust_codeblocks)]
pub const CODES: &str = include_str!("codes.md");

pub use position::PositionLine;
pub use record::{Record, Recorder};
pub use replay::{Replay, ReplayedTurn, replay, trace, verify};
pub use span::Span;
pub use texts::records_of;
