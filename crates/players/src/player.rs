//! A player of the program, which sits on one side of a game and decides.

use charpentier_core::{Action, Awaiting, Claim, ClaimStage, Offer, Seat, Table};

use crate::advice::{Slip, worth_after};
use crate::dice::Dice;
use crate::evaluator::Evaluator;
use crate::level::Level;
use crate::raise::{CLOSELY, QUICKLY};
use crate::rollout::Effort;

/// A player of some level.
#[derive(Clone, Debug)]
pub struct Player {
    /// The level.
    pub level: Level,
    evaluator: Evaluator,
    seed: u64,
    effort: Effort,
}

impl Player {
    /// Returns a player of a game. The seed determines everything that is left to chance.
    #[must_use]
    pub fn new(level: Level, evaluator: Evaluator, seed: u64) -> Self {
        let evaluator = match level {
            Level::Random | Level::Greedy => evaluator.by_sight(),
            Level::Expecti => evaluator.by_rules(),
            Level::Trained | Level::Rollout => evaluator,
        };
        Self { level, evaluator, seed, effort: Effort::default() }
    }

    /// Returns this player with another effort for rollouts.
    #[must_use]
    pub fn with_effort(mut self, effort: Effort) -> Self {
        self.effort = effort;
        self
    }

    /// Returns the action of this side now; `None` if it has nothing to do, or only to throw.
    ///
    /// `nth` is the number of the decision in the game. The decision depends only on the seed, on
    /// this number and on the state, unless the effort is limited by time.
    pub fn decide(&mut self, game: &mut Table, seat: Seat, nth: usize) -> Option<Action> {
        forced_action(game, seat).or_else(|| self.act(game, seat, nth))
    }

    /// Like [`Self::decide`], without the marks and claims that [`forced_action`] returns.
    pub fn act(&mut self, game: &mut Table, seat: Seat, nth: usize) -> Option<Action> {
        self.evaluator.follow(game.state().leg);
        if game.answers() == Some(seat) {
            return Some(Action::Answer(self.agrees(game, seat)));
        }
        if self.level == Level::Random {
            let mut chance = Dice::decision(self.seed, nth);
            let legal = game.legal(seat);
            if game.may_choose() == Some(seat) {
                // The throw is one more possibility.
                return legal.get(chance.below(legal.len() as u32 + 1) as usize).copied();
            }
            return legal.get(chance.below(legal.len() as u32) as usize).copied();
        }
        match game.state().wait {
            Awaiting::Play(plays) if plays == seat => self.play(game, nth),
            _ => self.choose(game, seat),
        }
    }

    /// Whether this side accepts an offer.
    ///
    /// It accepts a draw if it is behind by the cost of a mistake, or if no side can ever move
    /// again. It accepts a resignation, unless playing on is worth more in a game whose stakes can
    /// be raised.
    fn agrees(&mut self, game: &mut Table, seat: Seat) -> bool {
        match game.talk().offer {
            Some((_, Offer::Draw)) if self.level != Level::Random => {
                let least = Slip::Mistake.least(self.evaluator.counts_in());
                game.game().is_locked() || self.evaluator.evaluate(game, seat, false) <= -least
            }
            Some(_) if self.level != Level::Random && game.rules().spec().offers() => {
                let mut worth = |yes| {
                    let mut after = game.clone();
                    after.apply(seat, Action::Answer(yes)).ok()?;
                    Some(self.evaluator.raised_worth(game, &mut after, seat))
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
        let ranked = self.evaluator.rank_plays(game, false);
        let best = match self.level {
            Level::Random | Level::Greedy => ranked.first(),
            Level::Expecti | Level::Trained => {
                return self.evaluator.ahead(game, &ranked).map(Action::Play);
            }
            Level::Rollout => {
                let few = self.evaluator.few(game, &ranked);
                let seed = self.seed ^ (nth as u64) << 20;
                return self.evaluator.played_out(game, &few, self.effort, seed).map(Action::Play);
            }
        };
        best.map(|(_, found)| Action::Play(found.play))
    }

    /// Returns the choice or the ruling after which the game is worth most; `None` stands for the throw.
    fn choose(&mut self, game: &mut Table, seat: Seat) -> Option<Action> {
        let (games, glance) =
            if self.level == Level::Rollout { (CLOSELY, false) } else { (QUICKLY, true) };
        if game.state().wait.seat() == Some(seat)
            && let Some(best) = self.evaluator.before(game, games, glance).first()
        {
            return best.action;
        }
        let legal = game.legal(seat);
        self.evaluator.best_action(game, seat, &legal, false)
    }
}

impl Evaluator {
    /// Returns the action after which the game is worth most to a side; the first of equal ones.
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

/// Returns the next mark or claim of a side, if the players mark by hand.
///
/// The side calls excessive claims false, sends the opponent to school, and marks what it is due.
/// `None` while an offer is open.
#[must_use]
pub fn forced_action(game: &Table, seat: Seat) -> Option<Action> {
    if game.answers().is_some() {
        return None;
    }
    let marking = game.talk().marking.as_ref()?;
    let claim = marking.claim.as_ref().filter(|claim| claim.by != seat);
    if claim.is_some_and(|claim| claim.stage == ClaimStage::Claimed && claim.points > claim.right) {
        return Some(Action::Claim(Claim::False));
    }
    let claimable = marking.claimable(seat.other());
    if game.state().wait == Awaiting::Throw(seat) && claimable > 0 {
        return Some(Action::Claim(Claim::School(claimable)));
    }
    game.due_mark().filter(|(due, _)| *due == seat).map(|(_, mark)| mark)
}
