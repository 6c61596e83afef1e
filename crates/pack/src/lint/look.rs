//! What each lint is given: the rules with the places they were written at, and where to tell what was found.

use charpentier_core::Diagnostic;
use charpentier_core::rules::Draft;

use crate::lint::room::Room;
use crate::yaml::{At, Node};

/// The code of what can never be.
pub(super) const NEVER: &str = "P0108";

/// The rules, where they were written, and what has been found.
pub(super) struct Look<'a> {
    pub(super) tree: &'a Node,
    pub(super) rules: &'a Draft,
    pub(super) room: Room,
    /// The same where no condition has men stand singly.
    pub(super) free: Room,
    pub(super) found: Vec<Diagnostic>,
}

impl<'a> Look<'a> {
    /// Before anything has been found.
    pub(super) fn new(tree: &'a Node, rules: &'a Draft) -> Self {
        let (room, free) = (Room::of(rules), Room::free(rules));
        Self { tree, rules, room, free, found: Vec::new() }
    }

    /// The place of the entry at this path, or of the nearest one above it.
    pub(super) fn place(&self, path: &[&str]) -> At {
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

    /// Something that can never be.
    pub(super) fn never(&mut self, path: &[&str], message: impl Into<String>, help: &str) {
        let fault = self.place(path).error(NEVER, message);
        self.found.push(if help.is_empty() { fault } else { fault.help(help) });
    }

    /// Something that never matters.
    pub(super) fn idle(&mut self, path: &[&str], message: impl Into<String>, help: &str) {
        let fault = self.place(path).warning("P0501", message);
        self.found.push(if help.is_empty() { fault } else { fault.help(help) });
    }

    /// Something that nothing uses.
    pub(super) fn unused(&mut self, path: &[&str], message: impl Into<String>, help: &str) {
        let fault = self.place(path).warning("P0502", message);
        self.found.push(if help.is_empty() { fault } else { fault.help(help) });
    }
}
