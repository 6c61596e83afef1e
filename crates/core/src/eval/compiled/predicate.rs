//! Compiled conditions, and their evaluation for many men at once.
//!
//! The value of a predicate is a mask: the men for whom it holds.

use crate::board::{BAR, Bounds, Cells, Men, NEW, OFF, Place, Quantity};
use crate::cond::{Atom, Compare, Cond, PlacePart, Places, Sum, Term, What};
use crate::eval::compiled::cell_rules::SOME;
use crate::eval::context::{EvalContext, Perspective};
use crate::play::Step;

/// A compiled condition, split by how often it is evaluated. A bit of its value is a man who would
/// make a step, or a cell on which men have come to rest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Predicate {
    /// All of these hold.
    All(Vec<Self>),
    /// One of these holds.
    Any(Vec<Self>),
    /// This does not hold.
    Not(Box<Self>),
    /// The value is constant in a throw; its place among the constants.
    Constant(u8),
    /// The fact of this bit is set. A set fact stays set.
    Fact(u8),
    /// The value stays true for the rest of the throw once it is true. The constant says whether it
    /// was true at the throw.
    Monotone(u8, Box<Self>),
    /// The value depends on the opponent's men alone. Until one of them is hit, it is the constant.
    OpponentOnly(u8, Box<Self>),
    /// Men are counted on places that never change.
    Counts(FixedCounts),
    /// The value is the same for all men who play a number.
    SameForAll(Interpreted),
    /// The men of these places.
    From(Places),
    /// The men whose steps end on these places.
    To(Places),
    /// The men whose steps end on a cell with so many men of the mover, or of the opponent.
    Held { them: bool, bounds: Bounds },
    /// The men who bear off with their exact number, or all others.
    Exact(bool),
    /// The men besides whom another man could play the number, between these places.
    OtherMan { from: Option<Places>, to: Option<Places> },
    /// The value in the position after the step.
    AfterStep(Box<Self>),
    /// The value is computed for each man by himself.
    PerMan(Interpreted),
}

impl Predicate {
    /// Joins several parts, or returns the only one.
    pub(crate) fn one_of(mut parts: Vec<Self>, together: fn(Vec<Self>) -> Self) -> Self {
        match parts.pop() {
            Some(one) if parts.is_empty() => one,
            last => {
                parts.extend(last);
                together(parts)
            }
        }
    }

    /// How much evaluation costs, from 0. Cheap parts are evaluated first.
    pub(crate) fn cost(&self) -> u8 {
        match self {
            Self::Constant(_) | Self::Fact(_) | Self::OpponentOnly(..) => 0,
            Self::From(_) | Self::To(_) | Self::Held { .. } | Self::Exact(_) => 1,
            Self::Not(inner) => inner.cost(),
            Self::All(parts) | Self::Any(parts) => parts.iter().map(Self::cost).max().unwrap_or(0),
            Self::Monotone(_, inner) => inner.cost(),
            Self::Counts(_) => 1,
            Self::SameForAll(_) => 2,
            Self::PerMan(interpreted) if interpreted.is_plain() => 1,
            Self::OtherMan { .. } | Self::AfterStep(_) => 3,
            Self::PerMan(_) => 4,
        }
    }

