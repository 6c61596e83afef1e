//! The mechanism of cells on which no man may rest.

use charpentier_core::spec::RuleId;
use charpentier_core::{Cells, Rules};

use crate::decode::Reading;
use crate::keys::line::Takes::{self, Keys, Rule};
use crate::keys::line::{Key, key, must};
use crate::lint::look::Look;
use crate::lint::room::Ground;
use crate::sentence::Sentences;
use crate::steps::mechanism::{Given, Mechanism, cells};
use crate::yaml::Node;

pub(super) const KEYS: &[Key] = &[
    key("steps.never", Keys, "cells on which no man may end"),
    must("steps.never.cells", Takes::Cells, "the cells"),
    must("steps.never.rule", Rule, "id of the rule"),
];

impl Mechanism for Option<(Cells, RuleId)> {
    fn read(&mut self, r: &mut Reading, node: &Node, what: &str, given: &Given<'_>) {
        r.known(node, what, what);
        *self = Some((cells(r, node, given), r.rule_of(node)));
    }

    fn ground(&self, ground: &mut Ground) {
        ground.never = self.map_or(Cells::NONE, |(cells, _)| cells);
    }

    fn look(&self, look: &mut Look<'_>) {
        let Some((never, _)) = self.filter(|(cells, _)| !cells.is_empty()) else { return };
        if !look.room.arrivals.meets(never) {
            look.nobody_comes(&["steps", "never"], "never", never);
        }
    }

    fn tell(&self, _: &Rules, list: &mut Sentences) {
        list.extend(self.map(|(cells, rule)| (format!("no man may land on {cells}"), rule)));
    }
}
