//! What a case says, held against the table of keys: nothing that is written is passed over.

use charpentier_core::{Diagnostic, Tree};

use crate::cases::Case;
use crate::keys::cases::{Names, Wrong, look};
use crate::yaml::{At, Node};

/// Lists that would hold whatever the pack does, if there is nothing in them.
const LISTS: [&str; 4] =
    ["legal_plays_include", "legal_plays_exclude", "legal_sequences_exclude", "throws"];

impl Case {
    /// Everything in it that is not written as cases are. Without the names of its pack, whatever a pack
    /// may name is known.
    pub(super) fn faults(&self, names: Option<&Names>) -> Vec<Diagnostic> {
        let mut faults = self.missing();
        let wrong = look(self.kind(), names, "", &self.body);
        faults.extend(wrong.iter().filter(|wrong| !self.is_told(wrong)).map(|wrong| {
            let mut fault = self.wrong(&self.at_end_of(wrong), wrong.code, &wrong.message);
            fault.help.extend(wrong.help.clone());
            fault
        }));
        faults.sort_by_key(|fault| fault.spans.first().map(|span| span.bytes.start));
        faults
    }

    /// Keys of the state that no program reads, in a case that is for readers.
    pub(super) fn for_readers(&self, names: Option<&Names>) -> Vec<String> {
        let wrong = look(self.kind(), names, "", &self.body);
        wrong.iter().filter(|wrong| self.is_told(wrong)).map(|wrong| wrong.way.join(".")).collect()
    }

    /// Where nothing is checked, the state may be described in words.
    fn is_told(&self, wrong: &Wrong) -> bool {
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

    /// The place of an entry's name, or of what stands there.
    fn at_end_of(&self, wrong: &Wrong) -> At {
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
