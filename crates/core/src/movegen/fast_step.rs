//! A faster check of a step, for throws in which only the cells of a step matter.
//!
//! It gives the results of [`crate::eval::step::check`] and of the rules of cells in
//! [`crate::eval::compiled`], because [`FastStep::of`] returns it only under three conditions:
//!
//! - No mechanism of the game reads more than the cells of a step and the hindmost man
//!   (`SearchPlan::quick`, which names every mechanism).
//! - No band can be burst in this throw.
//! - No man is on the bar, or men on the bar move first and may all enter.
//!
//! Then a step is refused exactly if its cell is closed, or if the man is not at home or not the
//! hindmost when he leaves. `tests/composed` compares searches with and without it.

use crate::board::{BAR, Cells, OFF, Place};
use crate::eval::compiled::ThrowConditions;
use crate::eval::node::Node;
use crate::eval::step::shut_out;
use crate::play::{Effect, Step};
use crate::rules::Rules;
use crate::spec::{ByRoom, Hit};

/// The check of a step that depends only on the cell where it ends, and on the hindmost man if it
/// bears off.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FastStep {
    /// The last cell.
    last: u8,
    /// How many men of the opponent close a cell: one, two, or 0 if no number does.
    close: u8,
    /// The cells on which blots of the opponent are hit.
    hit: Cells,
    /// The cells to which no man may go.
    shut: Cells,
    /// The cells on which no man may join another man of the mover.
    no_joining: Cells,
    /// The cells on which men enter.
    enter: Cells,
    /// Whether men may not enter where a man of the mover stands.
    enter_alone: bool,
    /// The cells on which all men must be before one is borne off; `None` if men are never borne
    /// off.
    home: Option<Cells>,
    /// Whether only the hindmost man is borne off.
    hindmost_only: bool,
}

impl FastStep {
    /// Returns the check, if all steps of a throw are so simple in the position before it.
    #[inline]
    pub(crate) fn of(rules: &Rules, at_throw: &Node, active: &ThrowConditions) -> Option<Self> {
        let steps = &rules.spec().steps;
        let enters = steps.enter.as_ref().filter(|_| at_throw.us.on_bar() > 0);
        let closed = active.limits;
        // While the mover plays, no band of the opponent grows and no man comes on the mover's bar.
        // If men on the bar move first, each takes at most the room that was counted for him.
        let bursts = steps.burst.is_some_and(|burst| {
            let runs = |(length, _)| !at_throw.bands.runs(length).is_empty();
            let lacks = |room: ByRoom| at_throw.lacks_room(rules.spec(), room.cells);
            let rooms = enters.is_some() && (!closed.bar_first || burst.by_room.is_some_and(lacks));
            let asked = rules.spec().conditions.burst.is_some();
            rooms || asked || burst.by_run.is_some_and(runs)
        });
        let asks = bursts
            || !rules.plan().quick
            || enters.is_some_and(|enter| {
                !closed.bar_first || shut_out(rules.spec(), enter, at_throw).is_some()
            })
            || enters.is_none() && at_throw.us.on_bar() > 0;
        let safe = |hit: Hit| hit.safe.map_or(Cells::NONE, |(cells, _)| cells);
        let hit = active.hit.unwrap_or(rules.spec().track.all());
        (!asks).then(|| Self {
            last: rules.spec().track.cells,
            close: steps.block.as_ref().map_or(0, |block| block.men.clamp(1, 2)),
            hit: steps.hit.map_or(Cells::NONE, |by| {
                hit & rules.spec().track.mirror_set(rules.spec().track.all() & !safe(by))
            }),
            shut: closed.cells,
            no_joining: closed.no_joining,
            enter: enters.map_or(Cells::NONE, |enter| enter.cells),
            enter_alone: closed.own_entry,
            home: steps.bear_off.map(|off| off.home),
            hindmost_only: closed.hindmost_off,
        })
    }

    /// Returns the step of a man who stands on `from`; men on the bar move first. Many loops call
    /// this, so it is not inlined into them.
    #[inline(never)]
    pub(crate) fn step(self, rules: &Rules, node: &Node, from: Place, die: u8) -> Option<Step> {
        let to = from + die;
        let mine = node.us.occupied();
        if to.0 > self.last {
            return self.leave(rules, node, from, die);
        }
        let waits = if from == BAR {
            !self.enter.has(to) || self.enter_alone && mine.has(to)
        } else {
            mine.has(BAR)
        };
        let closed = match self.close {
            0 => Cells::NONE,
            1 => node.their_cells,
            _ => node.bands,
        };
        if waits || (closed | self.shut | mine & self.no_joining).has(to) {
            return None;
        }
        let hit = (node.their_cells & !node.bands & self.hit).has(to);
        Some(Step { from, to, die, effect: if hit { Effect::Hit } else { Effect::None } })
    }

    /// Returns the step of a man who is borne off.
    #[inline]
    fn leave(self, rules: &Rules, node: &Node, from: Place, die: u8) -> Option<Step> {
        let home = node.all_home(rules.spec(), self.home?);
        let exact = !self.hindmost_only && from.0 + die == self.last + 1;
        let goes = exact || node.mine(rules.spec()).first() == Some(from);
        (home && goes && !self.shut.has(OFF)).then_some(Step {
            from,
            to: OFF,
            die,
            effect: Effect::None,
        })
    }
}
