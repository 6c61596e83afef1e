//! Recorded games as tables: rows for any library that reads Arrow, and Parquet files.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use charpentier_archive::{Inputs, ThreadPool, read};
use charpentier_columns::{ParquetError, ParquetTables, RecordTable, RowReader, TableStream};
use charpentier_files::Whole;
use charpentier_pack::Library;
use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::game::library;
use crate::record::readable;

/// One table of recorded games, for libraries that read Arrow: `pyarrow.table(rows)`,
/// `polars.DataFrame(rows)`, or a query of DuckDB on either.
///
/// Each reader reads the files again, a few games at a time.
#[pyclass(module = "charpentier", frozen)]
#[derive(Debug)]
pub(crate) struct Rows {
    table: RecordTable,
    paths: Vec<PathBuf>,
    library: Library,
}

#[pymethods]
impl Rows {
    /// The name of the table: `games`, `plies`, `marks` or `ends`.
    #[getter]
    const fn table(&self) -> &'static str {
        self.table.name()
    }

    /// Returns the stream of the rows, as Arrow defines it for Python. The schema is always that of the table.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // A reader that wants other types casts them itself.
        drop(requested_schema);
        let reader = RowReader::new(&self.library);
        let stream = TableStream::open(self.table, &self.paths, reader, ThreadPool::default());
        let stream = stream.map_err(|error| PyOSError::new_err(error.to_string()))?;
        let stream = FFI_ArrowArrayStream::new(Box::new(stream));
        PyCapsule::new_with_value(py, stream, c"arrow_array_stream")
    }

    fn __repr__(&self) -> String {
        let paths: Vec<_> = self.paths.iter().map(|path| path.display().to_string()).collect();
        format!("<Rows {} of {}>", self.table.name(), paths.join(", "))
    }
}

/// Returns a table of the recorded games in files, folders and archives: `games`, `plies`, `marks` or `ends`.
/// `COLUMNS.md` of the crate `charpentier-columns` describes the columns.
///
/// Raises `OSError` if a path cannot be read.
#[pyfunction]
#[pyo3(signature = (table, *paths, packs = None))]
pub(crate) fn rows(
    table: &str,
    paths: Vec<PathBuf>,
    packs: Option<Vec<PathBuf>>,
) -> PyResult<Rows> {
    let known = RecordTable::named(table).ok_or_else(|| {
        let names = RecordTable::ALL.map(RecordTable::name).join(", ");
        PyValueError::new_err(format!("`{table}` is no table; choose from {names}"))
    })?;
    readable(Inputs::with_sheets(&paths), &paths)?;
    Ok(Rows { table: known, paths, library: library(packs.unwrap_or_default())? })
}

/// Writes the four tables of the recorded games in files, folders and archives into a folder, as Parquet files, and
/// returns their numbers of rows.
///
/// Raises `OSError` if a file cannot be read or written. Then no table is written.
#[pyfunction]
#[pyo3(signature = (folder, *paths, packs = None))]
pub(crate) fn write_parquet(
    py: Python<'_>,
    folder: PathBuf,
    paths: Vec<PathBuf>,
    packs: Option<Vec<PathBuf>>,
) -> PyResult<std::collections::BTreeMap<&'static str, u64>> {
    let inputs = readable(Inputs::with_sheets(&paths), &paths)?;
    let reader = RowReader::new(&library(packs.unwrap_or_default())?);
    let counts = py.detach(|| {
        std::fs::create_dir_all(&folder)?;
        let paths = RecordTable::ALL.map(|table| folder.join(format!("{}.parquet", table.name())));
        let [games, plies, marks, ends] = paths.each_ref().map(|path: &PathBuf| whole(path));
        let mut tables = ParquetTables::new([games?, plies?, marks?, ends?]).map_err(unwritten)?;
        let end = read(
            &inputs,
            ThreadPool::default(),
            |batch| reader.rows(batch),
            |came| {
                let games = match came {
                    Ok(games) => games,
                    Err(unread) => {
                        return ControlFlow::Break(PyOSError::new_err(unread.to_string()));
                    }
                };
                match games.into_iter().try_for_each(|game| tables.push(game)) {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(error) => ControlFlow::Break(unwritten(error)),
                }
            },
        );
        if let ControlFlow::Break(error) = end {
            return Err(error);
        }
        let done = tables.finish().map_err(unwritten)?;
        done.files.into_iter().try_for_each(Whole::finish)?;
        Ok(done.counts)
    })?;
    let charpentier_columns::RowCounts { games, plies, marks, ends, .. } = counts;
    Ok([("games", games), ("plies", plies), ("marks", marks), ("ends", ends)].into())
}

fn whole(path: &Path) -> PyResult<Whole> {
    Whole::new(path).map_err(|error| {
        PyOSError::new_err(format!("{} cannot be written: {error}", path.display()))
    })
}

fn unwritten(error: ParquetError) -> PyErr {
    PyOSError::new_err(format!("the tables cannot be written: {error}"))
}
