//! Marks, and what follows from them: counters that run over, and the answers of the account.
//!
//! Every mark goes through here, whether it comes from a throw, from a player or from an end.

use crate::board::Seat;
use crate::counters::Runs;
use crate::event::Event;
use crate::game::{Awaiting, Game};
use crate::ledger::Row;
use crate::outcome::{Outcome, Ratio};
use crate::scoring::{AccountEvent, AccountUpdate, MatchWon};
use crate::spec::{Carry, CoupKind, Phase, Role, RuleId};

/// How often one mark can run over. In the games of the books it is a handful of times; each time
/// the account is asked.
pub const MOST_CARRIES: usize = 100;

/// How many rows the ledger of a match can have. Those of the books have some hundreds.
const MOST_ROWS: usize = 10_000;

impl Game {
    /// Marks points for a side, as if a throw had given them: by its own where `own_throw`,
    /// else by the other's. For corrections, and for evidence that begins with marks.
    ///
    /// ```
    /// use charpentier_core::examples::duel;
    /// use charpentier_core::{Event, Seat};
    ///
    /// // Black's four points interrupt no run of white. White's fourteen are two holes, two points are left, and black's
    /// // are erased.
    /// let mut game = duel::standing(duel::draft(), &[(1, 3)], &[(1, 3)]);
    /// game.award(Seat::Black, 4, true);
    /// let told = game.award(Seat::White, 14, true);
    /// let [Event::Marked { points: 14, .. }, carried, erased] = told else { panic!("{told:?}") };
    /// assert!(matches!(carried, Event::Carried { by: 2, left: 2, .. }));
    /// assert!(matches!(erased, Event::Erased { seat: Seat::Black, points: 4, .. }));
    /// let counters = game.state().counters;
    /// assert_eq!((counters.get(Seat::White, 0).n, counters.get(Seat::White, 1).n), (2, 2));
    /// ```
    pub fn award(&mut self, seat: Seat, points: u16, own_throw: bool) -> &[Event] {
        self.events.clear();
        if self.state.wait != Awaiting::Over {
            if own_throw {
                self.state.turn.mover = seat;
            }
            self.mark(seat, points, points, own_throw);
        }
        &self.events
    }

    /// Credits a side with what the throw gives it; `true` when that ends the game.
    pub(crate) fn credit(&mut self, by: Role) -> bool {
        let mover = self.state.turn.mover;
        let seat = by.seat(mover);
        let mut points = 0u16;
        // What would be due without what the play itself has to earn.
        let (mut unfilled, mut unkept) = (0u16, 0u16);
        for at in 0..self.state.coups.len() {
            let found = self.state.coups[at];
            let coup = &self.rules.coups[usize::from(found.fact.coup)];
            if coup.to != by {
                continue;
            }
            if !coup.marked {
                continue;
            }
            let worth = self.judge.value(found.fact);
            let combine = self.rules.combine;
            points = combine.add(points, worth);
            if !matches!(coup.kind, CoupKind::Fill(_)) {
                unfilled = combine.add(unfilled, worth);
            }
            if coup.kind != CoupKind::Keep {
                unkept = combine.add(unkept, worth);
            }
            if let Some(latch) = coup.once {
                self.state.setting.latches[mover] |= 1 << latch;
            }
            let (fact, at) = (found.fact, found.at);
            self.events.push(Event::Scored { seat, fact, at, points: worth, rule: coup.rule });
        }
        let due = points;
        if self.rules.schools.is_some() {
            // What a throw gives is for the players to see.
            let scored = |event: &mut Event| matches!(event, Event::Scored { .. });
            let given: Vec<_> = self.events.extract_if(.., scored).collect();
            // After a choice the phases behind it come again.
            if self.owe(seat, due, by == Role::Mover) {
                self.given.extend(given);
            }
            self.owe_deeds(seat, due - unfilled, due - unkept);
            return false;
        }
        let said = self.marked[seat];
        self.mark_shown(seat, said.points.unwrap_or(due), due, by == Role::Mover, said.runs())
    }

    /// Marks points, carries what runs over, and asks the account about each carry; about the
    /// marks themselves where nothing can run over. `true` when the match is over, or another game
    /// of it has begun.
    pub(crate) fn mark(&mut self, seat: Seat, points: u16, due: u16, own_throw: bool) -> bool {
        self.mark_shown(seat, points, due, own_throw, Runs::Due)
    }

