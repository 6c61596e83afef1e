//! Tourne-case (rules TC-…), with the default reading of every open question but A2 and A3.

use std::collections::BTreeSet;

use super::{Board, Leaf};

/// Men in hand, behind the first point.
const BAR: usize = 0;
const CORNER: usize = 12;

/// What two open questions are answered with.
#[derive(Clone, Copy, Default)]
pub(crate) struct Reading {
    /// A2: nobody moves while a man is in hand.
    pub(crate) bar_first: bool,
    /// A3: of the men who can play the number the foremost does.
    pub(crate) leader_first: bool,
}

/// The distinct results of all legal plays.
pub(crate) fn results(board: &Board, dice: (u8, u8), reading: Reading) -> BTreeSet<Leaf> {
    // TC-D1, TC-D2: one number, the lower, once.
    let number = usize::from(dice.0.min(dice.1));
    let mut movers: Vec<usize> =
        (BAR..=CORNER).filter(|&from| may_move(&board.men[0], from, number)).collect();
    if reading.bar_first && board.men[0][BAR] > 0 {
        movers.retain(|&from| from == BAR);
    }
    if reading.leader_first && movers.len() > 1 {
        movers.drain(..movers.len() - 1);
    }
    if movers.is_empty() {
        // TC-M7: the turn is lost.
        return BTreeSet::from([Leaf { board: *board, end: None }]);
    }
    movers.into_iter().map(|from| after(board, from, from + number)).collect()
}

/// TC-M1 to TC-M5: a man stands there, and no own man on the way to the point or on it, the corner
/// excepted, beyond which there is nothing.
fn may_move(men: &[u8; 26], from: usize, number: usize) -> bool {
    let to = from + number;
    men[from] > 0
        && to <= CORNER
        && (1..CORNER).filter(|point| from < *point && *point <= to).all(|point| men[point] == 0)
}

/// The man moves; who stands opposite goes to his hand (TC-H1, TC-H3), save in the corner (TC-H4).
fn after(board: &Board, from: usize, to: usize) -> Leaf {
    let [mut mine, mut theirs] = board.men;
    mine[from] -= 1;
    mine[to] += 1;
    if to != CORNER {
        theirs[BAR] += theirs[to];
        theirs[to] = 0;
    }
    // TC-E1, TC-E2: three men in the corner, and whether the other has none.
    let end = (mine[CORNER] == 3).then_some((0, "case_of_three", false));
    Leaf { board: Board { men: [mine, theirs] }, end }
}
