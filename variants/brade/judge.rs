//! What the scripts of this pack say of a single game, written in Rust: the
//! measure that the benchmark holds the scripts against. It is no part of the game.

use std::sync::Arc;

use charpentier_core::judge::{AccountEvent, Fact, Judge, Tree, Verdict, Won};
use charpentier_core::{EndMark, EndValue, Ratio, Rules};

#[derive(Debug)]
struct Hand {
    /// Points and rank of each end, without a man out and with.
    worth: Vec<[(u32, u32); 2]>,
}

/// The judge for these rules.
pub(crate) fn judge(rules: &Rules) -> Arc<dyn Judge> {
    let worth = rules.ends.iter().map(|end| match end.name.as_str() {
        "sprangjan" => [(6, 6); 2],
        "jan" => [(4, 5); 2],
        "hemspel" => [(1, 1), (2, 2)],
        _ => [(2, 3), (3, 4)],
    });
    Arc::new(Hand { worth: worth.collect() })
}

impl Judge for Hand {
    fn value(&self, _: Fact) -> u16 {
        0
    }

    fn end_value(&self, mark: EndMark) -> EndValue {
        let (points, rank) = self.worth[usize::from(mark.end)][usize::from(mark.with != 0)];
        EndValue { points, rank, stake: Ratio::ONE }
    }

    fn start(&self) -> Arc<Tree> {
        Arc::default()
    }

    fn fold(&self, state: &Arc<Tree>, event: &AccountEvent) -> Verdict {
        let won = match event {
            AccountEvent::Ended { winner, .. } => Some(*winner),
            _ => None,
        };
        let won =
            won.map(|winner| Won { winner, kind: String::new(), stake: Ratio::ONE, points: None, rule: None });
        Verdict { state: Arc::clone(state), won, ..Verdict::default() }
    }
}
