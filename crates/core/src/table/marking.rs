//! Marking by hand: players mark their own points, and claim what the opponent forgets or marks in
//! excess (schools).
//!
//! A [`PointsDue`] holds the points that a throw gives a side. The side marks those of its own
//! throw before it plays, and those of the opponent's throw before it throws. The opponent may claim
//! points that the side misses or marks in excess, until the opponent's own next throw. A claim
//! stands unless it is called false. Then as many points go the other way, unless the claimant
//! proves the claim.
//!
//! Marks and choices are entries of a journal. It starts from the books (counters, account and
//! ledger) before its first entry. After a correction, all entries are counted again from there. So
//! a wrong mark has interrupted no run and made no hole. Once a game of the match is over, nothing
//! in it can be claimed.

use charpentier_messages::key;
use serde::{Deserialize, Serialize};

use crate::action::{Action, Claim};
use crate::board::Seat;
use crate::counters::Runs;
use crate::eval::landing;
use crate::event::Event;
use crate::game::{Awaiting, Begun, Books, TableNotes};
use crate::refusal::{Refusal, RefusalKind};
use crate::spec::{Phase, RaiseBy, RuleId, Schools};
use crate::table::Table;

/// The most carries that a mark of more points than are due may make. More is no slip of the hand.
const MOST_UNDUE_CARRIES: u16 = 3;

/// The most points of a mark above what is due, if they do not carry: the most one coup is worth.
const MOST_MARKED: u16 = 10_000;

/// An entry of the journal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Mark {
    seat: Seat,
    points: u16,
    /// The throw that gave the points, and whether it was the side's own; `None` for a claim.
    of: Option<(u32, bool)>,
    /// The number of throws before it was made.
    after: u32,
    /// The choice, if the entry is no mark but a choice made at that time.
    chose: Option<u8>,
    /// How its carries were counted.
    runs: Runs,
}

/// The marks of a game in which the players mark by hand.
///
/// ```
/// use charpentier_core::examples::duel;
/// use charpentier_core::{Action, Seat, Table};
///
/// // Four and two reach a blot of black, which gives white two points. White plays without a mark.
/// let game = duel::thrown(duel::by_hand(), &[(1, 3)], &[(18, 1), (1, 2)], 4, 2);
/// let mut table = Table::new(game);
/// let claimable = |table: &Table| table.talk().marking.as_ref().map(|marking| marking.claimable(Seat::White));
/// // Nothing is forgotten while white may still mark.
/// assert_eq!(claimable(&table), Some(0));
/// table.apply(Seat::White, Action::Play("1/5 1/3".parse().expect("two steps")))?;
/// assert_eq!(claimable(&table), Some(2));
/// # Ok::<(), charpentier_core::Refusal>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ManualMarking {
    /// The books before the journal.
    base: Box<Books>,
    journal: Vec<Mark>,
    /// The points that throws have given, while anything can still be said about them.
    pub owed: Vec<PointsDue>,
    /// The last claim.
    pub claim: Option<Claimed>,
    throws: u32,
}

impl ManualMarking {
    /// Returns the marking of a game with these books, before any mark.
    #[must_use]
    pub fn new(books: Books) -> Self {
        let (base, journal, owed) = (Box::new(books), Vec::new(), Vec::new());
        Self { base, journal, owed, claim: None, throws: 0 }
    }

    /// Returns the points that can rightly be claimed from a side now.
    #[must_use]
    pub fn claimable(&self, of: Seat) -> u16 {
        let of = self.owed.iter().filter(|owed| owed.seat == of);
        of.map(|owed| owed.forgotten() + owed.excess()).sum()
    }

    /// Returns the points that a side may still mark.
    #[must_use]
    pub fn open(&self, seat: Seat) -> Option<&PointsDue> {
        self.owed.iter().rev().find(|owed| owed.seat == seat && !owed.closed)
    }

    fn open_mut(&mut self, seat: Seat) -> Option<&mut PointsDue> {
        self.owed.iter_mut().rev().find(|owed| owed.seat == seat && !owed.closed)
    }

