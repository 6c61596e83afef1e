//! What sums come to.

use std::cmp::Ordering;

use crate::cells::Cells;
use crate::cond::{Compare, Sum, Term, What};
use crate::holds::{EvalContext, Perspective};

impl Compare {
    pub(crate) fn eval(&self, seen: &EvalContext<'_>, view: Perspective) -> bool {
        let [less, equal, greater] = self.orders;
        match self.left.value(seen, view).cmp(&self.right.value(seen, view)) {
            Ordering::Less => less,
            Ordering::Equal => equal,
            Ordering::Greater => greater,
        }
    }

    /// The two sums as they are.
    pub(crate) fn values(&self, seen: &EvalContext<'_>, view: Perspective) -> (u16, u16) {
        (self.left.value(seen, view), self.right.value(seen, view))
    }
}

impl Sum {
    pub(crate) fn value(&self, seen: &EvalContext<'_>, view: Perspective) -> u16 {
        self.0.iter().map(|term| term.value(seen, view)).sum()
    }
}

impl Term {
    fn value(&self, seen: &EvalContext<'_>, view: Perspective) -> u16 {
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
            What::Men => u16::from(men.count_on(cells)),
            What::Held => count(cells & men.occupied()),
            What::Made => count(cells & men.made()),
            What::Open => {
                let closed = match seen.rules.steps.block {
                    None => Cells::NONE,
                    Some(block) if block.foes <= 1 => {
                        track.mirror_set(others().occupied() & track.all())
                    }
                    Some(_) => track.mirror_set(others().made() & track.all()),
                };
                count(board & !men.occupied() & !closed)
            }
            What::Empty => count(
                board & !men.occupied() & !track.mirror_set(others().occupied() & track.all()),
            ),
        }
    }
}
