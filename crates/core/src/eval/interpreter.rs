//! Evaluates conditions as they are written, with nothing computed beforehand.

use std::cmp::Ordering;

use crate::board::{BAR, Bounds, Cells, NEW, OFF, OUT, Place, Quantity};
use crate::cond::{
    Act, Anchor, Atom, CellCount, Compare, Cond, FillTest, PlacePart, Places, Row, Sum, Term, What,
};
use crate::eval::context::{EvalContext, Perspective};
use crate::eval::landing;
use crate::eval::memory::TurnMemory;
use crate::eval::node::Node;
use crate::eval::throw_rules::ThrowRules;
use crate::play::{Effect, Step};
use crate::spec::{FactTiming, RulesSpec};

impl Cond {
    /// Evaluates the condition.
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

    /// Evaluates the condition for the mover in the present position.
    pub(crate) fn holds(&self, seen: &EvalContext<'_>) -> bool {
        self.eval(seen, Perspective::PLAIN)
    }
}

impl Atom {
    pub(crate) fn eval(&self, seen: &EvalContext<'_>, view: Perspective) -> bool {
        let known = &seen.throw.known;
        let speaker = usize::from(view.theirs);
        match self {
            Self::Men { opponent, on } => on.iter().all(|on| men(seen, view, *opponent, on)),
            Self::Count(compare) => compare.eval(seen, view),
            Self::Row(row) => row.eval(seen, view),
            Self::Cells(cells) => cells.eval(seen, view),
            Self::CanFill(area, test) => can_fill(seen, view, *area, *test),
            Self::Pinned { mover, opponent } => {
                pinned(seen, view, false, mover.as_ref())
                    && pinned(seen, view, true, opponent.as_ref())
            }
            Self::Stuck => seen.is_stuck(view),
            Self::From(places) => seen.step_begins(view, places),
            Self::To(places) => seen.step_ends(view, places),
            Self::Die(dice) => seen
                .step
                .is_some_and(|step| dice.iter().any(|die| die.contains(u16::from(step.die)))),
            Self::Does(acts) => {
                seen.step.is_some_and(|step| acts.iter().any(|act| act.fits(seen.throw.spec, step)))
            }
            Self::Exact(just) => seen.is_exact(*just),
            Self::OtherMan { from, to } => {
                seen.other_men(view, from.as_ref(), to.as_ref()).next().is_some()
            }
            Self::Left(on) => {
                on.iter().all(|on| places(seen, view, on, |at| TurnMemory::gone(seen.steps, at)))
            }
            Self::Hits(on) => {
                on.iter().all(|on| places(seen, view, on, |at| TurnMemory::hits(seen, at)))
            }
            Self::ManDid(acts) => TurnMemory::of_man(seen, acts),
            Self::Played(bounds) => {
                // The steps of a throw that is over are not known any more.
                let given = u16::from(seen.throw.numbers.max(known.played.given));
                let used = seen.steps.len() as u16 + u16::from(known.played.used);
                bounds.map_or(used == given, |bounds| bounds.contains(used))
            }
            Self::MenMoved(bounds) => bounds.contains(TurnMemory::movers(seen)),
            Self::MoreMen(bounds) => seen.rest.is_some_and(|cell| {
                let gain = seen.now.us.at(cell).saturating_sub(seen.throw.start.us.at(cell));
                bounds.contains(u16::from(gain))
            }),
            Self::ExceptionUsed(entry) => TurnMemory::used(seen, *entry),
            Self::Throw(any) => {
                known.throw.is_some_and(|throw| any.iter().any(|one| one.holds(throw, known.last)))
            }
            Self::NthThrow(bounds) => bounds.contains(u16::from(known.throws[speaker])),
            Self::NthSetting(bounds) => bounds.contains(known.setting),
            Self::Counter(at, bounds) => {
                known.counters[speaker].get(usize::from(*at)).is_some_and(|n| bounds.contains(*n))
            }
            Self::Fact(fact) => is(seen, view, *fact),
        }
    }
}

/// Whether so many men stand on some places.
fn men(
    seen: &EvalContext<'_>,
    view: Perspective,
    them: bool,
    (places, quantity): &(Places, Quantity),
) -> bool {
    let cells = places.cells(seen, view, them);
    cells.is_some_and(|cells| quantity.is_met(&seen.side(view, them), cells))
}