    /// Notes a throw of a side, with the books before it. Its time to claim what happened before is
    /// over, and so is its time to mark what the opponent's throw has given it.
    pub fn thrown(&mut self, seat: Seat, books: Books) {
        self.owed.retain(|owed| owed.seat == seat || !owed.closed);
        for owed in self.owed.iter_mut().filter(|owed| owed.seat == seat && !owed.own) {
            owed.closed = true;
        }
        self.owed.retain(|owed| !owed.closed || owed.forgotten() + owed.excess() > 0);
        // A claim that was not answered before the throw stands.
        self.claim = None;
        self.throws += 1;
        // Marks that can no longer change become part of the base.
        if self.owed.is_empty() {
            *self.base = books;
            self.journal.clear();
        }
    }

    /// Notes that a throw gives a side points. Returns `false` if that was noted before.
    pub fn owe(&mut self, seat: Seat, due: u16, own: bool) -> bool {
        let throw = self.throws;
        let known = self.owed.iter().any(|o| (o.seat, o.own, o.throw) == (seat, own, throw));
        if !known {
            let (deeds, lost) = (EarnedByPlay::default(), 0);
            let (marked, taken, closed) = (0, 0, false);
            self.owed.push(PointsDue { seat, own, throw, due, marked, taken, closed, deeds, lost });
        }
        !known
    }

    /// Notes that a side touches its men: it can no longer mark what its own throw gives it.
    pub fn touched(&mut self, seat: Seat) {
        for owed in self.owed.iter_mut().filter(|owed| owed.seat == seat && owed.own) {
            owed.closed = true;
        }
    }

    /// Notes that a side plays and fills no area: of its own throw it earns nothing.
    pub fn fills_nothing(&mut self, seat: Seat) {
        self.touched(seat);
        for owed in self.owed.iter_mut().filter(|owed| owed.seat == seat && owed.own) {
            owed.lost = owed.due;
        }
    }

    /// Notes how many points of its own throw a side must earn by its play.
    fn must_earn(&mut self, seat: Seat, deeds: EarnedByPlay) {
        if let Some(owed) = self.open_mut(seat).filter(|owed| owed.own) {
            owed.deeds = deeds;
        }
    }

    /// Notes the full areas of a side before and after its play. Points that the play has not
    /// earned are lost, marked or not.
    fn earn(&mut self, seat: Seat, before: u8, after: u8) {
        for owed in self.owed.iter_mut().filter(|owed| owed.seat == seat && owed.own) {
            let EarnedByPlay { fill, keep } = std::mem::take(&mut owed.deeds);
            let unfilled = if after & !before == 0 { fill } else { 0 };
            let unkept = if after & before == 0 { keep } else { 0 };
            owed.lost = owed.lost.saturating_add(unfilled + unkept).min(owed.due);
        }
    }

    /// Notes that the men go back to the start: the present throw is no longer marked.
    fn forgo(&mut self) {
        let throw = self.throws;
        self.owed.retain(|owed| owed.throw != throw || owed.excess() > 0);
    }

    /// Takes points back from the last marks of a throw.
    fn take_back(&mut self, of: (u32, bool), seat: Seat, mut points: u16) {
        for mark in self.journal.iter_mut().rev() {
            if mark.of == Some(of) && mark.seat == seat {
                let taken = mark.points.min(points);
                mark.points -= taken;
                points -= taken;
            }
        }
    }

    /// Removes a claim from the journal.
    fn strike(&mut self, seat: Seat, points: u16) {
        let school = |mark: &Mark| mark.of.is_none() && mark.seat == seat && mark.points == points;
        if let Some(at) = self.journal.iter().rposition(school) {
            self.journal.remove(at);
        }
    }

