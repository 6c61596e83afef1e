//! What players do with their marks, and what the game makes of it: the journal is counted again whenever it has changed.

use std::sync::Arc;

use charpentier_speech::key;

use crate::counters::Runs;
use crate::event::Event;
use crate::game::hand::{Base, ManualMarking, Mark};
use crate::game::{Action, Awaiting, EarnedByPlay, Game, PointsDue, State};
use crate::judge::AccountEvent;
use crate::movegen::rest;
use crate::refusal::{Refusal, RefusalKind};
use crate::rules::{Phase, Schools};
use crate::seat::{BySeat, Seat};

/// A side may mark at once what fills its counter so many times, where less is due: more than that is no
/// slip of the hand.
const FILLINGS: u16 = 3;

/// The same where the counter runs over nowhere: what one coup may be worth.
const MOST_MARKED: u16 = 10_000;

impl Game {
    /// Whether the players mark.
    #[must_use]
    pub fn by_hand(&self) -> Option<&Schools> {
        self.rules.schools.as_ref()
    }

    pub(in crate::game) fn hand(&mut self) -> &mut ManualMarking {
        let state = &mut self.state;
        let hand = state.hand.take();
        let hand = hand.unwrap_or_else(|| Box::new(ManualMarking::new(Base::of(state))));
        state.hand.insert(hand)
    }

    /// A throw gives a side so many points, to be marked by hand; nothing where it has given them already. Answers
    /// whether it is new.
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
    pub(in crate::game) fn owe_deeds(&mut self, seat: Seat, fill: u16, keep: u16) {
        if let Some(owed) = self.hand().open_mut(seat).filter(|owed| owed.own) {
            owed.deeds = EarnedByPlay { fill, keep };
        }
    }

    /// A side has played so that these areas are full, or can play no otherwise any more: what it
    /// has not earned is not its own, marked or not.
    pub(in crate::game) fn deed(&mut self, seat: Seat, full: u8) {
        let Some(hand) = &mut self.state.hand else {
            return;
        };
        let before = rest::full(&self.rules, &self.state.position[seat]);
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

    /// The mark of so many points by which a side's counter runs over by so much in all: simply where that makes
    /// it so, otherwise as it is due.
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

    /// How often marks of so many points would run over, and by how much; `None` where they cannot be made, or
    /// where other marks would have to be counted again for it.
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
    pub(in crate::game) fn forgo(&mut self) {
        if self.state.hand.is_some() {
            let hand = self.hand();
            let throw = hand.throws;
            hand.owed.retain(|owed| owed.throw != throw || owed.excess() > 0);
        }
    }

    /// Marks by hand: so many points in all for what is due now; `simple` where the player takes his run for
    /// interrupted.
    pub(in crate::game) fn mark_by_hand(
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

    /// Does something by which a side gets so many points where so many are due. What is too much is for the
    /// other side to see; but nobody marks without measure, nor ends a game by what is not due,
    /// after which the other side could not say anything any more.
    pub(in crate::game) fn undue(
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

    /// What a choice did to the counters and to the account it does again, unless it would end a game, which
    /// it has not done.
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
    pub(in crate::game) fn recount(&mut self) {
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

impl Base {
    fn of(state: &State) -> Box<Self> {
        let (counters, account) = (state.counters, Arc::clone(&state.account));
        Box::new(Self { counters, account, rows: state.ledger.len(), seats: state.seats })
    }
}
