//! The numbers that are left to play.

use charpentier_speech::{Lang, say};
use serde::{Deserialize, Serialize};

/// Numbers still to be played.
///
/// ```
/// use charpentier_core::Numbers;
///
/// let mut numbers = Numbers::list(&[2, 5, 5]).expect("few numbers");
/// assert!(numbers.take(5) && !numbers.take(6));
/// assert_eq!((numbers.faces(), numbers.sum()), (&[5, 2][..], 7));
/// ```
///
/// At most [`Numbers::MOST`], the largest first unless they are played as they are written.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(try_from = "Written", into = "Written")]
// Whole words: a copy is then made of parts that do not overlap, for which the processor need not
// wait.
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
    /// The most numbers that one throw can give.
    pub const MOST: usize = 24;

    /// A number that plays whatever any number would, where numbers are bound to cells.
    pub const ANY: u8 = 7;

    /// A number as people are told it: by a word where it is [any](Self::ANY).
    #[must_use]
    pub fn word(lang: Lang, number: u8) -> String {
        if number == Self::ANY { say!(lang, NUMBER_ANY) } else { number.to_string() }
    }

    /// The numbers as people are told them: `65`, or `any number, 6`.
    ///
    /// ```
    /// use charpentier_core::Numbers;
    /// use charpentier_speech::Lang;
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

    /// These numbers in any order, or `None` if they are too many or one is not 1 to 6 nor
    /// [`Numbers::ANY`].
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

    /// The same, of which each is played only when all before it have been.
    ///
    /// ```
    /// use charpentier_core::Numbers;
    ///
    /// let free = Numbers::list(&[2, 6, 2]).expect("three numbers");
    /// let bound = Numbers::in_order(&[2, 6, 2]).expect("three numbers");
    /// // Those that are free may begin with either number, the others with the first alone.
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

    /// The numbers: those played as they are written in that order, others the larger first.
    #[must_use]
    #[inline]
    pub fn faces(&self) -> &[u8] {
        &self.faces[..self.len as usize]
    }

    /// The different numbers of which one may be played now.
    #[inline]
    pub fn next(&self) -> impl Iterator<Item = u8> + '_ {
        let faces =
            if self.written { &self.faces()[..self.len.min(1) as usize] } else { self.faces() };
        let mut before = 0;
        faces.iter().copied().filter(move |&face| std::mem::replace(&mut before, face) != face)
    }

    /// Whether they are played in the order in which they are written.
    #[must_use]
    pub const fn is_ordered(&self) -> bool {
        self.written
    }

    /// The same, of which nobody has to play any: no duty asks for them.
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

    /// Whether nobody has to play any of them.
    #[must_use]
    pub const fn is_optional(&self) -> bool {
        self.optional
    }

    /// How many there are.
    #[must_use]
    #[inline]
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether one of them is any number.
    #[must_use]
    #[inline]
    pub fn has_any(&self) -> bool {
        self.faces().contains(&Self::ANY)
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
        let mut rest = *self;
        rest.take(face).then_some(rest)
    }

    /// Takes one of this face away; `false` if there is none.
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

    /// The sum of the faces.
    #[must_use]
    pub fn sum(&self) -> u8 {
        self.faces().iter().sum()
    }
}

/// Numbers as they are kept: the faces, whether they are played in this order, and whether they
/// have to be.
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
