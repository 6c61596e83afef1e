//! Atoms: the single tests that conditions are made of.

use crate::board::{Bounds, Quantity};
use crate::cond::{Availability, Cond, Places};
use crate::dice::ThrowKind;

/// What the answer of an atom is taken from: men of who speaks and of the other side, what has been
/// done in the throw, the number of a step, who makes it, and who else could.
#[derive(Clone, Copy, Default)]
pub(crate) struct Reads {
    pub(crate) mine: bool,
    pub(crate) foe: bool,
    pub(crate) memory: bool,
    pub(crate) face: bool,
    pub(crate) man: bool,
    pub(crate) others: bool,
}

/// Something that is looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Atom {
    /// `mine`, `foe`: so many men of a side on places.
    Men {
        /// The other side's, seen from who speaks.
        foe: bool,
        /// The places, and how many on them.
        on: Vec<(Places, Quantity)>,
    },
    /// `count`: two sums compared.
    Count(Compare),
    /// `row`: neighbours that are held.
    Row(Row),
    /// `cells`: so many cells of which something is so.
    Cells(Box<CellCount>),
    /// `can_fill`: men enough on or before its cells; an index into the areas.
    CanFill(u8, FillTest),
    /// `pinned`: somebody there lies under men of the other side.
    Pinned {
        /// An own man, there.
        mine: Option<Places>,
        /// One of theirs, there in their numbering.
        foe: Option<Places>,
    },
    /// `stuck`: no number can be played.
    Stuck,
    /// `from`: where the step begins.
    From(Places),
    /// `to`: where it ends.
    To(Places),
    /// `die`: its number.
    Die(Vec<Bounds>),
    /// `does`: one of these is what it does.
    Does(Vec<Act>),
    /// `exact`: it bears off by just its number, or by a larger one.
    Exact(bool),
    /// `another`: a man of another cell could play the number.
    OtherMan {
        /// Who stands there.
        from: Option<Places>,
        /// And would come there.
        to: Option<Places>,
    },
    /// `gone`: so many men have left places in this throw.
    Left(Vec<(Places, Quantity)>),
    /// `did`: the man has done one of these in this throw.
    ManDid(Vec<Act>),
    /// `hits`: so many men were hit on places in this throw.
    Hits(Vec<(Places, Quantity)>),
    /// `played`: so many numbers were used; `None`: all.
    Played(Option<Bounds>),
    /// `movers`: so many different men used them.
    Movers(Bounds),
    /// `gain`: the cell holds so many more men than the throw found.
    Gained(Bounds),
    /// `used`: the exception of this entry of `forbid` was needed.
    Used(u8),
    /// `throw`: one of these was thrown.
    Throw(Vec<ThrowKind>),
    /// `throws`: the number of the side's throw.
    Throws(Bounds),
    /// `setting`: the number of the setting.
    Setting(Bounds),
    /// `counter`: what a counter of the side shows.
    Counter(u8, Bounds),
    /// `is`: a fact holds; its index among the latches.
    Fact(u8),
}

