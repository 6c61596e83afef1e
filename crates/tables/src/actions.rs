//! Actions that are asked for, turned into actions of the game and carried out.

use charpentier_core::spec::Agreed;
use charpentier_core::{Awaiting, Offer, Seat};
use charpentier_messages::message;
use charpentier_wire::action::{Action, DiceFrom, Mode, thrown};
use charpentier_wire::table::{ActionTime, TableOffer};

use crate::api_error::ApiError;
use crate::journal::Entry;
use crate::offers::Offers;
use crate::table::{HostedGame, seat_tag};
use crate::table_factory::person;

impl HostedGame {
    /// Carries out an action that the holder of a seat asks for.
    ///
    /// # Errors
    ///
    /// Returns an error if the game refuses it, or if it cannot be saved. Then nothing has changed.
    pub fn carry_out(&mut self, seat: Seat, action: &Action) -> Result<(), ApiError> {
        if self.keys.flagged.is_some() {
            return Err(ApiError::game(message!(REFUSAL_OVER)));
        }
        if let Action::Name { name } = action {
            return self.name(seat, name);
        }
        self.may_act()?;
        if self.keys.mode == Mode::Link && self.handle_offer(seat, action)? {
            self.version += 1;
            return Ok(());
        }
        let (actor, action) = match action {
            Action::Undo => return self.go_back(self.undo_point(Some(seat))?),
            Action::Flag => return self.flag(seat),
            Action::Throw { dice } => self.throw(seat, dice.as_deref())?,
            action => (seat, self.read(seat, action)?),
        };
        let games = self.game.state().games;
        self.act(actor, action)?;
        if self.leaves_offer_behind(seat, games) {
            self.offers.end(self.done.len());
        }
        Ok(())
    }

    /// Whether an action of `seat` ends the open offer: the other side should have answered it, another
    /// game has begun since there were `games`, or the rules no longer allow it.
    fn leaves_offer_behind(&self, seat: Seat, games: u16) -> bool {
        let Some((by, offer)) = self.offers.open() else { return false };
        let state = self.game.state();
        let ended = self.is_over() || state.games != games || state.wait == Awaiting::Lead;
        let possible = || match offer {
            TableOffer::Undo(_) => true,
            TableOffer::OfGame(offer) => self.can_offer(by, offer).is_ok(),
        };
        by != seat || ended || !possible()
    }

    /// Returns an error if the game does not allow an offer now.
    fn can_offer(&self, by: Seat, offer: Offer) -> Result<(), ApiError> {
        let tried = self.game.clone().apply(by, charpentier_core::Action::Offer(offer)).map(|_| ());
        tried.map_err(|refusal| self.refused(refusal, by))
    }

    /// Makes or answers an offer between two people who play by links. Returns `false` for any other
    /// action.
    fn handle_offer(&mut self, seat: Seat, action: &Action) -> Result<bool, ApiError> {
        let open = self.offers.open();
        let offer = match (action, open) {
            (Action::Undo, _) => TableOffer::Undo(self.undo_point(Some(seat))?),
            (Action::Draw | Action::Resign { .. }, _) => {
                let action = self.read(seat, action)?;
                let charpentier_core::Action::Offer(offer) = action else { return Ok(false) };
                if self.game.taken(seat, offer) != Agreed::Asked {
                    return Ok(false);
                }
                self.can_offer(seat, offer)?;
                TableOffer::OfGame(offer)
            }
            (Action::Accept, Some((by, _))) if by == seat => {
                return Err(ApiError::game(message!(SERVER_OWN_OFFER)));
            }
            (Action::Accept, Some((by, offer))) => {
                self.carry_out_offer(by, offer)?;
                return Ok(true);
            }
            (Action::Decline, Some(_)) => {
                self.offers.end(self.done.len());
                return Ok(true);
            }
            _ => return Ok(false),
        };
        // Two players who offer a draw agree.
        let draw = TableOffer::OfGame(Offer::Draw);
        match open {
            Some((by, other)) if by != seat && offer == draw && other == draw => {
                self.carry_out_offer(by, draw)?;
            }
            _ => self.offers.make(seat, offer, self.done.len())?,
        }
        Ok(true)
    }

