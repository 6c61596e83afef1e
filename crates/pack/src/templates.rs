//! The key `like`, by which conditions copy another one. The other is an entry of the same section,
//! of `facts` or `forbid`, or of the shared library of conditions.

use charpentier_core::diagnostic::Source;
use charpentier_core::suggest::did_you_mean;

use crate::decoder::Decoder;
use crate::keys::{self, Takes};
use crate::unused_off;
use crate::yaml::{self, Node, Value};

/// The path of the shared library of conditions.
pub(crate) const LIBRARY: &str = "common/conditions.yaml";

const LIKE: &str = "like";

/// Returns the names of the conditions of the shared library, which packs copy with `like`.
///
/// ```
/// assert!(charpentier_pack::library_conditions().contains(&"no_passing".to_owned()));
/// ```
#[must_use]
pub fn library_conditions() -> Vec<String> {
    let shipped = charpentier_packs::files().iter().find(|(path, _)| *path == LIBRARY);
    let read = shipped.and_then(|(path, text)| yaml::read(&Source::new(*path, *text)).ok());
    let node = read.iter().flat_map(Node::entries);
    node.map(|(key, _)| key.name.clone()).collect()
}

/// The largest number of conditions that copy each other in a row.
const DEEPEST: usize = 8;

/// Resolves every `like` of a condition outside of coups, options and presets.
pub(crate) fn settle(r: &mut Decoder, root: &mut Node, library: Option<&Node>) {
    let nothing = Node { value: Value::Map(Vec::new()), at: root.at.clone() };
    let library = library.unwrap_or(&nothing);
    walk(r, root, &mut Vec::new(), library);
}

/// Whether a tree contains a key `like`.
pub(crate) fn used(tree: &Node) -> bool {
    let mut used = false;
    let mut context = vec![tree];
    while let Some(node) = context.pop() {
        used |= node.get(LIKE).is_some();
        context.extend(node.entries().iter().map(|(_, node)| node));
        context.extend(node.items());
    }
    used
}

/// Resolves the conditions of a node and below it. Entries of `facts` and of `forbid` can copy others of their section.
fn walk(r: &mut Decoder, node: &mut Node, path: &mut Vec<String>, library: &Node) {
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

/// Resolves a condition: the other is copied, and this one is laid over it.
fn settled(
    r: &mut Decoder,
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
        r.unlike.push(node.at.clone());
        // The key is kept, so that the place of the error remains in the tree.
        if let Value::Map(entries) = &mut node.value {
            for (key, like) in entries.iter_mut().filter(|(key, _)| key.name == LIKE) {
                like.value = Value::Text("off".to_owned());
                r.met.insert((key.at.source.name.clone(), key.at.bytes.start));
            }
        }
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
    // The order of an entry is not copied.
    if let Value::Map(entries) = &mut base.value {
        entries.retain(|(key, _)| key.name != "ahead_of");
    }
    unused_off::meet(r, &base, node);
    yaml::merge(&mut base, node);
    without(&mut base);
    *node = base;
}

fn without(node: &mut Node) {
    if let Value::Map(entries) = &mut node.value {
        entries.retain(|(key, _)| key.name != LIKE);
    }
}
