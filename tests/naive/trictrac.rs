//! Grand trictrac, the ordinary match: plays and scores (rules TT-…), with the default reading of
//! every open question; and toccategli (rules TGL-…), which crosses by bands and scores otherwise.

use std::collections::BTreeSet;

use super::{Board, Leaf, OFF, on_board};

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

/// One event that a throw earns, before any play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Score {
    pub(crate) name: &'static str,
    /// True: the mover marks it; false: the opponent.
    pub(crate) mover: bool,
    /// The point concerned in the mover's numbering; 0 if none.
    pub(crate) at: u8,
    pub(crate) ways: u8,
    pub(crate) points: u8,
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

// -----------------------------------------------------------------------------
// Plays

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

// -----------------------------------------------------------------------------
// Tables

/// The table that is full, by its index in [`TABLES`] (TT-P1; at most one, TT-P14).
fn full_table(men: &[u8; 26]) -> Option<usize> {
    (0..TABLES.len()).find(|&t| missing(men, t) == 0)
}

/// Men missing for the table to be full.
fn missing(men: &[u8; 26], table: usize) -> u8 {
    let first = TABLES[table].0;
    men[first..first + 6].iter().map(|&n| 2_u8.saturating_sub(n)).sum()
}

/// Filling (TT-P2) or keeping (TT-P7), judged on the final positions of the allowed plays
/// (TT-P14).
fn tables(board: &Board, dice: (u8, u8), allowed: &[Play]) -> Vec<Score> {
    let each = value(dice, 4, 6);
    let mut found = vec![];
    for (t, &(_, fill, keep)) in TABLES.iter().enumerate() {
        let ending: Vec<&Play> = allowed.iter().filter(|p| full_table(&p.men) == Some(t)).collect();
        if ending.is_empty() {
            continue;
        }
        let (name, ways) = match missing(&board.men[0], t) {
            0 => (keep, 1),
            1 => (fill, ways_of_one(&board.men[0], t, dice, &ending)),
            _ => (fill, 1),
        };
        found.push(Score { name, mover: true, at: 0, ways, points: ways * each });
    }
    found
}

/// TT-P3, one man missing: each die directly, and the sum; the man must be surplus and the play
/// must end full.
fn ways_of_one(men: &[u8; 26], table: usize, dice: (u8, u8), ending: &[&Play]) -> u8 {
    let first = TABLES[table].0;
    let Some(gap) = (first..first + 6).find(|&p| men[p] == 1) else { return 1 };
    let surplus = |from: usize| men[from] > if (first..first + 6).contains(&from) { 2 } else { 0 };
    let direct = |die: u8| {
        let fills = |p: &&Play| {
            (0..p.steps.len()).any(|i| is_direct(p, i, die, gap) && surplus(p.steps[i].from))
        };
        u8::from(ending.iter().any(fills))
    };
    let sum =
        ending.iter().any(|p| p.is_tout_dune() && p.steps[1].to == gap && surplus(p.steps[0].from));
    let second = if dice.0 == dice.1 { 0 } else { direct(dice.1) };
    direct(dice.0) + second + u8::from(sum)
}

/// Step `i` brings a man to `gap` by `die` alone, from where he stood before the throw.
fn is_direct(play: &Play, i: usize, die: u8, gap: usize) -> bool {
    let step = play.steps[i];
    step.die == die
        && step.to == gap
        && step.from + usize::from(die) == gap
        && (i == 0 || !play.is_tout_dune())
}

// -----------------------------------------------------------------------------
// Scores

/// Everything that the throw earns either side, from the position before the play (TT-T2).
///
/// `throw_number` = number of this throw of the mover in the setting, 9 for any later one.
pub(crate) fn scores(
    board: &Board,
    dice: (u8, u8),
    throw_number: u8,
    crossing: Crossing,
) -> Vec<Score> {
    let allowed = allowed_plays(board, dice, crossing);
    let mut found = tables(board, dice, &allowed);
    found.extend((1..=24).filter_map(|point| hit(board, dice, point)));
    found.extend(hit_corner(board, dice));
    found.extend(six_tables(board, dice, throw_number));
    found.extend(two_tables(board, dice));
    found.extend(mezeas(board, dice));
    found.extend(helpless(&allowed));
    found.extend(first_off(board, dice, crossing));
    found
}

/// What a throw earns in toccategli (TGL-S1 to TGL-S8): the same events without false hits, at
/// values of their own.
pub(crate) fn toccategli_scores(board: &Board, dice: (u8, u8), throw_number: u8) -> Vec<Score> {
    let found = scores(board, dice, throw_number, Crossing::ByBands).into_iter();
    found
        .filter(|score| !score.name.starts_with("hit_false"))
        .map(|score| {
            let each = value(dice, 2, 4);
            let points = match score.name {
                "hit_true_small" | "hit_true_big" => value(dice, score.ways, 2),
                "helpless" => score.ways,
                "jan_six_tables" | "first_off" => 2,
                _ => score.ways * each,
            };
            Score { points, ..score }
        })
        .collect()
}

/// The value of one way by a simple throw or a doublet.
fn value(dice: (u8, u8), simple: u8, doublet: u8) -> u8 {
    if dice.0 == dice.1 { doublet } else { simple }
}

/// An event of one way worth 4 by a simple throw and 6 by a doublet (table 4.1).
fn four_or_six(name: &'static str, mover: bool, dice: (u8, u8)) -> Score {
    Score { name, mover, at: 0, ways: 1, points: value(dice, 4, 6) }
}

