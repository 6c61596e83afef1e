//! Recorded games (`.tgn`) and positions of the tables games as text.
//!
//! - [`record`] reads and writes recorded games, and makes a record while a game is played;
//! - [`json`] writes records as JSON and reads them again;
//! - [`mat`] reads and writes matches of other programs;
//! - [`position`] reads and writes position lines;
//! - [`replay()`] replays a record and finds every error in it. `validate` of the crate
//!   `charpentier-archive` does so for a whole text, with the packs that its games name.
//!
//! The readers do not check whether plays are legal; the replay does. Each reader reports all
//! errors at once, each with its span in the text. [`CODES`] explains the codes. The notation is
//! described for people in `grammar/README.md` of the repository.
//!
//! A record has tags, then plies, then the result:
//!
//! ```
//! use charpentier_core::diagnostic::Source;
//! use charpentier_notation::record;
//!
//! let text = r#"[Game "trictrac"]
//! [White "Anne"]
//! [Black "Bertrand"]
//! [Date "1698.11.21"]
//! [Lead "65"]
//! [Result "0-1"]
//!
//! 1w 65: 1/7 1/6
//! 1b 42: 1/5 1/3
//! 2w resign
//! 0-1
//! "#;
//! let parsed = record::parse(&Source::new("anne.tgn", text));
//! let game = &parsed.records[0];
//! assert_eq!((game.value("White"), game.plies.len()), (Some("Anne"), 3));
//! // It is written as it was read.
//! assert_eq!(game.to_string(), text);
//! ```
//!
//! A record should have the tags of [`record::REQUIRED`]. [`record::CANONICAL`] lists all tags that
//! the readers know, in the order in which they are written:
//!
//! | tag | content |
//! | --- | --- |
//! | `Game`, `Pack`, `Options` | the name of the pack; its version; options that are not at their default, as `name=value` |
//! | `White`, `Black`, `A` to `H` | the players; the letters, if there are more than two or they change seats |
//! | `Event`, `Site`, `Round`, `Date`, `Annotator` | as the names say |
//! | `Lead`, `First` | the dice that decided who begins, white's first; or who begins, `w` or `b` |
//! | `Position`, `Note` | the position line of the beginning, or the note of a match that is continued |
//! | `Points` | how the points of the board are written (`PointNumbering` of the core) |
//! | `Seed` | the seed of the dice |
//! | `Result` | `1-0`, `0-1`, `1/2-1/2`, or `*` for a game without an end |
#![warn(missing_docs)]

mod grammar;
pub mod json;
pub mod mat;
mod outcome;
mod parse_error;
pub mod position;
pub mod record;
pub mod replay;
mod span;
mod texts;

/// The meaning of each code of this crate, as Markdown: a section for each, which
/// [`charpentier_core::codes::sections`] reads.
#[cfg_attr(not(doctest), doc = "", doc = include_str!("codes.md"))] // Its examples are no Rust.
#[allow(rustdoc::invalid_rust_codeblocks)]
pub const CODES: &str = include_str!("codes.md");

pub use position::PositionLine;
pub use record::{Record, Recorder};
pub use replay::{Replay, ReplayedTurn, replay, trace, verify};
pub use span::Span;
pub use texts::records_of;

/// A TextMate grammar of records, with which editors colour them.
pub const TEXTMATE: &str = include_str!("../grammar/tgn.tmLanguage.json");
