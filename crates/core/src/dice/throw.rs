//! Throws, and the kinds of throws that rules distinguish.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The largest number of dice in a throw.
pub const MOST_DICE: usize = 3;

/// The faces of a throw, the largest first: at most [`MOST_DICE`], each 1 to 6.
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
    /// Returns the throw of two faces in any order, or `None` if one is not 1 to 6.
    ///
    /// ```
    /// use charpentier_core::Throw;
    ///
    /// // The order of the dice does not matter, and a die has six faces.
    /// assert_eq!(Throw::new(3, 4), Throw::new(4, 3));
    /// assert_eq!((Throw::new(0, 3), Throw::new(7, 3)), (None, None));
    /// ```
    #[must_use]
    pub const fn new(a: u8, b: u8) -> Option<Self> {
        if a < 1 || a > 6 || b < 1 || b > 6 {
            return None;
        }
        Some(Self { faces: if a >= b { [a, b, 0] } else { [b, a, 0] } })
    }

    /// Returns the throw of some faces in any order.
    ///
    /// `None` if there are more than [`MOST_DICE`], or if one is not 1 to 6.
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

    /// Reads a throw, with faces in any order: `65`, `6-5`, `653`, or `0` for no dice.
    ///
    /// ```
    /// use charpentier_core::Throw;
    ///
    /// assert_eq!([Throw::parse("56"), Throw::parse("6-5")], [Throw::new(6, 5); 2]);
    /// assert_eq!((Throw::parse("67"), Throw::parse("6543"), Throw::parse("")), (None, None, None));
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        if text == "0" {
            return Self::of(&[]);
        }
        let faces = text.split('-').flat_map(str::bytes).map(|face| face.wrapping_sub(b'0'));
        let faces: Vec<u8> = faces.take(MOST_DICE + 1).collect();
        Self::of(&faces).filter(|throw| throw.dice() > 0)
    }

    /// Returns the faces, the largest first.
    #[must_use]
    #[inline]
    pub fn faces(&self) -> &[u8] {
        &self.faces[..self.dice() as usize]
    }

    /// Returns the number of dice.
    #[must_use]
    #[inline]
    pub const fn dice(&self) -> u8 {
        let [a, b, c] = self.faces;
        (a > 0) as u8 + (b > 0) as u8 + (c > 0) as u8
    }

    /// Returns the largest face, or 0 if there are no dice.
    #[must_use]
    #[inline]
    pub const fn high(self) -> u8 {
        self.faces[0]
    }

    /// Returns the smallest face, or 0 if there are no dice.
    #[must_use]
    #[inline]
    pub const fn low(self) -> u8 {
        match self.faces {
            [a, 0, _] => a,
            [_, b, 0] => b,
            [_, _, c] => c,
        }
    }

    /// Whether at least two faces are equal.
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

    /// Returns the face that at least two dice show, if there is one.
    #[must_use]
    pub const fn repeated(self) -> Option<u8> {
        if self.is_doublet() { Some(self.faces[1]) } else { None }
    }

    /// Returns how many of the [`Throw::ways`] give this throw: 1, 2, 3 or 6.
    ///
    /// ```
    /// use charpentier_core::Throw;
    ///
    /// let of = |faces: &[u8]| Throw::of(faces).expect("faces are 1 to 6").weight();
    /// // 65 falls in two ways and 66 in one. Three different faces fall in six ways.
    /// assert_eq!([of(&[6, 5]), of(&[6, 6]), of(&[6, 5, 4]), of(&[6, 6, 4])], [2, 1, 6, 3]);
    /// ```
    #[must_use]
    pub const fn weight(self) -> u8 {
        match (self.dice(), self.is_doublet()) {
            (2, false) => 2,
            (3, false) => 6,
            (3, true) if !self.is_triplet() => 3,
            _ => 1,
        }
    }

    /// Returns the number of ways in which some dice can fall: 1, 6, 36 or 216.
    #[must_use]
    pub const fn ways(dice: u8) -> u32 {
        6u32.pow(if dice as usize > MOST_DICE { MOST_DICE as u32 } else { dice as u32 })
    }

    /// Returns all throws of some dice, from 1-1 to 6-6: 1, 6, 21 or 56 throws.
    pub fn all(dice: u8) -> impl Iterator<Item = Self> + Clone {
        let of = move |nth: u8, most: u8| if nth < dice { 1..=most } else { 0..=0 };
        of(0, 6).flat_map(move |a| {
            of(1, a).flat_map(move |b| of(2, b).map(move |c| Self { faces: [a, b, c] }))
        })
    }

    /// Returns the index of the throw in [`Throw::all`] of its dice: 0 to 20 for two dice.
    ///
    /// ```
    /// use charpentier_core::Throw;
    ///
    /// // A table with an entry for each throw of two dice.
    /// let throws: Vec<_> = Throw::all(2).collect();
    /// let throw = Throw::new(4, 3).expect("faces are 1 to 6");
    /// assert_eq!((throws.len(), throws[throw.index()]), (21, throw));
    /// ```
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

/// Writes the largest face first: `65`, `653`, or `0` for no dice.
impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.dice() == 0 {
            return f.write_str("0");
        }
        self.faces().iter().try_for_each(|face| write!(f, "{face}"))
    }
}

impl From<Throw> for Vec<u8> {
    fn from(throw: Throw) -> Self {
        throw.faces().to_vec()
    }
}

impl From<Throw> for charpentier_messages::Arg<'_> {
    fn from(throw: Throw) -> Self {
        throw.to_string().into()
    }
}

/// A kind of throw.
///
/// ```
/// use charpentier_core::{Throw, ThrowKind};
///
/// let throw = Throw::of(&[3, 3, 1]).expect("faces");
/// assert!(ThrowKind::Doublet.holds(throw, None) && !ThrowKind::Triplet.holds(throw, None));
/// assert!(ThrowKind::one_of(&[ThrowKind::Simple, ThrowKind::Has(1)], throw, None));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ThrowKind {
    /// All faces are different.
    Simple,
    /// At least two faces are equal.
    Doublet,
    /// Three faces are equal.
    Triplet,
    /// Two faces are equal, and the third is smaller.
    PairOver,
    /// At least one die shows this face.
    Has(u8),
    /// Exactly this throw.
    Just(Throw),
    /// The faces are those of the opponent's throw just before, in this setting.
    Repeated,
}

impl ThrowKind {
    /// Whether the throw is of this kind; `last` is the opponent's throw just before.
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

    /// Whether a throw is of one of these kinds. An empty list accepts every throw.
    #[must_use]
    #[inline]
    pub fn one_of(kinds: &[Self], throw: Throw, last: Option<Throw>) -> bool {
        kinds.is_empty() || kinds.iter().any(|kind| kind.holds(throw, last))
    }
}

/// A part of a throw: the entry of [`Dice::gives`](crate::spec::Dice::gives) that gives it, and the
/// number of parts before it.
///
/// ```
/// use charpentier_core::ThrowPart;
///
/// // Most throws are played in one part.
/// assert!(ThrowPart::default().is_first() && !ThrowPart { entry: 2, nth: 1 }.is_first());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct ThrowPart {
    /// The entry, if its throws are played in parts; else 0.
    pub entry: u8,
    /// The number of parts that have been played.
    pub nth: u8,
}

impl ThrowPart {
    /// Returns whether this is the first part and the entry need not be remembered.
    #[must_use]
    pub const fn is_first(&self) -> bool {
        self.entry == 0 && self.nth == 0
    }
}
