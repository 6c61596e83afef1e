//! What a game remembers of how the men have stood.
//!
//! A latch is a condition that is remembered once it has been met: until then, or from then on,
//! other mechanisms hold. Each side has its own, among the bits of the setting.

use crate::cond::Cond;
use crate::rules::{Draft, RuleId};

/// When it is looked whether a condition is met.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LatchWhen {
    /// Before a play and after each of its steps.
    Step,
    /// When the side has played.
    Throw,
    /// Whenever it matters, and it is not remembered.
    Standing,
    /// When the dice lie, before anybody moves.
    Thrown,
}

/// A condition that is remembered for a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Latch {
    /// As the pack calls it.
    pub name: String,
    /// What must be so. It is asked where plays are looked for.
    pub cond: Cond,
    /// When it is looked at.
    pub when: LatchWhen,
    /// The rule.
    pub rule: RuleId,
}

impl Draft {
    /// Whether plays may set something that is remembered.
    pub(crate) fn remembers(&self) -> bool {
        self.latches.iter().any(|latch| latch.when != LatchWhen::Standing)
    }

    /// The bit by which the latch of this name is remembered: one of the pack's, or of a coup that
    /// is made once.
    #[must_use]
    pub fn latch_named(&self, name: &str) -> Option<u8> {
        let own = self
            .latches
            .iter()
            .position(|latch| latch.name == name && latch.when != LatchWhen::Standing);
        let coup = || self.coups.iter().find(|coup| coup.name == name).and_then(|coup| coup.once);
        own.map(|bit| bit as u8).or_else(coup)
    }

    /// What a bit of what is remembered is called; the other way round of [`Draft::latch_named`].
    #[must_use]
    pub fn latch_name(&self, bit: u8) -> Option<&str> {
        let own = self.latches.get(usize::from(bit)).filter(|l| l.when != LatchWhen::Standing);
        let coup = || self.coups.iter().find(|coup| coup.once == Some(bit));
        own.map(|latch| latch.name.as_str()).or_else(|| coup().map(|coup| coup.name.as_str()))
    }

    /// All bits that a setting can remember.
    #[must_use]
    pub fn latch_bits(&self) -> u32 {
        let own = (0u8..).zip(&self.latches).filter(|(_, l)| l.when != LatchWhen::Standing);
        let own = own.map(|(bit, _)| bit);
        let coups = self.coups.iter().filter_map(|coup| coup.once);
        own.chain(coups).fold(0, |bits, bit| bits | 1u32 << bit)
    }
}
