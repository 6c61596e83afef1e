//! `test`: runs the cases of packs.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use charpentier_cases::{Case, CaseVerdict, Loader, RuleEvidence, evidence, once, once_each};
use charpentier_core::diagnostic::Source;
use charpentier_core::{Diagnostic, Diagnostics};
use charpentier_pack::{Library, Pack, rules_text};

use crate::command::check::MANIFEST;
use crate::command::inputs::read;
use crate::command::matrix;
use crate::report::{self, Format};
use crate::{Done, Failure, console};

/// The number of cases with each result.
#[derive(Clone, Copy, Default)]
struct Tally {
    held: usize,
    failed: usize,
    read: usize,
    skipped: usize,
}

/// The options of a run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked {
    /// Whether cases that are only read or skipped are listed too.
    pub(crate) verbose: bool,
    /// Whether the rules without evidence are listed, and only files with cases that are not held.
    pub(crate) evidence: bool,
    /// Whether the cases also run with every value of every option.
    pub(crate) matrix: bool,
}

/// The results of a run so far.
#[derive(Default)]
struct Run {
    all: Tally,
    /// The evidence for the engine rules of each pack.
    evidence: Vec<(String, Vec<RuleEvidence>)>,
}

/// Runs the cases of each pack or file that is named.
pub(crate) fn run(
    library: &Library,
    named: &[String],
    asked: Asked,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let mut run = Run::default();
    let mut faulty = 0;
    let named: Vec<String> = named.iter().flat_map(|name| files_in(name)).collect();
    for name in &named {
        match one(library, name, asked, &mut run, out) {
            // A faulty pack does not keep the others from being tested.
            Err(Failure::Faults(faults)) if named.len() > 1 => {
                report::print(&mut console::err(), &faults.0, Format::Human)?;
                writeln!(out, "{name:<44} faulty: not tested")?;
                faulty += 1;
            }
            tested => tested?,
        }
    }
    let Run { all, evidence } = run;
    let bare = if asked.evidence { without_evidence(&evidence, out)? } else { 0 };
    let faulty = if faulty == 0 { String::new() } else { format!("; {faulty} faulty") };
    writeln!(
        out,
        "{} passed, {} failed, {} skipped; {} only read{faulty}",
        all.held, all.failed, all.skipped, all.read
    )?;
    let is_good = all.failed == 0 && faulty.is_empty() && bare == 0;
    Ok(if is_good { Done::Good } else { Done::Faults })
}

/// Lists the rules without a case, a hit or a near miss, and returns their number.
fn without_evidence(
    evidence: &[(String, Vec<RuleEvidence>)],
    out: &mut dyn Write,
) -> Result<usize, Failure> {
    let (mut all, mut bare) = (0, 0);
    for (pack, rules) in evidence {
        all += rules.len();
        for rule in rules {
            let lacks = match rule {
                RuleEvidence { cases: 0, .. } => "no case",
                RuleEvidence { hit: false, .. } => "no hit",
                RuleEvidence { near_miss: false, .. } => "no near miss",
                _ => continue,
            };
            bare += 1;
            writeln!(out, "{pack:<20} {:<10} {lacks}", rule.rule)?;
        }
    }
    if all > 0 {
        let word = if all == 1 { "rule is" } else { "rules are" };
        writeln!(out, "{all} {word} marked engine; {bare} without a case, a hit or a near miss")?;
    }
    Ok(bare)
}

/// Returns the files of cases in a folder that is not a pack, or the name itself.
fn files_in(name: &str) -> Vec<String> {
    let path = Path::new(name);
    if !path.is_dir() || path.join(MANIFEST).is_file() {
        return vec![name.to_owned()];
    }
    let inside = std::fs::read_dir(path).into_iter().flatten().flatten();
    let files = inside
        .map(|entry| entry.path())
        .filter(|path| path.is_file() && path.extension().is_some_and(|ending| ending == "yaml"));
    let mut files: Vec<_> = files.filter_map(|path| path.to_str().map(ToOwned::to_owned)).collect();
    files.sort_unstable();
    if files.is_empty() { vec![name.to_owned()] } else { files }
}

