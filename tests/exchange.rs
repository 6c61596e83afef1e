//! Match sheets of other programs: what comes in is right and complete, what goes out comes in again, and every cell that
//! cannot be read is named.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::{Severity, Source};
use charpentier_notation::mat::{self, Imported, Sheet};
use charpentier_notation::record::{self, Act, PlayText, Record};
use charpentier_notation::replay;
use charpentier_pack::Library;

use crate::records::{errors, games};
use crate::support::{Chance, pack, pack_with, recorded, root};

const GAME: &str = "backgammon";

/// The first six plays of several sheets below.
const P: &str = "  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 65: 24/13                   53: 8/3 6/3
  3) 21: 13/11 6/5               63: 24/15
";

/// Those plays in a record.
const PLAYS: [&str; 6] = [
    "1w 31: 17/20 19/20",
    "1b 42: 17/21 19/21",
    "2w 65: 1/7/12",
    "2b 53: 17/22 19/22",
    "3w 21: 12/14 19/20",
    "3b 63: 1/7/10",
];

fn import(text: &str) -> Imported {
    mat::read(&Source::new("m", text), &|variation, options| {
        let name = variation.map_or(GAME.to_owned(), str::to_ascii_lowercase);
        Library::shipped().load(&name, options).map(|pack| pack.table())
    })
}

fn is_error(fault: &&Diagnostic) -> bool {
    fault.severity == Severity::Error
}

/// Returns the diagnostics of a sheet: place, kind, code and message.
fn told(read: &Imported) -> Vec<String> {
    let line = |fault: &Diagnostic| fault.to_string().split("; ").next().unwrap_or("").to_owned();
    read.told.iter().map(line).collect()
}

/// The plies of each record, a line each.
fn plies(read: &Imported) -> Vec<Vec<String>> {
    let lines = |record: &Record| {
        let text = record.to_string();
        let body = text.split("\n\n").nth(1).unwrap_or("").to_owned();
        body.lines().map(str::to_owned).collect()
    };
    read.records.iter().map(lines).collect()
}

/// Returns the plies behind the six plays above, of a sheet that is one record, and the diagnostics.
fn behind(sheet: &str) -> (Vec<String>, Vec<String>) {
    let read = import(sheet);
    sound(&read);
    let all = plies(&read);
    assert_eq!(all.len(), 1, "{all:?}");
    assert_eq!(all[0][..6], PLAYS, "{sheet}");
    (all[0][6..].to_vec(), told(&read))
}

/// A sheet with one game of a match, to which the cells below the six plays are added.
fn one(length: u32, score: [u32; 2], cells: &str) -> String {
    let [white, black] = score;
    format!(
        " {length} point match\n\n Game 1\n White : {white}                      Black : {black}\n{P}{cells}"
    )
}

/// The records say what they say when they are read again, and are replayed without errors.
fn sound(read: &Imported) {
    if read.records.is_empty() {
        return;
    }
    let source = Source::new("r", record::sound(&read.records).expect("records can say it"));
    let parsed = record::parse(&source);
    assert!(parsed.diagnostics.iter().find(is_error).is_none(), "{:?}", parsed.diagnostics);
    for record in &parsed.records {
        let options = record.options();
        let pack = Library::shipped().load(record.value("Game").expect("a game"), &options);
        let replay = replay(&source, record, pack.expect("a pack").table());
        assert!(errors(&replay.diagnostics).is_empty(), "{:?}\n{record}", replay.diagnostics);
    }
}

/// The sheet of some records of one match.
fn export(records: &[Record]) -> String {
    let source = Source::new("r", record::write_all(records));
    let mut sheet = Sheet::default();
    for record in record::parse(&source).records {
        let name = record.value("Game").expect("a game");
        let pack = Library::shipped().load(name, &record.options()).expect("a pack");
        let replay = replay(&source, &record, pack.table());
        assert!(errors(&replay.diagnostics).is_empty(), "{:?}", replay.diagnostics);
        sheet.add(&source, &record, &replay).expect("a game of the match");
    }
    sheet.text()
}

/// Every throw with the single steps that were played, sorted: one play may be written in several orders.
fn plays(records: &[Record]) -> Vec<String> {
    let plies = records.iter().flat_map(|record| &record.plies);
    let turns = plies.filter_map(|ply| match &ply.act {
        Act::Turn(turn) if turn.own != PlayText::Unwritten => {
            let moves = if let PlayText::Moves(moves) = &turn.own { &moves[..] } else { &[] };
            let mut steps: Vec<String> = Vec::new();
            for man in moves {
                let mut from = &man.from;
                for stop in &man.stops {
                    let step = format!("{from}/{}{}", stop.at, if stop.hit { "*" } else { "" });
                    steps.extend(std::iter::repeat_n(step, man.times.into()));
                    from = &stop.at;
                }
            }
            steps.sort_unstable();
            Some(format!("{} {:?} {}", ply.seat, turn.throw, steps.join(" ")))
        }
        _ => None,
    });
    turns.collect()
}

/// How many cells with dice there are on a sheet.
fn cells(text: &str) -> usize {
    let plain: String =
        text.split('(').map(|part| part.split_once(')').map_or(part, |(_, rest)| rest)).collect();
    let bytes = plain.as_bytes();
    let die = |byte: &u8| (b'1'..=b'6').contains(byte);
    bytes.windows(3).filter(|w| die(&w[0]) && die(&w[1]) && w[2] == b':').count()
}

fn throws(records: &[Record]) -> usize {
    let plies = records.iter().flat_map(|record| &record.plies);
    plies.filter(|ply| matches!(&ply.act, Act::Turn(turn) if turn.throw.is_some())).count()
}

/// Reads a sheet, checks the records, and that they come again from the sheet that is made of them.
fn goes_round(text: &str) -> Imported {
    let read = import(text);
    sound(&read);
    assert_eq!(throws(&read.records), cells(text));
    if read
        .records
        .iter()
        .all(|record| record.value("Options").is_none_or(|o| !o.contains("money")))
    {
        let sheet = export(&read.records);
        let again = import(&sheet);
        assert_eq!(again.records, read.records, "{sheet}");
        assert_eq!(export(&again.records), sheet);
    }
    read
}

/// Files that another program has written.
#[test]
fn matches_of_another_program_are_read_and_go_back() {
    for (name, due) in [("gnubg-cube.mat", 145), ("gnubg-drops.mat", 195)] {
        let text = fs::read_to_string(root().join("tests/exchange").join(name)).expect("a match");
        let read = goes_round(&text);
        assert!(read.told.is_empty(), "{:?}", read.told);
        let turns: usize = read.records.iter().map(|record| record.plies.len()).sum();
        assert_eq!(turns, due, "{name}");
        // The cube stands where it stood.
        let cube = |text: &str| text.matches("Doubles").count() + text.matches("Drops").count();
        assert_eq!(cube(&export(&read.records)), cube(&text));
    }
}

