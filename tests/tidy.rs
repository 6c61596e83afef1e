//! The house in order: no game's name in the crates, no errors that are texts, no test that is never run, and every
//! mechanism that one family alone uses has its reason.

mod folders;
mod layers;
mod lonely;

use std::fs;
use std::path::{Path, PathBuf};

use charpentier_core::spec::CoupKind;

use crate::support::{PACKS, names_in, pack, root};

/// The Rust files below a folder.
pub(crate) fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The Rust files of all crates, without what stands in their `tests`.
fn code_files() -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(root().join("crates")).expect("crates").flatten() {
        let source = entry.path().join("src");
        if source.is_dir() {
            sources(&source, &mut files);
        }
    }
    files
}

/// A file that no `mod` names is never compiled: its code is dead, and its tests do not run.
#[test]
fn every_file_is_a_module() {
    let mut files = code_files();
    for folder in ["crates/cli/tests", "crates/notation/tests", "crates/web/tests", "tests"] {
        sources(&root().join(folder), &mut files);
    }
    let text = |path: &Path| fs::read_to_string(path).unwrap_or_default();
    let all: String = files.iter().map(|file| text(file)).collect();
    let lost = files.iter().filter(|file| {
        let name = file.file_stem().and_then(|stem| stem.to_str()).expect("a name");
        let folder = file.parent().expect("a folder");
        let above = ["mod.rs", "lib.rs", "main.rs"].map(|parent| folder.join(parent));
        let above: String =
            above.iter().chain([&folder.with_extension("rs")]).map(|file| text(file)).collect();
        let module = above.lines().any(|line| {
            let line = line.trim_start().trim_start_matches("pub ");
            let line = line.split_once(") ").map_or(line, |(_, line)| line);
            line == format!("mod {name};")
        });
        // Cargo finds these by itself.
        let found = matches!(name, "mod" | "lib" | "main" | "build")
            || folder != root().join("tests")
                && ["tests", "benches"].iter().any(|targets| folder.ends_with(targets))
                && folder.with_file_name("Cargo.toml").is_file();
        !found && !module && !all.contains(&format!("/{name}.rs\"]"))
    });
    let lost: Vec<_> = lost.collect();
    assert!(lost.is_empty(), "no `mod` names {lost:?}");
}

/// A crate is published by itself: what it includes lies in its own folder.
#[test]
fn no_include_reaches_outside_a_crate() {
    let mut crates: Vec<_> = fs::read_dir(root().join("crates"))
        .expect("crates")
        .flatten()
        .map(|entry| entry.path())
        .collect();
    crates.push(root().join("variants"));
    let mut outside = Vec::new();
    for folder in crates.iter().filter(|folder| folder.join("Cargo.toml").is_file()) {
        let mut files = Vec::new();
        sources(folder, &mut files);
        for file in files {
            let text = fs::read_to_string(&file).expect("a source");
            for head in [
                "include_str!(\"",
                "include_bytes!(\"",
                "include!(\"",
                "#[path = \"",
                "#[grammar = \"",
            ] {
                let paths = text.split(head).skip(1).filter_map(|rest| rest.split('"').next());
                for path in paths {
                    // A grammar is named from the folder of its crate.
                    let from = if head.contains("grammar") {
                        folder
                    } else {
                        file.parent().expect("a folder")
                    };
                    let deep = from
                        .strip_prefix(folder)
                        .expect("a file of the crate")
                        .components()
                        .count();
                    if Path::new(path).iter().filter(|part| *part == "..").count() > deep {
                        outside.push(format!("{}: {path}", file.display()));
                    }
                }
            }
        }
    }
    assert!(outside.is_empty(), "these lie outside their crates: {outside:?}");
}

/// The Rust example of the README is that of the crate `charpentier-pack`, whose examples are compiled and run.
#[test]
fn the_example_of_the_readme_runs() {
    let page = fs::read_to_string(root().join("README.md")).expect("a page");
    let shown = page.split("```rust\n").nth(1).and_then(|rest| rest.split("```").next());
    let source = fs::read_to_string(root().join("crates/pack/src/lib.rs")).expect("a source");
    let lines = source.lines().filter_map(|line| line.strip_prefix("//! "));
    let lines: Vec<_> = lines.filter(|line| !line.starts_with("# ")).collect();
    let run = lines.join("\n");
    assert!(run.contains(shown.expect("an example").replace("\n\n", "\n").trim()), "{shown:?}");
}

