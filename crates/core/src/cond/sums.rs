//! Sums of men and of cells, and how two of them compare.

use std::cmp::Ordering;

use crate::cells::Cells;
use crate::cond::{Places, Seen, View};

/// What is counted on some places.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum What {
    /// Men.
    Men,
    /// Cells with somebody.
    Held,
    /// Cells with two men or more.
    Bands,
    /// Cells without an own man and with too few of theirs to close them.
    Open,
    /// Cells with nobody of either side.
    Empty,
}

impl What {
    /// Whether it is not told by the men of one side alone.
    pub(crate) const fn looks_at_both(self) -> bool {
        match self {
            Self::Men | Self::Held | Self::Bands => false,
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
    pub(crate) fn holds(&self, seen: &Seen<'_>, view: View) -> bool {
        let [less, equal, greater] = self.orders;
        match self.left.value(seen, view).cmp(&self.right.value(seen, view)) {
            Ordering::Less => less,
            Ordering::Equal => equal,
            Ordering::Greater => greater,
        }
    }

    /// The two sums as they are.
    pub(crate) fn values(&self, seen: &Seen<'_>, view: View) -> (u16, u16) {
        (self.left.value(seen, view), self.right.value(seen, view))
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

    pub(crate) fn value(&self, seen: &Seen<'_>, view: View) -> u16 {
        self.0.iter().map(|term| term.value(seen, view)).sum()
    }
}

impl Term {
    fn value(&self, seen: &Seen<'_>, view: View) -> u16 {
        let (foe, what, places) = match self {
            Self::Number(n) => return *n,
            Self::Of { foe, what, places } => (*foe, *what, places),
        };
        let Some(cells) = places.cells(seen, view, foe) else {
            return 0;
        };
        let men = seen.side(view, foe);
        let track = seen.rules.track;
        let board = cells & track.all();
        let count = |cells: Cells| u16::from(cells.count());
        let others = || seen.side(view, !foe);
        match what {
            What::Men => u16::from(men.on(cells)),
            What::Held => count(cells & men.any()),
            What::Bands => count(cells & men.two()),
            What::Open => {
                let closed = match seen.rules.steps.block {
                    None => Cells::NONE,
                    Some(block) if block.foes <= 1 => track.seen(others().any() & track.all()),
                    Some(_) => track.seen(others().two() & track.all()),
                };
                count(board & !men.any() & !closed)
            }
            What::Empty => count(board & !men.any() & !track.seen(others().any() & track.all())),
        }
    }
}
