//! The table itself: a line a key, in the order in which packs are written.

mod board;
mod marks;
mod steps;

use crate::keys::line::Key;
use crate::keys::parts::{joined, length};

/// The table, in the order in which packs are written.
pub const KEYS: &[Key] = &joined::<Key, { length(PARTS) }>(PARTS);

const PARTS: &[&[Key]] = &[board::KEYS, steps::KEYS, marks::KEYS];
