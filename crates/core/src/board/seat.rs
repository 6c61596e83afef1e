//! The two sides of a board, and values that each side has.
//!
//! A [`Seat`] is a side of the board, not a person. Persons belong to the ledger.

use std::fmt;
use std::ops::{Index, IndexMut};

use charpentier_messages::{Arg, Key, Lang, key, speak};
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

    /// Returns the opponent's seat.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// Returns `'w'` or `'b'`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }

    /// Returns `"white"` or `"black"`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
        }
    }

    /// Returns the seat with this name or letter. Letter case does not matter.
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
    /// use charpentier_core::Lang;
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

/// Each language declines the name of a side in its own way.
impl From<Seat> for Arg<'_> {
    fn from(seat: Seat) -> Self {
        Self::Said(seat.key())
    }
}

/// A value for each side.
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
    /// The value of [`Seat::White`].
    pub white: T,
    /// The value of [`Seat::Black`].
    pub black: T,
}

impl<T> BySeat<T> {
    /// Returns the values of both sides.
    pub const fn new(white: T, black: T) -> Self {
        Self { white, black }
    }

    /// Returns the values that a function makes for each side.
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

    /// Returns the values with the sides exchanged.
    #[must_use]
    pub fn swapped(self) -> Self {
        Self { white: self.black, black: self.white }
    }

    /// Returns each value with its seat, the first side first.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        [(Seat::White, &self.white), (Seat::Black, &self.black)].into_iter()
    }
}

impl<T: Clone> BySeat<T> {
    /// Returns one value for both sides.
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