    /// Undoes a claim: its points go, and the points that it took come back.
    fn undo(&mut self, claimed: &Claimed) {
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

    /// Inserts a mark in its place: of one throw, the thrower's own marks come first, then the
    /// opponent's, then claims, whenever each was made. Returns whether entries follow it.
    fn insert(&mut self, seat: Seat, points: u16, of: (u32, bool), runs: Runs) -> bool {
        let rank = |of: Option<(u32, bool)>| of.map_or(2, |(_, own)| if own { 0 } else { 1 });
        let key = |mark: &Mark| (mark.of.map_or(mark.after, |(throw, _)| throw), rank(mark.of));
        let (of, after) = (Some(of), self.throws);
        let mark = Mark { seat, points, of, after, chose: None, runs };
        let behind = self.journal.iter().position(|other| key(other) > key(&mark));
        self.journal.insert(behind.unwrap_or(self.journal.len()), mark);
        behind.is_some()
    }

    /// Adds a mark at the end.
    fn push(&mut self, seat: Seat, points: u16, of: Option<(u32, bool)>) {
        let after = self.throws;
        self.journal.push(Mark { seat, points, of, after, chose: None, runs: Runs::Due });
    }

    /// Adds a choice. It belongs to the marks of the throw that opened it.
    pub(super) fn chose(&mut self, seat: Seat, choice: u8) {
        let (of, after) = (Some((self.throws, true)), self.throws);
        let (chose, runs) = (Some(choice), Runs::Due);
        self.journal.push(Mark { seat, points: 0, of, after, chose, runs });
    }
}

/// The points that a throw gives a side, and how many of them are marked.
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
/// // Points can only be forgotten once the time to mark them is over.
/// let late = PointsDue { marked: 1, closed: true, ..owed };
/// assert_eq!((late.excess(), late.forgotten(), PointsDue { closed: false, ..late }.forgotten()), (0, 3, 0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PointsDue {
    /// The side.
    pub seat: Seat,
    /// Whether its own throw gives them; else the opponent's.
    pub own: bool,
    /// The number of the throw since the match began.
    pub throw: u32,
    /// The points due.
    pub due: u16,
    /// The points marked.
    pub marked: u16,
    /// The points that the side has claimed in the same time. They do not count as forgotten.
    pub taken: u16,
    /// Whether the time to mark them is over.
    pub closed: bool,
    /// The points that the play must still earn.
    #[serde(default)]
    pub deeds: EarnedByPlay,
    /// The points that the play has not earned.
    #[serde(default)]
    pub lost: u16,
}

impl PointsDue {
    /// Returns the points that the side has forgotten to mark.
    #[must_use]
    pub fn forgotten(&self) -> u16 {
        let seen = self.marked.saturating_add(self.taken);
        if self.closed { self.due.saturating_sub(seen) } else { 0 }
    }

    /// Returns the points that are marked in excess.
    #[must_use]
    pub const fn excess(&self) -> u16 {
        self.marked.saturating_sub(self.due.saturating_sub(self.lost))
    }

    /// Takes back at most `most` points of the excess. Returns the points taken back, and how many
    /// of them the play had not earned.
    fn shed(&mut self, most: u16) -> (u16, u16) {
        let excess = self.excess().min(most);
        let over = self.marked.saturating_sub(self.due);
        let unearned = excess.saturating_sub(over).min(self.lost);
        self.marked -= excess;
        self.due -= unearned;
        self.lost -= unearned;
        (excess, unearned)
    }
}

/// Points that are marked before the play and must be earned by it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct EarnedByPlay {
    /// The points for filling an area.
    pub fill: u16,
    /// The points for keeping an area full.
    pub keep: u16,
}

/// The stage of a claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ClaimStage {
    /// The claimant has marked the points.
    Claimed,
    /// The opponent has called it false and marked the points.
    CalledFalse,
    /// The claimant has proved it, or has failed to.
    Raised,
}

/// The last claim, while it can be answered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Claimed {
    /// The claimant.
    pub by: Seat,
    /// The points claimed.
    pub points: u16,
    /// The points that could rightly be claimed.
    pub right: u16,
    /// Its stage.
    pub stage: ClaimStage,
    /// The changes that it has made, to undo them.
    parts: Vec<Part>,
}

