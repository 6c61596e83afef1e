//! Packs that must be refused, each with its exact message.

use std::collections::BTreeSet;
use std::fs;

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::{Severity, Span};
use charpentier_pack::Library;

use crate::snapshots;
use crate::support::{PACKS, root};

/// Each brings what its snapshot says and nothing else. One that has an error is not loaded; one that
/// has warnings alone can be played.
#[test]
fn bad_packs_are_told() {
    let mut names: Vec<String> = fs::read_dir(root().join("tests/bad-packs"))
        .expect("the folder of bad packs")
        .flatten()
        .filter(|entry| entry.path().is_dir())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort_unstable();
    assert!(names.len() >= 80, "bad packs are missing");
    let (mut refused, mut warned) = (0, 0);
    for name in names {
        // Tests run in their own folder, so that messages name short paths.
        let path = format!("bad-packs/{name}");
        let library = Library::shipped();
        let mut told = library.check(&path);
        if !name.starts_with("rules-") {
            told.retain(|one| one.severity != Severity::Note);
        }
        assert!(!told.is_empty(), "{path} is called good");
        let loaded = library.load(&path, &[]);
        for fault in loaded.as_ref().err().into_iter().flatten() {
            assert!(told.contains(fault), "{path}: not told by `check`: {fault}");
        }
        let errors = told.iter().any(keeps_from_playing);
        assert_eq!(loaded.is_err(), errors, "{path}");
        refused += usize::from(errors);
        warned += usize::from(!errors);
        let told: Vec<_> = told.iter().map(ToString::to_string).collect();
        snapshots::in_folder(&path, "message", &told.join("\n"));
    }
    assert!(refused > 60 && warned > 10, "{refused} refused, {warned} not");
}

/// An error of the pack as it stands. What is found with an option, in a file of cases or in a branch
/// that is never run does not keep it from being played, and no warning does.
fn keeps_from_playing(fault: &Diagnostic) -> bool {
    let apart = |span: &Span| span.source.name.contains("/cases/");
    fault.severity == Severity::Error
        && fault.code != "S0106"
        && !fault.spans.first().is_some_and(apart)
        && !fault.help.iter().any(|help| help.starts_with("found with option"))
}

/// Nothing is to be said of the packs of the repository.
#[test]
fn shipped_packs_are_good() {
    for name in PACKS {
        let told: Vec<_> = Library::shipped().check(name).iter().map(ToString::to_string).collect();
        assert!(told.is_empty(), "{}", told.join("\n"));
    }
}

/// One run tells thirty faults of different kinds.
#[test]
fn many_faults_are_told_in_one_run() {
    let told = Library::shipped().check("bad-packs/many-faults");
    let faults = told.iter().filter(|one| one.severity != Severity::Note).count();
    assert!(faults >= 30, "only {faults}");
    let codes: BTreeSet<_> = told.iter().map(|one| one.code).collect();
    assert!(codes.len() >= 14, "{codes:?}");
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
        ("dames-rabattues", ("stakes", "3")),
        ("./nowhere", ("a", "b")),
        ("bad-packs", ("a", "b")),
    ];
    let all: Vec<_> = all.iter().map(|(name, option)| told(name, *option)).collect();
    snapshots::in_folder("bad-packs", "not-loaded", &all.join("\n"));
}
