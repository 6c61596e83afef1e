//! Conditions taken apart, once for a game.

use crate::cells::{Cells, HAND, NEW, OFF};
use crate::cond::{Act, Atom, Cond, Place, Places, Quantity, Rel};
use crate::gate::fixed::Fixed;
use crate::gate::hangs::Hangs;
use crate::gate::mask::{Asks, Mask};
use crate::holds::View;
use crate::rules::{Draft, LatchWhen};

/// What is taken apart for one game.
pub(crate) struct Compiler<'a> {
    pub(crate) draft: &'a Draft,
    /// What is asked once a throw.
    pub(crate) guards: Vec<Guard>,
    /// Men are asked about who would make a step and travel: from where, to where and by which number hang together.
    pub(crate) travels: bool,
    /// Others who could make the step are known.
    pub(crate) others: bool,
    /// It is asked often enough that an answer for a whole throw is worth while.
    pub(crate) often: bool,
    /// It is worth while to know what stays so, since the search may be a shorter one then.
    pub(crate) lasting: bool,
}

/// Something that is asked once a throw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Guard {
    asks: Asks,
    /// The same taken apart.
    pub(crate) mask: Mask,
}

/// As many answers as are kept for a throw.
const MOST_GUARDS: usize = 64;

impl Compiler<'_> {
    /// A condition taken apart.
    pub(crate) fn mask(&mut self, cond: &Cond, view: View) -> Mask {
        if cond.is_always() {
            return Mask::All(Vec::new());
        }
        let hangs = Hangs::of(self.draft, cond, view);
        let asks = || Asks { cond: cond.clone(), view };
        if hangs.stays(self.draft)
            && let Some(guard) = self.guard(asks())
        {
            return Mask::Guard(guard);
        }
        if hangs.is_theirs()
            && let Some(guard) = self.guard(asks())
        {
            return Mask::Theirs(guard, self.otherwise(cond, view, hangs));
        }
        if self.lasting
            && view == View::PLAIN
            && cond.lasts(self.draft)
            && let Some(guard) = self.guard(asks())
        {
            return Mask::Lasting(guard, self.otherwise(cond, view, hangs));
        }
        self.apart(cond, view, hangs)
    }

    /// What is asked where a guard does not settle it: its parts have no guards of their own.
    fn otherwise(&mut self, cond: &Cond, view: View, hangs: Hangs) -> Box<Mask> {
        let often = std::mem::take(&mut self.often);
        let mask = self.apart(cond, view, hangs);
        self.often = often;
        Box::new(mask)
    }

    /// A condition taken apart that may change at any step.
    fn apart(&mut self, cond: &Cond, view: View, hangs: Hangs) -> Mask {
        if let Some(fixed) = Fixed::of(cond, view) {
            return Mask::Fixed(fixed);
        }
        if let Some(remembered) = self.remembered(cond, view) {
            return remembered;
        }
        let asks = || Asks { cond: cond.clone(), view };
        match cond {
            Cond::All(parts) => Mask::one_of(self.parts(parts, view), Mask::All),
            Cond::Any(parts) => Mask::one_of(self.parts(parts, view), Mask::Any),
            Cond::Not(inner) | Cond::Unless(inner) => Mask::Not(Box::new(self.mask(inner, view))),
            Cond::Found(inner) => self.mask(inner, View { found: true, ..view }),
            Cond::Theirs(inner) => self.mask(inner, View { theirs: !view.theirs, ..view }),
            Cond::Leaves(inner) => self.leaves(inner, view).unwrap_or_else(|| Mask::Each(asks())),
            Cond::Could(_) | Cond::Always(_) => Mask::Each(asks()),
            Cond::Atom(atom) => self
                .atom(atom, view)
                .unwrap_or_else(|| if hangs.man { Mask::Each(asks()) } else { Mask::Once(asks()) }),
        }
    }

    /// What is so once the step is made, where that does not hang on the steps before.
    fn leaves(&mut self, inner: &Cond, view: View) -> Option<Mask> {
        if Hangs::of(self.draft, inner, view).memory {
            return None;
        }
        // The step is seen as it was made, which no mask of steps knows of.
        let (travels, others, often) = (self.travels, self.others, self.often);
        (self.travels, self.others, self.often) = (false, false, false);
        let mask = Mask::Leaves(Box::new(self.mask(inner, view)));
        (self.travels, self.others, self.often) = (travels, others, often);
        Some(mask)
    }

    /// A fact that the mover remembers.
    fn remembered(&self, cond: &Cond, view: View) -> Option<Mask> {
        let Some(Atom::Is(fact)) = cond.as_atom() else { return None };
        let latch = self.draft.latches.get(usize::from(*fact))?;
        (view == View::PLAIN && latch.when != LatchWhen::Standing)
            .then_some(Mask::Remembered(*fact))
    }

    /// The condition of a fact that is not remembered.
    fn standing(&self, fact: u8) -> Option<&Cond> {
        let latch = self.draft.latches.get(usize::from(fact))?;
        (latch.when == LatchWhen::Standing).then_some(&latch.cond)
    }

    /// Parts that are all asked, the cheapest first.
    fn parts(&mut self, parts: &[Cond], view: View) -> Vec<Mask> {
        let mut parts: Vec<Mask> = parts.iter().map(|part| self.mask(part, view)).collect();
        parts.sort_by_key(Mask::cost);
        parts
    }

    fn guard(&mut self, asks: Asks) -> Option<u8> {
        if !self.often {
            return None;
        }
        let known = self.guards.iter().position(|guard| guard.asks == asks);
        if known.is_none() && self.guards.len() == MOST_GUARDS {
            return None;
        }
        Some(known.unwrap_or_else(|| {
            let hangs = Hangs::of(self.draft, &asks.cond, asks.view);
            let mask = *self.otherwise(&asks.cond, asks.view, hangs);
            self.guards.push(Guard { asks, mask });
            self.guards.len() - 1
        }) as u8)
    }

    /// What an atom asks of many men, where that can be said.
    fn atom(&mut self, atom: &Atom, view: View) -> Option<Mask> {
        if let Atom::Is(fact) = atom {
            let cond = self.standing(*fact)?.clone();
            return Some(self.mask(&cond, view));
        }
        if view != View::PLAIN || !self.travels {
            return None;
        }
        let still = |places: &Places| places.seen_from().all(|rel| !is_the_steps(rel));
        match atom {
            Atom::From(places) if still(places) => Some(Mask::From(places.clone())),
            Atom::To(places) if still(places) => Some(Mask::To(places.clone())),
            Atom::Exact(just) => Some(Mask::Exact(*just)),
            Atom::Does(acts) => {
                let acts = acts.iter().map(|act| self.does(*act)).collect::<Option<_>>()?;
                Some(Mask::one_of(acts, Mask::Any))
            }
            Atom::Men { foe, on } => {
                let held = |(places, quantity): &(Places, Quantity)| {
                    // Who has no cell of mine to stand on stands on none.
                    let met = !*foe || self.draft.track.theirs(1).is_some();
                    (met && places.parts == [Place::At(Rel::To)])
                        .then_some(Mask::Held { foe: *foe, bounds: quantity.bounds })
                };
                Some(Mask::one_of(on.iter().map(held).collect::<Option<_>>()?, Mask::All))
            }
            Atom::Another { from, to } if self.others => {
                Some(Mask::Another { from: from.clone(), to: to.clone() })
            }
            _ => None,
        }
    }

    /// A step that does this, where it is told by its places.
    fn does(&self, act: Act) -> Option<Mask> {
        let places =
            |cells: Cells| Places { parts: vec![Place::Fixed(cells)], text: String::new() };
        let new = self.draft.steps.enter.and_then(|enter| enter.new);
        let hands = Cells::one(HAND) | new.map_or(Cells::NONE, |_| Cells::one(NEW));
        Some(match act {
            Act::Enter => Mask::From(places(hands)),
            Act::Bear => Mask::To(places(Cells::one(OFF))),
            Act::Move => {
                Mask::All(vec![Mask::From(places(!hands)), Mask::To(places(!Cells::one(OFF)))])
            }
            Act::Hit | Act::Burst | Act::Pin | Act::Stage(_) | Act::Die(_) => return None,
        })
    }
}

/// Whether it is seen from the step itself.
const fn is_the_steps(rel: Rel) -> bool {
    matches!(rel, Rel::From | Rel::To | Rel::Exact | Rel::Cell)
}
