//! Which end a step, a play or a throw reaches.

use crate::board::{Bounds, Cells, How, Men, OFF, Quantity};
use crate::cond::{Act, Atom, Cond, Places};
use crate::eval::GameContext;
use crate::eval::compiled::CompiledConditions;
use crate::eval::compiled::compile::Dependencies;
use crate::eval::context::Perspective;
use crate::eval::node::Node;
use crate::eval::throw_rules::ThrowRules;
use crate::play::{Effect, Step};
use crate::spec::{End, EndTiming, RulesSpec, Worth};

/// Returns the number that an end is worth to the side that wins by it, if its worth is a sum; else
/// 0.
pub(crate) fn counted(
    rules: (&RulesSpec, &CompiledConditions),
    end: u8,
    us: &Men,
    them: &Men,
) -> u8 {
    let worth = rules.0.ends.get(usize::from(end)).and_then(|end| end.worth.as_ref());
    let Some(Worth::Counted { sum, .. }) = worth else { return 0 };
    let node = Node::new(rules.0, *us, *them, 0);
    let throw = ThrowRules::standing(rules, node, GameContext::default(), 0);
    let sum = sum.value(&throw.context(&node, &[]), Perspective::PLAIN);
    u8::try_from(sum).unwrap_or(u8::MAX)
}

/// The steps that can reach an end. Most steps cannot, and then no end is evaluated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Endings {
    /// The trigger of each end, in the order of the ends.
    needs: Vec<Trigger>,
    /// Some end can be reached by every step.
    any: bool,
    /// Some end can be reached by a hit or by bursting a band.
    contact: bool,
    /// The fewest men off with which a man who leaves can reach an end.
    off: u8,
    /// The places to which all men must have come for some end.
    places: Cells,
}

impl Endings {
    /// Returns the steps that can reach the ends of a game.
    pub(crate) fn of(spec: &RulesSpec) -> Self {
        let needs: Vec<Trigger> = spec.ends.iter().map(|end| Trigger::of(spec, end)).collect();
        let none = Self {
            needs: Vec::new(),
            any: false,
            contact: false,
            off: u8::MAX,
            places: Cells::NONE,
        };
        let mut endings = needs.iter().fold(none, |endings, need| match *need {
            Trigger::Never | Trigger::Late | Trigger::LateWithin(_) => endings,
            Trigger::Nothing => Self { any: true, ..endings },
            Trigger::Contact { .. } => Self { contact: true, ..endings },
            Trigger::Off(men) => Self { off: endings.off.min(men), ..endings },
            Trigger::Within(places) => Self { places: endings.places | places, ..endings },
        });
        endings.needs = needs;
        endings
    }

    /// Whether an end can follow from bearing off, if so many men are off then.
    #[inline]
    pub(crate) const fn may_follow(&self, off: u8) -> bool {
        self.any || off >= self.off
    }

    /// Whether a step can reach an end; `after` are the mover's men after it.
    #[inline]
    pub(crate) fn may(&self, after: &Men, step: Step) -> bool {
        self.any
            || step.to == OFF && after.off() >= self.off
            || self.contact && matches!(step.effect, Effect::Hit | Effect::Burst)
            || self.places.has(step.to) && self.places.covers(after.occupied())
    }

    /// Returns the first end that a step has reached, if the rest of its condition `holds`.
    #[inline]
    pub(crate) fn reached(
        &self,
        after: &Men,
        step: Step,
        so: impl Fn(usize) -> bool,
    ) -> Option<usize> {
        let mut needs = self.needs.iter().enumerate();
        needs.position(|(at, need)| need.is_met(after, step) && so(at))
    }

    /// Returns the first end that a whole play has reached, if the rest of its condition holds.
    #[inline]
    pub(crate) fn come_to(&self, after: &Men, so: impl Fn(usize) -> bool) -> Option<usize> {
        let may = |need: &Trigger| match need {
            Trigger::Late => true,
            Trigger::LateWithin(places) => places.covers(after.occupied()),
            Trigger::Never
            | Trigger::Nothing
            | Trigger::Contact { .. }
            | Trigger::Off(_)
            | Trigger::Within(_) => false,
        };
        self.needs.iter().enumerate().position(|(at, need)| may(need) && so(at))
    }
}

/// A cheap test that must be met before the condition of an end is evaluated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Trigger {
    /// The end is not reached by plays.
    Never,
    /// The end is evaluated after the whole play.
    Late,
    /// Like `Late`, if all men stand on these places.
    LateWithin(Cells),
    Nothing,
    /// The step has hit, or burst a band.
    Contact {
        hit: bool,
        burst: bool,
    },
    /// The step bore off a man, and at least so many are off.
    Off(u8),
    /// The step ended on these places, and all men stand there.
    Within(Cells),
}

