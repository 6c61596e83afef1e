//! Places that an atom names, either by number or relative to a step, a man or a cell; and when
//! atoms have values.

use crate::board::Cells;

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

/// From when on something is known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Availability {
    /// Before each step, and before the throw.
    Position,
    /// The same, but not of plays that are only looked at: which steps led there is left open.
    Steps,
    /// Once the dice lie.
    Throw,
    /// Once the number of a step is known.
    Face,
    /// Once the step is.
    Man,
    /// Where it ends, or where a man has come to rest.
    To,
    /// Where a man has come to rest.
    Rest,
    /// Once the play is whole.
    Play,
    /// Once all plays are known.
    Plays,
    /// Inside `cells`, of each of them.
    Cell,
}

/// The moment in which a condition is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Moment {
    /// Whenever somebody asks: a fact.
    Standing,
    /// When the dice lie, before anybody moves.
    Thrown,
    /// Before a step that somebody would make.
    Step,
    /// After a step that was made.
    Stepped,
    /// When a cell holds more men than before the throw.
    Rest,
    /// When the play is whole.
    Played,
    /// Of where a legal play would lead, when the dice lie.
    Ahead,
}

impl Moment {
    /// Whether what is known from then on is known in this moment.
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
