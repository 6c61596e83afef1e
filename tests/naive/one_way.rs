//! Laquet (rules LQ-…) and paumecary (rules PC-…), in which both sides go the same way by the same
//! points, with the default reading of every open question.

use std::collections::BTreeSet;

use super::{Board, Leaf, OFF};

/// The men in hand.
const BAR: usize = 0;

/// What sets the two games apart.
#[derive(Clone, Copy)]
pub(crate) struct Way {
    /// The last point.
    last: usize,
    /// So many men of the other side close a point; fewer are taken (LQ-B1, LQ-H1, PC-B1, PC-H1).
    close: u8,
    /// Where all men must be before one leaves (LQ-O3, PC-O1).
    home: (usize, usize),
    /// A number too high takes the hindmost man (LQ-O2, PC-O2).
    excess: bool,
    /// What cannot be played goes over to the other side (LQ-P1).
    passes: bool,
    /// What the last man off is called.
    end: &'static str,
}

pub(crate) const LAQUET: Way =
    Way { last: 24, close: 1, home: (19, 24), excess: true, passes: true, end: "all_off" };
pub(crate) const PAUMECARY: Way =
    Way { last: 6, close: 2, home: (1, 6), excess: false, passes: false, end: "race" };

/// The men of both sides.
type Both = [[u8; 26]; 2];

/// How men stand, and the numbers that are left.
type Line = (Both, Vec<usize>);

/// The distinct results of all legal plays: the thrower's, and then the other side's with the
/// numbers that are passed to it.
pub(crate) fn results(way: Way, board: &Board, dice: (u8, u8)) -> BTreeSet<Leaf> {
    let dice = vec![usize::from(dice.0), usize::from(dice.1)];
    let mut leaves = BTreeSet::new();
    for (men, left) in played(way, board.men, 0, &dice) {
        let over = men[0][OFF] == 15;
        let turns = if way.passes && !over {
            // LQ-P2: as many of them as it can.
            played(way, men, 1, &left)
        } else {
            BTreeSet::from([(men, left)])
        };
        leaves.extend(
            turns.into_iter().map(|(men, _)| Leaf { board: Board { men }, end: end(way, &men) }),
        );
    }
    leaves
}

/// LQ-D1, PC-M2: as many of the numbers as any line uses, in any order; a won game uses enough.
fn played(way: Way, men: Both, side: usize, numbers: &[usize]) -> BTreeSet<Line> {
    let mut lines = BTreeSet::from([(men, numbers.to_vec())]);
    let mut longest = lines.clone();
    while !lines.is_empty() {
        longest = lines.clone();
        let next = |(men, left): &Line| {
            let mut all = Vec::new();
            for (nth, die) in left.iter().enumerate() {
                let mut rest = left.clone();
                rest.remove(nth);
                let steps = (BAR..=way.last).filter_map(|from| moved(way, men, side, from, *die));
                all.extend(steps.map(|men| (men, rest.clone())));
            }
            all
        };
        lines = lines.iter().flat_map(next).collect();
    }
    longest
}

/// The men after the one on `from` has played `die`, if he may.
fn moved(way: Way, men: &Both, side: usize, from: usize, die: usize) -> Option<Both> {
    if men[side][from] == 0 {
        return None;
    }
    let mut next = *men;
    next[side][from] -= 1;
    let to = from + die;
    if to <= way.last {
        // The other side's number is the same.
        let theirs = men[1 - side][to];
        if theirs >= way.close {
            return None;
        }
        next[1 - side][to] = 0;
        next[1 - side][BAR] += theirs;
        next[side][to] += 1;
        return Some(next);
    }
    let home = way.home.0..=way.home.1;
    let all_home = (BAR..OFF).all(|place| men[side][place] == 0 || home.contains(&place));
    let hindmost = (BAR..from).all(|place| men[side][place] == 0);
    let exact = to == way.last + 1;
    if !all_home || !(exact || way.excess && hindmost) {
        return None;
    }
    next[side][OFF] += 1;
    Some(next)
}

/// LQ-W1, PC-W1: the side that has nobody left has won.
fn end(way: Way, men: &Both) -> Option<(u8, &'static str, bool)> {
    let winner = (0..2).find(|side| men[*side][OFF] == 15)?;
    Some((winner as u8, way.end, false))
}
