//! The legal plays of a state. They are searched when first needed, and kept until it changes.

use std::sync::{Mutex, OnceLock, PoisonError};

use crate::board::Seat;
use crate::game::State;
use crate::movegen::Search;
use crate::rules::Rules;

/// The legal plays of a game, searched at most once for each state.
#[derive(Debug, Default)]
pub(crate) struct Plays {
    search: Search,
    /// Whether `search` belongs to the present state.
    found: bool,
    /// The search made for a reader, if the last act has made none.
    late: OnceLock<Box<Search>>,
    /// The buffers of an earlier search for a reader.
    room: Mutex<Option<Box<Search>>>,
    /// The work of all searches that have been forgotten.
    work: u64,
}

/// Clones the results, without spare buffers.
impl Clone for Plays {
    fn clone(&self) -> Self {
        let (search, late) = (self.search.clone(), self.late.clone());
        Self { search, found: self.found, late, room: Mutex::default(), work: self.work }
    }
}

impl Plays {
    /// Searches the plays of a side with the numbers that are left.
    #[inline]
    pub(crate) fn find(&mut self, rules: &Rules, state: &State, seat: Seat) {
        self.forget();
        run(&mut self.search, rules, state, seat);
        self.found = true;
    }

    /// Returns the search of a side with the numbers that are left.
    #[inline]
    pub(crate) fn of(&self, rules: &Rules, state: &State, seat: Seat) -> &Search {
        if self.found { &self.search } else { self.found_late(rules, state, seat) }
    }

    fn found_late(&self, rules: &Rules, state: &State, seat: Seat) -> &Search {
        self.late.get_or_init(|| {
            let mut room = self.room.lock().unwrap_or_else(PoisonError::into_inner);
            let mut search = room.take().unwrap_or_default();
            run(&mut search, rules, state, seat);
            search
        })
    }

    /// Notes that the state has changed.
    #[inline]
    pub(crate) fn forget(&mut self) {
        self.work = self.work();
        self.found = false;
        if let Some(search) = self.late.take() {
            *self.room.get_mut().unwrap_or_else(PoisonError::into_inner) = Some(search);
        }
    }

    /// Returns a measure of the work of all searches so far.
    pub(crate) fn work(&self) -> u64 {
        let found = if self.found { self.search.work() } else { 0 };
        self.work + found + self.late.get().map_or(0, |late| late.work())
    }

    /// Returns no plays, with the work of all searches so far.
    pub(crate) fn freed(&self) -> Self {
        Self { work: self.work(), ..Self::default() }
    }

    /// Gives back the memory that a throw of many plays has taken.
    pub(crate) fn shrink(&mut self) {
        self.forget();
        self.search.shrink();
        if let Some(search) = self.room.get_mut().unwrap_or_else(PoisonError::into_inner) {
            search.shrink();
        }
    }
}

/// Searches the plays of a side in a state.
fn run(search: &mut Search, rules: &Rules, state: &State, seat: Seat) {
    let (us, them) = (state.position[seat], state.position[seat.other()]);
    let (facts, numbers) = (state.setting.facts[seat], state.turn.numbers);
    if rules.plan().asks {
        search.set_context(state.known(seat));
    }
    search.run_with_facts(rules, us, them, facts, numbers);
}