/// Whether a man is pinned on some places, if the atom names any.
fn pinned(seen: &EvalContext<'_>, view: Perspective, them: bool, on: Option<&Places>) -> bool {
    on.is_none_or(|on| {
        let cells = on.cells(seen, view, them);
        cells.is_some_and(|cells| cells.meets(seen.side(view, them).pinned()))
    })
}

/// Whether the numbers of some places of the mover are within the bounds.
fn places(
    seen: &EvalContext<'_>,
    view: Perspective,
    (places, quantity): &(Places, Quantity),
    number: impl Fn(Place) -> u16,
) -> bool {
    let cells = places.cells(seen, view, false).filter(|_| !view.theirs);
    cells.is_some_and(|cells| quantity.accepts(cells.iter().map(number)))
}

fn can_fill(seen: &EvalContext<'_>, view: Perspective, area: u8, test: FillTest) -> bool {
    let Some(area) = seen.throw.spec.areas.get(usize::from(area)) else {
        return false;
    };
    landing::fills(test, &seen.side(view, false), area.cells)
}

/// Whether a fact holds or is set.
fn is(seen: &EvalContext<'_>, view: Perspective, fact: u8) -> bool {
    let Some(read) = seen.throw.spec.facts.get(usize::from(fact)) else {
        return false;
    };
    match read.at {
        FactTiming::Standing => read.cond.eval(seen, view),
        FactTiming::Step | FactTiming::Played | FactTiming::Dice => {
            let bits = if view.theirs { seen.throw.known.theirs } else { seen.node(view).facts };
            bits >> fact & 1 != 0
        }
    }
}

impl Cond {
    /// The place of the man of the mover whom a fulfilled condition refers to: the first man
    /// between or behind, or the foremost who could play the number. `None` if it refers only to
    /// the man who steps.
    pub(crate) fn referenced_man(&self, seen: &EvalContext<'_>) -> Option<Place> {
        self.conjuncts().into_iter().find_map(|part| match part {
            Self::Not(inner) => match inner.as_atom()? {
                Atom::From(places) => held(places, seen),
                _ => None,
            },
            part => match part.as_atom()? {
                Atom::Men { opponent: false, on } => on
                    .iter()
                    .filter(|(_, quantity)| quantity.bounds.least > 0)
                    .find_map(|(places, _)| held(places, seen)),
                Atom::OtherMan { from, to } => {
                    seen.other_men(Perspective::PLAIN, from.as_ref(), to.as_ref()).last()
                }
                _ => None,
            },
        })
    }
}

/// The first of some places on which a man of the mover stands, if they are not relative to the end
/// of the step.
fn held(places: &Places, seen: &EvalContext<'_>) -> Option<Place> {
    let elsewhere = |part: &PlacePart| {
        !matches!(part, PlacePart::Fixed(_) | PlacePart::At(Anchor::From | Anchor::To))
    };
    let cells = places
        .cells(seen, Perspective::PLAIN, false)
        .filter(|_| places.parts.iter().all(elsewhere))?;
    (cells & seen.now.us.occupied() & !Cells::one(OFF)).first()
}

impl Places {
    /// The places, numbered by the side whose men are counted. `None` if one of them is no place at
    /// this moment.
    #[inline]
    pub(crate) fn cells(
        &self,
        seen: &EvalContext<'_>,
        view: Perspective,
        them: bool,
    ) -> Option<Cells> {
        match self.parts[..] {
            [PlacePart::Fixed(cells)] => Some(cells),
            _ => self.together(seen, view, them),
        }
    }

    fn together(&self, seen: &EvalContext<'_>, view: Perspective, them: bool) -> Option<Cells> {
        let mut set = Cells::NONE;
        for part in &self.parts {
            set |= match *part {
                PlacePart::Fixed(cells) => cells,
                ref relative => {
                    let cells = relative.cells(seen, view)?;
                    if them { seen.throw.spec.track.mirror_set(cells) } else { cells }
                }
            };
        }
        Some(set)
    }
}

