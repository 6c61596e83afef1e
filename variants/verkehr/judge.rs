//! What the scripts of this pack say, written in Rust: the measure that the benchmark holds the
//! scripts against. It is no part of the game.

use std::sync::Arc;

use charpentier_core::judge::Judge;
use charpentier_core::{EndMark, EndValue, Ratio, Rules};

#[derive(Debug)]
struct Hand {
    /// The stake of each end.
    stakes: Vec<u32>,
}

/// The judge for these rules.
pub(crate) fn judge(rules: &Rules) -> Arc<dyn Judge> {
    let stakes = rules.ends.iter().map(|end| if end.name == "all_off" { 1 } else { 2 });
    Arc::new(Hand { stakes: stakes.collect() })
}

impl Judge for Hand {
    fn end_value(&self, mark: EndMark) -> EndValue {
        let stake = self.stakes[usize::from(mark.end)];
        EndValue { points: 0, rank: stake, stake: Ratio::new(stake, 1).unwrap_or(Ratio::ONE) }
    }
}
