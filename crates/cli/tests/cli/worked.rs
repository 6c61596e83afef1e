//! The tutorial of `variants/README.md`, followed step by step.
//!
//! The first words behind a fence say what a reader does with the block:
//!
//! - `yaml hurry/pack.yaml`: types it as the whole file;
//! - `yaml into hurry/pack.yaml`: puts its parts into the file, in place of parts that begin alike;
//! - `yaml instead hurry/pack.yaml`: does that by mistake, and undoes it after the next `console`;
//! - `yaml`: only reads it;
//! - `console`: runs the commands and sees this. A line `? 1` is the exit code of a command that fails.

use std::fs;
use std::path::{Path, PathBuf};

use crate::program::{program, root, told};

/// The heading of the tutorial, and that of the section behind it.
const BEGINS: &str = "## Tutorial\n";
const ENDS: &str = "\n## Parent and child packs\n";

/// A reader who follows the tutorial in a folder.
struct Reader<'a> {
    folder: &'a Path,
    /// Files to restore after the next commands, with their texts.
    mistakes: Vec<(PathBuf, String)>,
    /// How many blocks were written to files.
    files: usize,
    /// How many commands were run.
    commands: usize,
}

impl Reader<'_> {
    /// Follows the tutorial. Returns its text with what the program prints.
    fn follow(&mut self, section: &str) -> String {
        let mut page = String::new();
        let mut lines = section.split_inclusive('\n');
        while let Some(line) = lines.next() {
            page.push_str(line);
            if let Some(info) = line.strip_prefix("```") {
                let text: String = lines.by_ref().take_while(|line| *line != "```\n").collect();
                match info.trim_end() {
                    "console" => page.push_str(&self.run(&text)),
                    info => {
                        self.write(info, &text);
                        page.push_str(&text);
                    }
                }
                page.push_str("```\n");
            }
        }
        page
    }

    /// Does what the words behind a fence say.
    fn write(&mut self, info: &str, text: &str) {
        let words: Vec<&str> = info.split(' ').collect();
        let (how, name) = match words[..] {
            [_] => return,
            [_, name] => ("", name),
            [_, how, name] => (how, name),
            _ => panic!("{info}"),
        };
        let path = self.folder.join(name);
        let old = fs::read_to_string(&path).unwrap_or_default();
        let new = match how {
            "into" | "instead" if !name.ends_with(".rhai") => put_into(&old, text),
            "" | "instead" => text.to_owned(),
            _ => panic!("{info}"),
        };
        if how == "instead" {
            self.mistakes.push((path.clone(), old));
        }
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(&path, new).expect("written");
        self.files += 1;
    }

    /// Runs the commands of a block, then restores the files. Returns the block with what is printed.
    fn run(&mut self, text: &str) -> String {
        let mut block = String::new();
        for command in text.lines().filter_map(|line| line.strip_prefix("$ ")) {
            let words = words(command);
            assert_eq!(words[0], "charpentier");
            let output = program(self.folder, &words[1..]).output().expect("the program runs");
            let (code, printed) = told(output);
            block.push_str(&format!("$ {command}\n"));
            if code != 0 {
                block.push_str(&format!("? {code}\n"));
            }
            let lines: Vec<&str> = printed
                .lines()
                .filter(|line| !line.contains("games/s"))
                .map(str::trim_end)
                .collect();
            block.push_str(lines.join("\n").trim_end());
            block.push('\n');
            self.commands += 1;
        }
        for (path, old) in self.mistakes.drain(..) {
            fs::write(path, old).expect("written");
        }
        block
    }
}

/// The words of a command. Quotes keep words together.
fn words(command: &str) -> Vec<&str> {
    let mut words = Vec::new();
    for (nth, part) in command.split('"').enumerate() {
        if nth % 2 == 1 {
            words.push(part);
        } else {
            words.extend(part.split_whitespace());
        }
    }
    words
}

/// The parts of a file that begin at the left margin, each with how it begins: a section of a pack, a case, a rule.
fn parts(text: &str) -> Vec<(&str, String)> {
    let mut parts: Vec<(&str, String)> = Vec::new();
    for line in text.lines() {
        let begins = line.starts_with(|c: char| !c.is_whitespace() && c != '#' && c != '}');
        if begins || parts.is_empty() {
            let case = line.starts_with("- id");
            let name = if case { line } else { line.split(':').next().unwrap_or(line) };
            parts.push((name, String::new()));
        }
        let (_, part) = parts.last_mut().expect("a part");
        part.push_str(line);
        part.push('\n');
    }
    parts
}

/// A file with the parts of a block, in place of its own that begin alike or behind all others.
fn put_into(file: &str, block: &str) -> String {
    let mut all = parts(file);
    for (name, part) in parts(block) {
        if let Some((_, old)) = all.iter_mut().find(|(known, _)| *known == name) {
            let gap = old[old.trim_end().len() + 1..].to_owned();
            *old = format!("{}\n{gap}", part.trim_end());
            continue;
        }
        // Rules are items of one list; sections and cases stand apart.
        let apart = !name.starts_with("- **");
        if let Some((_, last)) = all.last_mut().filter(|(_, last)| apart && !last.ends_with("\n\n"))
        {
            last.push('\n');
        }
        all.push((name, part));
    }
    all.into_iter().map(|(_, part)| part).collect()
}

#[test]
fn the_tutorial_works() {
    let path = root().join("variants/README.md");
    let page = fs::read_to_string(&path).expect("the page");
    let (before, rest) = page.split_once(BEGINS).expect("the tutorial");
    let (section, after) = rest.split_at(rest.find(ENDS).expect("the next section"));
    let folder = tempfile::tempdir().expect("a folder");
    let mut reader = Reader { folder: folder.path(), mistakes: Vec::new(), files: 0, commands: 0 };
    let followed = format!("{before}{BEGINS}{}{after}", reader.follow(section));
    let (files, commands) = (reader.files, reader.commands);
    assert!(files == 23 && commands == 25, "{files} files, {commands} commands");
    if std::env::var_os("TRYCMD").is_some_and(|how| how == "overwrite") {
        fs::write(&path, &followed).expect("written");
    }
    assert!(followed == page, "{followed}");
}
