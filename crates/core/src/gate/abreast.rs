//! A condition asked of many men at once.

use crate::cells::{Cells, HAND, NEW, OFF};
use crate::cond::{Place, Places};
use crate::gate::mask::Mask;
use crate::holds::{Seen, View};
use crate::play::Step;

/// Who is asked about, and where.
pub(crate) struct Abreast<'a> {
    /// The moment, without a step.
    pub(crate) seen: &'a Seen<'a>,
    /// What is the same for the whole throw, a bit each.
    pub(crate) guards: u64,
    pub(crate) whom: Whom<'a>,
}

/// What a bit of the answer is.
pub(crate) enum Whom<'a> {
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

impl Abreast<'_> {
    /// Those of whom it holds, among some.
    pub(crate) fn of(&self, mask: &Mask, some: Cells) -> Cells {
        if some.is_empty() {
            return some;
        }
        let all_if = |holds: bool| if holds { some } else { Cells::NONE };
        match mask {
            Mask::All(parts) => parts.iter().fold(some, |some, part| self.of(part, some)),
            Mask::Any(parts) => {
                some & !parts.iter().fold(some, |rest, part| rest & !self.of(part, rest))
            }
            Mask::Not(inner) => some & !self.of(inner, some),
            Mask::Guard(guard) => all_if(self.guards >> guard & 1 != 0),
            Mask::Remembered(bit) => all_if(self.seen.now.latches >> bit & 1 != 0),
            Mask::Theirs(guard, _) if self.seen.now.foe == self.seen.found.foe => {
                all_if(self.guards >> guard & 1 != 0)
            }
            Mask::Lasting(guard, _) if self.guards >> guard & 1 != 0 => some,
            Mask::Theirs(_, inner) | Mask::Lasting(_, inner) => self.of(inner, some),
            Mask::Fixed(fixed) => all_if(fixed.holds(self.seen)),
            Mask::Once(asks) => all_if(asks.of(&self.at(some.first().unwrap_or(HAND)))),
            Mask::From(places) => some & self.places(places),
            Mask::To(places) => some & self.coming_to(self.places(places)),
            Mask::Held { foe, bounds } => {
                let now = self.seen.now;
                let held = if *foe {
                    self.seen.rules.track.seen(now.foe.within(*bounds))
                } else {
                    now.me.within(*bounds)
                };
                some & self.coming_to(held & self.seen.rules.track.all())
            }
            Mask::Exact(just) => self.each(some, |step| {
                let exact = step.from + step.die == self.seen.rules.track.cells + 1;
                step.to == OFF && exact == *just
            }),
            Mask::Another { from, to } => self.another(some, from.as_ref(), to.as_ref()),
            Mask::Leaves(inner) => some.iter().filter(|&at| self.leaves(inner, at)).collect(),
            Mask::Each(asks) => some.iter().filter(|&at| asks.of(&self.at(at))).collect(),
        }
    }

    /// The same where nobody is asked about: whether it is so.
    #[inline]
    pub(crate) fn holds(&self, mask: &Mask) -> bool {
        let seen = self.seen;
        match mask {
            Mask::All(parts) => parts.iter().all(|part| self.holds(part)),
            Mask::Any(parts) => parts.iter().any(|part| self.holds(part)),
            Mask::Not(inner) => !self.holds(inner),
            Mask::Theirs(guard, _) if seen.now.foe == seen.found.foe => {
                self.guards >> guard & 1 != 0
            }
            Mask::Theirs(_, inner) => self.holds(inner),
            Mask::Fixed(fixed) => fixed.holds(seen),
            Mask::Once(asks) | Mask::Each(asks) => asks.of(seen),
            _ => !self.of(mask, Cells::one(HAND)).is_empty(),
        }
    }

    /// Whether something is so once one of them has made his step.
    fn leaves(&self, inner: &Mask, one: u8) -> bool {
        let at = self.at(one);
        let after = at.step.filter(|_| !at.made).map(|step| at.now.after(at.rules, step));
        let seen = match &after {
            Some(after) => Seen { now: after, made: true, ..at },
            None => at,
        };
        Abreast { seen: &seen, guards: self.guards, whom: Whom::Play }.holds(inner)
    }

    /// What is seen of one of them.
    fn at(&self, one: u8) -> Seen<'_> {
        match self.whom {
            Whom::Men { steps, .. } => Seen { step: Some(steps[usize::from(one)]), ..*self.seen },
            Whom::Rest => Seen { rest: Some(one), ..*self.seen },
            Whom::Play => *self.seen,
        }
    }

    /// Places that are the same for all.
    fn places(&self, places: &Places) -> Cells {
        match places.parts[..] {
            [Place::Fixed(cells)] => cells,
            _ => places.cells(self.seen, View::PLAIN, false).unwrap_or(Cells::NONE),
        }
    }

    /// Those whose step leads there, or who rest there.
    fn coming_to(&self, there: Cells) -> Cells {
        let last = self.seen.rules.track.cells;
        match self.whom {
            Whom::Men { die, .. } => {
                let leave = Cells::range((last + 1).saturating_sub(die), last);
                let off = if there.has(OFF) { leave } else { Cells::NONE };
                let board = there & Cells::upto(last);
                let set = board.back(die) | off;
                match self.seen.rules.steps.enter {
                    Some(enter) if enter.first != 1 || enter.new.is_some() => {
                        self.entering(board, die) | set & Cells::upto(last)
                    }
                    _ => set,
                }
            }
            Whom::Rest => there,
            Whom::Play => Cells::NONE,
        }
    }

    /// Those who enter there, where an ace does not enter on 1 or men are in two hands.
    #[cold]
    fn entering(&self, there: Cells, die: u8) -> Cells {
        let rules = self.seen.rules;
        let comes = |hand: &u8| there.has(rules.entry_base(*hand) + die);
        [HAND, NEW].into_iter().filter(comes).collect()
    }

    /// Those whose step is such.
    fn each(&self, some: Cells, such: impl Fn(Step) -> bool) -> Cells {
        match self.whom {
            Whom::Men { steps, .. } => {
                some.iter().filter(|&at| such(steps[usize::from(at)])).collect()
            }
            Whom::Rest | Whom::Play => Cells::NONE,
        }
    }

    /// Those besides whom another could play the number.
    fn another(&self, some: Cells, from: Option<&Places>, to: Option<&Places>) -> Cells {
        let Whom::Men { steps, others, .. } = self.whom else {
            return Cells::NONE;
        };
        let everywhere = Cells::PLACES;
        let such = |&at: &u8| {
            let seen = self.at(at);
            let set = |places: Option<&Places>| match places {
                Some(places) => places.cells(&seen, View::PLAIN, false),
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
