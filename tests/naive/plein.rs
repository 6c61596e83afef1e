//! Plein (rules PL-…), with the default reading of every open question.

use std::collections::BTreeSet;

use super::{Board, Leaf};

const PILE: usize = 1;
const CORNER: usize = 12;
/// The second table, which is to be filled.
const TABLE: std::ops::RangeInclusive<usize> = 7..=CORNER;

/// Somewhere in the throw: the mover's men, the numbers played, and those that are left.
#[derive(Clone)]
struct Line {
    men: [u8; 26],
    played: Vec<u8>,
    left: Vec<u8>,
}

/// The distinct results of all legal plays.
pub(crate) fn results(board: &Board, dice: (u8, u8)) -> BTreeSet<Leaf> {
    // PL-D2: a doublet is played double.
    let left = if dice.0 == dice.1 { vec![dice.0; 4] } else { vec![dice.0, dice.1] };
    let mut lines = Vec::new();
    all(&Line { men: board.men[0], played: Vec::new(), left }, &mut lines);
    // PL-M6: as many numbers as possible, and of two numbers of which one can be played the larger.
    let most = lines.iter().map(|line| line.played.len()).max().unwrap_or(0);
    lines.retain(|line| line.played.len() == most);
    if most == 1 {
        let larger = lines.iter().map(|line| line.played[0]).max();
        lines.retain(|line| Some(line.played[0]) == larger);
    }
    let leaf = |line: Line| {
        let board = Board { men: [line.men, board.men[1]] };
        Leaf { board, end: end(&board) }
    };
    lines.into_iter().map(leaf).collect()
}

/// Every line, those that stop although they could go on as well.
fn all(line: &Line, lines: &mut Vec<Line>) {
    lines.push(line.clone());
    for nth in 0..line.left.len() {
        for from in PILE..=CORNER {
            let to = from + usize::from(line.left[nth]);
            // PL-M1, PL-M2; nothing else is in the way (PL-M3, PL-M4, PL-M5).
            if line.men[from] == 0 || to > CORNER {
                continue;
            }
            let mut next = line.clone();
            next.men[from] -= 1;
            next.men[to] += 1;
            let die = next.left.remove(nth);
            next.played.push(die);
            all(&next, lines);
        }
    }
}

/// The end at which the mover has come when all is played: PL-F1, PL-F2, PL-E4.
fn end(board: &Board) -> Option<(u8, &'static str, bool)> {
    if TABLE.into_iter().all(|point| board.men[0][point] >= 2) {
        return Some((0, "plein", false));
    }
    let dead = |men: &[u8; 26]| (1..=6).any(|i| men[..=6 + i].iter().sum::<u8>() < 2 * i as u8);
    board.men.iter().all(dead).then_some((0, "void", false))
}
