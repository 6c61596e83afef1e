//! SGF files of backgammon give the same records as match sheets. Every fault in a file is named.

use charpentier_core::diagnostic::{Severity, Source};
use charpentier_notation::mat::{self, Imported};
use charpentier_pack::Library;

/// The nodes of six plays.
const NODES: &str = ";W[31hefe];B[42qusu]\n;W[65xrrm];B[53qvsv];W[21mkfe];B[63aggj]";

/// Those plays in a record.
const PLAYS: &str = "1w 31: 17/20 19/20
1b 42: 17/21 19/21
2w 65: 1/7/12
2b 53: 17/22 19/22
3w 21: 12/14 19/20
3b 63: 1/7/10
";

fn import(text: &str) -> Imported {
    assert!(mat::is_match(text), "{text}");
    mat::read(&Source::new("m", text), &|variation, options| {
        let name = variation.map_or("backgammon".to_owned(), str::to_ascii_lowercase);
        Library::shipped().load(&name, options).map(|pack| pack.table())
    })
}

/// The records as texts, and what was told.
fn read(text: &str) -> (Vec<String>, Vec<String>) {
    let read = import(text);
    let told = read.told.iter().map(|fault| {
        let line = fault.to_string();
        line.split("; ").next().unwrap_or("").to_owned()
    });
    (read.records.iter().map(ToString::to_string).collect(), told.collect())
}

/// A game of a match to five points, with these properties and nodes.
fn game(properties: &str, nodes: &str) -> String {
    format!("(;FF[4]GM[6]MI[length:5]{properties}PW[Anne]PB[Bertrand]{NODES}{nodes})\n")
}

#[test]
fn a_match_is_one_record() {
    let first = game("[game:0][ws:0][bs:0]RU[Crawford]DT[2024-05-06]RE[W+1]", ";W[double];B[drop]");
    let last = game("[game:1][ws:1][bs:0]RU[Crawford]RE[B+2R]", ";W[double];B[take];W[66]");
    let (records, told) = read(&[first, last].concat());
    assert_eq!(told, Vec::<String>::new());
    let [record] = &records[..] else { panic!("{records:?}") };
    for due in [
        "[White \"Anne\"]",
        "[Date \"2024.05.06\"]",
        "match_length=5 cube=match",
        &format!("{PLAYS}4w double\n4b drop\n"),
    ] {
        assert!(record.contains(due), "{due}\n{record}");
    }
    // The second game was given up at its cube of 2.
    let second = record.split("4b drop\n").nth(1).unwrap_or("");
    assert!(second.contains("w double\n") && second.contains("b take\n"), "{record}");
    assert!(second.contains("w resign") && second.trim_end().ends_with('*'), "{record}");
}

#[test]
fn rules_are_words_of_the_game() {
    for (rules, due) in [
        ("MI[length:5]RU[]", "match_length=5 cube=match crawford=false"),
        ("MI[length:5]RU[Crawford:CrawfordGame]", "match_length=5 cube=match\""),
        ("MI[length:5]RU[NoCube:Crawford]", "match_length=5\""),
        ("MI[length:0]RU[Jacoby]", "cube=money\""),
        ("MI[length:0]RU[]", "cube=money jacoby=false"),
        ("MI[length:0]RU[Jacoby:Nackgammon]", "[Game \"nackgammon\"]"),
    ] {
        let nodes = if rules.contains("Nack") { "" } else { NODES };
        let (records, told) = read(&format!("(;GM[6]FF[4]{rules}PW[A]PB[B]{nodes})"));
        assert!(told.is_empty() && records.len() == 1, "{told:?}");
        assert!(records[0].contains(due), "{rules}: {}", records[0]);
    }
    // Games for money are records of their own, as those of a sheet are; a match that is not named is another match.
    let money =
        |game| format!("(;GM[6]MI[length:0][game:{game}]PW[A]PB[B]{NODES};W[double];B[drop])");
    assert_eq!(read(&[money(0), money(1)].concat()).0.len(), 2);
    let won = "[game:0][ws:0][bs:0]RE[W+1]";
    let (records, told) = read(&game(won, ";W[double];B[drop]").repeat(2));
    assert_eq!((records.len(), told), (2, vec![]));
    // gnubg writes no rules where none is set; of other programs nothing is known then.
    let bare = |program: &str, length: u8| {
        let nodes = format!("{NODES};W[double];B[take]");
        let (records, _) = read(&format!("(;GM[6]{program}MI[length:{length}]PW[A]PB[B]{nodes})"));
        records[0].lines().find(|line| line.starts_with("[Options")).map(str::to_owned)
    };
    let gnubg = "AP[GNU Backgammon:1.07]";
    assert!(bare(gnubg, 0).is_some_and(|options| options.contains("jacoby=false")));
    assert!(bare(gnubg, 5).is_some_and(|options| options.contains("crawford=false")));
    assert!(bare("", 0).is_some_and(|options| !options.contains("jacoby")));
    assert!(bare("", 5).is_some_and(|options| !options.contains("crawford")));
}

