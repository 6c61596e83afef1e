//! Whether to raise what a game is played for before the throw, such as by a double, and how to answer that.
//!
//! Each throw and the best play after it leaves the other side to throw, with some chance to win. From that chance follows
//! what the game is worth under each of the [`Stakes`] that may then be played for: partly as if nobody raised any more,
//! partly as if both sides could raise at the very moment at which the other can just as well give up. The
//! worth of a doubling cube is commonly estimated so. Here the moments follow from the account, so that scores of matches,
//! limits and raises in reply need nothing of their own.
//!
//! Worths are told in games as they are played for now: winning one with the least end is 1, losing one -1.

use charpentier_core::{Action, Game, Seat, Wait};

use crate::ahead::Thrown;
use crate::mind::{Mind, Stand};
use crate::odds::{Odds, plain, to_throw, winning};
use crate::price::{Price, SAME, Stakes, chance, priced, worth};

/// Games that are played on from a position that is looked at closely, and from one that a level has to decide.
pub(crate) const CLOSELY: u32 = 96;
pub(crate) const QUICKLY: u32 = 36;

/// A level looks no closer where what is best is better by so much.
const CLEAR: f64 = 0.3;

/// What can be done before a throw, and what that is worth to the side that does it.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    /// The choice; `None` is to throw.
    pub(crate) action: Option<Action>,
    /// Its worth, when the other side answers as it should.
    pub(crate) worth: Worth,
    /// What the other side may answer, and what that is worth to the side that chooses.
    pub(crate) replies: Vec<(Action, Worth)>,
}

/// What something is worth to a side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Worth {
    /// In games as they are played for now.
    pub(crate) games: f64,
    /// The chance to win the match, where only that counts.
    pub(crate) wins: Option<f64>,
}

impl Mind {
    /// What a game that waits for a throw is worth to the side that is about to throw, in games as they are played for now;
    /// `None` where it waits for something else. Where the game can be raised, that is taken into account.
    pub fn before_throw(&mut self, game: &Game) -> Option<f64> {
        let Wait::Throw(seat) = game.state().wait else { return None };
        if game.rules().offers() {
            return Some(self.raised_worth(game, &mut game.clone(), seat));
        }
        let last = game.state().setting.last[seat.other()];
        Some(self.thrown(&Stand::of(game.state(), seat), last))
    }

    /// Returns all that can be done before the throw, the best first; nothing where nothing is chosen or answered there.
    ///
    /// Plays so many games from the position to count the ends. With `glance`, it returns early
    /// before a throw if something is clearly best.
    pub(crate) fn before(&mut self, game: &Game, games: u32, glance: bool) -> Vec<Way> {
        let state = game.state();
        let Some(seat) = state.wait.seat().filter(|_| state.turn.throw.is_none()) else {
            return Vec::new();
        };
        let answers = matches!(state.wait, Wait::Choose(_));
        let can_be_won = winning(self.rules()).next().is_some();
        if !self.rules().offers() || !can_be_won || (!answers && game.may_choose() != Some(seat)) {
            return Vec::new();
        }
        // An answer decides the game, and is worth a close look.
        if glance && !answers {
            let throws = self.throws_from(game, false);
            let usual = self.usual(game);
            let ways = self.ways(game, seat, &usual, &throws, None);
            if let [first, second, ..] = &ways[..]
                && first.worth.games - second.worth.games > CLEAR
            {
                return ways;
            }
        }
        let throws = self.throws_from(game, true);
        let odds = self.odds(game, state.turn.mover, games);
        let shift = odds.white.filter(|_| odds.is_race || !self.has_learned());
        self.ways(game, seat, &odds, &throws, shift)
    }

    /// Whether a glance tells that nothing that could be chosen in place of the throw is nearly as good.
    pub(crate) fn clearly_throws(&mut self, game: &Game) -> bool {
        let Wait::Throw(seat) = game.state().wait else { return true };
        if game.may_choose() != Some(seat) {
            return true;
        }
        let (throws, usual) = (self.throws_from(game, false), self.usual(game));
        match &self.ways(game, seat, &usual, &throws, None)[..] {
            [first, second, ..] => {
                first.action.is_none() && first.worth.games - second.worth.games > CLEAR
            }
            _ => true,
        }
    }

