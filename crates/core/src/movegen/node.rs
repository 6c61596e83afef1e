//! Both sides in the middle of a play.

use crate::cells::{Cells, HAND};
use crate::play::{Effect, Step};
use crate::position::Men;
use crate::rules::Draft;

/// Both sides in the middle of a play, as the side that plays sees them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) me: Men,
    pub(crate) foe: Men,
    /// Cells (in my numbering) with at least one man of theirs.
    pub(crate) foes: Cells,
    /// Cells (in my numbering) with at least two men of theirs, or with one who stands on a man of mine.
    pub(crate) bands: Cells,
    /// What my side remembers, a bit each (see [`crate::rules::Latch`]).
    pub(crate) latches: u32,
}

impl Node {
    #[inline]
    pub(crate) fn new(rules: &Draft, me: Men, foe: Men, latches: u32) -> Self {
        let foes = rules.track.seen(foe.any());
        let bands = rules.track.seen(foe.two()) | me.under();
        // Bits of coups, which the throw may set after the search, are nothing to the play.
        let own = (1u32 << rules.latches.len().min(31)) - 1;
        Self { me, foe, foes, bands, latches: latches & own }
    }

    /// Men who stand so, with what is remembered as it is.
    pub(crate) fn seen(rules: &Draft, me: Men, foe: Men, latches: u32) -> Self {
        let foes = rules.track.seen(foe.any());
        let bands = rules.track.seen(foe.two()) | me.under();
        Self { me, foe, foes, bands, latches }
    }

    /// Moves the man of a checked step and carries out its effect.
    #[inline]
    pub(crate) fn apply(&mut self, rules: &Draft, step: Step) {
        self.me = self.me.moved(step.from, step.to);
        match step.effect {
            Effect::Hit => {
                let to = rules.steps.hit.map_or(HAND, |hit| hit.to);
                self.strike(rules, step.to, to);
                if rules.track.all().has(to) {
                    self.come_back(rules, to);
                }
            }
            Effect::Burst => self.strike(rules, step.to, HAND),
            Effect::None | Effect::Pin | Effect::Short | Effect::MadeExcess => {}
        }
        if rules.steps.pin.is_some() {
            self.lie(rules, step.to);
        }
    }

    /// Who is stood on lies under, and is free when nobody stands on him any more.
    #[inline(never)]
    fn lie(&mut self, rules: &Draft, to: u8) {
        (self.me, self.foe) = self.me.stood_on(self.foe, rules.track, to);
    }

    /// Sends all of theirs on a cell away.
    #[inline]
    fn strike(&mut self, rules: &Draft, at: u8, to: u8) {
        if let Some(cell) = rules.track.theirs(at) {
            while self.foe.any().has(cell) && cell != to {
                self.foe = self.foe.moved(cell, to);
            }
        }
        self.foes = self.foes & !Cells::one(at);
        self.bands = self.bands & !Cells::one(at);
    }

    /// A man of theirs has come back to a cell of his way: who stands there of mine is taken in his turn.
    #[cold]
    fn come_back(&mut self, rules: &Draft, to: u8) {
        if let Some(cell) = rules.track.theirs(to).filter(|_| rules.track.shared()) {
            while self.me.any().has(cell) && cell != to {
                self.me = self.me.moved(cell, to);
            }
        }
        self.foes = rules.track.seen(self.foe.any());
        self.bands = rules.track.seen(self.foe.two());
    }

    /// Whether a man of theirs could come back who is hit by this step, by so few of mine where he comes that they do not
    /// close it.
    pub(crate) fn lets_come_back(&self, rules: &Draft, step: Step) -> bool {
        let shared = rules.track.shared().then_some(rules.steps.hit).flatten();
        let Some(to) = shared.and_then(|hit| hit.cell()) else { return true };
        let Some(cell) = rules.track.theirs(to) else { return true };
        let held = self.me.at(cell) - u8::from(step.from == cell);
        // Who comes there himself stays, and whoever is taken in turn comes where theirs may stand.
        let free = step.to != cell && (held == 0 || !self.foes.has(to) || step.to == to);
        let closes = rules.steps.block.map_or(2, |block| block.foes);
        step.effect != Effect::Hit || free && held < closes
    }

    /// Returns the node after a checked step and its effect.
    #[inline]
    pub(crate) fn after(&self, rules: &Draft, step: Step) -> Self {
        let mut next = *self;
        next.apply(rules, step);
        next
    }

    /// The cells with men of mine on the board.
    #[inline]
    pub(super) fn mine(&self, rules: &Draft) -> Cells {
        self.me.any() & rules.track.all()
    }

    /// The cells that are closed to my side.
    #[inline]
    pub(super) fn closed(&self, rules: &Draft) -> Cells {
        match rules.steps.block {
            None => Cells::NONE,
            Some(block) if block.foes <= 1 => self.foes,
            Some(_) => self.bands,
        }
    }

    /// Whether more men are in hand than these cells are open: cells without an own man and not closed.
    pub(super) fn lacks_room(&self, rules: &Draft, cells: Cells) -> bool {
        self.me.hand() > (cells & !self.me.any() & !self.closed(rules)).count()
    }

    pub(super) fn all_home(&self, rules: &Draft, home: Cells) -> bool {
        !self.me.waits() && home.covers(self.mine(rules))
    }
}

#[cfg(test)]
mod tests {
    use super::Node;
    use crate::cells::{Cells, HAND};
    use crate::position::Men;
    use crate::rules::{Block, Draft, RuleId};

    /// Two men in hand and three entries, one of which each side holds by one man.
    #[test]
    fn one_man_takes_room_where_one_closes_a_cell() {
        let lacks = |foes: u8| {
            let mut draft = Draft::default();
            draft.steps.block = Some(Block { foes, rule: RuleId(0) });
            let theirs = draft.track.theirs(2).expect("a cell");
            let me = Men::default().with(HAND, 2).and_then(|men| men.with(1, 1));
            let foe = Men::default().with(theirs, 1);
            let node = Node::new(&draft, me.expect("few men"), foe.expect("a man"), 0);
            node.lacks_room(&draft, Cells::range(1, 3))
        };
        assert!(lacks(1));
        assert!(!lacks(2));
    }
}
