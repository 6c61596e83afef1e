//! Compiles conditions, once for each game.

use crate::board::{BAR, Cells, NEW, OFF, Quantity};
use crate::cond::{Act, Anchor, Atom, Cond, Place, Places};
use crate::eval::compiled::dependencies::Dependencies;
use crate::eval::compiled::fixed_counts::FixedCounts;
use crate::eval::compiled::predicate::{Interpreted, Predicate};
use crate::eval::context::Perspective;
use crate::spec::{FactTiming, RulesSpec};

/// What is taken apart for one game.
pub(crate) struct Compiler<'a> {
    pub(crate) draft: &'a RulesSpec,
    /// What is asked once a throw.
    pub(crate) guards: Vec<ThrowConstant>,
    /// Men are asked about who would make a step and travel: from where, to where and by which number hang together.
    pub(crate) travels: bool,
    /// Others who could make the step are known.
    pub(crate) others: bool,
    /// It is asked often enough that an answer for a whole throw is worth while.
    pub(crate) often: bool,
    /// It is worth while to know what stays so, since the search may be a shorter one then.
    pub(crate) lasting: bool,
}

impl Compiler<'_> {
    /// A condition taken apart.
    pub(crate) fn mask(&mut self, cond: &Cond, view: Perspective) -> Predicate {
        if cond.is_always() {
            return Predicate::All(Vec::new());
        }
        let hangs = Dependencies::of(self.draft, cond, view);
        let asks = || Interpreted { cond: cond.clone(), view };
        if hangs.constant_in_throw(self.draft)
            && let Some(guard) = self.guard(asks())
        {
            return Predicate::Constant(guard);
        }
        if hangs.only_opponent()
            && let Some(guard) = self.guard(asks())
        {
            return Predicate::OpponentOnly(guard, self.otherwise(cond, view, hangs));
        }
        if self.lasting
            && view == Perspective::PLAIN
            && cond.is_monotone(self.draft)
            && let Some(guard) = self.guard(asks())
        {
            return Predicate::Monotone(guard, self.otherwise(cond, view, hangs));
        }
        self.apart(cond, view, hangs)
    }

    /// What is asked where a guard does not settle it: its parts have no guards of their own.
    fn otherwise(&mut self, cond: &Cond, view: Perspective, hangs: Dependencies) -> Box<Predicate> {
        let often = std::mem::take(&mut self.often);
        let mask = self.apart(cond, view, hangs);
        self.often = often;
        Box::new(mask)
    }

    /// A condition taken apart that may change at any step.
    fn apart(&mut self, cond: &Cond, view: Perspective, hangs: Dependencies) -> Predicate {
        if let Some(fixed) = FixedCounts::of(cond, view) {
            return Predicate::Counts(fixed);
        }
        if let Some(remembered) = self.remembered(cond, view) {
            return remembered;
        }
        let asks = || Interpreted { cond: cond.clone(), view };
        match cond {
            Cond::All(parts) => Predicate::one_of(self.parts(parts, view), Predicate::All),
            Cond::Any(parts) => Predicate::one_of(self.parts(parts, view), Predicate::Any),
            Cond::Not(inner) | Cond::Unless(inner) => {
                Predicate::Not(Box::new(self.mask(inner, view)))
            }
            Cond::AtThrow(inner) => self.mask(inner, Perspective { found: true, ..view }),
            Cond::Opponent(inner) => self.mask(inner, Perspective { theirs: !view.theirs, ..view }),
            Cond::AfterStep(inner) => {
                self.leaves(inner, view).unwrap_or_else(|| Predicate::PerMan(asks()))
            }
            Cond::SomePlay(_) | Cond::EveryPlay(_) => Predicate::PerMan(asks()),
            Cond::Atom(atom) => self.atom(atom, view).unwrap_or_else(|| {
                if hangs.man { Predicate::PerMan(asks()) } else { Predicate::SameForAll(asks()) }
            }),
        }
    }

    /// What is so once the step is made, where that does not hang on the steps before.
    fn leaves(&mut self, inner: &Cond, view: Perspective) -> Option<Predicate> {
        if Dependencies::of(self.draft, inner, view).memory {
            return None;
        }
        // The step is seen as it was made, which no mask of steps knows of.
        let (travels, others, often) = (self.travels, self.others, self.often);
        (self.travels, self.others, self.often) = (false, false, false);
        let mask = Predicate::AfterStep(Box::new(self.mask(inner, view)));
        (self.travels, self.others, self.often) = (travels, others, often);
        Some(mask)
    }

    /// A fact that the mover remembers.
    fn remembered(&self, cond: &Cond, view: Perspective) -> Option<Predicate> {
        let Some(Atom::Fact(fact)) = cond.as_atom() else { return None };
        let latch = self.draft.latches.get(usize::from(*fact))?;
        (view == Perspective::PLAIN && latch.when != FactTiming::Standing)
            .then_some(Predicate::Fact(*fact))
    }

    /// The condition of a fact that is not remembered.
    fn standing(&self, fact: u8) -> Option<&Cond> {
        let latch = self.draft.latches.get(usize::from(fact))?;
        (latch.when == FactTiming::Standing).then_some(&latch.cond)
    }

    /// Parts that are all asked, the cheapest first.
    fn parts(&mut self, parts: &[Cond], view: Perspective) -> Vec<Predicate> {
        let mut parts: Vec<Predicate> = parts.iter().map(|part| self.mask(part, view)).collect();
        parts.sort_by_key(Predicate::cost);
        parts
    }

    fn guard(&mut self, asks: Interpreted) -> Option<u8> {
        if !self.often {
            return None;
        }
        let known = self.guards.iter().position(|guard| guard.asks == asks);
        if known.is_none() && self.guards.len() == MOST_GUARDS {
            return None;
        }
        Some(known.unwrap_or_else(|| {
            let hangs = Dependencies::of(self.draft, &asks.cond, asks.view);
            let mask = *self.otherwise(&asks.cond, asks.view, hangs);
            self.guards.push(ThrowConstant { asks, mask });
            self.guards.len() - 1
        }) as u8)
    }

    /// What an atom asks of many men, where that can be said.
    fn atom(&mut self, atom: &Atom, view: Perspective) -> Option<Predicate> {
        if let Atom::Fact(fact) = atom {
            let cond = self.standing(*fact)?.clone();
            return Some(self.mask(&cond, view));
        }
        if view != Perspective::PLAIN || !self.travels {
            return None;
        }
        let still = |places: &Places| places.anchors().all(|rel| !is_the_steps(rel));
        match atom {
            Atom::From(places) if still(places) => Some(Predicate::From(places.clone())),
            Atom::To(places) if still(places) => Some(Predicate::To(places.clone())),
            Atom::Exact(just) => Some(Predicate::Exact(*just)),
            Atom::Does(acts) => {
                let acts = acts.iter().map(|act| self.does(*act)).collect::<Option<_>>()?;
                Some(Predicate::one_of(acts, Predicate::Any))
            }
            Atom::Men { foe, on } => {
                let held = |(places, quantity): &(Places, Quantity)| {
                    // Who has no cell of mine to stand on stands on none.
                    let met = !*foe || self.draft.track.mirror(1).is_some();
                    (met && places.parts == [Place::At(Anchor::To)])
                        .then_some(Predicate::Held { foe: *foe, bounds: quantity.bounds })
                };
                Some(Predicate::one_of(on.iter().map(held).collect::<Option<_>>()?, Predicate::All))
            }
            Atom::OtherMan { from, to } if self.others => {
                Some(Predicate::OtherMan { from: from.clone(), to: to.clone() })
            }
            _ => None,
        }
    }

    /// A step that does this, where it is told by its places.
    fn does(&self, act: Act) -> Option<Predicate> {
        let places =
            |cells: Cells| Places { parts: vec![Place::Fixed(cells)], text: String::new() };
        let new = self.draft.steps.enter.and_then(|enter| enter.new);
        let hands = Cells::one(BAR) | new.map_or(Cells::NONE, |_| Cells::one(NEW));
        Some(match act {
            Act::Enter => Predicate::From(places(hands)),
            Act::Bear => Predicate::To(places(Cells::one(OFF))),
            Act::Move => Predicate::All(vec![
                Predicate::From(places(!hands)),
                Predicate::To(places(!Cells::one(OFF))),
            ]),
            Act::Hit | Act::Burst | Act::Pin | Act::Stage(_) | Act::Die(_) => return None,
        })
    }
}

/// Something that is asked once a throw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ThrowConstant {
    asks: Interpreted,
    /// The same taken apart.
    pub(crate) mask: Predicate,
}

/// As many answers as are kept for a throw.
const MOST_GUARDS: usize = 64;

/// Whether it is seen from the step itself.
const fn is_the_steps(rel: Anchor) -> bool {
    matches!(rel, Anchor::From | Anchor::To | Anchor::Exact | Anchor::Cell)
}
