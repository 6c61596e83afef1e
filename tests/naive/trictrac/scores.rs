//! What a throw earns either side, from the position before the play.

use super::{
    Board, CORNER, Crossing, OTHER_CORNER, Play, TABLES, allowed_plays, full_table, legal_plays,
    missing, opposing, pair_before,
};

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
