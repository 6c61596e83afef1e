//! A faster check of a step, for throws in which only the cells of a step matter.

use crate::board::{BAR, Cells, OFF};
use crate::eval::compiled::ThrowConditions;
use crate::eval::node::Node;
use crate::eval::step::shut_out;
use crate::play::{Effect, Step};
use crate::rules::Rules;
use crate::spec::{ByRoom, Hit};

/// Steps of which nothing is asked but who stands where they end, and who is behind when men leave.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FastStep {
    /// The last cell.
    last: u8,
    /// So many of theirs close a cell: one, two, or none can (0).
    close: u8,
    /// Where single men of theirs are hit.
    hit: Cells,
    /// Where nobody goes.
    shut: Cells,
    /// Where a man of mine keeps out others of mine.
    single: Cells,
    /// Where men in hand enter.
    enter: Cells,
    /// Not where men of mine stand.
    enter_alone: bool,
    /// Where all men must be before one leaves.
    home: Option<Cells>,
    /// Nobody leaves but who is behind.
    hindmost_only: bool,
}

impl FastStep {
    /// Where all steps of a throw are so, from the position that it finds.
    #[inline]
    pub(crate) fn of(rules: &Rules, at_throw: &Node, open: &ThrowConditions) -> Option<Self> {
        let steps = &rules.steps;
        let enters = steps.enter.as_ref().filter(|_| at_throw.me.on_bar() > 0);
        let closed = open.closed;
        // Bands of theirs do not grow while my side plays, nor do men come into my hand; and if these move first, each
        // takes at most the room that was his.
        let bursts = steps.burst.is_some_and(|burst| {
            let runs = |(length, _)| !at_throw.bands.runs(length).is_empty();
            let lacks = |room: ByRoom| at_throw.lacks_room(rules, room.cells);
            let rooms =
                enters.is_some() && (!closed.hand_first || burst.by_room.is_some_and(lacks));
            let asked = rules.conditions.burst.is_some();
            rooms || asked || burst.by_run.is_some_and(runs)
        });
        let asks = bursts
            || !rules.plan().quick
            || enters.is_some_and(|enter| {
                !closed.hand_first || shut_out(rules, enter, at_throw).is_some()
            })
            || enters.is_none() && at_throw.me.on_bar() > 0;
        let safe = |hit: Hit| hit.safe.map_or(Cells::NONE, |(cells, _)| cells);
        let hit = open.hit.unwrap_or(rules.track.all());
        (!asks).then(|| Self {
            last: rules.track.cells,
            close: steps.block.as_ref().map_or(0, |block| block.foes.clamp(1, 2)),
            hit: steps.hit.map_or(Cells::NONE, |by| {
                hit & rules.track.mirror_set(rules.track.all() & !safe(by))
            }),
            shut: closed.cells,
            single: closed.single,
            enter: enters.map_or(Cells::NONE, |enter| enter.cells),
            enter_alone: closed.own_entry,
            home: steps.off.map(|off| off.home),
            hindmost_only: closed.hindmost_off,
        })
    }

    /// The step of a man who is there; the others wait for those in hand. It is called from many loops, and these stay
    /// small where it is called.
    #[inline(never)]
    pub(crate) fn step(self, rules: &Rules, node: &Node, from: u8, die: u8) -> Option<Step> {
        let to = from + die;
        let mine = node.me.occupied();
        if to > self.last {
            return self.leave(rules, node, from, die);
        }
        let waits = if from == BAR {
            !self.enter.has(to) || self.enter_alone && mine.has(to)
        } else {
            mine.has(BAR)
        };
        let closed = match self.close {
            0 => Cells::NONE,
            1 => node.foes,
            _ => node.bands,
        };
        if waits || (closed | self.shut | mine & self.single).has(to) {
            return None;
        }
        let hit = (node.foes & !node.bands & self.hit).has(to);
        Some(Step { from, to, die, effect: if hit { Effect::Hit } else { Effect::None } })
    }

    /// The same off the board: whoever's number it is, or who is behind.
    #[inline]
    fn leave(self, rules: &Rules, node: &Node, from: u8, die: u8) -> Option<Step> {
        let home = node.all_home(rules, self.home?);
        let exact = !self.hindmost_only && from + die == self.last + 1;
        let goes = exact || node.mine(rules).first() == Some(from);
        (home && goes && !self.shut.has(OFF)).then_some(Step {
            from,
            to: OFF,
            die,
            effect: Effect::None,
        })
    }
}
