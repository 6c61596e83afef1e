//! The check of a pack: all errors with any option, useless entries and rule ids, in one run.

mod compared;
pub(crate) mod options;
mod rules_page;
mod scripts;

use std::collections::BTreeSet;

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::{Severity, Source};

use crate::budget::{self, Budget};
use crate::check::options::Variant;
use crate::files::PackFiles;

use crate::lint::{self, Clean};
use crate::option::{OptionInfo, together};
use crate::pack::{self, Ancestry, Parents, Read};
use crate::script::{self, DryRun};
use crate::yaml::Node;
use crate::{inheritance_help, limits};

/// Returns the errors, warnings and notes of a pack, as [`sorted`] orders them.
/// `folder` is the name of the folder in which the pack lies.
pub(crate) fn check(
    library: &dyn Parents,
    files: &PackFiles,
    folder: Option<&str>,
) -> Vec<Diagnostic> {
    let texts = {
        // A pack that takes too much work to load is not checked at all.
        let _work = Budget::within(limits::LOADING);
        let texts = Ancestry::of(library, files);
        let plain = texts.clone().and_then(|texts| {
            pack::read(library, &texts, &[], DryRun::Begun).map(|read| read.faults)
        });
        if budget::used_up().is_some() {
            return plain.unwrap_or_else(|faults| faults.0);
        }
        texts
    };
    let _work = Budget::within(limits::CHECKING);
    let mut all = Found::default();
    all.0.extend(pack::pages(files));
    if let (Ok(texts), Some(folder)) = (&texts, folder) {
        all.0.extend(renamed(texts, folder));
    }
    let mut options = Vec::new();
    match texts.and_then(|texts| pack::read(library, &texts, &[], DryRun::Whole)) {
        Ok(plain) => {
            lint_variants(library, &plain, &mut all);
            options = plain.options;
        }
        Err(faults) => faults.into_iter().for_each(|fault| all.add(fault)),
    }
    further_legs(library, files, options, &mut all);
    sorted(all.0)
}

/// Adds the errors that a medley has as one of its further games, also with the options of the medley itself. The
/// other options of the game are checked with its own pack. `earlier` are the options of the first game.
fn further_legs(
    library: &dyn Parents,
    files: &PackFiles,
    mut earlier: Vec<OptionInfo>,
    all: &mut Found,
) {
    let legs = match Ancestry::legs(library, files) {
        Ok(legs) => legs,
        Err(faults) => return faults.into_iter().for_each(|fault| all.add(fault)),
    };
    for texts in legs.iter().skip(1) {
        let mut add = |chosen: &[(String, String)]| {
            let read = pack::read(library, texts, chosen, DryRun::Short);
            let (faults, options) = match read {
                Ok(mut read) => {
                    read.faults.extend(read.other_defaults(&earlier));
                    (read.faults, read.options)
                }
                Err(faults) => (faults.0, Vec::new()),
            };
            faults.into_iter().for_each(|fault| all.add(texts.in_game(fault)));
            options
        };
        let options = add(&[]);
        let own = texts.packs.last().and_then(|(own, _)| own.get("options"));
        for option in &options {
            let own = own.is_some_and(|own| own.get(&option.name).is_some());
            let values = option.samples.iter().filter(|value| own && **value != option.default);
            for value in values {
                add(&together(&options, &option.name, value));
            }
        }
        earlier.extend(options);
    }
}

/// Warns of a pack whose name is not that of its folder, by which others find it.
fn renamed(texts: &Ancestry, folder: &str) -> Option<Diagnostic> {
    let (own, _) = texts.packs.last()?;
    let name = own.get("name")?;
    let told = name.scalar().filter(|name| name != folder)?;
    let message = format!("the pack `{told}` lies in a folder `{folder}`");
    let fault = name.at.warning("P0110", message);
    Some(fault.help("packs are found by their folders: give the pack and its folder the same name"))
}

