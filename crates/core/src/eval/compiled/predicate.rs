//! Compiled conditions, and their evaluation for many men at once.
//!
//! The value of a predicate is a mask: the men for whom it holds.

use crate::board::{BAR, Bounds, Cells, Men, NEW, OFF, Quantity};
use crate::cond::{Atom, Compare, Cond, Place, Places, Sum, Term, What};
use crate::eval::compiled::cell_rules::SOME;
use crate::eval::context::{EvalContext, Perspective};
use crate::play::Step;

/// A condition, taken apart by how often it has to be asked. A bit of the answer is a man who would make a step, or a
/// cell on which men have come to rest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Predicate {
    /// All of these hold.
    All(Vec<Self>),
    /// One of these holds.
    Any(Vec<Self>),
    /// This does not hold.
    Not(Box<Self>),
    /// The answer is the same for the whole throw; its number among the guards.
    Constant(u8),
    /// It is remembered, a bit; once it is, it stays so.
    Fact(u8),
    /// It stays so for the rest of the throw once it is; a guard tells whether the throw found it so.
    Monotone(u8, Box<Self>),
    /// It is told by the other side's men, and by a guard as long as nobody has met them.
    OpponentOnly(u8, Box<Self>),
    /// Men are counted on places that are always the same.
    Counts(FixedCounts),
    /// It is the same for all who would play a number.
    SameForAll(Interpreted),
    /// These men, wherever the step leads.
    From(Places),
    /// Those whose step leads there.
    To(Places),
    /// Those who come to a cell with so many men of a side, which is the mover's or the other.
    Held { foe: bool, bounds: Bounds },
    /// Those whose number bears them off just so, or all others.
    Exact(bool),
    /// Those besides whom another man could play the number, from there and to there.
    OtherMan { from: Option<Places>, to: Option<Places> },
    /// It is so once the step is made.
    AfterStep(Box<Self>),
    /// It is asked of each by himself.
    PerMan(Interpreted),
}

impl Predicate {
    /// Several parts together, or the only one as it is.
    pub(crate) fn one_of(mut parts: Vec<Self>, together: fn(Vec<Self>) -> Self) -> Self {
        match parts.pop() {
            Some(one) if parts.is_empty() => one,
            last => {
                parts.extend(last);
                together(parts)
            }
        }
    }

    /// Whose answer costs more is asked later.
    pub(crate) fn cost(&self) -> u8 {
        match self {
            Self::Constant(_) | Self::Fact(_) | Self::OpponentOnly(..) => 0,
            Self::From(_) | Self::To(_) | Self::Held { .. } | Self::Exact(_) => 1,
            Self::Not(inner) => inner.cost(),
            Self::All(parts) | Self::Any(parts) => parts.iter().map(Self::cost).max().unwrap_or(0),
            Self::Monotone(_, inner) => inner.cost(),
            Self::Counts(_) => 1,
            Self::SameForAll(_) => 2,
            Self::PerMan(asks) if asks.is_plain() => 1,
            Self::OtherMan { .. } | Self::AfterStep(_) => 3,
            Self::PerMan(_) => 4,
        }
    }

    /// Whether it is settled before the first step: then it says whether it holds.
    pub(crate) fn settled(&self, guards: u64, latches: u32) -> Option<bool> {
        match self {
            Self::Constant(guard) => Some(guards >> guard & 1 != 0),
            Self::Monotone(guard, _) => (guards >> guard & 1 != 0).then_some(true),
            Self::Fact(bit) => (latches >> bit & 1 != 0).then_some(true),
            Self::Not(inner) => inner.settled(guards, latches).map(|holds| !holds),
            Self::All(parts) => {
                let mut all = Some(true);
                for part in parts {
                    match part.settled(guards, latches) {
                        Some(false) => return Some(false),
                        Some(true) => {}
                        None => all = None,
                    }
                }
                all
            }
            Self::Any(parts) => {
                let mut any = Some(false);
                for part in parts {
                    match part.settled(guards, latches) {
                        Some(true) => return Some(true),
                        Some(false) => {}
                        None => any = None,
                    }
                }
                any
            }
            Self::OpponentOnly(..)
            | Self::Counts(_)
            | Self::SameForAll(_)
            | Self::From(_)
            | Self::To(_)
            | Self::Held { .. }
            | Self::Exact(_)
            | Self::OtherMan { .. }
            | Self::AfterStep(_)
            | Self::PerMan(_) => None,
        }
    }
}

