//! Numbers as expressions: so many times a face, or each of a row.

use std::fmt;

use crate::throw::{Numbers, Throw};

/// Some numbers: so many times one, or so many times each of a row of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Term {
    /// How often.
    pub times: Times,
    /// The number, or the first of the row.
    pub number: Number,
    /// The last of the row, upwards or downwards.
    pub to: Option<Number>,
}

/// How often a number is given.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Times {
    /// So often.
    So(u8),
    /// As often as the repeated face says.
    Face,
    /// Twice as often.
    TwiceFace,
}

/// A number that a throw gives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Number {
    /// Just this one.
    This(u8),
    /// The face that two dice show.
    Repeated,
    /// The face of the third die, where two are equal.
    Other,
    /// The largest face.
    High,
    /// The smallest.
    Low,
    /// Each face that lies there.
    Each,
    /// What lies below the repeated face: seven less that.
    Under,
    /// Whatever number would do, where numbers are bound to cells.
    Any,
    /// A number that a side names when the dice lie; each such term is named by itself.
    Named,
}

impl Term {
    /// This number once.
    #[must_use]
    pub const fn once(number: Number) -> Self {
        Self { times: Times::So(1), number, to: None }
    }

    pub(super) fn add(self, throw: Throw, faces: &mut Vec<u8>) -> Result<(), &'static str> {
        const NONE: &str = "no face is repeated there";
        let times = match self.times {
            Times::So(times) => times,
            Times::Face => throw.repeated().ok_or(NONE)?,
            Times::TwiceFace => 2 * throw.repeated().ok_or(NONE)?,
        };
        let mut times_of = |face: u8| faces.extend((0..times).map(|_| face));
        if self.number == Number::Each {
            throw.faces().iter().for_each(|&face| times_of(face));
            return Ok(());
        }
        let first = self.number.of(throw)?;
        match self.to.map(|last| last.of(throw)).transpose()? {
            None => times_of(first),
            Some(last) if first <= last => (first..=last).for_each(times_of),
            Some(last) => (last..=first).rev().for_each(times_of),
        }
        Ok(())
    }
}

impl Number {
    /// The number that it is in this throw.
    fn of(self, throw: Throw) -> Result<u8, &'static str> {
        const NO_DIE: &str = "no die is thrown";
        let repeated = throw.repeated().ok_or("no face is repeated there");
        let die = |face: u8| if face == 0 { Err(NO_DIE) } else { Ok(face) };
        match self {
            Self::This(number) => Ok(number),
            Self::Repeated => repeated,
            Self::Under => repeated.map(|face| 7 - face),
            Self::Other => {
                let repeated = repeated?;
                let other = throw.faces().iter().find(|face| **face != repeated);
                match other {
                    Some(face) => Ok(*face),
                    None if throw.is_triplet() => Ok(repeated),
                    None => Err("no die is left for `m`"),
                }
            }
            Self::High => die(throw.high()),
            Self::Low => die(throw.low()),
            Self::Each => Err("`each` has no row"),
            Self::Any => Ok(Numbers::ANY),
            Self::Named => Err("`named` has no row"),
        }
    }
}

/// As packs write it: `4 x n..6`.
impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.times {
            Times::So(1) => {}
            Times::So(times) => write!(f, "{times} x ")?,
            Times::Face => f.write_str("n x ")?,
            Times::TwiceFace => f.write_str("2n x ")?,
        }
        write!(f, "{}", self.number)?;
        self.to.map_or(Ok(()), |to| write!(f, "..{to}"))
    }
}

/// As packs write it: `n`, `7-n`, `high`.
impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::This(number) => write!(f, "{number}"),
            Self::Repeated => f.write_str("n"),
            Self::Other => f.write_str("m"),
            Self::High => f.write_str("high"),
            Self::Low => f.write_str("low"),
            Self::Each => f.write_str("each"),
            Self::Under => f.write_str("7-n"),
            Self::Any => f.write_str("any"),
            Self::Named => f.write_str("named"),
        }
    }
}
