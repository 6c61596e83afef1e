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
    /// The first play that [`nth`](Self::nth) has returned.
    picked: OnceLock<LegalPlay>,
    /// The buffers of earlier searches, at most two.
    #[expect(clippy::vec_box, reason = "a search is large, and its box goes back and forth")]
    room: Mutex<Vec<Box<Search>>>,
    /// The work of all searches that have been forgotten.
    work: u64,
}

/// Clones the searches, without the kept plays and the spare buffers.
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

    /// Returns a legal play of a side by its place in the list. The first such play is kept, because most
    /// callers then make it.
    pub(crate) fn nth(
        &self,
        (rules, state, seat): (&Rules, &State, Seat),
        nth: usize,
    ) -> Option<LegalPlay> {
        let found = self.outline(rules, state, seat).nth(rules, nth)?;
        self.picked.get_or_init(|| found);
        Some(found)
    }

    /// Returns the play that was kept by [`nth`](Self::nth).
    pub(crate) fn picked(&self) -> Option<&LegalPlay> {
        self.picked.get()
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
        self.picked.take();
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

#[cfg(test)]
mod tests {
    use crate::board::{Bounds, Cells, Place, Seat};
    use crate::cond::{Atom, Cond};
    use crate::examples::{duel, men, race};
    use crate::spec::{Forbid, ForbidTiming, RuleId};

    #[test]
    fn a_play_that_was_picked_is_kept_for_its_throw_alone() {
        let mut game = race::thrown(6, 5);
        let [first, second] = [0, 1].map(|nth| game.nth_play(nth).expect("two plays").play);
        // The play that is made need not be the one that was picked first.
        game.play(second).expect("legal");
        assert_eq!(game.state().position[Seat::White].to_string(), "1,12");
        game.throw(&[2, 1]).expect("black throws");
        assert!(game.play(first).is_err(), "it was a play of another throw");
    }

    #[test]
    fn a_picked_play_is_made_with_the_men_of_the_state_that_was_restored() {
        let mut game = race::standing(&[(1, 1), (18, 1)], &[(1, 2)], 6, 5);
        let picked = game.nth_play(0).expect("a play").play;
        let mut state = game.state().clone();
        state.position[Seat::White] = men(&[(1, 1), (19, 1)]);
        game.restore(state);
        assert_eq!(picked.to_string(), "1/7 7/12");
        game.play(picked).expect("legal here too");
        assert_eq!(game.state().position[Seat::White].to_string(), "12,19");
    }

    #[test]
    fn plays_that_depend_on_a_counter_change_when_points_are_marked() {
        let mut spec = duel::spec();
        let held = [
            Cond::Atom(Atom::Counter(0, Bounds::at_least(4))),
            Cond::Atom(Atom::From(Cells::one(Place(1)).into())),
        ];
        let (unless, says, refuses) = (None, None, None);
        let (name, at, cond) = ("held".into(), ForbidTiming::Step, Cond::All(held.to_vec()));
        let rule = RuleId(1);
        spec.conditions.forbid = vec![Forbid { name, at, cond, unless, says, refuses, rule }];
        let mut game = duel::standing(spec, &[(1, 1), (2, 2)], &[(1, 3)]);
        game.throw(&[2, 1]).expect("white throws");
        let leaves = |plays: &[crate::LegalPlay]| {
            plays.iter().any(|found| found.play.steps().any(|step| step.from == Place(1)))
        };
        assert!(leaves(game.legal_plays()));
        assert!(!leaves(game.after_marks(Seat::White, 4, true).legal_plays()));
    }
}
