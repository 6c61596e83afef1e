//! Sums of men and of cells, and how two of them compare.

use crate::cond::Places;

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

impl Sum {
    /// All places that it speaks of.
    pub fn places(&self) -> impl Iterator<Item = &Places> {
        self.0.iter().filter_map(|term| match term {
            Term::Number(_) => None,
            Term::Of { places, .. } => Some(places),
        })
    }
}
