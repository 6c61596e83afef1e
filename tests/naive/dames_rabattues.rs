//! Dames rabattues (rules DR-…), with the default reading of every open question but A3.
//!
//! Cells 1 to 6 hold the men still standing on the piles, cells 7 to 12 the men lying flat on the
//! points 1 to 6, cell 25 the lifted men.

use std::collections::BTreeSet;

use super::{Board, Leaf, OFF, on_board};

/// The side whose throw it is, and the other.
const THROWER: usize = 0;
const OTHER: usize = 1;

/// A position in the middle of a throw.
#[derive(Clone)]
struct Turn {
    men: [[u8; 26]; 2],
    /// Numbers of the throw that nobody has played.
    left: Vec<u8>,
    /// Whether each side had all its men down before the throw.
    was_down: [bool; 2],
}

/// The distinct results of all legal plays: the thrower's and then the other side's with the
/// numbers passed to him.
///
/// `lift_same_throw` (A3): a side whose last standing man comes down may lift with a further
/// number of the same throw.
pub(crate) fn results(board: &Board, dice: (u8, u8), lift_same_throw: bool) -> BTreeSet<Leaf> {
    let was_down = [is_down(&board.men[THROWER]), is_down(&board.men[OTHER])];
    let start = Turn { men: board.men, left: vec![dice.0, dice.1], was_down };
    let own = played_out(&start, THROWER, lift_same_throw);
    let both = own.iter().flat_map(|turn| played_out(turn, OTHER, lift_same_throw));
    both.map(|turn| Leaf { board: Board { men: turn.men }, end: end(&turn) }).collect()
}

/// DR-R1, DR-R2: the side plays number after number until it can play none; every order of the
/// numbers is tried.
fn played_out(turn: &Turn, side: usize, lift_same_throw: bool) -> Vec<Turn> {
    if end(turn).is_some() {
        return vec![turn.clone()];
    }
    let next: Vec<Turn> =
        (0..turn.left.len()).filter_map(|i| played(turn, side, i, lift_same_throw)).collect();
    if next.is_empty() {
        return vec![turn.clone()];
    }
    next.iter().flat_map(|turn| played_out(turn, side, lift_same_throw)).collect()
}

/// One number on its own point (DR-D1): unstacking while a man stands (DR-P1), else lifting
/// (DR-P2, DR-P3).
fn played(turn: &Turn, side: usize, i: usize, lift_same_throw: bool) -> Option<Turn> {
    let point = usize::from(turn.left[i]);
    let men = &turn.men[side];
    let (from, to) = if is_down(men) { (point + 6, OFF) } else { (point, point + 6) };
    let too_early = to == OFF && !turn.was_down[side] && !lift_same_throw;
    if men[from] == 0 || too_early {
        return None;
    }
    let mut after = turn.clone();
    after.men[side][from] -= 1;
    after.men[side][to] += 1;
    after.left.remove(i);
    Some(after)
}

/// DR-P2: no man of the side stands any more.
fn is_down(men: &[u8; 26]) -> bool {
    men[1..=6].iter().all(|&n| n == 0)
}

/// DR-E1: the side that has lifted all its men has won.
fn end(turn: &Turn) -> Option<(u8, &'static str, bool)> {
    let lifted = |side: usize| turn.men[side][OFF] > 0 && on_board(&turn.men[side]) == 0;
    if lifted(THROWER) {
        return Some((0, "lifted", false));
    }
    lifted(OTHER).then_some((1, "lifted", false))
}
