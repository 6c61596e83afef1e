//! What lies on a board besides men: pegs in their holes, tokens at the tips of points, and dice.
//!
//! A first counter that runs over is kept with a token that goes along the tips of the points, as
//! far in proportion as the counter has come; a second token lies by it during a run. What it runs
//! over into is kept with a peg in the holes along the edge, one at each point. Other counters are
//! told in words only.

use charpentier_core::{Seat, Throw};

use crate::board::Board;
use crate::board::colours::{HOLE, INK, TOKEN, man, on_man};
use crate::board::plan::{Edge, Plan, WALL};
use crate::svg::{Anchor, Canvas, Letters, Paint};

/// The length of a die's edge.
const DIE: i32 = 32;

pub(super) fn draw(canvas: &mut Canvas, plan: &Plan, board: &Board<'_>) {
    let carry = board.rules.counters.first().and_then(|counter| counter.carry);
    if let Some(carry) = carry {
        for seat in Seat::BOTH {
            let into = board.state.counters.get(seat, carry.into);
            pegs(canvas, plan, seat, usize::from(into.n));
            let count = board.state.counters.get(seat, 0);
            if count.n > 0 {
                tokens(canvas, plan, seat, count.n, carry.per, count.run);
            }
        }
    }
    if let Some(throw) = board.state.turn.throw {
        dice(canvas, plan, board.state.turn.mover, throw);
    }
}

/// A hole at each point, and the peg in the one that it has come to; once round it begins again.
fn pegs(canvas: &mut Canvas, plan: &Plan, seat: Seat, marked: usize) {
    let edge = plan.edge_of(seat);
    let order = plan.in_order(seat);
    let y = plan.y(edge, -WALL / 2);
    for nth in &order {
        canvas.circle((plan.x(*nth), y), 3, Paint::plain(HOLE));
    }
    let at = marked.checked_sub(1).and_then(|before| order.get(before % order.len().max(1)));
    if let Some(nth) = at {
        canvas.circle((plan.x(*nth), y), 8, man(seat));
        canvas.circle((plan.x(*nth), y), 3, Paint::plain(on_man(seat)));
    }
}

fn tokens(canvas: &mut Canvas, plan: &Plan, seat: Seat, n: u16, per: u16, run: bool) {
    let edge = plan.edge_of(seat);
    let order = plan.in_order(seat);
    let nth = (usize::from(n) * order.len()).div_ceil(usize::from(per.max(1)));
    let Some(at) = order.get(nth.clamp(1, order.len().max(1)) - 1) else { return };
    let (x, y) = (plan.x(*at), plan.y(edge, plan.length + 13));
    let paint = Paint { fill: TOKEN, edge: (INK, 15) };
    if run {
        canvas.circle((x + 7, y), 11, paint);
    }
    canvas.circle((x, y), 11, paint);
    let letters = Letters { size: 13, bold: true, fill: INK, anchor: Anchor::Middle };
    canvas.text((x, y + 5), letters, &n.to_string());
}

/// The dice lie in the table at the right hand of who has thrown them.
fn dice(canvas: &mut Canvas, plan: &Plan, mover: Seat, throw: Throw) {
    let tables = plan.tables();
    let table = if plan.edge_of(mover) == Edge::Near { tables.last() } else { tables.first() };
    let Some((from, to)) = table else { return };
    let (x, y) = ((from + to) / 2, plan.middle());
    for (left, face) in [(x - DIE - 6, throw.high()), (x + 6, throw.low())] {
        die(canvas, (left, y - DIE / 2), mover, face);
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
