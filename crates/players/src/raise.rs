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
use crate::odds::{Odds, plain, to_throw};
use crate::stakes::Stakes;

/// How much of the right to raise can be used: raises seldom come at the very moment at which they are worth most.
const LIVE: f64 = 0.68;

/// Halvings of an interval in which a moment to raise is looked for.
const HALVINGS: usize = 24;

/// Two worths closer than this are the same.
const SAME: f64 = 1e-9;

/// Games that are played on from a position that is looked at closely, and from one that a level has to decide.
pub(crate) const CLOSELY: u32 = 144;
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

/// What a game is worth to white, by its chance to win it.
#[derive(Debug)]
pub(crate) enum Price {
    /// It is over.
    Settled(f64),
    /// A side is to throw.
    Open {
        /// Chances and worths, by the chance, between which the worth lies on straight lines while both sides may raise at
        /// the best moment.
        live: Vec<(f64, f64)>,
        /// What losing and winning bring on the average, when nobody raises any more.
        dead: (f64, f64),
    },
    /// This side answers.
    Asked(Seat, Vec<(u8, Self)>),
}

impl Price {
    /// The prices of what a game is played for.
    pub(crate) fn of(stakes: &Stakes, odds: &Odds) -> Self {
        match stakes {
            Stakes::Settled(worth) => Self::Settled(*worth),
            Stakes::Asked { seat, replies } => Self::Asked(*seat, priced(replies, odds)),
            Stakes::Open { ends, raises } => {
                let [won, lost] = Seat::BOTH.map(|seat| odds.average(seat, &ends[seat]));
                let mut live = vec![(0.0, lost), (1.0, won)];
                for (seat, raises) in raises.iter() {
                    let raised = priced(raises, odds);
                    let moments = raised.iter().filter_map(|(_, raised)| raised.moment(seat));
                    // The first moment is the one that matters.
                    let first = moments
                        .min_by(|(a, _), (b, _)| chance(*a, seat).total_cmp(&chance(*b, seat)));
                    live.extend(first);
                }
                live.sort_by(|(a, _), (b, _)| a.total_cmp(b));
                Self::Open { live, dead: (lost, won) }
            }
        }
    }

    /// The worth where white wins with this chance.
    pub(crate) fn at(&self, white: f64) -> f64 {
        match self {
            Self::Settled(worth) => *worth,
            Self::Asked(seat, replies) => {
                best(*seat, replies.iter().map(|(_, reply)| reply.at(white))).unwrap_or_default()
            }
            Self::Open { live, dead: (lost, won) } => {
                let dead = lost + (won - lost) * white;
                LIVE * between(live, white) + (1.0 - LIVE) * dead
            }
        }
    }

    /// The worth on the average over throws, each with its weight and the chance of white after it.
    fn over(&self, throws: &[(f64, f64)]) -> f64 {
        match self {
            Self::Settled(worth) => *worth,
            Self::Asked(seat, replies) => {
                best(*seat, replies.iter().map(|(_, reply)| reply.over(throws))).unwrap_or_default()
            }
            Self::Open { .. } => {
                throws.iter().map(|(weight, white)| weight * self.at(*white)).sum()
            }
        }
    }

    /// The least chance at which a side that has raised gains all that the other side can be made to give up, and what that
    /// is; as chances and worths of white. `None` where the other side never gives up.
    fn moment(&self, raises: Seat) -> Option<(f64, f64)> {
        let sure = chance(1.0, raises);
        let given = self.given_up(sure)?;
        let gains = |own: f64| {
            let worth = self.at(chance(own, raises)) - given;
            if raises == Seat::White { worth >= -SAME } else { worth <= SAME }
        };
        let (mut not, mut all) = (0.0, 1.0);
        for _ in 0..HALVINGS {
            let middle = (not + all) / 2.0;
            if gains(middle) {
                all = middle;
            } else {
                not = middle;
            }
        }
        Some((chance(all, raises), given))
    }

