//! The results of a case, before they are compared with what it expects.

use charpentier_core::{Action, Awaiting, LegalPlay, Refusal, Seat, Table};

use crate::scene::{self, MOVER, Played, WrittenStep};
use charpentier_pack::Pack;

/// The results of a case.
pub(super) struct Trial {
    pub(super) pack: Pack,
    /// The game before the throw.
    pub(super) before: Table,
    /// The game after the throw, if dice were thrown.
    pub(super) thrown: Option<Table>,
    /// Every legal play, made to its end.
    pub(super) plays: Vec<Played>,
    /// Whether there may be more plays, too many to be listed.
    pub(super) more: bool,
    /// The game after the play, the choice or the marks.
    pub(super) after: Table,
    /// The play of the case, with the end that it reached.
    pub(super) played: Option<Played>,
    /// The refusal of the play.
    pub(super) refused: Option<Refusal>,
}

impl Trial {
    /// Returns a sentence about the refusal of the play, if it is refused.
    pub(super) fn play_refused(&self) -> Option<String> {
        let refusal = self.refused.as_ref()?;
        Some(format!(
            "the play is refused: {}",
            refusal.message(self.pack.rules().spec().untranslated())
        ))
    }

    /// Makes the play of the case, by its steps or by the position to which they lead.
    pub(super) fn play(&mut self, steps: &[WrittenStep], named: Option<&str>) {
        if !matches!(self.after.state().wait, Awaiting::Play(_)) {
            return;
        }
        let written = self.after.find(&scene::pairs(steps, false));
        let rules = self.pack.rules().clone();
        let result = scene::moved(&rules, &self.after.state().position, steps);
        match &written {
            Err(refusal) if !self.plays.iter().any(|play| Some(play.position) == result) => {
                self.refused = Some(refusal.clone());
                return;
            }
            _ => {}
        }
        self.played = self.plays.iter().find(|play| Some(play.position) == result).cloned();
        let Some(played) = &self.played else {
            return;
        };
        // Plays are compared by the positions that they reach. Steps that are illegal as written
        // are replaced by those of the play found.
        let own = played.written();
        let mut seat = MOVER;
        for other in [false, true] {
            let pairs = if other || written.is_err() {
                scene::pairs(&own, other)
            } else {
                scene::pairs(steps, other)
            };
            let mut left = pairs.as_slice();
            // A throw may be played in several parts.
            while self.after.state().wait == Awaiting::Play(seat)
                && let Some((found, rest)) = scene::next_part(&self.after, left)
            {
                self.made(seat, &found);
                if let (Awaiting::Choose(_), Some(named)) = (self.after.state().wait, named) {
                    let _ = scene::decide(&mut self.after, named);
                }
                left = rest;
            }
            seat = seat.other();
        }
    }

    /// Makes a play of a side, and records the end that it reaches.
    fn made(&mut self, seat: Seat, found: &LegalPlay) {
        let before = self.after.state().clone();
        let _ = self.after.apply(seat, Action::Play(found.play));
        if let (Some(mark), Some(played)) = (found.play.end, &mut self.played) {
            played.end = Some((seat, mark));
            let ending = scene::ending(&before, &self.after);
            played.outcome = ending.map(|(outcome, _)| outcome);
        }
    }

    /// Returns the results after each legal play, if the case has no play.
    pub(super) fn after_each(&self) -> Vec<Self> {
        let after = |play: &Played| {
            let mut trial = Self {
                pack: self.pack.clone(),
                before: self.before.clone(),
                thrown: self.thrown.clone(),
                plays: vec![play.clone()],
                more: self.more,
                after: self.after.clone(),
                played: None,
                refused: None,
            };
            trial.play(&play.written(), None);
            trial
        };
        self.plays.iter().map(after).collect()
    }

    /// Returns the game after the throw, waiting for the play.
    pub(super) fn after_throw(&self) -> Table {
        let mut game = self.thrown.clone().unwrap_or_else(|| self.before.clone());
        scene::hold(&mut game);
        game
    }
}
