//! Marking by hand: the game knows what is due, the players mark, and who forgets or marks too
//! much can be sent to school.
//!
//! A [`PointsDue`] holds the points that a throw gives a side. The side marks those of its own throw before it
//! plays, and those of the opponent's throw before it throws. Points that it marks in excess or misses, the
//! opponent may claim until the opponent's own throw. A claim stands unless it is called false. Then as many
//! points go the other way, unless the claimant proves the claim.
//!
//! Marks are a journal over the counters as they stood before it, with the choices that were made
//! meanwhile: whoever takes a mark back changes the journal, and everything behind it is counted
//! again. So a mark that was wrong has broken no run and made no hole. When a game of the match is
//! over nothing of it can be claimed any more.

mod marking;

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::counters::{Counters, Runs};
use crate::game::{Claimed, PointsDue};
use crate::judge::Tree;
use crate::ledger::Player;
use crate::seat::{BySeat, Seat};

/// A mark of the journal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Mark {
    seat: Seat,
    points: u16,
    /// Of which throw, and whether of an own one; a school is of none.
    of: Option<(u32, bool)>,
    /// The throw after which it was made.
    after: u32,
    /// No mark, but this choice was made then.
    chose: Option<u8>,
    /// How what it ran over into was counted.
    runs: Runs,
}

/// How a match stands before the journal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Base {
    counters: Counters,
    account: Arc<Tree>,
    /// So many rows are in the ledger.
    rows: usize,
    seats: Option<BySeat<Player>>,
}

/// The marks of a game in which the players mark.
///
/// ```
/// use charpentier_core::examples::duel;
/// use charpentier_core::{Action, Play, Seat};
///
/// // Four and two reach a single man of black, which is two points to white; it plays and has not marked them.
/// let mut game = duel::thrown(duel::by_hand(), &[(1, 3)], &[(18, 1), (1, 2)], 4, 2);
/// let claimable = |game: &charpentier_core::Game| {
///     game.state().hand.as_ref().map(|hand| hand.claimable(Seat::White))
/// };
/// // As long as it may still mark them nothing is forgotten.
/// assert_eq!(claimable(&game), Some(0));
/// game.apply(Seat::White, Action::Play(Play::from_steps(&[(1, 5), (1, 3)])))?;
/// assert_eq!(claimable(&game), Some(2));
/// # Ok::<(), charpentier_core::Refusal>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ManualMarking {
    base: Box<Base>,
    journal: Vec<Mark>,
    /// What throws have given, while anything can still be said of it.
    pub owed: Vec<PointsDue>,
    /// The last claim.
    pub claim: Option<Claimed>,
    throws: u32,
}

impl ManualMarking {
    fn new(base: Box<Base>) -> Self {
        Self { base, journal: Vec::new(), owed: Vec::new(), claim: None, throws: 0 }
    }

    /// What can rightly be claimed of a side now.
    #[must_use]
    pub fn claimable(&self, of: Seat) -> u16 {
        let of = self.owed.iter().filter(|owed| owed.seat == of);
        of.map(|owed| owed.forgotten() + owed.excess()).sum()
    }

    /// What a side has still to mark, while it may.
    #[must_use]
    pub fn open(&self, seat: Seat) -> Option<&PointsDue> {
        self.owed.iter().rev().find(|owed| owed.seat == seat && !owed.closed)
    }

    pub(super) fn open_mut(&mut self, seat: Seat) -> Option<&mut PointsDue> {
        self.owed.iter_mut().rev().find(|owed| owed.seat == seat && !owed.closed)
    }

    /// Nothing can be said any more of what happened before a side's throw, and it can no longer
    /// mark what the other's has given it.
    fn thrown(&mut self, seat: Seat) {
        // Its claims against the other side have had their time.
        self.owed.retain(|owed| owed.seat == seat || !owed.closed);
        for owed in self.owed.iter_mut().filter(|owed| owed.seat == seat && !owed.own) {
            owed.closed = true;
        }
        self.owed.retain(|owed| !owed.closed || owed.forgotten() + owed.excess() > 0);
        // A claim is answered before the dice are thrown, or it stands.
        self.claim = None;
        self.throws += 1;
    }

    /// Takes points back from the last marks of a debt.
    pub(super) fn take_back(&mut self, of: (u32, bool), seat: Seat, mut points: u16) {
        for mark in self.journal.iter_mut().rev() {
            if mark.of == Some(of) && mark.seat == seat {
                let taken = mark.points.min(points);
                mark.points -= taken;
                points -= taken;
            }
        }
    }

    /// Takes a school out of the journal.
    pub(super) fn strike(&mut self, seat: Seat, points: u16) {
        let school = |mark: &Mark| mark.of.is_none() && mark.seat == seat && mark.points == points;
        if let Some(at) = self.journal.iter().rposition(school) {
            self.journal.remove(at);
        }
    }

    /// Undoes a claim: the points go, and what was taken back or could be forgotten is there again.
    pub(super) fn undo(&mut self, claimed: &Claimed) {
        let (by, other) = (claimed.by, claimed.by.other());
        self.strike(by, claimed.points);
        for part in &claimed.parts {
            let same =
                |owed: &&mut PointsDue| owed.seat == other && (owed.throw, owed.own) == part.of;
            if let Some(owed) = self.owed.iter_mut().find(same) {
                owed.due += part.forgotten + part.unearned;
                owed.lost += part.unearned;
                owed.marked += part.excess;
            }
            let of = |mark: &&mut Mark| {
                mark.of == Some(part.of) && mark.seat == other && mark.chose.is_none()
            };
            if let Some(mark) = self.journal.iter_mut().rfind(of) {
                mark.points += part.excess;
            }
        }
        if let Some(own) = self.open_mut(by).filter(|owed| !owed.own) {
            own.taken = own.taken.saturating_sub(claimed.points);
        }
    }

    /// Puts a mark where it belongs: of one throw the thrower's own come first, then what it gives
    /// the other side, and schools last, whenever each was made. Answers whether others are behind.
    pub(super) fn insert(&mut self, seat: Seat, points: u16, of: (u32, bool), runs: Runs) -> bool {
        let rank = |of: Option<(u32, bool)>| of.map_or(2, |(_, own)| if own { 0 } else { 1 });
        let key = |mark: &Mark| (mark.of.map_or(mark.after, |(throw, _)| throw), rank(mark.of));
        let (of, after) = (Some(of), self.throws);
        let mark = Mark { seat, points, of, after, chose: None, runs };
        let behind = self.journal.iter().position(|other| key(other) > key(&mark));
        self.journal.insert(behind.unwrap_or(self.journal.len()), mark);
        behind.is_some()
    }

    pub(super) fn push(&mut self, seat: Seat, points: u16, of: Option<(u32, bool)>) {
        let after = self.throws;
        self.journal.push(Mark { seat, points, of, after, chose: None, runs: Runs::Due });
    }

    /// A choice belongs to the marks of the throw that it was open by.
    pub(super) fn chose(&mut self, seat: Seat, choice: u8) {
        let (of, after) = (Some((self.throws, true)), self.throws);
        let (chose, runs) = (Some(choice), Runs::Due);
        self.journal.push(Mark { seat, points: 0, of, after, chose, runs });
    }
}
