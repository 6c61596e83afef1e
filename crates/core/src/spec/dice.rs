//! The dice of a game: what each throw gives, who throws again, and who plays the numbers that are
//! left.
//!
//! The numbers of every throw are computed once, when the dice are made.

use crate::cond::Cond;
use crate::dice::{MOST_DICE, Numbers, Throw, ThrowKind};
use crate::spec::{Gives, GivesError, Role, RuleId};

/// How many dice are thrown, and what they give.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dice {
    count: u8,
    pub(crate) gives: Vec<Gives>,
    /// The numbers of every throw and the entry of `gives` that they come from, by
    /// [`Throw::index`].
    pub(crate) table: Vec<(Numbers, u8)>,
    /// The same of the entries before these that ask for more than the throw, where there are any.
    pub(crate) asked: Vec<Vec<(Numbers, u8)>>,
    /// Who names numbers, where any are named.
    pub named: Option<Named>,
    /// The rule of how men move by the dice.
    pub rule: Option<RuleId>,
    /// After these throws the same side throws again.
    pub again: Vec<Again>,
    /// The rule of numbers that nobody can play.
    pub unplayed: Option<RuleId>,
    /// Numbers that are left go over to the other side.
    pub passed: Option<Passed>,
}

/// Two dice, each number once, and no rules.
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
    /// So many dice, 0 to 3, which give by the first entry that fits a throw; where none does, each
    /// number once.
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
    /// The first entry that gives too many numbers, or speaks of a face that a throw of its kinds
    /// does not have.
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
                // What asks for more is looked at when it is known.
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

    /// Two dice, and so many times the face of a doublet. More than twenty-four are a fault of the
    /// game that has them.
    #[must_use]
    pub fn of_two(doublet: u8) -> Self {
        let gives = vec![Gives::doublet(doublet, None)];
        Self::new(2, gives.clone()).unwrap_or_else(|_| Self { gives, ..Self::default() })
    }

    /// The first entry that gives too many numbers, whatever is named.
    pub(crate) fn fault(&self) -> Option<GivesError> {
        self.throws().find_map(|throw| {
            let mut parts = self.offers(throw).flat_map(|(gives, _)| gives.parts());
            parts.find_map(|gives| {
                let why = gives.of(throw, &vec![1; usize::from(gives.names())]).err()?;
                Some(GivesError { name: gives.name.clone(), throw, why })
            })
        })
    }

    /// The same dice; the rule by which men move by them.
    #[must_use]
    pub fn by(mut self, rule: RuleId) -> Self {
        self.rule = Some(rule);
        self
    }

    /// How many dice are thrown.
    #[must_use]
    pub const fn count(&self) -> u8 {
        self.count
    }

    /// What throws give, the first entry that fits; the last fits all.
    #[must_use]
    pub fn gives(&self) -> &[Gives] {
        &self.gives
    }

    /// All throws of these dice.
    pub fn throws(&self) -> impl Iterator<Item = Throw> + Clone {
        Throw::all(self.count)
    }

    /// In how many ways the dice fall.
    #[must_use]
    pub const fn ways(&self) -> u32 {
        Throw::ways(self.count)
    }

    /// Whether so many dice are thrown.
    #[must_use]
    pub const fn are_of(&self, throw: Throw) -> bool {
        throw.dice() == self.count
    }

    /// The numbers that a throw gives to play where nothing is known of the game but the dice;
    /// none, where other dice are thrown. [`Rules::numbers`](crate::rules::Rules::numbers) knows
    /// more.
    #[must_use]
    #[inline]
    pub fn numbers(&self, throw: Throw) -> Numbers {
        match self.table.get(throw.index()) {
            Some(&(numbers, _)) if self.are_of(throw) => numbers,
            _ => Numbers::default(),
        }
    }

    /// The entry by which a throw has given these numbers, or more of which they are left; and all
    /// that it gives.
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

    /// All that a throw may give, as far as conditions allow it: the first that they do counts.
    pub fn all_numbers(&self, throw: Throw) -> impl Iterator<Item = (Option<&Cond>, Numbers)> {
        self.offers(throw).map(|(gives, numbers)| (gives.asks.as_ref(), numbers))
    }

    /// Part of what a throw gives: the entry, an index into [`Dice::gives`], and how many of its
    /// parts come before.
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

    /// Whether some throw is played in parts.
    #[must_use]
    pub fn has_parts(&self) -> bool {
        self.gives.iter().any(|gives| !gives.then.is_empty())
    }

    /// The entries that fit a throw with what each gives, the one that asks for nothing last.
    fn offers(&self, throw: Throw) -> impl Iterator<Item = (&Gives, Numbers)> {
        let at = throw.index();
        let asked = self.asked.get(at).into_iter().flatten();
        let all = asked.chain(self.table.get(at)).filter(move |_| self.are_of(throw));
        all.filter_map(|&(numbers, nth)| Some((self.gives.get(usize::from(nth))?, numbers)))
    }

    /// Whether what a throw gives depends on more than the dice.
    #[must_use]
    pub fn asks(&self) -> bool {
        self.gives.iter().any(|gives| gives.asks.is_some())
    }

    /// The most numbers that a throw gives.
    #[must_use]
    pub fn most(&self) -> u8 {
        let all =
            self.throws().flat_map(|throw| self.offers(throw).map(move |offer| (throw, offer)));
        let parts =
            all.flat_map(|(throw, (gives, _))| gives.parts().map(move |part| (throw, part)));
        let whole = parts.map(|(throw, part)| part.of(throw, &[1; MOST_DICE]));
        whole.flatten().map(|numbers| numbers.len()).max().unwrap_or_default()
    }

    /// The rule behind a number that is not there, once all these have been played: that of
    /// doublets where one is played out.
    #[must_use]
    pub fn missing(&self, throw: Option<Throw>, numbers: Numbers, left: Numbers) -> Option<RuleId> {
        let doublet = throw.filter(|throw| throw.is_doublet() && left.is_empty());
        doublet.and_then(|throw| self.given(throw, numbers)?.0.rule).or(self.rule)
    }

    /// Whether this face is on the table and never played, where these are the numbers.
    #[must_use]
    pub fn is_idle(face: u8, throw: Throw, numbers: Numbers) -> bool {
        let given = |face: u8| numbers.faces().contains(&face);
        throw.faces().contains(&face) && !given(face) && !given(Numbers::ANY)
    }

    /// Whether whoever has thrown this throws again, as far as the dice tell;
    /// [`Rules::again`](crate::rules::Rules::again) knows more.
    #[must_use]
    pub fn throws_again(&self, throw: Throw) -> bool {
        let fits =
            |again: &Again| again.asks.is_none() && ThrowKind::one_of(&again.when, throw, None);
        self.again.iter().any(fits)
    }
}

/// Who names the numbers that are not thrown, once the dice lie and before a man is moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Named {
    /// The side.
    pub by: Role,
    /// The rule.
    pub rule: RuleId,
}

/// The same side throws again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Again {
    /// As the pack calls it.
    pub name: String,
    /// After throws of these kinds; after all, where none is named.
    pub when: Vec<ThrowKind>,
    /// What must be so besides when the throw has been played, from the seat of the side that has
    /// thrown.
    pub asks: Option<Cond>,
    /// The rule.
    pub rule: RuleId,
}

/// Numbers that are left go over to the other side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passed {
    /// Those of throws of these kinds; of all, where none is named.
    pub when: Vec<ThrowKind>,
    /// What must be so besides, from the seat of the side that has thrown.
    pub asks: Option<Cond>,
    /// The rule.
    pub rule: RuleId,
}

/// Each face once.
fn each(throw: Throw) -> Numbers {
    Numbers::list(throw.faces()).unwrap_or_default()
}