/// Sheets of real matches, where they are at hand: no throw is lost, and they come again from the sheets made of them.
#[test]
fn real_matches_are_read_to_the_last_throw() {
    let folder = root().join("../shared/sheets");
    let Ok(all) = fs::read_dir(&folder) else { return };
    let mut files: Vec<_> =
        all.flatten().map(|file| file.path()).filter(|path| is_mat(path)).collect();
    files.sort();
    let step = if std::env::var_os("CHARPENTIER_LONG").is_some() { 1 } else { 8 };
    let mut said: BTreeMap<&str, usize> = BTreeMap::new();
    for path in files.iter().step_by(step) {
        let text = fs::read_to_string(path).expect("a sheet");
        let read = goes_round(&text);
        let wrong = read.told.iter().filter(is_error).map(|fault| fault.code);
        wrong.for_each(|code| *said.entry(code).or_default() += 1);
    }
    let unknown: Vec<_> = said.keys().filter(|code| **code != "R0301").collect();
    assert!(unknown.is_empty(), "{said:?}");
}

fn is_mat(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "mat")
}

#[test]
fn our_games_are_the_same_games_on_a_sheet() {
    for (path, source) in games(GAME) {
        let records = record::parse(&source).records;
        let read = import(&export(&records));
        assert_eq!(told(&read), [""; 0]);
        assert_eq!(plays(&read.records), plays(&records), "{}", path.display());
        assert_eq!(read.records[0].result, records[0].result, "{}", path.display());
    }
    let options: [&[(&str, &str)]; 5] = [
        &[("match_length", "1")],
        &[("match_length", "3")],
        &[("match_length", "3"), ("cube", "match")],
        &[("cube", "money")],
        &[("cube", "money"), ("jacoby", "false"), ("beavers", "3"), ("resign_when", "any")],
    ];
    for options in options {
        for seed in 0..6 {
            let mut chance = Chance::new(seed);
            let (record, _) = recorded(pack_with(GAME, options).table(), &[], &mut chance, 20_000);
            let records = [record];
            let sheet = export(&records);
            let read = import(&sheet);
            assert_eq!(told(&read), [""; 0], "{sheet}");
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
    assert_eq!(told(&import(SHEET)), [""; 0]);
    let says = |from: &str, to: &str, due: &str| {
        assert!(SHEET.contains(from), "{from}");
        let read = import(&SHEET.replacen(from, to, 1));
        sound(&read);
        assert_eq!(told(&read), [due], "{to}");
        // The rest of the sheet is read.
        assert!(!read.records.is_empty(), "{to}");
    };
    says("62: 24/18 13/11", "62: 24-18 13/11", "m:5:38: error[N0411]: `24-18` cannot be read");
    says("31: 8/5 6/5  ", "31: 8/5 6/5 x", "m:5:18: error[N0411]: `x` cannot be read");
    says("8/5 6/5", "8/5 7/6", "m:5:14: error[R0301]: 7/6 is not legal: no man stands on 7");
    says("13/11", "13/11 41: 8/4", "m:5:50: error[N0411]: both columns are full");
    says("Wins 1", "Wins 2", "m:7:7: error[N0415]: white has won 1, not white 2");
    says(
        "      Wins 1 point",
        "                             Wins 1 point",
        "m:7:30: warning[N0415]: white has won 1, not black 1",
    );
    says("=> 2", "=> 4", "m:6:7: error[N0415]: the cube goes to 2, not 4");
    says(
        " Anne : 0                       Bertrand : 0",
        " Anne and Bertrand",
        "m:4:2: error[N0411]: the players of the game cannot be read",
    );
    says(
        " Game 1\n Anne : 0                       Bertrand : 0\n",
        "",
        "m:3:3: error[N0411]: this line does not belong to a game",
    );
    says("      Wins", "  two) 31:\n      Wins", "m:7:3: error[N0411]: this line cannot be read");
    says(
        "Wins 1 point\n",
        "Wins 1 point\n\n Game 2\n Anne : 0      Bertrand : 0\n  1) 31: 8/5 6/5\n",
        "m:9:2: error[N0416]: the score is 1-0 here, not 0-0",
    );
    says(
        "2)  Doubles",
        "2) 8/5 Doubles",
        "m:6:6: error[N0411]: the step `8/5` does not belong to a throw",
    );
    assert_eq!(told(&import(" 5 point match\n")), ["m:1:2: error[N0412]: there is no game here"]);
}

/// Every game of a session is a record, and every game of a match is in its record.
#[test]
fn no_game_of_a_sheet_is_lost() {
    let session = |n: u32| -> String {
        let game = |n: u32| {
            format!(
                "\n Game {n}\n White : {}                      Black : 0\n  1)                             52: 13/11 13/8\n  2) 61: 13/7 8/7                43: 24/20 13/10\n  3)  Doubles => 2                Drops\n      Wins 1 point\n",
                n - 1
            )
        };
        (1..=n).map(game).collect()
    };
    for head in [" 0 point match\n", " Unlimited match\n", "Money session\n"] {
        let text = format!("{head}{}", session(3));
        let read = import(&text);
        sound(&read);
        assert_eq!((read.records.len(), throws(&read.records), told(&read)), (3, 9, vec![]));
        let scores: Vec<_> = read.records.iter().map(|record| record.value("Score")).collect();
        assert_eq!(scores, [None, Some("1-0"), Some("2-0")]);
        // The session is one sheet again, with its scores.
        let again = export(&read.records);
        assert!(again.contains(" White : 2                      Black : 0\n"), "{again}");
        assert_eq!(import(&again).records, read.records);
    }

    // A game without a result that the next score tells.
    let cells = "  4)  Doubles => 2                Takes
  5) 43: 13/9 8/5                52: 13/6

 Game 2
";
    let text = format!("{} White : 0                      Black : 2\n{P}", one(5, [0, 0], cells));
    let read = goes_round(&text);
    assert_eq!(
        told(&read),
        ["m:3:2: warning[N0413]: this game has no result: by the next score, black has won 2"]
    );
    assert_eq!(
        plies(&read)[0][10..13],
        ["5w resign(single_game)", "5b accept", "5w 31: 17/20 19/20"]
    );
    // Where it does not, the next game begins a record.
    let text = format!("{} White : 0                      Black : 0\n{P}", one(5, [0, 0], cells));
    let read = goes_round(&text);
    assert_eq!(
        told(&read),
        ["m:3:2: warning[N0413]: this game has no result, so the next one begins a new record"]
    );
    assert_eq!(read.records.len(), 2);

    // A game behind the end of the match.
    let cells = "  4)  Doubles => 2                Takes
      Wins 2 points

 Game 2
 White : 2                      Black : 0
";
    let text = format!("{}{P}      Wins 1 point\n", one(2, [0, 0], cells));
    let read = import(&text);
    sound(&read);
    assert_eq!((read.records.len(), throws(&read.records)), (2, 12));
    assert_eq!(
        told(&read),
        ["m:11:2: error[N0416]: the match is over: this game is read as a single game"]
    );
}

/// A match that begins with points keeps them, and the numbers of its games.
#[test]
fn a_match_begins_with_its_score() {
    let text = format!(
        " 5 point match\n\n Game 3\n White : 2                      Black : 1\n{P}      Wins 1 point\n\n Game 4\n White : 3                      Black : 1\n{P}"
    );
    let read = goes_round(&text);
    assert_eq!(told(&read), [""; 0]);
    let sheet = export(&read.records);
    for line in [
        " Game 3\n White : 2                      Black : 1\n",
        " Game 4\n White : 3                      Black : 1\n",
    ] {
        assert!(sheet.contains(line), "{sheet}");
    }
    // At 4-1 to 5, a first game with a double is one after the Crawford game.
    let doubled = |head: &str, score: [u32; 2]| {
        let cells = "  4)  Doubles => 2                Takes\n";
        told(&import(&format!("{head}{}", one(5, score, cells))))
    };
    assert_eq!(doubled("", [4, 1]), [""; 0]);
    assert_eq!(doubled("", [3, 1]), [""; 0]);
    let two = |head: &str| {
        let cells = "      Wins 1 point\n\n Game 2\n White : 4                      Black : 1\n";
        let text = one(5, [3, 1], cells) + P + "  4)  Doubles => 2                Takes\n";
        import(&format!("{head}{text}"))
    };
    // A double in the first game at match point shows that the match has no Crawford game.
    for head in ["", "; [Crawford \"Off\"]\n"] {
        let read = two(head);
        assert_eq!(told(&read), [""; 0]);
        assert!(read.records[0].value("Options").is_some_and(|o| o.contains("crawford=false")));
    }
}

/// If a side wins after a throw without a play, the other one has given up, by an end that is worth the points.
#[test]
fn games_that_are_given_up() {
    let says = |length: u32, cells: &str, due: &[&str]| {
        let sheet = one(length, [0, 0], cells);
        let (plies, told) = behind(&sheet);
        assert_eq!(plies, due, "{sheet}");
        assert_eq!(told, [""; 0], "{sheet}");
        // The sheet that is written from the record gives the same record.
        goes_round(&sheet);
    };
    let black = ["4w 43: 12/16 17/20", "4b 52:", "5b resign(single_game)", "5w accept"];
    let open = |plies: &[&'static str]| -> Vec<&'static str> { [plies, &["*"]].concat() };
    for cell in ["52:", "52: ????", "52: ???", "52:   ??"] {
        let cells = format!("  4) 43: 13/9 8/5                {cell}\n      Wins 1 point\n");
        says(5, &cells, &open(&black));
    }
    for cell in ["52: Concedes", "52: Resigns", "52:                      "] {
        let cells = format!("  4) 43: 13/9 8/5                {cell}\n  5)  Wins 1 point\n");
        says(5, &cells, &open(&black));
    }
    let plays = ["4w 43: 12/16 17/20", "5b resign(single_game)", "5w accept"];
    for cell in ["Concedes", "00: ????"] {
        let cells = format!("  4) 43: 13/9 8/5                {cell}\n  5)  Wins 1 point\n");
        let (plies, told) = behind(&one(5, [0, 0], &cells));
        assert_eq!(plies[0], plays[0]);
        assert_eq!(plies[1], "4b resign(single_game)", "{plies:?}");
        assert_eq!(told, [""; 0]);
    }
    says(
        5,
        "  4) 43:                          Wins 1 point\n",
        &open(&["4w 43:", "5w resign(single_game)", "4b accept"]),
    );
    says(
        5,
        "  4)  Losses 1 point               Wins 1 point\n",
        &open(&["4w resign(single_game)", "4b accept"]),
    );
    says(5, "      Wins 2 points\n", &open(&["4b resign(gammon)", "4w accept"]));
    // A side may give up when it is not its turn.
    says(
        5,
        "  4) 43:\n      Wins 1 point\n",
        &open(&["4w 43:", "4b resign(single_game)", "5w accept"]),
    );
    says(
        5,
        "                                 Wins 3 points\n",
        &open(&["4w resign(backgammon)", "4b accept"]),
    );
    says(
        3,
        "  4) 43:                          Wins 3 points\n",
        &["4w 43:", "5w resign(backgammon)", "4b accept", "0-1"],
    );
    let (plies, _) = behind(&one(5, [0, 0], "  4) 43: ????                   52: 13/8 6/4\n"));
    assert_eq!(plies, ["4w 43: ??", "4b 52: 12/17 19/21", "*"]);
}

/// Of several ways a step without a star is the one that does not hit.
#[test]
fn a_star_tells_ways_apart() {
    let first = |cells: &str| {
        let read = import(&format!(" 5 point match\n\n Game 1\n A : 0    B : 0\n{cells}"));
        sound(&read);
        (plies(&read)[0].clone(), told(&read))
    };
    let (plies, said) = first("  1) 21: 24/22 6/5               64: 24/14\n");
    assert_eq!((plies[1].as_str(), said), ("1b 64: 1/7/11", vec![]));
    let (plies, said) = first("  1) 21: 24/22 6/5               64: 24/20*/14\n");
    assert_eq!((plies[1].as_str(), said), ("1b 64: 1/5*/11", vec![]));
    let (plies, said) = first("  1) 21: 24/22 6/5               64: 24/18/14*\n");
    assert_eq!(plies[1].as_str(), "1b 64: 1/7/11", "{said:?}");
    assert_eq!(said, ["m:5:38: warning[R0304]: 24/18/14* does not hit"]);
}

/// A forced play need not be written, nor one that bears off as many men as can be.
#[test]
fn a_forced_play_is_filled_in() {
    let text = " 5 point match

 Game 1
 A : 0                          B : 0
  1) 43: 13/9 9/6                21: 24/22 24/23
  2) 54: 8/3* 24/20              11: bar/24 23/22* 6/5* 5/4
  3) 61:                         43: 24/20 13/10
  4) 32: bar/22 22/20            53: 8/3 8/5*
