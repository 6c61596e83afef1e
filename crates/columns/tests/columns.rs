//! The tables: they agree with their description, with the replay and with the statistics, however they are read.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use arrow_array::cast::AsArray;
use arrow_array::types::{Int8Type, Int32Type};
use arrow_array::{Array, RecordBatch, StringArray};
use arrow_schema::{ArrowError, DataType};
use charpentier_archive::stats::Stats;
use charpentier_archive::{Batch, Inputs, Packs, ThreadPool, read};
use charpentier_columns::{
    GameRows, ParquetTables, RecordTable, RowCounts, RowReader, StreamError, TableStream,
};
use charpentier_core::diagnostic::Source;
use charpentier_core::{Event, Place, Seat};
use charpentier_pack::Library;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/variants")
}

fn reader() -> RowReader {
    RowReader::new(&Library::shipped())
}

fn rows_of(text: &str) -> Vec<GameRows> {
    reader().rows(Batch::of(Source::new("games.tgn", text)))
}

fn pool(threads: usize) -> ThreadPool {
    ThreadPool { threads: NonZeroUsize::new(threads).expect("some") }
}

/// The one batch of a table with the records of a folder.
fn streamed(table: RecordTable, threads: usize) -> RecordBatch {
    let stream = TableStream::open(table, &[folder()], reader(), pool(threads));
    one(stream.expect("readable files"))
}

fn one(stream: impl Iterator<Item = Result<RecordBatch, ArrowError>>) -> RecordBatch {
    let mut batches: Vec<_> = stream.map(|batch| batch.expect("rows")).collect();
    assert_eq!(batches.len(), 1);
    batches.remove(0)
}

fn table(games: &[GameRows], table: RecordTable) -> RecordBatch {
    one(TableStream::of_rows(table, games.to_vec()))
}

fn ints(batch: &RecordBatch, name: &str) -> Vec<Option<i32>> {
    let column = batch.column_by_name(name).expect("a column");
    match column.data_type() {
        DataType::Int8 => {
            column.as_primitive::<Int8Type>().iter().map(|n| n.map(i32::from)).collect()
        }
        _ => column.as_primitive::<Int32Type>().iter().collect(),
    }
}

fn sum(batch: &RecordBatch, name: &str) -> i64 {
    ints(batch, name).into_iter().flatten().map(i64::from).sum()
}

fn texts(batch: &RecordBatch, name: &str) -> Vec<Option<String>> {
    fn own<'a>(all: impl Iterator<Item = Option<&'a str>>) -> Vec<Option<String>> {
        all.map(|text| text.map(str::to_owned)).collect()
    }
    let column = batch.column_by_name(name).expect("a column");
    let strings = |column: &dyn Array| column.as_string::<i32>().clone();
    match column.data_type() {
        DataType::Dictionary(key, _) if **key == DataType::Int8 => {
            let column = column.as_dictionary::<Int8Type>();
            own(column.downcast_dict::<StringArray>().expect("texts").into_iter())
        }
        DataType::Dictionary(..) => {
            let column = column.as_dictionary::<Int32Type>();
            own(column.downcast_dict::<StringArray>().expect("texts").into_iter())
        }
        _ => own(strings(column).iter()),
    }
}

/// The text in the first row.
fn text(batch: &RecordBatch, name: &str) -> String {
    texts(batch, name).remove(0).unwrap_or_else(|| "null".into())
}

fn men(batch: &RecordBatch, name: &str) -> Vec<Vec<i8>> {
    let lists = batch.column_by_name(name).expect("a column").as_fixed_size_list();
    let list = |nth: usize| lists.value(nth).as_primitive::<Int8Type>().values().to_vec();
    (0..batch.num_rows()).map(list).collect()
}

