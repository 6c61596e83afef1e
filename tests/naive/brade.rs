//! Bräde (rules BR-…), with the default reading of every open question.

use std::collections::BTreeSet;

use super::{Board, Leaf, OFF, on_board};

/// The mover and the opponent in [`Board::men`].
const MOVER: usize = 0;
const OPPONENT: usize = 1;
/// The cell of the hit men.
const BAR: usize = 0;
/// The figures of BR-V1: men on 19 to 24.
const FIGURES: [([u8; 6], &str); 4] = [
    ([0, 3, 3, 3, 3, 3], "enkelt_kronspel"),
    ([0, 0, 0, 5, 5, 5], "dubbelt_kronspel"),
    ([0, 0, 0, 3, 5, 7], "trappspel"),
    ([0, 0, 0, 0, 0, 15], "uppspel"),
];

/// One flytt (BR-M1): a man moved, entered (`from` 0) or borne off (`to` 25) by one die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Flytt {
    pub(crate) from: usize,
    pub(crate) to: usize,
    pub(crate) die: u8,
}

/// A sequence of flytt, what it leads to and how many pips it wasted (BR-O3).
#[derive(Clone, Debug)]
pub(crate) struct Play {
    pub(crate) flytt: Vec<Flytt>,
    pub(crate) leaf: Leaf,
    pub(crate) reduction: u8,
}

/// The distinct results of all legal plays.
pub(crate) fn results(board: &Board, dice: (u8, u8)) -> BTreeSet<Leaf> {
    legal_plays(board, dice).iter().map(|play| play.leaf).collect()
}

/// All finishing plays (BR-L2) and the other plays that use as much as possible (BR-M5) and then
/// waste least (BR-O4), both compared with every sequence of the throw (BR-L3).
pub(crate) fn legal_plays(board: &Board, dice: (u8, u8)) -> Vec<Play> {
    let all = sequences(board, dice);
    let most = all.iter().map(|p| p.flytt.len()).max().unwrap_or(0);
    let mut best: Vec<&Play> = all.iter().filter(|p| p.flytt.len() == most).collect();
    if most == 1 {
        let higher = best.iter().map(|p| p.flytt[0].die).max();
        best.retain(|p| Some(p.flytt[0].die) == higher);
    }
    let least = best.iter().map(|p| p.reduction).min();
    best.retain(|p| p.leaf.end.is_none() && Some(p.reduction) == least);
    let finishing = all.iter().filter(|p| p.leaf.end.is_some());
    finishing.chain(best).cloned().collect()
}

/// Every sequence of legal flytt, stopped anywhere or by the end of the game (BR-L1).
fn sequences(board: &Board, dice: (u8, u8)) -> Vec<Play> {
    let start = Play { flytt: vec![], leaf: Leaf { board: *board, end: None }, reduction: 0 };
    let mut all = vec![start.clone()];
    if dice.0 == dice.1 {
        extend(&start, &[dice.0; 4], &mut all);
    } else {
        extend(&start, &[dice.0, dice.1], &mut all);
        extend(&start, &[dice.1, dice.0], &mut all);
    }
    all
}

/// All continuations of a play by these dice in this order.
fn extend(play: &Play, dice: &[u8], all: &mut Vec<Play>) {
    let Some((&die, rest)) = dice.split_first() else { return };
    if play.leaf.end.is_some() {
        return;
    }
    for from in 0..=24 {
        if let Some(flytt) = flytt(&play.leaf.board, from, die) {
            let longer = with_flytt(play, flytt);
            extend(&longer, rest, all);
            all.push(longer);
        }
    }
}

/// The flytt of a man on `from` (0: from the bar) by `die`, if it is legal now.
fn flytt(board: &Board, from: usize, die: u8) -> Option<Flytt> {
    let men = &board.men[MOVER];
    let bar_first = men[BAR] > 0 && from != BAR;
    if men[from] == 0 || bar_first {
        return None;
    }
    let to = (from + usize::from(die)).min(OFF);
    let legal = if to == OFF {
        may_leave(men, from)
    } else {
        may_stand_with_own(men, from, to) && !is_blocked(board, from, to)
    };
    legal.then_some(Flytt { from, to, die })
}

/// BR-O1, BR-O2: nothing on the bar, every man on 19..24, and this man on the rearmost tongue.
fn may_leave(men: &[u8; 26], from: usize) -> bool {
    men[BAR] == 0 && men[1..19].iter().all(|&n| n == 0) && men[19..from].iter().all(|&n| n == 0)
}

