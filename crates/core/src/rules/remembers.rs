//! What a setting remembers, a bit each: facts of the pack, and coups that are made once.

use crate::rules::{FactTiming, RulesSpec};

impl RulesSpec {
    /// Whether plays may set something that is remembered.
    pub(crate) fn remembers(&self) -> bool {
        self.latches.iter().any(|latch| latch.when != FactTiming::Standing)
    }

    /// The bit by which the latch of this name is remembered: one of the pack's, or of a coup that
    /// is made once.
    #[must_use]
    pub fn latch_named(&self, name: &str) -> Option<u8> {
        let own = self
            .latches
            .iter()
            .position(|latch| latch.name == name && latch.when != FactTiming::Standing);
        let coup = || self.coups.iter().find(|coup| coup.name == name).and_then(|coup| coup.once);
        own.map(|bit| bit as u8).or_else(coup)
    }

    /// Returns the name of a fact by its bit. [`RulesSpec::latch_named`] is the inverse.
    #[must_use]
    pub fn latch_name(&self, bit: u8) -> Option<&str> {
        let own = self.latches.get(usize::from(bit)).filter(|l| l.when != FactTiming::Standing);
        let coup = || self.coups.iter().find(|coup| coup.once == Some(bit));
        own.map(|latch| latch.name.as_str()).or_else(|| coup().map(|coup| coup.name.as_str()))
    }

    /// All bits that a setting can remember.
    #[must_use]
    pub fn latch_bits(&self) -> u32 {
        let own = (0u8..).zip(&self.latches).filter(|(_, l)| l.when != FactTiming::Standing);
        let own = own.map(|(bit, _)| bit);
        let coups = self.coups.iter().filter_map(|coup| coup.once);
        own.chain(coups).fold(0, |bits, bit| bits | 1u32 << bit)
    }
}
