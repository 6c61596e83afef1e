//! What the scripts of this pack say, written in Rust: the measure that the
//! benchmark holds the scripts against. It is no part of the game.

use std::sync::Arc;

use charpentier_core::judge::{AccountEvent, Fact, Judge, Tree, Verdict, Won};
use charpentier_core::{EndMark, EndValue, Ratio, Rules, Seat};

/// How a coup is valued.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Men,
    Helpless,
    SixTables,
    Jan,
    Margot,
}

#[derive(Debug)]
struct Hand {
    kinds: Vec<Kind>,
    small: u8,
    hold_or_go: u8,
}

/// The judge for these rules.
pub(crate) fn judge(rules: &Rules) -> Arc<dyn Judge> {
    let kinds = rules.coups.iter().map(|coup| match coup.name.as_str() {
        "hit_true" | "hit_false" => Kind::Men,
        "helpless" => Kind::Helpless,
        "jan_six_tables" => Kind::SixTables,
        "margot" => Kind::Margot,
        _ => Kind::Jan,
    });
    let small = rules.classes.iter().position(|class| class.name == "small");
    Arc::new(Hand { kinds: kinds.collect(), small: small.unwrap_or(0) as u8, hold_or_go: 3 })
}

impl Judge for Hand {
    fn value(&self, fact: Fact) -> u16 {
        let ways = u16::from(fact.ways);
        let jan = if fact.doublet { 6 } else { 4 };
        match self.kinds[usize::from(fact.coup)] {
            Kind::Men if fact.class == self.small => ways * jan,
            Kind::Men | Kind::Margot => ways * (jan - 2),
            Kind::Helpless => ways * 2,
            Kind::SixTables => 4,
            Kind::Jan => ways * jan,
        }
    }

    fn end_value(&self, _: EndMark) -> EndValue {
        EndValue::default()
    }

    fn start(&self) -> Arc<Tree> {
        Arc::new(Tree::Number(0))
    }

    /// The state has a bit for each side that has taken all its holes alone.
    fn fold(&self, state: &Arc<Tree>, event: &AccountEvent) -> Verdict {
        let AccountEvent::Carried { seat, by, total, others, own_throw, .. } = *event else {
            return Verdict { state: Arc::clone(state), ..Verdict::default() };
        };
        let bit = |seat: Seat| if seat == Seat::White { 1 } else { 2 };
        let mut alone = state.number().unwrap_or(0) & bit(seat);
        if total == by || others == 0 {
            alone = bit(seat);
        }
        let won = (total >= 12).then(|| {
            let kind = if alone != 0 { "grande_bredouille" } else { "tour" };
            let stake = if alone != 0 { 2 } else { 1 };
            Won {
                winner: Some(seat),
                kind: kind.to_owned(),
                stake: Ratio::new(stake, 1).unwrap_or(Ratio::ONE),
                points: None,
                rule: None,
            }
        });
        let open = if own_throw && won.is_none() { self.hold_or_go } else { 0 };
        Verdict { state: Arc::new(Tree::Number(alone)), won, open, ..Verdict::default() }
    }
}
