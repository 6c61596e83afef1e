//! The legal plays of a throw, listed when they are first needed and kept until the game goes on.

use std::sync::{Mutex, OnceLock, PoisonError};

use crate::board::Seat;
use crate::game::State;
use crate::movegen::Search;
use crate::movegen::restrict::limited;
use crate::play::LegalPlay;
use crate::rules::Rules;

/// What one side can play.
#[derive(Clone, Debug, Default)]
pub(crate) struct Listed {
    pub(crate) search: Search,
    /// The legal plays that the limits leave, where there are limits.
    pub(crate) left: Vec<LegalPlay>,
}

impl Listed {
    fn find(&mut self, rules: &Rules, state: &State, seat: Seat) {
        let (me, foe) = (state.position[seat], state.position[seat.other()]);
        let (latches, numbers) = (state.setting.latches[seat], state.turn.numbers);
        let search = &mut self.search;
        if rules.plan().asks {
            search.set_context(state.known(seat));
        }
        search.run_with_facts(rules, me, foe, latches, numbers);
        if !state.limits.is_empty() {
            self.left = limited(rules, search, search.legal(), &state.limits).0;
        }
    }
}

/// The plays of a game, which are looked for at most once for each state.
#[derive(Debug, Default)]
pub(crate) struct Plays {
    listed: Listed,
    /// They are those of the state as it is.
    found: bool,
    /// Those that were looked for when somebody asked, where the last action has not.
    late: OnceLock<Box<Listed>>,
    /// Room that an earlier search of that kind has taken.
    room: Mutex<Option<Box<Listed>>>,
}

/// With what is known, and without room that is to spare.
impl Clone for Plays {
    fn clone(&self) -> Self {
        let (listed, late) = (self.listed.clone(), self.late.clone());
        Self { listed, found: self.found, late, room: Mutex::default() }
    }
}

impl Plays {
    /// Looks for the plays of a side with the numbers that are left.
    #[inline]
    pub(crate) fn find(&mut self, rules: &Rules, state: &State, seat: Seat) {
        self.forget();
        self.listed.find(rules, state, seat);
        self.found = true;
    }

    /// The plays of a side with the numbers that are left.
    #[inline]
    pub(crate) fn of(&self, rules: &Rules, state: &State, seat: Seat) -> &Listed {
        if self.found { &self.listed } else { self.found_late(rules, state, seat) }
    }

    fn found_late(&self, rules: &Rules, state: &State, seat: Seat) -> &Listed {
        self.late.get_or_init(|| {
            let mut room = self.room.lock().unwrap_or_else(PoisonError::into_inner);
            let mut listed = room.take().unwrap_or_default();
            listed.find(rules, state, seat);
            listed
        })
    }

    /// Something has changed: they are looked for again when somebody asks.
    #[inline]
    pub(crate) fn forget(&mut self) {
        self.found = false;
        if let Some(listed) = self.late.take() {
            *self.room.get_mut().unwrap_or_else(PoisonError::into_inner) = Some(listed);
        }
    }

    /// Gives back what a throw of many plays has taken.
    pub(crate) fn shrink(&mut self) {
        self.forget();
        self.listed.search.shrink();
        if let Some(listed) = self.room.get_mut().unwrap_or_else(PoisonError::into_inner) {
            listed.search.shrink();
        }
    }
}
