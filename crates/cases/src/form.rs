//! Checks the keys and values of a case against the table of keys.

use charpentier_core::{Diagnostic, Tree};

use crate::Case;
use crate::keys::{KeyFault, Names, validate};
use charpentier_pack::yaml::{At, Node};

/// The lists that would hold for any pack if they were empty.
const LISTS: [&str; 4] =
    ["legal_plays_include", "legal_plays_exclude", "legal_sequences_exclude", "throws"];

impl Case {
    /// Returns every error in the form of the case.
    ///
    /// Without the names of its pack, any name that a pack may define is accepted.
    pub(super) fn faults(&self, names: Option<&Names>) -> Vec<Diagnostic> {
        let mut faults = self.missing();
        let wrong = validate(self.kind(), names, "", &self.body);
        faults.extend(wrong.iter().filter(|wrong| !self.is_for_readers(wrong)).map(|wrong| {
            let mut fault = self.wrong(&self.at_end_of(wrong), wrong.code, &wrong.message);
            fault.help.extend(wrong.help.clone());
            fault
        }));
        faults.sort_by_key(|fault| fault.spans.first().map(|span| span.bytes.start));
        faults
    }

    /// Returns the keys of the state that no program reads, in a case for readers.
    pub(super) fn for_readers(&self, names: Option<&Names>) -> Vec<String> {
        let wrong = validate(self.kind(), names, "", &self.body);
        wrong
            .iter()
            .filter(|wrong| self.is_for_readers(wrong))
            .map(|wrong| wrong.way.join("."))
            .collect()
    }

    /// Whether an entry may be in words, because it belongs to the state of a case for readers.
    fn is_for_readers(&self, wrong: &KeyFault) -> bool {
        self.is_reading() && wrong.way.first().is_some_and(|first| first == "state")
    }

    fn missing(&self) -> Vec<Diagnostic> {
        if !matches!(self.body, Tree::Map(_)) {
            return vec![self.node.at.error("P0103", "a case should be a map of `key: value`")];
        }
        let mut faults = Vec::new();
        for key in ["id", "game", "expect"] {
            if self.part(key).is_none() {
                faults.push(self.wrong(&self.at, "P0102", &format!("a case needs `{key}`")));
            }
        }
        for key in LISTS {
            let node = self.node.get("expect").and_then(|expect| expect.get(key));
            if let Some(node) = node.filter(|node| node.plain() == Tree::List(Vec::new())) {
                let message = format!("`{key}` is empty, so it checks nothing");
                faults.push(self.wrong(&node.at, "P0402", &message));
            }
        }
        faults
    }

    fn wrong(&self, at: &At, code: &'static str, message: &str) -> Diagnostic {
        let named = if self.id.is_empty() { String::new() } else { format!("case {}: ", self.id) };
        let mut fault = at.error(code, format!("{named}{message}"));
        fault.rule = self.rules.first().cloned();
        fault
    }

    /// Returns the place of an entry: of its name if the name is unknown, else of its value.
    fn at_end_of(&self, wrong: &KeyFault) -> At {
        let mut at = &self.node.at;
        let mut node = Some(&self.node);
        for step in &wrong.way {
            let here = node;
            let entry =
                here.map_or(&[][..], Node::entries).iter().find(|(key, _)| key.name == *step);
            node = match entry {
                Some((key, child)) => {
                    at = if wrong.code == "P0101" { &key.at } else { &child.at };
                    Some(child)
                }
                None => {
                    let items = here.map_or(&[][..], Node::items);
                    let child = step.parse::<usize>().ok().and_then(|step| items.get(step));
                    at = child.map_or(at, |child| &child.at);
                    child
                }
            };
        }
        at.clone()
    }
}
