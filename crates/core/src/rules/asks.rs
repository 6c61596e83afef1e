//! What the conditions of a game ask, wherever they stand.

use crate::cond::{Atom, Cond};
use crate::rules::{CoupKind, Draft};
use crate::throw::ThrowKind;

impl Draft {
    /// Shows each condition of the game to `see`, wherever it stands.
    pub fn each_condition<'a>(&'a self, see: &mut dyn FnMut(&'a Cond)) {
        self.each_of_a_play(see);
        self.dice.gives().iter().filter_map(|gives| gives.asks.as_ref()).for_each(&mut *see);
        self.dice.again.iter().filter_map(|again| again.asks.as_ref()).for_each(&mut *see);
        self.dice.passed.iter().filter_map(|passed| passed.asks.as_ref()).for_each(see);
    }

    /// The same of those that the search of a throw asks.
    pub(super) fn each_of_a_play<'a>(&'a self, see: &mut dyn FnMut(&'a Cond)) {
        self.conditions.each(see);
        self.latches.iter().map(|latch| &latch.cond).for_each(&mut *see);
        self.ends.iter().map(|end| &end.when).for_each(&mut *see);
    }

    /// Whether a pattern asks for the other side's throw.
    #[must_use]
    pub fn compares_throws(&self) -> bool {
        let repeated = Some(ThrowKind::Repeated);
        let asked = |atom: &Atom| matches!(atom, Atom::Throw(kinds) if kinds.contains(&ThrowKind::Repeated));
        self.asks(asked)
            || self.coups.iter().any(|coup| match &coup.kind {
                CoupKind::Pattern(pattern) => pattern.dice == repeated,
                _ => false,
            })
    }

    /// Whether some condition or pattern asks so.
    pub(crate) fn asks(&self, so: impl Fn(&Atom) -> bool) -> bool {
        let mut any = false;
        self.each_condition(&mut |cond: &Cond| any |= cond.any_atom(&so));
        any
    }
}
