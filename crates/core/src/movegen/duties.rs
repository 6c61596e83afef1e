//! Duties: what a play must do if another play of the throw can, such as play both numbers.
//!
//! Each duty is applied to the plays that meet the duties before it. A play that ends the game can
//! be exempt from all duties; the other plays are still compared with it.

use crate::board::BAR;
use crate::dice::Numbers;
use crate::eval::context::EvalContext;
use crate::eval::landing;
use crate::eval::memory::TurnMemory;
use crate::eval::throw_rules::ThrowRules;
use crate::play::{Effect, LegalPlay, Play};
use crate::spec::turn::optional_steps;
use crate::spec::{Duty, Measure, Requirement, RulesSpec};

/// Statistics of the plays of a throw. They show which duties no play can fail.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlayStats {
    /// The most numbers used by a play that duties apply to.
    pub(crate) longest: u8,
    /// The fewest numbers used by any play.
    pub(crate) shortest: u8,
    /// The areas that some play leaves full, a bit each.
    pub(crate) full: u8,
    /// Whether some play bears off a man.
    pub(crate) leaves: bool,
    /// Whether some play reaches an end.
    pub(crate) ends: bool,
}

/// The statistics of no play.
impl Default for PlayStats {
    #[inline]
    fn default() -> Self {
        Self { longest: 0, shortest: u8::MAX, full: 0, leaves: false, ends: false }
    }
}

impl PlayStats {
    /// Notes a play by the count of its numbers. `bound` is whether duties apply to it.
    #[inline]
    pub(crate) const fn note(&mut self, used: u8, bound: bool) {
        if bound && used > self.longest {
            self.longest = used;
        }
        if used < self.shortest {
            self.shortest = used;
        }
    }

    /// Whether no play can fail a duty, if the throw gave so many `numbers`.
    const fn idle(&self, duty: Duty, numbers: u8) -> bool {
        match duty {
            // A play of all numbers meets both duties.
            Duty::MostDice | Duty::HigherDie => self.shortest == numbers,
            Duty::LeastWaste | Duty::NoMadeExcess => !self.leaves,
            Duty::Fill | Duty::Keep => self.full == 0,
            Duty::Condition(_) => false,
        }
    }
}

/// A throw and the statistics of its plays.
pub(crate) struct DutyContext<'a> {
    pub(crate) tally: PlayStats,
    pub(crate) full_before: u8,
    /// How many numbers the throw gave.
    pub(crate) numbers: u8,
    pub(crate) throw: &'a ThrowRules<'a>,
}

impl DutyContext<'_> {
    #[inline]
    fn those(&self, found: &mut [LegalPlay], those: impl Fn(&LegalPlay) -> bool) {
        let weighed = |found: &LegalPlay| found.failed.is_none() && those(found);
        for (at, &(duty, _)) in self.throw.spec.duties.iter().enumerate() {
            if self.is_idle(at, duty) {
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

    /// Whether no play can fail the duty at this place in the list.
    #[inline]
    pub(crate) fn is_idle(&self, at: usize, duty: Duty) -> bool {
        self.tally.idle(duty, self.numbers) || !self.binds(at)
    }

    /// Whether the duty at this place in the list applies to this throw.
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
            Duty::NoMadeExcess => u8::from(!found.play.makes_excess()),
            Duty::Fill => u8::from(found.full & !self.full_before != 0),
            Duty::Keep => u8::from(found.full & self.full_before != 0),
            Duty::Condition(at) => self.owed(at, found),
        }
    }

    /// How well a play meets a duty that a condition makes.
    fn owed(&self, at: u8, found: &LegalPlay) -> u8 {
        let Some(owed) = self.throw.spec.conditions.own_duties.get(usize::from(at)) else {
            return 0;
        };
        let throw = self.throw.context(&self.throw.start, &[]);
        let measured = |seen: &EvalContext<'_>, measure: Measure| match measure {
            Measure::Numbers => found.play.len(),
            Measure::Men => TurnMemory::movers(seen) as u8,
            Measure::Pips => found.play.pips(),
        };
        throw.at_end_of(found, |seen| match &owed.requires {
            Requirement::Meets(cond) => u8::from(cond.holds(seen)),
            Requirement::Most(measure) => measured(seen, *measure),
            Requirement::Least(measure) => u8::MAX - measured(seen, *measure),
        })
    }
}

/// Marks every play with the first duty that it fails, and returns whether any duty was compared.
/// Plays that duties do not apply to are compared among themselves.
pub(crate) fn apply_duties(throwing: &DutyContext<'_>, found: &mut [LegalPlay]) -> bool {
    let DutyContext { tally, numbers, .. } = throwing;
    let rules = throwing.throw.spec;
    if rules.duties.iter().all(|&(duty, _)| tally.idle(duty, *numbers)) {
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

/// Whether no play of the throw can meet any duty better than this play of all `numbers`. `false` if
/// only a search can tell.
pub(crate) fn is_unsurpassed(throw: &ThrowRules<'_>, numbers: Numbers, found: &LegalPlay) -> bool {
    let (spec, before) = (throw.spec, &throw.start.us);
    let full_before = landing::full_areas(spec, before);
    spec.duties.iter().all(|&(duty, _)| match duty {
        Duty::MostDice | Duty::HigherDie => !numbers.has_any(),
        Duty::LeastWaste => found.play.waste == 0,
        Duty::NoMadeExcess => !found.play.makes_excess(),
        Duty::Fill => {
            found.full & !full_before != 0
                || landing::fills_nothing(spec, before, numbers.len(), full_before)
        }
        Duty::Keep => full_before == 0 || found.full & full_before != 0,
        Duty::Condition(_) => false,
    })
}

impl Play {
    /// Whether a man is borne off by a number that only the play itself has made larger than needed.
    fn makes_excess(&self) -> bool {
        self.steps().any(|step| step.effect == Effect::MadeExcess)
    }

    /// Whether duties do not apply to the play: it stops two men short, or bursts a band for want
    /// of room, and the pack leaves that to the mover.
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
