//! The places in a pack where a rule is bound. They show how a pack that extends another changes its rules.

use std::collections::BTreeMap;

use charpentier_core::Tree;

use crate::keys::{self, Takes};
use crate::yaml::{Key, Node};

/// The places where a pack binds rules.
#[derive(Clone, Debug)]
pub struct RuleUses {
    /// The resolved tree without entries that are off; several for a medley, one for each of its games.
    pub(crate) trees: Vec<Node>,
    /// The texts of the script functions in use, with the comments before them. Scripts that other
    /// values of options use are added as a whole.
    pub(crate) answers: Vec<String>,
}

impl RuleUses {
    /// Returns the places where the pack binds a rule.
    #[must_use]
    pub fn of(&self, id: &str) -> RuleUse {
        let mut bound = RuleUse::default();
        for tree in &self.trees {
            bound.search(tree, &[], id, false);
        }
        bound.by_script = self.answers.iter().filter(|text| names(text, id)).count();
        bound
    }
}

/// Whether a text contains a rule id as a whole word, not as part of a longer id.
fn names(text: &str, id: &str) -> bool {
    let goes_on = |c: char| c.is_alphanumeric() || c == '-';
    text.match_indices(id).any(|(at, _)| {
        let (before, after) =
            (text[..at].chars().next_back(), text[at + id.len()..].chars().next());
        !before.is_some_and(goes_on) && !after.is_some_and(char::is_alphanumeric)
    })
}

/// The places where a pack binds one rule.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RuleUse {
    /// The parts of the pack that are bound to the rule. Each is a map of the values beside the id,
    /// or the key if the id itself switches something on.
    pub always: Vec<Tree>,
    /// The number of places within overlays of options.
    pub by_option: usize,
    /// The number of script functions that name the rule.
    pub by_script: usize,
}

impl RuleUse {
    /// Whether the pack binds the rule nowhere, except perhaps in scripts.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.always.is_empty() && self.by_option == 0
    }

    /// Adds the places of a rule in a tree that lies at a path of the pack.
    fn search(&mut self, node: &Node, path: &[&str], id: &str, optional: bool) {
        for (key, inner) in node.entries() {
            let path = [path, &[key.name.as_str()]].concat();
            if inner.scalar().as_deref() == Some(id) {
                self.by_option += usize::from(optional);
                if !optional {
                    let bound = match key.name.as_str() {
                        "rule" => Tree::Map(values(node, &path[..path.len() - 1])),
                        name => Tree::Text(name.to_owned()),
                    };
                    // The games of a medley have its own parts in common.
                    if !self.always.contains(&bound) {
                        self.always.push(bound);
                    }
                }
            }
            match path.as_slice() {
                ["options", _, "values", _] => self.search(inner, &[], id, true),
                path => self.search(inner, path, id, optional),
            }
        }
        for item in node.items() {
            self.search(item, path, id, optional);
        }
    }
}

/// Returns the values of a map at a path. It includes the values of its entries, unless they have a rule of their own.
fn values(node: &Node, path: &[&str]) -> BTreeMap<String, Tree> {
    let value = |(key, node): &(Key, Node)| {
        let path = [path, &[key.name.as_str()]].concat();
        let own = match keys::at(&path).map(|key| key.takes) {
            Some(Takes::Rule | Takes::RuleOrKeys) => return None,
            Some(Takes::Keys | Takes::Names) => false,
            Some(_) => true,
            None => keys::in_condition(&path),
        };
        let value = if own {
            node.plain()
        } else {
            let below = values(node, &path);
            if below.is_empty() || node.get("rule").is_some() {
                return None;
            }
            Tree::Map(below)
        };
        Some((key.name.clone(), value))
    };
    node.entries().iter().filter_map(value).collect()
}
