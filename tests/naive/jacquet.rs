//! Jacquet (rules JQ-…) and moultezim (rules MZ-…), with the default reading of every open
//! question: two armies that go the same way round and never hit, one man of each going ahead.

use std::collections::BTreeSet;

use super::{Board, Leaf, OFF};

/// How it is played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    /// JQ-C2, MZ-F2: the first man has arrived from this point on.
    pub(crate) arrived: usize,
    /// MZ-L1: the first and the last of some points, and how many of them may be held.
    pub(crate) held: Option<(usize, usize, usize)>,
}

/// Jacquet.
pub(crate) const JACQUET: Way = Way { arrived: 19, held: None };
/// Moultezim.
pub(crate) const MOULTEZIM: Way = Way { arrived: 14, held: Some((13, 18, 4)) };
/// Moultezim where five points of the own first quarter may be held.
pub(crate) const FIVE_OF_OWN: Way = Way { arrived: 14, held: Some((1, 6, 5)) };

/// The distinct results of all legal plays.
pub(crate) fn results(way: Way, board: &Board, dice: (u8, u8)) -> BTreeSet<Leaf> {
    let (a, b) = (usize::from(dice.0), usize::from(dice.1));
    // JQ-M3, MZ-M3.
    let orders = if a == b { vec![vec![a; 4]] } else { vec![vec![a, b], vec![b, a]] };
    let mut lines = Vec::new();
    for order in orders {
        let mut reached = vec![(Vec::new(), *board)];
        lines.extend(reached.clone());
        for die in order {
            let mut next = Vec::new();
            for (used, board) in &reached {
                for from in 1..=24 {
                    if let Some(after) = moved(way, board, from, die) {
                        let mut used: Vec<usize> = used.clone();
                        used.push(die);
                        next.push((used, after));
                    }
                }
            }
            next.sort();
            next.dedup();
            lines.extend(next.clone());
            reached = next;
        }
    }
    // JQ-M4, MZ-M4.
    let most = lines.iter().map(|(used, _)| used.len()).max().unwrap_or(0);
    lines.retain(|(used, _)| used.len() == most);
    if most == 1 {
        // JQ-M6, MZ-M6.
        let higher = lines.iter().map(|(used, _)| used[0]).max();
        lines.retain(|(used, _)| used.first().copied() == higher);
    }
    lines.into_iter().map(|(_, board)| leaf(board)).collect()
}

/// The board after the man on `from` has played `die`, if he may.
fn moved(way: Way, board: &Board, from: usize, die: usize) -> Option<Board> {
    let [mine, theirs] = &board.men;
    if mine[from] == 0 {
        return None;
    }
    // JQ-C1, MZ-F1: somebody behind him waits until a man has arrived.
    let arrived = (way.arrived..=OFF).any(|place| mine[place] > 0);
    let ahead = (from + 1..=24).any(|point| mine[point] > 0);
    if !arrived && ahead {
        return None;
    }
    let to = from + die;
    let mut next = *board;
    next.men[0][from] -= 1;
    if to >= OFF {
        // JQ-O1, MZ-O1: all are home. JQ-O3, MZ-O3: more than is needed for the hindmost alone.
        let behind = (1..from).any(|point| mine[point] > 0);
        if (1..19).any(|point| mine[point] > 0) || (to > OFF && behind) {
            return None;
        }
        next.men[0][OFF] += 1;
        return Some(next);
    }
    // JQ-M2, MZ-M2: the same point as the other side counts it.
    if theirs[(to + 11) % 24 + 1] > 0 {
        return None;
    }
    next.men[0][to] += 1;
    if let Some((first, last, most)) = way.held {
        let held = |men: &[u8; 26]| (first..=last).filter(|&point| men[point] > 0).count();
        let one_more = mine[to] == 0 && (first..=last).contains(&to);
        if one_more && held(&next.men[0]) > most {
            return None;
        }
    }
    Some(next)
}

/// JQ-W1, JQ-W2, MZ-W1, MZ-W2: whether the last man is off, and how the loser stands.
fn leaf(board: Board) -> Leaf {
    let kind = if board.men[1][OFF] == 0 { "double_game" } else { "single_game" };
    let end = (board.men[0][OFF] == 15).then_some((0, kind, false));
    Leaf { board, end }
}
