//! What a decision gives the other side and what it takes for one's own, in chances of 36.

use charpentier_core::chances::Chances;
use charpentier_core::{Action, Found, Game, Seat, Wait};

use crate::mind::Mind;

/// What follows from something that is done.
#[derive(Clone, Debug)]
pub struct Reasons {
    /// What the next throw of the other side would bring it.
    pub gives: Chances,
    /// What the next throw of one's own would bring, if the other side stood still.
    pub takes: Chances,
}

impl Reasons {
    /// What follows from a play; `None` where it ends the game, or is not one that can be made.
    #[must_use]
    pub fn of(game: &Game, seat: Seat, action: Action) -> Option<Self> {
        let before = game.state().setting.number;
        let mut after = game.clone();
        after.apply(seat, action).ok()?;
        let state = after.state();
        let goes_on = state.games == game.state().games && state.setting.number == before;
        if !matches!(action, Action::Play(_)) || !goes_on {
            return None;
        }
        let gives = Chances::of(&after, seat.other());
        Some(Self { gives, takes: Chances::of(&after, seat) })
    }
}

/// The play that looks best after a choice that leaves one; `None` where nobody plays after it, or the other side does.
#[must_use]
pub fn play_after(mind: &mut Mind, game: &Game, seat: Seat, choice: Action) -> Option<Found> {
    let mut after = game.clone();
    after.apply(seat, choice).ok()?;
    if after.state().wait != Wait::Play(seat) {
        return None;
    }
    let ranked = mind.rank(&mut after, false);
    let few = mind.few(&after, &ranked);
    few.first().map(|(_, found)| *found)
}
