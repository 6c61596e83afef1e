//! Actions that are asked for, turned into actions of the game and carried out.

use charpentier_core::{Awaiting, Seat};
use charpentier_wire::action::{Action, DiceFrom, thrown};

use crate::api_error::ApiError;
use crate::journal::Entry;
use crate::table::HostedGame;

impl HostedGame {
    /// Carries out an action that the holder of a seat asks for.
    pub(crate) fn carry_out(&mut self, seat: Seat, action: &Action) -> Result<(), ApiError> {
        let (seat, action) = match action {
            Action::Undo => return self.undo(),
            Action::Throw { dice } => self.throw(seat, dice.as_deref())?,
            action => (seat, self.read(seat, action)?),
        };
        self.act(seat, action)
    }

    /// Repeats a stored action, whichever side threw the dice.
    pub(crate) fn redo(&mut self, entry: &Entry) -> Result<(), ApiError> {
        let Entry { seat, version, ref action } = *entry;
        let action = match action {
            Action::Throw { dice: Some(dice) } => thrown(&self.game, dice)?,
            action => self.read(seat, action)?,
        };
        self.apply(seat, action, version)
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
