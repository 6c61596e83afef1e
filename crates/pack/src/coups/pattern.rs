//! Patterns of men and dice, as packs write them.

use charpentier_core::spec::pattern::{Between, MenCount, Pattern, Reach};
use charpentier_core::spec::{Phase, RulesSpec};
use charpentier_core::{Cells, MAX_MEN, Men, OFF, Place, Relation, Throw, ThrowKind, Track};

use crate::bounds::Room;
use crate::decoder::Decoder;
use crate::key::Takes::{self, CellsList, Counts, Flag, Keys, Number, Text, Word};
use crate::key::{Key, key, must};
use crate::throw_kinds;
use crate::yaml::Node;

pub(super) const KEYS: &[Key] = &[
    key("coups.*.pattern", Keys, "a pattern of men and dice"),
    key("coups.*.pattern.mover", Counts, "the mover's men on each cell, in its numbering"),
    key(
        "coups.*.pattern.opponent",
        Counts,
        "the opponent's men on each cell, in its own numbering",
    ),
    key(
        "coups.*.pattern.throw",
        Text,
        "kind of throw, such as `doublet`, `has 1`, `6-5` or `repeated`: see [throws](#throws); only one kind",
    ),
    key("coups.*.pattern.nth_throw", Number(1, 100), "number of the throw in the setting"),
    key("coups.*.pattern.nth_setting", Number(1, 1000), "number of the setting in the match"),
    key("coups.*.pattern.reach", Keys, "two men, one die each, come directly to two targets"),
    must("coups.*.pattern.reach.to", CellsList, "the two targets"),
    key("coups.*.pattern.reach.from", Takes::Cells, "cells from which the men must come")
        .or("(all cells)"),
    key("coups.*.pattern.reach.vacant", Flag, "`true`: the targets hold none of the mover's men")
        .or("false"),
    key(
        "coups.*.pattern.reach.spare",
        Takes::Men,
        "at one cell, only the men beyond this number count: `{12: 2}`",
    ),
    key(
        "coups.*.pattern.between",
        Keys,
        "a man comes between two cells that the opponent holds; the ways are counted",
    ),
    key("coups.*.pattern.between.to", Takes::Cells, "cells to which he may come").or("(all cells)"),
    key(
        "coups.*.pattern.between.by",
        Word(&["sum", "any"]),
        "`sum`: only by the sum of the dice; `any`: by any number",
    )
    .or("any"),
    must(
        "coups.*.pattern.between.men",
        Number(1, 15),
        "exact number of men on each of the two cells",
    ),
    must(
        "coups.*.pattern.between.stop_men",
        Number(1, 2),
        "number of opponent's men that close a stop",
    ),
    key(
        "coups.*.pattern.between.misses",
        Number(1, 2),
        "no number reaches those two cells; a stop is closed by this many men",
    ),
    key("coups.*.pattern.after", Counts, "the mover's men on each cell after some legal play"),
    key("coups.*.pattern.always", Counts, "the mover's men on each cell after every legal play"),
];

pub(super) fn read(r: &mut Decoder, node: &Node, track: Track, what: &str) -> Pattern {
    let what = &format!("{what}.pattern");
    r.known(node, "coups.*.pattern", what);
    Pattern {
        mover: node.get("mover").map_or(Vec::new(), |n| r.counts(n, track.cells, "mover")),
        opponent: node.get("opponent").map_or(Vec::new(), |n| r.counts(n, track.cells, "opponent")),
        throw: node.get("throw").and_then(|n| throw_kinds::kind(r, n, "throw")),
        nth_throw: node.get("nth_throw").map(|n| r.int(n, 1..=100, "nth_throw") as u8),
        reach: node.get("reach").map(|n| reach(r, n, track.cells)),
        nth_setting: node.get("nth_setting").map(|n| r.int(n, 1..=1000, "nth_setting") as u16),
        between: node.get("between").map(|n| between(r, n, track.cells)),
        after: node.get("after").map_or(Vec::new(), |n| r.counts(n, track.cells, "after")),
        always: node.get("always").map_or(Vec::new(), |n| r.counts(n, track.cells, "always")),
    }
}

