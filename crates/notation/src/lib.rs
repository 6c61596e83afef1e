//! Recorded games (`.tgn`) and positions of the tables games as text.
//!
//! - [`record`] reads and writes recorded games, and makes a record while a game is played;
//! - [`position`] reads and writes position lines;
//! - [`replay()`] plays a record over again and says what in it is wrong.
//!
//! The notation itself is described for people in `grammar/README.md`. Reading
//! knows nothing of what is legal; that is the business of the replay. Whatever
//! is read, all faults are told at once, each with its place in the text.
//!
//! # Codes
//!
//! | code | what |
//! | --- | --- |
//! | N0101 | text that is neither a tag, a ply, a comment nor a result |
//! | N0102 | a ply that cannot be read |
//! | N0103 | a comment that is never closed |
//! | N0104 | a tag that cannot be read |
//! | N0105 | plies, or a second result, after the result of a game |
//! | N0106 | no game at all |
//! | N0201 | a tag that every record should have is missing (warning) |
//! | N0202 | a tag is given twice |
//! | N0203 | the value of a tag cannot be read |
//! | N0204 | the result differs from the `Result` tag |
//! | N0205 | the result is missing after the last ply (warning) |
//! | N0301 | a position line has too few fields |
//! | N0302 | a field of a position line cannot be read |
//! | N0303 | a key that the pack does not have |
//! | N0304 | a key is given twice |
//! | N0305 | a position of another pack |
//! | N0306 | men that cannot stand so |
//! | N0307 | fields of a position line that contradict each other or the pack |
//! | R0101 | it is the other side's turn |
//! | R0102 | the ply has the wrong number |
//! | R0103 | a ply, or a play, after the match is over |
//! | R0104 | a record of another pack |
//! | R0105 | `Lead` and `First` contradict each other or decide nothing |
//! | R0106 | another version of the pack, or other options (warning) |
//! | R0201 | other dice than those that are on the table already |
//! | R0301 | a step or a play that is not legal |
//! | R0302 | the play is missing |
//! | R0303 | `--` or `pass` is not right here, or nothing is to be played |
//! | R0304 | `*` without a hit |
//! | R0305 | a play that can be read in several ways |
//! | R0306 | passed numbers played wrongly, or not played |
//! | R0307 | a word that this game does not use in steps |
//! | R0401 | the points marked are not what is due |
//! | R0402 | the holes marked are not what is due |
//! | R0403 | the points are right, but not what they are marked for |
//! | R0501 | a choice is open and none is written |
//! | R0502 | a choice is written and none, or not this one, is open |
//! | R0601 | the result is not how the match came out |
//! | R0602 | the stake is not how the match came out |
//! | R0603 | a side is said to have won, but the match is not over (warning) |
//! | R0901 | the rest of the record is not checked (note) |
#![warn(missing_docs)]

mod expect;
mod place;
pub mod position;
pub mod record;
pub mod replay;

pub use place::Place;
pub use position::PositionLine;
pub use record::{Record, Recorder};
pub use replay::{Replay, ReplayedTurn, replay};
