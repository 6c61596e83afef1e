//! Entries of the dice table: the numbers that a kind of throw gives, and the further parts of the
//! throw.

use std::fmt;

use crate::cond::Cond;
use crate::dice::{Numbers, Throw, ThrowKind};
use crate::spec::RuleId;

/// An entry of the dice: the numbers that some kinds of throws give.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gives {
    /// The name of the entry in the pack.
    pub name: String,
    /// The kinds of throws; all if the list is empty.
    pub when: Vec<ThrowKind>,
    /// A further condition, evaluated for the side that throws.
    pub asks: Option<Cond>,
    /// The numbers.
    pub numbers: Vec<Term>,
    /// Whether the numbers must be played in the order in which they are written.
    pub written: bool,
    /// The rule that makes the numbers optional, if there is one.
    pub optional: Option<RuleId>,
    /// The further parts of the throw, in order, after these numbers. Each part is a play of its
    /// own.
    pub then: Vec<Self>,
    /// The rule, if it differs from the rule on moving men.
    pub rule: Option<RuleId>,
}

impl Gives {
    /// Returns an entry by which a doublet gives its face `times` times.
    #[must_use]
    pub fn doublet(times: u8, rule: Option<RuleId>) -> Self {
        let number = Term { times: Times::So(times), number: Number::Repeated, to: None };
        Self { rule, ..Self::new("doublet", vec![ThrowKind::Doublet], vec![number]) }
    }

    /// Returns an entry by which a throw of different faces gives only the smallest.
    #[must_use]
    pub fn lowest(rule: RuleId) -> Self {
        let number = vec![Term::once(Number::Low)];
        Self { rule: Some(rule), ..Self::new("low", vec![ThrowKind::Simple], number) }
    }

    /// Whether the entry gives only the smallest face.
    #[must_use]
    pub fn lowest_only(&self) -> bool {
        self.numbers == [Term::once(Number::Low)]
    }

    /// Returns an entry without a rule of its own, whose numbers are played in any order.
    #[must_use]
    pub fn new(name: &str, when: Vec<ThrowKind>, numbers: Vec<Term>) -> Self {
        let (written, optional, then, rule) = (false, None, Vec::new(), None);
        Self { name: name.into(), when, asks: None, numbers, written, optional, then, rule }
    }

    /// Returns the entry that gives each face once, for every throw.
    pub(crate) fn each() -> Self {
        Self::new("each", Vec::new(), vec![Term::once(Number::Each)])
    }

    pub(crate) fn fits(&self, throw: Throw) -> bool {
        ThrowKind::one_of(&self.when, throw, None)
    }

    /// Returns how many of the numbers a side must name.
    #[must_use]
    pub fn names(&self) -> u8 {
        let named = self.numbers.iter().filter(|term| term.number == Number::Named);
        named.count().try_into().unwrap_or(u8::MAX)
    }

    /// Returns the numbers of a throw. `named` fills the numbers that a side names. Numbers that are
    /// not named yet are left out.
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

    /// Returns this entry and the parts that follow it, each a play of its own.
    pub fn parts(&self) -> impl Iterator<Item = &Self> {
        std::iter::once(self).chain(&self.then)
    }
}

/// Writes the numbers as packs do: `4 x n, m`.
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

/// An entry whose numbers some throw cannot give.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GivesError {
    /// The name of the entry.
    pub name: String,
    /// The throw.
    pub throw: Throw,
    /// The reason, as half a sentence.
    pub why: &'static str,
}

impl fmt::Display for GivesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` does not fit the throw {}: {}", self.name, self.throw, self.why)
    }
}

impl std::error::Error for GivesError {}

/// A term of an entry: a number or a range, and how many times each number is given.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Term {
    /// How many times each number is given.
    pub times: Times,
    /// The number, or the first of the range.
    pub number: Number,
    /// The last number of the range, which goes up or down.
    pub to: Option<Number>,
}

impl Term {
    /// Returns a number that is given once.
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

/// Writes the term as packs do: `4 x n..6`.
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

/// How many times a number is given.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Times {
    /// A fixed number of times.
    So(u8),
    /// The value of the repeated face.
    Face,
    /// Twice the value of the repeated face.
    TwiceFace,
}

/// A number, relative to a throw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Number {
    /// A fixed number.
    This(u8),
    /// The face that two dice show.
    Repeated,
    /// The face of the third die beside two equal ones.
    Other,
    /// The largest face.
    High,
    /// The smallest face.
    Low,
    /// Each face.
    Each,
    /// The face under the repeated one: seven minus that face.
    Under,
    /// Any number, for games in which each number belongs to a cell.
    Any,
    /// A number that a side names after the throw. Each such term is named separately.
    Named,
}

impl Number {
    /// Returns the number in a throw.
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
            Self::Each => Err("`each` cannot end a range: write a single number"),
            Self::Any => Ok(Numbers::ANY),
            Self::Named => Err("`named` cannot end a range: write a single number"),
        }
    }
}

/// Writes the number as packs do: `n`, `7-n`, `high`.
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