fn between(r: &mut Decoder, node: &Node, last: u8) -> Between {
    let what = "between";
    r.known(node, "coups.*.pattern.between", what);
    let to = node.get("to").map_or(Cells::upto(last), |n| r.cells(n, last, false, "to"));
    let by = [("sum", true), ("any", false)];
    let sum_only = node.get("by").and_then(|n| r.word(n, &by, "by")).unwrap_or(false);
    let mut count =
        |key: &str, most: i64| node.get(key).map_or(1, |n| r.int(n, 1..=most, key) as u8);
    let (men, stop_men) = (count("men", 15), count("stop_men", 2));
    let misses = node.get("misses").map(|n| r.int(n, 1..=2, "misses") as u8);
    Between { to, sum_only, stop_men, men, misses }
}

fn reach(r: &mut Decoder, node: &Node, last: u8) -> Reach {
    let what = "reach";
    r.known(node, "coups.*.pattern.reach", what);
    let mut to = [Cells::NONE; 2];
    if let Some(targets) = node.get("to") {
        let list = r.list(targets, "to");
        if list.len() != 2 {
            r.fault(&targets.at, "P0104", "`to` names two targets, one for each man");
        }
        for (slot, node) in to.iter_mut().zip(list) {
            *slot = r.cells(node, last, false, "to");
        }
    }
    let from = node.get("from").map_or(Cells::upto(last), |n| r.cells(n, last, false, "from"));
    let vacant = node.get("vacant").is_some_and(|n| r.bool(n, "vacant"));
    let spare = node.get("spare").and_then(|node| {
        let entries = r.entries(node, "spare");
        if entries.len() != 1 {
            r.fault(&node.at, "P0104", "`spare` names one cell: `{12: 2}`");
        }
        let (key, men) = entries.first()?;
        let cells = r.cells_in(&key.name, &key.at, last, false, "spare");
        Some((cells.first()?, r.int(men, 1..=15, "spare") as u8))
    });
    Reach { to, from, vacant, spare }
}

/// A reason why a pattern never matches.
pub(super) struct Never {
    /// The key of the part that cannot match.
    pub(super) part: &'static str,
    /// The reason as a sentence.
    pub(super) why: String,
}

/// Returns every reason why a pattern never matches. `settings` says whether a second setting can begin.
pub(super) fn never(
    rules: &RulesSpec,
    room: &Room,
    pattern: &Pattern,
    settings: bool,
) -> Vec<Never> {
    let mut found = Vec::new();
    let mut note = |part: &'static str, why: String| found.push(Never { part, why });
    let parts = [
        ("mover", &pattern.mover),
        ("opponent", &pattern.opponent),
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
        let both: Vec<MenCount> = pattern.after.iter().chain(&pattern.always).copied().collect();
        if let Some(why) = room.impossible(&both) {
            note("after", format!("`after` together with `always` {why}"));
        }
    }
    if let Some((mine, theirs)) = crowded(rules, room, &pattern.mover, &pattern.opponent) {
        let why = format!(
            "`mover` has a man on {mine} and `opponent` one on {theirs}, which are one and the same cell"
        );
        note("opponent", why);
    }
    if pattern.nth_setting.is_some_and(|setting| setting > 1) && !settings {
        note("nth_setting", "there is never a second setting".to_owned());
    }
    if let Some(why) = first_throw(rules, pattern) {
        note("mover", why);
    }
    if let Some(reach) = &pattern.reach
        && !reachable(room, reach, &pattern.mover, pattern.throw)
    {
        note("reach", "no throw brings two men to the targets of `reach`".to_owned());
    }
    if let Some(between) = &pattern.between {
        let last = rules.track.cells;
        if rules.track.relation == Relation::Apart {
            note(
                "between",
                "the sides never meet, so no man comes between opposing cells".to_owned(),
            );
        } else if between.men > rules.men / 2 {
            let why = format!(
                "`between` needs two cells of {} opposing men, but a side has {}",
                between.men, rules.men
            );
            note("between", why);
        } else if (between.to & Cells::range(2, last.max(3) - 1)).is_empty() {
            note("between", format!("none of the cells `{}` lies between two others", between.to));
        }
    }
    found
}