";
    let read = import(text);
    sound(&read);
    let all = plies(&read);
    assert!(all[0].iter().any(|ply| ply.starts_with("3w 61: bar/1")), "{all:?}");
    assert_eq!(
        told(&read)[0],
        "m:7:6: warning[N0413]: the play is missing: bar/24 has been filled in"
    );
    // If several plays are legal, the missing one is unknown.
    let (plies, told) = behind(&one(5, [0, 0], "  4) 43:                        52: 13/8 6/4\n"));
    assert_eq!(plies, ["4w 43: -- {sic}", "4b 52: 12/17 19/21", "*"]);
    assert_eq!(told, ["m:8:6: error[R0303]: no play is written here, but one is legal"]);
}

/// A sheet may have more points or fewer than the last game of a match is worth.
#[test]
fn a_match_is_won_by_more_or_less() {
    let cells = "  4)  Doubles => 2                Takes\n  5) 43:                          Wins 1 point and the match\n";
    let (plies, said) = behind(&one(3, [1, 2], cells).replace("Game 1", "Game 4"));
    assert_eq!(plies[3..], ["5w resign(single_game)", "4b accept", "0-1"], "{plies:?}");
    assert_eq!(said.len(), 1, "{said:?}");
    for points in [5, 16, 100] {
        let (plies, said) = behind(&one(5, [0, 0], &format!("      Wins {points} points\n")));
        assert_eq!(plies, ["4b resign", "4w accept", "1-0"], "{plies:?}");
        assert!(said[0].starts_with("m:8:7: warning[N0413]: white has won the match"), "{said:?}");
        goes_round(&one(5, [0, 0], &format!("      Wins {points} points\n")));
    }
    // Four points are no end, and no match to five.
    let (plies, said) = behind(&one(5, [0, 0], "      Wins 4 points\n"));
    assert_eq!(plies, ["*"]);
    assert_eq!(said, ["m:8:7: error[N0415]: white cannot have won 4 here, only 1, 2 or 3"]);
}

