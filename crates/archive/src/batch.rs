//! Batches: a few games of one file, read together.

use std::ops::ControlFlow;
use std::sync::Arc;

use charpentier_core::diagnostic::{Severity, Source};
use charpentier_core::{Diagnostic, Diagnostics, Seat};
use charpentier_notation::record::{self, Parsed, Score};
use charpentier_notation::replay::GuessBudget;
use charpentier_notation::{Record, Replay, mat, records_of};
use charpentier_pack::Pack;

use crate::chunks::Chunk;
use crate::inputs::{Inputs, Unread};
use crate::packs::Packs;
use crate::thread_pool::ThreadPool;

/// A few games of one file, in the order of the file.
#[derive(Clone, Debug)]
pub struct Batch {
    /// The name of the file in messages.
    pub file: Arc<str>,
    /// Whether the file was named itself, and not found in a folder or an archive.
    pub named: bool,
    /// The text of these games. Its lines are counted from the beginning of the file.
    pub source: Arc<Source>,
    /// The games.
    pub records: Vec<Record>,
    /// The errors and warnings of the notation.
    pub faults: Vec<Diagnostic>,
    /// The number of further errors of the notation, which are not kept.
    pub more: usize,
    /// The number of the first game in its file, from 1.
    pub first: usize,
    /// Whether no more games of this file follow.
    pub last: bool,
    /// Whether the text is a match sheet, which [`mat::read`] reads; it has no records.
    pub sheet: bool,
    /// Warnings about the encoding.
    pub warnings: Vec<Diagnostic>,
    /// The work that may go into illegible plies of these games.
    pub budget: Arc<GuessBudget>,
}

/// A replayed record.
#[derive(Clone, Debug)]
pub struct Played {
    /// The pack that it names.
    pub pack: Arc<Pack>,
    /// The replay.
    pub replay: Replay,
}

impl Batch {
    /// Returns all games of one text. A match sheet or an SGF file has none, and an error that names its
    /// format.
    #[must_use]
    pub fn of(source: Arc<Source>) -> Self {
        let sheet = mat::is_match(&source.text);
        let parsed = records_of(&source);
        Self { sheet, ..Self::parsed(source, parsed) }
    }

    /// Returns the games in a part of a text of records.
    fn records(source: Arc<Source>) -> Self {
        let parsed = record::parse(&source);
        Self::parsed(source, parsed)
    }

    fn parsed(source: Arc<Source>, parsed: Parsed) -> Self {
        let (records, faults, more) = (parsed.records, parsed.diagnostics, parsed.more);
        let (file, warnings) = (Arc::from(source.name.as_str()), Vec::new());
        let (named, first, last, sheet) = (true, 1, true, false);
        let budget = Arc::new(GuessBudget::of(source.text.len()));
        Self { file, named, source, records, faults, more, first, last, sheet, warnings, budget }
    }

    /// Returns the error of a text that has no records but games in another format, if it is one.
    pub fn foreign(&self) -> impl Iterator<Item = &Diagnostic> {
        let none = self.records.is_empty();
        self.faults.iter().filter(move |fault| none && fault.code == "N0112")
    }

    /// Replays a record of this batch.
    ///
    /// # Errors
    ///
    /// Fails if the record names no pack, or one that is missing or invalid.
    pub fn play(&self, record: &Record, packs: &Packs) -> Result<Played, Diagnostics> {
        let pack = self.pack(record, packs)?;
        let replay = self.budget.replay(&self.source, record, pack.table());
        Ok(Played { pack, replay })
    }

    /// Replays a record of this batch, and keeps the state before each choice and each play.
    ///
    /// # Errors
    ///
    /// Fails if the record names no pack, or one that is missing or invalid.
    pub fn trace(&self, record: &Record, packs: &Packs) -> Result<Played, Diagnostics> {
        let pack = self.pack(record, packs)?;
        let replay = self.budget.trace(&self.source, record, pack.table());
        Ok(Played { pack, replay })
    }

    /// Replays a record of this batch, and returns only its diagnostics and the number of replayed plies.
    ///
    /// # Errors
    ///
    /// Fails if the record names no pack, or one that is missing or invalid.
    pub fn verify(
        &self,
        record: &Record,
        packs: &Packs,
    ) -> Result<(Vec<Diagnostic>, usize), Diagnostics> {
        let pack = self.pack(record, packs)?;
        Ok(self.budget.verify(&self.source, record, pack.table()))
    }

    /// Returns the pack of a record, or its errors, placed where the record names the pack.
    fn pack(&self, record: &Record, packs: &Packs) -> Result<Arc<Pack>, Diagnostics> {
        packs.of(record).map_err(|faults| {
            let told = faults.into_iter().map(|fault| named(&self.source, record, fault));
            let mut told: Vec<_> = told.collect();
            if let (Some(first), Some(last)) = (record.plies.first(), record.plies.last()) {
                let note = Diagnostic::note("R0901", "not checked from here on");
                told.push(note.at(&self.source, first.span.to(last.span).bytes(), ""));
            }
            told.into()
        })
    }
}

impl Played {
    /// Whether the replay has found an error.
    #[must_use]
    pub fn is_wrong(&self) -> bool {
        self.replay.diagnostics.iter().any(|fault| fault.severity == Severity::Error)
    }

