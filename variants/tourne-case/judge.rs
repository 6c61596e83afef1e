//! What the scripts of this pack say of a single game, written in Rust: the
//! measure that the benchmark holds the scripts against. It is no part of the game.

use std::sync::Arc;

use charpentier_core::judge::Judge;
use charpentier_core::{EndMark, EndValue, Ratio, Rules};

#[derive(Debug)]
struct Hand;

/// The judge for these rules.
pub(crate) fn judge(_: &Rules) -> Arc<dyn Judge> {
    Arc::new(Hand)
}

impl Judge for Hand {
    fn end_value(&self, mark: EndMark) -> EndValue {
        let stake =
            if mark.with == 0 { Ratio::ONE } else { Ratio::new(2, 1).unwrap_or(Ratio::ONE) };
        EndValue { stake, ..EndValue::default() }
    }
}
