//! The names of the sides in cases, which depend on the throw and not on the colour.

use charpentier_core::Seat;

/// The side that throws.
pub const MOVER: Seat = Seat::White;

/// Both sides with their names in cases.
pub(super) const NAMES: [(Seat, &str); 2] = [(Seat::White, "mover"), (Seat::Black, "opponent")];
