//! Whoever decides at a game: a player of the program, or somebody behind a door of his own.

use charpentier_core::{Action, Game, Seat};

use crate::player::Player;

/// Somebody who sits at a game and decides.
///
/// Errors are sentences for people: who has failed, at what, and what would be right.
pub trait Decides {
    /// A match begins, or goes on, in which he has this seat.
    ///
    /// # Errors
    ///
    /// A sentence, where he cannot play.
    fn begins(&mut self, _game: &Game, _seat: Seat) -> Result<(), String> {
        Ok(())
    }

    /// What he does now: a play, a choice, a ruling or an answer; `None` where it is not for him to do anything, or only
    /// to throw. What is said of marks is not asked of him: see [`said`](crate::said).
    ///
    /// `nth` is the number of the action in the match, from 0.
    ///
    /// # Errors
    ///
    /// A sentence, where he does not decide.
    fn decides(
        &mut self,
        game: &mut Game,
        seat: Seat,
        nth: usize,
    ) -> Result<Option<Action>, String>;

    /// The match is over, or nobody goes on with it.
    ///
    /// # Errors
    ///
    /// A sentence, where he does not hear it.
    fn ends(&mut self, _game: &Game, _seat: Seat) -> Result<(), String> {
        Ok(())
    }
}

impl Decides for Player {
    fn decides(
        &mut self,
        game: &mut Game,
        seat: Seat,
        nth: usize,
    ) -> Result<Option<Action>, String> {
        Ok(self.act(game, seat, nth))
    }
}

/// Whoever is lent decides as ever.
impl<D: Decides + ?Sized> Decides for &mut D {
    fn begins(&mut self, game: &Game, seat: Seat) -> Result<(), String> {
        (**self).begins(game, seat)
    }

    fn decides(
        &mut self,
        game: &mut Game,
        seat: Seat,
        nth: usize,
    ) -> Result<Option<Action>, String> {
        (**self).decides(game, seat, nth)
    }

    fn ends(&mut self, game: &Game, seat: Seat) -> Result<(), String> {
        (**self).ends(game, seat)
    }
}

impl<D: Decides + ?Sized> Decides for Box<D> {
    fn begins(&mut self, game: &Game, seat: Seat) -> Result<(), String> {
        (**self).begins(game, seat)
    }

    fn decides(
        &mut self,
        game: &mut Game,
        seat: Seat,
        nth: usize,
    ) -> Result<Option<Action>, String> {
        (**self).decides(game, seat, nth)
    }

    fn ends(&mut self, game: &Game, seat: Seat) -> Result<(), String> {
        (**self).ends(game, seat)
    }
}
