//! The mechanism of men who close a cell to the opponent.

use charpentier_core::Rules;
use charpentier_core::spec::{Block, Steps};

use crate::decoder::Decoder;
use crate::describe::Sentences;
use crate::key::Takes::{Keys, Number, Rule};
use crate::key::{Key, key, must};
use crate::lint_context::LintContext;
use crate::steps::mechanism::{Given, Mechanism, meets};
use crate::yaml::Node;

pub(super) const KEYS: &[Key] = &[
    key("steps.block", Keys, "opponent's men close a cell: no man may stop or pass there"),
    must("steps.block.men", Number(1, 2), "number of men that close a cell"),
    must("steps.block.rule", Rule, "id of the rule"),
];

impl Mechanism for Option<Block> {
    fn read(&mut self, r: &mut Decoder, node: &Node, what: &str, _: &Given<'_>) {
        r.known(node, what, what);
        let men = node.get("men").map_or(1, |n| r.int(n, 1..=2, "men") as u8);
        *self = Some(Block { men, rule: r.rule_of(node) });
    }

    fn validate(&self, steps: &Steps, _: &Given<'_>, tell: &mut dyn FnMut(&[&str], &str)) {
        if self.is_some_and(|block| block.men <= 1) && steps.hit.is_some() {
            let why = "a single man cannot both close a cell (`block.men: 1`) and be hit";
            tell(&["hit", "block"], why);
        }
        if self.is_none_or(|block| block.men != 2) && steps.burst.is_some() {
            let why = "only bands that block can be burst: `burst` needs `block: {men: 2}`";
            tell(&["burst", "block"], why);
        }
    }

    fn lint(&self, context: &mut LintContext<'_>) {
        if self.is_some() {
            meets(context, "block");
        }
        let steps = &context.rules.steps;
        if !context.rules.track.shared() || steps.stages.is_some() {
            return;
        }
        let whose = "men of both sides could stand on one cell";
        match self {
            None => context.never(
                &["steps"],
                format!("{whose}: no `block` keeps them apart"),
                "`block: {men: 1}` closes a cell to the opponent, `{men: 2}` goes with `hit`",
            ),
            Some(block) if block.men > 1 && steps.hit.is_none() && steps.pin.is_none() => context
                .never(
                    &["steps", "block"],
                    format!("{whose}: a single man neither closes his cell nor is hit"),
                    "write `men: 1`, or add `hit` or `pin`",
                ),
            Some(_) => {}
        }
    }

    fn describe(&self, _: &Rules, list: &mut Sentences) {
        if let Some(block) = self {
            let men = if block.men == 1 {
                "one man of the opponent closes a cell"
            } else {
                "two opposing men close a cell"
            };
            list.push((men.into(), block.rule));
        }
    }
}
