//! Where each point of a board lies for a viewer.
//!
//! A board has two rows of points, a near one and a far one. Points are numbered in the direction
//! in which the viewer's men walk, from the corner in which the viewer sees his first one. The two
//! sides sit opposite each other. On a contrary track, one side therefore walks to the right and
//! the other to the left. If two tracks face each other, each side has a row of its own: white
//! walks to the right and black to the left.

use charpentier_core::spec::Corner;
use charpentier_core::{BySeat, Place, Relation, Rules, Seat, State, Track};

/// A point of a board with its men.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Point {
    /// The number of the point for each side, if it has one.
    pub own: BySeat<Option<Place>>,
    /// The side whose men are here. For an empty point, the viewer or the side of the row.
    pub seat: Seat,
    /// The number of men who lie here.
    pub men: u8,
    /// The number of men who stand upright on these, in games that pile men.
    pub upright: u8,
    /// Whether a man of the other side is pinned under these.
    pub pins: bool,
}

/// The points of a board, each row from left to right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The side of the viewer.
    pub view: Seat,
    /// The row on the viewer's side.
    pub near: Vec<Point>,
    /// The row opposite.
    pub far: Vec<Point>,
}

/// The men at one number, as the viewer counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column {
    /// The number.
    pub number: u8,
    /// The men of each side on this point, or on the two opposite points of the number.
    pub men: BySeat<u8>,
    /// The side whose man is pinned under the other side's.
    pub under: Option<Seat>,
}

impl Point {
    /// Returns the number for the viewer, or else for the other side.
    #[must_use]
    pub fn number(&self, view: Seat) -> u8 {
        self.own[view].or(self.own[view.other()]).unwrap_or_default().0
    }
}

impl Layout {
    /// Returns the layout of a position.
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

    /// Returns the row in front of a side.
    #[must_use]
    pub fn row_of(&self, seat: Seat) -> &[Point] {
        if seat == self.view { &self.near } else { &self.far }
    }

    /// Returns the indices in the row in front of a side, in the order in which it counts the
    /// points.
    #[must_use]
    pub fn in_order(&self, seat: Seat) -> Vec<usize> {
        let row = self.row_of(seat);
        let mut order: Vec<usize> = (0..row.len()).collect();
        order.sort_by_key(|nth| row[*nth].own[seat]);
        order
    }

    /// Returns all numbers in the order in which the viewer's men walk them.
    ///
    /// If each side has a row of its own, the order is that of the row.
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

/// Whether each side has a row of its own, so that both are drawn.
fn own_rows(rules: &Rules) -> bool {
    rules.spec().drawing.stack.is_some()
        || matches!(rules.spec().track.relation, Relation::Facing | Relation::Apart)
}

/// Returns the numbers of a row that belongs to one side, from left to right as `view` sees them.
///
/// Equal numbers lie opposite each other.
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

/// Returns the cells of the near row and of the far one, each from left to right as `view` sees
/// them.
fn ring(track: Track, first: Corner, view: Seat) -> (Vec<Place>, Vec<Place>) {
    let half = track.cells.div_ceil(2);
    // The player opposite sees the ring turned by half. On a contrary track, his first cell is
    // white's last, on his other side.
    let turned = view == Seat::Black && track.relation == Relation::Contrary;
    // On a shared track, he sees the first cell at the other end of the other row.
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

    /// Near and left for one side are far and right for the other.
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
