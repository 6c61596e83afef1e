//! Whether lists are not too long, and what is meant by its place in one is there.

use crate::counters;
use crate::rules::sound::Found;
use crate::rules::{Duty, RulesSpec};

/// What a setting remembers has so many bits.
const BITS: u8 = 32;

impl RulesSpec {
    /// What is remembered, open or full is a bit each; what else is counted is a number of one byte.
    pub(super) fn look_at_lists(&self, faults: &mut Found) {
        let byte = usize::from(u8::MAX);
        for (key, len, most) in [
            ("facts", self.latches.len(), 16),
            ("areas", self.areas.len(), 8),
            ("with", self.modifiers.len(), 7),
            ("choices", self.choices.len(), 8),
            ("counters", self.counters.len(), counters::MOST),
            ("duties", self.duties.len(), byte),
            ("coups", self.coups.len(), byte),
            ("ends", self.ends.len(), byte),
            ("forbid", self.conditions.forbid.len(), byte),
        ] {
            faults.unless(len <= most, key, || {
                format!("there are {len}, but {most} at most are allowed")
            });
        }
        let once = self.coups.iter().filter_map(|coup| coup.once);
        for bit in once.filter(|bit| *bit >= BITS) {
            faults.push(
                "coups",
                format!("{bit} is not the number of a memory bit: these are 0 to 31"),
            );
        }
    }

    /// What is meant by its place in a list is there. Conditions are looked at by themselves.
    pub(super) fn look_at_indices(&self, faults: &mut Found) {
        let mut there = |key, what: &str, at: u8, len: usize| {
            faults.unless(usize::from(at) < len, key, || format!("there is no such {what}"));
        };
        let (counters, asked) = (self.counters.len(), &self.conditions);
        for closed in &self.steps.closed {
            there("steps.closed", "area", closed.area, self.areas.len());
        }
        let stages = self.steps.stages.as_ref().map_or(0, |stages| stages.list.len());
        for (stage, _) in &asked.stages {
            there("steps.stages", "stage", *stage, stages);
        }
        for carry in self.counters.iter().filter_map(|from| from.carry) {
            there("counters", "counter", carry.into, counters);
        }
        for _ in self.ends.iter().filter_map(|end| end.fills) {
            there("ends", "counter", 0, counters);
        }
        for end in self.modifiers.iter().flat_map(|modifier| &modifier.ends) {
            there("with", "end", *end, self.ends.len());
        }
        for forfeit in self.choices.iter().flat_map(|choice| &choice.forfeits) {
            there("choices", "counter", *forfeit, counters);
        }
        if let Some(fact) = self.agreements.consent_after {
            there("agreements", "fact", fact, self.latches.len());
        }
        for (duty, _) in &asked.duties {
            there("duties", "duty", *duty, self.duties.len());
        }
        for (duty, _) in &self.duties {
            let known =
                !matches!(duty, Duty::Condition(at) if usize::from(*at) >= asked.owed.len());
            faults.unless(known, "duties", || "its condition is missing".into());
        }
    }
}
