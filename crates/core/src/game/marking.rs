//! Marking by hand: the players mark what a throw gives, and a wrong mark can be claimed.
//!
//! A [`PointsDue`] holds the points that a throw gives a side. The side marks those of its own
//! throw before it plays, and those of the opponent's throw before it throws. Points that it marks
//! in excess or misses, the opponent may claim until the opponent's own throw. A claim stands
//! unless it is called false. Then as many points go the other way, unless the claimant proves the
//! claim.
//!
//! Marks are a journal over the counters as they stood before it, with the choices that were made
//! meanwhile. If a mark is taken back, the journal changes, and all entries after it are counted
//! again. So a wrong mark has interrupted no run and made no hole. When a game of the match is
//! over, nothing of it can be claimed any more.

use std::sync::Arc;

use charpentier_speech::key;
use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::board::{BySeat, Seat};
use crate::counters::{Counters, Runs};
use crate::eval::landing;
use crate::event::Event;
use crate::game::{Awaiting, Claimed, Game, State};
use crate::ledger::Player;
use crate::refusal::{Refusal, RefusalKind};
use crate::scoring::AccountEvent;
use crate::spec::{Phase, Schools};
use crate::tree::Tree;

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

impl Base {
    fn of(state: &State) -> Box<Self> {
        let (counters, account) = (state.counters, Arc::clone(&state.account));
        Box::new(Self { counters, account, rows: state.ledger.len(), seats: state.seats })
    }
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

