//! Where a man may go: what closes a cell, who is hit, and what all steps of a game are made of.
//!
//! Everything here can be said of one step by itself. What a whole play owes is a
//! [`Duty`](crate::rules::Duty); what depends on more than one step says a condition.

use crate::cells::{Cells, HAND, MAX_CELLS, NEW};
use crate::position::Position;
use crate::rules::{Burst, Draft, Enter, Off, PairCell, RuleId, Stages};
use crate::seat::Seat;

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
    /// The other side's area, an index into [`Draft::areas`](crate::rules::Draft::areas).
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
    /// Where they are sent: to the [hand](crate::HAND), [out](crate::OUT) for good, or to a cell of their own way. Where the
    /// sides stand on the same cells, a single man who is there is taken in his turn, and a cell that is closed saves
    /// whoever would come back there.
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

impl Draft {
    /// From where a man counts his number: his cell, or the one before that on which an ace enters.
    #[must_use]
    #[inline]
    pub fn entry_base(&self, from: u8) -> u8 {
        match from {
            HAND => self.steps.enter.map_or(HAND, |enter| enter.first.saturating_sub(1)),
            NEW => {
                let new = self.steps.enter.and_then(|enter| enter.new);
                new.map_or(HAND, |new| new.first.saturating_sub(1))
            }
            from => from,
        }
    }

    /// Sends a man of a side from a cell to where men go who are hit, whatever stands against it; who stands there alone of
    /// the other side goes back in his turn.
    ///
    /// ```
    /// use charpentier_core::examples::chase;
    /// use charpentier_core::{HAND, Seat};
    ///
    /// let mut position = chase::standing(&[(1, 3)], &[(1, 2), (8, 1)], 5, 4).state().position;
    /// chase::draft().send_away(&mut position, Seat::Black, 8);
    /// assert_eq!((position.black.at(8), position.black.hand()), (0, 1));
    /// // Nobody is there any more.
    /// chase::draft().send_away(&mut position, Seat::Black, 8);
    /// assert_eq!(position.black.hand(), 1);
    /// ```
    pub fn send_away(&self, position: &mut Position, seat: Seat, cell: u8) {
        let to = self.steps.hit.map_or(HAND, |hit| hit.to);
        if position[seat].at(cell) > 0 {
            position[seat] = position[seat].moved(cell, to);
        }
        if self.track.shared()
            && let Some(there) = self.track.theirs(to)
            && position[seat.other()].at(there) == 1
        {
            position[seat.other()] = position[seat.other()].moved(there, to);
        }
    }
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
    /// Entering.
    pub enter: Option<Enter>,
    /// Bursting bands.
    pub burst: Option<Burst>,
    /// Bearing off.
    pub off: Option<Off>,
}
