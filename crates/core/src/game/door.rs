//! The one door: an action is done and told, or refused.

use charpentier_speech::key;

use crate::event::Event;
use crate::game::{Action, Awaiting, Game};
use crate::refusal::{Refusal, RefusalKind};
use crate::seat::Seat;
use crate::throw::Throw;

impl Game {
    /// Does something, and tells what happened.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    /// use charpentier_core::refusal::RefusalKind;
    /// use charpentier_core::{Action, Event, Play, Seat};
    ///
    /// let mut game = race::thrown(6, 5);
    /// let before = game.state().clone();
    /// let play = Action::Play(Play::from_steps(&[(1, 7), (1, 6)]));
    /// let refusal = game.apply(Seat::Black, play).expect_err("white is to play");
    /// assert_eq!((refusal.cause, game.state()), (RefusalKind::NotYourTurn(Seat::White), &before));
    ///
    /// let told = game.apply(Seat::White, play)?;
    /// assert!(told.iter().all(|event| matches!(event, Event::Moved { seat: Seat::White, .. })));
    /// assert_eq!(told.len(), 2);
    /// # Ok::<(), charpentier_core::Refusal>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A refusal, when it is not allowed now; the state is as it was.
    pub fn apply(&mut self, seat: Seat, action: Action) -> Result<&[Event], Refusal> {
        self.given.clear();
        if self.state.wait == Awaiting::Over {
            return Err(Refusal::new(RefusalKind::Over));
        }
        match action {
            Action::Answer(yes) => return self.answer(seat, yes).map(|()| &self.events[..]),
            _ if self.state.offer.is_some() => return Err(Refusal::new(RefusalKind::OfferOpen)),
            Action::Mark(points) => {
                return self.mark_by_hand(seat, points, false).map(|()| &self.events[..]);
            }
            Action::MarkSimple(points) => {
                return self.mark_by_hand(seat, points, true).map(|()| &self.events[..]);
            }
            Action::Claim(claim) => return self.claim(seat, claim).map(|()| &self.events[..]),
            Action::Rule(ruling) => return self.rule(seat, ruling).map(|()| &self.events[..]),
            Action::Offer(offer) => return self.offer(seat, offer).map(|()| &self.events[..]),
            _ => {}
        }
        if let Some(awaited) = self.state.wait.seat().filter(|awaited| *awaited != seat) {
            let rule = self.closed(seat, action);
            return Err(Refusal { rule, ..Refusal::new(RefusalKind::NotYourTurn(awaited)) });
        }
        match (self.state.wait, action) {
            (Awaiting::Lead, Action::Lead(white, black)) => {
                let throw = Throw::new(white, black).ok_or(Refusal::new(RefusalKind::BadDice))?;
                self.events.clear();
                self.led(white, black, throw);
                Ok(&self.events)
            }
            (Awaiting::Throw(_), Action::Throw(throw)) => {
                if !self.rules.dice.are_of(throw) {
                    return Err(Refusal::new(RefusalKind::OtherDice(self.rules.dice.count())));
                }
                self.may_throw()?;
                self.events.clear();
                self.thrown(seat, throw);
                Ok(&self.events)
            }
            (Awaiting::Choose(_) | Awaiting::Throw(_), Action::Choose(choice))
                if self.is_offered() =>
            {
                self.may_throw()?;
                if choice >= 8 || self.state.turn.open >> choice & 1 == 0 {
                    let rule = self.closed(seat, action);
                    return Err(Refusal { rule, ..Refusal::new(RefusalKind::NotOpen) });
                }
                self.events.clear();
                self.chosen(seat, choice);
                Ok(&self.events)
            }
            (Awaiting::Play(_), Action::Play(play)) => {
                let known = self.plays().iter().find(|found| found.play == play).copied();
                let found = match known {
                    Some(found) => Ok(found),
                    None => {
                        let steps: Vec<_> = play.steps().map(|step| (step.from, step.to)).collect();
                        match self.find(&steps) {
                            Ok(found) => Ok(found),
                            Err(refusal) => Err(self.fault_of(play, refusal)?),
                        }
                    }
                };
                self.events.clear();
                match found {
                    Ok(found) => self.played(seat, &found),
                    Err(fault) => self.played_wrongly(seat, fault),
                }
                Ok(&self.events)
            }
            (Awaiting::Play(_), Action::Touch(cell)) => {
                self.touch(seat, cell)?;
                Ok(&self.events)
            }
            _ => Err(Refusal::new(self.awaits())),
        }
    }

    /// What the game waits for, as a cause of refusal.
    pub(crate) fn awaits(&self) -> RefusalKind {
        match self.state.wait {
            Awaiting::Lead => RefusalKind::Awaits(key::AWAITS_LEAD),
            Awaiting::Throw(_) => RefusalKind::Awaits(key::AWAITS_THROW),
            Awaiting::Choose(_) => RefusalKind::Awaits(key::AWAITS_CHOICE),
            Awaiting::Play(_) => RefusalKind::Awaits(key::AWAITS_PLAY),
            Awaiting::Over => RefusalKind::Over,
        }
    }
}
