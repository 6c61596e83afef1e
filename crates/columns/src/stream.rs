//! The stream of one table: Arrow batches of the records of files, folders and archives.

use std::error::Error;
use std::fmt;
use std::io;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Weak};
use std::thread::{self, JoinHandle};

use arrow_array::{RecordBatch, RecordBatchReader};
use arrow_schema::{ArrowError, SchemaRef};
use charpentier_archive::{Batch, Inputs, ThreadPool, Unread, read};
use charpentier_core::diagnostic::Source;

use crate::ends::EndRow;
use crate::game_rows::GameRows;
use crate::games::GameRow;
use crate::marks::MarkRow;
use crate::plies::PlyRow;
use crate::row_reader::RowReader;
use crate::table::{RecordTable, TableRow, batch, schema};

/// The number of rows of a batch; a batch has more if the last game goes on.
pub(crate) const BATCH_ROWS: usize = 1 << 16;

/// The number of batches that wait for the reader.
const AHEAD: usize = 2;

/// An error before a stream begins.
#[derive(Debug)]
pub enum StreamError {
    /// Some files or folders cannot be read; there is at least one.
    Unread(Vec<Unread>),
    /// The thread that reads them cannot be started.
    Thread(io::Error),
}

impl fmt::Display for StreamError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unread(unread) => {
                let told: Vec<_> = unread.iter().map(ToString::to_string).collect();
                f.write_str(&told.join("\n"))
            }
            Self::Thread(error) => {
                write!(f, "the thread that reads records cannot be started: {error}")
            }
        }
    }
}

impl Error for StreamError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Unread(_) => None,
            Self::Thread(error) => Some(error),
        }
    }
}

/// A stream of the batches of one table, in the order of the files.
///
/// A thread reads the records while the stream is used. It stops when the stream is dropped. Only a few
/// batches are in memory at a time. After an error, the stream ends.
///
/// ```
/// use arrow_array::RecordBatchReader;
/// use charpentier_columns::{RecordTable, RowReader, TableStream};
/// use charpentier_core::diagnostic::Source;
/// use charpentier_pack::Library;
///
/// let text = "[Game \"trictrac\"]\n1w 65: 1/7 1/6\n1b 42: 1/5 1/3\n*\n";
/// let reader = RowReader::new(&Library::shipped());
/// let plies = TableStream::of_text(RecordTable::Plies, Source::new("game.tgn", text), &reader);
/// assert_eq!(plies.schema().field(1).name(), "ply");
/// let rows: usize = plies.map(|batch| batch.map_or(0, |batch| batch.num_rows())).sum();
/// assert_eq!(rows, 2);
/// ```
#[derive(Debug)]
pub struct TableStream {
    schema: SchemaRef,
    state: StreamState,
    /// Shows the thread that the stream is still used.
    _used: Arc<()>,
}

#[derive(Debug)]
enum StreamState {
    /// A thread reads files.
    Reading(Receiver<Result<RecordBatch, ArrowError>>, JoinHandle<()>),
    /// The batches that are left.
    Ready(std::vec::IntoIter<Result<RecordBatch, ArrowError>>),
    Over,
}

impl TableStream {
    /// Returns a stream of a table with the records of files, folders and archives, and the games of match
    /// sheets.
    ///
    /// The paths mean what they mean to [`Inputs::with_sheets`]. The running numbers of games begin at 1, so
    /// streams of several tables agree on them.
    ///
    /// # Errors
    ///
    /// Fails if a path cannot be read. A file that turns out to be unreadable later is an error of the stream.
    pub fn open(
        table: RecordTable,
        paths: &[PathBuf],
        reader: RowReader,
        pool: ThreadPool,
    ) -> Result<Self, StreamError> {
        let (inputs, unread) = Inputs::with_sheets(paths);
        if !unread.is_empty() {
            return Err(StreamError::Unread(unread));
        }
        let (send, come) = sync_channel(AHEAD);
        let used = Arc::new(());
        let to = Receiving { send, used: Arc::downgrade(&used) };
        let run = move || match table {
            RecordTable::Games => run::<GameRow>(&inputs, &reader, pool, &to),
            RecordTable::Plies => run::<PlyRow>(&inputs, &reader, pool, &to),
            RecordTable::Marks => run::<MarkRow>(&inputs, &reader, pool, &to),
            RecordTable::Ends => run::<EndRow>(&inputs, &reader, pool, &to),
        };
        let thread = thread::Builder::new().name("records".into()).spawn(run);
        let state = StreamState::Reading(come, thread.map_err(StreamError::Thread)?);
        Ok(Self { schema: table.schema(), state, _used: used })
    }

    /// Returns a stream of a table with the games of one text: records, a match sheet or an SGF file.
    #[must_use]
    pub fn of_text(table: RecordTable, text: Arc<Source>, reader: &RowReader) -> Self {
        Self::of_rows(table, reader.rows(Batch::of(text)))
    }

