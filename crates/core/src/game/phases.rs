//! The turn pipeline: what follows from each action, phase by phase.

use crate::cond::Played;
use crate::counters::{Counters, Runs};
use crate::coups::CoupDetector;
use crate::event::Event;
use crate::game::{Awaiting, Game, Part, Setting, Turn};
use crate::judge::AccountEvent;
use crate::movegen::LegalPlay;
use crate::outcome::Outcome;
use crate::play::{Effect, EndMark, Play, Step};
use crate::rules::{EndScope, Phase, RuleId, Wins};
use crate::seat::{BySeat, Seat};
use crate::throw::{Numbers, Throw};

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
        if seat.is_none() {
            self.tied();
        }
        if let Some(seat) = seat {
            self.begin(seat);
            if lead.plays && self.state.broken.is_none() {
                self.thrown(seat, throw);
            }
        }
    }

    /// Goes on after [`Game::award`]: a choice that it has opened is awaited.
    pub fn open_choice(&mut self) {
        if self.state.turn.open != 0 && self.state.wait != Awaiting::Over {
            self.state.wait = Awaiting::Choose(self.state.turn.mover);
        }
    }

    /// Tells the account that a game has ended so; for evidence that begins with games won.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    /// use charpentier_core::{EndMark, Seat, Awaiting};
    ///
    /// // For a record that ends without its last plays.
    /// let mut game = race::begun();
    /// game.conclude(Seat::Black, EndMark { end: 0, with: 0, counted: 0 });
    /// let outcome = game.state().outcome.as_ref().map(ToString::to_string);
    /// assert_eq!((game.state().wait, outcome.as_deref()), (Awaiting::Over, Some("black wins: home")));
    /// ```
    pub fn conclude(&mut self, winner: Seat, mark: EndMark) -> &[Event] {
        self.events.clear();
        if self.state.wait != Awaiting::Over && usize::from(mark.end) < self.rules.ends.len() {
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
        state.turn.phase = self.rules.throws_at();
        state.turn.throw = Some(throw);
        let (numbers, entry) = self.rules.given(throw, || state.side_state(seat));
        state.turn.numbers = numbers;
        state.turn.part = Part { entry: if self.rules.plan().parts { entry } else { 0 }, nth: 0 };
        state.turn.open = 0;
        state.turn.named = Numbers::default();
        state.turn.played = Played { given: state.turn.numbers.len(), used: 0 };
        self.plays.find(&self.rules, &self.state, seat);
        self.detect(seat, throw);
        self.advance();
    }

    fn detect(&mut self, seat: Seat, throw: Throw) {
        let state = &mut self.state;
        state.coups.clear();
        if self.rules.coups.is_empty() {
            if self.rules.plan().compares_throws {
                state.setting.last[seat] = Some(throw);
            }
            return;
        }
        let scene = CoupDetector {
            rules: &self.rules,
            me: state.position[seat],
            foe: state.position[seat.other()],
            throw,
            number: state.setting.throws[seat],
            latches: state.setting.latches[seat],
            setting: state.setting.number,
            last: state.setting.last[seat.other()],
        };
        let listed = self.plays.of(&self.rules, state, seat);
        scene.coups(&listed.search, &mut state.coups);
        if self.rules.plan().compares_throws {
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
                Some(Phase::Offer | Phase::Throw) => {}
                Some(Phase::Credit(by)) => {
                    if self.credit(by) {
                        return;
                    }
                    // What can be played may hang on what the counters show now.
                    if self.rules.plan().counters {
                        self.plays.forget();
                    }
                }
                Some(Phase::Choose) => {
                    let seat = self.opens_numbers().unwrap_or(mover);
                    if self.state.turn.open != 0 {
                        let open = self.state.turn.open;
                        self.events.push(Event::Opened { seat, open });
                        self.state.wait = Awaiting::Choose(seat);
                        return;
                    }
                }
                // Where nothing of a later part can be played nobody is asked for it.
                Some(Phase::Play) if self.state.turn.part.nth > 0 && !self.plays_on() => {}
                Some(Phase::Play) => {
                    self.state.wait = Awaiting::Play(mover);
                    return;
                }
                Some(Phase::Passed) => {
                    if self.pass_on() {
                        return;
                    }
                }
                None if self.next_part() => {}
                None => {
                    self.next_turn();
                    return;
                }
            }
        }
    }

    pub(super) fn chosen(&mut self, seat: Seat, choice: u8) {
        let rule = self.rules.choices[usize::from(choice)].rule;
        let before = self.state.turn.throw.is_none();
        self.events.push(Event::Chose { seat, choice, before, rule });
        self.state.turn.open = 0;
        if let Some(hand) = &mut self.state.hand {
            hand.chose(seat, choice);
        }
        let verdict = self.judge.update(&self.state.account, &AccountEvent::Chose { seat, choice });
        let to = verdict.to;
        if self.heed_marks(verdict, rule) {
            return;
        }
        self.forfeit(seat, choice);
        self.name(choice);
        if self.rules.choices[usize::from(choice)].new_setting {
            self.new_setting(seat, rule);
        } else if self.state.turn.throw.is_none() {
            self.goes_on(to);
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
        state.position = self.rules.opening(lead);
        state.setting = Setting::fresh(state.setting.number.saturating_add(1));
        self.await_throw(lead);
        self.opens();
    }

    fn await_throw(&mut self, seat: Seat) {
        self.marked = BySeat::default();
        self.state.turn = Turn::of(seat);
        self.state.coups.clear();
        self.state.wait = Awaiting::Throw(seat);
        self.plays.shrink();
    }

    pub(super) fn played(&mut self, seat: Seat, found: &LegalPlay) {
        let free = self.listed(seat).search.legal().iter().any(|found| !found.play.is_empty());
        if found.play.is_empty() && free {
            self.events.push(Event::Stayed { seat });
        }
        self.deed(seat, found.full);
        self.touched(seat);
        self.state.limits.clear();
        for step in found.play.steps() {
            let rule = self.step_rule(step);
            self.events.push(Event::Moved { seat, step, rule });
        }
        self.state.position[seat] = found.me;
        self.state.position[seat.other()] = found.foe;
        self.state.setting.latches[seat] |= found.latches;
        self.plays.forget();
        self.use_up(&found.play);
        if seat == self.state.turn.mover {
            let used = &mut self.state.turn.played.used;
            *used = used.saturating_add(found.play.len());
        }
        match found.play.end {
            Some(mark) => self.ended(self.rules.ends[usize::from(mark.end)].wins.side(seat), mark),
            None => self.advance(),
        }
    }

    fn step_rule(&self, step: Step) -> Option<RuleId> {
        let steps = &self.rules.steps;
        match step.effect {
            Effect::None | Effect::MadeExcess => None,
            Effect::Hit => steps.hit.map(|hit| hit.rule),
            Effect::Pin => steps.pin.map(|pin| pin.rule),
            Effect::Burst => steps.burst?.rule_from(step.from),
            Effect::Short => steps.pair.as_ref()?.short.map(|short| short.rule),
        }
    }

    fn use_up(&mut self, play: &Play) {
        let numbers = &mut self.state.turn.numbers;
        for step in play.steps() {
            numbers.take(step.die);
        }
    }

    /// Hands numbers that are left to the other side; `false` when nobody can use them.
    fn pass_on(&mut self) -> bool {
        let mover = self.state.turn.mover;
        let seat = mover.other();
        let numbers = self.state.turn.numbers;
        let throw = self.state.turn.throw.filter(|_| !numbers.is_empty());
        let passes = |throw| self.rules.passes(throw, || self.state.side_state_after());
        let rule = throw.and_then(passes);
        if rule.is_none() {
            return false;
        }
        self.plays.find(&self.rules, &self.state, seat);
        if self.listed(seat).search.legal().iter().all(|found| found.play.is_empty()) {
            self.plays.forget();
            return false;
        }
        self.events.push(Event::PassedOn { seat, numbers: numbers.len(), rule });
        self.state.wait = Awaiting::Play(seat);
        true
    }

    /// An end of this side is reached, whoever has brought it about.
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
                if self.run_over(seat, true, fills, Runs::Due) {
                    return;
                }
            }
            self.new_setting(seat, rule);
            return;
        }
        let winner = Some(seat).filter(|_| end.wins != Wins::Nobody);
        let value = self.rules.end_value(&*self.judge, mark);
        let told = AccountEvent::Ended { winner, mark, value: value.clone() };
        let verdict = self.judge.update(&self.state.account, &told);
        // An account that counts what ends are worth by what else lies on the game says so.
        let counted = verdict
            .game
            .as_ref()
            .and_then(|game| Some((game.points.as_ref()?[winner?], game.stake)));
        let (points, stake) = counted.unwrap_or((value.points, value.stake));
        let modifiers = self.rules.modifiers.iter().enumerate();
        let outcome = Outcome {
            winner,
            kind: end.name.clone(),
            with: modifiers
                .filter(|(i, _)| mark.with >> i & 1 != 0)
                .map(|(_, modifier)| modifier.name.clone())
                .collect(),
            points,
            stake,
            totals: None,
            by_score: false,
        };
        let rule = self.rules.id(rule).to_owned();
        self.events.push(Event::Ended { outcome: outcome.clone(), rule });
        self.state.last = Some(outcome.clone());
        self.state.games = self.state.games.saturating_add(1);
        let next = verdict.next;
        if self.heed(verdict, Some(outcome)) {
            return;
        }
        self.new_game(next.or(self.rules.leader()));
    }

    /// Another game of the match begins: men, setting and counters are as at first.
    pub(super) fn new_game(&mut self, lead: Option<Seat>) {
        self.state.position = self.rules.opening(lead.unwrap_or(Seat::White));
        self.state.setting = Setting::fresh(1);
        self.state.counters = Counters::default();
        // What was marked in a game that is over nobody claims any more.
        self.state.hand = None;
        match lead {
            Some(lead) => {
                self.events.push(Event::NewGame { lead });
                self.await_throw(lead);
                self.began(lead);
                self.opens();
            }
            None => {
                self.state.turn = Turn::of(Seat::White);
                self.state.wait = Awaiting::Lead;
            }
        }
    }

    fn next_turn(&mut self) {
        let mover = self.state.turn.mover;
        let left = self.state.turn.numbers;
        let stayed = || self.events.iter().any(|event| matches!(event, Event::Stayed { .. }));
        if !left.is_empty() && !left.is_optional() && !stayed() {
            let rule = self.rules.dice.unplayed;
            self.events.push(Event::Unplayed { seat: mover, numbers: left.len(), rule });
        }
        let again = |throw| self.rules.again(throw, || self.state.side_state_after());
        match self.state.turn.throw.and_then(again) {
            Some(rule) => {
                self.events.push(Event::Again { seat: mover, rule });
                self.await_throw(mover);
            }
            None => self.await_throw(mover.other()),
        }
        self.opens();
    }
}
