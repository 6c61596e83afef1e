//! Files are written so that nobody's are lost: no links that others have planted are followed, what is no file is
//! left alone, and a game is open in one place at a time.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::program::{program, told};

/// A folder of its own for a test, gone when the test is.
struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        Self(TempDir::new().expect("a folder"))
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// The names of all that lies here.
    fn names(&self) -> Vec<String> {
        let all = fs::read_dir(self.0.path()).expect("a folder");
        let mut all: Vec<_> = all
            .map(|one| one.expect("a file").file_name().to_string_lossy().into_owned())
            .collect();
        all.sort();
        all
    }

    /// Whether a file here has a word in it.
    fn has_words(&self) -> bool {
        let all = fs::read_dir(self.0.path()).expect("a folder").flatten();
        all.filter_map(|one| one.metadata().ok()).any(|about| about.len() > 0)
    }
}

/// Runs the program in a folder; its exit code and all that it prints.
fn run(args: &[&str], folder: &Path) -> (i32, String) {
    told(program(folder, args).stdin(Stdio::null()).output().expect("the program runs"))
}

const GAME: &str = "[Game \"trictrac\"]\n[Lead \"65\"]\n\n1w 65: 1/7 1/6\n*\n";

/// A game as it is kept, with an empty line too many for `format` to write anew.
fn game(folder: &Folder, name: &str) {
    let (code, said) = run(&["simulate", "brade", "-n", "1", "--out", name], folder.0.path());
    assert_eq!(code, 0, "{said}");
    let text = fs::read_to_string(folder.file(name)).expect("a record");
    fs::write(folder.file(name), text + "\n").expect("written");
}

/// Every command that writes a file, and the file.
const WRITERS: [(&[&str], &str); 9] = [
    (&["play", "game.tgn"], "game.tgn"),
    (&["record", "game.tgn"], "game.tgn"),
    (&["format", "game.tgn"], "game.tgn"),
    (&["simulate", "brade", "-n", "1", "--out", "out.tgn"], "out.tgn"),
    (&["convert", "game.tgn", "--to", "json", "--out", "out.json"], "out.json"),
    (&["convert", "game.tgn", "--to", "parquet", "--out", "."], "plies.parquet"),
    (&["index", ".", "--out", "out.sqlite"], "out.sqlite"),
    (&["play", "brade", "--save", "out.tgn"], "out.tgn"),
    (&["analyse", "game.tgn", "--out", "out.tgn"], "out.tgn"),
];

#[test]
fn links_that_others_have_planted_are_not_followed() {
    for (args, target) in WRITERS {
        for own in [false, true] {
            let folder = Folder::new();
            game(&folder, "game.tgn");
            let (victim, planted) = (folder.file("victim"), folder.file(&format!("{target}.new")));
            fs::write(&victim, "precious").expect("written");
            if own {
                fs::write(&planted, "my own").expect("written");
            } else {
                symlink(&victim, &planted).expect("a link");
            }
            let (code, said) = run(args, folder.0.path());
            assert_eq!(code, 0, "{args:?}: {said}");
            assert_eq!(fs::read_to_string(&victim).expect("it is there"), "precious", "{args:?}");
            let due = if own { "my own" } else { "precious" };
            assert_eq!(fs::read_to_string(&planted).expect("it is there"), due, "{args:?}");
        }
    }
}

#[test]
fn a_link_stays_and_leads_to_what_is_new() {
    for (args, target) in WRITERS {
        if args.contains(&"--save") {
            // A new game writes over nothing.
            continue;
        }
        let folder = Folder::new();
        game(&folder, "game.tgn");
        let (link, real) = (folder.file(target), folder.file("real"));
        match target {
            "game.tgn" => fs::rename(&link, &real).expect("moved"),
            "out.sqlite" => {
                run(&["index", ".", "--out", "real"], folder.0.path());
            }
            _ => fs::write(&real, "old").expect("written"),
        }
        let before = fs::read(&real).expect("it is there");
        symlink("real", &link).expect("a link");
        fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).expect("set");
        if target == "out.sqlite" {
            fs::write(folder.file("more.tgn"), GAME).expect("written");
        }
        let (code, said) = run(args, folder.0.path());
        assert_eq!(code, 0, "{args:?}: {said}");
        assert!(link.is_symlink(), "{args:?}");
        assert_ne!(fs::read(&real).expect("it is there"), before, "{args:?}: {said}");
        let mode = fs::metadata(&real).expect("it is there").permissions().mode();
        assert_eq!(mode & 0o777, 0o640, "{args:?}");
    }
}

