//! The input of each lint, the rules with their places, and the list of results.

use charpentier_core::spec::RulesSpec;
use charpentier_core::{Cells, Diagnostic};

use crate::bounds::{Ground, Room};
use crate::yaml::{At, Node};

/// The code of parts that can never occur.
pub(crate) const NEVER: &str = "P0108";

/// The rules with their tree, and the results so far.
pub(crate) struct LintContext<'a> {
    pub(crate) tree: &'a Node,
    pub(crate) rules: &'a RulesSpec,
    pub(crate) room: Room,
    /// Like `room`, but with any number of men on cells for single men.
    pub(crate) free: Room,
    pub(crate) found: Vec<Diagnostic>,
}

impl<'a> LintContext<'a> {
    /// Returns the input without results.
    pub(crate) fn new(tree: &'a Node, rules: &'a RulesSpec, ground: &Ground) -> Self {
        let (room, free) = (Room::of(rules, ground), Room::free(rules, ground));
        Self { tree, rules, room, free, found: Vec::new() }
    }

    /// Returns the place of the entry at this path, or of the nearest one above it.
    pub(crate) fn place(&self, path: &[&str]) -> At {
        let (mut node, mut at) = (self.tree, self.tree.at.clone());
        for name in path {
            let entry = node.entries().iter().find(|(key, _)| key.name == *name);
            let Some((key, inner)) = entry else {
                break;
            };
            // If a child patches an inherited entry, the place is in the child.
            let patched = inner.at.source != key.at.source;
            (node, at) = (inner, if patched { inner.at.clone() } else { key.at.clone() });
        }
        at
    }

    /// Reports a part that can never occur.
    pub(crate) fn never(&mut self, path: &[&str], message: impl Into<String>, help: &str) {
        let fault = self.place(path).error(NEVER, message);
        self.found.push(if help.is_empty() { fault } else { fault.help(help) });
    }

    /// Reports a part that never has an effect.
    pub(crate) fn idle(&mut self, path: &[&str], message: impl Into<String>, help: &str) {
        let fault = self.place(path).warning("P0501", message);
        self.found.push(if help.is_empty() { fault } else { fault.help(help) });
    }

    /// Reports a part of `steps` about cells that no man ever reaches.
    pub(crate) fn nobody_comes(&mut self, path: &[&str], what: &str, cells: Cells) {
        let message = format!("steps.{what} never applies: no man ever comes to {cells}");
        self.idle(path, message, "check the cells and `track.start`, where the men begin");
    }

    /// Reports an unused part.
    pub(crate) fn unused(&mut self, path: &[&str], message: impl Into<String>, help: &str) {
        let fault = self.place(path).warning("P0502", message);
        self.found.push(if help.is_empty() { fault } else { fault.help(help) });
    }
}