impl Trigger {
    fn of(spec: &RulesSpec, end: &End) -> Self {
        if end.at == EndTiming::Dice {
            return Self::Never;
        }
        if end.at == EndTiming::Played {
            let stand = all_stand(spec, &end.when);
            return stand.map_or(Self::Late, Self::LateWithin);
        }
        let when = &end.when;
        let within = || all_stand(spec, when).map(Self::Within);
        let contact = || contact(when);
        let off = end.asks_for_off(spec).map(Self::Off);
        off.or_else(within).or_else(contact).unwrap_or(Self::Nothing)
    }

    /// The part of the condition of an end that is left to evaluate if the trigger is met.
    fn left(self, when: &Cond) -> Cond {
        let known = |part: &&Cond| match (self, part.as_atom()) {
            (Self::Contact { .. }, Some(Atom::Does(_))) => contact(part) == Some(self),
            (Self::Off(_), Some(Atom::Does(acts))) => acts.contains(&Act::Bear),
            (Self::Off(men), Some(Atom::Men { opponent: false, on })) => {
                let enough = Bounds { least: u16::from(men), most: u16::MAX };
                let [(places, quantity)] = &on[..] else { return false };
                places.fixed() == Some(Cells::one(OFF)) && quantity.bounds == enough
            }
            _ => false,
        };
        let parts = when.conjuncts().into_iter().filter(|part| !known(part));
        Cond::All(parts.cloned().collect())
    }

    /// Whether a step meets the trigger.
    #[inline]
    fn is_met(self, after: &Men, step: Step) -> bool {
        match self {
            Self::Never | Self::Late | Self::LateWithin(_) => false,
            Self::Nothing => true,
            Self::Contact { hit, burst } => match step.effect {
                Effect::Hit => hit,
                Effect::Burst => burst,
                Effect::None | Effect::Pin | Effect::Short | Effect::MadeExcess => false,
            },
            Self::Off(men) => step.to == OFF && after.off() >= men,
            Self::Within(places) => places.has(step.to) && places.covers(after.occupied()),
        }
    }
}

/// The trigger of an end that only hits or bursts can reach.
fn contact(when: &Cond) -> Option<Trigger> {
    let meets = |act: &Act| matches!(act, Act::Hit | Act::Burst);
    when.conjuncts().into_iter().find_map(|part| match part.as_atom() {
        Some(Atom::Does(acts)) if acts.iter().all(meets) => Some(Trigger::Contact {
            hit: acts.contains(&Act::Hit),
            burst: acts.contains(&Act::Burst),
        }),
        _ => None,
    })
}

/// The places of all men, if the condition of an end needs every one of them there.
fn all_stand(spec: &RulesSpec, when: &Cond) -> Option<Cells> {
    when.conjuncts().into_iter().find_map(|part| {
        let Some(Atom::Men { opponent: false, on }) = part.as_atom() else { return None };
        let mut men = 0;
        let mut all = Cells::NONE;
        for (places, quantity) in on {
            let cells = places.fixed().filter(|cells| !cells.meets(all))?;
            let each = if quantity.how == How::Each { u16::from(cells.count()) } else { 1 };
            men += each * quantity.bounds.least;
            all |= cells;
        }
        (men >= u16::from(spec.men)).then_some(all)
    })
}

impl End {
    /// The condition that is left to evaluate for a step or a play that can reach the end.
    pub(crate) fn asks_besides(&self, spec: &RulesSpec) -> Option<Cond> {
        (self.at != EndTiming::Dice).then(|| Trigger::of(spec, self).left(&self.when))
    }

    /// Whether the condition is evaluated after most steps or most plays.
    pub(crate) fn is_asked_often(&self, spec: &RulesSpec) -> bool {
        self.at == EndTiming::Played || Trigger::of(spec, self) == Trigger::Nothing
    }

    /// How many men must be off for the end, if only a man who leaves can reach it, however he
    /// leaves.
    pub(crate) fn asks_for_off(&self, spec: &RulesSpec) -> Option<u8> {
        let (mut off, mut bears) = (None, false);
        for part in self.when.conjuncts() {
            match part.as_atom() {
                Some(Atom::Does(acts)) if acts[..] == [Act::Bear] => bears = true,
                Some(Atom::Men { opponent: false, on }) => {
                    let such =
                        |(places, _): &&(Places, Quantity)| places.fixed() == Some(Cells::one(OFF));
                    off = off.max(on.iter().find(such).map(|(_, quantity)| quantity.bounds.least));
                }
                _ => {
                    let hangs = Dependencies::of(spec, part, Perspective::PLAIN);
                    if hangs.face || hangs.man || hangs.memory {
                        return None;
                    }
                }
            }
        }
        // After the last man is off, no man makes a step.
        let off = off.filter(|&off| off > 0)? as u8;
        (bears || off >= spec.men).then_some(off)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Bounds, Cells, How, Men, OFF, Place, Quantity};
    use crate::cond::{Act, Atom, Cond, Places};
    use crate::play::{Effect, Step};
    use crate::spec::{End, RulesSpec};

    fn does(acts: &[Act]) -> Cond {
        Cond::Atom(Atom::Does(acts.to_vec()))
    }

