//! What is known of every throw of a game beforehand, worked out once when the rules are made.

use crate::cond::{Atom, Bounds, Cond, Reads};
use crate::movegen::Endings;
use crate::movegen::{binds_first, optional_steps};
use crate::rules::{Draft, Duty};

/// What the search and the turn would otherwise ask of the rules again and again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Plan {
    /// There are conditions that steps or plays are asked for.
    pub(crate) asks: bool,
    /// Facts have conditions of their own.
    pub(crate) facts: bool,
    /// What conditions read of what a throw has done.
    pub(crate) reads: Reads,
    /// Some condition asks what a counter shows.
    pub(crate) counters: bool,
    /// Some pattern or condition asks for the other side's throw.
    pub(crate) compares_throws: bool,
    /// Some end is looked at when a side has played.
    pub(crate) ends_at_throw: bool,
    /// The steps that may bring about an end.
    pub(crate) endings: Endings,
    /// The duties ask for some plays and not for others.
    pub(crate) optional: bool,
    /// Shorter plays fail a duty before all others.
    pub(crate) most_dice: bool,
}

impl Plan {
    pub(crate) fn of(draft: &Draft) -> Self {
        let (reads, asks) = reads(draft);
        Self {
            asks,
            facts: draft.latches.iter().any(|latch| latch.cond.is_some()),
            reads,
            counters: draft.asks(|atom| matches!(atom, Atom::Counter(..))),
            compares_throws: draft.compares_throws(),
            ends_at_throw: draft.ends.iter().any(|end| end.judged_at_throw),
            endings: Endings::of(draft),
            optional: optional_steps(draft) != (false, false),
            most_dice: binds_first(draft, Duty::MostDice),
        }
    }
}

/// What conditions of steps, plays, facts and ends read, and whether there are any.
fn reads(draft: &Draft) -> (Reads, bool) {
    let (mut reads, mut any) = (Reads::default(), !draft.conditions.owed.is_empty());
    draft.each_of_a_play(&mut |cond: &Cond| {
        reads.add(cond);
        any = true;
    });
    if draft.conditions.owed.iter().any(|owed| owed.owes.counts_movers()) {
        reads.add(&Cond::Atom(Atom::Movers(Bounds::just(0))));
    }
    (reads, any)
}