impl PlacePart {
    /// The cells of one place, numbered by the side whose perspective it is.
    fn cells(self, seen: &EvalContext<'_>, view: Perspective) -> Option<Cells> {
        let last = seen.throw.spec.track.cells;
        // A man who enters begins before the cell on which an ace enters.
        let from = |rel| Some(seen.throw.spec.entry_base(seen.rel(view, rel)?));
        Some(match self {
            Self::Fixed(cells) => cells,
            Self::At(rel) => match seen.rel(view, rel)? {
                OFF => return None,
                at => Cells::one(at),
            },
            Self::Behind(rel) => before(seen.rel(view, rel)?, last),
            Self::Ahead(rel) => after(from(rel)?, last),
            Self::Between => {
                after(from(Anchor::From)?, last) & before(seen.rel(view, Anchor::To)?, last)
            }
            Self::Beyond(rel, first, furthest) => {
                let at = from(rel)?;
                if at == OFF || at.0.saturating_add(furthest) > last {
                    return None;
                }
                Cells::range(at.0 + first, at.0 + furthest)
            }
        })
    }
}

/// The cells before a place; off lies after the last cell.
fn before(at: Place, last: u8) -> Cells {
    match at {
        BAR | NEW => Cells::NONE,
        at => Cells::upto(last.min(at.0 - 1)),
    }
}

/// The cells after a place; the bar lies before the first cell.
fn after(at: Place, last: u8) -> Cells {
    if at.0 >= last { Cells::NONE } else { Cells::range(at.0 + 1, last) }
}

impl Row {
    pub(crate) fn eval(&self, seen: &EvalContext<'_>, view: Perspective) -> bool {
        let all = seen.throw.spec.track.all();
        let place = |places: &Option<Places>, none: Cells| match places {
            Some(places) => places.cells(seen, view, false),
            None => Some(none),
        };
        let (Some(on), Some(with)) = (place(&self.on, all), place(&self.with, Cells::NONE)) else {
            return false;
        };
        let men = seen.side(view, self.opponent);
        let held = men.at_least(self.men) & all;
        let held = if self.opponent { seen.throw.spec.track.mirror_set(held) } else { held };
        let rows = rows(held & on & all).filter(|row| self.with.is_none() || row.meets(with));
        holds_some(self.length, rows.map(|row| u16::from(row.count())))
    }
}

/// Whether some length is within bounds. Without any length, not even 0 is.
fn holds_some(bounds: Bounds, mut lengths: impl Iterator<Item = u16>) -> bool {
    lengths.any(|length| bounds.contains(length))
}

/// The rows of neighbouring cells, each as long as possible.
fn rows(cells: Cells) -> impl Iterator<Item = Cells> {
    let mut left = cells;
    std::iter::from_fn(move || {
        let first = left.first()?;
        let mut last = first;
        while left.has(last + 1) {
            last += 1;
        }
        let row = Cells::range(first.0, last.0);
        left = left & !row;
        Some(row)
    })
}

impl CellCount {
    pub(crate) fn eval(&self, seen: &EvalContext<'_>, view: Perspective) -> bool {
        let Some(cells) = self.of.cells(seen, view, false) else {
            return false;
        };
        let cells = cells & seen.throw.spec.track.all();
        let such = cells.iter().filter(|&cell| {
            let cell = if view.theirs { seen.throw.spec.track.mirror(cell) } else { Some(cell) };
            cell.is_some() && self.that.eval(seen, Perspective { cell, ..view })
        });
        self.number.contains(such.count() as u16)
    }
}

impl EvalContext<'_> {
    /// Whether the step begins on one of some places.
    fn step_begins(&self, view: Perspective, places: &Places) -> bool {
        let at = self.rel(view, Anchor::From);
        let cells = places.cells(self, view, false);
        at.zip(cells).is_some_and(|(at, cells)| cells.has(at))
    }

    /// Whether the step ends on one of some places.
    fn step_ends(&self, view: Perspective, places: &Places) -> bool {
        let at = self.rel(view, Anchor::To);
        let cells = places.cells(self, view, false);
        at.zip(cells).is_some_and(|(at, cells)| cells.has(at))
    }

    /// Whether the step bears off with its exact number, or else with a larger one.
    fn is_exact(&self, just: bool) -> bool {
        let exact = |step: Step| step.from.0 + step.die == self.throw.spec.track.cells + 1;
        self.step.is_some_and(|step| step.to == OFF && exact(step) == just)
    }

    /// Returns the other men who could play the number, from one of some places to one of others.
    fn other_men(
        &self,
        view: Perspective,
        from: Option<&Places>,
        to: Option<&Places>,
    ) -> impl Iterator<Item = Place> {
        let set = |places: Option<&Places>| match places {
            Some(places) => places.cells(self, view, false).unwrap_or_default(),
            None => Cells::PLACES,
        };
        let (from, to) = (set(from), set(to));
        let step = self.step;
        let but = step.map_or(Cells::PLACES, |step| Cells::one(step.from));
        let gone = Cells::one(OFF) | Cells::one(OUT);
        let others = self.now.us.occupied() & from & !but & !gone;
        let can =
            step.map(|step| self.throw.independent_men(self.now, self.steps, step.die, others));
        can.into_iter().flatten().filter(move |(_, leads)| to.has(*leads)).map(|(at, _)| at)
    }

    /// Whether the side could not play any number if it were thrown alone.
    fn is_stuck(&self, view: Perspective) -> bool {
        let node = self.node(view);
        let (us, them) = if view.theirs { (node.them, node.us) } else { (node.us, node.them) };
        let facts = if view.theirs { self.throw.known.theirs } else { node.facts };
        let start = Node::seen(self.throw.spec, us, them, facts);
        let mut known = self.throw.known;
        known.throw = None;
        if view.theirs {
            known.throws.swap(0, 1);
            known.counters.swap(0, 1);
            known.theirs = node.facts;
        }
        let rules = (self.throw.spec, self.throw.conditions);
        let throw = ThrowRules::for_single_numbers(rules, start, known);
        !(1..=6).any(|die| throw.can_play_alone(die))
    }
}

