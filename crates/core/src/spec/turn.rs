//! The course of a turn: the side that begins, handicaps, the phases, and the duties of a play.

use crate::board::{Men, Seat};
use crate::spec::{RuleId, RulesSpec};

/// A side, relative to the throw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// The side that threw.
    Mover,
    /// Its opponent.
    Opponent,
}

impl Role {
    /// Returns the seat of the side if `mover` threw.
    #[must_use]
    pub const fn seat(self, mover: Seat) -> Seat {
        match self {
            Self::Mover => mover,
            Self::Opponent => mover.other(),
        }
    }
}

/// One phase of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Before its throw, the side may make a choice that the account offers, such as a double. The
    /// opponent answers it. The side may also throw at once.
    Offer,
    /// The dice are thrown.
    Throw,
    /// A side is credited with the points of the throw.
    Credit(Role),
    /// A side makes a choice that its account has opened, or names a number.
    Choose,
    /// The side that threw plays.
    Play,
    /// The opponent plays the numbers that are left.
    Passed,
}

/// The side that begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lead {
    /// Whether the side with the higher die begins, instead of the lower.
    pub higher: bool,
    /// Whether the two dice are the leader's first throw. Otherwise the leader throws again.
    pub keeps_throw: bool,
    /// The rule.
    pub rule: RuleId,
}

/// A game of a medley, which is a match of different games, played in turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leg {
    /// Its place in the order of play, from 0. [`Rules::medley`](crate::Rules::medley) sets it.
    pub at: u8,
    /// The name of the game.
    pub name: String,
    /// The game that follows if this one is drawn.
    pub drawn: Drawn,
    /// The rule of the order of games.
    pub rule: RuleId,
}

/// The game that follows a drawn one in a medley.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Drawn {
    /// The game that is next in turn, as after any other game.
    Next,
    /// The same game once more.
    Again,
}

/// A requirement on a play, compared with all plays of the throw.
///
/// Each duty keeps the plays that meet it best, and the next duty compares only these. `MostDice`
/// stands before `HigherDie`, which then chooses among plays of equal length.
///
/// ```
/// use charpentier_core::examples::{begun, race, standing, thrown};
/// use charpentier_core::scoring::SingleGame;
/// use charpentier_core::spec::{Duty, RuleId, RulesSpec};
///
/// let plays = |duties: &[Duty], white: &[(u8, u8)]| {
///     let duties = duties.iter().map(|duty| (*duty, RuleId(0))).collect();
///     let game = standing(begun(RulesSpec { duties, ..race::spec() }, SingleGame), white, &[(20, 2)]);
///     let game = thrown(game, 6, 5);
///     game.legal_plays().iter().map(|found| found.play.to_string()).collect::<Vec<_>>()
/// };
/// // No man goes beyond 24. A man on 12 can use both numbers, and a man on 18 only one of them.
/// let both = [Duty::MostDice, Duty::HigherDie];
/// assert_eq!(plays(&both, &[(12, 1), (24, 1)]), ["12/18 18/23"]);
/// assert_eq!(plays(&both, &[(18, 1), (24, 1)]), ["18/24"]);
/// assert_eq!(plays(&both[..1], &[(18, 1), (24, 1)]), ["18/24", "18/23"]);
/// assert_eq!(plays(&[], &[(18, 1), (24, 1)]), ["18/24", "18/23", "--"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Duty {
    /// To play as many numbers as possible.
    MostDice,
    /// To play numbers with the largest sum.
    HigherDie,
    /// To waste the fewest pips in bearing off.
    LeastWaste,
    /// Not to bear off with a number that became larger than needed only by the play itself.
    NoMadeExcess,
    /// To fill an area that can be filled.
    Fill,
    /// To keep a full area that can be kept.
    Keep,
    /// A duty that the pack defines; an index into [`crate::spec::Conditions::own_duties`].
    Condition(u8),
}

impl Duty {
    /// Returns the name of the duty in packs.
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

/// An advantage that one side is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Handicap {
    /// The side.
    pub to: Seat,
    /// Its men at the start, if they are not those of the game.
    pub start: Option<Men>,
    /// Whether it begins without a throw.
    pub leads: bool,
    /// The rule.
    pub rule: RuleId,
}

/// Returns whether duties exempt plays that stop two men short on the pair cell, and whether they
/// exempt plays that burst a band for want of room.
#[inline]
pub(crate) fn optional_steps(rules: &RulesSpec) -> (bool, bool) {
    let short = rules.steps.pair.as_ref().and_then(|pair| pair.short.as_ref());
    let room = rules.steps.burst.as_ref().and_then(|burst| burst.by_room.as_ref());
    (
        short.is_some_and(|short| short.optional.is_some()),
        room.is_some_and(|room| room.optional.is_some()),
    )
}

/// Whether a duty always applies and precedes all duties that the pack defines. Plays that fail it
/// can then be left out of the search.
#[inline]
pub(crate) fn binds_first(rules: &RulesSpec, duty: Duty) -> bool {
    let at = rules.duties.iter().position(|(other, _)| *other == duty);
    at.is_some_and(|at| {
        let before = &rules.duties[..at];
        rules.conditions.duty(at).is_none()
            && !before.iter().any(|(other, _)| matches!(other, Duty::Condition(_)))
    })
}
