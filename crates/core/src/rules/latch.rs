//! What a game remembers of how the men have stood.
//!
//! A latch is a condition that is remembered once it has been met: until then, or from then on,
//! other mechanisms hold. Each side has its own, among the bits of the setting.

use crate::cond::Cond;
use crate::rules::RuleId;

/// When it is looked whether a condition is met.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FactTiming {
    /// Before a play and after each of its steps.
    Step,
    /// When the side has played.
    Throw,
    /// Whenever it matters, and it is not remembered.
    Standing,
    /// When the dice lie, before anybody moves.
    Thrown,
}

/// A condition that is remembered for a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// As the pack calls it.
    pub name: String,
    /// What must be so. It is asked where plays are looked for.
    pub cond: Cond,
    /// When it is looked at.
    pub when: FactTiming,
    /// The rule.
    pub rule: RuleId,
}
