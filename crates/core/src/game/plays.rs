//! The legal plays of a state. They are searched when first needed, and kept until it changes.
//!
//! A search can count the plays without listing them ([`Search::find_plays`]). The list is made only when
//! it is read. Most written plays need no search ([`legal_by_own_steps`]).

use std::sync::{Mutex, OnceLock, PoisonError};

use crate::board::{Place, Seat};
use crate::eval::GameContext;
use crate::eval::throw_rules::ThrowRules;
use crate::game::State;
use crate::movegen::Search;
use crate::movegen::own_steps::legal_by_own_steps;
use crate::play::LegalPlay;
use crate::rules::Rules;

/// The legal plays of a state. They are searched at most twice: once without a list, once with it.
#[derive(Debug, Default)]
pub(crate) struct Plays {
    /// The search of the present state, whose plays may not be listed.
    outline: OnceLock<Box<Search>>,
    /// The same plays, listed, if the search of the present state does not list them.
    listed: OnceLock<Box<Search>>,
    /// A written play that needed no search.
    written: OnceLock<LegalPlay>,
    /// The buffers of earlier searches, at most two.
    #[expect(clippy::vec_box, reason = "a search is large, and its box goes back and forth")]
    room: Mutex<Vec<Box<Search>>>,
    /// The work of all searches that have been forgotten.
    work: u64,
}

/// Clones the searches, without the written play and the spare buffers.
impl Clone for Plays {
    fn clone(&self) -> Self {
        let (outline, listed) = (self.outline.clone(), self.listed.clone());
        Self { outline, listed, work: self.work, ..Self::default() }
    }
}

impl Plays {
    /// Returns the search of a side with the numbers that are left. Its plays may not be listed.
    #[inline]
    pub(crate) fn outline(&self, rules: &Rules, state: &State, seat: Seat) -> &Search {
        self.outline.get_or_init(|| searched(self.buffers(), (rules, state, seat), false))
    }

    /// Returns the search of a side with the numbers that are left, with its plays listed.
    #[inline]
    pub(crate) fn of(&self, rules: &Rules, state: &State, seat: Seat) -> &Search {
        let list = || searched(self.buffers(), (rules, state, seat), true);
        let outline = self.outline.get_or_init(list);
        if outline.is_listed() { outline } else { self.listed.get_or_init(list) }
    }

    /// Returns the play of a side that takes these steps in this order, if it is legal whatever the
    /// other plays are. The first such play is kept, because most callers then make it.
    pub(crate) fn by_own_steps(
        &self,
        (rules, state, seat): (&Rules, &State, Seat),
        steps: impl ExactSizeIterator<Item = (Place, Place)> + Clone,
    ) -> Option<LegalPlay> {
        let same = |found: &&LegalPlay| found.play.ways().eq(steps.clone());
        if let Some(found) = self.written.get().filter(same) {
            return Some(*found);
        }
        let throw = throw_rules(rules, state, seat);
        let found = legal_by_own_steps(rules, &throw, state.turn.numbers, steps)?;
        self.written.get_or_init(|| found);
        Some(found)
    }

    /// Takes the buffers of an earlier search.
    fn buffers(&self) -> Box<Search> {
        let mut room = self.room.lock().unwrap_or_else(PoisonError::into_inner);
        room.pop().unwrap_or_default()
    }

    /// Notes that the state has changed.
    #[inline]
    pub(crate) fn forget(&mut self) {
        self.written.take();
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

/// Returns the rules for the numbers that are left to a side.
#[inline]
pub(crate) fn throw_rules<'a>(rules: &'a Rules, state: &State, seat: Seat) -> ThrowRules<'a> {
    let (men, facts, numbers) = (state.men(seat), state.setting.facts[seat], state.turn.numbers);
    let known = if rules.plan().asks { state.known(seat) } else { GameContext::default() };
    ThrowRules::new((rules.spec(), rules.conditions()), men, facts, &known, numbers)
}

/// Searches the plays of a side. They are listed if `lists` is set, or if they cannot be counted otherwise.
#[inline]
fn searched(
    mut search: Box<Search>,
    (rules, state, seat): (&Rules, &State, Seat),
    lists: bool,
) -> Box<Search> {
    let (facts, numbers) = (state.setting.facts[seat], state.turn.numbers);
    if rules.plan().asks {
        search.set_context(state.known(seat));
    }
    search.find_plays(rules, state.men(seat), facts, numbers, lists);
    search
}
