//! Places: where a man can be.

use std::fmt;
use std::ops::{Add, AddAssign, Sub};

use serde::{Deserialize, Serialize};

/// The largest number of cells a side may have.
pub const MAX_CELLS: u8 = 24;

/// The place of men on the bar: hit, or not yet entered.
pub const BAR: Place = Place(0);

/// The place of men borne off, for every length of the track.
pub const OFF: Place = Place(25);

/// The place of men taken for good.
pub const OUT: Place = Place(26);

/// The place of men who have never entered, in games that keep hit men apart from them.
pub const NEW: Place = Place(27);

/// Where a man can be: a cell, from 1, in his side's own direction of travel, or one of [`BAR`],
/// [`NEW`], [`OFF`] and [`OUT`].
///
/// A place plus a number is the place so many cells further on. Places are ordered by number: the
/// bar, the cells, off, out, new.
///
/// ```
/// use charpentier_core::{BAR, OFF, Place};
///
/// assert_eq!((BAR + 4, Place(20) - 2), (Place(4), Place(18)));
/// assert!(BAR < Place(1) && Place(24) < OFF);
/// assert_eq!([BAR, Place(7), OFF].map(|place| place.to_string()), ["bar", "7", "off"]);
/// ```
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Place(pub u8);

impl Place {
    /// Reads the name of a place: a cell from 1 to 24, `bar`, `new`, `off` or `out`.
    ///
    /// ```
    /// use charpentier_core::{BAR, OFF, Place};
    ///
    /// let read = ["bar", "off", "24"].map(Place::named);
    /// assert_eq!(read, [Some(BAR), Some(OFF), Some(Place(24))]);
    /// // The bar and the men borne off have names only, although they have numbers in code.
    /// assert_eq!((Place::named("0"), Place::named("25")), (None, None));
    /// ```
    #[must_use]
    pub fn named(text: &str) -> Option<Self> {
        match text.trim() {
            "bar" => Some(BAR),
            "off" => Some(OFF),
            "out" => Some(OUT),
            "new" => Some(NEW),
            cell => cell.parse().ok().map(Self).filter(|place| (BAR + 1..OFF).contains(place)),
        }
    }

    /// Returns the cell `by` cells before this place, or `None` if there is none.
    ///
    /// ```
    /// use charpentier_core::Place;
    ///
    /// assert_eq!([5, 6, 7].map(|by| Place(7).back(by)), [Some(Place(2)), Some(Place(1)), None]);
    /// ```
    #[must_use]
    pub const fn back(self, by: u8) -> Option<Self> {
        if self.0 > by { Some(Self(self.0 - by)) } else { None }
    }

    /// Returns the index of the place in tables with an entry for each place.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Makes the place of this number: 0 is the bar, 25 off, 26 out, 27 new.
impl From<u8> for Place {
    fn from(number: u8) -> Self {
        Self(number)
    }
}

/// The caller keeps to the numbers of places: like the sum of two `u8`, a sum above 255 panics in
/// debug builds. So does a difference below 0.
impl Add<u8> for Place {
    type Output = Self;
    #[inline]
    fn add(self, by: u8) -> Self {
        Self(self.0 + by)
    }
}

impl AddAssign<u8> for Place {
    #[inline]
    fn add_assign(&mut self, by: u8) {
        *self = *self + by;
    }
}

impl Sub<u8> for Place {
    type Output = Self;
    #[inline]
    fn sub(self, by: u8) -> Self {
        Self(self.0 - by)
    }
}

/// Writes a cell by its number, and the places beside the board by their names.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            BAR => f.pad("bar"),
            OFF => f.pad("off"),
            OUT => f.pad("out"),
            NEW => f.pad("new"),
            Self(cell) => fmt::Display::fmt(&cell, f),
        }
    }
}
