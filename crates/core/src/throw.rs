//! What the dice show.

use std::fmt;

use charpentier_speech::{Lang, say};
use serde::{Deserialize, Serialize};

/// The most dice that are thrown at once.
pub const MOST_DICE: usize = 3;

/// The dice as they lie, the largest first: at most [`MOST_DICE`], each 1 to 6.
///
/// ```
/// use charpentier_core::Throw;
///
/// let throw = Throw::of(&[2, 6, 5]).expect("faces are 1 to 6");
/// assert_eq!((throw.faces(), throw.to_string()), (&[6, 5, 2][..], "652".into()));
/// assert_eq!(Throw::all(3).map(|throw| u32::from(throw.weight())).sum::<u32>(), Throw::ways(3));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
pub struct Throw {
    /// The faces, then 0 for each die that is not thrown.
    faces: [u8; MOST_DICE],
}

impl Throw {
    /// The throw of two dice with these faces in any order, or `None` if a face is not 1 to 6.
    #[must_use]
    pub const fn new(a: u8, b: u8) -> Option<Self> {
        if a < 1 || a > 6 || b < 1 || b > 6 {
            return None;
        }
        Some(Self { faces: if a >= b { [a, b, 0] } else { [b, a, 0] } })
    }

    /// The throw of so many dice with these faces in any order, or `None` if there are too many or a face is not
    /// 1 to 6.
    #[must_use]
    pub const fn of(faces: &[u8]) -> Option<Self> {
        match *faces {
            [] => Some(Self { faces: [0; MOST_DICE] }),
            [a] if a >= 1 && a <= 6 => Some(Self { faces: [a, 0, 0] }),
            [a, b] => Self::new(a, b),
            [a, b, c] if c >= 1 && c <= 6 => match Self::new(a, b) {
                Some(Self { faces: [high, low, _] }) if c > high => {
                    Some(Self { faces: [c, high, low] })
                }
                Some(Self { faces: [high, low, _] }) if c > low => {
                    Some(Self { faces: [high, c, low] })
                }
                Some(Self { faces: [high, low, _] }) => Some(Self { faces: [high, low, c] }),
                None => None,
            },
            _ => None,
        }
    }

    /// A throw as people write it, in any order: `65`, `6-5`, `653`; `0` where no die is thrown.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        if text == "0" {
            return Self::of(&[]);
        }
        let faces = text.split('-').flat_map(str::bytes).map(|face| face.wrapping_sub(b'0'));
        let faces: Vec<u8> = faces.take(MOST_DICE + 1).collect();
        Self::of(&faces).filter(|throw| throw.dice() > 0)
    }

    /// The faces, the largest first.
    #[must_use]
    #[inline]
    pub fn faces(&self) -> &[u8] {
        &self.faces[..self.dice() as usize]
    }

    /// How many dice.
    #[must_use]
    #[inline]
    pub const fn dice(&self) -> u8 {
        let [a, b, c] = self.faces;
        (a > 0) as u8 + (b > 0) as u8 + (c > 0) as u8
    }

    /// The largest face; 0 where no die is thrown.
    #[must_use]
    #[inline]
    pub const fn high(self) -> u8 {
        self.faces[0]
    }

    /// The smallest face; 0 where no die is thrown.
    #[must_use]
    #[inline]
    pub const fn low(self) -> u8 {
        match self.faces {
            [a, 0, _] => a,
            [_, b, 0] => b,
            [_, _, c] => c,
        }
    }

    /// Whether two faces are equal.
    #[must_use]
    #[inline]
    pub const fn is_doublet(self) -> bool {
        let [a, b, c] = self.faces;
        b > 0 && (a == b || b == c)
    }

    /// Whether three faces are equal.
    #[must_use]
    pub const fn is_triplet(self) -> bool {
        let [a, b, c] = self.faces;
        c > 0 && a == c && b == c
    }

    /// The face that two dice or more show, where two do.
    #[must_use]
    pub const fn repeated(self) -> Option<u8> {
        if self.is_doublet() { Some(self.faces[1]) } else { None }
    }

    /// Whether all dice show one face; so of a single die.
    #[must_use]
    pub const fn is_alike(self) -> bool {
        self.faces[0] == self.low()
    }

    /// How many of the [`Throw::ways`] it stands for: 1, 2, 3 or 6.
    #[must_use]
    pub const fn weight(self) -> u8 {
        match (self.dice(), self.is_doublet()) {
            (2, false) => 2,
            (3, false) => 6,
            (3, true) if !self.is_triplet() => 3,
            _ => 1,
        }
    }

    /// In how many ways so many dice fall: 1, 6, 36 or 216.
    #[must_use]
    pub const fn ways(dice: u8) -> u32 {
        6u32.pow(if dice as usize > MOST_DICE { MOST_DICE as u32 } else { dice as u32 })
    }

    /// All throws of so many dice, from 1-1 to 6-6: 1, 6, 21 or 56.
    pub fn all(dice: u8) -> impl Iterator<Item = Self> + Clone {
        let of = move |nth: u8, most: u8| if nth < dice { 1..=most } else { 0..=0 };
        of(0, 6).flat_map(move |a| {
            of(1, a).flat_map(move |b| of(2, b).map(move |c| Self { faces: [a, b, c] }))
        })
    }

    /// One of all throws of its dice, in the order of [`Throw::all`] from 0: 0 to 20 of two dice.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        let [a, b, c] = self.faces;
        let (a, b, c) = (a as usize, b as usize, c as usize);
        match self.dice() {
            0 => 0,
            1 => a - 1,
            2 => a * (a - 1) / 2 + b - 1,
            _ => a * (a - 1) * (a + 1) / 6 + b * (b - 1) / 2 + c - 1,
        }
    }
}