    /// The same, where whoever marks may count what runs over otherwise than it is due.
    pub(crate) fn mark_shown(
        &mut self,
        seat: Seat,
        points: u16,
        due: u16,
        own_throw: bool,
        runs: Runs,
    ) -> bool {
        if points == 0 && due == 0 && !matches!(runs, Runs::Said(1..)) {
            return false;
        }
        self.state.counters.mark(&self.rules, seat, points);
        let total = self.state.counters.get(seat, 0).n;
        self.events.push(Event::Marked { seat, points, due, total });
        if points > 0 && self.rules.counters.first().is_some_and(|first| first.carry.is_none()) {
            let others = self.state.counters.get(seat.other(), 0).n;
            let told = AccountEvent::Marked { seat, by: points, total, others, own_throw };
            let rule = self.rules.counters.first().map(|first| first.rule).unwrap_or_default();
            let verdict = self.judge.update(&self.state.account, &told);
            return self.heed_marks(verdict, rule);
        }
        self.run_over(seat, own_throw, None, runs)
    }

    /// Takes over what the account answers to a mark; `true` when the match is over, or another
    /// game of it has begun.
    pub(crate) fn heed_marks(&mut self, mut verdict: AccountUpdate, rule: RuleId) -> bool {
        let game = verdict.game.take().map(|won| self.game_won(won, rule));
        let (next, begins) = (verdict.next, verdict.next.is_some() || verdict.drawn);
        if self.heed(verdict, game) {
            return true;
        }
        if begins {
            self.forgo();
            self.new_game(next.or(self.rules.leader()));
        }
        begins
    }

    /// Carries what has run over, and asks the account about each carry; `true` when the match
    /// is over or another game of it has begun. `rule` speaks of it where it is not the counter's.
    pub(crate) fn run_over(
        &mut self,
        seat: Seat,
        own_throw: bool,
        rule: Option<RuleId>,
        runs: Runs,
    ) -> bool {
        // All that runs over is counted before the account is asked, carry by carry.
        let first = self.events.len();
        // Only the first carry finds something of the other side's to erase.
        let mut erased = 0;
        while let Some(carried) = self.state.counters.carry(&self.rules, seat) {
            if self.events.len() - first >= MOST_CARRIES {
                let why = format!("one mark runs over more than {MOST_CARRIES} times");
                self.breaks(why);
                return true;
            }
            let plain = self.rules.counters.get(usize::from(carried.into));
            let plain = rule.or(plain.map(|counter| counter.rule)).unwrap_or_default();
            let rule = self.carry_rule(carried.by, plain);
            let (counter, by, total) = (carried.into, carried.by, carried.total);
            erased = erased.max(carried.erased);
            let left = self.state.counters.get(seat, 0).n;
            self.events.push(Event::Carried { seat, counter, by, due: by, total, left, rule });
        }
        self.shown_instead(seat, first, runs);
        let carry = self.rules.counters.first().and_then(|counter| counter.carry);
        if let Some(rule) = carry.and_then(|carry| carry.erases_other).filter(|_| erased > 0) {
            self.events.push(Event::Erased { seat: seat.other(), points: erased, rule });
        }
        for at in first..self.events.len() {
            let Event::Carried { seat, counter, by, total, rule, .. } = self.events[at] else {
                continue;
            };
            if by == 0 {
                continue;
            }
            let others = self.state.counters.get(seat.other(), counter).n;
            let erased = std::mem::take(&mut erased);
            let told =
                AccountEvent::Carried { seat, counter, by, total, others, erased, own_throw };
            let verdict = self.judge.update(&self.state.account, &told);
            if self.heed_marks(verdict, rule) {
                return true;
            }
        }
        false
    }

    /// What has run over since an event is counted as somebody has shown it, where that is not what
    /// is due.
    fn shown_instead(&mut self, seat: Seat, first: usize, runs: Runs) {
        if runs == Runs::Due {
            return;
        }
        let Some(carry) = self.rules.counters.first().and_then(|counter| counter.carry) else {
            return;
        };
        let (into, mut total) = (carry.into, self.state.counters.get(seat, carry.into));
        if let (Runs::Said(1..), true) = (runs, self.events.len() == first) {
            // Nothing has run over, and something is shown all the same.
            let rule = self.rules.counters.get(usize::from(into)).map(|counter| counter.rule);
            let (rule, n) = (rule.unwrap_or_default(), total.n);
            let left = self.state.counters.get(seat, 0).n;
            let (counter, total) = (into, n);
            self.events.push(Event::Carried { seat, counter, by: 0, due: 0, total, left, rule });
        }
        let due = self.events[first..].iter().map(|event| match event {
            Event::Carried { due, .. } => *due,
            _ => 0,
        });
        let due: u16 = due.sum();
        total.n = total.n.saturating_sub(due);
        let times = self.events.len() - first;
        for (nth, event) in self.events[first..].iter_mut().enumerate() {
            let Event::Carried { by, total: shown, .. } = event else { continue };
            *by = runs.instead(nth, times, due).unwrap_or(*by);
            total.n = total.n.saturating_add(*by);
            *shown = total.n;
        }
        self.state.counters.set(seat, into, total);
    }

