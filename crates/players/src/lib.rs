//! Opponents that work with any pack.
//!
//! A [`Player`] sits on one side of a [`Game`](charpentier_core::Game), looks at its rules and decides. It knows
//! mechanisms and no game: what it likes is told by a few named [`features`] of a position, whose default
//! [`Weights`] come from the rules alone.
//!
//! ```text
//! Player ── Level::Random    anything that is legal
//!        ├─ Level::Greedy    the play with the best equity       Mind::rank
//!        ├─ Level::Expecti   the best few, two throws further    ahead
//!        └─ Level::Rollout   the best few, played out            rollout
//! ```
//!
//! The same seed decides the same way on any machine, as long as no clock is asked for.
#![warn(missing_docs)]
// Counts of men, plays and throws are far below what a float holds exactly.
#![allow(clippy::cast_possible_truncation, clippy::cast_precision_loss)]

mod ahead;
pub mod arena;
mod dice;
pub mod features;
mod ground;
mod guest;
mod level;
mod mind;
mod player;
mod rollout;
mod weights;

pub use dice::Dice;
pub use guest::Guest;
pub use level::Level;
pub use mind::{Mind, Side, Stand};
pub use player::Player;
pub use rollout::Effort;
pub use weights::Weights;
