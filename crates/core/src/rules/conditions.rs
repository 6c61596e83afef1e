//! What stands under conditions: steps and plays that may not be, where contact happens, what is owed.
//!
//! A game that has any of it is played by the general search, which asks for them; one that has none is played as
//! if there were no conditions.

use crate::cond::{Atom, Cond, Reads};
use crate::rules::{End, Latch, RuleId, Rules};
use crate::throw::ThrowKind;

/// When an entry of `forbid` is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Judged {
    /// Before each step.
    #[default]
    Step,
    /// Of each cell that holds more men than the throw found.
    Rest,
    /// When the play is whole.
    Played,
}

/// Something that may not be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forbid {
    /// As the pack calls it.
    pub name: String,
    /// When it is asked.
    pub judged: Judged,
    /// What may not be.
    pub cond: Cond,
    /// The exception.
    pub unless: Option<Cond>,
    /// The rule in a sentence, where the pack says it.
    pub says: Option<String>,
    /// What a player is told whom it stops; `{from}`, `{to}` and `{die}` are filled in.
    pub refuses: Option<String>,
    /// The rule.
    pub rule: RuleId,
}

/// What a play comes to, as a number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Measure {
    /// Numbers used.
    Numbers,
    /// Different men who use them.
    Movers,
    /// The sum of the numbers.
    Pips,
}

/// What a duty asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Owes {
    /// A play that ends so.
    Meets(Cond),
    /// The most of something.
    Most(Measure),
    /// The least of it.
    Least(Measure),
}

/// A duty that a condition makes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Owed {
    /// As the pack calls it.
    pub name: String,
    /// What it asks for.
    pub owes: Owes,
    /// In a sentence, where the pack says it.
    pub says: Option<String>,
}

/// All that stands under conditions, apart from what [`Latch`] and [`End`] have of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Conditions {
    /// What may not be; the first that is so speaks.
    pub forbid: Vec<Forbid>,
    /// Where men are hit.
    pub hit: Option<Cond>,
    /// Which bands are burst besides those of a run and for want of room.
    pub burst: Option<Cond>,
    /// When men leave the board, in place of all men being home.
    pub off: Option<Cond>,
    /// Where and when men enter.
    pub enter: Option<Cond>,
    /// When a stage is open, by its number.
    pub stages: Vec<(u8, Cond)>,
    /// Duties that conditions make, named by [`crate::rules::Duty::Owed`].
    pub owed: Vec<Owed>,
    /// When a duty binds, by its place among [`crate::rules::Rules::duties`].
    pub duties: Vec<(u8, Cond)>,
    any: bool,
    facts: bool,
    reads: Reads,
    repeated: bool,
    counters: bool,
}

impl Conditions {
    /// Looks through all conditions of a game once they are known.
    #[must_use]
    pub fn settled(mut self, latches: &[Latch], ends: &[End]) -> Self {
        self.facts = latches.iter().any(|latch| latch.cond.is_some());
        let mut all = Vec::new();
        self.each(&mut |cond| all.push(cond));
        all.extend(latches.iter().filter_map(|latch| latch.cond.as_ref()));
        all.extend(ends.iter().filter_map(|end| end.when.as_ref()));
        let mut reads = Reads::default();
        let (mut repeated, mut counters) = (false, false);
        for cond in &all {
            counters |= cond.any_atom(|atom| matches!(atom, Atom::Counter(..)));
            reads.add(cond);
            repeated |= cond.any_atom(
                |atom| matches!(atom, Atom::Throw(any) if any.contains(&ThrowKind::Repeated)),
            );
        }
        if self.owed.iter().any(|owed| owed.owes.counts_movers()) {
            reads.add(&Cond::Atom(Atom::Movers(crate::cond::Bounds::just(0))));
        }
        let any = !all.is_empty() || !self.owed.is_empty();
        (self.reads, self.repeated, self.any) = (reads, repeated, any);
        self.counters = counters;
        self
    }

    /// Shows each condition to `see`.
    fn each<'a>(&'a self, see: &mut dyn FnMut(&'a Cond)) {
        let Self { forbid, hit, burst, off, enter, stages, owed, duties, .. } = self;
        forbid.iter().for_each(|forbid| {
            see(&forbid.cond);
            forbid.unless.iter().for_each(&mut *see);
        });
        hit.iter().chain(burst).chain(off).chain(enter).for_each(&mut *see);
        stages.iter().chain(duties).for_each(|(_, cond)| see(cond));
        for owed in owed {
            if let Owes::Meets(cond) = &owed.owes {
                see(cond);
            }
        }
    }

    /// Whether there is any condition at all.
    #[must_use]
    #[inline]
    pub const fn any(&self) -> bool {
        self.any
    }

    /// Whether latches or ends have conditions of their own.
    #[inline]
    pub(crate) const fn facts(&self) -> bool {
        self.facts
    }

    /// What they read of what a throw has done.
    pub(crate) const fn reads(&self) -> Reads {
        self.reads
    }

    /// Whether some condition asks what a counter shows.
    pub(crate) const fn counters(&self) -> bool {
        self.counters
    }

    /// Whether some condition asks for the other side's throw.
    pub(crate) const fn compares_throws(&self) -> bool {
        self.repeated
    }

    /// When the duty of this place binds, where that is said.
    pub(crate) fn duty(&self, at: usize) -> Option<&Cond> {
        self.duties.iter().find(|(duty, _)| usize::from(*duty) == at).map(|(_, cond)| cond)
    }
}

impl Rules {
    /// Shows each condition of the game to `see`, wherever it stands.
    pub fn each_condition<'a>(&'a self, see: &mut dyn FnMut(&'a Cond)) {
        self.conditions.each(see);
        self.latches.iter().filter_map(|latch| latch.cond.as_ref()).for_each(&mut *see);
        self.ends.iter().filter_map(|end| end.when.as_ref()).for_each(&mut *see);
        self.dice.gives().iter().filter_map(|gives| gives.asks.as_ref()).for_each(&mut *see);
        self.dice.passed.iter().filter_map(|passed| passed.asks.as_ref()).for_each(see);
    }
}

impl Owes {
    const fn counts_movers(&self) -> bool {
        matches!(self, Self::Most(Measure::Movers) | Self::Least(Measure::Movers))
    }
}
