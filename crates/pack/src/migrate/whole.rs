//! All that is laid upon each other: the parents of a pack, the pack itself and the values of its options.

use crate::migrate::old::{Old, at};
use crate::migrate::table::Row;
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

    fn inherited(&self) -> impl Iterator<Item = &Node> {
        self.parents.iter().chain(&self.theirs)
    }

    fn own(&self) -> impl Iterator<Item = &Node> {
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

    /// Whether a parent has the new entry.
    pub(super) fn inherits(&self, row: &Row, name: &str) -> bool {
        let new = row.new.replace('*', name);
        self.inherited().any(|tree| at(tree, &new).is_some())
    }

    /// Whether a layer lies over the new entry of a parent: its own, or that of the same value of an option.
    pub(super) fn inherits_below(&self, row: &Row, name: &str, layer: &Layer) -> bool {
        let new = row.new.replace('*', name);
        let value = |tree| layer.path.iter().try_fold(tree, |tree: &Node, part| tree.get(part));
        let same = self.parents.as_ref().and_then(value);
        self.parents.iter().chain(same).any(|tree| at(tree, &new).is_some())
    }

    /// Why an entry stays as it is, if it does.
    pub(super) fn stays(&self, row: &Row, name: &str) -> Option<String> {
        let told = |path: &&&str| self.inherits_old(&path.replace('*', name));
        if row.takes.iter().find(told).is_some() {
            return Some("which lies over what a parent says so: migrate that one first".into());
        }
        if row.old == row.new {
            return (row.keeps)(self, name).or_else(|| self.taken(row, name));
        }
        let new = row.new.replace('*', name);
        let ours = |node: &Node| {
            row.fixed.iter().all(|(key, value)| {
                node.get(key).and_then(Node::scalar).is_none_or(|known| known == *value)
            })
        };
        let inherited = self.inherited().filter_map(|tree| at(tree, &new));
        let is_map = |node: &&Node| matches!(node.value, Value::Map(_));
        let other = self.own().filter_map(|tree| at(tree, &new)).any(|node| is_map(&node))
            || inherited.filter(is_map).any(|node| !ours(node));
        let section = matches!(row.old, "throw.passed_unless");
        (row.keeps)(self, name)
            .or_else(|| self.unknown(row, name))
            .or_else(|| (other && !section).then(|| format!("since there is another `{new}`")))
    }

    /// A key of an entry that nobody knows; it would be lost.
    fn unknown(&self, row: &Row, name: &str) -> Option<String> {
        let keys = |tree: &Node| {
            let entry = at(tree, &row.old.replace('*', name))?;
            let known = |key: &str| {
                row.parts.iter().flat_map(|part| part.of).any(|of| {
                    let rest = of.strip_prefix(row.old).and_then(|of| of.strip_prefix('.'));
                    rest.is_some_and(|rest| rest.split('.').next() == Some(key))
                })
            };
            let mut keys = entry.entries().iter().map(|(key, _)| key.name.as_str());
            keys.find(|key| !known(key)).map(|key| format!("which has an unknown key `{key}`"))
        };
        self.own().find_map(keys)
    }

    /// Whether an entry that stays in its place asks already what it would ask.
    fn taken(&self, row: &Row, name: &str) -> Option<String> {
        let resolved = self.layers.iter().map(|layer| (layer, layer.resolved()));
        let mut made = Vec::new();
        for (_, tree) in resolved {
            let old = Old { tree: &tree, name };
            made.extend(row.parts.iter().filter(|part| part.make(&old).is_some()));
        }
        let asks = made.into_iter().find(|part| {
            let first = part.to.split('.').next().unwrap_or_default();
            let path = format!("{}.{first}", row.new.replace('*', name));
            self.own().any(|tree| at(tree, &path).is_some())
        });
        asks.map(|part| format!("which asks `{}` besides", part.to))
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
