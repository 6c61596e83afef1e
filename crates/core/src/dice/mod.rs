//! Dice: throws, and the numbers that a throw gives to play.

pub(crate) mod numbers;
pub(crate) mod throw;

pub use numbers::Numbers;
pub use throw::{MOST_DICE, Throw, ThrowKind, ThrowPart};