/// The points that a claim has taken from the opponent's points due.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Part {
    of: (u32, bool),
    excess: u16,
    forgotten: u16,
    /// The points that were marked and not earned.
    unearned: u16,
}

impl Table {
    /// Returns the rules of marking by hand, if the players mark.
    #[must_use]
    pub fn by_hand(&self) -> Option<&Schools> {
        self.rules().spec().schools.as_ref()
    }

    fn marking(&mut self) -> &mut ManualMarking {
        let begun = || Box::new(ManualMarking::new(self.game.state().books()));
        self.talk.marking.get_or_insert_with(begun)
    }

    /// Notes the throw, the points and the new setting or game of an act on the board.
    pub(super) fn note_marks(&mut self) {
        let TableNotes { thrown, due, begun } = self.game.take_notes();
        if let Some((seat, books)) = thrown {
            self.marking().thrown(seat, books);
        }
        for due in due {
            let marking = self.marking();
            // After a choice, the phases behind it come once more.
            let new = marking.owe(due.seat, due.points, due.own);
            marking.must_earn(due.seat, EarnedByPlay { fill: due.fill, keep: due.keep });
            if new {
                self.credits.extend(due.coups);
            }
        }
        match (begun, &mut self.talk.marking) {
            (Some(Begun::Setting), Some(marking)) => marking.forgo(),
            (Some(Begun::Game), marking) => *marking = None,
            _ => {}
        }
    }

    /// Notes the areas that are full after the play of a side.
    pub(super) fn earn(&mut self, seat: Seat, full: u8) {
        if let Some(marking) = &mut self.talk.marking {
            let before =
                landing::full_areas(self.game.rules().spec(), &self.game.state().position[seat]);
            marking.earn(seat, before, full);
        }
    }

    /// Returns the mark by hand that is due next: the thrower's before it chooses and plays, then
    /// the opponent's.
    ///
    /// ```
    /// use charpentier_core::examples::duel;
    /// use charpentier_core::{Action, Seat, Table};
    ///
    /// let game = duel::thrown(duel::by_hand(), &[(1, 3)], &[(18, 1), (1, 2)], 4, 2);
    /// let mut table = Table::new(game);
    /// assert_eq!(table.due_mark(), Some((Seat::White, Action::Mark(2))));
    /// table.apply(Seat::White, Action::Mark(2))?;
    /// assert_eq!((table.due_mark(), table.state().counters.get(Seat::White, 0).n), (None, 2));
    /// # Ok::<(), charpentier_core::Refusal>(())
    /// ```
    #[must_use]
    pub fn due_mark(&self) -> Option<(Seat, Action)> {
        let marking = self.talk.marking.as_ref()?;
        let seats = match self.state().wait {
            Awaiting::Play(seat) => [Some(seat), Some(seat.other())],
            Awaiting::Choose(seat) => [Some(seat), None],
            Awaiting::Throw(seat) => [Some(seat), Some(seat.other())],
            Awaiting::Lead | Awaiting::Over => [None, None],
        };
        let due = |seat: Seat| {
            let owed = marking.open(seat).filter(|owed| owed.due > owed.marked)?;
            Some((seat, Action::Mark(owed.due)))
        };
        seats.into_iter().flatten().find_map(due)
    }

    /// Returns the mark of so many points for a record in which they run over by `over`: a simple
    /// mark if the record counts a double run as simple, else a mark as due.
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

    /// Returns how often a mark of so many points would run over, and by how much in total; `None`
    /// if the mark is refused or other marks would be counted again.
    fn runs_over(&self, seat: Seat, points: u16) -> Option<(u16, u16)> {
        let mut tried = self.clone();
        let events = tried.apply(seat, Action::Mark(points)).ok()?;
        let again = events.iter().any(|event| matches!(event, Event::Recounted { .. }));
        let carried = events.iter().filter_map(|event| match event {
            Event::Carried { seat: whose, by, .. } if *whose == seat => Some(*by),
            _ => None,
        });
        (!again).then(|| carried.fold((0, 0), |(times, due), by| (times + 1, due + by)))
    }

