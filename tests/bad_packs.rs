//! Packs that must be refused, each with its exact message.

use std::collections::BTreeSet;
use std::fs;
use std::thread;

use charpentier_cases::check;
use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::{Severity, Span};
use charpentier_pack::Library;

use crate::snapshots;
use crate::support::sample::{is_long, sample};
use crate::support::{PACKS, root};

/// Each brings what its snapshot says and nothing else. One that has an error is not loaded; one that
/// has warnings alone can be played. A usual run has a part of those that have a snapshot.
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
    let has_snapshot =
        |name: &String| root().join("tests/bad-packs").join(name).join("message.snap").is_file();
    let (old, new): (Vec<_>, Vec<_>) = names.into_iter().partition(has_snapshot);
    let part = if is_long() { 1 } else { 3 };
    let names = [sample(old, part), new].concat();
    // Packs are checked on all cores, and looked at in their order.
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let checked: Vec<_> = thread::scope(|scope| {
        let parts = names.chunks(names.len().div_ceil(cores));
        let pool: Vec<_> = parts
            .map(|part| scope.spawn(|| part.iter().map(|name| checked(name)).collect::<Vec<_>>()))
            .collect();
        pool.into_iter().flat_map(|one| one.join().expect("a pack is checked")).collect()
    });
    let (mut refused, mut warned) = (0, 0);
    for (name, (mut told, unloaded)) in names.iter().zip(checked) {
        let path = format!("bad-packs/{name}");
        if !name.starts_with("rules-") {
            told.retain(|one| one.severity != Severity::Note);
        }
        assert!(!told.is_empty(), "{path} is called good");
        for fault in unloaded.iter().flatten() {
            assert!(told.contains(fault), "{path}: not told by `check`: {fault}");
        }
        let errors = told.iter().any(keeps_from_playing);
        assert_eq!(unloaded.is_some(), errors, "{path}");
        refused += usize::from(errors);
        warned += usize::from(!errors);
        let told: Vec<_> = told.iter().map(ToString::to_string).collect();
        snapshots::in_folder(&path, "message", &told.join("\n"));
    }
    assert!(refused * part > 60 && warned * part > 10, "{refused} refused, {warned} not");
}

/// What `check` says of a bad pack, and the faults with which it does not load.
fn checked(name: &str) -> (Vec<Diagnostic>, Option<Vec<Diagnostic>>) {
    // Tests run in their own folder, so that messages name short paths.
    let path = format!("bad-packs/{name}");
    let library = Library::shipped();
    (check(&library, &path), library.load(&path, &[]).err().map(|faults| faults.0))
}

/// An error of the pack as it stands. What is found with an option, in a file of cases, in RULES.md or
/// in a branch that is never run does not keep it from being played, and no warning does.
fn keeps_from_playing(fault: &Diagnostic) -> bool {
    let apart = |span: &Span| {
        span.source.name.contains("/cases/") || span.source.name.ends_with("/RULES.md")
    };
    fault.severity == Severity::Error
        && fault.code != "S0106"
        && !fault.spans.first().is_some_and(apart)
        && !fault.help.iter().any(|help| help.starts_with("found with option"))
}

/// Nothing is to be said of the packs of the repository. `scripts/packs` checks all of them in every run of `.ci/run`.
#[test]
fn shipped_packs_are_good() {
    for name in sample(PACKS, 4) {
        let told: Vec<_> =
            check(&Library::shipped(), name).iter().map(ToString::to_string).collect();
        assert!(told.is_empty(), "{}", told.join("\n"));
    }
}

/// One run tells thirty faults of different kinds.
#[test]
fn many_faults_are_told_in_one_run() {
    let told = check(&Library::shipped(), "bad-packs/many-faults");
    let faults = told.iter().filter(|one| one.severity != Severity::Note).count();
    assert!(faults >= 30, "only {faults}");
    let codes: BTreeSet<_> = told.iter().map(|one| one.code).collect();
    assert!(codes.len() >= 14, "{codes:?}");
}

