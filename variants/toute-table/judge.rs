//! What the scripts of this pack say of a single game, written in Rust: the
//! measure that the benchmark holds the scripts against. It is no part of the game.

use std::sync::Arc;

use charpentier_core::judge::{AccountEvent, Judge, Tree, Verdict, Won};
use charpentier_core::{EndMark, EndValue, Ratio, Rules};

#[derive(Debug)]
struct Hand;

/// The judge for these rules.
pub(crate) fn judge(_: &Rules) -> Arc<dyn Judge> {
    Arc::new(Hand)
}

impl Judge for Hand {
    /// A double that nobody has agreed upon is worth one.
    fn end_value(&self, _: EndMark) -> EndValue {
        EndValue { points: 1, ..EndValue::default() }
    }

    fn fold(&self, state: &Arc<Tree>, event: &AccountEvent) -> Verdict {
        let won = match event {
            AccountEvent::Ended { winner, .. } => Some(Won {
                winner: *winner,
                kind: "partie_simple".to_owned(),
                stake: Ratio::ONE,
                points: None,
                rule: None,
            }),
            _ => None,
        };
        Verdict { state: Arc::clone(state), won, ..Verdict::default() }
    }
}
