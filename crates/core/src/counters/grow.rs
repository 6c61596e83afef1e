//! How counters grow, and how one runs over into another, as the rules have it.

use crate::counters::{Carried, Counters};
use crate::rules::{Carry, RulesSpec};
use crate::seat::Seat;

impl Counters {
    /// Adds marks to a side's first counter and breaks the other side's run.
    /// What runs over stays until [`Counters::carry`] is called.
    pub fn mark(&mut self, rules: &RulesSpec, seat: Seat, points: u16) {
        if points == 0 {
            return;
        }
        let theirs = &mut self.0[seat.other()][0];
        theirs.run = false;
        let mine = &mut self.0[seat][0];
        // A counter that runs over nowhere knows no runs.
        mine.run |= mine.n == 0 && rules.counters.first().is_some_and(|c| c.carry.is_some());
        mine.n = mine.n.saturating_add(points);
    }

    /// Brings a side's first counter to just what makes one of the next, whatever it shows.
    /// Without a carry nothing happens.
    ///
    /// ```
    /// use charpentier_core::examples::duel;
    /// use charpentier_core::Seat;
    /// use charpentier_core::counters::Counters;
    ///
    /// let rules = duel::draft().build().expect("sound");
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

    /// Carries once, if the first counter has run over.
    ///
    /// ```
    /// use charpentier_core::examples::duel;
    /// use charpentier_core::Seat;
    /// use charpentier_core::counters::Counters;
    ///
    /// let rules = duel::draft().build().expect("sound");
    /// let mut counters = Counters::default();
    /// counters.mark(&rules, Seat::Black, 11);
    /// assert_eq!(counters.carry(&rules, Seat::Black), None);
    /// counters.mark(&rules, Seat::Black, 4);
    /// let carried = counters.carry(&rules, Seat::Black).expect("fifteen are enough");
    /// assert_eq!((carried.into, carried.total), (1, 2));
    /// // What is left over stays, and is a run of its own.
    /// let left = counters.get(Seat::Black, 0);
    /// assert_eq!((left.n, left.run), (3, true));
    /// ```
    pub fn carry(&mut self, rules: &RulesSpec, seat: Seat) -> Option<Carried> {
        let Carry { per, into, erases_other, run_doubles } = rules.counters.first()?.carry?;
        let mine = &mut self.0[seat][0];
        if mine.n < per {
            return None;
        }
        let by = if mine.run && run_doubles.is_some() { 2 } else { 1 };
        mine.n -= per;
        // What is left over begins a run of its own, and nothing is no run.
        mine.run = mine.n > 0;
        let mut erased = 0;
        if erases_other.is_some() {
            erased = std::mem::take(&mut self.0[seat.other()][0]).n;
        }
        let total = &mut self.0[seat][usize::from(into)].n;
        *total = total.saturating_add(by);
        Some(Carried { into, by, total: *total, erased })
    }
}