    /// The ways with these odds; `white` is how often white wins, where that is known better than by the throws.
    fn ways(
        &mut self,
        game: &Game,
        seat: Seat,
        odds: &Odds,
        throws: &[Thrown],
        white: Option<f64>,
    ) -> Vec<Way> {
        let stakes = self.stakes(game);
        let throws = self.chances(game, odds, throws, white);
        let price = Price::of(&stakes, odds);
        let scale = self.in_games(game, seat);
        let is_match = self.plays_a_match(game);
        let told = |price: &Price| {
            let white = price.over(&throws);
            let wins = is_match.then(|| (1.0 + worth(white, seat)) / 2.0);
            Worth { games: scale(white), wins }
        };
        let mut ways = Vec::new();
        let replies = |price: &Price| match price {
            Price::Asked(_, replies) => replies
                .iter()
                .map(|(choice, reply)| (Action::Choose(*choice), told(reply)))
                .collect(),
            Price::Settled(_) | Price::Open { .. } => Vec::new(),
        };
        let listed = |choices: &[(u8, Price)], ways: &mut Vec<Way>| {
            for action in game.legal(seat) {
                let price = choices.iter().find(|(choice, _)| Action::Choose(*choice) == action);
                ways.extend(price.map(|(_, price)| Way {
                    action: Some(action),
                    worth: told(price),
                    replies: replies(price),
                }));
            }
        };
        let raised = match &*stakes {
            Stakes::Open { raises, .. } => priced(&raises[seat], odds),
            Stakes::Settled(_) | Stakes::Asked { .. } => Vec::new(),
        };
        match (&*stakes, &price) {
            (_, Price::Asked(_, choices)) => listed(choices, &mut ways),
            (Stakes::Open { .. }, price) => {
                listed(&raised, &mut ways);
                ways.push(Way { action: None, worth: told(price), replies: Vec::new() });
            }
            (_, Price::Settled(_) | Price::Open { .. }) => {}
        }
        // Of two that are worth the same, a raise that ends the game comes before the throw, and any other behind it: a
        // raise that gains nothing is not made.
        let ends = |way: &Way| match (&price, way.action) {
            (Price::Open { .. }, Some(Action::Choose(choice))) => {
                let raise = raised.iter().find(|(at, _)| *at == choice);
                raise.is_some_and(|(_, raise)| raise.given_up(chance(1.0, seat)).is_some())
                    && (way.worth.games - 1.0).abs() < 1e-6
            }
            _ => false,
        };
        let key = |way: &Way| ((way.worth.games * 1e9).round(), ends(way), way.action.is_none());
        ways.sort_by(|a, b| {
            let ((a, a_ends, a_throws), (b, b_ends, b_throws)) = (key(a), key(b));
            b.total_cmp(&a).then(b_ends.cmp(&a_ends)).then(b_throws.cmp(&a_throws))
        });
        ways
    }

    /// What a game is worth to a side after something was done, in games as they were played for before.
    pub(crate) fn raised_worth(&mut self, before: &Game, after: &mut Game, seat: Seat) -> f64 {
        let scale = self.in_games(before, seat);
        let state = after.state();
        if state.wait == Wait::Over || state.games != before.state().games {
            return scale(self.settled(after));
        }
        let odds = self.odds(after, state.turn.mover, CLOSELY);
        let white = odds.white.filter(|_| odds.is_race || !self.has_learned());
        if let Wait::Play(plays) = state.wait {
            let ranked = self.rank(after, false);
            let few = self.few(after, &ranked);
            let best = few.first().map_or((0.0, None), |(worth, found)| (*worth, found.play.end));
            let played = Thrown::played(best.0, best.1.is_some());
            let chances = self.chances(after, &odds, &[played], white);
            let next = to_throw(after.state(), self.throws_next(after.state(), plays));
            let next = Game::resume(after.rules().clone(), after.judge().clone(), next);
            return scale(Price::of(&self.stakes(&next), &odds).over(&chances));
        }
        let throws = self.throws_from(after, true);
        let acts = state.wait.seat().unwrap_or(seat);
        let ways = self.ways(after, acts, &odds, &throws, white);
        match ways.first() {
            // A worth in games as they are played for after, to the side that acts.
            Some(first) => {
                let least = self.least_end(after);
                let ends = self.ends(after);
                let [won, lost] =
                    Seat::BOTH.map(|seat| ends[seat].get(least).copied().unwrap_or_default());
                scale((won + lost) / 2.0 + worth(first.worth.games, acts) * (won - lost) / 2.0)
            }
            None => {
                let chances = self.chances(after, &odds, &throws, white);
                scale(Price::of(&self.stakes(after), &odds).over(&chances))
            }
        }
    }

    /// Tells a worth to white in games as they are played for now, to a side.
    fn in_games(&mut self, game: &Game, seat: Seat) -> impl Fn(f64) -> f64 + use<> {
        let least = self.least_end(game);
        let ends = self.ends(game);
        let [won, lost] = Seat::BOTH.map(|seat| ends[seat].get(least).copied().unwrap_or_default());
        let (middle, half) = ((won + lost) / 2.0, ((won - lost) / 2.0).max(SAME));
        move |white| worth((white - middle) / half, seat)
    }

    /// What each throw of the side that is to throw leads to.
    fn throws_from(&mut self, game: &Game, closely: bool) -> Vec<Thrown> {
        let seat = game.state().turn.mover;
        let state = to_throw(game.state(), seat);
        let last = state.setting.last[seat.other()];
        self.throws(&Stand::of(&state, seat), last, closely)
    }

    /// The weight of each throw, and the chance of white after it.
    fn chances(
        &self,
        game: &Game,
        odds: &Odds,
        throws: &[Thrown],
        white: Option<f64>,
    ) -> Vec<(f64, f64)> {
        let mover = game.state().turn.mover;
        let ends = 0..self.rules().ends.len();
        let worths: Vec<f64> = ends.map(|end| self.end(plain(end)).abs()).collect();
        let won = odds.average(mover, &worths);
        let lost = odds.average(mover.other(), &worths);
        let all = (won + lost).max(SAME);
        let own = |thrown: &Thrown| ((thrown.worth + lost) / all).clamp(0.0, 1.0);
        // What the rules alone tell of a position may be wrong on the whole; how throws differ is right sooner.
        let shift = white.map_or(0.0, |white| {
            let mean: f64 = throws.iter().map(|thrown| thrown.weight * own(thrown)).sum();
            chance(white, mover) - mean
        });
        let told = |thrown: &Thrown| {
            let shift = if thrown.sure { 0.0 } else { shift };
            (thrown.weight, chance((own(thrown) + shift).clamp(0.0, 1.0), mover))
        };
        throws.iter().map(told).collect()
    }
}
