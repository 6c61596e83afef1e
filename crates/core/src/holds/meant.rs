//! Which man a condition means besides the one who steps, so that a player can be told where he stands.

use crate::cells::{Cells, OFF};
use crate::cond::{Anchor, Atom, Cond, Place, Places};
use crate::holds::{EvalContext, Perspective};

impl Cond {
    /// The place of an own man whom a condition asks for that is so: the first between or behind, the foremost who could play
    /// the number. `None` where it asks for nobody besides the man who steps.
    pub(crate) fn referenced_man(&self, seen: &EvalContext<'_>) -> Option<u8> {
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
                Atom::OtherMan { from, to } => {
                    seen.others(Perspective::PLAIN, from.as_ref(), to.as_ref()).last()
                }
                _ => None,
            },
        })
    }
}

/// The first of these places that an own man holds, where they are seen from somewhere else than where the step leads.
fn held(places: &Places, seen: &EvalContext<'_>) -> Option<u8> {
    let elsewhere =
        |part: &Place| !matches!(part, Place::Fixed(_) | Place::At(Anchor::From | Anchor::To));
    let cells = places
        .cells(seen, Perspective::PLAIN, false)
        .filter(|_| places.parts.iter().all(elsewhere))?;
    (cells & seen.now.me.occupied() & !Cells::one(OFF)).first()
}
