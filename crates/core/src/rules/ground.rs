//! What conditions say of places alone, for whoever looks at men and not at a throw.
//!
//! Only what is read at a glance is found: a condition that says the same in other words is none of these, which is never
//! wrong, since they are upper bounds and hints.

use crate::cells::{BAR, Cells};
use crate::cond::{Anchor, Atom, Bounds, Cond, Place, Quantity};
use crate::rules::{Forbid, Judged, RulesSpec};

impl RulesSpec {
    /// Cells to which no second own man ever goes.
    #[must_use]
    pub fn single_cells(&self) -> Cells {
        let none = |forbid: &Forbid| {
            let mut cells = self.track.all();
            let mut held = false;
            for part in lasting(forbid)? {
                match part.as_atom()? {
                    Atom::To(places) => cells = cells & places.fixed()?,
                    atom if is_held(atom) => held = true,
                    _ => return None,
                }
            }
            held.then_some(cells)
        };
        self.conditions.forbid.iter().filter_map(none).fold(Cells::NONE, |all, cells| all | cells)
    }

    /// Whether nobody enters where an own man stands.
    #[must_use]
    pub fn own_men_close_entries(&self) -> bool {
        let hand = |atom: &Atom| matches!(atom, Atom::From(places) if places.fixed() == Some(Cells::one(BAR)));
        self.conditions.forbid.iter().any(|forbid| {
            let parts = lasting(forbid).unwrap_or_default();
            let is = |so: &dyn Fn(&Atom) -> bool| {
                parts.iter().any(|part| part.as_atom().is_some_and(so))
            };
            parts.len() == 2 && is(&hand) && is(&is_held)
        })
    }
}

/// What a step asks for that may never be, whatever is remembered; `None` of anything else.
fn lasting(forbid: &Forbid) -> Option<Vec<&Cond>> {
    let such = forbid.judged == Judged::Step && forbid.unless.is_none();
    such.then(|| forbid.cond.conjuncts())
}

/// Whether it asks for an own man where the step leads.
fn is_held(atom: &Atom) -> bool {
    let Atom::Men { foe: false, on } = atom else { return false };
    let some = Bounds { least: 1, most: u16::MAX };
    let held = |places: &[Place], quantity: &Quantity| {
        places == [Place::At(Anchor::To)] && quantity.bounds == some
    };
    matches!(&on[..], [(places, quantity)] if held(&places.parts, quantity))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cond::Places;
    use crate::rules::RuleId;

    fn held(least: u16) -> Cond {
        let to = Places { parts: vec![Place::At(Anchor::To)], text: String::new() };
        Cond::mine(to, Bounds { least, most: u16::MAX })
    }

    fn to(cells: Cells) -> Cond {
        Cond::Atom(Atom::To(cells.into()))
    }

    fn from_hand() -> Cond {
        Cond::Atom(Atom::From(Cells::one(BAR).into()))
    }

    /// A game that forbids these things together, unless something is so.
    fn forbids(parts: &[Cond], unless: Option<Cond>) -> RulesSpec {
        let (name, rule) = ("no".into(), RuleId(0));
        let (judged, cond) = (Judged::Step, Cond::All(parts.to_vec()));
        let forbid = Forbid { name, judged, cond, unless, says: None, refuses: None, rule };
        let mut draft = RulesSpec::default();
        draft.conditions.forbid.push(forbid);
        draft
    }

    #[test]
    fn cells_for_single_men_are_found() {
        let cells = Cells::range(2, 11);
        let of = |parts: &[Cond]| forbids(parts, None).single_cells();
        assert_eq!(of(&[to(cells), held(1)]), cells);
        assert_eq!(of(&[held(1)]), Cells::range(1, 24));
        // Two men may stand there, or nobody may, or it is asked for more.
        for parts in [&[to(cells), held(2)][..], &[to(cells)], &[to(cells), held(1), from_hand()]] {
            assert_eq!(of(parts), Cells::NONE);
        }
        // What may be so now and then is so of no cell.
        let parts = [to(cells), held(1)];
        assert_eq!(forbids(&parts, Some(from_hand())).single_cells(), Cells::NONE);
    }

    #[test]
    fn entries_that_own_men_close_are_found() {
        let closes = |parts: &[Cond]| forbids(parts, None).own_men_close_entries();
        assert!(closes(&[from_hand(), held(1)]));
        assert!(!closes(&[from_hand(), held(2)]));
        assert!(!closes(&[from_hand(), held(1), to(Cells::one(1))]));
        assert!(!forbids(&[from_hand(), held(1)], Some(held(1))).own_men_close_entries());
    }
}
