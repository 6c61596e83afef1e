//! Entries of records: who sits where and what is paid, written, read again and checked.

use charpentier_core::diagnostic::Source;
use charpentier_notation::record::{self, Act, EntryKind, Record};
use charpentier_notation::replay;
use charpentier_pack::Pack;

use crate::records::errors;
use crate::support::{Chance, pack_with, recorded};

/// Shortest games of every way to sit.
const WAYS: &[(&str, &str)] = &[("2", "2"), ("chouette", "4"), ("3", "9"), ("4", "4")];

fn played(way: &str, rounds: &str, seed: u64) -> (Pack, Record, String) {
    let pack = pack_with("trictrac-a-ecrire", &[("players", way), ("rounds", rounds)]);
    let (record, _) = recorded(pack.table(), &[], &mut Chance::new(seed), usize::MAX);
    let text = record::write_all(std::slice::from_ref(&record));
    (pack, record, text)
}

fn faults(pack: &Pack, text: &str) -> Vec<String> {
    let source = Source::new("changed.tgn", text);
    let parsed = record::parse(&source);
    let mut all = errors(&parsed.diagnostics);
    for record in &parsed.records {
        all.extend(errors(&replay(&source, record, pack.table()).diagnostics));
    }
    all
}

/// What is written of a game with accounts is read as it was and found right, whoever sits.
#[test]
fn games_with_accounts_round_trip() {
    for (way, rounds) in WAYS {
        let (pack, record, text) = played(way, rounds, 5);
        let source = Source::new("played.tgn", text.clone());
        let parsed = record::parse(&source);
        assert!(parsed.diagnostics.is_empty(), "{:?}", parsed.diagnostics);
        assert_eq!(parsed.records, [record]);
        assert_eq!(record::write_all(&parsed.records), text);
        let replayed = replay(&source, &parsed.records[0], pack.table());
        assert!(replayed.diagnostics.is_empty(), "{way}: {:?}", replayed.diagnostics);
        let rows = parsed.records[0].entries.iter().filter(|e| matches!(e.said, EntryKind::Row(_)));
        assert_eq!(rows.count(), replayed.game.state().ledger.len(), "every row is written");
        let seats =
            parsed.records[0].entries.iter().filter(|e| matches!(e.said, EntryKind::Seats(_)));
        assert_eq!(seats.count() > 1, *way != "2", "players={way}: who sits down is written");
    }
}

/// Whoever gives up does so before a throw, after it or after the play, and what is entered by that stands
/// behind the word.
#[test]
fn what_giving_up_enters_stands_behind_it() {
    let ways: [(&str, &[(&str, &str)]); 3] = [
        ("trictrac-a-ecrire", &[("players", "3"), ("rounds", "3")]),
        ("trictrac-combine", &[]),
        ("trictrac", &[("players", "3"), ("poule", "true")]),
    ];
    for (name, options) in ways {
        let pack = pack_with(name, options);
        for most in 20..32 {
            let (record, state) = recorded(pack.table(), &[], &mut Chance::new(1), most);
            let text = record::write_all(std::slice::from_ref(&record));
            assert!(state.outcome.is_some(), "{text}");
            assert_eq!(faults(&pack, &text), [""; 0], "{text}");
        }
    }
}

/// Every amount, account and seat that is changed by itself is found where it stands.
#[test]
fn changed_entries_are_found() {
    let (pack, _, text) = played("3", "9", 2);
    let mut changed = 0;
    let mut line_start = 0;
    for line in text.split_inclusive('\n') {
        let begins = line_start;
        line_start += line.len();
        let mut tries: Vec<(usize, usize, String, &str)> = Vec::new();
        if line.starts_with("seats ") {
            // The first letter of two; the other two of three players cannot both be right.
            let other = ["A", "B", "C"].into_iter().find(|other| !line.contains(other));
            tries.push((6, 1, other.expect("one waits").to_owned(), "R1006"));
        } else if line.starts_with("ledger ") {
            for (at, verb) in line.match_indices(" pays ") {
                let amount = at + verb.len() + 2;
                let digits = line[amount..].find(' ').expect("more follows");
                let more: u32 = line[amount..amount + digits].parse().expect("an amount");
                tries.push((amount, digits, (more + 1).to_string(), "R1001"));
                tries.push((at - 1, 1, "H".to_owned(), "R1002"));
            }
        }
        for (at, length, to, code) in tries {
            let mut wrong = text.clone();
            wrong.replace_range(begins + at..begins + at + length, &to);
            let found = faults(&pack, &wrong);
            assert_eq!(found.len(), 1, "{line}: {to}: {found:?}");
            assert!(found[0].contains(code), "{found:?}");
            changed += 1;
            // A sample is enough: each of them plays the whole game over.
            if changed % 7 == 0 {
                break;
            }
        }
        if changed > 40 {
            break;
        }
    }
    assert!(changed > 20, "{changed}");
}

/// Everything that an entry says may be left out, but for what it is.
#[test]
fn entries_may_say_less() {
    let (pack, _, text) = played("4", "2", 3);
    let shorter = |change: &dyn Fn(&str) -> String| -> String {
        text.lines()
            .map(|line| if line.starts_with("ledger") { change(line) } else { line.into() })
            .map(|line: String| line + "\n")
            .collect()
    };
    let no_rules = |line: &str| {
        let mut out = String::new();
        let mut inside = false;
        for c in line.chars() {
            inside = (inside || c == '[') && c != ']';
            if !inside && c != ']' {
                out.push(c);
            }
        }
        out
    };
    let bare = |_: &str| "ledger".to_owned();
    let none: String = text
        .lines()
        .filter(|line| !line.starts_with(['s', 'l']))
        .map(|l| l.to_owned() + "\n")
        .collect();
    for less in [shorter(&no_rules), shorter(&bare), none] {
        assert_eq!(faults(&pack, &less), Vec::<String>::new(), "{less}");
    }
}

/// A choice is written by the name that its pack gives it, whatever letters it has.
#[test]
fn choices_of_any_name_are_read() {
    let text = "[Game \"toy\"]\n\n1w 65: +4(fill) H1 stop_written -2 1/7 1/6\n1b 42: stop_2 =8b.2\n\
                2w 33: hold_on --\n*\n";
    let parsed = record::parse(&Source::new("toy.tgn", text));
    let choices: Vec<_> = parsed.records[0]
        .plies
        .iter()
        .filter_map(|ply| match &ply.act {
            Act::Turn(turn) => turn.choice.as_ref().map(|choice| choice.text.clone()),
            _ => None,
        })
        .collect();
    assert_eq!(choices, ["stop_written", "stop_2", "hold_on"]);
    assert_eq!(record::write_all(&parsed.records), text);
}
