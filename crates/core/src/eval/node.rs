//! The men of both sides in the middle of a play.

use crate::board::{BAR, Cells, Men, Place};
use crate::play::{Effect, Step};
use crate::spec::RulesSpec;

/// The men of both sides in the middle of a play, as the mover numbers the cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) us: Men,
    pub(crate) them: Men,
    /// Cells with at least one man of the opponent.
    pub(crate) their_cells: Cells,
    /// Cells with at least two men of the opponent, or with one who stands on a man of the mover.
    pub(crate) bands: Cells,
    /// The facts that are set for the mover, a bit each (see [`crate::spec::Fact`]).
    pub(crate) facts: u32,
}

impl Node {
    #[inline]
    pub(crate) fn new(rules: &RulesSpec, us: Men, them: Men, facts: u32) -> Self {
        let their_cells = rules.track.mirror_set(them.occupied());
        let bands = rules.track.mirror_set(them.made()) | us.pinned();
        // The bits of coups, which the throw may set after the search, do not concern the play.
        let own = (1u32 << rules.facts.len().min(31)) - 1;
        Self { us, them, their_cells, bands, facts: facts & own }
    }

    /// Returns the position with its facts unchanged.
    pub(crate) fn seen(rules: &RulesSpec, us: Men, them: Men, facts: u32) -> Self {
        let their_cells = rules.track.mirror_set(them.occupied());
        let bands = rules.track.mirror_set(them.made()) | us.pinned();
        Self { us, them, their_cells, bands, facts }
    }

    /// Returns a position whose cells of the opponent are left out. Steps can be applied to it, but not
    /// checked.
    pub(crate) const fn without_cells(us: Men, them: Men) -> Self {
        Self { us, them, their_cells: Cells::NONE, bands: Cells::NONE, facts: 0 }
    }

    /// Moves the man of a legal step and carries out its effect.
    #[inline]
    pub(crate) fn apply(&mut self, rules: &RulesSpec, step: Step) {
        self.us = self.us.moved(step.from, step.to);
        if step.effect != Effect::None || rules.steps.pin.is_some() {
            self.apply_effect(rules, step);
        }
    }

    /// Carries out the effect of a step whose man has moved.
    #[inline(never)]
    fn apply_effect(&mut self, rules: &RulesSpec, step: Step) {
        match step.effect {
            Effect::Hit => {
                let to = rules.steps.hit.map_or(BAR, |hit| hit.to);
                self.send_away(rules, step.to, to);
                if rules.track.all().has(to) {
                    self.return_hit_man(rules, to);
                }
            }
            Effect::Burst => self.send_away(rules, step.to, BAR),
            Effect::None | Effect::Pin | Effect::Short | Effect::MadeExcess => {}
        }
        if rules.steps.pin.is_some() {
            self.update_pins(rules, step.to);
        }
    }

    /// Pins a man under another, and frees him when no man stands on him any more.
    #[inline(never)]
    fn update_pins(&mut self, rules: &RulesSpec, to: Place) {
        (self.us, self.them) = self.us.pin_at(self.them, rules.track, to);
    }

    /// Sends all men of the opponent on a cell away.
    #[inline]
    fn send_away(&mut self, rules: &RulesSpec, at: Place, to: Place) {
        if let Some(cell) = rules.track.mirror(at) {
            while self.them.occupied().has(cell) && cell != to {
                self.them = self.them.moved(cell, to);
            }
        }
        self.their_cells = self.their_cells & !Cells::one(at);
        self.bands = self.bands & !Cells::one(at);
    }

    /// Takes the men of the mover who stand where a hit man returns.
    #[cold]
    fn return_hit_man(&mut self, rules: &RulesSpec, to: Place) {
        if let Some(cell) = rules.track.mirror(to).filter(|_| rules.track.shared()) {
            while self.us.occupied().has(cell) && cell != to {
                self.us = self.us.moved(cell, to);
            }
        }
        self.their_cells = rules.track.mirror_set(self.them.occupied());
        self.bands = rules.track.mirror_set(self.them.made());
    }

    /// Whether the man whom a step hits could return: few enough men of the mover stand on the cell
    /// to which he returns, so that they do not close it.
    pub(crate) fn lets_hit_man_return(&self, rules: &RulesSpec, step: Step) -> bool {
        let shared = rules.track.shared().then_some(rules.steps.hit).flatten();
        let Some(to) = shared.and_then(|hit| hit.cell()) else { return true };
        let Some(cell) = rules.track.mirror(to) else { return true };
        let held = self.us.at(cell) - u8::from(step.from == cell);
        // A man who comes to that cell stays. A man who is taken there in turn returns to a cell
        // that the opponent may hold.
        let free = step.to != cell && (held == 0 || !self.their_cells.has(to) || step.to == to);
        let closes = rules.steps.block.map_or(2, |block| block.men);
        step.effect != Effect::Hit || free && held < closes
    }

    /// Returns the node after a checked step and its effect.
    #[inline]
    pub(crate) fn after(&self, rules: &RulesSpec, step: Step) -> Self {
        let mut next = *self;
        next.apply(rules, step);
        next
    }

    /// The cells with men of the mover on the board.
    #[inline]
    pub(crate) fn mine(&self, rules: &RulesSpec) -> Cells {
        self.us.occupied() & rules.track.all()
    }

    /// The cells that are closed to the mover.
    #[inline]
    pub(crate) fn closed(&self, rules: &RulesSpec) -> Cells {
        match rules.steps.block {
            None => Cells::NONE,
            Some(block) if block.men <= 1 => self.their_cells,
            Some(_) => self.bands,
        }
    }

    /// Whether more men are on the bar than there are cells among these without a man of the mover
    /// that are not closed.
    pub(crate) fn lacks_room(&self, rules: &RulesSpec, cells: Cells) -> bool {
        self.us.on_bar() > (cells & !self.us.occupied() & !self.closed(rules)).count()
    }

    pub(crate) fn all_home(&self, rules: &RulesSpec, home: Cells) -> bool {
        !self.us.must_enter() && home.covers(self.mine(rules))
    }
}

#[cfg(test)]
mod tests {
    use super::Node;
    use crate::board::{BAR, Cells, Men, Place};
    use crate::spec::{Block, RuleId, RulesSpec};

    /// Two men in hand and three entries, one of which each side holds by one man.
    #[test]
    fn one_man_takes_room_where_one_closes_a_cell() {
        let lacks = |their_cells: u8| {
            let mut spec = RulesSpec::default();
            spec.steps.block = Some(Block { men: their_cells, rule: RuleId(0) });
            let theirs = spec.track.mirror(Place(2)).expect("a cell");
            let us = Men::default().with(BAR, 2).and_then(|men| men.with(Place(1), 1));
            let them = Men::default().with(theirs, 1);
            let node = Node::new(&spec, us.expect("few men"), them.expect("a man"), 0);
            node.lacks_room(&spec, Cells::range(1, 3))
        };
        assert!(lacks(1));
        assert!(!lacks(2));
    }
}
