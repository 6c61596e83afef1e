//! The sections of the board, the men, the start, the drawing and the exchange formats.

use charpentier_core::spec::{Corner, Drawing, Exchange, RulesSpec};
use charpentier_core::suggest::listed;
use charpentier_core::{
    Cells, MAX_CELLS, MAX_MEN, Men, PointNumbering, Relation, Seat, Setup, Track,
};

use crate::decode::{Decoder, ends};
use crate::yaml::{Key, Node};

/// Reads the track, the number of men of each side, the start, and the start of the side that does
/// not lead if it differs.
pub(super) fn board(r: &mut Decoder, root: &Node) -> (Track, u8, Men, Option<Men>) {
    let mut track = Track { relation: Relation::Contrary, cells: MAX_CELLS };
    let Some(node) = root.get("track") else {
        return (track, MAX_MEN, Men::default(), None);
    };
    r.known(node, "track", "track");
    let before = r.faults.len();
    let relations = [
        ("contrary", Relation::Contrary),
        ("parallel", Relation::Parallel),
        ("facing", Relation::Facing),
        ("shared", Relation::Shared),
        ("apart", Relation::Apart),
    ];
    if let Some(node) = node.get("relation") {
        track.relation = r.word(node, &relations, "relation").unwrap_or(track.relation);
    }
    if let Some(node) = node.get("cells") {
        let faults = r.faults.len();
        let cells = r.int(node, 2..=i64::from(MAX_CELLS), "cells") as u8;
        // After an error the track is as long as it can be, so that no cell seems to be beyond it.
        track.cells = if r.faults.len() > faults { MAX_CELLS } else { cells };
        if track.relation == Relation::Parallel && !track.cells.is_multiple_of(2) {
            r.fault(
                &node.at,
                "P0106",
                "parallel tracks lie half a ring apart: `cells` must be even",
            );
        }
    }
    let men = node.get("men");
    let counted = men.map(|n| r.int(n, 1..=i64::from(MAX_MEN), "men") as u8);
    let sound = r.faults.len() == before;
    let men = counted.filter(|_| sound).unwrap_or(MAX_MEN);
    let due = sound.then_some(men);
    if let Some(node) = node.get("rule") {
        r.rule(node);
    }
    let Some(start) = node.get("start") else {
        return (track, men, Men::default(), None);
    };
    let by_role = start.get("leader").is_some() || start.get("other").is_some();
    if !by_role {
        return (track, men, ends::exact(r, start, track, due), None);
    }
    let inherited = |(key, _): &&(Key, Node)| {
        key.at.source != start.at.source && !["leader", "other"].contains(&key.name.as_str())
    };
    let common: Vec<_> = start.entries().iter().filter(inherited).collect();
    if common.is_empty() {
        r.only(start, &["leader", "other"], "track.start");
    } else {
        let names: Vec<_> = common.iter().map(|(key, _)| format!("`{}: off`", key.name)).collect();
        let message = "`leader` and `other` cannot stand beside the places of both sides, which are inherited";
        let fault = start.at.error("P0106", format!("track.start: {message}"));
        r.faults.push(fault.help(format!("switch these off: {}", listed(&names, "and"))));
    }
    let mut of = |role: &str| match r.need(start, role, "track.start") {
        Some(node) => ends::exact(r, node, track, due),
        None => Men::default(),
    };
    let (leader, other) = (of("leader"), of("other"));
    (track, men, leader, Some(other).filter(|other| *other != leader))
}

/// Reports an error if the start is not a legal position.
pub(super) fn opening(r: &mut Decoder, root: &Node, rules: &RulesSpec) {
    let start = root.get("track").and_then(|track| track.get("start"));
    let (Some(start), true) = (start, r.faults.is_empty()) else {
        return;
    };
    if let Err(faults) = rules.check_setup(&Setup::from(rules.opening(Seat::White))) {
        // Both sides start alike, so the first error is enough.
        for fault in faults.iter().take(1) {
            r.fault(&start.at, "P0106", format!("this start is not possible: {fault}"));
        }
    }
}

/// Reads how the board is drawn.
pub(super) fn drawing(r: &mut Decoder, root: &Node, track: Track) -> Drawing {
    let corner = |near, left| Corner { near, left };
    let corners = [
        ("near_left", corner(true, true)),
        ("near_right", corner(true, false)),
        ("far_left", corner(false, true)),
        ("far_right", corner(false, false)),
    ];
    let first = root.get("picture").and_then(|node| {
        r.known(node, "picture", "picture");
        r.word(node.get("first")?, &corners, "first")
    });
    let stack = root.get("picture").and_then(|node| {
        let node = node.get("stack")?;
        let parts = r.list(node, "stack");
        let sets: Vec<Cells> =
            parts.iter().map(|n| r.cells(n, track.cells, false, "stack")).collect();
        match sets.as_slice() {
            [upper, lower] if upper.count() == lower.count() => {
                Some((upper.first()?, lower.first()?, upper.count()))
            }
            _ => {
                r.fault(&node.at, "P0104", "`stack` names two rows of equally many cells");
                None
            }
        }
    });
    let flag = root.get("picture").and_then(|node| node.get("flag"));
    let flag = flag.map(|node| r.line(node, "flag"));
    let points = root.get("picture").and_then(|node| {
        let node = node.get("points")?;
        let ways = [PointNumbering::Own, PointNumbering::Case, PointNumbering::Pips]
            .map(|way| (way.name(), way));
        let points = r.word(node, &ways, "points")?;
        if let Err(why) = points.fits(track) {
            r.fault(&node.at, "P0106", why.to_string());
        }
        Some(points)
    });
    let (first, points) = (first.unwrap_or_default(), points.unwrap_or_default());
    Drawing { first, stack, flag, points }
}

/// Reads the formats of other programs.
pub(super) fn exchange(r: &mut Decoder, root: &Node) -> Vec<Exchange> {
    let Some(node) = root.get("exchange") else { return Vec::new() };
    let formats = r.list(node, "exchange");
    formats.iter().filter_map(|n| r.word(n, &[("mat", Exchange::Mat)], "exchange")).collect()
}

/// Reports the rules that a format named in `exchange` cannot express.
pub(super) fn exchanged(r: &mut Decoder, root: &Node, rules: &RulesSpec) {
    let (Some(node), true) = (root.get("exchange"), r.faults.is_empty()) else {
        return;
    };
    let lacks = rules.exchange.iter().flat_map(|format| format.obstacles(rules));
    let lacks: Vec<_> = lacks.collect();
    if !lacks.is_empty() {
        let message = format!("a .mat file cannot express {}", listed(&lacks, "or"));
        r.fault(&node.at, "P0106", message);
    }
}