/// Runs the cases of a pack, or of a file.
fn one(
    library: &Library,
    name: &str,
    asked: Asked,
    run: &mut Run,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let path = Path::new(name);
    if path.is_file() {
        let load = beside(library, path);
        return file(&load, &read(path)?, asked, &mut run.all, out).map(drop);
    }
    let pack = library.load(name, &[]).map_err(Failure::Faults)?;
    let load = loader(library, name, &pack.rules().spec().pack);
    let mut cases = Vec::new();
    for source in pack.case_files() {
        cases.extend(file(&load, source, asked, &mut run.all, out)?);
    }
    if asked.evidence {
        let rules = pack.rules_text().map_or(Vec::new(), |page| rules_text(&page.text));
        let found = evidence(&rules, cases.iter().map(|(case, verdict)| (case, verdict)));
        run.evidence.push((pack.rules().spec().pack.clone(), found));
    }
    if asked.matrix { matrix::run(&load, &pack, out) } else { Ok(()) }
}

/// Returns a loader for the packs that the cases of a pack name. Each pack is loaded once.
///
/// The name of the tested pack means the tested folder, even if a shipped pack has the same name.
fn loader<'a>(
    library: &'a Library,
    named: &'a str,
    own: &'a str,
) -> impl Fn(&str, &[(String, String)]) -> Result<Pack, Diagnostics> + 'a {
    once_each(move |game, options| library.load(if game == own { named } else { game }, options))
}

/// Returns a loader for the packs that a file of cases names. In the folder of a pack, the name of
/// that pack means the folder.
pub(crate) fn beside<'a>(
    library: &'a Library,
    path: &Path,
) -> impl Fn(&str, &[(String, String)]) -> Result<Pack, Diagnostics> + 'a {
    let real = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let folder =
        real.parent().and_then(Path::parent).filter(|folder| folder.join(MANIFEST).is_file());
    let named = folder.and_then(Path::to_str).unwrap_or_default().to_owned();
    let own = (!named.is_empty()).then(|| library.load(&named, &[]).ok()).flatten();
    let own = own.map(|pack| pack.rules().spec().pack.clone()).unwrap_or_default();
    once_each(move |game, options| library.load(if game == own { &named } else { game }, options))
}

/// Runs a file of cases, and returns each case with its result.
fn file(
    load: &Loader<'_>,
    source: &Arc<Source>,
    asked: Asked,
    all: &mut Tally,
    out: &mut dyn Write,
) -> Result<Vec<(Case, CaseVerdict)>, Failure> {
    let mut tally = Tally::default();
    let mut faults: Vec<Diagnostic> = Vec::new();
    // A file that is not a list of cases counts as one failure.
    let cases = charpentier_cases::read(source).unwrap_or_else(|wrong| {
        tally.failed += 1;
        faults = wrong.0;
        Vec::new()
    });
    let mut unchecked = Vec::new();
    let run = cases.into_iter().map(|case| {
        let verdict = case.run_with(load);
        (case, verdict)
    });
    let run: Vec<_> = run.collect();
    for (case, verdict) in &run {
        match verdict {
            CaseVerdict::Held(_) => tally.held += 1,
            CaseVerdict::Failed(wrong) | CaseVerdict::Faulty(wrong) => {
                tally.failed += 1;
                faults.extend(wrong.iter().cloned());
            }
            CaseVerdict::Read(reason) => {
                tally.read += 1;
                unchecked.push(format!("  read    {}: {reason}", case.id));
            }
            CaseVerdict::Skipped(reason) => {
                tally.skipped += 1;
                unchecked.push(format!("  skipped {}: {reason}", case.id));
            }
        }
    }
    if !asked.evidence || tally.failed + tally.read + tally.skipped > 0 {
        writeln!(
            out,
            "{:<44} {:>4} held {:>4} failed {:>4} read {:>4} skipped",
            source.name, tally.held, tally.failed, tally.read, tally.skipped
        )?;
    }
    for line in unchecked.iter().filter(|_| asked.verbose || asked.evidence) {
        writeln!(out, "{line}")?;
    }
    report::print(out, &once(faults), Format::Human)?;
    all.held += tally.held;
    all.failed += tally.failed;
    all.read += tally.read;
    all.skipped += tally.skipped;
    Ok(run)
}
