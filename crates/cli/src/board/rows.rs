//! The board as two rows of cells with stacks of men.
//!
//! The view decides which row is near, and at which end a row begins. The numbers of the points can
//! be those of the other side. Tokens are drawn at the tips of the points; a second pair of
//! brackets is a second token. A peg, or a flag in its place, stands before the number of its hole.

use charpentier_core::wording::Wording;
use charpentier_core::{Place, Rules, Seat, State};
use charpentier_drawing::{Kind, Layout, Marks, Point};

use crate::board::style::{Signs, Style};

/// The number of men drawn on a cell. A higher stack shows their number instead of the last one.
const HIGH: u8 = 5;

/// Returns the number of men that a stack can show: at most all men of a side.
fn high(rules: &Rules) -> u8 {
    HIGH.min(rules.spec().men)
}

/// Draws two rows of cells, the near one below.
pub(super) fn rows(out: &mut String, rules: &Rules, state: &State, style: Style) {
    let layout = Layout::of(rules, state, style.view);
    // Long rows are drawn narrower, so that no line is too wide.
    let width = if layout.near.len() > 18 { 3 } else { 4 };
    let view = style.view;
    let row = |seat: Seat| Row {
        points: layout.row_of(seat),
        numbers: style.numbers,
        width,
        marks: Marks::of(rules, state, &layout, seat),
    };
    let (far, near) = (row(view.other()), row(view));
    let signs = style.signs();
    edge(out, rules, &far, &signs, signs.corner);
    for level in 0..high(rules) {
        level_of(out, &far, level, style);
    }
    if far.marks.is_some() {
        tips(out, &far, &signs);
    }
    tips(out, &near, &signs);
    for level in (0..high(rules)).rev() {
        level_of(out, &near, level, style);
    }
    edge(out, rules, &near, &signs, signs.floor);
}

/// The cells along one edge of the board, each `width` columns wide.
struct Row<'a> {
    points: &'a [Point],
    /// The side whose numbers the points show.
    numbers: Seat,
    width: usize,
    marks: Option<Marks>,
}

fn edge(out: &mut String, rules: &Rules, row: &Row<'_>, signs: &Signs, corner: [&str; 3]) {
    let peg = row.marks.as_ref().and_then(|marks| marks.peg);
    let flag = row.marks.as_ref().is_some_and(|marks| marks.flag);
    let sign = if flag { signs.flag } else { signs.peg };
    out.push_str(corner[0]);
    for (nth, point) in row.points.iter().enumerate() {
        if nth > 0 && nth % 6 == 0 {
            out.push_str(corner[1]);
        }
        let number = Wording::from(rules).cell(Place(point.number(row.numbers)));
        // A long name leaves no room for a sign.
        let has_room = row.width > 3 && number.chars().count() + 2 <= row.width;
        let number = match Kind::at(rules, point) {
            Kind::Start if has_room => format!("[{number}]"),
            Kind::Pair if has_room => format!("<{number}>"),
            _ => format!("{number}{}", signs.line),
        };
        let free = row.width.saturating_sub(number.chars().count());
        match peg == Some(nth) {
            true if free > 0 => {
                out.push_str(&signs.line.repeat(free - 1));
                out.push_str(sign);
                out.push_str(&number);
            }
            // There is no free column, so the sign replaces the bracket.
            true => {
                out.push_str(sign);
                out.extend(number.chars().skip(1));
            }
            false => {
                out.push_str(&signs.line.repeat(free));
                out.push_str(&number);
            }
        }
    }
    out.push_str(corner[2]);
    out.push('\n');
}

/// Draws the line at the tips of the points, with the token of the side of the row.
fn tips(out: &mut String, row: &Row<'_>, signs: &Signs) {
    let all = row.points.len();
    // A wall at each end and between tables.
    let walls: Vec<usize> = (0..=all)
        .filter(|nth| nth % 6 == 0 || *nth == all)
        .enumerate()
        .map(|(n, at)| n + at * row.width)
        .collect();
    let mut line: Vec<char> = vec![' '; all * row.width + walls.len()];
    for wall in &walls {
        line[*wall] = signs.wall.chars().next().unwrap_or(' ');
    }
    if let Some(token) = row.marks.as_ref().and_then(|marks| marks.token) {
        let shown = if token.run { format!("(({}))", token.n) } else { format!("({})", token.n) };
        let letters = shown.chars().count();
        let (from, to) = (token.nth / 6 * 6, all.min(token.nth / 6 * 6 + 6));
        let left = 1 + token.nth / 6;
        // Above the number of its point, and within its table.
        let at = left + token.nth * row.width + row.width - 2;
        let at = at.saturating_sub((letters - 1) / 2);
        let at = at.clamp(left + from * row.width, (left + to * row.width).saturating_sub(letters));
        for (place, letter) in line.iter_mut().skip(at).zip(shown.chars()) {
            *place = letter;
        }
    }
    out.extend(line);
    out.push('\n');
}

/// Draws one man of each stack, the `level`-th from the edge, or the number of a high stack.
fn level_of(out: &mut String, row: &Row<'_>, level: u8, style: Style) {
    let signs = style.signs();
    out.push_str(signs.wall);
    for (nth, point) in row.points.iter().enumerate() {
        if nth > 0 && nth % 6 == 0 {
            out.push_str(signs.wall);
        }
        // A pinned man lies next to the edge; the men who pin him are behind him.
        let below = u8::from(point.pins);
        let (count, seat) = match level < below {
            true => (1, point.seat.other()),
            false => (point.men, point.seat),
        };
        let text = if count + below > HIGH && level == HIGH - 1 {
            count.to_string()
        } else if level < count + below {
            signs.men[seat].to_owned()
        } else {
            " ".to_owned()
        };
        out.push_str(&" ".repeat(row.width - 1 - text.chars().count()));
        out.push_str(&if text == " " { text } else { style.paint(&text, seat) });
        out.push(' ');
    }
    out.push_str(signs.wall);
    out.push('\n');
}
