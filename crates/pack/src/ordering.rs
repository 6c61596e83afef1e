//! The key `ahead_of`, by which a child pack puts an entry before an inherited one.

use charpentier_core::suggest::did_you_mean;

use crate::decoder::Decoder;
use crate::keys;
use crate::yaml::{Node, Value};

/// The key that names the entry before which another comes.
const AHEAD: &str = "ahead_of";

/// Moves the entries with `ahead_of` in each section.
pub(crate) fn settle(r: &mut Decoder, root: &mut Node) {
    let ordered = keys::KEYS.iter().filter_map(|key| key.path.strip_suffix(".*.ahead_of"));
    for section in ordered {
        let Some(node) = section.split('.').try_fold(&mut *root, Node::get_mut) else {
            continue;
        };
        let names: Vec<String> = node.entries().iter().map(|(key, _)| key.name.clone()).collect();
        // Of two entries put before the same one, the later stands directly before it.
        for name in &names {
            let Some(ahead) = node.get(name).and_then(|entry| entry.get(AHEAD)) else {
                continue;
            };
            let (at, of) = (ahead.at.clone(), ahead.scalar().unwrap_or_default());
            if ahead.is_off() {
                continue;
            }
            if of == *name || !put(node, name, &of) {
                let message =
                    format!("`{name}` cannot stand ahead of `{of}`: there is no such entry");
                let others: Vec<_> = names.iter().filter(|other| *other != name).collect();
                r.faults.push(at.error("P0105", message).help(did_you_mean(&of, &others)));
            }
        }
    }
}

/// Puts one entry before another. Returns `false` if either is missing or switched off.
fn put(node: &mut Node, name: &str, before: &str) -> bool {
    let Value::Map(entries) = &mut node.value else {
        return false;
    };
    let at = |entries: &[(crate::yaml::Key, Node)], name: &str| {
        entries.iter().position(|(key, node)| key.name == name && !node.is_off())
    };
    let (Some(from), Some(_)) = (at(entries, name), at(entries, before)) else {
        return false;
    };
    let entry = entries.remove(from);
    let to = at(entries, before).unwrap_or(entries.len());
    entries.insert(to, entry);
    true
}
