//! Verkehr in its three ways (rules VK-…) and revertier (rules RV-…), with the default reading of
//! every open question: two armies that go the same way round, told by what sets them apart.

use std::collections::BTreeSet;

use super::{Board, Leaf, OFF, on_board};

/// The mover and the opponent in [`Board::men`].
const MOVER: usize = 0;
const OPPONENT: usize = 1;
/// The men that wait to enter.
const BAR: usize = 0;

/// What is left to a side with more men waiting than free entries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Junker {
    /// Nothing (VK-J2).
    Waits,
    /// One man may enter (RV-J2).
    MayEnterOne,
    /// He may enter on bands, and breaks them (VK-J3).
    Breaks,
}

/// How it is played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    pub(crate) junker: Junker,
    /// VK-B7: no more than five bands side by side on 13 to 24.
    pub(crate) five_bands: bool,
    /// VK-B9: no band before five men stood out, and they have not yet.
    pub(crate) blots_due: bool,
    /// VK-W3: all men on 24 have won.
    pub(crate) up_play: bool,
    /// What the rules call it when the other side can never bring in its men.
    pub(crate) shut: &'static str,
}

/// The free game of verkehr, with Junker.
pub(crate) const FREE: Way =
    Way { junker: Junker::Waits, five_bands: false, blots_due: false, up_play: true, shut: "jan" };
/// The game of five bands, without Junker.
pub(crate) const FIVE_BANDS: Way = Way { junker: Junker::Breaks, five_bands: true, ..FREE };
/// Revertier.
pub(crate) const REVERTIER: Way =
    Way { junker: Junker::MayEnterOne, up_play: false, shut: "la_double", ..FREE };

/// A sequence of steps `(from, to, die)` and what it leads to.
#[derive(Clone, Debug)]
struct Play {
    steps: Vec<(usize, usize, u8)>,
    leaf: Leaf,
    /// VK-B9 does not bind any more.
    out: bool,
}

/// The distinct results of all legal plays.
pub(crate) fn results(way: Way, board: &Board, dice: (u8, u8)) -> BTreeSet<Leaf> {
    let waits = waiting(board) > free(board);
    let empty = Play { steps: Vec::new(), leaf: Leaf { board: *board, end: None }, out: false };
    let mut all = vec![empty.clone()];
    let orders: &[Vec<u8>] = &if dice.0 == dice.1 {
        vec![vec![dice.0; 4]]
    } else {
        vec![vec![dice.0, dice.1], vec![dice.1, dice.0]]
    };
    for order in orders {
        extend(way, &empty, order, &mut all);
    }
    match way.junker {
        Junker::Waits if waits => all = vec![empty],
        Junker::MayEnterOne if waits => all.retain(|play| play.steps.len() <= 1),
        _ => all = dutiful(&all),
    }
    all.into_iter().map(|play| up_play(way, play.leaf)).collect()
}

/// VK-M2, VK-M3: the most numbers and then the higher; plays that end the game stop where they do.
fn dutiful(all: &[Play]) -> Vec<Play> {
    let most = all.iter().map(|play| play.steps.len()).max().unwrap_or(0);
    let mut best: Vec<&Play> = all.iter().filter(|play| play.steps.len() == most).collect();
    if most == 1 {
        let higher = best.iter().map(|play| play.steps[0].2).max();
        best.retain(|play| Some(play.steps[0].2) == higher);
    }
    best.retain(|play| play.leaf.end.is_none());
    let finishing = all.iter().filter(|play| play.leaf.end.is_some());
    finishing.chain(best).cloned().collect()
}

/// VK-W3, on the board that the whole throw leaves.
fn up_play(way: Way, leaf: Leaf) -> Leaf {
    let up = way.up_play && leaf.end.is_none() && leaf.board.men[MOVER][24] == 15;
    if up { Leaf { end: Some((0, "up_play", false)), ..leaf } } else { leaf }
}

/// All continuations of a play by these dice in this order.
fn extend(way: Way, play: &Play, dice: &[u8], all: &mut Vec<Play>) {
    let Some((&die, rest)) = dice.split_first() else { return };
    if play.leaf.end.is_some() {
        return;
    }
    for from in 0..=24 {
        if let Some(to) = target(way, play, from, die) {
            let longer = stepped(way, play, (from, to, die));
            extend(way, &longer, rest, all);
            all.push(longer);
        }
    }
}

