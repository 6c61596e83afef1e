//! Mechanisms that no shipped pack uses yet, or not in every way: a small pack for each in `tests/mechanisms`, with
//! its cases.

use charpentier_cases::CaseVerdict;
use charpentier_core::diagnostic::{Severity, Source};
use charpentier_core::{Action, Awaiting, Position};
use charpentier_notation::{position, record, replay};
use charpentier_pack::Library;

use crate::support::{Chance, names_in, random_action, recorded, root};

fn library() -> Library {
    Library::with_folders(vec![root().join("tests/mechanisms")])
}

fn names() -> Vec<String> {
    names_in("tests/mechanisms")
}

#[test]
fn their_cases_hold() {
    let library = library();
    for name in names() {
        let faults = charpentier_cases::check(&library, &name)
            .into_iter()
            .filter(|fault| fault.severity == Severity::Error);
        let faults: Vec<_> = faults.map(|fault| fault.to_string()).collect();
        assert!(faults.is_empty(), "{}", faults.join("\n"));
        let pack = library.load(&name, &[]).expect("it is sound");
        let mut held = 0;
        for source in pack.case_files() {
            for case in charpentier_cases::read(source).expect("cases") {
                match case.run(&library) {
                    CaseVerdict::Held(_) => held += 1,
                    CaseVerdict::Failed(faults) | CaseVerdict::Faulty(faults) => {
                        panic!("{}: {faults:?}", case.id)
                    }
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
            let mut game = library.load(&name, &[]).expect("it is sound").table();
            for _ in 0..60 {
                if let Awaiting::Play(_) = game.state().wait {
                    let plays: Vec<_> = game.legal_plays().iter().map(|found| found.play).collect();
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

/// A record of a random game is the same game, and a position line the same moment, whatever is waited for.
#[test]
fn their_games_come_back() {
    let library = library();
    for name in names() {
        let pack = library.load(&name, &[]).expect("it is sound");
        for seed in 0..4 {
            let (record, last) = recorded(pack.table(), &[], &mut Chance::new(seed), 400);
            let source =
                Source::new("random.tgn", record::write_all(std::slice::from_ref(&record)));
            let parsed = record::parse(&source);
            assert!(parsed.diagnostics.is_empty(), "{name}: {:?}", parsed.diagnostics);
            assert_eq!(record::write_all(&parsed.records), source.text, "{name}");
            let replayed = replay(&source, &parsed.records[0], pack.table());
            assert!(replayed.diagnostics.is_empty(), "{name}: {:?}", replayed.diagnostics);
            assert_eq!(replayed.turns.last().expect("a turn").state.game, last, "{name}");

            let (mut game, mut chance) = (pack.table(), Chance::new(seed));
            for _ in 0..60 {
                let Some((seat, action)) = random_action(&mut game, &mut chance) else { break };
                game.apply(seat, action).expect("a legal action");
                let state = game.state();
                let json = serde_json::to_string(&state.position).expect("men");
                assert_eq!(serde_json::from_str::<Position>(&json).expect(&json), state.position);
                let line = Source::new("a line", position::write(pack.rules(), &game.snapshot()));
                let read = position::parse(&line).expect("a sound line");
                let read = read.state(pack.rules(), state.account.clone());
                let read = read.unwrap_or_else(|faults| panic!("{}: {faults:?}", line.text));
                assert_eq!(read.game.wait, state.wait, "{}", line.text);
                if state.wait != Awaiting::Over {
                    assert_eq!(read.game.turn.numbers, state.turn.numbers, "{}", line.text);
                }
                assert_eq!(position::write(pack.rules(), &read), line.text);
            }
        }
    }
}

/// Position lines in which more or fewer numbers are named than there have to be.
#[test]
fn numbers_are_named_as_often_as_they_have_to_be() {
    let pack = library().load("naming", &[]).expect("it is sound");
    let told = |rest: &str| {
        let line = Source::new("a line", format!("tgn1 naming 1:15 1:15 {rest}"));
        let state = position::parse(&line)
            .expect("a sound line")
            .state(pack.rules(), pack.scoring().start());
        state.err().map_or(String::new(), |faults| faults.0[0].message.clone())
    };
    assert_eq!(told("bd 61 mover=w"), "");
    assert_eq!(told("w 61 named=5"), "");
    assert_eq!(told("w 61"), "a number must be named before the play");
    assert_eq!(
        told("bd 61 named=5 mover=w"),
        "every number is already named, so there is nothing to choose"
    );
    assert_eq!(told("w 61 named=55"), "1 numbers are named by this throw, not 2");
}
