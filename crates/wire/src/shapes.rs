//! Small shapes that all messages share.

use charpentier_core::{BySeat, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A side: `mover` or `opponent` in positions and ends, `white` or `black` in the scores of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The side that has thrown, or that decides.
    Mover,
    /// The other side.
    Opponent,
    /// White.
    White,
    /// Black.
    Black,
}

impl Side {
    /// Returns a seat as a side relative to `mover`.
    #[must_use]
    pub fn seen_by(mover: Seat, seat: Seat) -> Self {
        if seat == mover { Self::Mover } else { Self::Opponent }
    }
}

impl From<Seat> for Side {
    fn from(seat: Seat) -> Self {
        match seat {
            Seat::White => Self::White,
            Seat::Black => Self::Black,
        }
    }
}

/// A value for each side of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Sides<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

impl<T> From<BySeat<T>> for Sides<T> {
    fn from(values: BySeat<T>) -> Self {
        let BySeat { white, black } = values;
        Self { white, black }
    }
}

/// A seat, for schemas alone.
#[derive(JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "Seat")]
#[expect(dead_code, reason = "the schema describes a type of another crate by it")]
pub(crate) enum SeatShape {
    White,
    Black,
}

/// Whether a flag is `false`, and so left out.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
pub(crate) const fn is_false(flag: &bool) -> bool {
    !*flag
}
