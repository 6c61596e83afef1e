//! Every case of every pack: none fails, and nothing is passed over in silence.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock};

use charpentier_cases::{Case, CaseVerdict};
use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::Source;
use charpentier_pack::{Library, rules_text};

use crate::as_json;
use crate::support::sample::sample;
use crate::support::{PACKS, ancestors, pack, root, shipped};

/// A file of cases, each with what came of it.
struct Run {
    source: Arc<Source>,
    cases: Vec<(Case, CaseVerdict)>,
}

/// All cases of all packs, by pack, run once for all tests.
static RUNS: LazyLock<BTreeMap<&str, Vec<Run>>> =
    LazyLock::new(|| PACKS.iter().map(|name| (*name, runs(name))).collect());

fn runs(name: &str) -> Vec<Run> {
    let read = |source: &Arc<Source>| {
        let cases = charpentier_cases::read(source).unwrap_or_else(|faults| {
            let faults: Vec<_> = faults.0.iter().map(ToString::to_string).collect();
            panic!("{}", faults.join("\n"))
        });
        let cases = cases.into_iter().map(|case| {
            let verdict = case.run_with(&shipped);
            (case, verdict)
        });
        Run { source: Arc::clone(source), cases: cases.collect() }
    };
    pack(name).case_files().map(read).collect()
}

/// The cases of a pack, each with what came of it.
fn all(name: &str) -> impl Iterator<Item = &'static (Case, CaseVerdict)> {
    RUNS[name].iter().flat_map(|run| &run.cases)
}