/// A match that breaks off in a turn.
#[test]
fn the_last_throw_may_be_unplayed() {
    let (plies, told) = behind(&one(5, [0, 0], "  4) 43:\n"));
    assert_eq!((plies, told), (vec!["4w 43:".to_owned(), "*".to_owned()], vec![]));
}

/// A match of any length is read with its cube.
#[test]
fn matches_of_every_length() {
    for length in (1..=25).chain([64, 99]) {
        let cells = if length > 1 { "  4)  Doubles => 2                Takes\n" } else { "" };
        let (_, told) = behind(&one(length, [0, 0], cells));
        assert_eq!(told, [""; 0], "{length}");
    }
    let read = import(&one(1_000, [0, 0], ""));
    assert!(
        read.records.is_empty() && told(&read)[0].starts_with("m:1:2: error[P0202]"),
        "{:?}",
        told(&read)
    );
}

/// Head lines choose options.
#[test]
fn heads_say_how_it_is_played() {
    let options = |head: &str, length: u32, cells: &str| {
        let read = import(&format!("{head}\n{}", one(length, [0, 0], cells)));
        sound(&read);
        read.records[0].value("Options").unwrap_or("").to_owned()
    };
    assert_eq!(options("", 3, ""), "match_length=3 cube=match");
    assert_eq!(options("; [CubeLimit \"1\"]", 3, ""), "match_length=3");
    assert_eq!(options("; [CubeLimit \"1024\"]", 3, ""), "match_length=3 cube=match");
    assert_eq!(options("; [CubeLimit \"4\"]", 3, ""), "match_length=3 cube=match cube_limit=4");
    assert_eq!(options("; [Crawford \"Off\"]", 3, ""), "match_length=3 cube=match crawford=false");
    assert_eq!(options("", 0, ""), "");
    assert_eq!(options("; [Jacoby \"On\"]", 0, ""), "cube=money");
    assert_eq!(options("; [Jacoby \"Off\"]", 0, ""), "cube=money jacoby=false");
    assert_eq!(options("; [Beaver \"On\"]", 0, ""), "cube=money beavers=3");
    let cells = "  4)  Doubles => 2                Doubles => 4\n  5)  Takes\n";
    assert_eq!(options("", 0, cells), "cube=money beavers=3");
    assert_eq!(options("", 0, "      Wins 2 points\n"), "");
}

/// Nothing that stands beside the games is dropped.
#[test]
fn remarks_and_heads_are_kept() {
    let head = "; Played on a train\n; [EventDate \"24/12/2022\"]\n; [Comment \"one\"]\n; [Comment \"two\"]\n; [Player 1 Elo \"1600\"]\n";
    let text = format!("{head}{}", one(5, [0, 0], "# the end\n  4) 43: 13/9 8/5\n; a } remark\n"));
    let read = goes_round(&text);
    assert_eq!(told(&read), [""; 0]);
    let text = read.records[0].to_string();
    for due in [
        "; Played on a train\n",
        "[EventDate \"24/12/2022\"]\n",
        "[Comment \"one\"]\n",
        "; Comment: two\n",
        "[Player1Elo \"1600\"]\n",
        "3b 63: 1/7/10\n; the end\n4w 43: 12/16 17/20\n; a } remark\n",
    ] {
        assert!(text.contains(due), "{due}: {text}");
    }
}

/// The game that a sheet says it is of is the one that it is read by.
#[test]
fn a_sheet_says_its_game() {
    let sheet = |name: &str| {
        format!(
            "; [Variation \"{name}\"]\n 5 point match\n\n Game 1\n A : 0    B : 0\n  1) 31: 8/5 6/5                 64: 24/14\n"
        )
    };
    let read = goes_round(&sheet("Nackgammon"));
    assert_eq!((read.records[0].value("Game"), told(&read)), (Some("nackgammon"), vec![]));
    let read = import(&sheet("Foo"));
    assert!(
        read.records.is_empty() && told(&read)[0].starts_with("m:1:1: error"),
        "{:?}",
        told(&read)
    );
}

/// One cell that cannot be read does not take the rest of the match with it.
#[test]
fn a_bad_cell_leaves_the_other_games() {
    let cells = "  4) 43: 13/9 8/5                52: 13/x 6/4
  5) 61: 13/7 8/7                43: 13/9 6/3
      Wins 1 point

 Game 2
 White : 1                      Black : 0
";
    let text = one(5, [0, 0], cells) + P;
    let read = import(&text);
    sound(&read);
    assert_eq!(throws(&read.records), self::cells(&text));
    assert_eq!(read.records.len(), 2);
    let last: Vec<_> = plies(&read)[1].iter().take(6).cloned().collect();
    assert_eq!(last, PLAYS);
    assert_eq!(told(&read)[0], "m:8:38: error[N0411]: `13/x` cannot be read");
}

/// An illegal play stands in the record as it stands on the sheet, and the game goes on from there.
#[test]
fn an_illegal_play_is_kept() {
    let cells = "  4) 43: 13/9 8/4                52: 13/8 6/4\n      Wins 1 point\n";
    let (plies, told) = behind(&one(5, [0, 0], cells));
    assert_eq!(plies[..2], ["4w 43: 12/16 17/21 {sic}", "4b 52: 12/17 19/21"]);
    assert!(
        told.len() == 1 && told[0].starts_with("m:8:15: error[R0301]: 8/4 is not legal"),
        "{told:?}"
    );
    goes_round(&one(5, [0, 0], cells));
}