/// Returns a cell on which men of both sides would have to stand, in the numbering of each side.
fn crowded(
    rules: &RulesSpec,
    room: &Room,
    mine: &[MenCount],
    them: &[MenCount],
) -> Option<(Place, Place)> {
    if !rules.track.shared() {
        return None;
    }
    let (mine, them) = (room.bounds(mine).0, room.bounds(them).0);
    rules.track.all().iter().find_map(|cell| {
        let theirs = rules.track.mirror(cell)?;
        (mine[cell.index()] > 0 && them[theirs.index()] > 0).then_some((cell, theirs))
    })
}

/// Returns the reason why a pattern for the first throw does not fit the start.
///
/// Before that throw, the men stand at the start unless the opponent can move them.
fn first_throw(rules: &RulesSpec, pattern: &Pattern) -> Option<String> {
    let moved = rules.steps.hit.is_some()
        || rules.steps.burst.is_some()
        || rules.turn.contains(&Phase::Passed);
    let starts = [Some(rules.start), rules.start_other];
    let stand = |men: &Men| pattern.mover.iter().all(|count| count.holds(men));
    let holds = starts.iter().flatten().any(stand);
    (pattern.nth_throw == Some(1) && !moved && !holds).then(|| {
        "`nth_throw: 1` is the first throw of a setting, and `mover` does not fit the start"
            .to_owned()
    })
}

/// Whether some throw brings two men to the targets.
fn reachable(room: &Room, reach: &Reach, mine: &[MenCount], dice: Option<ThrowKind>) -> bool {
    let (least, most) = room.bounds(mine);
    let free = |cell: Place| {
        let men = most[cell.index()];
        match reach.spare {
            Some((at, bound)) if at == cell => men.saturating_sub(bound),
            _ => men,
        }
    };
    let origins = |target: usize, die: u8| -> Vec<Place> {
        let fits = |cell: &Place| {
            let to = *cell + die;
            to < OFF
                && reach.to[target].has(to)
                && free(*cell) > 0
                && !(reach.vacant && least[to.index()] > 0)
        };
        reach.from.iter().filter(fits).collect()
    };
    let both = |a: u8, b: u8| {
        origins(0, a).iter().any(|first| {
            origins(1, b).iter().any(|second| {
                (first != second || free(*first) >= 2)
                    && !(reach.vacant && *first + a == *second + b)
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

/// Describes a pattern. The cells of each side are in its own numbering.
pub(super) fn describe(pattern: &Pattern) -> String {
    let mut asked: Vec<String> = Vec::new();
    for (whose, counts) in
        [("own men on", &pattern.mover), ("the opponent's men on their own", &pattern.opponent)]
    {
        for count in counts {
            asked.push(format!("{whose} {}: {}", count.cells, amount(count)));
        }
    }
    match pattern.throw {
        Some(ThrowKind::Simple) => asked.push("no doublet".into()),
        Some(kind) => asked.push(throw_kinds::describe(kind)),
        None => {}
    }
    if let Some(number) = pattern.nth_throw {
        asked.push(format!("throw {number} of the setting"));
    }
    if let Some(reach) = pattern.reach {
        let [a, b] = reach.to;
        let to = if a == b { a.to_string() } else { format!("{a} and {b}") };
        let vacant = if reach.vacant { "empty cells of " } else { "" };
        asked.push(format!("two men reach {vacant}{to}"));
    }
    if let Some(number) = pattern.nth_setting {
        asked.push(format!("setting {number} of the match"));
    }
    if let Some(between) = pattern.between {
        let by = if between.sum_only { "both dice together" } else { "the dice" };
        asked.push(format!(
            "a man comes by {by} to {}, between two cells of the opponent",
            between.to
        ));
    }
    for (which, counts) in [("a", &pattern.after), ("every", &pattern.always)] {
        for count in counts {
            asked.push(format!("{which} legal play leaves {} on {}", amount(count), count.cells));
        }
    }
    asked.join("; ")
}

/// Describes the number of men. For several places the number applies to each.
fn amount(count: &MenCount) -> String {
    let several = count.cells.count() > 1 && count.most > 0;
    let each = if several { " each" } else { "" };
    format!("{}{each}", number(count))
}

fn number(count: &MenCount) -> String {
    match (count.least, count.most) {
        (0, 0) => "none".to_owned(),
        (least, most) if least == most => least.to_string(),
        (0, most) => format!("at most {most}"),
        (least, most) if most >= MAX_MEN => format!("{least} or more"),
        (least, most) => format!("{least} to {most}"),
    }
}
