//! The folders of a crate: no two of them use each other.
//!
//! A folder is a module with files of its own, such as `src/board/`, together with `src/board.rs`. It uses
//! another one if its code names it, as in `crate::dice::Throw`. Tests do not count, nor does `lib.rs`,
//! which names all.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::layers::code;
use crate::support::root;
use crate::tidy::sources;

/// The names that directly follow `crate::` in the code, also within braces.
fn named(code: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for (at, found) in code.match_indices("crate::") {
        let rest = &code[at + found.len()..];
        let first = match rest.strip_prefix('{') {
            Some(list) => list.split(';').next().unwrap_or_default(),
            None => {
                rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default()
            }
        };
        let words = first.split(|c: char| !c.is_alphanumeric() && c != '_');
        names.extend(words.filter(|word| !word.is_empty()).map(ToOwned::to_owned));
    }
    names
}

/// The folders that each folder of a crate uses.
fn uses(source: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let is_folder = |name: &str| source.join(name).is_dir();
    let mut files = Vec::new();
    sources(source, &mut files);
    let mut uses: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in files {
        let path = file.strip_prefix(source).expect("below the sources");
        let first = path.iter().next().and_then(|part| part.to_str()).expect("a name");
        let folder = first.trim_end_matches(".rs");
        let is_test = path.iter().any(|part| part == "tests" || part == "tests.rs");
        if is_folder(folder) && !is_test {
            let others = named(&code(&file)).into_iter();
            let others = others.filter(|other| other != folder && is_folder(other));
            uses.entry(folder.to_owned()).or_default().extend(others);
        }
    }
    uses
}

#[test]
fn no_two_folders_of_a_crate_use_each_other() {
    let mut circles = Vec::new();
    for entry in fs::read_dir(root().join("crates")).expect("crates").flatten() {
        let source = entry.path().join("src");
        let uses = if source.is_dir() { uses(&source) } else { BTreeMap::new() };
        for (folder, others) in &uses {
            let back = |other: &&String| uses.get(*other).is_some_and(|back| back.contains(folder));
            let both = others.iter().filter(back).filter(|other| folder < *other);
            circles.extend(both.map(|other| format!("{}: {folder} and {other}", source.display())));
        }
    }
    assert!(circles.is_empty(), "these use each other:\n{}", circles.join("\n"));
}

#[test]
fn names_behind_crate_are_found() {
    let code =
        "use crate::board::{Men, Place};\nuse crate::{dice, play::Step};\nlet x = crate::f();";
    let due = ["Step", "board", "dice", "f", "play"].map(ToOwned::to_owned);
    assert_eq!(named(code), BTreeSet::from(due));
}
