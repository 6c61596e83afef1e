//! Packs of the first format are read as ever: those that were shipped before conditions came lie in `tests/format-1`
//! as they were, and give the rules of the packs of today that have their names. So heirs that others have written
//! over them go on working.
//!
//! Sixteen packs and two presets of one of them are eighteen games.

use charpentier_core::rules::Draft;
use charpentier_pack::{Library, Pack};

use crate::support::{names_in, root};

fn library() -> Library {
    Library::with_folders(vec![root().join("tests/format-1")])
}

/// The packs that were kept.
fn kept() -> Vec<String> {
    names_in("tests/format-1")
}

fn load(library: &Library, name: &str, options: &[(String, String)]) -> Pack {
    library.load(name, options).unwrap_or_else(|faults| {
        let faults: Vec<_> = faults.iter().map(ToString::to_string).collect();
        panic!("{name} {options:?} does not load:\n{}", faults.join("\n"))
    })
}

/// The rules without what is for people alone, and without what is meant to differ.
fn told(pack: &Pack) -> Draft {
    let mut rules = Draft::clone(pack.rules());
    rules.version.clear();
    rules.terms = charpentier_pack::Terms::default();
    // Later a flag was drawn where one side alone has marked since the other did; nothing is played by it.
    rules.drawing.flag = None;
    for forbid in &mut rules.conditions.forbid {
        (forbid.says, forbid.refuses) = (None, None);
    }
    rules
}

/// The first lines of two texts that are not the same.
fn differs(then: &Draft, now: &Draft) -> String {
    let (then, now) = (format!("{then:#?}"), format!("{now:#?}"));
    let lines = then.lines().zip(now.lines()).enumerate().filter(|(_, (then, now))| then != now);
    let lines = lines.take(6).map(|(nth, (then, now))| format!("{nth}: {then} | {now}"));
    lines.collect::<Vec<_>>().join("\n")
}

fn same(name: &str, options: &[(String, String)]) {
    let then = told(&load(&library(), name, options));
    let now = told(&load(&Library::shipped(), name, options));
    assert!(then == now, "{name} {options:?} is no more what it was:\n{}", differs(&then, &now));
}

#[test]
fn rules_are_what_they_were() {
    // Loading is what takes its time: half of the packs at once.
    let kept = kept();
    let (one, other) = kept.split_at(kept.len() / 2 + 2);
    let games = std::thread::scope(|scope| {
        let halves =
            [one, other].map(|names| scope.spawn(|| names.iter().map(|name| all(name)).sum()));
        halves.map(|half| half.join().expect("all are the same")).iter().sum::<usize>()
    });
    assert_eq!(games, 18);
}

/// A pack with each value of its options, and its presets; how many games there are.
fn all(name: &str) -> usize {
    let pack = load(&library(), name, &[]);
    same(name, &[]);
    for preset in &pack.presets {
        same(&preset.name, &[]);
    }
    for info in &pack.options {
        for value in info.values.iter().filter(|value| **value != info.default) {
            same(name, &charpentier_pack::together(&pack.options, &info.name, value));
        }
    }
    1 + pack.presets.len()
}
