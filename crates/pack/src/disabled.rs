//! The value `off`, which removes an entry from the tree before it is read, in all sections.

use crate::keys;
use crate::yaml::{Key, Node, Value};

/// Sections whose entries keep `off`. They are read on their own and can be laid over the pack.
const APART: &[&str] = &["options", "presets"];

/// Returns the tree at a path without entries that are off.
pub(crate) fn on(node: &Node, path: &[&str]) -> Node {
    let mut on = node.clone();
    if let Value::Map(entries) = &node.value {
        on.value = Value::Map(entries.iter().filter_map(|entry| kept(entry, path)).collect());
    }
    on
}

/// Returns an entry, unless it is off.
fn kept((key, node): &(Key, Node), path: &[&str]) -> Option<(Key, Node)> {
    let path = [path, &[key.name.as_str()]].concat();
    if node.is_off() && keys::can_be_off(&path) {
        return None;
    }
    // A coup with `like` can switch off entries of the other coup, which is not merged yet.
    let apart = APART.contains(&path[0]) || (path[0] == "coups" && node.get("like").is_some());
    let node = if apart { node.clone() } else { on(node, &path) };
    Some((key.clone(), node))
}