/// Returns diagnostics by their places, notes last, without those that an error makes superfluous.
///
/// Warnings, notes and S0106 at the place of an error are left out, and all notes while there are
/// errors.
#[must_use]
pub fn sorted(mut all: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let place = |one: &Diagnostic| {
        one.spans.first().map(|span| (span.source.name.clone(), span.bytes.start))
    };
    let faulty: BTreeSet<_> = all
        .iter()
        .filter(|one| one.severity == Severity::Error && one.code != "S0106")
        .filter_map(place)
        .collect();
    let wrong = all.iter().any(|one| one.severity == Severity::Error);
    let said = |one: &Diagnostic| place(one).is_some_and(|place| faulty.contains(&place));
    all.retain(|one| (one.severity == Severity::Error && one.code != "S0106") || !said(one));
    all.retain(|one| !wrong || one.severity != Severity::Note);
    all.sort_by_key(|one| {
        let place = one.spans.first().map(|span| (span.source.name.clone(), span.bytes.start));
        (one.severity == Severity::Note, place)
    });
    all
}

/// The diagnostics found so far, without duplicates.
#[derive(Default)]
struct Found(Vec<Diagnostic>);

impl Found {
    fn add(&mut self, new: Diagnostic) {
        // Other values of options often cause an equal error.
        let same = |known: &Diagnostic| {
            known.code == new.code && known.message == new.message && known.spans == new.spans
        };
        if !self.0.iter().any(same) {
            self.0.push(new);
        }
    }
}

/// Adds the errors of a pack that could be read, and its useless entries.
fn lint_variants(library: &dyn Parents, plain: &Read, all: &mut Found) {
    for fault in &plain.faults {
        all.add(fault.clone());
    }
    if plain.faults.len() > limits::FAULTS.most || budget::over() {
        return;
    }
    let values: usize = plain.options.iter().map(|option| option.samples.len()).sum();
    let laid = limits::size(&plain.tree).0 * values.max(1);
    if let Some(passed) = limits::LAID.passed_at(&plain.tree.at, laid) {
        return all.add(passed);
    }
    let Some(variants) = with_options(library, plain, all) else {
        return budget::used_up().into_iter().for_each(|used_up| all.add(used_up));
    };
    for preset in &plain.presets {
        let faults = match pack::read(library, &plain.ancestry, &preset.options, DryRun::Short) {
            Ok(read) => read.faults,
            Err(faults) => faults.0,
        };
        for fault in faults.into_iter().filter(|fault| !plain.faults.contains(fault)) {
            all.add(fault.help(format!("found with the preset `{}`", preset.name)));
        }
    }
    if idle(library, plain, &variants, all).is_none() {
        return budget::used_up().into_iter().for_each(|used_up| all.add(used_up));
    }
    inheritance_help::tell(&plain.ancestry.packs, &mut all.0);
}

/// Reads the pack once with each sample value of each option, to find errors with values other than
/// the defaults. Returns the valid variants for comparison, or `None` if the limit of work is
/// reached.
fn with_options(library: &dyn Parents, plain: &Read, all: &mut Found) -> Option<Vec<Variant>> {
    let unclean = Clean::new(&plain.tree, &plain.faults);
    let mut variants = Vec::new();
    for option in &plain.options {
        for value in option.samples.iter().filter(|value| **value != option.default) {
            let (option, value) = (option.name.clone(), value.clone());
            let help = format!("found with option {option}={value}");
            let chosen = together(&plain.options, &option, &value);
            let (faults, read) = match pack::read(library, &plain.ancestry, &chosen, DryRun::Long) {
                Ok(read) => (read.faults.clone(), Some(read)),
                Err(faults) => (faults.0, None),
            };
            let sound = faults.iter().all(|fault| plain.faults.contains(fault));
            let echo = |fault: &Diagnostic| {
                // Errors of the plain pack can appear in another form with an overlay.
                let touched = read.as_ref().map(|read| {
                    Clean::new(&read.tree, std::slice::from_ref(fault)).meets(&unclean)
                });
                let known =
                    |other: &Diagnostic| other.code == fault.code && other.message == fault.message;
                let follows = matches!(fault.code, "P0102" | "P0106");
                touched.unwrap_or(false) && (follows || plain.faults.iter().any(known))
            };
            for fault in faults.iter().filter(|fault| !echo(fault)) {
                all.add(fault.clone().help(help.as_str()));
            }
            if let Some(read) = read.filter(|_| sound) {
                let with = chosen.into_iter().skip(1).collect();
                variants.push(Variant { option, value, with, read: read.slim() });
            }
            if budget::over() {
                return None;
            }
        }
    }
    Some(variants)
}

