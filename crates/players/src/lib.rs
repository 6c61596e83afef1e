//! Opponents that work with any pack.
//!
//! A [`Player`] sits on one side of a [`Table`](charpentier_core::Table), reads its rules and
//! decides. It supports mechanisms, and no particular game. It evaluates a position by a few named
//! [`features`], whose weights follow from the rules alone. Alternatively it uses a network that
//! has [`learn`]ed the game from self-play.
//!
//! ```text
//! Player ── Level::Random    anything that is legal
//!        ├─ Level::Greedy    what the next throw shows                      Evaluator::rank_plays
//!        ├─ Level::Expecti   the best few, two throws further               ahead
//!        ├─ Level::Trained   the same with what was learned                 ahead, Learned
//!        └─ Level::Rollout   the best few, played out                       rollout
//! ```
//!
//! For people who decide for themselves, [`Advice`] lists every possible decision with its worth.
//! [`Reasons`] are the chances of the next throw of each side after a play. A [`Judgement`] compares
//! a decision that was made with the best one.
//!
//! Anything that implements [`Agent`] can play at the [`arena`]: a player of this crate, or a
//! type of the caller.
//!
//! The same seed gives the same decisions on any machine, unless an [`Effort`] is limited by time.
#![warn(missing_docs)]
// Counts of men, plays and throws are far below what a float holds exactly.
#![allow(clippy::cast_possible_truncation, clippy::cast_precision_loss)]

pub mod advice;
mod agent;
pub mod arena;
mod dice;
mod evaluator;
pub mod features;
mod glance;
mod judgement;
pub mod learn;
mod learned;
mod level;
mod lookahead;
mod net;
mod odds;
mod player;
mod price;
mod raise;
pub mod reasons;
mod rollout;
mod seated_agent;
mod stakes;
mod static_features;
mod view;
mod weights;

pub use advice::{Advice, Advised, Reply, Slip, Unit};
pub use agent::{Agent, AgentError};
pub use dice::Dice;
pub use evaluator::{EvalPosition, Evaluator, Side};
pub use judgement::Judgement;
pub use learned::{Learned, LearnedError, Written};
pub use level::Level;
pub use player::{Player, forced_action};
pub use reasons::Reasons;
pub use rollout::Effort;
pub use seated_agent::SeatedAgent;
