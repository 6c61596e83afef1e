//! What each throw would give.

use charpentier_core::chances::{Chances, ThrowChance};
use charpentier_core::{Game, Seat};
use schemars::JsonSchema;
use serde::Serialize;

use crate::Sides;
use crate::shapes::SeatShape;

/// The throws of both sides in one position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Throws {
    /// Whether throws score points. If not, they only hit and enter men.
    pub points: bool,
    /// The side that has to act, and then the other one.
    pub sides: Vec<ThrowsOf>,
}

/// The throws of a side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct ThrowsOf {
    /// The side that would throw.
    #[schemars(with = "SeatShape")]
    pub seat: Seat,
    /// Each throw once, whichever die shows which face.
    pub throws: Vec<ThrowGives>,
}

/// What one throw would give.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct ThrowGives {
    /// The faces, the larger one first.
    pub dice: Vec<u8>,
    /// The points that each side would mark.
    pub points: Sides<u16>,
    /// Whether some play would hit men.
    pub hits: bool,
    /// Whether all its numbers could be played.
    pub all_played: bool,
    /// Whether none of its numbers could be played.
    pub nothing_played: bool,
}

impl Throws {
    /// Returns the throws of both sides in the position of a game, those of `seat` first.
    #[must_use]
    pub fn new(game: &Game, seat: Seat) -> Self {
        let gives = |one: &ThrowChance| ThrowGives {
            dice: one.throw.faces().to_vec(),
            points: one.points.into(),
            hits: one.hits,
            all_played: one.used >= one.numbers,
            nothing_played: one.used == 0,
        };
        let side = |seat: Seat| {
            let throws = Chances::of(game, seat).throws;
            ThrowsOf { seat, throws: throws.iter().map(gives).collect() }
        };
        let points = game.rules().spec().coups.iter().any(|coup| coup.marked);
        Self { points, sides: vec![side(seat), side(seat.other())] }
    }
}
