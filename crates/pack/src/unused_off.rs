//! The lint for entries that a child switches off although no ancestor has them, mostly misspellings.

use charpentier_core::Diagnostic;
use charpentier_core::suggest::did_you_mean;

use crate::yaml::Node;

/// The sections whose entries are named by packs, each with the noun for an entry.
const SECTIONS: &[(&str, &str)] = &[
    ("areas", "area"),
    ("classes", "class"),
    ("facts", "fact"),
    ("coups", "coup"),
    ("ends", "end"),
    ("comes_with", "modifier"),
    ("counters", "counter"),
    ("choices", "choice"),
    ("options", "option"),
    ("terms", "term"),
];

/// Lints the pack's own tree; `elders` is the merged tree of its ancestors.
pub(crate) fn lint(own: &Node, elders: &Node) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (section, what) in SECTIONS {
        let Some(node) = own.get(section) else {
            continue;
        };
        let there = elders.get(section).map_or(&[][..], Node::entries);
        let names: Vec<&str> = there.iter().map(|(key, _)| key.name.as_str()).collect();
        let off = node.entries().iter().filter(|(_, node)| node.is_off());
        for (key, _) in off.filter(|(key, _)| !names.contains(&key.name.as_str())) {
            let message = format!("there is no {what} `{}` to be switched off", key.name);
            let fault = key.at.error("P0105", message);
            found.push(if names.is_empty() {
                fault
            } else {
                fault.help(did_you_mean(&key.name, &names))
            });
        }
    }
    found
}
