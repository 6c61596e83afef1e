//! What a game is worth to white by its chance to win it, under what it is played for.
//!
//! All of it is plain arithmetic on what the account has answered, which `stakes` asks.

use std::sync::Arc;

use charpentier_core::{BySeat, Seat};

use crate::odds::Odds;

/// The share of the right to raise that is realised: raises rarely come exactly at the moment at which they are worth most.
const LIVE: f64 = 0.68;

/// Halvings of an interval in which a moment to raise is looked for.
const HALVINGS: usize = 24;

/// Two worths closer than this are the same.
pub(crate) const SAME: f64 = 1e-9;

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
    pub(crate) fn over(&self, throws: &[(f64, f64)]) -> f64 {
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

    /// Returns the lowest chance at which the other side should give up after this side has raised, and what that is worth;
    /// as a chance and a worth of white. `None` if the other side never gives up.
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
    pub(crate) fn given_up(&self, white: f64) -> Option<f64> {
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

pub(crate) fn priced(choices: &[(u8, Arc<Stakes>)], odds: &Odds) -> Vec<(u8, Price)> {
    choices.iter().map(|(choice, stakes)| (*choice, Price::of(stakes, odds))).collect()
}

/// A chance of white as one of this side, and the other way round.
pub(crate) fn chance(chance: f64, seat: Seat) -> f64 {
    if seat == Seat::White { chance } else { 1.0 - chance }
}

/// A worth to white as one to this side, and the other way round.
pub(crate) fn worth(worth: f64, seat: Seat) -> f64 {
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
