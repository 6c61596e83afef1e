//! Matches of other programs: what comes in is right, what goes out comes in again, and every line that
//! cannot be read is told.

use std::fs;
use std::sync::Arc;

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::Source;
use charpentier_notation::mat::{self, Imported, Sheet};
use charpentier_notation::record::{self, Act, Own, Record};
use charpentier_notation::replay;

use crate::records::{errors, games};
use crate::support::{Chance, pack, pack_with, recorded, root};

const GAME: &str = "backgammon";

fn import(text: &str) -> Result<Imported, Vec<Diagnostic>> {
    let pack = pack(GAME);
    mat::read(&Source::new("m", text), &|| pack.game())
}

fn export(records: &[Record], options: &[(&str, &str)]) -> String {
    let pack = pack_with(GAME, options);
    let source = Source::new("r", record::write_all(records));
    let mut sheet = Sheet::default();
    for record in record::parse(&source).records {
        let replay = replay(&source, &record, pack.game());
        assert!(errors(&replay.diagnostics).is_empty(), "{:?}", replay.diagnostics);
        sheet.add(&source, &record, &replay).expect("a game of the match");
    }
    sheet.text()
}

/// Dice and steps in their order, whatever stands around them.
fn plays(records: &[Record]) -> Vec<String> {
    let plies = records.iter().flat_map(|record| &record.plies);
    let turns = plies.filter_map(|ply| match &ply.act {
        Act::Turn(turn) if turn.own != Own::Unwritten => Some(format!("{} {turn}", ply.seat)),
        _ => None,
    });
    turns.collect()
}

/// Files that another program has written.
#[test]
fn matches_of_another_program_are_read_and_go_back() {
    let pack = pack(GAME);
    for (name, plies) in [("gnubg-cube.mat", 138), ("gnubg-drops.mat", 185)] {
        let text = fs::read_to_string(root().join("tests/exchange").join(name)).expect("a match");
        let read = import(&text).unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
        assert!(read.notes.iter().all(|note| note.code == "N0413"), "{:?}", read.notes);
        let turns: usize = read.records.iter().map(|record| record.plies.len()).sum();
        assert_eq!(turns, plies, "{name}");
        // What was read is a sound record, canonical and right.
        let written = record::sound(&read.records).expect("records can say it");
        let source = Source::new("r", written);
        let parsed = record::parse(&source);
        assert!(parsed.diagnostics.is_empty(), "{:?}", parsed.diagnostics);
        for record in &parsed.records {
            let replay = replay(&source, record, pack.game());
            assert!(replay.diagnostics.is_empty() && replay.complete, "{:?}", replay.diagnostics);
        }
        let back = export(&read.records, &[]);
        let again = import(&back).unwrap_or_else(|faults| panic!("{name}: {faults:?}\n{back}"));
        assert_eq!(again.records, read.records, "{name}");
        assert_eq!(export(&again.records, &[]), back);
        // The cube stands where it stood.
        let cube = |text: &str| text.matches("Doubles").count() + text.matches("Drops").count();
        assert_eq!(cube(&back), cube(&text));
    }
}

#[test]
fn our_games_are_the_same_games_on_a_sheet() {
    for (path, source) in games(GAME) {
        let records = record::parse(&source).records;
        let read = import(&export(&records, &[])).unwrap_or_else(|faults| panic!("{faults:?}"));
        assert_eq!(plays(&read.records), plays(&records), "{}", path.display());
        assert_eq!(read.records[0].result, records[0].result, "{}", path.display());
    }
    for length in ["1", "3"] {
        for seed in 0..6 {
            let options = [("match_length", length)];
            let mut chance = Chance::new(seed);
            let (record, _) = recorded(pack_with(GAME, &options).game(), &[], &mut chance, 20_000);
            let records = [record];
            let sheet = export(&records, &options);
            let read = import(&sheet).unwrap_or_else(|faults| panic!("{faults:?}\n{sheet}"));
            assert_eq!(plays(&read.records), plays(&records), "{sheet}");
        }
    }
}

