//! The score of a match, which cases name like the points of a counter.
//!
//! In a game without counters, `mover_points` are the points of the match.

use std::collections::BTreeMap;

use charpentier_core::scoring::AccountEvent;
use charpentier_core::{Account, Seat, Table, Tree};
use charpentier_pack::Pack;

/// The name of the points.
pub(crate) const POINTS: &str = "points";

/// Whether a game without counters keeps the score of a match.
pub(crate) fn is_kept(pack: &Pack) -> bool {
    let scoring = pack.scoring();
    let told = || scoring.describe(&scoring.start());
    pack.rules().spec().counters.is_empty() && told().get("score").is_some()
}

/// Returns the points of a side in a match whose account keeps the score.
pub(crate) fn points(game: &Table, seat: Seat) -> Option<Tree> {
    game.scoring().describe(&game.state().account).get("score")?.get(seat.name()).cloned()
}

/// Sets the points of both sides in an account that keeps the score, if the state of a case names any. The mover is
/// white.
pub(crate) fn set(pack: &Pack, state: &Tree, account: &mut Account) {
    let points = |side: &str| state.get(&format!("{side}_{POINTS}")).and_then(Tree::number);
    let both = [(Seat::White, points("mover")), (Seat::Black, points("opponent"))];
    if both.iter().all(|(_, points)| points.is_none()) || !is_kept(pack) {
        return;
    }
    let score = both.map(|(seat, points)| {
        (seat.name().to_owned(), Tree::Number(points.unwrap_or(0).clamp(0, 9999)))
    });
    let values = Tree::Map(BTreeMap::from([("score".to_owned(), Tree::Map(score.into()))]));
    *account = pack.scoring().update(account, &AccountEvent::Set { values }).state;
}
