//! The sections `coups`, `areas` and `classes`: what is recognised in a throw.

use std::collections::BTreeMap;

use charpentier_core::pattern::{self, Between, Count, Pattern, Reach};
use charpentier_core::rules::{Area, By, Classed, Coup, CoupKind, Filled};
use charpentier_core::{Cells, Track};

use crate::decode::{Reading, throw};
use crate::limits::{AREAS, CLASSES, COUPS, ONCE};
use crate::switched;
use crate::yaml::{At, Node, merge};
use charpentier_core::suggest::did_you_mean;

const BUILT_IN: &[&str] = &["hit", "false_hit", "fill", "keep", "unplayable", "off"];
/// Named groups of cells.
pub(super) fn areas(r: &mut Reading, node: Option<&Node>, track: Track, what: &str) -> Vec<Area> {
    let Some(node) = node else {
        return Vec::new();
    };
    let mut entries = r.entries(node, what);
    r.at_most(&node.at, &mut entries, if what == "areas" { AREAS } else { CLASSES });
    entries
        .into_iter()
        .map(|(key, node)| {
            let cells = r.cells(node, track.cells, false, what);
            Area { name: key.name.clone(), cells }
        })
        .collect()
}

/// The coups of the pack, in its order. So many `latches` are taken already.
pub(super) fn read(
    r: &mut Reading,
    node: Option<&Node>,
    track: Track,
    [areas, classes]: [&[Area]; 2],
    latches: usize,
) -> Vec<Coup> {
    let Some(node) = node else {
        return Vec::new();
    };
    let mut entries = r.entries(node, "coups");
    r.at_most(&node.at, &mut entries, COUPS);
    let by_name: BTreeMap<&str, &Node> =
        entries.iter().map(|(key, node)| (key.name.as_str(), *node)).collect();
    let mut coups = Vec::new();
    let mut latches = latches as u8;
    for (key, node) in entries {
        let what = &format!("coups.{}", key.name);
        let node = &likeness(r, node, &by_name, what);
        r.known(node, "coups.*", what);
        let Some(kind) = kind(r, node, track, &key.at, what) else {
            continue;
        };
        let classed = match kind {
            CoupKind::Hit { .. } | CoupKind::FalseHit { .. } if !classes.is_empty() => {
                Classed::ByCell
            }
            CoupKind::Fill(_) | CoupKind::Keep => {
                if areas.is_empty() {
                    r.fault(&key.at, "P0106", format!("{what} needs `areas` that can be filled"));
                }
                Classed::ByArea
            }
            _ => Classed::No,
        };
        let to = node
            .get("to")
            .and_then(|node| r.word(node, &[("mover", By::Mover), ("other", By::Other)], "to"));
        let once = node.get("once").and_then(|node| {
            r.word(node, &[("setting", ())], "once")?;
            latches += 1;
            Some(latches - 1)
        });
        let rule = r.rule_of(node);
        let marked = node.get("marked").is_none_or(|n| r.bool(n, "marked"));
        let (to, name) = (to.unwrap_or(By::Mover), key.name.clone());
        coups.push(Coup { name, kind, to, classed, once, marked, rule });
    }
    r.faults.extend(ONCE.passed_at(&node.at, usize::from(latches)));
    coups
}

/// A coup that is `like` another is that other, patched.
fn likeness(r: &mut Reading, node: &Node, by_name: &BTreeMap<&str, &Node>, what: &str) -> Node {
    let Some(like) = node.get("like") else {
        return node.clone();
    };
    let name = r.text(like, "like");
    match by_name.get(name.as_str()) {
        Some(model) if model.get("like").is_none() => {
            let mut merged = (*model).clone();
            merge(&mut merged, node);
            switched::on(&merged, &["coups", "*"])
        }
        Some(_) => {
            r.fault(
                &like.at,
                "P0106",
                format!("{what} is like `{name}`, which is itself like another"),
            );
            node.clone()
        }
        None => {
            let names: Vec<_> = by_name.keys().copied().collect();
            let fault = like
                .at
                .error("P0105", format!("there is no coup `{name}`"))
                .help(did_you_mean(&name, &names));
            r.faults.push(fault);
            node.clone()
        }
    }
}

