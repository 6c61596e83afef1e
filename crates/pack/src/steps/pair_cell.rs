//! The mechanism of a cell that two men enter and leave together.

use charpentier_core::spec::{PairCell, ShortPair};
use charpentier_core::{Place, Rules};

use crate::bounds::Ground;
use crate::decoder::Decoder;
use crate::describe::Sentences;
use crate::key::Takes::{Cell, Keys, Rule};
use crate::key::{Key, key, must};
use crate::lint_context::LintContext;
use crate::steps::mechanism::{Given, Mechanism};
use crate::yaml::Node;

pub(super) const KEYS: &[Key] = &[
    key("steps.pair_cell", Keys, "a cell that two men enter and leave together"),
    must("steps.pair_cell.cell", Cell, "the cell"),
    key(
        "steps.pair_cell.short",
        Keys,
        "two men whose dice lead to the next cell may stop on this one",
    ),
    must(
        "steps.pair_cell.short.reach",
        Cell,
        "the cell to which the dice lead: the one after `cell`",
    ),
    key(
        "steps.pair_cell.short.unless_exact",
        Rule,
        "id of the rule that forbids this while two men can reach the cell by their dice",
    ),
    key(
        "steps.pair_cell.short.optional",
        Rule,
        "id of the rule by which such a play is never compulsory",
    ),
    must("steps.pair_cell.short.rule", Rule, "id of the rule"),
    must("steps.pair_cell.rule", Rule, "id of the rule"),
];

impl Mechanism for Option<PairCell> {
    fn read(&mut self, r: &mut Decoder, node: &Node, what: &str, given: &Given<'_>) {
        r.known(node, what, what);
        let last = given.track.cells;
        let at = node.get("cell").map_or(1, |n| r.cell(n, last, "cell"));
        let short = node.get("short").map(|node| {
            let what = "steps.pair_cell.short";
            r.known(node, what, what);
            let reach = node.get("reach").map_or(1, |n| r.cell(n, last, "reach"));
            if reach != at + 1 {
                let message = format!("a pair stops one cell short: `reach` must be {}", at + 1);
                r.fault(node.place_of("reach"), "P0106", message);
            }
            let unless_exact = r.switch(node, "unless_exact");
            let optional = r.switch(node, "optional");
            ShortPair { reach: Place(reach), unless_exact, optional, rule: r.rule_of(node) }
        });
        *self = Some(PairCell { at: Place(at), short, rule: r.rule_of(node) });
    }

    fn reachable(&self, ground: &mut Ground) {
        ground.pair = self.map(|pair| pair.at);
    }

    fn lint(&self, context: &mut LintContext<'_>) {
        let Some(PairCell { at, .. }) = *self else { return };
        if context.room.most(at) < 2 || context.rules.men < 2 {
            let message =
                format!("the pair cell {at} can never be taken: two men can never be there");
            let help = "check `steps.never`, `forbid` and `track.start`";
            context.never(&["steps", "pair_cell"], message, help);
        }
    }

    fn describe(&self, _: &Rules, list: &mut Sentences) {
        let Some(pair) = self else { return };
        list.push((format!("{} is entered and left by two men together", pair.at), pair.rule));
        if let Some(short) = pair.short {
            let text = format!(
                "two men whose dice lead to {} may stop on {} instead",
                short.reach, pair.at
            );
            list.push((text, short.rule));
            list.extend(short.optional.map(|rule| ("this is never compulsory".into(), rule)));
        }
    }
}
