//! Records and positions as text: the recorded games of the repository, records
//! that must be refused, and games that go through text and come back the same.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use charpentier_core::diagnostic::{Severity, Source};
use charpentier_core::{Diagnostic, Table};
use charpentier_notation::record::{self, Record};
use charpentier_notation::{Replay, position, replay, verify};
use charpentier_pack::{Library, Pack};
use proptest::prelude::*;

use crate::snapshots;
use crate::support::{Chance, PACKS, pack, random_action, recorded, root};

/// The recorded games of a pack.
pub(crate) fn games(name: &str) -> Vec<(PathBuf, Arc<Source>)> {
    let folder = root().join("tests/variants").join(name).join("games");
    let mut paths: Vec<_> = fs::read_dir(folder)
        .expect("every pack has recorded games")
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "tgn"))
        .collect();
    paths.sort();
    assert!(!paths.is_empty(), "{name} has no recorded game");
    paths
        .into_iter()
        .map(|path| {
            let text = fs::read_to_string(&path).expect("a record");
            let name = path.file_name().expect("a file").to_string_lossy().into_owned();
            (path, Source::new(name, text))
        })
        .collect()
}

fn load(record: &Record) -> Pack {
    let name = record.value("Game").expect("a record names its game");
    Library::shipped().load(name, &record.options()).expect("a shipped pack")
}

/// Everything that is said about a file, the games replayed.
fn validate(source: &Arc<Source>) -> (Vec<Diagnostic>, Vec<(Record, Replay)>) {
    let parsed = record::parse(source);
    let mut all = parsed.diagnostics;
    let mut replays = Vec::new();
    for record in parsed.records {
        let known = record.value("Game").is_some_and(|game| PACKS.contains(&game));
        if !known {
            continue;
        }
        let pack = load(&record);
        let replayed = replay(source, &record, pack.table());
        all.extend(replayed.diagnostics.clone());
        replays.push((record, replayed));
    }
    (all, replays)
}

pub(crate) fn errors(all: &[Diagnostic]) -> Vec<String> {
    let errors = all.iter().filter(|fault| fault.severity == Severity::Error);
    errors.map(ToString::to_string).collect()
}

/// Every recorded game of the repository is right, complete and canonical; what players overlooked is noted.
#[test]
fn recorded_games_are_right() {
    for name in PACKS {
        for (path, source) in games(name) {
            let (all, replays) = validate(&source);
            let wrong: Vec<_> = all.iter().filter(|f| f.severity != Severity::Note).collect();
            assert!(wrong.is_empty(), "{}: {wrong:?}", path.display());
            assert!(replays.iter().all(|(_, replay)| replay.complete), "{}", path.display());
            let records: Vec<_> = replays.into_iter().map(|(record, _)| record).collect();
            assert_eq!(record::write_all(&records), source.text, "{}", path.display());
        }
    }
}

/// The examples of the notation's page are games that are right, where their pack is shipped.
#[test]
fn examples_of_the_notation_are_right() {
    let guide = fs::read_to_string(root().join("grammar/README.md")).expect("the page");
    let mut replayed = 0;
    for block in guide.split("```tgn\n").skip(1) {
        let text = block.split("```").next().expect("the end of the block");
        let (all, replays) = validate(&Source::new("grammar/README.md", text));
        assert!(errors(&all).is_empty(), "{:?}\n{text}", errors(&all));
        replayed += replays.len();
    }
    assert!(replayed >= 4, "{replayed}");
}

/// The plies in the tables of that page can be read, and are written as they stand there.
#[test]
fn plies_of_the_notation_can_be_read() {
    let guide = fs::read_to_string(root().join("grammar/README.md")).expect("the page");
    let rows = guide.lines().filter(|line| line.starts_with('|'));
    let spans = rows.flat_map(|row| row.split('`').skip(1).step_by(2));
    let begins = |span: &&str| {
        let rest = span.trim_start_matches(|c: char| c.is_ascii_digit());
        rest.len() < span.len() && (rest.starts_with("w ") || rest.starts_with("b "))
    };
    let mut read = 0;
    for span in spans.filter(begins) {
        let text = span.replace('…', "1/7 1/6");
        let parsed = record::parse_plies(&Source::new("a row", text.as_str()));
        assert!(parsed.diagnostics.is_empty(), "{span}: {:?}", parsed.diagnostics);
        let plies: Vec<_> = parsed.records.iter().flat_map(|record| &record.plies).collect();
        assert_eq!(plies.len(), 1, "{span}");
        assert_eq!(plies[0].to_string(), text, "{span}");
        read += 1;
    }
    assert!(read >= 14, "{read}");
}

/// A recorded game as a transcript: what each ply brought, with rules, and where the men are.
#[test]
fn transcripts() {
    for name in PACKS {
        for (path, source) in games(name) {
            let mut told = String::new();
            for (record, replay) in validate(&source).1 {
                let rules = load(&record).rules().clone();
                for turn in &replay.turns {
                    let ply = &record.plies[turn.ply];
                    let seat = ply.seat.letter();
                    told.push_str(&format!("{}{seat}\n", ply.number));
                    for event in turn.events() {
                        let event = event.describe(&rules);
                        let rule = event.rule.map_or(String::new(), |rule| format!(" [{rule}]"));
                        told.push_str(&format!("  {}{rule}\n", event.text));
                    }
                    told.push_str(&format!("  {}\n", position::write(&rules, &turn.state)));
                }
            }
            let stem = path.file_stem().expect("a file").to_string_lossy().into_owned();
            snapshots::in_folder(&format!("variants/{name}/games"), &stem, &told);
        }
    }
}

