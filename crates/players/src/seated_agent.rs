//! The program at a table with people: its plays, its marks by hand and its rulings.
//!
//! Each decision depends only on the seed, its number and the game. A resumed game therefore goes
//! on as if it had not been stopped.

use charpentier_core::{Action, Awaiting, Claim, ClaimStage, Seat, Table};

use crate::agent::{Agent, AgentError};
use crate::dice::Dice;
use crate::player::Player;

/// A decider on one side of a game with people, which sometimes marks wrongly.
#[derive(Clone, Debug)]
pub struct SeatedAgent<D = Player> {
    /// Its side.
    pub seat: Seat,
    /// The percentage of its marks by hand that are wrong.
    pub slips: u8,
    player: D,
    seed: u64,
}

impl SeatedAgent {
    /// Returns its action after `nth` actions of the game; `None` if it has nothing to do, or only
    /// to throw.
    pub fn act(&mut self, game: &mut Table, nth: usize) -> Option<Action> {
        // A player of the program always decides.
        self.decides(game, nth).ok().flatten()
    }
}

impl<D> SeatedAgent<D> {
    /// Returns an agent on this side that decides as the player does. The seed determines its slips.
    #[must_use]
    pub const fn new(seat: Seat, player: D, seed: u64, slips: u8) -> Self {
        Self { seat, slips, player, seed }
    }
}

impl<D: Agent> SeatedAgent<D> {
    /// Begins or resumes the match.
    ///
    /// # Errors
    ///
    /// The decider cannot play.
    pub fn begins(&mut self, game: &Table) -> Result<(), AgentError> {
        self.player.begins(game, self.seat)
    }

    /// Notifies the decider that the match is over.
    ///
    /// # Errors
    ///
    /// The decider cannot be notified.
    pub fn ends(&mut self, game: &Table) -> Result<(), AgentError> {
        self.player.ends(game, self.seat)
    }

    /// Returns its action after `nth` actions of the game; `None` if it has nothing to do, or only
    /// to throw.
    ///
    /// # Errors
    ///
    /// The decider makes no decision.
    pub fn decides(&mut self, game: &mut Table, nth: usize) -> Result<Option<Action>, AgentError> {
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

    /// Returns its ruling on an illegal play of the other side.
    fn ruled(&mut self, game: &mut Table, nth: usize) -> Result<Option<Action>, AgentError> {
        if game.fault().is_none_or(|fault| fault.seat == self.seat) {
            return Ok(None);
        }
        let ruling = self.player.decides(game, self.seat, nth)?;
        Ok(ruling.filter(|ruling| matches!(ruling, Action::Rule(_))))
    }

    /// Returns its next mark or claim, which comes before anything else.
    ///
    /// It marks what is due, sometimes wrongly, sends the other side to school, and calls excessive
    /// claims false.
    fn by_hand(&self, game: &Table, nth: usize) -> Option<Action> {
        let marking = game.talk().marking.as_ref()?;
        let claim = marking.claim.as_ref().filter(|claim| claim.by != self.seat);
        if claim
            .is_some_and(|claim| claim.stage == ClaimStage::Claimed && claim.points > claim.right)
        {
            return Some(Action::Claim(Claim::False));
        }
        let claimable = marking.claimable(self.seat.other());
        if game.state().wait == Awaiting::Throw(self.seat) && claimable > 0 {
            return Some(Action::Claim(Claim::School(claimable)));
        }
        let (seat, action) = game.due_mark().filter(|(seat, _)| *seat == self.seat)?;
        let Action::Mark(due) = action else {
            return None;
        };
        let mut chance = Dice::decision(self.seed, nth);
        let marked = marking.open(seat).map_or(0, |owed| owed.marked);
        if chance.below(100) >= u32::from(self.slips) && marked == 0 {
            return Some(action);
        }
        // A slip marks two points too many or too few. A mark that was made is not corrected later.
        let slip = if chance.below(2) == 0 { due + 2 } else { due.saturating_sub(2) };
        (slip > 0 && marked == 0).then_some(Action::Mark(slip))
    }
}
