//! The men of a side with their pins, stored as bit planes, and positions of both sides.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::board::{BAR, Bounds, BySeat, Cells, NEW, OFF, OUT, Place, Track};

/// The largest number of men of a side, so that each count fits in four bits.
pub const MAX_MEN: u8 = 15;

/// The places beside the board, in the order in which positions list them.
const BESIDE: [Place; 4] = [BAR, NEW, OFF, OUT];

/// The men of one side, counted by place.
///
/// Each binary digit of the counts has its own bit mask, with one bit per place. Moving a man, or
/// finding all blots, then takes a few operations on words.
///
/// ```
/// use charpentier_core::{BAR, Cells, Men, Place};
///
/// let men = Men::default().with(Place(1), 12).and_then(|men| men.with(Place(6), 2)).and_then(|men| men.with(BAR, 1));
/// let men = men.expect("fifteen men at most");
/// assert_eq!((men.at(Place(6)), men.on_bar(), men.total(), men.count_on(Cells::upto(6))), (2, 1, 15, 14));
/// assert_eq!(men.with(Place(2), 1), None);
/// ```
///
/// In games with pins, a single man may be [pinned](Men::pinned) under opposing men. He is counted
/// like any other man.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Men {
    digits: [u32; 4],
    under: Cells,
}

impl Men {
    /// Returns the number of men on a place: [`BAR`], a cell, [`OFF`], [`OUT`] or [`NEW`].
    ///
    /// Any other number gives 0.
    #[must_use]
    #[inline]
    pub const fn at(&self, place: Place) -> u8 {
        let [one, two, four, eight] = self.digits;
        // Without a branch, because the search calls this most.
        let (is, place) = ((place.0 < u32::BITS as u8) as u32, place.0 % u32::BITS as u8);
        let low = one >> place & is | (two >> place & is) << 1;
        (low | (four >> place & is) << 2 | (eight >> place & is) << 3) as u8
    }

    /// Returns the cells on which a single man is pinned under opposing men and cannot move.
    ///
    /// ```
    /// use charpentier_core::{Cells, Men, Place};
    ///
    /// let men = Men::default().with(Place(1), 3).and_then(|men| men.with(Place(8), 1)).expect("four men");
    /// let men = men.with_pinned(Cells::one(Place(8)));
    /// assert_eq!((men.pinned(), men.at(Place(8)), men.to_string()), (Cells::one(Place(8)), 1, "1:3,8:under".into()));
    /// assert!(men.with_pinned(Cells::NONE).pinned().is_empty());
    /// ```
    #[must_use]
    #[inline]
    pub const fn pinned(&self) -> Cells {
        self.under
    }

    /// Returns these men with those on `cells` pinned, and no others.
    ///
    /// Places other than cells with exactly one man are ignored.
    #[must_use]
    #[inline]
    pub const fn with_pinned(mut self, cells: Cells) -> Self {
        let board = Cells::range(BAR.0 + 1, OFF.0 - 1);
        self.under = Cells(cells.0 & self.blots().0 & board.0);
        self
    }

    /// Returns the men of both sides, the mover's first, after a man of the mover has come to `to`.
    ///
    /// A single opposing man on this cell is pinned, unless he stands on a pinned man himself.
    /// Opposing men who no longer have a man on top are freed.
    ///
    /// ```
    /// use charpentier_core::{Cells, Men, Place, Relation, Track};
    ///
    /// let track = Track { relation: Relation::Contrary, cells: 24 };
    /// let on = |cell| Men::default().with(cell, 1).expect("a man");
    /// // The opponent's 14 is the mover's 11.
    /// let (us, them) = on(Place(11)).pin_at(on(Place(14)), track, Place(11));
    /// assert_eq!((us.pinned(), them.pinned()), (Cells::NONE, Cells::one(Place(14))));
    /// let (_, them) = on(Place(12)).pin_at(them, track, Place(12));
    /// assert_eq!(them.pinned(), Cells::NONE);
    /// ```
    #[must_use]
    pub const fn pin_at(self, theirs: Self, track: Track, to: Place) -> (Self, Self) {
        // A legal play moves no pinned man. After an illegal play, this drops pins where no single
        // man stands.
        let us = self.with_pinned(self.under);
        let above = track.mirror_set(us.under);
        let met = track.mirror_set(Cells::one(to)).0 & theirs.blots().0 & !above.0;
        let under = (theirs.under.0 | met) & track.mirror_set(us.occupied()).0;
        (us, theirs.with_pinned(Cells(under)))
    }

    /// Returns the number of men on the bar, without those at [`NEW`].
    #[must_use]
    pub const fn on_bar(&self) -> u8 {
        self.at(BAR)
    }

    /// Returns the number of men borne off.
    #[must_use]
    pub const fn off(&self) -> u8 {
        self.at(OFF)
    }

    /// Returns the number of men taken for good.
    #[must_use]
    pub const fn out(&self) -> u8 {
        self.at(OUT)
    }

