//! What the scripts of this pack say, written in Rust: the measure that the
//! benchmark holds the scripts against. It is no part of the game.

use std::sync::Arc;

use charpentier_core::Rules;
use charpentier_core::judge::Judge;

#[derive(Debug)]
struct Hand;

/// The judge for these rules.
pub(crate) fn judge(_: &Rules) -> Arc<dyn Judge> {
    Arc::new(Hand)
}

impl Judge for Hand {}
