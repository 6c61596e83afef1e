//! The board as text: readable at a glance, upright for the side that looks.
//!
//! Men are letters, X for who looks and O for the other, so that nothing hangs
//! on colour. Cells are numbered as the side that looks walks them, from the
//! corner where it sees its first one: the two sides sit opposite each other, so
//! that armies that meet walk to the right for one and to the left for the
//! other. Where two tracks face each other each side has an edge of its own;
//! white walks to the right and black to the left.

mod rows;
#[cfg(test)]
#[path = "../tests/board/drawn.rs"]
mod tests;

use std::fmt::Write as _;

use charpentier_core::ledger::Player;
use charpentier_core::{BySeat, Men, Relation, Rules, Seat, State, Wait};

use charpentier_notation::Record;

use crate::args::BoardArg;
use crate::words;

/// How a board is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Style {
    /// The kind of drawing.
    pub(crate) board: BoardArg,
    /// Colour beside the signs.
    pub(crate) colour: bool,
    /// The side that looks.
    pub(crate) view: Seat,
}

/// The signs of a style.
struct Signs {
    mine: &'static str,
    theirs: &'static str,
    wall: &'static str,
    line: &'static str,
    corner: [&'static str; 3],
    floor: [&'static str; 3],
}

impl Style {
    /// A style as asked for, else as the locale can show it.
    pub(crate) fn new(asked: Option<BoardArg>) -> Self {
        let locale = || {
            let said = ["LC_ALL", "LC_CTYPE", "LANG"].iter().filter_map(|n| std::env::var(n).ok());
            let said = said.map(|value| value.to_ascii_lowercase());
            let utf8 = |value: &String| value.contains("utf-8") || value.contains("utf8");
            let known = said.into_iter().find(|value| !value.is_empty());
            if known.as_ref().is_some_and(utf8) { BoardArg::Unicode } else { BoardArg::Ascii }
        };
        Self { board: asked.unwrap_or_else(locale), colour: true, view: Seat::White }
    }

    /// The same, seen from this side.
    pub(crate) const fn seen_from(self, view: Seat) -> Self {
        Self { view, ..self }
    }

    fn signs(self) -> Signs {
        if self.board == BoardArg::Unicode {
            Signs {
                mine: "●",
                theirs: "○",
                wall: "│",
                line: "─",
                corner: ["┌", "┬", "┐"],
                floor: ["└", "┴", "┘"],
            }
        } else {
            Signs {
                mine: "X",
                theirs: "O",
                wall: "|",
                line: "-",
                corner: ["+", "+", "+"],
                floor: ["+", "+", "+"],
            }
        }
    }

    fn paint(self, text: &str, mine: bool) -> String {
        if !self.colour {
            return text.to_owned();
        }
        let colour = if mine { anstyle::AnsiColor::Cyan } else { anstyle::AnsiColor::Yellow };
        let style = anstyle::Style::new().fg_color(Some(colour.into())).bold();
        format!("{style}{text}{style:#}")
    }
}

/// A name that a record gives.
pub(crate) fn named<'a>(record: &'a Record, tag: &str) -> Option<&'a str> {
    record.value(tag).map(str::trim).filter(|name| !matches!(*name, "" | "?"))
}

/// The names of white and black in a record, or the sides' own; where players change seats, of those who
/// sit there now, with their letters.
pub(crate) fn names(record: &Record, state: &State) -> [String; 2] {
    let named = |tag: &str| named(record, tag).map(str::to_owned);
    let first = state.seats == Some(BySeat::new(Player::FIRST, Player::SECOND));
    Seat::BOTH.map(|seat| {
        let side = named(if seat == Seat::White { "White" } else { "Black" });
        let Some(player) = state.seats.map(|seats| seats[seat].to_string()) else {
            return side.unwrap_or_else(|| seat.name().to_owned());
        };
        // The sides are named after those who sit there first.
        let name = named(&player).or(side.filter(|_| first));
        format!("{} ({player})", name.as_deref().unwrap_or(seat.name()))
    })
}

/// The board with its marks; `names` are the players' or the sides' names, white's first.
pub(crate) fn render(rules: &Rules, state: &State, names: &[String; 2], style: Style) -> String {
    if style.board == BoardArg::Words {
        return words::render(rules, state, names, style.view);
    }
    let mut out = heading(rules, state);
    if let Some((upper, lower, count)) = rules.drawing.stack {
        piles(&mut out, state, (upper, lower, count), style);
    } else if style.board == BoardArg::Compact {
        compact(&mut out, rules, state, style);
    } else {
        rows::rows(&mut out, rules, state, style);
    }
    for seat in [style.view.other(), style.view] {
        side(&mut out, rules, state, names, seat, style);
    }
    out
}

