//! The board: the two sides, their cells and men, positions, and the ways to number points.
//!
//! Cells are numbered by the side that owns the men, from 1 in its direction of travel. Only
//! [`track`] converts between the numberings of the two sides.

pub(crate) mod bounds;
pub(crate) mod cells;
pub(crate) mod men;
pub(crate) mod numbering;
pub(crate) mod place;
pub(crate) mod seat;
pub(crate) mod setup;
pub(crate) mod track;

pub use bounds::{Bounds, How, Quantity};
pub use cells::{CellIter, Cells};
pub use men::{MAX_MEN, Men, Position};
pub use numbering::{NumberingError, PointNumbering};
pub use place::{BAR, MAX_CELLS, NEW, OFF, OUT, Place};
pub use seat::{BySeat, Seat};
pub use setup::{Setup, SetupError};
pub use track::{Relation, Track};
