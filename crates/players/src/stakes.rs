//! What a game is played for, as its account answers: what each end would bring each side, and what becomes of that when
//! a side raises it before its throw.
//!
//! The account is asked by trying: a copy of the game is concluded with each end, and each choice is made on a copy. So a
//! player needs no word of the rules of raising. Values are for white: what is paid where games are paid one by one, and
//! where only the match counts, the chance to win it less the chance to lose it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use charpentier_core::judge::Tree;
use charpentier_core::{Action, BySeat, Game, Outcome, Seat, Wait};

use crate::mind::Mind;
use crate::odds::{Odds, plain, to_throw, winning};
use crate::raise::Price;

/// So many raises in a row are looked ahead. Each further one matters a quarter as much as the one before.
const RAISES: usize = 3;

/// A match is looked at by its score alone where the games that each side needs, one times the other, are more than this.
const NEAR: u32 = 30;

/// How far a match that is looked at by its score spreads with each game that the sides need together. With this the chances
/// join those of nearer scores.
const SPREAD: f64 = 1.72;

/// No match is played over more games than this.
const MOST_GAMES: u32 = 256;

/// So many games are played to learn how often each end comes from the start.
const GAMES_FROM_START: u32 = 64;

/// So many accounts are remembered.
const MOST_KNOWN: usize = 4096;

/// Choices, by their index in the rules, and what they lead to.
pub(crate) type Choices = Vec<(u8, Arc<Stakes>)>;

/// What a game may still bring white.
#[derive(Debug)]
pub(crate) enum Stakes {
    /// The game is over, and this came of it.
    Settled(f64),
    /// A side is to throw.
    Open {
        /// What each end brings, by the side that wins and the index of the end.
        ends: BySeat<Vec<f64>>,
        /// What each side may choose when it comes to throw, and what that leads to.
        raises: BySeat<Choices>,
    },
    /// A side has to answer.
    Asked {
        /// Which.
        seat: Seat,
        /// What it may choose, and what that leads to.
        replies: Choices,
    },
}

/// What has been found out about the account of a game; it hangs on nothing but the account, and copies of a mind share it.
#[derive(Debug, Default)]
pub(crate) struct Answers {
    stakes: Mutex<HashMap<Asked, Arc<Stakes>>>,
    matches: Mutex<HashMap<Arc<Tree>, f64>>,
    /// Whether the sides play for a match, so that a game alone pays nothing.
    is_match: OnceLock<bool>,
    /// How often each end comes from the start.
    usual: OnceLock<Odds>,
}

/// What an account was asked: the account, the side that acts, and whether it answers instead of throwing.
type Asked = (Arc<Tree>, Seat, bool);

impl Mind {
    /// What a game that waits for a throw, or for an answer before one, may still bring.
    pub(crate) fn stakes(&mut self, game: &Game) -> Arc<Stakes> {
        let state = game.state();
        let asks = matches!(state.wait, Wait::Choose(_));
        let seat = state.wait.seat().unwrap_or(state.turn.mover);
        let key = (state.account.clone(), seat, asks);
        if let Some(known) = lock(&self.answers.stakes).get(&key) {
            return Arc::clone(known);
        }
        let stakes = Arc::new(self.ask(game, state.games, RAISES));
        let answers = Arc::clone(&self.answers);
        let mut known = lock(&answers.stakes);
        if known.len() >= MOST_KNOWN {
            known.clear();
        }
        known.insert(key, Arc::clone(&stakes));
        stakes
    }

    /// Asks the account what a game may bring that was the one after `games`, over so many raises in a row.
    fn ask(&mut self, game: &Game, games: u16, raises: usize) -> Stakes {
        let state = game.state();
        if state.wait == Wait::Over || state.games != games {
            return Stakes::Settled(self.settled(game));
        }
        if let Wait::Choose(seat) = state.wait {
            return Stakes::Asked { seat, replies: self.choices(game, seat, games, raises) };
        }
        let ends = self.ends(game);
        let raises = BySeat::from_fn(|seat| match raises.checked_sub(1) {
            None => Vec::new(),
            Some(raises) => {
                let mut state = to_throw(game.state(), seat);
                // What is closed in the first throws of a game is open later.
                for throws in [&mut state.setting.throws.white, &mut state.setting.throws.black] {
                    *throws = throws.saturating_add(2);
                }
                let turned = Game::resume(game.rules().clone(), game.judge().clone(), state);
                self.choices(&turned, seat, games, raises)
            }
        });
        Stakes::Open { ends, raises }
    }

    fn choices(&mut self, game: &Game, seat: Seat, games: u16, raises: usize) -> Choices {
        let mut choices = Vec::new();
        for action in game.legal(seat) {
            let mut after = game.clone();
            if let Action::Choose(choice) = action
                && after.apply(seat, action).is_ok()
            {
                choices.push((choice, Arc::new(self.ask(&after, games, raises))));
            }
        }
        choices
    }

