//! The table: each old key, what it needs so that conditions say the same, and what it becomes.

use crate::migrate::ends;
use crate::migrate::keeps::{asking, leaving, ruled_on, travel};
use crate::migrate::old::Old;
use crate::migrate::row::{Row, copy, part};
use crate::migrate::say::Say;
use crate::migrate::whole::Whole;

/// What all rows have in common.
const ROW: Row = Row {
    old: "",
    new: "",
    takes: &[],
    on: None,
    needed: &[],
    fixed: &[],
    parts: &[],
    keeps: |_, _| None,
};

/// An entry that was the id of its rule, as one of the library.
macro_rules! switch {
    ($old:literal, $new:literal, $like:literal, $keeps:expr) => {
        Row {
            old: $old,
            new: $new,
            takes: &[$old],
            needed: &[$old],
            fixed: &[("like", $like)],
            parts: &[copy("rule", &[$old])],
            keeps: $keeps,
            ..ROW
        }
    };
}

/// All that becomes something else, in the order in which steps used to be judged, so that the first refusal is the
/// same.
pub(super) const ROWS: &[Row] = &[
    Row {
        old: "latches.*",
        new: "facts.*",
        takes: &["latches.*.in_all", "latches.*.band", "latches.*.foe", "latches.*.judged"],
        needed: &["latches.*.judged"],
        parts: &[
            part("count", &["latches.*.in_all.places", "latches.*.in_all.men"], in_all),
            part("mine", &["latches.*.band"], |old| {
                Some(Say::one(old.text("latches.*.band")?, "some >=2"))
            }),
            copy("foe", &["latches.*.foe"]),
            part("judged", &["latches.*.judged"], |old| {
                let judged = old.text("latches.*.judged")?;
                Some(Say::text(if judged == "throw" { "played".into() } else { judged }))
            }),
            copy("ahead_of", &["latches.*.ahead_of"]),
            copy("rule", &["latches.*.rule"]),
        ],
        keeps: latch,
        ..ROW
    },
    Row {
        old: "steps.forerunner",
        new: "forbid.forerunner",
        takes: &["steps.forerunner"],
        needed: &["steps.forerunner.until", "steps.forerunner.rule"],
        fixed: &[("like", "forerunner")],
        parts: &[
            copy("unless.is", &["steps.forerunner.until"]),
            copy("rule", &["steps.forerunner.rule"]),
        ],
        keeps: travel,
        ..ROW
    },
    Row {
        old: "steps.enter.own_men",
        new: "forbid.own_men",
        takes: &["steps.enter.own_men"],
        on: Some("forbid"),
        needed: &["steps.enter.own_men", "steps.enter.rule"],
        fixed: &[("like", "own_entry")],
        parts: &[copy("rule", &["steps.enter.rule"])],
        keeps: travel,
    },
    switch!("steps.enter.first", "forbid.first", "hand_first", travel),
    switch!("steps.off.failing_hindmost", "forbid.failing_hindmost", "failing_hindmost", leaving),
    switch!("steps.off.exact_must", "forbid.exact_must", "exact_first", leaving),
    switch!("steps.off.hindmost_only", "forbid.hindmost_only", "hindmost_off", leaving),
    Row {
        old: "steps.off.inside_first",
        new: "forbid.inside_first",
        takes: &["steps.off.inside_first"],
        needed: &["steps.off.inside_first"],
        fixed: &[("like", "inside_first")],
        parts: &[
            part("unless", &["steps.off.unless_kept.area"], |old| {
                let full = Say::one(old.text("steps.off.unless_kept.area")?, ">=2");
                let mut unless = Say::one("exact", "true");
                unless.put(&["found", "mine"], full);
                Some(unless)
            }),
            copy("rule", &["steps.off.inside_first"]),
        ],
        keeps: asking,
        ..ROW
    },
    Row {
        old: "steps.off.unless_kept",
        new: "forbid.kept",
        takes: &["steps.off.unless_kept"],
        needed: &["steps.off.unless_kept.area", "steps.off.unless_kept.rule"],
        fixed: &[("judged", "played"), ("used", "inside_first")],
        parts: &[
            part("not", &["steps.off.unless_kept.area"], |old| {
                let full = Say::one(old.text("steps.off.unless_kept.area")?, ">=2");
                Some(Say::one("mine", full))
            }),
            copy("rule", &["steps.off.unless_kept.rule"]),
        ],
        keeps: asking,
        ..ROW
    },
    switch!("steps.no_passing", "forbid.no_passing", "no_passing", travel),
    switch!("steps.foremost_first", "forbid.foremost_first", "foremost_first", asking),
    Row {
        old: "steps.single_men",
        new: "forbid.single_men",
        takes: &["steps.single_men"],
        needed: &["steps.single_men.cells", "steps.single_men.rule"],
        fixed: &[("like", "single_man")],
        parts: &[copy("to", &["steps.single_men.cells"]), copy("rule", &["steps.single_men.rule"])],
        keeps: travel,
        ..ROW
    },
    Row {
        old: "steps.no_bands",
        new: "forbid.no_bands",
        takes: &["steps.no_bands"],
        needed: &["steps.no_bands.until", "steps.no_bands.rule"],
        parts: &[
            part("mine", &[], |_| Some(Say::one("to", "1"))),
            copy("unless.is", &["steps.no_bands.until"]),
            copy("rule", &["steps.no_bands.rule"]),
        ],
        keeps: travel,
        ..ROW
    },
    Row {
        old: "steps.band_limit",
        new: "forbid.band_limit",
        takes: &["steps.band_limit"],
        needed: &[
            "steps.band_limit.most",
            "steps.band_limit.cells",
            "steps.band_limit.adjacent",
            "steps.band_limit.rule",
        ],
        parts: &[
            copy("to", &["steps.band_limit.cells"]),
            part("mine", &["steps.band_limit.men"], |old| {
                let one = old.text("steps.band_limit.men").is_some_and(|men| men == "1");
                Some(Say::one("to", if one { "0" } else { "1" }))
            }),
            part(
                "leaves",
                &[
                    "steps.band_limit.most",
                    "steps.band_limit.men",
                    "steps.band_limit.cells",
                    "steps.band_limit.adjacent",
                ],
                limit,
            ),
            copy("unless.is", &["steps.band_limit.until"]),
            copy("rule", &["steps.band_limit.rule"]),
        ],
        keeps: travel,
        ..ROW
    },
    Row {
        old: "steps.never",
        new: "forbid.never",
        takes: &["steps.never"],
        needed: &["steps.never.cells", "steps.never.rule"],
        fixed: &[("like", "rest_never")],
        parts: &[copy("to", &["steps.never.cells"]), copy("rule", &["steps.never.rule"])],
        keeps: ruled_on,
        ..ROW
    },
    Row {
        old: "steps.closed.*",
        new: "forbid.closed_*",
        takes: &["steps.closed.*"],
        needed: &["steps.closed.*.cells", "steps.closed.*.rule"],
        fixed: &[("judged", "rest")],
        parts: &[
            copy("to", &["steps.closed.*.cells"]),
            part("gain", &["steps.closed.*.band"], |old| {
                old.text("steps.closed.*.band").map(|_| Say::text("1"))
            }),
            part("found.theirs.can_fill", &["steps.closed.*.test"], |old| {
                let men = old.text("steps.closed.*.test").is_some_and(|test| test == "men");
                let mut test = Say::one("area", old.name);
                if !men {
                    return Some(Say::text(old.name));
                }
                test.put(&["by"], "men".into());
                Some(test)
            }),
            copy("rule", &["steps.closed.*.rule"]),
        ],
        keeps: ruled_on,
        ..ROW
    },
    ends::ROW,
    Row {
        old: "throw.passed_unless",
        new: "throw.passed",
        takes: &["throw.passed_unless"],
        needed: &["throw.passed_unless"],
        parts: &[
            part("when", &["throw.passed_unless"], |old| {
                Some(Say::one("foe", Say::one(old.text("throw.passed_unless")?, "0")))
            }),
            // The id of the rule may stand there alone.
            part("rule", &["throw.passed_unless", "throw.passed"], |old| {
                old.says("throw.passed_unless").then(|| old.text("throw.passed").map(Say::Text))?
            }),
        ],
        keeps: |whole, _| match whole.says("throw.passed.when") {
            true => Some("where `throw.passed` says otherwise".into()),
            false => None,
        },
        ..ROW
    },
    Row {
        old: "throw.lower_only",
        new: "throw.gives.low",
        takes: &["throw.lower_only"],
        needed: &["throw.lower_only"],
        fixed: &[("throw", "simple"), ("numbers", "low")],
        parts: &[copy("rule", &["throw.lower_only"])],
        keeps: |whole, _| {
            let why = "which comes behind all that `throw.gives` says";
            whole.says("throw.gives").then(|| why.into())
        },
        ..ROW
    },
];

