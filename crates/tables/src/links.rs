//! Links that carry a game: a record, a position, or a letter of two people who play by links.
//!
//! The part of a link behind `#` has a text, compressed and in letters that every program leaves as they are:
//!
//! ```text
//! link ── text of a record ─────────────────── the record, shown as a table
//!      ├─ record of a position without plies ─ a new table that begins there
//!      └─ letter ──────────────────────────── the next turn of a game by links
//! ```

use std::collections::BTreeMap;
use std::io::{self, Read, Write};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use charpentier_core::Seat;
use charpentier_core::diagnostic::Source;
use charpentier_messages::message;
use charpentier_notation::position;
use charpentier_notation::record::{self, Record};
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use serde::{Deserialize, Serialize};

use crate::api_error::ApiError;
use crate::at_table::Made;
use crate::correspondence::{Letter, awaited};
use crate::open_error::told;
use crate::table::HostedGame;
use crate::table_factory::TableFactory;
use crate::view::Shown;

/// The longest text in a link, in bytes.
const LONGEST: u64 = 1 << 20;

/// A link that a page sends: its part behind `#/l/`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SentLink {
    link: String,
}

/// What a link carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LinkOf {
    /// The record so far.
    #[default]
    Record,
    /// A position alone.
    Position,
    /// The last turn of a game by links, for the other player.
    Turn,
}

/// A link to be given away.
#[derive(Debug, Serialize)]
pub(crate) struct Link {
    /// The part behind `#/l/`.
    link: String,
}

/// The content of a link that was opened.
#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Linked {
    /// The text of a record.
    Record(String),
    /// A position from which a table can begin.
    Position(Start),
    /// The table of a game by links, which the link has continued or begun.
    Table(Made),
}

/// A position from which a table can begin.
#[derive(Debug, Serialize)]
pub struct Start {
    /// The game.
    pack: String,
    /// The options that differ from their defaults.
    options: BTreeMap<String, String>,
    /// The position line.
    position: String,
    /// The side that has to act; `null` if dice decide it.
    seat: Option<Seat>,
}

/// The text of a link.
#[derive(Debug)]
pub(crate) enum Content {
    Letter(Box<Letter>),
    Record(String),
}

impl Link {
    /// Returns the link with a text.
    pub(crate) fn new(text: &str) -> Result<Self, ApiError> {
        let packed = packed(text).map_err(|error| ApiError::broken(error.to_string()))?;
        Ok(Self { link: URL_SAFE_NO_PAD.encode(packed) })
    }
}

fn packed(text: &str) -> io::Result<Vec<u8>> {
    // Links are short, so the best compression is fast enough.
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::best());
    packer.write_all(text.as_bytes())?;
    packer.finish()
}

fn unpacked(packed: &[u8]) -> io::Result<String> {
    let mut text = String::new();
    let read = ZlibDecoder::new(packed).take(LONGEST + 1).read_to_string(&mut text)?;
    if read as u64 > LONGEST { Err(io::ErrorKind::FileTooLarge.into()) } else { Ok(text) }
}

fn cut() -> ApiError {
    ApiError::game(message!(SERVER_LINK_CUT))
}

impl SentLink {
    /// Reads the link. A link that was cut off in a message has no sound end.
    pub(crate) fn read(&self) -> Result<Content, ApiError> {
        let packed = URL_SAFE_NO_PAD.decode(self.link.trim()).map_err(|_| cut())?;
        let text = unpacked(&packed).map_err(|_| cut())?;
        if !text.starts_with('{') {
            return Ok(Content::Record(text));
        }
        let letter = serde_json::from_str(&text);
        letter.map(Content::Letter).map_err(|_| ApiError::game(message!(SERVER_LINK_NEWER)))
    }
}

impl TableFactory {
    /// Opens a link with a record or a position. Letters belong to the players' own browsers.
    ///
    /// # Errors
    ///
    /// Returns an error if the link is incomplete, if its position does not fit the game, or if it is a letter.
    pub fn open_link(&self, sent: &SentLink) -> Result<Linked, ApiError> {
        match sent.read()? {
            Content::Record(text) => self.linked(text),
            Content::Letter(_) => Err(ApiError::game(message!(SERVER_LINK_ELSEWHERE))),
        }
    }

    pub(crate) fn linked(&self, text: String) -> Result<Linked, ApiError> {
        let source = Source::new("the link", text);
        let parsed = record::parse(&source);
        if let [record] = &parsed.records[..]
            && let Some(position) = record.value("Position")
            && record.plies.is_empty()
        {
            return self.start(record, position).map(Linked::Position);
        }
        Ok(Linked::Record(source.text.clone()))
    }

    /// Returns the beginning of a table in the position of a record.
    fn start(&self, record: &Record, position: &str) -> Result<Start, ApiError> {
        let pack = record.value("Game").unwrap_or_default().to_owned();
        let loaded = self.packs.pack(&pack, &record.options());
        let loaded = loaded.map_err(|faults| ApiError::wrong(told(&faults.0)))?;
        let game = loaded.beginning(record);
        let game = game.map_err(|faults| ApiError::wrong(told(&faults.0)))?;
        let options = record.options().into_iter().collect();
        Ok(Start { pack, options, position: position.to_owned(), seat: awaited(&game) })
    }
}

impl HostedGame {
    /// Returns a link with this content. A position is that of the requested moment.
    pub(crate) fn link(&self, of: LinkOf, shown: Shown) -> Result<Link, ApiError> {
        match of {
            LinkOf::Record => Link::new(&self.written().to_string()),
            LinkOf::Position => Link::new(&self.position(shown)?.to_string()),
            LinkOf::Turn => {
                let letter = serde_json::to_string(&self.letter()?);
                Link::new(&letter.map_err(|error| ApiError::broken(error.to_string()))?)
            }
        }
    }

    /// Returns a record without plies that has the position at a moment.
    fn position(&self, shown: Shown) -> Result<Record, ApiError> {
        let snapshot = self.snapshot_at(shown.at.unwrap_or(self.done.len()));
        let snapshot = snapshot.ok_or_else(|| ApiError::nothing(message!(SERVER_NO_MOMENT)))?;
        let (rules, start) = (self.rules(), self.game.scoring().start());
        let mut record = Record::default();
        record.set("Game", rules.spec().called());
        record.require(rules);
        record.set("Position", position::write_whole(rules, &snapshot, &start));
        record.set("Result", "*");
        Ok(record)
    }
}

#[cfg(test)]
#[path = "../tests/unit/links.rs"]
mod tests;
