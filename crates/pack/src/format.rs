//! What a pack may say by the format that it is written in: conditions came with the second.

use charpentier_core::Diagnostic;

use crate::decode::Reading;
use crate::keys;
use crate::migrate;
use crate::yaml::{At, Node, Value};

/// Sections that came with the second format.
const SECTIONS: &[&str] = &["facts", "forbid"];

/// Whether a pack is written in the first format; what does not say it is written as its `parents` are.
pub(crate) fn is_first(tree: &Node, parents: bool) -> bool {
    let format = tree.get("format");
    format.map_or(parents, |format| matches!(format.value, Value::Int(n) if n < 2))
}

/// Complains of conditions in a pack that is written in the first format.
pub(crate) fn look(r: &mut Reading, tree: &Node) {
    let mut new = Vec::new();
    part(tree, &mut new);
    for (key, _) in tree.get("options").map_or(&[][..], Node::entries).iter().take(64) {
        let option = tree.get("options").and_then(|options| options.get(&key.name));
        let values = option.and_then(|option| option.get("values"));
        for (_, value) in values.map_or(&[][..], Node::entries) {
            part(value, &mut new);
        }
    }
    r.faults.extend(new);
}

/// Looks at a pack, or at what an option lays over it.
fn part(tree: &Node, new: &mut Vec<Diagnostic>) {
    let fault = |at: &At, what: &str| {
        let message = format!("{what} came with the second format of packs");
        at.error("P0112", message).help("write `format: 2` at the top of the pack")
    };
    for (key, node) in tree.entries() {
        let name = key.name.as_str();
        if SECTIONS.contains(&name) && !node.is_off() {
            new.push(fault(&key.at, &format!("`{name}`")));
        }
        if name == "duties" {
            let maps = node.items().iter().flat_map(Node::entries);
            let maps = maps.filter(|(_, value)| matches!(value.value, Value::Map(_)));
            new.extend(maps.map(|(key, _)| fault(&key.at, "a duty with keys of its own")));
        }
        if name == "ends" {
            for (end, node) in node.entries() {
                for (key, node) in node.entries() {
                    let path = ["ends", end.name.as_str(), key.name.as_str()];
                    let old = key.name == "foe" || migrate::is_old("ends.*", &key.name);
                    if keys::in_condition(&path) && !old && !node.is_off() {
                        new.push(fault(&key.at, &format!("`{}` in an end", key.name)));
                    }
                }
            }
        }
        if name == "steps" {
            whens(node, 0, &mut |at| new.push(fault(at, "`when`")));
        }
    }
}

/// Every `when` below a node of `steps`.
fn whens(node: &Node, depth: usize, see: &mut dyn FnMut(&At)) {
    if depth > 3 {
        return;
    }
    for (key, node) in node.entries() {
        if key.name == "when" && !node.is_off() {
            see(&key.at);
        } else {
            whens(node, depth + 1, see);
        }
    }
}
