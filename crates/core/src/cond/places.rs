//! Places that an atom names, and the moments at which atoms have values.
//!
//! Places are named by number, or relative to a step, a man or a cell.

use std::ops::RangeInclusive;

use crate::board::{Cells, Place};

/// The reference of a relative place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Anchor {
    /// The beginning of the step.
    From,
    /// The end of the step.
    To,
    /// The cell from which the number bears off exactly.
    Exact,
    /// The foremost cell of the side.
    Foremost,
    /// The hindmost cell of the side.
    Hindmost,
    /// The cell to which `cells` refers.
    Cell,
}

impl Anchor {
    /// All anchors with their names in packs.
    pub const ALL: [(&'static str, Self); 6] = [
        ("from", Self::From),
        ("to", Self::To),
        ("exact", Self::Exact),
        ("foremost", Self::Foremost),
        ("hindmost", Self::Hindmost),
        ("cell", Self::Cell),
    ];

    /// Returns the moment from which the anchor has a place.
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

/// A part of [`Places`]: one place or several.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlacePart {
    /// Places in the numbering of the side whose men are counted.
    Fixed(Cells),
    /// The place of an anchor.
    At(Anchor),
    /// The cells behind an anchor.
    Behind(Anchor),
    /// The cells ahead of an anchor.
    Ahead(Anchor),
    /// The cells between the beginning and the end of the step.
    Between,
    /// The cells within two distances ahead of an anchor, nearest and furthest. None if the
    /// furthest lies off the board.
    Beyond(Anchor, u8, u8),
}

/// A union of places.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Places {
    /// The parts.
    pub parts: Vec<PlacePart>,
    /// The places as the pack writes them.
    pub text: String,
}

/// One place with a fixed number.
impl From<Place> for Places {
    fn from(place: Place) -> Self {
        Cells::one(place).into()
    }
}

/// The cell of this number.
impl From<u8> for Places {
    fn from(cell: u8) -> Self {
        Place(cell).into()
    }
}

impl From<RangeInclusive<u8>> for Places {
    fn from(cells: RangeInclusive<u8>) -> Self {
        Cells::from(cells).into()
    }
}

impl From<Cells> for Places {
    fn from(cells: Cells) -> Self {
        Self { parts: vec![PlacePart::Fixed(cells)], text: cells.to_string() }
    }
}

impl Places {
    /// Returns the places, if all have fixed numbers.
    #[must_use]
    pub fn fixed(&self) -> Option<Cells> {
        self.parts.iter().try_fold(Cells::NONE, |set, part| match part {
            PlacePart::Fixed(cells) => Some(set | *cells),
            _ => None,
        })
    }

    /// Returns the anchors of the places.
    pub fn anchors(&self) -> impl Iterator<Item = Anchor> + '_ {
        self.parts
            .iter()
            .flat_map(|part| match *part {
                PlacePart::Fixed(_) => [None, None],
                PlacePart::At(rel)
                | PlacePart::Behind(rel)
                | PlacePart::Ahead(rel)
                | PlacePart::Beyond(rel, ..) => [Some(rel), None],
                PlacePart::Between => [Some(Anchor::From), Some(Anchor::To)],
            })
            .flatten()
    }
}

/// The moment from which an atom has a value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Availability {
    /// Before each step, and before the throw.
    Position,
    /// Like `Position`, but not for hypothetical plays, whose steps are unknown.
    Steps,
    /// After the throw.
    Throw,
    /// When the number of a step is known.
    Face,
    /// When the man of a step is known.
    Man,
    /// When the end of a step is known, or the cell on which a man rests.
    To,
    /// When the cell on which a man rests is known.
    Rest,
    /// After the whole play.
    Play,
    /// When all plays of the throw are known.
    Plays,
    /// Inside `cells`, for each cell.
    Cell,
}

/// The moment at which a condition is evaluated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Moment {
    /// At any time, for facts.
    Standing,
    /// When the dice are thrown, before any man moves.
    Thrown,
    /// Before a step.
    Step,
    /// After a step.
    Stepped,
    /// For a cell that holds more men than before the throw.
    Rest,
    /// After the whole play.
    Played,
    /// For the position after a legal play, when the dice are thrown.
    Ahead,
}

impl Moment {
    /// Whether atoms available from `time` on have values at this moment.
    #[must_use]
    pub const fn provides(self, time: Availability) -> bool {
        match time {
            Availability::Position | Availability::Throw => true,
            Availability::Steps => !matches!(self, Self::Ahead),
            Availability::Face | Availability::Man => matches!(self, Self::Step | Self::Stepped),
            Availability::To => matches!(self, Self::Step | Self::Stepped | Self::Rest),
            Availability::Rest => matches!(self, Self::Rest),
            Availability::Play => matches!(self, Self::Played),
            Availability::Plays => matches!(self, Self::Thrown),
            Availability::Cell => false,
        }
    }

    /// Returns the moment in words, such as "before a step".
    #[must_use]
    pub const fn describe(self) -> &'static str {
        match self {
            Self::Standing => "where no step is in question",
            Self::Thrown => "when the dice are thrown",
            Self::Step => "before a step",
            Self::Stepped => "after a step",
            Self::Rest => "where a man comes to rest",
            Self::Played => "after the whole play",
            Self::Ahead => "inside `could` and `always`",
        }
    }
}
