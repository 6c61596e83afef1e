//! What the search knows of a game before any throw.
//!
//! Many games can be searched in a shorter way than the one for all mechanisms. The plan decides
//! this by looking at every field of a specification by name. So a new mechanism does not compile
//! until the plan says what it means for each search.

use crate::board::{Bounds, Cells, Place};
use crate::cond::{Atom, Cond};
use crate::eval::compiled::compile::Dependencies;
use crate::eval::context::Perspective;
use crate::eval::memory::MemoryUse;
use crate::spec::turn::binds_first;
use crate::spec::{Duty, EndTiming, ExcessBy, RulesSpec, Steps};

/// Properties of a game that shorten the search and the turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SearchPlan {
    /// Whether any condition concerns steps, plays, facts or ends.
    pub(crate) asks: bool,
    /// The parts of a turn's memory that conditions read.
    pub(crate) reads: MemoryUse,
    /// Whether some condition reads a counter.
    pub(crate) counters: bool,
    /// Whether some throw is played in parts.
    pub(crate) parts: bool,
    /// Whether some pattern or condition reads the opponent's throw.
    pub(crate) compares_throws: bool,
    /// Whether some end is evaluated after the whole play.
    pub(crate) ends_at_throw: bool,
    /// Whether some end is evaluated when the dice are thrown.
    pub(crate) ends_at_dice: bool,
    /// Whether a shorter play always fails a duty before all others.
    pub(crate) most_dice: bool,
    /// Whether a duty prefers plays that waste less in bearing off.
    pub(crate) least_waste: bool,
    /// Whether duties can depend on the numbers of a play in other ways.
    pub(crate) weighs_dice: bool,
    /// Whether a step depends only on the cell where it ends, apart from conditions, men on the bar
    /// and bursting.
    pub(crate) quick: bool,
    /// The cells on which blots are hit, unless a condition says otherwise.
    pub(crate) hit: Cells,
    /// Whether the order of steps makes no difference but for men in the way, unless conditions on
    /// steps are active.
    pub(crate) ordered: bool,
    /// Whether bearing off depends only on the hindmost man.
    pub(crate) leaves_plainly: bool,
    /// Whether men neither hit nor enter.
    pub(crate) meets_nobody: bool,
}

impl SearchPlan {
    pub(crate) fn of(spec: &RulesSpec) -> Self {
        let (reads, asks) = reads(spec);
        let (quick, ordered) = step_order(spec);
        Self {
            asks,
            reads,
            counters: spec.asks(|atom| matches!(atom, Atom::Counter(..))),
            parts: spec.dice.has_parts(),
            compares_throws: spec.compares_throws(),
            ends_at_throw: spec.ends.iter().any(|end| end.at == EndTiming::Played),
            ends_at_dice: spec.ends.iter().any(|end| end.at == EndTiming::Dice),
            most_dice: binds_first(spec, Duty::MostDice),
            least_waste: spec.duties.iter().any(|(duty, _)| *duty == Duty::LeastWaste),
            weighs_dice: !(spec.conditions.own_duties.is_empty()
                && spec.conditions.duties.is_empty()),
            quick,
            hit: spec.steps.hit.map_or(Cells::NONE, |hit| {
                let safe = hit.safe.map_or(Cells::NONE, |(cells, _)| cells);
                spec.track.mirror_set(spec.track.all() & !safe)
            }),
            ordered: reads.is_none() && ordered,
            leaves_plainly: leaves_plainly(spec),
            meets_nobody: spec.steps.hit.is_none() && spec.steps.enter.is_none(),
        }
    }
}

/// Returns whether a step depends only on the cell where it ends, and whether the order of steps makes
/// no difference. Conditions are not considered.
fn step_order(spec: &RulesSpec) -> (bool, bool) {
    let Steps {
        stages,
        burst,
        enter,
        bear_off,
        pin,
        // Men of the opponent block, are hit and are safe in any order of steps, and there are
        // masks for them.
        block: _,
        hit,
        // These concern whole plays.
        pair: _,
        never: _,
        closed: _,
    } = &spec.steps;
    let leaves = bear_off.is_none_or(|off| off.excess_by() == ExcessBy::Hindmost);
    // Men who are borne off by a condition do not wait until all are home.
    let home = spec.conditions.bear_off.is_none();
    // A man who is hit back to a cell closes it, and can be in the way there.
    let away = hit.is_none_or(|hit| hit.cell().is_none());
    // The shorter searches assume that an ace enters on cell 1.
    let plain = enter.is_none_or(|enter| enter.first == Place(1) && enter.new.is_none());
    // A pinned man waits, and a man who leaves may free another. There are no masks for that.
    let away = away && plain && pin.is_none();
    let quick = stages.is_none() && leaves && home && away && !marks_excess(spec);
    let late = spec.ends.iter().all(|end| match end.at != EndTiming::Step {
        // Plays with the same result are one, whatever their steps did.
        true => !Dependencies::of(spec, &end.when, Perspective::PLAIN).memory,
        false => end.asks_for_off(spec).is_some(),
    });
    // Each throw decides whether men on the bar move first.
    let enters = enter.as_ref().is_none_or(|enter| enter.shut_out.is_none());
    let ordered =
        away && stages.is_none() && burst.is_none() && enters && late && !spec.remembers();
    (quick, ordered)
}

/// Whether bearing off depends only on the hindmost man and ends nothing before the last man is
/// off.
fn leaves_plainly(spec: &RulesSpec) -> bool {
    let last = spec.ends.iter().all(|end| {
        end.at == EndTiming::Played || end.asks_for_off(spec).is_none_or(|men| men >= spec.men)
    });
    let plainly = spec.steps.bear_off.is_none_or(|off| off.excess_by() != ExcessBy::Any);
    last && plainly && !marks_excess(spec)
}

/// Whether some duty depends on the numbers by which men are borne off.
fn marks_excess(spec: &RulesSpec) -> bool {
    spec.duties.iter().any(|(duty, _)| match duty {
        Duty::NoMadeExcess => true,
        Duty::MostDice
        | Duty::HigherDie
        | Duty::LeastWaste
        | Duty::Fill
        | Duty::Keep
        | Duty::Condition(_) => false,
    })
}

/// The parts of a turn's memory that conditions read, and whether any condition concerns a play.
fn reads(spec: &RulesSpec) -> (MemoryUse, bool) {
    let (mut reads, mut any) = (MemoryUse::default(), !spec.conditions.own_duties.is_empty());
    for question in spec.questions_of_a_play() {
        reads.add(question.cond);
        any = true;
    }
    if spec.conditions.own_duties.iter().any(|owed| owed.requires.counts_movers()) {
        reads.add(&Cond::Atom(Atom::MenMoved(Bounds::exactly(0))));
    }
    (reads, any)
}
