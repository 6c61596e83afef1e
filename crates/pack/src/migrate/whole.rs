//! All that is laid upon each other: the parents of a pack, the pack itself and the values of its options.

use crate::migrate::old::at;
use crate::yaml::{self, Node, Value};

/// One of the trees of the file: the pack itself, or what a value of an option lays over it.
#[derive(Debug)]
pub(super) struct Layer {
    /// Where it stands in the file; nowhere is the pack itself.
    pub(super) path: Vec<String>,
    pub(super) tree: Node,
    /// What it is laid over.
    pub(super) base: Node,
}

impl Layer {
    /// The option that it is a value of.
    pub(super) fn option(&self) -> Option<&str> {
        self.path.get(1).map(String::as_str)
    }

    /// The tree with all below it.
    pub(super) fn resolved(&self) -> Node {
        let mut tree = self.base.clone();
        yaml::merge(&mut tree, &self.tree);
        tree
    }
}

#[derive(Debug)]
pub(super) struct Whole {
    /// The parents, laid on each other, and what values of their options lay over them.
    pub(super) parents: Option<Node>,
    theirs: Vec<Node>,
    /// The pack itself comes first.
    pub(super) layers: Vec<Layer>,
}

impl Whole {
    /// A pack and its parents, the eldest first; the last is the pack.
    pub(super) fn of(trees: &[Node]) -> Option<Self> {
        let (own, parents) = trees.split_last()?;
        let laid = parents.iter().cloned().reduce(|mut base, child| {
            yaml::merge(&mut base, &child);
            base
        });
        let theirs = parents.iter().flat_map(overlays).map(|(_, node)| node.clone()).collect();
        let nothing = Node { value: Value::Map(Vec::new()), at: own.at.clone() };
        let base = laid.clone().unwrap_or(nothing);
        let root = Layer { path: Vec::new(), tree: own.clone(), base };
        let base = root.resolved();
        let mut layers = vec![root];
        layers.extend(overlays(own).map(|(path, node)| Layer {
            path,
            tree: node.clone(),
            base: base.clone(),
        }));
        Some(Self { parents: laid, theirs, layers })
    }

    /// The trees of the parents.
    pub(super) fn inherited(&self) -> impl Iterator<Item = &Node> {
        self.parents.iter().chain(&self.theirs)
    }

    /// The trees of the file.
    pub(super) fn own(&self) -> impl Iterator<Item = &Node> {
        self.layers.iter().map(|layer| &layer.tree)
    }

    /// Whether anything of it says this.
    pub(super) fn says(&self, path: &str) -> bool {
        self.inherited().chain(self.own()).any(|tree| at(tree, path).is_some())
    }

    /// All that it says there.
    pub(super) fn texts(&self, path: &str) -> Vec<String> {
        let all = self.inherited().chain(self.own());
        all.filter_map(|tree| at(tree, path).and_then(Node::scalar)).collect()
    }

    /// Whether a parent says it.
    pub(super) fn inherits_old(&self, path: &str) -> bool {
        self.inherited().any(|tree| at(tree, path).is_some())
    }
}

/// What the values of options lay over a tree, with their places.
fn overlays(tree: &Node) -> impl Iterator<Item = (Vec<String>, &Node)> {
    let options = tree.get("options").map_or(&[][..], Node::entries);
    options.iter().flat_map(|(option, node)| {
        let values = node.get("values").map_or(&[][..], Node::entries);
        values.iter().filter(|(_, node)| matches!(node.value, Value::Map(_))).map(
            move |(value, node)| {
                let path = ["options", option.name.as_str(), "values", value.name.as_str()];
                (path.map(ToOwned::to_owned).to_vec(), node)
            },
        )
    })
}

/// The place of what a layer says at a path, on or off; that of the switch, where more is off.
pub(super) fn stated<'a>(tree: &'a Node, path: &str) -> Option<&'a yaml::At> {
    let mut node = tree;
    let mut place = None;
    for part in path.split('.') {
        let (key, inner) = node.entries().iter().find(|(key, _)| key.name == part)?;
        place = Some(&key.at);
        if inner.is_off() {
            return place;
        }
        node = inner;
    }
    place
}

/// Whether a layer switches off what stands at a path, or all around it.
pub(super) fn switched_off(tree: &Node, path: &str) -> bool {
    let mut node = Some(tree);
    path.split('.').any(|part| {
        node = node.and_then(|node| node.get(part));
        node.is_some_and(Node::is_off)
    })
}
