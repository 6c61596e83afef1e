//! Plays made step by step, where there are too many to be listed.

use crate::game::{Game, Wait};
use crate::movegen::explain::Asked;
use crate::movegen::{Found, Next};
use crate::refusal::Refusal;

impl Game {
    /// Whether more plays may be legal than [`Game::plays`] lists. Then they are made step by step: see [`Game::next`].
    pub fn has_more(&mut self) -> bool {
        self.searched().is_some_and(|(_, _, search)| search.is_open())
    }

    /// What may follow these steps of a play, `(from, to)` each in the numbering of the side whose play it is: only
    /// steps from which a legal play can still be made, and whether the play may stop here. In throws of many numbers
    /// a step is named too where that could not be found out within the bound of the search.
    ///
    /// # Errors
    ///
    /// The refusal that came furthest, where the steps cannot be made.
    pub fn next(&mut self, steps: &[(u8, u8)]) -> Result<Next, Refusal> {
        let Wait::Play(seat) = self.state.wait else {
            return Err(Refusal::new(self.awaits()));
        };
        self.search_for(seat);
        let (position, turn) = (&self.state.position, &self.state.turn);
        let asked = Asked {
            rules: &self.rules,
            me: position[seat],
            foe: position[seat.other()],
            latches: self.remembered(),
            numbers: turn.numbers,
            throw: turn.throw,
            steps,
        };
        let may = |found: &Found| self.within_limits(found).is_ok();
        asked.next(&self.search, &may)
    }
}
