//! The board as text, seen from one side.
//!
//! White's men are `X` or `●`, black's `O` or `○`, whichever side looks. So a board can be read
//! without colours. [`Layout`] places the cells.

mod rows;
mod style;
#[cfg(test)]
#[path = "../tests/board/drawn.rs"]
mod tests;

use std::fmt::Write as _;

use charpentier_core::ledger::Player;
use charpentier_core::spec::Reader;
use charpentier_core::wording::Wording;
use charpentier_core::{BySeat, Men, Place, Rules, Seat, State};
use charpentier_drawing::{Column, Kind, Layout, Point, counters, describe, heading, turn};
use charpentier_messages::say;
use charpentier_notation::Record;

use crate::args::BoardArg;

pub(crate) use style::Style;

/// Returns the name in a tag of a record. `None` if it is empty or `?`.
pub(crate) fn named<'a>(record: &'a Record, tag: &str) -> Option<&'a str> {
    record.value(tag).map(str::trim).filter(|name| !matches!(*name, "" | "?"))
}

/// Returns the names of white and black: those in a record, or the words for the sides.
///
/// If players exchange seats, these are the players who sit there now, with their letters.
pub(crate) fn names(rules: &Rules, record: &Record, state: &State) -> [String; 2] {
    let named = |tag: &str| named(record, tag).map(str::to_owned);
    let first = state.seats == Some(BySeat::new(Player::FIRST, Player::SECOND));
    Seat::BOTH.map(|seat| {
        let side = named(if seat == Seat::White { "White" } else { "Black" });
        let Some(player) = state.seats.map(|seats| seats[seat].to_string()) else {
            let Some(name) = side else { return called(rules, seat) };
            // Messages call the reader's opponent by its colour.
            let opposite = rules.spec().reader.is_some_and(|reader| reader.seat != seat);
            let colour = seat.word(rules.spec().language());
            let known = !opposite || name.eq_ignore_ascii_case(&colour);
            return if known { name } else { format!("{name} ({colour})") };
        };
        // The tags `White` and `Black` name the players who have these seats first.
        let name = named(&player).or(side.filter(|_| first));
        format!("{} ({player})", name.unwrap_or_else(|| called(rules, seat)))
    })
}

/// Returns the word for a side: "you" for the reader, else its colour.
fn called(rules: &Rules, seat: Seat) -> String {
    let lang = rules.spec().language();
    let you = rules.spec().reader == Some(Reader::from(seat));
    if you { say!(lang, SIDE_YOU) } else { seat.word(lang) }
}

/// Renders the board, its marks, and a line for each side. `names` are white's and black's.
pub(crate) fn render(rules: &Rules, state: &State, names: &[String; 2], style: Style) -> String {
    let rules = rules.leg_rules(state.leg);
    if style.board == BoardArg::Words {
        return describe(rules, state, names, style.view);
    }
    let mut out = heading(rules, state).join("   ");
    out.push('\n');
    if rules.spec().drawing.stack.is_some() {
        piles(&mut out, rules, state, style);
    } else if style.board == BoardArg::Compact {
        compact(&mut out, rules, state, style);
    } else {
        rows::rows(&mut out, rules, state, style);
    }
    for seat in [style.view.other(), style.view] {
        side(&mut out, rules, state, names, (seat, None), style);
    }
    out
}

/// Explains the signs of points and marks on a drawn board. Empty if it has none.
pub(crate) fn legend(rules: &Rules, style: Style) -> String {
    let drawn = matches!(style.board, BoardArg::Unicode | BoardArg::Ascii);
    let kinds =
        Kind::all(rules).into_iter().filter(|_| drawn && rules.spec().drawing.stack.is_none());
    let told = kinds.map(|kind| match kind {
        Kind::Pair => format!("<n> {}", kind.told(rules.spec().language())),
        _ => format!("[n] {}", kind.told(rules.spec().language())),
    });
    let marks = rules.spec().counters.first().and_then(|counter| counter.carry).filter(|_| drawn);
    let said = |counter: u8| {
        let name =
            rules.spec().counters.get(usize::from(counter)).map_or("", |counter| &counter.name);
        rules.spec().say(name).into_owned()
    };
    let marks = marks.map(|carry| {
        let tokens = match carry.run_doubles {
            Some(_) => say!(rules.spec().language(), BOARD_TOKENS, counter = said(0)),
            None => format!("(n) {}", said(0)),
        };
        let signs = style.signs();
        let mut marks = vec![
            tokens,
            format!(
                "{} {}",
                signs.peg,
                say!(rules.spec().language(), BOARD_PEG, counter = said(carry.into))
            ),
        ];
        if rules.spec().drawing.flag.is_some() {
            let counter = said(carry.into);
            let told = say!(rules.spec().language(), BOARD_FLAG_MEANS, counter = counter);
            marks.push(format!("{} {told}", signs.flag));
        }
        marks
    });
    told.chain(marks.into_iter().flatten())
        .collect::<Vec<_>>()
        .join(rules.spec().language().semicolon())
}

