//! The lint for rule ids, which packs bind and RULES.md describes.

use std::collections::{BTreeMap, BTreeSet};

use charpentier_core::Diagnostic;

use crate::files::PackFiles;
use crate::rules_text::rule_help;
use crate::yaml::Node;

/// Lints the rule ids of a pack. `ancestry` ends with the pack itself. `trees` are its resolved
/// trees with different options, and `ids` is every id bound in them.
pub(crate) fn lint(
    ancestry: &[(Node, PackFiles)],
    trees: &[&Node],
    ids: &BTreeSet<&str>,
) -> Vec<Diagnostic> {
    let Some((own_tree, own)) = ancestry.last() else {
        return Vec::new();
    };
    if own.page("RULES.md").is_none() {
        let message = "the pack has no RULES.md to explain its rule ids";
        let note = Diagnostic::note("P0604", message);
        let place = own_tree.at.source.name.clone();
        return vec![note.help(format!(
            "write one beside {place}, with lines such as `- **MY-M1** *engine*: …`"
        ))];
    }
    let rules = ancestry.iter().flat_map(|(_, files)| files.rules());
    let written: BTreeSet<String> = rules.map(|rule| rule.id).collect();
    let mut found = bound(trees, ids, &written, &own_tree.at.source.name);
    found.extend(cited(own_tree, &written));
    found
}

/// Warns of ids that the pack binds but RULES.md does not describe.
fn bound(
    trees: &[&Node],
    ids: &BTreeSet<&str>,
    written: &BTreeSet<String>,
    own: &str,
) -> Vec<Diagnostic> {
    let mut places = BTreeMap::new();
    for tree in trees {
        tree.walk(&mut |at, node| {
            if at.source.name == own
                && let Some(id) = node.and_then(Node::scalar)
                && ids.contains(id.as_str())
                && !written.contains(&id)
            {
                places.entry(id).or_insert_with(|| at.clone());
            }
        });
    }
    let told = places.into_iter().map(|(id, at)| {
        let message = format!("rule {id} is used here, but RULES.md does not describe it");
        at.warning("P0601", message).help(rule_help(&id, written))
    });
    told.collect()
}

/// Warns of ids that the texts of options cite but RULES.md does not describe, such as an open question of the sources.
fn cited(tree: &Node, written: &BTreeSet<String>) -> Vec<Diagnostic> {
    let series: BTreeSet<&str> =
        written.iter().filter_map(|id| Some(id.split_once('-')?.0)).collect();
    let options = tree.get("options").map(|options| options.entries()).into_iter().flatten();
    let abouts = options.filter_map(|(_, option)| option.get("about"));
    let unknown = abouts.flat_map(|about| {
        let text = about.scalar().unwrap_or_default();
        let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
        let ids = words.filter(|word| {
            let (head, number) = word.split_once('-').unwrap_or_default();
            series.contains(head) && number.ends_with(|c: char| c.is_ascii_digit())
        });
        let unknown = ids.filter(|id| !written.contains(*id)).map(|id| {
            let message = format!("rule {id} is cited here, but RULES.md does not describe it");
            about.at.warning("P0601", message).help(rule_help(id, written))
        });
        unknown.collect::<Vec<_>>()
    });
    unknown.collect()
}
