//! What a throw gives as the game stands: which entries conditions allow, who throws again, and whose the numbers are that are
//! left.

use crate::cond::SideState;
use crate::rules::{Dice, Gives, RuleId, Rules};
use crate::throw::{Numbers, Throw, ThrowKind};

impl Dice {
    /// What a throw gives where nothing is asked but the dice, and the entry.
    #[inline]
    fn first(&self, throw: Throw) -> (Numbers, u8) {
        let given = self.table.get(throw.index()).filter(|_| self.are_of(throw));
        given.copied().unwrap_or_default()
    }

    /// What it gives as the game stands: the first entry that conditions allow.
    fn allowed(&self, rules: &Rules, throw: Throw, standing: &SideState) -> (Numbers, u8) {
        let at = throw.index();
        let so = |&&(_, nth): &&(Numbers, u8)| {
            let asks = self.gives.get(usize::from(nth)).and_then(|gives| gives.asks.as_ref());
            asks.is_none_or(|asks| standing.satisfies(rules, asks))
        };
        let asked = self.asked.get(at).into_iter().flatten();
        let mut all = asked.chain(self.table.get(at)).filter(|_| self.are_of(throw));
        all.find(so).copied().unwrap_or_default()
    }
}

impl Rules {
    /// The numbers that a throw gives to a side for which the game stands so, without any that are named. How it
    /// stands is worked out only where that matters.
    #[must_use]
    #[inline]
    pub fn numbers(&self, throw: Throw, standing: impl FnOnce() -> SideState) -> Numbers {
        self.given(throw, standing).0
    }

    /// The same, with the entry that gives them: an index into [`Dice::gives`](crate::rules::Dice::gives).
    #[must_use]
    #[inline]
    pub(crate) fn given(
        &self,
        throw: Throw,
        standing: impl FnOnce() -> SideState,
    ) -> (Numbers, u8) {
        if self.dice.asks() {
            self.dice.allowed(self, throw, &standing())
        } else {
            self.dice.first(throw)
        }
    }

    /// What a throw gives with numbers that have been named, each 1 to 6; what is named beyond
    /// [`numbers_to_name`](Self::numbers_to_name) counts for nothing.
    #[must_use]
    pub fn numbers_with(&self, throw: Throw, standing: &SideState, named: &[u8]) -> Numbers {
        let (numbers, entry) = self.given(throw, || *standing);
        if named.is_empty() { numbers } else { self.part_of(throw, (entry, 0), named) }
    }

    /// The entry that gives a throw, an index into [`Dice::gives`](crate::rules::Dice::gives), where throws are played in
    /// parts; elsewhere nobody has to know it, and it is nought.
    #[must_use]
    pub fn entry_of_parts(&self, throw: Throw, standing: &SideState) -> u8 {
        if self.plan().parts { self.given(throw, || *standing).1 } else { 0 }
    }

    /// The numbers of a part of a throw, with those that have been named for it and for the parts before: the entry that
    /// gives it, and how many parts come before.
    #[must_use]
    pub fn part_of(&self, throw: Throw, (entry, nth): (u8, u8), named: &[u8]) -> Numbers {
        let before: u8 =
            (0..nth).filter_map(|nth| self.dice.part(entry, nth)).map(Gives::names).sum();
        let named = named.get(usize::from(before)..).unwrap_or_default();
        let numbers = self.dice.part(entry, nth).and_then(|part| part.of(throw, named).ok());
        numbers.unwrap_or_default()
    }

    /// How many numbers are named besides those that are thrown.
    #[must_use]
    pub fn numbers_to_name(&self, throw: Throw, standing: &SideState) -> u8 {
        if self.dice.named.is_none() {
            return 0;
        }
        let (_, entry) = self.given(throw, || *standing);
        self.dice.part(entry, 0).map_or(0, Gives::names)
    }

    /// The rule by which a side throws again, where it does; the game stands so for it when the throw has been played.
    #[must_use]
    pub fn again(&self, throw: Throw, standing: impl Fn() -> SideState) -> Option<RuleId> {
        let again = self.dice.again.iter().find(|again| {
            ThrowKind::one_of(&again.when, throw, None)
                && again.asks.as_ref().is_none_or(|asks| standing().satisfies(self, asks))
        });
        again.map(|again| again.rule)
    }

    /// The rule by which what is left of a throw goes over to the other side, where it does; the game stands so for the
    /// side that has thrown.
    #[must_use]
    pub fn passes(&self, throw: Throw, standing: impl FnOnce() -> SideState) -> Option<RuleId> {
        let passed = self.dice.passed.as_ref()?;
        if !ThrowKind::one_of(&passed.when, throw, None) {
            return None;
        }
        let fits = passed.asks.as_ref().is_none_or(|asks| standing().satisfies(self, asks));
        fits.then_some(passed.rule)
    }
}
