//! Which cells a place is, at the moment at which it is asked.

use crate::cells::{BAR, Cells, NEW, OFF};
use crate::cond::{Anchor, Place, Places};
use crate::holds::{EvalContext, Perspective};

impl Places {
    /// The places as they are numbered by the side whose men are counted, who speaks or the other; `None` where one
    /// of them is no place at this moment.
    #[inline]
    pub(crate) fn cells(
        &self,
        seen: &EvalContext<'_>,
        view: Perspective,
        foe: bool,
    ) -> Option<Cells> {
        match self.parts[..] {
            [Place::Fixed(cells)] => Some(cells),
            _ => self.together(seen, view, foe),
        }
    }

    fn together(&self, seen: &EvalContext<'_>, view: Perspective, foe: bool) -> Option<Cells> {
        let mut set = Cells::NONE;
        for part in &self.parts {
            set |= match *part {
                Place::Fixed(cells) => cells,
                ref relative => {
                    let cells = relative.cells(seen, view)?;
                    if foe { seen.rules.track.mirror_set(cells) } else { cells }
                }
            };
        }
        Some(set)
    }
}

impl Place {
    /// The cells of a place that is seen from something, as who speaks numbers them.
    fn cells(self, seen: &EvalContext<'_>, view: Perspective) -> Option<Cells> {
        let last = seen.rules.track.cells;
        // Whoever enters sets out from before the cell of an ace.
        let from = |rel| Some(seen.rules.entry_base(seen.rel(view, rel)?));
        Some(match self {
            Self::Fixed(cells) => cells,
            Self::At(rel) => match seen.rel(view, rel)? {
                OFF => return None,
                at => Cells::one(at),
            },
            Self::Behind(rel) => before(seen.rel(view, rel)?, last),
            Self::Ahead(rel) => after(from(rel)?, last),
            Self::Between => {
                after(from(Anchor::From)?, last) & before(seen.rel(view, Anchor::To)?, last)
            }
            Self::Beyond(rel, first, furthest) => {
                let at = from(rel)?;
                if at == OFF || at.saturating_add(furthest) > last {
                    return None;
                }
                Cells::range(at + first, at + furthest)
            }
        })
    }
}

/// The cells before a place; off lies behind the last.
fn before(at: u8, last: u8) -> Cells {
    match at {
        BAR | NEW => Cells::NONE,
        at => Cells::upto(last.min(at - 1)),
    }
}

/// The cells after it; the hand lies before the first.
fn after(at: u8, last: u8) -> Cells {
    if at >= last { Cells::NONE } else { Cells::range(at + 1, last) }
}
