//! The tree of a pack and the little languages in it: places, counts, numbers.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use charpentier_pack::Pack;

use super::tree::Tree;
use super::{BAR, Men, NEW, OFF, OUT, Oracle};

impl Oracle {
    /// Reads a pack from its resolved text.
    pub(crate) fn of(pack: &Pack) -> Self {
        let tree: Tree = serde_yaml::from_str(&pack.resolved()).expect("resolved packs are YAML");
        let tree = super::forbid::with_likes(tree).switched();
        super::keys::all_read(&tree);
        let cells = number(&tree["track"]["cells"]);
        let relation = text(&tree["track"]["relation"]);
        let mut areas = BTreeMap::new();
        for (name, area) in entries(&tree["areas"]) {
            areas.insert(name.to_owned(), places(area));
        }
        let (mut asked, mut acts) = (BTreeSet::new(), BTreeSet::new());
        keys(&tree, &mut asked, &mut acts);
        let mut behind = HashMap::new();
        entries(&tree).for_each(|(key, node)| lay_out(key, node, &mut behind));
        let wide = super::long::WIDE;
        Self { behind, cells, relation, areas, asked, acts, wide }
    }

    /// The value behind keys with dots between, if it is there.
    pub(super) fn key(&self, path: &str) -> &Tree {
        self.behind.get(path).unwrap_or(&Tree::Nothing)
    }

    /// Whether sides may choose something before they throw.
    pub(super) fn offers(&self) -> bool {
        self.key("turn").list().iter().any(|phase| phase.is("offer"))
    }

    pub(super) fn has(&self, path: &str) -> bool {
        !self.key(path).is_nothing()
    }

    /// A cell of mine in the other side's numbering, where it can stand on it at all.
    pub(super) fn seen(&self, cell: usize) -> Option<usize> {
        if !(1..=self.cells).contains(&cell) {
            return None;
        }
        match self.relation.as_str() {
            "contrary" => Some(self.cells + 1 - cell),
            "parallel" => Some((cell + self.cells / 2 - 1) % self.cells + 1),
            "facing" | "shared" => Some(cell),
            _ => None,
        }
    }
}

/// Every node by its path.
fn lay_out(path: &str, node: &Tree, behind: &mut HashMap<String, Tree>) {
    behind.insert(path.to_owned(), node.clone());
    entries(node).for_each(|(key, below)| lay_out(&format!("{path}.{key}"), below, behind));
}

/// All keys below a node, and what `did` asks for.
fn keys(node: &Tree, all: &mut BTreeSet<String>, acts: &mut BTreeSet<String>) {
    for (key, below) in entries(node) {
        all.insert(key.to_owned());
        if key == "of" && below.is("men") {
            all.insert("men_moved".to_owned());
        }
        if key == "did" {
            acts.extend(below.list().iter().chain([below]).map(text));
        }
        keys(below, all, acts);
    }
    node.list().iter().for_each(|below| keys(below, all, acts));
}

/// The entries of a map, in the order of the pack.
pub(super) fn entries(node: &Tree) -> impl Iterator<Item = (&str, &Tree)> {
    node.map().iter().map(|(name, entry)| (name.as_str(), entry))
}

pub(super) fn text(node: &Tree) -> String {
    if node.is_nothing() { String::new() } else { node.to_string() }
}

pub(super) fn number(node: &Tree) -> usize {
    text(node).parse().unwrap_or_else(|_| panic!("{node} is no number"))
}

/// Places such as `1-6,12,bar`.
pub(super) fn places(node: &Tree) -> Vec<usize> {
    text(node).split(',').flat_map(|part| range(part.trim())).collect()
}

fn range(part: &str) -> Vec<usize> {
    let place = |word: &str| match word {
        "bar" => BAR,
        "borne" => OFF,
        "out" => OUT,
        "new" => NEW,
        cell => cell.parse().unwrap_or_else(|_| panic!("{cell} is no place")),
    };
    match part.split_once('-') {
        Some((first, last)) => (place(first)..=place(last)).collect(),
        None => vec![place(part)],
    }
}

/// Whether men stand as `{1-6: ">=2", off: 0}` says, on each of the places.
pub(super) fn stand(wanted: &Tree, men: &Men) -> bool {
    entries(wanted).all(|(at, count)| {
        super::counts::so_many(
            &text(count),
            &range_list(at).into_iter().map(|place| men[place]).collect::<Vec<_>>(),
        )
    })
}

pub(super) fn range_list(text: &str) -> Vec<usize> {
    text.split(',').flat_map(|part| range(part.trim())).collect()
}
