//! The geometry of the picture of a board.
//!
//! From top to bottom, the picture contains the name of the game, the other side's line and
//! numbers. Then come the box with the two rows of points, numbers, the near side's line and the
//! notes. Lengths are in the units of the picture, which are pixels at full size.

use charpentier_core::{Rules, Seat, State};

use crate::board::view::Viewpoint;
use crate::layout::{Layout, Point};

/// The width of a point.
pub(super) const POINT: i32 = 44;
/// The radius of a man.
pub(super) const MAN: i32 = 19;
/// The most men that are drawn on a point. Larger stacks show their number.
pub(super) const MOST: u8 = 5;
/// The number of points of a table.
pub(super) const TABLE: usize = 6;
/// The thickness of the box.
pub(super) const WALL: i32 = 24;
/// The distance from the edge of the picture.
pub(super) const MARGIN: i32 = 16;
/// The height of a line of text.
pub(super) const LINE: i32 = 20;
/// The least width of a picture, because names and marks need room.
const NARROWEST: i32 = 560;
/// The length of a point, in hundredths of the height of the men that it shows.
const LENGTH: i32 = 110;

/// The distance between the tips of the points, where tokens and dice lie.
const BETWEEN: i32 = 88;
/// The width of a letter of a note, estimated on the large side.
const LETTER: i32 = 7;

/// A row of points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Edge {
    /// The upper row.
    Far,
    /// The lower row.
    Near,
}

/// The geometry of a picture.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) layout: Layout,
    pub(super) width: i32,
    pub(super) height: i32,
    /// The left and the right end of the inside of the box, without the tray for men who are off.
    pub(super) left: i32,
    pub(super) right: i32,
    /// The upper and the lower end of the inside of the box.
    pub(super) top: i32,
    pub(super) bottom: i32,
    /// The length of the points.
    pub(super) length: i32,
    /// The width of the wall before each table.
    walls: Vec<i32>,
    /// The number of tables before the wall on which men on the bar lie, if the game has a bar.
    pub(super) hand: Option<usize>,
    /// The width of the tray for men who are off; 0 if there is none.
    pub(super) tray: i32,
    /// The areas whose names are written outside the box.
    pub(super) areas: Vec<Area>,
    /// The notes below the board, in lines that fit.
    pub(super) notes: Vec<String>,
}

impl Plan {
    pub(super) fn of(rules: &Rules, state: &State, layout: &Layout, view: &Viewpoint) -> Self {
        let anywhere = |count: fn(&charpentier_core::Men) -> u8| {
            count(&rules.spec().start) > 0
                || Seat::BOTH.iter().any(|s| count(&state.position[*s]) > 0)
        };
        let hand = rules.spec().steps.enter.is_some() || anywhere(charpentier_core::Men::on_bar);
        let steps = &rules.spec().steps;
        let tray = steps.bear_off.is_some()
            || steps.stages.as_ref().is_some_and(|s| s.list.iter().any(|one| one.to.is_none()))
            || anywhere(charpentier_core::Men::off);
        let tables = layout.near.len().div_ceil(TABLE);
        let hand = hand.then_some(tables / 2);
        let walls: Vec<i32> = (0..tables)
            .map(|before| match hand {
                Some(at) if at == before => 2 * MAN + 12,
                _ if before == 0 => 0,
                _ => 14,
            })
            .collect();
        let tray = if tray { 2 * MAN + 12 } else { 0 };
        let points = i32::try_from(layout.near.len()).unwrap_or_default() * POINT;
        let inside = points + walls.iter().sum::<i32>();
        let outside = inside + 2 * WALL + if tray > 0 { tray + WALL } else { 0 };
        let width = (outside + 2 * MARGIN).max(NARROWEST);
        let high = i32::from(MOST.min(rules.spec().men).max(3));
        let length = high * 2 * MAN * LENGTH / 100;
        let areas = areas(rules, layout);
        let above = MARGIN + 2 * LINE + 8 + LINE * lines_before_side(&areas, Edge::Far) + WALL;
        let inner = 2 * length + BETWEEN;
        let below = WALL + LINE * (lines_before_side(&areas, Edge::Near) + 1) + 14;
        let columns = usize::try_from((outside.max(NARROWEST) - 2 * MARGIN) / LETTER).unwrap_or(1);
        let notes: Vec<_> = view.notes.iter().flat_map(|note| wrapped(note, columns)).collect();
        let lines = i32::try_from(notes.len() + 1).unwrap_or_default();
        let left = (width - outside) / 2 + WALL;
        Self {
            layout: layout.clone(),
            width,
            height: above + inner + below + lines * 18 + MARGIN,
            left,
            right: left + inside,
            top: above,
            bottom: above + inner,
            length,
            walls,
            hand,
            tray,
            areas,
            notes,
        }
    }

    pub(super) fn row(&self, edge: Edge) -> &[Point] {
        match edge {
            Edge::Far => &self.layout.far,
            Edge::Near => &self.layout.near,
        }
    }

