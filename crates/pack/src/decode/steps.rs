//! The section `steps`: how a man moves.

use charpentier_core::rules::{
    Block, Burst, ByRoom, Closed, Enter, Entry, Excess, ExcessBy, FillTest, Hit, Off, PairCell,
    ShortPair, ShutOut, Stage, Stages, Steps,
};
use charpentier_core::{Cells, Track};

use crate::decode::Reading;
use crate::limits::STAGES;
use crate::yaml::{Node, Value};

/// Reads the section. `areas` are the pack's areas by name.
pub(super) fn read(r: &mut Reading, node: &Node, track: Track, areas: &[&str]) -> Steps {
    let mut steps = Steps::default();
    let last = track.cells;
    r.known(node, "steps", "steps");
    for (key, node) in r.entries(node, "steps") {
        let what = &format!("steps.{}", key.name);
        match key.name.as_str() {
            "block" => {
                r.known(node, "steps.block", what);
                let foes = node.get("foes").map_or(1, |n| r.int(n, 1..=2, "foes") as u8);
                steps.block = Some(Block { foes, rule: r.rule_of(node) });
            }
            "never" => {
                r.known(node, "steps.never", what);
                steps.never = Some((cells(r, node, last), r.rule_of(node)));
            }
            "hit" => {
                r.known(node, "steps.hit", what);
                let safe = node.get("safe").map(|node| {
                    let what = "steps.hit.safe";
                    r.known(node, "steps.hit.safe", what);
                    (cells(r, node, last), r.rule_of(node))
                });
                steps.hit = Some(Hit { safe, rule: r.rule_of(node) });
            }
            "pair_cell" => steps.pair = Some(pair_cell(r, node, last, what)),
            "closed" => steps.closed = closed(r, node, last, areas),
            "enter" => steps.enter = Some(enter(r, node, last, what)),
            "burst" => steps.burst = Some(burst(r, node, last, what)),
            "off" => steps.off = Some(off(r, node, last, what)),
            "stages" => steps.stages = Some(stages(r, node, last, what)),
            _ => {}
        }
    }
    contradictions(r, node, &steps, track);
    steps
}

fn cells(r: &mut Reading, node: &Node, last: u8) -> Cells {
    match node.get("cells") {
        Some(node) => r.cells(node, last, false, "cells"),
        None => Cells::NONE,
    }
}

fn pair_cell(r: &mut Reading, node: &Node, last: u8, what: &str) -> PairCell {
    r.known(node, "steps.pair_cell", what);
    let at = node.get("at").map_or(1, |n| r.cell(n, last, "at"));
    let short = node.get("short").map(|node| {
        let what = "steps.pair_cell.short";
        r.known(node, "steps.pair_cell.short", what);
        let reach = node.get("reach").map_or(1, |n| r.cell(n, last, "reach"));
        if reach != at + 1 {
            let message = format!("a pair stops one cell short: `reach` must be {}", at + 1);
            r.fault(node.place_of("reach"), "P0106", message);
        }
        let unless_exact = r.switch(node, "unless_exact");
        let optional = r.switch(node, "optional");
        ShortPair { reach, unless_exact, optional, rule: r.rule_of(node) }
    });
    PairCell { at, short, rule: r.rule_of(node) }
}

fn closed(r: &mut Reading, node: &Node, last: u8, areas: &[&str]) -> Vec<Closed> {
    let mut list = Vec::new();
    for (key, node) in r.entries(node, "steps.closed") {
        let what = &format!("steps.closed.{}", key.name);
        r.known(node, "steps.closed.*", what);
        let Some(area) = areas.iter().position(|area| *area == key.name) else {
            let fault = key
                .at
                .error("P0105", format!("there is no area `{}`", key.name))
                .help(charpentier_core::suggest::did_you_mean(&key.name, areas));
            r.faults.push(fault);
            continue;
        };
        let cells = cells(r, node, last);
        let tests = [("cells", FillTest::Cells), ("men", FillTest::Men)];
        let test = node.get("test").and_then(|n| r.word(n, &tests, "test")).unwrap_or_default();
        let band = r.switch(node, "band");
        list.push(Closed { cells, area: area as u8, test, band, rule: r.rule_of(node) });
    }
    list
}

fn enter(r: &mut Reading, node: &Node, last: u8, what: &str) -> Enter {
    r.known(node, "steps.enter", what);
    let cells = cells(r, node, last);
    if !Cells::upto(6).covers(cells) {
        let message = "a die enters on the cell of its number: cells 1 to 6";
        r.fault(node.place_of("cells"), "P0104", message);
    }
    let shut_out = node.get("shut_out").map(|node| {
        let what = "steps.enter.shut_out";
        r.known(node, "steps.enter.shut_out", what);
        let words = [("none", Entry::None), ("one", Entry::One), ("any", Entry::Any)];
        let enter = node.get("enter").and_then(|n| r.word(n, &words, "enter"));
        let optional = r.switch(node, "optional");
        ShutOut { enter: enter.unwrap_or(Entry::None), optional, rule: r.rule_of(node) }
    });
    Enter { cells, shut_out, rule: r.rule_of(node) }
}

