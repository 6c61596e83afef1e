//! Nothing is lost, and nothing left behind, where a disk is full, files may not grow, or the program is killed.

use std::fs::{self, File};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant, SystemTime};

use tempfile::TempDir;

use crate::program::{self, PROGRAM, typed};

/// The program in a folder, where games are kept by themselves too.
fn command(program: &str, folder: &Path) -> Command {
    let mut command = program::command(program, folder);
    command.env("CHARPENTIER_DATA", folder.join("data")).env("HOME", folder);
    command
}

/// What the program says, and its exit code, where no file may become longer than so many half kilobytes.
fn bounded(args: &str, most: u32, folder: &Path, lines: &str) -> (Option<i32>, String) {
    let mut shell = command("sh", folder);
    shell.args(["-c", &format!("ulimit -f {most} && exec {PROGRAM} {args}")]);
    let output = typed(shell, lines);
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8_lossy(&said).into_owned())
}

fn names(folder: &Path) -> Vec<String> {
    let all = fs::read_dir(folder).into_iter().flatten();
    let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
    let mut all: Vec<_> = all.map(|entry| name(entry.expect("a file"))).collect();
    all.sort();
    all
}

const PLAY: &str = "roll\n1\nroll\n1\n";

#[test]
fn a_game_that_is_kept_by_itself_stays_as_it_was_where_no_more_can_be_written() {
    let folder = TempDir::new().expect("a folder");
    let games = folder.path().join("data/games");
    let (code, said) = bounded("play brade --seed 3", 9000, folder.path(), PLAY);
    assert_eq!((code, names(&games).len()), (Some(0), 1), "{said}");
    let game = games.join(&names(&games)[0]);
    let before = fs::read_to_string(&game).expect("a record");
    let (code, said) = bounded("play --last", 0, folder.path(), PLAY);
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("cannot be written: File too large"), "{said}");
    assert!(said.contains("the game is not kept"), "{said}");
    assert_eq!(fs::read_to_string(&game).expect("a record"), before);
    // And is taken up again.
    let (code, said) = bounded("play --last", 9000, folder.path(), PLAY);
    assert!(code == Some(0) && said.contains("resumed after"), "{said}");
    assert!(fs::read_to_string(&game).expect("a record").len() > before.len());
}

/// A game whose first ply gives up a game of the match is gone on from as a whole.
#[test]
fn a_match_that_begins_with_a_resignation_is_not_cut_off() {
    for game in ["plakoto-match", "tavli"] {
        let folder = TempDir::new().expect("a folder");
        let play = |args: &str, lines: &str| {
            let mut command = command(PROGRAM, folder.path());
            command.args(args.split(' '));
            let output = typed(command, lines);
            assert!(output.status.success(), "{game}: {args}");
            String::from_utf8_lossy(&output.stdout).into_owned()
        };
        let lines = "resign single_game\nroll\n1\nroll\n1\nroll\nquit\n";
        play(&format!("play {game} --against none --seed 2 --save s.tgn"), lines);
        let text = || fs::read_to_string(folder.path().join("s.tgn")).expect("a record");
        let before = text();
        assert!(before.contains("\n2b "), "{before}");
        let said = play("play s.tgn --against none", "quit\n");
        assert!(said.contains("resumed after 4 turns"), "{said}");
        assert_eq!(text(), before);
    }
}

/// A play that ended a game of a medley is taken back and made anew. The position of the next game goes with it.
#[test]
fn a_position_that_no_longer_holds_is_not_kept() {
    let folder = TempDir::new().expect("a folder");
    // White has a man left, and wins with any throw.
    let record = "[Game \"tavli\"]\n[Position \"tgn1 tavli 23,24,off:13 20:14,off:1 w --\"]\n\n\
        1w 31: 23/24 24/off\n1b 21: 20/22 20/21\n2w 41: 24/off\n\
        tgn1 tavli 1:15 1:15 w -- leg=plakoto game=2\n*\n";
    fs::write(folder.path().join("m.tgn"), record).expect("it is written");
    let run = |args: &str, lines: &str| {
        let mut command = command(PROGRAM, folder.path());
        command.args(args.split(' '));
        let output = typed(command, lines);
        let said = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8_lossy(&said).into_owned())
    };
    let (code, said) = run("check m.tgn", "");
    assert_eq!(code, Some(0), "{said}");
    let (code, said) = run("play m.tgn --against none", "undo\nundo\n65\n1\nroll\nquit\n");
    assert_eq!(code, Some(0), "{said}");
    let text = fs::read_to_string(folder.path().join("m.tgn")).expect("a record");
    let (code, said) = run("check m.tgn", "");
    assert_eq!(code, Some(0), "{text}\n{said}");
}

#[test]
fn a_game_that_nothing_can_be_written_of_is_played_all_the_same() {
    let folder = TempDir::new().expect("a folder");
    let (code, said) = bounded("play brade --seed 3", 0, folder.path(), PLAY);
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(said.matches("this game is not saved automatically: ").count(), 1, "{said}");
    assert_eq!(names(&folder.path().join("data/games")), [""; 0]);
}

