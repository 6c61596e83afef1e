//! What the scripts of this pack say, written in Rust: the measure that the
//! benchmark holds the scripts against. It is no part of the game.

use std::sync::Arc;

use charpentier_core::judge::Judge;
use charpentier_core::{EndMark, EndValue, Ratio, Rules};

#[derive(Debug)]
struct Hand {
    /// What each end is worth.
    worth: Vec<u32>,
}

/// The judge for these rules.
pub(crate) fn judge(rules: &Rules) -> Arc<dyn Judge> {
    let worth = rules.ends.iter().map(|end| if end.name == "double_game" { 2 } else { 1 });
    Arc::new(Hand { worth: worth.collect() })
}

impl Judge for Hand {
    fn end_value(&self, mark: EndMark) -> EndValue {
        let points = self.worth[usize::from(mark.end)];
        EndValue { points, rank: 0, stake: Ratio::new(points, 1).unwrap_or(Ratio::ONE) }
    }
}
