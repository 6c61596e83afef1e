//! The counters of both sides, and how they grow and run over.

use serde::{Deserialize, Serialize};

use crate::board::{BySeat, Seat};
use crate::spec::{Carry, MOST, RulesSpec};

/// A counter of one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Count {
    /// The number.
    pub n: u16,
    /// Whether it has grown from 0 without a mark of the opponent.
    pub run: bool,
}

/// The counters of both sides, in the order of [`crate::spec::RulesSpec::counters`].
///
/// ```
/// use charpentier_core::examples::duel;
/// use charpentier_core::Seat;
/// use charpentier_core::counters::Counters;
///
/// // Twelve points make one hole, or two if the opponent has marked nothing meanwhile.
/// let rules = duel::spec();
/// let run = |interrupted: bool| {
///     let mut counters = Counters::default();
///     counters.mark(&rules, Seat::White, 10);
///     counters.mark(&rules, Seat::Black, if interrupted { 2 } else { 0 });
///     counters.mark(&rules, Seat::White, 4);
///     counters.carry(&rules, Seat::White).expect("fourteen are enough")
/// };
/// assert_eq!((run(false).by, run(true).by), (2, 1));
/// // Black's two points are gone.
/// assert_eq!((run(false).erased, run(true).erased), (0, 2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Counters(pub BySeat<[Count; MOST]>);

impl Counters {
    /// Returns a counter; 0 if the index is out of range.
    #[must_use]
    pub fn get(&self, seat: Seat, counter: u8) -> Count {
        self.0[seat].get(usize::from(counter)).copied().unwrap_or_default()
    }

    /// Sets a counter. Does nothing if the index is out of range.
    pub fn set(&mut self, seat: Seat, counter: u8, count: Count) {
        if let Some(slot) = self.0[seat].get_mut(usize::from(counter)) {
            *slot = count;
        }
    }

    /// Sets counters to numbers that an account has computed. Runs do not change.
    pub(crate) fn show(&mut self, told: &[(Seat, u8, u16)]) {
        for &(seat, counter, n) in told {
            let run = self.get(seat, counter).run;
            self.set(seat, counter, Count { n, run });
        }
    }

    /// Adds points to a side's first counter and interrupts the opponent's run. [`Counters::carry`]
    /// makes the counter run over.
    pub fn mark(&mut self, rules: &RulesSpec, seat: Seat, points: u16) {
        if points == 0 {
            return;
        }
        let theirs = &mut self.0[seat.other()][0];
        theirs.run = false;
        let mine = &mut self.0[seat][0];
        // A counter that does not run over has no runs.
        mine.run |= mine.n == 0 && rules.counters.first().is_some_and(|c| c.carry.is_some());
        mine.n = mine.n.saturating_add(points);
    }

    /// Sets a side's first counter to the number at which it runs over. Does nothing without a
    /// carry.
    ///
    /// ```
    /// use charpentier_core::examples::duel;
    /// use charpentier_core::Seat;
    /// use charpentier_core::counters::Counters;
    ///
    /// let rules = duel::spec();
    /// let mut counters = Counters::default();
    /// counters.mark(&rules, Seat::White, 6);
    /// counters.fill(&rules, Seat::White);
    /// assert_eq!(counters.get(Seat::White, 0).n, 12);
    /// ```
    pub fn fill(&mut self, rules: &RulesSpec, seat: Seat) {
        if let Some(carry) = rules.counters.first().and_then(|counter| counter.carry) {
            self.0[seat][0].n = carry.per;
        }
    }

    /// Carries once if the first counter has run over; otherwise returns `None`.
    ///
    /// ```
    /// use charpentier_core::examples::duel;
    /// use charpentier_core::Seat;
    /// use charpentier_core::counters::Counters;
    ///
    /// let rules = duel::spec();
    /// let mut counters = Counters::default();
    /// counters.mark(&rules, Seat::Black, 11);
    /// assert_eq!(counters.carry(&rules, Seat::Black), None);
    /// counters.mark(&rules, Seat::Black, 4);
    /// let carried = counters.carry(&rules, Seat::Black).expect("fifteen are enough");
    /// assert_eq!((carried.into, carried.total), (1, 2));
    /// // The three points left begin a new run.
    /// let left = counters.get(Seat::Black, 0);
    /// assert_eq!((left.n, left.run), (3, true));
    /// ```
    pub fn carry(&mut self, rules: &RulesSpec, seat: Seat) -> Option<Carried> {
        let Carry { per, into, erases_opponent, run_doubles } = rules.counters.first()?.carry?;
        let mine = &mut self.0[seat][0];
        if mine.n < per {
            return None;
        }
        let by = if mine.run && run_doubles.is_some() { 2 } else { 1 };
        mine.n -= per;
        // The remainder begins a new run unless it is 0.
        mine.run = mine.n > 0;
        let mut erased = 0;
        if erases_opponent.is_some() {
            erased = std::mem::take(&mut self.0[seat.other()][0]).n;
        }
        let total = &mut self.0[seat][usize::from(into)].n;
        *total = total.saturating_add(by);
        Some(Carried { into, by, total: *total, erased })
    }
}

/// The amount that a side counts when its first counter runs over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Runs {
    /// The amount due.
    #[default]
    Due,
    /// One for each carry, as if the run were interrupted.
    Simple,
    /// This amount in total, whatever is due.
    Said(u16),
}

impl Runs {
    /// Returns the amount of carry `nth` (from 0) of `times`; `None` for the amount due. `due` is
    /// the total amount due.
    pub(crate) fn instead(self, nth: usize, times: usize, due: u16) -> Option<u16> {
        match self {
            Self::Due => None,
            Self::Simple => Some(1),
            Self::Said(said) if said == due => None,
            // Each carry takes one while any is left. The last takes the remainder.
            Self::Said(said) => {
                let left = said.saturating_sub(u16::try_from(nth).unwrap_or(u16::MAX));
                Some(if nth + 1 < times { left.min(1) } else { left })
            }
        }
    }
}

/// A counter that has run over into another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Carried {
    /// The counter that grew.
    pub into: u8,
    /// The amount by which it grew: 2 for an uninterrupted run if runs count twice, else 1.
    pub by: u16,
    /// Its new number.
    pub total: u16,
    /// The opponent's counter before it was erased; 0 if it was not.
    pub erased: u16,
}
