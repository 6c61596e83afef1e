//! Records that were analysed say the same as before, and can be analysed again.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use charpentier_core::diagnostic::{Severity, Source};
use charpentier_notation::Record;
use charpentier_notation::record;

use crate::program::{program, root};

/// What the program says of a record, and whether it finds it good.
fn told(record: &Path, out: &Path, format: &str) -> (bool, String) {
    let path = |path: &Path| path.to_str().expect("letters").to_owned();
    let args = ["analyse", &path(record), "--out", &path(out), "--format", format];
    let done = program(&root(), &args).output().expect("the program runs");
    let [out, err] = [done.stdout, done.stderr].map(|text| String::from_utf8(text).expect("text"));
    assert!(done.status.success() || done.status.code() == Some(1), "{out}{err}");
    (done.status.success(), out)
}

/// What it says of a good one.
fn analysed(record: &Path, out: &Path, format: &str) -> String {
    let (good, text) = told(record, out, format);
    assert!(good, "{text}");
    text
}

/// What programs are told of the games of a record that is wrong, and that nothing is written.
fn wrong(text: &str) -> Vec<serde_json::Value> {
    let folder = TempDir::new().expect("a folder");
    let (game, out) = (folder.path().join("game.tgn"), folder.path().join("out.tgn"));
    fs::write(&game, text).expect("written");
    fs::write(&out, "as it was").expect("written");
    let (good, text) = told(&game, &out, "json");
    assert!(!good, "{text}");
    assert_eq!(fs::read_to_string(&out).expect("a file"), "as it was");
    text.lines().map(|line| serde_json::from_str(line).expect("an object")).collect()
}

fn parsed(text: &str) -> Vec<Record> {
    let parsed = record::parse(&Source::new("game", text));
    assert!(parsed.diagnostics.iter().all(|fault| fault.severity != Severity::Error));
    parsed.records
}

/// The games without anything that an analysis may put.
fn bare(mut records: Vec<Record>) -> Vec<Record> {
    for record in &mut records {
        record.comments.retain(|comment| !comment.text.starts_with("analysis"));
        record.plies.iter_mut().for_each(|ply| ply.glyphs.clear());
    }
    records
}

/// Analyses a record twice; the text after the first time.
fn twice(text: &str) -> String {
    let folder = TempDir::new().expect("a folder");
    let file = |name: &str| folder.path().join(name);
    let (game, once, again) = (file("game.tgn"), file("once.tgn"), file("again.tgn"));
    fs::write(&game, text).expect("written");
    analysed(&game, &once, "human");
    analysed(&once, &again, "human");
    let [once, again] = [once, again].map(|path| fs::read_to_string(path).expect("a record"));
    assert_eq!(once, again, "analysed again it is otherwise");
    let written = parsed(&once);
    assert_eq!(record::write_all(&written), once, "it is not canonical");
    assert_eq!(bare(written), bare(parsed(text)), "it says something else");
    once
}

#[test]
fn recorded_games_say_the_same_when_they_were_analysed() {
    let root = root().join("tests/variants");
    for name in [
        "brade/games/a-jan",
        "backgammon/games/a-gammon",
        "tourne-case/games/the-example-of-the-book",
    ] {
        let text = fs::read_to_string(root.join(name).with_extension("tgn")).expect("a record");
        let once = twice(&text);
        assert!(once.contains("{analysis ?"), "{name}: nobody has made a mistake");
    }
}

/// Two men can be taken with 62, and leaving them is a blunder; what people have put stays as it was.
const MISSED: &str = r#"[Game "backgammon"]
[White "Anne"]
[Black "Bertrand"]
[Date "????.??.??"]
[Points "pips"]
[Position "tgn1 backgammon 2,8:3,19:4,20:4,21:3 11,15,19:5,20:5,21:3 w --"]
[Result "*"]

1w 62: 23/17 6/4 GLYPHS ; a slip
{ So it was. }
*
"#;

#[test]
fn a_blunder_gets_a_glyph_and_the_better_play() {
    let once = twice(&MISSED.replace(" GLYPHS", ""));
    let line = once.lines().find(|line| line.starts_with("1w")).expect("the ply");
    assert!(line.starts_with("1w 62: 23/17 6/4 ?? {analysis ??: 17/"), "{line}");
    assert!(line.contains("* is worth ") && line.contains(" stakes more} ; a slip"), "{line}");
}

#[test]
fn glyphs_that_people_have_put_stay() {
    for glyph in ["!", "$3", "!?", "??"] {
        let once = twice(&MISSED.replace("GLYPHS", glyph));
        let line = once.lines().find(|line| line.starts_with("1w")).expect("the ply");
        assert!(line.starts_with(&format!("1w 62: 23/17 6/4 {glyph} {{analysis: ")), "{line}");
    }
    // Other glyphs say nothing of how good it is.
    let once = twice(&MISSED.replace("GLYPHS", "$10"));
    assert!(once.contains("23/17 6/4 $10 ?? {analysis ??: "), "{once}");
}

