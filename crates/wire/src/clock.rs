//! The clock of two people who play by links.

use charpentier_core::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Sides;
use crate::shapes::SeatShape;

/// The time that two players agree on, in seconds.
///
/// A turn begins with `turn` seconds that cost nothing. Its further time is taken from the reserve of
/// its side. The turn ends with a play or a choice. Without a reserve, a turn may take at most `turn`
/// seconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Clock {
    /// The time of each side for all its turns together, 0 to 86,400 (a day).
    #[serde(default)]
    pub reserve: u32,
    /// The free time of each turn, 0 to 2,592,000 (30 days).
    #[serde(default)]
    pub turn: u32,
}

impl Clock {
    /// The longest reserve, in seconds.
    pub const LONGEST_RESERVE: u32 = 24 * 60 * 60;
    /// The longest free time of a turn, in seconds.
    pub const LONGEST_TURN: u32 = 30 * 24 * 60 * 60;

    /// Whether both times are within their ranges, and not both 0.
    #[must_use]
    pub const fn is_valid(self) -> bool {
        self.reserve <= Self::LONGEST_RESERVE
            && self.turn <= Self::LONGEST_TURN
            && (self.reserve > 0 || self.turn > 0)
    }
}

/// The clock of a table at the moment of the answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct ClockView {
    /// The agreed time.
    #[serde(flatten)]
    pub agreed: Clock,
    /// The reserve that each side has left, in milliseconds.
    pub left: Sides<u64>,
    /// The free time that the turn has left, in milliseconds.
    pub free: u64,
    /// The side whose time runs; `null` if none does. Time runs once both sides have acted.
    #[schemars(with = "Option<SeatShape>")]
    pub runs: Option<Seat>,
}

impl ClockView {
    /// Whether the time of this side runs, and is up.
    #[must_use]
    pub fn has_run_out(&self, seat: Seat) -> bool {
        let left = match seat {
            Seat::White => self.left.white,
            Seat::Black => self.left.black,
        };
        self.runs == Some(seat) && self.free == 0 && left == 0
    }
}