    /// Marks so many points in total for what is due now. With [`Runs::Simple`], the player takes
    /// the run for interrupted.
    pub(super) fn mark_by_hand(
        &mut self,
        seat: Seat,
        points: u16,
        runs: Runs,
    ) -> Result<(), Refusal> {
        let Some(schools) = self.by_hand() else {
            return Err(Refusal::new(RefusalKind::NotInThisGame(key::UNKNOWN_MARKING)));
        };
        let (rule, simple) = (schools.simple, runs == Runs::Simple);
        if simple && rule.is_none() {
            return Err(Refusal::new(RefusalKind::NotInThisGame(key::UNKNOWN_SIMPLE)));
        }
        if simple && self.runs_over(seat, points).is_none_or(|(times, due)| due <= times) {
            return Err(Refusal { rule, ..Refusal::new(RefusalKind::NotDouble) });
        }
        let Some(owed) = self.marking().open_mut(seat) else {
            return Err(Refusal::new(RefusalKind::NothingToMark));
        };
        let (marked, due, of) = (owed.marked, owed.due, Some((owed.throw, owed.own)));
        // A simple mark is made at once, so that it can be told from the others.
        let is_simple =
            |mark: &Mark| mark.runs == Runs::Simple && mark.seat == seat && mark.of == of;
        let more = simple || self.marking().journal.iter().any(is_simple);
        if points < marked || more && marked > 0 {
            return Err(Refusal::new(RefusalKind::MarkedAlready(marked)));
        }
        self.undue(points, due, |table| table.mark_now(seat, points, runs))
    }

    /// Runs `act`, which gives a side `points` of which `due` are due. The opponent must notice an
    /// excess. But a boundless excess is refused, and so is one that ends a game, because the
    /// opponent could not claim it afterwards.
    fn undue(
        &mut self,
        points: u16,
        due: u16,
        act: impl FnOnce(&mut Self) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        if points <= due {
            return act(self);
        }
        let carry = self.rules().spec().counters.first().and_then(|counter| counter.carry);
        let most = carry.map_or(MOST_MARKED, |carry| carry.per.saturating_mul(MOST_UNDUE_CARRIES));
        let most = most.max(due);
        let rule = self.by_hand().map(|schools| schools.too_much);
        let refuse = |cause| Err(Refusal { rule, ..Refusal::new(cause) });
        if points > most {
            return refuse(RefusalKind::TooManyPoints(most));
        }
        let before = self.clone();
        act(self)?;
        let state = self.state();
        if state.wait == Awaiting::Over || state.games != before.state().games {
            *self = before;
            self.game.clear_report();
            return refuse(RefusalKind::EndsUndue);
        }
        Ok(())
    }

    fn mark_now(&mut self, seat: Seat, points: u16, runs: Runs) -> Result<(), Refusal> {
        let Some(owed) = self.marking().open_mut(seat) else {
            return Err(Refusal::new(RefusalKind::NothingToMark));
        };
        let (more, own, of) = (points - owed.marked, owed.own, (owed.throw, owed.own));
        owed.marked = points;
        let due = owed.due;
        if self.marking().insert(seat, more, of, runs) {
            self.recount();
            let total = self.state().counters.get(seat, 0).n;
            self.report_first(Event::Marked { seat, points: more, due: more, total });
            return Ok(());
        }
        self.game.clear_report();
        let ended = self.game.mark(seat, more, due.min(more), own, runs);
        self.note_marks();
        if ended {
            return Ok(());
        }
        let state = self.game.state();
        let (wait, open) = (state.wait, state.turn.open);
        let phase = self.rules().spec().turn.iter().position(|phase| *phase == Phase::Choose);
        if let (Awaiting::Play(mover), Some(phase)) = (wait, phase)
            && open != 0
            && mover == seat
        {
            // After a hole of its own throw, the side may choose before it plays.
            self.game.events_mut().push(Event::Opened { seat, open });
            let state = self.game.state_mut();
            state.turn.phase = phase as u8;
            state.wait = Awaiting::Choose(seat);
        }
        Ok(())
    }

