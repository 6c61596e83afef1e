//! Records as `check` reports them: any number of games, compared with the rules.

use std::io::Write;
use std::ops::ControlFlow;
use std::sync::Arc;

use charpentier_archive::{
    Batch, Checked, Further, Inputs, Kinds, Packs, ThreadPool, Unread, read,
};
use charpentier_core::diagnostic::Severity;
use charpentier_pack::Library;

use super::summary::{self, Summary};
use crate::args::CheckArgs;
use crate::command::batch::{bar_of_bytes, counted};
use crate::command::infer;
use crate::report::{self, Format};
use crate::{Done, Failure};

/// The result of a batch, ready to be printed.
struct CheckedBatch {
    file: Arc<str>,
    named: bool,
    last: bool,
    checked: Sums,
    kinds: Kinds,
    text: Vec<u8>,
}

/// Counts of games, plies and errors.
#[derive(Clone, Copy, Default)]
pub(super) struct Sums {
    pub(super) games: usize,
    pub(super) wrong: usize,
    pub(super) plies: usize,
    pub(super) errors: usize,
    /// The diagnostics that are printed, and those that are only counted.
    told: usize,
    untold: usize,
}

/// The number of diagnostics of a file after which people see only a count of the rest.
///
/// The batch that reaches it is still printed.
const MOST_TOLD: usize = 1_000;

impl Sums {
    pub(super) fn add(&mut self, more: Self) {
        self.games += more.games;
        self.wrong += more.wrong;
        self.plies += more.plies;
        self.errors += more.errors;
        self.told += more.told;
        self.untold += more.untold;
    }
}

/// Reports every error of every record. Also returns the files that cannot be read, with those that
/// are known to be so before.
pub(super) fn check(
    library: &Library,
    inputs: &Inputs,
    mut unread: Vec<Unread>,
    asked: &CheckArgs,
    out: &mut dyn Write,
) -> Result<(Done, Vec<Unread>), Failure> {
    let packs = Packs::new(library);
    let further = |batch: &Batch, record: &_| infer::infer(&packs, &batch.source, record);
    let further: Option<Further<'_>> = asked.infer_options.then_some(&further);
    let bar = bar_of_bytes(inputs.bytes());
    let mut summary = Summary::default();
    let mut file = Sums::default();
    let end = read(
        inputs,
        ThreadPool::of(asked.threads),
        |batch| check_batch(batch, &packs, further, asked),
        |told: Result<std::io::Result<CheckedBatch>, Unread>| {
            bar.set_position(inputs.seen());
            let printed = match told {
                Ok(told) => told.and_then(|mut told| {
                    if asked.format == Format::Human && file.told >= MOST_TOLD {
                        told.text.clear();
                        told.checked.untold += std::mem::take(&mut told.checked.told);
                    }
                    file.add(told.checked);
                    bar.suspend(|| print(&told, file, asked, out))?;
                    if told.last {
                        summary.file(std::mem::take(&mut file), told.named);
                    }
                    summary.kinds.merge(told.kinds);
                    Ok(())
                }),
                Err(wrong) => {
                    if file.games > 0 {
                        // The games read before the error count.
                        summary.file(std::mem::take(&mut file), false);
                    }
                    unread.push(wrong);
                    Ok(())
                }
            };
            printed.map_or_else(ControlFlow::Break, ControlFlow::Continue)
        },
    );
    bar.finish_and_clear();
    if let ControlFlow::Break(error) = end {
        return Err(Failure::Io(error));
    }
    // If nothing could be read, there is no summary.
    if unread.is_empty() || !summary.is_empty() {
        summary.print(asked, out)?;
    }
    let done = if summary.sums.errors > 0 { Done::Faults } else { Done::Good };
    Ok((done, unread))
}

/// Checks a batch and formats its diagnostics.
fn check_batch(
    batch: Batch,
    packs: &Packs,
    further: Option<Further<'_>>,
    asked: &CheckArgs,
) -> std::io::Result<CheckedBatch> {
    let (file, named, last) = (Arc::clone(&batch.file), batch.named, batch.last);
    let Checked { games, wrong, plies, mut told, more } = batch.check(packs, further);
    let errors = more + told.iter().filter(|fault| fault.severity == Severity::Error).count();
    let (mut kinds, mut text) = (Kinds::default(), Vec::new());
    kinds.add(&told);
    if asked.quiet {
        told.retain(|one| one.severity != Severity::Note);
    }
    let people = asked.format == Format::Human;
    let first = &told[..if people { told.len().min(MOST_TOLD) } else { told.len() }];
    let untold = told.len() - first.len() + more;
    if !asked.summary {
        report::print(&mut text, first, asked.format)?;
    }
    let checked = Sums { games, wrong, plies, errors, told: first.len(), untold };
    Ok(CheckedBatch { file, named, last, checked, kinds, text })
}

/// Prints the diagnostics of a batch, and after the last batch of a file its totals.
///
/// Files that were found in folders have totals only if they have errors.
fn print(
    told: &CheckedBatch,
    file: Sums,
    asked: &CheckArgs,
    out: &mut dyn Write,
) -> std::io::Result<()> {
    out.write_all(&told.text)?;
    let tells = if asked.summary || asked.quiet || !told.named { file.errors > 0 } else { true };
    if told.last && file.untold > 0 && !asked.summary && asked.format != Format::Json {
        let more = counted(file.untold as u64, "fault", "faults");
        writeln!(out, "{}: {more} more; --summary counts them by kind", told.file)?;
    }
    if told.last && tells && !asked.summary && asked.format == Format::Human {
        writeln!(out, "{}: {}", told.file, summary::told(&file))?;
    }
    Ok(())
}
