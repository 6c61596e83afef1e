//! What plays of one throw owe to each other.
//!
//! Each duty is weighed over the plays that have met the duties before it. A
//! play that finishes the game may be free of them all, yet the others are
//! still weighed against it.

use crate::movegen::Found;
use crate::movegen::found::optional_steps;
use crate::play::{Effect, Step};
use crate::rules::{Duty, Rules};

/// What the plays of a throw come to, noted as they are found: a duty that none of them can fail
/// need not be weighed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tally {
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

impl Tally {
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
        }
    }
}

/// Marks in every play the first duty that it fails; the throw gave so many `numbers`. Plays that
/// no duty asks for are weighed among themselves. `false` when every play meets all of them.
pub(crate) fn weigh(
    rules: &Rules,
    found: &mut [Found],
    tally: &Tally,
    full_before: u8,
    numbers: u8,
) -> bool {
    if rules.duties.iter().all(|&(duty, _)| tally.idle(duty, numbers)) {
        return false;
    }
    let weighing = Weighing { rules, tally, full_before, numbers };
    if optional_steps(rules) == (false, false) {
        weighing.those(found, |_| true);
    } else {
        weighing.those(found, |found| !found.play.optional(rules));
        weighing.those(found, |found| found.play.optional(rules));
    }
    true
}

struct Weighing<'a> {
    rules: &'a Rules,
    tally: &'a Tally,
    full_before: u8,
    numbers: u8,
}

impl Weighing<'_> {
    #[inline]
    fn those(&self, found: &mut [Found], those: impl Fn(&Found) -> bool) {
        let full_before = self.full_before;
        let weighed = |found: &Found| found.failed.is_none() && those(found);
        for (at, &(duty, _)) in self.rules.duties.iter().enumerate() {
            if self.tally.idle(duty, self.numbers) {
                continue;
            }
            let best = found.iter().filter(|found| weighed(found));
            let Some(best) = best.map(|found| worth(duty, found, full_before)).max() else {
                return;
            };
            for found in &mut *found {
                if weighed(found) && worth(duty, found, full_before) < best {
                    found.failed = Some(at as u8);
                }
            }
        }
    }
}

/// How well a play meets a duty; more is better.
fn worth(duty: Duty, found: &Found, full_before: u8) -> u8 {
    match duty {
        Duty::MostDice => found.play.used(),
        Duty::HigherDie => found.play.dice(),
        Duty::LeastWaste => u8::MAX - found.play.waste,
        Duty::NoMadeExcess => {
            let made = |step: Step| step.effect == Effect::MadeExcess;
            u8::from(!found.play.steps().any(made))
        }
        Duty::Fill => u8::from(found.full & !full_before != 0),
        Duty::Keep => u8::from(found.full & full_before != 0),
    }
}