    /// Counts the journal again from its beginning, after it has changed.
    fn recount(&mut self) {
        self.count_journal();
        self.note_marks();
    }

    fn count_journal(&mut self) {
        let marking = self.marking();
        let (base, journal) = (marking.base.clone(), marking.journal.clone());
        let state = self.game.state_mut();
        let (open, wait, before) = (state.turn.open, state.wait, state.counters);
        state.set_books(*base);
        self.game.clear_report();
        let mut won = None;
        for mark in journal {
            if let Some(choice) = mark.chose {
                self.game.chose_again(mark.seat, choice);
                if self.state().broken.is_some() {
                    return;
                }
                continue;
            }
            let own = mark.of.is_some_and(|(_, own)| own);
            if self.game.mark(mark.seat, mark.points, mark.points, own, mark.runs) {
                if self.state().wait != Awaiting::Over {
                    // Another game has begun. Nothing in this one can be corrected.
                    return;
                }
                won = self.game.events_mut().pop();
                break;
            }
        }
        let state = self.game.state_mut();
        // An open choice stays open, and a correction opens none.
        state.turn.open = open;
        if won.is_none() {
            state.wait = wait;
        }
        let (now, counters) = (state.counters, self.rules().spec().counters.len());
        let events = self.game.events_mut();
        events.clear();
        for seat in Seat::BOTH {
            for counter in (0u8..).take(counters) {
                let total = now.get(seat, counter);
                if total != before.get(seat, counter) {
                    events.push(Event::Recounted { seat, counter, total: total.n });
                }
            }
        }
        events.extend(won);
    }

    /// Reports an event before the events that it has caused.
    fn report_first(&mut self, event: Event) {
        self.game.events_mut().insert(0, event);
    }

    /// Reports a claim that moves so many points, before the events that it has caused.
    fn report_claim(&mut self, seat: Seat, claim: Claim, points: u16, held: bool, rule: RuleId) {
        self.report_first(Event::Claimed { seat, claim, points, held, rule });
    }

    /// Carries out a claim of a side, or an answer to a claim.
    pub(super) fn claim(&mut self, seat: Seat, claim: Claim) -> Result<(), Refusal> {
        let Some(schools) = self.by_hand().copied() else {
            return Err(Refusal::new(RefusalKind::NotInThisGame(key::UNKNOWN_SCHOOLS)));
        };
        let other = seat.other();
        let refuse = |rule: RuleId| Err(Refusal::by(RefusalKind::NothingClaimed, rule));
        match claim {
            Claim::School(points) => {
                let right = self.marking().claimable(other);
                self.undue(points, right, |table| table.school(seat, points))
            }
            Claim::False => {
                let answered = self.marking().claim.clone();
                let Some(mut claimed) =
                    answered.filter(|c| c.by == other && c.stage == ClaimStage::Claimed)
                else {
                    return refuse(schools.wrong_claim);
                };
                let marking = self.marking();
                marking.undo(&claimed);
                marking.push(seat, claimed.points, None);
                claimed.stage = ClaimStage::CalledFalse;
                let points = claimed.points;
                marking.claim = Some(claimed);
                self.recount();
                self.report_claim(seat, claim, points, true, schools.wrong_claim);
                Ok(())
            }
            Claim::Raise => {
                let called = self.marking().claim.clone();
                let Some(claimed) =
                    called.filter(|c| c.by == seat && c.stage == ClaimStage::CalledFalse)
                else {
                    return refuse(schools.wrong_claim);
                };
                self.raised(claimed, schools.raise);
                Ok(())
            }
            Claim::Whole => {
                let Some(claimed) = self.marking().claim.clone().filter(|claimed| {
                    claimed.by == other
                        && claimed.stage == ClaimStage::Claimed
                        && claimed.points < claimed.right
                }) else {
                    return refuse(schools.too_little);
                };
                let marking = self.marking();
                marking.undo(&claimed);
                marking.claim = None;
                self.school(other, claimed.right)?;
                self.game.events_mut().retain(|event| !matches!(event, Event::Claimed { .. }));
                self.report_claim(seat, claim, claimed.right, true, schools.too_little);
                Ok(())
            }
            Claim::Compel => {
                let fault = |owed: &PointsDue| {
                    owed.due != owed.marked && owed.lost == 0 && owed.seat == other
                };
                let Some(owed) = self.marking().owed.iter_mut().find(|owed| fault(owed)) else {
                    return refuse(schools.compel);
                };
                let PointsDue { throw, own, due, marked, .. } = *owed;
                owed.marked = due;
                let marking = self.marking();
                // An earlier claim that was not answered stands.
                marking.claim = None;
                if marked > due {
                    marking.take_back((throw, own), other, marked - due);
                } else {
                    marking.insert(other, due - marked, (throw, own), Runs::Due);
                }
                self.recount();
                self.report_claim(seat, claim, due.abs_diff(marked), true, schools.compel);
                Ok(())
            }
        }
    }

