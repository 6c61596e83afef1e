//! Mechanisms that no shipped pack uses yet, or not in every way: a small pack for each in `tests/mechanisms`, with
//! its cases.

use std::fs;

use charpentier_core::diagnostic::Severity;
use charpentier_core::{Action, Wait};
use charpentier_pack::Library;
use charpentier_pack::cases::{self, CaseVerdict};

use crate::support::{Chance, random_action, root};

fn library() -> Library {
    Library::with_folders(vec![root().join("tests/mechanisms")])
}

fn names() -> Vec<String> {
    let folder = fs::read_dir(root().join("tests/mechanisms")).expect("the packs").flatten();
    let mut names: Vec<_> =
        folder.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn their_cases_hold() {
    let library = library();
    for name in names() {
        let faults =
            library.check(&name).into_iter().filter(|fault| fault.severity == Severity::Error);
        let faults: Vec<_> = faults.map(|fault| fault.to_string()).collect();
        assert!(faults.is_empty(), "{}", faults.join("\n"));
        let pack = library.load(&name, &[]).expect("it is sound");
        let mut held = 0;
        for source in pack.case_files() {
            for case in cases::read(source).expect("cases") {
                match case.run(&library) {
                    CaseVerdict::Held(_) => held += 1,
                    CaseVerdict::Failed(faults) => panic!("{}: {}", case.id, faults.join("; ")),
                    CaseVerdict::Faulty(faults) => panic!("{}: {faults:?}", case.id),
                    CaseVerdict::Read(why) | CaseVerdict::Skipped(why) => {
                        panic!("{}: {why}", case.id)
                    }
                }
            }
        }
        assert!(held > 2, "{name}: {held} cases");
    }
}

/// Whatever is listed as a play is found when it is written, and whatever is refused is refused by a rule.
#[test]
fn their_plays_are_found_again() {
    let library = library();
    for name in names() {
        for seed in 0..6 {
            let mut chance = Chance::new(seed);
            let mut game = library.load(&name, &[]).expect("it is sound").game();
            for _ in 0..60 {
                if let Wait::Play(_) = game.state().wait {
                    let plays: Vec<_> = game.plays().iter().map(|found| found.play).collect();
                    assert!(!plays.is_empty(), "{name}: no play, not even the empty one");
                    for play in plays {
                        let steps: Vec<_> = play.steps().map(|step| (step.from, step.to)).collect();
                        let found = game.find(&steps);
                        assert!(found.is_ok(), "{name}: {play} is listed and refused: {found:?}");
                    }
                }
                let Some((seat, action)) = random_action(&mut game, &mut chance) else {
                    break;
                };
                let applied = game.apply(seat, action);
                assert!(applied.is_ok() || matches!(action, Action::Play(_)), "{name}: {action:?}");
            }
        }
    }
}
