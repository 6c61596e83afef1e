//! The legal plays of a state. They are searched when first needed, and kept until it changes.
//!
//! A search can know the plays without listing them ([`Search::outline`]). Most programs need only one
//! play of a throw, so the list is made when somebody reads it.

use std::sync::{Mutex, OnceLock, PoisonError};

use crate::board::Seat;
use crate::game::State;
use crate::movegen::Search;
use crate::rules::Rules;

/// The legal plays of a game, searched at most once for each state.
#[derive(Debug, Default)]
pub(crate) struct Plays {
    /// The search of the present state, whose plays may not be listed.
    outline: OnceLock<Box<Search>>,
    /// The same plays, listed.
    listed: OnceLock<Box<Search>>,
    /// The buffers of earlier searches, at most two.
    #[expect(clippy::vec_box, reason = "a search is large, and its box goes back and forth")]
    room: Mutex<Vec<Box<Search>>>,
    /// The work of all searches that have been forgotten.
    work: u64,
}

/// Clones the results, without spare buffers.
impl Clone for Plays {
    fn clone(&self) -> Self {
        let (outline, listed) = (self.outline.clone(), self.listed.clone());
        Self { outline, listed, room: Mutex::default(), work: self.work }
    }
}

impl Plays {
    /// Returns the search of a side with the numbers that are left. Its plays may not be listed.
    #[inline]
    pub(crate) fn outline(&self, rules: &Rules, state: &State, seat: Seat) -> &Search {
        self.outline.get_or_init(|| outlined(self.buffers(), rules, state, seat))
    }

    /// Like [`Plays::outline`], without a lock.
    #[inline]
    pub(crate) fn outline_mut(&mut self, rules: &Rules, state: &State, seat: Seat) -> &Search {
        if self.outline.get().is_none() {
            let room = self.room.get_mut().unwrap_or_else(PoisonError::into_inner);
            let buffers = room.pop().unwrap_or_default();
            self.outline = OnceLock::from(outlined(buffers, rules, state, seat));
        }
        self.outline(rules, state, seat)
    }

    /// Returns the search of a side with the numbers that are left, with its plays listed.
    #[inline]
    pub(crate) fn of(&self, rules: &Rules, state: &State, seat: Seat) -> &Search {
        let outline = self.outline(rules, state, seat);
        if outline.is_listed() {
            return outline;
        }
        self.listed.get_or_init(|| {
            let mut search = self.buffers();
            search.list_plays_of(outline, rules);
            search
        })
    }

    /// Takes the buffers of an earlier search.
    fn buffers(&self) -> Box<Search> {
        let mut room = self.room.lock().unwrap_or_else(PoisonError::into_inner);
        room.pop().unwrap_or_default()
    }

    /// Notes that the state has changed.
    #[inline]
    pub(crate) fn forget(&mut self) {
        // Without an outline, there is no list.
        if let Some(outline) = self.outline.take() {
            let room = self.room.get_mut().unwrap_or_else(PoisonError::into_inner);
            self.work += outline.work();
            room.push(outline);
            if let Some(listed) = self.listed.take() {
                self.work += listed.work();
                room.push(listed);
            }
        }
    }

    /// Returns a measure of the work of all searches so far.
    pub(crate) fn work(&self) -> u64 {
        let made = [&self.outline, &self.listed].into_iter().filter_map(OnceLock::get);
        self.work + made.map(|search| search.work()).sum::<u64>()
    }

    /// Returns no plays, with the work of all searches so far.
    pub(crate) fn freed(&self) -> Self {
        Self { work: self.work(), ..Self::default() }
    }

    /// Gives back the memory that a throw of many plays has taken.
    pub(crate) fn shrink(&mut self) {
        self.forget();
        for search in self.room.get_mut().unwrap_or_else(PoisonError::into_inner) {
            search.shrink();
        }
    }
}

/// Searches the plays of a side in a state.
#[inline]
fn outlined(mut search: Box<Search>, rules: &Rules, state: &State, seat: Seat) -> Box<Search> {
    let (us, them) = (state.position[seat], state.position[seat.other()]);
    let (facts, numbers) = (state.setting.facts[seat], state.turn.numbers);
    if rules.plan().asks {
        search.set_context(state.known(seat));
    }
    search.outline(rules, (us, them), facts, numbers);
    search
}
