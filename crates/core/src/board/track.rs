//! The relation of the two sides' cells on one board.
//!
//! This is the only module that converts between the numberings of the sides.

use serde::{Deserialize, Serialize};

use crate::board::{Cells, Place};

/// The way in which the two sides travel relative to each other.
///
/// ```
/// use charpentier_core::{Place, Relation, Track};
///
/// let theirs = |relation| Track { relation, cells: 12 }.mirror(Place(2));
/// let all = [Relation::Contrary, Relation::Parallel, Relation::Facing, Relation::Shared, Relation::Apart];
/// assert_eq!(all.map(theirs), [Some(Place(11)), Some(Place(8)), Some(Place(2)), Some(Place(2)), None]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Relation {
    /// In opposite directions on the same cells: cell *n* is the opponent's *cells + 1 - n*, and
    /// one side begins where the other ends.
    Contrary,
    /// In the same direction on the same cells, half a ring apart: cell *n* is the opponent's *n +
    /// cells / 2*.
    Parallel,
    /// On two tracks side by side: equal numbers lie opposite each other, and men of both sides can
    /// stand there.
    Facing,
    /// In the same direction from the same beginning: cell *n* is the opponent's *n*.
    Shared,
    /// Without any contact.
    Apart,
}

/// The cells of the two sides, and how they relate.
///
/// ```
/// use charpentier_core::{Place, Relation, Track};
///
/// let board = |relation| Track { relation, cells: 24 };
/// assert_eq!(board(Relation::Contrary).mirror(Place(1)), Some(Place(24)));
/// assert_eq!(board(Relation::Parallel).mirror(Place(1)), Some(Place(13)));
/// assert_eq!(board(Relation::Apart).mirror(Place(1)), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Track {
    /// The relation of the two sides.
    pub relation: Relation,
    /// The number of cells of each side, 1 to [`crate::board::MAX_CELLS`]. The sides may [share
    /// their cells](Track::shared).
    pub cells: u8,
}

impl Track {
    /// Returns all cells of a side.
    #[must_use]
    pub const fn all(self) -> Cells {
        Cells::upto(self.cells)
    }

    /// Whether the two sides share their cells. On facing tracks, men stand opposite each other
    /// instead.
    ///
    /// ```
    /// use charpentier_core::{Place, Relation, Track};
    ///
    /// let on = |relation| Track { relation, cells: 24 };
    /// assert!(on(Relation::Contrary).shared());
    /// // On facing tracks, each cell has an opposite cell, but none is shared.
    /// assert!(!on(Relation::Facing).shared());
    /// assert_eq!(on(Relation::Facing).mirror(Place(7)), Some(Place(7)));
    /// ```
    #[must_use]
    pub const fn shared(self) -> bool {
        matches!(self.relation, Relation::Contrary | Relation::Parallel | Relation::Shared)
    }

    /// Returns the opponent's number of a cell, or of the cell opposite, if there is one. The
    /// function is its own inverse.
    #[must_use]
    pub const fn mirror(self, Place(cell): Place) -> Option<Place> {
        if cell == 0 || cell > self.cells {
            return None;
        }
        match self.relation {
            Relation::Contrary => Some(Place(self.cells - cell + 1)),
            Relation::Parallel => {
                let half = self.cells / 2;
                Some(Place(if cell > half { cell - half } else { cell + half }))
            }
            Relation::Facing | Relation::Shared => Some(Place(cell)),
            Relation::Apart => None,
        }
    }

    /// Returns a set of the opponent's cells in this side's numbering.
    ///
    /// ```
    /// use charpentier_core::{Cells, Relation, Track};
    ///
    /// let track = Track { relation: Relation::Contrary, cells: 24 };
    /// // Black's first six cells are white's last six.
    /// assert_eq!(track.mirror_set(Cells::upto(6)), Cells::range(19, 24));
    /// let apart = Track { relation: Relation::Apart, ..track };
    /// assert_eq!(apart.mirror_set(Cells::upto(6)), Cells::NONE);
    /// ```
    #[must_use]
    #[inline]
    pub const fn mirror_set(self, theirs: Cells) -> Cells {
        let set = Cells(theirs.0 & self.all().0);
        match self.relation {
            Relation::Contrary => {
                let turned = (set.0.reverse_bits() as u64) << u32::BITS;
                Cells((turned >> 62u8.saturating_sub(self.cells)) as u32)
            }
            Relation::Parallel => {
                let half = self.cells / 2;
                Cells((set.back(half).0 | set.forward(half).0) & self.all().0)
            }
            Relation::Facing | Relation::Shared => set,
            Relation::Apart => Cells::NONE,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Cells;

    #[test]
    fn sets_convert_as_their_cells_do() {
        for relation in [Relation::Contrary, Relation::Parallel, Relation::Facing, Relation::Shared]
        {
            // Games have at most 24 cells. Longer tracks test the limits of the masks.
            for cells in [12, 24, 30, 32, 62] {
                let track = Track { relation, cells };
                for cell in 1..=cells {
                    let theirs = track.mirror(Place(cell)).expect("a cell of the track");
                    assert_eq!(track.mirror(theirs), Some(Place(cell)));
                    let seen =
                        if theirs < Place(32) { Cells::one(Place(cell)) } else { Cells::NONE };
                    assert_eq!(track.mirror_set(Cells::one(theirs)), seen, "{track:?} {cell}");
                }
            }
        }
    }

    #[test]
    fn sides_apart_never_meet() {
        let track = Track { relation: Relation::Apart, cells: 12 };
        assert_eq!(track.mirror(Place(3)), None);
        assert!(track.mirror_set(track.all()).is_empty());
    }
}
