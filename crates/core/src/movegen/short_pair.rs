//! Two men who stop on the pair cell together although their dice lead past it.

use crate::dice::Numbers;
use crate::eval::node::Node;
use crate::play::{Effect, Play, Step};
use crate::spec::{PairCell, RulesSpec, ShortPair};

/// The play by which two men stop short on the pair cell, where it is allowed.
pub(crate) fn short_pair(rules: &RulesSpec, node: &Node, numbers: Numbers) -> Option<Play> {
    let pair = rules.steps.pair.as_ref()?;
    let short = pair.short.as_ref()?;
    let &[a, b] = numbers.faces() else {
        return None;
    };
    let holds = |test: ShortTest| test.holds(pair, short, node, [a, b]);
    // Spelled out, since this is asked of every throw.
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

/// What stopping short on the pair cell needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ShortTest {
    /// None of my men stand on the pair cell.
    Vacant,
    /// Nor any of theirs.
    NotHeld,
    /// None of theirs stand on the cell that the dice say.
    ReachFree,
    /// Two men come to that cell.
    TwoMen,
    /// Two men do not come to the pair cell itself.
    NotExact,
}

impl ShortTest {
    /// All of them, in the order in which they are asked.
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
        let two_men = |target: u8| {
            let stands = |die: u8| target > die && node.me.occupied().has(target - die);
            if a == b {
                target > a && node.me.made().has(target - a)
            } else {
                stands(a) && stands(b)
            }
        };
        match self {
            Self::Vacant => !node.me.occupied().has(pair.at),
            Self::NotHeld => !node.foes.has(pair.at),
            Self::ReachFree => !node.foes.has(short.reach),
            Self::TwoMen => two_men(short.reach),
            Self::NotExact => short.unless_exact.is_none() || !two_men(pair.at),
        }
    }
}
