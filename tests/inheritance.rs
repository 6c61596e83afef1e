//! The changes that a child pack can make to its parent, and the messages for wrong ones.

use std::fs;
use std::path::{Path, PathBuf};

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::{Severity, Source};
use charpentier_notation::mat::Sheet;
use charpentier_notation::{record, replay as replay_of};
use charpentier_pack::{Library, Pack};

use crate::support::{Chance, recorded};

/// The folder of a pack that says so much of its own.
fn written(name: &str, parent: &str, body: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("inheritance").join(name);
    fs::create_dir_all(&folder).expect("a folder");
    let head = format!("name: {name}\nversion: \"1\"\ntitle: T\nextends: {parent}\n");
    fs::write(folder.join("pack.yaml"), head + body).expect("a file");
    folder
}

fn child(name: &str, parent: &str, body: &str) -> Result<Pack, String> {
    let folder = written(name, parent, body).display().to_string();
    Library::shipped().load(&folder, &[]).map_err(|faults| told(&faults.0))
}

/// What is wrong, with the last part of each path.
fn told(faults: &[Diagnostic]) -> String {
    let faults = faults.iter().filter(|fault| fault.severity != Severity::Note);
    let lines = faults.map(|fault| {
        let line = fault.to_string();
        line.replace(concat!(env!("CARGO_TARGET_TMPDIR"), "/inheritance/"), "")
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Whatever is not needed can be switched off: sections, lists, maps and single values.
#[test]
fn off_switches_off_in_every_section() {
    let rows: &[(&str, &str)] = &[
        ("backgammon", "exchange: off"),
        ("backgammon", "duties: off"),
        ("backgammon", "picture: off"),
        ("backgammon", "terms: off"),
        ("trictrac", "agreements: off"),
        ("trictrac", "faults: off"),
        ("trictrac", "marking: off"),
        ("trictrac", "handicap: off"),
        ("backgammon", "options: off\nscripts: {sitting: off}"),
        ("toute-table", "options: off\nscripts: {sitting: off}"),
        ("backgammon", "presets: off"),
        ("backgammon", "lead: {throw: off}"),
        ("backgammon", "dice: {unplayed: off}"),
        ("backgammon", "forbid: {first: off}\nsteps: {bear_off: {excess: off}}"),
        ("trictrac", "steps: {closed: off}"),
        ("irish", "comes_with: off"),
        ("trictrac", "choices: {hold: {rule: TT-H1}}\nareas: {petit: 1-6}"),
    ];
    for (nth, (parent, body)) in rows.iter().enumerate() {
        let loaded = child(&format!("off-{nth}"), parent, body);
        assert!(loaded.is_ok(), "{parent}: {body}: {}", loaded.err().unwrap_or_default());
    }
    let none = child("off-all", "backgammon", "exchange: off\nduties: off").expect("sound");
    assert!(none.rules().spec().duties.is_empty() && none.rules().spec().exchange.is_empty());
    // An option that lays it over the pack does the same.
    let body = "options:\n  free:\n    default: yes_\n    about: x.\n    values: {yes_: {duties: off}, no_: {}}\n";
    assert!(
        child("off-by-option", "backgammon", body).expect("sound").rules().spec().duties.is_empty()
    );
    // What cannot be missing is missed, and what is misspelt is not passed over.
    let wrong = child("off-wrong", "backgammon", "turn: off\nexchnge: off\n").expect_err("faults");
    assert!(wrong.contains("a pack needs `turn`"), "{wrong}");
    assert!(wrong.contains("a pack has no key `exchnge`; did you mean `exchange`?"), "{wrong}");
}

/// A coup that is like another switches off what that one has.
#[test]
fn off_reaches_what_a_coup_is_like() {
    let body = "coups:\n  again: {like: jan_six_tables, once: off, to: off, rule: TT-J2}\n";
    let loaded = child("off-like", "trictrac", body);
    assert!(loaded.is_ok(), "{}", loaded.err().unwrap_or_default());
}

#[test]
fn inherited_values_say_where_to_override_them() {
    let body = "track: {men: 16}\nsteps: {block: {men: 1}}\n";
    let wrong = child("inherits", "backgammon", body).expect_err("faults");
    assert_eq!(
        wrong,
        "inherits/pack.yaml:5:14: error[P0104]: men is 16, but must be from 1 to 15\n\
         inherits/pack.yaml:6:9: error[P0106]: a single man cannot both close a cell (`block.men: 1`) and be hit"
    );
    let wrong = child("inherits-more", "backgammon", "track: {men: 14}\n").expect_err("faults");
    assert!(
        wrong.contains("; inherited from toute-table; override it in inherits-more/pack.yaml"),
        "{wrong}"
    );
}

/// The first end that is met counts, so that a child pack must be able to put its own first.
#[test]
fn an_heir_orders_its_entries() {
    let ends = |body: &str| -> Vec<String> {
        let pack = child("orders", "backgammon", body).expect("sound");
        pack.rules().spec().ends.iter().map(|end| end.name.clone()).collect()
    };
    let plain =
        "ends:\n  caught: {mover: {borne: \">=15\"}, opponent: {bar: \">=1\"}, rule: MY-W1}\n";
    assert_eq!(ends(plain), ["backgammon", "gammon", "single_game", "caught"]);
    let ahead = plain.replace("rule: MY", "ahead_of: gammon, rule: MY");
    assert_eq!(ends(&ahead), ["backgammon", "caught", "gammon", "single_game"]);
    let own = "ends:\n  single_game: {ahead_of: backgammon}\n";
    assert_eq!(ends(own), ["single_game", "backgammon", "gammon"]);
    let wrong = child("disorders", "backgammon", &ahead.replace("gammon,", "gamon,"));
    let wrong = wrong.expect_err("a fault");
    assert!(wrong.contains("cannot stand ahead of `gamon`: there is no such entry"), "{wrong}");
    assert!(wrong.contains("did you mean `gammon`?"), "{wrong}");
}

/// What has become of the rules of a parent can be told.
#[test]
fn rules_that_hold_no_longer_are_known() {
    let body = "dice: {gives: {doublet: {numbers: 2 x n, rule: MY-M1}}}\nsteps: {bear_off: {excess: off, home: 20-24}}\n\
                ends: {gammon: off}\n";
    let pack = child("fates", "backgammon", body).expect("sound");
    let parent = Library::shipped().load("backgammon", &[]).expect("it is shipped");
    let (parent, pack) = (parent.bindings(), pack.bindings());
    let fates = ["BG-W2", "BG-O3", "BG-O1", "BG-M1", "BG-W1"].map(|id| {
        let (was, is) = (parent.of(id), pack.of(id));
        assert!(!was.is_empty(), "{id}");
        if is.is_empty() {
            "none"
        } else if was.always == is.always {
            "same"
        } else {
            "changed"
        }
    });
    let due = ["none", "none", "changed", "changed", "same"];
    assert_eq!(fates, due);
}

/// A function can call the one that it replaces, also if that one does the same.
#[test]
fn a_script_calls_the_function_of_its_parent() {
    let own = |folder: &Path, script: &str| {
        fs::write(folder.join("own.rhai"), script).expect("a file");
    };
    let body = "scripts: {end_value: own.rhai}\n";
    let more = |by: u32| {
        format!(
            "fn end_value(end) {{ let won = parent_end_value(end); won.points += {by}; won }}\n"
        )
    };
    own(&written("adds-ten", "backgammon", body), &more(10));
    own(&written("adds-more", "adds-ten", body), &more(100));
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("inheritance");
    let library = Library::shipped().beside(&folder);
    let points = |name: &str| {
        let pack = library.load(name, &[]).unwrap_or_else(|faults| panic!("{}", told(&faults.0)));
        let mark = pack.rules().spec().end_mark("gammon").expect("an end of backgammon");
        pack.scoring().end_value(mark).points
    };
    assert_eq!(["backgammon", "adds-ten", "adds-more"].map(points), [2, 12, 112]);
    // A rule that only a replaced function names is still one that a script applies.
    assert!(library.check("adds-more").iter().all(|fault| fault.code != "S0107"));

    // Only what is replaced can be called.
    let script = "fn end_value(end) { if end.name == \"x\" { return parent_worth(end); } worth(end, 1) }\n\
                  fn worth(end, more) { if more > 1 { parent_end_value(end, 2) } else { #{points: more} } }\n";
    own(&written("adds-wrongly", "adds-ten", body), script);
    let wrong = told(&library.check("adds-wrongly"));
    let due = [
        "adds-wrongly/own.rhai:1:49: error[S0106]: this script replaces no function `worth`, so it cannot call \
         `parent_worth`",
        "adds-wrongly/own.rhai:2:37: error[S0106]: `parent_end_value` is given 2 arguments here, but takes 1",
    ];
    assert!(due.iter().all(|line| wrong.contains(line)), "{wrong}");

    // What fails is shown in the script where it fails.
    own(&written("fails", "backgammon", body), "fn end_value(end) { [][1] }\n");
    own(&written("fails-too", "fails", body), &more(1));
    let wrong = told(&library.load("fails-too", &[]).expect_err("a fault").0);
    assert!(wrong.contains("fails/own.rhai:1:"), "{wrong}");
    assert!(!wrong.contains("par0"), "{wrong}");
}

/// A choice that is made opens no other: nobody would be asked.
#[test]
fn a_choice_opens_no_other() {
    let folder = written("opens", "trictrac", "scripts: {account: own.rhai}\n");
    let own = "fn start() { 0 }\nfn fold(state, event) { #{state: 0, open: [\"hold\"]} }\n\
               fn choose(state, event) { #{state: 0, open: [\"hold\"]} }\n";
    fs::write(folder.join("own.rhai"), own).expect("a file");
    let wrong = told(&Library::shipped().check(&folder.display().to_string()));
    assert!(
        wrong.contains("opens/own.rhai:3:1: error[S0105]: only `fold` can return `open`"),
        "{wrong}"
    );
}

/// Packs that lie in one folder know each other by name.
#[test]
fn packs_beside_one_another_are_found() {
    written("parent", "backgammon", "lead: {throw: afresh}\n");
    let young = child("child", "parent", "").expect("its parent lies beside it");
    assert!(!young.rules().spec().lead.keeps_throw);
    assert!(
        Library::shipped()
            .check(&written("child", "parent", "").display().to_string())
            .iter()
            .all(|one| one.severity != Severity::Error)
    );
    // By its name alone, where nobody has said where packs lie, none is found; and what can be done is told.
    let wrong = told(&Library::shipped().load("child", &[]).expect_err("a fault").0);
    assert!(
        wrong.contains("name a game of your own by its folder, such as ./my-game, or use --packs"),
        "{wrong}"
    );
    let near = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("inheritance");
    let library = Library::shipped().beside(&near);
    assert_eq!(library.load("child", &[]).expect("it lies there").rules().spec().pack, "child");
    let wrong = told(&library.load("chld", &[]).expect_err("a fault").0);
    assert!(wrong.contains("did you mean `child`?"), "{wrong}");
    let wrong = child("lonely", "parnt", "").expect_err("a fault");
    assert!(wrong.contains("did you mean `parent`?"), "{wrong}");
    // What the program has comes first.
    written("plein", "backgammon", "");
    assert_eq!(library.load("plein", &[]).expect("it is shipped").parents(), [""; 0]);
}

/// A pack without ends that are sound is told of those, and not that nothing ends it.
#[test]
fn one_fault_brings_no_other() {
    let body = "ends:\n  backgammon: off\n  gammon: off\n  single_game: off\n  mine: {of: 15, rule: MY-W1}\n";
    let wrong = child("follows", "backgammon", body).expect_err("a fault");
    assert!(!wrong.contains("nothing ends the game"), "{wrong}");
    assert!(wrong.contains("ends.mine has no key `of`;"), "{wrong}");
}

/// A sheet says by which pack its games are played, wherever their men begin.
#[test]
fn a_sheet_names_the_pack_of_its_games() {
    for (name, body) in [
        ("begins", "track: {start: {1: 3, 12: 4}}\n"),
        ("goes", "dice: {gives: {doublet: {throw: doublet, numbers: 2 x n}}}\n"),
    ] {
        let pack = child(name, "backgammon", body).expect("sound");
        let (record, _) = recorded(pack.table(), &[], &mut Chance::new(1), 20_000);
        let source = Source::new("r", record::write_all(&[record]));
        let records = record::parse(&source).records;
        let replay = replay_of(&source, &records[0], pack.table());
        let mut sheet = Sheet::default();
        sheet.add(&source, &records[0], &replay).expect("a game of the match");
        let named = format!("; [Variation \"{name}\"]\n");
        assert!(sheet.text().contains(&named), "{}", sheet.text());
    }
}

/// Rules that no case shows yet are told in one warning.
#[test]
fn rules_without_cases_are_summed_up() {
    let folder = written("drafted", "backgammon", "");
    let rules: String = (1..9).map(|n| format!("- **DR-X{n}** *engine*: a rule.\n")).collect();
    fs::write(folder.join("RULES.md"), format!("# Drafted\n\n{rules}")).expect("a file");
    let found = charpentier_cases::check(&Library::shipped(), &folder.display().to_string());
    let bare: Vec<_> = found.iter().filter(|one| one.code == "P0602").collect();
    assert_eq!(bare.len(), 1);
    assert!(
        bare[0].message.starts_with("8 rules are marked *engine*, but no case shows them: DR-X1, ")
    );
}
