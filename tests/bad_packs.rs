//! Packs that must be refused, each with its exact message.

use std::fs;

use charpentier_pack::Library;

use crate::snapshots;
use crate::support::root;

#[test]
fn bad_packs_are_refused() {
    let mut names: Vec<String> = fs::read_dir(root().join("tests/bad-packs"))
        .expect("the folder of bad packs")
        .flatten()
        .filter(|entry| entry.path().is_dir())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort_unstable();
    assert!(names.len() >= 30, "bad packs are missing");
    for name in names {
        // Tests run in their own folder, so that messages name short paths.
        let path = format!("bad-packs/{name}");
        let Err(faults) = Library::shipped().load(&path, &[]) else {
            panic!("{path} is accepted");
        };
        let told: Vec<_> = faults.iter().map(ToString::to_string).collect();
        snapshots::in_folder(&path, "message", &told.join("\n"));
    }
}

#[test]
fn unknown_packs_and_options_are_refused() {
    let told = |name: &str, option: (&str, &str)| {
        let options = [(option.0.to_owned(), option.1.to_owned())];
        let faults = Library::shipped().load(name, &options).expect_err("a fault");
        faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    let all = [
        ("tricktrac", ("a", "b")),
        ("verkehr-5-bnds", ("a", "b")),
        ("verkehr-5-bands", ("max_band_run", "6")),
        ("trictrac", ("exact_exits", "must")),
        ("trictrac", ("exact_exit", "mist")),
        ("dames-rabattues", ("match_length", "3")),
        ("./nowhere", ("a", "b")),
        ("bad-packs", ("a", "b")),
    ];
    let all: Vec<_> = all.iter().map(|(name, option)| told(name, *option)).collect();
    snapshots::in_folder("bad-packs", "not-loaded", &all.join("\n"));
}
