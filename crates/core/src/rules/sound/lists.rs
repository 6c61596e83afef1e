//! Whether lists are not too long, and what is meant by its place in one is there.

use crate::counters;
use crate::rules::sound::Found;
use crate::rules::{Duty, RulesSpec};

/// What a setting remembers has so many bits.
const BITS: u8 = 32;

/// What is remembered, open or full is a bit each; what else is counted is a number of one byte.
pub(super) fn look_at_lists(rules: &RulesSpec, faults: &mut Found) {
    let byte = usize::from(u8::MAX);
    for (key, len, most) in [
        ("facts", rules.latches.len(), 16),
        ("areas", rules.areas.len(), 8),
        ("with", rules.modifiers.len(), 7),
        ("choices", rules.choices.len(), 8),
        ("counters", rules.counters.len(), counters::MOST),
        ("duties", rules.duties.len(), byte),
        ("coups", rules.coups.len(), byte),
        ("ends", rules.ends.len(), byte),
        ("forbid", rules.conditions.forbid.len(), byte),
    ] {
        faults.unless(len <= most, key, || {
            format!("there are {len}, but {most} at most are allowed")
        });
    }
    let once = rules.coups.iter().filter_map(|coup| coup.once);
    for bit in once.filter(|bit| *bit >= BITS) {
        faults.push("coups", format!("{bit} is not the number of a memory bit: these are 0 to 31"));
    }
}

/// What is meant by its place in a list is there. Conditions are looked at by themselves.
pub(super) fn look_at_indices(rules: &RulesSpec, faults: &mut Found) {
    let mut there = |key, what: &str, at: u8, len: usize| {
        faults.unless(usize::from(at) < len, key, || format!("there is no such {what}"));
    };
    let (counters, asked) = (rules.counters.len(), &rules.conditions);
    for closed in &rules.steps.closed {
        there("steps.closed", "area", closed.area, rules.areas.len());
    }
    let stages = rules.steps.stages.as_ref().map_or(0, |stages| stages.list.len());
    for (stage, _) in &asked.stages {
        there("steps.stages", "stage", *stage, stages);
    }
    for carry in rules.counters.iter().filter_map(|from| from.carry) {
        there("counters", "counter", carry.into, counters);
    }
    for _ in rules.ends.iter().filter_map(|end| end.fills) {
        there("ends", "counter", 0, counters);
    }
    for end in rules.modifiers.iter().flat_map(|modifier| &modifier.ends) {
        there("with", "end", *end, rules.ends.len());
    }
    for forfeit in rules.choices.iter().flat_map(|choice| &choice.forfeits) {
        there("choices", "counter", *forfeit, counters);
    }
    if let Some(fact) = rules.agreements.consent_after {
        there("agreements", "fact", fact, rules.latches.len());
    }
    for (duty, _) in &asked.duties {
        there("duties", "duty", *duty, rules.duties.len());
    }
    for (duty, _) in &rules.duties {
        let known = !matches!(duty, Duty::Condition(at) if usize::from(*at) >= asked.owed.len());
        faults.unless(known, "duties", || "its condition is missing".into());
    }
}
