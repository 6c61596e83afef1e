//! Two rows of cells with men one above the other: the plain drawing of a board.
//!
//! What lies near and far, and which end a row begins at, depends on who looks.

use charpentier_core::rules::Corner;
use charpentier_core::{Relation, Rules, Seat, State, Track};

use crate::board::{Signs, Style, in_view, side_by_side};

/// Men shown one above the other on a cell before their number is written.
const HIGH: u8 = 5;

/// What stands on a cell as the side that looks numbers it, on the near row or the far one: how
/// many, and whether mine.
fn standing(rules: &Rules, state: &State, view: Seat, cell: u8, near: bool) -> (u8, bool) {
    // On tracks of their own each side's men have a row to themselves.
    if side_by_side(rules) {
        let seat = if near { view } else { view.other() };
        return (state.position[seat].at(cell), near);
    }
    let mine = state.position[view].at(cell);
    if mine > 0 {
        return (mine, true);
    }
    let theirs = rules.track.theirs(cell).map(|cell| state.position[view.other()].at(cell));
    (theirs.unwrap_or(0), false)
}

/// How many men a column shows: no more than a side has.
fn high(rules: &Rules) -> u8 {
    HIGH.min(rules.men)
}

/// Two rows of cells, the near one below.
pub(super) fn rows(out: &mut String, rules: &Rules, state: &State, style: Style) {
    let (near, far): (Vec<u8>, Vec<u8>) = if side_by_side(rules) {
        // Equal numbers lie opposite.
        let row: Vec<u8> = in_view(rules, style.view).collect();
        (row.clone(), row)
    } else {
        ring(rules.track, rules.drawing.first, style.view)
    };
    // Twenty-four cells in a row are drawn closer together, so that no line is too wide.
    let width = if near.len() > 18 { 3 } else { 4 };
    let far = Row { cells: &far, near: false, width };
    let near = Row { cells: &near, near: true, width };
    let signs = style.signs();
    edge(out, &far, &signs, signs.corner);
    for level in 0..high(rules) {
        level_of(out, rules, state, &far, level, style);
    }
    gap(out, &near, &signs);
    for level in (0..high(rules)).rev() {
        level_of(out, rules, state, &near, level, style);
    }
    edge(out, &near, &signs, signs.floor);
}

/// The cells of the near row and of the far one, each from left to right as `view` sees them.
pub(super) fn ring(track: Track, first: Corner, view: Seat) -> (Vec<u8>, Vec<u8>) {
    let half = track.cells.div_ceil(2);
    // Whoever sits opposite sees the ring turned by half: where the armies meet, his first cell is
    // white's last, at his other hand.
    let turned = view == Seat::Black && track.relation == Relation::Contrary;
    let mut out: Vec<u8> = (1..=half).collect();
    let mut back: Vec<u8> = (half + 1..=track.cells).rev().collect();
    if first.left == turned {
        out.reverse();
        back.reverse();
    }
    if first.near { (out, back) } else { (back, out) }
}

/// The cells of one edge of the board, and how many columns each has.
struct Row<'a> {
    cells: &'a [u8],
    near: bool,
    width: usize,
}

fn edge(out: &mut String, row: &Row<'_>, signs: &Signs, corner: [&str; 3]) {
    out.push_str(corner[0]);
    for (nth, cell) in row.cells.iter().enumerate() {
        if nth > 0 && nth % 6 == 0 {
            out.push_str(corner[1]);
        }
        let number = cell.to_string();
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
    for nth in 0..row.cells.len() {
        if nth > 0 && nth % 6 == 0 {
            out.push_str(signs.wall);
        }
        out.push_str(&" ".repeat(row.width));
    }
    out.push_str(signs.wall);
    out.push('\n');
}

/// One man of each stack: the `level`-th from the edge; the number where there are more.
fn level_of(
    out: &mut String,
    rules: &Rules,
    state: &State,
    row: &Row<'_>,
    level: u8,
    style: Style,
) {
    let signs = style.signs();
    out.push_str(signs.wall);
    for (nth, &cell) in row.cells.iter().enumerate() {
        if nth > 0 && nth % 6 == 0 {
            out.push_str(signs.wall);
        }
        let (count, mine) = standing(rules, state, style.view, cell, row.near);
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
