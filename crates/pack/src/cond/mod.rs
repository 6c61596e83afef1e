//! The reader of conditions, which are maps of atoms.

pub(crate) mod atoms;
mod moments;
mod places;
mod sums;
mod values;

use charpentier_core::Cells;
use charpentier_core::cond::{Cond, Moment};
use charpentier_core::spec::{Area, Fact};
use charpentier_core::suggest::nearest;

use crate::cond::atoms::ATOMS;
use crate::decoder::Decoder;
use crate::yaml::{Node, Value};

pub(crate) use places::is_place;

/// The names to which conditions can refer.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names {
    /// The last cell of the track.
    pub(crate) last: u8,
    pub(crate) men: u8,
    pub(crate) areas: Vec<Area>,
    pub(crate) home: Cells,
    /// The facts read so far, in the order of their bits.
    pub(crate) facts: Vec<Fact>,
    /// The names of all facts, also of those that are not read yet.
    pub(crate) all_facts: Vec<String>,
    pub(crate) forbid: Vec<String>,
    pub(crate) counters: Vec<String>,
    pub(crate) stages: Vec<String>,
}

/// The section of an entry, which restricts its atoms besides the moment.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Section {
    /// The section `facts`. The facts inside a standing fact are checked where it is read.
    Facts,
    Forbid,
    Other,
}

/// A reader of conditions for one moment.
pub(crate) struct Reader<'a, 'r> {
    pub(crate) r: &'r mut Decoder,
    pub(crate) names: &'a Names,
    pub(crate) moment: Moment,
    section: Section,
    /// Whether the condition lies inside `cells`.
    cell: bool,
}

impl<'a, 'r> Reader<'a, 'r> {
    pub(crate) const fn new(r: &'r mut Decoder, names: &'a Names, moment: Moment) -> Self {
        Self { r, names, moment, section: Section::Other, cell: false }
    }

    /// Returns the reader for an entry of a section.
    pub(crate) fn of(self, section: Section) -> Self {
        Self { section, ..self }
    }

    /// Reads a condition from all keys of a map except `own`. Returns `None` if it has no other keys.
    pub(crate) fn read(&mut self, node: &Node, own: &[&str], what: &str) -> Option<Cond> {
        let mut parts = Vec::new();
        let before = self.r.faults.len();
        let mut any = false;
        for (key, inner) in self.r.entries(node, what) {
            if own.contains(&key.name.as_str()) {
                continue;
            }
            any = true;
            if ATOMS.iter().any(|atom| atom.path == key.name) {
                parts.extend(self.part(key, inner));
            } else {
                let names = ATOMS.iter().map(|atom| atom.path).filter(|p| !p.contains('.'));
                let known: Vec<&str> = own.iter().copied().chain(names).collect();
                let near = || nearest(&key.name, known.iter().copied());
                let near = || near().map(|name| format!("did you mean `{name}`?"));
                let all =
                    || "`charpentier keys conditions` lists the keys of conditions".to_owned();
                let help = near().unwrap_or_else(all);
                let fault = key.at.error("P0101", format!("{what} has no key `{}`", key.name));
                self.r.faults.push(fault.help(help));
            }
        }
        if !any && self.r.faults.len() == before {
            return None;
        }
        Some(match parts.len() {
            1 => parts.remove(0),
            _ => Cond::All(parts),
        })
    }

    /// Reads a condition, and reports an empty one.
    pub(crate) fn needed(&mut self, node: &Node, what: &str) -> Cond {
        self.read(node, &[], what).unwrap_or_else(|| {
            let fault = node
                .at
                .error("P0102", format!("{what}: a condition is missing"))
                .help("write one such as `{mover: {to: \">=1\"}}`; `charpentier keys conditions` lists the keys");
            self.r.lack(fault, node, None);
            Cond::ALWAYS
        })
    }

    /// Reads a list of conditions, or a map of conditions whose names child packs can override.
    fn several(&mut self, node: &Node, what: &str) -> Vec<Cond> {
        let parts: Vec<&Node> = match &node.value {
            Value::List(list) => list.iter().filter(|part| !part.is_off()).collect(),
            _ => self.r.entries(node, what).into_iter().map(|(_, part)| part).collect(),
        };
        if parts.is_empty() {
            let message = format!("`{what}` is empty");
            self.r.fault(&node.at, "P0102", message);
        }
        parts.into_iter().map(|part| self.needed(part, what)).collect()
    }
}
