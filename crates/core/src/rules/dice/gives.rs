//! What throws of some kinds give to play.

use std::fmt;

use crate::cond::Cond;
use crate::rules::{Number, RuleId, Term, Times};
use crate::throw::{Numbers, Throw, ThrowKind};

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
    /// What the same throw gives when all of this has been played, one after the other: each is a play of its own.
    pub then: Vec<Self>,
    /// The rule, where it is not that of the moves.
    pub rule: Option<RuleId>,
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
    pub(super) fn each() -> Self {
        Self::new("each", Vec::new(), vec![Term::once(Number::Each)])
    }

    pub(super) fn fits(&self, throw: Throw) -> bool {
        ThrowKind::one_of(&self.when, throw, None)
    }

    /// How many numbers are named.
    #[must_use]
    pub fn names(&self) -> u8 {
        let named = self.numbers.iter().filter(|term| term.number == Number::Named);
        named.count().try_into().unwrap_or(u8::MAX)
    }

    /// The numbers of a throw, as far as they have been named.
    pub(super) fn of(&self, throw: Throw, named: &[u8]) -> Result<Numbers, &'static str> {
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
