//! Position lines: one game at one moment in one line.
//!
//! ```text
//! tgn1 trictrac 1:4,2:2,3:2,6,8:2,off:4 1:13,2:2 w -- points=8b/0 holes=0/0 set=1 throws=3/2
//! ```
//!
//! [`parse`] reads a line without knowing its game, [`PositionLine::state`]
//! makes a state of it under the rules of a pack, and [`write()`] writes it.

mod grammar;
pub mod ids;
mod read;
mod state;
mod values;
mod write;

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::{BySeat, Cells, Place, Seat, Throw};

use crate::span::Span;

pub use read::parse;
pub(crate) use read::{parse_within, read};
pub use write::{write, write_whole, write_with_options};

/// The word that a position line begins with.
pub const VERSION: &str = "tgn1";

/// A position line as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionLine {
    /// The text that it stands in.
    pub source: Arc<Source>,
    /// The pack.
    pub pack: String,
    /// What stands where: `(place, count)`, each side in its own numbering.
    pub men: BySeat<Vec<(Place, u8)>>,
    /// The cells on which a side's only man lies under men of the other side.
    pub under: BySeat<Cells>,
    /// Who is to act.
    pub to_act: ToAct,
    /// The dice, if they are thrown.
    pub dice: Option<Throw>,
    /// Everything else, in the order written.
    pub keys: Vec<Key>,
    /// The whole line.
    pub span: Span,
    /// Where the pack, white's men, black's men, who is to act and the dice are written.
    pub fields: [Span; 5],
}

impl PositionLine {
    /// The value of a key.
    #[must_use]
    pub fn key(&self, name: &str) -> Option<&Key> {
        self.keys.iter().find(|key| key.name.eq_ignore_ascii_case(name))
    }

    /// The options of the game, where the line has them. They choose the rules under which it is read.
    #[must_use]
    pub fn options(&self) -> Vec<(String, String)> {
        self.key("options").and_then(|key| values::options(&key.value)).unwrap_or_default()
    }

    /// The side whose turn it is: it has thrown or is to throw.
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

/// Returns the options that a position line or an id of another program has; none of a text that cannot be read.
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

/// Who is to act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ToAct {
    /// `-`: nobody leads yet.
    Lead,
    /// `w`, `b`: to throw, or to play where the dice are thrown.
    Play(Seat),
    /// `wd`, `bd`: to choose.
    Choose(Seat),
    /// `x`: the match is over.
    Nobody,
}

/// `points=8b/0`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Key {
    /// Before the sign.
    pub name: String,
    /// After it.
    pub value: String,
    /// Where it is written.
    pub span: Span,
    /// Where its value is written.
    pub value_span: Span,
}
