//! Whether a condition holds.
//!
//! This is the plain way: the tree is asked as it stands ([`Cond::eval`]), of what can be looked at in one moment
//! ([`EvalContext`]), and nothing is computed beforehand. What the search asks of many men at once is made of the same trees in
//! `gate`, and is held equal to this.

mod meant;
mod memory;
mod places;
mod rows;
mod seen;
mod standing;
mod steps;
mod sums;

use crate::cond::{Atom, Cond, Places, Quantity};
use crate::movegen::rest;
use crate::rules::{FactTiming, FillTest};

pub(crate) use memory::{MemoryUse, TurnMemory};
pub(crate) use seen::{EvalContext, Perspective};
pub use standing::SideState;

impl Cond {
    /// Whether it holds of what is seen.
    pub(crate) fn eval(&self, seen: &EvalContext<'_>, view: Perspective) -> bool {
        match self {
            Self::All(parts) => parts.iter().all(|part| part.eval(seen, view)),
            Self::Any(parts) => parts.iter().any(|part| part.eval(seen, view)),
            Self::Not(inner) | Self::Unless(inner) => !inner.eval(seen, view),
            Self::AtThrow(inner) => inner.eval(seen, Perspective { found: true, ..view }),
            Self::AfterStep(inner) => seen.after_step(|seen| inner.eval(seen, view)),
            Self::Opponent(inner) => inner.eval(seen, Perspective { theirs: !view.theirs, ..view }),
            Self::SomePlay(inner) => {
                let mut plays = seen.plays.unwrap_or_default().iter();
                plays.any(|found| seen.at_end_of(found, |seen| inner.eval(seen, view)))
            }
            Self::EveryPlay(inner) => {
                let mut plays = seen.plays.unwrap_or_default().iter();
                plays.all(|found| seen.at_end_of(found, |seen| inner.eval(seen, view)))
            }
            Self::Atom(atom) => atom.eval(seen, view),
        }
    }

    /// The same of the mover, as it is now.
    pub(crate) fn holds(&self, seen: &EvalContext<'_>) -> bool {
        self.eval(seen, Perspective::PLAIN)
    }
}

impl Atom {
    pub(crate) fn eval(&self, seen: &EvalContext<'_>, view: Perspective) -> bool {
        let known = seen.known;
        let speaker = usize::from(view.theirs);
        match self {
            Self::Men { foe, on } => on.iter().all(|on| men(seen, view, *foe, on)),
            Self::Count(compare) => compare.eval(seen, view),
            Self::Row(row) => row.eval(seen, view),
            Self::Cells(cells) => cells.eval(seen, view),
            Self::CanFill(area, test) => can_fill(seen, view, *area, *test),
            Self::Pinned { mine, foe } => {
                pinned(seen, view, false, mine.as_ref()) && pinned(seen, view, true, foe.as_ref())
            }
            Self::Stuck => seen.is_stuck(view),
            Self::From(places) => seen.step_begins(view, places),
            Self::To(places) => seen.step_ends(view, places),
            Self::Die(dice) => seen
                .step
                .is_some_and(|step| dice.iter().any(|die| die.contains(u16::from(step.die)))),
            Self::Does(acts) => {
                seen.step.is_some_and(|step| acts.iter().any(|act| act.fits(seen.rules, step)))
            }
            Self::Exact(just) => seen.is_exact(*just),
            Self::OtherMan { from, to } => {
                seen.others(view, from.as_ref(), to.as_ref()).next().is_some()
            }
            Self::Left(on) => {
                on.iter().all(|on| places(seen, view, on, |at| TurnMemory::gone(seen.steps, at)))
            }
            Self::Hits(on) => {
                on.iter().all(|on| places(seen, view, on, |at| TurnMemory::hits(seen, at)))
            }
            Self::ManDid(acts) => TurnMemory::of_man(seen, acts),
            Self::Played(bounds) => {
                // Of a throw that is over the steps are not known any more.
                let given = u16::from(seen.numbers.max(known.played.given));
                let used = seen.steps.len() as u16 + u16::from(known.played.used);
                bounds.map_or(used == given, |bounds| bounds.contains(used))
            }
            Self::Movers(bounds) => bounds.contains(TurnMemory::movers(seen)),
            Self::Gained(bounds) => seen.rest.is_some_and(|cell| {
                let gain = seen.now.me.at(cell).saturating_sub(seen.found.me.at(cell));
                bounds.contains(u16::from(gain))
            }),
            Self::Used(entry) => TurnMemory::used(seen, *entry),
            Self::Throw(any) => {
                known.throw.is_some_and(|throw| any.iter().any(|one| one.holds(throw, known.last)))
            }
            Self::Throws(bounds) => bounds.contains(u16::from(known.throws[speaker])),
            Self::Setting(bounds) => bounds.contains(known.setting),
            Self::Counter(at, bounds) => {
                known.counters[speaker].get(usize::from(*at)).is_some_and(|n| bounds.contains(*n))
            }
            Self::Fact(fact) => is(seen, view, *fact),
        }
    }
}

/// So many men on places.
fn men(
    seen: &EvalContext<'_>,
    view: Perspective,
    foe: bool,
    (places, quantity): &(Places, Quantity),
) -> bool {
    let cells = places.cells(seen, view, foe);
    cells.is_some_and(|cells| quantity.is_met(&seen.side(view, foe), cells))
}

/// Whether somebody lies under there, where that is asked.
fn pinned(seen: &EvalContext<'_>, view: Perspective, foe: bool, on: Option<&Places>) -> bool {
    on.is_none_or(|on| {
        let cells = on.cells(seen, view, foe);
        cells.is_some_and(|cells| cells.meets(seen.side(view, foe).pinned()))
    })
}

/// So many on places of the mover.
fn places(
    seen: &EvalContext<'_>,
    view: Perspective,
    (places, quantity): &(Places, Quantity),
    number: impl Fn(u8) -> u16,
) -> bool {
    let cells = places.cells(seen, view, false).filter(|_| !view.theirs);
    cells.is_some_and(|cells| quantity.accepts(cells.iter().map(number)))
}

fn can_fill(seen: &EvalContext<'_>, view: Perspective, area: u8, test: FillTest) -> bool {
    let Some(area) = seen.rules.areas.get(usize::from(area)) else {
        return false;
    };
    rest::fills(test, &seen.side(view, false), area.cells)
}

/// Whether a fact holds, or is remembered.
fn is(seen: &EvalContext<'_>, view: Perspective, fact: u8) -> bool {
    let Some(latch) = seen.rules.latches.get(usize::from(fact)) else {
        return false;
    };
    match latch.when {
        FactTiming::Standing => latch.cond.eval(seen, view),
        FactTiming::Step | FactTiming::Throw | FactTiming::Thrown => {
            let bits = if view.theirs { seen.known.theirs } else { seen.node(view).latches };
            bits >> fact & 1 != 0
        }
    }
}
