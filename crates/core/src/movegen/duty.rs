//! What plays of one throw owe to each other.
//!
//! Each duty is weighed over the plays that have met the duties before it. A
//! play that finishes the game may be free of them all, yet the others are
//! still weighed against it.

use crate::movegen::Found;
use crate::movegen::found::optional_steps;
use crate::play::{Effect, Step};
use crate::rules::{Duty, Rules};

/// Marks in every play the first duty that it fails. Plays that no duty asks for are weighed
/// among themselves.
pub(crate) fn weigh(rules: &Rules, found: &mut [Found], full_before: u8) {
    if optional_steps(rules) == (false, false) {
        weigh_those(rules, found, full_before, |_| true);
        return;
    }
    weigh_those(rules, found, full_before, |found| !found.play.optional(rules));
    weigh_those(rules, found, full_before, |found| found.play.optional(rules));
}

#[inline]
fn weigh_those(
    rules: &Rules,
    found: &mut [Found],
    full_before: u8,
    those: impl Fn(&Found) -> bool,
) {
    let weighed = |found: &Found| found.failed.is_none() && those(found);
    for (at, &(duty, _)) in rules.duties.iter().enumerate() {
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
