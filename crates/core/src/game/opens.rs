//! Before the throw: what a side may choose in place of throwing, and what the sides answer each other.
//!
//! The account says what is open ([`AccountEvent::Offers`]). What a side may choose when it comes to throw it need
//! not: the throw declines it. What a choice opens then has to be answered.

use crate::event::Event;
use crate::game::{Action, Game, Wait};
use crate::judge::AccountEvent;
use crate::rules::RuleId;
use crate::seat::Seat;

impl Game {
    /// Asks the account what the side that comes to throw may choose before.
    pub(super) fn opens(&mut self) {
        let Wait::Throw(seat) = self.state.wait else { return };
        if !self.rules.offers() {
            return;
        }
        let made = self.state.setting.throws;
        let (throws, others) = (made[seat], made[seat.other()]);
        let told = AccountEvent::Offers { seat, throws, others };
        let verdict = self.judge.fold(&self.state.account, &told);
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
            Wait::Throw(seat) if self.state.turn.open != 0 && free => Some(seat),
            _ => None,
        }
    }

    /// Goes on after a choice before the throw: the side answers to whom something is open, or the throw is awaited.
    pub(super) fn goes_on(&mut self, to: Option<Seat>) {
        let (mover, open) = (self.state.turn.mover, self.state.turn.open);
        if open == 0 {
            self.state.wait = Wait::Throw(mover);
            return;
        }
        let seat = to.unwrap_or(mover);
        self.events.push(Event::Opened { seat, open });
        self.state.wait = Wait::Choose(seat);
    }

    /// Tells the account that the dice have not decided who begins.
    pub(super) fn tied(&mut self) {
        if self.rules.offers() {
            let verdict = self.judge.fold(&self.state.account, &AccountEvent::Tied);
            self.heed(verdict, None);
        }
    }

    /// Whether a choice can be made now, whichever: one is awaited, or may be made in place of the throw.
    pub(super) fn is_offered(&self) -> bool {
        match self.state.wait {
            Wait::Choose(_) => true,
            Wait::Throw(_) => self.rules.offers(),
            Wait::Lead | Wait::Play(_) | Wait::Over => false,
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
