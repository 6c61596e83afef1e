//! The turn pipeline: what follows from each action, phase by phase.

use crate::counters::Counters;
use crate::coups::Scene;
use crate::event::Event;
use crate::game::{Game, Setting, Turn, Wait};
use crate::judge::{AccountEvent, Verdict, Won};
use crate::ledger::Row;
use crate::movegen::Found;
use crate::outcome::{Outcome, Ratio};
use crate::play::{Effect, EndMark, Play};
use crate::rules::{By, Carry, CoupKind, EndScope, Phase, RuleId};
use crate::seat::{BySeat, Seat};
use crate::throw::Throw;

impl Game {
    pub(super) fn led(&mut self, white: u8, black: u8, throw: Throw) {
        let lead = self.rules.lead;
        let seat = match (white.cmp(&black), lead.higher) {
            (std::cmp::Ordering::Equal, _) => None,
            (std::cmp::Ordering::Greater, true) | (std::cmp::Ordering::Less, false) => {
                Some(Seat::White)
            }
            _ => Some(Seat::Black),
        };
        self.events.push(Event::Led { seat, rule: lead.rule });
        if let Some(seat) = seat {
            self.begin(seat);
            if lead.plays {
                self.thrown(seat, throw);
            }
        }
    }

    /// Marks points for a side, as if a throw had given them: by its own where `own_throw`,
    /// else by the other's. For corrections, and for evidence that begins with marks.
    pub fn award(&mut self, seat: Seat, points: u16, own_throw: bool) -> &[Event] {
        self.events.clear();
        if self.state.wait != Wait::Over {
            if own_throw {
                self.state.turn.mover = seat;
            }
            self.mark(seat, points, points, own_throw);
        }
        &self.events
    }

    /// Goes on after [`Game::award`]: a choice that it has opened is awaited.
    pub fn open_choice(&mut self) {
        if self.state.turn.open != 0 && self.state.wait != Wait::Over {
            self.state.wait = Wait::Choose(self.state.turn.mover);
        }
    }

    /// Tells the account that a game has ended so; for evidence that begins with games won.
    pub fn conclude(&mut self, winner: Seat, mark: EndMark) -> &[Event] {
        self.events.clear();
        if self.state.wait != Wait::Over && usize::from(mark.end) < self.rules.ends.len() {
            self.ended(winner, mark);
        }
        &self.events
    }

    pub(super) fn thrown(&mut self, seat: Seat, throw: Throw) {
        // What nobody has ruled on stands.
        self.state.fault = None;
        self.took_dice(seat);
        self.events.push(Event::Thrown { seat, throw });
        let state = &mut self.state;
        let throws = &mut state.setting.throws[seat];
        *throws = throws.saturating_add(1);
        state.turn.mover = seat;
        state.turn.throw = Some(throw);
        state.turn.numbers = self.rules.dice.numbers(throw);
        state.turn.open = 0;
        self.searched = false;
        self.search_for(seat);
        self.detect(seat, throw);
        self.advance();
    }

    fn detect(&mut self, seat: Seat, throw: Throw) {
        let state = &mut self.state;
        state.coups.clear();
        if self.rules.coups.is_empty() {
            return;
        }
        let scene = Scene {
            rules: &self.rules,
            me: state.position[seat],
            foe: state.position[seat.other()],
            throw,
            number: state.setting.throws[seat],
            latches: state.setting.latches[seat],
            setting: state.setting.number,
            last: state.setting.last[seat.other()],
        };
        scene.coups(&self.search, &mut state.coups);
        if self.rules.compares_throws() {
            state.setting.last[seat] = Some(throw);
        }
    }

