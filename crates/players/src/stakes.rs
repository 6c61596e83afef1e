//! The stakes of a game, found by trial: the result of each end for each side, and the stakes after each raise.
//!
//! A clone of the game is concluded with each end, and each choice is made on a clone. The account
//! computes the results, so that this crate contains no rules of raising. Results are those of
//! white: the payment if games are paid one by one. In a match, a result is the chance to win it
//! less the chance to lose it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use charpentier_core::{Account, Action, Awaiting, BySeat, Game, Outcome, Seat, Table};

use crate::evaluator::Evaluator;
use crate::odds::{Odds, plain, to_throw, winning};
use crate::price::{Choices, Price, Stakes};

/// The number of raises in a row that are followed. Each matters about a quarter as much as the one before.
const RAISES: usize = 3;

/// The product of the games that the sides need above which a formula on the score values a match.
const NEAR: u32 = 30;

/// The spread in that formula for each game that the sides need. This value joins the formula to the nearer scores.
const SPREAD: f64 = 1.72;

/// The most games of a match that are followed.
const MOST_GAMES: u32 = 256;

/// The number of games from the start that show how often each end comes.
const GAMES_FROM_START: u32 = 64;

/// The most results in a cache.
const MOST_KNOWN: usize = 4096;

/// The most trials for one position: a pack could let sides raise and answer for ever.
const MOST_ASKED: u32 = 512;

/// A cache of results that depend only on the account. Clones of an evaluator share it.
#[derive(Debug, Default)]
pub(crate) struct Answers {
    stakes: Mutex<HashMap<CacheKey, Arc<Known>>>,
    matches: Mutex<HashMap<Account, f64>>,
    /// Whether a match is played, so that a game alone pays nothing.
    is_match: OnceLock<bool>,
    /// The odds at the start of a game.
    usual: OnceLock<Odds>,
}

/// The stakes of a game, as they are cached.
#[derive(Debug)]
pub(crate) struct Known {
    /// The result of each end for white if the game ended now, by the side that wins.
    pub(crate) ends: BySeat<Vec<f64>>,
    pub(crate) stakes: Stakes,
}

/// Everything on which the stakes depend.
#[derive(PartialEq, Eq, Hash, Debug)]
struct CacheKey {
    account: Account,
    mover: Seat,
    /// The side that acts.
    seat: Seat,
    /// Its possible answers, a bit each; `0` if it is to throw.
    open: u8,
}

impl Evaluator {
    /// Returns the stakes of a game that waits for a throw, or for an answer before one.
    pub(crate) fn stakes(&mut self, game: &Table) -> Arc<Known> {
        let state = game.state();
        let asks = matches!(state.wait, Awaiting::Choose(_));
        let seat = state.wait.seat().unwrap_or(state.turn.mover);
        let open = if asks { state.turn.open } else { 0 };
        let key = CacheKey { account: state.account.clone(), mover: state.turn.mover, seat, open };
        if let Some(known) = lock(&self.answers.stakes).get(&key) {
            return Arc::clone(known);
        }
        let mut left = MOST_ASKED;
        let stakes = self.ask(game, state.games, RAISES, &mut left);
        let stakes = Arc::new(Known { ends: self.ends(game), stakes });
        let answers = Arc::clone(&self.answers);
        let mut known = lock(&answers.stakes);
        if known.len() >= MOST_KNOWN {
            known.clear();
        }
        known.insert(key, Arc::clone(&stakes));
        stakes
    }

    /// Computes the stakes of the game after `games` games.
    ///
    /// Follows at most `raises` raises in a row and makes at most `left` trials, which it counts
    /// down.
    fn ask(&mut self, game: &Table, games: u16, raises: usize, left: &mut u32) -> Stakes {
        let state = game.state();
        *left = left.saturating_sub(1);
        if state.wait == Awaiting::Over || state.games != games {
            return Stakes::Settled(self.settled(game));
        }
        if let Awaiting::Choose(seat) = state.wait {
            let replies = self.choices(game, seat, games, raises, left);
            return Stakes::Asked { seat, replies };
        }
        let ends = self.ends(game);
        let raises = BySeat::from_fn(|seat| match raises.checked_sub(1) {
            None => Vec::new(),
            Some(raises) => {
                let mut state = to_throw(game.state(), seat);
                // Some raises are closed in the first throws of a game only.
                for throws in [&mut state.setting.throws.white, &mut state.setting.throws.black] {
                    *throws = throws.saturating_add(2);
                }
                let turned =
                    Table::resume(game.rules().clone(), game.scoring().clone(), state.into());
                self.choices(&turned, seat, games, raises, left)
            }
        });
        Stakes::Open { ends, raises }
    }

    /// Computes the stakes after each choice of a side.
    fn choices(
        &mut self,
        game: &Table,
        seat: Seat,
        games: u16,
        raises: usize,
        left: &mut u32,
    ) -> Choices {
        let mut choices = Vec::new();
        let asked = if *left > 0 { game.legal(seat) } else { Vec::new() };
        for action in asked {
            let mut after = game.clone();
            if let Action::Choose(choice) = action
                && after.apply(seat, action).is_ok()
                // A broken account has no worth.
                && after.state().broken.is_none()
            {
                choices.push((choice, Arc::new(self.ask(&after, games, raises, left))));
            }
        }
        choices
    }