/// A cell of an illegal play may have the position after it. The men are moved there, and the game goes on.
#[test]
fn an_illegal_play_may_have_its_position() {
    // Black is to throw: its men are positive, counted down from its own side. White has moved one man, from 8 to 4.
    let placed = |men: &str| {
        format!(
            "  1) 31: 8/5 6/5                 42: 8/4 6/4\n  2) 43: Illegal play (5;0;1;0;0;A;B;0;0;0;1;0;{men};) 53: 8/3 6/3\n"
        )
    };
    let white = [(24, 2), (13, 5), (8, 2), (6, 4), (5, 2)];
    let black = [(24, 2), (13, 5), (8, 2), (6, 4), (4, 2)];
    // Points of white's men are counted from the other end for black.
    let position = |white: &[(usize, i8)]| -> String {
        let mut points = [0i8; 26];
        black.iter().for_each(|(point, n)| points[*point] = *n);
        white.iter().for_each(|(point, n)| points[25 - point] = -n);
        points.map(|n| n.to_string()).join(";")
    };
    let mut moved = white;
    moved[2] = (8, 1);
    let sheet = |men: &str| format!(" 5 point match\n\n Game 1\n A : 0    B : 0\n{}", placed(men));
    let read = import(&sheet(&position(&[&moved[..], &[(4, 1)]].concat())));
    sound(&read);
    assert_eq!(plies(&read)[0][2..4], ["2w 43: 17/21 {sic}", "2b 53: 17/22 19/22"]);
    assert_eq!(
        told(&read),
        ["m:6:6: error[R0301]: the sheet itself says that this play is illegal"]
    );
    // A position that a legal play leads to is that of a legal play.
    let mut legal = white;
    (legal[1], legal[2], legal[4]) = ((13, 4), (8, 1), (5, 3));
    let read = import(&sheet(&position(&[&legal[..], &[(9, 1)]].concat())));
    sound(&read);
    assert!(plies(&read)[0][2].starts_with("2w 43: 12/16"), "{:?}", plies(&read));
    let due = "m:6:6: warning[N0413]: a legal play leads to the position after this play";
    assert_eq!(told(&read), [due]);
    // A position that no moves of white lead to leaves the play unreadable.
    let mut back = white;
    (back[1], back[2]) = ((13, 6), (8, 1));
    let read = import(&sheet(&position(&back)));
    sound(&read);
    assert_eq!(plies(&read)[0][2], "2w 43: ??");
}

/// Several matches may stand in one file; names may look like scores.
#[test]
fn several_matches_and_odd_names() {
    let first = one(5, [0, 0], "      Wins 1 point\n");
    let text = format!("{first}\n; [Event \"second\"]\n{}", one(7, [0, 0], ""));
    let read = import(&text);
    sound(&read);
    assert_eq!((read.records.len(), told(&read)), (2, vec![]));
    assert_eq!(read.records[0].value("Event"), None);
    assert_eq!(read.records[1].value("Event"), Some("second"));
    let named = |line: &str| {
        let read = import(&format!(" 5 point match\n\n Game 1\n{line}\n{P}"));
        assert_eq!(told(&read), [""; 0], "{line}");
        let value = |tag: &str| read.records[0].value(tag).unwrap_or("").to_owned();
        [value("White"), value("Black")]
    };
    assert_eq!(named(" A:1 Team : 0                   B:2 : 0"), ["A:1 Team", "B:2"]);
    assert_eq!(named("Anne (1600) : 0 Bertrand : 0"), ["Anne (1600)", "Bertrand"]);
    assert_eq!(named("Anne: 0\tBertrand: 0"), ["Anne", "Bertrand"]);
    // Sheets whose games have no lines of their own.
    let read = import(&format!("Anne                        Bertrand\n{P}"));
    assert_eq!(plies(&read)[0][..6], PLAYS);
    assert_eq!((read.records[0].value("Black"), told(&read)), (Some("Bertrand"), vec![]));
}

/// A cell that cannot be read takes nothing of the other column with it.
#[test]
fn a_bad_cell_leaves_the_other_column() {
    let read = |cells: &str| {
        let read = import(&one(5, [0, 0], cells));
        sound(&read);
        (plies(&read)[0][6..].to_vec(), told(&read))
    };
    let (plies, told) = read("  4) 43: 13/9 8/5                7l: 13/8 6/4\n");
    assert_eq!(plies, ["4w 43: 12/16 17/20", "4b ??", "*"]);
    assert_eq!(told, ["m:8:34: error[N0411]: `7l:` cannot be read"]);
    let (plies, told) = read("  4) 43: 13/9 8/5                00: 13/8\n");
    assert_eq!(plies, ["4w 43: 12/16 17/20", "*"]);
    assert_eq!(told, ["m:8:38: error[N0411]: the step `13/8` does not belong to a throw"]);
    let (plies, told) = read("  4) 43: Illegal play              52: 13/8 6/4(1)\n");
    assert_eq!(plies, ["4w 43: ??", "4b 52: 12/17 19/21", "*"]);
    assert_eq!(told, ["m:8:6: error[R0301]: the sheet itself says that this play is illegal"]);
    let (plies, told) = read("  4)  Losses 1 point               52: 13/8 6/4\n");
    assert_eq!(plies[0], "4b 52: 12/17 19/21 {sic}");
    assert_eq!(told, ["m:8:36: error[R0101]: it is white's turn, not black's"]);
}

/// A head line inside a game is a remark, in its place among the plies.
#[test]
fn a_head_line_inside_a_game_stays_in_its_place() {
    let cells = "; [Site \"Paris\"]\n; it rained\n  4) 43: 13/9 8/5                52: 13/8 6/4\n";
    let read = goes_round(&one(5, [0, 0], cells));
    assert_eq!(told(&read), [""; 0]);
    let text = read.records[0].to_string();
    let place = |part: &str| text.find(part).unwrap_or_else(|| panic!("{part}: {text}"));
    let places = ["3b ", "; [Site \"Paris\"]\n", "; it rained\n", "4w 43"].map(place);
    assert!(places.is_sorted(), "{text}");
}

/// Remarks behind the last game, and head lines that choose nothing, are kept as well.
#[test]
fn the_ends_of_a_sheet_are_kept() {
    let head = "; [CubeLimit \"32\"]\n; [Crawford \"perhaps\"]\n; [Jacoby \"On\"]\n";
    let text = format!(
        "{head}{}",
        one(5, [0, 0], "      Wins 1 point\n; Anne was tired\n; [Result \"so\"]\n")
    );
    let read = goes_round(&text);
    assert_eq!(told(&read), [""; 0]);
    let text = read.records[0].to_string();
    let kept = [
        "[CubeLimit \"32\"]",
        "[Crawford \"perhaps\"]",
        "[Jacoby \"On\"]",
        "; Anne was tired",
        "; [Result \"so\"]",
    ];
    for due in kept {
        assert!(text.contains(&format!("{due}\n")), "{due}: {text}");
    }
}

