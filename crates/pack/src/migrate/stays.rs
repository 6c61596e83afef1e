//! A row of the table held against all that is laid upon each other: what parents have of it already, and why an entry
//! stays as it is.

use crate::migrate::old::{Old, at};
use crate::migrate::row::Row;
use crate::migrate::whole::{Layer, Whole};
use crate::yaml::{Node, Value};

impl Whole {
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