    /// Returns a stream of a table with the rows of some games, which are numbered from 1.
    #[must_use]
    pub fn of_rows(table: RecordTable, games: Vec<GameRows>) -> Self {
        let batches = match table {
            RecordTable::Games => batches::<GameRow>(games),
            RecordTable::Plies => batches::<PlyRow>(games),
            RecordTable::Marks => batches::<MarkRow>(games),
            RecordTable::Ends => batches::<EndRow>(games),
        };
        let state = StreamState::Ready(batches.into_iter());
        Self { schema: table.schema(), state, _used: Arc::new(()) }
    }
}

impl Iterator for TableStream {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        let item = match &mut self.state {
            StreamState::Reading(come, _) => come.recv().ok(),
            StreamState::Ready(batches) => batches.next(),
            StreamState::Over => None,
        };
        if matches!(item, Some(Ok(_))) {
            return item;
        }
        let state = std::mem::replace(&mut self.state, StreamState::Over);
        if let (None, StreamState::Reading(_, thread)) = (&item, state)
            && thread.join().is_err()
        {
            // Otherwise a thread that has panicked would look like the end of the records.
            let message = "the thread that reads records has failed";
            return Some(Err(ArrowError::ExternalError(message.into())));
        }
        item
    }
}

impl RecordBatchReader for TableStream {
    fn schema(&self) -> SchemaRef {
        Arc::clone(&self.schema)
    }
}

/// The rows of a table that wait for their batch.
#[derive(Debug)]
pub(crate) struct RowBuffer<R> {
    rows: Vec<R>,
    schema: SchemaRef,
}

impl<R: TableRow> RowBuffer<R> {
    pub(crate) fn new() -> Self {
        Self { rows: Vec::new(), schema: schema::<R>() }
    }

    pub(crate) fn schema(&self) -> SchemaRef {
        Arc::clone(&self.schema)
    }

    pub(crate) fn len(&self) -> usize {
        self.rows.len()
    }

    /// Adds the rows of the game with this number.
    pub(crate) fn add(&mut self, mut rows: Vec<R>, game: i32) {
        rows.iter_mut().for_each(|row| row.set_game(game));
        self.rows.append(&mut rows);
    }

    /// Returns the rows as a batch, and removes them.
    pub(crate) fn take(&mut self) -> Result<RecordBatch, ArrowError> {
        let made = batch(&self.rows, &self.schema);
        self.rows.clear();
        made
    }
}

/// Returns the number of the game after this one, from 1.
pub(crate) fn next_game(game: i32) -> Result<i32, ArrowError> {
    let message = "a table has room for 2,147,483,647 games: convert fewer at once";
    game.checked_add(1).ok_or_else(|| ArrowError::InvalidArgumentError(message.into()))
}

/// Passes rows to `give` in batches, each of which is full except for the last.
fn in_batches<R: TableRow, B>(
    buffer: &mut RowBuffer<R>,
    last: &mut i32,
    games: Vec<Vec<R>>,
    give: &mut dyn FnMut(Result<RecordBatch, ArrowError>) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for rows in games {
        match next_game(*last) {
            Ok(game) => *last = game,
            Err(error) => return give(Err(error)),
        }
        buffer.add(rows, *last);
        if buffer.len() >= BATCH_ROWS {
            give(buffer.take())?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the batches of some games.
fn batches<R: TableRow>(games: Vec<GameRows>) -> Vec<Result<RecordBatch, ArrowError>> {
    let (mut buffer, mut last, mut made) = (RowBuffer::<R>::new(), 0, Vec::new());
    let games = games.into_iter().map(R::of).collect();
    let _ = in_batches(&mut buffer, &mut last, games, &mut |batch| {
        made.push(batch);
        ControlFlow::<()>::Continue(())
    });
    if buffer.len() > 0 {
        made.push(buffer.take());
    }
    made
}

/// The stream that a thread reads for.
struct Receiving {
    send: SyncSender<Result<RecordBatch, ArrowError>>,
    /// Gone once the stream has been dropped.
    used: Weak<()>,
}

impl Receiving {
    /// Sends a batch. Breaks after an error, and if the stream has been dropped.
    fn give(&self, batch: Result<RecordBatch, ArrowError>) -> ControlFlow<()> {
        let goes_on = batch.is_ok();
        match self.send.send(batch) {
            Ok(()) if goes_on => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        }
    }
}

/// Reads all records, and sends the batches of one table.
fn run<R: TableRow>(inputs: &Inputs, reader: &RowReader, pool: ThreadPool, to: &Receiving) {
    let (mut buffer, mut last) = (RowBuffer::<R>::new(), 0);
    let work =
        |batch: Batch| -> Vec<Vec<R>> { reader.rows(batch).into_iter().map(R::of).collect() };
    let end = read(inputs, pool, work, |came| match came {
        _ if to.used.strong_count() == 0 => ControlFlow::Break(()),
        Ok(games) => in_batches(&mut buffer, &mut last, games, &mut |batch| to.give(batch)),
        Err(unread) => to.give(Err(ArrowError::ExternalError(Box::new(unread)))),
    });
    if end.is_continue() && buffer.len() > 0 {
        let _ = to.give(buffer.take());
    }
}