impl Act {
    /// Whether a step is such an act.
    #[must_use]
    pub fn fits(self, rules: &RulesSpec, step: Step) -> bool {
        match self {
            Self::Enter => matches!(step.from, BAR | NEW),
            Self::Move => !matches!(step.from, BAR | NEW) && step.to != OFF,
            Self::Bear => step.to == OFF,
            Self::Hit => step.effect == Effect::Hit,
            Self::Burst => step.effect == Effect::Burst,
            Self::Pin => step.effect == Effect::Pin,
            Self::Stage(at) => rules
                .steps
                .stages
                .as_ref()
                .and_then(|stages| stages.list.get(usize::from(at)))
                .is_some_and(|stage| stage.face(step.from).is_some()),
            Self::Die(die) => step.die == die,
        }
    }
}

impl Compare {
    pub(crate) fn eval(&self, seen: &EvalContext<'_>, view: Perspective) -> bool {
        let [less, equal, greater] = self.orders;
        match self.left.value(seen, view).cmp(&self.right.value(seen, view)) {
            Ordering::Less => less,
            Ordering::Equal => equal,
            Ordering::Greater => greater,
        }
    }

    /// The values of the two sums.
    pub(crate) fn values(&self, seen: &EvalContext<'_>, view: Perspective) -> (u16, u16) {
        (self.left.value(seen, view), self.right.value(seen, view))
    }
}

impl Sum {
    pub(crate) fn value(&self, seen: &EvalContext<'_>, view: Perspective) -> u16 {
        self.0.iter().map(|term| term.value(seen, view)).sum()
    }
}

impl Term {
    fn value(&self, seen: &EvalContext<'_>, view: Perspective) -> u16 {
        let (opponent, what, places) = match self {
            Self::Number(n) => return *n,
            Self::Of { opponent, what, places } => (*opponent, *what, places),
        };
        let Some(cells) = places.cells(seen, view, opponent) else {
            return 0;
        };
        let men = seen.side(view, opponent);
        let track = seen.throw.spec.track;
        let board = cells & track.all();
        let count = |cells: Cells| u16::from(cells.count());
        let others = || seen.side(view, !opponent);
        match what {
            What::Men => u16::from(men.count_on(cells)),
            What::Held => count(cells & men.occupied()),
            What::Made => count(cells & men.made()),
            What::Open => {
                let closed = match seen.throw.spec.steps.block {
                    None => Cells::NONE,
                    Some(block) if block.men <= 1 => {
                        track.mirror_set(others().occupied() & track.all())
                    }
                    Some(_) => track.mirror_set(others().made() & track.all()),
                };
                count(board & !men.occupied() & !closed)
            }
            What::Empty => count(
                board & !men.occupied() & !track.mirror_set(others().occupied() & track.all()),
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Cells;

    #[test]
    fn rows_are_as_long_as_they_go() {
        let cells = Cells::range(2, 4) | Cells::one(Place(6)) | Cells::range(23, 24);
        let found: Vec<_> = rows(cells).map(|row| row.to_string()).collect();
        assert_eq!(found, ["2-4", "6", "23-24"]);
    }
}
