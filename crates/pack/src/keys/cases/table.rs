//! The table: one line for each key, in the order in which cases are written.

mod accounts;
mod acts;
mod expect;
mod scene;

use crate::keys::cases::line::CaseKey;
use crate::keys::parts::{joined, length};

pub(crate) use accounts::KINDS;
pub(crate) use acts::ACTS;

/// The table, in the order in which cases are written.
pub const CASE_KEYS: &[CaseKey] = &joined::<CaseKey, { length(PARTS) }>(PARTS);

const PARTS: &[&[CaseKey]] = &[scene::KEYS, acts::KEYS, accounts::KEYS, expect::KEYS];

/// Returns the keys directly below a path; those of a case for the empty path.
pub fn below(path: &str) -> impl Iterator<Item = &'static CaseKey> + '_ {
    CASE_KEYS.iter().filter(move |key| key.place().0 == path)
}
