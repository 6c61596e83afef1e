//! Which man a condition means besides the one who steps, so that a player can be told where he stands.

use crate::cells::{Cells, OFF};
use crate::cond::{Atom, Cond, Place, Places, Rel};
use crate::holds::{Seen, View};

impl Cond {
    /// The place of an own man whom a condition asks for that is so: the first between or behind, the foremost who could play
    /// the number. `None` where it asks for nobody besides the man who steps.
    pub(crate) fn meant(&self, seen: &Seen<'_>) -> Option<u8> {
        self.conjuncts().into_iter().find_map(|part| match part {
            Self::Not(inner) => match inner.as_atom()? {
                Atom::From(places) => held(places, seen),
                _ => None,
            },
            part => match part.as_atom()? {
                Atom::Men { foe: false, on } => on
                    .iter()
                    .filter(|(_, quantity)| quantity.bounds.least > 0)
                    .find_map(|(places, _)| held(places, seen)),
                Atom::Another { from, to } => {
                    seen.others(View::PLAIN, from.as_ref(), to.as_ref()).last()
                }
                _ => None,
            },
        })
    }
}

/// The first of these places that an own man holds, where they are seen from somewhere else than where the step leads.
fn held(places: &Places, seen: &Seen<'_>) -> Option<u8> {
    let elsewhere =
        |part: &Place| !matches!(part, Place::Fixed(_) | Place::At(Rel::From | Rel::To));
    let cells =
        places.cells(seen, View::PLAIN, false).filter(|_| places.parts.iter().all(elsewhere))?;
    (cells & seen.now.me.any() & !Cells::one(OFF)).first()
}
