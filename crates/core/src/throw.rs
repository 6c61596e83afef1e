//! What the dice show.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Two dice, the larger first. Both faces are 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Throw {
    high: u8,
    low: u8,
}

impl Throw {
    /// The throw with these faces in any order, or `None` if a face is not 1 to 6.
    #[must_use]
    pub const fn new(a: u8, b: u8) -> Option<Self> {
        if a < 1 || a > 6 || b < 1 || b > 6 {
            return None;
        }
        Some(if a >= b { Self { high: a, low: b } } else { Self { high: b, low: a } })
    }

    /// The larger face.
    #[must_use]
    pub const fn high(self) -> u8 {
        self.high
    }

    /// The smaller face.
    #[must_use]
    pub const fn low(self) -> u8 {
        self.low
    }

    /// Whether both faces are equal.
    #[must_use]
    pub const fn is_doublet(self) -> bool {
        self.high == self.low
    }

    /// How many of the 36 ordered throws it stands for: 1 or 2.
    #[must_use]
    pub const fn weight(self) -> u8 {
        if self.is_doublet() { 1 } else { 2 }
    }

    /// All 21 throws, from 1-1 to 6-6.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=6).flat_map(|high| (1..=high).map(move |low| Self { high, low }))
    }

    /// One of the 21 throws, 0 to 20, in the order of [`Throw::all`].
    #[must_use]
    pub const fn index(self) -> usize {
        let high = self.high as usize;
        high * (high - 1) / 2 + self.low as usize - 1
    }
}

impl From<Throw> for charpentier_speech::Arg<'_> {
    fn from(throw: Throw) -> Self {
        throw.to_string().into()
    }
}

/// The larger die first: `65`.
impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.high, self.low)
    }
}

/// Numbers still to be played, the larger first: at most [`Numbers::MOST`].
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct Numbers {
    faces: [u8; Self::MOST],
    len: u8,
}

impl Numbers {
    /// The most numbers that one throw can give.
    pub const MOST: usize = 4;

    /// What a throw gives to play, when a doublet is played `doublet` times.
    #[must_use]
    #[inline]
    pub const fn of(throw: Throw, doublet: u8) -> Self {
        let d = throw.high;
        if throw.is_doublet() {
            let mut faces = [0; Self::MOST];
            let mut at = 0;
            while at < doublet as usize && at < Self::MOST {
                faces[at] = d;
                at += 1;
            }
            Self { faces, len: at as u8 }
        } else {
            Self { faces: [d, throw.low, 0, 0], len: 2 }
        }
    }

    /// A single number.
    #[must_use]
    #[inline]
    pub const fn one(face: u8) -> Self {
        Self { faces: [face, 0, 0, 0], len: 1 }
    }

    /// The numbers, the larger first.
    #[must_use]
    #[inline]
    pub fn faces(&self) -> &[u8] {
        &self.faces[..self.len as usize]
    }

    /// How many there are.
    #[must_use]
    #[inline]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether nothing is left.
    #[must_use]
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The same numbers without one of this face, or `None` if there is none.
    #[must_use]
    #[inline]
    pub fn without(&self, face: u8) -> Option<Self> {
        let at = self.faces().iter().position(|&f| f == face)?;
        let mut rest = *self;
        rest.faces.copy_within(at + 1.., at);
        rest.faces[Self::MOST - 1] = 0;
        rest.len -= 1;
        Some(rest)
    }

    /// The sum of the faces.
    #[must_use]
    pub fn sum(&self) -> u8 {
        self.faces().iter().sum()
    }
}
