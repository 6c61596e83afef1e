//! What a game remembers of how the men have stood.
//!
//! A latch is a condition that is remembered once it has been met: until then, or from then on,
//! other mechanisms hold. Each side has its own, among the bits of the setting.

use crate::cells::Cells;
use crate::cond::Cond;
use crate::pattern::Count;
use crate::position::Men;
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

/// A condition that is remembered for a side; all its parts must hold at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Latch {
    /// As the pack calls it.
    pub name: String,
    /// At least so many men of mine on these places together.
    pub in_all: Option<(Cells, u8)>,
    /// A band of mine on one of these cells.
    pub band: Option<Cells>,
    /// Conditions on the other side's men, in their own numbering.
    pub foe: Vec<Count>,
    /// Anything else that must be so, in place of all that: a fact. It is asked where plays are looked for.
    pub cond: Option<Cond>,
    /// When it is looked at.
    pub when: LatchWhen,
    /// The rule.
    pub rule: RuleId,
}

impl Latch {
    /// Whether the men stand so now; never of a fact, which asks for more than that.
    #[must_use]
    pub fn holds(&self, me: &Men, foe: &Men) -> bool {
        self.cond.is_none()
            && self.in_all.is_none_or(|(places, least)| me.on(places) >= least)
            && self.band.is_none_or(|cells| me.two().meets(cells))
            && self.foe.iter().all(|count| count.holds(foe))
    }
}

impl Draft {
    /// The latches that men who stand so set, a bit each, when it is looked `at_throw` or in the
    /// middle of a play.
    #[inline]
    pub(crate) fn latched(&self, me: &Men, foe: &Men, at_throw: bool) -> u32 {
        self.latches.iter().enumerate().fold(0, |set, (bit, latch)| {
            let looked = match latch.when {
                LatchWhen::Step => true,
                LatchWhen::Throw => at_throw,
                LatchWhen::Standing | LatchWhen::Thrown => false,
            };
            set | u32::from(looked && latch.holds(me, foe)) << bit
        })
    }

    /// Whether plays may set something that is remembered.
    pub(crate) fn remembers(&self) -> bool {
        self.latches.iter().any(|latch| latch.when != LatchWhen::Standing)
    }

    /// Whether a latch is set for a side that remembers these and stands so.
    #[must_use]
    pub fn is_latched(&self, latch: u8, latches: u32, me: &Men, foe: &Men) -> bool {
        self.latches.get(usize::from(latch)).is_some_and(|rule| match rule.when {
            LatchWhen::Standing => rule.holds(me, foe),
            LatchWhen::Step | LatchWhen::Throw | LatchWhen::Thrown => latches >> latch & 1 != 0,
        })
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