/// A value that needs others is refused without them, and is loaded with them.
#[test]
fn options_that_do_not_go_together_are_refused() {
    let load = |options: &[(&str, &str)]| {
        let options: Vec<_> =
            options.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect();
        let faults = Library::shipped().load("trictrac-a-ecrire", &options).err();
        faults.map(|faults| faults.0.iter().map(|fault| fault.code).collect::<Vec<_>>())
    };
    let players = ["2", "chouette", "3", "4"];
    let sound = [
        ("rounds", "2", "2 chouette 4"),
        ("rounds", "3", "3"),
        ("rounds", "4", "2 chouette 4"),
        ("rounds", "8", "2 chouette 4"),
        ("rounds", "9", "3"),
        ("rounds", "12", "2 chouette 3 4"),
        ("rotation3", "loser_stays", "3"),
        ("queue_jetons_three", "none", "3"),
        ("dice_team_game", "alternate", "4"),
        ("chouette_account", "per_partner", "chouette"),
        ("rounding", "none", "2 chouette 3 4"),
    ];
    for (option, value, with) in sound {
        for way in players {
            let told = load(&[(option, value), ("players", way)]);
            let due = (!with.split(' ').any(|fits| fits == way)).then(|| vec!["P0204"]);
            assert_eq!(told, due, "{option}={value} players={way}");
        }
    }
    // Two faults are both told.
    assert_eq!(load(&[("rounds", "9"), ("rotation3", "loser_stays")]), Some(vec!["P0204"; 2]));
}

/// The option of a range can be each of its numbers, in the pack that has it and in those that extend that one.
#[test]
fn matches_of_any_length_are_loaded() {
    let load = |name: &str, length: &str| {
        let chosen = [("match_length".to_owned(), length.to_owned())];
        Library::shipped().load(name, &chosen)
    };
    for name in ["backgammon", "hypergammon", "nackgammon", "portes", "tavla"] {
        for length in ["1", "2", "13", "25", "99"] {
            let pack = load(name, length).unwrap_or_else(|faults| panic!("{}", faults.0[0]));
            let info = pack.options.iter().find(|info| info.name == "match_length");
            let info = info.expect("the option");
            assert_eq!(info.value, length, "{name}");
            let all: Vec<_> = (1..=99).map(|length| length.to_string()).collect();
            assert_eq!(info.values, all, "{name}");
            assert_eq!(info.samples, ["1", "2", "3", "4", "5", "7"], "{name}");
        }
        for length in ["0", "100", "013"] {
            assert!(load(name, length).is_err(), "{name}: {length}");
        }
    }
    // The parent of backgammon has single lengths.
    assert!(load("toute-table", "7").is_ok() && load("toute-table", "13").is_err());
}

#[test]
fn unknown_packs_and_options_are_refused() {
    let told = |name: &str, option: (&str, &str)| {
        let options = [(option.0.to_owned(), option.1.to_owned())];
        let faults = Library::shipped().load(name, &options).expect_err("a fault");
        faults.0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    let all = [
        ("tricktrac", ("a", "b")),
        ("verkehr-5-bnds", ("a", "b")),
        ("verkehr-5-bands", ("max_band_run", "6")),
        ("trictrac", ("exact_exits", "must")),
        ("trictrac", ("exact_exit", "mist")),
        ("dames-rabattues", ("stakes", "3")),
        ("backgammon", ("match_length", "100")),
        ("backgammon", ("match_length", "0")),
        ("backgammon", ("match_length", "05")),
        ("backgammon", ("match_length", "1 to 99")),
        ("backgammon", ("match_length", "long")),
        ("./nowhere", ("a", "b")),
        ("bad-packs", ("a", "b")),
    ];
    let all: Vec<_> = all.iter().map(|(name, option)| told(name, *option)).collect();
    snapshots::in_folder("bad-packs", "not-loaded", &all.join("\n"));
}
