//! Whoever decides at a game: a player of the program, or somebody behind a door of his own.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use charpentier_core::{Action, Seat, Table};

use crate::player::Player;

/// Whoever sits at a game has failed: he cannot play, does not decide, or does not hear that it is over.
///
/// What can go wrong is known to him alone. So this holds an error of his own, and reads as that does: a sentence for
/// people, who has failed, at what, and what would be right.
#[derive(Clone, Debug)]
pub struct Failed(Arc<dyn Error + Send + Sync>);

impl Failed {
    /// He has failed for this reason, an error of his own or a sentence.
    pub fn new(why: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self(Arc::from(why.into()))
    }

    /// The reason, where it is an error of this type.
    #[must_use]
    pub fn why<E: Error + 'static>(&self) -> Option<&E> {
        self.0.downcast_ref()
    }
}

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Error for Failed {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.0.source()
    }
}

/// Somebody who sits at a game and decides.
pub trait Decides {
    /// A match begins, or goes on, in which he has this seat.
    ///
    /// # Errors
    ///
    /// He cannot play.
    fn begins(&mut self, _game: &Table, _seat: Seat) -> Result<(), Failed> {
        Ok(())
    }

    /// What he does now: a play, a choice, a ruling or an answer; `None` where it is not for him to do anything, or only
    /// to throw. What is said of marks is not asked of him: see [`said`](crate::said).
    ///
    /// `nth` is the number of the action in the match, from 0.
    ///
    /// # Errors
    ///
    /// He does not decide.
    fn decides(
        &mut self,
        game: &mut Table,
        seat: Seat,
        nth: usize,
    ) -> Result<Option<Action>, Failed>;

    /// The match is over, or nobody goes on with it.
    ///
    /// # Errors
    ///
    /// He does not hear it.
    fn ends(&mut self, _game: &Table, _seat: Seat) -> Result<(), Failed> {
        Ok(())
    }
}

impl Decides for Player {
    fn decides(
        &mut self,
        game: &mut Table,
        seat: Seat,
        nth: usize,
    ) -> Result<Option<Action>, Failed> {
        Ok(self.act(game, seat, nth))
    }
}

/// Whoever is lent decides as ever.
impl<D: Decides + ?Sized> Decides for &mut D {
    fn begins(&mut self, game: &Table, seat: Seat) -> Result<(), Failed> {
        (**self).begins(game, seat)
    }

    fn decides(
        &mut self,
        game: &mut Table,
        seat: Seat,
        nth: usize,
    ) -> Result<Option<Action>, Failed> {
        (**self).decides(game, seat, nth)
    }

    fn ends(&mut self, game: &Table, seat: Seat) -> Result<(), Failed> {
        (**self).ends(game, seat)
    }
}

impl<D: Decides + ?Sized> Decides for Box<D> {
    fn begins(&mut self, game: &Table, seat: Seat) -> Result<(), Failed> {
        (**self).begins(game, seat)
    }

    fn decides(
        &mut self,
        game: &mut Table,
        seat: Seat,
        nth: usize,
    ) -> Result<Option<Action>, Failed> {
        (**self).decides(game, seat, nth)
    }

    fn ends(&mut self, game: &Table, seat: Seat) -> Result<(), Failed> {
        (**self).ends(game, seat)
    }
}