/// Draws the board as numbers: those of the cells, then the men of the far side, then those of the
/// near side.
fn compact(out: &mut String, rules: &Rules, state: &State, style: Style) {
    let columns = Layout::of(rules, state, style.numbers).columns();
    let voice = Wording::from(rules);
    let names = columns.iter().map(|column| voice.cell(Place(column.number)).chars().count());
    let width = names.fold(2, usize::max) + 1;
    let lines = |columns: &[Column], out: &mut String| {
        let mut row = |label: &str, text: &dyn Fn(&Column) -> String| {
            let _ = write!(out, "{label:>6} ");
            for (nth, column) in columns.iter().enumerate() {
                let gap = if nth > 0 && nth.is_multiple_of(6) { " |" } else { "" };
                let _ = write!(out, "{gap}{:>width$}", text(column));
            }
            out.truncate(out.trim_end().len());
            out.push('\n');
        };
        // An underscore marks a pinned man.
        let shown = |column: &Column, seat: Seat| match column.men[seat] {
            0 => ".".to_owned(),
            men if column.under == Some(seat) => format!("{men}_"),
            men => men.to_string(),
        };
        row("cell", &|column| voice.cell(Place(column.number)));
        for seat in [style.view.other(), style.view] {
            row(style.signs().men[seat], &|column| shown(column, seat));
        }
    };
    let half = if columns.len() > 12 { columns.len().div_ceil(2) } else { columns.len() };
    for columns in columns.chunks(half.max(1)) {
        lines(columns, out);
    }
}

/// Draws a board with standing and lying men. Each side has a row of numbers for either.
fn piles(out: &mut String, rules: &Rules, state: &State, style: Style) {
    let layout = Layout::of(rules, state, style.view);
    let voice = Wording::from(rules);
    let number = |at: &Point| voice.cell(Place(at.number(style.numbers)));
    let numbers: String = layout.near.iter().map(|at| format!("{:>4}", number(at))).collect();
    let _ = writeln!(out, "  point     {numbers}");
    for (points, seat) in [(&layout.far, style.view.other()), (&layout.near, style.view)] {
        let mut row = |label: &str, men: &dyn Fn(&Point) -> u8| {
            let _ = write!(out, "  {} {label:<9}", style.man(seat));
            for point in points {
                let n = men(point);
                let shown = if n == 0 { ".".to_owned() } else { n.to_string() };
                let _ = write!(out, "{shown:>4}");
            }
            out.push('\n');
        };
        row("standing", &|point| point.upright);
        row("lying", &|point| point.men);
    }
}

/// Returns the lines of both sides, with their pip counts if men are borne off.
pub(crate) fn score(rules: &Rules, state: &State, names: &[String; 2], style: Style) -> String {
    let mut out = String::new();
    for seat in [style.view, style.view.other()] {
        let pips = charpentier_drawing::pips(rules, &state.position[seat]);
        side(&mut out, rules, state, names, (seat, pips), style);
    }
    out
}

/// Writes the line of a side: sign, name, counters, men on the bar, new, off and out, pip count,
/// and whether it is its turn.
fn side(
    out: &mut String,
    rules: &Rules,
    state: &State,
    names: &[String; 2],
    (seat, pips): (Seat, Option<u32>),
    style: Style,
) {
    let name = &names[usize::from(seat == Seat::Black)];
    let sign = style.man(seat);
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(10);
    let _ = write!(out, "{sign} {name:<width$}");
    for counter in counters(rules, state, seat) {
        let _ = write!(out, "  {counter}");
    }
    let men: &Men = &state.position[seat];
    let lang = rules.spec().language();
    if men.on_bar() > 0 {
        let _ = write!(out, "  {}", say!(lang, BOARD_HAND, men = men.on_bar()));
    }
    if men.waiting() > 0 {
        let _ = write!(out, "  {}", say!(lang, BOARD_NEW, men = men.waiting()));
    }
    if men.off() > 0 {
        let _ = write!(out, "  {}", say!(lang, BOARD_OFF, men = men.off()));
    }
    if men.out() > 0 {
        let _ = write!(out, "  {}", say!(lang, BOARD_OUT, men = men.out()));
    }
    if let Some(pips) = pips {
        let _ = write!(out, "  {}", say!(lang, BOARD_PIPS, pips = pips));
    }
    if let Some(turn) = turn(rules, state, seat) {
        let _ = write!(out, "  < {turn}");
    }
    out.truncate(out.trim_end().len());
    out.push('\n');
}
