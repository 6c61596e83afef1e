//! What the program does at the table: its seeded dice, its decisions, and plays that nobody is asked for.

use charpentier_core::{Action, Play, Seat};

use crate::Failure;
use crate::command::play::sitting::Sitting;

impl Sitting<'_> {
    /// Whether a side is played by the program.
    pub(super) fn is_machine(&self, seat: Seat) -> bool {
        self.guest.as_ref().is_some_and(|guest| guest.seat == seat)
    }

    /// The seeded dice as they come next.
    pub(super) fn dice(&self) -> charpentier_players::Dice {
        charpentier_players::Dice::after(self.seed, self.table.dice())
    }

    /// What the program does where it decides.
    pub(super) fn decided(&mut self) -> Result<Option<(Seat, Action)>, Failure> {
        let nth = self.table.actions();
        let Some(guest) = self.guest.as_mut() else { return Ok(None) };
        let action = guest.decides(&mut self.table.game, nth)?;
        Ok(action.map(|action| (guest.seat, action)))
    }

    /// The only play of a person where it moves nobody or was left by the other side; it is made without asking.
    pub(super) fn unasked(&mut self, seat: Seat) -> Option<Play> {
        if self.table.game.by_hand().is_some() {
            // Whoever plays can no longer mark.
            return None;
        }
        let passed = seat != self.table.game.state().turn.mover;
        match self.table.game.legal_plays() {
            [only] if only.play.is_empty() || passed => Some(only.play),
            _ => None,
        }
    }
}