    /// What each end would bring white now, by the side that wins.
    pub(crate) fn ends(&mut self, game: &Game) -> BySeat<Vec<f64>> {
        BySeat::from_fn(|winner| {
            let mut worth = vec![0.0; game.rules().ends.len()];
            for end in winning(game.rules()) {
                let mut over = game.clone();
                over.conclude(winner, plain(end));
                worth[end] = self.settled(&over);
            }
            worth
        })
    }

    /// What a game that is over has brought white.
    pub(crate) fn settled(&mut self, game: &Game) -> f64 {
        let state = game.state();
        match (&state.outcome, &state.last) {
            (Some(outcome), _) => paid(outcome),
            (None, Some(_)) if self.plays_a_match(game) => self.match_worth(game),
            (None, last) => last.as_ref().map_or(0.0, paid),
        }
    }

    /// Whether only a match of several games counts, and none of them by itself: it pays one stake, however many are won.
    pub(crate) fn plays_a_match(&self, game: &Game) -> bool {
        *self.answers.is_match.get_or_init(|| {
            let fresh = Game::new(game.rules().clone(), game.judge().clone());
            let least = self.least_end(game);
            won_straight(&fresh, Seat::White, least)
                .is_some_and(|(games, paid)| games > 1 && paid == 1.0)
        })
    }

    /// What a match is worth to white between two games.
    fn match_worth(&mut self, game: &Game) -> f64 {
        let account = &game.state().account;
        if let Some(known) = lock(&self.answers.matches).get(account) {
            return *known;
        }
        let needs = BySeat::from_fn(|seat| {
            let least = self.least_end(game);
            won_straight(game, seat, least).map_or(MOST_GAMES, |(games, _)| games)
        });
        let worth = if needs.white * needs.black > NEAR {
            let (white, black) = (f64::from(needs.white), f64::from(needs.black));
            2.0 * normal((black - white) / (SPREAD * (white + black).sqrt())) - 1.0
        } else {
            let usual = self.usual(game);
            let state = to_throw(game.state(), Seat::White);
            let begun = Game::resume(game.rules().clone(), game.judge().clone(), state);
            let stakes = self.ask(&begun, begun.state().games, RAISES);
            Price::of(&stakes, &usual).at(0.5)
        };
        lock(&self.answers.matches).insert(Arc::clone(account), worth);
        worth
    }

    /// How often each end comes from the start of a game.
    pub(crate) fn usual(&mut self, game: &Game) -> Odds {
        let answers = Arc::clone(&self.answers);
        let usual = answers.usual.get_or_init(|| {
            let mut fresh = Game::new(game.rules().clone(), game.judge().clone());
            fresh.begin(Seat::White);
            // The side that throws first has no part in how the ends divide.
            self.odds(&fresh, Seat::White, GAMES_FROM_START)
        });
        let both = Seat::BOTH.map(|seat| &usual.shares[seat]);
        let mean: Vec<f64> = both[0].iter().zip(both[1]).map(|(a, b)| (a + b) / 2.0).collect();
        Odds { shares: BySeat::both(mean), white: Some(0.5) }
    }

    /// By how much the account multiplies what a game is worth now; 1 where no side can raise it.
    pub(crate) fn scale(&self, game: &Game) -> f64 {
        let state = game.state();
        if !self.rules().offers() || matches!(state.wait, Wait::Over | Wait::Lead) {
            return 1.0;
        }
        let least = plain(self.least_end(game));
        let mut over = game.clone();
        over.conclude(state.turn.mover, least);
        let points = over.state().last.as_ref().map_or(0, |outcome| outcome.points);
        f64::from(points.max(1)) / self.end(least).abs().max(1.0)
    }

    /// The end that is worth least, an index.
    pub(crate) fn least_end(&self, game: &Game) -> usize {
        let worth = |end: &usize| self.end(plain(*end)).abs();
        winning(game.rules()).min_by(|a, b| worth(a).total_cmp(&worth(b))).unwrap_or_default()
    }
}

/// What an outcome pays white.
fn paid(outcome: &Outcome) -> f64 {
    let stake = f64::from(outcome.stake.num()) / f64::from(outcome.stake.den());
    match outcome.winner {
        Some(Seat::White) => stake,
        Some(Seat::Black) => -stake,
        None => 0.0,
    }
}

/// How many games of this end a side needs to win the match, and what that pays it.
fn won_straight(game: &Game, seat: Seat, end: usize) -> Option<(u32, f64)> {
    let mut game = game.clone();
    for games in 1..=MOST_GAMES {
        game.conclude(seat, plain(end));
        if let Some(outcome) = &game.state().outcome {
            let sign = if seat == Seat::White { 1.0 } else { -1.0 };
            return Some((games, sign * paid(outcome)));
        }
    }
    None
}

/// How much of the normal distribution lies below so many standard deviations: within 0.0002 (logistic, with a cube).
fn normal(x: f64) -> f64 {
    1.0 / (1.0 + (-1.5976 * x - 0.070_565 * x.powi(3)).exp())
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