#[test]
fn games_that_begin_in_one_second_are_all_kept() {
    let folder = TempDir::new().expect("a folder");
    for round in 1..=4 {
        let begun: Vec<_> = (0..4)
            .map(|seed| {
                let mut command = command(PROGRAM, folder.path());
                command.args(["play", "brade", "--seed", &seed.to_string()]);
                std::thread::spawn(move || typed(command, PLAY))
            })
            .collect();
        for one in begun {
            let output = one.join().expect("it ends");
            let said = String::from_utf8_lossy(&output.stdout).into_owned();
            assert!(output.status.success() && !said.contains("not kept"), "{said}");
        }
        assert_eq!(names(&folder.path().join("data/games")).len(), round * 4);
    }
}

#[test]
fn a_file_that_may_grow_no_more_is_an_error_that_names_it() {
    let folder = TempDir::new().expect("a folder");
    let simulated = "simulate brade -n 20 --out in.tgn";
    assert_eq!(bounded(simulated, 9000, folder.path(), "").0, Some(0));
    for (args, file) in [
        ("simulate brade -n 50 --out out.tgn", "out.tgn"),
        ("convert in.tgn --to json --out out.json", "out.json"),
        ("convert in.tgn --to json --out folder/", "folder/in.json"),
        ("index . --out out.sqlite", "out.sqlite"),
        ("diagram brade --svg --out out.svg", "out.svg"),
        ("new mine", "mine"),
        ("train brade -n 32 --test 2 --out out.json", "out.progress"),
    ] {
        let (code, said) = bounded(args, 1, folder.path(), "");
        assert_eq!(code, Some(2), "{args}: {said}");
        assert!(said.contains(file) && said.contains("rror"), "{args}: {said}");
        let there: Vec<_> = names(folder.path()).into_iter().filter(|n| n != "folder").collect();
        assert_eq!(there, ["in.tgn"], "{args}");
        assert_eq!(names(&folder.path().join("folder")), [""; 0], "{args}");
    }
}

#[test]
fn what_a_killed_program_has_left_is_taken_away_a_day_later() {
    let folder = TempDir::new().expect("a folder");
    let mut child = command(PROGRAM, folder.path());
    child.args(["simulate", "brade", "-n", "9000000", "--out", "many.tgn"]);
    let mut child = child.spawn().expect("the program runs");
    let begun = Instant::now();
    while names(folder.path()).is_empty() && begun.elapsed() < Duration::from_secs(20) {
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().expect("killed");
    child.wait().expect("it ends");
    let left = names(folder.path());
    assert_eq!(left.len(), 1, "{left:?}");
    // Nobody else's are: a name that is no name of ours, a link, a folder, and what may be written still.
    let others = [".charpentier-.new", ".charpentier-0123456789ABCDEF.new", "a.new"];
    for name in others {
        fs::write(folder.path().join(name), "mine").expect("written");
    }
    std::os::unix::fs::symlink("a.new", folder.path().join(".charpentier-0000000000000000.new"))
        .expect("a link");
    fs::create_dir(folder.path().join(".charpentier-0000000000000001.new")).expect("a folder");
    let day = Duration::from_secs(24 * 60 * 60);
    let touched = |name: &str, age: Duration| {
        let file = File::options().write(true).open(folder.path().join(name)).expect("a file");
        file.set_modified(SystemTime::now() - age).expect("touched");
    };
    others.into_iter().for_each(|name| touched(name, 2 * day));
    let all = names(folder.path());
    let written = "simulate brade -n 1 --out one.tgn";
    for (age, there) in [(day / 2, true), (2 * day, false)] {
        touched(&left[0], age);
        let (code, said) = bounded(written, 9000, folder.path(), "");
        assert_eq!(code, Some(0), "{said}");
        let due: Vec<_> = all.iter().filter(|name| there || **name != left[0]).cloned().collect();
        let mut now = names(folder.path());
        now.retain(|name| name != "one.tgn");
        assert_eq!(now, due);
    }
}

#[test]
fn a_pack_that_is_begun_and_broken_off_leaves_nothing() {
    for signal in ["-INT", "-TERM", "-QUIT"] {
        for wait in [2, 5, 10, 20] {
            let folder = TempDir::new().expect("a folder");
            let mut child = command(PROGRAM, folder.path());
            let mut child = child.args(["new", "mine"]).spawn().expect("the program runs");
            std::thread::sleep(Duration::from_millis(wait));
            let id = child.id().to_string();
            Command::new("kill").args([signal, &id]).status().expect("kill runs");
            child.wait().expect("it ends");
            let there = names(folder.path());
            assert!(there.is_empty() || there == ["mine"], "{signal} {wait}: {there:?}");
        }
    }
}
