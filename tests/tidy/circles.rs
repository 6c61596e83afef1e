//! No large circles of files: whoever reads one should not have to read ten others that all need each other.
//!
//! An arrow leads from a file to another that defines a name which it uses, whoever passes the name on; methods are not
//! seen, since nobody names their file. A circle is files from each of which arrows lead to all others, over some of
//! them or at once.

mod names;
mod read;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::sources;
use crate::support::root;
use read::{Sources, read};

/// The files that a circle may have: a parent, its child and what both work on.
const CIRCLE: usize = 3;

/// Which file takes which names from which other file.
type Arrows = BTreeMap<String, BTreeMap<String, BTreeSet<String>>>;

/// The arrows between the files of a crate.
fn arrows(sources: &Sources) -> Arrows {
    let modules = read(sources);
    let mut arrows = Arrows::new();
    for (at, module) in modules.iter().enumerate() {
        for path in &module.asked {
            for (file, name) in names::defined(&modules, at, path) {
                if file != module.file {
                    let taken = arrows.entry(module.file.clone()).or_default();
                    taken.entry(file.to_owned()).or_default().insert(name);
                }
            }
        }
    }
    arrows
}

/// The files to which arrows lead from a file, over others too.
fn reached<'a>(arrows: &'a Arrows, file: &'a str) -> BTreeSet<&'a str> {
    let mut found = BTreeSet::new();
    let mut left = vec![file];
    while let Some(file) = left.pop() {
        let next = arrows.get(file).into_iter().flat_map(BTreeMap::keys);
        left.extend(next.map(String::as_str).filter(|next| found.insert(*next)));
    }
    found
}

/// The circles, each with its files in order.
fn circles(arrows: &Arrows) -> BTreeSet<Vec<&str>> {
    let reached: BTreeMap<&str, BTreeSet<&str>> =
        arrows.keys().map(|file| (file.as_str(), reached(arrows, file))).collect();
    let circles = reached.iter().map(|(file, far)| {
        let back = |other: &&&str| reached.get(**other).is_some_and(|far| far.contains(file));
        far.iter().filter(back).copied().collect::<Vec<_>>()
    });
    circles.filter(|circle| !circle.is_empty()).collect()
}

/// The circles that have too many files, each with who takes what from whom.
fn too_large(name: &str, arrows: &Arrows) -> Vec<String> {
    let mut circles = circles(arrows);
    circles.retain(|circle| circle.len() > CIRCLE);
    let told = circles.into_iter().map(|circle| {
        let mut told = format!("{name}: a circle of {} files", circle.len());
        for file in &circle {
            let taken = arrows[*file].iter();
            for (from, names) in taken.filter(|(from, _)| circle.contains(&from.as_str())) {
                let names: Vec<_> = names.iter().map(String::as_str).collect();
                told.push_str(&format!("\n  {file} takes from {from}: {}", names.join(", ")));
            }
        }
        told
    });
    told.collect()
}

/// The sources of a crate, by their paths from its `src`.
fn on_disk(src: &Path) -> Sources {
    let mut files = Vec::new();
    sources(src, &mut files);
    let text = |file: &Path| fs::read_to_string(file).expect("a source");
    let name = |file: &Path| {
        let parts = file.strip_prefix(src).expect("a path below src").iter();
        parts.map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("/")
    };
    files.iter().map(|file| (name(file), text(file))).collect()
}

/// The arrows of small made-up sources, as `from to: names`.
fn told(sources: &[(&str, &str)]) -> Vec<String> {
    let sources = sources.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned()));
    let arrows = arrows(&sources.collect());
    let told = arrows.iter().flat_map(|(file, taken)| {
        taken.iter().map(move |(from, names)| {
            let names: Vec<_> = names.iter().map(String::as_str).collect();
            format!("{file} {from}: {}", names.join(" "))
        })
    });
    told.collect()
}

#[test]
fn two_files_that_use_each_other_are_a_circle() {
    let sources = [
        ("lib.rs", "mod a; mod b; mod c;"),
        ("a.rs", "use crate::b::Man; pub struct Board(Man);"),
        ("b.rs", "pub struct Man; fn stands(on: &super::a::Board) {}"),
        ("c.rs", "use crate::a::Board; fn draw(board: &Board) {}"),
    ];
    assert_eq!(told(&sources), ["a.rs b.rs: Man", "b.rs a.rs: Board", "c.rs a.rs: Board"]);
    let sources = sources.map(|(name, text)| (name.to_owned(), text.to_owned()));
    let arrows = arrows(&sources.into());
    assert_eq!(circles(&arrows), BTreeSet::from([vec!["a.rs", "b.rs"]]));
    assert!(too_large("x", &arrows).is_empty());
}

