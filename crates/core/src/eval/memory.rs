//! What the steps of a throw have done so far, reduced to what conditions read.

use crate::board::{BAR, Cells, NEW, OFF, Place};
use crate::cond::{Act, Atom, Cond};
use crate::dice::Numbers;
use crate::eval::context::EvalContext;
use crate::eval::node::Node;
use crate::play::{Effect, Step};
use crate::spec::RulesSpec;

/// The parts of a turn's memory that conditions read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct MemoryUse {
    /// Places for which conditions count the men who left them.
    gone: Cells,
    /// Whether conditions count the men who were hit.
    hits: bool,
    /// Whether conditions read what a man has done or which men have moved.
    men: bool,
    /// The entries of `forbid` whose exceptions are counted, a bit each.
    used: u64,
}

impl MemoryUse {
    /// Whether nothing is read.
    pub(crate) fn is_none(self) -> bool {
        self == Self::default()
    }

    /// Adds what a condition reads.
    pub(crate) fn add(&mut self, cond: &Cond) {
        cond.each_atom(&mut |atom| match atom {
            Atom::Left(on) => {
                for (places, _) in on {
                    self.gone |= places.fixed().unwrap_or(Cells::PLACES);
                }
            }
            Atom::Hits(_) => self.hits = true,
            Atom::ManDid(_) | Atom::MenMoved(_) => self.men = true,
            Atom::ExceptionUsed(entry) => self.used |= 1 << entry,
            _ => {}
        });
    }
}

/// A man who has moved in this throw: his place, and what he has done, a bit each.
type Moved = (Place, u16);

/// The steps of a throw, reduced to what conditions read. Positions with equal memories have the
/// same continuations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct TurnMemory {
    /// The places that men have left, in the order of the board.
    gone: [u8; Numbers::MOST],
    hits: [u8; Numbers::MOST],
    moved: [Moved; Numbers::MOST],
    used: u64,
}

impl TurnMemory {
    /// Reduces the steps of a context to what is read.
    pub(crate) fn of(seen: &EvalContext<'_>, reads: MemoryUse) -> Self {
        let mut memory = Self::default();
        let gone = seen.steps.iter().map(|step| step.from).filter(|at| reads.gone.has(*at));
        // Places are stored plus one, so that 0 means none and the bar is 1.
        fill(&mut memory.gone, gone.map(|at| at.0 + 1));
        if reads.hits {
            let hits = seen.steps.iter().filter(|step| struck(step)).map(|step| step.to.0);
            fill(&mut memory.hits, hits);
        }
        if reads.men {
            let moved = moved(seen);
            for (slot, man) in memory.moved.iter_mut().zip(moved) {
                *slot = man;
            }
            memory.moved.sort_unstable();
        }
        for entry in 0..64 {
            if reads.used >> entry & 1 != 0 && Self::used(seen, entry as u8) {
                memory.used |= 1 << entry;
            }
        }
        memory
    }

    /// How many men have left a place.
    pub(crate) fn gone(steps: &[Step], at: Place) -> u16 {
        steps.iter().filter(|step| step.from == at).count() as u16
    }

    /// How many men were hit on a cell.
    pub(crate) fn hits(seen: &EvalContext<'_>, at: Place) -> u16 {
        let mut node = seen.throw.start;
        let mut hits = 0;
        for &step in seen.steps {
            if struck(&step) && step.to == at {
                let theirs = seen.throw.spec.track.mirror(at);
                hits += theirs.map_or(1, |cell| u16::from(node.them.at(cell)));
            }
            node.apply(seen.throw.spec, step);
        }
        hits
    }

    /// How many different men have moved.
    pub(crate) fn movers(seen: &EvalContext<'_>) -> u16 {
        moved(seen).len() as u16
    }

    /// Whether the man of the step has done one of some acts before it.
    pub(crate) fn of_man(seen: &EvalContext<'_>, acts: &[Act]) -> bool {
        let Some(step) = seen.step else {
            return false;
        };
        // After a step he stands at its end, before it at its beginning.
        let from = if seen.made { step.to } else { step.from };
        let done = moved(seen);
        let here: Vec<_> = done.iter().filter(|(at, _)| *at == from).collect();
        let others = usize::from(seen.now.us.at(from)) > here.len();
        let did = |bits: u16| acts.iter().any(|act| bits & bit(*act) != 0);
        // Men who have not done it leave first.
        !others && !here.is_empty() && here.iter().all(|(_, bits)| did(*bits))
    }

