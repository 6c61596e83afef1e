//! Rows of neighbours, and cells counted of which something is so.

use crate::cells::Cells;
use crate::cond::{Bounds, CellCount, Places, Row};
use crate::holds::{EvalContext, Perspective};

impl Row {
    pub(crate) fn eval(&self, seen: &EvalContext<'_>, view: Perspective) -> bool {
        let all = seen.rules.track.all();
        let place = |places: &Option<Places>, none: Cells| match places {
            Some(places) => places.cells(seen, view, false),
            None => Some(none),
        };
        let (Some(on), Some(with)) = (place(&self.on, all), place(&self.with, Cells::NONE)) else {
            return false;
        };
        let men = seen.side(view, self.foe);
        let held = men.at_least(self.men) & all;
        let held = if self.foe { seen.rules.track.mirror_set(held) } else { held };
        let rows = rows(held & on & all).filter(|row| self.with.is_none() || row.meets(with));
        self.length.holds_some(rows.map(|row| u16::from(row.count())))
    }
}

impl Bounds {
    /// Whether one of these will do; where nothing is needed, nothing is enough.
    fn holds_some(self, mut lengths: impl Iterator<Item = u16>) -> bool {
        lengths.any(|length| self.contains(length))
    }
}

/// The rows that neighbours make, each as long as it goes.
fn rows(cells: Cells) -> impl Iterator<Item = Cells> {
    let mut left = cells;
    std::iter::from_fn(move || {
        let first = left.first()?;
        let mut last = first;
        while left.has(last + 1) {
            last += 1;
        }
        let row = Cells::range(first, last);
        left = left & !row;
        Some(row)
    })
}

impl CellCount {
    pub(crate) fn eval(&self, seen: &EvalContext<'_>, view: Perspective) -> bool {
        let Some(cells) = self.of.cells(seen, view, false) else {
            return false;
        };
        let cells = cells & seen.rules.track.all();
        let such = cells.iter().filter(|&cell| {
            let cell = if view.theirs { seen.rules.track.mirror(cell) } else { Some(cell) };
            cell.is_some() && self.that.eval(seen, Perspective { cell, ..view })
        });
        self.number.contains(such.count() as u16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_as_long_as_they_go() {
        let cells = Cells::range(2, 4) | Cells::one(6) | Cells::range(23, 24);
        let found: Vec<_> = rows(cells).map(|row| row.to_string()).collect();
        assert_eq!(found, ["2-4", "6", "23-24"]);
    }
}