/// After the end of a match another one begins, where the scores say so.
#[test]
fn a_match_may_follow_a_match() {
    let game = |n: u32, score: &str| {
        format!("\n Game {n}\n White : {score}      Black : 0\n{P}      Wins 1 point\n")
    };
    let read = import(&format!(" 1 point match\n{}{}", game(1, "0"), game(2, "0")));
    sound(&read);
    assert_eq!(
        told(&read),
        ["m:10:2: error[N0416]: the match is over: this game begins a new match"]
    );
    assert!(
        read.records
            .iter()
            .all(|record| record.value("Options") == Some("cube=match resign_when=any")
                || record.value("Options") == Some("cube=match"))
    );
    let read = import(&format!(
        " 2 point match\n{}{}{}{}",
        game(1, "0"),
        game(2, "1"),
        game(3, "2"),
        game(4, "3")
    ));
    sound(&read);
    assert_eq!((read.records.len(), throws(&read.records)), (3, 24));
    assert!(read.records[2].value("Options").is_some_and(|options| options.contains("cube=money")));
    // A match that was offered and declined is not given up.
    let pack = pack_with(GAME, &[("cube", "match"), ("match_length", "5")]);
    let text = "[Game \"backgammon\"]\n[White \"A\"]\n[Black \"B\"]\n[Date \"????.??.??\"]\n[Options \"match_length=5 cube=match\"]\n[Lead \"31\"]\n[Result \"*\"]\n\n1w 31: 17/20 19/20\n1b resign\n2w decline\n1b 42: 17/21 19/21\n2w double\n2b drop\n*\n";
    let source = Source::new("r", text);
    let record = record::parse(&source).records.remove(0);
    let replay = replay(&source, &record, pack.table());
    let mut sheet = Sheet::default();
    sheet.add(&source, &record, &replay).expect("a game of the match");
    assert!(sheet.text().contains("Wins 1 point\n"), "{}: {:?}", sheet.text(), replay.diagnostics);
}

/// A game may be won before its first throw.
#[test]
fn a_game_without_a_throw_may_be_won() {
    let text = format!(
        " 5 point match\n\n Game 1\n A : 0      B : 0\n      Wins 2 points\n\n Game 2\n A : 2      B : 0\n{P}"
    );
    let read = import(&text);
    sound(&read);
    assert_eq!((throws(&read.records), told(&read)), (6, vec![]));
}

/// Sheets are told from texts that look like them.
#[test]
fn sheets_are_known_by_their_lines() {
    let sheets = [
        " 5 point match\n",
        "; so\n\n Game 1\n",
        "  1) 31: 8/5 6/5\n",
        "  1)                           52: 13/8 6/4\n",
        "\u{feff}Unlimited match\n",
        "\u{feff} (\n;FF[4]\n",
    ];
    sheets.iter().for_each(|text| assert!(mat::is_match(text), "{text}"));
    let others = [
        "{ Notes\n 5 point match\n}\n[Game \"x\"]\n",
        "1w 65: 1/7 1/6\n 5 point match\n",
        "tgn1 x 1:15 1:15 w --\n Game 1\n",
        "Rules\n1) No smoking\n",
        "Game over\n",
        "(FF[4]\nGame over\n",
        "",
    ];
    others.iter().for_each(|text| assert!(!mat::is_match(text), "{text}"));
}

/// A sheet that means harm is read in bounded time and room, and nothing that it says is dropped.
#[test]
fn hostile_sheets_are_read() {
    let games = "Game 1\n1)65:\n".repeat(200);
    let long = "x".repeat(50_000);
    let sheets = [
        format!("{}{games}", "; [A \"b\"]\n".repeat(2_000)),
        format!(" Game 1\n A : 0  B : 0\n 1){}", " -".repeat(50_000)),
        format!(" Game 1\n A : 0  B : 0\n 1) 65:{}", " Illegal (".repeat(50_000)),
        format!(" Game 1\n{}:0\n", "a:1 ".repeat(20_000)),
        format!(" Game 1\n A : 0  B : 0\n 1) 65:{}", " q".repeat(50_000)),
        format!(" Game 1\n A : 0  B : 0\n 1) 65:{}", " q".repeat(8_000)),
        format!(" Game 1\n A : 0  B : 0\n 1) 65:{}", " 24/23".repeat(50_000)),
        format!("; {long}\n; [Head \"{long}\"]\n{}", one(5, [0, 0], &format!("; {long}\n"))),
    ];
    for text in sheets {
        let read = import(&text);
        sound(&read);
        assert!(read.told.len() < 20_000);
    }
}

/// Cells as programs write them, behind the six plays: what the record has of them, and how often something is filled in.
#[test]
fn cells_of_many_programs() {
    const A: &str = "  4) 43: 13/9 8/5                52: 13/8 6/4\n";
    let plays = ["4w 43: 12/16 17/20", "4b 52: 12/17 19/21"];
    let says = |length: u32, cells: &str, due: &[&str], filled: usize| {
        let sheet = one(length, [0, 0], cells);
        let (plies, told) = behind(&sheet);
        assert_eq!(plies, due, "{cells}");
        let notes = told.iter().filter(|line| line.contains("warning[N0413]")).count();
        assert_eq!((notes, told.len()), (filled, filled), "{cells}: {told:?}");
    };
    // A result without points is that of a single game, or of the match.
    let won = [&plays[..], &["5b resign(single_game)", "5w accept", "*"]].concat();
    for word in ["Wins", "Wins the game"] {
        says(5, &format!("{A}      {word}\n"), &won, 1);
    }
    says(5, &format!("{A}  5)                                Concedes\n"), &won, 1);
    says(
        5,
        &format!("{A}      Wins the match\n"),
        &[&plays[..], &["5b resign", "5w accept", "1-0"]].concat(),
        1,
    );
    // `Wins` decides, in whichever column the word of giving up stands.
    for word in ["Resigned Game", "Resign normal", "Resigns"] {
        let cells = format!("{A}  5)                              {word}\n      Wins 1 points\n");
        says(5, &cells, &won, 0);
        let cells = format!("{A}  5) {word}\n      Wins 1 points\n");
        says(5, &cells, &won, 0);
    }
    // Signs between words, and what stands behind steps.
    let doubled = [&plays[..], &["5w double", "5b take", "*"]].concat();
    for cells in [
        "Doubles => 2                Takes",
        "Doubles ==> 2               Takes 2",
        "Doubles=>2                  Accepts",
        "Double 2                    Takes",
    ] {
        says(5, &format!("{A}  5)  {cells}\n"), &doubled, 0);
    }
    for cells in ["13/9, 8/5", "13/9! 8/5", "13/9 8/5 ; so", "13/9 8/5 # so"] {
        let (plies, told) = behind(&one(5, [0, 0], &format!("  4) 43: {cells}\n")));
        assert_eq!((plies[0].as_str(), told.len()), (plays[0], 0), "{cells}: {told:?}");
    }
    let four = |cells: &str| behind(&one(5, [0, 0], &format!("  4) 11: {cells}\n")));
    for cells in ["8/7(2) 6/5(2)", "8/7 (2) 6/5 (2)", "8/7 8/7 6/5 6/5", "6/5(2) 8/7(2)"] {
        assert_eq!(
            four(cells),
            (vec!["4w 11: 17/18(2) 19/20(2)".to_owned(), "*".to_owned()], vec![]),
            "{cells}"
        );
    }
    // A double that goes on without an answer was taken.
    says(
        5,
        &format!("{A}  5)  Doubles => 2\n  6) 43: 13/9 6/3\n"),
        &[&plays[..], &["5w double", "5b take", "5w 43: 12/16 19/22", "*"]].concat(),
        1,
    );
}

