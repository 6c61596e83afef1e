//! Movement that is not one man going forward by one number: two men who move as one, and numbers
//! that are bound to cells.
//!
//! A game has these instead of the plain way or beside it, and a search that knows it has neither
//! can be shorter.

use crate::cells::Cells;
use crate::rules::RuleId;

/// A cell that is taken and left by two men at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PairCell {
    /// The cell.
    pub at: u8,
    /// The rule.
    pub rule: RuleId,
    /// Two men whose dice lead to this later cell may stop at `at` instead.
    pub short: Option<ShortPair>,
}

/// A pair that stops short (see [`PairCell::short`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShortPair {
    /// The cell that the dice say; it must hold nobody of theirs.
    pub reach: u8,
    /// Not allowed while two men could come to the pair cell by their dice.
    pub unless_exact: Option<RuleId>,
    /// The duties do not count such a play: it is made by who likes it.
    pub optional: Option<RuleId>,
    /// The rule.
    pub rule: RuleId,
}

/// Movement in which each number belongs to one cell (see [`Stage`]).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Stages {
    /// The stages, in the order of the pack.
    pub list: Vec<Stage>,
    /// Needs are judged on the position before the throw, not before each step.
    pub judged_at_throw: bool,
}

/// Die *d* takes a man of the *d*-th cell of a range to the *d*-th cell of another, or off.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stage {
    /// How a step of this stage is written after the slash.
    pub word: String,
    /// The first cell of the range it takes men from.
    pub first: u8,
    /// The first cell of the range it puts them on, or `None` for off.
    pub to: Option<u8>,
    /// Cells that must hold nobody of mine.
    pub needs_empty: Cells,
    /// The rule.
    pub rule: RuleId,
}

impl Stage {
    /// The face that plays a man of this cell, if the stage has it.
    #[must_use]
    pub const fn face(&self, from: u8) -> Option<u8> {
        if from >= self.first && from - self.first < 6 { Some(from - self.first + 1) } else { None }
    }
}
