//! How a game stands for one side between steps, which is all that some conditions see.

use crate::cond::{Cond, GameContext, Sum};
use crate::holds::{EvalContext, Perspective};
use crate::movegen::allowed::TurnContext;
use crate::movegen::node::Node;
use crate::position::Men;
use crate::rules::RulesSpec;

/// What one side has, and what it knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SideState {
    /// Its men.
    pub me: Men,
    /// The other side's.
    pub foe: Men,
    /// What it remembers, a bit each.
    pub latches: u32,
    /// What else is known of the game.
    pub known: GameContext,
}

impl SideState {
    /// Whether a condition that asks for no step is so.
    #[must_use]
    pub fn satisfies(&self, rules: &RulesSpec, cond: &Cond) -> bool {
        self.see(rules, |seen| cond.holds(seen))
    }

    /// What a sum comes to.
    pub(crate) fn count(&self, rules: &RulesSpec, sum: &Sum) -> u16 {
        self.see(rules, |seen| sum.value(seen, Perspective::PLAIN))
    }

    fn see<T>(&self, rules: &RulesSpec, look: impl FnOnce(&EvalContext<'_>) -> T) -> T {
        let node = Node::new(rules, self.me, self.foe, self.latches);
        let past = TurnContext { found: &node, steps: &[], known: &self.known, numbers: 0 };
        look(&past.seen(rules, &node))
    }
}
