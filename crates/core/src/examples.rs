//! Small games for examples and tests.
//!
//! [`race`] is the shortest. [`chase`] has hits, entering and bearing off. [`duel`] has marks. Each
//! module has a `spec` of its rules. The functions here begin games of a spec.
//!
//! ```
//! use charpentier_core::examples::{begun, chase, standing, thrown};
//! use charpentier_core::scoring::SingleGame;
//!
//! // White has all men home, and black has a man on the bar.
//! let game = standing(begun(chase::spec(), SingleGame), &[(7, 2), (12, 1)], &[(0, 1), (2, 2)]);
//! let plays: Vec<_> = thrown(game, 6, 1).legal_plays().iter().map(|found| found.play.to_string()).collect();
//! assert_eq!(plays, ["7/off 7/8", "7/off 12/off"]);
//! ```

pub mod chase;
pub mod duel;
pub mod race;

use std::sync::Arc;

use crate::board::{Men, Place, Seat};
use crate::game::Game;
use crate::rules::Rules;
use crate::scoring::Scoring;
use crate::spec::RulesSpec;

/// Returns men on places, from pairs `(place, count)`.
///
/// # Panics
///
/// If a place does not exist, or there are more men than a side may have.
#[must_use]
pub fn men<P: Into<Place> + Copy>(places: &[(P, u8)]) -> Men {
    let put = |men: Men, &(place, count): &(P, u8)| men.with(place.into(), count).expect("few men");
    places.iter().fold(Men::default(), put)
}

/// Returns a game of this spec in which white is to throw.
///
/// # Panics
///
/// If the spec is not valid.
#[must_use]
pub fn begun(spec: RulesSpec, judge: impl Scoring + 'static) -> Game {
    let mut game = Game::new(Arc::new(Rules::new(spec).expect("sound")), Arc::new(judge));
    game.start(Seat::White);
    game
}

/// Returns the game with these men of white and black, each side in its own numbering.
///
/// # Panics
///
/// Like [`men`].
#[must_use]
pub fn standing<P: Into<Place> + Copy>(
    mut game: Game,
    white: &[(P, u8)],
    black: &[(P, u8)],
) -> Game {
    let mut state = game.state().clone();
    state.position.white = men(white);
    state.position.black = men(black);
    game.restore(state);
    game
}

/// Returns the game after this throw of white.
///
/// # Panics
///
/// If a face is not 1 to 6, or white is not to throw.
#[must_use]
pub fn thrown(mut game: Game, a: u8, b: u8) -> Game {
    game.throw(&[a, b]).expect("white is to throw");
    game
}
