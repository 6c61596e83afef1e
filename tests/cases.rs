//! Every case of every pack: none fails, and nothing is passed over in silence.

use std::collections::{BTreeMap, BTreeSet};

use charpentier_core::diagnostic::Source;
use charpentier_pack::cases::{self, Case, CaseVerdict};
use charpentier_pack::{Library, rules_text};

use crate::support::{PACKS, pack};

fn all(name: &str) -> Vec<(String, Vec<Case>)> {
    let pack = pack(name);
    pack.case_files()
        .map(|source| {
            let cases = cases::read(source).unwrap_or_else(|faults| {
                let faults: Vec<_> = faults.iter().map(ToString::to_string).collect();
                panic!("{}", faults.join("\n"))
            });
            (source.name.clone(), cases)
        })
        .collect()
}

/// Held, failed, read and skipped per file, with the reason of each that was not checked.
#[test]
fn cases_hold() {
    for name in PACKS {
        let mut told = String::new();
        let mut failed = Vec::new();
        for (file, cases) in all(name) {
            let mut counts = BTreeMap::from([("held", 0), ("read", 0), ("skipped", 0)]);
            let mut unchecked = String::new();
            for case in cases {
                let (word, reason) = match case.run(&Library::shipped()) {
                    CaseVerdict::Held(_) => ("held", None),
                    CaseVerdict::Read(reason) => ("read", Some(reason)),
                    CaseVerdict::Skipped(reason) => ("skipped", Some(reason)),
                    CaseVerdict::Failed(faults) => {
                        failed.push(format!("{}: {}", case.id, faults.join("; ")));
                        continue;
                    }
                };
                *counts.entry(word).or_default() += 1;
                if let Some(reason) = reason {
                    unchecked.push_str(&format!("  {word} {}: {reason}\n", case.id));
                }
            }
            told.push_str(&format!(
                "{file}: {} held, {} read, {} skipped\n{unchecked}",
                counts["held"], counts["read"], counts["skipped"]
            ));
        }
        assert!(failed.is_empty(), "{}", failed.join("\n"));
        let skips = told.lines().filter(|line| line.starts_with("  skipped")).count();
        assert!(*name == "trictrac" || skips == 0, "{told}");
        crate::snapshots::assert(name, "cases", &told);
    }
}

/// A case whose expectation is altered fails.
#[test]
fn altered_cases_fail() {
    for name in PACKS {
        let mut altered = 0;
        for source in pack(name).case_files() {
            let text: Vec<_> = source
                .text
                .lines()
                .map(|line| {
                    // What can be played, and in accounts what is paid.
                    let keys =
                        ["legal_play_count: ", "  consolation: ", "honours: {A: ", "value: "];
                    for key in keys {
                        if let Some((head, rest)) = line.split_once(key) {
                            let digits =
                                rest.len() - rest.trim_start_matches(char::is_numeric).len();
                            if let Ok(count) = rest[..digits].parse::<u32>() {
                                return format!("{head}{key}{}{}", count + 1, &rest[digits..]);
                            }
                        }
                    }
                    line.to_owned()
                })
                .collect();
            let changed = Source::new(&source.name, text.join("\n"));
            let before = cases::read(source).expect("sound cases");
            let after = cases::read(&changed).expect("sound cases");
            for (before, after) in before.iter().zip(&after) {
                let was = before.run(&Library::shipped());
                let is = after.run(&Library::shipped());
                if was != is {
                    assert!(matches!(is, CaseVerdict::Failed(_)), "{}", after.id);
                    altered += 1;
                }
            }
        }
        assert!(altered > 15, "{name}: only {altered} cases were altered");
    }
}

/// A misspelt key, or a list with nothing in it, is a fault and not a case that holds.
#[test]
fn misspelt_cases_are_refused() {
    let case = |state: &str, expect: &str| {
        let text = format!(
            "- {{id: x, game: trictrac, position: {{mover: {{1: 15}}, opponent: {{1: 15}}}}, \
             state: {{{state}}}, dice: [6, 5], expect: {{{expect}}}}}\n"
        );
        match cases::read(&Source::new("x.yaml", text)) {
            Ok(cases) => match cases[0].run(&Library::shipped()) {
                CaseVerdict::Failed(faults) => faults.join("; "),
                other => format!("{other:?}"),
            },
            Err(faults) => faults[0].to_string(),
        }
    };
    let told = [
        case("", "legal_play_count: 1"),
        case("", "legal_plays_inklude: [[1/7, 1/6]]"),
        case("", "legal_plays_include: []"),
        case("", "scores: {moover: 0, opponent: 0}"),
        case("mover_pionts: 4", "legal_play_count: 1"),
    ];
    crate::snapshots::in_folder("bad-packs", "misspelt-cases", &told.join("\n"));
}

/// Ids are unique over all files, and each case names the pack that it lies in.
#[test]
fn case_ids_are_unique() {
    let mut ids = BTreeSet::new();
    for name in PACKS {
        for (_, cases) in all(name) {
            for case in cases {
                assert_eq!(case.game, *name, "{}", case.id);
                assert!(ids.insert(case.id.clone()), "{} stands twice", case.id);
            }
        }
    }
}

/// Every rule that RULES.md marks as the engine's has a case that holds.
#[test]
fn engine_rules_have_cases() {
    for name in PACKS {
        let mut shown = BTreeSet::new();
        for (_, cases) in all(name) {
            for case in cases {
                if matches!(case.run(&Library::shipped()), CaseVerdict::Held(_)) {
                    shown.extend(case.rules.iter().cloned());
                }
            }
        }
        let rules = rule_marks(name);
        let bare: Vec<_> =
            rules.iter().filter(|(id, mark)| *mark == "engine" && !shown.contains(*id)).collect();
        assert!(bare.is_empty(), "{name}: no case shows {bare:?}");
    }
}

/// Every rule id that a pack binds to a mechanism stands in its RULES.md.
#[test]
fn bound_rules_are_written_down() {
    for name in PACKS {
        let own = pack(name);
        let mut known = rule_marks(name);
        let mut heir = own.extends.clone();
        while let Some(parent) = heir {
            known.extend(rule_marks(&parent));
            heir = pack(&parent).extends;
        }
        let ids = own.rules().ids.iter().filter(|id| !id.is_empty());
        let unknown: Vec<_> = ids.filter(|id| !known.contains_key(*id)).collect();
        assert!(unknown.is_empty(), "{name}: RULES.md lacks {unknown:?}");
    }
}

/// The ids of a RULES.md with their marks.
fn rule_marks(name: &str) -> BTreeMap<String, String> {
    let pack = pack(name);
    let page = pack.rules_text().expect("every pack has a RULES.md");
    rules_text(&page.text).into_iter().map(|rule| (rule.id, rule.kind)).collect()
}