    /// Goes on through the phases until somebody must act.
    pub(super) fn advance(&mut self) {
        loop {
            self.state.turn.phase += 1;
            let mover = self.state.turn.mover;
            let phase = self.rules.turn.get(usize::from(self.state.turn.phase)).copied();
            match phase {
                Some(Phase::Throw) => {}
                Some(Phase::Credit(by)) => {
                    if self.credit(by) {
                        return;
                    }
                }
                Some(Phase::Choose) => {
                    if self.state.turn.open != 0 {
                        let open = self.state.turn.open;
                        self.events.push(Event::Opened { seat: mover, open });
                        self.state.wait = Wait::Choose(mover);
                        return;
                    }
                }
                Some(Phase::Play) => {
                    self.state.wait = Wait::Play(mover);
                    return;
                }
                Some(Phase::Passed) => {
                    if self.pass_on() {
                        return;
                    }
                }
                None => {
                    self.next_turn();
                    return;
                }
            }
        }
    }

    /// Credits a side with what the throw gives it; `true` when that ends the game.
    fn credit(&mut self, by: By) -> bool {
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
            self.events.retain(|event| !matches!(event, Event::Scored { .. }));
            self.owe(seat, due, by == By::Mover);
            self.owe_deeds(seat, due - unfilled, due - unkept);
            return false;
        }
        let points = self.marked[seat].unwrap_or(due);
        self.mark(seat, points, due, by == By::Mover)
    }

    /// Marks points, carries what runs over, and asks the account about each carry; about the
    /// marks themselves where nothing can run over. `true` when the match is over, or another game
    /// of it has begun.
    pub(super) fn mark(&mut self, seat: Seat, points: u16, due: u16, own_throw: bool) -> bool {
        if points == 0 && due == 0 {
            return false;
        }
        self.state.counters.mark(&self.rules, seat, points);
        let total = self.state.counters.get(seat, 0).n;
        self.events.push(Event::Marked { seat, points, due, total });
        if points > 0 && self.rules.counters.first().is_some_and(|first| first.carry.is_none()) {
            let others = self.state.counters.get(seat.other(), 0).n;
            let told = AccountEvent::Marked { seat, by: points, total, others, own_throw };
            let rule = self.rules.counters.first().map(|first| first.rule).unwrap_or_default();
            let verdict = self.judge.fold(&self.state.account, &told);
            return self.heed_marks(verdict, rule);
        }
        self.run_over(seat, own_throw, None)
    }

    /// Takes over what the account answers to a mark; `true` when the match is over, or another game
    /// of it has begun.
    fn heed_marks(&mut self, mut verdict: Verdict, rule: RuleId) -> bool {
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
    fn run_over(&mut self, seat: Seat, own_throw: bool, rule: Option<RuleId>) -> bool {
        // All that runs over is counted before the account is asked, carry by carry.
        let first = self.events.len();
        // Only the first carry finds something of the other side's to erase.
        let mut erased = 0;
        while let Some(carried) = self.state.counters.carry(&self.rules, seat) {
            let plain = self.rules.counters.get(usize::from(carried.into));
            let plain = rule.or(plain.map(|counter| counter.rule)).unwrap_or_default();
            let rule = self.carry_rule(carried.by, plain);
            let (counter, by, total) = (carried.into, carried.by, carried.total);
            erased = erased.max(carried.erased);
            self.events.push(Event::Carried { seat, counter, by, total, rule });
        }
        for at in first..self.events.len() {
            let Event::Carried { seat, counter, by, total, rule } = self.events[at] else {
                continue;
            };
            let others = self.state.counters.get(seat.other(), counter).n;
            let erased = std::mem::take(&mut erased);
            let told =
                AccountEvent::Carried { seat, counter, by, total, others, erased, own_throw };
            let verdict = self.judge.fold(&self.state.account, &told);
            if self.heed_marks(verdict, rule) {
                return true;
            }
        }
        false
    }

    /// A game of the match is won by what was marked; the men may stay as they stand.
    fn game_won(&mut self, won: Won, rule: RuleId) -> Outcome {
        let Won { winner, kind, stake, rule: named, .. } = won;
        let outcome = Outcome { winner, kind, with: Vec::new(), points: 0, stake, totals: None };
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
    pub(super) fn enter(&mut self, rows: Vec<Row>) {
        for row in rows {
            self.events.push(Event::Entry { what: row.what.clone() });
            let paid = row.paid.iter().cloned();
            self.events.extend(paid.map(|payment| Event::Paid { payment }));
            self.state.ledger.push(row);
        }
    }

    /// Takes over what the account answers; `true` when the match is over.
    fn heed(&mut self, verdict: Verdict, ended: Option<Outcome>) -> bool {
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
        });
        // A match of one game comes out as that game did.
        let several = self.state.games > 1;
        let points = match (won.points.filter(|_| several), won.winner) {
            (Some(both), Some(seat)) => both[seat],
            _ => ended.points,
        };
        let kind = if won.kind.is_empty() { ended.kind } else { won.kind };
        let totals = won.points.filter(|_| several);
        let (winner, stake, with) = (won.winner, won.stake, ended.with);
        self.finish(Outcome { winner, kind, with, points, stake, totals }, won.rule);
        true
    }

    pub(super) fn finish(&mut self, outcome: Outcome, rule: Option<String>) {
        self.events.push(Event::Won { outcome: outcome.clone(), rule });
        self.state.outcome = Some(outcome);
        self.state.wait = Wait::Over;
    }

    pub(super) fn chosen(&mut self, seat: Seat, choice: u8) {
        let rule = self.rules.choices[usize::from(choice)].rule;
        self.events.push(Event::Chose { seat, choice, rule });
        self.state.turn.open = 0;
        if let Some(hand) = &mut self.state.hand {
            hand.chose(seat, choice);
        }
        let verdict = self.judge.fold(&self.state.account, &AccountEvent::Chose { seat, choice });
        if self.heed_marks(verdict, rule) {
            return;
        }
        self.forfeit(seat, choice);
        if self.rules.choices[usize::from(choice)].new_setting {
            self.new_setting(seat, rule);
        } else {
            self.advance();
        }
    }

    /// Counters that whoever makes this choice gives up.
    pub(super) fn forfeit(&mut self, seat: Seat, choice: u8) {
        for &counter in &self.rules.choices[usize::from(choice)].forfeits {
            self.state.counters.set(seat, counter, crate::counters::Count::default());
        }
    }

    fn new_setting(&mut self, lead: Seat, rule: RuleId) {
        self.forgo();
        self.events.push(Event::NewSetting { lead, rule });
        let state = &mut self.state;
        state.position = self.rules.opening();
        state.setting = Setting::fresh(state.setting.number.saturating_add(1));
        self.await_throw(lead);
    }

    fn await_throw(&mut self, seat: Seat) {
        self.marked = BySeat::both(None);
        self.state.turn = Turn::of(seat);
        self.state.coups.clear();
        self.state.wait = Wait::Throw(seat);
        self.searched = false;
    }

    pub(super) fn played(&mut self, seat: Seat, found: &Found) {
        let free = self.search.legal().iter().any(|found| found.play.used() > 0);
        if found.play.used() == 0 && free {
            self.events.push(Event::Stayed { seat });
        }
        self.deed(seat, found.full);
        self.touched(seat);
        self.state.limits.clear();
        for &step in found.play.steps() {
            let rule = self.step_rule(step.effect);
            self.events.push(Event::Moved { seat, step, rule });
        }
        self.state.position[seat] = found.me;
        self.state.position[seat.other()] = found.foe;
        self.state.setting.latches[seat] |= found.latches;
        self.searched = false;
        self.use_up(&found.play);
        match found.play.end {
            Some(mark) => self.ended(seat, mark),
            None => self.advance(),
        }
    }

    fn step_rule(&self, effect: Effect) -> Option<RuleId> {
        let steps = &self.rules.steps;
        match effect {
            Effect::None | Effect::MadeExcess => None,
            Effect::Kept => steps.off?.unless_kept.map(|(_, rule)| rule),
            Effect::Hit => steps.hit.map(|hit| hit.rule),
            Effect::Burst => {
                let burst = steps.burst?;
                burst.by_room.map(|room| room.rule).or(burst.by_run.map(|(_, rule)| rule))
            }
            Effect::Short => steps.pair.as_ref()?.short.map(|short| short.rule),
        }
    }

    fn use_up(&mut self, play: &Play) {
        let numbers = &mut self.state.turn.numbers;
        for step in play.steps() {
            *numbers = numbers.without(step.die).unwrap_or(*numbers);
        }
    }

    /// Hands numbers that are left to the other side; `false` when nobody can use them.
    fn pass_on(&mut self) -> bool {
        let seat = self.state.turn.mover.other();
        let numbers = self.state.turn.numbers;
        if numbers.is_empty() {
            return false;
        }
        self.searched = false;
        self.search_for(seat);
        if self.search.legal().iter().all(|found| found.play.used() == 0) {
            self.searched = false;
            return false;
        }
        let rule = self.rules.dice.passed;
        self.events.push(Event::PassedOn { seat, numbers: numbers.len(), rule });
        self.state.wait = Wait::Play(seat);
        true
    }

    pub(super) fn ended(&mut self, seat: Seat, mark: EndMark) {
        let end = &self.rules.ends[usize::from(mark.end)];
        let rule = end.rule;
        if end.scope == EndScope::Setting {
            let fills = end.fills;
            // Whatever is still owed of this throw is credited before the men go back.
            if self.credit_rest() {
                return;
            }
            if fills.is_some() {
                self.state.counters.fill(&self.rules, seat);
                if self.run_over(seat, true, fills) {
                    return;
                }
            }
            self.new_setting(seat, rule);
            return;
        }
        let winner = Some(seat).filter(|_| !end.nobody_wins);
        let value = self.judge.end_value(mark);
        let modifiers = self.rules.modifiers.iter().enumerate();
        let outcome = Outcome {
            winner,
            kind: end.name.clone(),
            with: modifiers
                .filter(|(i, _)| mark.with >> i & 1 != 0)
                .map(|(_, modifier)| modifier.name.clone())
                .collect(),
            points: value.points,
            stake: value.stake,
            totals: None,
        };
        let rule = self.rules.id(rule).to_owned();
        self.events.push(Event::Ended { outcome: outcome.clone(), rule });
        self.state.last = Some(outcome.clone());
        self.state.games = self.state.games.saturating_add(1);
        let told = AccountEvent::Ended { winner, mark, value };
        let verdict = self.judge.fold(&self.state.account, &told);
        let next = verdict.next;
        if self.heed(verdict, Some(outcome)) {
            return;
        }
        self.new_game(next.or(self.rules.leader()));
    }

    /// Another game of the match begins: men, setting and counters are as at first.
    fn new_game(&mut self, lead: Option<Seat>) {
        self.state.position = self.rules.opening();
        self.state.setting = Setting::fresh(1);
        self.state.counters = Counters::default();
        // What was marked in a game that is over nobody claims any more.
        self.state.hand = None;
        match lead {
            Some(lead) => {
                self.events.push(Event::NewGame { lead });
                self.await_throw(lead);
                self.began(lead);
            }
            None => {
                self.state.turn = Turn::of(Seat::White);
                self.state.wait = Wait::Lead;
            }
        }
    }

    /// Tells the account that a game begins.
    pub(super) fn began(&mut self, seat: Seat) {
        let verdict = self.judge.fold(&self.state.account, &AccountEvent::Began { seat });
        self.heed(verdict, None);
    }

    /// What the account would say if it were settled now; nothing changes.
    #[must_use]
    pub fn settled(&self) -> Verdict {
        self.judge.fold(&self.state.account, &AccountEvent::Settled)
    }

    /// Credits of the phases after the play, when the play has ended the setting; `true` when they
    /// end the game.
    fn credit_rest(&mut self) -> bool {
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

    fn next_turn(&mut self) {
        let mover = self.state.turn.mover;
        let left = self.state.turn.numbers;
        let stayed = || self.events.iter().any(|event| matches!(event, Event::Stayed { .. }));
        if !left.is_empty() && !stayed() {
            let rule = self.rules.dice.unplayed;
            self.events.push(Event::Unplayed { seat: mover, numbers: left.len(), rule });
        }
        let doublet = self.state.turn.throw.is_some_and(Throw::is_doublet);
        match self.rules.dice.again {
            Some(rule) if doublet => {
                self.events.push(Event::Again { seat: mover, rule });
                self.await_throw(mover);
            }
            _ => self.await_throw(mover.other()),
        }
    }
}
