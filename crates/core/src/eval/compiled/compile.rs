//! Compiles conditions, once for each game, by what their values depend on.

use crate::board::{BAR, Cells, How, NEW, OFF, Quantity};
use crate::cond::atom::Reads;
use crate::cond::{Act, Anchor, Atom, Compare, Cond, Place, Places, Term, What};
use crate::eval::compiled::predicate::{FixedCounts, Interpreted, Predicate};
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
            && is_monotone(cond, self.draft)
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

/// What may change the answer. What is none of it stays the same for a whole throw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Dependencies {
    /// Where the mover's men stand.
    pub(crate) mine: bool,
    /// Where the other side's men stand.
    pub(crate) foe: bool,
    /// What has been done in the throw, or is remembered of it.
    pub(crate) memory: bool,
    /// The number of the step.
    pub(crate) face: bool,
    /// The man who makes the step, or the cell on which men rest.
    pub(crate) man: bool,
    /// Who else could make the step.
    pub(crate) others: bool,
}

impl Dependencies {
    const NOTHING: Self =
        Self { mine: false, foe: false, memory: false, face: false, man: false, others: false };
    const ALL: Self =
        Self { mine: true, foe: true, memory: true, face: true, man: true, others: true };

    fn or(self, other: Self) -> Self {
        Self {
            mine: self.mine | other.mine,
            foe: self.foe | other.foe,
            memory: self.memory | other.memory,
            face: self.face | other.face,
            man: self.man | other.man,
            others: self.others | other.others,
        }
    }

    /// Whether the answer is the same at every step of a throw.
    pub(crate) const fn constant_in_throw(self, draft: &RulesSpec) -> bool {
        let steps = &draft.steps;
        let foe_moves = steps.hit.is_some() || steps.burst.is_some() || steps.pin.is_some();
        !(self.mine || self.memory || self.face || self.man || self.others)
            && !(self.foe && foe_moves)
    }

    /// Whether nothing changes the answer but a man of theirs who is met.
    const fn only_opponent(self) -> bool {
        let others = self.mine || self.memory || self.face || self.man || self.others;
        self.foe && !others
    }

    /// What a condition hangs on that is looked at so.
    pub(crate) fn of(draft: &RulesSpec, cond: &Cond, view: Perspective) -> Self {
        match cond {
            Cond::All(parts) | Cond::Any(parts) => {
                parts.iter().fold(Self::NOTHING, |all, part| all.or(Self::of(draft, part, view)))
            }
            Cond::Not(inner) | Cond::Unless(inner) => Self::of(draft, inner, view),
            Cond::AtThrow(inner) => Self::of(draft, inner, Perspective { found: true, ..view }),
            Cond::Opponent(inner) => {
                Self::of(draft, inner, Perspective { theirs: !view.theirs, ..view })
            }
            // They look at other positions than the one that is there.
            Cond::AfterStep(_) | Cond::SomePlay(_) | Cond::EveryPlay(_) => Self::ALL,
            Cond::Atom(atom) => Self::of_atom(draft, atom, view),
        }
    }

    /// The men of who speaks, or of the other side.
    fn men(view: Perspective, foe: bool) -> Self {
        let (mine, now) = (view.theirs == foe, !view.found);
        Self { mine: mine && now, foe: !mine && now, ..Self::NOTHING }
    }

    fn of_places(places: &Places, view: Perspective) -> Self {
        places.anchors().fold(Self::NOTHING, |all, rel| {
            all.or(match rel {
                Anchor::From | Anchor::To => Self { man: true, ..Self::NOTHING },
                Anchor::Exact => Self { face: true, ..Self::NOTHING },
                Anchor::Foremost | Anchor::Hindmost => Self::men(view, false),
                // `cells` goes through them by itself.
                Anchor::Cell => Self::NOTHING,
            })
        })
    }

    fn of_atom(draft: &RulesSpec, atom: &Atom, view: Perspective) -> Self {
        let looks = atom.reads();
        let side = |looks: bool, foe| if looks { Self::men(view, foe) } else { Self::NOTHING };
        let own = match atom {
            // Whoever has left stays away; the other side's men do not leave while mine play.
            Atom::Men { foe, on } if view.theirs != *foe && on.iter().all(is_off) => Self::NOTHING,
            Atom::Cells(cells) => Self::of(draft, &cells.that, view),
            Atom::Fact(fact) => Self::of_fact(draft, *fact, view),
            _ => {
                let men = side(looks.mine, false).or(side(looks.foe, true));
                let Reads { memory, face, man, others, .. } = looks;
                Self { memory, face, man, others, ..men }
            }
        };
        atom.places().into_iter().fold(own, |all, places| all.or(Self::of_places(places, view)))
    }