fn kind(r: &mut Reading, node: &Node, track: Track, at: &At, what: &str) -> Option<CoupKind> {
    let mut kinds = BUILT_IN
        .iter()
        .chain(&["pattern"])
        .filter_map(|kind| node.get(kind).map(|node| (*kind, node)));
    let Some((kind, body)) = kinds.next() else {
        let help = format!("one of {}, pattern", BUILT_IN.join(", "));
        r.faults.push(at.error("P0102", format!("{what} does not say what it is")).help(help));
        return None;
    };
    if let Some((second, node)) = kinds.next() {
        r.fault(&node.at, "P0106", format!("{what} cannot be both `{kind}` and `{second}`"));
    }
    Some(match kind {
        "hit" | "false_hit" => {
            r.known(body, &format!("coups.*.{kind}"), &format!("{what}.{kind}"));
            let stop = body.get("stop_foes");
            let stop_foes = stop.map_or(2, |n| r.int(n, 1..=2, "stop_foes") as u8);
            if kind == "hit" {
                CoupKind::Hit { stop_foes }
            } else {
                CoupKind::FalseHit { stop_foes }
            }
        }
        "pattern" => CoupKind::Pattern(Box::new(read_pattern(r, body, track, what))),
        "fill" => {
            let what = &format!("{what}.fill");
            r.known(body, "coups.*.fill", what);
            let mut flag = |key: &str| body.get(key).is_some_and(|node| r.bool(node, key));
            CoupKind::Fill(Filled {
                exchange: flag("exchange"),
                pair_counts: flag("pair_counts"),
                not_short: flag("not_short"),
            })
        }
        plain => {
            r.known(body, &format!("coups.*.{plain}"), &format!("{what}.{plain}"));
            match plain {
                "keep" => CoupKind::Keep,
                "unplayable" => CoupKind::Unplayable,
                _ => CoupKind::Off,
            }
        }
    })
}

fn read_pattern(r: &mut Reading, node: &Node, track: Track, what: &str) -> Pattern {
    let what = &format!("{what}.pattern");
    r.known(node, "coups.*.pattern", what);
    Pattern {
        mine: node.get("mine").map_or(Vec::new(), |n| counts(r, n, track.cells, "mine")),
        foe: node.get("foe").map_or(Vec::new(), |n| counts(r, n, track.cells, "foe")),
        dice: node.get("dice").and_then(|n| throw::kind(r, n, "dice")),
        throw: node.get("throw").map(|n| r.int(n, 1..=100, "throw") as u8),
        reach: node.get("reach").map(|n| reach(r, n, track.cells)),
        setting: node.get("setting").map(|n| r.int(n, 1..=1000, "setting") as u16),
        between: node.get("between").map(|n| between(r, n, track.cells)),
        after: node.get("after").map_or(Vec::new(), |n| counts(r, n, track.cells, "after")),
        always: node.get("always").map_or(Vec::new(), |n| counts(r, n, track.cells, "always")),
    }
}

/// Conditions on men: `{12: ">=2", 2-7: 0-1}`.
pub(super) fn counts(r: &mut Reading, node: &Node, last: u8, what: &str) -> Vec<Count> {
    let mut list = Vec::new();
    for (key, node) in r.entries(node, what) {
        let cells = r.cells_in(&key.name, &key.at, last, true, what);
        let text = r.text(node, what);
        let Some((least, most)) = pattern::count(&text) else {
            let form = "counts are written `2`, `>=2`, `<=1` or `1-3`, and are at most 15";
            let fault = node.at.error("P0103", format!("{what} cannot be `{text}`")).help(form);
            r.faults.push(fault);
            continue;
        };
        list.push(Count { cells, least, most });
    }
    list
}

fn between(r: &mut Reading, node: &Node, last: u8) -> Between {
    let what = "between";
    r.known(node, "coups.*.pattern.between", what);
    let to = node.get("to").map_or(Cells::upto(last), |n| r.cells(n, last, false, "to"));
    let by = [("sum", true), ("any", false)];
    let sum_only = node.get("by").and_then(|n| r.word(n, &by, "by")).unwrap_or(false);
    let mut count =
        |key: &str, most: i64| node.get(key).map_or(1, |n| r.int(n, 1..=most, key) as u8);
    let (foes, stop_foes) = (count("foes", 15), count("stop_foes", 2));
    let misses = node.get("misses").map(|n| r.int(n, 1..=2, "misses") as u8);
    Between { to, sum_only, stop_foes, foes, misses }
}

fn reach(r: &mut Reading, node: &Node, last: u8) -> Reach {
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