#[test]
fn a_large_circle_is_told_with_what_makes_it() {
    let mut arrows = Arrows::new();
    for (file, from) in [("a", "b"), ("b", "c"), ("c", "d"), ("d", "a"), ("d", "e")] {
        let taken = BTreeMap::from([(from.to_owned(), BTreeSet::from([from.to_uppercase()]))]);
        arrows.entry(file.to_owned()).or_default().extend(taken);
    }
    let told = "x: a circle of 4 files\n  a takes from b: B\n  b takes from c: C\n  c takes from d: D\n  \
                d takes from a: A";
    assert_eq!(too_large("x", &arrows), [told]);
}

#[test]
fn a_name_is_of_the_file_that_defines_it() {
    // What is passed on is no arrow, neither to who passes it on nor from there.
    let passed = [
        ("lib.rs", "mod board; mod draw; pub use board::{Board, drawn as lines};"),
        ("board/mod.rs", "mod rows; pub(crate) use self::rows::*; pub struct Board;"),
        ("board/rows.rs", "pub fn drawn() {}"),
        (
            "draw.rs",
            "use crate::{Board, lines}; fn draw(_: Board) { lines(); crate::board::drawn() }",
        ),
    ];
    assert_eq!(told(&passed), ["draw.rs board/mod.rs: Board", "draw.rs board/rows.rs: drawn"]);
    // A module alone is none either; what is used of it is.
    let child = [("main.rs", "mod a; fn main() { a::run() }"), ("a.rs", "pub fn run() {}")];
    assert_eq!(told(&child), ["main.rs a.rs: run"]);
    let unused = [("main.rs", "mod a; mod b;"), ("a.rs", "use crate::b;"), ("b.rs", "fn b() {}")];
    assert!(told(&unused).is_empty());
}

#[test]
fn a_child_may_use_its_parent() {
    let sources = [
        ("lib.rs", "mod hand; mod other;"),
        (
            "hand.rs",
            "mod men; use std::fmt; use crate::other as far; struct Men; fn f() { far::g::<u8>() }",
        ),
        (
            "hand/men.rs",
            "use super::Men; impl Men { fn all(&self) { super::super::other::Way::A; } }",
        ),
        ("other.rs", "pub fn g<T>() {} pub enum Way { A }"),
    ];
    let found = ["hand.rs other.rs: g", "hand/men.rs hand.rs: Men", "hand/men.rs other.rs: Way"];
    assert_eq!(told(&sources), found);
}

#[test]
fn macros_and_attributes_are_read_and_tests_are_not() {
    let sources = [
        ("lib.rs", "mod a; mod b; #[cfg(test)] mod tests; mod given { use super::a::LAST; }"),
        (
            "a.rs",
            "use crate::b; pub const LAST: u8 = 1; #[arg(by = b::read)] struct Asked; \
             fn f() { let b = 0; vec![(b.seen, &b::Man::new(LAST))]; } #[cfg(test)] fn g() { b::none() }",
        ),
        ("b.rs", "pub fn read() {} pub fn none() {} pub struct Man; pub fn seen() {}"),
        ("tests.rs", "use crate::a::LAST;"),
    ];
    assert_eq!(told(&sources), ["a.rs b.rs: Man read", "lib.rs a.rs: LAST"]);
}

/// No circle has more files than somebody keeps in mind at once.
#[test]
fn files_are_not_tangled() {
    let mut found = Vec::new();
    for entry in fs::read_dir(root().join("crates")).expect("crates").flatten() {
        let src = entry.path().join("src");
        if src.is_dir() {
            let name = format!("crates/{}/src", entry.file_name().to_string_lossy());
            found.extend(too_large(&name, &arrows(&on_disk(&src))));
        }
    }
    found.sort();
    assert!(
        found.is_empty(),
        "more than {CIRCLE} files that all use each other, so that none can be read without the others. A file takes a name \
         from the one that defines it, whoever passes it on. Move what several of them take into a file of its own, below \
         them all:\n\n{}",
        found.join("\n\n")
    );
}
