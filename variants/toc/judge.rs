//! What the scripts of this pack say, written in Rust: the measure that the
//! benchmark holds the scripts against. It is no part of the game.

use std::sync::Arc;

use charpentier_core::judge::{AccountEvent, Fact, Judge, Tree, Verdict, Won};
use charpentier_core::rules::CoupKind;
use charpentier_core::{EndMark, EndValue, Ratio, Rules};

#[derive(Debug)]
struct Hand {
    /// Which coups are never double.
    single: Vec<bool>,
}

/// The judge for these rules.
pub(crate) fn judge(rules: &Rules) -> Arc<dyn Judge> {
    let single = rules.coups.iter().map(|coup| matches!(coup.kind, CoupKind::Unplayable));
    Arc::new(Hand { single: single.collect() })
}

impl Judge for Hand {
    fn value(&self, fact: Fact) -> u16 {
        let double = fact.doublet || fact.ways >= 2;
        if double && !self.single[usize::from(fact.coup)] { 2 } else { 1 }
    }

    fn end_value(&self, _: EndMark) -> EndValue {
        EndValue::default()
    }

    fn start(&self) -> Arc<Tree> {
        Arc::default()
    }

    /// The first hole wins.
    fn fold(&self, state: &Arc<Tree>, event: &AccountEvent) -> Verdict {
        let won = match *event {
            AccountEvent::Marked { seat, by, .. } => Some(Won {
                winner: Some(seat),
                kind: if by >= 2 { "double" } else { "single" }.to_owned(),
                stake: if by >= 2 { Ratio::new(2, 1).unwrap_or(Ratio::ONE) } else { Ratio::ONE },
                points: None,
                rule: None,
            }),
            _ => None,
        };
        Verdict { state: Arc::clone(state), won, ..Verdict::default() }
    }
}
