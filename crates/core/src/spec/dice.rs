//! The dice of a game: the numbers that throws give, further throws, and numbers passed to the
//! opponent.
//!
//! The numbers of every throw are computed once, when the dice are made.

use crate::cond::Cond;
use crate::dice::{MOST_DICE, Numbers, Throw, ThrowKind};
use crate::spec::{Gives, GivesError, Role, RuleId};

/// The number of dice and the numbers that each throw gives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dice {
    count: u8,
    pub(crate) gives: Vec<Gives>,
    /// The numbers of every throw and the entry of `gives` that they come from, by
    /// [`Throw::index`].
    pub(crate) table: Vec<(Numbers, u8)>,
    /// For each throw, the entries with conditions that come before its entry in `table`.
    pub(crate) asked: Vec<Vec<(Numbers, u8)>>,
    /// The side that names numbers, if any are named.
    pub named: Option<Named>,
    /// The rule on moving men by the dice.
    pub rule: Option<RuleId>,
    /// The throws after which a side throws again.
    pub again: Vec<Again>,
    /// The rule on numbers that cannot be played.
    pub unplayed: Option<RuleId>,
    /// The rule by which the numbers left go to the opponent.
    pub passed: Option<Passed>,
}

/// Two dice that give each number once, without rules.
impl Default for Dice {
    fn default() -> Self {
        let table = Throw::all(2).map(|throw| (each(throw), 0)).collect();
        Self {
            count: 2,
            gives: vec![Gives::each()],
            table,
            asked: Vec::new(),
            named: None,
            rule: None,
            again: Vec::new(),
            unplayed: None,
            passed: None,
        }
    }
}

impl Dice {
    /// Returns a number of dice, 0 to 3, with the entries that give their numbers.
    ///
    /// The first entry that fits a throw counts. If none fits, each face is given once.
    ///
    /// ```
    /// use charpentier_core::spec::{Dice, Gives, Number, Term, Times};
    /// use charpentier_core::{Throw, ThrowKind};
    ///
    /// let four = Term { times: Times::So(4), number: Number::Repeated, to: None };
    /// let doublet = Gives::new("doublet", vec![ThrowKind::Doublet], vec![four]);
    /// let dice = Dice::new(2, vec![doublet]).expect("at most twenty-four numbers");
    /// let fives = Throw::new(5, 5).expect("a throw");
    /// assert_eq!(dice.numbers(fives).faces(), [5, 5, 5, 5]);
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the first entry that gives more than 24 numbers, or that uses a face which its
    /// throws do not have. More than 256 entries are also an error.
    pub fn new(count: u8, mut gives: Vec<Gives>) -> Result<Self, GivesError> {
        gives.push(Gives::each());
        let (mut table, mut asked) = (Vec::new(), Vec::new());
        for throw in Throw::all(count) {
            let mut before = Vec::new();
            for (nth, gives) in gives.iter().enumerate().filter(|(_, gives)| gives.fits(throw)) {
                let fault = |why| GivesError { name: gives.name.clone(), throw, why };
                let nth =
                    u8::try_from(nth).map_err(|_| fault("there are more than 256 entries"))?;
                let numbers = gives.of(throw, &[]).map_err(fault)?;
                // An entry with a condition may not apply, so later entries are computed too.
                if gives.asks.is_none() {
                    table.push((numbers, nth));
                    break;
                }
                before.push((numbers, nth));
            }
            asked.push(before);
        }
        Ok(Self { count, gives, table, asked, ..Self::default() })
    }

    /// Returns two dice of which a doublet gives its face `doublet` times.
    ///
    /// With more than 24 times, the specification is not valid.
    #[must_use]
    pub fn of_two(doublet: u8) -> Self {
        let gives = vec![Gives::doublet(doublet, None)];
        Self::new(2, gives.clone()).unwrap_or_else(|_| Self { gives, ..Self::default() })
    }

