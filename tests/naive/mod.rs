//! A slow, independent reading of the rules of the games, to check a fast generator against.
//!
//! Every module follows the text of the rules and nothing else: it tries every ordered sequence of
//! single steps, keeps the finished plays that are legal, and only then narrows them by the duties
//! of the game. Nothing is pruned.

pub(crate) mod brade;
pub(crate) mod dames_rabattues;
pub(crate) mod jacquet;
pub(crate) mod nardy;
pub(crate) mod one_way;
pub(crate) mod plein;
pub(crate) mod tourne_case;
pub(crate) mod toute_table;
pub(crate) mod trictrac;
pub(crate) mod verkehr;

/// Men of both sides: index 0 = mover, 1 = opponent; each side in its own numbering.
///
/// `[0]` = hand or bar, `[1..=24]` = cells, `[25]` = borne off.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Board {
    pub(crate) men: [[u8; 26]; 2],
}

/// What a legal play leads to.
///
/// `end`: `None`, or who has come to it (0 mover, 1 opponent), its kind, and whether with munk.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Leaf {
    pub(crate) board: Board,
    pub(crate) end: Option<(u8, &'static str, bool)>,
}

/// The cell of a man that has left the board.
const OFF: usize = 25;

/// The men of one side that still stand on the cells 1 to 24.
fn on_board(men: &[u8; 26]) -> u32 {
    men[1..=24].iter().map(|&n| u32::from(n)).sum()
}
