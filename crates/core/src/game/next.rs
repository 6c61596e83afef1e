//! Plays made step by step, where there are too many to be listed.

use crate::game::{Awaiting, Game};
use crate::movegen::explain::WrittenPlay;
use crate::movegen::{Continuations, LegalPlay};
use crate::refusal::Refusal;

impl Game {
    /// Whether more plays may be legal than [`Game::plays`] lists. Then build a play step by step with [`Game::continuations`].
    ///
    /// ```
    /// use charpentier_core::examples::race;
    ///
    /// // Two numbers have few plays, which are all listed.
    /// assert!(!race::thrown(6, 5).plays_truncated());
    /// // Nobody is to play: there are none, and no more.
    /// assert!(!race::begun().plays_truncated());
    /// ```
    pub fn plays_truncated(&self) -> bool {
        self.searched().is_some_and(|(_, _, search)| search.is_truncated())
    }

    /// What may follow these steps of a play, `(from, to)` each in the numbering of the side whose play it is: only
    /// steps from which a legal play can still be made, and whether the play may stop here. In throws of many numbers
    /// a step is named too where that could not be found out within the bound of the search.
    ///
    /// ```
    /// use charpentier_core::examples::race;
    ///
    /// let mut game = race::thrown(6, 5);
    /// let steps = |game: &mut charpentier_core::Game, made: &[(u8, u8)]| {
    ///     let next = game.continuations(made).expect("the steps can be made");
    ///     let steps: Vec<_> = next.steps.iter().map(ToString::to_string).collect();
    ///     (steps.join(" "), next.stop)
    /// };
    /// assert_eq!(steps(&mut game, &[]), ("1/7 1/6".into(), false));
    /// assert_eq!(steps(&mut game, &[(1, 7)]), ("1/6 7/12".into(), false));
    /// // Both numbers are played: nothing follows, and the play is whole.
    /// assert_eq!(steps(&mut game, &[(1, 7), (7, 12)]), (String::new(), true));
    /// assert!(game.continuations(&[(1, 9)]).is_err());
    /// ```
    ///
    /// # Errors
    ///
    /// The refusal that came furthest, where the steps cannot be made.
    pub fn continuations(&self, steps: &[(u8, u8)]) -> Result<Continuations, Refusal> {
        let Awaiting::Play(seat) = self.state.wait else {
            return Err(Refusal::new(self.awaits()));
        };
        let (position, turn) = (&self.state.position, &self.state.turn);
        let asked = WrittenPlay {
            rules: &self.rules,
            me: position[seat],
            foe: position[seat.other()],
            latches: self.remembered(),
            numbers: turn.numbers,
            throw: turn.throw,
            steps,
        };
        let may = |found: &LegalPlay| self.within_limits(found).is_ok();
        asked.next(&self.listed(seat).search, &may)
    }
}
