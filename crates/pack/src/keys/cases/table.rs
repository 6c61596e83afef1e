//! The table itself: a line a key, in the order in which cases are written.

mod accounts;
mod acts;
mod expect;
mod scene;

use crate::keys::cases::Named::{self, Plainly};
use crate::keys::cases::{CaseKey, Of};
use crate::keys::{Takes, joined, length};

pub(crate) use accounts::KINDS;
pub(crate) use acts::ACTS;

/// The table, in the order in which cases are written.
pub const CASE_KEYS: &[CaseKey] = &joined::<CaseKey, { length(PARTS) }>(PARTS);

const PARTS: &[&[CaseKey]] = &[scene::KEYS, acts::KEYS, accounts::KEYS, expect::KEYS];

const SIDES: &[&str] = &["mover", "opponent"];

/// More than anybody counts.
const MANY: i64 = 9_999;

const fn key(path: &'static str, takes: Takes, of: Of, about: &'static str) -> CaseKey {
    CaseKey { path, takes, of, named: Plainly, about }
}

const fn named(
    path: &'static str,
    named: Named,
    takes: Takes,
    of: Of,
    about: &'static str,
) -> CaseKey {
    CaseKey { path, takes, of, named, about }
}
