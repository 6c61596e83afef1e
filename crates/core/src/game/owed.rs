//! What a throw gives a side where the players mark: due, marked, and earned by the play or not.
//!
//! Fills and keeps are marked before the play that makes them. A play that does not, or a man
//! touched by whom it cannot be made, leaves them unearned: what was marked of it is too much, and
//! what was not is forgotten.

use serde::{Deserialize, Serialize};

use crate::seat::Seat;

/// What a throw gives a side, and how far it has been marked.
///
/// ```
/// use charpentier_core::{EarnedByPlay, PointsDue, Seat};
///
/// let owed = PointsDue {
///     seat: Seat::White,
///     own: true,
///     throw: 1,
///     due: 4,
///     marked: 6,
///     taken: 0,
///     closed: false,
///     deeds: EarnedByPlay::default(),
///     lost: 0,
/// };
/// assert_eq!((owed.excess(), owed.forgotten()), (2, 0));
/// // Nothing is forgotten before the time for it is over.
/// let late = PointsDue { marked: 1, closed: true, ..owed };
/// assert_eq!((late.excess(), late.forgotten(), PointsDue { closed: false, ..late }.forgotten()), (0, 3, 0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PointsDue {
    /// Whose it is.
    pub seat: Seat,
    /// By its own throw; otherwise by the other's.
    pub own: bool,
    /// The number of the throw since the match began.
    pub throw: u32,
    /// What is due.
    pub due: u16,
    /// What is marked.
    pub marked: u16,
    /// What the side has taken as a school in the same time: whoever has marked something has
    /// forgotten only the rest.
    pub taken: u16,
    /// The time for marking is over.
    pub closed: bool,
    /// How much of it the side's own play has to earn by filling, and by keeping, an area.
    #[serde(default)]
    pub deeds: EarnedByPlay,
    /// How much of it is not the side's after all, since its play has not earned it.
    #[serde(default)]
    pub lost: u16,
}

/// Points that are marked before the play and have to be earned by it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct EarnedByPlay {
    /// By filling an area.
    pub fill: u16,
    /// By keeping one.
    pub keep: u16,
}

impl PointsDue {
    /// What was forgotten.
    #[must_use]
    pub fn forgotten(&self) -> u16 {
        let seen = self.marked.saturating_add(self.taken);
        if self.closed { self.due.saturating_sub(seen) } else { 0 }
    }

    /// What was marked too much.
    #[must_use]
    pub const fn excess(&self) -> u16 {
        self.marked.saturating_sub(self.due.saturating_sub(self.lost))
    }

    /// Takes back what was marked too much, at most so much. Answers how much, and how much less
    /// is due now since it was not earned.
    pub(super) fn shed(&mut self, most: u16) -> (u16, u16) {
        let excess = self.excess().min(most);
        let over = self.marked.saturating_sub(self.due);
        let unearned = excess.saturating_sub(over).min(self.lost);
        self.marked -= excess;
        self.due -= unearned;
        self.lost -= unearned;
        (excess, unearned)
    }
}
