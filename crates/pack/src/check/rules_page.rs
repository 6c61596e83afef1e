//! The lint for the rules of RULES.md: their ids and marks, and the ids that packs bind.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::Source;
use charpentier_core::suggest::nearest;

use crate::files::PackFiles;
use crate::limits::RULES;
use crate::rules_text::{MARKS, places, rule_help};
use crate::yaml::{At, Node};

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
    let Some(page) = own.page("RULES.md") else {
        let message = "the pack has no RULES.md to explain its rule ids";
        let note = Diagnostic::note("P0604", message);
        let place = own_tree.at.source.name.clone();
        return vec![note.help(format!(
            "write one beside {place}, with lines such as `- **MY-M1** *engine*: …`"
        ))];
    };
    let rules = ancestry.iter().flat_map(|(_, files)| files.rules());
    let written: BTreeSet<String> = rules.map(|rule| rule.id).collect();
    let mut found = bound(trees, ids, &written, &own_tree.at.source.name);
    found.extend(cited(own_tree, &written));
    found.extend(rules_of_page(page, &ancestry[..ancestry.len() - 1]));
    found
}

/// Returns an error for each rule whose id is used already, on the page or by a parent, and for each
/// whose mark is misspelt or missing.
fn rules_of_page(page: &Arc<Source>, parents: &[(Node, PackFiles)]) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let of_parents: BTreeMap<_, _> = parents
        .iter()
        .flat_map(|(tree, files)| {
            let name = tree.get("name").and_then(Node::scalar).unwrap_or_default();
            files.rules().into_iter().map(move |rule| (rule.id, name.clone()))
        })
        .collect();
    let mut lines: BTreeMap<&str, usize> = BTreeMap::new();
    for (at, mark) in places(&page.text).into_iter().take(RULES.most) {
        let id = &page.text[at.clone()];
        let first = lines.get(id).map(|line| format!("on line {line}"));
        let first = first.or_else(|| of_parents.get(id).map(|name| format!("in {name}")));
        match first {
            Some(first) => {
                let told = format!("the rule {id} is described already, {first}");
                let fault = Diagnostic::error("P0106", told).at(page, at.clone(), "");
                found.push(fault.help("give one of the two rules another id"));
            }
            None => drop(lines.insert(id, page.line(at.start))),
        }
        let known = MARKS.map(|mark| format!("*{mark}*")).join(", ");
        let written = &page.text[mark.clone()];
        if written.is_empty() {
            let told = format!("the rule {id} has no mark that says who enforces it");
            let help = format!("write one of {known} after the id: `- **{id}** *engine*: …`");
            found.push(Diagnostic::error("P0102", told).at(page, at, "").help(help));
        } else if !MARKS.contains(&written.trim_end_matches(':')) {
            let help = match nearest(written, MARKS) {
                Some(near) => format!("did you mean *{near}*?"),
                None => format!("choose from {known}"),
            };
            let told = format!("a rule cannot be marked *{written}*");
            found.push(Diagnostic::error("P0105", told).at(page, mark, "").help(help));
        }
    }
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
    let misspelt = |id: &str| nearest(id, written.iter().map(String::as_str)).is_some();
    let told = |(id, at): (&String, &At)| {
        let message = format!("rule {id} is used here, but RULES.md does not describe it");
        at.warning("P0601", message).help(rule_help(id, written))
    };
    let (near, new): (Vec<_>, Vec<_>) = places.iter().partition(|(id, _)| misspelt(id));
    // Ids that are all near to one that is described are the next of its series.
    let (near, new) =
        if near.len() > 2 { (Vec::new(), places.iter().collect()) } else { (near, new) };
    let mut found: Vec<_> = near.into_iter().map(told).collect();
    let first = new.iter().map(|(_, at)| *at).min_by_key(|at| at.bytes.start);
    match (new.as_slice(), first) {
        (&[one], _) => found.push(told(one)),
        (all, Some(first)) => {
            let mut all = all.to_vec();
            all.sort_by_key(|(_, at)| at.bytes.start);
            let ids: Vec<_> = all.iter().map(|(id, _)| id.as_str()).collect();
            let message = format!("RULES.md does not describe these rules: {}", ids.join(", "));
            let lines = ids.iter().map(|id| format!("- **{id}** *engine*: …"));
            let lines = lines.collect::<Vec<_>>().join("\n");
            let help = format!("describe them in RULES.md:\n{lines}");
            found.push(first.warning("P0601", message).help(help));
        }
        _ => {}
    }
    found
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
