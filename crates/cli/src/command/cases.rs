//! `test`: the cases of packs, put to them.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::Source;
use charpentier_pack::Library;
use charpentier_pack::cases::{self, CaseVerdict, Loader};

use crate::command::read;
use crate::report::{self, Format};
use crate::{Done, Failure};

/// How many cases came out how.
#[derive(Clone, Copy, Default)]
struct Tally {
    held: usize,
    failed: usize,
    read: usize,
    skipped: usize,
}

/// Runs the cases of each pack or file that is named.
pub(crate) fn run(
    library: &Library,
    named: &[String],
    verbose: bool,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let mut all = Tally::default();
    for name in named {
        let path = Path::new(name);
        if path.is_file() {
            let load = |game: &str, options: &[(String, String)]| library.load(game, options);
            file(&load, &read(path)?, verbose, &mut all, out)?;
            continue;
        }
        let pack = library.load(name, &[]).map_err(Failure::Faults)?;
        // A folder is tested as it lies there, whatever pack of its name is shipped.
        let load = |game: &str, options: &[(String, String)]| {
            let named = if game == pack.rules().pack { name } else { game };
            library.load(named, options)
        };
        for source in pack.case_files() {
            file(&load, source, verbose, &mut all, out)?;
        }
    }
    writeln!(
        out,
        "{} passed, {} failed, {} skipped; {} only read",
        all.held, all.failed, all.skipped, all.read
    )?;
    Ok(if all.failed == 0 { Done::Good } else { Done::Faults })
}

fn file(
    load: &Loader<'_>,
    source: &Arc<Source>,
    verbose: bool,
    all: &mut Tally,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let cases = cases::read(source).map_err(Failure::Faults)?;
    let mut tally = Tally::default();
    let mut faults: Vec<Diagnostic> = Vec::new();
    let mut unchecked = Vec::new();
    for case in &cases {
        match case.run_with(load) {
            CaseVerdict::Held(_) => tally.held += 1,
            CaseVerdict::Failed(wrong) => {
                tally.failed += 1;
                faults.extend(wrong.iter().map(|wrong| case.fault(wrong)));
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