/// Each mark of the recorded games, changed by itself, is found where it stands: by what the throw gave, or where the
/// players mark by what the counters show then, or by the school that nobody saw.
#[test]
fn changed_marks_are_found() {
    let mut changed = 0;
    let told = |all: &[Diagnostic]| all.iter().map(ToString::to_string).collect::<Vec<_>>();
    for (_, source) in ["trictrac", "toc", "toccategli"].into_iter().flat_map(games) {
        let right = told(&validate(&source).0);
        for (at, _) in source.text.match_indices(" +") {
            let digits = &source.text[at + 2..];
            let length = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
            let points: u32 = digits[..length].parse().expect("points");
            let mut text = source.text.clone();
            text.replace_range(at + 2..at + 2 + length, &(points + 2).to_string());
            let wrong = Source::new(&source.name, text);
            let all = validate(&wrong).0;
            let (line, _) = source.line_column(at + 1);
            changed += 1;
            if source.text.contains("marking=manual") {
                assert_ne!(told(&all), right, "{line}");
                continue;
            }
            let faults = errors(&all);
            assert_eq!(faults.len(), 1, "{faults:?}");
            assert!(faults[0].starts_with(&format!("{}:{line}:", source.name)), "{faults:?}");
            assert!(faults[0].contains("R0401"), "{faults:?}");
        }
    }
    assert!(changed >= 10);
}

/// Records that must be refused, each with its exact messages.
#[test]
fn bad_records_are_refused() {
    let folder = root().join("tests/bad-records");
    let mut paths: Vec<_> = fs::read_dir(&folder)
        .expect("the folder of bad records")
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "tgn"))
        .collect();
    paths.sort();
    assert!(paths.len() >= 20, "bad records are missing");
    for path in paths {
        let text = fs::read_to_string(&path).expect("a record");
        let name = path.file_name().expect("a file").to_string_lossy().into_owned();
        let source = Source::new(&name, text);
        let (all, replayed) = validate(&source);
        assert!(!errors(&all).is_empty(), "{name} is accepted");
        // Whoever only checks a record keeps nothing of it, and is told the same.
        for (record, replay) in &replayed {
            let (faults, plies) = verify(&source, record, load(record).table());
            assert_eq!((&faults, plies), (&replay.diagnostics, replay.turns.len()), "{name}");
        }
        let told: Vec<_> = all.iter().map(ToString::to_string).collect();
        let stem = path.file_stem().expect("a file").to_string_lossy().into_owned();
        snapshots::in_folder("bad-records", &stem, &told.join("\n"));
    }
}

/// Random games, recorded, written, read and replayed, are the same games.
#[test]
fn records_round_trip() {
    for name in PACKS {
        let pack = pack(name);
        for seed in 0..24 {
            let (record, last) = recorded(pack.table(), &[], &mut Chance::new(seed), usize::MAX);
            let text = record::write_all(std::slice::from_ref(&record));
            let source = Source::new("random.tgn", text.clone());
            let parsed = record::parse(&source);
            assert!(parsed.diagnostics.is_empty(), "{:?}", parsed.diagnostics);
            assert_eq!(record::write_all(&parsed.records), text);
            let replayed = replay(&source, &parsed.records[0], pack.table());
            assert!(replayed.diagnostics.is_empty(), "{:?}\n{text}", replayed.diagnostics);
            assert!(replayed.complete, "{name}, seed {seed}");
            assert_eq!(replayed.turns.last().expect("a turn").state.game, last);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// A position line says everything that a game needs to go on.
    #[test]
    fn positions_round_trip(name in proptest::sample::select(PACKS), seed in any::<u64>(), actions in 0usize..150) {
        let pack = pack(name);
        let rules = pack.rules();
        let mut game = pack.table();
        let mut chance = Chance::new(seed);
        for _ in 0..actions {
            let Some((seat, action)) = random_action(&mut game, &mut chance) else {
                return Ok(());
            };
            game.apply(seat, action).expect("a legal action");
        }
        if game.state().outcome.is_some() {
            return Ok(());
        }
        let line = position::write(rules, &game.snapshot());
        let source = Source::new("position", line.clone());
        let parsed = position::parse(&source).expect("a sound line");
        let state = parsed.state(rules, game.state().account.clone()).expect("a sound state");
        prop_assert_eq!(&position::write(rules, &state), &line);
        let mut again = Table::resume(Arc::clone(rules), Arc::clone(pack.scoring()), state);
        prop_assert_eq!(again.state().position, game.state().position);
        prop_assert_eq!(again.state().wait, game.state().wait);
        let plays = |game: &mut Table| game.legal_plays().iter().map(|f| (f.us, f.them)).collect::<Vec<_>>();
        prop_assert_eq!(plays(&mut again), plays(&mut game));
        // With its account the match is the same, too.
        let start = pack.scoring().start();
        let whole = position::write_whole(rules, &game.snapshot(), &start);
        let parsed = position::parse(&Source::new("position", whole.clone())).expect("a sound line");
        let state = parsed.state(rules, start.clone()).expect("a sound state");
        prop_assert_eq!((&state.game.account, state.game.seats), (&game.state().account, game.state().seats));
        prop_assert_eq!(position::write_whole(rules, &state, &start), whole);
    }
}
