//! What the rules of a pack belong to, so that it can be told what has become of them in one that extends it.

use charpentier_core::Tree;

use crate::keys::{self, Takes};
use crate::yaml::{Key, Node};

/// Where a pack has its rules.
#[derive(Clone, Debug)]
pub struct Bindings {
    /// Without what is switched off.
    pub(crate) tree: Node,
    /// The texts of the functions that answer something, with what is said before them.
    pub(crate) answers: Vec<String>,
}

impl Bindings {
    /// Where it has one of them.
    #[must_use]
    pub fn of(&self, id: &str) -> Bound {
        let mut bound = Bound::default();
        bound.look(&self.tree, &[], id, false);
        bound.by_script = self.answers.iter().filter(|text| names(text, id)).count();
        bound
    }
}

/// Whether a text names a rule, and not only one whose id begins or ends so.
fn names(text: &str, id: &str) -> bool {
    let goes_on = |c: char| c.is_alphanumeric() || c == '-';
    text.match_indices(id).any(|(at, _)| {
        let (before, after) =
            (text[..at].chars().next_back(), text[at + id.len()..].chars().next());
        !before.is_some_and(goes_on) && !after.is_some_and(char::is_alphanumeric)
    })
}

/// Where a pack has a rule.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Bound {
    /// What it belongs to, as the pack says it: values that stand beside it, or its name where it switches
    /// something on.
    pub always: Vec<Tree>,
    /// In so many places it belongs to what a value of an option lays over the pack.
    pub by_option: usize,
    /// So many functions of scripts name it that answer something.
    pub by_script: usize,
}

impl Bound {
    /// Whether it belongs to nothing but what scripts answer.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.always.is_empty() && self.by_option == 0
    }

    /// Adds where a rule stands in a tree that belongs at a path.
    fn look(&mut self, node: &Node, path: &[&str], id: &str, optional: bool) {
        let told = |path: &[&str]| match keys::at(path).map(|key| key.takes) {
            None => keys::in_condition(path),
            Some(takes) => {
                !matches!(takes, Takes::Rule | Takes::RuleOrKeys | Takes::Keys | Takes::Names)
            }
        };
        for (key, inner) in node.entries() {
            let path = [path, &[key.name.as_str()]].concat();
            if inner.scalar().as_deref() == Some(id) {
                let of = |(key, node): &(Key, Node)| {
                    let path = [&path[..path.len() - 1], &[key.name.as_str()]].concat();
                    told(&path).then(|| (key.name.clone(), node.plain()))
                };
                self.by_option += usize::from(optional);
                if !optional {
                    self.always.push(match key.name.as_str() {
                        "rule" => Tree::Map(node.entries().iter().filter_map(of).collect()),
                        name => Tree::Text(name.to_owned()),
                    });
                }
            }
            match path.as_slice() {
                ["options", _, "values", _] => self.look(inner, &[], id, true),
                path => self.look(inner, path, id, optional),
            }
        }
        for item in node.items() {
            self.look(item, path, id, optional);
        }
    }
}
