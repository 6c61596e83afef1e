//! `show` tells a game so that a stranger understands it.

use std::fs;

use tempfile::TempDir;

use crate::program::{program, told};

const PACK: &str = r#"
name: told
version: "1.0"
extends: backgammon
title: Told
about: Told.
dice: {gives: {doublet: {throw: doublet, numbers: 3 x n, rule: BG-M1}}}
facts:
  shut_out: {count: "open 1-6 = 0", mover: {bar: ">=1"}, rule: BG-M2}
forbid:
  fore: {like: forerunner, unless: {fact: shut_out}, rule: BG-M2}
ends:
  lost:
    at: played
    for_opponent: {fact: shut_out}
    unless: {fact: shut_out}
    worth: opponent board + opponent bar
    rule: BG-W1
  both: {at: played, fact: shut_out, for_opponent: {fact: shut_out}, wins: nobody, rule: BG-W1}
  few:
    at: dice
    any: {one: {always: {played: "<=2"}}}
    mover: {borne: "<=14", "13-24,borne": "sum 0"}
    opponent: {bar: ">=4"}
    wins: opponent
    worth: 1
    rule: BG-W1
  many: {at: played, for_opponent: {count: "held board = 1"}, cells: {of: 1-6, that: {mover: {cell: ">=2"}}, number: 6}, worth: 1, rule: BG-W1}
terms: {shut_out: {en: a man is shut out}}
"#;

/// What `show` says of the pack.
fn shown() -> String {
    let folder = TempDir::new().expect("a folder");
    let pack = folder.path().join("told");
    fs::create_dir(&pack).expect("a folder");
    fs::write(pack.join("pack.yaml"), PACK.trim_start()).expect("a pack");
    fs::write(pack.join("RULES.md"), "").expect("its rules");
    let output = program(folder.path(), &["show", "./told"]).output().expect("the program runs");
    told(output).1
}

#[test]
fn conditions_are_sentences() {
    let told = shown();
    for sentence in [
        "a man is shut out: no cell of 1-6 is open and one or more own men on the bar; \
         holds only while this is the case",
        "lost: “a man is shut out” holds for the opponent and “a man is shut out” does not hold, \
         at the end of a play; worth the opponent's men on the board and on the bar",
        "both: “a man is shut out” holds for both sides, at the end of a play; neither side wins",
        "few: every play ends so that at most 2 numbers are played",
        "at most 14 own men off and no own man on 13-24 or off, and 4 or more opposing men on the bar",
        "when the dice have been thrown; the opponent wins; worth 1",
        "many: the opponent holds one cell of the board and on each of 1-6, 2 or more own men",
    ] {
        assert!(told.contains(sentence), "`{sentence}` is not told:\n{told}");
    }
}

#[test]
fn an_exception_is_told_behind_what_the_library_says() {
    let told = shown();
    let sentence = "only the foremost man may move, unless “a man is shut out” holds [BG-M2]";
    assert!(told.contains(sentence), "{told}");
}

#[test]
fn what_a_pack_says_anew_of_a_throw_is_told_once() {
    let told = shown();
    assert!(told.contains("a doublet is played 3 times"), "{told}");
    assert!(!told.contains("a doublet is played 4 times"), "{told}");
}
