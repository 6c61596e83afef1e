//! A folder of games belongs to one server, or to the games that are open in it at terminals.

use std::fs;
use std::io::{BufRead, BufReader};
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::program::{program, told};

/// A program that is killed when this goes, as when the power does.
struct Killed(Child);

impl Drop for Killed {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The program with a game open, after it has said its first line.
fn sits(args: &[&str], folder: &Path) -> Killed {
    let mut child = program(folder, args).spawn().expect("the program runs");
    let mut said = BufReader::new(child.stdout.as_mut().expect("a pipe"));
    said.read_line(&mut String::new()).expect("a line");
    Killed(child)
}

/// A server of the folder `games`, once it listens, and where.
fn serves(folder: &Path) -> (Killed, String) {
    let args = ["serve", "--port", "0", "--folder", "games"];
    let mut child = program(folder, &args).spawn().expect("the program runs");
    let lines = BufReader::new(child.stdout.take().expect("a pipe")).lines().map_while(Result::ok);
    let at =
        lines.filter_map(|line| Some(line.split_once("the board is at ")?.1.to_owned())).next();
    let at = at.expect("it serves").split(' ').next().expect("an address").to_owned();
    (Killed(child), at)
}

/// Runs a program that is to end by itself; its exit code, -1 where it does not end, and all that it prints.
fn ends(args: &[&str], folder: &Path) -> (i32, String) {
    let mut child = program(folder, args).stdin(Stdio::null()).spawn().expect("the program runs");
    let begun = Instant::now();
    while child.try_wait().expect("it is there").is_none()
        && begun.elapsed() < Duration::from_secs(20)
    {
        std::thread::sleep(Duration::from_millis(5));
    }
    // Of one that has ended nothing is killed.
    let _ = child.kill();
    told(child.wait_with_output().expect("it ends"))
}

#[test]
fn a_folder_of_games_is_held_by_one_server_or_by_games_at_terminals() {
    let folder = TempDir::new().expect("a folder");
    let here = folder.path();
    let serve = ["serve", "--port", "0", "--folder", "games"];
    let (server, at) = serves(here);
    let made = json!({"pack": "trictrac", "mode": "screen", "seed": 5});
    let mut answer = ureq::post(format!("{at}api/tables")).send_json(made).expect("an answer");
    let made: Value = answer.body_mut().read_json().expect("a table");
    let id = made["id"].as_str().expect("a name").to_owned();
    let record = format!("games/{id}.tgn");
    let act = || {
        let answer = ureq::post(format!("{at}api/tables/{id}/actions"))
            .header("Authorization", format!("Bearer {}", made["seats"]["white"].as_str()?))
            .send_json(json!({"do": "play", "text": "1/3 1/2"}));
        answer.ok()?.body_mut().read_json::<Value>().ok()?["actions"].as_u64()
    };

    // While it runs no other server starts there, under another name of the folder neither, and no game is gone on with.
    symlink("games", here.join("link")).expect("a link");
    for other in ["games", "games/", "link"] {
        let (code, said) = ends(&["serve", "--port", "0", "--folder", other], here);
        assert_eq!(code, 2, "{said}");
        let told =
            format!("games cannot be kept in {other}: another server holds this folder; stop it");
        assert!(said.contains(&told), "{said}");
    }
    for command in ["play", "record"] {
        let (code, said) = ends(&[command, &record], here);
        assert_eq!(code, 2, "{said}");
        assert!(said.contains(&format!("{record}: a server holds its folder; play on")), "{said}");
    }
    assert_eq!(ends(&["check", &record], here).0, 0, "it can be read");
    let actions = act().expect("the game goes on");
    drop(server);

    // A server that was killed holds nothing. A game that is open keeps servers out, but no other game.
    let game = sits(&["play", &record], here);
    let (code, said) = ends(&serve, here);
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("kept in games: a game in this folder is open"), "{said}");
    fs::write(
        here.join("games/other.tgn"),
        "[Game \"trictrac\"]\n[Lead \"65\"]\n\n1w 65: 1/7 1/6\n*\n",
    )
    .expect("written");
    assert_eq!(ends(&["play", "games/other.tgn"], here).0, 0);
    drop(game);
    let (_server, at) = serves(here);
    let mut answer = ureq::get(format!("{at}api/tables/{id}")).call().expect("an answer");
    let table: Value = answer.body_mut().read_json().expect("a table");
    assert_eq!(table["actions"].as_u64(), Some(actions), "{table}");
}
