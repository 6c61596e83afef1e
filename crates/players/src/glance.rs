//! The evaluation of positions at a glance, without trying any throw.
//!
//! Most of the work depends on one side alone, and a search meets the same sides again and again:
//! a reply mostly leaves the other side as it was, and can follow many plays. [`Glance`] therefore
//! keeps what it has computed for a side. A kept result has the same bits as one computed anew, so
//! no evaluation depends on earlier ones.

use std::sync::Arc;

use charpentier_core::Rules;

use crate::evaluator::{EvalPosition, Side};
use crate::features::{self, Features};
use crate::learned::Learned;
use crate::net::Sums;
use crate::static_features::{Alone, Ground};
use crate::weights::Weights;

/// The number of sides that are kept, as a power of 2: of sides about to throw, and of other sides.
///
/// A search tries many replies of one side. The other side is then about to throw, and has mostly
/// not changed.
const KEPT: [u32; 2] = [5, 10];

/// An evaluator of positions at a glance.
#[derive(Debug)]
pub(crate) struct Glance {
    basis: Basis,
    /// The sides about to throw, then the other sides, each at its [`slot`].
    kept: [Vec<Option<Half>>; 2],
}

/// All that evaluations depend on besides the position.
#[derive(Clone, Debug)]
struct Basis {
    rules: Arc<Rules>,
    ground: Arc<Ground>,
    weights: Arc<Weights>,
    /// The learned network, which replaces the weights.
    learned: Option<Arc<Learned>>,
    /// The equity of an output of 1 of the network.
    unit: f64,
    /// The equity of one expected hit, if hits are only marked; else 0.
    marked_hit: f64,
}

/// A side of a position, with all that follows from it alone.
#[derive(Clone, Debug)]
struct Half {
    side: Side,
    alone: Alone,
    /// Its part of the sums of the network.
    sums: Sums,
    /// The last side that was about to throw against it, with the equity of the position.
    met: Option<(Side, f64)>,
}

/// Clones the evaluator without the sides that it has kept.
impl Clone for Glance {
    fn clone(&self) -> Self {
        Self::of(self.basis.clone())
    }
}

impl Glance {
    /// Returns an evaluator with these weights. `unit` is the equity of an output of 1 of a network.
    pub(crate) fn new(rules: &Arc<Rules>, weights: Weights, unit: f64) -> Self {
        let ground = Ground::of(rules);
        Self::of(Basis {
            rules: Arc::clone(rules),
            marked_hit: if ground.marks_hits() { 3.0 } else { 0.0 },
            ground: Arc::new(ground),
            weights: Arc::new(weights),
            learned: None,
            unit,
        })
    }

    fn of(basis: Basis) -> Self {
        Self { basis, kept: Default::default() }
    }

    /// Returns this evaluator with a learned network in place of its weights.
    pub(crate) fn with_learned(self, learned: Arc<Learned>) -> Self {
        Self::of(Basis { learned: Some(learned), ..self.basis })
    }

    /// Returns this evaluator with other weights, and without a network.
    pub(crate) fn with_weights(self, weights: Weights) -> Self {
        Self::of(Basis { weights: Arc::new(weights), learned: None, ..self.basis })
    }

    /// Whether it uses a learned network.
    pub(crate) const fn has_learned(&self) -> bool {
        self.basis.learned.is_some()
    }

    /// Returns the equity of features.
    pub(crate) fn equity(&self, of: &Features) -> f64 {
        self.basis.weights.equity(of)
    }

    /// Computes the features of a position that need no throw.
    pub(crate) fn features(&mut self, stand: &EvalPosition) -> Features {
        let (basis, [us, them]) = self.halves(stand);
        basis.ground.features(&us.alone, &them.alone)
    }

    /// Returns the equity of a position for the side about to throw.
    pub(crate) fn evaluate(&mut self, stand: &EvalPosition) -> f64 {
        let (basis, [us, them]) = self.halves(stand);
        match them.met {
            Some((met, equity)) if met == stand.us => equity,
            _ => {
                let equity = basis.evaluate(us, them);
                them.met = Some((stand.us, equity));
                equity
            }
        }
    }

    /// Returns the network's input for a position; empty if nothing has been learned.
    pub(crate) fn shown(&self, stand: &EvalPosition) -> Vec<(u16, f32)> {
        let mut shown = Vec::new();
        let Basis { rules, ground, learned, .. } = &self.basis;
        if let Some(learned) = learned {
            let see = |at, number| shown.push((at as u16, number));
            learned.view.show(ground, rules, stand, see);
        }
        shown
    }

    /// Returns both sides of a position, the side about to throw first.
    fn halves(&mut self, stand: &EvalPosition) -> (&Basis, [&mut Half; 2]) {
        let Self { basis, kept: [first, second] } = self;
        let halves = [half(basis, first, &stand.us, 0), half(basis, second, &stand.them, 1)];
        (basis, halves)
    }
}

