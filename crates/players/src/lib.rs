//! Opponents that work with any pack.
//!
//! A [`Player`] sits on one side of a [`Table`](charpentier_core::Table), reads its rules and
//! decides. It supports mechanisms, and no particular game. It evaluates a position by a few named
//! [`features`], whose weights follow from the rules alone. Alternatively it uses a network that
//! has [`learn`]ed the game from self-play.
//!
//! ```text
//! Player ── Level::Random    anything that is legal
//!        ├─ Level::Greedy    what the next throw shows                      Mind::rank
//!        ├─ Level::Expecti   the best few, two throws further               ahead
//!        ├─ Level::Trained   the same with what was learned                 ahead, Learned
//!        └─ Level::Rollout   the best few, played out                       rollout
//! ```
//!
//! For people who decide for themselves, [`Advice`] lists every possible decision with its worth.
//! [`Reasons`] are the chances of the next throw of each side after a play.
//!
//! Anything that implements [`Decides`] can play at the [`arena`]: a player of this crate, or a
//! type of the caller.
//!
//! The same seed gives the same decisions on any machine, unless an [`Effort`] is limited by time.
#![warn(missing_docs)]
// Counts of men, plays and throws are far below what a float holds exactly.
#![allow(clippy::cast_possible_truncation, clippy::cast_precision_loss)]

pub mod advice;
mod ahead;
pub mod arena;
mod decides;
mod dice;
pub mod features;
mod ground;
mod guest;
pub mod learn;
mod learned;
mod level;
mod mind;
mod net;
mod odds;
mod player;
mod price;
mod raise;
pub mod reasons;
mod rollout;
mod stakes;
mod view;
mod weights;

pub use advice::{Advice, Advised, Reply, Slip, Unit};
pub use decides::{Decides, Failed};
pub use dice::Dice;
pub use guest::Guest;
pub use learned::{Learned, Unlearned, Written};
pub use level::Level;
pub use mind::{Mind, Side, Stand};
pub use player::{Player, said};
pub use reasons::Reasons;
pub use rollout::Effort;
