//! The mechanism of hitting blots, which go to the bar, out of the game, or back to a cell.

use charpentier_core::cond::Cond;
use charpentier_core::spec::{Conditions, Hit, Steps};
use charpentier_core::wording::phrase;
use charpentier_core::{BAR, Cells, OUT, Rules};

use crate::bounds::Ground;
use crate::cond::Reader;
use crate::decoder::Decoder;
use crate::describe::Sentences;
use crate::key::Takes::{self, Keys, Rule};
use crate::key::{Key, key, must};
use crate::lint_context::LintContext;
use crate::steps::mechanism::{Given, Mechanism, cells, meets, when};
use crate::yaml::Node;

pub(super) const KEYS: &[Key] = &[
    key(
        "steps.hit",
        Keys,
        "blots are hit and sent away; on facing tracks, by a man who comes opposite",
    ),
    key(
        "steps.hit.to",
        Takes::Places,
        "where a man who is hit goes: `bar`; `out` is out of the game; or one cell of his own way",
    ).or("bar"),
    key("steps.hit.safe", Keys, "cells on which no man is hit"),
    must(
        "steps.hit.safe.cells",
        Takes::Cells,
        "the cells, in the numbering of the side whose men are safe",
    ),
    must("steps.hit.safe.rule", Rule, "id of the rule"),
    key(
        "steps.hit.when",
        Takes::Cond,
        "condition under which a man is hit; on shared cells, a man who cannot be hit closes his cell",
    ).or("(always)"),
    must("steps.hit.rule", Rule, "id of the rule"),
];

impl Mechanism for Option<Hit> {
    fn read(&mut self, r: &mut Decoder, node: &Node, what: &str, given: &Given<'_>) {
        r.known(node, what, what);
        let safe = node.get("safe").map(|node| {
            let what = "steps.hit.safe";
            r.known(node, what, what);
            (cells(r, node, given), r.rule_of(node))
        });
        let to = node.get("to").map_or(BAR, |node| {
            let places = r.cells(node, given.track.cells, true, "steps.hit.to");
            let known = places & (given.track.all() | Cells::one(BAR) | Cells::one(OUT));
            if places.count() > 0 && (places.count(), known) != (1, places) {
                let message = "men who are hit go to the bar (`bar`), out of the game (`out`), or to one cell";
                r.fault(&node.at, "P0104", message);
            }
            known.first().unwrap_or(BAR)
        });
        *self = Some(Hit { to, safe, rule: r.rule_of(node) });
    }

    fn read_when(&self, asked: &mut Reader<'_, '_>, node: &Node, conditions: &mut Conditions) {
        conditions.hit = when(asked, node, "steps.hit");
    }

    fn validate(&self, steps: &Steps, given: &Given<'_>, tell: &mut dyn FnMut(&[&str], &str)) {
        let to_bar = self.is_some_and(|hit| hit.to == BAR);
        if (to_bar || steps.burst.is_some()) && steps.enter.is_none() {
            let why = "men who are hit must be able to come back: `hit` and `burst` need `enter`";
            tell(&["hit", "burst"], why);
        }
        if self.is_some_and(|hit| hit.safe.is_some()) && given.track.shared() {
            let why = "men of both sides would stand on one cell: `hit.safe` is for tracks that face each other";
            tell(&["hit"], why);
        }
    }

    fn reachable(&self, ground: &mut Ground) {
        let Some(hit) = self else { return };
        ground.bar |= hit.to == BAR;
        ground.out = hit.to == OUT;
        ground.back = hit.cell().map_or(Cells::NONE, Cells::one);
    }

    fn lint(&self, context: &mut LintContext<'_>) {
        if self.is_some() {
            meets(context, "hit");
        }
    }

    fn when<'a>(&self, conditions: &'a Conditions) -> Option<&'a Cond> {
        conditions.hit.as_ref()
    }

    fn describe(&self, rules: &Rules, list: &mut Sentences) {
        let Some(hit) = self else { return };
        let where_from =
            if rules.spec().track.shared() { "" } else { " by a man who comes opposite" };
        let to = match hit.to {
            BAR => "goes to the bar".to_owned(),
            OUT => "is out for good".to_owned(),
            cell => format!("goes back to {cell}"),
        };
        list.push((format!("a blot can be hit{where_from}, and then {to}"), hit.rule));
        list.extend(hit.safe.map(|(cells, rule)| (format!("no man is hit on {cells}"), rule)));
    }

    fn describe_timing(&self, rules: &Rules, list: &mut Sentences) {
        if let (Some(hit), Some(when)) = (self, &rules.spec().conditions.hit) {
            list.push((format!("men are hit only if {}", phrase(when, rules)), hit.rule));
        }
    }
}