/// Adds warnings for parts of a pack that never have an effect. Returns `None` if the limit of work is reached.
fn idle(library: &dyn Parents, plain: &Read, variants: &[Variant], all: &mut Found) -> Option<()> {
    let (own_tree, own) = plain.ancestry.packs.last()?;
    let own_name = own_tree.at.source.name.as_str();
    let reads: Vec<&Read> =
        std::iter::once(plain).chain(variants.iter().map(|variant| &variant.read)).collect();
    idle_keys(&reads, own_name).into_iter().for_each(|warning| all.add(warning));
    if Clean::new(&plain.tree, &plain.faults).all(&["options"]) {
        let again = |chosen: &[(String, String)]| {
            pack::read(library, &plain.ancestry, chosen, DryRun::Short).ok()
        };
        let idle = options::lint(plain, variants, own_name, &again);
        if budget::over() {
            return None;
        }
        idle.into_iter().for_each(|warning| all.add(warning));
    }
    let inside = |source: &Source| own.by_path.values().any(|known| known.name == source.name);
    let calls = script::call_graph::lint(&plain.scripts(), &inside, &plain.constants);
    let scripts = scripts::idle(own_tree, own);
    let choices = scripts::choices(plain, own_name);
    let compared = compared::lint(plain, own);
    let ids: BTreeSet<&str> =
        reads.iter().flat_map(|read| &read.spec().ids).map(String::as_str).collect();
    let trees: Vec<&Node> = reads.iter().map(|read| &read.tree).collect();
    let page = rules_page::lint(&plain.ancestry.packs, &trees, &ids);
    let found = calls
        .into_iter()
        .chain(scripts)
        .chain(choices)
        .chain(scripts::flag(plain))
        .chain(compared)
        .chain(page);
    found.for_each(|warning| all.add(warning));
    Some(())
}

/// Returns warnings for keys that never have an effect. A warning is kept if it occurs in every
/// variant that contains its place.
fn idle_keys(reads: &[&Read], own: &str) -> Vec<Diagnostic> {
    let warnings: Vec<Vec<Diagnostic>> = reads
        .iter()
        .map(|read| {
            let clean = Clean::new(&read.tree, &read.faults);
            let mut found = lint::all(&read.tree, read.spec(), &clean);
            found.retain(|one| one.severity == Severity::Warning);
            found
        })
        .collect();
    let places: Vec<BTreeSet<(&str, usize)>> = reads
        .iter()
        .map(|read| {
            let mut places = BTreeSet::new();
            read.tree.walk(&mut |at, _| {
                places.insert((at.source.name.as_str(), at.bytes.start));
            });
            places
        })
        .collect();
    let mut kept = Vec::new();
    for (nth, found) in warnings.iter().enumerate() {
        for warning in found {
            let Some(span) = warning.spans.first() else {
                continue;
            };
            let place = (span.source.name.as_str(), span.bytes.start);
            // The warning of the first variant is reported; the texts of the others may differ.
            let first = places.iter().position(|places| places.contains(&place)) == Some(nth);
            let same = |other: &Diagnostic| {
                other.code == warning.code && other.spans.first() == Some(span)
            };
            let everywhere = || {
                let there = places.iter().zip(&warnings).filter(|(at, _)| at.contains(&place));
                there.map(|(_, found)| found).all(|found| found.iter().any(same))
            };
            // A child need not use every script that it inherits.
            let inherited = warning.code == "P0502" && span.source.name != own;
            if first && !inherited && everywhere() {
                kept.push(warning.clone());
            }
        }
    }
    kept
}