impl Basis {
    /// Computes the equity of a position from its sides, the side about to throw first.
    fn evaluate(&self, us: &Half, them: &Half) -> f64 {
        let Some(learned) = &self.learned else {
            let of = self.ground.features(&us.alone, &them.alone);
            let hits = -0.5 * of[features::RISK] - of[features::THREAT];
            return self.weights.equity(&of) + self.marked_hit * hits;
        };
        let facing = [
            self.ground.facing(&us.alone, &them.alone),
            self.ground.facing(&them.alone, &us.alone),
        ];
        self.unit * f64::from(learned.joined([&us.sums, &them.sums], &facing))
    }

    /// Computes the half of a position. The side about to throw has `nth` 0, the other `nth` 1.
    fn half(&self, side: &Side, nth: usize) -> Half {
        let alone = self.ground.alone(&self.rules, &side.men);
        let part = |learned: &Arc<Learned>| learned.part(side, &alone.features, nth);
        let sums = self.learned.as_ref().map_or(Sums::NONE, part);
        Half { side: *side, alone, sums, met: None }
    }
}

/// Returns the kept half of a side, or keeps a new one.
#[inline]
fn half<'a>(
    basis: &Basis,
    kept: &'a mut Vec<Option<Half>>,
    side: &Side,
    nth: usize,
) -> &'a mut Half {
    if kept.is_empty() {
        kept.resize(1 << KEPT[nth], None);
    }
    let entry = &mut kept[slot(side, KEPT[nth])];
    if entry.as_ref().is_some_and(|half| half.side != *side) {
        *entry = None;
    }
    entry.get_or_insert_with(|| basis.half(side, nth))
}

/// Returns the index of a side in a table of 2 to the power of `bits` entries.
#[inline]
fn slot(side: &Side, bits: u32) -> usize {
    const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
    let [one, two, four, eight] = side.men.digits().map(u64::from);
    let mixed = (one | two << 32).wrapping_mul(ODD) ^ (four | eight << 32);
    (mixed.wrapping_mul(ODD) >> (u64::BITS - bits)) as usize
}

#[cfg(test)]
mod tests {
    use charpentier_core::examples::chase;
    use charpentier_core::{Men, Place};

    use super::*;
    use crate::Dice;
    use crate::net::Net;
    use crate::view::View;

    /// Three men on random places. Sides recur, and also differ only in their throws.
    fn side(dice: &mut Dice) -> Side {
        let place = |men: Men, _| men.with(Place(dice.below(13) as u8), 1).expect("few men");
        let men = (0..3).fold(Men::default(), place);
        let (throws, points) = (dice.below(3) as u8, dice.below(2) as u16);
        Side { men, facts: 0, throws, points, run: false }
    }

    fn glances() -> [Glance; 2] {
        let rules = Arc::new(Rules::new(chase::spec()).expect("sound"));
        let mut dice = Dice::new(8);
        let draw = || (dice.below(2_001) as f32 - 1_000.0) / 1_000.0;
        let view = View::of(&rules);
        let mut net = Net::fresh(view.len(), draw);
        net.straight.iter_mut().zip(1..).for_each(|(weight, nth)| *weight = 0.01 * nth as f32);
        let by_weights = Glance::new(&rules, Weights::of(&rules), 2.0);
        [by_weights.clone().with_learned(Arc::new(Learned { view, net })), by_weights]
    }

    #[test]
    fn kept_sides_change_no_evaluation() {
        for mut glance in glances() {
            let mut dice = Dice::new(9);
            let (mut us, mut them) = (side(&mut dice), side(&mut dice));
            for _ in 0..20_000 {
                match dice.below(4) {
                    // A reply, which may hit.
                    0 => them = side(&mut dice),
                    1 => us = side(&mut dice),
                    2 => std::mem::swap(&mut us, &mut them),
                    _ => them.throws = dice.below(3) as u8,
                }
                let stand = EvalPosition { us, them, setting: 1 };
                let kept = glance.evaluate(&stand);
                let anew = glance.clone().evaluate(&stand);
                assert_eq!(kept.to_bits(), anew.to_bits(), "{stand:?}");
            }
        }
    }

    /// Training sums the inputs in another order.
    #[test]
    fn the_network_sees_in_parts_what_it_is_shown() {
        let [mut glance, _] = glances();
        let mut dice = Dice::new(10);
        for _ in 0..500 {
            let stand = EvalPosition { us: side(&mut dice), them: side(&mut dice), setting: 1 };
            let shown = glance.shown(&stand);
            let net = &glance.basis.learned.as_ref().expect("a network").net;
            let whole = 2.0 * f64::from(net.worth(&shown));
            let parts = glance.evaluate(&stand);
            assert!((whole - parts).abs() < 1e-5, "{stand:?}: {whole} and {parts}");
        }
    }
}
