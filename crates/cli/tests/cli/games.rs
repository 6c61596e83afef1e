//! Games that are kept, taken up again and entered: the files are the same as in one go.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;
use tempfile::TempDir;

use crate::program::{self, program, root, told};

/// A folder of its own for a test, gone when the test is.
struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        Self(TempDir::new().expect("a folder"))
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }
}

/// Runs the program with lines to hear; its exit code and all that it prints.
fn run(args: &[&str], lines: &[String]) -> (i32, String) {
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    told(program::typed(program(&root(), args), text))
}

fn path(path: &Path) -> &str {
    path.to_str().expect("a path of letters")
}

const DATE: [&str; 2] = ["--tag", "Date=1715.01.06"];

/// What somebody types who always takes the first play, and holds where he may.
fn typed(turns: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for turn in 0..turns {
        for line in ["", "h", "1"] {
            lines.push(line.to_owned());
        }
        if turn % 7 == 0 {
            lines.push("undo".into());
            lines.push("1".into());
        }
    }
    lines
}

#[test]
fn a_game_taken_up_again_is_the_game_played_in_one_go() {
    for (pack, against) in [
        ("trictrac", "none"),
        ("trictrac", "random"),
        ("brade", "random"),
        ("dames-rabattues", "none"),
    ] {
        let folder = Folder::new();
        let (one, two) = (folder.file("one.tgn"), folder.file("two.tgn"));
        let lines = typed(60);
        let begin = |file: &Path| {
            let given = ["play", pack, "--seed", "7", "--against", against, "--save"];
            let given: Vec<&str> =
                given.iter().chain(&[path(file)]).chain(&DATE).copied().collect();
            given.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        let given = begin(&one);
        let given: Vec<&str> = given.iter().map(String::as_str).collect();
        assert_eq!(run(&given, &lines).0, 0);
        let given = begin(&two);
        let given: Vec<&str> = given.iter().map(String::as_str).collect();
        // Broken off after every few lines, in the middle of turns too.
        let mut chunks = lines.chunks(17);
        assert_eq!(run(&given, chunks.next().expect("a beginning")).0, 0);
        for chunk in chunks {
            let (code, said) = run(&["play", path(&two)], chunk);
            assert_eq!(code, 0, "{said}");
        }
        let text = fs::read_to_string(&one).expect("the record");
        assert_eq!(fs::read_to_string(&two).expect("the record"), text, "{pack} {against}");
        let (code, said) = run(&["check", path(&one)], &[]);
        assert_eq!((code, said.contains(" good")), (0, true), "{said}");
    }
}

/// What is said or claimed in the middle of a turn loses nothing of the turn.
#[test]
fn words_in_the_middle_of_a_turn_are_kept() {
    let draw = ["65", "65", "draw", "decline", "1", "42", "1"];
    let by_hand = ["65", "65", "mark 6", "1/7 1/6", "school 4", "school 2", "55"];
    for (more, lines, due) in [
        (&[][..], &draw[..], "1w 65: 1/7 1/6\n2w draw\n1b decline\n1b 42: 1/5 1/3\n"),
        (
            &["--marking", "manual"][..],
            &by_hand[..],
            "1w 65: +6 1/7 1/6\n1b school+4 school+2 55:\n",
        ),
    ] {
        let folder = Folder::new();
        let file = folder.file("game.tgn");
        let given =
            ["play", "trictrac", "--against", "none", "--dice", "ask", "--save", path(&file)];
        let given: Vec<&str> = given.iter().chain(more).copied().collect();
        let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
        assert_eq!(run(&given, &lines).0, 0);
        let text = fs::read_to_string(&file).expect("the record");
        assert!(text.contains(due), "{text}");
        let (code, said) = run(&["check", path(&file)], &[]);
        assert_eq!((code, said.contains(" good")), (0, true), "{said}");
    }
}

/// Who sits down first is written once, however often the first ply is taken out again.
#[test]
fn who_sits_is_entered_once() {
    let lines = ["65", "1w 65: 1/7 1/6", "undo", "1w 65: 1/7 1/6", "show", "quit"];
    let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
    let (_, said) = run(&["record", "trictrac-a-ecrire", "-o", "players=3"], &lines);
    assert!(said.contains("\n\nseats A/B\n1w 65: 1/7 1/6\n*\n"), "{said}");
}

/// The plies of a record with nothing in them but what has to be known.
fn bare_plies(text: &str) -> Vec<String> {
    let plies = text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    plies
        .filter(|line| line.contains('w') || line.contains('b'))
        .map(|line| {
            let (_, ply) = line.split_once(' ').expect("a ply has a head");
            let mut kept = Vec::new();
            for word in ply.split(' ') {
                let mark = word.starts_with(['+', 'H']) || word.starts_with('-') && word != "--";
                if !mark {
                    kept.push(word.trim_end_matches('*'));
                }
            }
            kept.join(" ")
        })
        .collect()
}

#[test]
fn a_game_entered_is_the_game_played() {
    for pack in [
        "trictrac",
        "backgammon",
        "brade",
        "dames-rabattues",
        "irish",
        "jacquet",
        "moultezim",
        "paumecary",
        "plein",
        "toccategli",
        "tourne-case",
        "toute-table",
        "verkehr-5-bands",
    ] {
        let folder = Folder::new();
        let (played, entered, parts) =
            (folder.file("played.tgn"), folder.file("entered.tgn"), folder.file("parts.tgn"));
        let given = ["play", pack, "--against", "none", "--seed", "11", "--save", path(&played)];
        let given: Vec<&str> = given.iter().chain(&DATE).copied().collect();
        assert_eq!(run(&given, &typed(45)).0, 0);
        let text = fs::read_to_string(&played).expect("the record");
        let lead = text.lines().find_map(|line| line.strip_prefix("[Lead \"")).expect("a lead");
        let mut lines: Vec<String> =
            lead.trim_end_matches("\"]").split(' ').map(str::to_owned).collect();
        lines.extend(bare_plies(&text));
        // In one go.
        let tags = [&DATE[..], &["--tag", "Seed=11"]].concat();
        let given: Vec<&str> =
            ["record", pack, "--save", path(&entered)].into_iter().chain(tags.clone()).collect();
        let (code, said) = run(&given, &lines);
        assert_eq!(code, 0, "{said}");
        let entered = fs::read_to_string(&entered).expect("the record");
        assert_eq!(entered, text, "{pack}");
        // In parts, with what is wrong between.
        let given: Vec<&str> =
            ["record", pack, "--save", path(&parts)].into_iter().chain(tags).collect();
        let mut chunks = lines.chunks(5);
        let mut first = chunks.next().expect("a beginning").to_vec();
        first.push("12: 1/99".into());
        assert_eq!(run(&given, &first).0, 1);
        for chunk in chunks {
            let mut chunk = chunk.to_vec();
            chunk.extend(["nonsense".to_owned(), "66: 24/off 24/off".to_owned()]);
            run(&["record", path(&parts)], &chunk);
        }
        assert_eq!(fs::read_to_string(&parts).expect("the record"), entered, "{pack}");
        let (code, said) = run(&["check", path(&parts)], &[]);
        assert_eq!((code, said.contains(" good")), (0, true), "{said}");
    }
}

#[test]
fn nothing_that_is_there_is_written_over() {
    let folder = Folder::new();
    let file = folder.file("game.tgn");
    fs::write(&file, "somebody's notes").expect("written");
    for command in ["play", "record"] {
        let (code, said) = run(&[command, "trictrac", "--save", path(&file)], &[]);
        assert_eq!(code, 2, "{said}");
        let (code, said) = run(&[command, path(&file)], &[]);
        assert_eq!(code, 1, "{said}");
    }
    run(&["play", "trictrac", "--seed", "1"], &[format!("save {}", path(&file))]);
    assert_eq!(fs::read_to_string(&file).expect("the notes"), "somebody's notes");
}

/// A record that begins with the id of a position with its dice goes on with those dice.
#[test]
fn a_game_goes_on_from_an_id_with_dice() {
    let folder = Folder::new();
    let file = folder.file("id.tgn");
    let id = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:2:1:0:5:10";
    let tags = "[White \"A\"]\n[Black \"B\"]\n[Date \"2024.01.01\"]\n[Result \"*\"]\n";
    fs::write(&file, format!("[Game \"backgammon\"]\n{tags}[Position \"{id}\"]\n\n*\n"))
        .expect("a file");
    let lines = ["17/20 19/20", "quit"].map(str::to_owned);
    let (_, out) = run(&["play", path(&file), "--against", "none"], &lines);
    let kept = fs::read_to_string(&file).expect("a record");
    assert!(kept.contains("1w 31: 17/20 19/20") && kept.contains(id), "{out}\n{kept}");
    assert_eq!(run(&["check", path(&file)], &[]).0, 0, "{kept}");
}

/// A new game is written in the numbers in which it is shown. A resumed game keeps the numbers of its
/// record.
#[test]
fn a_record_has_the_numbers_of_the_game() {
    let folder = Folder::new();
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    let kept = |file: &Path| fs::read_to_string(file).expect("a record");
    let dice = ["--against", "none", "--dice", "ask"];
    let with = |first: &[&'static str], file: &Path| -> Vec<String> {
        let given = first.iter().map(|word| (*word).to_owned());
        given.chain([path(file).to_owned()]).chain(dice.map(str::to_owned)).collect()
    };
    let said_of = |given: &[String], typed: &str| {
        let given: Vec<&str> = given.iter().map(String::as_str).collect();
        run(&given, &lines(typed)).1
    };

    let pips = folder.file("pips.tgn");
    said_of(&with(&["play", "backgammon", "--save"], &pips), "31\n8/5 6/5");
    let text = kept(&pips);
    assert!(text.contains("[Points \"pips\"]") && text.contains("1w 31: 8/5 6/5"), "{text}");
    // The record stays in pips, even if the game is shown in own numbers.
    let out = said_of(&with(&["play"], &pips), "65\n24/18 13/8");
    assert!(kept(&pips).contains("1b 65: 24/18 13/8"), "{out}");
    let out = said_of(&with(&["play", "--points", "own"], &pips), "21\n19/21 19/20");
    assert!(kept(&pips).contains("2w 21: 6/4 6/5"), "{out}");
    let said = said_of(&["record".to_owned(), path(&pips).to_owned()], "43: 13/9 13/10");
    assert!(said.contains("2b 43: 13/9 13/10"), "{said}");
    assert!(
        said_of(&["record".to_owned(), path(&pips).to_owned()], "back")
            .contains("2b 43: 13/9 13/10")
    );

    let (_, said) = run(&["find", path(&pips), "--throw", "31"], &[]);
    assert!(said.contains("1w 31: 8/5 6/5"), "{said}");
    let again = folder.file("again.tgn");
    let said = said_of(&with(&["play", "backgammon", "--save"], &again), "31\n8/2");
    assert!(said.contains("takes a man from 8 to 2") && said.contains("24/21 24/23"), "{said}");

    let own = folder.file("own.tgn");
    said_of(&with(&["play", "backgammon", "--points", "own", "--save"], &own), "31\n17/20 19/20");
    let out = said_of(&with(&["play"], &own), "65\n24/18 13/8\n1/7 12/17");
    assert!(out.contains("no man stands on 24"), "{out}");
    let text = kept(&own);
    assert!(!text.contains("Points") && text.contains("1b 65: 1/7 12/17"), "{text}");

    // A replay has the numbers of the record, and no others are mixed into it.
    let (_, said) = run(&["replay", path(&pips), "--ply", "1w", "--board", "words"], &[]);
    assert!(said.contains("white plays 8/5") && said.contains("2 on 24"), "{said}");
    let said = said_of(
        &["record".to_owned(), path(&pips).to_owned(), "--points".to_owned(), "own".to_owned()],
        "",
    );
    assert!(said.contains("--points is for a new record"), "{said}");

    // Letters name places of the board. They are written, and own numbers are shown.
    let letters = folder.file("letters.tgn");
    let given = ["play", "trictrac", "--tag", "Points=soumille", "--save"];
    let out = said_of(&with(&given, &letters), "65\n1/7 1/6");
    let text = kept(&letters);
    assert!(text.contains("A/G") && out.contains("1/7"), "{out}\n{text}");
    // A board without such names.
    let given = ["play", "plein", "--tag", "Points=pips", "--save"];
    let out = said_of(&with(&given, &folder.file("none.tgn")), "");
    assert!(out.contains("this board has 12"), "{out}");
}

/// A file of any size is read a few games at a time: what is shown of it, judged in it and written anew is the same.
#[test]
fn a_large_file_is_shown_and_formatted() {
    let folder = Folder::new();
    let file = folder.file("large.tgn");
    let game = "[Game \"trictrac\"]\n[White \"A\"]\n[Black \"B\"]\n[Date \"2024.01.01\"]\n[Lead \"65\"]\n[Result \"*\"]\n\n\
                1w 65: 1/7 1/6\n1b 42: 1/5 1/3\n*\n";
    let games = 12_000;
    let text = vec![game; games].join("\n");
    // Several parts of half a MiB.
    assert!(text.len() > 1 << 20);
    fs::write(&file, &text).expect("a file");
    let said = |args: &[&str]| run(&[args, &[path(&file)]].concat(), &[]);
    assert_eq!(said(&["format", "--check"]), (0, String::new()));
    assert_eq!(said(&["format"]), (0, String::new()));
    let last = games.to_string();
    let (code, out) = said(&["replay", "--ply", "1b", "--board", "words", "--game", &last]);
    assert!(code == 0 && out.contains("black plays 1/3"), "{out}");
    let (code, out) = said(&["analyse", "--game", &last]);
    assert!(code == 0 && out.starts_with("game 12000, A - B, trictrac"), "{out}");
    assert!(
        said(&["replay", "--ply", "1b"]).1.contains("has 12000 games; choose the game of the ply")
    );
    for command in ["replay", "analyse"] {
        let (code, out) = said(&[command, "--game", "12001"]);
        assert!(code == 2 && out.contains("has 12000 games, and so no game 12001"), "{out}");
    }

    // A blank in the last game alone.
    fs::write(&file, format!("{} \n", text.trim_end())).expect("a file");
    let (code, out) = said(&["format", "--check"]);
    assert!(code == 1 && out.contains("N0111") && out.contains("large.tgn:131999:1"), "{out}");
    assert!(said(&["format"]).1.contains("written anew"));
    assert!(fs::read_to_string(&file).expect("the file") == text);
    // A fault at the end of the file leaves the whole file unchanged.
    let wrong = format!("{}1w xx\n", text.replacen("65: 1/7", "65:  1/7", 1));
    fs::write(&file, &wrong).expect("a file");
    let (code, out) = said(&["format"]);
    assert!(code == 1 && out.contains("N0105"), "{out}");
    assert!(fs::read_to_string(&file).expect("the file") == wrong);

    // The record with glyphs has all games, though one is judged.
    fs::write(&file, &text).expect("a file");
    let glyphs = folder.file("glyphs.tgn");
    let (code, out) = said(&["analyse", "--game", "2", "--out", path(&glyphs)]);
    assert_eq!(code, 0, "{out}");
    let kept = fs::read_to_string(&glyphs).expect("a record");
    assert_eq!(kept.matches("[Game ").count(), games);
    assert_eq!(run(&["format", "--check", path(&glyphs)], &[]).0, 0);
}

/// A packed record can be read and shown. The program does not write plain text over it.
#[test]
fn a_packed_record_is_not_formatted() {
    let folder = Folder::new();
    let packed = folder.file("game.tgn.gz");
    let text = "[Game \"trictrac\"]\n[White \"A\"]\n[Black \"B\"]\n[Date \"2024.01.01\"]\n[Lead \"65\"]\n[Result \"*\"]\n\n\
                1w 65:  1/7 1/6\n*\n";
    let mut to = GzEncoder::new(Vec::new(), Compression::default());
    to.write_all(text.as_bytes()).expect("packed");
    let bytes = to.finish().expect("packed");
    fs::write(&packed, &bytes).expect("a file");
    let (code, out) = run(&["format", path(&packed)], &[]);
    assert!(code == 2 && out.contains("game.tgn.gz is packed"), "{out}");
    assert_eq!(fs::read(&packed).expect("the file"), bytes);
    let (code, out) = run(&["format", "--check", path(&packed)], &[]);
    assert!(code == 1 && out.contains("N0111"), "{out}");
    assert!(run(&["replay", path(&packed)], &[]).1.contains("white plays 1/7"));
}
