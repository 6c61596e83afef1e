//! Marking by hand: the game knows what is due, the players mark, and who forgets or marks too
//! much can be sent to school.
//!
//! What a throw gives a side is an [`Owed`]. Its own gains can be marked until the side plays, what
//! the other's throw has given it until it throws. What is marked too much, and what is not marked
//! when the time is over, the other side may claim until it throws itself. A claim stands unless
//! it is called false; then the same number goes the other way, unless the claimant proves it.
//!
//! Marks are a journal over the counters as they stood before it, with the choices that were made
//! meanwhile: whoever takes a mark back changes the journal, and everything behind it is counted
//! again. So a mark that was wrong has broken no run and made no hole. When a game of the match is
//! over nothing of it can be claimed any more.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::counters::Counters;
use crate::event::Event;
use crate::game::owed::Deeds;
use crate::game::{Action, Game, Owed, State, Wait};
use crate::judge::{AccountEvent, Tree};
use crate::ledger::Player;
use crate::refusal::{Cause, Refusal};
use crate::rules::{Phase, RaiseBy, RuleId, Schools};
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

impl Base {
    fn of(state: &State) -> Box<Self> {
        let (counters, account) = (state.counters, Arc::clone(&state.account));
        Box::new(Self { counters, account, rows: state.ledger.len(), seats: state.seats })
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
    parts: Vec<Part>,
}

/// What a claim has taken of one debt of the other side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Part {
    of: (u32, bool),
    excess: u16,
    forgotten: u16,
    /// What was marked and not earned.
    unearned: u16,
}

/// The marks of a game in which the players mark.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hand {
    base: Box<Base>,
    journal: Vec<Mark>,
    /// What throws have given, while anything can still be said of it.
    pub owed: Vec<Owed>,
    /// The last claim.
    pub claim: Option<Claimed>,
    throws: u32,
}

/// What one side says of the other's marks.
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

impl Hand {
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
    pub fn open(&self, seat: Seat) -> Option<&Owed> {
        self.owed.iter().rev().find(|owed| owed.seat == seat && !owed.closed)
    }

