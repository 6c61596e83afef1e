//! The table of keys: a row for each key, in the order in which packs are written.

mod board;
mod marks;
mod plays;

pub(crate) use plays::DUTIES;

use crate::key::Key;
use crate::key::{joined, length};
use crate::{coups, steps};

/// The table, in the order in which packs are written.
pub const KEYS: &[Key] = &joined::<Key, { length(PARTS) }>(PARTS);

const PARTS: &[&[Key]] = &[board::KEYS, steps::KEYS, plays::KEYS, coups::KEYS, marks::KEYS];
