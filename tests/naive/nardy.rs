//! Long nardy (rules LN-…) and fevga (rules FV-…), with the default reading of every open question: two armies that go
//! the same way round and never hit. In the one a single man leaves the head in a throw, in the other the first man
//! goes ahead alone.

use std::collections::BTreeSet;

use super::{Board, Leaf, OFF};

/// Which of the two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Game {
    LongNardy,
    Fevga,
}

/// A line of play: the numbers used, how many men have left the head, and the board.
type Line = (Vec<usize>, usize, Board);

/// The distinct results of all legal plays.
pub(crate) fn results(game: Game, board: &Board, dice: (u8, u8)) -> BTreeSet<Leaf> {
    let (a, b) = (usize::from(dice.0), usize::from(dice.1));
    // LN-D2, FV-D2.
    let orders = if a == b { vec![vec![a; 4]] } else { vec![vec![a, b], vec![b, a]] };
    // LN-H1, LN-H2: two on a side's first throw of 3-3, 4-4 or 6-6, one else. A side that has thrown has moved.
    let first = board.men[0][1] == 15;
    let leave = if first && a == b && [3, 4, 6].contains(&a) { 2 } else { 1 };
    let mut lines: Vec<Line> = Vec::new();
    for order in orders {
        let mut reached: Vec<Line> = vec![(Vec::new(), 0, *board)];
        lines.extend(reached.clone());
        for die in order {
            let mut next = Vec::new();
            for (used, left, board) in &reached {
                for from in 1..=24 {
                    let leaves = usize::from(from == 1);
                    if game == Game::LongNardy && left + leaves > leave {
                        continue;
                    }
                    if let Some(after) = moved(game, board, from, die) {
                        let mut used = used.clone();
                        used.push(die);
                        next.push((used, left + leaves, after));
                    }
                }
            }
            next.sort();
            next.dedup();
            lines.extend(next.clone());
            reached = next;
        }
    }
    lines.retain(|(used, _, after)| used.is_empty() || may_rest(game, after));
    // LN-T1, FV-T1.
    let most = lines.iter().map(|(used, ..)| used.len()).max().unwrap_or(0);
    lines.retain(|(used, ..)| used.len() == most);
    // FV-L3, after the most numbers.
    if game == Game::Fevga && shut(board) && lines.iter().any(|(.., after)| !shut(after)) {
        lines.retain(|(.., after)| !shut(after));
    }
    if most == 1 {
        // LN-T2, FV-T2.
        let higher = lines.iter().map(|(used, ..)| used[0]).max();
        lines.retain(|(used, ..)| used.first().copied() == higher);
    }
    lines.into_iter().map(|(.., board)| leaf(game, board)).collect()
}

/// A point of one side as the other counts it.
fn across(point: usize) -> usize {
    (point + 11) % 24 + 1
}

/// The board after the man on `from` has played `die`, if he may.
fn moved(game: Game, board: &Board, from: usize, die: usize) -> Option<Board> {
    let [mine, theirs] = &board.men;
    if mine[from] == 0 {
        return None;
    }
    // FV-F1, FV-F2: until somebody stands on 14 or beyond, the first man goes alone.
    let passed = (14..=OFF).any(|place| mine[place] > 0);
    if game == Game::Fevga && !passed && (from + 1..=24).any(|point| mine[point] > 0) {
        return None;
    }
    let to = from + die;
    let mut next = *board;
    next.men[0][from] -= 1;
    if to >= OFF {
        // LN-O1 and FV-O1, LN-O3 and FV-O3.
        let behind = (1..from).any(|point| mine[point] > 0);
        if (1..19).any(|point| mine[point] > 0) || (to > OFF && behind) {
            return None;
        }
        next.men[0][OFF] += 1;
        return Some(next);
    }
    // LN-B1, FV-B1.
    if theirs[across(to)] > 0 {
        return None;
    }
    next.men[0][to] += 1;
    Some(next)
}

/// Whether men may be left so when the throw has been played out.
fn may_rest(game: Game, board: &Board) -> bool {
    let [mine, theirs] = &board.men;
    match game {
        // FV-L1.
        Game::Fevga => (1..=6).any(|point| mine[point] == 0),
        // LN-W1 to LN-W3: six points that follow each other on his way, with nobody of his beyond them or off.
        Game::LongNardy => {
            let wall = |first: usize| (first..first + 6).all(|point| mine[across(point)] > 0);
            let beyond = |first: usize| (first + 6..=OFF).any(|place| theirs[place] > 0);
            // Six that one of his has passed are no bridge; those before all of his are.
            (1..=19).all(|first| !wall(first) || beyond(first))
        }
    }
}

/// FV-L3: all men of the other side on the board stand on one point, and the six before it are mine.
fn shut(board: &Board) -> bool {
    let [mine, theirs] = &board.men;
    let held: Vec<usize> = (1..=24).filter(|&point| theirs[point] > 0).collect();
    match held.as_slice() {
        [only] if only + 6 <= 24 => (only + 1..=only + 6).all(|point| mine[across(point)] > 0),
        _ => false,
    }
}

/// LN-E1, LN-E2, FV-E1, FV-E2: whether the last man is off, and how the loser stands.
fn leaf(game: Game, board: Board) -> Leaf {
    let kind = match (game, board.men[1][OFF]) {
        (Game::LongNardy, 0) => "mars",
        (Game::LongNardy, _) => "oyn",
        (Game::Fevga, 0) => "double_game",
        (Game::Fevga, _) => "single_game",
    };
    let end = (board.men[0][OFF] == 15).then_some((0, kind, false));
    Leaf { board, end }
}