/// Held, failed, read and skipped per file, with the reason of each that was not checked.
#[test]
fn cases_hold() {
    let mut table = String::new();
    for name in PACKS {
        let mut told = String::new();
        let mut failed = Vec::new();
        for Run { source, cases } in &RUNS[name] {
            let file = &source.name;
            let mut counts = BTreeMap::from([("held", 0), ("read", 0), ("skipped", 0)]);
            let mut unchecked = String::new();
            for (case, verdict) in cases {
                let (word, reason) = match verdict {
                    CaseVerdict::Held(_) => ("held", None),
                    CaseVerdict::Read(reason) => ("read", Some(reason)),
                    CaseVerdict::Skipped(reason) => ("skipped", Some(reason)),
                    CaseVerdict::Failed(faults) | CaseVerdict::Faulty(faults) => {
                        failed.extend(faults.iter().map(ToString::to_string));
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
        table += &told;
    }
    crate::snapshots::table("cases", &table);
}

/// A case whose expectation is altered fails.
#[test]
fn altered_cases_fail() {
    for name in sample(PACKS, 3) {
        let mut altered = 0;
        for Run { source, cases } in &RUNS[name] {
            let text: Vec<_> = source
                .text
                .lines()
                .map(|line| {
                    // What can be played, and in accounts what is paid.
                    let keys =
                        ["legal_play_count: ", "  consolation: ", "honours: {A: ", "value: "];
                    for key in keys {
                        // `mother_value` and the like are options.
                        if let Some((head, rest)) = line.split_once(key)
                            && !head.ends_with('_')
                        {
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
            let after = charpentier_cases::read(&changed).expect("sound cases");
            for ((_, was), after) in cases.iter().zip(&after) {
                let is = after.run_with(&shipped);
                if *was != is {
                    assert!(matches!(is, CaseVerdict::Failed(_)), "{}", after.id);
                    altered += 1;
                }
            }
        }
        // Most cases of a medley are about the score of the match.
        let due = if pack(name).rules().leg_name().is_some() { 4 } else { 9 };
        assert!(altered >= due, "{name}: only {altered} cases were altered");
    }
}

/// A misspelt key, a value of another sort, or a list with nothing in it is a fault of that case, and not a
/// case that holds; the others of the file are run.
#[test]
fn misspelt_cases_are_refused() {
    let text = fs::read_to_string(root().join("tests/bad-packs/misspelt-cases.yaml"));
    let source = Source::new("misspelt-cases.yaml", text.expect("cases"));
    let cases = charpentier_cases::read(&source).expect("a list");
    let told = cases.iter().map(|case| match case.run(&Library::shipped()) {
        CaseVerdict::Faulty(faults) | CaseVerdict::Failed(faults) => {
            faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
        }
        other => format!("{}: {other:?}", case.id),
    });
    let told: Vec<_> = told.collect();
    crate::snapshots::in_folder("bad-packs", "misspelt-cases", &told.join("\n\n"));
}

/// A case that fails points at the key that failed, and says what there is.
#[test]
fn failing_cases_say_what_there_is() {
    let text = fs::read_to_string(root().join("tests/bad-packs/failing-cases.yaml"));
    let source = Source::new("failing-cases.yaml", text.expect("cases"));
    let cases = charpentier_cases::read(&source).expect("a list");
    let told = cases.iter().map(|case| match case.run(&Library::shipped()) {
        CaseVerdict::Failed(faults) => faults.iter().map(with_place).collect::<Vec<_>>().join("\n"),
        other => panic!("{}: {other:?}", case.id),
    });
    let told: Vec<_> = told.collect();
    crate::snapshots::in_folder("bad-packs", "failing-cases", &told.join("\n\n"));
}

/// A diagnostic, which has a place.
fn with_place(fault: &Diagnostic) -> String {
    assert!(!fault.spans.is_empty(), "{fault}");
    fault.to_string()
}

/// What `check` calls good is run: no case of a file fails for its form alone.
#[test]
fn a_file_is_checked_as_strictly_as_it_is_run() {
    let library = Library::shipped();
    for name in ["misspelt-cases", "failing-cases"] {
        let text = fs::read_to_string(root().join(format!("tests/bad-packs/{name}.yaml")));
        let source = Source::new(format!("{name}.yaml"), text.expect("cases"));
        let told =
            charpentier_cases::check_file(&source, &|name, options| library.load(name, options));
        let cases = charpentier_cases::read(&source).expect("a list");
        let run = cases.iter().flat_map(|case| match case.run(&library) {
            CaseVerdict::Faulty(faults) => faults,
            CaseVerdict::Failed(faults) => {
                assert!(faults.iter().all(|fault| fault.code == "P0401"), "{faults:?}");
                Vec::new()
            }
            _ => Vec::new(),
        });
        assert_eq!(told, charpentier_cases::once(run.collect()), "{name}");
    }
}

/// A game that does not exist is one fault of a file.
#[test]
fn an_unknown_game_is_one_fault() {
    let case =
        |id: &str| format!("- {{id: {id}, game: chess, expect: {{after: {{thrown: false}}}}}}\n");
    let source = Source::new("a.yaml", ["a", "b", "c"].map(case).concat());
    let library = Library::shipped();
    let told = charpentier_cases::check_file(&source, &|name, options| library.load(name, options));
    let told: Vec<_> = told.iter().map(with_place).collect();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].starts_with("a.yaml:1:17: error[P0301]: there is no game `chess`"), "{told:?}");
}

/// Editors are told of cases what the reader knows: what is shipped fits, and what is misspelt does not.
#[test]
fn cases_fit_their_schema() {
    let read = |path: &str| fs::read_to_string(root().join(path)).expect("a file");
    let schema = as_json::schema(&read("variants/cases.schema.json"));
    let misfits = |case: &Case| {
        let case = serde_json::to_value([case.as_tree()]).expect("JSON");
        as_json::misfits(&schema, &case)
    };
    for (case, _) in PACKS.iter().flat_map(|name| all(name)) {
        assert_eq!(misfits(case), [""; 0], "{}", case.id);
    }
    let text = read("tests/bad-packs/misspelt-cases.yaml");
    let cases = charpentier_cases::read(&Source::new("cases.yaml", text)).expect("a list");
    let wrong = cases.iter().filter(|case| case.id.starts_with("wrong"));
    for case in wrong {
        assert!(!misfits(case).is_empty(), "{}", case.id);
    }
}

/// Ids are unique over all files, and each case names the pack that it lies in.
#[test]
fn case_ids_are_unique() {
    let mut ids = BTreeSet::new();
    for name in PACKS {
        for (case, _) in all(name) {
            assert_eq!(case.game, *name, "{}", case.id);
            assert!(ids.insert(case.id.clone()), "{} stands twice", case.id);
        }
    }
}

/// Every rule that RULES.md marks as the engine's has a case that holds.
#[test]
fn engine_rules_have_cases() {
    for name in PACKS {
        let mut shown = BTreeSet::new();
        for (case, verdict) in all(name) {
            if matches!(verdict, CaseVerdict::Held(_)) {
                shown.extend(case.rules.iter().cloned());
            }
        }
        let rules = rule_marks(name);
        let bare: Vec<_> =
            rules.iter().filter(|(id, mark)| *mark == "engine" && !shown.contains(*id)).collect();
        assert!(bare.is_empty(), "{name}: no case shows {bare:?}");
    }
}

/// Every rule that RULES.md marks as the engine's has a case that shows what it brings about, and one in
/// which it nearly applies.
#[test]
fn engine_rules_have_a_hit_and_a_near_miss() {
    let mut bare = Vec::new();
    for name in PACKS {
        let page = pack(name);
        let rules = rules_text(&page.rules_text().expect("every pack has a RULES.md").text);
        let cases = all(name).map(|(case, verdict)| (case, verdict));
        for found in charpentier_cases::evidence(&rules, cases) {
            if !found.hit {
                bare.push(format!("{name}: {} has no hit", found.rule));
            }
            if !found.near_miss {
                bare.push(format!(
                    "{name}: {} has no near miss, {} case(s)",
                    found.rule, found.cases
                ));
            }
        }
    }
    assert!(bare.is_empty(), "{}", bare.join("\n"));
}

/// A game that begins brings no other, and who takes for ever takes no more than can be counted.
#[test]
fn accounts_in_cases_come_to_an_end() {
    let root = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("endless-accounts");
    let folder = root.join("endless");
    fs::create_dir_all(&folder).expect("a folder");
    let yaml = "name: endless\nversion: \"1\"\ntitle: T\nabout: x\n\
                extends: trictrac\nscripts: {account: own.rhai}\n";
    fs::write(folder.join("pack.yaml"), yaml).expect("a file");
    let own = "fn start() { #{n: 0} }\n\
               fn fold(state, event) { state.n += 1; #{state: state, next: event.seat} }\n\
               fn begin(state, seat) { #{state: state, next: seat} }\n\
               fn tell(state) { state }\n";
    fs::write(folder.join("own.rhai"), own).expect("a file");
    let case = |game: &str, events: &str, expect: &str| {
        let text = format!(
            "- {{id: a, game: {game}, rules: [TT-K1], source: derived, kind: round, why: x,\n   \
             events: [{events}], expect: {expect}}}\n"
        );
        let cases = charpentier_cases::read(&Source::new("a.yaml", text)).expect("a case");
        cases[0].run(&Library::with_folders(vec![root.clone()]))
    };
    let held = case("endless", "A 1 own hold", "{n: 1}");
    assert_eq!(held, CaseVerdict::Held(1));
    let many = vec!["A 99 own hold"; 700].join(", ");
    let more = case("trictrac-a-ecrire", &many, "{winner: A}");
    assert!(matches!(more, CaseVerdict::Failed(_)), "{more:?}");
}

/// Every rule id that a pack binds to a mechanism stands in its RULES.md.
#[test]
fn bound_rules_are_written_down() {
    for name in PACKS {
        let own = pack(name);
        let mut known = rule_marks(name);
        for parent in ancestors(&own) {
            known.extend(rule_marks(&parent.rules().spec().pack));
        }
        let ids = own.rules().legs().flat_map(|rules| &rules.spec().ids);
        let ids = ids.filter(|id| !id.is_empty());
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
