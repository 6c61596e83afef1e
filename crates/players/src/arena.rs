//! Two players at one board, to the end of a match.

use std::fmt;
use std::time::{Duration, Instant};

use charpentier_core::{Action, Awaiting, BySeat, Outcome, Refusal, Rules, Seat, Table};

use crate::decides::{Decides, Failed};
use crate::dice::Dice;
use crate::player::said;

/// How a match between two players went.
#[derive(Clone, Debug, Default)]
pub struct Match {
    /// How it came out; `None` when it was given up.
    pub outcome: Option<Outcome>,
    /// Throws.
    pub throws: u64,
    /// Decisions of each side that were not forced by the dice.
    pub decisions: BySeat<u64>,
    /// What they took.
    pub took: BySeat<Duration>,
}

/// Why a match could not be played on.
#[derive(Clone, Debug)]
pub enum Stopped {
    /// A player has decided on what is not allowed.
    Refused(Refusal),
    /// The player of this side has failed.
    Failed(Seat, Failed),
    /// The match cannot go on, and counts for nobody (see [`charpentier_core::State::broken`]).
    Broken(String),
}

impl Stopped {
    /// What has happened, as a sentence.
    #[must_use]
    pub fn message(&self, rules: &Rules) -> String {
        match self {
            Self::Refused(refusal) => not_legal(&refusal.message(rules.spec().untranslated())),
            other => other.to_string(),
        }
    }
}

/// The sentence without the names of a pack.
impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(refusal) => f.write_str(&not_legal(&refusal.to_string())),
            Self::Failed(_, why) => write!(f, "{why}"),
            Self::Broken(why) => f.write_str(&charpentier_core::event::broken(why)),
        }
    }
}

impl std::error::Error for Stopped {}

fn not_legal(refusal: &str) -> String {
    format!("a player made an illegal decision: {refusal}")
}

/// Plays a match to its end, or until so many throws. What players say of marks is said for them.
///
/// # Errors
///
/// Why it could not be played on.
pub fn play<D: Decides>(
    game: &mut Table,
    players: &mut BySeat<D>,
    dice: &mut Dice,
    most_throws: u64,
) -> Result<Match, Stopped> {
    let mut came = Match::default();
    for seat in Seat::BOTH {
        players[seat].begins(game, seat).map_err(|why| Stopped::Failed(seat, why))?;
    }
    let mut nth = 0;
    while game.state().wait != Awaiting::Over && came.throws <= most_throws {
        let mut decided = None;
        for seat in Seat::BOTH {
            let begun = Instant::now();
            let action = match said(game, seat) {
                Some(said) => Some(said),
                None => players[seat]
                    .decides(game, seat, nth)
                    .map_err(|why| Stopped::Failed(seat, why))?,
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
        game.apply(seat, action).map_err(Stopped::Refused)?;
        nth += 1;
    }
    for seat in Seat::BOTH {
        players[seat].ends(game, seat).map_err(|why| Stopped::Failed(seat, why))?;
    }
    if let Some(why) = &game.state().broken {
        return Err(Stopped::Broken(why.clone()));
    }
    came.outcome.clone_from(&game.state().outcome);
    Ok(came)
}
