//! A play as a whole: where men come to rest, and two men who take or leave a cell together.

use super::read::{entries, number, places, text};
use super::{Found, Node};

impl Found<'_> {
    /// Whether the play may end here.
    pub(super) fn may_stop(&self, node: &Node) -> bool {
        self.rests_well(node) && self.whole_is_free(node) && self.pairs_well(node)
    }

    fn rests_well(&self, node: &Node) -> bool {
        let oracle = self.oracle;
        let (before, after) = (&self.board.0[0], &node.board.0[0]);
        let gained = |cell: usize| after[cell].saturating_sub(before[cell]);
        let never = oracle.key("steps.never.cells");
        if !never.is_nothing() && places(never).iter().any(|cell| gained(*cell) > 0) {
            return false;
        }
        entries(oracle.key("steps.closed")).all(|(area, closed)| {
            let pair_may = !closed["band"].is_nothing();
            let wrong = |cell: &usize| match gained(*cell) {
                0 => false,
                1 => true,
                _ => !pair_may,
            };
            !oracle.can_fill(area, &self.board.0[1], &text(&closed["test"]))
                || !places(&closed["cells"]).iter().any(wrong)
        })
    }

    fn pairs_well(&self, node: &Node) -> bool {
        let at = self.oracle.key("steps.pair_cell.cell");
        at.is_nothing() || node.board.0[0][number(at)] != 1
    }

    /// The play of two men who stop one cell short of what their dice say.
    pub(super) fn short(&self, node: &Node) -> Option<Node> {
        let oracle = self.oracle;
        let pair = oracle.key("steps.pair_cell");
        let short = oracle.key("steps.pair_cell.short");
        if short.is_nothing() || !node.used.is_empty() || node.left.len() != 2 {
            return None;
        }
        let (at, reach) = (number(&pair["cell"]), number(&short["reach"]));
        let men = &node.board.0[0];
        let faces = [usize::from(node.left[0]), usize::from(node.left[1])];
        let both = |end: usize| {
            let from = faces.map(|face| end.checked_sub(face).filter(|from| *from > 0));
            match from {
                [Some(one), Some(other)] if one == other => men[one] >= 2,
                [Some(one), Some(other)] => men[one] > 0 && men[other] > 0,
                _ => false,
            }
        };
        let free = |cell: usize| !oracle.is_closed(&node.board, cell);
        let exact = !short["unless_exact"].is_nothing() && both(at);
        if men[at] > 0 || exact || !both(reach) || !free(at) || !free(reach) {
            return None;
        }
        let mut after = node.clone();
        for face in faces {
            after.board.0[0][reach - face] -= 1;
            after.board.0[0][at] += 1;
        }
        after.used = std::mem::take(&mut after.left);
        after.short = true;
        Some(after)
    }
}
