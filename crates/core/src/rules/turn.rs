//! How a turn goes: who begins, which phases follow, and what a play owes.
//!
//! The order of the phases is the meaning of a turn, and the order of the duties their precedence;
//! both are lists in the pack.

use crate::rules::RuleId;
use crate::seat::Seat;

/// Whose: the side that has thrown, or the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// The side that has thrown.
    Mover,
    /// The side that has not.
    Other,
}

impl Role {
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
    /// Before its throw a side may make choices that the account opens, and the other side answers them; who throws
    /// makes none.
    Offer,
    /// The dice are thrown.
    Throw,
    /// A side is credited with what the throw gives it.
    Credit(Role),
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

/// What a play owes, judged over all plays of the throw.
///
/// Each duty leaves the plays that meet it best, and the next one looks at these alone. So `MostDice` stands before
/// `HigherDie`, which chooses among plays of as many numbers.
///
/// ```
/// use charpentier_core::examples::{begun, race, standing, thrown};
/// use charpentier_core::judge::SingleGame;
/// use charpentier_core::rules::{RulesSpec, Duty, RuleId};
///
/// let plays = |duties: &[Duty], white: &[(u8, u8)]| {
///     let duties = duties.iter().map(|duty| (*duty, RuleId(0))).collect();
///     let game = standing(begun(RulesSpec { duties, ..race::draft() }, SingleGame), white, &[(20, 2)]);
///     let game = thrown(game, 6, 5);
///     game.plays().iter().map(|found| found.play.to_string()).collect::<Vec<_>>()
/// };
/// // Nobody goes beyond 24: a man on 12 uses both numbers, one on 18 either of them, and the six is higher.
/// let both = [Duty::MostDice, Duty::HigherDie];
/// assert_eq!(plays(&both, &[(12, 1), (24, 1)]), ["12/18 18/23"]);
/// assert_eq!(plays(&both, &[(18, 1), (24, 1)]), ["18/24"]);
/// assert_eq!(plays(&both[..1], &[(18, 1), (24, 1)]), ["18/24", "18/23"]);
/// assert_eq!(plays(&[], &[(18, 1), (24, 1)]), ["18/24", "18/23", "--"]);
/// ```
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
    /// What a condition says; an index into [`crate::rules::Conditions::owed`].
    Condition(u8),
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
            Self::Condition(_) => "owed",
        }
    }
}