#[test]
fn every_column_is_described() {
    let page = include_str!("../COLUMNS.md");
    for table in RecordTable::ALL {
        let head = format!("\n## {table}\n");
        let part = page.split(&head).nth(1).expect("a part of the page");
        let part = part.split("\n## ").next().unwrap_or_default();
        let rows = part.lines().filter(|line| line.starts_with("| `"));
        let described: Vec<_> = rows
            .map(|line| {
                let cells: Vec<_> = line.trim_matches('|').split('|').map(str::trim).collect();
                assert!(cells.len() == 4 && !cells[3].is_empty(), "{line}");
                (cells[0].trim_matches('`').to_owned(), cells[1].to_owned(), cells[2] == "null")
            })
            .collect();
        let schema = table.schema();
        let fields = schema.fields().iter().map(|field| {
            let name = match field.data_type() {
                DataType::Dictionary(key, value) if **value == DataType::Utf8 => match **key {
                    DataType::Int8 => "word",
                    DataType::Int32 => "name",
                    _ => "other",
                },
                DataType::FixedSizeList(item, 28) if *item.data_type() == DataType::Int8 => "men",
                DataType::Utf8 => "text",
                DataType::Int8 => "int8",
                DataType::Int32 => "int32",
                DataType::Float64 => "float64",
                DataType::Boolean => "boolean",
                _ => "other",
            };
            (field.name().clone(), name.to_owned(), field.is_nullable())
        });
        assert_eq!(described, fields.collect::<Vec<_>>(), "{table}");
    }
}

/// All records of the shipped packs, counted by `stats`.
fn stats() -> Stats {
    let packs = Packs::new(&Library::shipped());
    let (inputs, _) = Inputs::new(&[folder()]);
    let mut all = Stats::default();
    let _ = read(
        &inputs,
        ThreadPool::default(),
        |batch| Stats::of(&batch, &packs),
        |come| {
            all.merge(come.expect("a readable file"));
            ControlFlow::<()>::Continue(())
        },
    );
    all
}

#[test]
fn the_sums_are_those_of_the_statistics() {
    let stats = stats();
    let games = table(all_rows(), RecordTable::Games);
    assert_eq!(games.num_rows() as u64, stats.games());
    assert_eq!((sum(&games, "faults"), stats.faulty), (0, 0));
    let of_packs = stats.packs.values();
    let total = |of: fn(&charpentier_archive::stats::OfPack) -> u64| -> i64 {
        of_packs.clone().map(of).sum::<u64>().try_into().expect("a small number")
    };
    assert_eq!(sum(&games, "throws"), total(|pack| pack.throws));
    let won = |seat: &str| {
        let winners = texts(&games, "winner").into_iter();
        winners.filter(|winner| winner.as_deref() == Some(seat)).count() as i64
    };
    assert_eq!(won("white"), total(|pack| pack.results.won.white));
    assert_eq!(won("black"), total(|pack| pack.results.won.black));
    let open =
        texts(&games, "result").iter().filter(|result| result.as_deref() == Some("*")).count();
    assert_eq!(open as i64, total(|pack| pack.results.open));
    let first = texts(&games, "first_side").into_iter().zip(texts(&games, "winner"));
    let first: Vec<_> = first.filter(|(first, won)| first.is_some() && won.is_some()).collect();
    let led = first.iter().filter(|(first, won)| first == won).count();
    assert_eq!(first.len() as i64, total(|pack| pack.lead.of));
    assert_eq!(led as i64, total(|pack| pack.lead.hits));

    let plies = table(all_rows(), RecordTable::Plies);
    assert_eq!(plies.num_rows() as i64, sum(&games, "plies"));
    for column in ["marked_white", "marked_black", "carried_white", "carried_black"] {
        assert_eq!(sum(&plies, column), sum(&games, column), "{column}");
    }
    let marks = table(all_rows(), RecordTable::Marks);
    assert_eq!(
        marks.num_rows() as i64,
        total(|pack| pack.coups.values().map(|coup| coup.times).sum())
    );
    assert_eq!(
        sum(&marks, "points"),
        total(|pack| pack.coups.values().map(|coup| coup.points).sum())
    );
    let ends = table(all_rows(), RecordTable::Ends);
    let scopes = texts(&ends, "scope").into_iter().flatten();
    let matches = scopes.filter(|scope| scope == "match").count();
    let ended = texts(&games, "ended_by").iter().flatten().count();
    assert!(matches >= ended && ended > 90, "{matches} {ended}");
}