/// Words that belong in packs: names of games, and of coups that are not built in.
fn words() -> Vec<String> {
    let mut words: Vec<String> = [
        "toccategli",
        "verkehr",
        "revertier",
        "toute-table",
        "toute_table",
        "tourne-case",
        "tourne_case",
        "rabattues",
        "mezeas",
        "bredouille",
        "sprangjan",
        "kronspel",
        "hemspel",
    ]
    .map(ToOwned::to_owned)
    .to_vec();
    for name in PACKS {
        // A doublet is what two equal dice are in any game, and one game has its name from them.
        words.extend(Some((*name).to_owned()).filter(|name| name != "doublets"));
        let pack = pack(name);
        let rules = pack.rules();
        let coups = rules.spec().coups.iter().filter(|c| matches!(c.kind, CoupKind::Pattern(_)));
        words.extend(coups.map(|coup| coup.name.clone()));
        let ends = rules.spec().ends.iter().map(|end| end.name.clone());
        words.extend(ends.filter(|name| name.len() > 4 && !PLAIN.contains(&name.as_str())));
    }
    words
}

/// Ends that have names which mean more than them.
const PLAIN: [&str; 4] = ["figure", "bearing", "fails", "prime"];

/// Outside documentation and examples, no game and no game's coup is named in the sources of `crates/`. Tests that play
/// shipped games lie beside these, in `tests/unit`.
#[test]
fn no_game_is_named_in_the_crates() {
    let words = words();
    let files = code_files();
    let mut found = Vec::new();
    for file in &files {
        let text = fs::read_to_string(file).expect("a source");
        for (nth, line) in text.lines().enumerate() {
            let line = line.trim_start();
            let code = line.split("//").next().unwrap_or_default().to_ascii_lowercase();
            // The end of another word is none of them: `group_play` names no end of a game.
            let named = |word: &&String| {
                let mut places = code.match_indices(word.as_str());
                places.any(|(at, _)| !code[..at].ends_with(char::is_alphabetic))
            };
            if let Some(word) = words.iter().find(named) {
                found.push(format!("{}:{}: {word}", file.display(), nth + 1));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Every file beside the `main.rs` of a test binary is a module of it, and no crate has a second binary.
#[test]
fn no_test_file_is_forgotten() {
    let names = |folder: &Path| -> Vec<String> {
        let names = names_in(folder).into_iter();
        names.filter_map(|name| name.strip_suffix(".rs").map(str::to_owned)).collect()
    };
    let mut binaries = vec![root().join("tests")];
    for name in names_in("crates") {
        let tests = root().join("crates").join(name).join("tests");
        if !tests.is_dir() {
            continue;
        }
        let folders = names_in(&tests).into_iter().map(|name| tests.join(name));
        let mains: Vec<_> = folders.filter(|folder| folder.join("main.rs").is_file()).collect();
        assert!(mains.len() + names(&tests).len() <= 1, "{} has several binaries", tests.display());
        binaries.extend(mains);
    }
    for folder in binaries {
        let main = fs::read_to_string(folder.join("main.rs")).expect("main.rs");
        for name in names(&folder).iter().filter(|name| *name != "main") {
            let found = main.contains(&format!("mod {name};"));
            assert!(found, "{name}.rs is not in main.rs of {}", folder.display());
        }
    }
}

/// The error of each `Result` in a piece of code, where one is written.
fn errors(code: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for (at, name) in code.match_indices("Result<") {
        let rest = &code[at + name.len()..];
        // What stands between the commas that are in no other brackets.
        let (mut open, mut begins, mut last) = (1, 0, ' ');
        let mut parts = Vec::new();
        for (to, sign) in rest.char_indices() {
            match sign {
                '<' | '(' | '[' => open += 1,
                // The head of an arrow closes nothing.
                '>' if last == '-' => {}
                '>' | ')' | ']' => open -= 1,
                _ => {}
            }
            if open == 0 || open == 1 && sign == ',' {
                parts.push(rest[begins..to].trim());
                begins = to + 1;
            }
            if open == 0 {
                break;
            }
            last = sign;
        }
        found.extend(parts.get(1));
    }
    found
}

#[test]
fn errors_are_found() {
    assert_eq!(
        errors("fn a(f: &dyn Fn(u8) -> u8) -> Result<Map<u8, (u8, u8)>, String> {"),
        ["String"]
    );
    assert_eq!(errors("Option<Result<Result<u8, E>, String>>; io::Result<u8>"), ["String", "E"]);
    assert_eq!(errors("Result<\n    Box<dyn Fn(u8) -> u8>,\n    String,\n>"), ["String"]);
}

/// What goes wrong in the crates has a type that callers can match on, and is no text.
#[test]
fn no_error_is_a_text() {
    let mut found = Vec::new();
    for file in code_files() {
        let text = fs::read_to_string(&file).expect("a source");
        let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
        let lines = code.lines().map(|line| line.split("//").next().unwrap_or_default());
        let code = lines.collect::<Vec<_>>().join("\n");
        let texts = errors(&code).into_iter().filter(|error| *error == "String");
        found.extend(texts.map(|_| file.display().to_string()));
    }
    assert!(found.is_empty(), "errors that are texts in:\n{}", found.join("\n"));
}
