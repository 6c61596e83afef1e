//! Toute-table (rules TTB-…) and those whose men move alike: backgammon (BG-…) with hypergammon (HG-…) and nackgammon
//! (NG-…), Irish (IR-…) with shuanglu (SH-…), ssang-ryouk (SR-…) and nard (ND-…), portes (PO-…), frangieh (FG-…) and todas
//! tablas (TD-…), with the default reading of every open question. They differ in what a doublet gives, which number goes
//! alone, and what the last man off is worth.

use std::collections::BTreeSet;

use super::{Board, Leaf, OFF};

/// The men in hand.
const BAR: usize = 0;
/// The last table.
const HOME: std::ops::RangeInclusive<usize> = 19..=24;

/// What the loser's men make of a game.
pub(crate) type Worth = fn(&[u8; 26]) -> &'static str;

/// The distinct results of all legal plays, where a doublet gives so many numbers, and of two numbers either of which
/// goes alone the higher has to.
pub(crate) fn results(
    board: &Board,
    dice: (u8, u8),
    doublet: usize,
    worth: Worth,
) -> BTreeSet<Leaf> {
    results_of(board, dice, doublet, true, worth)
}

/// The same, where `higher` says whether it has to.
pub(crate) fn results_of(
    board: &Board,
    dice: (u8, u8),
    doublet: usize,
    higher: bool,
    worth: Worth,
) -> BTreeSet<Leaf> {
    let orders: Vec<Vec<usize>> = if dice.0 == dice.1 {
        // TTB-M4, BG-M3, IR-M3, HG-M3, PO-D2, FG-D2, TD-M2.
        vec![vec![usize::from(dice.0); doublet]]
    } else {
        let (a, b) = (usize::from(dice.0), usize::from(dice.1));
        vec![vec![a, b], vec![b, a]]
    };
    let mut lines = BTreeSet::new();
    for order in &orders {
        play(*board, order, Vec::new(), &mut lines);
    }
    // TTB-M2, BG-M4, IR-M4: as many numbers as any line uses; a won game uses enough.
    let most = lines.iter().map(|(used, _)| used.len()).max().unwrap_or(0);
    lines.retain(|(used, _)| used.len() == most);
    if higher && most == 1 && dice.0 != dice.1 {
        // TTB-M3, BG-M5, IR-M6, HG-M4, PO-T2, FG-T1.
        let higher = lines.iter().map(|(used, _)| used[0]).max();
        lines.retain(|(used, _)| Some(used[0]) == higher);
    }
    let leaf = |board: Board| {
        let gone = board.men[0][..OFF].iter().all(|men| *men == 0);
        let end = gone.then(|| (0, worth(&board.men[1]), false));
        Leaf { board, end }
    };
    lines.into_iter().map(|(_, board)| leaf(board)).collect()
}

/// Every line that uses these numbers in this order, stopped anywhere.
fn play(
    board: Board,
    order: &[usize],
    used: Vec<usize>,
    lines: &mut BTreeSet<(Vec<usize>, Board)>,
) {
    lines.insert((used.clone(), board));
    let Some((&die, rest)) = order.split_first() else { return };
    for from in BAR..OFF {
        if let Some(next) = moved(&board, from, die) {
            let used = used.iter().copied().chain([die]).collect();
            play(next, rest, used, lines);
        }
    }
}

/// The board after the man on `from` has played `die`, if he may.
fn moved(board: &Board, from: usize, die: usize) -> Option<Board> {
    let [mine, theirs] = &board.men;
    // TTB-E4, BG-H3, IR-H3: who has men in hand enters.
    if mine[from] == 0 || (mine[BAR] > 0 && from != BAR) {
        return None;
    }
    let to = from + die;
    let mut next = *board;
    next.men[0][from] -= 1;
    if to < OFF {
        // TTB-B1, BG-M2, IR-M2; TTB-H1, BG-H1, IR-H1.
        match theirs[OFF - to] {
            0 => {}
            1 => {
                next.men[1][OFF - to] = 0;
                next.men[1][BAR] += 1;
            }
            _ => return None,
        }
        next.men[0][to] += 1;
        return Some(next);
    }
    // TTB-O1, BG-O1, IR-O1: all are home. TTB-O3, BG-O3, IR-O3: more than is needed for the hindmost alone.
    let home = (BAR..OFF).all(|place| mine[place] == 0 || HOME.contains(&place));
    let hindmost = (BAR..from).all(|place| mine[place] == 0);
    if !home || (to > OFF && !hindmost) {
        return None;
    }
    next.men[0][OFF] += 1;
    Some(next)
}

/// BG-W1 to BG-W3: the end by how the loser stands.
pub(crate) fn backgammon(loser: &[u8; 26]) -> &'static str {
    // The winner's last six points are the loser's first.
    let behind =
        loser[BAR] > 0 || (1..=24).any(|point| loser[point] > 0 && HOME.contains(&(OFF - point)));
    match (loser[OFF], behind) {
        (0, true) => "backgammon",
        (0, false) => "gammon",
        _ => "single_game",
    }
}

/// TTB-W2, where nothing is agreed: the end by how the loser stands.
pub(crate) fn toute_table(loser: &[u8; 26]) -> &'static str {
    let passed: u8 = loser[19..].iter().sum();
    if loser[OFF] == 0 && passed < 15 { "partie_double" } else { "partie_simple" }
}

/// ND-E2: the end by how the loser stands.
pub(crate) fn nard(loser: &[u8; 26]) -> &'static str {
    // Who waits has not left his first quarter either.
    if loser[BAR..=6].iter().any(|&men| men > 0) { "double_game" } else { "game" }
}

/// PO-E1, PO-E2: double where the loser has nobody off.
pub(crate) fn portes(loser: &[u8; 26]) -> &'static str {
    if loser[OFF] == 0 { "double_game" } else { "single_game" }
}

/// FG-E1: one, however the loser stands.
pub(crate) fn frangieh(_: &[u8; 26]) -> &'static str {
    "single_game"
}

/// TD-W1: the same.
pub(crate) fn todas_tablas(_: &[u8; 26]) -> &'static str {
    "all_off"
}

/// IR-W1, SH-W1, SR-W1: one game, however the loser stands.
pub(crate) fn irish(_: &[u8; 26]) -> &'static str {
    "game"
}
