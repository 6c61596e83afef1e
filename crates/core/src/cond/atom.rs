//! What a condition can look at.

use crate::cond::{Bounds, CellsThat, Compare, Places, Quantity, Row, Term, Time};
use crate::rules::FillTest;
use crate::throw::ThrowKind;

/// What the answer of an atom is taken from: men of who speaks and of the other side, what has been done in the throw,
/// the number of a step, who makes it, and who else could.
#[derive(Clone, Copy, Default)]
pub(crate) struct Looks {
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
    Cells(Box<CellsThat>),
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
    Another {
        /// Who stands there.
        from: Option<Places>,
        /// And would come there.
        to: Option<Places>,
    },
    /// `gone`: so many men have left places in this throw.
    Gone(Vec<(Places, Quantity)>),
    /// `did`: the man has done one of these in this throw.
    Did(Vec<Act>),
    /// `hits`: so many men were hit on places in this throw.
    Hits(Vec<(Places, Quantity)>),
    /// `played`: so many numbers were used; `None`: all.
    Played(Option<Bounds>),
    /// `movers`: so many different men used them.
    Movers(Bounds),
    /// `gain`: the cell holds so many more men than the throw found.
    Gain(Bounds),
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
    Is(u8),
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

impl Atom {
    /// From when on it is known, its places apart.
    #[must_use]
    pub const fn known(&self) -> Time {
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
            | Self::Is(_) => Time::Node,
            Self::Gone(_) | Self::Hits(_) | Self::Movers(_) => Time::Way,
            Self::Throw(_) | Self::Throws(_) | Self::Setting(_) => Time::Throw,
            Self::Die(_) | Self::Exact(_) | Self::Another { .. } => Time::Face,
            Self::From(_) | Self::Does(_) | Self::Did(_) => Time::Man,
            Self::To(_) => Time::To,
            Self::Gain(_) => Time::Rest,
            Self::Used(_) => Time::Play,
        }
    }

    /// The places that it speaks of.
    #[must_use]
    pub fn places(&self) -> Vec<&Places> {
        match self {
            Self::Men { on, .. } | Self::Gone(on) | Self::Hits(on) => {
                on.iter().map(|(places, _)| places).collect()
            }
            Self::Count(compare) => compare.places().collect(),
            Self::Row(row) => row.on.iter().chain(&row.with).collect(),
            Self::Cells(cells) => vec![&cells.of],
            Self::From(places) | Self::To(places) => vec![places],
            Self::Pinned { mine, foe } => mine.iter().chain(foe).collect(),
            Self::Another { from, to } => from.iter().chain(to).collect(),
            Self::CanFill(..)
            | Self::Stuck
            | Self::Die(_)
            | Self::Does(_)
            | Self::Exact(_)
            | Self::Did(_)
            | Self::Played(_)
            | Self::Movers(_)
            | Self::Gain(_)
            | Self::Used(_)
            | Self::Throw(_)
            | Self::Throws(_)
            | Self::Setting(_)
            | Self::Counter(..)
            | Self::Is(_) => Vec::new(),
        }
    }

    /// What its answer is taken from, its places apart.
    pub(crate) fn looks(&self) -> Looks {
        let nothing = Looks::default();
        let both = Looks { mine: true, foe: true, ..nothing };
        match self {
            Self::Men { foe, .. } => Looks { mine: !foe, foe: *foe, ..nothing },
            Self::Row(row) => Looks { mine: !row.foe, foe: row.foe, ..nothing },
            Self::Count(compare) => compare.terms().fold(nothing, |all, term| match term {
                Term::Number(_) => all,
                Term::Of { what, .. } if what.looks_at_both() => both,
                Term::Of { foe, .. } => {
                    Looks { mine: all.mine || !foe, foe: all.foe || *foe, ..all }
                }
            }),
            Self::CanFill(..) => Looks { mine: true, ..nothing },
            // Men come to stand on others, and leave them, on either side.
            Self::Pinned { .. } => both,
            Self::Stuck => Looks { memory: true, ..both },
            Self::From(_) | Self::To(_) | Self::Does(_) | Self::Gain(_) => {
                Looks { man: true, ..nothing }
            }
            Self::Did(_) => Looks { man: true, memory: true, mine: true, ..nothing },
            Self::Die(_) => Looks { face: true, ..nothing },
            Self::Exact(_) => Looks { face: true, man: true, ..nothing },
            Self::Another { .. } => Looks { face: true, man: true, others: true, ..both },
            Self::Gone(_) | Self::Hits(_) | Self::Played(_) | Self::Movers(_) | Self::Used(_) => {
                Looks { memory: true, ..nothing }
            }
            // These stay as they are for a whole throw; what is inside the last two is looked at by itself.
            Self::Throw(_)
            | Self::Throws(_)
            | Self::Setting(_)
            | Self::Counter(..)
            | Self::Cells(_)
            | Self::Is(_) => nothing,
        }
    }
}
