//! What plays of one throw owe to each other.
//!
//! Each duty is weighed over the plays that have met the duties before it. A
//! play that finishes the game may be free of them all, yet the others are
//! still weighed against it.

use crate::movegen::Found;
use crate::play::{Effect, Step};
use crate::rules::{Duty, Rules};

/// Marks in every play the first duty that it fails; the throw gave so many `numbers`.
pub(crate) fn weigh(rules: &Rules, found: &mut [Found], full_before: u8, numbers: u8) {
    // Who plays all numbers owes no more of them, and no higher ones.
    let all = found.iter().all(|found| found.play.used() == numbers);
    for (at, &(duty, _)) in rules.duties.iter().enumerate() {
        if all && matches!(duty, Duty::MostDice | Duty::HigherDie) {
            continue;
        }
        let weighed = found.iter().filter(|found| found.failed.is_none() && !found.optional(rules));
        let Some(best) = weighed.map(|found| worth(duty, found, full_before)).max() else {
            return;
        };
        for found in &mut *found {
            if found.failed.is_none()
                && !found.optional(rules)
                && worth(duty, found, full_before) < best
            {
                found.failed = Some(at as u8);
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