#[test]
fn remarks_are_kept_and_other_lines_are_not_read() {
    let nodes = "C[so \\[it\\] is:\n\nnext \\\nline]\n(;W[31hefe]C[the game])(;W[66hbhb];B[11qrqr](;W[66]))";
    let (records, told) = read(&game("C[a club]", nodes));
    // A variation is left out with a word, and what varies in it with the same one.
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains("warning[N0411]: a variation is left out"), "{told:?}");
    let record = &records[0];
    for due in ["; a club", "; so [it] is:", "; next line", "4w 31: 17/20 19/20", "; the game"] {
        assert!(record.contains(due), "{due}\n{record}");
    }
    assert!(!record.contains("66"), "{record}");
    // Small letters among the capitals mean nothing, and blanks may stand anywhere.
    let old = "\u{feff} ( ; GaMe [6] MatchInformation[length:1] PlayerWhite [A] ; White [31hefe] )";
    let (records, told) = read(old);
    assert!(records[0].contains("1w 31: 17/20 19/20"), "{records:?} {told:?}");
}

#[test]
fn what_cannot_be_read_is_named() {
    for (text, due, plies) in [
        (game("", ";W[6]"), "m:2:44: error[N0411]: `W[6]` cannot be read", 7),
        (game("", ";W[65ab"), "m:2:42: error[N0411]: this cannot be read", 6),
        (game("", ";W[65a!]"), "`W[65a!]` cannot be read", 7),
        (game("", ";W[65ya]"), "no man stands on the bar", 7),
        (game("", ";W[99ab]"), "`W[99ab]` cannot be read", 7),
        (game("", ";W[65zabc]"), "`W[65zabc]` cannot be read", 7),
        (game("", ";W[65mf]"), "error[R0301]", 7),
        ("(;GM[1]SZ[19];B[aa];W[bb])".into(), "this is a game of another kind, GM[1]", 0),
        ("(;W[31hefe])".into(), "this does not belong to a game", 0),
        ("(;".into(), "does not belong to a game", 0),
        ("(;GM[6]FF[4];AE[a:y]AW[b]AB[w];W[31ab])".into(), "begins at a position", 1),
    ] {
        let (records, told) = read(&text);
        assert!(told.iter().any(|told| told.contains(due)), "{text}: {told:?}");
        let count = |record: &String| {
            let body = record.split("\n\n").nth(1).unwrap_or("");
            body.lines().filter(|line| !line.starts_with(';') && line.contains([':', '?'])).count()
        };
        assert_eq!(records.iter().map(count).sum::<usize>(), plies, "{text}\n{records:?} {told:?}");
    }
    // Dice that can be read are kept.
    assert!(read(&game("", ";W[65zabc]")).0[0].contains("4w 65: ??"));
    let (_, told) = read("(;GM[6]MI[length:x][game:-1][ws:0]PW[A])");
    assert_eq!(told.iter().filter(|told| told.contains("`MI[")).count(), 2, "{told:?}");
    // A property that puts men on the board becomes a remark.
    let (records, _) = read("(;GM[6]FF[4];AE[a:y]AW[b][c]PL[W];W[31ab])");
    assert!(records[0].contains("; AE[a:y] AW[b][c]"), "{records:?}");
    // A file that is cut short has no result, whatever its first node says.
    let cut = game("RE[W+1]", ";W[double];B[take]");
    let (records, told) = read(&cut[..cut.len() - 9]);
    assert!(records[0].trim_end().ends_with('*') && !records[0].contains("resign"), "{records:?}");
    assert!(told.iter().any(|told| told.contains("the file ends")), "{told:?}");
    // Text between two nodes is a fault, and the nodes are still read.
    let (records, told) = read(&game("", " ] what\n;W[31hefe]"));
    assert!(records[0].contains("4w 31: 17/20 19/20"), "{records:?}");
    assert_eq!(told, ["m:2:42: error[N0411]: this cannot be read"]);
    // A game that is not closed ends where the next one begins; the last one is told at the end of the file.
    let open = game("", "").replace(")\n", "\n");
    let (records, told) = read(&open.repeat(3));
    assert_eq!((records.len(), told.len()), (3, 3), "{told:?}");
    assert!(told[2].contains("the file ends in the middle of a game"), "{told:?}");
    // The games behind one of another kind are read, and so is a game behind a bad one.
    let (records, _) =
        read(&format!("(;GM[1];B[aa](;W[bb])(;W[cc])){}{}", game("", ";W[6]"), game("", "")));
    assert_eq!(records.len(), 2, "{records:?}");
    // A game of another kind says nothing of the game before it.
    let (records, told) =
        read(&(game("", "") + "(;GM[1]AB[aa]C[go];B[aa](;W[bb]))\n" + game("", "").as_str()));
    assert_eq!((records.len(), told.len()), (2, 1), "{told:?}");
    assert!(!records[0].contains("go") && records[0].contains(PLAYS), "{records:?}");
}

