//! Somebody who sits on one side of a game and decides.

use charpentier_core::{Action, Awaiting, Claim, Offer, Seat, Stage, Table};

use crate::advice::{Slip, worth_after};
use crate::dice::Dice;
use crate::level::Level;
use crate::mind::Mind;
use crate::raise::{CLOSELY, QUICKLY};
use crate::rollout::Effort;

/// Somebody who plays.
#[derive(Clone, Debug)]
pub struct Player {
    /// How well.
    pub level: Level,
    mind: Mind,
    seed: u64,
    effort: Effort,
}

impl Player {
    /// A player of a game, who decides by chance only as the seed has it.
    #[must_use]
    pub fn new(level: Level, mind: Mind, seed: u64) -> Self {
        let mind = match level {
            Level::Random | Level::Greedy => mind.by_sight(),
            Level::Expecti => mind.by_rules(),
            Level::Trained | Level::Rollout => mind,
        };
        Self { level, mind, seed, effort: Effort::default() }
    }

    /// The same, who takes so much trouble over playing out.
    #[must_use]
    pub fn with_effort(mut self, effort: Effort) -> Self {
        self.effort = effort;
        self
    }

    /// What this side does now; `None` where it has nothing to do, or only to throw.
    ///
    /// `nth` is the number of the decision in the game: what is decided hangs on the seed, on it and on the state alone,
    /// unless the effort is bound by a clock.
    pub fn decide(&mut self, game: &mut Table, seat: Seat, nth: usize) -> Option<Action> {
        said(game, seat).or_else(|| self.act(game, seat, nth))
    }

    /// The same without what is said of marks, for somebody else to see to.
    pub fn act(&mut self, game: &mut Table, seat: Seat, nth: usize) -> Option<Action> {
        if game.answers() == Some(seat) {
            return Some(Action::Answer(self.agrees(game, seat)));
        }
        if self.level == Level::Random {
            let mut chance = Dice::decision(self.seed, nth);
            let legal = game.legal(seat);
            if game.may_choose() == Some(seat) {
                // One more thing can be done: to throw.
                return legal.get(chance.below(legal.len() as u32 + 1) as usize).copied();
            }
            return legal.get(chance.below(legal.len() as u32) as usize).copied();
        }
        match game.state().wait {
            Awaiting::Play(plays) if plays == seat => self.play(game, nth),
            _ => self.choose(game, seat),
        }
    }

    /// Whether this side accepts an offer. It accepts a draw if it stands worse by the cost of a mistake, or if no side can
    /// ever move again. It accepts a resignation, unless playing on is worth more in a game whose stakes can be raised.
    fn agrees(&mut self, game: &mut Table, seat: Seat) -> bool {
        match game.talk().offer {
            Some((_, Offer::Draw)) if self.level != Level::Random => {
                let least = Slip::Mistake.least(self.mind.counts_in());
                game.game().is_locked() || self.mind.look(game, seat, false) <= -least
            }
            Some(_) if self.level != Level::Random && game.rules().spec().offers() => {
                let mut worth = |yes| {
                    let mut after = game.clone();
                    after.apply(seat, Action::Answer(yes)).ok()?;
                    Some(self.mind.raised_worth(game, &mut after, seat))
                };
                worth(true).zip(worth(false)).is_none_or(|(taken, refused)| taken >= refused)
            }
            _ => true,
        }
    }

    fn play(&mut self, game: &mut Table, nth: usize) -> Option<Action> {
        if let [only] = game.legal_plays() {
            return Some(Action::Play(only.play));
        }
        let ranked = self.mind.rank(game, false);
        let best = match self.level {
            Level::Random | Level::Greedy => ranked.first(),
            Level::Expecti | Level::Trained => {
                return self.mind.ahead(game, &ranked).map(Action::Play);
            }
            Level::Rollout => {
                let few = self.mind.few(game, &ranked);
                let seed = self.seed ^ (nth as u64) << 20;
                return self.mind.played_out(game, &few, self.effort, seed).map(Action::Play);
            }
        };
        best.map(|(_, found)| Action::Play(found.play))
    }

    /// Returns the choice or the ruling after which the game is worth most; `None` stands for the throw.
    fn choose(&mut self, game: &mut Table, seat: Seat) -> Option<Action> {
        let (games, glance) =
            if self.level == Level::Rollout { (CLOSELY, false) } else { (QUICKLY, true) };
        if game.state().wait.seat() == Some(seat)
            && let Some(best) = self.mind.before(game, games, glance).first()
        {
            return best.action;
        }
        let legal = game.legal(seat);
        self.mind.best_action(game, seat, &legal, false)
    }
}

impl Mind {
    /// Of some actions the one after which the game is worth most to a side; the first of equal ones.
    pub(crate) fn best_action(
        &mut self,
        game: &Table,
        seat: Seat,
        legal: &[Action],
        glance: bool,
    ) -> Option<Action> {
        if let [only] = legal {
            return Some(*only);
        }
        let mut best: Option<(f64, Action)> = None;
        for &action in legal {
            let mut tried = game.clone();
            if tried.apply(seat, action).is_err() {
                continue;
            }
            let worth = worth_after(self, game, &mut tried, seat, glance);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, action));
            }
        }
        best.map(|(_, action)| action)
    }
}

/// What a side says where the players mark: it calls false what is, sends to school, and marks what it is due. Nothing
/// before an offer is answered.
#[must_use]
pub fn said(game: &Table, seat: Seat) -> Option<Action> {
    if game.answers().is_some() {
        return None;
    }
    let hand = game.talk().hand.as_ref()?;
    let claim = hand.claim.as_ref().filter(|claim| claim.by != seat);
    if claim.is_some_and(|claim| claim.stage == Stage::Claimed && claim.points > claim.right) {
        return Some(Action::Claim(Claim::False));
    }
    let claimable = hand.claimable(seat.other());
    if game.state().wait == Awaiting::Throw(seat) && claimable > 0 {
        return Some(Action::Claim(Claim::School(claimable)));
    }
    game.due_mark().filter(|(due, _)| *due == seat).map(|(_, mark)| mark)
}
