//! What holds at one moment of a game: conditions, legal steps, landings, facts and ends.
//!
//! [`interpreter`] evaluates a condition as it is written, and [`compiled`] evaluates it for many
//! men at once. [`step`] moves a man by the mechanisms of a game, and [`landing`] tests where a
//! finished play leaves its men. [`throw_rules`] joins them: it decides which steps and plays of a
//! throw are legal and what they lead to. These modules need one another, because a condition can
//! ask whether another man could make a step. Above them lies the search.

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
