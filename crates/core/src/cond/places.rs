//! Places: of the board by their numbers, and seen from a step, a man or a cell.

use crate::cells::Cells;
use crate::cond::Availability;

/// What a place is seen from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Anchor {
    /// Where the step begins.
    From,
    /// Where it ends.
    To,
    /// Where the number bears off just so.
    Exact,
    /// The foremost cell of who speaks.
    Foremost,
    /// The hindmost.
    Hindmost,
    /// The cell of which `cells` speaks.
    Cell,
}

impl Anchor {
    /// All of them, as packs write them.
    pub const ALL: [(&'static str, Self); 6] = [
        ("from", Self::From),
        ("to", Self::To),
        ("exact", Self::Exact),
        ("foremost", Self::Foremost),
        ("hindmost", Self::Hindmost),
        ("cell", Self::Cell),
    ];
}

impl Anchor {
    /// From when on it is a place.
    #[must_use]
    pub const fn available(self) -> Availability {
        match self {
            Self::From => Availability::Man,
            Self::To => Availability::To,
            Self::Exact => Availability::Face,
            Self::Foremost | Self::Hindmost => Availability::Position,
            Self::Cell => Availability::Cell,
        }
    }
}

/// A place, or several.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// These, in the numbering of whose men are counted.
    Fixed(Cells),
    /// This one.
    At(Anchor),
    /// The cells behind it.
    Behind(Anchor),
    /// The cells ahead of it.
    Ahead(Anchor),
    /// The cells between the two of the step.
    Between,
    /// From so many to so many cells ahead of it; there are none if one of them lies off the board.
    Beyond(Anchor, u8, u8),
}

/// Several places together, and how the pack writes them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Places {
    /// The places.
    pub parts: Vec<Place>,
    /// As they are written.
    pub text: String,
}

/// Places of the board, by their numbers.
impl From<Cells> for Places {
    fn from(cells: Cells) -> Self {
        Self { parts: vec![Place::Fixed(cells)], text: cells.to_string() }
    }
}

impl Places {
    /// The places, where all of them are named by number.
    #[must_use]
    pub fn fixed(&self) -> Option<Cells> {
        self.parts.iter().try_fold(Cells::NONE, |set, part| match part {
            Place::Fixed(cells) => Some(set | *cells),
            _ => None,
        })
    }

    /// What they are seen from.
    pub fn anchors(&self) -> impl Iterator<Item = Anchor> + '_ {
        self.parts
            .iter()
            .flat_map(|part| match *part {
                Place::Fixed(_) => [None, None],
                Place::At(rel)
                | Place::Behind(rel)
                | Place::Ahead(rel)
                | Place::Beyond(rel, ..) => [Some(rel), None],
                Place::Between => [Some(Anchor::From), Some(Anchor::To)],
            })
            .flatten()
    }
}
