//! Limits of what men may do: on bands, on entering, and what a side is given in advance.

use crate::cells::Cells;
use crate::position::Men;
use crate::rules::{Agreed, Agreements, RuleId};
use crate::seat::Seat;

/// Nobody is put beside a single man of his own before something has been.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoBands {
    /// The latch that ends it, an index into [`crate::rules::Draft::latches`].
    pub until: u8,
    /// The rule.
    pub rule: RuleId,
}

/// Only the foremost man moves before something has been.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Forerunner {
    /// The latch that frees the others, an index into [`crate::rules::Draft::latches`].
    pub until: u8,
    /// The rule.
    pub rule: RuleId,
}

/// Which bands count together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Adjacent {
    /// Those that stand side by side on the way of their own side.
    Own,
    /// Those that stand side by side on the other side's way.
    Foe,
    /// All.
    No,
}

/// No step makes more bands than so many that count together; where one man holds a cell, no step
/// holds more cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BandLimit {
    /// The most.
    pub most: u8,
    /// Men that a cell needs to count: 1 or 2.
    pub men: u8,
    /// Bands on these cells count.
    pub cells: Cells,
    /// Which of them count together.
    pub adjacent: Adjacent,
    /// The latch that lifts it, an index into [`crate::rules::Draft::latches`].
    pub until: Option<u8>,
    /// The rule.
    pub rule: RuleId,
}

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
        Self { draw: Agreed::Asked, resign: Agreed::Free, consent_after: None, rule: None }
    }
}