    /// Returns the result of each end for white, by the side that wins.
    fn ends(&mut self, game: &Table) -> BySeat<Vec<f64>> {
        BySeat::from_fn(|winner| {
            let mut worth = vec![0.0; game.rules().spec().ends.len()];
            for end in winning(game.rules()) {
                let over = game.game().after_end(winner, plain(end));
                worth[end] = self.settled(&Table::new(over));
            }
            worth
        })
    }

    /// Returns the result of a finished game for white.
    pub(crate) fn settled(&mut self, game: &Table) -> f64 {
        let state = game.state();
        match (&state.outcome, &state.last) {
            (Some(outcome), _) => paid(outcome),
            (None, Some(_)) if self.plays_a_match(game) => self.match_worth(game),
            (None, last) => last.as_ref().map_or(0.0, paid),
        }
    }

    /// Whether a match is played that is won by its score, so that a game alone pays nothing.
    pub(crate) fn plays_a_match(&self, game: &Table) -> bool {
        *self.answers.is_match.get_or_init(|| {
            let fresh = Game::new(game.rules().clone(), game.scoring().clone());
            let least = self.least_end(game);
            won_straight(&fresh, Seat::White, least).is_some_and(|(_, by_score)| by_score)
        })
    }

    /// Returns the worth of a match for white between two games.
    fn match_worth(&mut self, game: &Table) -> f64 {
        let account = &game.state().account;
        if let Some(known) = lock(&self.answers.matches).get(account) {
            return *known;
        }
        let least = self.least_end(game);
        let needs = BySeat::from_fn(|seat| {
            won_straight(game.game(), seat, least).map_or(MOST_GAMES, |(games, _)| games)
        });
        let (needed, far) = (needs.white + needs.black, needs.white * needs.black > NEAR);
        // Without this, games that bring the end of the match no nearer would recurse for ever.
        if far || needed >= self.nearer_than {
            let (white, black) = (f64::from(needs.white), f64::from(needs.black));
            return 2.0 * normal((black - white) / (SPREAD * (white + black).sqrt())) - 1.0;
        }
        let before = std::mem::replace(&mut self.nearer_than, needed);
        let usual = self.usual(game);
        let state = to_throw(game.state(), Seat::White);
        let begun = Table::resume(game.rules().clone(), game.scoring().clone(), state.into());
        let stakes = self.ask(&begun, begun.state().games, RAISES, &mut { MOST_ASKED });
        let worth = Price::of(&stakes, &usual).at(0.5);
        self.nearer_than = before;
        let mut known = lock(&self.answers.matches);
        if known.len() >= MOST_KNOWN {
            known.clear();
        }
        known.insert(account.clone(), worth);
        worth
    }

    /// Returns the odds at the start of a game, with equal chances.
    pub(crate) fn usual(&mut self, game: &Table) -> Odds {
        let answers = Arc::clone(&self.answers);
        let usual = answers.usual.get_or_init(|| {
            let mut fresh = Game::new(game.rules().clone(), game.scoring().clone());
            fresh.start(Seat::White);
            // It hardly matters for the ends which side throws first.
            self.odds(&Table::new(fresh), Seat::White, GAMES_FROM_START)
        });
        let both = Seat::BOTH.map(|seat| &usual.shares[seat]);
        let mean: Vec<f64> = both[0].iter().zip(both[1]).map(|(a, b)| (a + b) / 2.0).collect();
        Odds { shares: BySeat::both(mean), white: Some(0.5), is_race: false }
    }

    /// Returns the factor by which raises multiply the stakes now; 1 if the game has no raises.
    pub(crate) fn scale(&self, game: &Table) -> f64 {
        let state = game.state();
        if !self.rules().spec().offers() || matches!(state.wait, Awaiting::Over | Awaiting::Lead) {
            return 1.0;
        }
        let least = plain(self.least_end(game));
        let over = game.game().after_end(state.turn.mover, least);
        let points = over.state().last.as_ref().map_or(0, |outcome| outcome.points);
        f64::from(points.max(1)) / (self.end(least).abs() / self.unit()).max(1.0)
    }

    /// Returns the index of the end that is worth least.
    pub(crate) fn least_end(&self, game: &Table) -> usize {
        let worth = |end: &usize| self.end(plain(*end)).abs();
        winning(game.rules()).min_by(|a, b| worth(a).total_cmp(&worth(b))).unwrap_or_default()
    }
}

/// Returns the payment of an outcome to white.
fn paid(outcome: &Outcome) -> f64 {
    let stake = outcome.stake.value();
    match outcome.winner {
        Some(Seat::White) => stake,
        Some(Seat::Black) => -stake,
        None => 0.0,
    }
}

/// Returns how many games of this end a side needs to win the match, and whether the score wins it.
fn won_straight(game: &Game, seat: Seat, end: usize) -> Option<(u32, bool)> {
    let mut game = game.clone();
    for games in 1..=MOST_GAMES {
        game = game.after_end(seat, plain(end));
        if let Some(outcome) = &game.state().outcome {
            return Some((games, outcome.by_score));
        }
    }
    None
}

/// Returns the share of the normal distribution below `x` standard deviations, to within 0.0002.
fn normal(x: f64) -> f64 {
    1.0 / (1.0 + (-1.5976 * x - 0.070_565 * x.powi(3)).exp())
}

/// Locks a cache. A poisoned one is still sound: each entry is written whole.
fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
