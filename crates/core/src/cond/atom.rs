//! Atoms: the single tests that conditions are made of.

use crate::board::{Bounds, Quantity};
use crate::cond::{Availability, Cond, Places};
use crate::dice::ThrowKind;

/// The sources of an atom's value: men of the side and of its opponent, the steps of the throw, the
/// number and the man of a step, and other men.
#[derive(Clone, Copy, Default)]
pub(crate) struct Reads {
    pub(crate) mine: bool,
    pub(crate) them: bool,
    pub(crate) memory: bool,
    pub(crate) face: bool,
    pub(crate) man: bool,
    pub(crate) others: bool,
}

/// A single test.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Atom {
    /// `mover`, `opponent`: the number of a side's men on places.
    Men {
        /// Whether the men are the opponent's.
        opponent: bool,
        /// The places, with the required numbers of men.
        on: Vec<(Places, Quantity)>,
    },
    /// `count`: a comparison of two sums.
    Count(Compare),
    /// `row`: a row of neighbouring cells that men of one side hold.
    Row(Row),
    /// `cells`: the number of cells for which a condition holds.
    Cells(Box<CellCount>),
    /// `can_fill`: the area of this index can still be filled.
    CanFill(u8, FillTest),
    /// `pinned`: a man lies under opposing men.
    Pinned {
        /// A man of the side, on these places.
        mover: Option<Places>,
        /// A man of the opponent, on these places in his numbering.
        opponent: Option<Places>,
    },
    /// `stuck`: no number can be played.
    Stuck,
    /// `from`: the step begins there.
    From(Places),
    /// `to`: the step ends there.
    To(Places),
    /// `die`: the number of the step.
    Die(Vec<Bounds>),
    /// `does`: the step includes one of these acts.
    Does(Vec<Act>),
    /// `exact`: the step bears off with its exact number, or else with a larger one.
    Exact(bool),
    /// `another`: a man of another cell could play the number.
    OtherMan {
        /// The places from which he would move.
        from: Option<Places>,
        /// The places to which he would move.
        to: Option<Places>,
    },
    /// `left`: the number of men who have left places in this throw.
    Left(Vec<(Places, Quantity)>),
    /// `did`: the man has done one of these acts in this throw.
    ManDid(Vec<Act>),
    /// `hits`: the number of men hit on places in this throw.
    Hits(Vec<(Places, Quantity)>),
    /// `played`: the number of numbers played; `None`: all.
    Played(Option<Bounds>),
    /// `men_moved`: the number of different men who have moved.
    MenMoved(Bounds),
    /// `more_men`: the number of men that the cell has gained in this throw.
    MoreMen(Bounds),
    /// `exception_used`: the exception of this entry of `forbid` was needed.
    ExceptionUsed(u8),
    /// `throw`: the throw is of one of these kinds.
    Throw(Vec<ThrowKind>),
    /// `nth_throw`: the number of the side's throw in the setting.
    NthThrow(Bounds),
    /// `nth_setting`: the number of the setting.
    NthSetting(Bounds),
    /// `counter`: the side's counter of this index.
    Counter(u8, Bounds),
    /// `fact`: the fact of this index holds.
    Fact(u8),
}

impl Atom {
    /// Returns the moment from which the atom has a value, apart from its places.
    #[must_use]
    pub const fn available(&self) -> Availability {
        match self {
            Self::Men { .. }
            | Self::Count(_)
            | Self::Row(_)
            | Self::Cells(_)
            | Self::CanFill(..)
            | Self::Pinned { .. }
            | Self::Stuck
            | Self::Played(_)
            | Self::Counter(..)
            | Self::Fact(_) => Availability::Position,
            Self::Left(_) | Self::Hits(_) | Self::MenMoved(_) => Availability::Steps,
            Self::Throw(_) | Self::NthThrow(_) | Self::NthSetting(_) => Availability::Throw,
            Self::Die(_) | Self::Exact(_) | Self::OtherMan { .. } => Availability::Face,
            Self::From(_) | Self::Does(_) | Self::ManDid(_) => Availability::Man,
            Self::To(_) => Availability::To,
            Self::MoreMen(_) => Availability::Rest,
            Self::ExceptionUsed(_) => Availability::Play,
        }
    }

    /// Returns the places that the atom names.
    #[must_use]
    pub fn places(&self) -> Vec<&Places> {
        match self {
            Self::Men { on, .. } | Self::Left(on) | Self::Hits(on) => {
                on.iter().map(|(places, _)| places).collect()
            }
            Self::Count(compare) => compare.places().collect(),
            Self::Row(row) => row.on.iter().chain(&row.with).collect(),
            Self::Cells(cells) => vec![&cells.of],
            Self::From(places) | Self::To(places) => vec![places],
            Self::Pinned { mover, opponent } => mover.iter().chain(opponent).collect(),
            Self::OtherMan { from, to } => from.iter().chain(to).collect(),
            Self::CanFill(..)
            | Self::Stuck
            | Self::Die(_)
            | Self::Does(_)
            | Self::Exact(_)
            | Self::ManDid(_)
            | Self::Played(_)
            | Self::MenMoved(_)
            | Self::MoreMen(_)
            | Self::ExceptionUsed(_)
            | Self::Throw(_)
            | Self::NthThrow(_)
            | Self::NthSetting(_)
            | Self::Counter(..)
            | Self::Fact(_) => Vec::new(),
        }
    }

