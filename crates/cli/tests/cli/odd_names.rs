//! Files whose names are no text (UTF-8), and places that cannot be written: nothing panics, nothing is lost, and what
//! is told can be found again.
#![allow(clippy::print_stderr)]

use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::Write;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use tempfile::TempDir;

use crate::program::{self, PROGRAM, program, told};

const GAME: &str = "[Game \"trictrac\"]\n[Lead \"65\"]\n\n1w 65: 1/7 1/6\n*\n";
const POSITION: &str = "tgn1 trictrac 1:15 1:15 w 65 points=0/0 holes=0/0 set=1 throws=1/0";

/// A name that is no text.
fn odd(name: &[u8]) -> OsString {
    OsStr::from_bytes(name).to_owned()
}

/// Runs the program in a folder; its exit code and all that it prints.
fn run<S: AsRef<OsStr>>(folder: &Path, args: &[S], typed: &[u8]) -> (i32, String) {
    let mut command = program(folder, args);
    command.env("CHARPENTIER_DATA", folder.join("data")).env("HOME", folder);
    let (code, said) = told(program::typed(command, typed));
    assert!(!said.contains("panicked"), "{said}");
    (code, said)
}

/// All files below a folder, but for those that the program keeps by itself.
fn files(folder: &Path) -> Vec<OsString> {
    let mut all: Vec<_> = fs::read_dir(folder).expect("a folder").flatten().collect();
    all.retain(|one| one.file_name() != "data" && one.file_name() != ".cache");
    let mut all: Vec<_> = all.into_iter().map(|one| one.file_name()).collect();
    all.sort();
    all
}

#[test]
fn a_game_in_a_file_whose_name_is_no_text_is_played_on() {
    let folder = TempDir::new().expect("a folder");
    let file = odd(b"o\xff.tgn");
    let args = ["play", "trictrac", "--seed", "1", "--save"].map(OsString::from);
    let (code, said) =
        run(folder.path(), &[&args[..], std::slice::from_ref(&file)].concat(), b"roll\n1\nquit\n");
    assert_eq!((code, said.contains("o\\xff.tgn")), (0, true), "{said}");
    assert!(!said.contains('\u{fffd}'), "{said}");
    let before = fs::read_to_string(folder.path().join(&file)).expect("the game");
    let (code, said) = run(folder.path(), &["play".into(), file.clone()], b"roll\n1\nquit\n");
    assert_eq!(code, 0, "{said}");
    let after = fs::read_to_string(folder.path().join(&file)).expect("the game");
    assert!(after.len() > before.len(), "{said}\n{after}");
    let (_, said) = run(folder.path(), &["record".into(), file.clone()], b"");
    assert!(said.contains("the record is in o\\xff.tgn"), "{said}");
    assert_eq!(files(folder.path()), [file]);
}

#[test]
fn every_command_that_reads_records_reads_them_whatever_they_are_called() {
    let folder = TempDir::new().expect("a folder");
    let place = folder.path().join(odd(b"d\xff"));
    fs::create_dir(&place).expect("a folder");
    fs::write(place.join(odd(b"a\xfe.tgn")), GAME).expect("a game");
    let file = odd(b"d\xff/a\xfe.tgn");
    for words in [
        &["check"][..],
        &["replay"],
        &["find", "--result", "*"],
        &["stats"],
        &["format", "--check"],
        &["convert"],
        &["analyse"],
        &["check"],
    ] {
        let args: Vec<OsString> = words.iter().map(OsString::from).chain([file.clone()]).collect();
        let (code, said) = run(folder.path(), &args, b"");
        assert_eq!(code, 0, "{words:?}: {said}");
        assert!(!said.contains('\u{fffd}'), "{words:?}: {said}");
    }
    // What is told can be typed again: $'d\xff/a\xfe.tgn'.
    let (_, said) = run(folder.path(), &["check".into(), file], b"");
    assert!(said.contains("d\\xff/a\\xfe.tgn: 1 game"), "{said}");
    // An index leaves it out, and find reads it all the same.
    let (code, said) = run(folder.path(), &["index", "."], b"");
    assert_eq!((code, said.contains("0 files, 0 games")), (0, true), "{said}");
    assert!(
        said.contains("d\\xff/a\\xfe.tgn is not a UTF-8 name: the file is read each time"),
        "{said}"
    );
    let (_, said) = run(folder.path(), &["find", "--result", "*", "."], b"");
    assert!(said.contains("d\\xff/a\\xfe.tgn"), "{said}");
}

#[test]
fn what_is_written_lies_where_it_was_asked_for() {
    let outs = [
        (&["diagram", POSITION, "--out"][..], 0),
        (&["convert", "good.tgn", "--out"], 0),
        (&["analyse", "good.tgn", "--out"], 0),
        (&["simulate", "backgammon", "-n", "1", "--seed", "1", "--out"], 0),
        (&["stats", "good.tgn", "--plot"], 0),
        (&["replay", "good.tgn", "--out"], 0),
        (&["generate", "man", "--out"], 0),
        (&["index", ".", "--out"], 0),
    ];
    for (words, right) in outs {
        let folder = TempDir::new().expect("a folder");
        fs::write(folder.path().join("good.tgn"), GAME).expect("a game");
        let out = odd(b"o\xff");
        let args = |out: &OsStr| -> Vec<OsString> {
            words.iter().map(OsString::from).chain([out.to_owned()]).collect()
        };
        let (code, said) = run(folder.path(), &args(&out), b"");
        assert_eq!((code, said.contains('\u{fffd}')), (right, false), "{words:?}: {said}");
        assert_eq!(files(folder.path()), [OsString::from("good.tgn"), out], "{words:?}: {said}");
        // Nobody writes there, whoever he is; the message names the place.
        for place in ["/proc/charpentier-out", "good.tgn/out"] {
            let (code, said) = run(folder.path(), &args(OsStr::new(place)), b"");
            assert_eq!((code, said.contains(place)), (2, true), "{words:?}: {said}");
        }
        let left = fs::read_to_string(folder.path().join("good.tgn")).expect("the game");
        assert_eq!(left, GAME, "{words:?}");
    }
}

