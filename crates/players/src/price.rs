//! The worth of a game for white as a function of its chance to win, given the stakes.
//!
//! This is arithmetic alone: the module `stakes` supplies the results of the account.

use std::sync::Arc;

use charpentier_core::{BySeat, Seat};

use crate::odds::Odds;

/// The share of the right to raise that is realised. Raises rarely come exactly at the best moment.
const LIVE: f64 = 0.68;

/// The number of halvings in the search for the moment to raise.
const HALVINGS: usize = 24;

/// Two worths closer than this count as equal.
pub(crate) const SAME: f64 = 1e-9;

/// Choices by their index in the rules, with the stakes after each.
pub(crate) type Choices = Vec<(u8, Arc<Stakes>)>;

/// The results that a game can still have for white.
#[derive(Debug)]
pub(crate) enum Stakes {
    /// The game is over, with this result.
    Settled(f64),
    /// A side is to throw.
    Open {
        /// The result of each end, by the side that wins and the index of the end.
        ends: BySeat<Vec<f64>>,
        /// The choices of each side when it comes to throw.
        raises: BySeat<Choices>,
    },
    /// A side has to answer.
    Asked {
        /// The side that answers.
        seat: Seat,
        /// Its possible answers.
        replies: Choices,
    },
}

/// The worth of a game for white as a function of its chance to win.
#[derive(Debug)]
pub(crate) enum Price {
    /// The game is over.
    Settled(f64),
    /// A side is to throw.
    Open {
        /// The worth if both sides raise at the best moment: points `(chance, worth)` in order of
        /// the chance, with straight lines between them.
        live: Vec<(f64, f64)>,
        /// The average result of a loss and of a win if no side raises any more.
        dead: (f64, f64),
    },
    /// A side answers. Each answer has its own price.
    Asked(Seat, Vec<(u8, Self)>),
}

impl Price {
    /// Computes the price of stakes, given the odds of the position.
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
                    // A side raises at the first moment at which it can.
                    let first = moments
                        .min_by(|(a, _), (b, _)| chance(*a, seat).total_cmp(&chance(*b, seat)));
                    live.extend(first);
                }
                live.sort_by(|(a, _), (b, _)| a.total_cmp(b));
                Self::Open { live, dead: (lost, won) }
            }
        }
    }

    /// Returns the worth if white wins with this chance.
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

    /// Returns the average worth over throws, each given by its weight and white's chance after it.
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

    /// Returns the lowest chance at which the other side should give up after this side has raised,
    /// with the worth of that.
    ///
    /// Both values are those of white. `None` if the other side never gives up.
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

    /// Returns the result if the game ends with the best answers, given white's chance to win.
    ///
    /// `None` if it is played on.
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

/// Computes the price of each choice.
pub(crate) fn priced(choices: &[(u8, Arc<Stakes>)], odds: &Odds) -> Vec<(u8, Price)> {
    choices.iter().map(|(choice, stakes)| (*choice, Price::of(stakes, odds))).collect()
}

/// Converts a chance between white and this side, either way.
pub(crate) fn chance(chance: f64, seat: Seat) -> f64 {
    if seat == Seat::White { chance } else { 1.0 - chance }
}

/// Converts a worth between white and this side, either way.
pub(crate) fn worth(worth: f64, seat: Seat) -> f64 {
    if seat == Seat::White { worth } else { -worth }
}

/// Returns the one of white's worths that this side prefers.
fn best(seat: Seat, worths: impl Iterator<Item = f64>) -> Option<f64> {
    match seat {
        Seat::White => worths.max_by(f64::total_cmp),
        Seat::Black => worths.min_by(f64::total_cmp),
    }
}

/// Returns the height at `x` of the line through these points.
fn between(points: &[(f64, f64)], x: f64) -> f64 {
    let after = points.partition_point(|(at, _)| *at < x).clamp(1, points.len().max(2) - 1);
    match (points.get(after - 1), points.get(after)) {
        (Some((a, from)), Some((b, to))) if b > a => from + (to - from) * (x - a) / (b - a),
        (Some((_, worth)), _) | (None, Some((_, worth))) => *worth,
        (None, None) => 0.0,
    }
}
