//! The two sides of a board, and values that each side has.
//!
//! A [`Seat`] is a side of the board and not a person. The ledger knows persons.

use std::fmt;
use std::ops::{Index, IndexMut};

use charpentier_speech::{Arg, Key, Lang, key, speak};
use serde::{Deserialize, Serialize};

/// A side of the board.
///
/// ```
/// use charpentier_core::Seat;
///
/// assert_eq!((Seat::White.other(), Seat::Black.letter()), (Seat::Black, 'b'));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// The first side, `w` in records.
    White,
    /// The second side, `b` in records.
    Black,
}

impl Seat {
    /// Both seats, the first side first.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// The side opposite.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// `'w'` or `'b'`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }

    /// `"white"` or `"black"`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
        }
    }

    /// The seat with this name or letter, in any case of letters.
    ///
    /// ```
    /// use charpentier_core::Seat;
    ///
    /// assert_eq!((Seat::parse("W"), Seat::parse("black")), (Some(Seat::White), Some(Seat::Black)));
    /// assert_eq!(Seat::parse("red"), None);
    /// ```
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        match text.to_ascii_lowercase().as_str() {
            "w" | "white" => Some(Self::White),
            "b" | "black" => Some(Self::Black),
            _ => None,
        }
    }

    /// Returns the name of the side in a language.
    ///
    /// ```
    /// use charpentier_core::Seat;
    /// use charpentier_speech::Lang;
    ///
    /// assert_eq!(Seat::White.word(Lang::Fr), "blanc");
    /// ```
    #[must_use]
    pub fn word(self, lang: Lang) -> String {
        speak(lang, self.key(), &[])
    }

    const fn key(self) -> Key {
        match self {
            Self::White => key::SIDE_WHITE,
            Self::Black => key::SIDE_BLACK,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Said as each language does.
impl From<Seat> for Arg<'_> {
    fn from(seat: Seat) -> Self {
        Self::Said(seat.key())
    }
}

/// Something that both sides have.
///
/// ```
/// use charpentier_core::{BySeat, Seat};
///
/// let points = BySeat::new(4, 6);
/// assert_eq!((points[Seat::Black], points.swapped().black), (6, 4));
/// ```
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct BySeat<T> {
    /// What [`Seat::White`] has.
    pub white: T,
    /// What [`Seat::Black`] has.
    pub black: T,
}

impl<T> BySeat<T> {
    /// Both at once.
    pub const fn new(white: T, black: T) -> Self {
        Self { white, black }
    }

    /// Each seat's value made by a function.
    ///
    /// ```
    /// use charpentier_core::{BySeat, Seat};
    ///
    /// let letters = BySeat::from_fn(Seat::letter);
    /// let told: Vec<_> = letters.iter().map(|(seat, letter)| format!("{seat} {letter}")).collect();
    /// assert_eq!(told, ["white w", "black b"]);
    /// ```
    pub fn from_fn(mut make: impl FnMut(Seat) -> T) -> Self {
        Self { white: make(Seat::White), black: make(Seat::Black) }
    }

    /// The same values with the sides exchanged.
    #[must_use]
    pub fn swapped(self) -> Self {
        Self { white: self.black, black: self.white }
    }

    /// Each value with its seat, the first side first.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        [(Seat::White, &self.white), (Seat::Black, &self.black)].into_iter()
    }
}

impl<T: Clone> BySeat<T> {
    /// The same value for both.
    pub fn both(value: T) -> Self {
        Self { white: value.clone(), black: value }
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        match seat {
            Seat::White => &self.white,
            Seat::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        match seat {
            Seat::White => &mut self.white,
            Seat::Black => &mut self.black,
        }
    }
}
