//! The mechanism of stages, which bind numbers to cells in place of travel.

use charpentier_core::spec::{Conditions, Stage, Stages, Steps};
use charpentier_core::wording::phrase;
use charpentier_core::{Cells, Place, Rules};

use crate::bounds::Ground;
use crate::cond::Reader;
use crate::decoder::Decoder;
use crate::describe::Sentences;
use crate::key::Takes::{self, Cond, Keys, Names, Rule, Word};
use crate::key::{Key, key, must};
use crate::limits::STAGES;
use crate::steps::mechanism::{Given, Mechanism, cells, when};
use crate::yaml::{At, Node};

pub(super) const KEYS: &[Key] = &[
    key(
        "steps.stages",
        Keys,
        "men do not travel along a track; each number moves a man from a fixed cell",
    ),
    key(
        "steps.stages.at",
        Word(&["step", "dice"]),
        "whether `needs_empty` is evaluated before each step or once for the throw",
    )
    .or("step"),
    must(
        "steps.stages.list",
        Names,
        "stages by name; the name is the word written for a step. Two stages cannot take men from the same cells",
    ),
    must(
        "steps.stages.list.*.cells",
        Takes::Cells,
        "six neighbouring cells from which it takes men, one for each number",
    ),
    must(
        "steps.stages.list.*.to",
        Takes::Places,
        "six neighbouring cells to which it moves them, or `borne`",
    ),
    key(
        "steps.stages.list.*.needs_empty",
        Takes::Cells,
        "cells that must hold none of the mover's men",
    )
    .or("(none)"),
    key("steps.stages.list.*.when", Cond, "condition under which the stage can be played")
        .or("(always)"),
    must("steps.stages.list.*.rule", Rule, "id of the rule"),
];

impl Mechanism for Option<Stages> {
    fn read(&mut self, r: &mut Decoder, node: &Node, what: &str, given: &Given<'_>) {
        r.known(node, what, what);
        let words = [("dice", true), ("step", false)];
        let at = node.get("at").and_then(|n| r.word(n, &words, "at"));
        let mut stages = Stages { list: Vec::new(), at_dice: at.unwrap_or(false) };
        if let Some(node) = node.get("list") {
            let mut entries = r.entries(node, "steps.stages.list");
            r.at_most(&node.at, &mut entries, STAGES);
            let mut taken: Vec<(&str, Cells, &At)> = Vec::new();
            for (key, entry) in entries {
                let (stage, from) = stage(r, &key.name, entry, given);
                let at = entry.place_of("cells");
                let other = taken.iter().find(|(_, cells, _)| cells.meets(from));
                if let Some(&(other, cells, place)) = other {
                    let both = from & cells;
                    let message = format!(
                        "the stages `{other}` and `{}` both take men from {both}",
                        key.name
                    );
                    // The place is in the pack itself, if one of the two is.
                    let at = if at.source == node.at.source { at } else { place };
                    let help =
                        "a number moves a man from a cell by one stage: give them other cells";
                    r.faults.push(at.error("P0106", message).help(help));
                }
                taken.push((&key.name, from, at));
                stages.list.push(stage);
            }
        }
        *self = Some(stages);
    }

    fn read_when(&self, asked: &mut Reader<'_, '_>, node: &Node, conditions: &mut Conditions) {
        let Some(list) = node.get("list") else { return };
        let entries = asked.r.entries(list, "steps.stages.list");
        for (at, (key, node)) in (0u8..).zip(entries) {
            let what = format!("steps.stages.list.{}", key.name);
            conditions.stages.extend(when(asked, node, &what).map(|when| (at, when)));
        }
    }

    fn validate(&self, steps: &Steps, _: &Given<'_>, tell: &mut dyn FnMut(&[&str], &str)) {
        let travels = steps.bear_off.is_some() || steps.enter.is_some() || steps.block.is_some();
        if self.is_some() && travels {
            let why = "`stages` binds each number to a cell: `block`, `enter` and `bear_off` do not go with it";
            tell(&["block", "enter", "bear_off", "stages"], why);
        }
    }

    fn reachable(&self, ground: &mut Ground) {
        if let Some(stages) = self {
            let ways = stages.list.iter().map(|stage| (stage.first, stage.to));
            ground.off |= stages.list.iter().any(|stage| stage.to.is_none());
            ground.ways = Some(ways.collect());
        }
    }

    fn describe(&self, rules: &Rules, list: &mut Sentences) {
        for stage in self.iter().flat_map(|stages| &stages.list) {
            let to = match stage.to {
                Some(to) => format!("to the n-th of {}-{}", to, to + 5),
                None => "off the board".into(),
            };
            let (first, needs) = (stage.first, stage.needs_empty);
            let when = if needs.is_empty() {
                String::new()
            } else {
                format!(" once no own man is on {needs}")
            };
            let text = format!(
                "{}: number n takes a man from the n-th cell of {first}-{} {to}{when}",
                rules.spec().say(&stage.word),
                first + 5
            );
            list.push((text, stage.rule));
        }
    }

    fn describe_timing(&self, rules: &Rules, list: &mut Sentences) {
        for (stage, when) in &rules.spec().conditions.stages {
            let stage = self.as_ref().and_then(|all| all.list.get(usize::from(*stage)));
            if let Some(stage) = stage {
                let when = phrase(when, rules);
                list.push((
                    format!("{} only if {when}", rules.spec().say(&stage.word)),
                    stage.rule,
                ));
            }
        }
    }
}

/// Reads a stage, and the cells from which it takes men.
fn stage(r: &mut Decoder, word: &str, node: &Node, given: &Given<'_>) -> (Stage, Cells) {
    let what = &format!("steps.stages.list.{word}");
    r.known(node, "steps.stages.list.*", what);
    let named = |r: &mut Decoder, node: &Node, key| r.cells(node, given.track.cells, false, key);
    let from = cells(r, node, given);
    let to = node
        .get("to")
        .filter(|node| node.scalar().as_deref() != Some("borne"))
        .map(|node| named(r, node, "to"));
    for set in [Some(from), to].into_iter().flatten() {
        if set.count() != 6 || set.runs(6) != set {
            let message = format!("{what} needs six neighbouring cells, one for each face");
            r.fault(&node.at, "P0104", message);
        }
    }
    let needs_empty = node.get("needs_empty");
    let needs_empty = needs_empty.map_or(Cells::NONE, |n| named(r, n, "needs_empty"));
    let stage = Stage {
        word: word.to_owned(),
        first: from.first().unwrap_or(Place(1)),
        to: to.and_then(Cells::first),
        needs_empty,
        rule: r.rule_of(node),
    };
    (stage, from)
}
