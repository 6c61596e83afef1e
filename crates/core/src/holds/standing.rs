//! How a game stands for one side between steps, which is all that some conditions see.

use crate::cond::{Cond, Known, Sum};
use crate::holds::{Seen, View};
use crate::movegen::allowed::Past;
use crate::movegen::node::Node;
use crate::position::Men;
use crate::rules::Draft;

/// What one side has, and what it knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Its men.
    pub me: Men,
    /// The other side's.
    pub foe: Men,
    /// What it remembers, a bit each.
    pub latches: u32,
    /// What else is known of the game.
    pub known: Known,
}

impl Standing {
    /// Whether a condition that asks for no step is so.
    #[must_use]
    pub fn meets(&self, rules: &Draft, cond: &Cond) -> bool {
        self.see(rules, |seen| cond.is_so(seen))
    }

    /// What a sum comes to.
    pub(crate) fn count(&self, rules: &Draft, sum: &Sum) -> u16 {
        self.see(rules, |seen| sum.value(seen, View::PLAIN))
    }

    fn see<T>(&self, rules: &Draft, look: impl FnOnce(&Seen<'_>) -> T) -> T {
        let node = Node::new(rules, self.me, self.foe, self.latches);
        let past = Past { found: &node, steps: &[], known: &self.known, numbers: 0 };
        look(&past.seen(rules, &node))
    }
}
