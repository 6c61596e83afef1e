//! The tree of a pack and the little languages in it: places, counts, numbers.

use std::collections::BTreeMap;

use charpentier_pack::Pack;

use super::tree::Tree;
use super::{HAND, Men, OFF, Oracle};

impl Oracle {
    /// Reads a pack from its resolved text.
    pub(crate) fn of(pack: &Pack) -> Self {
        let tree: Tree = serde_yaml::from_str(&pack.resolved()).expect("resolved packs are YAML");
        let cells = number(&tree["track"]["cells"]);
        let relation = text(&tree["track"]["relation"]);
        let mut areas = BTreeMap::new();
        for (name, area) in entries(&tree["areas"]) {
            areas.insert(name.to_owned(), places(area));
        }
        Self { tree, cells, relation, areas }
    }

    /// The value behind keys with dots between; `Null` where it is not there or is switched off.
    pub(super) fn key(&self, path: &str) -> &Tree {
        let found = path.split('.').fold(&self.tree, |node, key| &node[key]);
        if is_off(found) { &Tree::Nothing } else { found }
    }

    pub(super) fn has(&self, path: &str) -> bool {
        !self.key(path).is_nothing()
    }

    /// A cell of mine in the other side's numbering, where it can stand on it at all.
    pub(super) fn seen(&self, cell: usize) -> Option<usize> {
        match self.relation.as_str() {
            "contrary" => Some(self.cells + 1 - cell),
            "parallel" => Some((cell + self.cells / 2 - 1) % self.cells + 1),
            "facing" | "shared" => Some(cell),
            _ => None,
        }
    }
}

fn is_off(node: &Tree) -> bool {
    node.is("off")
}

/// The entries of a map that are not switched off, in the order of the pack.
pub(super) fn entries(node: &Tree) -> impl Iterator<Item = (&str, &Tree)> {
    let entries = node.map().iter().filter(|(_, entry)| !is_off(entry));
    entries.map(|(name, entry)| (name.as_str(), entry))
}

pub(super) fn text(node: &Tree) -> String {
    if node.is_nothing() { String::new() } else { node.to_string() }
}

pub(super) fn number(node: &Tree) -> usize {
    text(node).parse().unwrap_or_else(|_| panic!("{node} is no number"))
}

/// Places such as `1-6,12,hand`.
pub(super) fn places(node: &Tree) -> Vec<usize> {
    text(node).split(',').flat_map(|part| range(part.trim())).collect()
}

fn range(part: &str) -> Vec<usize> {
    let place = |word: &str| match word {
        "hand" | "bar" => HAND,
        "off" => OFF,
        cell => cell.parse().unwrap_or_else(|_| panic!("{cell} is no place")),
    };
    match part.split_once('-') {
        Some((first, last)) => (place(first)..=place(last)).collect(),
        None => vec![place(part)],
    }
}

/// Whether so many are `2`, `">=2"`, `"<=1"` or `1-3`.
pub(super) fn counts(wanted: &Tree, men: u8) -> bool {
    let wanted = text(wanted);
    let of = |text: &str| text.trim().parse::<u8>().unwrap_or_else(|_| panic!("{wanted}"));
    if let Some(least) = wanted.strip_prefix(">=") {
        return men >= of(least);
    }
    if let Some(most) = wanted.strip_prefix("<=") {
        return men <= of(most);
    }
    match wanted.split_once('-') {
        Some((least, most)) => (of(least)..=of(most)).contains(&men),
        None => men == of(&wanted),
    }
}

/// Whether men stand as `{1-6: ">=2", off: 0}` says, on each of the places.
pub(super) fn stand(wanted: &Tree, men: &Men) -> bool {
    entries(wanted)
        .all(|(at, count)| range_list(at).into_iter().all(|place| counts(count, men[place])))
}

pub(super) fn range_list(text: &str) -> Vec<usize> {
    text.split(',').flat_map(|part| range(part.trim())).collect()
}
