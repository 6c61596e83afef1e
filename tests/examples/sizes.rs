//! How long reading takes, by the size of the text: milliseconds for each MB.
//!
//! ```text
//! cargo run --release -p conformance --example sizes [LARGEST-MB] [LETTERS]
//! ```
//!
//! A figure that grows along its line is work that grows faster than the text. No test can say
//! that surely on every machine; a person can who looks at the lines.

use std::fs;
use std::io::{self, Write};
use std::sync::Arc;
use std::time::Instant;

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::Source;
use charpentier_notation::record::{self, Record};
use charpentier_notation::replay;
use charpentier_pack::{Library, Pack};

const MB: usize = 1 << 20;

/// A game that is whole and right.
const GAME: &str = "variants/dames-rabattues/games/fifteen-lifted.tgn";

/// A kind of text, and whether its games are replayed.
struct Shape {
    letter: char,
    name: &'static str,
    build: fn(usize) -> String,
    replayed: bool,
}

const SHAPES: &[Shape] = &[
    shape('a', "valid games", valid_games, true),
    shape('b', "one line of junk words", |size| repeated("junk ", size), false),
    shape('c', "every line a wrong ply", |size| repeated("7w 67: 1/7 1/6\n", size), false),
    shape('d', "only {", |size| repeated("{", size), false),
    shape('e', "only [", |size| repeated("[", size), false),
    shape('f', "one tag", |size| format!("[White \"{}\"]\n*\n", repeated("Anne ", size)), false),
    shape('g', "one comment", |size| format!("{{{}}}\n*\n", repeated("so it goes\n", size)), false),
    shape('h', "one ply", |size| format!("1w 65: {}\n*\n", repeated("1/7 ", size)), false),
    shape('i', "games with a wrong ply", wrong_games, true),
    shape('j', "one { on each line", |size| repeated("{\n", size), false),
    shape('k', "[ within one line", |size| format!("x{}", repeated("[", size)), false),
    shape('l', "a comment on each ply", |size| repeated("1w 65: 1/7 {a} 1/6 ; b\n", size), false),
    shape('m', "plies on one line", |size| repeated("1w 65: 1/7 1/6 ", size), false),
    shape('n', "comments on one line", |size| repeated("{a}", size), false),
    shape('o', "a tag given again and again", |size| repeated("[White \"Anne\"]\n", size), false),
    shape('p', "different tags", different_tags, false),
    shape(
        'q',
        "plies after the result",
        |size| format!("*\n{}", repeated("1w 11: --\n", size)),
        false,
    ),
    shape('s', "empty lines", |size| repeated("\n", size), false),
    shape('u', "one game without end", |size| one_game("1w 11: --\n1b 11: --\n", size), true),
    shape('v', "every other ply illegible", |size| one_game("1w ??\n1b 11: --\n", size), true),
    shape('w', "illegible plays", |size| one_game("1w 65: ??\n1b 64: 6/flat 4/flat\n", size), true),
    shape(
        'x',
        "illegible, then one ply",
        |size| one_game("1w ??\n1b ??\n", size) + "1w 65: 6/flat 5/flat\n",
        true,
    ),
    shape('y', "a board on each ply", |size| one_game(BOARDS, size), true),
    shape(
        'z',
        "wrong, but excused",
        |size| one_game("1w 65: 1/off {sic}\n1b 61: 6/off {sic}\n", size),
        true,
    ),
    shape('1', "wrong doublets", |size| in_a("brade", &repeated(DOUBLETS, size)), true),
    shape('2', "wrong plays of trictrac", |size| in_a("trictrac", &repeated(SINGLES, size)), true),
    shape(
        '3',
        "illegible doublets",
        |size| in_a("brade", &repeated("1w 66: ??\n1b 55: --\n", size)),
        true,
    ),
    // Lines that are just not too long.
    shape('B', "long lines of junk words", |size| long_lines("junk ", size), false),
    shape('D', "long lines of {", |size| long_lines("{", size), false),
    shape('E', "long lines of [", |size| long_lines("[", size), false),
    shape('F', "long tags", |size| lines_of("[White \"", "Anne ", "\"]", size), false),
    shape('H', "plies of many steps", |size| lines_of("1w 65:", " 6/flat", "", size), false),
    shape(
        'I',
        "the same, replayed",
        |size| in_a_game(&lines_of("1w 65:", " 6/flat", "", size)),
        true,
    ),
    shape(
        'J',
        "plies of a long way",
        |size| in_a_game(&lines_of("1w 65: 1", "/2", "", size)),
        true,
    ),
    shape('K', "[ within long lines", |size| lines_of("x", "[", "", size), false),
    shape(
        'L',
        "plies of many causes",
        |size| lines_of("1w 65: +2(", "a,", "a) 6/flat", size),
        false,
    ),
    shape('M', "plies on long lines", |size| long_lines("1w 65: 1/7 1/6 ", size), false),
    shape('N', "comments on long lines", |size| long_lines("{a}", size), false),
    shape('O', "wrong plies on long lines", |size| long_lines("1w 67: ", size), false),
    shape('Q', "results on long lines", |size| long_lines("* ", size), false),
    shape('R', "plies of parentheses", |size| lines_of("1w 65: 1/7", "(", "", size), false),
    shape('S', "plies of glyphs", |size| lines_of("1w 65: 6/flat", " !", "", size), false),
    shape('T', "plies of claims", |size| lines_of("1w", " school+4", " 65: --", size), false),
    shape('U', "long position lines", |size| lines_of("tgn1 x - - w --", " a=1", "", size), false),
    shape('V', "positions of many men", |size| lines_of("tgn1 x 1", ",1", " - w --", size), false),
    shape('W', "many options", |size| lines_of("[Options \"", "a=1 ", "\"]", size), false),
];

