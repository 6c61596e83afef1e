//! `off` as a value: what a pack, an heir or an option has switched off is taken out of the tree before it
//! is read, in all sections alike.

use crate::keys;
use crate::yaml::{Key, Node, Value};

/// Sections that are read by themselves, since what stands in them may be laid over the pack.
const APART: &[&str] = &["options", "presets"];

/// The tree below a path without what is switched off in it. A `*` of the path stands for any name.
pub(crate) fn on(node: &Node, path: &[&str]) -> Node {
    let mut on = node.clone();
    if let Value::Map(entries) = &node.value {
        on.value = Value::Map(entries.iter().filter_map(|entry| kept(entry, path)).collect());
    }
    on
}

/// An entry of the tree, if it is not switched off.
fn kept((key, node): &(Key, Node), path: &[&str]) -> Option<(Key, Node)> {
    let path = [path, &[key.name.as_str()]].concat();
    if node.is_off() && keys::can_be_off(&path) {
        return None;
    }
    // A coup that is like another switches off what that one has; it is not known yet.
    let apart = APART.contains(&path[0]) || (path[0] == "coups" && node.get("like").is_some());
    let node = if apart { node.clone() } else { on(node, &path) };
    Some((key.clone(), node))
}
