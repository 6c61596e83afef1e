//! What a mechanism of movement is in a pack, and what several of them need.

use charpentier_core::cond::Cond;
use charpentier_core::spec::{Conditions, Steps};
use charpentier_core::{Cells, Relation, Rules, Track};

use crate::decode::Reading;
use crate::decode::cond::Reader;
use crate::lint::look::Look;
use crate::lint::room::Ground;
use crate::sentence::Sentences;
use crate::yaml::Node;

/// What a pack says elsewhere that mechanisms ask for.
pub(super) struct Given<'a> {
    pub(super) track: Track,
    /// The pack's areas by name.
    pub(super) areas: &'a [&'a str],
}

/// A field of core's [`Steps`] as packs have it, be it there or not. Its file has besides its rows of the key table.
pub(super) trait Mechanism {
    /// Reads what stands at its key, of which `what` is the path.
    fn read(&mut self, r: &mut Reading, node: &Node, what: &str, given: &Given<'_>);

    /// Reads when it works, where that is said.
    fn read_when(&self, _: &mut Reader<'_, '_>, _: &Node, _: &mut Conditions) {}

    /// Tells what makes no sense beside it: the keys that take part, and why.
    fn contradicts(&self, _: &Steps, _: &Given<'_>, _: &mut dyn FnMut(&[&str], &str)) {}

    /// What it says of places where men can be.
    fn ground(&self, _: &mut Ground) {}

    /// Looks whether it can ever apply, and leaves men a way.
    fn look(&self, _: &mut Look<'_>) {}

    /// The condition under which it works.
    fn when<'a>(&self, _: &'a Conditions) -> Option<&'a Cond> {
        None
    }

    /// What it does, with its rules.
    fn tell(&self, rules: &Rules, list: &mut Sentences);

    /// When it works, where its other sentences do not say that.
    fn tell_when(&self, _: &Rules, _: &mut Sentences) {}
}

/// The cells that a mechanism names.
pub(super) fn cells(r: &mut Reading, node: &Node, given: &Given<'_>) -> Cells {
    match node.get("cells") {
        Some(node) => r.cells(node, given.track.cells, false, "cells"),
        None => Cells::NONE,
    }
}

/// The condition at a mechanism's `when`.
pub(super) fn when(asked: &mut Reader<'_, '_>, node: &Node, what: &str) -> Option<Cond> {
    Some(asked.needed(node.get("when")?, &format!("{what}.when")))
}

/// Complains of what one side does to the other where they never meet.
pub(super) fn meets(look: &mut Look<'_>, key: &str) {
    if look.rules.track.relation == Relation::Apart {
        let message = format!("steps.{key} never applies: the sides are `apart` and never meet");
        look.idle(&["steps", key], message, "switch it off, or choose another `relation`");
    }
}
