//! Bots at the program's tables: the example in Python, and bots that fail in a game that is kept.

use std::io::Write;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use serde_json::Value;

use crate::program::{program, root, typed};

const EXAMPLE: &str = "bot:python3 examples/bot.py";

/// Runs the program from the root of the repository with this to hear.
fn run(args: &[&str], heard: &str) -> Output {
    typed(program(&root(), args), heard)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// What a tournament comes to, but for the time that decisions took.
fn tournament(args: &[&str]) -> Vec<Value> {
    let args = [&["tournament", "--format", "json"], args].concat();
    let came = run(&args, "");
    assert!(came.status.success(), "{args:?}: {}", text(&came.stderr));
    let mut told: Value = serde_json::from_slice(&came.stdout).expect("JSON");
    let couples = told["couples"].as_array_mut().expect("couples");
    for couple in &mut *couples {
        couple.as_object_mut().expect("a couple").remove("ms");
    }
    std::mem::take(couples)
}

/// Whether there is Python, and a loud word where there is none.
fn python() -> bool {
    let there = Command::new("python3").arg("--version").output().is_ok();
    if !there {
        let _ = writeln!(std::io::stderr(), "NOT RUN: there is no python3 for examples/bot.py");
    }
    there
}

#[test]
fn the_example_beats_chance() {
    if !python() {
        return;
    }
    let players = format!("{EXAMPLE},random");
    let came = tournament(&["backgammon", "--players", &players, "--games", "100"]);
    let won = came[0]["won"].as_u64();
    assert!(won.is_some_and(|won| won > 60), "{came:?}");
}

#[test]
fn the_example_plays_what_it_has_never_heard_of() {
    if !python() {
        return;
    }
    // Choices, marks by hand, rulings, stages, numbers that pass to the other side, and a match of several games.
    let games: [&[&str]; 6] = [
        &["trictrac", "-o", "marking=manual", "-o", "faults=allowed"],
        &["trictrac"],
        &["toccategli", "-o", "match_length=3"],
        &["dames-rabattues", "brade"],
        &["revertier", "verkehr"],
        &["jacquet", "tourne-case"],
    ];
    for game in games {
        let players = format!("{EXAMPLE},random");
        let args = [game, &["--players", &players, "--games", "2"][..]].concat();
        for couple in tournament(&args) {
            assert_eq!(couple["given_up"], 0, "{couple}");
        }
    }
}

#[test]
fn the_threads_of_a_tournament_do_not_matter() {
    let mut who = "random,expecti,rollout".to_owned();
    if python() {
        who = format!("{who},{EXAMPLE}");
    }
    let with = |threads: &str| {
        let args = ["dames-rabattues", "irish", "--rollouts", "2", "--games", "6", "--seed", "7"];
        tournament(&[&args[..], &["--players", &who, "--threads", threads]].concat())
    };
    let one = with("1");
    for threads in ["2", "5"] {
        assert_eq!(with(threads), one, "{threads} threads");
    }
}

#[test]
fn a_game_outlives_a_bot_that_fails() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("game.tgn");
    let file = file.to_str().expect("a path");
    // Says back what it hears, which is an answer to the hello alone.
    let begun = ["play", "brade", "--seed", "2", "--save", file, "--against", "bot:head -n 1"];
    let came = run(&begun, &"\n1\n".repeat(3));
    assert_eq!(came.status.code(), Some(2));
    assert!(text(&came.stderr).contains("has ended without an answer"), "{}", text(&came.stderr));
    assert!(text(&came.stdout).contains("the record is in"), "{}", text(&came.stdout));
    let kept = std::fs::read_to_string(file).expect("the game");
    assert!(kept.contains("[Black \"bot:head -n 1\"]"), "{kept}");
    let plies = run(&["check", file], "");
    assert!(text(&plies.stdout).contains("good"), "{}", text(&plies.stdout));

    let again = run(&["play", file], "");
    assert_eq!(again.status.code(), Some(2));
    let why = text(&again.stderr);
    assert!(why.contains("black is bot:head -n 1, but a record cannot start a program"), "{why}");
    assert!(why.contains("--against 'bot:head -n 1'"), "{why}");
    let again = run(&["play", file, "--against", "bot:head -n 1"], "");
    assert!(text(&again.stderr).contains("has ended without an answer"));
    // Somebody else goes on with it.
    let again = run(&["play", file, "--against", "greedy"], &"\n1\n".repeat(400));
    assert!(again.status.success(), "{}", text(&again.stderr));
    let kept = std::fs::read_to_string(file).expect("the game");
    assert!(kept.contains("[Black \"greedy\"]"), "{kept}");
}

/// A bot that answers plays by their steps.
const BY_STEPS: &str = r#"
import json, sys
for line in sys.stdin:
    asked = json.loads(line).get("decide")
    answer = {}
    if asked:
        plays = asked["to"] == "play"
        answer = {"steps": asked["legal"][-1]["steps"]} if plays else {"do": 0}
        if plays and asked.get("more"):
            print("more", file=sys.stderr)
    print(json.dumps(answer), flush=True)
"#;

#[test]
fn a_bot_plays_by_steps() {
    if !python() {
        return;
    }
    let folder = TempDir::new().expect("a folder");
    let program = folder.path().join("bot.py");
    std::fs::write(&program, BY_STEPS).expect("a bot");
    let players = format!("bot:python3 {},random", program.display());
    let args = ["piprjall", "trictrac", "--players", &players, "--games", "2"];
    let args = [&["tournament", "--seed", "1"], &args[..]].concat();
    let came = run(&args, "");
    assert!(came.status.success(), "{}", text(&came.stderr));
    assert!(text(&came.stderr).contains("more"), "no throw had more plays than were listed");
    // A bot has own numbers, though people are shown pips here.
    let bot = format!("bot:python3 {}", program.display());
    let game = ["play", "backgammon", "--seed", "1", "--against", &bot];
    let came = run(&game, "moves\n1\n1\n1\n1\n1\nquit\n");
    assert!(text(&came.stdout).contains("black plays "), "{}", text(&came.stdout));
    assert!(!text(&came.stdout).contains("no man stands"), "{}", text(&came.stdout));
    // Steps of no legal play are named with what is wrong.
    let wrong = BY_STEPS.replace(r#"asked["legal"][-1]["steps"]"#, r#"["1/2", "1/2"]"#);
    std::fs::write(&program, wrong).expect("a bot");
    let came = run(&args, "");
    assert_eq!(came.status.code(), Some(2));
    let why = text(&came.stderr);
    assert!(why.contains("\"steps\" are not a legal play: "), "{why}");
}

#[test]
fn a_silent_bot_holds_nobody_up() {
    let begun = Instant::now();
    let came =
        run(&["tournament", "toc", "--players", "random,bot:sleep 300", "--within", "0.2"], "");
    assert_eq!(came.status.code(), Some(2));
    assert!(text(&came.stderr).contains("has not answered within 0.2 s"));
    assert!(begun.elapsed() < Duration::from_secs(60));
}
