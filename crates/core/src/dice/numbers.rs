//! The numbers that a side has left to play.

use charpentier_messages::{Lang, say};
use serde::{Deserialize, Serialize};

/// A list of numbers still to be played.
///
/// ```
/// use charpentier_core::Numbers;
///
/// let mut numbers = Numbers::list(&[2, 5, 5]).expect("few numbers");
/// assert!(numbers.take(5) && !numbers.take(6));
/// assert_eq!((numbers.faces(), numbers.sum()), (&[5, 2][..], 7));
/// ```
///
/// There are at most [`Numbers::MOST`]. The largest comes first, unless the order of play is fixed.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(try_from = "Written", into = "Written")]
// Aligned to whole words, so that the parts of a copy do not overlap, which avoids stalls.
#[repr(align(8))]
pub struct Numbers {
    faces: [u8; Self::MOST],
    len: u8,
    written: bool,
    optional: bool,
}

impl TryFrom<Written> for Numbers {
    type Error = &'static str;

    fn try_from(Written { faces, written, optional }: Written) -> Result<Self, Self::Error> {
        let numbers = if written { Self::in_order(&faces) } else { Self::list(&faces) };
        let numbers = numbers.ok_or("at most twenty-four numbers, each 1 to 7")?;
        Ok(if optional { numbers.optional() } else { numbers })
    }
}

impl Numbers {
    /// The largest count of numbers that one throw can give.
    pub const MOST: usize = 24;

    /// The value for "any number", in games whose numbers belong to cells.
    pub const ANY: u8 = 7;

    /// Returns a number as text for players: a digit, or words for [any](Self::ANY).
    #[must_use]
    pub fn word(lang: Lang, number: u8) -> String {
        if number == Self::ANY { say!(lang, NUMBER_ANY) } else { number.to_string() }
    }

    /// Returns the numbers as text for players: `65`, or `any number, 6`.
    ///
    /// ```
    /// use charpentier_core::Numbers;
    /// use charpentier_core::Lang;
    ///
    /// let told = |faces: &[u8]| Numbers::list(faces).map(|numbers| numbers.describe(Lang::En));
    /// assert_eq!(told(&[5, 6]).as_deref(), Some("65"));
    /// assert_eq!(told(&[6, Numbers::ANY]).as_deref(), Some("any number, 6"));
    /// ```
    #[must_use]
    pub fn describe(&self, lang: Lang) -> String {
        let told: Vec<_> = self.faces().iter().map(|number| Self::word(lang, *number)).collect();
        told.join(if self.has_any() { ", " } else { "" })
    }

    /// Returns these numbers, to be played in any order.
    ///
    /// `None` if there are too many, or if one is neither 1 to 6 nor [`Numbers::ANY`].
    ///
    /// ```
    /// use charpentier_core::Numbers;
    ///
    /// assert_eq!(Numbers::list(&[2, 6, 5]).map(|numbers| numbers.faces().to_vec()), Some(vec![6, 5, 2]));
    /// assert_eq!(Numbers::list(&[0]), None);
    /// ```
    #[must_use]
    pub fn list(faces: &[u8]) -> Option<Self> {
        let mut numbers = Self::in_order(faces)?;
        numbers.written = false;
        numbers.faces[..faces.len()].sort_unstable_by(|a, b| b.cmp(a));
        Some(numbers)
    }

    /// Returns these numbers, to be played in the order given. `None` as for [`Numbers::list`].
    ///
    /// ```
    /// use charpentier_core::Numbers;
    ///
    /// let free = Numbers::list(&[2, 6, 2]).expect("three numbers");
    /// let bound = Numbers::in_order(&[2, 6, 2]).expect("three numbers");
    /// // Free numbers may begin with either, ordered ones only with the first.
    /// assert_eq!((free.next().collect::<Vec<_>>(), bound.next().collect::<Vec<_>>()), (vec![6, 2], vec![2]));
    /// let rest = bound.without(2).expect("there is a two");
    /// assert_eq!(rest.faces(), [6, 2]);
    /// ```
    #[must_use]
    pub fn in_order(list: &[u8]) -> Option<Self> {
        if list.len() > Self::MOST || list.iter().any(|face| !(1..=Self::ANY).contains(face)) {
            return None;
        }
        let mut faces = [0; Self::MOST];
        faces[..list.len()].copy_from_slice(list);
        Some(Self { faces, len: list.len() as u8, written: true, optional: false })
    }

    /// Returns the numbers: in order of play if that is fixed, otherwise the largest first.
    #[must_use]
    #[inline]
    pub fn faces(&self) -> &[u8] {
        &self.faces[..self.len as usize]
    }

    /// Returns the different numbers that may be played next.
    #[inline]
    pub fn next(&self) -> impl Iterator<Item = u8> + '_ {
        let faces =
            if self.written { &self.faces()[..self.len.min(1) as usize] } else { self.faces() };
        let mut before = 0;
        faces.iter().copied().filter(move |&face| std::mem::replace(&mut before, face) != face)
    }

    /// Whether the order of play is fixed.
    #[must_use]
    pub const fn is_ordered(&self) -> bool {
        self.written
    }

    /// Returns these numbers, made optional: no duty requires them to be played.
    ///
    /// ```
    /// use charpentier_core::Numbers;
    ///
    /// let numbers = Numbers::list(&[4, 4]).expect("two numbers").optional();
    /// assert!(numbers.is_optional() && numbers.without(4).is_some_and(|rest| rest.is_optional()));
    /// ```
    #[must_use]
    pub const fn optional(mut self) -> Self {
        self.optional = true;
        self
    }

    /// Whether the numbers need not be played.
    #[must_use]
    pub const fn is_optional(&self) -> bool {
        self.optional
    }

    /// Returns how many numbers there are.
    #[must_use]
    #[inline]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether one of the numbers is [any](Self::ANY).
    #[must_use]
    #[inline]
    pub fn has_any(&self) -> bool {
        self.faces().contains(&Self::ANY)
    }

    /// Whether no number is left.
    #[must_use]
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns the numbers without one of this face, or `None` if there is none.
    #[must_use]
    #[inline]
    pub fn without(&self, face: u8) -> Option<Self> {
        let mut rest = *self;
        rest.take(face).then_some(rest)
    }

    /// Removes one number of this face. Returns `false` if there is none.
    #[inline]
    pub fn take(&mut self, face: u8) -> bool {
        let Some(at) = self.faces().iter().position(|&f| f == face) else {
            return false;
        };
        let last = usize::from(self.len) - 1;
        for nth in at..last {
            self.faces[nth] = self.faces[nth + 1];
        }
        self.faces[last] = 0;
        self.len -= 1;
        true
    }

    /// Returns the sum of the numbers.
    #[must_use]
    pub fn sum(&self) -> u8 {
        self.faces().iter().sum()
    }
}

/// Numbers as they are stored.
#[derive(Serialize, Deserialize)]
struct Written {
    faces: Vec<u8>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    written: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    optional: bool,
}

impl From<Numbers> for Written {
    fn from(numbers: Numbers) -> Self {
        let Numbers { written, optional, .. } = numbers;
        Self { faces: numbers.faces().to_vec(), written, optional }
    }
}
