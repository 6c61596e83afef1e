//! Results of games, read and written.

use std::fmt;

use charpentier_core::{Ratio, Seat};
use pest::Parser;
use pest::iterators::Pair;
use thiserror::Error;

use crate::grammar::{Grammar, Rule};
use crate::span::Span;

/// The result of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// The winner, a draw, or an unfinished game.
    pub score: Score,
    /// The multiple of the stake that the loser pays, if it is written.
    pub stake: Option<Ratio>,
    /// Its place in the text.
    pub span: Span,
}

/// The winner, a draw, or an unfinished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// `1-0` or `0-1`.
    Won(Seat),
    /// `1/2-1/2`.
    Drawn,
    /// `*`: the game is not finished.
    Open,
}

/// The result of a match as a record writes it.
impl From<&charpentier_core::Outcome> for Outcome {
    fn from(outcome: &charpentier_core::Outcome) -> Self {
        let score = outcome.winner.map_or(Score::Drawn, Score::Won);
        // In a draw, neither side pays.
        let paid = outcome.winner.is_some();
        let stake = Some(outcome.stake).filter(|stake| paid && *stake != Ratio::ONE);
        Self { score, stake, span: Span::default() }
    }
}

/// Reads a result by itself: `1-0 x2`.
pub(crate) fn result_of(text: &str) -> Option<Outcome> {
    let pair = Grammar::parse(Rule::result, text.trim()).ok()?.next()?;
    read_result(pair, Span::default()).ok()
}

/// The error of a stake that is not a number, as it is written: `3/0`, or a number that is too large.
#[derive(Debug, Error)]
#[error("`{0}` is not a stake")]
pub(super) struct StakeError(String);

/// Converts a result that the parser has found.
///
/// # Errors
///
/// If the stake is no number.
pub(super) fn read_result(pair: Pair<'_, Rule>, span: Span) -> Result<Outcome, StakeError> {
    let mut outcome = Outcome { score: Score::Open, stake: None, span };
    for part in pair.into_inner() {
        match part.as_rule() {
            Rule::score => {
                outcome.score = match part.as_str() {
                    "1-0" => Score::Won(Seat::White),
                    "0-1" => Score::Won(Seat::Black),
                    "*" => Score::Open,
                    _ => Score::Drawn,
                }
            }
            Rule::stake => {
                let text = part.into_inner().as_str();
                outcome.stake =
                    Some(Ratio::parse(text).ok_or_else(|| StakeError(text.to_owned()))?);
            }
            _ => {}
        }
    }
    Ok(outcome)
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Won(Seat::White) => "1-0",
            Self::Won(Seat::Black) => "0-1",
            Self::Drawn => "1/2-1/2",
            Self::Open => "*",
        })
    }
}

/// `1-0 x3/2`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.score)?;
        match self.stake {
            Some(stake) => write!(f, " x{stake}"),
            None => Ok(()),
        }
    }
}