/// Where the man on `from` (0: a waiting one) comes to by `die`, if he may.
fn target(way: Way, play: &Play, from: usize, die: u8) -> Option<usize> {
    let board = &play.leaf.board;
    let men = &board.men[MOVER];
    let waits_first = men[BAR] > 0 && from != BAR;
    if men[from] == 0 || waits_first {
        return None;
    }
    let to = from + usize::from(die);
    if to >= OFF {
        return may_leave(men, from, to).then_some(OFF);
    }
    let their_cells = opposing(board, to);
    let lacks_room = waiting(board) > free(board);
    let breaks = way.junker == Junker::Breaks && from == BAR && lacks_room && men[OFF] < 14;
    let closed = their_cells >= 2 && !breaks;
    let held = men[to] > 0 && (from == BAR || (2..=11).contains(&to));
    let blot_kept = way.blots_due && !stood_out(play) && men[to] == 1;
    let legal = !closed && !held && !blot_kept && !too_many(way, board, from, to);
    legal.then_some(to)
}

/// VK-O1 to VK-O3: all at home, and exactly, or nobody stands behind.
fn may_leave(men: &[u8; 26], from: usize, to: usize) -> bool {
    let home = men[..19].iter().all(|&n| n == 0);
    home && (to == OFF || men[19..from].iter().all(|&n| n == 0))
}

/// VK-B9: five men have stood on 2 to 24 at once.
fn stood_out(play: &Play) -> bool {
    play.out || play.leaf.board.men[MOVER][2..=24].iter().map(|&n| u32::from(n)).sum::<u32>() >= 5
}

/// VK-B7, VK-B8: the step would make the sixth band of a row.
fn too_many(way: Way, board: &Board, from: usize, to: usize) -> bool {
    let mut men = board.men[MOVER];
    if !way.five_bands || to < 13 || men[to] != 1 || board.men[OPPONENT][OFF] >= 14 {
        return false;
    }
    men[from] -= 1;
    men[to] += 1;
    let before = (13..to).rev().take_while(|&n| men[n] >= 2).count();
    let after = (to + 1..=24).take_while(|&n| men[n] >= 2).count();
    before + 1 + after > 5
}

/// The play one step longer; whoever was where the man comes to waits now.
fn stepped(way: Way, play: &Play, (from, to, die): (usize, usize, u8)) -> Play {
    let out = stood_out(play);
    let mut longer = Play { out, ..play.clone() };
    let board = &mut longer.leaf.board;
    board.men[MOVER][from] -= 1;
    board.men[MOVER][to] += 1;
    let mut hit = 0;
    if to < OFF {
        hit = std::mem::take(&mut board.men[OPPONENT][their(to)]);
        board.men[OPPONENT][BAR] += hit;
    }
    longer.leaf.end = end(way, &longer.leaf.board, hit);
    longer.steps.push((from, to, die));
    longer
}

/// VK-W1, VK-D1, VK-D2; RV-W1, RV-D1.
fn end(way: Way, board: &Board, hit: u8) -> Option<(u8, &'static str, bool)> {
    let mine = &board.men[MOVER];
    if mine[BAR] == 0 && on_board(mine) == 0 {
        return Some((0, "all_off", false));
    }
    let theirs = &board.men[OPPONENT];
    let held = theirs[1..=6].iter().filter(|&&n| n > 0).count();
    let never_in = usize::from(theirs[BAR]) + held > 6;
    let counts = match way.junker {
        Junker::Breaks => mine[13..=18].iter().all(|&n| n < 2),
        Junker::Waits | Junker::MayEnterOne => hit > 0,
    };
    if never_in && counts {
        return Some((0, way.shut, false));
    }
    // Who breaks the last band that stood in his way is jan himself.
    let held = mine[1..=6].iter().filter(|&&n| n > 0).count();
    let never_in = usize::from(mine[BAR]) + held > 6;
    let clear = way.junker == Junker::Breaks && theirs[13..=18].iter().all(|&n| n < 2);
    (never_in && clear).then_some((0, "own_jan", false))
}

fn waiting(board: &Board) -> usize {
    usize::from(board.men[MOVER][BAR])
}

/// Entries without own men and with at most one of the opponent's.
fn free(board: &Board) -> usize {
    (1..=6).filter(|&n| board.men[MOVER][n] == 0 && opposing(board, n) <= 1).count()
}

/// Opponent's men on a point of the mover's numbering.
fn opposing(board: &Board, point: usize) -> u8 {
    board.men[OPPONENT][their(point)]
}

/// The same point in the other side's numbering.
fn their(point: usize) -> usize {
    if point > 12 { point - 12 } else { point + 12 }
}