impl TryFrom<Vec<u8>> for Throw {
    type Error = &'static str;

    fn try_from(faces: Vec<u8>) -> Result<Self, Self::Error> {
        Self::of(&faces).ok_or("at most three faces, each 1 to 6")
    }
}

impl From<Throw> for Vec<u8> {
    fn from(throw: Throw) -> Self {
        throw.faces().to_vec()
    }
}

impl From<Throw> for charpentier_speech::Arg<'_> {
    fn from(throw: Throw) -> Self {
        throw.to_string().into()
    }
}

/// The largest face first: `65`, `653`; `0` where no die is thrown.
impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.dice() == 0 {
            return f.write_str("0");
        }
        self.faces().iter().try_for_each(|face| write!(f, "{face}"))
    }
}

/// Of what kind a throw is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ThrowKind {
    /// All faces are different.
    Simple,
    /// Two faces at least are equal.
    Doublet,
    /// Three faces are equal.
    Triplet,
    /// Two faces are equal, and the third is smaller.
    PairOver,
    /// At least one die shows this face.
    Has(u8),
    /// Just this throw.
    Just(Throw),
    /// The same faces as the other side's throw just before, in this setting.
    Repeated,
}

impl ThrowKind {
    /// Whether the throw is of this kind; `last` is the other side's just before it.
    #[must_use]
    #[inline]
    pub fn holds(self, throw: Throw, last: Option<Throw>) -> bool {
        match self {
            Self::Simple => !throw.is_doublet(),
            Self::Doublet => throw.is_doublet(),
            Self::Triplet => throw.is_triplet(),
            Self::PairOver => throw.repeated().is_some_and(|face| face > throw.low()),
            Self::Has(face) => throw.faces().contains(&face),
            Self::Just(this) => this == throw,
            Self::Repeated => last == Some(throw),
        }
    }

    /// Whether a throw is of one of these kinds; all throws are, where none is named.
    #[must_use]
    #[inline]
    pub fn one_of(kinds: &[Self], throw: Throw, last: Option<Throw>) -> bool {
        kinds.is_empty() || kinds.iter().any(|kind| kind.holds(throw, last))
    }
}

/// Numbers still to be played: at most [`Numbers::MOST`], the largest first unless they are played as they are
/// written.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(try_from = "Written", into = "Written")]
// Whole words: a copy is then made of parts that do not overlap, for which the processor need not wait.
#[repr(align(8))]
pub struct Numbers {
    faces: [u8; Self::MOST],
    len: u8,
    written: bool,
}

/// Numbers as they are kept: the faces, and whether they are played in this order.
#[derive(Serialize, Deserialize)]
struct Written {
    faces: Vec<u8>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    written: bool,
}

impl TryFrom<Written> for Numbers {
    type Error = &'static str;

    fn try_from(Written { faces, written }: Written) -> Result<Self, Self::Error> {
        let numbers = if written { Self::in_order(&faces) } else { Self::list(&faces) };
        numbers.ok_or("at most twenty-four numbers, each 1 to 7")
    }
}

impl From<Numbers> for Written {
    fn from(numbers: Numbers) -> Self {
        Self { faces: numbers.faces().to_vec(), written: numbers.written }
    }
}

impl Numbers {
    /// The most numbers that one throw can give.
    pub const MOST: usize = 24;

    /// A number that plays whatever any number would, where numbers are bound to cells.
    pub const ANY: u8 = 7;

    /// A number as people are told it: by a word where it is [any](Self::ANY).
    #[must_use]
    pub fn told(lang: Lang, number: u8) -> String {
        if number == Self::ANY { say!(lang, NUMBER_ANY) } else { number.to_string() }
    }

    /// The numbers as people are told them: `65`, or `any number, 6`.
    ///
    /// ```
    /// use charpentier_core::Numbers;
    /// use charpentier_speech::Lang;
    ///
    /// let told = |faces: &[u8]| Numbers::list(faces).map(|numbers| numbers.tell(Lang::En));
    /// assert_eq!(told(&[5, 6]).as_deref(), Some("65"));
    /// assert_eq!(told(&[6, Numbers::ANY]).as_deref(), Some("any number, 6"));
    /// ```
    #[must_use]
    pub fn tell(&self, lang: Lang) -> String {
        let told: Vec<_> = self.faces().iter().map(|number| Self::told(lang, *number)).collect();
        told.join(if self.has_any() { ", " } else { "" })
    }

    /// These numbers in any order, or `None` if they are too many or one is not 1 to 6 nor [`Numbers::ANY`].
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
    #[must_use]
    pub fn in_order(list: &[u8]) -> Option<Self> {
        if list.len() > Self::MOST || list.iter().any(|face| !(1..=Self::ANY).contains(face)) {
            return None;
        }
        let mut faces = [0; Self::MOST];
        faces[..list.len()].copy_from_slice(list);
        Some(Self { faces, len: list.len() as u8, written: true })
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
    pub const fn are_written(&self) -> bool {
        self.written
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