#[test]
fn what_is_no_file_is_left_alone() {
    for (args, target) in WRITERS {
        if target == "game.tgn" {
            continue;
        }
        for kind in ["fifo", "device", "link", "nowhere", "standard"] {
            let folder = Folder::new();
            game(&folder, "game.tgn");
            let (place, mut args) = (folder.file(target), args.to_vec());
            match kind {
                "fifo" => {
                    let made = Command::new("mkfifo").arg(&place).status().expect("mkfifo runs");
                    assert!(made.success());
                }
                "device" => symlink("/dev/null", &place).expect("a link"),
                "link" => symlink(target, &place).expect("a link"),
                "nowhere" => symlink("nowhere", &place).expect("a link"),
                _ => *args.last_mut().expect("a file") = "-",
            }
            let before = folder.names();
            let (code, said) = run(&args, folder.0.path());
            assert_eq!((code, folder.names()), (2, before), "{kind} {args:?}: {said}");
            if kind == "standard" {
                assert!(said.contains("./-"), "{args:?}: {said}");
            } else {
                assert!(said.contains(target), "{kind} {args:?}: {said}");
            }
        }
    }
}

/// The program with a game open, after it has said its first line.
fn sits(args: &[&str], folder: &Path) -> Child {
    let mut child = program(folder, args).spawn().expect("the program runs");
    let mut said = BufReader::new(child.stdout.as_mut().expect("a pipe"));
    said.read_line(&mut String::new()).expect("a line");
    child
}

fn wait(mut child: Child) -> i32 {
    drop(child.stdin.take());
    child.wait_with_output().expect("it ends").status.code().unwrap_or(-1)
}

#[test]
fn a_game_is_open_in_one_place_at_a_time() {
    for first in [&["play", "game.tgn"][..], &["record", "game.tgn"]] {
        let folder = Folder::new();
        fs::write(folder.file("game.tgn"), GAME.to_owned() + "\n").expect("written");
        let mut child = sits(first, folder.0.path());
        for second in [&["play", "game.tgn"][..], &["record", "game.tgn"], &["format", "game.tgn"]]
        {
            let (code, said) = run(second, folder.0.path());
            assert_eq!(code, 2, "{second:?}: {said}");
            assert!(said.contains("game.tgn") && said.contains("open elsewhere"), "{said}");
        }
        // What is open can be read, and is still open when it has been written anew.
        assert_eq!(run(&["check", "game.tgn"], folder.0.path()).0, 0);
        let typed: &[u8] = if first[0] == "play" { b"65\n1\n" } else { b"65: 1/7 1/6\n" };
        child.stdin.as_mut().expect("a pipe").write_all(typed).expect("typed");
        let begun = Instant::now();
        let written = || fs::read_to_string(folder.file("game.tgn")).expect("a record");
        while !written().contains("1b") && begun.elapsed() < Duration::from_secs(20) {
            std::thread::sleep(Duration::from_millis(5));
        }
        assert!(written().contains("1b"), "{}", written());
        assert_eq!(run(&["play", "game.tgn"], folder.0.path()).0, 2);
        assert_eq!(wait(child), 0);
        let (code, said) = run(&["play", "game.tgn"], folder.0.path());
        assert_eq!((code, folder.names()), (0, vec!["game.tgn".to_owned()]), "{said}");
    }
}

#[test]
fn two_new_games_do_not_share_a_file() {
    let folder = Folder::new();
    let begin = ["play", "brade", "--save", "game.tgn"];
    let child = sits(&begin, folder.0.path());
    let (code, said) = run(&begin, folder.0.path());
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("already exists"), "{said}");
    assert_eq!(wait(child), 0);
    assert_eq!(run(&["check", "game.tgn"], folder.0.path()).0, 0);
}

