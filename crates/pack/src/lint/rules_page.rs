//! The lint for rule ids, which packs bind, RULES.md describes and cases show.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::Source;
use charpentier_core::suggest::nearest;

use crate::cases::{self, Case};
use crate::library::Files;
use crate::limits::RULES;
use crate::rules_text;
use crate::yaml::Node;

/// Lints the rule ids of a pack. `ancestry` ends with the pack itself. `trees` are its resolved
/// trees with different options, and `ids` is every id bound in them.
pub(crate) fn look(
    ancestry: &[(Node, Files)],
    trees: &[&Node],
    ids: &BTreeSet<&str>,
) -> Vec<Diagnostic> {
    let Some((own_tree, own)) = ancestry.last() else {
        return Vec::new();
    };
    let Some(page) = own.by_path.get("RULES.md") else {
        let message = "the pack has no RULES.md to explain its rule ids";
        let note = Diagnostic::note("P0604", message);
        let place = own_tree.at.source.name.clone();
        return vec![note.help(format!(
            "write one beside {place}, with lines such as `- **MY-M1** *engine*: …`"
        ))];
    };
    let pages = ancestry.iter().filter_map(|(_, files)| files.by_path.get("RULES.md"));
    let rules = |page: &Source| rules_text(&page.text).into_iter().take(RULES.most);
    let written: BTreeSet<String> =
        pages.flat_map(|page| rules(page)).map(|rule| rule.id).collect();
    let mut found = bound(trees, ids, &written, &own_tree.at.source.name);
    found.extend(cited(own_tree, &written));
    let mut shown = BTreeSet::new();
    for (_, files) in ancestry {
        let mine = std::ptr::eq(files, own);
        for case in cases_of(files) {
            if case.is_checked() {
                shown.extend(case.rules.iter().cloned());
            }
            if mine {
                found.extend(unknown(&case, &written));
            }
        }
    }
    found.extend(without_case(page, &shown));
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
        at.warning("P0601", message).help(meant(&id, written))
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
            about.at.warning("P0601", message).help(meant(id, written))
        });
        unknown.collect::<Vec<_>>()
    });
    unknown.collect()
}

/// Returns the help for an id that RULES.md does not describe.
fn meant(id: &str, written: &BTreeSet<String>) -> String {
    match nearest(id, written.iter().map(String::as_str)) {
        Some(near) => {
            format!(
                "did you mean `{near}`? otherwise describe it in RULES.md: `- **{id}** *engine*: …`"
            )
        }
        None => format!("describe it in RULES.md: `- **{id}** *engine*: …`"),
    }
}

/// Warns of rules marked *engine* that no case shows. One warning names all of them, because a new pack has many.
fn without_case(page: &Arc<Source>, shown: &BTreeSet<String>) -> Option<Diagnostic> {
    let rules = rules_text(&page.text).into_iter().take(RULES.most);
    let bare = rules.filter(|rule| rule.kind == "engine" && !shown.contains(&rule.id));
    let bare: Vec<String> = bare.map(|rule| rule.id).collect();
    let first = bare.first()?;
    let message = match bare.len() {
        1 => format!("rule {first} is marked *engine*, but no case shows it"),
        n => format!("{n} rules are marked *engine*, but no case shows them: {}", bare.join(", ")),
    };
    let start = page.text.find(&format!("**{first}")).map_or(0, |at| at + 2);
    let help = "write a case in cases/ that names the rule, or change its mark if the program does not enforce it";
    let at = start..start + first.len();
    Some(Diagnostic::warning("P0602", message).at(page, at, "").help(help))
}

/// Warns of ids in a case that RULES.md does not describe.
fn unknown<'c>(
    case: &'c Case,
    written: &'c BTreeSet<String>,
) -> impl Iterator<Item = Diagnostic> + 'c {
    let ids = case.rules.iter().zip(case.rule_places());
    ids.filter(|(id, _)| !written.contains(*id)).map(|(id, at)| {
        let message = format!("case {} shows rule {id}, which RULES.md does not describe", case.id);
        at.warning("P0603", message).help(meant(id, written))
    })
}

/// Returns the cases of a pack. Files that cannot be read are reported elsewhere.
fn cases_of(files: &Files) -> Vec<Case> {
    files.cases().filter_map(|source| cases::read(source).ok()).flatten().collect()
}
