//! The phases of a turn: what each action leads to.

use crate::action::Action;
use crate::board::{BySeat, Seat};
use crate::cond::Cond;
use crate::counters::{Counters, Runs};
use crate::coups::CoupDetector;
use crate::dice::{Numbers, Throw, ThrowKind};
use crate::eval::Played;
use crate::event::Event;
use crate::game::{Awaiting, Game, Part, Setting, Turn};
use crate::outcome::Outcome;
use crate::play::{Effect, EndMark, LegalPlay, Play, Step};
use crate::scoring::AccountEvent;
use crate::spec::{EndScope, Gives, Phase, RuleId, Wins};

impl Game {
    pub(crate) fn led(&mut self, white: u8, black: u8, throw: Throw) {
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
    /// use charpentier_core::{Awaiting, EndMark, Seat};
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

    pub(crate) fn thrown(&mut self, seat: Seat, throw: Throw) {
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
    pub(crate) fn advance(&mut self) {
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

    pub(crate) fn chosen(&mut self, seat: Seat, choice: u8) {
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
    pub(crate) fn forfeit(&mut self, seat: Seat, choice: u8) {
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

    pub(crate) fn played(&mut self, seat: Seat, found: &LegalPlay) {
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
    pub(crate) fn ended(&mut self, seat: Seat, mark: EndMark) {
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
    pub(crate) fn new_game(&mut self, lead: Option<Seat>) {
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

    /// Goes on to the next part of the throw, where all before it has been played and something of
    /// it can be.
    fn next_part(&mut self) -> bool {
        if !self.rules.plan().parts || !self.state.turn.numbers.is_empty() {
            return false;
        }
        let turn = self.state.turn;
        let next = Part { nth: turn.part.nth.saturating_add(1), ..turn.part };
        let (Some(throw), Some(part)) = (turn.throw, self.rules.dice.part(next.entry, next.nth))
        else {
            return false;
        };
        let so = |asks: &Cond| self.state.side_state_after().satisfies(&self.rules, asks);
        let phases = self.rules.turn.iter();
        let first =
            phases.take_while(|phase| !matches!(phase, Phase::Choose | Phase::Play)).count();
        if !ThrowKind::one_of(&part.when, throw, None) || !part.asks.as_ref().is_none_or(so) {
            return false;
        }
        let numbers = self.rules.part_of(throw, (next.entry, next.nth), turn.named.faces());
        let given = turn.played.given.saturating_add(numbers.len());
        let played = Played { given, ..turn.played };
        // The loop of the phases goes on to the one behind this.
        let phase = first.saturating_sub(1) as u8;
        self.state.turn = Turn { part: next, numbers, played, phase, ..turn };
        self.plays.forget();
        true
    }

    /// Opens all numbers where one is to be named; the side that names it.
    fn opens_numbers(&mut self) -> Option<Seat> {
        let named = self.rules.dice.named?;
        let (mover, part) = (self.state.turn.mover, self.part()?);
        let to_here = (0..=part.nth).filter_map(|nth| self.rules.dice.part(part.entry, nth));
        if self.state.turn.named.len() >= to_here.map(Gives::names).sum() {
            return None;
        }
        let names = (0u8..).zip(&self.rules.choices).filter(|(_, choice)| choice.names.is_some());
        self.state.turn.open = names.fold(0, |open, (at, _)| open | 1 << at);
        Some(named.by.seat(mover))
    }

    /// The part of the throw on the table, with the entry that gives it.
    fn part(&self) -> Option<Part> {
        let turn = &self.state.turn;
        if self.rules.plan().parts {
            return Some(turn.part);
        }
        let (_, entry) = self.rules.given(turn.throw?, || self.state.side_state(turn.mover));
        Some(Part { entry, nth: 0 })
    }

    /// Whether a later part of the throw can be played.
    fn plays_on(&mut self) -> bool {
        let (seat, Part { entry, nth }) = (self.state.turn.mover, self.state.turn.part);
        let on = self.listed(seat).search.legal().iter().any(|found| !found.play.is_empty());
        if on {
            let rule =
                self.rules.dice.part(entry, nth).and_then(|part| part.optional.or(part.rule));
            self.events.push(Event::Then { seat, numbers: self.state.turn.numbers, rule });
        }
        on
    }

    /// Plays the number besides that this choice names.
    pub(crate) fn name(&mut self, choice: u8) {
        let Some(face) = self.rules.choices[usize::from(choice)].names else { return };
        let part = self.part();
        let turn = &mut self.state.turn;
        let named: Vec<u8> = turn.named.faces().iter().copied().chain([face]).collect();
        turn.named = Numbers::in_order(&named).unwrap_or_default();
        if let (Some(throw), Some(Part { entry, nth })) = (turn.throw, part) {
            let numbers = self.rules.part_of(throw, (entry, nth), &named);
            turn.played.given += numbers.len() - turn.numbers.len();
            turn.numbers = numbers;
        }
        self.plays.forget();
        // Another may be due.
        turn.phase -= 1;
    }

    /// Asks the account what the side that comes to throw may choose before.
    pub(crate) fn opens(&mut self) {
        let Awaiting::Throw(seat) = self.state.wait else { return };
        if !self.rules.offers() {
            return;
        }
        let made = self.state.setting.throws;
        let (throws, others) = (made[seat], made[seat.other()]);
        let told = AccountEvent::Offers { seat, throws, others };
        let verdict = self.judge.update(&self.state.account, &told);
        self.heed(verdict, None);
    }

    /// Asks again in a state that does not say what is open: whoever has written it need not know.
    pub(crate) fn opens_again(&mut self) {
        if self.state.turn.open == 0 {
            self.opens();
        }
    }

    /// The side that may choose something in place of its throw, now.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    ///
    /// // Nothing is offered in this game: a side that is to throw can only throw.
    /// assert_eq!(race::begun().may_choose(), None);
    /// ```
    #[must_use]
    pub fn may_choose(&self) -> Option<Seat> {
        let free = self.state.offer.is_none() && self.must_rule().is_none();
        match self.state.wait {
            Awaiting::Throw(seat) if self.rules.offers() && self.state.turn.open != 0 && free => {
                Some(seat)
            }
            _ => None,
        }
    }

    /// Goes on after a choice before the throw: the side answers to whom something is open, or the
    /// throw is awaited.
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

    /// Tells the account that the dice have not decided who begins.
    fn tied(&mut self) {
        if self.rules.offers() {
            let verdict = self.judge.update(&self.state.account, &AccountEvent::Tied);
            self.heed(verdict, None);
        }
    }

    /// Whether a choice can be made now, whichever: one is awaited, or may be made in place of the
    /// throw.
    pub(crate) fn is_offered(&self) -> bool {
        match self.state.wait {
            Awaiting::Choose(_) => true,
            Awaiting::Throw(_) => self.rules.offers(),
            Awaiting::Lead | Awaiting::Play(_) | Awaiting::Over => false,
        }
    }

    /// The rule by which a side cannot do this before a throw.
    pub(crate) fn closed(&self, seat: Seat, action: Action) -> Option<RuleId> {
        let choice = match action {
            Action::Choose(choice) => Some(choice),
            Action::Throw(_) => None,
            _ => return None,
        };
        if !self.rules.offers() || self.state.turn.throw.is_some() {
            return None;
        }
        let (account, throws) = (&self.state.account, self.state.setting.throws);
        let rule = self.judge.closed(account, seat, choice, throws)?;
        let at = self.rules.ids.iter().position(|id| *id == rule)?;
        u16::try_from(at).ok().map(RuleId)
    }
}

#[cfg(test)]
mod tests {

    use std::sync::Arc;

    use crate::action::{Action, Offer};
    use crate::board::Seat;
    use crate::dice::Throw;
    use crate::examples::{begun, race};
    use crate::game::{Awaiting, Game};
    use crate::outcome::Ratio;
    use crate::scoring::{AccountEvent, AccountUpdate, MatchWon, Scoring};
    use crate::spec::{Agreed, Agreements, ChoiceRule, Phase, RuleId, RulesSpec};
    use crate::tree::Tree;

    /// A side may ask; the other agrees or has lost.
    #[derive(Debug)]
    struct Asking;

    impl Scoring for Asking {
        fn update(&self, state: &Arc<Tree>, event: &AccountEvent) -> AccountUpdate {
            let verdict = AccountUpdate { state: Arc::clone(state), ..AccountUpdate::default() };
            match event {
                AccountEvent::Offers { throws: 0, .. } => verdict,
                AccountEvent::Offers { .. } => AccountUpdate { open: 1, ..verdict },
                AccountEvent::Chose { seat, choice: 0 } => {
                    AccountUpdate { open: 0b110, to: Some(seat.other()), ..verdict }
                }
                AccountEvent::Chose { seat, choice: 2 } => {
                    let (winner, kind) = (Some(seat.other()), "refused".into());
                    let stake = Ratio::ONE;
                    let won =
                        MatchWon { winner, kind, stake, points: None, rule: None, by_score: false };
                    AccountUpdate { won: Some(won), ..verdict }
                }
                _ => verdict,
            }
        }

        fn closed(
            &self,
            _: &Arc<Tree>,
            _: Seat,
            choice: Option<u8>,
            _: crate::board::BySeat<u8>,
        ) -> Option<String> {
            choice.map(|_| "RA-1".into())
        }
    }

    /// White and black have played once each; white is to throw.
    fn game() -> Game {
        let choice = |name: &str| ChoiceRule {
            name: name.into(),
            new_setting: false,
            forfeits: Vec::new(),
            names: None,
            rule: RuleId(0),
        };
        let choices = ["ask", "agree", "refuse"].map(choice).into();
        let turn = vec![Phase::Offer, Phase::Throw, Phase::Play];
        let own_turn = Some(RuleId(2));
        let agreements = Agreements { own_turn, resign: Agreed::Asked, ..Agreements::default() };
        let mut game = begun(RulesSpec { turn, choices, agreements, ..race::draft() }, Asking);
        for seat in Seat::BOTH {
            assert_eq!(game.may_choose(), None);
            throw(&mut game, seat);
        }
        game
    }

    fn throw(game: &mut Game, seat: Seat) {
        let dice = Throw::new(2, 1).expect("faces");
        game.apply(seat, Action::Throw(dice)).expect("it throws");
        let play = game.plays()[0].play;
        game.apply(seat, Action::Play(play)).expect("it is legal");
    }

    #[test]
    fn a_throw_declines_what_is_open() {
        let mut game = game();
        assert_eq!(game.may_choose(), Some(Seat::White));
        assert_eq!(game.legal(Seat::White), [Action::Choose(0)]);
        assert_eq!(game.legal(Seat::Black), []);
        throw(&mut game, Seat::White);
        assert_eq!(game.may_choose(), Some(Seat::Black));
    }

    #[test]
    fn what_is_asked_is_answered_before_the_throw() {
        let mut game = game();
        game.apply(Seat::White, Action::Choose(0)).expect("it is open");
        assert_eq!(game.state().wait, Awaiting::Choose(Seat::Black));
        let dice = Throw::new(2, 1).expect("faces");
        assert!(game.apply(Seat::White, Action::Throw(dice)).is_err());
        assert!(game.apply(Seat::White, Action::Offer(Offer::Match)).is_err());
        let mut refused = game.clone();
        game.apply(Seat::Black, Action::Choose(1)).expect("it is open");
        assert_eq!(game.state().wait, Awaiting::Throw(Seat::White));
        // It is white's turn still, and nothing was thrown.
        throw(&mut game, Seat::White);
        assert_eq!(game.state().setting.throws[Seat::White], 2);
        refused.apply(Seat::Black, Action::Choose(2)).expect("it is open");
        let outcome = refused.state().outcome.as_ref().map(ToString::to_string);
        assert_eq!(outcome.as_deref(), Some("white wins: refused"));
    }

    #[test]
    fn the_account_says_by_which_rule_something_is_closed() {
        let mut game = game();
        let refusal = game.apply(Seat::Black, Action::Choose(0)).expect_err("it is white's turn");
        assert_eq!(refusal.rule, Some(RuleId(1)));
        let refusal = game.apply(Seat::White, Action::Choose(1)).expect_err("nobody has asked");
        assert_eq!(refusal.rule, Some(RuleId(1)));
        let up = Action::Offer(Offer::Match);
        let refusal = game.apply(Seat::Black, up).expect_err("it is white's turn");
        assert_eq!(refusal.rule, Some(RuleId(2)));
        assert!(game.apply(Seat::White, up).is_ok());
    }

    #[test]
    fn a_state_that_does_not_say_what_is_open_is_asked_again() {
        let game = game();
        let mut state = game.state().clone();
        state.turn.open = 0;
        let again = Game::resume(Arc::clone(game.rules()), Arc::clone(game.scoring()), state);
        assert_eq!(again.state(), game.state());
    }
}