    /// The value, if constants and facts decide it before the first step.
    pub(crate) fn settled(&self, constants: u64, facts: u32) -> Option<bool> {
        match self {
            Self::Constant(constant) => Some(constants >> constant & 1 != 0),
            Self::Monotone(constant, _) => (constants >> constant & 1 != 0).then_some(true),
            Self::Fact(bit) => (facts >> bit & 1 != 0).then_some(true),
            Self::Not(inner) => inner.settled(constants, facts).map(|holds| !holds),
            Self::All(parts) => {
                let mut all = Some(true);
                for part in parts {
                    match part.settled(constants, facts) {
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
                    match part.settled(constants, facts) {
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

/// A condition that is evaluated by the interpreter, and its perspective.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Interpreted {
    pub(crate) cond: Cond,
    pub(crate) view: Perspective,
}

impl Interpreted {
    /// The only atom of the condition, if it has no other.
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

    /// Whether the condition reads only the step.
    fn is_plain(&self) -> bool {
        let atom = self.atom();
        atom.is_some_and(|atom| {
            matches!(atom, Atom::From(_) | Atom::To(_) | Atom::Does(_) | Atom::Die(_))
        })
    }

    pub(crate) fn of(&self, context: &EvalContext<'_>) -> bool {
        self.cond.eval(context, self.view)
    }
}

/// The evaluation of predicates for many men or cells at once.
pub(crate) struct BatchEval<'a> {
    /// The context, without a step.
    pub(crate) context: &'a EvalContext<'a>,
    /// The constants that hold, a bit each.
    pub(crate) constants: u64,
    pub(crate) subject: Subject<'a>,
}

impl BatchEval<'_> {
    /// Returns those among `some` for whom a predicate holds.
    pub(crate) fn of(&self, predicate: &Predicate, some: Cells) -> Cells {
        if some.is_empty() {
            return some;
        }
        let all_if = |holds: bool| if holds { some } else { Cells::NONE };
        match predicate {
            Predicate::All(parts) => parts.iter().fold(some, |some, part| self.of(part, some)),
            Predicate::Any(parts) => {
                some & !parts.iter().fold(some, |rest, part| rest & !self.of(part, rest))
            }
            Predicate::Not(inner) => some & !self.of(inner, some),
            Predicate::Constant(constant) => all_if(self.constants >> constant & 1 != 0),
            Predicate::Fact(bit) => all_if(self.context.now.facts >> bit & 1 != 0),
            Predicate::OpponentOnly(constant, _)
                if self.context.now.them == self.context.throw.start.them =>
            {
                all_if(self.constants >> constant & 1 != 0)
            }
            Predicate::Monotone(constant, _) if self.constants >> constant & 1 != 0 => some,
            Predicate::OpponentOnly(_, inner) | Predicate::Monotone(_, inner) => {
                self.of(inner, some)
            }
            Predicate::Counts(fixed) => all_if(fixed.holds(self.context)),
            Predicate::SameForAll(interpreted) => {
                all_if(interpreted.of(&self.at(some.first().unwrap_or(BAR))))
            }
            Predicate::From(places) => some & self.places(places),
            Predicate::To(places) => some & self.coming_to(self.places(places)),
            Predicate::Held { them, bounds } => {
                let now = self.context.now;
                let held = if *them {
                    self.context.throw.spec.track.mirror_set(now.them.within(*bounds))
                } else {
                    now.us.within(*bounds)
                };
                some & self.coming_to(held & self.context.throw.spec.track.all())
            }
            Predicate::Exact(just) => self.each(some, |step| {
                let exact = step.from.0 + step.die == self.context.throw.spec.track.cells + 1;
                step.to == OFF && exact == *just
            }),
            Predicate::OtherMan { from, to } => self.another(some, from.as_ref(), to.as_ref()),
            Predicate::AfterStep(inner) => {
                some.iter().filter(|&at| self.leaves(inner, at)).collect()
            }
            Predicate::PerMan(interpreted) => {
                some.iter().filter(|&at| interpreted.of(&self.at(at))).collect()
            }
        }
    }

    /// Whether a predicate holds that reads no man.
    #[inline]
    pub(crate) fn holds(&self, predicate: &Predicate) -> bool {
        let context = self.context;
        match predicate {
            Predicate::All(parts) => parts.iter().all(|part| self.holds(part)),
            Predicate::Any(parts) => parts.iter().any(|part| self.holds(part)),
            Predicate::Not(inner) => !self.holds(inner),
            Predicate::OpponentOnly(constant, _)
                if context.now.them == context.throw.start.them =>
            {
                self.constants >> constant & 1 != 0
            }
            Predicate::OpponentOnly(_, inner) => self.holds(inner),
            Predicate::Counts(fixed) => fixed.holds(context),
            Predicate::SameForAll(interpreted) | Predicate::PerMan(interpreted) => {
                interpreted.of(context)
            }
            _ => !self.of(predicate, Cells::one(BAR)).is_empty(),
        }
    }

    /// Whether a predicate holds after the step of one man.
    fn leaves(&self, inner: &Predicate, one: Place) -> bool {
        let at = self.at(one);
        let after = at.step.filter(|_| !at.made).map(|step| at.now.after(at.throw.spec, step));
        let context = match &after {
            Some(after) => EvalContext { now: after, made: true, ..at },
            None => at,
        };
        BatchEval { context: &context, constants: self.constants, subject: Subject::Play }
            .holds(inner)
    }

    /// The context of one man or cell.
    fn at(&self, one: Place) -> EvalContext<'_> {
        match self.subject {
            Subject::Men { steps, .. } => {
                EvalContext { step: Some(steps[one.index()]), ..*self.context }
            }
            Subject::Rest => EvalContext { rest: Some(one), ..*self.context },
            Subject::Play => *self.context,
        }
    }

    /// Places that are the same for all men.
    fn places(&self, places: &Places) -> Cells {
        match places.parts[..] {
            [PlacePart::Fixed(cells)] => cells,
            _ => places.cells(self.context, Perspective::PLAIN, false).unwrap_or(Cells::NONE),
        }
    }

    /// The men whose steps end on some cells, or the cells themselves.
    fn coming_to(&self, there: Cells) -> Cells {
        let last = self.context.throw.spec.track.cells;
        match self.subject {
            Subject::Men { die, .. } => {
                let leave = Cells::range((last + 1).saturating_sub(die), last);
                let off = if there.has(OFF) { leave } else { Cells::NONE };
                let board = there & Cells::upto(last);
                let set = board.back(die) | off;
                match self.context.throw.spec.steps.enter {
                    Some(enter) if enter.first != Place(1) || enter.new.is_some() => {
                        self.entering(board, die) | set & Cells::upto(last)
                    }
                    _ => set,
                }
            }
            Subject::Rest => there,
            Subject::Play => Cells::NONE,
        }
    }

    /// The men who enter on some cells, in games in which an ace does not enter on 1 or new men
    /// wait apart.
    #[cold]
    fn entering(&self, there: Cells, die: u8) -> Cells {
        let rules = self.context.throw.spec;
        let comes = |hand: &Place| there.has(rules.entry_base(*hand) + die);
        [BAR, NEW].into_iter().filter(comes).collect()
    }

    /// The men whose steps meet a test.
    fn each(&self, some: Cells, such: impl Fn(Step) -> bool) -> Cells {
        match self.subject {
            Subject::Men { steps, .. } => {
                some.iter().filter(|&at| such(steps[at.index()])).collect()
            }
            Subject::Rest | Subject::Play => Cells::NONE,
        }
    }

    /// The men besides whom another man could play the number.
    fn another(&self, some: Cells, from: Option<&Places>, to: Option<&Places>) -> Cells {
        let Subject::Men { steps, others, .. } = self.subject else {
            return Cells::NONE;
        };
        let everywhere = Cells::PLACES;
        let such = |&at: &Place| {
            let context = self.at(at);
            let set = |places: Option<&Places>| match places {
                Some(places) => places.cells(&context, Perspective::PLAIN, false),
                None => Some(everywhere),
            };
            let (Some(from), Some(to)) = (set(from), set(to)) else {
                return false;
            };
            let mut rest = (others & from & !Cells::one(at)).iter();
            rest.any(|other| to.has(steps[other.index()].to))
        };
        some.iter().filter(such).collect()
    }
}

/// The meaning of the bits of a value.
pub(crate) enum Subject<'a> {
    /// Men who would make a step by this number: their steps by the places where they begin, and
    /// the men who could make one as far as is known.
    Men { die: u8, steps: &'a [Step; STEPS], others: Cells },
    /// A cell on which men have come to rest.
    Rest,
    /// The play as a whole: there is only one bit.
    Play,
}

/// The length of a table with a step for each place.
pub(crate) const STEPS: usize = NEW.index() + 1;

/// An atom on fixed cells, so that only men have to be counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum FixedCounts {
    /// Each number of men of a side on some cells is within its bounds.
    Men { side: Side, on: Vec<(Cells, Quantity)> },
    /// A comparison of two sums: all terms of the first minus all terms of the second. `orders`
    /// says whether less, equal or greater is true.
    Sums { terms: Vec<CountedTerm>, more: i16, orders: [bool; 3] },
}

impl FixedCounts {
    /// Returns the atom of a condition that consists of such an atom alone.
    pub(crate) fn of(cond: &Cond, view: Perspective) -> Option<Self> {
        match cond {
            Cond::All(parts) | Cond::Any(parts) => match &parts[..] {
                [one] => Self::of(one, view),
                _ => None,
            },
            Cond::AtThrow(inner) => Self::of(inner, Perspective { found: true, ..view }),
            Cond::Opponent(inner) => Self::of(inner, Perspective { theirs: !view.theirs, ..view }),
            Cond::Atom(Atom::Men { opponent, on }) => {
                let on = on.iter().map(|(places, quantity)| Some((places.fixed()?, *quantity)));
                Some(Self::Men { side: Side::of(view, *opponent), on: on.collect::<Option<_>>()? })
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
                    Term::Of { opponent, what, places } => {
                        let (side, cells) = (Side::of(view, *opponent), places.fixed()?);
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

    /// Whether the atom asks for a man of the mover on the bar.
    pub(crate) fn is_bar(&self) -> bool {
        let Self::Men { side: Side { mine: true, found: false }, on } = self else { return false };
        matches!(&on[..], [(cells, quantity)] if *cells == Cells::one(BAR) && quantity.bounds == SOME)
    }

    pub(crate) fn holds(&self, context: &EvalContext<'_>) -> bool {
        match self {
            Self::Men { side, on } => {
                let men = side.men(context);
                on.iter().all(|(cells, quantity)| quantity.is_met(men, *cells))
            }
            Self::Sums { terms, more, orders } => {
                let counted = terms.iter().map(|term| {
                    let men = term.side.men(context);
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

/// Whose men are counted, and when.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Side {
    mine: bool,
    found: bool,
}

impl Side {
    fn of(view: Perspective, them: bool) -> Self {
        Self { mine: view.theirs == them, found: view.found }
    }

    fn men<'a>(self, context: &'a EvalContext<'_>) -> &'a Men {
        let node = if self.found { &context.throw.start } else { context.now };
        if self.mine { &node.us } else { &node.them }
    }
}

/// What is counted, and its factor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CountedTerm {
    side: Side,
    what: What,
    cells: Cells,
    times: i16,
}
