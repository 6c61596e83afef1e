//! Duties: what a play must do if another play of the throw can, such as play both numbers.
//!
//! Each duty is applied to the plays that meet the duties before it. A play that ends the game can be
//! exempt from all duties; the other plays are still compared with it.

use crate::board::BAR;
use crate::eval::context::EvalContext;
use crate::eval::memory::TurnMemory;
use crate::eval::throw_rules::ThrowRules;
use crate::play::{Effect, LegalPlay, Play, Step};
use crate::spec::turn::optional_steps;
use crate::spec::{Duty, Measure, Requirement, RulesSpec};

/// What the plays of a throw come to, noted as they are found: a duty that none of them can fail
/// need not be weighed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlayStats {
    /// The most numbers used by a play that duties ask for.
    pub(crate) longest: u8,
    /// The fewest numbers used by any.
    pub(crate) shortest: u8,
    /// Areas that some play leaves full, a bit each.
    pub(crate) full: u8,
    /// Some man leaves the board.
    pub(crate) leaves: bool,
    /// Some play reaches an end.
    pub(crate) ends: bool,
}

impl PlayStats {
    /// Before anything is found.
    pub(crate) const NONE: Self =
        Self { longest: 0, shortest: u8::MAX, full: 0, leaves: false, ends: false };

    /// Whether no play can fail this duty when the throw gave so many `numbers`.
    const fn idle(&self, duty: Duty, numbers: u8) -> bool {
        match duty {
            // Who plays all numbers owes no more of them, and no higher ones.
            Duty::MostDice | Duty::HigherDie => self.shortest == numbers,
            Duty::LeastWaste | Duty::NoMadeExcess => !self.leaves,
            Duty::Fill | Duty::Keep => self.full == 0,
            Duty::Condition(_) => false,
        }
    }
}

/// What duties are weighed by: the throw, and what its plays come to.
pub(crate) struct DutyContext<'a> {
    pub(crate) tally: &'a PlayStats,
    pub(crate) full_before: u8,
    /// How many numbers it gave.
    pub(crate) numbers: u8,
    pub(crate) throw: &'a ThrowRules<'a>,
}

impl DutyContext<'_> {
    #[inline]
    fn those(&self, found: &mut [LegalPlay], those: impl Fn(&LegalPlay) -> bool) {
        let weighed = |found: &LegalPlay| found.failed.is_none() && those(found);
        for (at, &(duty, _)) in self.throw.spec.duties.iter().enumerate() {
            if self.tally.idle(duty, self.numbers) || !self.binds(at) {
                continue;
            }
            let best = found.iter().filter(|found| weighed(found));
            let Some(best) = best.map(|found| self.worth(duty, found)).max() else {
                return;
            };
            for found in &mut *found {
                if weighed(found) && self.worth(duty, found) < best {
                    found.failed = Some(at as u8);
                }
            }
        }
    }

    /// Whether the duty of this place binds in this throw.
    #[inline]
    fn binds(&self, at: usize) -> bool {
        let throw = self.throw;
        let when = throw.spec.conditions.duty(at);
        when.is_none_or(|when| when.holds(&throw.context(&throw.start, &[])))
    }

    /// How well a play meets a duty; more is better.
    fn worth(&self, duty: Duty, found: &LegalPlay) -> u8 {
        match duty {
            Duty::MostDice => found.play.len(),
            Duty::HigherDie => found.play.pips(),
            Duty::LeastWaste => u8::MAX - found.play.waste,
            Duty::NoMadeExcess => {
                let made = |step: Step| step.effect == Effect::MadeExcess;
                u8::from(!found.play.steps().any(made))
            }
            Duty::Fill => u8::from(found.full & !self.full_before != 0),
            Duty::Keep => u8::from(found.full & self.full_before != 0),
            Duty::Condition(at) => self.owed(at, found),
        }
    }

    /// The same of a duty that conditions make.
    fn owed(&self, at: u8, found: &LegalPlay) -> u8 {
        let Some(owed) = self.throw.spec.conditions.owed.get(usize::from(at)) else {
            return 0;
        };
        let throw = self.throw.context(&self.throw.start, &[]);
        let measured = |seen: &EvalContext<'_>, measure: Measure| match measure {
            Measure::Numbers => found.play.len(),
            Measure::Movers => TurnMemory::movers(seen) as u8,
            Measure::Pips => found.play.pips(),
        };
        throw.at_end_of(found, |seen| match &owed.owes {
            Requirement::Meets(cond) => u8::from(cond.holds(seen)),
            Requirement::Most(measure) => measured(seen, *measure),
            Requirement::Least(measure) => u8::MAX - measured(seen, *measure),
        })
    }
}

/// Marks in every play the first duty that it fails. Plays that no duty asks for are weighed among
/// themselves. `false` when every play meets all of them.
pub(crate) fn apply_duties(throwing: &DutyContext<'_>, found: &mut [LegalPlay]) -> bool {
    let DutyContext { tally, numbers, .. } = *throwing;
    let rules = throwing.throw.spec;
    if rules.duties.iter().all(|&(duty, _)| tally.idle(duty, numbers)) {
        return false;
    }
    if optional_steps(rules) == (false, false) {
        throwing.those(found, |_| true);
    } else {
        throwing.those(found, |found| !found.play.optional(rules));
        throwing.those(found, |found| found.play.optional(rules));
    }
    true
}

impl Play {
    /// Whether the duties do not ask for it: two men who stop short, or a band burst for want of
    /// room, where that is left to them.
    #[inline]
    pub(crate) fn optional(&self, rules: &RulesSpec) -> bool {
        let (short, room) = optional_steps(rules);
        (short || room)
            && self.steps().any(|step| match step.effect {
                Effect::Short => short,
                Effect::Burst => room && step.from == BAR,
                _ => false,
            })
    }
}