    /// Returns the number of men at [`NEW`].
    #[must_use]
    pub const fn waiting(&self) -> u8 {
        self.at(NEW)
    }

    /// Whether a man has still to enter, from the bar or from [`NEW`].
    #[must_use]
    #[inline]
    pub const fn must_enter(&self) -> bool {
        self.occupied().meets(Cells(Cells::one(BAR).0 | Cells::one(NEW).0))
    }

    /// Returns the places with at least one man.
    #[must_use]
    #[inline]
    pub const fn occupied(&self) -> Cells {
        Cells(self.digits[0] | self.made().0)
    }

    /// Returns the places with at least two men.
    #[must_use]
    #[inline]
    pub const fn made(&self) -> Cells {
        Cells(self.digits[1] | self.digits[2] | self.digits[3])
    }

    /// Returns the places with exactly one man.
    ///
    /// ```
    /// use charpentier_core::{BAR, Men, Place};
    ///
    /// let men = Men::default().with(Place(1), 3).and_then(|men| men.with(Place(6), 1)).and_then(|men| men.with(BAR, 1));
    /// let men = men.expect("five men");
    /// assert_eq!((men.occupied().to_string(), men.made().to_string()), ("0-1,6".into(), "1".into()));
    /// // The bar is a place too; `Cells::upto` leaves it out.
    /// assert_eq!(men.blots().to_string(), "0,6");
    /// ```
    #[must_use]
    #[inline]
    pub const fn blots(&self) -> Cells {
        Cells(self.digits[0] & !self.made().0)
    }

    /// Returns the places with at least `number` men.
    #[must_use]
    #[inline]
    pub const fn at_least(&self, number: u8) -> Cells {
        if number > MAX_MEN {
            return Cells::NONE;
        }
        // Compares digit by digit, the lowest first. Places with equal digits so far have enough
        // men.
        let (mut enough, mut digit) = (Cells::PLACES.0, 0);
        while digit < 4 {
            let here = self.digits[digit];
            enough = if number >> digit & 1 == 1 { here & enough } else { here | enough };
            digit += 1;
        }
        Cells(enough)
    }

    /// Returns the places whose number of men lies within the bounds.
    #[must_use]
    #[inline]
    pub(crate) fn within(&self, bounds: Bounds) -> Cells {
        let over = match bounds.most {
            u16::MAX => Cells::NONE,
            most => self.at_least(u8::try_from(most.saturating_add(1)).unwrap_or(u8::MAX)),
        };
        self.at_least(u8::try_from(bounds.least).unwrap_or(u8::MAX)) & !over
    }

    /// Returns the places with more men than `others` has there.
    #[must_use]
    #[inline]
    pub(crate) fn more_than(&self, others: &Self) -> Cells {
        let (mut more, mut equal) = (0, u32::MAX);
        for (here, there) in self.digits.iter().zip(others.digits).rev() {
            more |= equal & here & !there;
            equal &= !(here ^ there);
        }
        Cells(more)
    }

    /// Returns the counts as four words of binary digits, without the pins.
    #[must_use]
    #[inline]
    pub const fn digits(&self) -> [u32; 4] {
        self.digits
    }

    /// Puts one man on a place. Unlike [`Men::with`], this does not check the limits.
    ///
    /// The caller must keep to [`MAX_MEN`] men. Debug builds panic if `place` is larger than
    /// [`NEW`].
    ///
    /// ```
    /// use charpentier_core::{Men, Place};
    ///
    /// let mut men = Men::default().with(Place(1), 2).expect("two men");
    /// men.take(Place(1));
    /// men.put(Place(7));
    /// assert_eq!(men.to_string(), "1,7");
    /// ```
    #[inline]
    pub const fn put(&mut self, place: Place) {
        debug_assert!(place.0 <= NEW.0, "no place");
        let [one, two, four, eight] = self.digits;
        let carry = 1 << place.0;
        let (one, carry) = (one ^ carry, one & carry);
        let (two, carry) = (two ^ carry, two & carry);
        let (four, carry) = (four ^ carry, four & carry);
        self.digits = [one, two, four, eight ^ carry];
    }

    /// Takes one man from a place. Debug builds panic if no man is there.
    #[inline]
    pub const fn take(&mut self, place: Place) {
        debug_assert!(self.at(place) > 0, "no man on this place");
        let [one, two, four, eight] = self.digits;
        let borrow = 1 << place.0;
        let (one, borrow) = (one ^ borrow, !one & borrow);
        let (two, borrow) = (two ^ borrow, !two & borrow);
        let (four, borrow) = (four ^ borrow, !four & borrow);
        self.digits = [one, two, four, eight ^ borrow];
    }

    /// Returns these men after one of them has moved.
    #[must_use]
    #[inline]
    pub(crate) const fn moved(mut self, from: Place, to: Place) -> Self {
        self.take(from);
        self.put(to);
        self
    }

