//! The board as text: readable at a glance, upright for the side that looks.
//!
//! Men are letters, X for who looks and O for the other, so that nothing hangs
//! on colour. Cells are numbered as the side that looks walks them, from the
//! corner where it sees its first one: the two sides sit opposite each other, so
//! that armies that meet walk to the right for one and to the left for the
//! other. Where two tracks face each other each side has an edge of its own;
//! white walks to the right and black to the left.

use std::fmt::Write as _;

use charpentier_core::ledger::Player;
use charpentier_core::rules::Corner;
use charpentier_core::{BySeat, Men, Relation, Rules, Seat, State, Track, Wait};

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

/// Men shown one above the other on a cell before their number is written.
const HIGH: u8 = 5;

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
        rows(&mut out, rules, state, style);
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

/// How many men a column shows: no more than a side has.
fn high(rules: &Rules) -> u8 {
    HIGH.min(rules.men)
}

/// Two rows of cells, the near one below.
fn rows(out: &mut String, rules: &Rules, state: &State, style: Style) {
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
fn ring(track: Track, first: Corner, view: Seat) -> (Vec<u8>, Vec<u8>) {
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

#[cfg(test)]
mod tests {
    use charpentier_pack::Library;

    use super::*;

    fn drawn(pack: &str, line: &str, view: Seat, board: BoardArg) -> String {
        let pack = Library::shipped().load(pack, &[]).expect("a shipped pack");
        let source = charpentier_core::diagnostic::Source::new("line", line);
        let line = charpentier_notation::position::parse(&source).expect("a sound line");
        let state = line.state(pack.rules(), pack.judge().start()).expect("a sound state");
        let style = Style { board, colour: false, view };
        render(pack.rules(), &state, &["Anne", "Bertrand"].map(str::to_owned), style)
    }

    const CONTRARY: &str = "tgn1 trictrac 1:11,2,5,6,7 1:11,3,4,5,7 w -- points=4b/0 holes=1/0";

    /// Both sit at one table: what is near at the left for one is far at the right for the other.
    #[test]
    fn each_side_sees_the_same_board_from_its_own_seat() {
        for relation in [Relation::Contrary, Relation::Parallel] {
            for (near, left) in [(true, true), (true, false), (false, true), (false, false)] {
                let (track, first) = (Track { relation, cells: 24 }, Corner { near, left });
                let turned = |row: Vec<u8>| -> Vec<u8> {
                    row.iter().rev().filter_map(|cell| track.theirs(*cell)).collect()
                };
                let (near, far) = ring(track, first, Seat::White);
                assert_eq!(ring(track, first, Seat::Black), (turned(far), turned(near)));
            }
        }
        let begins = Corner { near: false, left: false };
        let (near, far) =
            ring(Track { relation: Relation::Parallel, cells: 24 }, begins, Seat::White);
        assert_eq!((near[0], far[0]), (13, 12));
    }

    #[test]
    fn contrary_boards_are_upright_for_who_looks() {
        let white = "\
trictrac
+-24--23--22--21--20--19-+-18--17--16--15--14--13-+
|  O       O   O   O     |  O                     |
|  O                     |                        |
|  O                     |                        |
|  O                     |                        |
| 11                     |                        |
|                        |                        |
| 11                     |                        |
|  X                     |                        |
|  X                     |                        |
|  X                     |                        |
|  X   X           X   X |  X                     |
+--1---2---3---4---5---6-+--7---8---9--10--11--12-+
O Bertrand    points 0  holes 0
X Anne        points 4 in a run  holes 1  < to throw
";
        assert_eq!(drawn("trictrac", CONTRARY, Seat::White, BoardArg::Ascii), white);
        let black = drawn("trictrac", CONTRARY, Seat::Black, BoardArg::Ascii);
        assert!(black.contains("|                      O |  O   O           O   O |"), "{black}");
        assert!(black.contains("|                      X |      X   X   X       X |"), "{black}");
        assert!(black.contains("O Anne        points 4 in a run  holes 1  < to throw"), "{black}");
    }

    #[test]
    fn parallel_boards_show_the_other_side_where_it_stands() {
        // Black's home, his 1, is white's 13; his 24 is white's 12.
        let text =
            drawn("brade", "tgn1 brade 1:12,6,bar:2 1:14,24 b --", Seat::White, BoardArg::Unicode);
        let far = text.lines().nth(2).expect("a row");
        assert_eq!(far, "│  ○                     │  ●                   ● │", "{text}");
        let near = text.lines().nth(12).expect("a row");
        assert!(near.starts_with("│  ○    "), "{text}");
        assert!(text.contains("in hand 2"), "{text}");
    }

    #[test]
    fn piles_are_drawn_standing_and_lying() {
        let line = "tgn1 dames-rabattues 1-3,4:2,5:2,6:2,7-12 4,7:2,8:2,9:2,10:2,11:3,12:3 w --";
        let line = line.replace("1-3,", "1,2,3,").replace(",7-12", ",7,8,9,10,11,12");
        let text = "\
dames-rabattues
  point        1   2   3   4   5   6
  O standing    .   .   .   1   .   .
  O lying       2   2   2   2   3   3
  X standing    1   1   1   2   2   2
  X lying       1   1   1   1   1   1
O Bertrand
X Anne        < to throw
";
        assert_eq!(drawn("dames-rabattues", &line, Seat::White, BoardArg::Ascii), text);
    }

    /// White's men on 1 and 6, black's on 2 and 3, with a track of its own for each side.
    fn on_tracks_of_their_own(relation: Relation, cells: u8) -> String {
        let pack = Library::shipped().load("brade", &[]).expect("a shipped pack");
        let mut rules = Rules::clone(pack.rules());
        rules.track = charpentier_core::Track { relation, cells };
        rules.drawing.stack = None;
        let (white, black) = (vec![(1, 14), (6, 1)], vec![(2, 13), (3, 2)]);
        let men = charpentier_core::BySeat::new(white, black);
        let setup = charpentier_core::Setup { men, partial: false };
        let mut state = pack.game().state().clone();
        state.position = setup.check(rules.track, rules.men).expect("a sound position");
        let style = Style { board: BoardArg::Ascii, colour: false, view: Seat::White };
        render(&rules, &state, &["Anne", "Bertrand"].map(str::to_owned), style)
    }

    #[test]
    fn sides_on_tracks_of_their_own_hide_nobody() {
        let text = "\
brade
+--1---2---3---4---5---6-+--7---8---9--10--11-+
|      O   O             |                    |
|      O   O             |                    |
|      O                 |                    |
|      O                 |                    |
|     13                 |                    |
|                        |                    |
| 14                     |                    |
|  X                     |                    |
|  X                     |                    |
|  X                     |                    |
|  X                   X |                    |
+--1---2---3---4---5---6-+--7---8---9--10--11-+
O Bertrand
X Anne
";
        assert_eq!(on_tracks_of_their_own(Relation::Apart, 11), text);
        for cells in 2..=charpentier_core::MAX_CELLS {
            let text = on_tracks_of_their_own(Relation::Facing, cells.max(6));
            assert!(text.lines().all(|line| line.chars().count() <= 78), "{text}");
        }
    }

    const FACING: &str = "tgn1 tourne-case 2,12:2 5,12,bar:1 w --";

    #[test]
    fn facing_tracks_are_drawn_as_each_side_sees_them() {
        let white = "\
tourne-case
+--1---2---3---4---5---6-+--7---8---9--10--11--12-+
|                  O     |                      O |
|                        |                        |
|                        |                        |
|                        |                        |
|                        |                        |
|                        |                      X |
|      X                 |                      X |
+--1---2---3---4---5---6-+--7---8---9--10--11--12-+
O Bertrand    in hand 1
X Anne        < to throw
";
        assert_eq!(drawn("tourne-case", FACING, Seat::White, BoardArg::Ascii), white);
        // Black sits opposite: his way leads to his left.
        let black = "\
tourne-case
+-12--11--10---9---8---7-+--6---5---4---3---2---1-+
|  O                     |                  O     |
|  O                     |                        |
|                        |                        |
|                        |                        |
|                        |                        |
|                        |                        |
|  X                     |      X                 |
+-12--11--10---9---8---7-+--6---5---4---3---2---1-+
O Anne        < to throw
X Bertrand    in hand 1
";
        assert_eq!(drawn("tourne-case", FACING, Seat::Black, BoardArg::Ascii), black);
        let numbers = "\
tourne-case
  cell  12 11 10  9  8  7 |  6  5  4  3  2  1
     O   2  .  .  .  .  . |  .  .  .  .  1  .
     X   1  .  .  .  .  . |  .  1  .  .  .  .
O Anne        < to throw
X Bertrand    in hand 1
";
        assert_eq!(drawn("tourne-case", FACING, Seat::Black, BoardArg::Compact), numbers);
        let words = drawn("tourne-case", FACING, Seat::Black, BoardArg::Words);
        let said = "Bertrand has 1 on 5, 1 on 12, 1 in hand.\n\
                    Anne has 1 on 2, 2 on 12.\nAnne is to throw.\n";
        assert_eq!(words, said);
    }

    #[test]
    fn compact_boards_are_numbers() {
        let text = "\
trictrac
  cell   1  2  3  4  5  6 |  7  8  9 10 11 12
     O   .  .  .  .  .  . |  .  .  .  .  .  .
     X  11  1  .  .  1  1 |  1  .  .  .  .  .
  cell  13 14 15 16 17 18 | 19 20 21 22 23 24
     O   .  .  .  .  .  1 |  .  1  1  1  . 11
     X   .  .  .  .  .  . |  .  .  .  .  .  .
O Bertrand    points 0  holes 0
X Anne        points 4 in a run  holes 1  < to throw
";
        assert_eq!(drawn("trictrac", CONTRARY, Seat::White, BoardArg::Compact), text);
    }

    #[test]
    fn no_line_is_wider_than_a_terminal() {
        for seat in Seat::BOTH {
            let text = drawn("trictrac", CONTRARY, seat, BoardArg::Unicode);
            assert!(text.lines().all(|line| line.chars().count() <= 78));
        }
    }
}
