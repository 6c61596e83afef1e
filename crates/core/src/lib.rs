//! Boards, dice, plays and the turn pipeline of the historical tables games.
//!
//! This crate knows mechanisms and no game: what a game is comes to it as
//! [`rules::Rules`], and what things are worth through one trait,
//! [`judge::Judge`]. It does no input or output, reads no clock and draws no
//! dice; everything happens through [`Game::apply`].
#![warn(missing_docs)]
// Places and counts are small numbers by construction: a cell is at most 25, a side has at most 15 men.
#![allow(clippy::cast_possible_truncation)]

mod cells;
pub mod chances;
pub mod codes;
pub mod cond;
pub mod counters;
pub mod coups;
pub mod diagnostic;
pub mod event;
mod game;
pub mod judge;
pub mod ledger;
mod movegen;
mod outcome;
pub mod pattern;
mod play;
mod points;
mod position;
pub mod refusal;
pub mod rules;
mod seat;
mod sentences;
pub mod suggest;
mod throw;
mod track;
mod tree;
pub mod why;
pub mod words;

pub use cells::{CellIter, Cells, HAND, MAX_CELLS, OFF};
pub use diagnostic::Diagnostic;
pub use event::Event;
pub use game::{
    Action, Claim, Claimed, Deeds, Fault, Game, Hand, MOST_CARRIES, Offer, Owed, Ruling, Said,
    Setting, Stage, State, Turn, Wait,
};
pub use movegen::{Found, Limit, Next, Search};
pub use outcome::{EndValue, Outcome, Ratio};
pub use play::{Effect, EndMark, Play, Step};
pub use points::Points;
pub use position::{MAX_MEN, Men, Position, Setup, SetupFault};
pub use refusal::Refusal;
pub use rules::Rules;
pub use seat::{BySeat, Seat};
pub use throw::{MOST_DICE, Numbers, Throw, ThrowKind};
pub use track::{Relation, Track};
