//! Two men who stop on the pair cell together although their dice lead past it.

use crate::board::{Cells, Place};
use crate::dice::Numbers;
use crate::eval::node::Node;
use crate::play::{Effect, Play, Step};
use crate::spec::{PairCell, RulesSpec, ShortPair};

/// Returns the play of two men who stop short on the pair cell, if it is allowed.
pub(crate) fn short_pair(rules: &RulesSpec, node: &Node, numbers: Numbers) -> Option<Play> {
    let pair = rules.steps.pair.as_ref()?;
    let short = pair.short.as_ref()?;
    let &[a, b] = numbers.faces() else {
        return None;
    };
    let holds = |test: ShortTest| test.holds(pair, short, node, [a, b]);
    // The tests are written out, because they run for every throw.
    let may = holds(ShortTest::Vacant)
        && holds(ShortTest::NotHeld)
        && holds(ShortTest::ReachFree)
        && holds(ShortTest::TwoMen)
        && holds(ShortTest::NotExact);
    if !may {
        return None;
    }
    let step = |die: u8| Step { from: short.reach - die, to: pair.at, die, effect: Effect::Short };
    Some(Play::none().then(step(a)).then(step(b)))
}

/// The conditions for stopping short on the pair cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ShortTest {
    /// No man of the mover stands on the pair cell.
    Vacant,
    /// No man of the opponent stands on the pair cell.
    NotHeld,
    /// No man of the opponent stands on the cell to which the dice lead.
    ReachFree,
    /// The dice lead two men to that cell.
    TwoMen,
    /// The dice do not lead two men to the pair cell itself.
    NotExact,
}

impl ShortTest {
    /// All conditions, in the order of their tests.
    pub(crate) const ALL: [Self; 5] =
        [Self::Vacant, Self::NotHeld, Self::ReachFree, Self::TwoMen, Self::NotExact];

    #[inline]
    pub(crate) fn holds(
        self,
        pair: &PairCell,
        short: &ShortPair,
        node: &Node,
        [a, b]: [u8; 2],
    ) -> bool {
        let two_men = |target: Place| {
            let from = |die: u8, men: Cells| target.back(die).is_some_and(|cell| men.has(cell));
            if a == b {
                from(a, node.us.made())
            } else {
                from(a, node.us.occupied()) && from(b, node.us.occupied())
            }
        };
        match self {
            Self::Vacant => !node.us.occupied().has(pair.at),
            Self::NotHeld => !node.their_cells.has(pair.at),
            Self::ReachFree => !node.their_cells.has(short.reach),
            Self::TwoMen => two_men(short.reach),
            Self::NotExact => short.unless_exact.is_none() || !two_men(pair.at),
        }
    }
}
