//! What ends the game, and what comes with it.

use std::collections::BTreeSet;

use super::cond::{Moment, Step};
use super::read::{entries, stand, text};
use super::tree::Tree;
use super::{Found, Node};

impl Found<'_> {
    /// The first end that is met after a step, or when the side has played.
    pub(super) fn end(&self, node: &Node, stepped: bool, step: Option<&Step>) -> Option<String> {
        let moment = if stepped { "step" } else { "played" };
        let mut ends = entries(self.oracle.key("ends"));
        let met = ends.find(|(_, end)| {
            let asked = text(&end["at"]);
            let asked = if asked.is_empty() { "step" } else { asked.as_str() };
            asked == moment
                && Moment { step, made: step.is_some(), ..Moment::of(self, node) }.entry_holds(end)
        });
        met.map(|(name, _)| name.to_owned())
    }

    /// What comes with an end.
    pub(super) fn with(&self, end: &str, node: &Node) -> BTreeSet<String> {
        // Theirs are those of whoever the end is not read for.
        let other = self.oracle.key(&format!("ends.{end}.wins")).is("opponent");
        let theirs = &node.board.0[usize::from(!other)];
        let comes = |with: &Tree| {
            with["ends"].list().iter().any(|name| text(name) == end)
                && stand(&with["opponent"], theirs)
        };
        let all = entries(self.oracle.key("comes_with"));
        all.filter(|(_, with)| comes(with)).map(|(name, _)| name.to_owned()).collect()
    }

    /// Whether the duties do not bind a play that reaches this end.
    pub(super) fn without_duties(&self, end: &str) -> bool {
        self.oracle.key(&format!("ends.{end}.without_duties")).is("true")
    }
}
