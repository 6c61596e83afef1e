//! The writer of the four tables as Parquet files.

use std::io::Write;

use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_writer::ArrowWriterOptions;
use parquet::basic::Compression;
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;

use crate::ends::EndRow;
use crate::game_rows::GameRows;
use crate::games::GameRow;
use crate::marks::MarkRow;
use crate::plies::PlyRow;
use crate::stream::{BATCH_ROWS, RowBuffer, next_game};
use crate::table::TableRow;

/// The number of rows of a row group, which is in memory until it is full.
const GROUP_ROWS: usize = 4 * BATCH_ROWS;

/// A writer of the four tables, which takes one game after the other.
///
/// Dropping it leaves incomplete files.
///
/// ```
/// use charpentier_archive::Batch;
/// use charpentier_columns::{ParquetTables, RowReader};
/// use charpentier_core::diagnostic::Source;
/// use charpentier_pack::Library;
///
/// let text = "[Game \"trictrac\"]\n1w 65: 1/7 1/6\n1b 42: 1/5 1/3\n*\n";
/// let reader = RowReader::new(&Library::shipped());
/// let mut tables = ParquetTables::new([const { Vec::new() }; 4])?;
/// for game in reader.rows(Batch::of(Source::new("game.tgn", text))) {
///     tables.push(game)?;
/// }
/// let written = tables.finish()?;
/// assert_eq!((written.counts.games, written.counts.plies), (1, 2));
/// let [games, ..] = written.files;
/// assert!(games.starts_with(b"PAR1"));
/// # Ok::<(), parquet::errors::ParquetError>(())
/// ```
#[derive(Debug)]
pub struct ParquetTables<W: Write + Send> {
    games: ParquetTable<GameRow, W>,
    plies: ParquetTable<PlyRow, W>,
    marks: ParquetTable<MarkRow, W>,
    ends: ParquetTable<EndRow, W>,
    /// The number of the last game.
    last: i32,
    counts: RowCounts,
}

/// The numbers of rows of the four tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RowCounts {
    /// The games.
    pub games: u64,
    /// The games whose records have faults.
    pub faulty: u64,
    /// The plies.
    pub plies: u64,
    /// The coups of throws.
    pub marks: u64,
    /// The ends of settings, games and matches.
    pub ends: u64,
}

/// Four complete Parquet files.
#[derive(Debug)]
pub struct ParquetFiles<W> {
    /// The numbers of rows.
    pub counts: RowCounts,
    /// The files, in the order of [`RecordTable::ALL`](crate::RecordTable::ALL).
    pub files: [W; 4],
}

impl<W: Write + Send> ParquetTables<W> {
    /// Returns a writer to empty files, which come in the order of [`RecordTable::ALL`](crate::RecordTable::ALL).
    ///
    /// # Errors
    ///
    /// Fails if the beginning of a file cannot be written.
    pub fn new([games, plies, marks, ends]: [W; 4]) -> Result<Self, ParquetError> {
        Ok(Self {
            games: ParquetTable::new(games)?,
            plies: ParquetTable::new(plies)?,
            marks: ParquetTable::new(marks)?,
            ends: ParquetTable::new(ends)?,
            last: 0,
            counts: RowCounts::default(),
        })
    }

    /// Adds the rows of the next game.
    ///
    /// # Errors
    ///
    /// Fails if rows cannot be written, or if there are more games than an `Int32` can count.
    pub fn push(&mut self, rows: GameRows) -> Result<(), ParquetError> {
        self.last = next_game(self.last)?;
        let counts = &mut self.counts;
        counts.games += 1;
        counts.faulty += u64::from(rows.faults() > 0);
        counts.plies += rows.plies.len() as u64;
        counts.marks += rows.marks.len() as u64;
        counts.ends += rows.ends.len() as u64;
        let GameRows { game, plies, marks, ends } = rows;
        let games = self.games.add(vec![game], self.last);
        let plies = self.plies.add(plies, self.last);
        let marks = self.marks.add(marks, self.last);
        let ends = self.ends.add(ends, self.last);
        if games.max(plies).max(marks).max(ends) >= BATCH_ROWS { self.flush() } else { Ok(()) }
    }

    fn flush(&mut self) -> Result<(), ParquetError> {
        self.games.flush()?;
        self.plies.flush()?;
        self.marks.flush()?;
        self.ends.flush()
    }

    /// Writes the rest, and returns the files.
    ///
    /// # Errors
    ///
    /// Fails if a file cannot be written.
    pub fn finish(mut self) -> Result<ParquetFiles<W>, ParquetError> {
        self.flush()?;
        let files = [
            self.games.writer.into_inner()?,
            self.plies.writer.into_inner()?,
            self.marks.writer.into_inner()?,
            self.ends.writer.into_inner()?,
        ];
        Ok(ParquetFiles { counts: self.counts, files })
    }
}

/// The file of one table, with the rows that wait for their batch.
#[derive(Debug)]
struct ParquetTable<R, W: Write + Send> {
    buffer: RowBuffer<R>,
    writer: ArrowWriter<W>,
}

impl<R: TableRow, W: Write + Send> ParquetTable<R, W> {
    fn new(file: W) -> Result<Self, ParquetError> {
        let properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_max_row_group_row_count(Some(GROUP_ROWS))
            .set_created_by(format!("charpentier {}", env!("CARGO_PKG_VERSION")))
            .build();
        let options = ArrowWriterOptions::new().with_properties(properties);
        let buffer = RowBuffer::new();
        let writer = ArrowWriter::try_new_with_options(file, buffer.schema(), options)?;
        Ok(Self { buffer, writer })
    }

    /// Adds the rows of the game with this number, and returns how many rows wait.
    fn add(&mut self, rows: Vec<R>, game: i32) -> usize {
        self.buffer.add(rows, game);
        self.buffer.len()
    }

    fn flush(&mut self) -> Result<(), ParquetError> {
        if self.buffer.len() > 0 {
            self.writer.write(&self.buffer.take()?)?;
        }
        Ok(())
    }
}
