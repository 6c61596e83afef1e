//! Decisions before the throw: whether to raise the stakes, for example by a double, and how to answer a raise.
//!
//! Each throw, with the best play, leaves a chance to win with the other side to throw. [`Price`]
//! turns that chance into a worth. The worth lies between two extremes: no side raises any more, or
//! both raise at the best moment, when the other side may as well give up. This is the usual
//! estimate for a doubling cube. Here the moments follow from the account. Match scores, limits and
//! raises in reply therefore need no code of their own.
//!
//! Worths are in games at the present stakes: a win by the least end is 1, a loss by it -1.

use charpentier_core::{Action, Awaiting, Seat, Table};

use crate::evaluator::{EvalPosition, Evaluator};
use crate::lookahead::Thrown;
use crate::odds::{Odds, plain, to_throw, winning};
use crate::price::{Price, SAME, Stakes, chance, priced, worth};

/// The number of games that are played on from a position for an advice.
pub(crate) const CLOSELY: u32 = 96;

/// The number of games that are played on from a position for the decision of a level.
pub(crate) const QUICKLY: u32 = 36;

/// The lead of the best action, in games, at which a quick look decides.
const CLEAR: f64 = 0.3;

/// An action before a throw, with its worth for the side that acts.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    /// The choice; `None` stands for the throw.
    pub(crate) action: Option<Action>,
    /// The worth with the best answer of the other side.
    pub(crate) worth: Worth,
    /// The answers of the other side, each with the worth for the side that chooses.
    pub(crate) replies: Vec<(Action, Worth)>,
}

/// The worth of something for a side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Worth {
    /// In games at the present stakes.
    pub(crate) games: f64,
    /// The chance to win the match, if a match is played.
    pub(crate) wins: Option<f64>,
}

/// A game at the present stakes, as a unit of worths.
#[derive(Clone, Copy, Debug)]
struct GameUnit {
    /// The result for white that is worth nothing.
    middle: f64,
    /// The result of one game, less the middle.
    half: f64,
}

impl GameUnit {
    /// Converts a result for white to games for a side.
    fn games(self, white: f64, seat: Seat) -> f64 {
        worth((white - self.middle) / self.half, seat)
    }

    /// Converts games for a side to a result for white.
    fn result(self, games: f64, seat: Seat) -> f64 {
        self.middle + worth(games, seat) * self.half
    }
}

impl Evaluator {
    /// Returns the worth of a game for the side about to throw, in games at the present stakes,
    /// with the right to raise them.
    ///
    /// `None` if the game waits for something else.
    pub fn before_throw(&mut self, game: &Table) -> Option<f64> {
        let Awaiting::Throw(seat) = game.state().wait else { return None };
        self.follow(game.state().leg);
        if game.rules().spec().offers() {
            return Some(self.raised_worth(game, &mut game.clone(), seat));
        }
        let last = game.state().setting.last[seat.other()];
        Some(self.thrown(&EvalPosition::of(game.state(), seat), last))
    }

    /// Returns all actions before the throw, the best first; empty if there is nothing to choose or
    /// to answer.
    ///
    /// This plays `games` games from the position to count the ends. With `glance`, a quick look
    /// comes first, and decides if one action is clearly best.
    pub(crate) fn before(&mut self, game: &Table, games: u32, glance: bool) -> Vec<Way> {
        let state = game.state();
        let Some(seat) = state.wait.seat().filter(|_| state.turn.throw.is_none()) else {
            return Vec::new();
        };
        let answers = matches!(state.wait, Awaiting::Choose(_));
        let can_be_won = winning(self.rules()).next().is_some();
        if !self.rules().spec().offers()
            || !can_be_won
            || (!answers && game.may_choose() != Some(seat))
        {
            return Vec::new();
        }
        // An answer may decide the game, and is rated closely.
        if glance
            && !answers
            && let Some(ways) = self.clear(game, seat)
        {
            return ways;
        }
        let throws = self.throws_from(game, true);
        let odds = self.odds(game, state.turn.mover, games);
        let white = self.better_known(&odds);
        self.ways(game, seat, &odds, &throws, white)
    }

    /// Whether a quick look shows that every choice in place of the throw is clearly worse, or that there is none.
    pub(crate) fn clearly_throws(&mut self, game: &Table) -> bool {
        let Awaiting::Throw(seat) = game.state().wait else { return true };
        self.follow(game.state().leg);
        if game.may_choose() != Some(seat) {
            return true;
        }
        let first = self.clear(game, seat).and_then(|ways| ways.into_iter().next());
        first.is_some_and(|first| first.action.is_none())
    }

    /// Rates the actions before a throw by a quick look. `None` if none is clearly best.
    fn clear(&mut self, game: &Table, seat: Seat) -> Option<Vec<Way>> {
        let (throws, usual) = (self.throws_from(game, false), self.usual(game));
        let ways = self.ways(game, seat, &usual, &throws, None);
        match &ways[..] {
            [first, second, ..] if first.worth.games - second.worth.games > CLEAR => Some(ways),
            _ => None,
        }
    }

