//! A row of the table, and the parts that it is made of.
//!
//! A path is that of a pack; `*` is the name of the entry.

use crate::migrate::old::Old;
use crate::migrate::say::Say;
use crate::migrate::whole::Whole;

/// An old entry, and the new one that says the same.
#[derive(Debug)]
pub(super) struct Row {
    /// Where the entry stood; it is switched off there.
    pub(super) old: &'static str,
    /// Where it stands.
    pub(super) new: &'static str,
    /// What goes away, as a whole.
    pub(super) takes: &'static [&'static str],
    /// The value that switches it on, where it can have others.
    pub(super) on: Option<&'static str>,
    /// What must be said.
    pub(super) needed: &'static [&'static str],
    /// What it says wherever it stands.
    pub(super) fixed: &'static [(&'static str, &'static str)],
    pub(super) parts: &'static [Part],
    /// Why it stays as it is, if it does.
    pub(super) keeps: fn(&Whole, &str) -> Option<String>,
}

/// A part of a new entry.
#[derive(Debug)]
pub(super) struct Part {
    /// Where it stands in it.
    pub(super) to: &'static str,
    /// What it is made of.
    pub(super) of: &'static [&'static str],
    pub(super) make: Make,
}

impl Part {
    /// What it is made into; nothing where the old entry does not have it.
    pub(super) fn make(&self, old: &Old<'_>) -> Option<Say> {
        match self.make {
            Make::Copy => old.say(self.of.first()?),
            Make::By(make) => make(old),
        }
    }
}

/// How.
#[derive(Debug)]
pub(super) enum Make {
    /// It is the same.
    Copy,
    /// By this; nothing where it does not have that part.
    By(fn(&Old<'_>) -> Option<Say>),
}

pub(super) const fn copy(to: &'static str, of: &'static [&'static str]) -> Part {
    Part { to, of, make: Make::Copy }
}

pub(super) const fn part(
    to: &'static str,
    of: &'static [&'static str],
    make: fn(&Old<'_>) -> Option<Say>,
) -> Part {
    Part { to, of, make: Make::By(make) }
}