    /// Returns the first error of an entry or one of its parts; 1 stands for each number to be
    /// named.
    pub(crate) fn fault(&self) -> Option<GivesError> {
        self.throws().find_map(|throw| {
            let mut parts = self.offers(throw).flat_map(|(gives, _)| gives.parts());
            parts.find_map(|gives| {
                let why = gives.of(throw, &vec![1; usize::from(gives.names())]).err()?;
                Some(GivesError { name: gives.name.clone(), throw, why })
            })
        })
    }

    /// Returns the dice with the rule on moving men.
    #[must_use]
    pub fn by(mut self, rule: RuleId) -> Self {
        self.rule = Some(rule);
        self
    }

    /// Returns the number of dice.
    #[must_use]
    pub const fn count(&self) -> u8 {
        self.count
    }

    /// Returns the entries that give numbers.
    ///
    /// The first entry that fits a throw counts. The last entry fits every throw.
    #[must_use]
    pub fn gives(&self) -> &[Gives] {
        &self.gives
    }

    /// Returns all throws of these dice.
    pub fn throws(&self) -> impl Iterator<Item = Throw> + Clone {
        Throw::all(self.count)
    }

    /// Returns the number of ways in which the dice can fall.
    #[must_use]
    pub const fn ways(&self) -> u32 {
        Throw::ways(self.count)
    }

    /// Whether a throw has this number of dice.
    #[must_use]
    pub const fn are_of(&self, throw: Throw) -> bool {
        throw.dice() == self.count
    }

    /// Returns the numbers that a throw gives, without entries that have conditions.
    ///
    /// There are none if the throw has another number of dice.
    /// [`Rules::numbers`](crate::rules::Rules::numbers) evaluates the conditions.
    #[must_use]
    #[inline]
    pub fn numbers(&self, throw: Throw) -> Numbers {
        match self.table.get(throw.index()) {
            Some(&(numbers, _)) if self.are_of(throw) => numbers,
            _ => Numbers::default(),
        }
    }

    /// Returns the entry by which a throw gave these numbers, and all numbers of that entry.
    ///
    /// `numbers` may be only those that are left to play.
    #[must_use]
    pub fn given(&self, throw: Throw, numbers: Numbers) -> Option<(&Gives, Numbers)> {
        let count = |numbers: Numbers, face: u8| {
            numbers.faces().iter().filter(|other| **other == face).count()
        };
        let left = |of: Numbers| {
            numbers.faces().iter().all(|face| count(numbers, *face) <= count(of, *face))
        };
        let whole = self.offers(throw).find(|(_, of)| *of == numbers);
        let part = || self.offers(throw).find(|(gives, of)| left(*of) || gives.names() > 0);
        let then = || {
            let parts = self.offers(throw).flat_map(|(gives, _)| &gives.then);
            let mut all = parts.filter_map(|gives| Some((gives, gives.of(throw, &[]).ok()?)));
            all.find(|(gives, of)| left(*of) || gives.names() > 0)
        };
        whole.or_else(part).or_else(then)
    }

    /// Returns the lists of numbers that a throw can give, each with its condition.
    ///
    /// The first list whose condition holds counts.
    pub fn all_numbers(&self, throw: Throw) -> impl Iterator<Item = (Option<&Cond>, Numbers)> {
        self.offers(throw).map(|(gives, numbers)| (gives.asks.as_ref(), numbers))
    }

    /// Returns part `nth` of an entry, an index into [`Dice::gives`]. Part 0 is the entry itself.
    ///
    /// ```
    /// use charpentier_core::ThrowKind;
    /// use charpentier_core::spec::{Dice, Gives, Number, RuleId, Term, Times};
    ///
    /// let twice = |number| vec![Term { times: Times::So(2), number, to: None }];
    /// let under = Gives { optional: Some(RuleId(0)), ..Gives::new("under", Vec::new(), twice(Number::Under)) };
    /// let doublet = Gives::new("doublet", vec![ThrowKind::Doublet], twice(Number::Repeated));
    /// let dice = Dice::new(2, vec![Gives { then: vec![under], ..doublet }])?;
    /// let name = |nth| dice.part(0, nth).map(|part| part.name.as_str());
    /// assert_eq!([0, 1, 2].map(name), [Some("doublet"), Some("under"), None]);
    /// # Ok::<(), charpentier_core::spec::GivesError>(())
    /// ```
    #[must_use]
    pub fn part(&self, entry: u8, nth: u8) -> Option<&Gives> {
        self.gives.get(usize::from(entry))?.parts().nth(usize::from(nth))
    }

