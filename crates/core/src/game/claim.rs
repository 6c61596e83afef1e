//! What one side says of the other's marks, as it is kept and told.

use serde::{Deserialize, Serialize};

use crate::seat::Seat;

/// What one side says of the other's marks.
///
/// ```
/// use charpentier_core::examples::duel;
/// use charpentier_core::{Action, Claim, Play, Seat};
///
/// // White forgets two points; black sends it to school and marks them.
/// let mut game = duel::thrown(duel::by_hand(), &[(1, 3)], &[(18, 1), (1, 2)], 4, 2);
/// game.apply(Seat::White, Action::Play(Play::from_steps(&[(1, 5), (1, 3)])))?;
/// game.apply(Seat::Black, Action::Claim(Claim::School(2)))?;
/// let points = |game: &charpentier_core::Game| game.state().counters.get(Seat::Black, 0).n;
/// assert_eq!(points(&game), 2);
/// // White calls it false, and black proves it: now it counts twice.
/// game.apply(Seat::White, Action::Claim(Claim::False))?;
/// assert_eq!(points(&game), 0);
/// game.apply(Seat::Black, Action::Claim(Claim::Raise))?;
/// assert_eq!(points(&game), 4);
/// # Ok::<(), charpentier_core::Refusal>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Claim {
    /// The other side has forgotten or marked too much: so many points.
    School(u16),
    /// The other side's claim is false, and its points are mine.
    False,
    /// My claim was right, and I prove it.
    Raise,
    /// A claim that is right must be marked whole.
    Whole,
    /// The other side must mark what it is due, or take back what is too much.
    Compel,
}

/// How far a claim has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// The claimant has marked it.
    Claimed,
    /// It was called false, and the other side has marked it.
    CalledFalse,
    /// The claimant has proved it, or failed to.
    Raised,
}

/// The last claim, as far as it can still be answered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Claimed {
    /// Who claims.
    pub by: Seat,
    /// How much.
    pub points: u16,
    /// How much could rightly be claimed.
    pub right: u16,
    /// How far it has come.
    pub stage: Stage,
    /// What it has changed, so that it can be undone.
    pub(super) parts: Vec<Part>,
}

/// What a claim has taken of one debt of the other side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Part {
    pub(super) of: (u32, bool),
    pub(super) excess: u16,
    pub(super) forgotten: u16,
    /// What was marked and not earned.
    pub(super) unearned: u16,
}
