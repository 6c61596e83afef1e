//! What plays of one throw owe to each other.
//!
//! Each duty is weighed over the plays that have met the duties before it. A
//! play that finishes the game may be free of them all, yet the others are
//! still weighed against it.

use crate::movegen::Found;
use crate::movegen::found::optional_steps;
use crate::play::{Effect, Step};
use crate::rules::{Duty, Rules};

/// Marks in every play the first duty that it fails; the throw gave so many `numbers`. Plays that
/// no duty asks for are weighed among themselves.
pub(crate) fn weigh(rules: &Rules, found: &mut [Found], full_before: u8, numbers: u8) {
    let weighing = Weighing { rules, full_before, numbers };
    if optional_steps(rules) == (false, false) {
        weighing.those(found, |_| true);
        return;
    }
    weighing.those(found, |found| !found.play.optional(rules));
    weighing.those(found, |found| found.play.optional(rules));
}

struct Weighing<'a> {
    rules: &'a Rules,
    full_before: u8,
    numbers: u8,
}

impl Weighing<'_> {
    #[inline]
    fn those(&self, found: &mut [Found], those: impl Fn(&Found) -> bool) {
        // Who plays all numbers owes no more of them, and no higher ones.
        let all = found
            .iter()
            .filter(|found| those(found))
            .all(|found| found.play.used() == self.numbers);
        let full_before = self.full_before;
        let weighed = |found: &Found| found.failed.is_none() && those(found);
        for (at, &(duty, _)) in self.rules.duties.iter().enumerate() {
            if all && matches!(duty, Duty::MostDice | Duty::HigherDie) {
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
            let made = |step: &Step| step.effect == Effect::MadeExcess;
            u8::from(!found.play.steps().iter().any(made))
        }
        Duty::Fill => u8::from(found.full & !full_before != 0),
        Duty::Keep => u8::from(found.full & full_before != 0),
    }
}
