//! What the counters of the two sides show. How they grow and run over the rules say: see `counters::grow`.

mod grow;

use serde::{Deserialize, Serialize};

use crate::seat::{BySeat, Seat};

/// The most counters a pack may have.
pub const MOST: usize = 4;

/// What one counter of one side shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Count {
    /// The number.
    pub n: u16,
    /// It has grown without the other side marking anything since it stood at nothing.
    pub run: bool,
}

/// The counters of both sides, in the order of [`crate::rules::RulesSpec::counters`].
///
/// ```
/// use charpentier_core::examples::duel;
/// use charpentier_core::Seat;
/// use charpentier_core::counters::Counters;
///
/// // Twelve points make a hole, and two where the other side has marked nothing meanwhile.
/// let rules = duel::draft().build().expect("sound");
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

/// How much somebody counts where his first counter runs over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Runs {
    /// What is due.
    #[default]
    Due,
    /// One each time, as if his run had been interrupted.
    Simple,
    /// So much in all, whatever is due.
    Said(u16),
}

impl Runs {
    /// What is counted the `nth` time, from 0, of so many where so much is due in all; `None` where that is what
    /// is due.
    pub(crate) fn instead(self, nth: usize, times: usize, due: u16) -> Option<u16> {
        match self {
            Self::Due => None,
            Self::Simple => Some(1),
            Self::Said(said) if said == due => None,
            // One each time as long as it lasts, and the last time whatever is left.
            Self::Said(said) => {
                let left = said.saturating_sub(u16::try_from(nth).unwrap_or(u16::MAX));
                Some(if nth + 1 < times { left.min(1) } else { left })
            }
        }
    }
}

/// One run of a counter into another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Carried {
    /// The counter that grew.
    pub into: u8,
    /// By how much: 2 for an uninterrupted run where runs double, else 1.
    pub by: u16,
    /// What it shows now.
    pub total: u16,
    /// What the other side's counter showed before it was erased; 0 where it was not.
    pub erased: u16,
}

impl Counters {
    /// What a counter shows.
    #[must_use]
    pub fn get(&self, seat: Seat, counter: u8) -> Count {
        self.0[seat].get(usize::from(counter)).copied().unwrap_or_default()
    }

    /// Sets a counter.
    pub fn set(&mut self, seat: Seat, counter: u8, count: Count) {
        if let Some(slot) = self.0[seat].get_mut(usize::from(counter)) {
            *slot = count;
        }
    }

    /// Counters show numbers that an account knows better; their runs stay as they are.
    pub(crate) fn show(&mut self, told: &[(Seat, u8, u16)]) {
        for &(seat, counter, n) in told {
            let run = self.get(seat, counter).run;
            self.set(seat, counter, Count { n, run });
        }
    }
}