/// A wrong glyph of an earlier analysis gives place; one that a person has taken away does not come into the way.
#[test]
fn what_an_earlier_analysis_has_put_gives_place() {
    let due = twice(&MISSED.replace(" GLYPHS", ""));
    for earlier in ["?! {analysis ?!: 1/2 is worth 0.10 stakes more}", "{analysis ?: it was}"] {
        let once = twice(&MISSED.replace("GLYPHS", earlier));
        assert_eq!(once, due, "{earlier}");
    }
}

#[test]
fn programs_are_told_the_same() {
    let folder = TempDir::new().expect("a folder");
    let (game, out) = (folder.path().join("game.tgn"), folder.path().join("out.tgn"));
    fs::write(&game, MISSED.replace(" GLYPHS", "")).expect("written");
    let told: serde_json::Value =
        serde_json::from_str(&analysed(&game, &out, "json")).expect("one object");
    let [decision] = &told["decisions"].as_array().expect("a list")[..] else { panic!("{told}") };
    assert_eq!((&decision["ply"], &decision["glyph"]), (&"1w".into(), &"??".into()));
    assert_eq!((&decision["done"], &decision["kind"]), (&"23/17 6/4".into(), &"play".into()));
    assert_eq!(decision["cost"], told["white"]["cost"]);
    assert_eq!((&told["white"]["glyphs"]["??"], &told["unit"]), (&1.into(), &"stakes".into()));
    assert_eq!((&told["black"]["decisions"], &told["game"]), (&0.into(), &1.into()));
    assert!(told["not_judged_from"].is_null());
}

/// Before the first fault everything is judged, behind it nothing; another game of the file is judged as ever.
#[test]
fn nothing_is_judged_behind_a_fault() {
    let good = MISSED.replace(" GLYPHS", "");
    for (fault, from) in [
        ("1b 31: 1/2\n2w 62: 17/11 8/6\n", "1b"),
        ("1b 3: 1/2\n", "1b"),
        ("tgn1 backgammon 15:8 - b --\n", ""),
    ] {
        let faulty = good.replace("{ So it was. }\n", fault);
        let games = wrong(&format!("{faulty}\n{good}"));
        let judged = |nth: usize| games[nth]["decisions"].as_array().map(Vec::len);
        assert_eq!((games.len(), judged(0), judged(1)), (2, Some(1), Some(1)), "{fault}");
        assert_eq!(games[0]["not_judged_from"].as_str().unwrap_or_default(), from);
        assert!(games[1]["not_judged_from"].is_null());
    }
    let tags = good.replace("[Result", "[Lead \"65\"]\n[Result");
    let game = &wrong(&tags)[0];
    assert_eq!(game["decisions"].as_array().map(Vec::len), Some(0));
    assert_eq!(game["not_judged_from"], "1w");
}

/// What nobody can read is no fault, but nobody knows what was decided behind it.
#[test]
fn nothing_is_judged_behind_a_gap() {
    let folder = TempDir::new().expect("a folder");
    let (game, out) = (folder.path().join("game.tgn"), folder.path().join("out.tgn"));
    let at = "tgn1 backgammon 8:3,14,19:4,20:4,21:3 15,16,19:5,20:5,21:3 w --";
    for gap in [
        "1b 31: ??\n2w 61: 17/11 6/5\n".to_owned(),
        format!("1b 31: ??\n2w 62: ??\n2b ??\n{at}\n3w 61: 17/11 6/5\n"),
    ] {
        let text = MISSED.replace(" GLYPHS", "").replace("{ So it was. }\n", &gap);
        fs::write(&game, text).expect("written");
        let told: serde_json::Value =
            serde_json::from_str(&analysed(&game, &out, "json")).expect("one object");
        assert_eq!(told["decisions"].as_array().map(Vec::len), Some(1), "{gap}");
        assert_eq!(told["not_judged_from"], "1b");
    }
}

/// Who leaves at the end of a round loses nothing that has been paid for.
#[test]
fn counters_that_were_paid_are_not_lost() {
    let root = root().join("tests/variants");
    let folder = TempDir::new().expect("a folder");
    let game = root.join("trictrac-a-ecrire/games/three-in-turn.tgn");
    let told: serde_json::Value =
        serde_json::from_str(&analysed(&game, &folder.path().join("out.tgn"), "json"))
            .expect("one");
    let choice = &told["decisions"][0];
    assert_eq!((&choice["kind"], &choice["done"]), (&"choice".into(), &"go".into()));
    assert!(choice["cost"].as_f64().is_some_and(|cost| cost < 48.0), "{choice}");
}