/// A side may give up after its throw, or the dice stand in a node before their play.
#[test]
fn dice_may_stand_by_themselves() {
    let given_up = game("[game:0]RE[B+1R]", "\n;PL[W]DI[31]");
    let (records, told) = read(&given_up);
    assert_eq!(told, Vec::<String>::new());
    // Where several ends are worth the points, the least is meant.
    let money = format!("(;GM[6]MI[length:0]RU[Jacoby]RE[B+1R]PW[A]PB[B]{NODES})");
    assert!(read(&money).0[0].contains("resign(single_game)"), "{:?}", read(&money).0);
    assert!(records[0].contains("4w 31:\n5w resign(single_game)"), "{}", records[0]);
    let played = game("", ";PL[W]DI[31];W[31hefe];PL[B]DI[65];B[65ablr]");
    let (records, told) = read(&played);
    assert!(records[0].contains("4w 31: 17/20 19/20\n4b 65:"), "{} {told:?}", records[0]);
}

/// A name or a remark with special characters gives a record that can be read again.
#[test]
fn odd_texts_become_tags_and_remarks() {
    let (records, told) = read(&format!(
        "(;GM[6]FF[4]MI[length:5]EV[two\r\nlines]PC[a\u{1}b]PW[Anne\n\\]\\\r\nMarie]PB[{}]GC[so\\\r\nit goes]{NODES})",
        "B".repeat(5_000)
    ));
    assert_eq!(told, Vec::<String>::new());
    for due in ["[Event \"two lines\"]", "[White \"Anne ]Marie\"]", "; soit goes"] {
        assert!(records[0].contains(due), "{due}\n{}", records[0]);
    }
    let again = charpentier_notation::record::parse(&Source::new("t", records[0].as_str()));
    let errors = again.diagnostics.iter().filter(|fault| fault.severity == Severity::Error);
    assert_eq!(errors.count(), 0, "{:?}", again.diagnostics);
}

#[test]
fn hostile_files_are_read() {
    let deep = "(;".repeat(200_000);
    let wide = format!("(;GM[6]{})", ";W[31hefe]".repeat(50_000));
    let values = format!("(;GM[6]MI{})", "[length:5]".repeat(200_000));
    let open = format!("(;GM[6]{}", ";C[\n".repeat(200_000));
    let many = format!("(;GM[6]{})", "a[]".repeat(300_000));
    let escaped = format!("(;GM[6]C[{}", "\\".repeat(300_000));
    for text in [deep, wide, values, open, many, escaped] {
        let read = import(&text);
        assert!(read.told.len() <= 10_001 + 50_000, "{}", read.told.len());
    }
}
