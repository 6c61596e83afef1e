//! The check of the cases of a pack: their form, and the rules that they show.

use std::collections::BTreeSet;
use std::sync::Arc;

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::Source;
use charpentier_pack::{Library, PackFiles, rule_help, sorted};

use crate::{Case, faults, read};

/// Returns the errors, warnings and notes of a pack and of its cases, given its name or path.
///
/// Cases are not run. Every error in their form is reported. A rule that RULES.md marks as
/// *engine* needs a case, in the pack or in one that it extends. A case shows only rules that
/// RULES.md describes.
///
/// ```
/// use charpentier_pack::Library;
///
/// assert_eq!(charpentier_cases::check(&Library::shipped(), "tabula"), []);
/// ```
#[must_use]
pub fn check(library: &Library, name: &str) -> Vec<Diagnostic> {
    let mut all = library.check(name);
    // A pack that takes too much work is not checked any further. Other limits have a place.
    if all.iter().any(|fault| fault.code == "P0109" && fault.spans.is_empty()) {
        return all;
    }
    if let Ok(files) = library.files(name) {
        all.extend(files.cases().flat_map(faults));
    }
    if let Ok(lineage) = library.lineage(name) {
        all.extend(rules_shown(&lineage));
    }
    sorted(all)
}

/// Compares the rules in the cases of a pack with those of RULES.md. `lineage` ends with the pack.
fn rules_shown(lineage: &[PackFiles]) -> Vec<Diagnostic> {
    let Some((own, page)) = lineage.last().and_then(|own| Some((own, own.page("RULES.md")?)))
    else {
        return Vec::new();
    };
    let rules = lineage.iter().flat_map(PackFiles::rules);
    let written: BTreeSet<String> = rules.map(|rule| rule.id).collect();
    let mut shown = BTreeSet::new();
    let mut found = Vec::new();
    for files in lineage {
        for case in cases_of(files) {
            if case.is_checked() {
                shown.extend(case.rules.iter().cloned());
            }
            if std::ptr::eq(files, own) {
                found.extend(unknown(&case, &written));
            }
        }
    }
    found.extend(without_case(own, page, &shown));
    found
}

/// Warns of rules marked *engine* that no case shows. One warning names all of them, because a new pack has many.
fn without_case(
    own: &PackFiles,
    page: &Arc<Source>,
    shown: &BTreeSet<String>,
) -> Option<Diagnostic> {
    let bare =
        own.rules().into_iter().filter(|rule| rule.kind == "engine" && !shown.contains(&rule.id));
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
        at.warning("P0603", message).help(rule_help(id, written))
    })
}

/// Returns the cases of a pack, without those of files that cannot be read.
fn cases_of(files: &PackFiles) -> Vec<Case> {
    files.cases().filter_map(|source| read(source).ok()).flatten().collect()
}
