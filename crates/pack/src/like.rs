//! Entries of `facts` and `forbid`, and conditions elsewhere, that are `like` another: of the same section, or of
//! the library of conditions that packs share.

use charpentier_core::suggest::did_you_mean;

use crate::decode::Reading;
use crate::keys::{self, Takes};
use crate::yaml::{self, Node, Value};

/// The library, beside the packs.
pub(crate) const LIBRARY: &str = "common/conditions.yaml";

const LIKE: &str = "like";

/// How often an entry may be like one that is like another.
const DEEPEST: usize = 8;

/// Lays every entry that is like another over that one.
pub(crate) fn settle(r: &mut Reading, root: &mut Node, library: Option<&Node>) {
    let nothing = Node { value: Value::Map(Vec::new()), at: root.at.clone() };
    let library = library.unwrap_or(&nothing);
    walk(r, root, &mut Vec::new(), library);
}

/// Whether anything in a tree may be like something else.
pub(crate) fn used(tree: &Node) -> bool {
    let mut used = false;
    let mut look = vec![tree];
    while let Some(node) = look.pop() {
        used |= node.get(LIKE).is_some();
        look.extend(node.entries().iter().map(|(_, node)| node));
        look.extend(node.items());
    }
    used
}

/// Looks at a node and all below it; a section's entries know each other.
fn walk(r: &mut Reading, node: &mut Node, path: &mut Vec<String>, library: &Node) {
    let parts: Vec<&str> = path.iter().map(String::as_str).collect();
    if matches!(parts.as_slice(), ["options" | "presets" | "coups", ..]) {
        return;
    }
    let section = match parts.as_slice() {
        ["facts" | "forbid"] => Some(node.clone()),
        _ => None,
    };
    let Value::Map(entries) = &mut node.value else {
        return;
    };
    for (key, child) in entries {
        path.push(key.name.clone());
        let parts: Vec<&str> = path.iter().map(String::as_str).collect();
        let asks = keys::at(&parts).is_some_and(|key| {
            matches!(key.takes, Takes::Cond | Takes::CondOr(_)) && !key.path.starts_with("ends")
        });
        if asks || keys::in_condition(&parts) {
            let own = section.as_ref();
            settled(r, child, &key.name, own, library, 0);
        }
        walk(r, child, path, library);
        path.pop();
    }
}

/// An entry laid over what it is like.
fn settled(
    r: &mut Reading,
    node: &mut Node,
    name: &str,
    section: Option<&Node>,
    library: &Node,
    depth: usize,
) {
    let Some(like) = node.get(LIKE).filter(|like| !like.is_off()).cloned() else {
        return;
    };
    let model = like.scalar().unwrap_or_default();
    let found = section
        .and_then(|section| section.get(&model))
        .filter(|other| model != name && !other.is_off())
        .or_else(|| library.get(&model));
    let Some(found) = found else {
        let own = section.into_iter().flat_map(Node::entries).filter(|(key, _)| key.name != name);
        let names = own.chain(library.entries()).map(|(key, _)| key.name.as_str());
        let names: Vec<&str> = names.collect();
        let fault = like
            .at
            .error("P0105", format!("there is no condition `{model}` to copy"))
            .help(did_you_mean(&model, &names));
        r.faults.push(fault);
        without(node);
        return;
    };
    if depth >= DEEPEST {
        r.fault(
            &like.at,
            "P0106",
            format!("`{name}` is `like` itself, directly or through other entries"),
        );
        without(node);
        return;
    }
    let mut base = found.clone();
    settled(r, &mut base, &model, section, library, depth + 1);
    // Where an entry stands is its own affair.
    if let Value::Map(entries) = &mut base.value {
        entries.retain(|(key, _)| key.name != "ahead_of");
    }
    yaml::merge(&mut base, node);
    without(&mut base);
    *node = base;
}

fn without(node: &mut Node) {
    if let Value::Map(entries) = &mut node.value {
        entries.retain(|(key, _)| key.name != LIKE);
    }
}