/// A condition as it stands, and from where it is looked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Interpreted {
    pub(crate) cond: Cond,
    pub(crate) view: Perspective,
}

impl Interpreted {
    /// What is looked at, where that is one thing.
    pub(crate) fn atom(&self) -> Option<&Atom> {
        fn only(cond: &Cond) -> Option<&Atom> {
            match cond {
                Cond::Atom(atom) => Some(atom),
                Cond::All(parts) | Cond::Any(parts) => match &parts[..] {
                    [one] => only(one),
                    _ => None,
                },
                _ => None,
            }
        }
        only(&self.cond)
    }

    /// Whether nothing is looked at but the step.
    fn is_plain(&self) -> bool {
        let atom = self.atom();
        atom.is_some_and(|atom| {
            matches!(atom, Atom::From(_) | Atom::To(_) | Atom::Does(_) | Atom::Die(_))
        })
    }

    pub(crate) fn of(&self, seen: &EvalContext<'_>) -> bool {
        self.cond.eval(seen, self.view)
    }
}

/// Who is asked about, and where.
pub(crate) struct BatchEval<'a> {
    /// The moment, without a step.
    pub(crate) seen: &'a EvalContext<'a>,
    /// What is the same for the whole throw, a bit each.
    pub(crate) guards: u64,
    pub(crate) whom: Subject<'a>,
}

