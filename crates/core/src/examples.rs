//! Small games for examples and tests: [`race`] is the shortest, and [`duel`] has marks.
//!
//! ```
//! use charpentier_core::examples::race;
//! use charpentier_core::{Seat, Wait};
//!
//! // `begun` waits for white's throw, `thrown` and `standing` for its play.
//! assert_eq!(race::begun().state().wait, Wait::Throw(Seat::White));
//! assert_eq!(race::thrown(6, 5).state().wait, Wait::Play(Seat::White));
//! ```

pub mod duel;
pub mod race;

use std::sync::Arc;

use crate::game::{Action, Game};
use crate::judge::Judge;
use crate::position::Men;
use crate::rules::Draft;
use crate::seat::Seat;
use crate::throw::Throw;

/// So many men on each of some places, `(place, count)` each.
///
/// # Panics
///
/// Where one is no place, or they are more than a side may have.
#[must_use]
pub fn men(places: &[(u8, u8)]) -> Men {
    let put = |men: Men, &(place, count): &(u8, u8)| men.with(place, count).expect("few men");
    places.iter().fold(Men::default(), put)
}

/// White is to throw in a game of this draft.
fn begun(draft: Draft, judge: Arc<dyn Judge>) -> Game {
    let mut game = Game::new(Arc::new(draft.build().expect("sound")), judge);
    game.begin(Seat::White);
    game
}

/// The same where the men of white and those of black stand so, each side in its own numbering.
fn standing(mut game: Game, white: &[(u8, u8)], black: &[(u8, u8)]) -> Game {
    let mut state = game.state().clone();
    state.position.white = men(white);
    state.position.black = men(black);
    game.restore(state);
    game
}

/// White has thrown.
fn thrown(mut game: Game, a: u8, b: u8) -> Game {
    let throw = Throw::new(a, b).expect("faces are 1 to 6");
    game.apply(Seat::White, Action::Throw(throw)).expect("white is to throw");
    game
}
