//! Two rows of cells with men one above the other: the plain drawing of a board.
//!
//! What lies near and far, and which end a row begins at, depends on who looks.

use charpentier_core::{Rules, Seat, State};
use charpentier_drawing::{Layout, Point};

use crate::board::{Signs, Style};

/// Men shown one above the other on a cell before their number is written.
const HIGH: u8 = 5;

/// How many men a column shows: no more than a side has.
fn high(rules: &Rules) -> u8 {
    HIGH.min(rules.men)
}

/// Two rows of cells, the near one below.
pub(super) fn rows(out: &mut String, rules: &Rules, state: &State, style: Style) {
    let Layout { near, far, view } = Layout::of(rules, state, style.view);
    // Twenty-four cells in a row are drawn closer together, so that no line is too wide.
    let width = if near.len() > 18 { 3 } else { 4 };
    let far = Row { points: &far, view, width };
    let near = Row { points: &near, view, width };
    let signs = style.signs();
    edge(out, &far, &signs, signs.corner);
    for level in 0..high(rules) {
        level_of(out, &far, level, style);
    }
    gap(out, &near, &signs);
    for level in (0..high(rules)).rev() {
        level_of(out, &near, level, style);
    }
    edge(out, &near, &signs, signs.floor);
}

/// The cells of one edge of the board, and how many columns each has.
struct Row<'a> {
    points: &'a [Point],
    view: Seat,
    width: usize,
}

fn edge(out: &mut String, row: &Row<'_>, signs: &Signs, corner: [&str; 3]) {
    out.push_str(corner[0]);
    for (nth, point) in row.points.iter().enumerate() {
        if nth > 0 && nth % 6 == 0 {
            out.push_str(corner[1]);
        }
        let number = point.number(row.view).to_string();
        out.push_str(&signs.line.repeat(row.width - 1 - number.len()));
        out.push_str(&number);
        out.push_str(signs.line);
    }
    out.push_str(corner[2]);
    out.push('\n');
}

/// The empty line between the two edges.
fn gap(out: &mut String, row: &Row<'_>, signs: &Signs) {
    out.push_str(signs.wall);
    for nth in 0..row.points.len() {
        if nth > 0 && nth % 6 == 0 {
            out.push_str(signs.wall);
        }
        out.push_str(&" ".repeat(row.width));
    }
    out.push_str(signs.wall);
    out.push('\n');
}

/// One man of each stack: the `level`-th from the edge; the number where there are more.
fn level_of(out: &mut String, row: &Row<'_>, level: u8, style: Style) {
    let signs = style.signs();
    out.push_str(signs.wall);
    for (nth, point) in row.points.iter().enumerate() {
        if nth > 0 && nth % 6 == 0 {
            out.push_str(signs.wall);
        }
        let (count, mine) = (point.men, point.seat == row.view);
        let text = if count > HIGH && level == HIGH - 1 {
            count.to_string()
        } else if level < count {
            (if mine { signs.mine } else { signs.theirs }).to_owned()
        } else {
            " ".to_owned()
        };
        out.push_str(&" ".repeat(row.width - 1 - text.chars().count()));
        out.push_str(&if text == " " { text } else { style.paint(&text, mine) });
        out.push(' ');
    }
    out.push_str(signs.wall);
    out.push('\n');
}