/// Every position is that after the ply before, unless men are put up anew.
#[test]
fn every_ply_begins_where_the_last_one_ended() {
    let (packs, reader) = (Packs::new(&Library::shipped()), reader());
    let (inputs, _) = Inputs::new(&[folder()]);
    let mut compared = 0;
    let work = |batch: Batch| {
        let plays = batch.records.iter().map(|record| batch.play(record, &packs));
        let plays: Vec<_> = plays.map(|played| played.expect("a pack").replay).collect();
        (batch.records.clone(), plays, reader.rows(batch))
    };
    let _ = read(&inputs, ThreadPool::default(), work, |came| {
        let (records, plays, rows) = came.expect("a readable file");
        for ((record, replay), rows) in records.iter().zip(&plays).zip(rows) {
            let plies = table(&[rows], RecordTable::Plies);
            assert_eq!(plies.num_rows(), replay.turns.len());
            let standing = [men(&plies, "men_white"), men(&plies, "men_black")];
            for (nth, turn) in replay.turns.iter().enumerate().skip(1) {
                let last = &replay.turns[nth - 1];
                let anew =
                    |event: &Event| matches!(event, Event::NewGame { .. } | Event::Ended { .. });
                let diagram = record.positions.iter().any(|line| line.after == turn.ply);
                if diagram || turn.ply != last.ply + 1 || last.events().any(anew) {
                    continue;
                }
                for (seat, standing) in Seat::BOTH.into_iter().zip(&standing) {
                    let due = (0..28).map(|at| last.state.game.position[seat].at(Place(at)) as i8);
                    assert!(due.eq(standing[nth].iter().copied()), "{seat}, ply {nth}");
                }
                compared += 1;
            }
        }
        ControlFlow::<()>::Continue(())
    });
    assert!(compared > 7_000, "{compared}");
}

/// The four files in memory, read again.
fn parquet(games: Vec<GameRows>) -> (RowCounts, Vec<RecordBatch>) {
    let mut tables = ParquetTables::new([const { Vec::new() }; 4]).expect("a head");
    games.into_iter().for_each(|game| tables.push(game).expect("rows"));
    let written = tables.finish().expect("four files");
    let read = written.files.into_iter().zip(RecordTable::ALL).map(|(file, table)| {
        let builder = ParquetRecordBatchReaderBuilder::try_new(stored(&file)).expect("a file");
        assert_eq!(*builder.schema(), table.schema());
        let batches = builder.with_batch_size(1 << 20).build().expect("a reader");
        batches
            .last()
            .transpose()
            .expect("rows")
            .unwrap_or_else(|| RecordBatch::new_empty(table.schema()))
    });
    (written.counts, read.collect())
}

/// A file with these bytes.
fn stored(bytes: &[u8]) -> fs::File {
    let mut file = tempfile::tempfile().expect("a file");
    file.write_all(bytes).expect("written");
    file
}

/// The rows of all records of the shipped packs.
fn all_rows() -> &'static [GameRows] {
    static ALL: OnceLock<Vec<GameRows>> = OnceLock::new();
    ALL.get_or_init(|| {
        let (inputs, _) = Inputs::with_sheets(&[folder()]);
        let (reader, mut all) = (reader(), Vec::new());
        let work = |batch| reader.rows(batch);
        let _ = read(&inputs, ThreadPool::default(), work, |came| {
            all.extend(came.expect("a readable file"));
            ControlFlow::<()>::Continue(())
        });
        all
    })
}