impl BatchEval<'_> {
    /// Those of whom it holds, among some.
    pub(crate) fn of(&self, mask: &Predicate, some: Cells) -> Cells {
        if some.is_empty() {
            return some;
        }
        let all_if = |holds: bool| if holds { some } else { Cells::NONE };
        match mask {
            Predicate::All(parts) => parts.iter().fold(some, |some, part| self.of(part, some)),
            Predicate::Any(parts) => {
                some & !parts.iter().fold(some, |rest, part| rest & !self.of(part, rest))
            }
            Predicate::Not(inner) => some & !self.of(inner, some),
            Predicate::Constant(guard) => all_if(self.guards >> guard & 1 != 0),
            Predicate::Fact(bit) => all_if(self.seen.now.latches >> bit & 1 != 0),
            Predicate::OpponentOnly(guard, _) if self.seen.now.foe == self.seen.throw.start.foe => {
                all_if(self.guards >> guard & 1 != 0)
            }
            Predicate::Monotone(guard, _) if self.guards >> guard & 1 != 0 => some,
            Predicate::OpponentOnly(_, inner) | Predicate::Monotone(_, inner) => {
                self.of(inner, some)
            }
            Predicate::Counts(fixed) => all_if(fixed.holds(self.seen)),
            Predicate::SameForAll(asks) => all_if(asks.of(&self.at(some.first().unwrap_or(BAR)))),
            Predicate::From(places) => some & self.places(places),
            Predicate::To(places) => some & self.coming_to(self.places(places)),
            Predicate::Held { foe, bounds } => {
                let now = self.seen.now;
                let held = if *foe {
                    self.seen.throw.spec.track.mirror_set(now.foe.within(*bounds))
                } else {
                    now.me.within(*bounds)
                };
                some & self.coming_to(held & self.seen.throw.spec.track.all())
            }
            Predicate::Exact(just) => self.each(some, |step| {
                let exact = step.from + step.die == self.seen.throw.spec.track.cells + 1;
                step.to == OFF && exact == *just
            }),
            Predicate::OtherMan { from, to } => self.another(some, from.as_ref(), to.as_ref()),
            Predicate::AfterStep(inner) => {
                some.iter().filter(|&at| self.leaves(inner, at)).collect()
            }
            Predicate::PerMan(asks) => some.iter().filter(|&at| asks.of(&self.at(at))).collect(),
        }
    }

    /// The same where nobody is asked about: whether it is so.
    #[inline]
    pub(crate) fn holds(&self, mask: &Predicate) -> bool {
        let seen = self.seen;
        match mask {
            Predicate::All(parts) => parts.iter().all(|part| self.holds(part)),
            Predicate::Any(parts) => parts.iter().any(|part| self.holds(part)),
            Predicate::Not(inner) => !self.holds(inner),
            Predicate::OpponentOnly(guard, _) if seen.now.foe == seen.throw.start.foe => {
                self.guards >> guard & 1 != 0
            }
            Predicate::OpponentOnly(_, inner) => self.holds(inner),
            Predicate::Counts(fixed) => fixed.holds(seen),
            Predicate::SameForAll(asks) | Predicate::PerMan(asks) => asks.of(seen),
            _ => !self.of(mask, Cells::one(BAR)).is_empty(),
        }
    }

    /// Whether something is so once one of them has made his step.
    fn leaves(&self, inner: &Predicate, one: u8) -> bool {
        let at = self.at(one);
        let after = at.step.filter(|_| !at.made).map(|step| at.now.after(at.throw.spec, step));
        let seen = match &after {
            Some(after) => EvalContext { now: after, made: true, ..at },
            None => at,
        };
        BatchEval { seen: &seen, guards: self.guards, whom: Subject::Play }.holds(inner)
    }

    /// What is seen of one of them.
    fn at(&self, one: u8) -> EvalContext<'_> {
        match self.whom {
            Subject::Men { steps, .. } => {
                EvalContext { step: Some(steps[usize::from(one)]), ..*self.seen }
            }
            Subject::Rest => EvalContext { rest: Some(one), ..*self.seen },
            Subject::Play => *self.seen,
        }
    }

    /// Places that are the same for all.
    fn places(&self, places: &Places) -> Cells {
        match places.parts[..] {
            [Place::Fixed(cells)] => cells,
            _ => places.cells(self.seen, Perspective::PLAIN, false).unwrap_or(Cells::NONE),
        }
    }

    /// Those whose step leads there, or who rest there.
    fn coming_to(&self, there: Cells) -> Cells {
        let last = self.seen.throw.spec.track.cells;
        match self.whom {
            Subject::Men { die, .. } => {
                let leave = Cells::range((last + 1).saturating_sub(die), last);
                let off = if there.has(OFF) { leave } else { Cells::NONE };
                let board = there & Cells::upto(last);
                let set = board.back(die) | off;
                match self.seen.throw.spec.steps.enter {
                    Some(enter) if enter.first != 1 || enter.new.is_some() => {
                        self.entering(board, die) | set & Cells::upto(last)
                    }
                    _ => set,
                }
            }
            Subject::Rest => there,
            Subject::Play => Cells::NONE,
        }
    }

    /// Those who enter there, where an ace does not enter on 1 or men are in two hands.
    #[cold]
    fn entering(&self, there: Cells, die: u8) -> Cells {
        let rules = self.seen.throw.spec;
        let comes = |hand: &u8| there.has(rules.entry_base(*hand) + die);
        [BAR, NEW].into_iter().filter(comes).collect()
    }

    /// Those whose step is such.
    fn each(&self, some: Cells, such: impl Fn(Step) -> bool) -> Cells {
        match self.whom {
            Subject::Men { steps, .. } => {
                some.iter().filter(|&at| such(steps[usize::from(at)])).collect()
            }
            Subject::Rest | Subject::Play => Cells::NONE,
        }
    }

    /// Those besides whom another could play the number.
    fn another(&self, some: Cells, from: Option<&Places>, to: Option<&Places>) -> Cells {
        let Subject::Men { steps, others, .. } = self.whom else {
            return Cells::NONE;
        };
        let everywhere = Cells::PLACES;
        let such = |&at: &u8| {
            let seen = self.at(at);
            let set = |places: Option<&Places>| match places {
                Some(places) => places.cells(&seen, Perspective::PLAIN, false),
                None => Some(everywhere),
            };
            let (Some(from), Some(to)) = (set(from), set(to)) else {
                return false;
            };
            let mut rest = (others & from & !Cells::one(at)).iter();
            rest.any(|other| to.has(steps[usize::from(other)].to))
        };
        some.iter().filter(such).collect()
    }
}

