//! The mechanism of men who enter from the bar.

use charpentier_core::cond::Cond;
use charpentier_core::spec::{Conditions, Enter, Entry, New, ShutOut};
use charpentier_core::wording::phrase;
use charpentier_core::{BAR, Cells, NEW, Place, Rules};

use crate::bounds::Ground;
use crate::cond::Reader;
use crate::decoder::Decoder;
use crate::describe::Sentences;
use crate::key::Takes::{self, Keys, Rule, Word};
use crate::key::{Key, key, must};
use crate::lint_context::LintContext;
use crate::steps::mechanism::{Given, Mechanism, cells, when};
use crate::yaml::Node;

pub(super) const KEYS: &[Key] = &[
    key("steps.enter", Keys, "men on the bar enter; the number of the die decides on which cell"),
    must(
        "steps.enter.cells",
        Takes::Cells,
        "cells on which men can enter. With cells of 1-6, a 1 enters on cell 1; otherwise a 1 enters on the lowest of these cells: on 7 with `7-12`",
    ),
    key(
        "steps.enter.new",
        Keys,
        "men who have never entered wait apart, in `new`; the `bar` then holds only men who were hit",
    ),
    key("steps.enter.new.first", Takes::Cell, "cell on which they enter by a 1").or("1"),
    must("steps.enter.new.rule", Rule, "id of the rule"),
    key("steps.enter.shut_out", Keys, "special rule while more men wait than cells are open"),
    must(
        "steps.enter.shut_out.enter",
        Word(&["none", "one", "any"]),
        "how many men may enter then",
    ),
    key("steps.enter.shut_out.optional", Rule, "id of the rule by which no man has to enter then"),
    must("steps.enter.shut_out.rule", Rule, "id of the rule"),
    key("steps.enter.when", Takes::Cond, "condition under which men enter").or("(always)"),
    must("steps.enter.rule", Rule, "id of the rule"),
];

impl Mechanism for Option<Enter> {
    fn read(&mut self, r: &mut Decoder, node: &Node, what: &str, given: &Given<'_>) {
        r.known(node, what, what);
        let cells = cells(r, node, given);
        let furthest = given.track.cells.saturating_sub(5).max(1);
        let first = match cells.first() {
            Some(first) if !Cells::upto(6).covers(cells) => first.0,
            _ => 1,
        };
        if !Cells::range(first, first.saturating_add(5)).covers(cells) {
            let message = format!(
                "men enter by the numbers 1 to 6, which lead to {first}-{}, but `cells` is {cells}",
                first + 5
            );
            r.fault(node.place_of("cells"), "P0104", message);
        }
        let new = node.get("new").map(|node| {
            let what = "steps.enter.new";
            r.known(node, what, what);
            let first = node.get("first").map_or(1, |node| r.cell(node, furthest, "first"));
            New { first: Place(first), rule: r.rule_of(node) }
        });
        let shut_out = node.get("shut_out").map(|node| {
            let what = "steps.enter.shut_out";
            r.known(node, what, what);
            let words = [("none", Entry::None), ("one", Entry::One), ("any", Entry::Any)];
            let enter = node.get("enter").and_then(|n| r.word(n, &words, "enter"));
            let optional = r.switch(node, "optional");
            ShutOut { enter: enter.unwrap_or(Entry::None), optional, rule: r.rule_of(node) }
        });
        *self = Some(Enter { cells, first: Place(first), new, shut_out, rule: r.rule_of(node) });
    }

    fn read_when(&self, asked: &mut Reader<'_, '_>, node: &Node, conditions: &mut Conditions) {
        conditions.enter = when(asked, node, "steps.enter");
    }

    fn reachable(&self, ground: &mut Ground) {
        ground.entry = self.map_or(Cells::NONE, |enter| enter.cells);
        let six = |new: New| Cells::range(new.first.0, new.first.0.saturating_add(5));
        ground.new = self.and_then(|enter| enter.new).map_or(Cells::NONE, six);
    }

    fn lint(&self, context: &mut LintContext<'_>) {
        let Some(enter) = self else { return };
        if enter.new.is_some() && context.room.most(NEW) == 0 {
            context.idle(
                &["steps", "enter", "new"],
                "steps.enter.new never applies: no man begins in `new`",
                "put men there in `track.start`, such as `{new: 13}`",
            );
        }
        if enter.new.is_none() && context.room.most(BAR) == 0 {
            context.idle(
                &["steps", "enter"],
                "steps.enter never applies: no man is ever on the bar",
                "switch it off, or send men to the bar by `hit`, `burst` or `track.start`",
            );
        }
    }

    fn when<'a>(&self, conditions: &'a Conditions) -> Option<&'a Cond> {
        conditions.enter.as_ref()
    }

    fn describe(&self, _: &Rules, list: &mut Sentences) {
        let Some(enter) = self else { return };
        let on = |first: u8| match first {
            1 => "on the cell of the number thrown".to_owned(),
            first => format!("on the cell {} beyond the number thrown", first - 1),
        };
        list.push((
            format!("a man enters {}, one of {}", on(enter.first.0), enter.cells),
            enter.rule,
        ));
        list.extend(enter.new.map(|new| {
            let on = on(new.first.0);
            (format!("a new man, who has never entered before, enters {on}"), new.rule)
        }));
        if let Some(shut) = enter.shut_out {
            let may = match shut.enter {
                Entry::None => "no man may enter or move",
                Entry::One => "one man may enter and no other man may move",
                Entry::Any => "men may enter and no other man may move",
            };
            list.push((format!("while more men wait than cells are open, {may}"), shut.rule));
            list.extend(shut.optional.map(|rule| ("this is never compulsory".into(), rule)));
        }
    }

    fn describe_timing(&self, rules: &Rules, list: &mut Sentences) {
        if let (Some(enter), Some(when)) = (self, &rules.spec().conditions.enter) {
            list.push((format!("men enter only if {}", phrase(when, rules)), enter.rule));
        }
    }
}