#[test]
fn files_and_streams_have_the_same_rows() {
    let (counts, files) = parquet(all_rows().to_vec());
    assert_eq!(counts.games as usize, files[0].num_rows());
    assert_eq!(counts.ends as usize, files[3].num_rows());
    for (table, file) in RecordTable::ALL.into_iter().zip(files) {
        let threads = if table == RecordTable::Plies { 1 } else { 3 };
        let stream = streamed(table, threads);
        assert_eq!(stream.schema(), table.schema());
        assert!(stream == file, "{table} is another file than stream");
    }
}

const GAME: &str = "[Game \"trictrac\"]\n[White \"Anne\"]\n[Black \"?\"]\n[Lead \"65\"]\n\n\
    1w 65: 1/7 1/6\n1b 42: 1/5 1/3\n";

#[test]
fn a_stream_is_cut_into_batches() {
    let games = rows_of(&format!("{GAME}*\n"));
    let many: Vec<_> = games.iter().cycle().take(70_000).cloned().collect();
    for (table, rows) in [(RecordTable::Games, 70_000), (RecordTable::Plies, 140_000)] {
        let stream = TableStream::of_rows(table, many.clone());
        let batches: Vec<_> = stream.map(|batch| batch.expect("rows")).collect();
        let sizes: Vec<_> = batches.iter().map(RecordBatch::num_rows).collect();
        assert!(sizes[..sizes.len() - 1].iter().all(|rows| *rows == 1 << 16), "{sizes:?}");
        assert_eq!(sizes.iter().sum::<usize>(), rows);
        let last = batches.last().expect("a batch");
        assert_eq!(ints(last, "game").last(), Some(&Some(70_000)));
    }
}

#[test]
fn a_game_has_its_tags_and_its_plies() {
    let games = rows_of(&format!("{GAME}2w 33: 7/10 6/9\n2b resign\n1-0\n"));
    let row = table(&games, RecordTable::Games);
    let names = ["file", "pack", "white", "black", "lead", "first_side", "result", "winner"];
    let values = names.map(|name| text(&row, name));
    assert_eq!(values, ["games.tgn", "trictrac", "Anne", "null", "65", "white", "1-0", "white"]);
    assert_eq!(texts(&row, "ended_by"), [Some("resigned".into())]);
    let numbers = ["game", "number_in_file", "cells", "men", "plies", "throws", "faults"];
    let numbers = numbers.map(|name| ints(&row, name)[0]);
    assert_eq!(numbers, [1, 1, 24, 15, 4, 3, 0].map(Some));
    let plies = table(&games, RecordTable::Plies);
    let plays = texts(&plies, "play");
    assert_eq!(plays[..2], [Some("1/7 1/6".into()), Some("1/5 1/3".into())]);
    assert_eq!(plays[3], None);
    assert_eq!(text(&plies, "kind"), "throw");
    assert_eq!(texts(&plies, "kind")[3].as_deref(), Some("resign"));
    assert_eq!(ints(&plies, "die_1"), [Some(6), Some(4), Some(3), None]);
    assert_eq!(ints(&plies, "legal_plays")[0], Some(1));
    assert_eq!(ints(&plies, "die_3"), [None; 4]);
    let white = men(&plies, "men_white");
    assert_eq!((white[0][1], white[2][1], white[2][6], white[2][7]), (15, 13, 1, 1));
    let ends = table(&games, RecordTable::Ends);
    assert_eq!(texts(&ends, "scope").last(), Some(&Some("match".into())));
    assert_eq!(ints(&ends, "ply").last(), Some(&Some(4)));
}

