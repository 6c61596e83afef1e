//! Options with a range of numbers: shown short, chosen by any of their numbers, and found for a record.

use std::fmt::Write as _;
use std::fs;

use tempfile::TempDir;

use crate::program::{program, root, told};

/// Returns what `show` prints of a game with an option.
fn shown(option: &str) -> (i32, String) {
    told(
        program(&root(), &["show", "backgammon", "-o", option]).output().expect("the program runs"),
    )
}

#[test]
fn a_range_is_shown_short() {
    for (length, line) in [
        ("1", "match_length: *1 | 2 to 99"),
        ("5", "match_length: 1 to 4 | *5 | 6 to 99"),
        ("25", "match_length: 1 to 24 | *25 | 26 to 99"),
        ("98", "match_length: 1 to 97 | *98 | 99"),
    ] {
        let (code, said) = shown(&format!("match_length={length}"));
        assert_eq!(code, 0, "{said}");
        assert!(said.lines().any(|shown| shown.trim() == line), "{length}: {said}");
    }
    let (code, said) = shown("match_length=100");
    assert_ne!(code, 0);
    assert!(said.contains("cannot be `100`") && said.contains("choose from 1 to 99\n"), "{said}");
}

/// Eight games of a match are won by drops: only a match to 9 points or more is still open then.
#[test]
fn the_length_of_a_match_is_inferred() {
    let mut record =
        String::from("[Game \"backgammon\"]\n[Options \"cube=match\"]\n[Lead \"31\"]\n\n");
    for game in 1..=8 {
        let (first, next) = (game, game + 1);
        let _ = writeln!(
            record,
            "{first}w 31: 17/20 19/20\n{first}b 62: 1/7 12/14\n{next}w double\n{next}b drop"
        );
    }
    record.push_str("*\n");
    let folder = TempDir::new().expect("a folder");
    fs::write(folder.path().join("match.tgn"), record).expect("a record");
    let asked = ["check", "--infer-options", "match.tgn"];
    let (_, said) = told(program(folder.path(), &asked).output().expect("the program runs"));
    let note = "the record is right with [Options \"cube=match match_length=9\"]\n";
    assert!(said.contains(note), "{said}");
}