    /// Carries out an accepted offer.
    fn carry_out_offer(&mut self, by: Seat, offer: TableOffer) -> Result<(), ApiError> {
        use charpentier_core::Action;
        match offer {
            TableOffer::Undo(to) => self.go_back(to)?,
            TableOffer::OfGame(offer) => self
                .act_together(&[(by, Action::Offer(offer)), (by.other(), Action::Answer(true))])?,
        }
        self.offers = Offers::default();
        Ok(())
    }

    /// Names the player of a seat that has no name yet.
    fn name(&mut self, seat: Seat, name: &str) -> Result<(), ApiError> {
        let tag = seat_tag(seat);
        if !self.keys.mode.is_apart() {
            return Err(ApiError::game("players give names only if they play by links"));
        }
        if self.record.value(tag).unwrap_or("?") != "?" {
            return Err(ApiError::game(message!(SERVER_HAS_NAME)));
        }
        self.set_tag(tag, person(name.trim())?)
    }

    /// Claims the match, because the time of the other side is up.
    fn flag(&mut self, seat: Seat) -> Result<(), ApiError> {
        let clock = self.clock();
        let clock = clock.ok_or_else(|| ApiError::game(message!(SERVER_NO_CLOCK)))?;
        if clock.has_run_out(seat.other()) {
            self.lose_on_time(seat.other())
        } else {
            Err(ApiError::game(message!(SERVER_TIME_LEFT)))
        }
    }

    /// Repeats a stored action, whichever side threw the dice.
    pub(crate) fn redo(&mut self, entry: &Entry) -> Result<(), ApiError> {
        let Entry { seat, version, time, ref action } = *entry;
        let action = match action {
            Action::Throw { dice: Some(dice) } => self.entered(seat, dice)?,
            action => self.read(seat, action)?,
        };
        self.apply(seat, action, version)?;
        if let Some((at, took)) = time
            && let Some(past) = self.done.last_mut()
        {
            past.time = ActionTime { at, took };
        }
        Ok(())
    }

    pub(crate) fn read(
        &mut self,
        seat: Seat,
        action: &Action,
    ) -> Result<charpentier_core::Action, ApiError> {
        let read = action.read(&mut self.game, seat);
        let read =
            read.map_err(|error| ApiError::unread(error, |refusal| self.refused(refusal, seat)))?;
        read.ok_or_else(|| ApiError::broken("a stored action is not one of the game"))
    }

    /// Returns the throw of dice that were thrown by hand and entered.
    fn entered(&self, seat: Seat, dice: &[u8]) -> Result<charpentier_core::Action, ApiError> {
        thrown(&self.game, dice)
            .map_err(|error| ApiError::unread(error, |refusal| self.refused(refusal, seat)))
    }

    /// Returns the throw and the side that makes it: the dice of the server, or entered dice. A person
    /// who enters dice throws for the program too.
    fn throw(
        &self,
        seat: Seat,
        dice: Option<&[u8]>,
    ) -> Result<(Seat, charpentier_core::Action), ApiError> {
        let wait = self.game.state().wait;
        let thrower = match wait {
            Awaiting::Lead => Seat::White,
            Awaiting::Throw(who) if self.program() == Some(who) => who,
            Awaiting::Throw(_) | Awaiting::Choose(_) | Awaiting::Play(_) | Awaiting::Over => seat,
        };
        let action = match (self.keys.dice, dice) {
            (DiceFrom::Server, None) => self.thrown(),
            (DiceFrom::Server, Some(_)) => {
                return Err(ApiError::wrong("the server throws the dice at this table"));
            }
            (DiceFrom::Hand, None) => {
                return Err(ApiError::wrong("at this table dice are thrown by hand and entered"));
            }
            (DiceFrom::Hand, Some(dice)) => Some(self.entered(seat, dice)?),
        };
        // If no throw is due, the game refuses any throw and says what it waits for.
        let any = || {
            let throw = self.game.rules().spec().dice.throws().next();
            throw.map(charpentier_core::Action::Throw)
        };
        let action = action.or_else(any).ok_or_else(|| ApiError::broken("no dice"))?;
        Ok((thrower, action))
    }
}
