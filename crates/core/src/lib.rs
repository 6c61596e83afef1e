//! Boards, dice, plays and the turn pipeline of the historical tables games.
//!
//! This crate knows mechanisms and no game: what a game is comes to it as
//! [`Rules`], and what things are worth through one trait,
//! [`scoring::Scoring`]. It does no input or output, reads no clock and draws no
//! dice. A [`Game`] is played on the board, and a [`Table`] is the game with its players.
//!
//! A small game of one's own, and its first turn:
//!
//! ```
//! use std::sync::Arc;
//!
//! use charpentier_core::{Awaiting, Bounds, Cells, Game, Men, Seat, Throw};
//! use charpentier_core::cond::Cond;
//! use charpentier_core::scoring::SingleGame;
//! use charpentier_core::spec::{Block, Duty, End, RuleId, RulesSpec, Steps};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! // Two men a side race each other from 1 to 24. Nobody stops where the other stands, and who can move has to.
//! let two = |cell| Men::default().with(cell, 2).expect("two men");
//! let rules = RulesSpec {
//!     pack: "race".into(),
//!     men: 2,
//!     start: two(1),
//!     steps: Steps { block: Some(Block { foes: 1, rule: RuleId(0) }), ..Steps::default() },
//!     duties: vec![(Duty::MostDice, RuleId(0))],
//!     ends: vec![End::new("home", Cond::mine(Cells::one(24), Bounds::exactly(2)))],
//!     ..RulesSpec::default()
//! };
//! let mut game = Game::new(Arc::new(rules.build()?), Arc::new(SingleGame));
//! game.lead(6, 5)?;
//! game.throw(Throw::new(4, 3).expect("faces"))?;
//! let plays: Vec<_> = game.plays().iter().map(|found| found.play.to_string()).collect();
//! assert_eq!(plays, ["1/5 1/4", "1/5 5/8"]);
//!
//! let refusal = game.find(&[(1, 6)]).expect_err("nobody has thrown a five");
//! assert_eq!(refusal.message(game.rules()), "no unplayed number takes a man from 1 to 6");
//! let play = game.find(&[(1, 5), (1, 4)])?.play;
//! let told: Vec<_> = game.play(play)?.to_vec();
//! assert_eq!((told.len(), game.state().wait), (2, Awaiting::Throw(Seat::Black)));
//! # Ok(())
//! # }
//! ```
//!
//! The fields of a [`spec::RulesSpec`] describe a game:
//!
//! | what you want to say | field | type |
//! | --- | --- | --- |
//! | how many cells, and which way each side goes | `track` | [`Track`], [`Relation`] |
//! | how many men, and where they begin | `men`, `start` | [`Men`] |
//! | what a doublet gives | `dice` | [`spec::Dice`] |
//! | which cells are closed | `steps.block` | [`spec::Block`] |
//! | who is hit | `steps.hit` | [`spec::Hit`] |
//! | or pinned | `steps.pin` | [`spec::Pin`] |
//! | where men in hand enter | `steps.enter` | [`spec::Enter`] |
//! | who leaves the board | `steps.off` | [`spec::Off`] |
//! | what must be played | `duties` | [`spec::Duty`] |
//! | what may not be | `conditions.forbid` | [`spec::Forbid`], [`cond::Cond`] |
//! | who has won | `ends` | [`spec::End`] |
//! | what that is worth | `ends[..].worth` | [`spec::Worth`], else [`scoring::Scoring`] |
//! | the names of the rules | `ids` | [`spec::RuleId`] |
//!
//! A game that says most of it:
//!
//! ```
//! use charpentier_core::{BAR, Bounds, Cells, Men, OFF, Relation, Track};
//! use charpentier_core::cond::{Act, Cond};
//! use charpentier_core::examples::chase;
//! use charpentier_core::spec::{Block, Conditions, Dice, Duty, End, Enter, Excess, ExcessBy, Forbid, Hit, Off, RuleId, RulesSpec, Steps, Worth};
//!
//! let [way, enter, off, owed, won] = [1, 2, 3, 4, 5].map(RuleId);
//! // Men in hand enter before anybody moves on.
//! let waits = Cond::mine(Cells::one(BAR), Bounds::at_least(1));
//! let enter_first = Cond::All(vec![waits, Cond::not(Cond::does(Act::Enter))]);
//! let enter_first = Forbid {
//!     refuses: Some("men on the bar enter first".into()),
//!     rule: enter,
//!     ..Forbid::new("enter first", enter_first)
//! };
//! // Who has all men off has won, twice where the other side has nobody off.
//! let nobody_left = Cond::mine(Cells::one(OFF), Bounds::exactly(3));
//! let none_off = Cond::theirs(Cond::mine(Cells::one(OFF), Bounds::exactly(0)));
//! let double = End::new("double", Cond::All(vec![nobody_left.clone(), none_off]));
//! let plain = End::new("plain", nobody_left);
//! let excess = Some(Excess { by: ExcessBy::Hindmost, rule: off });
//! let draft = RulesSpec {
//!     pack: "chase".into(),
//!     ids: ["", "CH-1", "CH-2", "CH-3", "CH-4", "CH-5"].map(String::from).to_vec(),
//!     track: Track { relation: Relation::Contrary, cells: 12 },
//!     men: 3,
//!     start: Men::default().with(1, 3).expect("three men"),
//!     dice: Dice::of_two(4).by(way),
//!     steps: Steps {
//!         // Two men close a cell, and a single one is hit.
//!         block: Some(Block { foes: 2, rule: way }),
//!         hit: Some(Hit { to: BAR, safe: None, rule: way }),
//!         enter: Some(Enter { cells: Cells::range(1, 6), rule: enter, first: 1, new: None, shut_out: None }),
//!         off: Some(Off { home: Cells::range(7, 12), home_rule: off, excess }),
//!         ..Steps::default()
//!     },
//!     conditions: Conditions { forbid: vec![enter_first], ..Conditions::default() },
//!     duties: vec![(Duty::MostDice, owed), (Duty::HigherDie, owed)],
//!     ends: vec![
//!         End { worth: Some(Worth::Fixed(2)), rule: won, ..double },
//!         End { worth: Some(Worth::Fixed(1)), rule: won, ..plain },
//!     ],
//!     ..RulesSpec::default()
//! };
//! // The same game is among the examples.
//! assert_eq!(draft, chase::draft());
//!
//! let game = chase::standing(&[(BAR, 1), (3, 2)], &[(1, 2), (8, 1)], 5, 4);
//! let refusal = game.find(&[(3, 7), (BAR, 5)]).expect_err("a man waits");
//! assert_eq!(refusal.message(game.rules()), "men on the bar enter first");
//! assert_eq!(refusal.rule.map(|rule| game.rules().id(rule)), Some("CH-2"));
//! // Black's 8 is white's 5.
//! assert_eq!(game.find(&[(BAR, 5), (3, 7)])?.play.to_string(), "bar/5* 3/7");
//! # Ok::<(), charpentier_core::Refusal>(())
//! ```
//!
//! Other examples go on with these games, [`examples::race`] and [`examples::chase`]; those about
//! marks have another small one, [`examples::duel`].
#![warn(missing_docs)]
#![doc(test(attr(deny(unused_mut, unused_imports))))]
// Places and counts are small numbers by construction: a cell is at most 25, a side has at most 15
// men.
#![allow(clippy::cast_possible_truncation)]

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

pub use charpentier_speech::{Lang, Texts};

pub use action::{Action, Claim, Offer, Ruling};
pub use board::{
    BAR, Bounds, BySeat, CellIter, Cells, How, MAX_CELLS, MAX_MEN, Men, NEW, NumberingError, OFF,
    OUT, PointNumbering, Position, Quantity, Relation, Seat, Setup, SetupError, Track,
};
pub use diagnostic::Diagnostic;
pub use dice::{MOST_DICE, Numbers, Throw, ThrowKind};
pub use eval::{GameContext, Played};
pub use event::Event;
pub use game::{
    Awaiting, Books, Game, MOST_CARRIES, Part, RecordedMarks, Setting, State, Turn, account_lines,
};
pub use movegen::{Continuations, Search};
pub use outcome::{EndValue, Outcome, Ratio};
pub use play::{Effect, EndMark, LegalPlay, Play, PlayError, Restriction, Step};
pub use refusal::Refusal;
pub use rules::{Rules, SideState};
pub use table::{
    Claimed, EarnedByPlay, Fault, ManualMarking, PointsDue, Snapshot, Stage, Table, Talk,
};
pub use tree::Tree;
