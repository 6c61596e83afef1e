//! Links that carry a game: a record, a position, or a letter of a correspondence game.
//!
//! The part of a link behind `#` has a text, compressed and in characters that every program leaves unchanged:
//!
//! ```text
//! link ── text of a record ── the record, shown as a table
//!      ├─ position, as JSON ─ a new table that begins there
//!      └─ letter, as JSON ── the next turn of a correspondence game
//! ```

use std::collections::BTreeMap;
use std::io::{self, Read, Write};
use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use charpentier_core::{Awaiting, Seat, Table};
use charpentier_messages::message;
use charpentier_notation::position;
use charpentier_notation::record::Record;
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use serde::{Deserialize, Serialize};

use crate::api_error::ApiError;
use crate::at_table::Made;
use crate::correspondence::Letter;
use crate::open_error::told;
use crate::pack_cache::has_game;
use crate::table::{HostedGame, awaited};
use crate::table_factory::{TableFactory, beginning};

/// The longest text in a link, in bytes.
const LONGEST: u64 = 1 << 20;

/// A link that a page sends: its part behind `#/l/`.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SentLink {
    link: String,
}

/// The kind of content of a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LinkOf {
    /// The record so far.
    #[default]
    Record,
    /// A position alone.
    Position,
    /// The last turn of a correspondence game, for the other player.
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
    /// The table of a correspondence game, which the link has continued or begun.
    Table(Made),
}

/// A position from which a table can begin.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// The game.
    pack: String,
    /// The options that differ from their defaults.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    options: BTreeMap<String, String>,
    /// The position line.
    position: String,
    /// The side that has to act; `null` if dice decide it.
    seat: Option<Seat>,
}

/// The text of a link.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Content {
    Letter(Box<Letter>),
    Position(Start),
    /// A record is written as it is, not as JSON.
    #[serde(skip)]
    Record(String),
}

impl Link {
    /// Returns the link with a content.
    pub(crate) fn new(content: &Content) -> Result<Self, ApiError> {
        match content {
            Content::Record(text) => Self::with(text),
            json => {
                let text = serde_json::to_string(json);
                Self::with(&text.map_err(|error| ApiError::broken(error.to_string()))?)
            }
        }
    }

    /// Returns the link with a text.
    pub(crate) fn with(text: &str) -> Result<Self, ApiError> {
        if text.len() as u64 > LONGEST {
            return Err(ApiError::game(message!(SERVER_LINK_LARGE)));
        }
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
    ApiError::wrong(message!(SERVER_LINK_CUT))
}

impl SentLink {
    /// Reads the link. A link that was cut off fails its checksum.
    pub(crate) fn read(&self) -> Result<Content, ApiError> {
        let packed = URL_SAFE_NO_PAD.decode(self.link.trim()).map_err(|_| cut())?;
        let text = unpacked(&packed).map_err(|_| cut())?;
        if !text.starts_with('{') {
            return Ok(Content::Record(text));
        }
        serde_json::from_str(&text).map_err(|_| ApiError::wrong(message!(SERVER_LINK_NEWER)))
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
            Content::Record(text) => Ok(Linked::Record(text)),
            Content::Position(start) => self.sound(start).map(Linked::Position),
            Content::Letter(_) => Err(ApiError::game(message!(SERVER_LINK_ELSEWHERE))),
        }
    }

    /// Returns an error if a link is for a game that is not here.
    pub(crate) fn find_game(&self, name: &str) -> Result<(), ApiError> {
        match has_game(self.packs.library(), name) {
            true => Ok(()),
            false => Err(ApiError::game(message!(SERVER_LINK_NO_GAME, pack = name.to_owned()))),
        }
    }

    /// Returns a position if a table can begin there.
    pub(crate) fn sound(&self, start: Start) -> Result<Start, ApiError> {
        self.find_game(&start.pack)?;
        let options: Vec<_> = start.options.clone().into_iter().collect();
        let pack = self.packs.pack(&start.pack, &options);
        let pack = pack.map_err(|faults| ApiError::wrong(told(&faults.0)))?;
        let mut record = Record::default();
        record.set("Position", start.position.as_str());
        let game = beginning(&pack, &record);
        let game = game.map_err(|faults| ApiError::wrong(told(&faults.0)))?;
        Ok(Start { seat: awaited(&game), ..start })
    }
}

impl HostedGame {
    /// Returns a link with this content. A position is that after so many actions.
    pub(crate) fn link(&self, of: LinkOf, at: Option<usize>) -> Result<Link, ApiError> {
        Link::new(&match of {
            LinkOf::Record => Content::Record(self.written().to_string()),
            LinkOf::Position => Content::Position(self.position(at)?),
            LinkOf::Turn => Content::Letter(Box::new(self.letter()?)),
        })
    }

    /// Returns the position after so many actions.
    fn position(&self, at: Option<usize>) -> Result<Start, ApiError> {
        let snapshot = self.snapshot_at(at.unwrap_or(self.done.len()));
        let snapshot = snapshot.ok_or_else(|| ApiError::nothing(message!(SERVER_NO_MOMENT)))?;
        if snapshot.game.wait == Awaiting::Over {
            return Err(ApiError::game(message!(REFUSAL_OVER)));
        }
        let (rules, scoring) = (self.rules(), self.game.scoring());
        let position = position::write_whole(rules, &snapshot, &scoring.start());
        let game = Table::resume(Arc::clone(rules), Arc::clone(scoring), snapshot);
        Ok(Start {
            pack: rules.spec().called().to_owned(),
            options: rules.spec().options.iter().cloned().collect(),
            position,
            seat: awaited(&game),
        })
    }
}

#[cfg(test)]
#[path = "../tests/unit/links.rs"]
mod tests;
