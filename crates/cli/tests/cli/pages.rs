//! The pages that players read: RULES.md and the primers of every shipped pack. Their boards are those that the program
//! draws, and the plays that they show are legal.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::program::{self, root, told};

/// A board of a page, with the text that belongs to it.
struct Board {
    /// The position line, and perhaps a throw.
    asked: Vec<String>,
    /// The picture.
    drawn: String,
    /// The plays that the section of the board shows in backticks.
    plays: BTreeSet<String>,
}

/// The boards of a page. Plays belong to the last board above them in their section.
fn boards(page: &str) -> Vec<Board> {
    let mut boards: Vec<Board> = Vec::new();
    let mut in_section = false;
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        if line.starts_with('#') {
            in_section = false;
        } else if line == "```text" {
            let block: Vec<_> = lines.by_ref().take_while(|line| *line != "```").collect();
            if !block[0].starts_with("tgn1 ") {
                continue;
            }
            let throw = block[1].chars().all(|c| c.is_ascii_digit());
            let asked = block[..1 + usize::from(throw)].iter().map(ToString::to_string).collect();
            let drawn = block[1 + usize::from(throw)..].join("\n") + "\n";
            boards.push(Board { asked, drawn, plays: BTreeSet::new() });
            in_section = true;
        } else if let Some(board) = boards.last_mut().filter(|_| in_section) {
            let code = line.split('`').skip(1).step_by(2).map(str::trim);
            board.plays.extend(code.filter(|code| is_play(code)).map(ToOwned::to_owned));
        }
    }
    boards
}

/// Whether a text is written as a play: `1/7 1/6`, `bar/20*`, `6/off(2)`.
fn is_play(text: &str) -> bool {
    let step = |step: &str| {
        let ends = step.contains(|c: char| c.is_ascii_digit()) && step.contains('/');
        let known =
            ["bar", "new", "off"].iter().fold(step.to_owned(), |s, word| s.replace(word, ""));
        ends && known.chars().all(|c| c.is_ascii_digit() || "/*()".contains(c))
    };
    !text.is_empty() && text.split(' ').all(step)
}

/// What is wrong with the boards of a page.
fn faults(page: &Path, lang: &str) -> Vec<String> {
    let name = page.strip_prefix(root()).unwrap_or(page).display().to_string();
    let text = fs::read_to_string(page).expect("a page");
    let mut faults = Vec::new();
    let boards = boards(&text);
    if boards.is_empty() {
        faults.push(format!("{name} shows no board"));
    }
    for Board { asked, drawn, plays } in boards {
        let mut args = vec!["--lang", lang, "--board", "ascii", "moves"];
        args.extend(asked.iter().map(String::as_str));
        let (_, told) = told(program::program(&root(), &args).output().expect("it runs"));
        let told = told.split_once('\n').map_or("", |(_, told)| told);
        if !told.starts_with(&drawn) {
            faults.push(format!("{name}: {asked:?} is drawn as\n{told}"));
        }
        // A line of the list is a number, a play, and perhaps what it leads to.
        let listed = |line: &str| {
            let (number, play) = line.trim_start().split_once("  ")?;
            let play = play.split_once("  ->").map_or(play, |(play, _)| play);
            number.parse::<usize>().ok().map(|_| play.trim().to_owned())
        };
        let legal: Vec<_> = told.lines().filter_map(listed).collect();
        // A page may speak of a single step of a play.
        let part =
            |play: &str, of: &str| play.split(' ').all(|step| of.split(' ').any(|s| s == step));
        let wrong = plays.iter().filter(|play| !legal.iter().any(|legal| part(play, legal)));
        faults.extend(wrong.map(|play| format!("{name}: {play} is not legal at {asked:?}")));
    }
    faults
}

#[test]
fn boards_and_plays_of_the_rules_are_true() {
    let mut found = Vec::new();
    for pack in fs::read_dir(root().join("variants")).expect("packs") {
        let page = pack.expect("a pack").path().join("RULES.md");
        if page.is_file() {
            found.extend(faults(&page, "en"));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn boards_and_plays_of_the_primers_are_true() {
    let mut found = Vec::new();
    let mut primers = 0;
    for pack in fs::read_dir(root().join("variants")).expect("packs") {
        let pack = pack.expect("a pack").path();
        let languages = [
            ("PRIMER.md", "en"),
            ("PRIMER.fr.md", "fr"),
            ("PRIMER.de.md", "de"),
            ("PRIMER.da.md", "da"),
            ("PRIMER.sv.md", "sv"),
        ];
        for (page, lang) in languages {
            let page = pack.join(page);
            if page.is_file() {
                found.extend(faults(&page, lang));
                primers += 1;
            }
        }
    }
    assert_eq!(primers, 25, "five games in five languages");
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn a_game_without_a_primer_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let run =
        |args: &[&str]| told(program::program(folder.path(), args).output().expect("it runs"));
    let (code, said) = run(&["new", "small"]);
    assert_eq!(code, 0, "{said}");
    let (code, said) = run(&["rules", "./small", "--primer"]);
    assert_eq!((code, said.contains("small has no primer")), (2, true), "{said}");
}