#[test]
fn readers_never_find_an_empty_file() {
    let folder = Folder::new();
    fs::write(folder.file("game.tgn"), GAME).expect("written");
    let mut child = sits(&["play", "game.tgn"], folder.0.path());
    let mut input = child.stdin.take().expect("a pipe");
    let typed = std::thread::spawn(move || {
        for _ in 0..40 {
            // A match may be over before all is typed.
            let _ = input.write_all(b"roll\n1\n");
        }
    });
    while child.try_wait().expect("it runs").is_none() {
        let text = fs::read_to_string(folder.file("game.tgn")).expect("it is there");
        assert!(text.ends_with("*\n") || text.ends_with("1-0\n") || text.ends_with("0-1\n"));
        let (code, _) = run(&["play", "game.tgn"], folder.0.path());
        assert!(code == 2 || child.try_wait().expect("it runs").is_some());
    }
    typed.join().expect("typed");
}

#[test]
fn writers_of_one_file_write_one_after_the_other() {
    let folder = Folder::new();
    for _ in 0..5 {
        let all: Vec<_> = ["1", "2", "3"]
            .into_iter()
            .map(|seed| {
                let args = ["simulate", "brade", "-n", "40", "--seed", seed, "--out", "same.tgn"];
                program(folder.0.path(), &args).spawn().expect("it runs")
            })
            .collect();
        for child in all {
            assert_eq!(wait(child), 0);
        }
        let (code, said) = run(&["check", "same.tgn"], folder.0.path());
        assert!(code == 0 && said.contains("40 games"), "{said}");
        assert_eq!(folder.names(), ["same.tgn"]);
    }
}

/// Whether whoever has started the tests wants a signal to be ignored, as `nohup` does and a shell that starts a
/// command behind it. Programs that are started from here ignore it then too.
fn is_ignored(signal: u32) -> bool {
    let told = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let bits = told.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let bits = bits.and_then(|bits| u64::from_str_radix(bits.trim(), 16).ok());
    bits.unwrap_or_default() >> (signal - 1) & 1 == 1
}

#[test]
fn whoever_is_ended_leaves_nothing_half_behind() {
    for (signal, number) in [("-HUP", 1), ("-INT", 2), ("-TERM", 15)] {
        let folder = Folder::new();
        let args = ["simulate", "brade", "-n", "9000000", "--out", "many.tgn"];
        let mut child = program(folder.0.path(), &args).spawn().expect("the program runs");
        let begun = Instant::now();
        // A file without a word only tries whether there is room for one, and goes again.
        while !folder.has_words() && begun.elapsed() < Duration::from_secs(60) {
            std::thread::sleep(Duration::from_millis(5));
        }
        assert!(folder.has_words(), "{signal}: nothing is written");
        let id = child.id().to_string();
        let send = |signal: &str| Command::new("kill").args([signal, &id]).status();
        assert!(send(signal).expect("kill runs").success());
        if is_ignored(number) {
            std::thread::sleep(Duration::from_millis(50));
            assert_eq!(child.try_wait().expect("it is there"), None, "{signal} is ignored");
            assert!(send("-TERM").expect("kill runs").success());
        }
        let ended = child.wait().expect("it ends");
        assert_eq!(ended.code(), None, "{signal}: it ends by the signal");
        assert_eq!(folder.names(), [""; 0], "{signal}");
    }
}

#[test]
fn bots_end_with_the_program_and_so_does_what_they_have_started() {
    for signal in ["-TERM", "-INT", "none"] {
        let folder = Folder::new();
        let bot =
            "sleep 1000 &\necho $! $$ > here\nmv here ids\nread line\necho '{}'\nsleep 1000\n";
        fs::write(folder.file("bot.sh"), bot).expect("written");
        let args = ["play", "brade", "--against", "bot:sh bot.sh", "--within", "1"];
        let mut child = program(folder.0.path(), &args).spawn().expect("the program runs");
        let begun = Instant::now();
        let late = || begun.elapsed() > Duration::from_secs(20);
        while !folder.file("ids").exists() && !late() {
            std::thread::sleep(Duration::from_millis(5));
        }
        let ids = fs::read_to_string(folder.file("ids")).expect("the bot has begun");
        if signal == "none" {
            drop(child.stdin.take());
        } else {
            let id = child.id().to_string();
            Command::new("kill").args([signal, &id]).status().expect("kill runs");
        }
        child.wait().expect("it ends");
        for id in ids.split_whitespace() {
            // What nobody waits for any more may be there as a shadow.
            let runs = || {
                fs::read_to_string(format!("/proc/{id}/stat"))
                    .is_ok_and(|stat| !stat.contains(") Z "))
            };
            while runs() && !late() {
                std::thread::sleep(Duration::from_millis(5));
            }
            assert!(!runs(), "{signal}: {id}");
        }
    }
}
