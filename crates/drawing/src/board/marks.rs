//! Drawings of everything on a board besides men: pegs in holes, tokens at the tips of points, and
//! dice.

use charpentier_core::{Seat, Throw};

use crate::board::colours::{HOLE, INK, TOKEN, man, on_man};
use crate::board::geometry::{Edge, Plan, WALL};
use crate::board::view::Board;
use crate::marks::{Marks, Token};
use crate::svg::{Anchor, Canvas, Letters, Paint};

/// The length of a die's edge.
const DIE: i32 = 32;

pub(super) fn draw(canvas: &mut Canvas, plan: &Plan, board: &Board<'_>) {
    for seat in Seat::BOTH {
        if let Some(marks) = Marks::of(board.rules, board.state, &plan.layout, seat) {
            pegs(canvas, plan, seat, &marks);
            if let Some(token) = marks.token {
                tokens(canvas, plan, seat, token);
            }
        }
    }
    if let Some(throw) = board.state.turn.throw {
        dice(canvas, plan, board.state.turn.mover, throw);
    }
}

/// Draws a hole at each point, and the peg in its hole.
fn pegs(canvas: &mut Canvas, plan: &Plan, seat: Seat, marks: &Marks) {
    let y = plan.y(plan.edge_of(seat), -WALL / 2);
    for nth in &marks.holes {
        canvas.circle((plan.x(*nth), y), 3, Paint::plain(HOLE));
    }
    if let Some(nth) = marks.peg {
        if marks.flag {
            flag(canvas, plan, seat, plan.x(nth));
        }
        canvas.circle((plan.x(nth), y), 8, man(seat));
        canvas.circle((plan.x(nth), y), 3, Paint::plain(on_man(seat)));
    }
}

/// Draws a flag beside the peg, within the wall.
fn flag(canvas: &mut Canvas, plan: &Plan, seat: Seat, peg: i32) {
    let (x, y) = (peg + 11, plan.y(plan.edge_of(seat), -WALL / 2));
    canvas.line(&[(x, y + 10), (x, y - 10)], INK);
    let cloth = [(x, y - 10), (x + 15, y - 5), (x, y)];
    canvas.shape(&cloth, Paint { fill: TOKEN, edge: (INK, 10) });
}

fn tokens(canvas: &mut Canvas, plan: &Plan, seat: Seat, token: Token) {
    let (x, y) = (plan.x(token.nth), plan.y(plan.edge_of(seat), plan.length + 13));
    let paint = Paint { fill: TOKEN, edge: (INK, 15) };
    if token.run {
        canvas.circle((x + 7, y), 11, paint);
    }
    canvas.circle((x, y), 11, paint);
    let letters = Letters { size: 13, bold: true, fill: INK, anchor: Anchor::Middle };
    canvas.text((x, y + 5), letters, &token.n.to_string());
}

/// Draws the dice, in the table at the right hand of the side that has thrown them.
fn dice(canvas: &mut Canvas, plan: &Plan, mover: Seat, throw: Throw) {
    let tables = plan.tables();
    let table = if plan.edge_of(mover) == Edge::Near { tables.last() } else { tables.first() };
    let Some((from, to)) = table else { return };
    let (x, y) = ((from + to) / 2, plan.middle());
    let faces = throw.faces();
    let wide = faces.len() as i32 * (DIE + 12) - 12;
    for (nth, &face) in (0..).zip(faces) {
        die(canvas, (x - wide / 2 + nth * (DIE + 12), y - DIE / 2), mover, face);
    }
}

fn die(canvas: &mut Canvas, (x, y): (i32, i32), mover: Seat, face: u8) {
    canvas.rect((x, y), (DIE, DIE), 6, man(mover));
    let (near, middle, far) = (8, DIE / 2, DIE - 8);
    let mut pips = Vec::new();
    if face % 2 == 1 {
        pips.push((middle, middle));
    }
    if face > 1 {
        pips.extend([(near, near), (far, far)]);
    }
    if face > 3 {
        pips.extend([(near, far), (far, near)]);
    }
    if face == 6 {
        pips.extend([(near, middle), (far, middle)]);
    }
    for (right, down) in pips {
        canvas.circle((x + right, y + down), 3, Paint::plain(on_man(mover)));
    }
}
