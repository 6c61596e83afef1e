//! Position lines: one game at one moment in one line.
//!
//! ```text
//! tgn1 trictrac 1:4,2:2,3:2,6,8:2,off:4 1:13,2:2 w -- points=8b/0 holes=0/0 set=1 throws=3/2
//! ```
//!
//! [`parse`] reads a line without the rules of its game. [`PositionLine::state`] makes a state of
//! it under the rules of a pack, and [`write()`] writes it.

mod fields;
mod grammar;
pub mod ids;
mod read;
mod state;
mod write;

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::{BySeat, Cells, Place, Seat, Throw};

use crate::span::Span;

pub use read::parse;
pub(crate) use read::{parse_within, read};
pub use write::{write, write_whole, write_with_options};

/// The word with which a position line begins.
pub const VERSION: &str = "tgn1";

/// A position line as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionLine {
    /// The text that contains it.
    pub source: Arc<Source>,
    /// The name of the pack.
    pub pack: String,
    /// The men as `(place, count)`, each side in its own numbering.
    pub men: BySeat<Vec<(Place, u8)>>,
    /// The cells on which a side's only man lies under men of the opponent.
    pub under: BySeat<Cells>,
    /// The side that is to act.
    pub to_act: ToAct,
    /// The dice, if they are thrown.
    pub dice: Option<Throw>,
    /// The keys with their values, in the order written.
    pub keys: Vec<Key>,
    /// The place of the whole line in the text.
    pub span: Span,
    /// The places of the pack, white's men, black's men, the side to act and the dice.
    pub fields: [Span; 5],
}

impl PositionLine {
    /// Returns the key of this name with its value. Case is ignored.
    #[must_use]
    pub fn key(&self, name: &str) -> Option<&Key> {
        self.keys.iter().find(|key| key.name.eq_ignore_ascii_case(name))
    }

    /// Returns the options of the game; none if the line has none. They choose the rules under
    /// which it is read.
    #[must_use]
    pub fn options(&self) -> Vec<(String, String)> {
        self.key("options").and_then(|key| fields::options(&key.value)).unwrap_or_default()
    }

    /// Returns the side whose turn it is: it has thrown or is to throw.
    #[must_use]
    pub fn mover(&self) -> Option<Seat> {
        match self.to_act {
            ToAct::Play(seat) if self.key("passed").is_some() => Some(seat.other()),
            ToAct::Play(seat) => Some(seat),
            ToAct::Choose(seat) => {
                let mover = self.key("mover").and_then(|key| Seat::parse(&key.value));
                Some(mover.unwrap_or(seat))
            }
            ToAct::Lead | ToAct::Nobody => None,
        }
    }
}

/// Returns the options of a position line or of an id of another program; none if the text cannot
/// be read.
///
/// ```
/// use charpentier_notation::position::options_in;
///
/// let line = "tgn1 backgammon 1:15 1:15 w -- options=cube:match,match_length:5";
/// let due = [("cube", "match"), ("match_length", "5")];
/// assert_eq!(options_in(line), due.map(|(name, value)| (name.to_owned(), value.to_owned())));
/// ```
#[must_use]
pub fn options_in(text: &str) -> Vec<(String, String)> {
    match ids::read(text) {
        Some(id) => id.map_or_else(|_| Vec::new(), |id| id.options()),
        None => read(text).map_or_else(Vec::new, |line| line.options()),
    }
}

/// The side that is to act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ToAct {
    /// `-`: the lead is not decided.
    Lead,
    /// `w`, `b`: the side throws, or plays if the dice are thrown.
    Play(Seat),
    /// `wd`, `bd`: the side chooses.
    Choose(Seat),
    /// `x`: the match is over.
    Nobody,
}

/// A key with its value: `points=8b/0`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Key {
    /// The text before the sign.
    pub name: String,
    /// The text after the sign.
    pub value: String,
    /// Its place in the text.
    pub span: Span,
    /// The place of its value in the text.
    pub value_span: Span,
}