    /// Whether some entry is played in parts.
    #[must_use]
    pub fn has_parts(&self) -> bool {
        self.gives.iter().any(|gives| !gives.then.is_empty())
    }

    /// Returns the entries that fit a throw, with their numbers. The entry without a condition
    /// comes last.
    fn offers(&self, throw: Throw) -> impl Iterator<Item = (&Gives, Numbers)> {
        let at = throw.index();
        let asked = self.asked.get(at).into_iter().flatten();
        let all = asked.chain(self.table.get(at)).filter(move |_| self.are_of(throw));
        all.filter_map(|&(numbers, nth)| Some((self.gives.get(usize::from(nth))?, numbers)))
    }

    /// Whether conditions decide the numbers of some throw.
    #[must_use]
    pub fn asks(&self) -> bool {
        self.gives.iter().any(|gives| gives.asks.is_some())
    }

    /// Returns the most numbers that a throw, or one part of it, gives.
    #[must_use]
    pub fn most(&self) -> u8 {
        let all =
            self.throws().flat_map(|throw| self.offers(throw).map(move |offer| (throw, offer)));
        let parts =
            all.flat_map(|(throw, (gives, _))| gives.parts().map(move |part| (throw, part)));
        let whole = parts.map(|(throw, part)| part.of(throw, &[1; MOST_DICE]));
        whole.flatten().map(|numbers| numbers.len()).max().unwrap_or_default()
    }

    /// Returns the rule to report when a step needs a number that is not left.
    ///
    /// Once a doublet is played out, this is the rule of its entry, if it has one. Otherwise it is
    /// the rule on moving men.
    #[must_use]
    pub fn missing(&self, throw: Option<Throw>, numbers: Numbers, left: Numbers) -> Option<RuleId> {
        let doublet = throw.filter(|throw| throw.is_doublet() && left.is_empty());
        doublet.and_then(|throw| self.given(throw, numbers)?.0.rule).or(self.rule)
    }

    /// Whether a face was thrown that `numbers` do not include. [`Numbers::ANY`] includes every
    /// face.
    #[must_use]
    pub fn is_idle(face: u8, throw: Throw, numbers: Numbers) -> bool {
        let given = |face: u8| numbers.faces().contains(&face);
        throw.faces().contains(&face) && !given(face) && !given(Numbers::ANY)
    }

    /// Whether a side throws again after this throw, without entries that have conditions.
    ///
    /// [`Rules::again`](crate::rules::Rules::again) evaluates the conditions.
    #[must_use]
    pub fn throws_again(&self, throw: Throw) -> bool {
        let fits =
            |again: &Again| again.asks.is_none() && ThrowKind::one_of(&again.when, throw, None);
        self.again.iter().any(fits)
    }
}

/// The naming of numbers that were not thrown, after the throw and before any man moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Named {
    /// The side that names them.
    pub by: Role,
    /// The rule.
    pub rule: RuleId,
}

/// An entry by which a side throws again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Again {
    /// The name of the entry in the pack.
    pub name: String,
    /// The kinds of throws to which it applies; all if the list is empty.
    pub when: Vec<ThrowKind>,
    /// A further condition for the side that threw, evaluated after the throw has been played.
    pub asks: Option<Cond>,
    /// The rule.
    pub rule: RuleId,
}

/// The rule by which numbers that are left go to the opponent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passed {
    /// The kinds of throws to which it applies; all if the list is empty.
    pub when: Vec<ThrowKind>,
    /// A further condition, evaluated for the side that threw.
    pub asks: Option<Cond>,
    /// The rule.
    pub rule: RuleId,
}

/// Returns the faces of a throw, each once.
fn each(throw: Throw) -> Numbers {
    Numbers::list(throw.faces()).unwrap_or_default()
}
