//! What holds of every ledger, whatever the dice: the accounts come out even, and what the pack
//! says of them is what was paid.

use charpentier_core::ledger::{Party, Player, balance, parties};
use charpentier_core::{Event, Seat};
use charpentier_pack::{Library, rules_text};

use crate::support::{Chance, pack, pack_with, random_action};

/// The ways to play for two accounts or three, with the rounds of each.
const WAYS: &[(&str, &str)] = &[("2", "8"), ("chouette", "8"), ("3", "9"), ("4", "8")];

#[test]
fn accounts_come_out_even() {
    let page = pack("trictrac-a-ecrire").rules_text().expect("it has rules").text.clone();
    let known: Vec<_> = rules_text(&page).into_iter().map(|rule| rule.id).collect();
    for (way, rounds) in WAYS {
        let pack = pack_with("trictrac-a-ecrire", &[("players", way), ("rounds", rounds)]);
        for seed in 0..4 {
            let mut game = pack.table();
            let mut chance = Chance::new(seed);
            let mut paid = 0;
            while let Some((seat, action)) = random_action(&mut game, &mut chance) {
                let events = game.apply(seat, action).expect("a legal action");
                paid += events.iter().filter(|event| matches!(event, Event::Paid { .. })).count();
            }
            let state = game.state();
            let rows = &state.ledger;
            assert_eq!(paid, rows.iter().map(|row| row.paid.len()).sum::<usize>());
            for payment in rows.iter().flat_map(|row| &row.paid) {
                assert!(known.contains(&payment.rule), "{payment:?}");
                assert!(payment.amount > 0, "{payment:?}");
            }
            let won = rows.iter().filter(|row| row.facts.get("winner").is_some()).count();
            assert_eq!(won.to_string(), *rounds);
            // Nothing is left lying, and nobody has what another has not paid.
            assert_eq!(balance(rows, None, "jetons"), 0, "players={way} seed {seed}");
            let all = parties(rows);
            assert_eq!(
                all.iter().map(|party| balance(rows, Some(*party), "jetons")).sum::<i64>(),
                0
            );
            let net = rows.last().and_then(|row| row.facts.get("net")).expect("it is settled");
            for party in all {
                let due = net.get(&party.to_string()).and_then(|net| net.number());
                assert_eq!(
                    due,
                    Some(balance(rows, Some(party), "jetons")),
                    "players={way} seed {seed}"
                );
            }
        }
    }
}

/// Who changes seats keeps his account: everybody who sits is of one that is paid.
#[test]
fn whoever_sits_has_an_account() {
    for (way, rounds) in WAYS {
        let pack = pack_with("trictrac-a-ecrire", &[("players", way), ("rounds", rounds)]);
        let mut game = pack.table();
        let mut chance = Chance::new(7);
        let mut seated: Vec<Player> = Vec::new();
        while let Some((seat, action)) = random_action(&mut game, &mut chance) {
            game.apply(seat, action).expect("a legal action");
            let seats = game.state().seats;
            seated.extend(Seat::BOTH.iter().filter_map(|seat| Some(seats?[*seat])));
        }
        seated.sort_unstable();
        seated.dedup();
        let heads = if *way == "2" {
            2
        } else if *way == "4" {
            4
        } else {
            3
        };
        assert_eq!(seated.len(), heads, "players={way}");
        let all = parties(&game.state().ledger);
        assert!(seated.iter().all(|player| all.iter().any(|party| party.has(*player))));
    }
}

/// Values that are no rows of a ledger are errors at `check`.
#[test]
fn wrong_rows_are_refused() {
    let good = "#{from: \"A\", to: (), amount: 1, unit: \"jetons\", what: \"mark\", rule: \"X-1\"}";
    let wrong = [
        (good, None),
        (
            "#{from: \"AA\", to: (), amount: 1, unit: \"jetons\", what: \"mark\", rule: \"X-1\"}",
            Some("is not an account"),
        ),
        (
            "#{from: \"A\", to: \"A\", amount: 1, unit: \"jetons\", what: \"mark\", rule: \"X-1\"}",
            Some("to itself"),
        ),
        (
            "#{from: \"A\", to: (), amount: -1, unit: \"jetons\", what: \"mark\", rule: \"X-1\"}",
            Some("`amount`"),
        ),
        ("#{from: \"A\", to: (), amount: 1, unit: \"jetons\", what: \"mark\"}", Some("no `rule`")),
        (
            "#{from: \"A\", to: (), amount: 1, unit: \"jetons\", what: \"\", rule: \"X-1\"}",
            Some("no `what`"),
        ),
        ("#{from: \"A\", to: (), amount: 1, what: \"mark\", rule: \"X-1\"}", Some("no `unit`")),
        ("7", Some("should be a map")),
    ];
    for (paid, due) in wrong {
        let folder = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("wrong-rows");
        std::fs::create_dir_all(&folder).expect("a folder");
        let yaml = "name: rows\nversion: \"1\"\ntitle: Rows\nabout: x\n\
                    extends: trictrac\nscripts: {account: rows.rhai}\n";
        let script = format!(
            "fn start() {{ #{{}} }}\nfn fold(state, event) {{ #{{state: state, open: [\"go\"]}} }}\n\
             fn choose(state, event) {{\n    #{{state: state, ledger: [#{{what: \"one\", paid: [{paid}]}}]}}\n}}\n"
        );
        std::fs::write(folder.join("pack.yaml"), yaml).expect("a file");
        std::fs::write(folder.join("rows.rhai"), script).expect("a file");
        let found = Library::shipped().check(&folder.display().to_string());
        let told = found.iter().find(|fault| fault.code == "S0105").map(ToString::to_string);
        match (due, told) {
            (None, None) => {}
            (Some(due), Some(told)) => assert!(told.contains(due), "{paid}: {told}"),
            (due, told) => panic!("{paid}: {due:?}, but {told:?}"),
        }
    }
    assert!(Party::parse("AB").is_some());
}