    /// Rates the actions with these odds. `white` is white's chance to win, if it is known better than from the throws.
    fn ways(
        &mut self,
        game: &Table,
        seat: Seat,
        odds: &Odds,
        throws: &[Thrown],
        white: Option<f64>,
    ) -> Vec<Way> {
        let stakes = self.stakes(game);
        let throws = self.chances(game, odds, throws, white);
        let price = Price::of(&stakes.stakes, odds);
        let unit = self.unit_of(game);
        let is_match = self.plays_a_match(game);
        let told = |price: &Price| {
            let white = price.over(&throws);
            let wins = is_match.then(|| (1.0 + worth(white, seat)) / 2.0);
            Worth { games: unit.games(white, seat), wins }
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
        let raised = match &stakes.stakes {
            Stakes::Open { raises, .. } => priced(&raises[seat], odds),
            Stakes::Settled(_) | Stakes::Asked { .. } => Vec::new(),
        };
        match (&stakes.stakes, &price) {
            (_, Price::Asked(_, choices)) => listed(choices, &mut ways),
            (Stakes::Open { .. }, price) => {
                listed(&raised, &mut ways);
                ways.push(Way { action: None, worth: told(price), replies: Vec::new() });
            }
            (_, Price::Settled(_) | Price::Open { .. }) => {}
        }
        // Among equals, a raise that ends the game comes first, then the throw. A raise that gains nothing comes last.
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

    /// Returns the worth of a game for a side after an action, in games at the stakes before it.
    pub(crate) fn raised_worth(&mut self, before: &Table, after: &mut Table, seat: Seat) -> f64 {
        let unit = self.unit_of(before);
        let state = after.state();
        if state.wait == Awaiting::Over || state.games != before.state().games {
            return unit.games(self.settled(after), seat);
        }
        let odds = self.odds(after, state.turn.mover, CLOSELY);
        let white = self.better_known(&odds);
        if let Awaiting::Play(plays) = state.wait {
            let ranked = self.rank_plays(after, false);
            let few = self.few(after, &ranked);
            let best = few.first().map_or((0.0, None), |(worth, found)| (*worth, found.play.end));
            let played = Thrown::played(best.0, best.1.is_some());
            let chances = self.chances(after, &odds, &[played], white);
            let next = to_throw(after.state(), self.throws_next(after.state(), plays));
            let next = Table::resume(after.rules().clone(), after.scoring().clone(), next.into());
            let price = Price::of(&self.stakes(&next).stakes, &odds);
            return unit.games(price.over(&chances), seat);
        }
        let throws = self.throws_from(after, true);
        let acts = state.wait.seat().unwrap_or(seat);
        let ways = self.ways(after, acts, &odds, &throws, white);
        let white = match ways.first() {
            Some(first) => self.unit_of(after).result(first.worth.games, acts),
            None => {
                let chances = self.chances(after, &odds, &throws, white);
                Price::of(&self.stakes(after).stakes, &odds).over(&chances)
            }
        };
        unit.games(white, seat)
    }

    /// Returns the unit of worths: a game at the present stakes.
    fn unit_of(&mut self, game: &Table) -> GameUnit {
        let least = self.least_end(game);
        let ends = &self.stakes(game).ends;
        let [won, lost] = Seat::BOTH.map(|seat| ends[seat].get(least).copied().unwrap_or_default());
        GameUnit { middle: (won + lost) / 2.0, half: ((won - lost) / 2.0).max(SAME) }
    }

    /// Returns white's chance in the games that were played on, if it is more reliable than the
    /// evaluation of the throws.
    fn better_known(&self, odds: &Odds) -> Option<f64> {
        odds.white.filter(|_| odds.is_race || !self.has_learned())
    }

    /// Returns the result of each throw of the side that is to throw.
    fn throws_from(&mut self, game: &Table, closely: bool) -> Vec<Thrown> {
        let seat = game.state().turn.mover;
        let state = to_throw(game.state(), seat);
        let last = state.setting.last[seat.other()];
        self.throws(&EvalPosition::of(&state, seat), last, closely)
    }

    /// Returns the weight of each throw with white's chance after it.
    fn chances(
        &self,
        game: &Table,
        odds: &Odds,
        throws: &[Thrown],
        white: Option<f64>,
    ) -> Vec<(f64, f64)> {
        let mover = game.state().turn.mover;
        let ends = 0..self.rules().spec().ends.len();
        let worths: Vec<f64> = ends.map(|end| self.end(plain(end)).abs()).collect();
        let won = odds.average(mover, &worths);
        let lost = odds.average(mover.other(), &worths);
        let all = (won + lost).max(SAME);
        let own = |thrown: &Thrown| ((thrown.worth + lost) / all).clamp(0.0, 1.0);
        // The mean may be wrong where the differences between throws are right.
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
