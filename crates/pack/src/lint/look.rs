//! What each lint is given: the rules with the places they were written at, and where to tell what was found.

use charpentier_core::spec::RulesSpec;
use charpentier_core::{Cells, Diagnostic};

use crate::lint::room::{Ground, Room};
use crate::yaml::{At, Node};

/// The code of what can never be.
pub(crate) const NEVER: &str = "P0108";

/// The rules, where they were written, and what has been found.
pub(crate) struct Look<'a> {
    pub(crate) tree: &'a Node,
    pub(crate) rules: &'a RulesSpec,
    pub(crate) room: Room,
    /// The same where no condition has men stand singly.
    pub(crate) free: Room,
    pub(crate) found: Vec<Diagnostic>,
}

impl<'a> Look<'a> {
    /// Before anything has been found.
    pub(crate) fn new(tree: &'a Node, rules: &'a RulesSpec, ground: &Ground) -> Self {
        let (room, free) = (Room::of(rules, ground), Room::free(rules, ground));
        Self { tree, rules, room, free, found: Vec::new() }
    }

    /// The place of the entry at this path, or of the nearest one above it.
    pub(crate) fn place(&self, path: &[&str]) -> At {
        let (mut node, mut at) = (self.tree, self.tree.at.clone());
        for name in path {
            let entry = node.entries().iter().find(|(key, _)| key.name == *name);
            let Some((key, inner)) = entry else {
                break;
            };
            // An heir that patches an entry of its parent has the place.
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

    /// Something that never matters.
    pub(crate) fn idle(&mut self, path: &[&str], message: impl Into<String>, help: &str) {
        let fault = self.place(path).warning("P0501", message);
        self.found.push(if help.is_empty() { fault } else { fault.help(help) });
    }

    /// A part of `steps` that speaks of cells to which nobody comes.
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
