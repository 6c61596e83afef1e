//! Boards of all kinds, drawn from both seats.

use charpentier_pack::Library;

use charpentier_core::spec::{Conditions, RulesSpec, Steps};
use charpentier_core::{Place, Relation, Rules};

use super::*;

fn drawn(pack: &str, line: &str, view: Seat, board: BoardArg) -> String {
    in_style(pack, line, Style { board, colour: false, view, numbers: view })
}

fn in_style(pack: &str, line: &str, style: Style) -> String {
    let pack = Library::shipped().load(pack, &[]).expect("a shipped pack");
    let source = charpentier_core::diagnostic::Source::new("line", line);
    let line = charpentier_notation::position::parse(&source).expect("a sound line");
    let state = line.state(pack.rules(), pack.scoring().start()).expect("a sound state");
    render(pack.rules(), &state.game, &["Anne", "Bertrand"].map(str::to_owned), style)
}

const CONTRARY: &str = "tgn1 trictrac 1:11,2,5,6,7 1:11,3,4,5,7 w -- points=4b/0 holes=1/0";

#[test]
fn contrary_boards_are_turned_and_white_keeps_its_sign() {
    let white = "\
trictrac
+[24]-23--22--21--20--19-+-18--17--16--15--14-<13>+
|  O       O   O   O     |  O                     |
|  O                     |                        |
|  O                     |                        |
|  O                     |                        |
| 11                     |                        |
|                        |                        |
|            ((4))       |                        |
| 11                     |                        |
|  X                     |                        |
|  X                     |                        |
|  X                     |                        |
|  X   X           X   X |  X                     |
+*[1]--2---3---4---5---6-+--7---8---9--10--11-<12>+
O Bertrand    points 0  holes 0
X Anne        points 4 in a run  holes 1  < to throw
";
    assert_eq!(drawn("trictrac", CONTRARY, Seat::White, BoardArg::Ascii), white);
    let black = drawn("trictrac", CONTRARY, Seat::Black, BoardArg::Ascii);
    assert!(black.contains("|                      X |  X   X           X   X |"), "{black}");
    assert!(black.contains("|                      O |      O   O   O       O |"), "{black}");
    assert!(black.contains("X Anne        points 4 in a run  holes 1  < to throw"), "{black}");
}

/// Where two people look at one board, the points have the numbers of the side that plays, and nothing else changes.
#[test]
fn a_board_can_have_the_numbers_of_the_other_side() {
    for board in [BoardArg::Ascii, BoardArg::Unicode] {
        let white = drawn("trictrac", CONTRARY, Seat::White, board);
        let style = Style { board, colour: false, view: Seat::White, numbers: Seat::Black };
        let black = in_style("trictrac", CONTRARY, style);
        let rows = |text: &str| -> Vec<String> {
            let men = |line: &&str| !line.starts_with(['+', '┌', '└']);
            text.lines().filter(men).map(str::to_owned).collect()
        };
        assert_eq!(rows(&white), rows(&black));
        let edge = |text: &str| text.lines().nth(1).map(|line| line.replace(['-', '─'], " "));
        let numbers = edge(&black).expect("an edge");
        let numbers: Vec<_> = numbers.split_whitespace().collect();
        assert!(numbers.join(" ").contains("[1] 2 3 4 5 6"), "{black}");
    }
}

/// Tokens lie above the numbers of their points and within their tables, pegs before the numbers of their holes.
#[test]
fn tokens_and_pegs_stand_where_the_marks_are() {
    for (points, holes, token, peg) in [
        ("0/1", "0/0", " (1) ", ""),
        ("6/0", "7/0", "(6)|", "-*7-"),
        ("6b/0", "12/0", "((6))|", "*12>+"),
        ("11b/0", "11/0", "((11))", "-*11-"),
    ] {
        let line = format!("tgn1 trictrac 1:15 1:15 w -- points={points} holes={holes}");
        let text = drawn("trictrac", &line, Seat::White, BoardArg::Ascii);
        assert!(text.contains(token) && text.contains(peg), "{text}");
        let widths: Vec<_> = text.lines().skip(1).take(14).map(|l| l.chars().count()).collect();
        assert!(widths.iter().all(|width| *width == widths[0]), "{text}");
    }
    // Far tokens are those of who sits opposite.
    let line = "tgn1 trictrac 1:15 1:15 w -- points=0/4 holes=0/3";
    let text = drawn("trictrac", line, Seat::Black, BoardArg::Ascii);
    assert!(text.lines().last().is_some_and(|line| line.starts_with("O Bertrand")), "{text}");
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
    assert!(text.contains("bar 2"), "{text}");
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
    let mut rules = RulesSpec::clone(pack.rules().spec());
    rules.track = charpentier_core::Track { relation, cells };
    rules.drawing.stack = None;
    // What brade says of its own cells does not fit this track.
    (rules.steps, rules.conditions) = (Steps::default(), Conditions::default());
    rules.start = charpentier_core::Men::default().with(Place(1), rules.men).expect("fifteen");
    let rules = Rules::new(rules).expect("sound");
    let setup = charpentier_core::Setup::of(&[(1, 14), (6, 1)], &[(2, 13), (3, 2)]);
    let mut state = pack.table().state().clone();
    state.position = setup.check(rules.spec().track, rules.spec().men).expect("a sound position");
    let style =
        Style { board: BoardArg::Ascii, colour: false, view: Seat::White, numbers: Seat::White };
    render(&rules, &state, &["Anne", "Bertrand"].map(str::to_owned), style)
}

#[test]
fn sides_on_tracks_of_their_own_hide_nobody() {
    let text = "\
brade
+-[1]--2---3---4---5---6-+--7---8---9--10--11-+
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
+-[1]--2---3---4---5---6-+--7---8---9--10--11-+
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
O Bertrand    bar 1
X Anne        < to throw
";
    assert_eq!(drawn("tourne-case", FACING, Seat::White, BoardArg::Ascii), white);
    // Black sits opposite: his way leads to his left.
    let black = "\
tourne-case
+-12--11--10---9---8---7-+--6---5---4---3---2---1-+
|  X                     |                  X     |
|  X                     |                        |
|                        |                        |
|                        |                        |
|                        |                        |
|                        |                        |
|  O                     |      O                 |
+-12--11--10---9---8---7-+--6---5---4---3---2---1-+
X Anne        < to throw
O Bertrand    bar 1
";
    assert_eq!(drawn("tourne-case", FACING, Seat::Black, BoardArg::Ascii), black);
    let numbers = "\
tourne-case
  cell  12 11 10  9  8  7 |  6  5  4  3  2  1
     X   2  .  .  .  .  . |  .  .  .  .  1  .
     O   1  .  .  .  .  . |  .  1  .  .  .  .
X Anne        < to throw
O Bertrand    bar 1
";
    assert_eq!(drawn("tourne-case", FACING, Seat::Black, BoardArg::Compact), numbers);
    let words = drawn("tourne-case", FACING, Seat::Black, BoardArg::Words);
    let said = "Bertrand has 1 on 5, 1 on 12, 1 on the bar.\n\
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
