//! Pictures of boards and of figures.

mod boards;
mod plots;
