//! What a throw gives as the game stands: which entries conditions allow, who throws again, and whose the numbers are that are
//! left.

use crate::cond::{Cond, Standing};
use crate::rules::{Gives, RuleId, Rules};
use crate::throw::{Numbers, Throw, ThrowKind};

impl Rules {
    /// The numbers that a throw gives to a side for which the game stands so, without any that are named. How it
    /// stands is worked out only where that matters.
    #[must_use]
    #[inline]
    pub fn numbers(&self, throw: Throw, standing: impl FnOnce() -> Standing) -> Numbers {
        if !self.dice.asks() {
            return self.dice.numbers(throw);
        }
        self.offer(throw, &standing()).map_or(Numbers::default(), |(_, numbers)| numbers)
    }

    /// The same with numbers that have been named, each 1 to 6; what is named beyond
    /// [`numbers_to_name`](Self::numbers_to_name) counts for nothing.
    #[must_use]
    pub fn numbers_with(&self, throw: Throw, standing: &Standing, named: &[u8]) -> Numbers {
        if named.is_empty() {
            return self.numbers(throw, || *standing);
        }
        let offer = self.offer(throw, standing);
        let numbers = offer.and_then(|(gives, _)| gives.of(throw, named).ok());
        numbers.unwrap_or_default()
    }

    /// How many numbers are named besides those that are thrown.
    #[must_use]
    pub fn numbers_to_name(&self, throw: Throw, standing: &Standing) -> u8 {
        let offer = self.dice.named.and_then(|_| self.offer(throw, standing));
        offer.map_or(0, |(gives, _)| gives.names())
    }

    /// The entry by which a throw gives its numbers.
    fn offer(&self, throw: Throw, standing: &Standing) -> Option<(&Gives, Numbers)> {
        let so = |cond: &Cond| standing.meets(self, cond);
        self.dice.offers(throw).find(|(gives, _)| gives.asks.as_ref().is_none_or(so))
    }

    /// The rule by which a side throws again, where it does; the game stands so for it when the throw has been played.
    #[must_use]
    pub fn again(&self, throw: Throw, standing: impl Fn() -> Standing) -> Option<RuleId> {
        let again = self.dice.again.iter().find(|again| {
            ThrowKind::one_of(&again.when, throw, None)
                && again.asks.as_ref().is_none_or(|asks| standing().meets(self, asks))
        });
        again.map(|again| again.rule)
    }

    /// The rule by which what is left of a throw goes over to the other side, where it does; the game stands so for the
    /// side that has thrown.
    #[must_use]
    pub fn passes(&self, throw: Throw, standing: impl FnOnce() -> Standing) -> Option<RuleId> {
        let passed = self.dice.passed.as_ref()?;
        if !ThrowKind::one_of(&passed.when, throw, None) {
            return None;
        }
        let fits = passed.asks.as_ref().is_none_or(|asks| standing().meets(self, asks));
        fits.then_some(passed.rule)
    }
}
