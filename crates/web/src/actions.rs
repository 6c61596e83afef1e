//! Actions that are asked for, turned into actions of the game and carried out.

use charpentier_core::spec::Agreed;
use charpentier_core::{Awaiting, Seat};
use charpentier_wire::action::{Action, DiceFrom, Mode, thrown};
use charpentier_wire::table::{ActionTime, OfferKind};

use crate::api_error::ApiError;
use crate::journal::Entry;
use crate::table::HostedGame;
use crate::table_factory::person;

impl HostedGame {
    /// Carries out an action that the holder of a seat asks for.
    pub(crate) fn carry_out(&mut self, seat: Seat, action: &Action) -> Result<(), ApiError> {
        if self.keys.flagged.is_some() {
            return Err(ApiError::game("the match is over"));
        }
        if let Action::Name { name } = action {
            return self.name(seat, name);
        }
        if self.keys.mode == Mode::Link && self.deal(seat, action)? {
            self.version += 1;
            return Ok(());
        }
        let (actor, action) = match action {
            Action::Undo => return self.go_back(self.undo_point(Some(seat))?),
            Action::Flag => return self.flag(seat),
            Action::Throw { dice } => self.throw(seat, dice.as_deref())?,
            action => (seat, self.read(seat, action)?),
        };
        self.act(actor, action)?;
        self.offers.acted(seat, self.done.len());
        Ok(())
    }

    /// Makes or answers an offer between two people who play by links. Returns `false` for any other
    /// action.
    fn deal(&mut self, seat: Seat, action: &Action) -> Result<bool, ApiError> {
        let offer = match action {
            Action::Undo => OfferKind::Undo(self.undo_point(Some(seat))?),
            Action::Draw | Action::Resign { .. } => {
                let action = self.read(seat, action)?;
                let charpentier_core::Action::Offer(offer) = action else { return Ok(false) };
                if self.game.taken(seat, offer) != Agreed::Asked {
                    return Ok(false);
                }
                // The game refuses an offer that cannot be made now.
                let tried = self.game.clone().apply(seat, action).map(|_| ());
                tried.map_err(|refusal| ApiError::refused(&refusal, self.rules()))?;
                OfferKind::OfGame(offer)
            }
            Action::Accept => {
                let Some((by, offer)) = self.offers.open() else { return Ok(false) };
                if by == seat {
                    return Err(ApiError::game("the other side answers your offer"));
                }
                self.agree(by, offer)?;
                self.offers.accept();
                return Ok(true);
            }
            Action::Decline if self.offers.open().is_some() => {
                self.offers.end(self.done.len());
                return Ok(true);
            }
            _ => return Ok(false),
        };
        self.offers.make(seat, offer, self.done.len())?;
        Ok(true)
    }

    /// Does what a side has offered, since the other side accepts it.
    fn agree(&mut self, by: Seat, offer: OfferKind) -> Result<(), ApiError> {
        use charpentier_core::Action;
        match offer {
            OfferKind::Undo(to) => self.go_back(to),
            OfferKind::OfGame(offer) => {
                self.act_together(&[(by, Action::Offer(offer)), (by.other(), Action::Answer(true))])
            }
        }
    }

    /// Names the player of a seat that has no name yet.
    fn name(&mut self, seat: Seat, name: &str) -> Result<(), ApiError> {
        let tag = match seat {
            Seat::White => "White",
            Seat::Black => "Black",
        };
        let known = self.record.value(tag).unwrap_or("?");
        if self.keys.mode != Mode::Link || known != "?" {
            return Err(ApiError::game("this seat has its name already"));
        }
        match name.trim() {
            "" => Err(ApiError::wrong("a name has at least one letter")),
            name => self.set_tag(tag, person(name)?),
        }
    }

    /// Claims the match, because the time of the other side is up.
    fn flag(&mut self, seat: Seat) -> Result<(), ApiError> {
        let clock = self.clock();
        let clock = clock.ok_or_else(|| ApiError::game("this table has no clock"))?;
        if clock.has_run_out(seat.other()) {
            self.lose_on_time(seat.other())
        } else {
            Err(ApiError::game("the time of the other side is not up"))
        }
    }

    /// Repeats a stored action, whichever side threw the dice.
    pub(crate) fn redo(&mut self, entry: &Entry) -> Result<(), ApiError> {
        let Entry { seat, version, time, ref action } = *entry;
        let action = match action {
            Action::Throw { dice: Some(dice) } => thrown(&self.game, dice)?,
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

    fn read(&mut self, seat: Seat, action: &Action) -> Result<charpentier_core::Action, ApiError> {
        let read = action.read(&mut self.game, seat)?;
        read.ok_or_else(|| ApiError::broken("a stored action is not one of the game"))
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
            (DiceFrom::Hand, Some(dice)) => Some(thrown(&self.game, dice)?),
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