fn heading(rules: &Rules, state: &State) -> String {
    let mut out = rules.pack.clone();
    if state.setting.number > 1 {
        let _ = write!(out, "   setting {}", state.setting.number);
    }
    if state.games > 0 && state.outcome.is_none() {
        let _ = write!(out, "   game {}", state.games + 1);
    }
    out.push('\n');
    out
}

/// Each side has a track of its own, and both are drawn.
fn side_by_side(rules: &Rules) -> bool {
    matches!(rules.track.relation, Relation::Facing | Relation::Apart)
}

/// The cells of a row that a side has to itself, from left to right as `view` sees them.
fn in_view(rules: &Rules, view: Seat) -> impl Iterator<Item = u8> + Clone {
    let cells = rules.track.cells;
    let leftward = rules.track.relation == Relation::Facing && view == Seat::Black;
    (1..=cells).map(move |nth| if leftward { cells + 1 - nth } else { nth })
}

/// A number on each cell: the numbers of the cells, the other side's men, mine.
fn compact(out: &mut String, rules: &Rules, state: &State, style: Style) {
    let cells = usize::from(rules.track.cells);
    let width = 3;
    let lines = |from: usize, to: usize, out: &mut String| {
        let mut row = |label: &str, text: &dyn Fn(u8) -> String| {
            let _ = write!(out, "{label:>6} ");
            for (nth, cell) in in_view(rules, style.view).enumerate() {
                if (from..=to).contains(&nth) {
                    let gap = if nth > from && (nth - from).is_multiple_of(6) { " |" } else { "" };
                    let _ = write!(out, "{gap}{:>width$}", text(cell));
                }
            }
            out.truncate(out.trim_end().len());
            out.push('\n');
        };
        row("cell", &|cell| cell.to_string());
        let shown = |men: u8| if men == 0 { ".".to_owned() } else { men.to_string() };
        let (mine, theirs) = (style.signs().mine, style.signs().theirs);
        let meets = |cell: u8| match side_by_side(rules) {
            true => Some(cell),
            false => rules.track.theirs(cell),
        };
        let foe = &state.position[style.view.other()];
        row(theirs, &|cell| meets(cell).map_or(String::new(), |cell| shown(foe.at(cell))));
        row(mine, &|cell| shown(state.position[style.view].at(cell)));
    };
    let half = if cells > 12 { cells.div_ceil(2) } else { cells };
    lines(0, half - 1, out);
    if half < cells {
        lines(half, cells - 1, out);
    }
}

/// Points with men standing on others: `2+1` is two standing and one lying.
fn piles(out: &mut String, state: &State, (upper, lower, count): (u8, u8, u8), style: Style) {
    let numbers: String = (1..=count).map(|n| format!("{n:>4}")).collect();
    let _ = writeln!(out, "  point     {numbers}");
    for seat in [style.view.other(), style.view] {
        let men = &state.position[seat];
        let sign = if seat == style.view { style.signs().mine } else { style.signs().theirs };
        let mut row = |label: &str, first: u8| {
            let _ = write!(out, "  {} {label:<9}", style.paint(sign, seat == style.view));
            for nth in 0..count {
                let n = men.at(first + nth);
                let shown = if n == 0 { ".".to_owned() } else { n.to_string() };
                let _ = write!(out, "{shown:>4}");
            }
            out.push('\n');
        };
        row("standing", upper);
        row("lying", lower);
    }
}

/// A side's line: its sign, name, marks, men in hand and off, and whether it is its turn.
fn side(
    out: &mut String,
    rules: &Rules,
    state: &State,
    names: &[String; 2],
    seat: Seat,
    style: Style,
) {
    let signs = style.signs();
    let mine = seat == style.view;
    let name = &names[usize::from(seat == Seat::Black)];
    let sign = style.paint(if mine { signs.mine } else { signs.theirs }, mine);
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(10);
    let _ = write!(out, "{sign} {name:<width$}");
    for (at, counter) in rules.counters.iter().enumerate() {
        let count = state.counters.get(seat, at as u8);
        let run = if count.run { " in a run" } else { "" };
        let _ = write!(out, "  {} {}{run}", rules.say(&counter.name), count.n);
    }
    let men: &Men = &state.position[seat];
    for (label, n) in [("in hand", men.hand()), ("off", men.off())] {
        if n > 0 {
            let _ = write!(out, "  {label} {n}");
        }
    }
    let throw = state.turn.throw.map_or(String::new(), |throw| format!(" {throw}"));
    match state.wait {
        Wait::Throw(who) if who == seat => out.push_str("  < to throw"),
        Wait::Choose(who) if who == seat => {
            let _ = write!(out, "  < to choose{throw}");
        }
        Wait::Play(who) if who == seat => {
            let _ = write!(out, "  < to play{throw}");
        }
        _ => {}
    }
    out.truncate(out.trim_end().len());
    out.push('\n');
}
