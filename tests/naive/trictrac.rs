//! Grand trictrac, the ordinary match: plays and scores (rules TT-…), with the default reading of
//! every open question; and toccategli (rules TGL-…), which crosses by bands and scores otherwise.

mod scores;

use std::collections::BTreeSet;

use super::{Board, Leaf, OFF, on_board};

pub(crate) use scores::{scores, toccategli_scores};

/// Own rest corner (TT-U2).
const CORNER: usize = 12;
/// The opponent's rest corner in the mover's numbering (TT-U2).
const OTHER_CORNER: usize = 13;
/// First points of the tables that can be full (TT-P1), with the names of filling and keeping
/// them.
const TABLES: [(usize, &str, &str); 3] = [
    (1, "fill_petit", "keep_petit"),
    (7, "fill_grand", "keep_grand"),
    (19, "fill_retour", "keep_retour"),
];

/// How men come into a quarter that the opponent can still fill.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Crossing {
    /// Not at all (TT-R1).
    Closed,
    /// Two men to the same point in the same play (TGL-R1).
    ByBands,
}

/// One man moved by one die; `to` is 25 for a man who leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    pub(crate) from: usize,
    pub(crate) to: usize,
    pub(crate) die: u8,
}

/// A sequence of steps and the mover's men after it.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    pub(crate) steps: Vec<Step>,
    pub(crate) men: [u8; 26],
}

impl Play {
    /// Tout d'une: the second step goes on with the man of the first (TT-M1, TT-M3).
    fn is_tout_dune(&self) -> bool {
        self.steps.len() == 2 && self.steps[1].from == self.steps[0].to
    }

    /// The points where a man that moved comes to rest (TT-M2); the stop of a tout d'une is not
    /// one.
    fn rests(&self) -> Vec<usize> {
        let skip = usize::from(self.is_tout_dune());
        self.steps.iter().skip(skip).map(|s| s.to).filter(|&to| to != OFF).collect()
    }

    /// The last man has left (TT-B7).
    fn is_last_off(&self) -> bool {
        !self.steps.is_empty() && self.men[0] == 0 && on_board(&self.men) == 0
    }

    /// Dice used, a die left over after the last man counting as used (TT-B8).
    fn dice_used(&self) -> usize {
        if self.is_last_off() { 2 } else { self.steps.len() }
    }
}

/// The distinct results of all legal plays.
pub(crate) fn results(board: &Board, dice: (u8, u8), crossing: Crossing) -> BTreeSet<Leaf> {
    legal_plays(board, dice, crossing).iter().map(|play| leaf(board, play)).collect()
}

/// The legal plays: every duty in the order of TT-M5, the supreme law (TT-M4), then filling and
/// keeping (TT-P6, TT-P8).
pub(crate) fn legal_plays(board: &Board, dice: (u8, u8), crossing: Crossing) -> Vec<Play> {
    let allowed = allowed_plays(board, dice, crossing);
    let full: Vec<Play> =
        allowed.iter().filter(|p| full_table(&p.men).is_some()).cloned().collect();
    if full.is_empty() { allowed } else { full }
}

fn leaf(board: &Board, play: &Play) -> Leaf {
    let end = play.is_last_off().then_some((0, "first_off", false));
    Leaf { board: Board { men: [play.men, board.men[1]] }, end }
}

/// Opposing men on a point of the mover's numbering (TT-U2: own n = opponent's 25-n).
fn opposing(board: &Board, point: usize) -> u8 {
    board.men[1][25 - point]
}

/// Every sequence of steps, finished anywhere, and the corner by puissance; rests are not judged
/// yet.
fn sequences(board: &Board, dice: (u8, u8)) -> Vec<Play> {
    let mut all = vec![Play { steps: vec![], men: board.men[0] }];
    for (first, second) in [dice, (dice.1, dice.0)] {
        for one in after_step(board, &all[0].clone(), first) {
            all.extend(after_step(board, &one, second));
            all.push(one);
        }
    }
    all.extend(puissance(board, dice));
    all
}

/// All plays one step longer, by this die.
fn after_step(board: &Board, play: &Play, die: u8) -> Vec<Play> {
    if play.is_last_off() {
        return vec![];
    }
    let steps = (1..=24).filter_map(|from| step(board, &play.men, from, die));
    steps.map(|step| with_step(play, step)).collect()
}

fn with_step(play: &Play, step: Step) -> Play {
    let mut longer = play.clone();
    longer.steps.push(step);
    longer.men[step.from] -= 1;
    longer.men[step.to] += 1;
    longer
}