/// What a bit of the answer is.
pub(crate) enum Subject<'a> {
    /// A man who would make a step by this number: the steps by where they begin, and who could make one of them as
    /// far as is known.
    Men { die: u8, steps: &'a [Step; STEPS], others: Cells },
    /// A cell on which men have come to rest.
    Rest,
    /// Nothing: the play as a whole is looked at.
    Play,
}

/// A step from each place.
pub(crate) const STEPS: usize = NEW as usize + 1;

/// An atom whose places are cells, so that nothing has to be found out but how many men there are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum FixedCounts {
    /// So many men of a side on places.
    Men { side: Side, on: Vec<(Cells, Quantity)> },
    /// Two sums compared: all terms of the one less all of the other, and what is left is less, equal or greater.
    Sums { terms: Vec<CountedTerm>, more: i16, orders: [bool; 3] },
}

impl FixedCounts {
    /// A condition that is no more than such an atom.
    pub(crate) fn of(cond: &Cond, view: Perspective) -> Option<Self> {
        match cond {
            Cond::All(parts) | Cond::Any(parts) => match &parts[..] {
                [one] => Self::of(one, view),
                _ => None,
            },
            Cond::AtThrow(inner) => Self::of(inner, Perspective { found: true, ..view }),
            Cond::Opponent(inner) => Self::of(inner, Perspective { theirs: !view.theirs, ..view }),
            Cond::Atom(Atom::Men { foe, on }) => {
                let on = on.iter().map(|(places, quantity)| Some((places.fixed()?, *quantity)));
                Some(Self::Men { side: Side::of(view, *foe), on: on.collect::<Option<_>>()? })
            }
            Cond::Atom(Atom::Count(compare)) => Self::sums(compare, view),
            _ => None,
        }
    }

    fn sums(compare: &Compare, view: Perspective) -> Option<Self> {
        let (mut terms, mut more) = (Vec::new(), 0i16);
        let mut take = |sum: &Sum, times: i16| {
            for term in &sum.0 {
                match term {
                    Term::Number(n) => more += times * i16::try_from(*n).ok()?,
                    Term::Of { what, .. } if what.looks_at_both() => return None,
                    Term::Of { foe, what, places } => {
                        let (side, cells) = (Side::of(view, *foe), places.fixed()?);
                        terms.push(CountedTerm { side, what: *what, cells, times });
                    }
                }
            }
            Some(())
        };
        take(&compare.left, 1)?;
        take(&compare.right, -1)?;
        Some(Self::Sums { terms, more, orders: compare.orders })
    }

    /// Whether it asks that somebody of the mover is in hand.
    pub(crate) fn is_hand(&self) -> bool {
        let Self::Men { side: Side { mine: true, found: false }, on } = self else { return false };
        matches!(&on[..], [(cells, quantity)] if *cells == Cells::one(BAR) && quantity.bounds == SOME)
    }

    pub(crate) fn holds(&self, seen: &EvalContext<'_>) -> bool {
        match self {
            Self::Men { side, on } => {
                let men = side.men(seen);
                on.iter().all(|(cells, quantity)| quantity.is_met(men, *cells))
            }
            Self::Sums { terms, more, orders } => {
                let counted = terms.iter().map(|term| {
                    let men = term.side.men(seen);
                    let number = match term.what {
                        What::Men => men.count_on(term.cells),
                        What::Made => (men.made() & term.cells).count(),
                        What::Held | What::Open | What::Empty => {
                            (men.occupied() & term.cells).count()
                        }
                    };
                    term.times * i16::from(number)
                });
                let [less, equal, greater] = *orders;
                match more + counted.sum::<i16>() {
                    ..0 => less,
                    0 => equal,
                    1.. => greater,
                }
            }
        }
    }
}

/// Whose men, and when.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Side {
    mine: bool,
    found: bool,
}

impl Side {
    fn of(view: Perspective, foe: bool) -> Self {
        Self { mine: view.theirs == foe, found: view.found }
    }

    fn men<'a>(self, seen: &'a EvalContext<'_>) -> &'a Men {
        let node = if self.found { &seen.throw.start } else { seen.now };
        if self.mine { &node.me } else { &node.foe }
    }
}

/// What is counted, and how often it counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CountedTerm {
    side: Side,
    what: What,
    cells: Cells,
    times: i16,
}
