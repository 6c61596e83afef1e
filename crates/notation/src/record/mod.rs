//! Recorded games: their data, parser, writer and recorder.
//!
//! ```
//! use charpentier_core::diagnostic::Source;
//! use charpentier_notation::record;
//!
//! let source = Source::new("game.tgn", "[Game \"toy\"]\n\n1w 5-6: 1-7 1-6\n*\n");
//! let parsed = record::parse(&source);
//! assert_eq!(parsed.records[0].plies.len(), 1);
//! assert_eq!(parsed.records[0].to_string(), "[Game \"toy\"]\n\n1w 65: 1/7 1/6\n*\n");
//! ```

mod check;
mod chunk;
mod entry;
mod faults;
mod game;
mod lexer;
mod numbering;
mod parser;
pub(crate) mod play_text;
mod ply;
mod ply_parser;
mod recorder;
mod sic;
pub(crate) mod tags;
mod turn;
mod turn_builder;
mod write;

pub use crate::outcome::{Outcome, Score};
pub(crate) use check::is_day;
pub use chunk::{Cut, cut};
pub use entry::{Entry, EntryKind, Paid, Row, entries_of};
pub(crate) use entry::{plain, plain_title};
pub use game::{Comment, Diagram, Record};
pub(crate) use numbering::Numbering;
pub(crate) use parser::parse_play;
pub use parser::{Parsed, parse, parse_plies};
pub use play_text::moves_of;
pub use ply::{Act, Agreement, Claim, ClaimKind, ClaimResult, Ply, Shown};
pub use recorder::Recorder;
pub use tags::{CANONICAL, REQUIRED, Tag};
pub use turn::{Cause, Fault, Holes, Marks, Move, PlaceText, PlayText, Stop, Turn, Word};
pub(crate) use write::turn_in;
pub use write::{moves_in, play_seen, play_shown, sound, write_all};