    /// Claims points that the opponent has forgotten or marked in excess.
    fn school(&mut self, seat: Seat, points: u16) -> Result<(), Refusal> {
        if points == 0 {
            return Err(Refusal::new(RefusalKind::NothingClaimed));
        }
        let other = seat.other();
        let marking = self.marking();
        let right = marking.claimable(other);
        // A side may mark until it touches a man.
        let marks = |owed: &PointsDue| owed.seat == other && owed.own && !owed.closed;
        if right == 0 && marking.owed.iter().any(marks) {
            return Err(Refusal::new(RefusalKind::TooEarly(other)));
        }
        let mut parts = Vec::new();
        let excess = marking.owed.iter().any(|owed| owed.seat == other && owed.excess() > 0);
        let mut left = points;
        for at in 0..marking.owed.len() {
            let owed = marking.owed[at];
            if owed.seat != other {
                continue;
            }
            let (excess, unearned) = marking.owed[at].shed(left);
            if excess > 0 {
                marking.take_back((owed.throw, owed.own), other, excess);
                left -= excess;
            }
            let owed = &mut marking.owed[at];
            let forgotten = owed.forgotten().min(left);
            // The opponent can no longer mark points that were claimed.
            owed.due -= forgotten;
            owed.lost = owed.lost.min(owed.due);
            left -= forgotten;
            let of = (owed.throw, owed.own);
            parts.push(Part { of, excess, forgotten, unearned });
        }
        marking.push(seat, points, None);
        if let Some(own) = marking.open_mut(seat).filter(|owed| !owed.own) {
            own.taken = own.taken.saturating_add(points);
        }
        let stage = ClaimStage::Claimed;
        marking.claim = Some(Claimed { by: seat, points, right, stage, parts });
        self.recount();
        let rule = self.by_hand().map_or(RuleId::default(), |schools| match excess {
            true => schools.too_much,
            false => schools.too_little,
        });
        self.report_claim(seat, Claim::School(points), points, true, rule);
        Ok(())
    }

    /// Proves a claim that was called false. If it was false, the claimant loses the points again.
    fn raised(&mut self, mut claimed: Claimed, raise: RaiseBy) {
        let (by, points) = (claimed.by, claimed.points);
        let held = points <= claimed.right;
        let mut moved = points;
        if held {
            // The opponent has wrongly marked as many points as were claimed.
            let offender = points;
            let marking = self.marking();
            marking.strike(by.other(), points);
            marking.claim = None;
            let more = match raise {
                RaiseBy::Double => points,
                RaiseBy::Added => offender,
            };
            // The claim cannot fail, because it has points.
            let _ = self.school(by, points);
            self.marking().push(by, more, None);
            moved = points + more;
        } else {
            self.marking().push(by.other(), points, None);
        }
        claimed.stage = ClaimStage::Raised;
        self.marking().claim = Some(claimed);
        self.recount();
        let rule = self.by_hand().map_or(RuleId::default(), |schools| schools.wrong_claim);
        self.report_claim(by, Claim::Raise, moved, held, rule);
    }
}