#[test]
fn a_faulty_record_has_its_plies_up_to_the_fault() {
    let games = rows_of(&format!("{GAME}2w 65: 1/8 1/6\n2b 31: 1/4 1/2\n*\n\n{GAME}*\n"));
    let row = table(&games, RecordTable::Games);
    assert_eq!(games.iter().map(GameRows::faults).collect::<Vec<_>>(), [1, 0]);
    assert_eq!(ints(&row, "plies"), [Some(2), Some(2)]);
    assert_eq!(texts(&row, "fault_code"), [Some("R0301".into()), None]);
    let told = text(&row, "first_fault");
    assert!(told.starts_with("games.tgn:8:8: error[R0301]: 1/8 is not legal"), "{told}");
    assert_eq!(ints(&table(&games, RecordTable::Plies), "game"), [1, 1, 2, 2].map(Some));
    // A fault of the notation stands in its own record.
    let games = rows_of(&format!("{GAME}2w 75: 1/8\n*\n\n{GAME}*\n"));
    assert_eq!(ints(&table(&games, RecordTable::Games), "plies"), [Some(2), Some(2)]);
}

#[test]
fn what_is_no_record_has_a_row_too() {
    for (text_of, pack) in [
        ("[Game \"tricktrack\"]\n1w 65: 1/7 1/6\n*\n", "tricktrack"),
        ("1w 65: 1/7 1/6\n*\n", "null"),
        (" 1 point match\n", "null"),
        ("(;GM[1])", "null"),
    ] {
        let games = rows_of(text_of);
        let row = table(&games, RecordTable::Games);
        assert_eq!((text(&row, "pack").as_str(), games[0].faults() > 0), (pack, true), "{text_of}");
        assert_ne!(text(&row, "first_fault"), "null");
        assert_eq!(TableStream::of_rows(RecordTable::Plies, games).count(), 0);
    }
}

#[test]
fn errors_that_are_not_kept_count_too() {
    let wrong = "1w 7\n".repeat(10_001);
    let games =
        rows_of(&format!("{GAME}*\n\n[Game \"trictrac\"]\n{wrong}*\n\n{GAME}2w 77: 1/2\n*\n"));
    let faults: Vec<_> = games.iter().map(GameRows::faults).collect();
    assert_eq!((faults[0], faults[2]), (0, 1));
    assert!(faults[1] >= 10_000, "{faults:?}");
}

#[test]
fn an_illegible_ply_is_not_a_fault() {
    let games = rows_of(&format!(
        "{GAME}2w ??\n2b 31: 1/4 1/2\n3w 21: ??\n3b ??\n4w ??\n\
        tgn1 trictrac 1:9,2,3,4,5,6,7 1:9,2:2,3,4:2,5 b --\n4b 21: 1/2 1/3\n*\n"
    ));
    let row = table(&games, RecordTable::Games);
    assert_eq!(text(&row, "first_fault"), "null");
    assert!(!row.column_by_name("complete").expect("a column").as_boolean().value(0));
    let plies = table(&games, RecordTable::Plies);
    assert_eq!(ints(&plies, "ply"), [1, 2, 3, 4, 8].map(Some));
    // Neither the dice nor the play of an illegible ply are known.
    assert_eq!(texts(&plies, "kind")[2].as_deref(), Some("illegible"));
    assert_eq!(texts(&plies, "play")[2].as_deref(), Some("??"));
    assert_eq!((ints(&plies, "die_1")[2], ints(&plies, "legal_plays")[2]), (None, None));
    // The positions are certain up to it, and again after a position line.
    let certain = plies.column_by_name("certain").expect("a column").as_boolean();
    let certain: Vec<_> = certain.iter().flatten().collect();
    assert_eq!(certain, [true, true, false, false, true]);
    assert_eq!(men(&plies, "men_black")[4][2], 2);
    assert_eq!(ints(&plies, "points_white"), [Some(0), Some(0), Some(0), Some(0), None]);
    // A play is known although its dice are not.
    let plies =
        table(&rows_of(&format!("{GAME}2w ??: 1/4 1/2\n2b 31: 1/4 1/2\n*\n")), RecordTable::Plies);
    let last = (ints(&plies, "die_1")[2], texts(&plies, "play")[2].clone());
    assert_eq!(last, (None, Some("1/4 1/2".into())));
}