    /// What the game is settled for when white wins with this chance and both sides answer as they should; `None` where it
    /// is played on.
    fn given_up(&self, white: f64) -> Option<f64> {
        match self {
            Self::Settled(worth) => Some(*worth),
            Self::Open { .. } => None,
            Self::Asked(seat, replies) => {
                let worth = best(*seat, replies.iter().map(|(_, reply)| reply.at(white)))?;
                let same = |reply: &&(u8, Self)| (reply.1.at(white) - worth).abs() <= SAME;
                replies.iter().filter(same).find_map(|(_, reply)| reply.given_up(white))
            }
        }
    }
}

fn priced(choices: &[(u8, std::sync::Arc<Stakes>)], odds: &Odds) -> Vec<(u8, Price)> {
    choices.iter().map(|(choice, stakes)| (*choice, Price::of(stakes, odds))).collect()
}

/// A chance of white as one of this side, and the other way round.
fn chance(chance: f64, seat: Seat) -> f64 {
    if seat == Seat::White { chance } else { 1.0 - chance }
}

/// A worth to white as one to this side, and the other way round.
fn worth(worth: f64, seat: Seat) -> f64 {
    if seat == Seat::White { worth } else { -worth }
}

/// What this side picks of worths to white.
fn best(seat: Seat, worths: impl Iterator<Item = f64>) -> Option<f64> {
    match seat {
        Seat::White => worths.max_by(f64::total_cmp),
        Seat::Black => worths.min_by(f64::total_cmp),
    }
}

/// A point on straight lines between points.
fn between(points: &[(f64, f64)], x: f64) -> f64 {
    let after = points.partition_point(|(at, _)| *at < x).clamp(1, points.len().max(2) - 1);
    match (points.get(after - 1), points.get(after)) {
        (Some((a, from)), Some((b, to))) if b > a => from + (to - from) * (x - a) / (b - a),
        (Some((_, worth)), _) | (None, Some((_, worth))) => *worth,
        (None, None) => 0.0,
    }
}

impl Mind {
    /// All that can be done before the throw, the best first; nothing where nothing is chosen or answered there.
    ///
    /// `games` are played on from the position to see by which ends it is won; with a glance that finds something clearly
    /// best, none.
    pub(crate) fn before(&mut self, game: &Game, games: u32, glance: bool) -> Vec<Way> {
        let state = game.state();
        let Some(seat) = state.wait.seat().filter(|_| state.turn.throw.is_none()) else {
            return Vec::new();
        };
        let answers = matches!(state.wait, Wait::Choose(_));
        if !self.rules().offers() || (!answers && game.may_choose() != Some(seat)) {
            return Vec::new();
        }
        if glance {
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
        let shift = odds.white.filter(|_| !self.has_learned());
        self.ways(game, seat, &odds, &throws, shift)
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
        match (&*stakes, &price) {
            (_, Price::Asked(_, choices)) => listed(choices, &mut ways),
            (Stakes::Open { raises, .. }, price) => {
                ways.push(Way { action: None, worth: told(price), replies: Vec::new() });
                listed(&priced(&raises[seat], odds), &mut ways);
            }
            (_, Price::Settled(_) | Price::Open { .. }) => {}
        }
        ways.sort_by(|a, b| b.worth.games.total_cmp(&a.worth.games));
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
        let white = odds.white.filter(|_| !self.has_learned());
        if let Wait::Play(plays) = state.wait {
            let ranked = self.rank(after, false);
            let few = self.few(after, &ranked);
            let best = few.first().map_or((0.0, None), |(worth, found)| (*worth, found.play.end));
            let played = Thrown::played(best.0, best.1.is_some());
            let chances = self.chances(after, &odds, &[played], white);
            let next = to_throw(after.state(), plays.other());
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
                let [won, lost] = Seat::BOTH.map(|seat| ends[seat][least]);
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
        let own = |thrown: &Thrown| ((thrown.worth + lost) / (won + lost)).clamp(0.0, 1.0);
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
