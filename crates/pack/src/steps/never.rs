//! The mechanism of cells on which no man may rest.

use charpentier_core::spec::RuleId;
use charpentier_core::{Cells, Rules};

use crate::bounds::Ground;
use crate::decoder::Decoder;
use crate::describe::Sentences;
use crate::key::Takes::{self, Keys, Rule};
use crate::key::{Key, key, must};
use crate::lint_context::LintContext;
use crate::steps::mechanism::{Given, Mechanism, cells};
use crate::yaml::Node;

pub(super) const KEYS: &[Key] = &[
    key("steps.never", Keys, "cells on which no man may end"),
    must("steps.never.cells", Takes::Cells, "the cells"),
    must("steps.never.rule", Rule, "id of the rule"),
];

impl Mechanism for Option<(Cells, RuleId)> {
    fn read(&mut self, r: &mut Decoder, node: &Node, what: &str, given: &Given<'_>) {
        r.known(node, what, what);
        *self = Some((cells(r, node, given), r.rule_of(node)));
    }

    fn reachable(&self, ground: &mut Ground) {
        ground.never = self.map_or(Cells::NONE, |(cells, _)| cells);
    }

    fn lint(&self, context: &mut LintContext<'_>) {
        let Some((never, _)) = self.filter(|(cells, _)| !cells.is_empty()) else { return };
        if !context.room.arrivals.meets(never) {
            context.nobody_comes(&["steps", "never"], "never", never);
        }
    }

    fn describe(&self, _: &Rules, list: &mut Sentences) {
        list.extend(self.map(|(cells, rule)| (format!("no man may land on {cells}"), rule)));
    }
}
