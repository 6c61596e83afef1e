//! Conditions: maps of atoms, read wherever a section asks when something is so.

pub(crate) mod atoms;
mod moments;
mod places;
mod sums;
mod values;

use charpentier_core::Cells;
use charpentier_core::cond::{Cond, Moment};
use charpentier_core::spec::{Area, Fact};
use charpentier_core::suggest::nearest;

use crate::decode::Reading;
use crate::decode::cond::atoms::ATOMS;
use crate::yaml::{Node, Value};

/// What names in conditions can mean.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names {
    /// The last cell of the track.
    pub(crate) last: u8,
    pub(crate) men: u8,
    pub(crate) areas: Vec<Area>,
    pub(crate) home: Cells,
    /// Facts so far, in the order of their bits.
    pub(crate) facts: Vec<Fact>,
    pub(crate) forbid: Vec<String>,
    pub(crate) counters: Vec<String>,
    pub(crate) stages: Vec<String>,
}

/// The section whose entry is read, where that says what may be asked besides the moment.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Section {
    /// Others may ask for a fact in any moment.
    Facts,
    Forbid,
    Other,
}

/// Reads conditions of one moment.
pub(crate) struct Reader<'a, 'r> {
    pub(crate) r: &'r mut Reading,
    pub(crate) names: &'a Names,
    pub(crate) moment: Moment,
    section: Section,
    /// Inside `cells`.
    cell: bool,
}

impl<'a, 'r> Reader<'a, 'r> {
    pub(crate) const fn new(r: &'r mut Reading, names: &'a Names, moment: Moment) -> Self {
        Self { r, names, moment, section: Section::Other, cell: false }
    }

    /// The same of an entry of a section.
    pub(crate) fn of(self, section: Section) -> Self {
        Self { section, ..self }
    }

    /// A condition: all atoms of a map, apart from keys that are not its own. `None` where there is no atom.
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

    /// A condition that must say something.
    pub(crate) fn needed(&mut self, node: &Node, what: &str) -> Cond {
        self.read(node, &[], what).unwrap_or_else(|| {
            let fault = node
                .at
                .error("P0102", format!("{what}: a condition is missing"))
                .help("write one such as `{mine: {to: \">=1\"}}`; `charpentier keys conditions` lists the keys");
            self.r.faults.push(fault);
            Cond::ALWAYS
        })
    }

    /// Parts of a list, or of a map of parts by names that heirs can patch.
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
