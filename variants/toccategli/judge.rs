//! What the scripts of this pack say, written in Rust: the measure that the
//! benchmark holds the scripts against. It is no part of the game.

use std::sync::Arc;

use charpentier_core::judge::{AccountEvent, Fact, Judge, Tree, Verdict, Won};
use charpentier_core::{BySeat, EndMark, EndValue, Ratio, Rules, Seat};

/// How a coup is valued.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Men,
    Helpless,
    Two,
    Jan,
}

/// Games that win the match.
const LENGTH: u16 = 3;
/// To hold and to go, a bit each.
const HOLD_OR_GO: u8 = 3;

#[derive(Debug)]
struct Hand(Vec<Kind>);

/// The judge for these rules.
pub(crate) fn judge(rules: &Rules) -> Arc<dyn Judge> {
    let kinds = rules.coups.iter().map(|coup| match coup.name.as_str() {
        "hit_true" => Kind::Men,
        "helpless" => Kind::Helpless,
        "jan_six_tables" | "first_off" => Kind::Two,
        _ => Kind::Jan,
    });
    Arc::new(Hand(kinds.collect()))
}

impl Judge for Hand {
    fn value(&self, fact: Fact) -> u16 {
        let ways = u16::from(fact.ways);
        match self.0[usize::from(fact.coup)] {
            Kind::Men if !fact.doublet => ways,
            Kind::Men | Kind::Two => 2,
            Kind::Helpless => ways,
            Kind::Jan => ways * if fact.doublet { 4 } else { 2 },
        }
    }

    fn end_value(&self, _: EndMark) -> EndValue {
        EndValue::default()
    }

    fn start(&self) -> Arc<Tree> {
        Arc::new(Tree::Number(0))
    }

    /// The state is what white and black have been paid, black's in hundreds.
    fn fold(&self, state: &Arc<Tree>, event: &AccountEvent) -> Verdict {
        let AccountEvent::Carried { seat, total, erased, own_throw, .. } = *event else {
            return Verdict { state: Arc::clone(state), ..Verdict::default() };
        };
        let (kind, stake) = match erased {
            0..=3 => ("partie_triple", 3),
            4..=6 => ("partie_double", 2),
            _ => ("partie_simple", 1),
        };
        let unit = if seat == Seat::White { 1 } else { 100 };
        let paid = state.number().unwrap_or(0) + unit * i64::from(stake);
        let of = |n: i64| u32::try_from(n).unwrap_or(0);
        let won = |points| Won {
            winner: Some(seat),
            kind: kind.to_owned(),
            stake: Ratio::new(stake, 1).unwrap_or(Ratio::ONE),
            points,
            rule: None,
        };
        let over = total >= LENGTH;
        Verdict {
            state: Arc::new(Tree::Number(paid)),
            game: Some(won(None)),
            won: over.then(|| won(Some(BySeat::new(of(paid % 100), of(paid / 100))))),
            open: if own_throw && !over { HOLD_OR_GO } else { 0 },
            ..Verdict::default()
        }
    }
}
