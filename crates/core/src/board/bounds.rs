//! Bounds on a number, and how a bound applies to several places: to each, to some, or to their
//! sum.

use std::fmt;
use std::ops::{RangeFrom, RangeInclusive, RangeToInclusive};

use crate::board::{Cells, Men};

/// An inclusive range of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bounds {
    /// The smallest number.
    pub least: u16,
    /// The largest number; [`u16::MAX`] means that there is no upper bound.
    pub most: u16,
}

impl Bounds {
    /// Returns the bounds that contain only `n`.
    #[must_use]
    pub const fn exactly(n: u16) -> Self {
        Self { least: n, most: n }
    }

    /// Returns the bounds that contain `n` and every larger number.
    #[must_use]
    pub const fn at_least(n: u16) -> Self {
        Self { least: n, most: u16::MAX }
    }

    /// Whether a number lies within the bounds.
    #[must_use]
    pub const fn contains(self, n: u16) -> bool {
        self.least <= n && n <= self.most
    }

    /// Reads `2`, `>=2`, `<=1`, `>5`, `<3` or `1-3`.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let text = text.trim();
        let number = |text: &str| {
            let text = text.trim();
            let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            plain.then(|| text.parse::<u16>().ok()).flatten()
        };
        let bounds = if let Some(rest) = text.strip_prefix(">=") {
            Self { least: number(rest)?, most: u16::MAX }
        } else if let Some(rest) = text.strip_prefix("<=") {
            Self { least: 0, most: number(rest)? }
        } else if let Some(rest) = text.strip_prefix('>') {
            Self { least: number(rest)?.checked_add(1)?, most: u16::MAX }
        } else if let Some(rest) = text.strip_prefix('<') {
            Self { least: 0, most: number(rest)?.checked_sub(1)? }
        } else if let Some((least, most)) = text.split_once('-') {
            Self { least: number(least)?, most: number(most)? }
        } else {
            Self::exactly(number(text)?)
        };
        (bounds.least <= bounds.most).then_some(bounds)
    }

    /// Returns the upper bound, or the lower one if there is no upper bound.
    #[must_use]
    pub const fn largest(self) -> u16 {
        if self.most == u16::MAX { self.least } else { self.most }
    }
}

/// Exactly this count.
impl From<u16> for Bounds {
    fn from(count: u16) -> Self {
        Self::exactly(count)
    }
}

/// At most this count.
impl From<RangeToInclusive<u16>> for Bounds {
    fn from(counts: RangeToInclusive<u16>) -> Self {
        Self { least: 0, most: counts.end }
    }
}

/// From one count to another.
impl From<RangeInclusive<u16>> for Bounds {
    fn from(counts: RangeInclusive<u16>) -> Self {
        Self { least: *counts.start(), most: *counts.end() }
    }
}

/// At least this count.
impl From<RangeFrom<u16>> for Bounds {
    fn from(counts: RangeFrom<u16>) -> Self {
        Self::at_least(counts.start)
    }
}

/// Writes `no`, `2`, `2 or more`, `2 at most` or `1 to 3`.
impl fmt::Display for Bounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.least, self.most) {
            (0, 0) => f.write_str("no"),
            (least, most) if least == most => write!(f, "{least}"),
            (least, u16::MAX) => write!(f, "{least} or more"),
            (0, most) => write!(f, "{most} at most"),
            (least, most) => write!(f, "{least} to {most}"),
        }
    }
}

/// The way in which bounds apply to several places.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum How {
    /// The number of each place lies within the bounds. Always true without places.
    Each,
    /// The number of at least one place lies within the bounds.
    Some,
    /// The sum over all places lies within the bounds.
    Sum,
}

/// Bounds on the numbers of several places.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Quantity {
    /// The way in which the bounds apply to the places.
    pub how: How,
    /// The bounds.
    pub bounds: Bounds,
}

impl Quantity {
    /// Reads a count such as `2`, `some >=2` or `sum >=5`.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let text = text.trim();
        let (how, rest) = match text.split_once(' ') {
            Some(("some", rest)) => (How::Some, rest),
            Some(("sum", rest)) => (How::Sum, rest),
            _ => (How::Each, text),
        };
        Some(Self { how, bounds: Bounds::read(rest)? })
    }

    /// Whether the numbers of men on these places meet the bounds.
    #[must_use]
    pub(crate) fn is_met(self, men: &Men, places: Cells) -> bool {
        match self.how {
            How::Each => men.within(self.bounds).covers(places),
            How::Some => men.within(self.bounds).meets(places),
            How::Sum => self.bounds.contains(u16::from(men.count_on(places))),
        }
    }

    /// Whether the numbers of single places meet the bounds.
    #[must_use]
    pub fn accepts(self, mut numbers: impl Iterator<Item = u16>) -> bool {
        match self.how {
            How::Each => numbers.all(|n| self.bounds.contains(n)),
            How::Some => numbers.any(|n| self.bounds.contains(n)),
            How::Sum => self.bounds.contains(numbers.sum()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_read() {
        let read =
            |text: &str| Quantity::read(text).map(|q| (q.how, q.bounds.least, q.bounds.most));
        assert_eq!(read("2"), Some((How::Each, 2, 2)));
        assert_eq!(read(">5"), Some((How::Each, 6, u16::MAX)));
        assert_eq!(read("some >=2"), Some((How::Some, 2, u16::MAX)));
        assert_eq!(read("sum 1-3"), Some((How::Sum, 1, 3)));
        for text in ["", "some", "3-1", "<0", "=2", "-1", "two", ">=", "1-", "all 2"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn places_are_taken_each_one_or_together() {
        let of = |text: &str, numbers: &[u16]| {
            Quantity::read(text).expect("a count").accepts(numbers.iter().copied())
        };
        assert!(of(">=2", &[2, 3]) && !of(">=2", &[2, 1]) && of(">=2", &[]));
        assert!(of("some >=2", &[0, 2]) && !of("some >=2", &[1, 1]) && !of("some >=2", &[]));
        assert!(of("sum >=5", &[2, 3]) && !of("sum >=5", &[2, 2]));
    }
}
