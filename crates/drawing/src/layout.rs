//! Which point lies where on a board, for the side that looks.
//!
//! Two rows of points, a near one and a far one. Points are numbered as the side that looks walks
//! them, from the corner where it sees its first one: the two sides sit opposite each other, so
//! that armies that meet walk to the right for one and to the left for the other. Where two tracks
//! face each other each side has a row of its own; white walks to the right and black to the left.

use charpentier_core::spec::Corner;
use charpentier_core::{BySeat, Place, Relation, Rules, Seat, State, Track};

/// A point of a board, and who stands there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Point {
    /// The number that each side gives to it, if it has one for it.
    pub own: BySeat<Option<Place>>,
    /// Whose men stand here; where nobody does, the side that looks or whose row it is.
    pub seat: Seat,
    /// How many lie here.
    pub men: u8,
    /// How many stand on these, where men are piled.
    pub upright: u8,
    /// A man of the other side lies under these.
    pub pins: bool,
}

/// The points of a board, each row from left to right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The side that looks.
    pub view: Seat,
    /// The row on its own side.
    pub near: Vec<Point>,
    /// The row opposite.
    pub far: Vec<Point>,
}

/// What stands at one number, as the side that looks counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column {
    /// The number.
    pub number: u8,
    /// The men of each side there, or opposite.
    pub men: BySeat<u8>,
    /// Whose man lies under the other side's.
    pub under: Option<Seat>,
}

impl Point {
    /// The number by which the side that looks calls it, or else the other side.
    #[must_use]
    pub fn number(&self, view: Seat) -> u8 {
        self.own[view].or(self.own[view.other()]).unwrap_or_default().0
    }
}

impl Layout {
    /// Where everything is at this moment.
    #[must_use]
    pub fn of(rules: &Rules, state: &State, view: Seat) -> Self {
        if own_rows(rules) {
            let row = |seat: Seat| {
                row_in_view(rules, view).map(|cell| own_point(rules, state, seat, cell)).collect()
            };
            return Self { view, near: row(view), far: row(view.other()) };
        }
        let (near, far) = ring(rules.spec().track, rules.spec().drawing.first, view);
        let row = |cells: Vec<Place>| {
            cells
                .into_iter()
                .map(|cell| shared_point(rules.spec().track, state, view, cell))
                .collect()
        };
        Self { view, near: row(near), far: row(far) }
    }

    /// The row that lies before a side.
    #[must_use]
    pub fn row_of(&self, seat: Seat) -> &[Point] {
        if seat == self.view { &self.near } else { &self.far }
    }

    /// The points of the row before a side, from the left, in the order in which it counts them.
    #[must_use]
    pub fn in_order(&self, seat: Seat) -> Vec<usize> {
        let row = self.row_of(seat);
        let mut order: Vec<usize> = (0..row.len()).collect();
        order.sort_by_key(|nth| row[*nth].own[seat]);
        order
    }

    /// All numbers in the order in which the side that looks walks them; where each side has a row
    /// of its own, as they lie in the row.
    #[must_use]
    pub fn columns(&self) -> Vec<Column> {
        let mut columns: Vec<Column> = Vec::new();
        for point in self.near.iter().chain(&self.far) {
            let number = point.number(self.view);
            match columns.iter_mut().find(|column| column.number == number) {
                Some(column) => column.men[point.seat] += point.men,
                None => {
                    let mut men = BySeat::both(0);
                    men[point.seat] = point.men;
                    let under = Some(point.seat.other()).filter(|_| point.pins);
                    under.iter().for_each(|seat| men[*seat] = 1);
                    columns.push(Column { number, men, under });
                }
            }
        }
        if self.near.iter().any(|point| point.own[self.view.other()].is_some()) {
            columns.sort_by_key(|column| column.number);
        }
        columns
    }
}

/// Each side has a row of its own, and both are drawn.
fn own_rows(rules: &Rules) -> bool {
    rules.spec().drawing.stack.is_some()
        || matches!(rules.spec().track.relation, Relation::Facing | Relation::Apart)
}

/// The numbers of a row that a side has to itself, from left to right as `view` sees them; equal
/// numbers lie opposite.
fn row_in_view(rules: &Rules, view: Seat) -> impl Iterator<Item = Place> {
    let cells = rules.spec().drawing.stack.map_or(rules.spec().track.cells, |(_, _, count)| count);
    let leftward = rules.spec().track.relation == Relation::Facing && view == Seat::Black;
    (1..=cells).map(move |nth| Place(if leftward { cells + 1 - nth } else { nth }))
}

fn own_point(rules: &Rules, state: &State, seat: Seat, cell: Place) -> Point {
    let mut own = BySeat::both(None);
    own[seat] = Some(cell);
    let at = |cell: Place| state.position[seat].at(cell);
    let (men, upright) = match rules.spec().drawing.stack {
        Some((upper, lower, _)) => (at(lower + cell.0 - 1), at(upper + cell.0 - 1)),
        None => (at(cell), 0),
    };
    Point { own, seat, men, upright, pins: false }
}

fn shared_point(track: Track, state: &State, view: Seat, cell: Place) -> Point {
    let mut own = BySeat::both(Some(cell));
    own[view.other()] = track.mirror(cell);
    let at = |seat: Seat| own[seat].map_or(0, |cell| state.position[seat].at(cell));
    let lies = |seat: Seat| own[seat].is_some_and(|cell| state.position[seat].pinned().has(cell));
    let theirs = (at(view) == 0 || lies(view)) && at(view.other()) > 0;
    let seat = if theirs { view.other() } else { view };
    Point { own, seat, men: at(seat), upright: 0, pins: lies(seat.other()) }
}

/// The cells of the near row and of the far one, each from left to right as `view` sees them.
fn ring(track: Track, first: Corner, view: Seat) -> (Vec<Place>, Vec<Place>) {
    let half = track.cells.div_ceil(2);
    // Whoever sits opposite sees the ring turned by half: where the armies meet, his first cell is
    // white's last, at his other hand.
    let turned = view == Seat::Black && track.relation == Relation::Contrary;
    // Where both begin at one cell he sees it at the other end of the other row.
    let across = view == Seat::Black && track.relation == Relation::Shared;
    let first = Corner { near: first.near != across, left: first.left != across };
    let mut out: Vec<Place> = (1..=half).map(Place).collect();
    let mut back: Vec<Place> = (half + 1..=track.cells).rev().map(Place).collect();
    if first.left == turned {
        out.reverse();
        back.reverse();
    }
    if first.near { (out, back) } else { (back, out) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Both sit at one table: what is near at the left for one is far at the right for the other.
    #[test]
    fn each_side_sees_the_same_board_from_its_own_seat() {
        for relation in [Relation::Contrary, Relation::Parallel, Relation::Shared] {
            for (near, left) in [(true, true), (true, false), (false, true), (false, false)] {
                let (track, first) = (Track { relation, cells: 24 }, Corner { near, left });
                let turned = |row: Vec<Place>| -> Vec<Place> {
                    row.iter().rev().filter_map(|cell| track.mirror(*cell)).collect()
                };
                let (near, far) = ring(track, first, Seat::White);
                assert_eq!(ring(track, first, Seat::Black), (turned(far), turned(near)));
            }
        }
        let begins = Corner { near: false, left: false };
        let track = Track { relation: Relation::Parallel, cells: 24 };
        let (near, far) = ring(track, begins, Seat::White);
        assert_eq!((near[0], far[0]), (Place(13), Place(12)));
    }
}
