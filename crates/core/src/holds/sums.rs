//! What sums come to.

use std::cmp::Ordering;

use crate::cells::Cells;
use crate::cond::{Compare, Sum, Term, What};
use crate::holds::{Seen, View};

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
}

impl Sum {
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
