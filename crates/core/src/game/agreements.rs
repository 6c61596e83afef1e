//! Ends of games and matches by agreement: resignations and draws.
//!
//! A side makes an [`Offer`]. The pack says whether an offer takes effect at once, needs the
//! consent of the other side, or is not allowed ([`Agreed`]).

use charpentier_speech::key;

use crate::action::Offer;
use crate::board::Seat;
use crate::cond::{Atom, Cond};
use crate::event::Event;
use crate::game::{Awaiting, Game};
use crate::outcome::{Outcome, Ratio};
use crate::play::{EndMark, LegalPlay};
use crate::refusal::{Refusal, RefusalKind};
use crate::rules::SideState;
use crate::scoring::AccountEvent;
use crate::spec::{Agreed, EndScope, Wins};

impl Game {
    /// Offers something; what needs no consent is done at once.
    pub(crate) fn offer(&mut self, seat: Seat, offer: Offer) -> Result<(), Refusal> {
        if let Offer::Game(mark) = offer {
            let end = self.rules.ends.get(usize::from(mark.end));
            let known =
                end.is_some_and(|end| end.scope == EndScope::Game && end.wins != Wins::Nobody);
            let all = (1u32 << self.rules.modifiers.len().min(8)) - 1;
            if !known || u32::from(mark.with) & !all != 0 {
                return Err(Refusal::new(RefusalKind::NotInThisGame(key::UNKNOWN_RESIGN)));
            }
        }
        self.may_offer(seat, offer)?;
        match self.taken(seat, offer) {
            Agreed::Never => {
                let draw = offer == Offer::Draw;
                let what = if draw { key::UNKNOWN_DRAW } else { key::UNKNOWN_RESIGN };
                let refusal = Refusal::new(RefusalKind::NotInThisGame(what));
                return Err(Refusal { rule: self.rules.agreements.rule, ..refusal });
            }
            Agreed::Free => {
                self.events.clear();
                self.settle(seat, offer);
            }
            Agreed::Asked => {
                self.events.clear();
                self.state.offer = Some((seat, offer));
                self.events.push(Event::Offered { seat, offer });
            }
        }
        Ok(())
    }

    /// Whether this side may say so now: nothing is offered while a side answers before a throw,
    /// and where giving up has its time, only by the side that is to throw or to play.
    fn may_offer(&self, seat: Seat, offer: Offer) -> Result<(), Refusal> {
        let (wait, turn) = (self.state.wait, &self.state.turn);
        let agreements = &self.rules.agreements;
        if matches!(wait, Awaiting::Choose(_)) && turn.throw.is_none() {
            let rule = agreements.own_turn.or(agreements.rule);
            return Err(Refusal { rule, ..Refusal::new(self.awaits()) });
        }
        let Some(rule) = agreements.own_turn.filter(|_| offer != Offer::Draw) else {
            return Ok(());
        };
        match wait.seat() {
            Some(acts) if acts == seat => Ok(()),
            Some(acts) => Err(Refusal::by(RefusalKind::NotYourTurn(acts), rule)),
            None => Err(Refusal::by(self.awaits(), rule)),
        }
    }

    /// How something would be taken that this side offers now.
    pub fn taken(&self, seat: Seat, offer: Offer) -> Agreed {
        let taken = offer.taken(&self.rules);
        let Some(latch) = self.rules.agreements.consent_after else {
            return taken;
        };
        if taken != Agreed::Free || offer == Offer::Draw {
            return taken;
        }
        let rules = self.rules();
        let (now, is) = (self.state.side_state(seat), Cond::Atom(Atom::Fact(latch)));
        // A position that was set up may show what nobody has seen made.
        let shown =
            rules.latches.get(usize::from(latch)).is_some_and(|l| now.satisfies(rules, &l.cond));
        let made = |play: &LegalPlay| {
            let (me, foe, latches) = (play.me, play.foe, play.latches);
            SideState { me, foe, latches, ..now }.satisfies(rules, &is)
        };
        let forced = || self.state.wait == Awaiting::Play(seat) && self.plays().iter().all(made);
        if shown || now.satisfies(rules, &is) || forced() { Agreed::Asked } else { taken }
    }

    /// Answers what is offered.
    pub(crate) fn answer(&mut self, seat: Seat, yes: bool) -> Result<(), Refusal> {
        let Some((by, offer)) = self.state.offer else {
            return Err(Refusal::new(RefusalKind::NoOffer));
        };
        if by == seat {
            return Err(Refusal::new(RefusalKind::NotYourTurn(by.other())));
        }
        self.events.clear();
        self.state.offer = None;
        self.events.push(Event::Answered { seat, yes });
        if yes {
            self.settle(by, offer);
        }
        Ok(())
    }

    fn settle(&mut self, seat: Seat, offer: Offer) {
        let (winner, kind) = match offer {
            Offer::Draw => (None, "draw"),
            Offer::Match => (Some(seat.other()), "resigned"),
            Offer::Game(mark) => {
                let (winner, men) = (seat.other(), &self.state.position);
                let counted = self.rules.counted(mark.end, &men[winner], &men[seat]);
                return self.ended(winner, EndMark { counted, ..mark });
            }
        };
        if offer == Offer::Match {
            // An account may know what is lost by that.
            let verdict = self.judge.update(&self.state.account, &AccountEvent::GaveUp { seat });
            if verdict.fault.is_some() || verdict.won.is_some() {
                let rule = self.rules.agreements.rule.unwrap_or_default();
                self.heed_marks(verdict, rule);
                return;
            }
        }
        // What was paid for stays paid, and what lies does not stay there.
        let settled = self.judge.update(&self.state.account, &AccountEvent::Settled);
        if let Some(why) = settled.fault {
            return self.breaks(why);
        }
        self.enter(settled.ledger);
        let (with, kind) = (Vec::new(), kind.into());
        self.finish(
            Outcome {
                winner,
                kind,
                with,
                points: 0,
                stake: Ratio::ONE,
                totals: None,
                by_score: false,
            },
            None,
        );
    }

    /// The side that has to answer an offer.
    #[must_use]
    pub fn answers(&self) -> Option<Seat> {
        let open = self.state.offer.filter(|_| self.state.wait != Awaiting::Over);
        open.map(|(by, _)| by.other())
    }
}
