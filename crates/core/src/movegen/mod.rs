//! Legal plays: the search for them, and tests of written plays.
//!
//! [`search`] lists the plays of a throw. [`duties`] then compares them with each other, and
//! [`restrict`] applies a touched man or a ruling. [`own_steps`] finds most written plays without
//! a search. [`resolve`] tests all others and names the reason if one is not legal. [`continuations`]
//! lists the steps that can follow. [`step_masks`] replaces the check of a step where only cells matter.

pub(crate) mod continuations;
pub(crate) mod duties;
pub(crate) mod own_steps;
pub(crate) mod resolve;
pub(crate) mod restrict;
pub(crate) mod search;
pub(crate) mod short_pair;
pub(crate) mod step_masks;

pub use continuations::Continuations;
pub use search::Search;
