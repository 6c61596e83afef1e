//! Games that begin, and games that are resumed from a file.
//!
//! A resumed record becomes what it would have been without the interruption. The same actions go
//! through `Table::apply` again, and seeded dice are thrown as often as before.

use charpentier_core::diagnostic::FileName;
use std::ffi::OsStr;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use charpentier_archive::Packs;
use charpentier_core::diagnostic::{Severity, Source};
use charpentier_core::{Action, Diagnostic, Seat, Table};
use charpentier_files::encoding::Encoding;
use charpentier_notation::record::{Record, Tag};
use charpentier_notation::{Replay, records_of, replay};
use charpentier_pack::{Counting, Library, Pack};

use crate::args::MadeArgs;
use crate::command::inputs::{options, read_encoded, shown_as, text};
use crate::command::output::{Kept, today};
use crate::{Failure, console};

/// The purpose of beginning or resuming a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// The game is played, so all plays so far must be known.
    Play,
    /// The record is written, and may have illegible plays.
    Write,
}

/// A game before further actions.
pub(crate) struct OpenGame {
    pub(crate) pack: Pack,
    /// The game at its beginning.
    pub(crate) game: Table,
    /// Its tags and, if it is resumed, its whole record.
    pub(crate) record: Record,
    /// The actions so far.
    pub(crate) done: Vec<(Seat, Action)>,
    /// The file in which it is kept, if any.
    pub(crate) file: Option<Kept>,
}

impl OpenGame {
    /// Opens a game by name: a record that is resumed, or a pack.
    pub(crate) fn of(
        library: &Library,
        name: &OsStr,
        made: &MadeArgs,
        purpose: Purpose,
    ) -> Result<Self, Failure> {
        let path = Path::new(name);
        let is_record = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("tgn"));
        let mut taken = if is_record {
            Self::again(library, path, made, purpose)?
        } else {
            Self::new(library, text(name)?, made)?
        };
        for text in &made.tags {
            let tag = text.split_once('=').filter(|(name, _)| is_tag(name));
            let (name, value) = tag.ok_or_else(|| {
                Failure::Message(format!(
                    "a tag is written NAME=VALUE, such as White=Anne, not `{text}`"
                ))
            })?;
            taken.record.set(name, value);
        }
        if !matches!(library.counting(), Counting::By(_)) {
            taken.count_as_written()?;
        }
        Ok(taken)
    }

    /// Shows points as the record writes them.
    fn count_as_written(&mut self) -> Result<(), Failure> {
        let points = shown_as(&self.record);
        // The games of a medley may be numbered in different ways, which a record does not name.
        if self.record.tag("Points").is_none() && self.pack.rules().leg_name().is_some() {
            return Ok(());
        }
        if points != self.pack.rules().spec().points {
            let counted = self.pack.clone().counting(Some(points));
            self.pack = counted.map_err(|why| Failure::Message(why.to_string()))?;
            let (rules, judge) = (Arc::clone(self.pack.rules()), Arc::clone(self.pack.scoring()));
            self.game = Table::resume(rules, judge, self.game.snapshot());
        }
        Ok(())
    }

    fn new(library: &Library, name: &str, made: &MadeArgs) -> Result<Self, Failure> {
        let pack = library.load(name, &options(&made.options())?).map_err(Failure::Faults)?;
        let file = made.save.as_deref().map(|path| new_file(path, name)).transpose()?;
        Ok(Self::anew(pack, file))
    }

    /// Returns a new game of a pack.
    pub(crate) fn anew(pack: Pack, file: Option<Kept>) -> Self {
        let mut record = Record::default();
        record.set("Game", pack.rules().spec().called());
        record.set("Date", today());
        record.require(pack.rules());
        record.write_points(pack.rules().points_of_records());
        Self { game: pack.table(), pack, record, done: Vec::new(), file }
    }

    fn again(
        library: &Library,
        path: &Path,
        made: &MadeArgs,
        purpose: Purpose,
    ) -> Result<Self, Failure> {
        let name = path.shown();
        if !made.options().is_empty() {
            let message = format!("{name} has its options already; -o is for a new game");
            return Err(Failure::Message(message));
        }
        if purpose == Purpose::Write && matches!(library.counting(), Counting::By(_)) {
            let message = format!(
                "{name} already has its numbering of points; --points is for a new record, and `convert --points` renumbers this one"
            );
            return Err(Failure::Message(message));
        }
        // The file is locked before it is read, so that no other process resumes the game
        // meanwhile.
        let held = Kept::again(path)?;
        let (source, encoding) = read_encoded(path)?;
        let (record, pack) = only_game(library, &source)?;
        let replay = replay(&source, &record, pack.table());
        if replay.diagnostics.iter().any(|fault| fault.severity == Severity::Error) {
            return Err(Failure::Faults(replay.diagnostics.into()));
        }
        let unknown = replay.unknown_play(&source, &record);
        if let Some(fault) = unknown.filter(|_| purpose == Purpose::Play) {
            return Err(Failure::Faults(vec![fault].into()));
        }
        let Replay { start, turns, lead, .. } = replay;
        let done = turns.into_iter().flat_map(|turn| turn.done).chain(lead);
        let done = done.map(|done| (done.seat, done.action)).collect();
        let game = Table::resume(Arc::clone(pack.rules()), Arc::clone(pack.scoring()), start);
        let file = match made.save.as_deref().filter(|save| *save != path) {
            Some(save) => Some(new_file(save, &name)?),
            None => {
                if encoding != Encoding::Utf8 {
                    let told = format!(
                        "{name} is in {encoding}; the game is kept there in UTF-8 from now on"
                    );
                    writeln!(console::err(), "{told}")?;
                }
                held
            }
        };
        Ok(Self { pack, game, record, done, file })
    }
}