/// BR-N1 to BR-N3 and BR-H4: no second own man on 1..11; an entering man never on an own man.
fn may_stand_with_own(men: &[u8; 26], from: usize, to: usize) -> bool {
    men[to] == 0 || (from != BAR && to >= 12)
}

/// BR-M4: an opponent's band, unless the mover may burst it now.
fn is_blocked(board: &Board, from: usize, to: usize) -> bool {
    opposing(board, to) >= 2 && !may_burst(board, from, to)
}

/// Opponent's men on a tongue of the mover's numbering (BR-G2).
fn opposing(board: &Board, tongue: usize) -> u8 {
    board.men[OPPONENT][their(tongue)]
}

/// BR-G2: the same tongue in the other side's numbering.
fn their(tongue: usize) -> usize {
    if tongue > 12 { tongue - 12 } else { tongue + 12 }
}

/// BR-S1 to BR-S3, on the position just before the flytt (BR-S4).
fn may_burst(board: &Board, from: usize, to: usize) -> bool {
    let last_man = board.men[MOVER][OFF] == 14;
    let by_room = from == BAR && lacks_room(board);
    !last_man && (in_blockade(board, to) || by_room)
}

/// BR-S1: the band stands in a row of at least six opponent's bands within the mover's 1..24.
fn in_blockade(board: &Board, tongue: usize) -> bool {
    let band = |n: usize| opposing(board, n) >= 2;
    let before = (1..tongue).rev().take_while(|&n| band(n)).count();
    let after = (tongue + 1..=24).take_while(|&n| band(n)).count();
    band(tongue) && before + 1 + after >= 6
}

/// BR-S2: more men out than tongues 1..6 without own men and with at most one opponent's man.
fn lacks_room(board: &Board) -> bool {
    let men = &board.men[MOVER];
    let available = (1..=6).filter(|&n| men[n] == 0 && opposing(board, n) <= 1).count();
    usize::from(men[BAR]) > available
}

/// The play one flytt longer: the man moves, what stands in his way goes to the bar (BR-H1,
/// BR-S5), the ends are tested (BR-L1).
fn with_flytt(play: &Play, flytt: Flytt) -> Play {
    let mut longer = play.clone();
    let board = &mut longer.leaf.board;
    board.men[MOVER][flytt.from] -= 1;
    board.men[MOVER][flytt.to] += 1;
    let mut out = 0;
    if flytt.to == OFF {
        longer.reduction += flytt.die - u8::try_from(OFF - flytt.from).unwrap_or(0);
    } else {
        out = std::mem::take(&mut board.men[OPPONENT][their(flytt.to)]);
        board.men[OPPONENT][BAR] += out;
    }
    longer.leaf.end = end(&longer.leaf.board, flytt, out);
    longer.flytt.push(flytt);
    longer
}

/// The end that this flytt brings about, if any (BR-L1); `out` = men it sent to the bar.
fn end(board: &Board, flytt: Flytt, out: u8) -> Option<(u8, &'static str, bool)> {
    let munk = board.men[OPPONENT][BAR] > 0;
    if board.men[MOVER][BAR] == 0 && on_board(&board.men[MOVER]) == 0 {
        return Some((0, "hemspel", munk));
    }
    if let Some(name) = figure(&board.men[MOVER]) {
        return Some((0, name, munk));
    }
    if out == 0 || !is_jan(&board.men[OPPONENT]) {
        return None;
    }
    let burst_at_home = out >= 2 && flytt.to <= 6;
    Some((0, if burst_at_home { "sprangjan" } else { "jan" }, false))
}

/// BR-V1, BR-V2: the figure that all fifteen men make.
fn figure(men: &[u8; 26]) -> Option<&'static str> {
    let elsewhere = men[..19].iter().any(|&n| n > 0) || men[OFF] > 0;
    let found = FIGURES.iter().find(|(pattern, _)| men[19..=24] == pattern[..]);
    found.filter(|_| !elsewhere).map(|&(_, name)| name)
}

/// BR-J1: more men out than places on the first six tongues without own men.
fn is_jan(men: &[u8; 26]) -> bool {
    let held = men[1..=6].iter().filter(|&&n| n > 0).count();
    usize::from(men[BAR]) + held >= 7
}
