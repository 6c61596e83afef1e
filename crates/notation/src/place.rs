//! Where in a text something stands.

use std::ops::Range;

/// Bytes of a text.
///
/// Any two places are equal, so that records compare by what they say and not
/// by where they say it.
#[derive(Clone, Copy, Eq, Debug, Default)]
pub struct Place {
    /// The first byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
}

impl Place {
    /// The place from `start` up to `end`.
    #[must_use]
    pub const fn new(start: usize, end: usize) -> Self {
        Self { start, end }
    }

    /// The bytes.
    #[must_use]
    pub const fn bytes(self) -> Range<usize> {
        self.start..self.end
    }

    /// From the beginning of this place to the end of another.
    #[must_use]
    pub const fn to(self, other: Self) -> Self {
        Self { start: self.start, end: other.end }
    }

    /// The same place in a text that begins so many bytes earlier.
    #[must_use]
    pub const fn shifted(self, by: usize) -> Self {
        Self { start: self.start + by, end: self.end + by }
    }
}

impl PartialEq for Place {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}
