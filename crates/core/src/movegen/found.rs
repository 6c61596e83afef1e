//! A play with what it leads to.

use crate::cells::BAR;
use crate::play::{Effect, Play};
use crate::position::Men;
use crate::rules::RulesSpec;

/// A play found, and what it leads to.
#[derive(Clone, Copy, Debug)]
pub struct LegalPlay {
    /// The steps.
    pub play: Play,
    /// The men of the side that plays, afterwards.
    pub me: Men,
    /// The men of the other side, afterwards.
    pub foe: Men,
    /// The facts that are set for the mover afterwards, a bit each (see [`crate::rules::Fact`]).
    pub latches: u32,
    /// Which areas are full afterwards, a bit each.
    pub full: u8,
    /// The first duty it fails, as an index into the pack's duties.
    pub failed: Option<u8>,
}

impl LegalPlay {
    /// Whether two plays lead to the same: men of both sides, what is remembered, and the end.
    #[must_use]
    pub fn same_result(&self, other: &Self) -> bool {
        self.me == other.me
            && self.foe == other.foe
            && self.latches == other.latches
            && self.play.end == other.play.end
    }
}

/// Whether two men who stop short, and a band burst for want of room, are left to the mover.
#[inline]
pub(crate) fn optional_steps(rules: &RulesSpec) -> (bool, bool) {
    let short = rules.steps.pair.as_ref().and_then(|pair| pair.short.as_ref());
    let room = rules.steps.burst.as_ref().and_then(|burst| burst.by_room.as_ref());
    (
        short.is_some_and(|short| short.optional.is_some()),
        room.is_some_and(|room| room.optional.is_some()),
    )
}

impl Play {
    /// Whether the duties do not ask for it: two men who stop short, or a band burst for want of
    /// room, where that is left to them.
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