    pub(super) fn open_mut(&mut self, seat: Seat) -> Option<&mut Owed> {
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
    fn take_back(&mut self, of: (u32, bool), seat: Seat, mut points: u16) {
        for mark in self.journal.iter_mut().rev() {
            if mark.of == Some(of) && mark.seat == seat {
                let taken = mark.points.min(points);
                mark.points -= taken;
                points -= taken;
            }
        }
    }

    /// Takes a school out of the journal.
    fn strike(&mut self, seat: Seat, points: u16) {
        let school = |mark: &Mark| mark.of.is_none() && mark.seat == seat && mark.points == points;
        if let Some(at) = self.journal.iter().rposition(school) {
            self.journal.remove(at);
        }
    }

    /// Undoes a claim: the points go, and what was taken back or could be forgotten is there again.
    fn undo(&mut self, claimed: &Claimed) {
        let (by, other) = (claimed.by, claimed.by.other());
        self.strike(by, claimed.points);
        for part in &claimed.parts {
            let same = |owed: &&mut Owed| owed.seat == other && (owed.throw, owed.own) == part.of;
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
    fn insert(&mut self, seat: Seat, points: u16, of: (u32, bool)) -> bool {
        let rank = |of: Option<(u32, bool)>| of.map_or(2, |(_, own)| if own { 0 } else { 1 });
        let key = |mark: &Mark| (mark.of.map_or(mark.after, |(throw, _)| throw), rank(mark.of));
        let mark = Mark { seat, points, of: Some(of), after: self.throws, chose: None };
        let behind = self.journal.iter().position(|other| key(other) > key(&mark));
        self.journal.insert(behind.unwrap_or(self.journal.len()), mark);
        behind.is_some()
    }

    fn push(&mut self, seat: Seat, points: u16, of: Option<(u32, bool)>) {
        let after = self.throws;
        self.journal.push(Mark { seat, points, of, after, chose: None });
    }

    /// A choice belongs to the marks of the throw that it was open by.
    pub(super) fn chose(&mut self, seat: Seat, choice: u8) {
        let (of, after) = (Some((self.throws, true)), self.throws);
        self.journal.push(Mark { seat, points: 0, of, after, chose: Some(choice) });
    }
}

impl Game {
    /// Whether the players mark.
    #[must_use]
    pub fn by_hand(&self) -> Option<&Schools> {
        self.rules.schools.as_ref()
    }

    pub(super) fn hand(&mut self) -> &mut Hand {
        let state = &mut self.state;
        if state.hand.is_none() {
            state.hand = Some(Box::new(Hand::new(Base::of(state))));
        }
        state.hand.as_mut().expect("it has just been put there")
    }

    /// A throw gives a side so many points, to be marked by hand.
    pub fn owe(&mut self, seat: Seat, due: u16, own: bool) {
        let hand = self.hand();
        let throw = hand.throws;
        let known = hand.owed.iter().any(|o| (o.seat, o.own, o.throw) == (seat, own, throw));
        if !known {
            let (deeds, lost) = (Deeds::default(), 0);
            let owed =
                Owed { seat, own, throw, due, marked: 0, taken: 0, closed: false, deeds, lost };
            hand.owed.push(owed);
        }
    }

    /// The mark that is due next by hand, from whoever it is: the thrower's before he chooses and
    /// plays, then the other side's.
    #[must_use]
    pub fn due_mark(&self) -> Option<(Seat, Action)> {
        let hand = self.state.hand.as_ref()?;
        let seats = match self.state.wait {
            Wait::Play(seat) => [Some(seat), Some(seat.other())],
            Wait::Choose(seat) => [Some(seat), None],
            Wait::Throw(seat) => [Some(seat), Some(seat.other())],
            Wait::Lead | Wait::Over => [None, None],
        };
        let due = |seat: Seat| {
            let owed = hand.open(seat).filter(|owed| owed.due > owed.marked)?;
            Some((seat, Action::Mark(owed.due)))
        };
        seats.into_iter().flatten().find_map(due)
    }

    /// A side touches its men: what its own throw gives it can no longer be marked.
    pub fn touched(&mut self, seat: Seat) {
        if self.state.hand.is_some() {
            for owed in self.hand().owed.iter_mut().filter(|owed| owed.seat == seat && owed.own) {
                owed.closed = true;
            }
        }
    }

    /// A side has taken up the dice: its time to claim and to mark what it was given is over.
    pub fn took_dice(&mut self, seat: Seat) {
        if self.by_hand().is_none() {
            return;
        }
        self.hand().thrown(seat);
        // What nobody can change any more is counted for good.
        let base = Base::of(&self.state);
        let hand = self.hand();
        if hand.owed.is_empty() {
            hand.base = base;
            hand.journal.clear();
        }
    }

    /// Nothing of the throw on the table is marked any more: the men go back to the start.
    pub(super) fn forgo(&mut self) {
        if self.state.hand.is_some() {
            let hand = self.hand();
            let throw = hand.throws;
            hand.owed.retain(|owed| owed.throw != throw || owed.excess() > 0);
        }
    }

    /// Marks by hand: so many points in all for what is due now.
    pub(super) fn mark_by_hand(&mut self, seat: Seat, points: u16) -> Result<(), Refusal> {
        if self.by_hand().is_none() {
            return Err(Refusal::new(Cause::NotInThisGame("marking by hand")));
        }
        let Some(owed) = self.hand().open_mut(seat) else {
            return Err(Refusal::new(Cause::NothingToMark));
        };
        if points < owed.marked {
            return Err(Refusal::new(Cause::MarkedAlready(owed.marked)));
        }
        let (more, own, of) = (points - owed.marked, owed.own, (owed.throw, owed.own));
        owed.marked = points;
        let due = owed.due;
        if self.hand().insert(seat, more, of) {
            self.recount();
            let total = self.state.counters.get(seat, 0).n;
            self.events.insert(0, Event::Marked { seat, points: more, due: more, total });
            return Ok(());
        }
        self.events.clear();
        if self.mark(seat, more, due.min(more), own) {
            return Ok(());
        }
        let phase = self.rules.turn.iter().position(|phase| *phase == Phase::Choose);
        if let (Wait::Play(mover), Some(phase)) = (self.state.wait, phase)
            && self.state.turn.open != 0
            && mover == seat
        {
            // A hole of the own throw lets the side choose before it plays.
            let open = self.state.turn.open;
            self.events.push(Event::Opened { seat, open });
            self.state.turn.phase = phase as u8;
            self.state.wait = Wait::Choose(seat);
        }
        Ok(())
    }

    /// Carries out what a side says of the other's marks.
    pub(super) fn claim(&mut self, seat: Seat, claim: Claim) -> Result<(), Refusal> {
        let Some(schools) = self.by_hand().copied() else {
            return Err(Refusal::new(Cause::NotInThisGame("schools")));
        };
        let other = seat.other();
        let refuse = |rule: RuleId| Err(Refusal::by(Cause::NothingClaimed, rule));
        match claim {
            Claim::School(points) => self.school(seat, points),
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
                let fault =
                    |owed: &Owed| owed.due != owed.marked && owed.lost == 0 && owed.seat == other;
                let Some(owed) = self.hand().owed.iter_mut().find(|owed| fault(owed)) else {
                    return refuse(schools.compel);
                };
                let Owed { throw, own, due, marked, .. } = *owed;
                owed.marked = due;
                let hand = self.hand();
                if marked > due {
                    hand.take_back((throw, own), other, marked - due);
                } else {
                    hand.insert(other, due - marked, (throw, own));
                }
                self.recount();
                self.told(seat, claim, due.abs_diff(marked), true, schools.compel);
                Ok(())
            }
        }
    }

    /// A side takes what the other has forgotten or marked too much.
    fn school(&mut self, seat: Seat, points: u16) -> Result<(), Refusal> {
        if points == 0 {
            return Err(Refusal::new(Cause::NothingClaimed));
        }
        let other = seat.other();
        let hand = self.hand();
        let right = hand.claimable(other);
        // Until it touches a man a side may still mark.
        let marks = |owed: &Owed| owed.seat == other && owed.own && !owed.closed;
        if right == 0 && hand.owed.iter().any(marks) {
            return Err(Refusal::new(Cause::TooEarly(other)));
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
    fn told(&mut self, seat: Seat, claim: Claim, points: u16, held: bool, rule: RuleId) {
        self.events.insert(0, Event::Claimed { seat, claim, points, held, rule });
    }

    /// What a choice did to the counters and to the account it does again, unless it would end a game, which
    /// it has not done.
    fn chose_again(&mut self, seat: Seat, choice: u8) {
        let verdict = self.judge.fold(&self.state.account, &AccountEvent::Chose { seat, choice });
        if verdict.game.is_none() && verdict.won.is_none() && verdict.next.is_none() {
            self.state.account = verdict.state;
        }
        self.forfeit(seat, choice);
    }

    /// Counts the journal again from its beginning.
    fn recount(&mut self) {
        let (base, journal) = {
            let hand = self.hand();
            (hand.base.clone(), hand.journal.clone())
        };
        let (open, wait) = (self.state.turn.open, self.state.wait);
        let before = self.state.counters;
        let Base { counters, account, rows, seats } = *base;
        (self.state.counters, self.state.account) = (counters, account);
        self.state.ledger.truncate(rows);
        self.state.seats = seats;
        self.events.clear();
        let mut won = None;
        for mark in journal {
            if let Some(choice) = mark.chose {
                self.chose_again(mark.seat, choice);
                continue;
            }
            let own = mark.of.is_some_and(|(_, own)| own);
            if self.mark(mark.seat, mark.points, mark.points, own) {
                if self.state.wait != Wait::Over {
                    // Another game has begun: nothing of this one is left to be set right.
                    return;
                }
                won = self.events.pop();
                break;
            }
        }
        self.events.clear();
        // A choice that was open stays so, and a correction opens none.
        self.state.turn.open = open;
        if won.is_none() {
            self.state.wait = wait;
        }
        for seat in Seat::BOTH {
            for (at, _) in (0u8..).zip(&self.rules.counters) {
                let now = self.state.counters.get(seat, at);
                if now != before.get(seat, at) {
                    self.events.push(Event::Recounted { seat, counter: at, total: now.n });
                }
            }
        }
        self.events.extend(won);
    }
}
