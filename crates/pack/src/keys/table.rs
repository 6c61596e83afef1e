//! The table itself: a line a key, in the order in which packs are written.

mod board;
mod marks;
mod steps;

use crate::keys::{Key, Takes};

/// How many there are.
const ALL: usize = board::KEYS.len() + steps::KEYS.len() + marks::KEYS.len();

/// The table, in the order in which packs are written.
pub const KEYS: &[Key] = &joined([board::KEYS, steps::KEYS, marks::KEYS]);

/// The parts of the table one after the other.
const fn joined(parts: [&[Key]; 3]) -> [Key; ALL] {
    let mut all = [Key { path: "", takes: Takes::Any, about: "", needed: false }; ALL];
    let (mut part, mut nth, mut at) = (0, 0, 0);
    while at < ALL {
        if nth == parts[part].len() {
            (part, nth) = (part + 1, 0);
        } else {
            all[at] = parts[part][nth];
            (nth, at) = (nth + 1, at + 1);
        }
    }
    all
}
