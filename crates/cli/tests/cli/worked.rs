//! The worked example of `variants/README.md`, followed line by line.

use std::fs;
use std::path::Path;

use crate::program::{program, root};

/// A fenced block: what stands behind the fence, and its text.
struct Block {
    info: String,
    text: String,
}

/// The fenced blocks of a section.
fn blocks(page: &str, heading: &str) -> Vec<Block> {
    let from = page.find(heading).expect("the section");
    let rest = &page[from + heading.len()..];
    let section = &rest[..rest.find("\n## Keys").expect("the next section")];
    let mut blocks = Vec::new();
    let mut lines = section.lines();
    while let Some(line) = lines.next() {
        if let Some(info) = line.strip_prefix("```") {
            let text: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            blocks.push(Block { info: info.to_owned(), text: text.join("\n") + "\n" });
        }
    }
    blocks
}

/// What a command prints, run in a folder.
fn run(folder: &Path, command: &str) -> String {
    let mut words = command.split(' ');
    assert_eq!(words.next(), Some("charpentier"));
    let words: Vec<_> = words.collect();
    let done = program(folder, &words).output().expect("the program runs");
    let [out, err] = [done.stdout, done.stderr].map(|text| String::from_utf8(text).expect("text"));
    assert!(done.status.success(), "{command}\n{out}{err}");
    out
}

#[test]
fn the_worked_example_works() {
    let path = root().join("variants/README.md");
    let page = fs::read_to_string(&path).expect("the page");
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let (mut files, mut commands) = (0, 0);
    let mut told = page.clone();
    for block in blocks(&page, "## A worked example\n") {
        if let Some((_, name)) = block.info.split_once(' ') {
            fs::write(folder.join(name), &block.text).expect("written");
            files += 1;
            continue;
        }
        // A piece of a pack that belongs to no file only shows something.
        if block.info == "yaml" {
            continue;
        }
        assert_eq!(block.info, "console");
        let asked = block.text.lines().filter_map(|line| line.strip_prefix("$ "));
        let mut shown = String::new();
        for command in asked {
            let lines: Vec<String> = run(folder, command)
                .lines()
                .filter(|line| !line.contains("games/s"))
                .map(|line| line.trim_end().to_owned())
                .collect();
            shown.push_str(&format!("$ {command}\n{}\n", lines.join("\n").trim_end()));
            commands += 1;
        }
        told = told.replacen(&block.text, &shown, 1);
    }
    assert!(files == 4 && commands == 4, "{files} files, {commands} commands");
    if std::env::var_os("TRYCMD").is_some_and(|how| how == "overwrite") {
        fs::write(&path, &told).expect("written");
    }
    assert!(told == page, "{told}");
}
