//! How a board is drawn. No rule of play looks at it.

use crate::points::PointNumbering;

/// A corner of the board, as white sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Corner {
    /// On his own side.
    pub near: bool,
    /// At his left hand.
    pub left: bool,
}

impl Default for Corner {
    fn default() -> Self {
        Self { near: true, left: true }
    }
}

/// How the board of a pack is drawn and its places written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Drawing {
    /// Where white's first cell lies on a ring.
    pub first: Corner,
    /// Cells that are drawn on top of others, pairwise: the first of the upper, the first of the lower, how many.
    pub stack: Option<(u8, u8, u8)>,
    /// What the account remembers of each side, by this name, as long as a flag may fly on what the first counter runs over
    /// into.
    pub flag: Option<String>,
    /// How those who play the game count points: a way that does not [name places](PointNumbering::names_places).
    pub points: PointNumbering,
}
