//! Boards of shipped games, drawn and told.

use charpentier_core::diagnostic::Source;
use charpentier_core::{Seat, State};
use charpentier_drawing::{Viewpoint, board, describe};
use charpentier_notation::position;
use charpentier_pack::{Library, Pack};

fn at(line: &str) -> (Pack, State) {
    let line = position::parse(&Source::new("line", line)).expect("a sound line");
    let pack = Library::shipped().load(&line.pack, &[]).expect("a shipped pack");
    let state = line.state(pack.rules(), pack.scoring().start()).expect("a sound state");
    (pack, state.game)
}

fn drawn(line: &str, names: [&str; 2], seat: Seat) -> String {
    let (pack, state) = at(line);
    let view = Viewpoint { seat, notes: vec![line.to_owned()] };
    board(pack.rules(), &state, &names.map(str::to_owned), &view).to_string()
}

const NAMES: [&str; 2] = ["Anne", "Bertrand"];

const LINES: &[(&str, &str)] = &[
    (
        "tokens_and_pegs",
        "tgn1 trictrac 1:3,4:2,6:2,7,8:2,9:2,12:2,16 1:6,2:2,5,6:2,8:2,12:2 w 63 points=8b/4 holes=5/3",
    ),
    ("men_in_hand", "tgn1 backgammon 1,12:4,17:2,19:5,bar:3 1:2,12:5,17:3,19:4,bar:1 w 31"),
    ("parallel", "tgn1 verkehr 1:6,5:2,6:2,19:3,20:2 1:5,6:2,22:3,off:5 b 54"),
    (
        "piles",
        "tgn1 dames-rabattues 1,2,3,4:2,5:2,6:2,7,8,9,10,11,12 4,7:2,8:2,9:2,10:2,11:3,12:3 w 42",
    ),
    ("facing", "tgn1 tourne-case 2,12:2 5,12,bar:1 w 21"),
];

#[test]
fn boards_are_drawn_from_both_seats() {
    for (name, line) in LINES {
        for seat in Seat::BOTH {
            insta::assert_snapshot!(format!("{name}_{seat}"), drawn(line, NAMES, seat));
        }
    }
}

/// It is written anew with the snapshots.
#[test]
fn the_board_of_the_readme_is_how_boards_look() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/board.svg");
    let drawn = drawn(LINES[0].1, NAMES, Seat::White);
    if std::env::var_os("INSTA_UPDATE").is_some_and(|how| how == "always") {
        std::fs::write(path, &drawn).expect("written");
    }
    assert_eq!(std::fs::read_to_string(path).expect("a picture"), drawn);
}

/// A small picture has the men, dice and tokens of the large one, and no words around them.
#[test]
fn a_small_picture_shows_the_box_alone() {
    for (name, line) in LINES {
        let (pack, state) = at(line);
        let names = NAMES.map(str::to_owned);
        let view = Viewpoint::from(Seat::White);
        let board = board(pack.rules(), &state, &names, &view);
        let (large, small) = (board.to_string(), board.small());
        let circles = |svg: &str| svg.matches("<circle").count();
        // The large picture has a man in the line of each side.
        assert_eq!(circles(&small), circles(&large) - 2, "{name}");
        assert!(large.contains("Anne") && !small.contains("Anne"), "{name}");
        let numbers = small.matches("<text").count();
        assert!(numbers < 8, "{name}: {numbers} texts");
        // Every man is within the picture.
        let number = |text: &str| text.parse::<f64>().expect("a number");
        let part = |text: &str, name: &str| {
            let (_, rest) = text.split_once(&format!(" {name}=\"")).expect("an attribute");
            rest.split('"').next().unwrap_or_default().to_owned()
        };
        let bounds: Vec<f64> = part(&small, "viewBox").split(' ').map(number).collect();
        for circle in small.split("<circle").skip(1) {
            let [x, y, radius] = ["cx", "cy", "r"].map(|name| number(&part(circle, name)));
            let within =
                |at: f64, from: f64, size: f64| at - radius >= from && at + radius <= from + size;
            assert!(within(x, bounds[0], bounds[2]), "{name}: {circle}");
            assert!(within(y, bounds[1], bounds[3]), "{name}: {circle}");
        }
    }
}

