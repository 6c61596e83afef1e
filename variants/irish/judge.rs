//! What the scripts of this pack say, written in Rust: the measure that the
//! benchmark holds the scripts against. It is no part of the game.

use std::sync::Arc;

use charpentier_core::judge::{AccountEvent, Fact, Judge, Tree, Verdict, Won};
use charpentier_core::{EndMark, EndValue, Rules};

#[derive(Debug)]
struct Hand;

/// The judge for these rules.
pub(crate) fn judge(_: &Rules) -> Arc<dyn Judge> {
    Arc::new(Hand)
}

impl Judge for Hand {
    fn value(&self, _: Fact) -> u16 {
        0
    }

    fn end_value(&self, _: EndMark) -> EndValue {
        EndValue { points: 1, ..EndValue::default() }
    }

    fn start(&self) -> Arc<Tree> {
        Arc::default()
    }

    fn fold(&self, state: &Arc<Tree>, event: &AccountEvent) -> Verdict {
        let won = match event {
            AccountEvent::Ended { winner, value, .. } => Some(Won {
                winner: *winner,
                kind: String::new(),
                stake: value.stake,
                points: None,
            }),
            AccountEvent::Carried { .. } | AccountEvent::Marked { .. } => None,
        };
        Verdict { state: Arc::clone(state), won, ..Verdict::default() }
    }
}
