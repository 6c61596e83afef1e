//! The mechanism of bearing off.

use charpentier_core::cond::Cond;
use charpentier_core::spec::{BearOff, Conditions, Excess, ExcessBy};
use charpentier_core::wording::phrase;
use charpentier_core::{Cells, Rules};

use crate::bounds::Ground;
use crate::cond::Reader;
use crate::decoder::Decoder;
use crate::describe::Sentences;
use crate::key::Takes::{self, CondOr, Keys, Rule, RuleOrKeys, Word};
use crate::key::{Key, key, must};
use crate::lint_context::LintContext;
use crate::steps::mechanism::{Given, Mechanism, when};
use crate::yaml::{Node, Value};

pub(super) const KEYS: &[Key] = &[
    key("steps.bear_off", Keys, "bearing off"),
    must(
        "steps.bear_off.home",
        Takes::Cells,
        "the home cells; with `when: all_home`, all men must stand there",
    ),
    key(
        "steps.bear_off.excess",
        RuleOrKeys,
        "which man is borne off by a number larger than needed; an id alone means a hindmost man",
    )
    .or("(no man)"),
    must(
        "steps.bear_off.excess.by",
        Word(&["hindmost", "any", "never"]),
        "a hindmost man, any man, or none",
    ),
    must("steps.bear_off.excess.rule", Rule, "id of the rule"),
    key(
        "steps.bear_off.when",
        CondOr(&["all_home", "any"]),
        "when men may be borne off: a condition, `any` (at any time) or `all_home`",
    )
    .or("all_home"),
    must("steps.bear_off.rule", Rule, "id of the rule"),
];

impl Mechanism for Option<BearOff> {
    fn read(&mut self, r: &mut Decoder, node: &Node, what: &str, given: &Given<'_>) {
        r.known(node, what, what);
        let home = node.get("home");
        let home = home.map_or(Cells::NONE, |n| r.cells(n, given.track.cells, false, "home"));
        *self = Some(BearOff { home, excess: excess(r, node), home_rule: r.rule_of(node) });
    }

    fn read_when(&self, asked: &mut Reader<'_, '_>, node: &Node, conditions: &mut Conditions) {
        let Some(said) = node.get("when") else { return };
        conditions.bear_off = if matches!(said.value, Value::Map(_)) {
            when(asked, node, "steps.bear_off")
        } else {
            let words = [("all_home", None), ("any", Some(()))];
            asked.r.word(said, &words, "when").flatten().map(|()| Cond::ALWAYS)
        };
    }

    fn reachable(&self, ground: &mut Ground) {
        ground.off |= self.is_some();
    }

    fn lint(&self, context: &mut LintContext<'_>) {
        let Some(BearOff { home, .. }) = *self else { return };
        let (men, last) = (context.rules.men, context.rules.track.cells);
        let path = ["steps", "bear_off", "home"];
        let room = context.room.on(home);
        if room < u32::from(men) {
            let message = format!(
                "no man can ever be borne off: `home` is {home}, which holds {room} men, but each side has {men}"
            );
            context.never(&path, message, "all men must stand in `home` before one is borne off");
        } else if home.last().is_none_or(|cell| cell.0 + 6 <= last) {
            let message = format!(
                "no man can ever be borne off: `home` is {home}, and no die leads from there beyond {last}"
            );
            context.never(&path, message, "`home` needs one of the last six cells");
        }
    }

    fn when<'a>(&self, conditions: &'a Conditions) -> Option<&'a Cond> {
        conditions.bear_off.as_ref()
    }

    fn describe(&self, rules: &Rules, list: &mut Sentences) {
        let Some(off) = self else { return };
        let when = match &rules.spec().conditions.bear_off {
            None => format!("men may be borne off when all are on {}", off.home),
            Some(when) if when.is_always() => "men may be borne off at any time".into(),
            Some(when) => format!("men may be borne off when {}", phrase(when, rules)),
        };
        list.push((when, off.home_rule));
        if let Some(Excess { by, rule }) = off.excess {
            let says = match by {
                ExcessBy::Hindmost => "a number larger than needed bears off a hindmost man",
                ExcessBy::Any => "a number larger than needed bears off any man who needs less",
                ExcessBy::Never => "a number larger than needed bears off no man",
            };
            list.push((says.into(), rule));
        }
    }
}

/// Reads which man a larger number bears off.
fn excess(r: &mut Decoder, node: &Node) -> Option<Excess> {
    let node = node.get("excess")?;
    if !matches!(node.value, Value::Map(_)) {
        return Some(Excess { by: ExcessBy::Hindmost, rule: r.rule(node) });
    }
    r.known(node, "steps.bear_off.excess", "steps.bear_off.excess");
    let words =
        [("hindmost", ExcessBy::Hindmost), ("any", ExcessBy::Any), ("never", ExcessBy::Never)];
    let by = node.get("by").and_then(|n| r.word(n, &words, "by")).unwrap_or(ExcessBy::Hindmost);
    Some(Excess { by, rule: r.rule_of(node) })
}