/// Old keys that have no other form, and why.
pub(super) const MECHANISMS: &[(&str, &str)] = &[
    ("steps.pair_cell", "which is a mechanism: two men as one act"),
    (
        "steps.hit.safe",
        "since `steps.hit.when` has no rule of its own, and positions are read by it",
    ),
    ("steps.enter.shut_out", "which duties and the search know of"),
    ("steps.burst.by_run", "whose rule is told when a band is burst"),
    ("steps.burst.by_room", "whose rule is told when a band is burst, and which duties know of"),
    ("steps.burst.never_when_off", "which is a part of bursting"),
    ("steps.stages.list.*.needs_empty", "which is a mechanism: numbers bound to cells"),
];

/// Men on places together.
fn in_all(old: &Old<'_>) -> Option<Say> {
    let places = old.places("latches.*.in_all.places")?;
    Some(format!("{places} >= {}", old.text("latches.*.in_all.men")?).into())
}

/// Neighbours, or all that are held, once the step is made.
fn limit(old: &Old<'_>) -> Option<Say> {
    let cells = old.text("steps.band_limit.cells")?;
    let most = old.text("steps.band_limit.most")?;
    let one = old.text("steps.band_limit.men").is_some_and(|men| men == "1");
    let adjacent = old.text("steps.band_limit.adjacent")?;
    if adjacent == "no" {
        let (held, places) = (if one { "held" } else { "bands" }, old.places_of(&cells));
        return Some(Say::one("count", format!("{held} {places} > {most}")));
    }
    let mut row = Vec::new();
    if adjacent == "foe" {
        row.push(("of".to_owned(), Say::text("foe")));
    }
    if one {
        row.push(("men".to_owned(), Say::text("1")));
    }
    let on = if adjacent == "foe" { old.theirs(&cells)? } else { cells };
    row.push(("on".to_owned(), on.into()));
    row.push(("with".to_owned(), Say::text("to")));
    row.push(("length".to_owned(), format!(">{most}").into()));
    let row = Say::one("row", Say::Map(row));
    Some(if adjacent == "foe" { Say::one("theirs", row) } else { row })
}

/// What other old keys name stays a latch.
fn latch(whole: &Whole, name: &str) -> Option<String> {
    let untils = [
        ("steps.forerunner", "steps.forerunner.until"),
        ("steps.no_bands", "steps.no_bands.until"),
        ("steps.band_limit", "steps.band_limit.until"),
    ];
    let row = |old: &str| ROWS.iter().find(|row| row.old == old);
    let asks = |(old, until): &&(&str, &str)| {
        whole.texts(until).iter().any(|latch| latch == name)
            && row(old).is_some_and(|row| whole.stays(row, "").is_some())
    };
    untils.iter().find(asks).map(|(old, _)| format!("which `{old}` asks for, and stays"))
}