    /// Returns the row in front of a side.
    pub(super) fn edge_of(&self, seat: Seat) -> Edge {
        if seat == self.layout.view { Edge::Near } else { Edge::Far }
    }

    /// Returns the middle of the `nth` point of a row, from the left.
    pub(super) fn x(&self, nth: usize) -> i32 {
        let before = nth / TABLE;
        let walls: i32 = self.walls.iter().take(before + 1).sum();
        self.left + walls + i32::try_from(nth).unwrap_or_default() * POINT + POINT / 2
    }

    /// Returns the height at this distance from the edge into the box.
    pub(super) const fn y(&self, edge: Edge, from: i32) -> i32 {
        match edge {
            Edge::Far => self.top + from,
            Edge::Near => self.bottom - from,
        }
    }

    /// Returns the height of the `nth` man of a column, from the edge.
    pub(super) const fn man(&self, edge: Edge, nth: u8) -> i32 {
        self.y(edge, MAN + 2 + nth as i32 * 2 * MAN)
    }

    /// Returns the left and the right end of each table.
    pub(super) fn tables(&self) -> Vec<(i32, i32)> {
        let all = self.layout.near.len();
        let firsts = (0..all).step_by(TABLE);
        firsts
            .map(|first| {
                let last = (first + TABLE).min(all) - 1;
                (self.x(first) - POINT / 2, self.x(last) + POINT / 2)
            })
            .collect()
    }

    /// Returns the upper left corner and the size of the box.
    pub(super) const fn outline(&self) -> ((i32, i32), (i32, i32)) {
        let right = if self.tray > 0 { self.right + WALL + self.tray } else { self.right };
        let corner = (self.left - WALL, self.top - WALL);
        (corner, (right + WALL - corner.0, self.bottom + WALL - corner.1))
    }

    /// Returns the middle of the wall on which men on the bar lie.
    pub(super) fn hand_x(&self) -> Option<i32> {
        let at = self.hand?;
        let first = (at * TABLE).min(self.layout.near.len().saturating_sub(1));
        Some(self.x(first) - POINT / 2 - self.walls.get(at).copied().unwrap_or_default() / 2)
    }

    /// Returns the middle of the tray for men who are off.
    pub(super) const fn tray_x(&self) -> i32 {
        self.right + WALL + self.tray / 2
    }

    /// Returns the middle between the rows.
    pub(super) const fn middle(&self) -> i32 {
        (self.top + self.bottom) / 2
    }

    /// Returns the height of the `line`-th line of text outside the box, counted from the box.
    pub(super) const fn outside(&self, edge: Edge, line: i32) -> i32 {
        match edge {
            Edge::Far => self.top - WALL - 6 - line * LINE,
            Edge::Near => self.bottom + WALL + 15 + line * LINE,
        }
    }

    /// Returns the height of the `line`-th line beyond the numbers; line 0 is that of the side.
    pub(super) fn beyond_numbers(&self, edge: Edge, line: i32) -> i32 {
        self.outside(edge, lines_before_side(&self.areas, edge) + line)
    }
}

/// Points that lie together in one row and have a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Area {
    pub(super) edge: Edge,
    /// The indices of its first and its last point, from the left.
    pub(super) first: usize,
    pub(super) last: usize,
    pub(super) name: String,
}

/// Returns the areas of the viewer, and his home, as far as their points are adjacent in a row and
/// the areas do not overlap.
fn areas(rules: &Rules, layout: &Layout) -> Vec<Area> {
    let mut found: Vec<Area> = Vec::new();
    let areas = rules
        .spec()
        .areas
        .iter()
        .map(|area| (area.cells, rules.spec().say(&area.name).into_owned()));
    let home = rules.spec().steps.bear_off.map(|off| (off.home, "home".to_owned()));
    for (cells, name) in areas.chain(home) {
        for (edge, row) in [(Edge::Near, &layout.near), (Edge::Far, &layout.far)] {
            let inside = |point: &Point| point.own[layout.view].is_some_and(|at| cells.has(at));
            let ends = row.iter().position(inside).zip(row.iter().rposition(inside));
            let Some((first, last)) = ends else { continue };
            let whole = usize::from(cells.count()) == last + 1 - first
                && row[first..=last].iter().all(inside);
            let free = found.iter().all(|a| a.edge != edge || a.last < first || last < a.first);
            if whole && free {
                found.push(Area { edge, first, last, name: name.clone() });
            }
        }
    }
    found
}

/// Returns the number of lines between the box and the line of a side: numbers, and areas if there
/// are any.
fn lines_before_side(areas: &[Area], edge: Edge) -> i32 {
    if areas.iter().any(|area| area.edge == edge) { 2 } else { 1 }
}

/// Wraps a text into lines of at most `columns` letters. Longer words stay whole.
fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last().map_or(0, |line| line.chars().count());
        if line > 0 && line + 1 + word.chars().count() > columns {
            lines.push(String::new());
        }
        if let Some(line) = lines.last_mut() {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines
}
