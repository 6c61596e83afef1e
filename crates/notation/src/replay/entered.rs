//! Plays that are entered one by one into a game in progress, for readers of match sheets.

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::{
    Action, BAR, Diagnostic, LegalPlay, NEW, Place, Play, PointNumbering, Refusal, Seat, Table,
};

use crate::record::Move;
use crate::replay::faults::Faults;
use crate::replay::replayer::Replayer;
use crate::span::Span;

/// The result of entering a play.
#[derive(Clone, Debug)]
pub(crate) enum Entered {
    /// The play was made.
    Played(Play),
    /// The play is not legal, but its men were moved.
    ByHand,
    /// The play cannot be made.
    Lost,
}

/// A game into which plays are entered.
#[derive(Clone, Debug)]
pub(crate) struct Entering {
    replayer: Replayer,
}

impl Entering {
    /// Continues a game. Errors write points as `points` says, and `source` is the text of the
    /// plays.
    pub(crate) fn new(source: &Arc<Source>, game: Table, points: PointNumbering) -> Self {
        let mut replayer = Replayer::at(source, game);
        replayer.points = points;
        replayer.marks_hits = true;
        Self { replayer }
    }

    pub(crate) const fn game(&self) -> &Table {
        &self.replayer.game
    }

    pub(crate) const fn game_mut(&mut self) -> &mut Table {
        &mut self.replayer.game
    }

    /// Applies an action.
    ///
    /// # Errors
    ///
    /// The game refuses the action.
    pub(crate) fn act(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.replayer.game.apply(seat, action).map(drop)
    }

    /// Plays the moves of a cell. Returns the errors as well.
    pub(crate) fn play(
        &mut self,
        seat: Seat,
        moves: &[Move],
        span: Span,
    ) -> (Entered, Vec<Diagnostic>) {
        let mut faults = Faults::default();
        let meant = self.replayer.meant(moves, span, "R0301", "", &mut faults);
        let faults = faults.told();
        let entered = match meant {
            Some(found) => {
                let play = self.in_order(&found);
                match self.act(seat, Action::Play(play)) {
                    Ok(()) => Entered::Played(play),
                    Err(_) => Entered::Lost,
                }
            }
            None if self.by_hand(seat, moves) => Entered::ByHand,
            None => Entered::Lost,
        };
        (entered, faults)
    }

    /// Moves men although that is not legal, and ends the play. Returns whether the men could be
    /// moved.
    pub(crate) fn by_hand(&mut self, seat: Seat, moves: &[Move]) -> bool {
        self.replayer.move_moves_by_hand(seat, moves, &[], &mut Vec::new())
    }

    /// Writes moves as the errors of this game write them.
    pub(crate) fn written(&self, moves: &[Move]) -> String {
        self.replayer.written(moves)
    }

    /// Returns the play with its steps sorted by cell, if that order is legal. Equal plays then have equal texts.
    pub(crate) fn in_order(&self, found: &LegalPlay) -> Play {
        let mut steps: Vec<_> = found.play.steps().map(|step| (step.from, step.to)).collect();
        // Men enter first.
        let key = |&(from, to): &(Place, Place)| (if from == NEW { BAR } else { from }, to);
        if steps.is_sorted_by_key(key) {
            return found.play;
        }
        steps.sort_unstable_by_key(key);
        match self.replayer.game.find_legal(&steps) {
            Some(same) if same.same_result(found) => same.play,
            _ => found.play,
        }
    }
}
