//! The trait of everything that decides at a game: a player of the program, or an external program.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use charpentier_core::{Action, Seat, Table};

use crate::player::Player;

/// A failure of a decider: it cannot play, makes no decision, or cannot be notified of the end.
///
/// It wraps an error of the decider, and displays as that error does. The message is a sentence for
/// people: which decider failed, in what, and what would be right.
#[derive(Clone, Debug)]
pub struct AgentError(Arc<dyn Error + Send + Sync>);

impl AgentError {
    /// Returns a failure with this reason, an error or a sentence.
    pub fn new(why: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self(Arc::from(why.into()))
    }

    /// Returns the reason, if it is an error of this type.
    #[must_use]
    pub fn why<E: Error + 'static>(&self) -> Option<&E> {
        self.0.downcast_ref()
    }
}

impl fmt::Display for AgentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Error for AgentError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.0.source()
    }
}

/// A decider, which sits at a game and decides.
pub trait Agent {
    /// Begins or resumes a match in this seat.
    ///
    /// # Errors
    ///
    /// The decider cannot play.
    fn begins(&mut self, _game: &Table, _seat: Seat) -> Result<(), AgentError> {
        Ok(())
    }

    /// Returns the action of this side now: a play, a choice, a ruling or an answer.
    ///
    /// `None` if it has nothing to do, or only to throw. Marks and claims are not requested here:
    /// see [`forced_action`](crate::forced_action).
    ///
    /// `nth` is the number of the action in the match, from 0.
    ///
    /// # Errors
    ///
    /// The decider makes no decision.
    fn decides(
        &mut self,
        game: &mut Table,
        seat: Seat,
        nth: usize,
    ) -> Result<Option<Action>, AgentError>;

    /// Notifies the decider that the match is over or broken off.
    ///
    /// # Errors
    ///
    /// The decider cannot be notified.
    fn ends(&mut self, _game: &Table, _seat: Seat) -> Result<(), AgentError> {
        Ok(())
    }
}

impl Agent for Player {
    fn decides(
        &mut self,
        game: &mut Table,
        seat: Seat,
        nth: usize,
    ) -> Result<Option<Action>, AgentError> {
        Ok(self.act(game, seat, nth))
    }
}

impl<D: Agent + ?Sized> Agent for &mut D {
    fn begins(&mut self, game: &Table, seat: Seat) -> Result<(), AgentError> {
        (**self).begins(game, seat)
    }

    fn decides(
        &mut self,
        game: &mut Table,
        seat: Seat,
        nth: usize,
    ) -> Result<Option<Action>, AgentError> {
        (**self).decides(game, seat, nth)
    }

    fn ends(&mut self, game: &Table, seat: Seat) -> Result<(), AgentError> {
        (**self).ends(game, seat)
    }
}

impl<D: Agent + ?Sized> Agent for Box<D> {
    fn begins(&mut self, game: &Table, seat: Seat) -> Result<(), AgentError> {
        (**self).begins(game, seat)
    }

    fn decides(
        &mut self,
        game: &mut Table,
        seat: Seat,
        nth: usize,
    ) -> Result<Option<Action>, AgentError> {
        (**self).decides(game, seat, nth)
    }

    fn ends(&mut self, game: &Table, seat: Seat) -> Result<(), AgentError> {
        (**self).ends(game, seat)
    }
}
