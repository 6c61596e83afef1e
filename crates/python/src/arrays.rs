//! Positions, dice and scores as numbers, in the layout that `State` and `VectorGame` share.

use charpentier_core::{BySeat, Men, Place, Seat, State, Table};

/// The number of places of a side: the bar, 24 cells, and the men off, out and new.
pub(crate) const PLACES: usize = 28;

/// The number of sides.
pub(crate) const SIDES: usize = 2;

/// The number of dice, or of numbers to play, that have a place in an array.
pub(crate) const DICE: usize = 3;

/// Writes the men of a side.
pub(crate) fn men(men: &Men, into: &mut [i8]) {
    for (place, slot) in (0..PLACES as u8).zip(into) {
        *slot = i8::try_from(men.at(Place(place))).unwrap_or(i8::MAX);
    }
}

/// Writes the men of both sides, first those of `seat`. Each side is in its own numbering.
pub(crate) fn position(state: &State, seat: Seat, into: &mut [i8]) {
    let (us, them) = into.split_at_mut(PLACES);
    men(&state.position[seat], us);
    men(&state.position[seat.other()], them);
}

/// Writes the faces of the throw, the larger one first, and 0 where there is no die.
pub(crate) fn dice(state: &State, into: &mut [u8]) {
    into.fill(0);
    if let Some(throw) = state.turn.throw {
        for (slot, face) in into.iter_mut().zip(throw.faces()) {
            *slot = *face;
        }
    }
}

/// Returns what each side has won: the stake of a decided match, or 0.
pub(crate) fn returns(table: &Table) -> BySeat<f32> {
    let Some(outcome) = &table.state().outcome else { return BySeat::both(0.0) };
    let Some(winner) = outcome.winner else { return BySeat::both(0.0) };
    let stake = outcome.stake.value() as f32;
    BySeat::from_fn(|seat| if seat == winner { stake } else { -stake })
}