#[test]
fn the_same_board_is_the_same_text() {
    for (_, line) in LINES {
        assert_eq!(drawn(line, NAMES, Seat::White), drawn(line, NAMES, Seat::White));
    }
}

/// Each man is on the picture once, wherever he is: as a disc, from the side, or in a number.
#[test]
fn no_man_is_forgotten() {
    for (_, line) in LINES {
        let (pack, state) = at(line);
        let text = drawn(line, NAMES, Seat::White);
        for (seat, fill) in [(Seat::White, "#fffdf8"), (Seat::Black, "#3a2c22")] {
            let men = &state.position[seat];
            let stacked: usize = men.places().map(|(_, n)| usize::from(n.min(5))).sum();
            let off = usize::from(men.off()) - usize::from(men.off().min(5));
            let discs = text.matches(&format!("r=\"18\" fill=\"{fill}\"")).count();
            let bars = text.matches(&format!("rx=\"3\" fill=\"{fill}\"")).count();
            assert_eq!(discs + bars, stacked + off, "{} {seat}", pack.rules().spec().pack);
        }
    }
}

/// A flag flies for who came second and has not been interrupted since, as the account knows it.
#[test]
fn a_flag_flies_on_a_run_that_nobody_has_interrupted() {
    for (holes, account, flies) in [
        ("2/1", " account=(alone:(black:false,white:true))", true),
        ("2/1", " account=(alone:(black:false,white:false))", false),
        ("2/0", " account=(alone:(black:false,white:true))", false),
        ("2/1", "", false),
    ] {
        let line = format!("tgn1 trictrac 1:15 1:15 w -- holes={holes}{account}");
        let (pack, state) = at(&line);
        let words = describe(pack.rules(), &state, &NAMES.map(str::to_owned), Seat::White);
        let shown = if flies { "holes 2 with the flag." } else { "holes 2." };
        assert!(words.contains(shown) && words.contains("flag") == flies, "{line}: {words}");
        let text = drawn(&line, NAMES, Seat::White);
        let cloth = |line: &str| line.starts_with("<polygon") && line.contains("#f0c94b");
        assert_eq!(text.lines().any(cloth), flies, "{line}: {text}");
    }
}

#[test]
fn names_cannot_break_a_picture() {
    let (_, line) = LINES[0];
    let names = ["<b>Anne & \"co\"</b>", "a name that goes on and on and on, and then some \u{7}"];
    let text = drawn(line, names, Seat::White);
    assert!(text.contains("&lt;b&gt;Anne &amp; &quot;co&quot;&lt;/b&gt;</text>"), "{text}");
    assert!(text.contains("<title>trictrac: &lt;b&gt;Anne"), "{text}");
    assert!(text.contains("a name that goes on and …</text>"), "{text}");
    assert!(!text.contains('\u{7}'), "{text}");
}

/// Whatever can be played can be drawn, and nothing lies outside the picture.
#[test]
fn every_shipped_game_can_be_drawn() {
    let library = Library::shipped();
    for name in library.names() {
        let pack = library.load(&name, &[]).expect("a shipped pack");
        let game = pack.table();
        for seat in Seat::BOTH {
            let names = NAMES.map(str::to_owned);
            let text =
                board(pack.rules(), game.state(), &names, &Viewpoint::from(seat)).to_string();
            let size = |name: &str| -> i32 {
                let rest = text.split(&format!("{name}=\"")).nth(1).expect("a size");
                rest.split('"').next().and_then(|n| n.parse().ok()).expect("a number")
            };
            for (names, most) in [(["x", "cx"], size("width")), (["y", "cy"], size("height"))] {
                for name in names {
                    for place in text.split(&format!(" {name}=\"")).skip(1) {
                        let place: i32 =
                            place.split('"').next().and_then(|n| n.parse().ok()).expect("a place");
                        assert!((0..=most).contains(&place), "{name} {place} in {text}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_position_is_told_in_sentences() {
    let pack = Library::shipped().load("trictrac", &[]).expect("a shipped pack");
    let game = pack.table();
    let text = describe(pack.rules(), game.state(), &NAMES.map(str::to_owned), Seat::Black);
    let said = "Bertrand has 15 on 1; points 0; holes 0.\nAnne has 15 on 1; points 0; holes 0.\n\
                The lead is not decided yet.\n";
    assert_eq!(text, said);
}
