//! Rollouts: plays are compared by playing on from the positions that they leave.
//!
//! A game is played on for some throws, by decisions at a glance, and the position that it reaches
//! is evaluated. All plays get the same dice. Games are numbered, have dice of their own, and are
//! summed in order.

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use charpentier_core::{Action, Awaiting, LegalPlay, Play, Seat, Table};

use crate::dice::Dice;
use crate::evaluator::Evaluator;
use crate::player::forced_action;

/// The most plays that are rolled out.
const FEW: usize = 4;

/// The effort for one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// The most games for each play.
    pub games: u32,
    /// The throws of each game.
    pub throws: u32,
    /// The time after which no more games begin. With a limit, machines may decide differently.
    pub within: Option<Duration>,
    /// The number of threads. No result depends on it.
    pub threads: NonZeroUsize,
}

impl Default for Effort {
    /// Returns an effort that takes a fraction of a second for a decision.
    fn default() -> Self {
        Self { games: 96, throws: 8, within: None, threads: NonZeroUsize::MIN }
    }
}

impl Evaluator {
    /// Returns the best of some plays by rollouts. `few` lists the likeliest first.
    pub(crate) fn played_out(
        &self,
        game: &Table,
        few: &[(f64, LegalPlay)],
        effort: Effort,
        seed: u64,
    ) -> Option<Play> {
        let few = &few[..few.len().min(FEW)];
        if few.len() < 2 {
            return few.first().map(|(_, found)| found.play);
        }
        // Some machines, such as a browser's, have no such clock.
        let begun = effort.within.map(|within| (Instant::now(), within));
        let threads = effort.threads.get() as u32;
        let share = |thread: u32| {
            let mut evaluator = self.clone();
            let mut came = Vec::new();
            for nth in (thread..effort.games).step_by(threads as usize) {
                if begun.is_some_and(|(begun, within)| begun.elapsed() > within) {
                    break;
                }
                let one = |(_, found): &(f64, LegalPlay)| {
                    let mut dice = Dice::of_game(seed, u64::from(nth));
                    evaluator.played_on(game, found.play, effort.throws, &mut dice)
                };
                came.push((nth, few.iter().map(one).collect::<Vec<f64>>()));
            }
            came
        };
        let mut came = if threads == 1 {
            share(0)
        } else {
            std::thread::scope(|scope| {
                let share = &share;
                let all: Vec<_> = (0..threads).map(|nth| scope.spawn(move || share(nth))).collect();
                all.into_iter().filter_map(|thread| thread.join().ok()).flatten().collect()
            })
        };
        came.sort_by_key(|(nth, _)| *nth);
        // The sums of floats depend on their order.
        let mut sums = vec![0.0; few.len()];
        for (_, worth) in &came {
            sums.iter_mut().zip(worth).for_each(|(sum, worth)| *sum += worth);
        }
        let mut best = 0;
        for at in 1..few.len() {
            if sums[at] > sums[best] {
                best = at;
            }
        }
        few.get(best).map(|(_, found)| found.play)
    }

    /// Returns the worth of a game for the side that makes this play, after `throws` more throws.
    fn played_on(&mut self, game: &Table, play: Play, throws: u32, dice: &mut Dice) -> f64 {
        let mut game = game.clone();
        let Awaiting::Play(seat) = game.state().wait else { return 0.0 };
        let games = game.state().games;
        if game.apply(seat, Action::Play(play)).is_err() {
            return f64::MIN;
        }
        let mut thrown = 0;
        loop {
            let state = game.state();
            if state.games > games && state.wait != Awaiting::Over {
                return self.last_game(&game, seat);
            }
            let done = thrown >= throws && matches!(state.wait, Awaiting::Throw(_));
            if done || matches!(state.wait, Awaiting::Over | Awaiting::Lead) {
                return self.evaluate(&mut game, seat, false);
            }
            let Some((by, action)) = self.next(&mut game, dice) else {
                return self.evaluate(&mut game, seat, true);
            };
            thrown += u32::from(matches!(action, Action::Throw(_)));
            if game.apply(by, action).is_err() {
                return self.evaluate(&mut game, seat, true);
            }
        }
    }

    /// Returns the next action of a game that is decided at a glance.
    pub(crate) fn next(&mut self, game: &mut Table, dice: &mut Dice) -> Option<(Seat, Action)> {
        let spoken =
            Seat::BOTH.into_iter().find_map(|seat| Some((seat, forced_action(game, seat)?)));
        if spoken.is_some() {
            return spoken;
        }
        match game.state().wait {
            Awaiting::Throw(seat) => {
                Some((seat, Action::Throw(dice.throw(game.rules().spec().dice.count()))))
            }
            Awaiting::Play(seat) => {
                let ranked = self.rank_plays(game, true);
                ranked.first().map(|(_, found)| (seat, Action::Play(found.play)))
            }
            Awaiting::Choose(seat) => {
                let legal = game.legal(seat);
                self.best_action(game, seat, &legal, true).map(|action| (seat, action))
            }
            Awaiting::Lead | Awaiting::Over => None,
        }
    }
}
