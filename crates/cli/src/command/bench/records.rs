//! The speed of reading records and of checking them against the rules.

use std::io::Write;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use charpentier_archive::{Batch, Inputs, Packs, ThreadPool, Unread, read};
use charpentier_pack::Library;

use super::grouped;
use crate::Failure;

/// The amounts read.
#[derive(Default)]
struct Pass {
    bytes: usize,
    games: usize,
    plies: usize,
}

/// Measures how fast records are read, and read and checked, on one thread and on all cores.
///
/// Each figure takes the time `span`.
pub(crate) fn run(
    library: &Library,
    paths: &[PathBuf],
    span: Duration,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let packs = Packs::new(library);
    let all = ThreadPool::default();
    let one = ThreadPool { threads: NonZeroUsize::MIN };
    let crews = if all == one { vec![one] } else { vec![one, all] };
    let (what, games) = ("what is done", "games/s");
    writeln!(out, "{what:<14}{:>8}{:>10}{games:>12}{:>14}", "threads", "MB/s", "plies/s")?;
    for pool in crews {
        let parsed = |batch: Batch| batch.records.iter().map(|game| game.plies.len()).sum();
        measure("read", paths, pool, span, &parsed, out)?;
        let checked = |batch: Batch| batch.check(&packs, None).plies;
        measure("checked", paths, pool, span, &checked, out)?;
    }
    Ok(())
}

/// Reads the records repeatedly for the time `span`, and prints the rates.
fn measure(
    what: &str,
    paths: &[PathBuf],
    pool: ThreadPool,
    span: Duration,
    plies: &(dyn Fn(Batch) -> usize + Sync),
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut sum = Pass::default();
    let begun = Instant::now();
    while begun.elapsed() < span {
        let (inputs, mut unread) = Inputs::new(paths);
        let work = |batch: Batch| Pass {
            bytes: batch.source.text.len(),
            games: batch.records.len(),
            plies: plies(batch),
        };
        let end = read(&inputs, pool, work, |pass: Result<Pass, Unread>| match pass {
            Ok(pass) => {
                sum.bytes += pass.bytes;
                sum.games += pass.games;
                sum.plies += pass.plies;
                ControlFlow::Continue(())
            }
            Err(wrong) => ControlFlow::Break(wrong),
        });
        if let Some(wrong) = end.break_value().or(unread.pop()) {
            return Err(Failure::Message(wrong.to_string()));
        }
    }
    let took = begun.elapsed().as_secs_f64();
    let rate = |n: usize| grouped(n as f64 / took);
    let bytes = sum.bytes as f64 / 1e6 / took;
    let (threads, games, plies) = (pool.threads, rate(sum.games), rate(sum.plies));
    writeln!(out, "{what:<14}{threads:>8}{bytes:>10.1}{games:>12}{plies:>14}")?;
    Ok(())
}