    /// Returns the winner of a finished game: `Some(None)` if neither side won, `None` if it is unfinished.
    ///
    /// If the replay reached no end and is incomplete, the result in the record decides.
    #[must_use]
    pub fn ended(&self, record: &Record) -> Option<Option<Seat>> {
        if let Some(outcome) = &self.replay.game.state().outcome {
            return Some(outcome.winner);
        }
        if self.replay.complete {
            return None;
        }
        match record.outcome()?.score {
            Score::Won(seat) => Some(Some(seat)),
            Score::Drawn => Some(None),
            Score::Open => None,
        }
    }
}

/// Places an error of a pack where the record names the pack or its options.
fn named(source: &Arc<Source>, record: &Record, fault: Diagnostic) -> Diagnostic {
    if !fault.spans.is_empty() {
        return fault;
    }
    let options = record.tag("Options").filter(|_| fault.code == "P0202");
    let tag = options.or(record.tag("Game")).or(record.tags.first());
    let place = tag.map(|tag| tag.value_span);
    match place.or_else(|| record.plies.first().map(|ply| ply.head)) {
        Some(place) => fault.at(source, place.bytes(), ""),
        None => fault,
    }
}

/// Reads all games in batches, and passes the results of `work` to `take` in the order of the files.
///
/// `work` runs on the threads of the pool. `take` also receives an error for each text that cannot be read.
/// Reading stops when `take` breaks.
pub fn read<T: Send, B>(
    inputs: &Inputs,
    pool: ThreadPool,
    work: impl Fn(Batch) -> T + Sync,
    take: impl FnMut(Result<T, Unread>) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let parts = |give: &mut dyn FnMut(Result<Chunk, Unread>) -> ControlFlow<()>| inputs.parts(give);
    pool.in_order(parts, |part| part.map(|part| work(Batch::from(part))), take)
}

impl From<Chunk> for Batch {
    fn from(part: Chunk) -> Self {
        let Chunk { file, named, text, line, first, last, windows } = part;
        let source = Source::part(&*file, text, line);
        let as_windows = |at: usize| {
            let message = "the sheet is not UTF-8 text, and is read as Windows-1252";
            let help = "if its letters are right, save it as UTF-8 to avoid this warning";
            Diagnostic::warning("N0418", message).at(&source, at..at + 1, "").help(help)
        };
        let warnings = windows.map(as_windows).into_iter().collect();
        // Only the beginning of a text shows its format.
        let whole = line == 1;
        let batch = if whole { Self::of(source) } else { Self::records(source) };
        Self { file, named, first, last, warnings, ..batch }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chunks::Chunks;

    /// Returns the text of a sheet with these bytes, and its warnings.
    fn sheet(bytes: &[u8]) -> Result<(String, Vec<String>), String> {
        let parts: Vec<_> = Chunks::new("a.txt".into(), true, bytes).collect();
        assert_eq!(parts.len(), 1);
        let part = parts.into_iter().next().expect("a part").map_err(|why| why.to_string())?;
        let batch = Batch::from(part);
        assert!(batch.sheet && batch.records.is_empty());
        assert_eq!(batch.faults.len(), 1, "{:?}", batch.faults);
        let warnings = batch.warnings.iter().map(ToString::to_string).collect();
        Ok((batch.source.text.clone(), warnings))
    }

    #[test]
    fn a_sheet_is_read_in_any_encoding_that_it_may_have() {
        let due = " 1 point match\n José : 0  Zoë : 0\n";
        assert_eq!(sheet(due.as_bytes()), Ok((due.to_owned(), vec![])));
        let marked = format!("\u{feff}{due}");
        assert_eq!(sheet(marked.as_bytes()), Ok((marked.clone(), vec![])));
        for bytes in [u16::to_le_bytes, u16::to_be_bytes] {
            let file: Vec<u8> = marked.encode_utf16().flat_map(bytes).collect();
            assert_eq!(sheet(&file), Ok((due.to_owned(), vec![])));
        }
        let (text, warnings) =
            sheet(b" 1 point match\n Jos\xe9 : 0  Zo\xeb : 0\n").expect("a sheet");
        assert_eq!((text.as_str(), warnings.len()), (due, 1));
        assert!(warnings[0].starts_with("a.txt:2:5: warning[N0418]: "), "{warnings:?}");
        // The bytes before the first one that is not UTF-8 are read as Windows-1252 too.
        let (text, warnings) = sheet(b" 1 point match\n\xc3\xa9 \xe9").expect("a sheet");
        assert_eq!(text, " 1 point match\nÃ© é");
        assert!(warnings[0].starts_with("a.txt:2:4: "), "{warnings:?}");
    }

    #[test]
    fn a_sheet_is_one_part_however_long_it_is() {
        let text =
            format!(" 1 point match\n\n Game 1\n A : 0  B : 0\n{}", "; remark\n".repeat(200_000));
        assert_eq!(sheet(text.as_bytes()).map(|(text, _)| text.len()), Ok(text.len()));
    }

    #[test]
    fn an_sgf_file_is_read_like_a_sheet() {
        let text = "\u{feff}(;FF[4]GM[6]PW[A])";
        assert_eq!(sheet(text.as_bytes()), Ok((text.to_owned(), vec![])));
    }

    #[test]
    fn other_texts_are_no_sheets() {
        for text in ["[Event \"an evening\"]\n 5 point match\n", "5 points\n", ""] {
            assert!(!Batch::of(Source::new("a", text)).sheet, "{text}");
        }
    }
}
