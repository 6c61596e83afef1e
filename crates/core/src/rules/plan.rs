//! What the search knows of a game before any throw.
//!
//! Many games can be searched in a shorter way than the one for all mechanisms. The plan decides this by
//! looking at every field of a specification by name. So a new mechanism does not compile until the plan
//! says what it means for each search.

use crate::board::Bounds;
use crate::cond::{Atom, Cond};
use crate::eval::compiled::compile::Dependencies;
use crate::eval::context::Perspective;
use crate::eval::memory::MemoryUse;
use crate::spec::turn::{binds_first, optional_steps};
use crate::spec::{Duty, ExcessBy, RulesSpec, Steps};

/// What the search and the turn would otherwise ask of the rules again and again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SearchPlan {
    /// There are conditions that steps, plays, facts or ends are asked for.
    pub(crate) asks: bool,
    /// What conditions read of what a throw has done.
    pub(crate) reads: MemoryUse,
    /// Some condition asks what a counter shows.
    pub(crate) counters: bool,
    /// Some throw is played in parts.
    pub(crate) parts: bool,
    /// Some pattern or condition asks for the other side's throw.
    pub(crate) compares_throws: bool,
    /// Some end is looked at when a side has played.
    pub(crate) ends_at_throw: bool,
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

impl SearchPlan {
    pub(crate) fn of(draft: &RulesSpec) -> Self {
        let (reads, asks) = reads(draft);
        let (quick, ordered) = is_quick(draft);
        Self {
            asks,
            reads,
            counters: draft.asks(|atom| matches!(atom, Atom::Counter(..))),
            parts: draft.dice.has_parts(),
            compares_throws: draft.compares_throws(),
            ends_at_throw: draft.ends.iter().any(|end| end.judged_at_throw),
            optional: optional_steps(draft) != (false, false),
            most_dice: binds_first(draft, Duty::MostDice),
            least_waste: draft.duties.iter().any(|(duty, _)| *duty == Duty::LeastWaste),
            weighs_dice: !(draft.conditions.owed.is_empty() && draft.conditions.duties.is_empty()),
            quick,
            ordered: reads.is_none() && ordered,
            leaves_plainly: leaves_plainly(draft),
            meets_nobody: draft.steps.hit.is_none() && draft.steps.enter.is_none(),
        }
    }
}

/// Whether a step asks for nobody but those who stand where it ends; and whether two orders of the same steps come to the
/// same. Both apart from conditions.
fn is_quick(draft: &RulesSpec) -> (bool, bool) {
    let Steps {
        stages,
        burst,
        enter,
        off,
        pin,
        // Men of theirs are in the way, hit and spared whoever goes first; for these there are masks.
        block: _,
        hit,
        // These are asked of whole plays.
        pair: _,
        never: _,
        closed: _,
    } = &draft.steps;
    let leaves = off.is_none_or(|off| off.excess_by() == ExcessBy::Hindmost);
    // Who leaves by a condition does not wait until all are home.
    let home = draft.conditions.off.is_none();
    // Who is hit back to a cell closes it, and may be in the way there.
    let away = hit.is_none_or(|hit| hit.cell().is_none());
    // The shorter ways count all who enter from before the first cell.
    let plain = enter.is_none_or(|enter| enter.first == 1 && enter.new.is_none());
    // Who lies under waits, and a man who leaves may free another: no mask knows that.
    let away = away && plain && pin.is_none();
    let quick = stages.is_none() && leaves && home && away && !marks_excess(draft);
    let late = draft.ends.iter().all(|end| match end.judged_at_throw || end.judged_thrown {
        // Plays are told apart by what they come to, and not by how.
        true => !Dependencies::of(draft, &end.when, Perspective::PLAIN).memory,
        false => end.asks_for_off(draft).is_some(),
    });
    // Each throw tells by itself whether men in hand come first.
    let enters = enter.as_ref().is_none_or(|enter| enter.shut_out.is_none());
    let ordered =
        away && stages.is_none() && burst.is_none() && enters && late && !draft.remembers();
    (quick, ordered)
}

/// Whether all who leave do so by a number that asks nothing but who is behind, and end nothing before the last of them.
fn leaves_plainly(draft: &RulesSpec) -> bool {
    let last = draft.ends.iter().all(|end| {
        end.judged_at_throw || end.asks_for_off(draft).is_none_or(|men| men >= draft.men)
    });
    let plainly = draft.steps.off.is_none_or(|off| off.excess_by() != ExcessBy::Any);
    last && plainly && !marks_excess(draft)
}

/// Whether some duty asks by which numbers men have left.
fn marks_excess(draft: &RulesSpec) -> bool {
    draft.duties.iter().any(|(duty, _)| match duty {
        Duty::NoMadeExcess => true,
        Duty::MostDice
        | Duty::HigherDie
        | Duty::LeastWaste
        | Duty::Fill
        | Duty::Keep
        | Duty::Condition(_) => false,
    })
}

/// What conditions of steps, plays, facts and ends read, and whether there are any.
fn reads(draft: &RulesSpec) -> (MemoryUse, bool) {
    let (mut reads, mut any) = (MemoryUse::default(), !draft.conditions.owed.is_empty());
    for question in draft.questions_of_a_play() {
        reads.add(question.cond);
        any = true;
    }
    if draft.conditions.owed.iter().any(|owed| owed.owes.counts_movers()) {
        reads.add(&Cond::Atom(Atom::Movers(Bounds::exactly(0))));
    }
    (reads, any)
}
