//! Sets the facts that a side remembers: at a throw, after a step, after a play.

use crate::dice::Numbers;
use crate::eval::GameContext;
use crate::eval::context::{EvalContext, TurnContext};
use crate::eval::node::Node;
use crate::play::Step;
use crate::spec::{FactTiming, RulesSpec};

impl Node {
    /// What a throw finds: facts that it sets are set.
    #[inline]
    pub(crate) fn at_throw(self, rules: &RulesSpec, known: &GameContext, numbers: Numbers) -> Self {
        let looked = [FactTiming::Thrown, FactTiming::Step];
        // What comes later in a throw was not thrown then.
        let thrown = known.played.used == 0;
        if thrown && learns(rules, &looked) { self.learned(rules, known, numbers) } else { self }
    }

    /// The same with what a throw sets.
    fn learned(self, rules: &RulesSpec, known: &GameContext, numbers: Numbers) -> Self {
        let mut node = self;
        let known = known.with_dice(numbers);
        let past = TurnContext { found: &self, steps: &[], known: &known, numbers: numbers.len() };
        let when = [FactTiming::Thrown, FactTiming::Step];
        set_facts(rules, &mut node, &when, |at, now| is_fact(rules, at, &past.seen(rules, now)));
        node
    }
}

/// Whether facts are looked at in one of these moments.
fn learns(rules: &RulesSpec, when: &[FactTiming]) -> bool {
    rules.latches.iter().any(|latch| when.contains(&latch.when))
}

/// Sets the facts that are so, in their order.
pub(crate) fn set_facts(
    rules: &RulesSpec,
    node: &mut Node,
    when: &[FactTiming],
    so: impl Fn(usize, &Node) -> bool,
) {
    for (bit, latch) in rules.latches.iter().enumerate() {
        let looked = node.latches >> bit & 1 == 0 && when.contains(&latch.when);
        if looked && so(bit, node) {
            node.latches |= 1 << bit;
        }
    }
}

/// Whether the condition of a fact holds.
fn is_fact(rules: &RulesSpec, at: usize, seen: &EvalContext<'_>) -> bool {
    rules.latches[at].cond.holds(seen)
}

/// The position after a checked step, with what is remembered of it.
pub(crate) fn after_step(
    rules: &RulesSpec,
    past: &TurnContext<'_>,
    node: &Node,
    step: Step,
) -> Node {
    if !learns(rules, &[FactTiming::Step]) {
        return node.after(rules, step);
    }
    let steps = [past.steps, &[step]].concat();
    let past = TurnContext { steps: &steps, ..*past };
    let mut next = node.after(rules, step);
    let so = |at: usize, now: &Node| {
        is_fact(rules, at, &EvalContext { step: Some(step), made: true, ..past.seen(rules, now) })
    };
    set_facts(rules, &mut next, &[FactTiming::Step], so);
    next
}

/// What the side remembers when this is where it stops; `past` has all steps.
pub(crate) fn facts_after_play(rules: &RulesSpec, past: &TurnContext<'_>, node: &Node) -> u32 {
    let mut last = *node;
    let so = |at: usize, now: &Node| is_fact(rules, at, &past.seen(rules, now));
    set_facts(rules, &mut last, &[FactTiming::Throw], so);
    last.latches
}