const SHEET: &str = " 5 point match

 Game 1
 Anne : 0                       Bertrand : 0
  1) 31: 8/5 6/5                 62: 24/18 13/11
  2)  Doubles => 2                Drops
      Wins 1 point
";

#[test]
fn every_line_that_is_wrong_is_told() {
    assert!(import(SHEET).is_ok());
    let told = |from: &str, to: &str| {
        assert!(SHEET.contains(from), "{from}");
        let faults = import(&SHEET.replacen(from, to, 1)).expect_err("faults");
        faults
            .iter()
            .map(|fault| fault.to_string().split("; ").next().unwrap_or("").to_owned())
            .collect::<Vec<_>>()
    };
    let says = |from: &str, to: &str, due: &str| assert_eq!(told(from, to), [due], "{to}");
    says("8/5 6/5", "8-5 6/5", "m:5:10: error[N0411]: `8-5` cannot be read");
    says("31:", "71:", "m:5:6: error[N0411]: `71:` cannot be read");
    says("8/5 6/5", "8/5 7/6", "m:5:14: error[R0301]: 18/19 is not legal: no man stands on 18");
    says("62:", "62: 24/18 13/11 41:", "m:5:50: error[N0411]: both columns are full");
    says("Wins 1", "Wins 2", "m:7:7: error[N0415]: white has won 1, not white 2");
    says("Wins 1 point", "Wins", "m:7:7: error[N0411]: it is not said how much is won");
    says(
        "      Wins 1 point",
        "                             Wins 1 point",
        "m:7:30: error[N0415]: white has won 1, not black 1",
    );
    says("=> 2", "=>", "m:6:7: error[N0411]: it is not said to how much");
    says(
        " Anne : 0                       Bertrand : 0",
        " Anne and Bertrand",
        "m:4:2: error[N0411]: the players of the game cannot be read",
    );
    says(" Game 1\n", "", "m:3:2: error[N0411]: this line belongs to no game");
    says("  2)", "  two)", "m:6:3: error[N0411]: this line cannot be read");
    says(
        "Wins 1 point\n",
        "Wins 1 point\n\n Game 2\n Anne : 0      Bertrand : 0\n",
        "m:9:2: error[N0416]: the score is 1-0, not 0-0",
    );
    says(
        "Wins 1 point\n",
        "Wins 1 point\n 7 point match\n",
        "m:8:2: error[N0411]: a second match begins here",
    );
    let faults = import(" 5 point match\n").expect_err("no game");
    assert_eq!(faults[0].code, "N0412");
}

/// Who wins before the end of a game is given it, by an end that is worth so much.
#[test]
fn games_that_are_given_up() {
    let given_up = |points: u32| {
        let text = SHEET
            .replace("  2)  Doubles => 2                Drops\n", "")
            .replace("Wins 1", &format!("Wins {points}"));
        import(&text).map(|read| read.records[0].to_string())
    };
    for (points, due) in [(1, "2b resign\n1-0\n"), (2, "2b resign(gammon)\n1-0 x2\n")] {
        let record = given_up(points).expect("it can be given up");
        assert!(record.ends_with(due), "{record}");
    }
    assert!(given_up(7).is_err_and(|faults| faults[0].code == "N0415"));
}

#[test]
fn games_that_are_no_match_are_refused() {
    let pack = pack(GAME);
    let source: Arc<Source> = games(GAME).remove(0).1;
    let record = record::parse(&source).records.remove(0);
    let replay_of = |record: &Record| replay(&source, record, pack.game());
    let mut sheet = Sheet::default();
    sheet.add(&source, &record, &replay_of(&record)).expect("a game");
    let mut other = record.clone();
    other.set("White", "Claire");
    let refused = sheet.add(&source, &other, &replay_of(&other));
    assert_eq!(refused.expect_err("other players").code, "N0417");
    let source: Arc<Source> = games("irish").remove(0).1;
    let record = record::parse(&source).records.remove(0);
    let replay = replay(&source, &record, crate::support::pack("irish").game());
    let refused = Sheet::default().add(&source, &record, &replay);
    assert_eq!(refused.expect_err("no such format").code, "N0414");
}
