//! The transitions of a game: the phases of a turn, marks and carries, updates of the account, and
//! the ends of games and matches.

use std::sync::Arc;

use crate::action::Offer;
use crate::board::{BySeat, Position, Seat};
use crate::cond::Cond;
use crate::counters::{Count, Counters, Runs};
use crate::coups::CoupReads;
use crate::dice::{Numbers, Throw, ThrowKind, ThrowPart};
use crate::eval::Played;
use crate::event::Event;
use crate::game::plays::throw_rules;
use crate::game::{Awaiting, Begun, Due, Game, Setting, State, TableNotes, Turn};
use crate::ledger::Row;
use crate::movegen::own_steps::two_men_can_play;
use crate::outcome::{Outcome, Ratio};
use crate::play::{Effect, EndMark, LegalPlay, Play, Step};
use crate::scoring::{AccountEvent, AccountUpdate, MatchWon};
use crate::spec::{Carry, CoupKind, EndScope, Gives, LeadDice, Leg, Phase, Role, RuleId, Wins};

/// The most times that one mark may run over. The known games stay far below it. The account is
/// asked each time.
pub const MOST_CARRIES: usize = 100;

/// The most rows that the ledger of a match may have. The known games need some hundreds.
const MOST_ROWS: usize = 10_000;

impl Game {
    /// Decides the lead by one die of each side.
    pub(super) fn led(&mut self, white: u8, black: u8, throw: Throw) {
        let lead = self.rules.spec().lead;
        let seat = match (white.cmp(&black), lead.higher) {
            (std::cmp::Ordering::Equal, _) => None,
            (std::cmp::Ordering::Greater, true) | (std::cmp::Ordering::Less, false) => {
                Some(Seat::White)
            }
            _ => Some(Seat::Black),
        };
        self.events.push(Event::Led { seat, rule: lead.rule });
        if seat.is_none() {
            self.note_tie();
        }
        if let Some(seat) = seat {
            self.begin(seat);
            if lead.keeps_throw && self.state.broken.is_none() {
                let choices = self.rules.spec().choices.iter().enumerate();
                let of_lead = choices.filter(|(_, choice)| choice.lead.is_some());
                self.thrown(seat, throw, of_lead.fold(0, |open, (at, _)| open | 1 << at));
            }
        }
    }

    /// Begins a game with this side to throw, unless the match is over.
    pub(super) fn begin(&mut self, lead: Seat) {
        if self.state.wait == Awaiting::Over {
            return;
        }
        if self.state.position == self.rules.spec().opening(lead.other()) {
            self.state.position = self.rules.spec().opening(lead);
        }
        self.state.turn = Turn::of(lead);
        self.state.wait = Awaiting::Throw(lead);
        self.began(lead);
        self.open_offers();
    }

    /// Puts a throw on the board and goes on to what it lets the side do. `open` has a bit for each choice that is open
    /// at once.
    pub(super) fn thrown(&mut self, seat: Seat, throw: Throw, open: u8) {
        if self.rules.spec().schools.is_some() {
            self.notes.thrown = Some((seat, self.state.books()));
        }
        self.events.push(Event::Thrown { seat, throw });
        let state = &mut self.state;
        let throws = &mut state.setting.throws[seat];
        *throws = throws.saturating_add(1);
        state.turn.mover = seat;
        state.turn.phase = self.rules.spec().throws_at();
        state.turn.throw = Some(throw);
        let (numbers, entry) = self.rules.given(throw, || state.side_state(seat));
        state.turn.numbers = numbers;
        state.turn.part =
            ThrowPart { entry: if self.rules.plan().parts { entry } else { 0 }, nth: 0 };
        state.turn.open = open;
        state.turn.named = Numbers::default();
        state.turn.played = Played { given: state.turn.numbers.len(), used: 0 };
        self.plays.forget();
        self.detect(seat, throw);
        self.advance();
    }

