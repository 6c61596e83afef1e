//! The trait of a mechanism of movement, and functions for several of them.

use charpentier_core::cond::Cond;
use charpentier_core::spec::{Conditions, Steps};
use charpentier_core::{Cells, Relation, Rules, Track};

use crate::bounds::Ground;
use crate::cond::Reader;
use crate::decoder::Decoder;
use crate::describe::Sentences;
use crate::lint_context::LintContext;
use crate::yaml::Node;

/// The parts of a pack outside its section that mechanisms need.
pub(super) struct Given<'a> {
    pub(super) track: Track,
    /// The names of the pack's areas.
    pub(super) areas: &'a [&'a str],
}

/// A field of core's [`Steps`], present or not, as packs write it. Its module also contains its rows of the key table.
pub(super) trait Mechanism {
    /// Reads the mechanism from the node at its key; `what` is its path.
    fn read(&mut self, r: &mut Decoder, node: &Node, what: &str, given: &Given<'_>);

    /// Reads the condition of the mechanism, if it has one.
    fn read_when(&self, _: &mut Reader<'_, '_>, _: &Node, _: &mut Conditions) {}

    /// Reports contradictions to other mechanisms: the keys involved, and the reason.
    fn validate(&self, _: &Steps, _: &Given<'_>, _: &mut dyn FnMut(&[&str], &str)) {}

    /// Adds the effect of the mechanism on places.
    fn reachable(&self, _: &mut Ground) {}

    /// Lints the mechanism: whether it can apply, and whether it leaves men a way.
    fn lint(&self, _: &mut LintContext<'_>) {}

    /// Returns the condition of the mechanism.
    fn when<'a>(&self, _: &'a Conditions) -> Option<&'a Cond> {
        None
    }

    /// Describes the mechanism in sentences with their rules.
    fn describe(&self, rules: &Rules, list: &mut Sentences);

    /// Describes the condition of the mechanism, if its other sentences do not.
    fn describe_timing(&self, _: &Rules, _: &mut Sentences) {}
}

/// Reads the entry `cells` of a mechanism.
pub(super) fn cells(r: &mut Decoder, node: &Node, given: &Given<'_>) -> Cells {
    match node.get("cells") {
        Some(node) => r.cells(node, given.track.cells, false, "cells"),
        None => Cells::NONE,
    }
}

/// Reads the condition of a mechanism from its entry `when`.
pub(super) fn when(asked: &mut Reader<'_, '_>, node: &Node, what: &str) -> Option<Cond> {
    Some(asked.needed(node.get("when")?, &format!("{what}.when")))
}

/// Reports a mechanism between men of both sides if the sides never meet.
pub(super) fn meets(context: &mut LintContext<'_>, key: &str) {
    if context.rules.track.relation == Relation::Apart {
        let message = format!("steps.{key} never applies: the sides are `apart` and never meet");
        context.idle(&["steps", key], message, "switch it off, or choose another `relation`");
    }
}
