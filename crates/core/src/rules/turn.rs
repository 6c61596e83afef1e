//! How a turn goes: who begins, what the dice give, which phases follow, and what a play owes.
//!
//! The order of the phases is the meaning of a turn, and the order of the duties their precedence;
//! both are lists in the pack.

use crate::cells::Cells;
use crate::rules::RuleId;
use crate::seat::Seat;
use crate::throw::{Numbers, Throw};

/// Whose: the side that has thrown, or the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum By {
    /// The side that has thrown.
    Mover,
    /// The side that has not.
    Other,
}

impl By {
    /// The seat meant, when `mover` has thrown.
    #[must_use]
    pub const fn seat(self, mover: Seat) -> Seat {
        match self {
            Self::Mover => mover,
            Self::Other => mover.other(),
        }
    }
}

/// One phase of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// The dice are thrown.
    Throw,
    /// A side is credited with what the throw gives it.
    Credit(By),
    /// A choice that the account has opened is made.
    Choose,
    /// The side that has thrown plays.
    Play,
    /// The other side plays the numbers that were left.
    Passed,
}

/// Who begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lead {
    /// The higher die leads; otherwise the lower.
    pub higher: bool,
    /// The two dice are the leader's first throw; otherwise he throws afresh.
    pub plays: bool,
    /// The rule.
    pub rule: RuleId,
}

/// What a throw gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dice {
    /// How often a doublet's face is played, 1 to 4.
    pub doublet: u8,
    /// The rule of how often, where it is not that of the moves.
    pub doublet_rule: Option<RuleId>,
    /// Of two different faces only the lower is played; the rule.
    pub lower_only: Option<RuleId>,
    /// The rule of how men move by the dice.
    pub rule: Option<RuleId>,
    /// After a doublet the same side throws again.
    pub again: Option<RuleId>,
    /// The rule of numbers that nobody can play.
    pub unplayed: Option<RuleId>,
    /// The rule of numbers that go over to the other side.
    pub passed: Option<RuleId>,
    /// They do not go over to a side that has men on one of these cells; a set without cells bars nobody.
    pub passed_unless: Cells,
}

/// Two numbers, whatever is thrown, and no rules.
impl Default for Dice {
    fn default() -> Self {
        Self {
            doublet: 2,
            doublet_rule: None,
            lower_only: None,
            rule: None,
            again: None,
            unplayed: None,
            passed: None,
            passed_unless: Cells::NONE,
        }
    }
}

impl Dice {
    /// The numbers that a throw gives to play.
    #[must_use]
    #[inline]
    pub const fn numbers(&self, throw: Throw) -> Numbers {
        if self.lower_only.is_some() && !throw.is_doublet() {
            Numbers::one(throw.low())
        } else {
            Numbers::of(throw, self.doublet)
        }
    }

    /// The rule behind a number that is not there: that of doublets where one is played out.
    #[must_use]
    pub fn missing(&self, throw: Option<Throw>, left: Numbers) -> Option<RuleId> {
        let doublet = throw.filter(|throw| throw.is_doublet() && left.is_empty());
        doublet.and(self.doublet_rule).or(self.rule)
    }

    /// The higher face, where it is on the table and never played; and the rule.
    #[must_use]
    pub fn idle(&self, throw: Throw) -> Option<(u8, RuleId)> {
        let rule = self.lower_only.filter(|_| !throw.is_doublet())?;
        Some((throw.high(), rule))
    }
}

/// What a play owes, judged over all plays of the throw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Duty {
    /// As many numbers as any play uses.
    MostDice,
    /// The highest numbers among plays of equal length.
    HigherDie,
    /// The fewest pips thrown away in bearing off.
    LeastWaste,
    /// No number made too large by the play itself takes a man off.
    NoMadeExcess,
    /// An area that can be filled is filled.
    Fill,
    /// A full area that can be kept is kept.
    Keep,
}

impl Duty {
    /// As packs write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::MostDice => "most_dice",
            Self::HigherDie => "higher_die",
            Self::LeastWaste => "least_waste",
            Self::NoMadeExcess => "no_made_excess",
            Self::Fill => "fill",
            Self::Keep => "keep",
        }
    }
}