    /// Returns the first place at which the numbers of men differ.
    #[must_use]
    #[inline]
    pub(crate) fn first_change(&self, other: &Self) -> Option<Place> {
        let pairs = self.digits.iter().zip(other.digits);
        Cells(pairs.fold(0, |differ, (mine, theirs)| differ | mine ^ theirs)).first()
    }

    /// Returns these men with `count` more on a place.
    ///
    /// `None` if that makes more than [`MAX_MEN`], or if `place` is larger than [`NEW`].
    #[must_use]
    pub fn with(mut self, place: Place, count: u8) -> Option<Self> {
        if place > NEW || u16::from(self.total()) + u16::from(count) > u16::from(MAX_MEN) {
            return None;
        }
        for _ in 0..count {
            self.put(place);
        }
        Some(self)
    }

    /// Returns the number of all men, on the board and beside it.
    #[must_use]
    pub fn total(&self) -> u8 {
        self.count_on(Cells::PLACES)
    }

    /// Returns the number of men on some places.
    #[must_use]
    pub fn count_on(&self, cells: Cells) -> u8 {
        let [one, two, four, eight] = self.digits.map(|word| (word & cells.0).count_ones() as u8);
        one + 2 * two + 4 * four + 8 * eight
    }

    /// Returns each place that holds men, with their number: bar, cells, off, out, new.
    ///
    /// ```
    /// use charpentier_core::{BAR, Men, OFF, Place};
    ///
    /// let men = Men::default().with(Place(8), 2).and_then(|men| men.with(BAR, 1)).and_then(|men| men.with(OFF, 4));
    /// let men = men.expect("seven men");
    /// assert_eq!(men.places().collect::<Vec<_>>(), [(BAR, 1), (Place(8), 2), (OFF, 4)]);
    /// // In writing, the board comes first.
    /// assert_eq!(men.to_string(), "8:2,bar:1,off:4");
    /// ```
    pub fn places(&self) -> impl Iterator<Item = (Place, u8)> + '_ {
        self.occupied().iter().map(|place| (place, self.at(place)))
    }
}

/// Writes `1:10,2,8:2,off:2`, with `9:under` for a pinned man, or `-` for no men.
impl fmt::Display for Men {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let on_board = self.places().filter(|(place, _)| !BESIDE.contains(place));
        let mut sep = "";
        for (cell, count) in on_board {
            if self.under.has(cell) {
                write!(f, "{sep}{cell}:under")?;
            } else if count == 1 {
                write!(f, "{sep}{cell}")?;
            } else {
                write!(f, "{sep}{cell}:{count}")?;
            }
            sep = ",";
        }
        for place in BESIDE {
            let count = self.at(place);
            if count > 0 {
                write!(f, "{sep}{place}:{count}")?;
                sep = ",";
            }
        }
        if sep.is_empty() { f.write_str("-") } else { Ok(()) }
    }
}

impl fmt::Debug for Men {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Men {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let lies = usize::from(!self.under.is_empty());
        let mut map = serializer.serialize_map(Some(self.places().count() + lies))?;
        for (place, count) in self.places() {
            map.serialize_entry(&place.0.to_string(), &count)?;
        }
        if lies > 0 {
            map.serialize_entry(UNDER, &self.under.iter().collect::<Vec<_>>())?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Men {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        let map = std::collections::BTreeMap::<String, Entry>::deserialize(deserializer)?;
        let mut men = Self::default();
        let mut under = Cells::NONE;
        for (place, entry) in map {
            let count = match entry {
                Entry::Under(cells) if place == UNDER => {
                    under = cells.into_iter().collect();
                    continue;
                }
                Entry::Men(count) => count,
                Entry::Under(_) => return Err(D::Error::custom("not a number of men")),
            };
            let place = place.parse().map(Place).map_err(|_| D::Error::custom("not a place"))?;
            men = men.with(place, count).ok_or_else(|| D::Error::custom("too many men"))?;
        }
        let lying = men.with_pinned(under);
        if lying.under == under {
            Ok(lying)
        } else {
            Err(D::Error::custom("a pinned man must be the only man on his cell"))
        }
    }
}

/// The men of both sides, each side in its own numbering. Nothing validates them; see [`Setup`](crate::Setup).
pub type Position = BySeat<Men>;

/// The key of the pinned men's cells among the places.
const UNDER: &str = "under";

/// The value of a place, or of [`UNDER`].
#[derive(Deserialize)]
#[serde(untagged)]
enum Entry {
    Men(u8),
    Under(Vec<Place>),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{BAR, NEW};

    #[test]
    fn nobody_stands_where_there_is_no_place() {
        let men = (BAR.0..=NEW.0)
            .step_by(2)
            .map(Place)
            .fold(Men::default(), |men, place| men.with(place, 1).expect("fourteen men"));
        for place in 0..=u8::MAX {
            let held = place <= NEW.0 && place.is_multiple_of(2);
            assert_eq!(men.at(Place(place)), u8::from(held), "{place}");
        }
    }
}
