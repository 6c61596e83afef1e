//! The mechanism of cells on which no man may rest while the opponent can still fill an area.

use charpentier_core::Rules;
use charpentier_core::cond::FillTest;
use charpentier_core::spec::Closed;
use charpentier_core::suggest::did_you_mean;

use crate::decoder::Decoder;
use crate::describe::Sentences;
use crate::key::Takes::{Cells, Names, Rule, Word};
use crate::key::{Key, key, must};
use crate::lint_context::LintContext;
use crate::steps::mechanism::{Given, Mechanism, cells};
use crate::yaml::Node;

pub(super) const KEYS: &[Key] = &[
    key(
        "steps.closed",
        Names,
        "cells on which no man may end while the opponent can still fill an area; each entry has the name of that area",
    ),
    must("steps.closed.*.cells", Cells, "the cells, in the mover's numbering"),
    key(
        "steps.closed.*.test",
        Word(&["cells", "men"]),
        "the opponent can fill the area if enough men stand on or before each of its cells (`cells`), or on or before its last cell (`men`)",
    ).or("cells"),
    key(
        "steps.closed.*.band",
        Rule,
        "id of the rule by which two men who come to one cell in the same play may stay",
    ),
    must("steps.closed.*.rule", Rule, "id of the rule"),
];

impl Mechanism for Vec<Closed> {
    fn read(&mut self, r: &mut Decoder, node: &Node, what: &str, given: &Given<'_>) {
        for (key, node) in r.entries(node, what) {
            r.known(node, "steps.closed.*", &format!("{what}.{}", key.name));
            let Some(area) = given.areas.iter().position(|area| *area == key.name) else {
                let fault = key.at.error("P0105", format!("there is no area `{}`", key.name));
                r.faults.push(fault.help(did_you_mean(&key.name, given.areas)));
                continue;
            };
            let cells = cells(r, node, given);
            let tests = [("cells", FillTest::Cells), ("men", FillTest::Men)];
            let test = node.get("test").and_then(|n| r.word(n, &tests, "test")).unwrap_or_default();
            let band = r.switch(node, "band");
            self.push(Closed { cells, area: area as u8, test, band, rule: r.rule_of(node) });
        }
    }

    fn lint(&self, context: &mut LintContext<'_>) {
        let rules = context.rules;
        for closed in self {
            let area = rules.areas[usize::from(closed.area)].name.as_str();
            let path = ["steps", "closed", area];
            let what = format!("closed.{area}");
            if !context.room.arrivals.meets(closed.cells) {
                context.nobody_comes(&path, &what, closed.cells);
            } else if rules.steps.never.is_some_and(|(never, _)| never.covers(closed.cells)) {
                let message =
                    format!("steps.{what} never applies: `never` closes {} for good", closed.cells);
                context.idle(&path, message, "leave these cells to one of the two");
            }
        }
    }

    fn describe(&self, rules: &Rules, list: &mut Sentences) {
        for closed in self {
            let area = rules.spec().say(&rules.spec().areas[usize::from(closed.area)].name);
            let how = if closed.test == FillTest::Men { " (by the number of men)" } else { "" };
            let text = format!(
                "no man may land on {} while the opponent can fill its {area}{how}",
                closed.cells
            );
            list.push((text, closed.rule));
            if let Some(rule) = closed.band {
                let text = format!(
                    "two men who come to one cell of {} in the same play may stay",
                    closed.cells
                );
                list.push((text, rule));
            }
        }
    }
}
