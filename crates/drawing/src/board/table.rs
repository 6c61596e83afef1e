//! The empty board: the box, its tables, the points, and the numbers around them.

use charpentier_core::wording::Wording;
use charpentier_core::{Place, Rules, Seat};

use crate::board::colours::{BOX, CLOTH, FAINT, INK, POINTS, man};
use crate::board::geometry::{Area, Edge, MAN, POINT, Plan, WALL};
use crate::board::view::Board;
use crate::marks::Kind;
use crate::svg::{Anchor, Canvas, Letters, Paint};

pub(super) fn draw(canvas: &mut Canvas, plan: &Plan, board: &Board<'_>) {
    let inner = plan.bottom - plan.top;
    let (corner, size) = plan.outline();
    canvas.rect(corner, size, 6, Paint { fill: BOX, edge: (INK, 15) });
    let cloth = Paint { fill: CLOTH, edge: (INK, 10) };
    for (from, to) in plan.tables() {
        canvas.rect((from, plan.top), (to - from, inner), 0, cloth);
    }
    if plan.tray > 0 {
        // Each side has its half of the tray.
        let half = (inner - 8) / 2;
        for top in [plan.top, plan.bottom - half] {
            canvas.rect((plan.tray_x() - plan.tray / 2, top), (plan.tray, half), 0, cloth);
        }
    }
    for edge in [Edge::Far, Edge::Near] {
        points(canvas, plan, edge);
    }
    // If numbers are bound to cells, men do not walk along the points.
    for seat in Seat::BOTH.iter().copied().filter(|_| board.rules.spec().steps.stages.is_none()) {
        way(canvas, plan, seat);
    }
}

/// Writes the numbers of the points and the names of the areas around the box.
pub(super) fn label(canvas: &mut Canvas, plan: &Plan, board: &Board<'_>) {
    for edge in [Edge::Far, Edge::Near] {
        numbers(canvas, plan, edge, board.rules);
    }
    for area in &plan.areas {
        name(canvas, plan, area);
    }
}

fn points(canvas: &mut Canvas, plan: &Plan, edge: Edge) {
    for nth in 0..plan.row(edge).len() {
        let x = plan.x(nth);
        let (root, tip) = (plan.y(edge, 0), plan.y(edge, plan.length));
        let half = POINT / 2 - 1;
        // Opposite points differ, as they do on boards.
        let colour = POINTS[(nth + usize::from(edge == Edge::Near)) % 2];
        let paint = Paint { fill: colour, edge: (FAINT, 7) };
        canvas.shape(&[(x - half, root), (x + half, root), (x, tip)], paint);
    }
}

/// Draws an arrow in the box by a side's first point, in the direction in which it walks.
fn way(canvas: &mut Canvas, plan: &Plan, seat: Seat) {
    for edge in [Edge::Far, Edge::Near] {
        let at =
            |cell: Place| plan.row(edge).iter().position(|point| point.own[seat] == Some(cell));
        let (Some(first), Some(next)) = (at(Place(1)), at(Place(2))) else { continue };
        let sense = if next > first { 1 } else { -1 };
        let (x, y) = (plan.x(first) + sense * POINT / 2, plan.y(edge, -WALL / 2));
        let tip = x + sense * 9;
        canvas.shape(&[(x - sense * 7, y - 6), (tip, y), (x - sense * 7, y + 6)], man(seat));
    }
}

fn numbers(canvas: &mut Canvas, plan: &Plan, edge: Edge, rules: &Rules) {
    let letters = Letters { size: 13, bold: false, fill: INK, anchor: Anchor::Middle };
    let frame = Paint { fill: "none", edge: (INK, 12) };
    for (nth, point) in plan.row(edge).iter().enumerate() {
        let (x, y) = (plan.x(nth), plan.outside(edge, 0));
        let kinds = Seat::BOTH.map(|seat| Kind::of(rules, point.own[seat]));
        if kinds.contains(&Kind::Start) {
            start_sign(canvas, (x, y - 5), frame);
        }
        if kinds.contains(&Kind::Pair) {
            pair_sign(canvas, (x, y - 5), frame);
        }
        canvas.text(
            (x, y),
            letters,
            &Wording::from(rules).cell(Place(point.number(plan.layout.view))),
        );
    }
}

/// Draws the sign of the cell on which men begin.
pub(super) fn start_sign(canvas: &mut Canvas, (x, y): (i32, i32), frame: Paint) {
    canvas.rect((x - 11, y - 9), (22, 18), 2, frame);
}

/// Draws the sign of the cell that is taken by two men at once.
pub(super) fn pair_sign(canvas: &mut Canvas, (x, y): (i32, i32), frame: Paint) {
    canvas.shape(&[(x - 15, y), (x, y - 11), (x + 15, y), (x, y + 11)], frame);
}

/// Draws the name of an area below or above it, with a bracket over its points.
fn name(canvas: &mut Canvas, plan: &Plan, area: &Area) {
    let Area { edge, first, last, ref name } = *area;
    let (from, to) = (plan.x(first) - MAN, plan.x(last) + MAN);
    let y = plan.outside(edge, 1);
    let letters = Letters { size: 12, bold: false, fill: FAINT, anchor: Anchor::Middle };
    let beyond = if edge == Edge::Near { -5 } else { 5 };
    let middle = (from + to) / 2;
    let wide = i32::try_from(name.chars().count()).unwrap_or_default() * 3 + 8;
    let height = y - 4;
    for (from, to, end) in [(from, middle - wide, from), (middle + wide, to, to)] {
        if from < to {
            let tick = (end, height + beyond);
            let line = [(from, height), (to, height)];
            let all = if end == from { [tick, line[0], line[1]] } else { [line[0], line[1], tick] };
            canvas.line(&all, FAINT);
        }
    }
    canvas.text((middle, y), letters, name);
}
