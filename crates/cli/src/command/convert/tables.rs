//! Recorded games as tables, in the four Parquet files of a folder.

use charpentier_core::diagnostic::FileName;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::Path;

use charpentier_archive::{Batch, Inputs, ThreadPool, Unread, read};
use charpentier_columns::{
    GameRows, ParquetError, ParquetTables, RecordTable, RowCounts, RowReader,
};
use charpentier_pack::Library;

use super::{File, is_json};
use crate::args::ConvertArgs;
use crate::command::batch::{bar_of_bytes, counted};
use crate::command::inputs;
use crate::command::output::{self, Whole, unwritten};
use crate::{Done, Failure, console};

/// Returns the folder for the tables. Fails if there is none.
pub(super) fn folder(asked: &ConvertArgs) -> Result<&Path, Failure> {
    let wrong = |message: String| Err(Failure::Message(message));
    match asked.out.as_deref() {
        None => wrong("--to parquet writes four files: name a folder for them with --out".into()),
        Some(out) if out.exists() && !out.is_dir() => {
            let out = out.shown();
            wrong(format!(
                "--to parquet writes four files, but {out} is a file: name a folder with --out"
            ))
        }
        Some(out) => Ok(out),
    }
}

/// Writes the tables of all games into a folder: all four files or, after an error, none.
pub(super) fn write(
    library: &Library,
    asked: &ConvertArgs,
    files: &[File],
    folder: &Path,
    out: &mut dyn Write,
) -> Result<Done, Failure> {
    let mut reader = RowReader::new(library);
    if let Some(pack) = &asked.game {
        reader = reader.with_sheet_pack(pack).map_err(Failure::Argument)?;
    }
    output::folder(folder).map_err(|error| unwritten(folder, &error))?;
    let paths = RecordTable::ALL.map(|table| folder.join(format!("{table}.parquet")));
    let begun = |path: &Path| Whole::new(path).map_err(|error| unwritten(path, &error));
    let [games, plies, marks, ends] = paths.each_ref().map(|path| begun(path));
    let not_written = |error: ParquetError| {
        Failure::Message(format!("{} cannot be written to: {error}", folder.shown()))
    };
    let mut tables = ParquetTables::new([games?, plies?, marks?, ends?]).map_err(not_written)?;
    let mut take = |games: Vec<GameRows>| {
        games.into_iter().try_for_each(|game| tables.push(game)).map_err(not_written)
    };
    each_batch(&reader, files, &mut take)?;
    let done = tables.finish().map_err(not_written)?;
    for (path, file) in paths.iter().zip(done.files) {
        file.finish().map_err(|error| unwritten(path, &error))?;
    }
    tell(&done.counts, folder, out)?;
    Ok(if done.counts.faulty > 0 { Done::Faults } else { Done::Good })
}

/// Passes the rows of the games of all files to `take`, in the order of the files.
fn each_batch(
    reader: &RowReader,
    files: &[File],
    take: &mut dyn FnMut(Vec<GameRows>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let bar = bar_of_bytes(Inputs::some(files).bytes());
    let mut before = 0;
    for files in files.chunk_by(|one, other| is_json(one) == is_json(other)) {
        let inputs = Inputs::some(files);
        if files.iter().all(is_json) {
            for (path, _) in files {
                take(reader.rows(Batch::of_json(&inputs::read(path)?)))?;
            }
        } else {
            let work = |batch: Batch| reader.rows(batch);
            let end = read(&inputs, ThreadPool::default(), work, |came| {
                bar.set_position(before + inputs.seen());
                let unread = |unread: Unread| Failure::Message(unread.to_string());
                match came.map_err(unread).and_then(&mut *take) {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(failure) => ControlFlow::Break(failure),
                }
            });
            if let ControlFlow::Break(failure) = end {
                return Err(failure);
            }
        }
        before += inputs.bytes();
        bar.set_position(before);
    }
    bar.finish_and_clear();
    Ok(())
}

/// Prints the numbers of rows, and a warning if some records have faults.
fn tell(counts: &RowCounts, folder: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    let RowCounts { games, faulty, plies, marks, ends } = *counts;
    let rows = [
        counted(games, "game", "games"),
        counted(plies, "ply", "plies"),
        counted(marks, "mark", "marks"),
        counted(ends, "end", "ends"),
    ];
    writeln!(out, "{}: {}", folder.shown(), rows.join(", "))?;
    if faulty > 0 {
        let games = counted(faulty, "game has", "games have");
        writeln!(
            console::err(),
            "{games} faults, and plies only up to the first: see `first_fault` in games.parquet"
        )?;
    }
    Ok(())
}
