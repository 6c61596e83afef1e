//! Opponents that work with any pack.
//!
//! A [`Player`] sits on one side of a [`Table`](charpentier_core::Table), looks at its rules and decides. It knows
//! mechanisms and no game. What it likes is told by a few named [`features`] of a position, whose weights come from the
//! rules alone, or by a network that has [`learn`]ed the game by playing it.
//!
//! ```text
//! Player ── Level::Random    anything that is legal
//!        ├─ Level::Greedy    what the next throw shows                      Mind::rank
//!        ├─ Level::Expecti   the best few, two throws further               ahead
//!        ├─ Level::Trained   the same with what was learned                 ahead, Learned
//!        └─ Level::Rollout   the best few, played out                       rollout
//! ```
//!
//! Whoever decides himself is told the same by [`Advice`]: everything that he can do with its worth; and by [`Reasons`] what
//! that gives the other side and takes for his own.
//!
//! Whoever [`Decides`] can sit at the [`arena`]: a player, or somebody else whom the caller knows.
//!
//! The same seed decides the same way on any machine, as long as no clock is asked for.
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
