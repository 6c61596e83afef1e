//! What holds at one moment of a game: conditions, legal steps, landings, facts and ends.
//!
//! [`interpreter`] evaluates a condition as it is written, and [`compiled`] evaluates it for many men
//! at once. [`step`] moves a man by the mechanisms of a game, [`check`] applies the conditions on steps
//! and plays, and [`landing`] tests where a finished play leaves its men. These modules need one
//! another: a condition can ask whether another man could make a step. Above them lies the search.

pub(crate) mod compiled;
pub(crate) mod context;
pub(crate) mod ends;
pub(crate) mod interpreter;
pub(crate) mod landing;
pub(crate) mod memory;
pub(crate) mod node;
pub(crate) mod step;
pub(crate) mod throw_rules;

pub use context::{GameContext, Played};