    pub(crate) fn open_mut(&mut self, seat: Seat) -> Option<&mut PointsDue> {
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
    pub(crate) fn take_back(&mut self, of: (u32, bool), seat: Seat, mut points: u16) {
        for mark in self.journal.iter_mut().rev() {
            if mark.of == Some(of) && mark.seat == seat {
                let taken = mark.points.min(points);
                mark.points -= taken;
                points -= taken;
            }
        }
    }

    /// Takes a school out of the journal.
    pub(crate) fn strike(&mut self, seat: Seat, points: u16) {
        let school = |mark: &Mark| mark.of.is_none() && mark.seat == seat && mark.points == points;
        if let Some(at) = self.journal.iter().rposition(school) {
            self.journal.remove(at);
        }
    }

    /// Undoes a claim: the points go, and what was taken back or could be forgotten is there again.
    pub(crate) fn undo(&mut self, claimed: &Claimed) {
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
    pub(crate) fn insert(&mut self, seat: Seat, points: u16, of: (u32, bool), runs: Runs) -> bool {
        let rank = |of: Option<(u32, bool)>| of.map_or(2, |(_, own)| if own { 0 } else { 1 });
        let key = |mark: &Mark| (mark.of.map_or(mark.after, |(throw, _)| throw), rank(mark.of));
        let (of, after) = (Some(of), self.throws);
        let mark = Mark { seat, points, of, after, chose: None, runs };
        let behind = self.journal.iter().position(|other| key(other) > key(&mark));
        self.journal.insert(behind.unwrap_or(self.journal.len()), mark);
        behind.is_some()
    }

    pub(crate) fn push(&mut self, seat: Seat, points: u16, of: Option<(u32, bool)>) {
        let after = self.throws;
        self.journal.push(Mark { seat, points, of, after, chose: None, runs: Runs::Due });
    }

    /// A choice belongs to the marks of the throw that it was open by.
    pub(crate) fn chose(&mut self, seat: Seat, choice: u8) {
        let (of, after) = (Some((self.throws, true)), self.throws);
        let (chose, runs) = (Some(choice), Runs::Due);
        self.journal.push(Mark { seat, points: 0, of, after, chose, runs });
    }
}

/// A side may mark at once what fills its counter so many times, where less is due: more than that
/// is no slip of the hand.
const FILLINGS: u16 = 3;

/// The same where the counter runs over nowhere: what one coup may be worth.
const MOST_MARKED: u16 = 10_000;

impl Game {
    /// Whether the players mark.
    #[must_use]
    pub fn by_hand(&self) -> Option<&Schools> {
        self.rules.schools.as_ref()
    }

    pub(crate) fn hand(&mut self) -> &mut ManualMarking {
        let state = &mut self.state;
        let hand = state.hand.take();
        let hand = hand.unwrap_or_else(|| Box::new(ManualMarking::new(Base::of(state))));
        state.hand.insert(hand)
    }

    /// A throw gives a side so many points, to be marked by hand; nothing where it has given them
    /// already. Answers whether it is new.
    pub fn owe(&mut self, seat: Seat, due: u16, own: bool) -> bool {
        let hand = self.hand();
        let throw = hand.throws;
        let known = hand.owed.iter().any(|o| (o.seat, o.own, o.throw) == (seat, own, throw));
        if !known {
            let (deeds, lost) = (EarnedByPlay::default(), 0);
            let owed = PointsDue {
                seat,
                own,
                throw,
                due,
                marked: 0,
                taken: 0,
                closed: false,
                deeds,
                lost,
            };
            hand.owed.push(owed);
        }
        !known
    }

    /// So much of what a side is due by its own throw it has to earn by its play.
    pub(crate) fn owe_deeds(&mut self, seat: Seat, fill: u16, keep: u16) {
        if let Some(owed) = self.hand().open_mut(seat).filter(|owed| owed.own) {
            owed.deeds = EarnedByPlay { fill, keep };
        }
    }

    /// A side has played so that these areas are full, or can play no otherwise any more: what it
    /// has not earned is not its own, marked or not.
    pub(crate) fn deed(&mut self, seat: Seat, full: u8) {
        let Some(hand) = &mut self.state.hand else {
            return;
        };
        let before = landing::full(&self.rules, &self.state.position[seat]);
        for owed in hand.owed.iter_mut().filter(|owed| owed.seat == seat && owed.own) {
            let EarnedByPlay { fill, keep } = std::mem::take(&mut owed.deeds);
            let unfilled = if full & !before == 0 { fill } else { 0 };
            let unkept = if full & before == 0 { keep } else { 0 };
            owed.lost = owed.lost.saturating_add(unfilled + unkept).min(owed.due);
        }
    }

    /// The mark that is due next by hand, from whoever it is: the thrower's before he chooses and
    /// plays, then the other side's.
    ///
    /// ```
    /// use charpentier_core::examples::duel;
    /// use charpentier_core::{Action, Seat};
    ///
    /// let mut game = duel::thrown(duel::by_hand(), &[(1, 3)], &[(18, 1), (1, 2)], 4, 2);
    /// assert_eq!(game.due_mark(), Some((Seat::White, Action::Mark(2))));
    /// game.apply(Seat::White, Action::Mark(2))?;
    /// assert_eq!((game.due_mark(), game.state().counters.get(Seat::White, 0).n), (None, 2));
    /// # Ok::<(), charpentier_core::Refusal>(())
    /// ```
    #[must_use]
    pub fn due_mark(&self) -> Option<(Seat, Action)> {
        let hand = self.state.hand.as_ref()?;
        let seats = match self.state.wait {
            Awaiting::Play(seat) => [Some(seat), Some(seat.other())],
            Awaiting::Choose(seat) => [Some(seat), None],
            Awaiting::Throw(seat) => [Some(seat), Some(seat.other())],
            Awaiting::Lead | Awaiting::Over => [None, None],
        };
        let due = |seat: Seat| {
            let owed = hand.open(seat).filter(|owed| owed.due > owed.marked)?;
            Some((seat, Action::Mark(owed.due)))
        };
        seats.into_iter().flatten().find_map(due)
    }

    /// The mark of so many points by which a side's counter runs over by so much in all: simply
    /// where that makes it so, otherwise as it is due.
    #[must_use]
    pub fn mark_within(&self, seat: Seat, points: u16, over: u16) -> Action {
        let simple = self.by_hand().is_some_and(|schools| schools.simple.is_some());
        match self.runs_over(seat, points) {
            Some((times, due)) if simple && due > times && over == times => {
                Action::MarkSimple(points)
            }
            _ => Action::Mark(points),
        }
    }

    /// How often marks of so many points would run over, and by how much; `None` where they cannot
    /// be made, or where other marks would have to be counted again for it.
    fn runs_over(&self, seat: Seat, points: u16) -> Option<(u16, u16)> {
        let mut tried = self.clone();
        tried.marked = BySeat::default();
        let events = tried.apply(seat, Action::Mark(points)).ok()?;
        let again = events.iter().any(|event| matches!(event, Event::Recounted { .. }));
        let carried = events.iter().filter_map(|event| match event {
            Event::Carried { seat: whose, by, .. } if *whose == seat => Some(*by),
            _ => None,
        });
        (!again).then(|| carried.fold((0, 0), |(times, due), by| (times + 1, due + by)))
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
    pub(crate) fn forgo(&mut self) {
        if self.state.hand.is_some() {
            let hand = self.hand();
            let throw = hand.throws;
            hand.owed.retain(|owed| owed.throw != throw || owed.excess() > 0);
        }
    }

    /// Marks by hand: so many points in all for what is due now; `simple` where the player takes
    /// his run for interrupted.
    pub(crate) fn mark_by_hand(
        &mut self,
        seat: Seat,
        points: u16,
        simple: bool,
    ) -> Result<(), Refusal> {
        let Some(schools) = self.by_hand() else {
            return Err(Refusal::new(RefusalKind::NotInThisGame(key::UNKNOWN_MARKING)));
        };
        let rule = schools.simple;
        if simple && rule.is_none() {
            return Err(Refusal::new(RefusalKind::NotInThisGame(key::UNKNOWN_SIMPLE)));
        }
        if simple && self.runs_over(seat, points).is_none_or(|(times, due)| due <= times) {
            return Err(Refusal { rule, ..Refusal::new(RefusalKind::NotDouble) });
        }
        let Some(owed) = self.hand().open_mut(seat) else {
            return Err(Refusal::new(RefusalKind::NothingToMark));
        };
        let (marked, due, of) = (owed.marked, owed.due, Some((owed.throw, owed.own)));
        // What is marked simple is marked at once, so that it can be told from the rest.
        let is_simple =
            |mark: &Mark| mark.runs == Runs::Simple && mark.seat == seat && mark.of == of;
        let more = simple || self.hand().journal.iter().any(is_simple);
        if points < marked || more && marked > 0 {
            return Err(Refusal::new(RefusalKind::MarkedAlready(marked)));
        }
        let runs = if simple { Runs::Simple } else { self.marked[seat].runs() };
        self.undue(points, due, |game| game.marked_by_hand(seat, points, runs))
    }

    /// Does something by which a side gets so many points where so many are due. What is too much
    /// is for the other side to see; but nobody marks without measure, nor ends a game by what is
    /// not due, after which the other side could not say anything any more.
    pub(crate) fn undue(
        &mut self,
        points: u16,
        due: u16,
        act: impl FnOnce(&mut Self) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        if points <= due {
            return act(self);
        }
        let carry = self.rules.counters.first().and_then(|counter| counter.carry);
        let most = carry.map_or(MOST_MARKED, |carry| carry.per.saturating_mul(FILLINGS)).max(due);
        let rule = self.by_hand().map(|schools| schools.over);
        let refuse = |cause| Err(Refusal { rule, ..Refusal::new(cause) });
        if points > most {
            return refuse(RefusalKind::TooManyPoints(most));
        }
        let before = self.state.clone();
        act(self)?;
        if self.state.wait == Awaiting::Over || self.state.games != before.games {
            self.state = before;
            self.plays.forget();
            self.events.clear();
            return refuse(RefusalKind::EndsUndue);
        }
        Ok(())
    }

    fn marked_by_hand(&mut self, seat: Seat, points: u16, runs: Runs) -> Result<(), Refusal> {
        let Some(owed) = self.hand().open_mut(seat) else {
            return Err(Refusal::new(RefusalKind::NothingToMark));
        };
        let (more, own, of) = (points - owed.marked, owed.own, (owed.throw, owed.own));
        owed.marked = points;
        let due = owed.due;
        if self.hand().insert(seat, more, of, runs) {
            self.recount();
            let total = self.state.counters.get(seat, 0).n;
            self.events.insert(0, Event::Marked { seat, points: more, due: more, total });
            return Ok(());
        }
        self.events.clear();
        if self.mark_shown(seat, more, due.min(more), own, runs) {
            return Ok(());
        }
        let phase = self.rules.turn.iter().position(|phase| *phase == Phase::Choose);
        if let (Awaiting::Play(mover), Some(phase)) = (self.state.wait, phase)
            && self.state.turn.open != 0
            && mover == seat
        {
            // A hole of the own throw lets the side choose before it plays.
            let open = self.state.turn.open;
            self.events.push(Event::Opened { seat, open });
            self.state.turn.phase = phase as u8;
            self.state.wait = Awaiting::Choose(seat);
        }
        Ok(())
    }

    /// What a choice did to the counters and to the account it does again, unless it would end a
    /// game, which it has not done.
    fn chose_again(&mut self, seat: Seat, choice: u8) {
        let verdict = self.judge.update(&self.state.account, &AccountEvent::Chose { seat, choice });
        if let Some(why) = verdict.fault {
            return self.breaks(why);
        }
        if verdict.game.is_none() && verdict.won.is_none() && verdict.next.is_none() {
            self.state.account = verdict.state;
        }
        self.forfeit(seat, choice);
    }

    /// Counts the journal again from its beginning.
    pub(crate) fn recount(&mut self) {
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
                if self.state.broken.is_some() {
                    return;
                }
                continue;
            }
            let own = mark.of.is_some_and(|(_, own)| own);
            if self.mark_shown(mark.seat, mark.points, mark.points, own, mark.runs) {
                if self.state.wait != Awaiting::Over {
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
    pub(crate) fn shed(&mut self, most: u16) -> (u16, u16) {
        let excess = self.excess().min(most);
        let over = self.marked.saturating_sub(self.due);
        let unearned = excess.saturating_sub(over).min(self.lost);
        self.marked -= excess;
        self.due -= unearned;
        self.lost -= unearned;
        (excess, unearned)
    }
}

/// Points that are marked before the play and have to be earned by it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct EarnedByPlay {
    /// By filling an area.
    pub fill: u16,
    /// By keeping one.
    pub keep: u16,
}
