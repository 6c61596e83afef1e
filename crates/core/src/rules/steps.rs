//! Where a man may go: what closes a cell, who is hit, and what all steps of a game are made of.
//!
//! Everything here can be said of one step by itself. What a whole play owes is a
//! [`Duty`](crate::rules::Duty); what depends on more than one step says a condition.

use crate::cells::{Cells, MAX_CELLS};
use crate::rules::{Burst, Enter, Off, PairCell, RuleId, Stages};

/// A point is closed to men by the other side's men.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Block {
    /// So many of theirs close it: 1 or 2.
    pub foes: u8,
    /// The rule.
    pub rule: RuleId,
}

/// How it is told whether a side can still fill an area.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum FillTest {
    /// For each cell of it there are enough men on or before that cell.
    #[default]
    Cells,
    /// There are enough men on or before its last cell.
    Men,
}

/// Cells on which nobody may come to rest while the other side can still fill an area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Closed {
    /// The cells, in the mover's numbering.
    pub cells: Cells,
    /// The other side's area, an index into [`RulesSpec::areas`](crate::rules::RulesSpec::areas).
    pub area: u8,
    /// How it is told whether he can.
    pub test: FillTest,
    /// Two men who come to one cell of it in the same play may rest there; the rule.
    pub band: Option<RuleId>,
    /// The rule.
    pub rule: RuleId,
}

/// Single men are sent away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hit {
    /// The place to which a man who is hit is sent: the [bar](crate::BAR), [out](crate::OUT) for good, or a cell of his own
    /// way. If the sides share their cells, he in turn hits a single man on that cell, and no man can be hit while that
    /// cell is closed to him.
    pub to: u8,
    /// Where men are never hit, in the numbering of the side whose men they are; and the rule.
    /// Only where the sides do not stand on the same cells.
    pub safe: Option<(Cells, RuleId)>,
    /// The rule.
    pub rule: RuleId,
}

impl Hit {
    /// The cell to which men come back, if it is one.
    #[must_use]
    #[inline]
    pub const fn cell(&self) -> Option<u8> {
        match self.to {
            1..=MAX_CELLS => Some(self.to),
            _ => None,
        }
    }

    /// Whether a man of theirs who stands on this cell of theirs can be hit.
    #[must_use]
    #[inline]
    pub const fn reaches(&self, theirs: u8) -> bool {
        match self.safe {
            Some((cells, _)) => !cells.has(theirs),
            None => true,
        }
    }
}

/// Whoever comes to a single man of theirs stands on him, and he cannot move until nobody does.
///
/// It is for sides who stand on the same cells, and in place of hitting and bursting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pin {
    /// The rule of him who comes.
    pub rule: RuleId,
    /// The rule of the man below, who waits.
    pub held: RuleId,
    /// The rule by which even one man above closes the cell to the side of the man below.
    pub closed: RuleId,
}

/// How a man moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Steps {
    /// Numbers bound to cells; `None`: men travel forward.
    pub stages: Option<Stages>,
    /// Points closed by the other side.
    pub block: Option<Block>,
    /// A cell for pairs only.
    pub pair: Option<PairCell>,
    /// Cells on which nobody may come to rest.
    pub never: Option<(Cells, RuleId)>,
    /// Cells closed while the other side can fill.
    pub closed: Vec<Closed>,
    /// Hitting.
    pub hit: Option<Hit>,
    /// Pinning.
    pub pin: Option<Pin>,
    /// Entering.
    pub enter: Option<Enter>,
    /// Bursting bands.
    pub burst: Option<Burst>,
    /// Bearing off.
    pub off: Option<Off>,
}