    /// Whether some step so far needed the exception of an entry.
    pub(crate) fn used(seen: &EvalContext<'_>, entry: u8) -> bool {
        let Some(forbid) = seen.throw.spec.conditions.forbid.get(usize::from(entry)) else {
            return false;
        };
        let mut node = seen.throw.start;
        for (nth, &step) in seen.steps.iter().enumerate() {
            let steps = &seen.steps[..nth];
            let (made, rest, plays) = (false, None, None);
            let at =
                EvalContext { now: &node, step: Some(step), made, steps, rest, plays, ..*seen };
            let excused = forbid.unless.as_ref().is_some_and(|unless| unless.holds(&at));
            if excused && forbid.cond.holds(&at) {
                return true;
            }
            node = seen.throw.after(&node, &seen.steps[..=nth], step);
        }
        false
    }
}

const fn struck(step: &Step) -> bool {
    matches!(step.effect, Effect::Hit | Effect::Burst)
}

/// Puts numbers into slots, the lowest first.
fn fill(slots: &mut [u8], numbers: impl Iterator<Item = u8>) {
    for (slot, number) in slots.iter_mut().zip(numbers) {
        *slot = number;
    }
    slots.sort_unstable();
}

/// The men who have moved.
fn moved(seen: &EvalContext<'_>) -> Vec<Moved> {
    walk(&seen.throw.start, seen.throw.spec, seen.steps)
}

/// Follows the men through steps. Of several men on a cell, the one moves who has done least of
/// what conditions read.
fn walk(found: &Node, rules: &RulesSpec, steps: &[Step]) -> Vec<Moved> {
    let mut node = *found;
    let mut moved: Vec<Moved> = Vec::new();
    for &step in steps {
        let here = moved.iter().filter(|(at, _)| *at == step.from).count();
        let fresh = usize::from(node.us.at(step.from)) > here;
        // Only the acts that conditions read decide between several men.
        let asked = if here > 1 { asked(rules) } else { u16::MAX };
        let done = |nth: &usize| (moved[*nth].1 & asked).count_ones();
        let there = (0..moved.len()).filter(|nth| moved[*nth].0 == step.from);
        let least = there.min_by_key(|nth| (done(nth), moved[*nth].1 & asked, moved[*nth].1));
        match least.filter(|_| !fresh) {
            Some(nth) => moved[nth] = (step.to, moved[nth].1 | bits(step)),
            None => moved.push((step.to, bits(step))),
        }
        node.apply(rules, step);
    }
    moved
}

/// The acts for which some condition tests whether a man has done them, a bit each.
fn asked(rules: &RulesSpec) -> u16 {
    let mut asked = 0;
    rules.each_condition(&mut |cond| {
        cond.each_atom(&mut |atom| {
            if let Atom::ManDid(acts) = atom {
                asked |= acts.iter().fold(0, |bits, act| bits | bit(*act));
            }
        });
    });
    asked
}

/// The acts of a step, a bit each.
fn bits(step: Step) -> u16 {
    let travel = match (step.from, step.to) {
        (BAR | NEW, _) => bit(Act::Enter),
        (_, OFF) => bit(Act::Bear),
        _ => bit(Act::Move),
    };
    let contact = match step.effect {
        Effect::Hit => bit(Act::Hit),
        Effect::Burst => bit(Act::Burst),
        Effect::Pin => bit(Act::Pin),
        _ => 0,
    };
    travel | contact | bit(Act::Die(step.die))
}

/// The bit of an act. Stages have none, because their men do not go on.
const fn bit(act: Act) -> u16 {
    match act {
        Act::Die(die) => 1 << (die & 7),
        Act::Enter => 1 << 8,
        Act::Move => 1 << 9,
        Act::Bear => 1 << 10,
        Act::Hit => 1 << 11,
        Act::Burst => 1 << 12,
        Act::Pin => 1 << 13,
        Act::Stage(_) => 0,
    }
}