#[test]
fn a_name_that_is_typed_and_is_no_text_is_refused() {
    let folder = TempDir::new().expect("a folder");
    let typed = b"roll\n1\nsave o\xff.tgn\nquit\n";
    let (code, said) = run(folder.path(), &["play", "trictrac", "--seed", "1"], typed);
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("not saved"), "{said}");
    assert_eq!(files(folder.path()), [] as [OsString; 0], "{said}");
}

#[test]
fn what_cannot_be_a_name_of_a_game_is_named() {
    let folder = TempDir::new().expect("a folder");
    for command in ["show", "test", "play", "rules"] {
        let (code, said) = run(folder.path(), &[command.into(), odd(b"g\xff")], b"");
        assert_eq!((code, said.contains("g\\xff")), (2, true), "{command}: {said}");
        assert!(!said.contains('\u{fffd}'), "{command}: {said}");
    }
}

#[test]
fn nothing_is_lost_in_a_folder_that_cannot_be_written() {
    let folder = TempDir::new().expect("a folder");
    fs::write(folder.path().join("good.tgn"), GAME).expect("a game");
    let said_of = |args: &[&str], typed: &[u8]| run(folder.path(), args, typed);
    // Before a game begins it is said that it can be kept nowhere.
    for place in ["/proc/o.tgn", "good.tgn/o.tgn", "no/o.tgn", "."] {
        let (code, said) =
            said_of(&["play", "trictrac", "--seed", "1", "--save", place], b"roll\n");
        assert_eq!((code, said.contains(place)), (2, true), "{said}");
        // In the middle of one it goes on, and is kept where it was.
        let typed = format!("roll\n1\nsave {place}\nroll\nquit\n");
        let (code, said) = said_of(&["play", "trictrac", "--seed", "1"], typed.as_bytes());
        assert_eq!((code, said.contains(place)), (0, true), "{said}");
        assert!(said.contains("the game is saved;"), "{said}");
    }
    assert_eq!(fs::read_to_string(folder.path().join("good.tgn")).expect("the game"), GAME);
}

/// The program as somebody who may not write in folders of others: root may everywhere.
fn without_rights(folder: &Path, args: &[&str], typed: &[u8]) -> Option<(i32, String)> {
    let root = fs::write(folder.join("tried"), "").is_ok();
    let mut command = program::command(if root { "setpriv" } else { PROGRAM }, folder);
    if root {
        fs::remove_file(folder.join("tried")).expect("it was written");
        command.args(["--reuid=65534", "--regid=65534", "--clear-groups", "--", PROGRAM]);
    }
    command.args(args).env("CHARPENTIER_DATA", folder.join("data")).env("HOME", folder);
    let mut child = command.spawn().ok()?;
    let _ = child.stdin.take().expect("a pipe").write_all(typed);
    let (code, said) = told(child.wait_with_output().expect("it ends"));
    // Without the right to drop rights, or to come to the program, nothing can be tried.
    let tried = !root || !said.contains("setpriv:");
    tried.then_some((code, said))
}

#[test]
fn in_a_folder_that_is_read_only_everything_stays_as_it_was() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("good.tgn");
    fs::write(&file, format!("{GAME}\n")).expect("a game");
    fs::create_dir(folder.path().join("data")).expect("a folder");
    for (path, rights) in [(&file, 0o444), (&folder.path().join("data"), 0o555)] {
        fs::set_permissions(path, fs::Permissions::from_mode(rights)).expect("rights");
    }
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o555)).expect("rights");
    for args in [
        &["format", "good.tgn"][..],
        &["play", "good.tgn"],
        &["record", "good.tgn"],
        &["play", "trictrac", "--save", "o.tgn"],
        &["record", "trictrac", "--save", "o.tgn"],
        &["diagram", POSITION, "--out", "o.svg"],
        &["replay", "good.tgn", "--out", "o"],
        &["convert", "good.tgn", "--out", "o.tgn"],
        &["analyse", "good.tgn", "--out", "o.tgn"],
        &["simulate", "backgammon", "-n", "1", "--seed", "1", "--out", "o.tgn"],
        &["stats", "good.tgn", "--plot", "o"],
        &["index", ".", "--out", "o"],
        &["index", "."],
        &["train", "backgammon", "--games", "2", "--out", "o"],
        &["generate", "man", "--out", "o"],
        &["new", "o"],
        &["serve", "--port", "0", "--folder", "o"],
    ] {
        let Some((code, said)) = without_rights(folder.path(), args, b"roll\n1\nquit\n") else {
            eprintln!("nobody can drop his rights here: READ-ONLY FOLDERS ARE NOT TRIED");
            return;
        };
        assert!(!said.contains("panicked"), "{args:?}: {said}");
        assert_eq!(
            (code, said.to_lowercase().contains("permission denied")),
            (2, true),
            "{args:?}: {said}"
        );
    }
    // A game that cannot be kept by itself is played, and it is said.
    let (_, said) =
        without_rights(folder.path(), &["play", "trictrac"], b"roll\n1\nquit\n").expect("tried");
    assert!(said.contains("this game is not saved automatically"), "{said}");
    assert_eq!(files(folder.path()), [OsString::from("good.tgn")]);
    assert_eq!(fs::read_to_string(&file).expect("the game"), format!("{GAME}\n"));
}
