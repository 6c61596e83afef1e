//! Patterns that no position and no throw can ever answer.

use charpentier_core::pattern::{Count, Pattern, Reach};
use charpentier_core::rules::{Draft, Phase};
use charpentier_core::{Cells, Men, OFF, Relation, Throw, ThrowKind};

use crate::lint::room::Room;

/// Why a pattern never holds.
pub(super) struct Never {
    /// The key of the pattern that cannot be.
    pub(super) part: &'static str,
    /// A sentence.
    pub(super) why: String,
}

/// Every reason why a pattern never holds. `settings`: whether there can be a second one.
pub(super) fn never(rules: &Draft, room: &Room, pattern: &Pattern, settings: bool) -> Vec<Never> {
    let mut found = Vec::new();
    let mut note = |part: &'static str, why: String| found.push(Never { part, why });
    let parts = [
        ("mine", &pattern.mine),
        ("foe", &pattern.foe),
        ("after", &pattern.after),
        ("always", &pattern.always),
    ];
    let mut sound = true;
    for (part, counts) in parts {
        if let Some(why) = room.impossible(counts) {
            note(part, format!("`{part}` {why}"));
            sound = false;
        }
    }
    if !sound {
        return found;
    }
    if !pattern.after.is_empty() {
        let both: Vec<Count> = pattern.after.iter().chain(&pattern.always).copied().collect();
        if let Some(why) = room.impossible(&both) {
            note("after", format!("`after` together with `always` {why}"));
        }
    }
    if let Some((mine, theirs)) = crowded(rules, room, &pattern.mine, &pattern.foe) {
        let why = format!(
            "`mine` has a man on {mine} and `foe` one on {theirs}, which are one and the same cell"
        );
        note("foe", why);
    }
    if pattern.setting.is_some_and(|setting| setting > 1) && !settings {
        note("setting", "there is never a second setting".to_owned());
    }
    if let Some(why) = first_throw(rules, pattern) {
        note("mine", why);
    }
    if let Some(reach) = &pattern.reach
        && !reachable(room, reach, &pattern.mine, pattern.dice)
    {
        note("reach", "no two men come to the targets of `reach` by any throw".to_owned());
    }
    if let Some(between) = &pattern.between {
        let last = rules.track.cells;
        if rules.track.relation == Relation::Apart {
            note("between", "the sides never meet, so that nobody comes between two".to_owned());
        } else if between.foes > rules.men / 2 {
            let why = format!(
                "`between` asks for twice {} men, but there are {}",
                between.foes, rules.men
            );
            note("between", why);
        } else if (between.to & Cells::range(2, last.max(3) - 1)).is_empty() {
            note("between", format!("no cell of {} lies between two others", between.to));
        }
    }
    found
}

/// A cell of mine, and the same as they number it, on which both sides would have to stand.
fn crowded(rules: &Draft, room: &Room, mine: &[Count], foe: &[Count]) -> Option<(u8, u8)> {
    if !rules.track.shared() {
        return None;
    }
    let (mine, foe) = (room.bounds(mine).0, room.bounds(foe).0);
    (1..=rules.track.cells).find_map(|cell| {
        let theirs = rules.track.theirs(cell)?;
        (mine[usize::from(cell)] > 0 && foe[usize::from(theirs)] > 0).then_some((cell, theirs))
    })
}

/// Before the first throw of a setting the men are at the start, unless the other side moves them.
fn first_throw(rules: &Draft, pattern: &Pattern) -> Option<String> {
    let moved = rules.steps.hit.is_some()
        || rules.steps.burst.is_some()
        || rules.turn.contains(&Phase::Passed);
    let starts = [Some(rules.start), rules.start_other];
    let stand = |men: &Men| pattern.mine.iter().all(|count| count.holds(men));
    let holds = starts.iter().flatten().any(stand);
    (pattern.throw == Some(1) && !moved && !holds).then(|| {
        "`throw: 1` is the first throw of a setting, before which the men stand at the start"
            .to_owned()
    })
}

/// Whether any throw brings two men to the targets.
fn reachable(room: &Room, reach: &Reach, mine: &[Count], dice: Option<ThrowKind>) -> bool {
    let (least, most) = room.bounds(mine);
    let free = |cell: u8| {
        let men = most[usize::from(cell)];
        match reach.spare {
            Some((at, bound)) if at == cell => men.saturating_sub(bound),
            _ => men,
        }
    };
    let origins = |target: usize, die: u8| -> Vec<u8> {
        let fits = |cell: &u8| {
            let to = cell + die;
            to < OFF
                && reach.to[target].has(to)
                && free(*cell) > 0
                && !(reach.vacant && least[usize::from(to)] > 0)
        };
        reach.from.iter().filter(fits).collect()
    };
    let both = |a: u8, b: u8| {
        origins(0, a).iter().any(|first| {
            origins(1, b).iter().any(|second| {
                (first != second || free(*first) >= 2) && !(reach.vacant && first + a == second + b)
            })
        })
    };
    (1..=6).any(|a| {
        (1..=6).any(|b| {
            let throw = Throw::new(a, b);
            let suits = |throw| dice.is_none_or(|dice| dice.holds(throw, Some(throw)));
            throw.is_some_and(suits) && both(a, b)
        })
    })
}
