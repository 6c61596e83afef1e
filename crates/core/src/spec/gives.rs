//! Entries of a dice table: the numbers that throws of some kinds give.

use std::fmt;

use crate::cond::Cond;
use crate::dice::{Numbers, Throw, ThrowKind};
use crate::spec::RuleId;

/// What throws of some kinds give to play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gives {
    /// As the pack calls it.
    pub name: String,
    /// The kinds of throws; all, where none is named.
    pub when: Vec<ThrowKind>,
    /// What must be so besides, from the seat of the side that throws.
    pub asks: Option<Cond>,
    /// The numbers.
    pub numbers: Vec<Term>,
    /// Each number is played only when all before it have been.
    pub written: bool,
    /// The rule by which nobody has to play them, where they are not owed.
    pub optional: Option<RuleId>,
    /// What the same throw gives when all of this has been played, one after the other: each is a
    /// play of its own.
    pub then: Vec<Self>,
    /// The rule, where it is not that of the moves.
    pub rule: Option<RuleId>,
}

impl Gives {
    /// The face of a doublet so many times; and the rule of that.
    #[must_use]
    pub fn doublet(times: u8, rule: Option<RuleId>) -> Self {
        let number = Term { times: Times::So(times), number: Number::Repeated, to: None };
        Self { rule, ..Self::new("doublet", vec![ThrowKind::Doublet], vec![number]) }
    }

    /// Of different faces the smallest and no other; and the rule of that.
    #[must_use]
    pub fn lowest(rule: RuleId) -> Self {
        let number = vec![Term::once(Number::Low)];
        Self { rule: Some(rule), ..Self::new("low", vec![ThrowKind::Simple], number) }
    }

    /// Whether nothing but the smallest face is played.
    #[must_use]
    pub fn lowest_only(&self) -> bool {
        self.numbers == [Term::once(Number::Low)]
    }

    /// An entry of this name without a rule of its own, whose numbers are played in any order.
    #[must_use]
    pub fn new(name: &str, when: Vec<ThrowKind>, numbers: Vec<Term>) -> Self {
        let (written, optional, then, rule) = (false, None, Vec::new(), None);
        Self { name: name.into(), when, asks: None, numbers, written, optional, then, rule }
    }

    /// Each number once, whatever is thrown.
    pub(crate) fn each() -> Self {
        Self::new("each", Vec::new(), vec![Term::once(Number::Each)])
    }

    pub(crate) fn fits(&self, throw: Throw) -> bool {
        ThrowKind::one_of(&self.when, throw, None)
    }

    /// How many numbers are named.
    #[must_use]
    pub fn names(&self) -> u8 {
        let named = self.numbers.iter().filter(|term| term.number == Number::Named);
        named.count().try_into().unwrap_or(u8::MAX)
    }

    /// The numbers of a throw, as far as they have been named.
    pub(crate) fn of(&self, throw: Throw, named: &[u8]) -> Result<Numbers, &'static str> {
        let (mut faces, mut named) = (Vec::new(), named.iter());
        for term in &self.numbers {
            match term.number {
                Number::Named => {
                    if let Some(&face) = named.next() {
                        Term { number: Number::This(face), ..*term }.add(throw, &mut faces)?;
                    }
                }
                _ => term.add(throw, &mut faces)?,
            }
        }
        let numbers = if self.written { Numbers::in_order(&faces) } else { Numbers::list(&faces) };
        let numbers = numbers.ok_or("a throw gives at most twenty-four numbers")?;
        Ok(if self.optional.is_some() { numbers.optional() } else { numbers })
    }

    /// This and what may follow it, each a play of its own.
    pub fn parts(&self) -> impl Iterator<Item = &Self> {
        std::iter::once(self).chain(&self.then)
    }
}

/// As packs write it: `4 x n, m`.
impl fmt::Display for Gives {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.numbers.is_empty() {
            return f.write_str("none");
        }
        let mut sep = "";
        for term in &self.numbers {
            write!(f, "{sep}{term}")?;
            sep = ", ";
        }
        Ok(())
    }
}

/// Why a throw cannot give what the rules say.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GivesError {
    /// The entry.
    pub name: String,
    /// A throw by which it happens.
    pub throw: Throw,
    /// What is wrong, as half a sentence.
    pub why: &'static str,
}

impl fmt::Display for GivesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` does not fit the throw {}: {}", self.name, self.throw, self.why)
    }
}

impl std::error::Error for GivesError {}

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

impl Term {
    /// This number once.
    #[must_use]
    pub const fn once(number: Number) -> Self {
        Self { times: Times::So(1), number, to: None }
    }

    pub(crate) fn add(self, throw: Throw, faces: &mut Vec<u8>) -> Result<(), &'static str> {
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
