//! The house in order: no game's name in the crates, no errors that are texts, and every mechanism
//! that one family alone uses has its reason.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use charpentier_core::Relation;
use charpentier_core::rules::{CoupKind, EndTest, Wins};

use crate::support::{PACKS, PRESETS, pack, root};

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
        let coups = rules.coups.iter().filter(|c| matches!(c.kind, CoupKind::Pattern(_)));
        words.extend(coups.map(|coup| coup.name.clone()));
        let ends = rules.ends.iter().map(|end| end.name.clone());
        words.extend(ends.filter(|name| name.len() > 4 && !PLAIN.contains(&name.as_str())));
    }
    words
}

/// Ends that have names which mean more than them.
const PLAIN: [&str; 2] = ["figure", "bearing"];

/// Outside documentation and examples (and tests), no game and no game's coup is named in `crates/`.
#[test]
fn no_game_is_named_in_the_crates() {
    let words = words();
    let files = code_files();
    let mut found = Vec::new();
    for file in &files {
        let text = fs::read_to_string(file).expect("a source");
        let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
        for (nth, line) in code.lines().enumerate() {
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

/// So many examples of the core run at least. Whoever adds one raises it.
const EXAMPLES: usize = 139;

/// What the core can do is shown by examples that run; they become more, never fewer.
#[test]
fn the_core_is_shown_by_examples() {
    let mut files = Vec::new();
    sources(&root().join("crates/core/src"), &mut files);
    let examples = files.iter().map(|file| {
        let text = fs::read_to_string(file).expect("a source");
        let docs = text.lines().filter_map(|line| {
            let line = line.trim_start();
            line.strip_prefix("/// ").or_else(|| line.strip_prefix("//! "))
        });
        // Every other fence closes an example; those of a language, such as `text`, do not run.
        docs.filter(|line| line.starts_with("```")).step_by(2).filter(|line| *line == "```").count()
    });
    let examples: usize = examples.sum();
    assert!(examples >= EXAMPLES, "{examples} examples, and there were {EXAMPLES}");
}

/// Every file of this folder is part of the test binary.
#[test]
fn no_test_file_is_forgotten() {
    let main = fs::read_to_string(root().join("tests/main.rs")).expect("main.rs");
    for entry in fs::read_dir(root().join("tests")).expect("tests").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if let Some(module) = name.strip_suffix(".rs").filter(|name| *name != "main") {
            assert!(main.contains(&format!("mod {module};")), "{name} is not in main.rs");
        }
    }
}

/// Why a mechanism exists although one pack alone uses it so far.
const ALONE: &[(&str, &str)] = &[
    ("steps.hit.safe", "men who cannot be hit; where both sides share their cells a block does it"),
    ("steps.no_passing", "men who go in single file: games of few men"),
    ("throw.lower_only", "one number of two is played: games of chance alone"),
    ("steps.off.hindmost_only", "only the hindmost leaves: shared by the parallel games"),
    ("duty.least_waste", "the fewest pips are thrown away in bearing off"),
    ("end.filled", "who fills first has won: shared by the games that race to fill"),
    ("end.none_can_fill", "men who never go back may leave an area to nobody: the same games"),
    (
        "faults",
        "what the other side may rule on a wrong play: the books of one game tell it in full",
    ),
    (
        "steps.closed.band",
        "two men together may go where one may not: quarters closed to single men",
    ),
    ("coup.told", "an end pays what the coup leads to: games that the first off wins"),
    (
        "end.fills",
        "an end is worth what makes one of the next counter: games that the first off wins",
    ),
    ("steps.band_limit.men", "one man holds a cell: the parallel games without hits"),
    ("steps.no_bands", "men go out singly before bands are made: a way to play a parallel game"),
    ("agreements.consent_after", "a game given up cheaply while nothing has been built"),
    ("end.foe_no_room.clear", "who is to be shut out for good could still break those bands"),
];

/// The mechanisms that a pack uses, by the name of its key.
fn mechanisms(name: &str) -> Vec<&'static str> {
    let pack = pack(name);
    let rules = pack.rules();
    let steps = &rules.steps;
    let mut used = Vec::new();
    let mut note = |name: &'static str, is: bool| {
        if is {
            used.push(name);
        }
    };
    use charpentier_core::rules::{Duty, EndScope, Phase};
    note("faults", rules.faults.is_some());
    note("steps.block", steps.block.is_some());
    note("steps.burst", steps.burst.is_some());
    note("steps.closed", !steps.closed.is_empty());
    note("steps.closed.band", steps.closed.iter().any(|closed| closed.band.is_some()));
    note("steps.enter", steps.enter.is_some());
    note("steps.hit.safe", steps.hit.is_some_and(|hit| hit.safe.is_some()));
    note("steps.no_passing", steps.no_passing.is_some());
    note("throw.lower_only", rules.dice.gives().iter().any(|gives| gives.lowest_only()));
    note("track.facing", rules.track.relation == Relation::Facing);
    note("steps.hit", steps.hit.is_some());
    note("steps.never", steps.never.is_some());
    note("steps.off", steps.off.is_some());
    note(
        "steps.off.excess",
        steps.off.is_some_and(|off| off.excess.is_some()) && steps.hit.is_none(),
    );
    note("steps.off.hindmost_only", steps.off.is_some_and(|off| off.hindmost_only.is_some()));
    note("steps.pair_cell", steps.pair.is_some());
    note("steps.single_men", steps.single_men.is_some());
    note("steps.forerunner", steps.forerunner.is_some());
    note("steps.no_bands", steps.no_bands.is_some());
    note("steps.band_limit.men", steps.band_limit.is_some_and(|limit| limit.men == 1));
    note("steps.band_limit", steps.band_limit.is_some());
    note("steps.enter.shut_out", steps.enter.is_some_and(|enter| enter.shut_out.is_some()));
    note("latches", !rules.latches.is_empty());
    note("agreements.consent_after", rules.agreements.consent_after.is_some());
    note("steps.stages", steps.stages.is_some());
    note("throw.again", !rules.dice.again.is_empty());
    note("lead.plays", rules.lead.plays);
    note("turn.choose", rules.turn.contains(&Phase::Choose));
    note("turn.credit", rules.turn.iter().any(|phase| matches!(phase, Phase::Credit(_))));
    note("turn.passed", rules.turn.contains(&Phase::Passed));
    for (duty, name) in [
        (Duty::MostDice, "duty.most_dice"),
        (Duty::HigherDie, "duty.higher_die"),
        (Duty::LeastWaste, "duty.least_waste"),
        (Duty::Fill, "duty.fill"),
        (Duty::Keep, "duty.keep"),
    ] {
        note(name, rules.duties.iter().any(|(known, _)| *known == duty));
    }
    for coup in &rules.coups {
        note(
            match coup.kind {
                CoupKind::Hit { .. } => "coup.hit",
                CoupKind::FalseHit { .. } => "coup.false_hit",
                CoupKind::Fill(_) => "coup.fill",
                CoupKind::Keep => "coup.keep",
                CoupKind::Unplayable => "coup.unplayable",
                CoupKind::Off => "coup.off",
                CoupKind::Pattern(_) => "coup.pattern",
            },
            true,
        );
        note("coup.told", !coup.marked);
    }
    for end in &rules.ends {
        note(
            match end.test {
                EndTest::Off(_) => "end.off",
                EndTest::Exact(_) => "end.exact",
                EndTest::FoeNoRoom { .. } => "end.foe_no_room",
                EndTest::Filled { .. } => "end.filled",
                EndTest::NoneCanFill(_) => "end.none_can_fill",
                EndTest::When => "end.when",
            },
            true,
        );
        let clear = matches!(end.test, EndTest::FoeNoRoom { clear: Some(_), .. });
        note("end.foe_no_room.clear", clear);
        note("end.setting", end.scope == EndScope::Setting);
        note("end.waives", end.waives);
        note("end.judged_at_throw", end.judged_at_throw);
        note("end.nobody_wins", end.wins == Wins::Nobody);
        note("end.other_wins", end.wins == Wins::Other);
        note("end.fills", end.fills.is_some());
        note("end.foe", !end.foe.counts.is_empty());
        note("end.foe_among", end.foe.among.is_some());
    }
    note("with", !rules.modifiers.is_empty());
    used.sort_unstable();
    used.dedup();
    used
}

/// Each mechanism of one pack alone is listed with its reason, and no other.
#[test]
fn lonely_mechanisms_have_reasons() {
    let mut users: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for name in PACKS.iter().chain(PRESETS) {
        let of = pack(name).rules().pack.clone();
        for mechanism in mechanisms(name) {
            users.entry(mechanism).or_default().insert(of.clone());
        }
    }
    let lonely: Vec<_> =
        users.iter().filter(|(_, packs)| packs.len() == 1).map(|(name, _)| *name).collect();
    let mut listed: Vec<_> = ALONE.iter().map(|(name, _)| *name).collect();
    listed.sort_unstable();
    assert_eq!(lonely, listed);
    assert!(ALONE.iter().all(|(_, reason)| !reason.is_empty()));
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