impl Atom {
    /// From when on it is known, its places apart.
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
            Self::Left(_) | Self::Hits(_) | Self::Movers(_) => Availability::Steps,
            Self::Throw(_) | Self::Throws(_) | Self::Setting(_) => Availability::Throw,
            Self::Die(_) | Self::Exact(_) | Self::OtherMan { .. } => Availability::Face,
            Self::From(_) | Self::Does(_) | Self::ManDid(_) => Availability::Man,
            Self::To(_) => Availability::To,
            Self::Gained(_) => Availability::Rest,
            Self::Used(_) => Availability::Play,
        }
    }

    /// The places that it speaks of.
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
            Self::Pinned { mine, foe } => mine.iter().chain(foe).collect(),
            Self::OtherMan { from, to } => from.iter().chain(to).collect(),
            Self::CanFill(..)
            | Self::Stuck
            | Self::Die(_)
            | Self::Does(_)
            | Self::Exact(_)
            | Self::ManDid(_)
            | Self::Played(_)
            | Self::Movers(_)
            | Self::Gained(_)
            | Self::Used(_)
            | Self::Throw(_)
            | Self::Throws(_)
            | Self::Setting(_)
            | Self::Counter(..)
            | Self::Fact(_) => Vec::new(),
        }
    }

    /// What its answer is taken from, its places apart.
    pub(crate) fn reads(&self) -> Reads {
        let nothing = Reads::default();
        let both = Reads { mine: true, foe: true, ..nothing };
        match self {
            Self::Men { foe, .. } => Reads { mine: !foe, foe: *foe, ..nothing },
            Self::Row(row) => Reads { mine: !row.foe, foe: row.foe, ..nothing },
            Self::Count(compare) => compare.terms().fold(nothing, |all, term| match term {
                Term::Number(_) => all,
                Term::Of { what, .. } if what.looks_at_both() => both,
                Term::Of { foe, .. } => {
                    Reads { mine: all.mine || !foe, foe: all.foe || *foe, ..all }
                }
            }),
            Self::CanFill(..) => Reads { mine: true, ..nothing },
            // Men come to stand on others, and leave them, on either side.
            Self::Pinned { .. } => both,
            Self::Stuck => Reads { memory: true, ..both },
            Self::From(_) | Self::To(_) | Self::Does(_) | Self::Gained(_) => {
                Reads { man: true, ..nothing }
            }
            Self::ManDid(_) => Reads { man: true, memory: true, mine: true, ..nothing },
            Self::Die(_) => Reads { face: true, ..nothing },
            Self::Exact(_) => Reads { face: true, man: true, ..nothing },
            Self::OtherMan { .. } => Reads { face: true, man: true, others: true, ..both },
            Self::Left(_) | Self::Hits(_) | Self::Played(_) | Self::Movers(_) | Self::Used(_) => {
                Reads { memory: true, ..nothing }
            }
            // These stay as they are for a whole throw; what is inside the last two is looked at by
            // itself.
            Self::Throw(_)
            | Self::Throws(_)
            | Self::Setting(_)
            | Self::Counter(..)
            | Self::Cells(_)
            | Self::Fact(_) => nothing,
        }
    }
}

/// What a step does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// A man comes in from the hand.
    Enter,
    /// He goes from cell to cell.
    Move,
    /// He leaves the board.
    Bear,
    /// He hits.
    Hit,
    /// He bursts a band.
    Burst,
    /// He comes to stand on a single man.
    Pin,
    /// He goes by this stage, an index.
    Stage(u8),
    /// He goes by this number.
    Die(u8),
}

/// How it is told whether a side can still fill an area.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum FillTest {
    /// For each cell of it there are enough men on or before that cell.
    #[default]
    Cells,
    /// There are enough men on or before its last cell.
    Men,
}

/// Neighbours on the way of who speaks, each held by men of one side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The other side's men hold them.
    pub foe: bool,
    /// So many men hold a cell.
    pub men: u8,
    /// Where they are looked for; anywhere where nothing is said.
    pub on: Option<Places>,
    /// This cell is among them.
    pub with: Option<Places>,
    /// How many in a row.
    pub length: Bounds,
}

/// So many of some cells of which something is so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CellCount {
    /// The cells, in the numbering of who speaks.
    pub of: Places,
    /// What is so of `cell`.
    pub that: Cond,
    /// How many.
    pub number: Bounds,
}

/// What is counted on some places.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum What {
    /// Men.
    Men,
    /// Cells with somebody.
    Held,
    /// Cells with two men or more.
    Made,
    /// Cells without an own man and with too few of theirs to close them.
    Open,
    /// Cells with nobody of either side.
    Empty,
}

impl What {
    /// Whether it is not told by the men of one side alone.
    pub(crate) const fn looks_at_both(self) -> bool {
        match self {
            Self::Men | Self::Held | Self::Made => false,
            Self::Open | Self::Empty => true,
        }
    }
}

/// One term of a sum.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Term {
    /// A number.
    Number(u16),
    /// What is counted.
    Of {
        /// Of the other side, in its numbering.
        foe: bool,
        /// What.
        what: What,
        /// Where.
        places: Places,
    },
}

/// Terms together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sum(pub Vec<Term>);

impl Sum {
    /// All places that it speaks of.
    pub fn places(&self) -> impl Iterator<Item = &Places> {
        self.0.iter().filter_map(|term| match term {
            Term::Number(_) => None,
            Term::Of { places, .. } => Some(places),
        })
    }
}

/// Two sums compared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Compare {
    /// The first.
    pub left: Sum,
    /// How they may compare: less, equal, greater.
    pub orders: [bool; 3],
    /// The second.
    pub right: Sum,
    /// As it is written.
    pub text: String,
}

impl Compare {
    /// The terms of both.
    pub(crate) fn terms(&self) -> impl Iterator<Item = &Term> {
        self.left.0.iter().chain(&self.right.0)
    }

    /// All places that it speaks of.
    pub fn places(&self) -> impl Iterator<Item = &Places> {
        self.left.places().chain(self.right.places())
    }
}
