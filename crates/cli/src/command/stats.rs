//! `stats`: statistics of recorded games, as tables, for programs, and as figures.

mod data;
mod figures;
mod table;

use charpentier_core::diagnostic::FileName;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;

use charpentier_archive::stats::Stats;
use charpentier_archive::{Inputs, Packs, ThreadPool, read};
use charpentier_pack::Library;

use crate::args::{By, Sheet};
use crate::command::batch::{bar_of_bytes, counted, tell_unread};
use crate::report::{self, Format};
use crate::{Done, Failure, console};

/// The options of `stats`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked<'a> {
    /// The files and folders of the records.
    pub(crate) paths: &'a [PathBuf],
    /// The grouping: by packs or by players.
    pub(crate) by: By,
    /// The format of the output.
    pub(crate) format: Sheet,
    /// The folder for figures, if they are written.
    pub(crate) plot: Option<&'a PathBuf>,
    /// The threads that count.
    pub(crate) pool: ThreadPool,
}

/// Counts the games and prints the statistics.
pub(crate) fn run(
    library: &Library,
    asked: &Asked<'_>,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let (inputs, mut unread) = Inputs::new(asked.paths);
    let packs = Packs::new(library);
    let bar = bar_of_bytes(inputs.bytes());
    let mut stats = Stats::default();
    let _ = read(
        &inputs,
        asked.pool,
        |batch| Stats::of(&batch, &packs),
        |come| {
            bar.set_position(inputs.seen());
            match come {
                Ok(more) => stats.merge(more),
                Err(one) => unread.push(one),
            }
            ControlFlow::<()>::Continue(())
        },
    );
    bar.finish_and_clear();
    let figures = match asked.plot {
        Some(folder) => Some((folder, figures::write(&stats, asked.by, folder)?)),
        None => None,
    };
    match asked.format {
        Sheet::Table => {
            table::print(&stats, asked.by, out)?;
            if let Some((folder, count)) = figures {
                let figures = counted(count as u64, "figure", "figures");
                writeln!(out, "{figures} in {}", folder.shown())?;
            }
        }
        Sheet::Csv => {
            data::csv(&stats, asked.by, out)?;
            if let Some(said) = table::left_out(&stats) {
                writeln!(console::err(), "{said}")?;
            }
        }
        Sheet::Json => writeln!(out, "{}", data::json(&stats, asked.by))?,
    }
    out.flush()?;
    report::print(&mut console::err(), &stats.foreign, Format::Human)?;
    let nothing = stats.games() == 0 && stats.faulty == 0 && unread.is_empty();
    tell_unread(unread)?;
    if nothing {
        return Err(Failure::Nothing("there are no games".into()));
    }
    Ok(if stats.faulty > 0 { Done::Faults } else { Done::Good })
}