/// One man by one die: forward (TT-M1), never to a point with an opposing man, as rest or as stop
/// (TT-M2, TT-M3).
fn step(board: &Board, men: &[u8; 26], from: usize, die: u8) -> Option<Step> {
    if men[from] == 0 {
        return None;
    }
    let to = from + usize::from(die);
    if to >= OFF {
        return may_leave(men, from, die).then_some(Step { from, to: OFF, die });
    }
    (opposing(board, to) == 0).then_some(Step { from, to, die })
}

/// Bearing off by the quick method: all men home (TT-B1); an exact number (TT-B2) or, with nobody
/// on its point or further back, an excess number from the rearmost point (TT-B4).
fn may_leave(men: &[u8; 26], from: usize, die: u8) -> bool {
    let all_home = men[0..19].iter().all(|&n| n == 0);
    let exact = from + usize::from(die) == OFF;
    let rearmost = men[1..from].iter().all(|&n| n == 0);
    all_home && (exact || rearmost)
}

/// The corner by puissance (TT-C5, TT-C6, TT-C10): both corners empty, nothing by effect, a man on
/// 13-a and on 13-b.
fn puissance(board: &Board, dice: (u8, u8)) -> Option<Play> {
    let men = &board.men[0];
    let empty =
        men[CORNER] == 0 && opposing(board, CORNER) == 0 && opposing(board, OTHER_CORNER) == 0;
    if !empty || pair_before(men, CORNER, dice) || !pair_before(men, OTHER_CORNER, dice) {
        return None;
    }
    let start = Play { steps: vec![], men: *men };
    let go = |play: &Play, die: u8| {
        with_step(play, Step { from: OTHER_CORNER - usize::from(die), to: CORNER, die })
    };
    Some(go(&go(&start, dice.0), dice.1))
}

/// A man on `point`-a and another on `point`-b (two men there by a doublet).
fn pair_before(men: &[u8; 26], point: usize, dice: (u8, u8)) -> bool {
    let (a, b) = (point - usize::from(dice.0), point - usize::from(dice.1));
    if a == b { men[a] >= 2 } else { men[a] >= 1 && men[b] >= 1 }
}

/// A finished play may stand: the corner never holds one man (TT-C1, TT-C3), nobody rests on the
/// opponent's corner (TT-C7) nor in a forbidden quarter (TT-R1 to TT-R3).
fn may_stand(board: &Board, play: &Play, crossing: Crossing) -> bool {
    let rests = play.rests();
    let band = |p: usize| crossing == Crossing::ByBands && rests == [p, p];
    play.men[CORNER] != 1
        && rests.iter().all(|&p| p != OTHER_CORNER && (!is_forbidden(board, p) || band(p)))
}

/// TT-R1: the opponent's petit jan table while he can still make his petit jan, his grand jan
/// table likewise.
fn is_forbidden(board: &Board, point: usize) -> bool {
    match point {
        14..=18 => can_still_make(&board.men[1], 7),
        19..=24 => can_still_make(&board.men[1], 1),
        _ => false,
    }
}

/// TT-R4: for every k of the table from `first`, at least 2(k-first+1) men on the points up to k.
fn can_still_make(men: &[u8; 26], first: usize) -> bool {
    (first..first + 6)
        .all(|k| men[1..=k].iter().map(|&n| usize::from(n)).sum::<usize>() >= 2 * (k - first + 1))
}

/// The plays that the supreme law allows (TT-M4): both dice; else one, the larger if it can be
/// played; else none.
fn allowed_plays(board: &Board, dice: (u8, u8), crossing: Crossing) -> Vec<Play> {
    let legal: Vec<Play> =
        sequences(board, dice).into_iter().filter(|p| may_stand(board, p, crossing)).collect();
    let most = legal.iter().map(Play::dice_used).max().unwrap_or(0);
    let mut longest: Vec<Play> = legal.into_iter().filter(|p| p.dice_used() == most).collect();
    if most == 1 {
        let larger = longest.iter().map(|p| p.steps[0].die).max();
        longest.retain(|p| Some(p.steps[0].die) == larger);
    }
    if most == 0 { vec![Play { steps: vec![], men: board.men[0] }] } else { longest }
}

/// The table that is full, by its index in [`TABLES`] (TT-P1; at most one, TT-P14).
fn full_table(men: &[u8; 26]) -> Option<usize> {
    (0..TABLES.len()).find(|&t| missing(men, t) == 0)
}

/// Men missing for the table to be full.
fn missing(men: &[u8; 26], table: usize) -> u8 {
    let first = TABLES[table].0;
    men[first..first + 6].iter().map(|&n| 2_u8.saturating_sub(n)).sum()
}
