//! What holds of how men stand: areas, room to enter.

use super::read::{number, places};
use super::{BAR, Board, Men, NEW, Oracle, UNDER};

impl Oracle {
    /// Whether all men that are not off stand on these cells.
    pub(super) fn all_on(men: &Men, cells: &[usize]) -> bool {
        (BAR..=24).chain([NEW]).all(|place| men[place] == 0 || cells.contains(&place))
    }

    pub(super) fn is_full(&self, area: &str, men: &Men) -> bool {
        self.areas[area].iter().all(|cell| men[*cell] >= 2)
    }

    /// Whether men who only go forward can still fill an area of theirs: for each of its cells there are two for it and
    /// two for each before, or with `men` only enough in all.
    pub(super) fn can_fill(&self, area: &str, men: &Men, test: &str) -> bool {
        let cells = &self.areas[area];
        let up_to = |cell: usize| {
            men[..=cell].iter().chain([&men[NEW]]).map(|n| usize::from(*n)).sum::<usize>()
        };
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
        let their_cells = self.key("steps.block.men");
        let there = self.seen(cell).map_or(0, |seen| board.0[1][seen]);
        // Where a man of mine lies under, one of theirs stands on him and lets nobody in.
        let mine_lies = (1..UNDER).contains(&cell) && board.0[0][UNDER + cell] > 0;
        mine_lies || !their_cells.is_nothing() && usize::from(there) >= number(their_cells)
    }
}
