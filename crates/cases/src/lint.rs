//! The check of the cases of a pack: their form, and the rules that they show.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::Source;
use charpentier_pack::yaml::At;
use charpentier_pack::{Library, PackFiles, rule_help, sorted};

use crate::{Case, Loader, once_each, read};

/// Returns the errors, warnings and notes of a pack and of its cases, given its name or path.
///
/// Cases are not run. Every error in their form is reported, as when they are run: their keys and
/// values, and names, positions and plays that do not fit the pack. A rule that RULES.md marks as
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
        all.extend(once(forms(library, name, &files)));
    }
    if let Ok(lineage) = library.lineage(name) {
        all.extend(rules_shown(&lineage));
    }
    sorted(all)
}

/// Returns every error in the form of the cases of a pack.
fn forms(library: &Library, name: &str, files: &PackFiles) -> Vec<Diagnostic> {
    let own = library.load(name, &[]).ok();
    let load = once_each(|game, options| {
        let is_own = own.as_ref().is_some_and(|pack| pack.rules().spec().pack == game);
        library.load(if is_own { name } else { game }, options)
    });
    let mut ids = Ids::of_parents(library, name);
    let mut found = Vec::new();
    for source in files.cases() {
        let cases = match read(source) {
            Ok(cases) => cases,
            Err(faults) => {
                found.extend(faults);
                continue;
            }
        };
        for case in &cases {
            let formed = match own {
                Some(_) => case.faults_with(&load),
                // The names of a pack that has errors are not known.
                None => case.faults(None),
            };
            let no_game = formed.iter().any(|fault| fault.code == "P0301");
            found.extend(formed);
            found.extend(ids.add(case));
            found.extend(case.rules_twice());
            let of = own.as_ref().map(|pack| pack.rules().spec().pack.as_str());
            found.extend(of.filter(|_| !no_game).and_then(|of| case.of_another(of)));
        }
    }
    found
}

/// The ids of the cases that were read so far, with the place of each.
#[derive(Default)]
struct Ids(BTreeMap<String, String>);

impl Ids {
    /// Returns the ids of the cases of the packs that a pack extends.
    fn of_parents(library: &Library, name: &str) -> Self {
        let lineage = library.lineage(name).unwrap_or_default();
        let parents = lineage.split_last().map_or(&[][..], |(_, parents)| parents);
        let mut ids = Self::default();
        for case in parents.iter().flat_map(cases_of) {
            ids.add(&case);
        }
        ids
    }

    /// Adds the id of a case, and returns an error if another case has it.
    fn add(&mut self, case: &Case) -> Option<Diagnostic> {
        if case.id.is_empty() {
            return None;
        }
        let at = case.place();
        let line = at.source.line(at.bytes.start);
        let Some(first) = self.0.get(&case.id) else {
            self.0.insert(case.id.clone(), format!("{}:{line}", at.source.name));
            return None;
        };
        let told = format!("another case is called {}, in {first}", case.id);
        Some(at.error("P0106", told).help("give one of the two cases another id"))
    }
}

impl Case {
    /// Returns an error for each rule that the case names more than once.
    fn rules_twice(&self) -> Vec<Diagnostic> {
        let mut seen = BTreeSet::new();
        let named = self.rules.iter().zip(self.rule_places());
        let twice = named.filter(|(rule, _)| !seen.insert(*rule));
        let told = |(rule, at): (&String, &At)| {
            at.error("P0106", format!("case {} names the rule {rule} twice", self.id))
        };
        twice.map(told).collect()
    }

    /// Returns an error if the case is of another game than the pack in which it lies.
    fn of_another(&self, pack: &str) -> Option<Diagnostic> {
        if self.game == pack || self.game.is_empty() {
            return None;
        }
        let told =
            format!("case {} is of the game {}, but lies in the pack {pack}", self.id, self.game);
        let help = format!("move it to the cases of {}, or write `game: {pack}`", self.game);
        Some(self.place_of(&["game"]).error("P0106", told).help(help))
    }
}

/// Returns every error in the form of a file of cases. `load` loads the packs that it names.
#[must_use]
pub fn check_file(source: &Arc<Source>, load: &Loader<'_>) -> Vec<Diagnostic> {
    match read(source) {
        Ok(cases) => {
            let mut ids = Ids::default();
            let all = cases.iter().flat_map(|case| {
                let mut found = case.faults_with(load);
                found.extend(ids.add(case));
                found.extend(case.rules_twice());
                found
            });
            once(all.collect())
        }
        Err(faults) => faults.0,
    }
}

/// Returns diagnostics without those that repeat an earlier one. A game that does not exist is one
/// error of a file, although each of its cases names it.
#[must_use]
pub fn once(all: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let mut kept: Vec<Diagnostic> = Vec::new();
    for new in all {
        let file = |one: &Diagnostic| one.spans.first().map(|span| span.source.name.clone());
        let same = |known: &Diagnostic| {
            *known == new
                || new.code == "P0301"
                    && (known.code, &known.message) == (new.code, &new.message)
                    && file(known) == file(&new)
        };
        if !kept.iter().any(same) {
            kept.push(new);
        }
    }
    kept
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