const fn shape(
    letter: char,
    name: &'static str,
    build: fn(usize) -> String,
    replayed: bool,
) -> Shape {
    Shape { letter, name, build, replayed }
}

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let largest = arguments.next().and_then(|size| size.parse().ok()).unwrap_or(64);
    let letters = arguments.next().unwrap_or_default();
    let sizes: Vec<usize> = [1, 4, 16, 64].into_iter().filter(|size| *size <= largest).collect();
    let packs = ["brade", "dames-rabattues", "toc", "toccategli", "trictrac"]
        .map(|name| Library::shipped().load(name, &[]).expect("a shipped pack"));
    let mut out = io::stdout();
    writeln!(out, "milliseconds for each MB of {sizes:?} MB")?;
    for shape in SHAPES.iter().filter(|s| letters.is_empty() || letters.contains(s.letter)) {
        let rows: Vec<Row> = sizes.iter().map(|size| measure(shape, size * MB, &packs)).collect();
        for (nth, step) in STEPS.iter().enumerate() {
            if rows[0].0[nth] < 0.05 && rows[rows.len() - 1].0[nth] < 0.05 {
                continue;
            }
            let name =
                if nth == 0 { format!("{} {}", shape.letter, shape.name) } else { String::new() };
            write!(out, "{name:<34} {step:<8}")?;
            rows.iter().try_for_each(|row| write!(out, " {:>9.1}", row.0[nth]))?;
            writeln!(out)?;
        }
        out.flush()?;
    }
    Ok(())
}

/// What is measured of each text.
const STEPS: [&str; 4] = ["read", "replayed", "told", "written"];

/// Milliseconds for each MB, step by step.
struct Row([f64; STEPS.len()]);

fn measure(shape: &Shape, size: usize, packs: &[Pack]) -> Row {
    let source = Source::new("sizes.tgn", (shape.build)(size));
    let per_mb = |begin: Instant| {
        begin.elapsed().as_secs_f64() * 1000.0 * MB as f64 / source.text.len() as f64
    };
    let begin = Instant::now();
    let parsed = record::parse(&source);
    let read = per_mb(begin);

    let begin = Instant::now();
    let mut all = parsed.diagnostics;
    if shape.replayed {
        all.extend(replayed(&source, &parsed.records, packs));
    }
    let replayed = per_mb(begin);

    let begin = Instant::now();
    let letters: usize = all.iter().map(|fault| fault.to_string().len()).sum();
    std::hint::black_box(letters);
    let told = per_mb(begin);

    let begin = Instant::now();
    std::hint::black_box(record::write_all(&parsed.records));
    Row([read, replayed, told, per_mb(begin)])
}

fn replayed(source: &Arc<Source>, records: &[Record], packs: &[Pack]) -> Vec<Diagnostic> {
    let game = |record: &Record| {
        let named = record.value("Game");
        packs.iter().find(|pack| named == Some(&pack.rules().pack)).expect("a known pack").game()
    };
    let replays = records.iter().map(|record| replay(source, record, game(record)));
    replays.flat_map(|replay| replay.diagnostics).collect()
}

fn repeated(part: &str, size: usize) -> String {
    part.repeat(size / part.len())
}

fn game() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/");
    fs::read_to_string(format!("{path}{GAME}")).expect("a recorded game")
}

fn valid_games(size: usize) -> String {
    repeated(&game(), size)
}

/// The third ply plays a die that was not thrown.
fn wrong_games(size: usize) -> String {
    repeated(&game().replace("2w 63: 6/flat 3/flat", "2w 63: 6/flat 4/flat"), size)
}

/// A game whose plies, without their proper numbers, are these over and over.
fn one_game(plies: &str, size: usize) -> String {
    in_a_game(&repeated(plies, size))
}

const DOUBLETS: &str =
    "1w 22: 1/3(2) 1/5(2)\n1b 11: 1/2(2) 1/4(2)\n1w 44: 1/24(4)\n1b 33: 1/4/5/6\n";

const SINGLES: &str = "1w 65: 1/7 1/7\n1b 43: +2 1/8\n1w 21: 1/4\n1b 62: 1/7 24/off\n";

/// A game of a pack whose plies are these.
fn in_a(pack: &str, plies: &str) -> String {
    format!("[Game \"{pack}\"]\n[First \"w\"]\n\n{plies}")
}

fn in_a_game(plies: &str) -> String {
    in_a("dames-rabattues", plies)
}

/// A play and how the board stands after it, which is not so.
const BOARDS: &str = "1w 65: 6/flat 5/flat\n\
    tgn1 dames-rabattues 1,2,3,4,5,6,7:2,8:2,9:2,10:2,11 1,2,3,4,5,6,7:2,8:2,9:2,10:2,11 w --\n";

/// Almost as long as a line may be.
const LONG: usize = 16_000;

fn long_lines(part: &str, size: usize) -> String {
    lines_of("", part, "", size)
}

/// Long lines that begin and end like this.
fn lines_of(begin: &str, part: &str, end: &str, size: usize) -> String {
    repeated(&format!("{begin}{}{end}\n", repeated(part, LONG)), size.max(LONG + 100))
}

fn different_tags(size: usize) -> String {
    let mut text = String::with_capacity(size);
    for nth in 0.. {
        text.push_str(&format!("[T{nth} \"{nth}\"]\n"));
        if text.len() >= size {
            break;
        }
    }
    text
}
