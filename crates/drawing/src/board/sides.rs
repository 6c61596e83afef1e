//! The texts around a board: the game, the name and the marks of each side, and the legend.

use charpentier_core::{Awaiting, Seat};
use charpentier_messages::say;

use crate::board::colours::{FAINT, INK, man};
use crate::board::geometry::{Edge, MARGIN, Plan};
use crate::board::table::{pair_sign, start_sign};
use crate::board::view::Board;
use crate::describe::{counters, heading, turn};
use crate::marks::Kind;
use crate::svg::{Anchor, Canvas, Letters, Paint};

/// The most letters of a name that are shown. The description contains the whole name.
const LONGEST: usize = 24;

const SMALL: Letters = Letters { size: 12, bold: false, fill: FAINT, anchor: Anchor::Start };
const PLAIN: Letters = Letters { size: 15, bold: false, fill: INK, anchor: Anchor::Start };

pub(super) fn draw(canvas: &mut Canvas, plan: &Plan, board: &Board<'_>) {
    let left = MARGIN + 4;
    let mut title = heading(board.rules, board.state).join(", ");
    if let Some(outcome) =
        board.state.outcome.as_ref().filter(|_| board.state.wait == Awaiting::Over)
    {
        title = format!("{title}: {}", outcome.describe(board.rules));
    }
    canvas.text((left, 26), Letters { size: 14, fill: FAINT, ..PLAIN }, &title);
    for seat in Seat::BOTH {
        side(canvas, plan, board, seat);
    }
    let mut y = plan.beyond_numbers(Edge::Near, 1) + 10;
    legend(canvas, (left, y), plan, board);
    for note in &plan.notes {
        y += 18;
        canvas.text((left, y), SMALL, note);
    }
}

/// Draws the line of a side: at the left its man, its name and its action, at the right its
/// counters.
fn side(canvas: &mut Canvas, plan: &Plan, board: &Board<'_>, seat: Seat) {
    let edge = plan.edge_of(seat);
    let away = if edge == Edge::Far { -4 } else { 4 };
    let y = plan.beyond_numbers(edge, 0) + away;
    let left = MARGIN + 4;
    canvas.circle((left + 8, y - 5), 8, man(seat));
    let name = board.name(seat);
    let mut shown: String = name.chars().take(LONGEST).collect();
    if name.chars().count() > LONGEST {
        shown.push('…');
    }
    canvas.text((left + 24, y), Letters { bold: true, ..PLAIN }, &shown);
    let mut marks = counters(board.rules, board.state, seat);
    let men = &board.state.position[seat];
    let places =
        [("bar", men.on_bar()), ("new", men.waiting()), ("off", men.off()), ("out", men.out())];
    marks.extend(places.iter().filter(|(_, n)| *n > 0).map(|(word, n)| format!("{word} {n}")));
    marks.extend(turn(board.rules, board.state, seat).map(|turn| format!("‹ {turn}")));
    let right = plan.width - left;
    canvas.text((right, y), Letters { anchor: Anchor::End, ..PLAIN }, &marks.join("  ·  "));
}

/// A function that draws a sign around a number.
type Sign = fn(&mut Canvas, (i32, i32), Paint);

/// Draws the legend of the signs on this board.
fn legend(canvas: &mut Canvas, (left, y): (i32, i32), plan: &Plan, board: &Board<'_>) {
    let mut points = plan.layout.near.iter().chain(&plan.layout.far);
    // For each sign its width with the space beside it, and its text.
    let kinds = Kind::all(board.rules);
    let has = |kind: Kind| kinds.contains(&kind);
    let lang = board.rules.spec().language();
    let signs: [(bool, Option<Sign>, i32, String); 3] = [
        (has(Kind::Start), Some(start_sign), 22, Kind::Start.told(lang)),
        (has(Kind::Pair), Some(pair_sign), 30, Kind::Pair.told(lang)),
        (points.any(|point| point.upright > 0), None, 0, say!(lang, BOARD_STANDING)),
    ];
    let frame = Paint { fill: "none", edge: (FAINT, 12) };
    let mut x = left;
    for (_, sign, wide, text) in signs.into_iter().filter(|(shown, ..)| *shown) {
        if let Some(sign) = sign {
            sign(canvas, (x + wide / 2, y - 4), frame);
            x += wide + 6;
        }
        canvas.text((x, y), SMALL, &text);
        x += i32::try_from(text.chars().count()).unwrap_or_default() * 6 + 24;
    }
}
