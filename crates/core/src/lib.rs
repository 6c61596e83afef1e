//! Rules, dice and legal plays of the historical tables games.
//!
//! Describe a game, throw the dice, list the legal plays, and make one:
//!
//! ```
//! use charpentier_core::cond::Cond;
//! use charpentier_core::spec::Duty;
//! use charpentier_core::{Awaiting, Game, Rules, Seat};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! // Two men a side race from 1 to 24. One man closes a cell to the opponent.
//! let rules = Rules::builder("race")
//!     .men(2)
//!     .start(&[(1, 2)])
//!     .block(1, "RA-1")
//!     .duty(Duty::MostDice, "RA-2")
//!     .end("home", Cond::men(24, 2), 1, "RA-3")
//!     .build()?;
//! let mut game = Game::single(rules);
//! game.start(Seat::White);
//! game.throw(&[4, 3])?;
//! let plays: Vec<_> = game.legal_plays().iter().map(|found| found.play.to_string()).collect();
//! assert_eq!(plays, ["1/5 1/4", "1/5 5/8"]);
//! game.play("1/5 1/4".parse()?)?;
//! assert_eq!(game.state().wait, Awaiting::Throw(Seat::Black));
//!
//! // A refusal names the step and the rule.
//! game.throw(&[6, 6])?;
//! let refusal = game.play("1/9 1/7".parse()?).expect_err("black has thrown no eight");
//! assert_eq!(refusal.message(game.rules()), "no unplayed number takes a man from 1 to 9");
//! # Ok(())
//! # }
//! ```
//!
//! | to | use |
//! | --- | --- |
//! | describe a game | [`Rules::builder`]; a [`spec::RulesSpec`] holds everything that a game can have |
//! | load one of the games that are known | the crate `charpentier-pack` |
//! | play on the board | [`Game`] |
//! | play with people, who make offers, mark by hand and make mistakes | [`Table`] |
//! | go back, or keep a game | [`State`], [`Snapshot`] |
//! | count marks, and pay | [`scoring::Scoring`] |
//! | find out why a play is not legal, or a coup not made | [`explain`] |
//! | read and write records | the crate `charpentier-notation` |
//! | check records against the rules | `validate` of the crate `charpentier-archive` |
//!
//! A game is played with 0 to 3 dice; [`spec::Dice::count`] says how many, and [`Game::throw`] takes
//! as many faces. The cells of a side are numbered 1 to 24 along its own way, whatever the other
//! side sees. A cell is a [`Place`], as are [`BAR`], from which men enter, and [`OFF`], to which they
//! leave.
//!
//! This crate knows mechanisms and no game. It does no input or output, reads no clock and throws
//! no dice. Its examples use three small games: [`examples::race`], [`examples::chase`] with hits
//! and bearing off, and [`examples::duel`] with marks.
#![warn(missing_docs)]
#![doc(test(attr(deny(unused_mut, unused_imports))))]
// Places and counts are small numbers by construction: a cell is at most 25, a side has at most 15
// men.
#![allow(clippy::cast_possible_truncation)]

mod account;
mod action;
mod board;
pub mod chances;
pub mod codes;
pub mod cond;
pub mod counters;
pub mod coups;
pub mod diagnostic;
mod dice;
mod eval;
pub mod event;
pub mod examples;
pub mod explain;
mod game;
pub mod glossary;
pub mod ledger;
mod movegen;
mod outcome;
mod play;
pub mod refusal;
mod rules;
pub mod scoring;
pub mod spec;
pub mod suggest;
mod table;
mod tree;
pub mod wording;

pub use charpentier_messages::{Lang, Texts};

pub use account::{Account, AccountForm};
pub use action::{Action, Claim, Offer, Ruling};
pub use board::{
    BAR, Bounds, BySeat, CellIter, Cells, How, MAX_CELLS, MAX_MEN, Men, NEW, NumberingError, OFF,
    OUT, Place, PointNumbering, Position, Quantity, Relation, Seat, Setup, SetupError, Track,
};
pub use diagnostic::{Diagnostic, Diagnostics};
pub use dice::{MOST_DICE, Numbers, Throw, ThrowKind, ThrowPart};
pub use eval::{GameContext, Played};
pub use event::Event;
pub use game::{
    Awaiting, Books, Game, MOST_CARRIES, RecordedMarks, Setting, State, Turn, account_lines,
};
pub use movegen::{Continuations, Search};
pub use outcome::{EndValue, Outcome, Ratio};
pub use play::{Effect, EndMark, LegalPlay, Play, PlayError, Restriction, Step};
pub use refusal::Refusal;
pub use rules::{Rules, RulesBuilder, SideState};
pub use table::{
    ClaimStage, Claimed, EarnedByPlay, Fault, ManualMarking, PointsDue, Snapshot, Table, Talk,
};
pub use tree::Tree;
