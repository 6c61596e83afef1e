//! What is known of every throw of a game beforehand, worked out once when the rules are made.
//!
//! Most games can be searched in shorter ways than the one that knows all mechanisms. Which of them a game can be searched
//! in is found by looking at everything that there is, by name: a new mechanism does not compile until it is known what
//! it means to each of them.

use crate::cond::{Atom, Bounds, Cond, Reads, View};
use crate::gate::{Gate, Hangs};
use crate::movegen::Endings;
use crate::movegen::{binds_first, optional_steps};
use crate::rules::{Draft, Duty, EndTest, Enter, ExcessBy, Latch, LatchWhen, Off, Steps};

/// What the search and the turn would otherwise ask of the rules again and again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Plan {
    /// There are conditions that steps, plays, facts or ends are asked for.
    pub(crate) asks: bool,
    /// What conditions make of steps and plays.
    pub(crate) gate: Gate,
    /// When facts are looked at that have conditions of their own.
    pub(crate) facts: Facts,
    /// The same of latches that have none.
    pub(crate) latches: Facts,
    /// The bits of what the pack has to remember.
    pub(crate) remembered: u32,
    /// Those of facts that steps can set.
    pub(crate) learned: u32,
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
    /// It is owed that little is thrown away in bearing off.
    pub(crate) least_waste: bool,
    /// What a play owes may hang on its numbers in ways of its own.
    pub(crate) weighs_dice: bool,
    /// Conditions apart, nothing is asked of a step but who stands where it ends, unless somebody is in hand or can burst.
    pub(crate) quick: bool,
    /// Nothing but men on their way makes a difference between two orders of the same steps, unless conditions of steps do.
    pub(crate) ordered: bool,
    /// All who leave do so by a number that asks nothing but who is behind.
    pub(crate) leaves_plainly: bool,
    /// Men neither hit nor come back.
    pub(crate) meets_nobody: bool,
}

/// When facts are looked at that are remembered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Facts {
    /// When the dice lie.
    pub(crate) thrown: bool,
    /// After a step.
    pub(crate) step: bool,
    /// When the side has played.
    pub(crate) played: bool,
}

impl Facts {
    fn of(draft: &Draft, of: fn(&Latch) -> bool) -> Self {
        let any = |such: &[LatchWhen]| {
            draft.latches.iter().any(|latch| of(latch) && such.contains(&latch.when))
        };
        let step = any(&[LatchWhen::Step]);
        Self { thrown: step || any(&[LatchWhen::Thrown]), step, played: any(&[LatchWhen::Throw]) }
    }
}

impl Plan {
    pub(crate) fn of(draft: &Draft) -> Self {
        let (reads, asks) = reads(draft);
        Self {
            asks,
            gate: Gate::of(draft),
            facts: Facts::of(draft, |latch| latch.cond.is_some()),
            latches: Facts::of(draft, |latch| latch.cond.is_none()),
            learned: learned(draft),
            remembered: (1u32 << draft.latches.len().min(31)) - 1,
            reads,
            counters: draft.asks(|atom| matches!(atom, Atom::Counter(..))),
            compares_throws: draft.compares_throws(),
            ends_at_throw: draft.ends.iter().any(|end| end.judged_at_throw),
            endings: Endings::of(draft),
            optional: optional_steps(draft) != (false, false),
            most_dice: binds_first(draft, Duty::MostDice),
            least_waste: draft.duties.iter().any(|(duty, _)| *duty == Duty::LeastWaste),
            weighs_dice: !(draft.conditions.owed.is_empty() && draft.conditions.duties.is_empty()),
            quick: is_quick(draft),
            ordered: reads.is_none() && has_order(draft),
            leaves_plainly: leaves_plainly(draft),
            meets_nobody: draft.steps.hit.is_none() && draft.steps.enter.is_none(),
        }
    }
}

/// The facts that a step can set, a bit each.
fn learned(draft: &Draft) -> u32 {
    let sets = |latch: &Latch| {
        // A fact that the throw itself has set is so from the first step on.
        let asks = |cond: &Cond| cond.any_atom(|atom| matches!(atom, Atom::Is(_)));
        let changes = |cond| asks(cond) || !Hangs::of(draft, cond, View::PLAIN).stays(draft);
        latch.when == LatchWhen::Step && latch.cond.as_ref().is_some_and(changes)
    };
    let bits = (0..u32::BITS).zip(&draft.latches).filter(|(_, latch)| sets(latch));
    bits.fold(0, |bits, (bit, _)| bits | 1 << bit)
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
    // Who leaves by a condition does not wait until all are home.
    let home = draft.conditions.off.is_none();
    stages.is_none() && paths && bands && leaves && home && !marks_excess(draft)
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
    let enters = enter.as_ref().is_none_or(|enter| {
        // Each throw tells by itself whether men in hand come first.
        let Enter { cells: _, rule: _, own_men_forbid, first: _, shut_out } = enter;
        !own_men_forbid && shut_out.is_none()
    });
    let own = single_men.is_none() && no_bands.is_none() && band_limit.is_none();
    let paths = no_passing.or(*foremost_first).is_none() && forerunner.is_none();
    let late = draft.ends.iter().all(|end| match end.test {
        EndTest::Off(_) => true,
        EndTest::Exact(_)
        | EndTest::FoeNoRoom { .. }
        | EndTest::Filled { .. }
        | EndTest::NoneCanFill(_) => end.judged_at_throw,
        EndTest::When => match end.judged_at_throw || end.judged_thrown {
            // Plays are told apart by what they come to, and not by how.
            true => end.when.iter().all(|when| !Hangs::of(draft, when, View::PLAIN).memory),
            false => end.asks_for_off(draft).is_some(),
        },
    });
    stages.is_none() && burst.is_none() && own && paths && enters && late && !draft.remembers()
}

/// Whether all who leave do so by a number that asks nothing but who is behind, and end nothing before the last of them.
fn leaves_plainly(draft: &Draft) -> bool {
    let last = draft.ends.iter().all(|end| match end.test {
        EndTest::Off(men) => men == draft.men,
        EndTest::When if !end.judged_at_throw => {
            end.asks_for_off(draft).is_none_or(|men| men >= draft.men)
        }
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