/// A side that cannot move plays nothing, whatever the words.
#[test]
fn dances_of_many_programs() {
    let text = fs::read_to_string(root().join("tests/exchange/gnubg-cube.mat")).expect("a match");
    let due = import(&text).records;
    let row = "   53: \n  7)";
    assert!(text.contains(row));
    for word in [
        "Cannot Move",
        "(no play)",
        "No Legal Moves",
        "no move possible",
        "Pass",
        "-",
        "Can't move",
        "0/0",
    ] {
        let read = import(&text.replace(row, &format!("   53: {word}\n  7)")));
        assert_eq!((told(&read), &read.records), (vec![], &due), "{word}");
    }
}

/// Heads and names as programs write them.
#[test]
fn heads_of_many_programs() {
    let reads = |text: &str| {
        let read = import(text);
        sound(&read);
        assert_eq!(told(&read), [""; 0], "{text}");
        let all = plies(&read).remove(0);
        let all: Vec<_> = all.into_iter().filter(|line| !line.starts_with(';')).collect();
        assert_eq!(all[..6], PLAYS, "{text}");
        let value = |tag: &str| read.records[0].value(tag).unwrap_or("").to_owned();
        [value("White"), value("Black"), value("Options")]
    };
    let five = "match_length=5 cube=match";
    for head in [
        " 5 point match",
        "Match to 5 points",
        "5-point match",
        "+---+\n|  Final  |\n+---+\n\n 5 point match",
    ] {
        for game in [" Game 1", "Game 1:", "Game 1 (Crawford)"] {
            let text = format!("{head}\n\n{game}\n A : 0                          B : 0\n{P}");
            assert_eq!(reads(&text), ["A", "B", five], "{text}");
        }
    }
    for (line, names) in [
        (
            " Backgammon Club de Lyon No 2 : 0Bertrand : 0",
            ["Backgammon Club de Lyon No 2", "Bertrand"],
        ),
        ("#1 fan : 0                     ; x : 0", ["#1 fan", "; x"]),
        ("3) x : 0                       Wins : 0", ["3) x", "Wins"]),
        ("Anne : 0\nBertrand : 0", ["Anne", "Bertrand"]),
    ] {
        let text = format!(" 5 point match\n\n Game 1\n{line}\n{P}");
        assert_eq!(reads(&text)[..2], names, "{line}");
    }
    // Other ends of lines, the sign that ends old files, and tabs.
    let text = format!(" 5 point match\n\n Game 1\n A : 0                          B : 0\n{P}");
    reads(&text.replace('\n', "\r\n"));
    reads(&text.replace('\n', "\r"));
    reads(&format!("{text}\u{1a}"));
    reads(&text.replace("  1) ", "1.  ").replace("  2) ", "2.  "));
    let tabs = " 5 point match\n\n Game 1\n A : 0\t\tB : 0\n  1)\t\t\t42: 8/4 6/4\n  2) 31: 8/5 6/5\t\t53: 8/3 6/3\n";
    let read = import(tabs);
    assert_eq!((plies(&read)[0][0].as_str(), told(&read)), ("1b 42: 17/21 19/21", vec![]));
    // A narrow first column.
    let narrow = " 5 point match\n\n Game 1\n A : 0  B : 0\n 1)            42: 8/4 6/4\n 2) 31: 8/5 6/5  53: 8/3 6/3\n";
    let read = import(narrow);
    assert_eq!((plies(&read)[0][0].as_str(), told(&read)), ("1b 42: 17/21 19/21", vec![]));
    // A number of men behind the name of a game.
    let hyper = |name: &str| {
        let text = format!(
            "; [Variation \"{name}\"]\n 5 point match\n\n Game 1\n A : 0    B : 0\n  1) 31: 24/21 23/22\n"
        );
        import(&text)
    };
    assert_eq!(hyper("hypergammon").records[0].value("Game"), Some("hypergammon"));
}

/// A line that is far too long is left out as a whole.
#[test]
fn a_line_may_be_too_long() {
    let read = import(&one(5, [0, 0], &format!("  4) 43:{}\n", " q".repeat(10_000))));
    assert_eq!(told(&read), ["m:8:3: error[N0411]: this line is too long to be read"]);
    assert_eq!(plies(&read)[0][..6], PLAYS);
}

/// A game of other players begins a record of its own.
#[test]
fn other_players_begin_a_record() {
    let game = |n: u32, players: &str| format!("\n Game {n}\n {players}\n{P}      Wins 1 point\n");
    let text =
        format!(" 5 point match\n{}{}", game(1, "A : 0      B : 0"), game(2, "C : 1      B : 0"));
    let read = import(&text);
    sound(&read);
    let whites: Vec<_> = read.records.iter().map(|record| record.value("White")).collect();
    assert_eq!(whites, [Some("A"), Some("C")]);
    assert_eq!(
        told(&read),
        ["m:10:2: warning[N0416]: the players are different: this game begins a new record"]
    );
}

/// A gammon that counts one point for money, without a double, shows the Jacoby rule.
#[test]
fn the_jacoby_rule_shows_in_the_points() {
    let gammon = (0..60).find_map(|seed| {
        let (record, _) = recorded(pack(GAME).table(), &[], &mut Chance::new(seed), 20_000);
        let sheet = export(&[record]);
        sheet.contains("Wins 2 points").then_some(sheet)
    });
    let sheet = gammon.expect("a gammon");
    assert_eq!(import(&sheet).records[0].value("Options"), None);
    let read = import(&sheet.replace("Wins 2 points", "Wins 1 point"));
    sound(&read);
    assert_eq!((read.records[0].value("Options"), told(&read)), (Some("cube=money"), vec![]));
}

/// For money, more points than any end is worth are those of the best one.
#[test]
fn more_points_than_any_end_are_cut() {
    let (plies, told) = behind(&one(0, [0, 0], "      Wins 2008 points\n"));
    assert_eq!(plies, ["4b resign(backgammon)", "1-0 x3"]);
    assert_eq!(told, ["m:8:7: warning[N0413]: white has won 2008 here, of which 3 count"]);
}