    /// A game of the match is won by what was marked; the men may stay as they stand.
    fn game_won(&mut self, won: MatchWon, rule: RuleId) -> Outcome {
        let MatchWon { winner, kind, stake, rule: named, points, .. } = won;
        let points = points.zip(winner).map_or(0, |(both, seat)| both[seat]);
        let outcome = Outcome {
            winner,
            kind,
            with: Vec::new(),
            points,
            stake,
            totals: None,
            by_score: false,
        };
        let rule = named.unwrap_or_else(|| self.rules.id(rule).to_owned());
        self.events.push(Event::Ended { outcome: outcome.clone(), rule });
        self.state.last = Some(outcome.clone());
        self.state.games = self.state.games.saturating_add(1);
        outcome
    }

    fn carry_rule(&self, by: u16, plain: RuleId) -> RuleId {
        match self.rules.counters.first().and_then(|counter| counter.carry) {
            Some(Carry { run_doubles: Some(rule), .. }) if by > 1 => rule,
            _ => plain,
        }
    }

    /// Enters rows in the ledger.
    pub(crate) fn enter(&mut self, rows: Vec<Row>) {
        for row in rows {
            self.events.push(Event::Entry { what: row.what.clone() });
            let paid = row.paid.iter().cloned();
            self.events.extend(paid.map(|payment| Event::Paid { payment }));
            self.state.ledger.push(row);
        }
    }

    /// Takes over what the account answers; `true` when the match is over.
    pub(crate) fn heed(&mut self, verdict: AccountUpdate, ended: Option<Outcome>) -> bool {
        if let Some(why) = verdict.fault {
            self.breaks(why);
            return true;
        }
        if self.state.ledger.len() + verdict.ledger.len() > MOST_ROWS {
            self.breaks(format!("the ledger has more than {MOST_ROWS} rows"));
            return true;
        }
        self.state.account = verdict.state;
        self.enter(verdict.ledger);
        if let Some(seats) = verdict.seats.filter(|seats| self.state.seats != Some(*seats)) {
            self.events.push(Event::Seated { seats });
            self.state.seats = Some(seats);
        }
        self.state.counters.show(&verdict.counters);
        // Of several answers to one throw the last knows most.
        if verdict.open != 0 {
            self.state.turn.open = verdict.open;
        }
        let Some(won) = verdict.won else {
            return false;
        };
        let ended = ended.unwrap_or(Outcome {
            winner: None,
            kind: String::new(),
            with: Vec::new(),
            points: 0,
            stake: Ratio::ONE,
            totals: None,
            by_score: false,
        });
        let points = match (won.points, won.winner) {
            (Some(both), Some(seat)) => both[seat],
            _ => ended.points,
        };
        let kind = if won.kind.is_empty() { ended.kind } else { won.kind };
        let totals = won.points;
        let (winner, stake, with) = (won.winner, won.stake, ended.with);
        let by_score = won.by_score && totals.is_some();
        self.finish(Outcome { winner, kind, with, points, stake, totals, by_score }, won.rule);
        true
    }

    pub(crate) fn finish(&mut self, outcome: Outcome, rule: Option<String>) {
        self.events.push(Event::Won { outcome: outcome.clone(), rule });
        self.state.outcome = Some(outcome);
        self.state.wait = Awaiting::Over;
    }

    /// The match is over, since nobody can say how it goes on: it has not come out at all.
    pub(crate) fn breaks(&mut self, why: String) {
        self.events.push(Event::Broken { why: why.clone() });
        self.state.broken = Some(why);
        self.state.offer = None;
        self.state.wait = Awaiting::Over;
    }

    /// Tells the account that a game begins.
    pub(crate) fn began(&mut self, seat: Seat) {
        let verdict = self.judge.update(&self.state.account, &AccountEvent::Began { seat });
        self.heed(verdict, None);
    }

    /// What the account would say if it were settled now; nothing changes.
    #[must_use]
    pub fn settled(&self) -> AccountUpdate {
        self.judge.update(&self.state.account, &AccountEvent::Settled)
    }

    /// Credits of the phases after the play, when the play has ended the setting; `true` when they
    /// end the game.
    pub(crate) fn credit_rest(&mut self) -> bool {
        let from = usize::from(self.state.turn.phase) + 1;
        for at in from..self.rules.turn.len() {
            if let Phase::Credit(by) = self.rules.turn[at]
                && self.credit(by)
            {
                return true;
            }
        }
        false
    }
}