    /// Finds the coups of the throw.
    fn detect(&mut self, seat: Seat, throw: Throw) {
        let mut coups = std::mem::take(&mut self.state.coups);
        coups.clear();
        let (state, rules) = (&self.state, &*self.rules);
        if !rules.spec().coups.is_empty() {
            let scene = state.coup_detector(rules, seat, throw);
            let numbers = state.turn.numbers;
            let all_playable =
                || two_men_can_play(rules, &throw_rules(rules, state, seat), numbers);
            let search = match scene.reads(numbers.len(), all_playable) {
                CoupReads::Nothing => None,
                CoupReads::Numbers => Some(self.plays.outline(rules, state, seat)),
                CoupReads::Plays => Some(self.plays.of(rules, state, seat)),
            };
            scene.coups_of(search, &mut coups);
        }
        let compares = rules.plan().compares_throws;
        self.state.coups = coups;
        if compares {
            self.state.setting.last[seat] = Some(throw);
        }
    }

    /// Goes on through the phases of the turn until a side must act.
    fn advance(&mut self) {
        loop {
            self.state.turn.phase += 1;
            let mover = self.state.turn.mover;
            let phase = self.rules.spec().turn.get(usize::from(self.state.turn.phase)).copied();
            match phase {
                Some(Phase::Offer | Phase::Throw) => {}
                Some(Phase::Credit(by)) => {
                    if self.credit(by) {
                        return;
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
                // A later part of which nothing can be played is left out.
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

    /// Makes a choice.
    pub(super) fn chosen(&mut self, seat: Seat, choice: u8) {
        let rule = self.rules.spec().choices[usize::from(choice)].rule;
        let before = self.state.turn.throw.is_none();
        self.events.push(Event::Chose { seat, choice, before, rule });
        self.state.turn.open = 0;
        let chose = AccountEvent::Chose { seat, choice };
        let verdict = self.scoring.update(&self.state.account, &chose);
        let to = verdict.to;
        if self.apply_mark_update(verdict, rule) {
            return;
        }
        self.forfeit(seat, choice);
        self.name(choice);
        // The legal plays may depend on the counters.
        if self.rules.plan().counters {
            self.plays.forget();
        }
        let made = &self.rules.spec().choices[usize::from(choice)];
        let (new_setting, lead) = (made.new_setting, made.lead);
        if new_setting {
            self.new_setting(seat, rule);
        } else if lead == Some(LeadDice::Afresh) {
            self.throw_afresh(seat);
        } else if self.state.turn.throw.is_none() {
            self.goes_on(to);
        } else {
            self.advance();
        }
    }

    /// Clears the counters that a side gives up by a choice.
    pub(crate) fn forfeit(&mut self, seat: Seat, choice: u8) {
        for &counter in &self.rules.spec().choices[usize::from(choice)].forfeits {
            self.state.counters.set(seat, counter, Count::default());
        }
    }

    /// Makes a choice once more while the books are counted again. It cannot end a game then.
    pub(crate) fn chose_again(&mut self, seat: Seat, choice: u8) {
        let chose = AccountEvent::Chose { seat, choice };
        let verdict = self.scoring.update(&self.state.account, &chose);
        if let Some(why) = verdict.fault {
            return self.breaks(why);
        }
        if verdict.game.is_none() && verdict.won.is_none() && verdict.next.is_none() {
            self.state.account = verdict.state;
        }
        self.forfeit(seat, choice);
    }

    /// Begins another setting: all men go back to the start.
    fn new_setting(&mut self, lead: Seat, rule: RuleId) {
        self.notes.begun = Some(Begun::Setting);
        self.events.push(Event::NewSetting { lead, rule });
        let state = &mut self.state;
        state.position = self.rules.spec().opening(lead);
        state.setting = Setting::fresh(state.setting.number.saturating_add(1));
        self.await_throw(lead);
        self.open_offers();
    }

    /// Takes the dice of the lead back, as if they had only decided who begins.
    fn throw_afresh(&mut self, seat: Seat) {
        let setting = &mut self.state.setting;
        setting.throws[seat] = setting.throws[seat].saturating_sub(1);
        setting.last[seat] = None;
        self.plays.forget();
        self.await_throw(seat);
    }

    /// Waits for a throw of this side, which begins a turn.
    fn await_throw(&mut self, seat: Seat) {
        self.marked = BySeat::default();
        self.state.turn = Turn::of(seat);
        self.state.coups.clear();
        self.state.wait = Awaiting::Throw(seat);
        self.plays.shrink();
    }

    /// Carries out a legal play.
    pub(crate) fn played(&mut self, seat: Seat, found: &LegalPlay) {
        if found.play.is_empty() && self.can_move(seat) {
            self.events.push(Event::Stayed { seat });
        }
        for step in found.play.steps() {
            let rule = self.step_rule(step);
            self.events.push(Event::Moved { seat, step, rule });
        }
        self.state.position[seat] = found.us;
        self.state.position[seat.other()] = found.them;
        self.state.setting.facts[seat] |= found.facts;
        self.plays.forget();
        self.use_up(&found.play);
        if seat == self.state.turn.mover {
            let used = &mut self.state.turn.played.used;
            *used = used.saturating_add(found.play.len());
        }
        match found.play.end {
            Some(mark) => {
                self.ended(self.rules.spec().ends[usize::from(mark.end)].wins.side(seat), mark);
            }
            None => self.advance(),
        }
    }

    /// Returns the rule of the effect of a step.
    fn step_rule(&self, step: Step) -> Option<RuleId> {
        let steps = &self.rules.spec().steps;
        match step.effect {
            Effect::None | Effect::MadeExcess => None,
            Effect::Hit => steps.hit.map(|hit| hit.rule),
            Effect::Pin => steps.pin.map(|pin| pin.rule),
            Effect::Burst => steps.burst?.rule_from(step.from),
            Effect::Short => steps.pair.as_ref()?.short.map(|short| short.rule),
        }
    }

    /// Takes the numbers of a play off the numbers that are left.
    fn use_up(&mut self, play: &Play) {
        let numbers = &mut self.state.turn.numbers;
        for step in play.steps() {
            numbers.take(step.die);
        }
    }

    /// Passes the numbers that are left to the opponent. Returns `false` if they are not passed or
    /// the opponent can play none of them.
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
        self.plays.forget();
        if !self.can_move(seat) {
            self.plays.forget();
            return false;
        }
        self.events.push(Event::PassedOn { seat, numbers: numbers.len(), rule });
        self.state.wait = Awaiting::Play(seat);
        true
    }

    /// Ends the game, or the setting, with an end of this side.
    pub(super) fn ended(&mut self, seat: Seat, mark: EndMark) {
        let end = &self.rules.spec().ends[usize::from(mark.end)];
        let rule = end.rule;
        if end.scope == EndScope::Setting {
            let runs_over = end.runs_over;
            // The coups of this throw are credited before the men go back to the start.
            if self.credit_rest() {
                return;
            }
            if runs_over.is_some() {
                self.state.counters.fill(self.rules.spec(), seat);
                if self.run_over(seat, true, runs_over, Runs::Due) {
                    return;
                }
            }
            self.new_setting(seat, rule);
            return;
        }
        let winner = Some(seat).filter(|_| end.wins != Wins::Nobody);
        let value = self.rules.end_value(&*self.scoring, mark);
        let told = AccountEvent::Ended { winner, mark, value: value.clone() };
        let verdict = self.scoring.update(&self.state.account, &told);
        // An account may count more than the end itself is worth.
        let counted = verdict
            .game
            .as_ref()
            .and_then(|game| Some((game.points.as_ref()?[winner?], game.stake)));
        let (points, stake) = counted.unwrap_or((value.points, value.stake));
        let modifiers = self.rules.spec().modifiers.iter().enumerate();
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
        let rule = self.rules.spec().id(rule).to_owned();
        self.events.push(Event::Ended { outcome: outcome.clone(), rule });
        self.state.last = Some(outcome.clone());
        self.state.games = self.state.games.saturating_add(1);
        let next = verdict.next;
        if self.apply_update(verdict, Some(outcome)) {
            return;
        }
        self.new_game(next, winner.is_none());
    }

    /// Begins another game of the match, after one that was `drawn` or not: men, setting and counters are as in the
    /// first. If `lead` is `None`, the side begins that always does, or the dice decide.
    fn new_game(&mut self, lead: Option<Seat>, drawn: bool) {
        self.next_leg(drawn);
        let lead = lead.or(self.rules.spec().leader());
        self.state.position = self.rules.spec().opening(lead.unwrap_or(Seat::White));
        self.state.setting = Setting::fresh(1);
        self.state.counters = Counters::default();
        self.notes.begun = Some(Begun::Game);
        match lead {
            Some(lead) => {
                self.events.push(Event::NewGame { lead });
                self.await_throw(lead);
                self.began(lead);
                self.open_offers();
            }
            None => {
                self.state.turn = Turn::of(Seat::White);
                self.state.wait = Awaiting::Lead;
            }
        }
    }

    /// Goes on to the next leg of a medley, after a game that was `drawn` or not.
    fn next_leg(&mut self, drawn: bool) {
        self.state.leg = self.rules.next_leg(drawn);
        if self.state.leg == self.rules.leg() {
            return;
        }
        self.take_up_leg();
        if let Some(Leg { name, rule, .. }) = self.rules.spec().leg.clone() {
            self.events.push(Event::NextLeg { leg: self.state.leg, name, rule });
        }
    }

    /// Ends the turn. The same side throws again, or the opponent throws.
    fn next_turn(&mut self) {
        let mover = self.state.turn.mover;
        let left = self.state.turn.numbers;
        let stayed = || self.events.iter().any(|event| matches!(event, Event::Stayed { .. }));
        if !left.is_empty() && !left.is_optional() && !stayed() {
            let rule = self.rules.spec().dice.unplayed;
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
        self.open_offers();
    }

    /// Goes on to the next part of the throw, if all numbers before it have been played. Returns
    /// whether there is one.
    fn next_part(&mut self) -> bool {
        if !self.rules.plan().parts || !self.state.turn.numbers.is_empty() {
            return false;
        }
        let turn = self.state.turn;
        let next = ThrowPart { nth: turn.part.nth.saturating_add(1), ..turn.part };
        let (Some(throw), Some(part)) =
            (turn.throw, self.rules.spec().dice.part(next.entry, next.nth))
        else {
            return false;
        };
        let so = |asks: &Cond| self.state.side_state_after().satisfies(&self.rules, asks);
        let phases = self.rules.spec().turn.iter();
        let first =
            phases.take_while(|phase| !matches!(phase, Phase::Choose | Phase::Play)).count();
        if !ThrowKind::one_of(&part.when, throw, None) || !part.asks.as_ref().is_none_or(so) {
            return false;
        }
        let numbers = self.rules.part_of(throw, (next.entry, next.nth), turn.named.faces());
        let given = turn.played.given.saturating_add(numbers.len());
        let played = Played { given, ..turn.played };
        // The loop over the phases goes on with the phase after this one.
        let phase = first.saturating_sub(1) as u8;
        self.state.turn = Turn { part: next, numbers, played, phase, ..turn };
        self.plays.forget();
        true
    }

    /// Opens the choice of a number, if one is to be named. Returns the side that names it.
    fn opens_numbers(&mut self) -> Option<Seat> {
        let named = self.rules.spec().dice.named?;
        let (mover, part) = (self.state.turn.mover, self.part()?);
        let to_here = (0..=part.nth).filter_map(|nth| self.rules.spec().dice.part(part.entry, nth));
        if self.state.turn.named.len() >= to_here.map(Gives::names).sum() {
            return None;
        }
        let names =
            (0u8..).zip(&self.rules.spec().choices).filter(|(_, choice)| choice.names.is_some());
        self.state.turn.open = names.fold(0, |open, (at, _)| open | 1 << at);
        Some(named.by.seat(mover))
    }

    /// Returns the part of the throw that is being played.
    fn part(&self) -> Option<ThrowPart> {
        let turn = &self.state.turn;
        if self.rules.plan().parts {
            return Some(turn.part);
        }
        let (_, entry) = self.rules.given(turn.throw?, || self.state.side_state(turn.mover));
        Some(ThrowPart { entry, nth: 0 })
    }

    /// Returns whether something of a later part of the throw can be played, and reports the part.
    fn plays_on(&mut self) -> bool {
        let (seat, ThrowPart { entry, nth }) = (self.state.turn.mover, self.state.turn.part);
        let on = self.can_move(seat);
        if on {
            let rule = self
                .rules
                .spec()
                .dice
                .part(entry, nth)
                .and_then(|part| part.optional.or(part.rule));
            self.events.push(Event::Then { seat, numbers: self.state.turn.numbers, rule });
        }
        on
    }

    /// Returns whether a side can move a man by a number that is left.
    fn can_move(&self, seat: Seat) -> bool {
        self.outline_of(seat).can_move()
    }

    /// Adds the number that a choice names to the numbers of the throw.
    fn name(&mut self, choice: u8) {
        let Some(face) = self.rules.spec().choices[usize::from(choice)].names else { return };
        let part = self.part();
        let turn = &mut self.state.turn;
        let named: Vec<u8> = turn.named.faces().iter().copied().chain([face]).collect();
        turn.named = Numbers::in_order(&named).unwrap_or_default();
        if let (Some(throw), Some(ThrowPart { entry, nth })) = (turn.throw, part) {
            let numbers = self.rules.part_of(throw, (entry, nth), &named);
            turn.played.given += numbers.len() - turn.numbers.len();
            turn.numbers = numbers;
        }
        self.plays.forget();
        // Another number may have to be named.
        turn.phase -= 1;
    }

    /// Asks the account which choices the side has before its throw.
    pub(super) fn open_offers(&mut self) {
        let Awaiting::Throw(seat) = self.state.wait else { return };
        if !self.rules.spec().offers() {
            return;
        }
        let made = self.state.setting.throws;
        let (throws, others) = (made[seat], made[seat.other()]);
        let told = AccountEvent::Offers { seat, throws, others };
        let verdict = self.scoring.update(&self.state.account, &told);
        self.apply_update(verdict, None);
    }

    /// Like [`open_offers`](Self::open_offers), for a state that does not say what is open.
    pub(super) fn open_offers_again(&mut self) {
        if self.state.turn.open == 0 {
            self.open_offers();
        }
    }

    /// Goes on after a choice before the throw: to the answer of a side, or to the throw.
    fn goes_on(&mut self, to: Option<Seat>) {
        let (mover, open) = (self.state.turn.mover, self.state.turn.open);
        if open == 0 {
            self.state.wait = Awaiting::Throw(mover);
            return;
        }
        let seat = to.unwrap_or(mover);
        self.events.push(Event::Opened { seat, open });
        self.state.wait = Awaiting::Choose(seat);
    }

    /// Tells the account that the dice of the lead are equal.
    fn note_tie(&mut self) {
        if self.rules.spec().offers() {
            let verdict = self.scoring.update(&self.state.account, &AccountEvent::Tied);
            self.apply_update(verdict, None);
        }
    }

    /// Returns the rule by which a side may not make a choice, or throw, before a throw.
    pub(crate) fn closed(&self, seat: Seat, choice: Option<u8>) -> Option<RuleId> {
        if !self.rules.spec().offers() || self.state.turn.throw.is_some() {
            return None;
        }
        let (account, throws) = (&self.state.account, self.state.setting.throws);
        let rule = self.scoring.closed(account, seat, choice, throws)?;
        let at = self.rules.spec().ids.iter().position(|id| *id == rule)?;
        u16::try_from(at).ok().map(RuleId)
    }

    /// Credits a side with the points of its coups. If the players mark by hand, this only notes the
    /// points due. Returns `true` if the match is over or another game has begun.
    fn credit(&mut self, by: Role) -> bool {
        let mover = self.state.turn.mover;
        let seat = by.seat(mover);
        let mut points = 0u16;
        // The points without those that the play must earn by filling or keeping an area.
        let (mut unfilled, mut unkept) = (0u16, 0u16);
        for at in 0..self.state.coups.len() {
            let found = self.state.coups[at];
            let coup = &self.rules.spec().coups[usize::from(found.key.coup)];
            if coup.to != by {
                continue;
            }
            if !coup.marked {
                continue;
            }
            let worth = self.scoring.value(found.key);
            let combine = self.rules.spec().combine;
            points = combine.add(points, worth);
            if !matches!(coup.kind, CoupKind::Fill(_)) {
                unfilled = combine.add(unfilled, worth);
            }
            if coup.kind != CoupKind::Keep {
                unkept = combine.add(unkept, worth);
            }
            if let Some(fact) = coup.once {
                self.state.setting.facts[mover] |= 1 << fact;
            }
            let (key, at) = (found.key, found.at);
            self.events.push(Event::Scored { seat, key, at, points: worth, rule: coup.rule });
        }
        let due = points;
        if self.rules.spec().schools.is_some() {
            // The players must see for themselves what a throw gives.
            let scored = |event: &mut Event| matches!(event, Event::Scored { .. });
            let coups = self.events.extract_if(.., scored).collect();
            let (own, fill, keep) = (by == Role::Mover, due - unfilled, due - unkept);
            self.notes.due.push(Due { seat, own, points: due, fill, keep, coups });
            return false;
        }
        let said = self.marked[seat];
        self.mark(seat, said.points.unwrap_or(due), due, by == Role::Mover, said.runs())
    }

    /// Marks points. If they run over, each carry is counted as `runs` says, and updates the account.
    /// If nothing can run over, the mark itself updates the account. Returns `true` if the match is
    /// over or another game of it has begun.
    pub(crate) fn mark(
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
        self.state.counters.mark(self.rules.spec(), seat, points);
        // The legal plays may depend on the counters.
        if self.rules.plan().counters {
            self.plays.forget();
        }
        let total = self.state.counters.get(seat, 0).n;
        self.events.push(Event::Marked { seat, points, due, total });
        if points > 0
            && self.rules.spec().counters.first().is_some_and(|first| first.carry.is_none())
        {
            let others = self.state.counters.get(seat.other(), 0).n;
            let told = AccountEvent::Marked { seat, by: points, total, others, own_throw };
            let rule =
                self.rules.spec().counters.first().map(|first| first.rule).unwrap_or_default();
            let verdict = self.scoring.update(&self.state.account, &told);
            return self.apply_mark_update(verdict, rule);
        }
        self.run_over(seat, own_throw, None, runs)
    }

    /// Carries out the answer of the account to a mark. Returns `true` if the match is over or
    /// another game of it has begun.
    fn apply_mark_update(&mut self, mut verdict: AccountUpdate, rule: RuleId) -> bool {
        let game = verdict.game.take().map(|won| self.game_won(won, rule));
        let drawn = game.as_ref().is_some_and(|game| game.winner.is_none());
        let (next, begins) = (verdict.next, verdict.next.is_some() || verdict.drawn);
        if self.apply_update(verdict, game) {
            return true;
        }
        if begins {
            self.new_game(next, drawn);
        }
        begins
    }

    /// Carries what has run over, and asks the account about each carry. Returns `true` if the match
    /// is over or another game of it has begun. `rule` replaces the rule of the counter.
    fn run_over(&mut self, seat: Seat, own_throw: bool, rule: Option<RuleId>, runs: Runs) -> bool {
        // All carries are counted before the account is asked about each of them.
        let first = self.events.len();
        // Only the first carry can erase points of the opponent.
        let mut erased = 0;
        while let Some(carried) = self.state.counters.carry(self.rules.spec(), seat) {
            if self.events.len() - first >= MOST_CARRIES {
                let why = format!("one mark runs over more than {MOST_CARRIES} times");
                self.breaks(why);
                return true;
            }
            let plain = self.rules.spec().counters.get(usize::from(carried.into));
            let plain = rule.or(plain.map(|counter| counter.rule)).unwrap_or_default();
            let rule = self.carry_rule(carried.by, plain);
            let (counter, by, total) = (carried.into, carried.by, carried.total);
            erased = erased.max(carried.erased);
            let left = self.state.counters.get(seat, 0).n;
            self.events.push(Event::Carried { seat, counter, by, due: by, total, left, rule });
        }
        self.shown_instead(seat, first, runs);
        let carry = self.rules.spec().counters.first().and_then(|counter| counter.carry);
        if let Some(rule) = carry.and_then(|carry| carry.erases_opponent).filter(|_| erased > 0) {
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
            let verdict = self.scoring.update(&self.state.account, &told);
            if self.apply_mark_update(verdict, rule) {
                return true;
            }
        }
        false
    }

    /// Changes the carries since the event `first` to the amounts that the side has shown.
    fn shown_instead(&mut self, seat: Seat, first: usize, runs: Runs) {
        if runs == Runs::Due {
            return;
        }
        let Some(carry) = self.rules.spec().counters.first().and_then(|counter| counter.carry)
        else {
            return;
        };
        let (into, mut total) = (carry.into, self.state.counters.get(seat, carry.into));
        if let (Runs::Said(1..), true) = (runs, self.events.len() == first) {
            // Nothing has run over, but the side has shown a carry.
            let rule =
                self.rules.spec().counters.get(usize::from(into)).map(|counter| counter.rule);
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

    /// Ends a game of the match that marks have won.
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
        let rule = named.unwrap_or_else(|| self.rules.spec().id(rule).to_owned());
        self.events.push(Event::Ended { outcome: outcome.clone(), rule });
        self.state.last = Some(outcome.clone());
        self.state.games = self.state.games.saturating_add(1);
        outcome
    }

    /// Returns the rule of a carry: a double one may have its own.
    fn carry_rule(&self, by: u16, plain: RuleId) -> RuleId {
        match self.rules.spec().counters.first().and_then(|counter| counter.carry) {
            Some(Carry { run_doubles: Some(rule), .. }) if by > 1 => rule,
            _ => plain,
        }
    }

    /// Enters rows in the ledger.
    fn enter(&mut self, rows: Vec<Row>) {
        for row in rows {
            self.events.push(Event::Entry { what: row.what.clone() });
            let paid = row.paid.iter().cloned();
            self.events.extend(paid.map(|payment| Event::Paid { payment }));
            Arc::make_mut(&mut self.state.ledger).push(row);
        }
    }

    /// Carries out the answer of the account. Returns `true` if the match is over.
    fn apply_update(&mut self, verdict: AccountUpdate, ended: Option<Outcome>) -> bool {
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
        // A later answer that opens choices replaces an earlier one.
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

    /// Ends the match with its outcome.
    fn finish(&mut self, outcome: Outcome, rule: Option<String>) {
        self.events.push(Event::Won { outcome: outcome.clone(), rule });
        self.state.outcome = Some(outcome);
        self.state.wait = Awaiting::Over;
    }

    /// Ends the match without an outcome, because it cannot go on.
    pub(crate) fn breaks(&mut self, why: String) {
        self.events.push(Event::Broken { why: why.clone() });
        self.state.broken = Some(why);
        self.state.wait = Awaiting::Over;
    }

    /// Tells the account that a game begins.
    pub(super) fn began(&mut self, seat: Seat) {
        let verdict = self.scoring.update(&self.state.account, &AccountEvent::Began { seat });
        self.apply_update(verdict, None);
    }

    /// Ends the game or the match as an accepted offer of this side says.
    pub(crate) fn agree(&mut self, seat: Seat, offer: Offer) {
        let (winner, kind) = match offer {
            Offer::Draw => (None, "draw"),
            Offer::ResignMatch => (Some(seat.other()), "resigned"),
            Offer::ResignGame(mark) => {
                let (winner, men) = (seat.other(), &self.state.position);
                let counted = self.rules.counted(mark.end, &men[winner], &men[seat]);
                return self.ended(winner, EndMark { counted, ..mark });
            }
        };
        if offer == Offer::ResignMatch {
            // An account may say what a side loses by resigning.
            let verdict = self.scoring.update(&self.state.account, &AccountEvent::GaveUp { seat });
            if verdict.fault.is_some() || verdict.won.is_some() {
                let rule = self.rules.spec().agreements.rule.unwrap_or_default();
                self.apply_mark_update(verdict, rule);
                return;
            }
        }
        // Payments stand, and stakes on the board are settled.
        let settled = self.settled();
        if let Some(why) = settled.fault {
            return self.breaks(why);
        }
        self.enter(settled.ledger);
        let (with, stake, totals) = (Vec::new(), Ratio::ONE, None);
        let (kind, points, by_score) = (kind.into(), 0, false);
        self.finish(Outcome { winner, kind, with, points, stake, totals, by_score }, None);
    }

    /// Puts the men of both sides on other cells, whatever the rules say, and ends the play.
    pub(crate) fn force(&mut self, position: Position) {
        self.state.position = position;
        self.plays.forget();
        self.state.turn.numbers = Numbers::default();
        self.advance();
    }

    /// Returns the state for a change that is no act on the board.
    pub(crate) fn state_mut(&mut self) -> &mut State {
        self.plays.forget();
        &mut self.state
    }

    /// Returns the events of the act for those that the table adds.
    pub(crate) const fn events_mut(&mut self) -> &mut Vec<Event> {
        &mut self.events
    }

    /// Returns what the players have to note after the act, once.
    pub(crate) fn take_notes(&mut self) -> TableNotes {
        std::mem::take(&mut self.notes)
    }

    /// Credits the coups of the phases after the play, if the play has ended the setting. Returns
    /// `true` if they end the game.
    fn credit_rest(&mut self) -> bool {
        let from = usize::from(self.state.turn.phase) + 1;
        for at in from..self.rules.spec().turn.len() {
            if let Phase::Credit(by) = self.rules.spec().turn[at]
                && self.credit(by)
            {
                return true;
            }
        }
        false
    }
}
