//! The actions of the program at the table: its seeded dice, its decisions, and forced plays.

use charpentier_core::{Action, Play, Seat};

use crate::Failure;
use crate::terminal::course::Course;

impl Course<'_> {
    /// Whether a side is played by the program.
    pub(super) fn is_machine(&self, seat: Seat) -> bool {
        self.seated_agent.as_ref().is_some_and(|seated_agent| seated_agent.seat == seat)
    }

    /// Returns the seeded dice, ready for the next throw.
    pub(super) fn dice(&self) -> charpentier_players::Dice {
        charpentier_players::Dice::after(self.seed, self.table.dice())
    }

    /// Returns the action of the program, if it is to decide.
    pub(super) fn decided(&mut self) -> Result<Option<(Seat, Action)>, Failure> {
        let nth = self.table.actions();
        let Some(seated_agent) = self.seated_agent.as_mut() else { return Ok(None) };
        let action = seated_agent.decides(&mut self.table.game, nth)?;
        Ok(action.map(|action| (seated_agent.seat, action)))
    }

    /// Returns the only play of a person if it needs no question.
    ///
    /// Such a play moves no man, or uses numbers that the other side left.
    pub(super) fn unasked(&mut self, seat: Seat) -> Option<Play> {
        if self.table.game.by_hand().is_some() {
            // A play would end the time for marking by hand.
            return None;
        }
        let passed = seat != self.table.game.state().turn.mover;
        match self.table.game.legal_plays() {
            [only] if only.play.is_empty() || passed => Some(only.play),
            _ => None,
        }
    }
}
