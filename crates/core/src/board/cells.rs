//! Sets of cells as bit masks.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not, RangeInclusive};

use serde::{Deserialize, Serialize};

use crate::board::{BAR, NEW, Place};

/// A set of cells, numbered in one side's own direction of travel.
///
/// Bit *n* is cell *n*. An intersection with [`Cells::upto`] leaves out the places beside the board.
///
/// ```
/// use charpentier_core::{Cells, Place};
///
/// let home = Cells::range(19, 24);
/// assert!(home.covers(Cells::one(Place(20))) && !home.has(Place(18)));
/// let low: Vec<Place> = (home & Cells::upto(20)).iter().collect();
/// assert_eq!((home.count(), low), (6, vec![Place(19), Place(20)]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Cells(pub u32);

impl Cells {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// All places, on the board and beside it.
    pub const PLACES: Self = Self::range(BAR.0, NEW.0);

    /// Returns the set of one place, 0 to 31.
    ///
    /// Numbers from 32 to 63 give the empty set. Larger numbers count modulo 64.
    #[inline]
    #[must_use]
    pub const fn one(place: Place) -> Self {
        // Without a branch, because this is the most frequent operation.
        Self((1u64 << (place.0 & 63)) as u32)
    }

    /// Returns the cells from `first` to `last`, inclusive; none if `last` is less than `first`.
    ///
    /// ```
    /// use charpentier_core::{Cells, Place};
    ///
    /// let corners = Cells::range(1, 6) | Cells::one(Place(24));
    /// assert_eq!((corners.to_string(), corners.count()), ("1-6,24".into(), 7));
    /// assert_eq!((corners.first(), corners.last()), (Some(Place(1)), Some(Place(24))));
    /// assert_eq!((Cells::range(8, 6), Cells::NONE.first()), (Cells::NONE, None));
    /// ```
    #[inline]
    #[must_use]
    pub const fn range(first: u8, last: u8) -> Self {
        let up_to = u32::MAX >> (u32::BITS as u8 - 1).saturating_sub(last);
        let below = Self::one(Place(first)).0.wrapping_sub(1);
        Self(up_to & !below)
    }

    /// Returns all cells of a track of this length.
    #[must_use]
    pub const fn upto(last: u8) -> Self {
        Self::range(1, last)
    }

    /// Whether the set contains a place.
    #[inline]
    #[must_use]
    pub const fn has(self, place: Place) -> bool {
        self.0 as u64 >> (place.0 & 63) & 1 != 0
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether every cell of `other` is in this set.
    #[must_use]
    pub const fn covers(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether the two sets share a cell.
    ///
    /// ```
    /// use charpentier_core::Cells;
    ///
    /// let home = Cells::range(19, 24);
    /// let far = Cells::range(13, 24);
    /// assert!(far.covers(home) && !home.covers(far));
    /// assert!(home.meets(far) && !home.meets(Cells::upto(18)));
    /// ```
    #[must_use]
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns the number of cells.
    #[must_use]
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Returns the lowest place, if there is one.
    #[must_use]
    pub const fn first(self) -> Option<Place> {
        if self.0 == 0 { None } else { Some(Place(self.0.trailing_zeros() as u8)) }
    }

    /// Returns the highest place, if there is one.
    #[must_use]
    pub const fn last(self) -> Option<Place> {
        if self.0 == 0 { None } else { Some(Place(31 - self.0.leading_zeros() as u8)) }
    }

    /// Returns the cells moved forward by `by`. Cells moved beyond bit 31 are lost.
    ///
    /// ```
    /// use charpentier_core::{Cells, Place};
    ///
    /// // The places to which a six leads the men on 1 and 20.
    /// let men = Cells::one(Place(1)) | Cells::one(Place(20));
    /// assert_eq!(men.forward(6).to_string(), "7,26");
    /// assert_eq!((men.forward(6) & Cells::upto(24)).to_string(), "7");
    /// assert_eq!(men.forward(6).back(6), men);
    /// ```
    #[must_use]
    pub const fn forward(self, by: u8) -> Self {
        Self(((self.0 as u64) << (by & 63)) as u32)
    }

    /// Returns the cells moved back by `by`. Cells moved below bit 0 are lost.
    #[must_use]
    pub const fn back(self, by: u8) -> Self {
        Self((self.0 as u64 >> (by & 63)) as u32)
    }

    /// Returns the cells in runs of at least `length` neighbouring cells.
    ///
    /// ```
    /// use charpentier_core::Cells;
    ///
    /// let bands = Cells::range(3, 6) | Cells::range(8, 9);
    /// assert_eq!(bands.runs(4), Cells::range(3, 6));
    /// assert_eq!((bands.runs(2), bands.runs(5)), (bands, Cells::NONE));
    /// ```
    #[must_use]
    pub fn runs(self, length: u8) -> Self {
        let heads = (1..length).fold(self, |set, by| set & self.back(by));
        (1..length).fold(heads, |set, by| set | heads.forward(by))
    }

    /// Returns the cells in ascending order.
    pub const fn iter(self) -> CellIter {
        CellIter(self.0)
    }
}

impl IntoIterator for Cells {
    type Item = Place;
    type IntoIter = CellIter;

    fn into_iter(self) -> CellIter {
        self.iter()
    }
}

/// The set of one place.
impl From<Place> for Cells {
    fn from(place: Place) -> Self {
        Self::one(place)
    }
}

/// A set of consecutive cells.
impl From<RangeInclusive<u8>> for Cells {
    fn from(cells: RangeInclusive<u8>) -> Self {
        Self::range(*cells.start(), *cells.end())
    }
}

impl FromIterator<Place> for Cells {
    fn from_iter<I: IntoIterator<Item = Place>>(places: I) -> Self {
        places.into_iter().fold(Self::NONE, |set, place| set | Self::one(place))
    }
}

impl BitAnd for Cells {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Cells {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Cells {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl Not for Cells {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Writes the cells as packs do: `1-6,19-24`, or `-` for none.
impl fmt::Display for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&written(self.iter(), |place| place.0.to_string()))
    }
}

/// An iterator over the cells of a set, in ascending order.
///
/// ```
/// use charpentier_core::Cells;
///
/// let odd: Cells = Cells::upto(6).into_iter().filter(|cell| cell.0 % 2 == 1).collect();
/// assert_eq!(odd.to_string(), "1,3,5");
/// assert_eq!(odd.iter().map(|cell| cell.0).sum::<u8>(), 9);
/// ```
#[derive(Clone, Debug)]
pub struct CellIter(u32);

impl Iterator for CellIter {
    type Item = Place;

    #[inline]
    fn next(&mut self) -> Option<Place> {
        if self.0 == 0 {
            return None;
        }
        let cell = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(Place(cell))
    }
}

/// Writes ascending or descending cells with given names: `1-6,12`, or `-` for none.
pub(crate) fn written(
    cells: impl Iterator<Item = Place>,
    name: impl Fn(Place) -> String,
) -> String {
    let mut runs: Vec<(Place, Place)> = Vec::new();
    for cell in cells {
        match runs.last_mut() {
            Some((_, last)) if last.0.abs_diff(cell.0) == 1 => *last = cell,
            _ => runs.push((cell, cell)),
        }
    }
    let told = runs.iter().map(|&(first, last)| match first == last {
        true => name(first),
        false => format!("{}-{}", name(first), name(last)),
    });
    if runs.is_empty() { "-".into() } else { told.collect::<Vec<_>>().join(",") }
}
