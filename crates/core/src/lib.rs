//! Boards, dice, plays and the turn pipeline of the historical tables games.
//!
//! This crate knows mechanisms and no game: what a game is comes to it as
//! [`rules::Rules`], and what things are worth through one trait,
//! [`judge::Judge`]. It does no input or output, reads no clock and draws no
//! dice; everything happens through [`Game::apply`].
//!
//! A small game of one's own, and its first turn:
//!
//! ```
//! use std::sync::Arc;
//!
//! use charpentier_core::cond::{Bounds, Cond};
//! use charpentier_core::judge::OneGame;
//! use charpentier_core::rules::{Block, Draft, Duty, End, RuleId, Steps};
//! use charpentier_core::{Action, Cells, Game, Men, Seat, Throw, Wait};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! // Two men a side race each other from 1 to 24. Nobody stops where the other stands, and who can move has to.
//! let two = |cell| Men::default().with(cell, 2).expect("two men");
//! let rules = Draft {
//!     pack: "race".into(),
//!     men: 2,
//!     start: two(1),
//!     steps: Steps { block: Some(Block { foes: 1, rule: RuleId(0) }), ..Steps::default() },
//!     duties: vec![(Duty::MostDice, RuleId(0))],
//!     ends: vec![End::new("home", Cond::mine(Cells::one(24), Bounds::just(2)))],
//!     ..Draft::default()
//! };
//! let mut game = Game::new(Arc::new(rules.build()?), Arc::new(OneGame));
//! game.apply(Seat::White, Action::Lead(6, 5))?;
//! game.apply(Seat::White, Action::Throw(Throw::new(4, 3).expect("faces")))?;
//! let plays: Vec<_> = game.plays().iter().map(|found| found.play.to_string()).collect();
//! assert_eq!(plays, ["1/5 1/4", "1/5 5/8"]);
//!
//! let refusal = game.find(&[(1, 6)]).expect_err("nobody has thrown a five");
//! assert_eq!(refusal.to_string(), "no number left takes a man from 1 to 6");
//! let play = game.find(&[(1, 5), (1, 4)])?.play;
//! let told: Vec<_> = game.apply(Seat::White, Action::Play(play))?.to_vec();
//! assert_eq!((told.len(), game.state().wait), (2, Wait::Throw(Seat::Black)));
//! # Ok(())
//! # }
//! ```
//!
//! Other examples go on with this game as [`examples::race`]. Those about marks have another small one, [`examples::duel`].
#![warn(missing_docs)]
#![doc(test(attr(deny(unused_mut, unused_imports))))]
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
pub mod examples;
mod game;
mod gate;
mod holds;
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

pub use charpentier_speech::{Lang, Texts};

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
pub use points::{Points, PointsFault};
pub use position::{MAX_MEN, Men, Position, Setup, SetupFault};
pub use refusal::Refusal;
pub use rules::Rules;
pub use seat::{BySeat, Seat};
pub use throw::{MOST_DICE, Numbers, Throw, ThrowKind};
pub use track::{Relation, Track};
