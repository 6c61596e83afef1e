//! The men: on their points, on the bar and off.

use charpentier_core::Seat;

use crate::board::colours::{man, on_man, ring};
use crate::board::geometry::{Edge, MAN, MOST, Plan};
use crate::board::view::Board;
use crate::svg::{Anchor, Canvas, Letters, Paint};

/// The height of a man who is seen from the side.
const THICK: i32 = 10;

pub(super) fn draw(canvas: &mut Canvas, plan: &Plan, board: &Board<'_>) {
    for edge in [Edge::Far, Edge::Near] {
        for (nth, point) in plan.row(edge).iter().enumerate() {
            let x = plan.x(nth);
            // A pinned man is next to the edge, and the men on him follow.
            let below = u8::from(point.pins);
            let shown = point.men.min(MOST - below);
            if point.pins {
                disc(canvas, (x, plan.man(edge, 0)), point.seat.other());
            }
            for level in below..below + shown {
                disc(canvas, (x, plan.man(edge, level)), point.seat);
            }
            if point.men > shown {
                count(canvas, (x, plan.man(edge, MOST - 1)), point.seat, point.men);
            }
            for level in 0..point.upright {
                let from = i32::from(shown) * 2 * MAN + 4 + i32::from(level) * (THICK + 2);
                side_on(canvas, (x, plan.y(edge, from + THICK / 2)), point.seat);
            }
        }
    }
    for seat in Seat::BOTH {
        hand(
            canvas,
            plan,
            seat,
            board.state.position[seat].on_bar() + board.state.position[seat].waiting(),
        );
        off(canvas, plan, seat, board.state.position[seat].off());
    }
}

/// Draws a man from above.
pub(super) fn disc(canvas: &mut Canvas, at: (i32, i32), seat: Seat) {
    canvas.circle(at, MAN - 1, man(seat));
    canvas.circle(at, MAN - 7, ring(seat));
}

/// Draws a man from the side.
fn side_on(canvas: &mut Canvas, (x, y): (i32, i32), seat: Seat) {
    let paint = Paint { edge: (man(seat).edge.0, 15), ..man(seat) };
    canvas.rect((x - MAN + 1, y - THICK / 2), (2 * MAN - 2, THICK), 3, paint);
}

/// Writes the number of men on the last one that is drawn.
fn count(canvas: &mut Canvas, (x, y): (i32, i32), seat: Seat, men: u8) {
    canvas.circle((x, y), MAN - 6, Paint::plain(man(seat).fill));
    let letters = Letters { size: 17, bold: true, fill: on_man(seat), anchor: Anchor::Middle };
    canvas.text((x, y + 6), letters, &men.to_string());
}

/// Draws men on the bar: on the wall between the tables, each side's in its half, from the middle.
fn hand(canvas: &mut Canvas, plan: &Plan, seat: Seat, men: u8) {
    let Some(x) = plan.hand_x().filter(|_| men > 0) else { return };
    let edge = plan.edge_of(seat);
    let half = (plan.bottom - plan.top) / 2;
    let most = MOST.min(u8::try_from(half / (2 * MAN)).unwrap_or(1).max(1));
    let shown = men.min(most);
    let y = |level: u8| plan.y(edge, half - 12 - MAN - i32::from(level) * 2 * MAN);
    for level in 0..shown {
        disc(canvas, (x, y(level)), seat);
    }
    if men > most {
        count(canvas, (x, y(shown - 1)), seat, men);
    }
}

/// Draws men who are off: in the tray, each side's in its half, from the edge.
fn off(canvas: &mut Canvas, plan: &Plan, seat: Seat, men: u8) {
    if plan.tray == 0 || men == 0 {
        return;
    }
    let edge = plan.edge_of(seat);
    let y = |from: i32| plan.y(edge, from);
    for nth in 0..men {
        side_on(canvas, (plan.tray_x(), y(8 + i32::from(nth) * (THICK + 1))), seat);
    }
    let letters =
        Letters { size: 14, bold: true, fill: super::colours::INK, anchor: Anchor::Middle };
    let above = 8 + i32::from(men) * (THICK + 1);
    let down = if edge == Edge::Far { 10 } else { 0 };
    canvas.text((plan.tray_x(), y(above) + down), letters, &men.to_string());
}