/// Returns a new file for a game. `name` is the argument that named the game, for messages.
fn new_file(path: &Path, name: &str) -> Result<Kept, Failure> {
    Kept::new(path).map_err(|failure| match failure {
        Failure::Message(message)
            if path.is_file() && path.extension().is_some_and(|ending| ending == "tgn") =>
        {
            let shown = path.shown();
            Failure::Message(format!(
                "{message}, or give {shown} in place of {name} to resume that game"
            ))
        }
        other => other,
    })
}

fn is_tag(name: &str) -> bool {
    let mut chars = name.chars();
    let first = chars.next().is_some_and(|c| c.is_ascii_alphabetic());
    first && chars.all(|c| c.is_ascii_alphanumeric() || c == '_')
}

/// Returns the only game of a file, and its pack. Fails if the file has any other number of games.
pub(crate) fn only_game(
    library: &Library,
    source: &Arc<Source>,
) -> Result<(Record, Pack), Failure> {
    let parsed = records_of(source);
    if parsed.diagnostics.iter().any(|fault| fault.severity == Severity::Error) {
        return Err(Failure::Faults(parsed.diagnostics.into()));
    }
    let games = parsed.records.len();
    let mut records = parsed.records.into_iter();
    let record = match records.next() {
        Some(record) if games == 1 => record,
        _ => {
            let name = &source.name;
            let message =
                format!("{name} has {games} games; to resume one, put it in a file of its own");
            return Err(Failure::Message(message));
        }
    };
    // A record names its game and never a path, because it may come from a stranger.
    let pack = Packs::new(library).of(&record).map_err(|faults| {
        let of_record = |fault: &Diagnostic| fault.code == "R0104" && fault.spans.is_empty();
        let placed = |fault: Diagnostic| match of_record(&fault) {
            true => fault.at(source, 0..0, ""),
            false => fault,
        };
        Failure::Faults(faults.into_iter().map(placed).collect())
    })?;
    Ok((record, Pack::clone(&pack)))
}

/// Adds a tag to a record that has none of this name.
pub(crate) fn default_tag(record: &mut Record, name: &str, value: impl Into<String>) {
    if record.tag(name).is_none() {
        record.tags.push(Tag::new(name, value));
    }
}