/// A record that begins at match point after the Crawford game says so.
#[test]
fn the_crawford_game_is_not_played_twice() {
    let game = |n: u32, white: u32| format!("\n Game {n}\n A : {white}      B : 1\n{P}");
    let text = format!(" 5 point match\n{}{}", game(1, 4), game(2, 4));
    let read = import(&text);
    sound(&read);
    let position = |nth: usize| read.records[nth].value("Position").unwrap_or("").to_owned();
    assert!(position(0).contains("crawford:now"), "{}", position(0));
    assert!(position(1).contains("crawford:past"), "{}", position(1));
}

/// The result of black stands in its column if the last row has no cell of black.
#[test]
fn the_result_stands_where_other_programs_read_it() {
    let cells = "  4) 43: 13/9 8/5                 Doubles => 2\n  5)  Drops                       Wins 1 point\n";
    let sheet = export(&import(&one(5, [0, 0], cells)).records);
    assert!(sheet.ends_with("  5)  Drops                       Wins 1 point\n"), "{sheet}");
    let cells = "  4)  Doubles => 2                Drops\n      Wins 1 point\n";
    let sheet = export(&import(&one(5, [0, 0], cells)).records);
    assert!(sheet.ends_with("Drops\n      Wins 1 point\n"), "{sheet}");
}

/// A line under `Game 1` that looks like a player and is none is kept as a remark.
#[test]
fn a_lone_player_is_a_remark() {
    let players = " A : 0                          B : 0";
    for (line, due) in [("; Board : 3", "; Board : 3\n"), ("Table : 7", "; Table : 7\n")] {
        let read = import(&format!(" 5 point match\n\n Game 1\n{line}\n{players}\n{P}"));
        sound(&read);
        assert_eq!(told(&read), [""; 0]);
        let text = read.records[0].to_string();
        assert!(text.contains(due), "{text}");
    }
    // Without the line of the players it is one all the same, and the players are missing.
    let read = import(&format!(" 5 point match\n\n Game 1\n; Board : 3\n{P}"));
    assert_eq!(told(&read), ["m:3:2: error[N0411]: the players of the game cannot be read"]);
    assert!(read.records[0].to_string().contains("; Board : 3\n"));
}

/// A game that is set up is copied unchecked, and named.
#[test]
fn a_game_that_is_set_up_is_named() {
    let text = format!(
        " 5 point match\n\n Game 1\n A : 0    B : 0\n; Set Pos=-b----E-C---eE---c-e----B-/0\n{P}"
    );
    let read = import(&text);
    sound(&read);
    assert_eq!(throws(&read.records), 6);
    assert!(
        told(&read)[0].starts_with("m:5:1: error[N0411]: this game begins at a position"),
        "{:?}",
        told(&read)
    );
}

/// Impossible plies behind an illegible play are marked, so that the record can be replayed without errors.
#[test]
fn the_rest_of_a_lost_game_is_marked() {
    let text =
        " 5 point match\n\n Game 1\n A : 0    B : 0\n  1) 31: 8/5 6/5                 42: 8/4 6/4
  2) 21: 18/16 6/5               63: 24/15
  3) 43: 16/9                    52: 13/8 6/4
      Wins 1 point\n";
    let read = import(text);
    sound(&read);
    assert_eq!(throws(&read.records), 6);
    assert_eq!(told(&read).len(), 1, "{:?}", told(&read));
    // A beaver that is played on was taken.
    let cells = "  4)  Doubles => 2                Beavers => 4\n  5) 43: 13/9 8/5                52: 13/8 6/4\n";
    let (plies, told) = behind(&one(0, [0, 0], cells));
    assert_eq!(plies[..4], ["4w double", "4b beaver", "4w take", "4w 43: 12/16 17/20"]);
    assert_eq!(told.len(), 1, "{told:?}");
}

/// The winner's last play may be missing, or illegible.
#[test]
fn the_last_play_of_the_winner_is_filled_in() {
    for seed in 0..6 {
        let (record, _) = recorded(pack(GAME).table(), &[], &mut Chance::new(seed), 20_000);
        let sheet = export(&[record]);
        let due = import(&sheet).records;
        let dice = sheet.rfind(": ").expect("dice") + 1;
        let ends = ["  ", "\n"].into_iter().filter_map(|end| sheet[dice..].find(end));
        let steps = ends.min().expect("an end");
        for word in ["", " ????"] {
            let text = format!("{}{word}{}", &sheet[..dice], &sheet[dice + steps..]);
            let read = import(&text);
            assert_eq!((read.records.clone(), read.told.len()), (due.clone(), 1), "{text}");
        }
    }
}

#[test]
fn games_that_are_no_match_are_refused() {
    let pack = pack(GAME);
    let source: Arc<Source> = games(GAME).remove(0).1;
    let record = record::parse(&source).records.remove(0);
    let replay_of = |record: &Record| replay(&source, record, pack.table());
    let mut sheet = Sheet::default();
    sheet.add(&source, &record, &replay_of(&record)).expect("a game");
    let mut other = record.clone();
    other.set("White", "Claire");
    let refused = sheet.add(&source, &other, &replay_of(&other));
    assert_eq!(refused.expect_err("other players").code, "N0417");
    let source: Arc<Source> = games("irish").remove(0).1;
    let record = record::parse(&source).records.remove(0);
    let replay = replay(&source, &record, crate::support::pack("irish").table());
    let refused = Sheet::default().add(&source, &record, &replay);
    assert_eq!(refused.expect_err("no such format").code, "N0414");
}

/// The beginning of a match to five, with the plays of `P`.
fn of_five(head: &str, end: &str) -> String {
    format!(
        "{head} 5 point match\n\n Game 1\n White : 0                      Black : 0\n{P}{end}\n"
    )
}

fn messages(read: &Imported) -> Vec<&str> {
    read.told.iter().map(|one| one.message.as_str()).collect()
}

#[test]
fn a_game_that_is_won_counts_something() {
    let read = import(&of_five("", "      Wins 0 points"));
    assert_eq!(messages(&read), ["white cannot have won 0 here, only 1, 2 or 3"]);
}

#[test]
fn giving_up_a_gammon_counts_two() {
    for (word, end) in [("gammon", "gammon"), ("backgammon", "backgammon"), ("", "single_game")] {
        let text = of_five("", &format!("  4)                               Resigns {word}"));
        let records = import(&text).records;
        let gives_up = format!("resign({end})");
        assert!(records[0].to_string().contains(&gives_up), "{word}: {}", records[0]);
    }
}

#[test]
fn numbers_out_of_order_are_reported() {
    let text = of_five("", "      Wins 1 point").replace("  3) 21", "  4) 21");
    let due = ["turn 4 stands where turn 3 should; is something left out?"];
    assert_eq!(messages(&import(&text)), due);
    assert!(import(&of_five("", "      Wins 1 point")).told.is_empty());
}

#[test]
fn a_quotation_mark_in_a_head_comes_back() {
    let text = of_five("; [Event \"a \"q\" b\"]\n\n", "      Wins 1 point");
    let records = import(&text).records;
    assert_eq!(records[0].tag("Event").map(|tag| tag.value.as_str()), Some("a \"q\" b"));
}
