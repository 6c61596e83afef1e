//! Limits of what a side may do: on entering, on bursting, and what it is given in advance.

use crate::cells::Cells;
use crate::position::Men;
use crate::rules::{Agreed, Agreements, RuleId};
use crate::seat::Seat;

/// How many enter of a side that has more men in hand than entries are open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Entry {
    /// Nobody.
    None,
    /// One man.
    One,
    /// As many as can.
    Any,
}

/// What a side may do that had more men in hand than open entries when it threw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShutOut {
    /// How many may enter.
    pub enter: Entry,
    /// Whether they do is left to it, and the duties do not ask; the rule.
    pub optional: Option<RuleId>,
    /// The rule.
    pub rule: RuleId,
}

/// Bands are burst for want of room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ByRoom {
    /// Bands on these cells, by a man who enters.
    pub cells: Cells,
    /// It is looked whether room is wanting when the throw is made, not before each step.
    pub judged_at_throw: bool,
    /// The duties do not ask for it, and the rule.
    pub optional: Option<RuleId>,
    /// The rule.
    pub rule: RuleId,
}

/// What one side is given in advance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Handicap {
    /// The side.
    pub to: Seat,
    /// How its men begin.
    pub start: Option<Men>,
    /// It begins, and nobody throws for that.
    pub leads: bool,
    /// The rule.
    pub rule: RuleId,
}

impl Default for Agreements {
    /// Where a pack is silent, anybody may give up, and a draw needs both.
    fn default() -> Self {
        Self {
            draw: Agreed::Asked,
            resign: Agreed::Free,
            consent_after: None,
            own_turn: None,
            rule: None,
        }
    }
}
