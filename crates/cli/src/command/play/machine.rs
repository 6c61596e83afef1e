//! What the program does at the table: its seeded dice, its plays, what it marks and rules.
//!
//! Each decision hangs on the seed and its number alone, so that a game that is taken up again
//! goes on as if nobody had stopped.

use charpentier_core::{Action, Claim, Play, Seat, Stage, Wait};

use crate::Failure;
use crate::command::play::Sitting;

impl Sitting {
    /// Whether a side is played by the program.
    pub(super) fn is_machine(&self, seat: Seat) -> bool {
        self.person.is_some_and(|person| person != seat)
    }

    /// The seeded dice as they come next.
    pub(super) fn dice(&self) -> charpentier_players::Dice {
        charpentier_players::Dice::after(self.seed, self.table.throws())
    }

    /// What the program does where it decides.
    pub(super) fn decided(&mut self, seat: Seat) -> Result<Option<Action>, Failure> {
        let nth = self.table.actions();
        self.machine.decides(&mut self.table.game, seat, nth).map_err(Failure::Wrong)
    }

    /// The play that is made without asking: the machine's, or the only one where it moves nobody
    /// or was left by the other side.
    pub(super) fn unasked(&mut self, seat: Seat) -> Result<Option<Play>, Failure> {
        if self.is_machine(seat) {
            return Ok(match self.decided(seat)? {
                Some(Action::Play(play)) => Some(play),
                _ => None,
            });
        }
        if self.table.game.by_hand().is_some() {
            // Whoever plays can no longer mark.
            return Ok(None);
        }
        let passed = seat != self.table.game.state().turn.mover;
        Ok(match self.table.game.plays() {
            [only] if only.play.used() == 0 || passed => Some(only.play),
            _ => None,
        })
    }

    /// What the program rules on a fault of the person.
    pub(super) fn ruled(&mut self) -> Result<Option<(Seat, Action)>, Failure> {
        let machine = self.person.map(Seat::other);
        let fault = self.table.game.fault();
        let Some(machine) = machine.filter(|machine| fault.is_some_and(|of| of.seat != *machine))
        else {
            return Ok(None);
        };
        let decided = self.decided(machine)?;
        Ok(decided
            .filter(|action| matches!(action, Action::Rule(_)))
            .map(|ruling| (machine, ruling)))
    }

    /// What the program does by hand before anything else: it marks what is due, not always well,
    /// sends to school whom it can, and calls false what is.
    pub(super) fn by_hand(&mut self) -> Option<(Seat, Action)> {
        let machine = self.person?.other();
        let game = &self.table.game;
        let hand = game.state().hand.as_ref()?;
        let claim = hand.claim.as_ref().filter(|claim| claim.by != machine);
        if claim.is_some_and(|claim| claim.stage == Stage::Claimed && claim.points > claim.right) {
            return Some((machine, Action::Claim(Claim::False)));
        }
        let throws = game.state().wait == Wait::Throw(machine);
        let claimable = hand.claimable(machine.other());
        if throws && claimable > 0 {
            return Some((machine, Action::Claim(Claim::School(claimable))));
        }
        let (seat, action) = game.due_mark().filter(|(seat, _)| *seat == machine)?;
        let Action::Mark(due) = action else {
            return None;
        };
        let mut chance = charpentier_players::Dice::decision(self.seed, self.table.actions());
        let marked = hand.open(seat).map_or(0, |owed| owed.marked);
        if chance.below(100) >= u32::from(self.slips) && marked == 0 {
            return Some((seat, action));
        }
        // A slip: too little or too much. What is marked once is not thought of again.
        let slip = if chance.below(2) == 0 { due + 2 } else { due.saturating_sub(2) };
        (slip > 0 && marked == 0).then_some((seat, Action::Mark(slip)))
    }
}