    /// Returns the sources of the value, apart from the places.
    pub(crate) fn reads(&self) -> Reads {
        let nothing = Reads::default();
        let both = Reads { mine: true, them: true, ..nothing };
        match self {
            Self::Men { opponent, .. } => Reads { mine: !opponent, them: *opponent, ..nothing },
            Self::Row(row) => Reads { mine: !row.opponent, them: row.opponent, ..nothing },
            Self::Count(compare) => compare.terms().fold(nothing, |all, term| match term {
                Term::Number(_) => all,
                Term::Of { what, .. } if what.looks_at_both() => both,
                Term::Of { opponent, .. } => {
                    Reads { mine: all.mine || !opponent, them: all.them || *opponent, ..all }
                }
            }),
            Self::CanFill(..) => Reads { mine: true, ..nothing },
            // Pins are made and undone by men of either side.
            Self::Pinned { .. } => both,
            Self::Stuck => Reads { memory: true, ..both },
            Self::From(_) | Self::To(_) | Self::Does(_) | Self::MoreMen(_) => {
                Reads { man: true, ..nothing }
            }
            Self::ManDid(_) => Reads { man: true, memory: true, mine: true, ..nothing },
            Self::Die(_) => Reads { face: true, ..nothing },
            Self::Exact(_) => Reads { face: true, man: true, ..nothing },
            Self::OtherMan { .. } => Reads { face: true, man: true, others: true, ..both },
            Self::Left(_)
            | Self::Hits(_)
            | Self::Played(_)
            | Self::MenMoved(_)
            | Self::ExceptionUsed(_) => Reads { memory: true, ..nothing },
            // These are constant in a throw. The contents of the last two are examined separately.
            Self::Throw(_)
            | Self::NthThrow(_)
            | Self::NthSetting(_)
            | Self::Counter(..)
            | Self::Cells(_)
            | Self::Fact(_) => nothing,
        }
    }
}

/// An act of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// The man enters.
    Enter,
    /// The man moves from cell to cell.
    Move,
    /// The man is borne off.
    Bear,
    /// The man hits.
    Hit,
    /// The man bursts a made cell.
    Burst,
    /// The man pins a blot.
    Pin,
    /// The man moves by this stage, an index.
    Stage(u8),
    /// The man moves by this number.
    Die(u8),
}

/// A test of whether a side can still fill an area.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum FillTest {
    /// For each cell, enough men on or before it to fill the area up to it.
    #[default]
    Cells,
    /// Enough men on or before the last cell.
    Men,
}

/// A row of neighbouring cells that men of one side hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Whether the opponent's men hold the row.
    pub opponent: bool,
    /// The number of men that hold a cell.
    pub men: u8,
    /// The places of the row; anywhere if `None`.
    pub on: Option<Places>,
    /// Places, at least one of which must be in the row.
    pub with: Option<Places>,
    /// The length of the row.
    pub length: Bounds,
}

/// The number of cells for which a condition holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CellCount {
    /// The cells, numbered by the side.
    pub of: Places,
    /// The condition on `cell`.
    pub that: Cond,
    /// The number of cells.
    pub number: Bounds,
}

/// The kind of thing that a sum counts on places.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum What {
    /// Men.
    Men,
    /// Cells with at least one man.
    Held,
    /// Made cells: those with two men or more.
    Made,
    /// Cells that hold no man of the side and are not closed by the opponent.
    Open,
    /// Cells without any man.
    Empty,
}

impl What {
    /// Whether the count depends on the men of both sides.
    pub(crate) const fn looks_at_both(self) -> bool {
        match self {
            Self::Men | Self::Held | Self::Made => false,
            Self::Open | Self::Empty => true,
        }
    }
}

/// A term of a sum.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Term {
    /// A number.
    Number(u16),
    /// A count.
    Of {
        /// Whether the opponent's men are counted, in his numbering.
        opponent: bool,
        /// The kind of thing counted.
        what: What,
        /// The places.
        places: Places,
    },
}

/// A sum of terms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sum(pub Vec<Term>);

impl Sum {
    /// Returns all places that the sum names.
    pub fn places(&self) -> impl Iterator<Item = &Places> {
        self.0.iter().filter_map(|term| match term {
            Term::Number(_) => None,
            Term::Of { places, .. } => Some(places),
        })
    }
}

/// A comparison of two sums.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Compare {
    /// The first sum.
    pub left: Sum,
    /// Whether the comparison holds if the first sum is less, equal or greater.
    pub orders: [bool; 3],
    /// The second sum.
    pub right: Sum,
    /// The comparison as the pack writes it.
    pub text: String,
}

impl Compare {
    /// Returns the terms of both sums.
    pub(crate) fn terms(&self) -> impl Iterator<Item = &Term> {
        self.left.0.iter().chain(&self.right.0)
    }

    /// Returns all places that the comparison names.
    pub fn places(&self) -> impl Iterator<Item = &Places> {
        self.left.places().chain(self.right.places())
    }
}
