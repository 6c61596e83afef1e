//! What holds of how men stand: latches, areas, room to enter.

use std::collections::BTreeSet;

use super::read::{entries, number, places, stand, text};
use super::tree::Tree;
use super::{Board, HAND, Men, Oracle};

impl Oracle {
    /// Whether all men that are not off stand on these cells.
    pub(super) fn all_on(men: &Men, cells: &[usize]) -> bool {
        (HAND..=24).all(|place| men[place] == 0 || cells.contains(&place))
    }

    pub(super) fn is_full(&self, area: &str, men: &Men) -> bool {
        self.areas[area].iter().all(|cell| men[*cell] >= 2)
    }

    /// Whether men who only go forward can still fill an area of theirs: for each of its cells there are two for it and
    /// two for each before, or with `men` only enough in all.
    pub(super) fn can_fill(&self, area: &str, men: &Men, test: &str) -> bool {
        let cells = &self.areas[area];
        let up_to = |cell: usize| men[..=cell].iter().map(|n| usize::from(*n)).sum::<usize>();
        let enough = |nth: usize| up_to(cells[nth]) >= 2 * (nth + 1);
        match test {
            "men" => enough(cells.len() - 1),
            _ => (0..cells.len()).all(enough),
        }
    }

    /// Cells on which a man may enter: not held by theirs, and not by his own where that is said.
    pub(super) fn open_entries(&self, board: &Board) -> u8 {
        let entry = self.key("steps.enter");
        if entry.is_nothing() {
            return 0;
        }
        let free = |cell: &usize| !self.is_closed(board, *cell) && board.0[0][*cell] == 0;
        places(&entry["cells"]).iter().filter(|cell| free(cell)).count() as u8
    }

    /// Whether men of the other side close a cell.
    pub(super) fn is_closed(&self, board: &Board, cell: usize) -> bool {
        let foes = self.key("steps.block.foes");
        let there = self.seen(cell).map_or(0, |seen| board.0[1][seen]);
        !foes.is_nothing() && usize::from(there) >= number(foes)
    }

    /// Whether the condition of a latch holds now.
    pub(super) fn latch_holds(&self, latch: &Tree, board: &Board) -> bool {
        let [mine, theirs] = &board.0;
        let in_all = &latch["in_all"];
        let together = || {
            let sum: u8 = places(&in_all["places"]).iter().map(|place| mine[*place]).sum();
            usize::from(sum) >= number(&in_all["men"])
        };
        (in_all.is_nothing() || together())
            && (latch["band"].is_nothing() || places(&latch["band"]).iter().any(|c| mine[*c] >= 2))
            && (latch["foe"].is_nothing() || stand(&latch["foe"], theirs))
    }

    /// Whether a fact holds: as it stands, or because it is remembered.
    pub(super) fn fact(&self, name: &str, board: &Board, facts: &BTreeSet<String>) -> bool {
        let latch = self.key(&format!("latches.{name}"));
        let standing = text(&latch["judged"]) == "standing";
        if standing { self.latch_holds(latch, board) } else { facts.contains(name) }
    }

    /// Adds what is remembered from now on.
    pub(super) fn remember(&self, board: &Board, at_end: bool, facts: &mut BTreeSet<String>) {
        for (name, latch) in entries(self.key("latches")) {
            let judged = text(&latch["judged"]);
            let looked = judged == "step" || judged == "throw" && at_end;
            if looked && self.latch_holds(latch, board) {
                facts.insert(name.to_owned());
            }
        }
    }
}
