//! Before the throw: what a side may choose in place of throwing, and what the sides answer each other.
//!
//! The account says what is open ([`AccountEvent::Offers`]). What a side may choose when it comes to throw it need
//! not: the throw declines it. What a choice opens then has to be answered.

use crate::event::Event;
use crate::game::{Action, Awaiting, Game};
use crate::judge::AccountEvent;
use crate::rules::RuleId;
use crate::seat::Seat;

impl Game {
    /// Asks the account what the side that comes to throw may choose before.
    pub(super) fn opens(&mut self) {
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
    pub(super) fn opens_again(&mut self) {
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

    /// Goes on after a choice before the throw: the side answers to whom something is open, or the throw is awaited.
    pub(super) fn goes_on(&mut self, to: Option<Seat>) {
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
    pub(super) fn tied(&mut self) {
        if self.rules.offers() {
            let verdict = self.judge.update(&self.state.account, &AccountEvent::Tied);
            self.heed(verdict, None);
        }
    }

    /// Whether a choice can be made now, whichever: one is awaited, or may be made in place of the throw.
    pub(super) fn is_offered(&self) -> bool {
        match self.state.wait {
            Awaiting::Choose(_) => true,
            Awaiting::Throw(_) => self.rules.offers(),
            Awaiting::Lead | Awaiting::Play(_) | Awaiting::Over => false,
        }
    }

    /// The rule by which a side cannot do this before a throw.
    pub(super) fn closed(&self, seat: Seat, action: Action) -> Option<RuleId> {
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

    use super::*;
    use crate::examples::{begun, race};
    use crate::judge::{AccountUpdate, MatchWon, Scoring, Tree};
    use crate::rules::{Agreed, Agreements, ChoiceRule, Phase, RulesSpec};
    use crate::{Offer, Ratio, Throw};

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
            _: crate::BySeat<u8>,
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
