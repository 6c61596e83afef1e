//! Matches between two deciders, played to their end.

use std::fmt;
use std::time::{Duration, Instant};

use charpentier_core::{Action, Awaiting, BySeat, Outcome, Refusal, Rules, Seat, Table};

use crate::agent::{Agent, AgentError};
use crate::dice::Dice;
use crate::player::forced_action;

/// The course of a match between two players.
#[derive(Clone, Debug, Default)]
pub struct Match {
    /// The outcome; `None` if the match was broken off.
    pub outcome: Option<Outcome>,
    /// The number of throws.
    pub throws: u64,
    /// The number of actions of each side, without leads and throws.
    pub decisions: BySeat<u64>,
    /// The time that these actions took.
    pub took: BySeat<Duration>,
}

/// The reason why a match could not be played on.
#[derive(Clone, Debug)]
pub enum MatchError {
    /// A player decided on an illegal action.
    Refused(Refusal),
    /// The player of this side failed.
    Agent(Seat, AgentError),
    /// The match cannot go on, and counts for neither side (see
    /// [`charpentier_core::State::broken`]).
    Broken(String),
}

impl MatchError {
    /// Returns the reason as a sentence, with the names of the pack.
    #[must_use]
    pub fn message(&self, rules: &Rules) -> String {
        match self {
            Self::Refused(refusal) => not_legal(&refusal.message(rules.spec().untranslated())),
            other => other.to_string(),
        }
    }
}

/// Formats the reason without the names of a pack.
impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refusal) => f.write_str(&not_legal(&refusal.to_string())),
            Self::Agent(_, why) => write!(f, "{why}"),
            Self::Broken(why) => f.write_str(&charpentier_core::event::broken(why)),
        }
    }
}

impl std::error::Error for MatchError {}

fn not_legal(refusal: &str) -> String {
    format!("a player made an illegal decision: {refusal}")
}

/// Plays a match until it ends or has more than `most_throws` throws.
///
/// The marks and claims of the players are made for them.
///
/// # Errors
///
/// A player fails or decides on an illegal action, or the match cannot go on.
pub fn play<D: Agent>(
    game: &mut Table,
    players: &mut BySeat<D>,
    dice: &mut Dice,
    most_throws: u64,
) -> Result<Match, MatchError> {
    let mut came = Match::default();
    for seat in Seat::BOTH {
        players[seat].begins(game, seat).map_err(|why| MatchError::Agent(seat, why))?;
    }
    let mut nth = 0;
    while game.state().wait != Awaiting::Over && came.throws <= most_throws {
        let mut decided = None;
        for seat in Seat::BOTH {
            let begun = Instant::now();
            let action = match forced_action(game, seat) {
                Some(said) => Some(said),
                None => players[seat]
                    .decides(game, seat, nth)
                    .map_err(|why| MatchError::Agent(seat, why))?,
            };
            if let Some(action) = action {
                came.took[seat] += begun.elapsed();
                came.decisions[seat] += 1;
                decided = Some((seat, action));
                break;
            }
        }
        let (seat, action) = match (decided, game.state().wait) {
            (Some(decided), _) => decided,
            (None, Awaiting::Lead) => (Seat::White, Action::Lead(dice.die(), dice.die())),
            (None, Awaiting::Throw(seat)) => {
                came.throws += 1;
                (seat, Action::Throw(dice.throw(game.rules().spec().dice.count())))
            }
            (None, _) => break,
        };
        game.apply(seat, action).map_err(MatchError::Refused)?;
        nth += 1;
    }
    for seat in Seat::BOTH {
        players[seat].ends(game, seat).map_err(|why| MatchError::Agent(seat, why))?;
    }
    if let Some(why) = &game.state().broken {
        return Err(MatchError::Broken(why.clone()));
    }
    came.outcome.clone_from(&game.state().outcome);
    Ok(came)
}
