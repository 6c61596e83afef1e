//! Schools: claims of points that the other side forgot or marked in excess, and the answers to
//! them.
//!
//! A claim takes points from what the other side is due. It remembers what it took, so that a claim
//! that is called false can be undone.

use charpentier_speech::key;
use serde::{Deserialize, Serialize};

use crate::action::Claim;
use crate::board::Seat;
use crate::counters::Runs;
use crate::event::Event;
use crate::game::{Game, PointsDue};
use crate::refusal::{Refusal, RefusalKind};
use crate::spec::{RaiseBy, RuleId};

impl Game {
    /// Carries out what a side says of the other's marks.
    pub(crate) fn claim(&mut self, seat: Seat, claim: Claim) -> Result<(), Refusal> {
        let Some(schools) = self.by_hand().copied() else {
            return Err(Refusal::new(RefusalKind::NotInThisGame(key::UNKNOWN_SCHOOLS)));
        };
        let other = seat.other();
        let refuse = |rule: RuleId| Err(Refusal::by(RefusalKind::NothingClaimed, rule));
        match claim {
            Claim::School(points) => {
                let right = self.hand().claimable(other);
                self.undue(points, right, |game| game.school(seat, points))
            }
            Claim::False => {
                let answered = self.hand().claim.clone();
                let Some(mut claimed) =
                    answered.filter(|c| c.by == other && c.stage == Stage::Claimed)
                else {
                    return refuse(schools.false_rule);
                };
                let hand = self.hand();
                hand.undo(&claimed);
                hand.push(seat, claimed.points, None);
                claimed.stage = Stage::CalledFalse;
                let points = claimed.points;
                hand.claim = Some(claimed);
                self.recount();
                self.told(seat, claim, points, true, schools.false_rule);
                Ok(())
            }
            Claim::Raise => {
                let called = self.hand().claim.clone();
                let Some(claimed) =
                    called.filter(|c| c.by == seat && c.stage == Stage::CalledFalse)
                else {
                    return refuse(schools.false_rule);
                };
                self.raised(claimed, schools.raise);
                Ok(())
            }
            Claim::Whole => {
                let Some(claimed) = self.hand().claim.clone().filter(|claimed| {
                    claimed.by == other
                        && claimed.stage == Stage::Claimed
                        && claimed.points < claimed.right
                }) else {
                    return refuse(schools.under);
                };
                let hand = self.hand();
                hand.undo(&claimed);
                hand.claim = None;
                self.school(other, claimed.right)?;
                self.events.retain(|event| !matches!(event, Event::Claimed { .. }));
                self.told(seat, claim, claimed.right, true, schools.under);
                Ok(())
            }
            Claim::Compel => {
                let fault = |owed: &PointsDue| {
                    owed.due != owed.marked && owed.lost == 0 && owed.seat == other
                };
                let Some(owed) = self.hand().owed.iter_mut().find(|owed| fault(owed)) else {
                    return refuse(schools.compel);
                };
                let PointsDue { throw, own, due, marked, .. } = *owed;
                owed.marked = due;
                let hand = self.hand();
                // Whoever says nothing to a claim before the next one lets it stand.
                hand.claim = None;
                if marked > due {
                    hand.take_back((throw, own), other, marked - due);
                } else {
                    hand.insert(other, due - marked, (throw, own), Runs::Due);
                }
                self.recount();
                self.told(seat, claim, due.abs_diff(marked), true, schools.compel);
                Ok(())
            }
        }
    }

    /// A side takes what the other has forgotten or marked too much.
    pub(crate) fn school(&mut self, seat: Seat, points: u16) -> Result<(), Refusal> {
        if points == 0 {
            return Err(Refusal::new(RefusalKind::NothingClaimed));
        }
        let other = seat.other();
        let hand = self.hand();
        let right = hand.claimable(other);
        // Until it touches a man a side may still mark.
        let marks = |owed: &PointsDue| owed.seat == other && owed.own && !owed.closed;
        if right == 0 && hand.owed.iter().any(marks) {
            return Err(Refusal::new(RefusalKind::TooEarly(other)));
        }
        let mut parts = Vec::new();
        let excess = hand.owed.iter().any(|owed| owed.seat == other && owed.excess() > 0);
        let mut left = points;
        for at in 0..hand.owed.len() {
            let owed = hand.owed[at];
            if owed.seat != other {
                continue;
            }
            let (excess, unearned) = hand.owed[at].shed(left);
            if excess > 0 {
                hand.take_back((owed.throw, owed.own), other, excess);
                left -= excess;
            }
            let owed = &mut hand.owed[at];
            let forgotten = owed.forgotten().min(left);
            // What is taken can be marked by nobody else.
            owed.due -= forgotten;
            owed.lost = owed.lost.min(owed.due);
            left -= forgotten;
            let of = (owed.throw, owed.own);
            parts.push(Part { of, excess, forgotten, unearned });
        }
        hand.push(seat, points, None);
        if let Some(own) = hand.open_mut(seat).filter(|owed| !owed.own) {
            own.taken = own.taken.saturating_add(points);
        }
        let stage = Stage::Claimed;
        hand.claim = Some(Claimed { by: seat, points, right, stage, parts });
        self.recount();
        let rule = self.by_hand().map_or(RuleId::default(), |schools| match excess {
            true => schools.over,
            false => schools.under,
        });
        self.told(seat, Claim::School(points), points, true, rule);
        Ok(())
    }

    /// The claimant proves a claim that was called false, or loses once more.
    fn raised(&mut self, mut claimed: Claimed, raise: RaiseBy) {
        let (by, points) = (claimed.by, claimed.points);
        let held = points <= claimed.right;
        let mut moved = points;
        if held {
            // What the other side has wrongly marked for it is as much as was claimed.
            let offender = points;
            let hand = self.hand();
            hand.strike(by.other(), points);
            hand.claim = None;
            let more = match raise {
                RaiseBy::Double => points,
                RaiseBy::Added => offender,
            };
            // It cannot fail: the points are some.
            let _ = self.school(by, points);
            self.hand().push(by, more, None);
            moved = points + more;
        } else {
            self.hand().push(by.other(), points, None);
        }
        claimed.stage = Stage::Raised;
        self.hand().claim = Some(claimed);
        self.recount();
        let rule = self.by_hand().map_or(RuleId::default(), |schools| schools.false_rule);
        self.told(by, Claim::Raise, moved, held, rule);
    }

    /// What was claimed comes before what it has changed.
    pub(crate) fn told(&mut self, seat: Seat, claim: Claim, points: u16, held: bool, rule: RuleId) {
        self.events.insert(0, Event::Claimed { seat, claim, points, held, rule });
    }
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
    pub(crate) parts: Vec<Part>,
}

/// What a claim has taken of one debt of the other side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Part {
    pub(crate) of: (u32, bool),
    pub(crate) excess: u16,
    pub(crate) forgotten: u16,
    /// What was marked and not earned.
    pub(crate) unearned: u16,
}
