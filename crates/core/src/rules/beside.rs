//! Men beside the board: from where they count when they enter, and where they go who are hit.

use crate::cells::{BAR, NEW};
use crate::position::Position;
use crate::rules::RulesSpec;
use crate::seat::Seat;

impl RulesSpec {
    /// From where a man counts his number: his cell, or the one before that on which an ace enters.
    #[must_use]
    #[inline]
    pub fn entry_base(&self, from: u8) -> u8 {
        match from {
            BAR => self.steps.enter.map_or(BAR, |enter| enter.first.saturating_sub(1)),
            NEW => {
                let new = self.steps.enter.and_then(|enter| enter.new);
                new.map_or(BAR, |new| new.first.saturating_sub(1))
            }
            from => from,
        }
    }

    /// Sends a man of a side from a cell to where men go who are hit, whatever stands against it; who stands there alone of
    /// the other side goes back in his turn.
    ///
    /// ```
    /// use charpentier_core::examples::chase;
    /// use charpentier_core::Seat;
    ///
    /// let mut position = chase::standing(&[(1, 3)], &[(1, 2), (8, 1)], 5, 4).state().position;
    /// chase::draft().send_away(&mut position, Seat::Black, 8);
    /// assert_eq!((position.black.at(8), position.black.on_bar()), (0, 1));
    /// // Nobody is there any more.
    /// chase::draft().send_away(&mut position, Seat::Black, 8);
    /// assert_eq!(position.black.on_bar(), 1);
    /// ```
    pub fn send_away(&self, position: &mut Position, seat: Seat, cell: u8) {
        let to = self.steps.hit.map_or(BAR, |hit| hit.to);
        if position[seat].at(cell) > 0 {
            position[seat] = position[seat].moved(cell, to);
        }
        if self.track.shared()
            && let Some(there) = self.track.mirror(to)
            && position[seat.other()].at(there) == 1
        {
            position[seat.other()] = position[seat.other()].moved(there, to);
        }
    }
}
