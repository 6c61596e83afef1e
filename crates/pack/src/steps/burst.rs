//! The mechanism of bursting made cells, whose men go to the bar.

use charpentier_core::cond::Cond;
use charpentier_core::spec::{Burst, ByRoom, Conditions};
use charpentier_core::wording::phrase;
use charpentier_core::{Cells, OFF, Rules};

use crate::bounds::Ground;
use crate::cond::Reader;
use crate::decoder::Decoder;
use crate::describe::Sentences;
use crate::key::Takes::{self, Keys, Number, Rule, Word};
use crate::key::{Key, key, must};
use crate::lint_context::LintContext;
use crate::steps::mechanism::{Given, Mechanism, cells, meets, when};
use crate::yaml::Node;

pub(super) const KEYS: &[Key] = &[
    key("steps.burst", Keys, "a man may burst a made cell: its men go to the bar"),
    key("steps.burst.by_run", Keys, "made cells in a long row can be burst"),
    must("steps.burst.by_run.length", Number(2, 24), "length of the row"),
    must("steps.burst.by_run.rule", Rule, "id of the rule"),
    key(
        "steps.burst.by_room",
        Keys,
        "a man who enters can burst a made cell while more men wait than cells are open",
    ),
    must("steps.burst.by_room.cells", Takes::Cells, "cells on which he enters"),
    key(
        "steps.burst.by_room.at",
        Word(&["step", "dice"]),
        "whether the men and the open cells are counted before each step or once for the throw",
    )
    .or("step"),
    key("steps.burst.by_room.optional", Rule, "id of the rule by which this is never compulsory"),
    must("steps.burst.by_room.rule", Rule, "id of the rule"),
    key(
        "steps.burst.never_when_borne",
        Keys,
        "a side that has borne off this many men bursts nothing",
    ),
    must("steps.burst.never_when_borne.men", Number(1, 15), "number of men"),
    must("steps.burst.never_when_borne.rule", Rule, "id of the rule"),
    key("steps.burst.when", Takes::Cond, "condition under which further made cells can be burst"),
    key("steps.burst.rule", Rule, "id of the rule of `when`"),
];

impl Mechanism for Option<Burst> {
    fn read(&mut self, r: &mut Decoder, node: &Node, what: &str, given: &Given<'_>) {
        r.known(node, what, what);
        let last = i64::from(given.track.cells);
        let by_run = node.get("by_run").map(|node| {
            let what = "steps.burst.by_run";
            r.known(node, what, what);
            let length = node.get("length").map_or(2, |n| r.int(n, 2..=last, "length") as u8);
            (length, r.rule_of(node))
        });
        let by_room = node.get("by_room").map(|node| {
            let what = "steps.burst.by_room";
            r.known(node, what, what);
            let words = [("step", false), ("dice", true)];
            let at = node.get("at").and_then(|n| r.word(n, &words, "at"));
            let at_dice = at.unwrap_or(false);
            let (cells, optional) = (cells(r, node, given), r.switch(node, "optional"));
            ByRoom { cells, at_dice, optional, rule: r.rule_of(node) }
        });
        let never_when_borne = node.get("never_when_borne").map(|node| {
            let what = "steps.burst.never_when_borne";
            r.known(node, what, what);
            let men = node.get("men").map_or(1, |n| r.int(n, 1..=15, "men") as u8);
            (men, r.rule_of(node))
        });
        let rule = node.get("when").and_then(|_| r.need(node, "rule", what));
        let rule = rule.map(|node| r.rule(node));
        *self = Some(Burst { by_run, by_room, never_when_borne, rule });
    }

    fn read_when(&self, asked: &mut Reader<'_, '_>, node: &Node, conditions: &mut Conditions) {
        conditions.burst = when(asked, node, "steps.burst");
    }

    fn reachable(&self, ground: &mut Ground) {
        ground.bar |= self.is_some();
    }

    fn lint(&self, context: &mut LintContext<'_>) {
        let Some(burst) = self else { return };
        meets(context, "burst");
        let rules = context.rules;
        if let Some((length, _)) = burst.by_run.filter(|(length, _)| 2 * length > rules.men) {
            let message = format!(
                "steps.burst.by_run never applies: {length} bands take {} men, but each side has {}",
                2 * u16::from(length),
                rules.men
            );
            context.idle(&["steps", "burst", "by_run"], message, "");
        }
        let entry = rules.steps.enter.map_or(Cells::NONE, |enter| enter.cells);
        let cells = burst.by_room.map(|room| room.cells);
        if let Some(cells) = cells.filter(|cells| !entry.meets(*cells)) {
            let message = format!(
                "steps.burst.by_room never applies: no man enters on {cells}, only on {entry}"
            );
            context.idle(&["steps", "burst", "by_room"], message, "name cells of `enter`");
        }
        let stays = context.room.most(OFF) == 0;
        if burst.never_when_borne.is_some_and(|(men, _)| men > rules.men || stays) {
            let message =
                "steps.burst.never_when_borne never applies: no side bears off so many men";
            context.idle(&["steps", "burst", "never_when_borne"], message, "");
        }
    }

    fn when<'a>(&self, conditions: &'a Conditions) -> Option<&'a Cond> {
        conditions.burst.as_ref()
    }

    fn describe(&self, _: &Rules, list: &mut Sentences) {
        let Some(burst) = self else { return };
        if let Some((length, rule)) = burst.by_run {
            list.push((
                format!("a band may be burst if it stands in a row of {length} bands or more"),
                rule,
            ));
        }
        if let Some(room) = burst.by_room {
            let cells = room.cells;
            let when = if room.at_dice { ", counted when the dice are thrown" } else { "" };
            let text = format!(
                "a man who enters may burst a band on {cells} while more men wait than cells are open{when}"
            );
            list.push((text, room.rule));
            list.extend(room.optional.map(|rule| ("this is never compulsory".into(), rule)));
        }
        if let Some((off, rule)) = burst.never_when_borne {
            list.push((format!("a side that has borne off {off} men may burst no band"), rule));
        }
    }

    fn describe_timing(&self, rules: &Rules, list: &mut Sentences) {
        let rule = self.and_then(|burst| burst.rule);
        if let (Some(rule), Some(when)) = (rule, &rules.spec().conditions.burst) {
            list.push((format!("bands may be burst if {}", phrase(when, rules)), rule));
        }
    }
}
