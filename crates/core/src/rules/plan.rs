//! What is known of every throw of a game beforehand, worked out once when the rules are made.
//!
//! Most games can be searched in shorter ways than the one that knows all mechanisms. Which of them a game can be searched
//! in is found by looking at everything that there is, by name: a new mechanism does not compile until it is known what
//! it means to each of them.

use crate::cond::{Atom, Bounds, Cond, Reads};
use crate::movegen::Endings;
use crate::movegen::{binds_first, optional_steps};
use crate::rules::{Draft, Duty, EndTest, Enter, ExcessBy, Off, Steps};

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
    /// Nothing is asked of a step but who stands where it ends, unless somebody is in hand or can burst.
    pub(crate) quick: bool,
    /// Nothing but men on their way makes a difference between two orders of the same steps.
    pub(crate) ordered: bool,
    /// All who leave do so by a number that asks nothing but who is behind.
    pub(crate) leaves_plainly: bool,
    /// Men neither hit nor come back.
    pub(crate) meets_nobody: bool,
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
            quick: !asks && is_quick(draft),
            ordered: !asks && has_order(draft),
            leaves_plainly: leaves_plainly(draft),
            meets_nobody: draft.steps.hit.is_none() && draft.steps.enter.is_none(),
        }
    }
}

/// Whether a step asks for nobody but those who stand where it ends, apart from conditions.
fn is_quick(draft: &Draft) -> bool {
    let Steps {
        stages,
        no_passing,
        foremost_first,
        forerunner,
        no_bands,
        band_limit,
        off,
        // For these there are masks.
        block: _,
        single_men: _,
        hit: _,
        // Of these each throw tells by itself whether they matter.
        enter: _,
        burst: _,
        // These are asked of whole plays.
        pair: _,
        never: _,
        closed: _,
    } = &draft.steps;
    let leaves = off.is_none_or(|off| {
        let Off {
            exact_must,
            inside_first,
            failing_hindmost,
            home: _,
            home_rule: _,
            hindmost_only: _,
            excess: _,
            // It lifts `inside_first`.
            unless_kept: _,
        } = off;
        failing_hindmost.or(exact_must).or(inside_first).is_none()
            && off.excess_by() == ExcessBy::Hindmost
    });
    let paths = no_passing.or(*foremost_first).is_none() && forerunner.is_none();
    let bands = no_bands.is_none() && band_limit.is_none();
    stages.is_none() && paths && bands && leaves && !marks_excess(draft)
}

/// Whether two orders of the same steps come to the same, apart from conditions.
fn has_order(draft: &Draft) -> bool {
    let Steps {
        stages,
        burst,
        single_men,
        no_bands,
        band_limit,
        no_passing,
        foremost_first,
        forerunner,
        enter,
        // Men of theirs are in the way, hit and spared whoever goes first.
        block: _,
        hit: _,
        // Who leaves is looked at by itself.
        off: _,
        // These are asked of whole plays.
        pair: _,
        never: _,
        closed: _,
    } = &draft.steps;
    let enters = enter.is_none_or(|enter| {
        let Enter { cells: _, rule: _, own_men_forbid, first, shut_out } = enter;
        first.is_some() && !own_men_forbid && shut_out.is_none()
    });
    let own = single_men.is_none() && no_bands.is_none() && band_limit.is_none();
    let paths = no_passing.or(*foremost_first).is_none() && forerunner.is_none();
    let late = draft.ends.iter().all(|end| match end.test {
        EndTest::Off(_) => true,
        EndTest::Exact(_)
        | EndTest::FoeNoRoom { .. }
        | EndTest::Filled { .. }
        | EndTest::NoneCanFill(_)
        | EndTest::When => end.judged_at_throw,
    });
    stages.is_none()
        && burst.is_none()
        && own
        && paths
        && enters
        && late
        && draft.latches.is_empty()
}

/// Whether all who leave do so by a number that asks nothing but who is behind, and end nothing before the last of them.
fn leaves_plainly(draft: &Draft) -> bool {
    let last = draft.ends.iter().all(|end| match end.test {
        EndTest::Off(men) => men == draft.men,
        EndTest::Exact(_)
        | EndTest::FoeNoRoom { .. }
        | EndTest::Filled { .. }
        | EndTest::NoneCanFill(_)
        | EndTest::When => true,
    });
    let plainly = draft.steps.off.is_none_or(|off| {
        let Off {
            home: _,
            home_rule: _,
            excess: _,
            hindmost_only,
            exact_must,
            inside_first,
            failing_hindmost,
            // It lifts `inside_first`.
            unless_kept: _,
        } = off;
        exact_must.or(inside_first).or(failing_hindmost).or(hindmost_only).is_none()
            && off.excess_by() != ExcessBy::Any
    });
    last && plainly && !marks_excess(draft)
}

/// Whether some duty asks by which numbers men have left.
fn marks_excess(draft: &Draft) -> bool {
    draft.duties.iter().any(|(duty, _)| match duty {
        Duty::NoMadeExcess => true,
        Duty::MostDice
        | Duty::HigherDie
        | Duty::LeastWaste
        | Duty::Fill
        | Duty::Keep
        | Duty::Owed(_) => false,
    })
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
