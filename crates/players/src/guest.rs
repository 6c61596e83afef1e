//! The program at a table with people: its plays, what it marks by hand, and what it rules.
//!
//! Each decision hangs on the seed and its number alone, so that a game that is taken up again
//! goes on as if nobody had stopped.

use charpentier_core::{Action, Awaiting, Claim, Seat, Stage, Table};

use crate::decides::{Decides, Failed};
use crate::dice::Dice;
use crate::player::Player;

/// Somebody who sits on one side of a game with people, and does not always mark well.
#[derive(Clone, Debug)]
pub struct Guest<D = Player> {
    /// Where it sits.
    pub seat: Seat,
    /// In how many of a hundred marks by hand it slips.
    pub slips: u8,
    player: D,
    seed: u64,
}

impl Guest {
    /// What it does now, after so many actions of the game; `None` where it has nothing to do, or only to throw.
    pub fn act(&mut self, game: &mut Table, nth: usize) -> Option<Action> {
        // A player of the program always decides.
        self.decides(game, nth).ok().flatten()
    }
}

impl<D> Guest<D> {
    /// A guest on this side who decides as the player does, and slips as the seed has it.
    #[must_use]
    pub const fn new(seat: Seat, player: D, seed: u64, slips: u8) -> Self {
        Self { seat, slips, player, seed }
    }
}

impl<D: Decides> Guest<D> {
    /// The match begins, or goes on.
    ///
    /// # Errors
    ///
    /// Whoever decides cannot play.
    pub fn begins(&mut self, game: &Table) -> Result<(), Failed> {
        self.player.begins(game, self.seat)
    }

    /// The match is over.
    ///
    /// # Errors
    ///
    /// Whoever decides does not hear it.
    pub fn ends(&mut self, game: &Table) -> Result<(), Failed> {
        self.player.ends(game, self.seat)
    }

    /// What it does now, after so many actions of the game; `None` where it has nothing to do, or only to throw.
    ///
    /// # Errors
    ///
    /// Whoever decides does not do so.
    pub fn decides(&mut self, game: &mut Table, nth: usize) -> Result<Option<Action>, Failed> {
        if game.state().wait == Awaiting::Over {
            return Ok(None);
        }
        let ruled = self.ruled(game, nth)?;
        if let Some(action) = ruled.or_else(|| self.by_hand(game, nth)) {
            return Ok(Some(action));
        }
        let decides = match (game.answers(), game.state().wait) {
            (Some(seat), _) | (None, Awaiting::Choose(seat) | Awaiting::Play(seat)) => {
                seat == self.seat
            }
            (None, Awaiting::Throw(_)) => game.may_choose() == Some(self.seat),
            _ => false,
        };
        if decides { self.player.decides(game, self.seat, nth) } else { Ok(None) }
    }

    /// What it rules on a fault of the other side.
    fn ruled(&mut self, game: &mut Table, nth: usize) -> Result<Option<Action>, Failed> {
        if game.fault().is_none_or(|fault| fault.seat == self.seat) {
            return Ok(None);
        }
        let ruling = self.player.decides(game, self.seat, nth)?;
        Ok(ruling.filter(|ruling| matches!(ruling, Action::Rule(_))))
    }

    /// What it does by hand before anything else: it marks what is due, not always well, sends to
    /// school whom it can, and calls false what is.
    fn by_hand(&self, game: &Table, nth: usize) -> Option<Action> {
        let hand = game.talk().hand.as_ref()?;
        let claim = hand.claim.as_ref().filter(|claim| claim.by != self.seat);
        if claim.is_some_and(|claim| claim.stage == Stage::Claimed && claim.points > claim.right) {
            return Some(Action::Claim(Claim::False));
        }
        let claimable = hand.claimable(self.seat.other());
        if game.state().wait == Awaiting::Throw(self.seat) && claimable > 0 {
            return Some(Action::Claim(Claim::School(claimable)));
        }
        let (seat, action) = game.due_mark().filter(|(seat, _)| *seat == self.seat)?;
        let Action::Mark(due) = action else {
            return None;
        };
        let mut chance = Dice::decision(self.seed, nth);
        let marked = hand.open(seat).map_or(0, |owed| owed.marked);
        if chance.below(100) >= u32::from(self.slips) && marked == 0 {
            return Some(action);
        }
        // A slip: too little or too much. What is marked once is not thought of again.
        let slip = if chance.below(2) == 0 { due + 2 } else { due.saturating_sub(2) };
        (slip > 0 && marked == 0).then_some(Action::Mark(slip))
    }
}
