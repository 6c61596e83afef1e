//! Evaluates a compiled condition for many men at once.

use crate::board::{BAR, Cells, NEW, OFF};
use crate::cond::{Place, Places};
use crate::eval::compiled::predicate::Predicate;
use crate::eval::context::{EvalContext, Perspective};
use crate::play::Step;

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
