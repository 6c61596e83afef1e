//! Whether a condition holds.
//!
//! This is the plain way: the tree is asked as it stands ([`Cond::holds`]), of what can be looked at in one moment
//! ([`Seen`]), and nothing is computed beforehand. What the search asks of many men at once is made of the same trees in
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
use crate::rules::{FillTest, LatchWhen};

pub(crate) use memory::{Memory, Reads};
pub(crate) use seen::{Seen, View};
pub use standing::Standing;

impl Cond {
    /// Whether it holds of what is seen.
    pub(crate) fn holds(&self, seen: &Seen<'_>, view: View) -> bool {
        match self {
            Self::All(parts) => parts.iter().all(|part| part.holds(seen, view)),
            Self::Any(parts) => parts.iter().any(|part| part.holds(seen, view)),
            Self::Not(inner) | Self::Unless(inner) => !inner.holds(seen, view),
            Self::Found(inner) => inner.holds(seen, View { found: true, ..view }),
            Self::Leaves(inner) => seen.once_made(|seen| inner.holds(seen, view)),
            Self::Theirs(inner) => inner.holds(seen, View { theirs: !view.theirs, ..view }),
            Self::Could(inner) => {
                let mut plays = seen.plays.unwrap_or_default().iter();
                plays.any(|found| seen.ended(found, |seen| inner.holds(seen, view)))
            }
            Self::Always(inner) => {
                let mut plays = seen.plays.unwrap_or_default().iter();
                plays.all(|found| seen.ended(found, |seen| inner.holds(seen, view)))
            }
            Self::Atom(atom) => atom.holds(seen, view),
        }
    }

    /// The same of the mover, as it is now.
    pub(crate) fn is_so(&self, seen: &Seen<'_>) -> bool {
        self.holds(seen, View::PLAIN)
    }
}

impl Atom {
    pub(crate) fn holds(&self, seen: &Seen<'_>, view: View) -> bool {
        let known = seen.known;
        let speaker = usize::from(view.theirs);
        match self {
            Self::Men { foe, on } => on.iter().all(|on| men(seen, view, *foe, on)),
            Self::Count(compare) => compare.holds(seen, view),
            Self::Row(row) => row.holds(seen, view),
            Self::Cells(cells) => cells.holds(seen, view),
            Self::CanFill(area, test) => can_fill(seen, view, *area, *test),
            Self::Pinned { mine, foe } => {
                pinned(seen, view, false, mine.as_ref()) && pinned(seen, view, true, foe.as_ref())
            }
            Self::Stuck => seen.is_stuck(view),
            Self::From(places) => seen.begins(view, places),
            Self::To(places) => seen.ends(view, places),
            Self::Die(dice) => {
                seen.step.is_some_and(|step| dice.iter().any(|die| die.has(u16::from(step.die))))
            }
            Self::Does(acts) => {
                seen.step.is_some_and(|step| acts.iter().any(|act| act.fits(seen.rules, step)))
            }
            Self::Exact(just) => seen.is_exact(*just),
            Self::Another { from, to } => {
                seen.others(view, from.as_ref(), to.as_ref()).next().is_some()
            }
            Self::Gone(on) => {
                on.iter().all(|on| places(seen, view, on, |at| Memory::gone(seen.steps, at)))
            }
            Self::Hits(on) => {
                on.iter().all(|on| places(seen, view, on, |at| Memory::hits(seen, at)))
            }
            Self::Did(acts) => Memory::of_man(seen, acts),
            Self::Played(bounds) => {
                // Of a throw that is over the steps are not known any more.
                let given = u16::from(seen.numbers.max(known.played.given));
                let used = seen.steps.len() as u16 + u16::from(known.played.used);
                bounds.map_or(used == given, |bounds| bounds.has(used))
            }
            Self::Movers(bounds) => bounds.has(Memory::movers(seen)),
            Self::Gain(bounds) => seen.rest.is_some_and(|cell| {
                let gain = seen.now.me.at(cell).saturating_sub(seen.found.me.at(cell));
                bounds.has(u16::from(gain))
            }),
            Self::Used(entry) => Memory::used(seen, *entry),
            Self::Throw(any) => {
                known.throw.is_some_and(|throw| any.iter().any(|one| one.holds(throw, known.last)))
            }
            Self::Throws(bounds) => bounds.has(u16::from(known.throws[speaker])),
            Self::Setting(bounds) => bounds.has(known.setting),
            Self::Counter(at, bounds) => {
                known.counters[speaker].get(usize::from(*at)).is_some_and(|n| bounds.has(*n))
            }
            Self::Is(fact) => is(seen, view, *fact),
        }
    }
}

/// So many men on places.
fn men(seen: &Seen<'_>, view: View, foe: bool, (places, quantity): &(Places, Quantity)) -> bool {
    let cells = places.cells(seen, view, foe);
    cells.is_some_and(|cells| quantity.of(&seen.side(view, foe), cells))
}

/// Whether somebody lies under there, where that is asked.
fn pinned(seen: &Seen<'_>, view: View, foe: bool, on: Option<&Places>) -> bool {
    on.is_none_or(|on| {
        let cells = on.cells(seen, view, foe);
        cells.is_some_and(|cells| cells.meets(seen.side(view, foe).under()))
    })
}

/// So many on places of the mover.
fn places(
    seen: &Seen<'_>,
    view: View,
    (places, quantity): &(Places, Quantity),
    number: impl Fn(u8) -> u16,
) -> bool {
    let cells = places.cells(seen, view, false).filter(|_| !view.theirs);
    cells.is_some_and(|cells| quantity.holds(cells.iter().map(number)))
}

fn can_fill(seen: &Seen<'_>, view: View, area: u8, test: FillTest) -> bool {
    let Some(area) = seen.rules.areas.get(usize::from(area)) else {
        return false;
    };
    rest::fills(test, &seen.side(view, false), area.cells)
}

/// Whether a fact holds, or is remembered.
fn is(seen: &Seen<'_>, view: View, fact: u8) -> bool {
    let Some(latch) = seen.rules.latches.get(usize::from(fact)) else {
        return false;
    };
    match latch.when {
        LatchWhen::Standing => latch.cond.holds(seen, view),
        LatchWhen::Step | LatchWhen::Throw | LatchWhen::Thrown => {
            let bits = if view.theirs { seen.known.theirs } else { seen.node(view).latches };
            bits >> fact & 1 != 0
        }
    }
}