fn burst(r: &mut Reading, node: &Node, last: u8, what: &str) -> Burst {
    r.known(node, "steps.burst", what);
    let by_run = node.get("by_run").map(|node| {
        let what = "steps.burst.by_run";
        r.known(node, "steps.burst.by_run", what);
        let length = node.get("length");
        let length = length.map_or(2, |n| r.int(n, 2..=i64::from(last), "length") as u8);
        (length, r.rule_of(node))
    });
    let by_room = node.get("by_room").map(|node| {
        let what = "steps.burst.by_room";
        r.known(node, "steps.burst.by_room", what);
        let judged = node.get("judged");
        let judged = judged.and_then(|n| r.word(n, &[("step", false), ("throw", true)], "judged"));
        let (cells, optional) = (cells(r, node, last), r.switch(node, "optional"));
        let judged_at_throw = judged.unwrap_or(false);
        ByRoom { cells, judged_at_throw, optional, rule: r.rule_of(node) }
    });
    let never_when_off = node.get("never_when_off").map(|node| {
        let what = "steps.burst.never_when_off";
        r.known(node, "steps.burst.never_when_off", what);
        let men = node.get("men").map_or(1, |n| r.int(n, 1..=15, "men") as u8);
        (men, r.rule_of(node))
    });
    let rule = node.get("when").and_then(|_| r.need(node, "rule", what)).map(|node| r.rule(node));
    Burst { by_run, by_room, never_when_off, rule }
}

fn off(r: &mut Reading, node: &Node, last: u8, what: &str) -> Off {
    r.known(node, "steps.off", what);
    let home = match node.get("home") {
        Some(node) => r.cells(node, last, false, "home"),
        None => Cells::NONE,
    };
    Off { home, excess: excess(r, node), home_rule: r.rule_of(node) }
}

/// Whom a larger number takes.
fn excess(r: &mut Reading, node: &Node) -> Option<Excess> {
    let node = node.get("excess")?;
    if !matches!(node.value, Value::Map(_)) {
        return Some(Excess { by: ExcessBy::Hindmost, rule: r.rule(node) });
    }
    r.known(node, "steps.off.excess", "steps.off.excess");
    let words =
        [("hindmost", ExcessBy::Hindmost), ("any", ExcessBy::Any), ("never", ExcessBy::Never)];
    let by = node.get("by").and_then(|n| r.word(n, &words, "by")).unwrap_or(ExcessBy::Hindmost);
    Some(Excess { by, rule: r.rule_of(node) })
}

fn stages(r: &mut Reading, node: &Node, last: u8, what: &str) -> Stages {
    r.known(node, "steps.stages", what);
    let judged_at_throw = node
        .get("judged")
        .and_then(|n| r.word(n, &[("throw", true), ("step", false)], "judged"))
        .unwrap_or(false);
    let mut list = Vec::new();
    if let Some(node) = node.get("list") {
        let mut entries = r.entries(node, "steps.stages.list");
        r.at_most(&node.at, &mut entries, STAGES);
        for (key, node) in entries {
            let what = &format!("steps.stages.list.{}", key.name);
            r.known(node, "steps.stages.list.*", what);
            let from = cells(r, node, last);
            let to = node
                .get("to")
                .and_then(|node| (!node.is_off()).then(|| r.cells(node, last, false, "to")));
            for set in [Some(from), to].into_iter().flatten() {
                if set.count() != 6 || set.runs(6) != set {
                    r.fault(
                        &node.at,
                        "P0104",
                        format!("{what} needs six neighbouring cells, one for each face"),
                    );
                }
            }
            let needs_empty = node.get("needs_empty");
            let needs_empty =
                needs_empty.map_or(Cells::NONE, |n| r.cells(n, last, false, "needs_empty"));
            list.push(Stage {
                word: key.name.clone(),
                first: from.first().unwrap_or(1),
                to: to.and_then(Cells::first),
                needs_empty,
                rule: r.rule_of(node),
            });
        }
    }
    Stages { list, judged_at_throw }
}

/// Keys that make no sense together. Of those that take part the fault is told at one which the pack itself
/// says, else at the first.
fn contradictions(r: &mut Reading, node: &Node, steps: &Steps, track: Track) {
    let mut both = |keys: &[&str], one: bool, other: bool, message: &str| {
        if one && other {
            let places: Vec<_> = keys.iter().filter(|key| node.get(key).is_some()).collect();
            let places: Vec<_> = places.into_iter().map(|key| node.place_of(key)).collect();
            let own = places.iter().find(|at| at.source == node.at.source);
            r.fault(own.or(places.first()).unwrap_or(&&node.at), "P0106", message);
        }
    };
    both(
        &["hit", "block"],
        steps.block.is_some_and(|block| block.foes <= 1),
        steps.hit.is_some(),
        "a single man cannot both close a cell (`block.foes: 1`) and be hit",
    );
    both(
        &["burst", "block"],
        steps.burst.is_some(),
        steps.block.is_none_or(|block| block.foes != 2),
        "only bands that block can be burst: `burst` needs `block: {foes: 2}`",
    );
    both(
        &["hit", "burst"],
        steps.hit.is_some() || steps.burst.is_some(),
        steps.enter.is_none(),
        "men who are hit must be able to come back: `hit` and `burst` need `enter`",
    );
    both(
        &["hit"],
        steps.hit.is_some_and(|hit| hit.safe.is_some()),
        track.shared(),
        "men of both sides would stand on one cell: `hit.safe` is for tracks that face each other",
    );
    both(
        &["block", "enter", "off", "stages"],
        steps.stages.is_some(),
        steps.off.is_some() || steps.enter.is_some() || steps.block.is_some(),
        "`stages` binds each number to a cell: `block`, `enter` and `off` do not go with it",
    );
}
