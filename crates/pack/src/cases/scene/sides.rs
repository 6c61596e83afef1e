//! The two sides as cases have them: by who throws, and not by colour.

use charpentier_core::Seat;

/// The side that throws.
pub const MOVER: Seat = Seat::White;

/// Both sides, as cases call them.
pub(super) const NAMES: [(Seat, &str); 2] = [(Seat::White, "mover"), (Seat::Black, "opponent")];
