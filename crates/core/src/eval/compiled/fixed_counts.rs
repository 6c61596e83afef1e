//! Counts of men on places that never change.

use crate::board::{BAR, Cells, Men, Quantity};
use crate::cond::{Atom, Compare, Cond, Sum, Term, What};
use crate::eval::compiled::cell_rules::SOME;
use crate::eval::context::{EvalContext, Perspective};

/// An atom whose places are cells, so that nothing has to be found out but how many men there are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum FixedCounts {
    /// So many men of a side on places.
    Men { side: Side, on: Vec<(Cells, Quantity)> },
    /// Two sums compared: all terms of the one less all of the other, and what is left is less, equal or greater.
    Sums { terms: Vec<CountedTerm>, more: i16, orders: [bool; 3] },
}

impl FixedCounts {
    /// A condition that is no more than such an atom.
    pub(crate) fn of(cond: &Cond, view: Perspective) -> Option<Self> {
        match cond {
            Cond::All(parts) | Cond::Any(parts) => match &parts[..] {
                [one] => Self::of(one, view),
                _ => None,
            },
            Cond::AtThrow(inner) => Self::of(inner, Perspective { found: true, ..view }),
            Cond::Opponent(inner) => Self::of(inner, Perspective { theirs: !view.theirs, ..view }),
            Cond::Atom(Atom::Men { foe, on }) => {
                let on = on.iter().map(|(places, quantity)| Some((places.fixed()?, *quantity)));
                Some(Self::Men { side: Side::of(view, *foe), on: on.collect::<Option<_>>()? })
            }
            Cond::Atom(Atom::Count(compare)) => Self::sums(compare, view),
            _ => None,
        }
    }

    fn sums(compare: &Compare, view: Perspective) -> Option<Self> {
        let (mut terms, mut more) = (Vec::new(), 0i16);
        let mut take = |sum: &Sum, times: i16| {
            for term in &sum.0 {
                match term {
                    Term::Number(n) => more += times * i16::try_from(*n).ok()?,
                    Term::Of { what, .. } if what.looks_at_both() => return None,
                    Term::Of { foe, what, places } => {
                        let (side, cells) = (Side::of(view, *foe), places.fixed()?);
                        terms.push(CountedTerm { side, what: *what, cells, times });
                    }
                }
            }
            Some(())
        };
        take(&compare.left, 1)?;
        take(&compare.right, -1)?;
        Some(Self::Sums { terms, more, orders: compare.orders })
    }

    /// Whether it asks that somebody of the mover is in hand.
    pub(crate) fn is_hand(&self) -> bool {
        let Self::Men { side: Side { mine: true, found: false }, on } = self else { return false };
        matches!(&on[..], [(cells, quantity)] if *cells == Cells::one(BAR) && quantity.bounds == SOME)
    }

    pub(crate) fn holds(&self, seen: &EvalContext<'_>) -> bool {
        match self {
            Self::Men { side, on } => {
                let men = side.men(seen);
                on.iter().all(|(cells, quantity)| quantity.is_met(men, *cells))
            }
            Self::Sums { terms, more, orders } => {
                let counted = terms.iter().map(|term| {
                    let men = term.side.men(seen);
                    let number = match term.what {
                        What::Men => men.count_on(term.cells),
                        What::Made => (men.made() & term.cells).count(),
                        What::Held | What::Open | What::Empty => {
                            (men.occupied() & term.cells).count()
                        }
                    };
                    term.times * i16::from(number)
                });
                let [less, equal, greater] = *orders;
                match more + counted.sum::<i16>() {
                    ..0 => less,
                    0 => equal,
                    1.. => greater,
                }
            }
        }
    }
}

/// Whose men, and when.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Side {
    mine: bool,
    found: bool,
}

impl Side {
    fn of(view: Perspective, foe: bool) -> Self {
        Self { mine: view.theirs == foe, found: view.found }
    }

    fn men<'a>(self, seen: &'a EvalContext<'_>) -> &'a Men {
        let node = if self.found { &seen.throw.start } else { seen.now };
        if self.mine { &node.me } else { &node.foe }
    }
}

/// What is counted, and how often it counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CountedTerm {
    side: Side,
    what: What,
    cells: Cells,
    times: i16,
}
