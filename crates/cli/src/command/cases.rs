//! `test`: runs the cases of packs.

use std::cell::RefCell;
use std::collections::HashMap;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use charpentier_cases::{CaseVerdict, Loader};
use charpentier_core::diagnostic::Source;
use charpentier_core::{Diagnostic, Diagnostics};
use charpentier_pack::{Library, Pack};

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
    /// Whether the cases also run with every value of every option.
    pub(crate) matrix: bool,
}

/// Runs the cases of each pack or file that is named.
pub(crate) fn run(
    library: &Library,
    named: &[String],
    asked: Asked,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let mut all = Tally::default();
    let mut faulty = 0;
    for name in named {
        match one(library, name, asked, &mut all, out) {
            // A faulty pack does not keep the others from being tested.
            Err(Failure::Faults(faults)) if named.len() > 1 => {
                report::print(&mut console::err(), &faults.0, Format::Human)?;
                writeln!(out, "{name:<44} faulty: not tested")?;
                faulty += 1;
            }
            tested => tested?,
        }
    }
    let faulty = if faulty == 0 { String::new() } else { format!("; {faulty} faulty") };
    writeln!(
        out,
        "{} passed, {} failed, {} skipped; {} only read{faulty}",
        all.held, all.failed, all.skipped, all.read
    )?;
    Ok(if all.failed == 0 && faulty.is_empty() { Done::Good } else { Done::Faults })
}

/// Runs the cases of a pack, or of a file.
fn one(
    library: &Library,
    name: &str,
    asked: Asked,
    all: &mut Tally,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let path = Path::new(name);
    if path.is_file() {
        let load = |game: &str, options: &[(String, String)]| library.load(game, options);
        return file(&load, &read(path)?, asked.verbose, all, out);
    }
    let pack = library.load(name, &[]).map_err(Failure::Faults)?;
    let load = loader(library, name, &pack);
    for source in pack.case_files() {
        file(&load, source, asked.verbose, all, out)?;
    }
    if asked.matrix { matrix::run(&load, &pack, out) } else { Ok(()) }
}

/// Returns a loader for the packs that the cases of a pack name. Each pack is loaded once.
///
/// The name of the tested pack means the tested folder, even if a shipped pack has the same name.
fn loader<'a>(
    library: &'a Library,
    named: &'a str,
    pack: &'a Pack,
) -> impl Fn(&str, &[(String, String)]) -> Result<Pack, Diagnostics> + 'a {
    let loaded = RefCell::new(HashMap::new());
    move |game, options| {
        let key = (game.to_owned(), options.to_vec());
        if let Some(pack) = loaded.borrow().get(&key) {
            return Result::clone(pack);
        }
        let game = if game == pack.rules().spec().pack { named } else { game };
        let pack = library.load(game, options);
        loaded.borrow_mut().insert(key, pack.clone());
        pack
    }
}

fn file(
    load: &Loader<'_>,
    source: &Arc<Source>,
    verbose: bool,
    all: &mut Tally,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut tally = Tally::default();
    let mut faults: Vec<Diagnostic> = Vec::new();
    // A file that is not a list of cases counts as one failure.
    let cases = charpentier_cases::read(source).unwrap_or_else(|wrong| {
        tally.failed += 1;
        faults = wrong.0;
        Vec::new()
    });
    let mut unchecked = Vec::new();
    for case in &cases {
        match case.run_with(load) {
            CaseVerdict::Held(_) => tally.held += 1,
            CaseVerdict::Failed(wrong) => {
                tally.failed += 1;
                faults.extend(wrong.iter().map(|wrong| case.fault(wrong)));
            }
            CaseVerdict::Faulty(wrong) => {
                tally.failed += 1;
                faults.extend(wrong);
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
    writeln!(
        out,
        "{:<44} {:>4} held {:>4} failed {:>4} read {:>4} skipped",
        source.name, tally.held, tally.failed, tally.read, tally.skipped
    )?;
    for line in unchecked.iter().filter(|_| verbose) {
        writeln!(out, "{line}")?;
    }
    report::print(out, &faults, Format::Human)?;
    all.held += tally.held;
    all.failed += tally.failed;
    all.read += tally.read;
    all.skipped += tally.skipped;
    Ok(())
}
