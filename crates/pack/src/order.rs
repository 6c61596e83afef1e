//! The order of entries that are looked at one after the other: an heir puts one before another of its
//! parent by `ahead_of`.

use charpentier_core::suggest::did_you_mean;

use crate::decode::Reading;
use crate::keys;
use crate::yaml::{Node, Value};

/// The key that names the entry before which another comes.
const AHEAD: &str = "ahead_of";

/// Puts the entries of each section in the order that is asked for.
pub(crate) fn settle(r: &mut Reading, root: &mut Node) {
    let Value::Map(sections) = &mut root.value else {
        return;
    };
    for (section, node) in sections {
        if keys::at(&[section.name.as_str(), "*", AHEAD]).is_none() {
            continue;
        }
        let names: Vec<String> = node.entries().iter().map(|(key, _)| key.name.clone()).collect();
        // In the order in which they are written, so that of two before the same the later is nearer to it.
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

/// Puts one entry before another; `false` where that is not there or switched off.
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
