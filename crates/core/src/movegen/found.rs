//! A play with what it leads to.

use crate::play::{Effect, Play};
use crate::position::Men;
use crate::rules::Rules;

/// A play found, and what it leads to.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// The steps.
    pub play: Play,
    /// The men of the side that plays, afterwards.
    pub me: Men,
    /// The men of the other side, afterwards.
    pub foe: Men,
    /// Which areas are full afterwards, a bit each.
    pub full: u8,
    /// The first duty it fails, as an index into the pack's duties.
    pub failed: Option<u8>,
}

impl Found {
    /// Whether the duties pass it by: two men who stop short where that is left to them.
    #[inline]
    pub(crate) fn optional(&self, rules: &Rules) -> bool {
        let short = rules.steps.pair.and_then(|pair| pair.short);
        short.is_some_and(|short| short.optional.is_some())
            && self.play.steps().iter().any(|step| step.effect == Effect::Short)
    }

    /// Whether two plays lead to the same: men of both sides, and the end.
    #[must_use]
    pub fn same_result(&self, other: &Self) -> bool {
        self.me.packed() == other.me.packed()
            && self.foe.packed() == other.foe.packed()
            && self.play.end == other.play.end
    }
}
