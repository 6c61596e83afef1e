//! Recorded games as Arrow tables and Parquet files.
//!
//! A record becomes a row of `games`, a row of `plies` for each ply, a row of `marks` for each coup of a
//! throw, and a row of `ends` for each end of a setting, a game or a match. [`RecordTable`] names the tables,
//! and `COLUMNS.md` in the folder of this crate describes every column.
//!
//! A [`RowReader`] replays records and makes their [`GameRows`]. [`ParquetTables`] writes all tables in one
//! pass. A [`TableStream`] reads one table as Arrow batches. All of them go from file to file in bounded
//! memory, and number the games in the same order.
//!
//! ```
//! use charpentier_archive::{Inputs, ThreadPool};
//! use charpentier_columns::{RecordTable, RowReader, TableStream};
//! use charpentier_pack::Library;
//!
//! let folder = tempfile::tempdir()?;
//! let file = folder.path().join("game.tgn");
//! std::fs::write(&file, "[Game \"trictrac\"]\n1w 65: 1/7 1/6\n*\n")?;
//! let reader = RowReader::new(&Library::shipped());
//! let games = TableStream::open(RecordTable::Games, &[file], reader, ThreadPool::default())?;
//! let batches = games.collect::<Result<Vec<_>, _>>()?;
//! assert_eq!(batches[0].num_rows(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![warn(missing_docs)]

mod ends;
mod game_rows;
mod games;
mod marks;
mod parquet_tables;
mod plies;
mod replayed_ply;
mod row_reader;
mod stream;
mod table;

pub use game_rows::GameRows;
pub use parquet::errors::ParquetError;
pub use parquet_tables::{ParquetFiles, ParquetTables, RowCounts};
pub use row_reader::RowReader;
pub use stream::{StreamError, TableStream};
pub use table::RecordTable;