/// A single opposing man on `target` (TT-H1): hit truly, a point for every way (TT-H2, TT-H4), or
/// falsely (TT-H5).
fn hit(board: &Board, dice: (u8, u8), target: usize) -> Option<Score> {
    if opposing(board, target) != 1 {
        return None;
    }
    let small = !(7..=18).contains(&target);
    let each = if small { value(dice, 4, 6) } else { value(dice, 2, 4) };
    let at = u8::try_from(target).unwrap_or(0);
    let reached = stands(board, target, dice.0 + dice.1);
    let by_sum = reached && (is_open(board, target, dice.0) || is_open(board, target, dice.1));
    let direct = u8::from(stands(board, target, dice.0))
        + u8::from(dice.0 != dice.1 && stands(board, target, dice.1));
    let ways = direct + u8::from(by_sum);
    let name = |truly: bool| match (truly, small) {
        (true, true) => "hit_true_small",
        (true, false) => "hit_true_big",
        (false, true) => "hit_false_small",
        (false, false) => "hit_false_big",
    };
    match ways {
        0 if reached => Some(Score { name: name(false), mover: false, at, ways: 1, points: each }),
        0 => None,
        _ => Some(Score { name: name(true), mover: true, at, ways, points: ways * each }),
    }
}

/// One of the mover's men stands `distance` before `target`; how many does not matter (TT-H2).
fn stands(board: &Board, target: usize, distance: u8) -> bool {
    target > usize::from(distance) && board.men[0][target - usize::from(distance)] > 0
}

/// TT-H3: the stop a die before the target is open for hitting with at most one opposing man on
/// it.
fn is_open(board: &Board, target: usize, die: u8) -> bool {
    target > usize::from(die) && opposing(board, target - usize::from(die)) <= 1
}

/// TT-H7: own corner held, the other empty, two men who could go there directly; own corner men
/// only beyond two.
fn hit_corner(board: &Board, dice: (u8, u8)) -> Option<Score> {
    let mut men = board.men[0];
    if men[CORNER] < 2 || opposing(board, OTHER_CORNER) != 0 {
        return None;
    }
    men[CORNER] -= 2;
    pair_before(&men, OTHER_CORNER, dice).then(|| four_or_six("hit_corner", true, dice))
}

/// TT-J1: third throw, four single men on four of the points 2..7, the two numbers bring men to
/// the two others.
fn six_tables(board: &Board, dice: (u8, u8), throw_number: u8) -> Option<Score> {
    let men = &board.men[0];
    let empty: Vec<u8> = (1..=6).filter(|&d| men[1 + usize::from(d)] == 0).collect();
    let singles = (2..=7).filter(|&p| men[p] == 1).count();
    let missing = dice.0 != dice.1 && empty == [dice.0.min(dice.1), dice.0.max(dice.1)];
    let made = throw_number == 3 && men[1] == 11 && singles == 4 && missing;
    made.then(|| four_or_six("jan_six_tables", true, dice))
}

/// The points of the two men off the talon, when exactly two have left it.
fn two_down(board: &Board) -> Option<(usize, usize)> {
    let men = &board.men[0];
    let points: Vec<usize> =
        (2..=24).flat_map(|p| std::iter::repeat_n(p, usize::from(men[p]))).collect();
    match points[..] {
        [a, b] if men[1] == 13 => Some((a, b)),
        _ => None,
    }
}

/// TT-J2 and TT-J3: the only two men off the talon reach the two corners, one each.
fn two_tables(board: &Board, dice: (u8, u8)) -> Option<Score> {
    let (x, y) = two_down(board)?;
    let (a, b) = (usize::from(dice.0), usize::from(dice.1));
    let reach =
        |p: usize, q: usize| p == CORNER && q == OTHER_CORNER || p == OTHER_CORNER && q == CORNER;
    let made = reach(x + a, y + b) || reach(x + b, y + a);
    if !made || board.men[0][CORNER] != 0 {
        return None;
    }
    let free = opposing(board, OTHER_CORNER) == 0;
    Some(four_or_six(if free { "deux_tables" } else { "contre_deux_tables" }, free, dice))
}

/// TT-J4 and TT-J5: the corner taken by the only two men off the talon, and an ace.
fn mezeas(board: &Board, dice: (u8, u8)) -> Option<Score> {
    if two_down(board)? != (CORNER, CORNER) || dice.0 != 1 && dice.1 != 1 {
        return None;
    }
    let free = opposing(board, OTHER_CORNER) == 0;
    Some(four_or_six(if free { "mezeas" } else { "contre_mezeas" }, free, dice))
}

/// TT-D1: two points to the opponent for each die that cannot be played.
fn helpless(allowed: &[Play]) -> Option<Score> {
    let used = allowed.iter().map(Play::dice_used).max()?;
    let ways = u8::try_from(2 - used).ok()?;
    (ways > 0).then_some(Score { name: "helpless", mover: false, at: 0, ways, points: 2 * ways })
}

/// TT-B7: the throw can take the last man off.
fn first_off(board: &Board, dice: (u8, u8), crossing: Crossing) -> Option<Score> {
    let last = legal_plays(board, dice, crossing).iter().any(Play::is_last_off);
    last.then(|| four_or_six("first_off", true, dice))
}
