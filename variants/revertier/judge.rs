//! What the scripts of this pack say of a single game, written in Rust: the measure that the
//! benchmark holds the scripts against. It is no part of the game.

use std::sync::Arc;

use charpentier_core::judge::Judge;
use charpentier_core::{EndMark, EndValue, Ratio, Rules};

#[derive(Debug)]
struct Hand {
    /// The end that pays twice, where that was agreed.
    double: Option<usize>,
}

/// The judge for these rules.
pub(crate) fn judge(rules: &Rules) -> Arc<dyn Judge> {
    let agreed =
        rules.options.iter().any(|(name, value)| name == "double_agreed" && value == "true");
    let double = rules.ends.iter().position(|end| end.name == "la_double");
    Arc::new(Hand { double: double.filter(|_| agreed) })
}

impl Judge for Hand {
    fn end_value(&self, mark: EndMark) -> EndValue {
        let stake = if self.double == Some(usize::from(mark.end)) { 2 } else { 1 };
        EndValue { points: 0, rank: stake, stake: Ratio::new(stake, 1).unwrap_or(Ratio::ONE) }
    }
}