    fn off(least: u16) -> Cond {
        Cond::men(Cells::one(OFF), Bounds { least, most: u16::MAX })
    }

    fn all(parts: &[Cond]) -> Cond {
        Cond::All(parts.to_vec())
    }

    /// A game of fifteen men with these ends, evaluated after each step or after the play.
    fn spec(ends: &[Cond], at: EndTiming) -> RulesSpec {
        let end = |when: &Cond| End { at, ..End::new("end", when.clone()) };
        RulesSpec { ends: ends.iter().map(end).collect(), ..RulesSpec::default() }
    }

    fn step(to: Place, effect: Effect) -> Step {
        Step { from: Place(20), to, die: 5, effect }
    }

    /// Fifteen men, some of them off.
    fn gone(men: u8) -> Men {
        let all = Men::default().with(OFF, men).and_then(|all| all.with(Place(24), 15 - men));
        all.expect("fifteen men")
    }

    /// The end that a step reaches after which so many men are off, if the rest of its condition
    /// holds.
    fn reached(spec: &RulesSpec, men: u8, step: Step) -> Option<usize> {
        let endings = Endings::of(spec);
        let may = endings.may(&gone(men), step);
        endings.reached(&gone(men), step, |_| true).filter(|_| may)
    }

    #[test]
    fn who_hits_has_not_burst() {
        let spec = spec(&[does(&[Act::Hit]), does(&[Act::Burst])], EndTiming::Step);
        let told = [Effect::Hit, Effect::Burst, Effect::None]
            .map(|effect| reached(&spec, 0, step(Place(24), effect)));
        assert_eq!(told, [Some(0), Some(1), None]);
        // No condition is left.
        let besides = spec.ends.iter().map(|end| end.asks_besides(&spec));
        assert!(besides.flatten().all(|cond| cond.is_always()));
    }

    #[test]
    fn so_many_who_have_left_are_enough() {
        let spec = spec(&[off(15), all(&[off(14), does(&[Act::Bear])])], EndTiming::Step);
        let leaves = |men| reached(&spec, men, step(OFF, Effect::None));
        assert_eq!([13, 14, 15].map(leaves), [None, Some(1), Some(0)]);
        // The last man who leaves reaches the end, and no later step.
        assert_eq!(reached(&spec, 14, step(Place(24), Effect::None)), None);
    }

    #[test]
    fn how_the_last_man_leaves_makes_a_difference() {
        let asks = |when: Cond| {
            let spec = spec(&[when], EndTiming::Step);
            spec.ends[0].asks_for_off(&spec)
        };
        let six = Cond::Atom(Atom::Die(vec![Bounds::exactly(6)]));
        let stays = Cond::men(Cells::one(Place(24)), Bounds::exactly(0));
        assert_eq!(asks(all(&[off(15), does(&[Act::Bear])])), Some(15));
        assert_eq!(asks(all(&[off(15), stays])), Some(15));
        assert_eq!(asks(all(&[off(15), does(&[Act::Bear]), six])), None);
        assert_eq!(asks(all(&[off(15), does(&[Act::Bear, Act::Hit])])), None);
        // With fewer men, one may have left before.
        assert_eq!(asks(off(14)), None);
    }

    /// The places of an end that needs all men, if its condition names each man once.
    #[test]
    fn nobody_may_stand_elsewhere() {
        let part = |cells: Cells, least: u16| {
            let bounds = Bounds { least, most: u16::MAX };
            (Places::from(cells), Quantity { how: How::Sum, bounds })
        };
        let (home, gone_or_home) = (Cells::range(19, 24), Cells::range(19, OFF.0));
        let comes = |on: &[(Places, Quantity)], men: &Men| {
            let when = Cond::Atom(Atom::Men { opponent: false, on: on.to_vec() });
            Endings::of(&spec(&[when], EndTiming::Played)).come_to(men, |_| true).is_some()
        };
        let outside = gone(10).moved(Place(24), Place(18));
        let all = [part(home, 5), part(Cells::one(OFF), 10)];
        assert!(comes(&all, &gone(10)));
        assert!(!comes(&all, &outside));
        let after_a_step = |men: &Men, to: Place| {
            let when = Cond::Atom(Atom::Men { opponent: false, on: all.to_vec() });
            let endings = Endings::of(&spec(&[when], EndTiming::Step));
            let step = step(to, Effect::None);
            endings.may(men, step) && endings.reached(men, step, |_| true).is_some()
        };
        assert!(after_a_step(&gone(10), Place(24)) && after_a_step(&gone(10), OFF));
        assert!(!after_a_step(&outside, Place(24)));
        // With nine men off, one man may stand anywhere. Men who are named twice are counted twice.
        let fewer = [part(home, 5), part(Cells::one(OFF), 9)];
        assert!(comes(&fewer, &outside));
        assert!(comes(&[part(gone_or_home, 10), part(home, 5)], &outside));
    }
}
