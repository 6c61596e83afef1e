//! Places: of the board by their numbers, and seen from a step, a man or a cell.

use crate::cells::{Cells, HAND, OFF};
use crate::cond::{Seen, View};

/// What a place is seen from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rel {
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

impl Rel {
    /// All of them, as packs write them.
    pub const ALL: [(&'static str, Self); 6] = [
        ("from", Self::From),
        ("to", Self::To),
        ("exact", Self::Exact),
        ("foremost", Self::Foremost),
        ("hindmost", Self::Hindmost),
        ("cell", Self::Cell),
    ];
}

/// A place, or several.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// These, in the numbering of whose men are counted.
    Fixed(Cells),
    /// This one.
    At(Rel),
    /// The cells behind it.
    Behind(Rel),
    /// The cells ahead of it.
    Ahead(Rel),
    /// The cells between the two of the step.
    Between,
    /// From so many to so many cells ahead of it; there are none if one of them lies off the board.
    Beyond(Rel, u8, u8),
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
    /// The places as they are numbered by the side whose men are counted, who speaks or the other; `None` where one
    /// of them is no place at this moment.
    #[inline]
    pub(crate) fn cells(&self, seen: &Seen<'_>, view: View, foe: bool) -> Option<Cells> {
        match self.parts[..] {
            [Place::Fixed(cells)] => Some(cells),
            _ => self.together(seen, view, foe),
        }
    }

    fn together(&self, seen: &Seen<'_>, view: View, foe: bool) -> Option<Cells> {
        let mut set = Cells::NONE;
        for part in &self.parts {
            set |= match *part {
                Place::Fixed(cells) => cells,
                ref relative => {
                    let cells = relative.cells(seen, view)?;
                    if foe { seen.rules.track.seen(cells) } else { cells }
                }
            };
        }
        Some(set)
    }

    /// The places, where all of them are named by number.
    #[must_use]
    pub fn fixed(&self) -> Option<Cells> {
        self.parts.iter().try_fold(Cells::NONE, |set, part| match part {
            Place::Fixed(cells) => Some(set | *cells),
            _ => None,
        })
    }

    /// What they are seen from.
    pub fn seen_from(&self) -> impl Iterator<Item = Rel> + '_ {
        self.parts
            .iter()
            .flat_map(|part| match *part {
                Place::Fixed(_) => [None, None],
                Place::At(rel)
                | Place::Behind(rel)
                | Place::Ahead(rel)
                | Place::Beyond(rel, ..) => [Some(rel), None],
                Place::Between => [Some(Rel::From), Some(Rel::To)],
            })
            .flatten()
    }
}

impl Place {
    /// The cells of a place that is seen from something, as who speaks numbers them.
    fn cells(self, seen: &Seen<'_>, view: View) -> Option<Cells> {
        let last = seen.rules.track.cells;
        Some(match self {
            Self::Fixed(cells) => cells,
            Self::At(rel) => match seen.rel(view, rel)? {
                OFF => return None,
                at => Cells::one(at),
            },
            Self::Behind(rel) => before(seen.rel(view, rel)?, last),
            Self::Ahead(rel) => after(seen.rel(view, rel)?, last),
            Self::Between => {
                after(seen.rel(view, Rel::From)?, last) & before(seen.rel(view, Rel::To)?, last)
            }
            Self::Beyond(rel, first, furthest) => {
                let at = seen.rel(view, rel)?;
                if at == OFF || at + furthest > last {
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
        HAND => Cells::NONE,
        at => Cells::upto(last.min(at - 1)),
    }
}

/// The cells after it; the hand lies before the first.
fn after(at: u8, last: u8) -> Cells {
    if at >= last { Cells::NONE } else { Cells::range(at + 1, last) }
}
