//! Two players at one board, to the end of a match.

use std::time::{Duration, Instant};

use charpentier_core::{Action, BySeat, Game, Outcome, Refusal, Seat, Wait};

use crate::dice::Dice;
use crate::player::Player;

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

/// Plays a match to its end, or until so many throws.
///
/// # Errors
///
/// A refusal, when a player has decided on something that is not allowed.
pub fn play(
    game: &mut Game,
    players: &mut BySeat<Player>,
    dice: &mut Dice,
    most_throws: u64,
) -> Result<Match, Refusal> {
    let mut came = Match::default();
    let mut nth = 0;
    while game.state().wait != Wait::Over && came.throws <= most_throws {
        let mut decided = None;
        for seat in Seat::BOTH {
            let begun = Instant::now();
            if let Some(action) = players[seat].decide(game, seat, nth) {
                came.took[seat] += begun.elapsed();
                came.decisions[seat] += 1;
                decided = Some((seat, action));
                break;
            }
        }
        let (seat, action) = match (decided, game.state().wait) {
            (Some(decided), _) => decided,
            (None, Wait::Lead) => (Seat::White, Action::Lead(dice.die(), dice.die())),
            (None, Wait::Throw(seat)) => {
                came.throws += 1;
                (seat, Action::Throw(dice.throw()))
            }
            (None, _) => break,
        };
        game.apply(seat, action)?;
        nth += 1;
    }
    came.outcome.clone_from(&game.state().outcome);
    Ok(came)
}