    fn of_fact(draft: &RulesSpec, fact: u8, view: Perspective) -> Self {
        let Some(latch) = draft.latches.get(usize::from(fact)) else {
            return Self::NOTHING;
        };
        match latch.when {
            FactTiming::Standing => Self::of(draft, &latch.cond, view),
            // What the other side remembers does not change while mine plays.
            FactTiming::Step | FactTiming::Throw | FactTiming::Thrown => {
                Self { memory: !view.theirs && !view.found, ..Self::NOTHING }
            }
        }
    }
}

/// Whether only the place of men who have left is looked at.
fn is_off((places, _): &(Places, Quantity)) -> bool {
    places.fixed() == Some(Cells::one(OFF))
}

/// Whether it stays so for the rest of a throw once it is, since men go forward: so many of the mover's men, or more,
/// on the last cells of the way and off.
fn is_monotone(cond: &Cond, draft: &RulesSpec) -> bool {
    // Stages may lead anywhere, and whoever is taken in turn goes back.
    let back = draft.steps.hit.is_some_and(|hit| hit.cell().is_some());
    if draft.steps.stages.is_some() || back {
        return false;
    }
    let hands = Cells::one(BAR) | Cells::one(NEW);
    let ahead = |places: &Places| {
        let cells = places.fixed().filter(|cells| cells.has(OFF) && !cells.meets(hands));
        cells.is_some_and(|cells| {
            let first = cells.first().unwrap_or(OFF);
            first == OFF || cells.covers(Cells::range(first, draft.track.cells))
        })
    };
    match cond {
        Cond::Atom(Atom::Men { foe: false, on }) => on.iter().all(|(places, quantity)| {
            let one = places.fixed() == Some(Cells::one(OFF));
            let together = one || quantity.how == How::Sum;
            ahead(places) && together && quantity.bounds.most == u16::MAX
        }),
        Cond::Atom(Atom::Count(Compare { left, orders: [false, _, true], right, .. })) => {
            let grows = |term: &Term| match term {
                Term::Number(_) => true,
                Term::Of { foe: false, what: What::Men, places } => ahead(places),
                Term::Of { .. } => false,
            };
            let number = |term: &Term| matches!(term, Term::Number(_));
            left.0.iter().all(grows) && right.0.iter().all(number)
        }
        Cond::Atom(Atom::Fact(fact)) => {
            let latch = draft.latches.get(usize::from(*fact));
            let standing = latch.filter(|latch| latch.when == FactTiming::Standing);
            standing.is_some_and(|latch| is_monotone(&latch.cond, draft))
        }
        Cond::All(parts) => !parts.is_empty() && parts.iter().all(|part| is_monotone(part, draft)),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::is_monotone;
    use crate::board::{Bounds, Cells, How, OFF, Quantity};
    use crate::cond::{Atom, Cond};
    use crate::spec::{Hit, RuleId, RulesSpec, Stage, Stages};

    fn men(cells: Cells, how: How, bounds: Bounds) -> Cond {
        Cond::Atom(Atom::Men { foe: false, on: vec![(cells.into(), Quantity { how, bounds })] })
    }

    #[test]
    fn men_who_go_forward_stay_at_the_end_of_the_way() {
        let race = RulesSpec::default();
        let (most, home) = (u16::MAX, Cells::range(19, OFF));
        let two = Bounds { least: 2, most };
        let there = men(home, How::Sum, two);
        assert!(is_monotone(&there, &race));
        assert!(is_monotone(&men(Cells::one(OFF), How::Each, two), &race));
        // One may leave each of them, or the last before they leave; and there may be more of them.
        assert!(!is_monotone(&men(home, How::Each, two), &race));
        assert!(!is_monotone(&men(Cells::range(19, 24), How::Sum, two), &race));
        assert!(!is_monotone(&men(home, How::Sum, Bounds::exactly(2)), &race));
        // Stages may lead back.
        let mut staged = race.clone();
        let (word, needs_empty, rule) = ("back".into(), Cells::NONE, RuleId(0));
        let back = Stage { word, first: 19, to: Some(1), needs_empty, rule };
        staged.steps.stages = Some(Stages { list: vec![back], judged_at_throw: false });
        assert!(!is_monotone(&there, &staged));
        // A man who comes back to a cell may take a man of the mover there.
        let mut taken = race;
        taken.steps.hit = Some(Hit { to: 20, safe: None, rule });
        assert!(!is_monotone(&there, &taken));
    }
}