#[test]
fn a_match_sheet_is_read_as_records() {
    let sheet = " 1 point match\n\n Game 1\n Ada : 0                        Bob : 0\n  \
        1) 31: 8/5 6/5                 62: 24/18 13/11\n";
    let text_of = Source::new("ada.mat", sheet);
    let games = TableStream::of_text(RecordTable::Games, Arc::clone(&text_of), &reader());
    let row = one(games);
    assert_eq!((text(&row, "white"), text(&row, "file")), ("Ada".into(), "ada.mat".into()));
    assert_eq!(ints(&row, "plies"), [Some(2)]);
    // Another pack must be one whose games sheets have.
    assert!(reader().with_sheet_pack("trictrac").is_err());
    let reader = reader().with_sheet_pack("nackgammon").expect("a pack");
    let row = one(TableStream::of_text(RecordTable::Games, text_of, &reader));
    assert_eq!(text(&row, "pack"), "nackgammon");
}

#[test]
fn nothing_makes_empty_tables() {
    let (counts, files) = parquet(Vec::new());
    assert_eq!(counts, RowCounts::default());
    assert!(files.iter().all(|file| file.num_rows() == 0));
    assert_eq!(TableStream::of_rows(RecordTable::Ends, Vec::new()).count(), 0);
}

#[test]
fn what_cannot_be_read_is_an_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let open =
        |path: &Path| TableStream::open(RecordTable::Games, &[path.to_owned()], reader(), pool(2));
    // A folder without records.
    let error = open(folder.path()).expect_err("nothing to read");
    assert!(matches!(&error, StreamError::Unread(all) if all.len() == 1), "{error}");
    // A file that does not exist is an error of the stream, which ends then.
    let mut stream = open(&folder.path().join("none.tgn")).expect("a stream");
    let error = stream.next().expect("an error").expect_err("an error");
    assert!(error.to_string().contains("none.tgn cannot be read"), "{error}");
    assert!(stream.next().is_none() && stream.next().is_none());
}

#[test]
fn a_stream_can_be_dropped_before_its_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("many.tgn");
    fs::write(&path, format!("{GAME}*\n\n").repeat(2_000)).expect("written");
    let stream = TableStream::open(RecordTable::Plies, &[path], reader(), pool(2));
    drop(stream.expect("a stream"));
}

/// A file on a full disk.
struct Full;

impl Write for Full {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::StorageFull.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_full_disk_is_an_error() {
    let written = ParquetTables::new([Full, Full, Full, Full]).and_then(|mut tables| {
        for game in rows_of(&format!("{GAME}*\n")) {
            tables.push(game)?;
        }
        tables.finish().map(drop)
    });
    assert!(written.is_err());
}

#[test]
fn streams_can_go_to_other_threads() {
    fn goes<T: Send + 'static>() {}
    goes::<TableStream>();
    goes::<GameRows>();
    goes::<ParquetTables<Vec<u8>>>();
}

/// Each coup has its name and its class.
#[test]
fn coups_are_named_as_in_records() {
    let marks = table(all_rows(), RecordTable::Marks);
    let coups = texts(&marks, "coup").into_iter();
    let parts = texts(&marks, "coup_kind").into_iter().zip(texts(&marks, "coup_class"));
    let mut times: BTreeMap<String, usize> = BTreeMap::new();
    for (coup, (kind, class)) in coups.zip(parts) {
        let (coup, kind) = (coup.expect("a coup"), kind.expect("a kind"));
        assert_eq!(coup, class.map_or(kind.clone(), |class| format!("{kind}_{class}")));
        *times.entry(coup).or_default() += 1;
    }
    assert!(times["fill_petit"] > 1, "{times:?}");
}
