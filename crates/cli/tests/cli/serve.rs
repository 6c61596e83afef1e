//! A hundred games at once by scripted seats, the server killed in the middle, and nothing lost.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::program::program;

/// Games at once.
const GAMES: usize = 100;
/// Acts of people in each.
const ACTS: usize = 24;
/// The server is killed after so many acts in all.
const KILLED_AFTER: usize = GAMES * ACTS / 2;

/// The server as a process of its own.
struct Served {
    child: Child,
}

impl Served {
    fn start(port: u16, games: &Path) -> Self {
        let args = ["serve", "--port", &port.to_string(), "--folder", "."];
        let mut child = program(games, &args).stderr(Stdio::null()).spawn().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let told: Vec<_> =
            lines.map(|line| line.unwrap()).take_while(|line| !line.contains("http")).collect();
        assert!(!told.iter().any(|line| line.starts_with("left out")), "{told:?}");
        Self { child }
    }
}

/// As when the power goes.
impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Both seats of a game, played by one who takes the first thing that he may do.
struct Script {
    agent: ureq::Agent,
    url: String,
    id: String,
    secrets: Value,
    /// How long each answer took.
    took: Vec<Duration>,
}

impl Script {
    fn sit_down(port: u16, nth: usize) -> Self {
        let config = ureq::Agent::config_builder().http_status_as_error(false);
        let agent = config.timeout_global(Some(Duration::from_secs(60))).build().new_agent();
        let url = format!("http://127.0.0.1:{port}/api/tables");
        let packs = ["trictrac", "brade", "dames-rabattues", "backgammon", "toccategli"];
        let pack = packs[nth % packs.len()];
        let made = json!({"pack": pack, "mode": "link", "seed": nth});
        let mut answer = agent.post(&url).send_json(&made).unwrap();
        let made: Value = answer.body_mut().read_json().unwrap();
        let id = made["id"].as_str().unwrap_or_else(|| panic!("{made}")).to_owned();
        Self { agent, url, id, secrets: made["seats"].clone(), took: Vec::new() }
    }

    fn look(&self, at: Option<u64>) -> Result<Value, ureq::Error> {
        let at = at.map_or(String::new(), |at| format!("?at={at}"));
        let mut answer = self.agent.get(format!("{}/{}{at}", self.url, self.id)).call()?;
        assert_eq!(answer.status().as_u16(), 200);
        answer.body_mut().read_json()
    }

    /// The same, until the server is there.
    fn look_again(&self, at: Option<u64>) -> Value {
        for _ in 0..600 {
            if let Ok(view) = self.look(at) {
                return view;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("the server does not come back");
    }

    fn act(&mut self, view: &Value) -> Result<Value, ureq::Error> {
        let wait = &view["wait"];
        let seat = wait["seat"].as_str().unwrap_or("white");
        let deed = match wait["on"].as_str().unwrap() {
            "play" => {
                let way = view["plays"][0]["steps"].as_array().unwrap();
                let steps: Vec<_> = way.iter().map(|s| json!([s["from"], s["to"]])).collect();
                json!({"do": "play", "steps": steps, "version": view["version"]})
            }
            "choose" => json!({"do": "choose", "choice": wait["choices"][0]["name"]}),
            _ => json!({"do": "throw", "version": view["version"]}),
        };
        let begun = Instant::now();
        let mut answer = self
            .agent
            .post(format!("{}/{}/actions", self.url, self.id))
            .header("Authorization", format!("Bearer {}", self.secrets[seat].as_str().unwrap()))
            .send_json(&deed)?;
        let status = answer.status().as_u16();
        let told: Value = answer.body_mut().read_json()?;
        assert_eq!(status, 200, "{deed} {told}");
        self.took.push(begun.elapsed());
        Ok(told)
    }

    /// Plays; whatever was answered is there again whenever the server has been away.
    fn play(mut self, acts: &AtomicUsize) -> Vec<Duration> {
        let mut view = self.look_again(None);
        for _ in 0..ACTS {
            if view["wait"]["on"] == "over" {
                break;
            }
            match self.act(&view) {
                Ok(told) => view = told,
                Err(_) => {
                    let was = self.look_again(view["actions"].as_u64());
                    for same in ["position", "men", "counters", "log"] {
                        assert_eq!(was[same], view[same], "{} {same}", self.id);
                    }
                    view = self.look_again(None);
                }
            }
            acts.fetch_add(1, Ordering::SeqCst);
        }
        self.took
    }
}

#[test]
fn a_hundred_games_at_once_lose_nothing_when_the_server_is_killed() {
    let games = tempfile::tempdir().expect("a folder");
    // A port that is free now is free again after the kill.
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let served = Served::start(port, games.path());
    let scripts: Vec<_> = (0..GAMES).map(|nth| Script::sit_down(port, nth)).collect();
    let acts = AtomicUsize::new(0);
    let begun = Instant::now();
    let mut took = std::thread::scope(|scope| {
        let players: Vec<_> =
            scripts.into_iter().map(|script| scope.spawn(|| script.play(&acts))).collect();
        while acts.load(Ordering::SeqCst) < KILLED_AFTER {
            std::thread::sleep(Duration::from_millis(5));
            assert!(begun.elapsed() < Duration::from_secs(120), "the games do not go on");
        }
        drop(served);
        let _again = Served::start(port, games.path());
        let all = players.into_iter().flat_map(|player| player.join().unwrap());
        all.collect::<Vec<_>>()
    });
    let all = begun.elapsed();
    took.sort();
    let part = |of: usize| took[(took.len() * of / 1000).min(took.len() - 1)];
    println!(
        "{} games, {} acts answered in {all:.1?}, killed once: half within {:.1?}, 95 % {:.1?}, 99 % {:.1?}, all {:.1?}",
        GAMES,
        took.len(),
        part(500),
        part(950),
        part(990),
        part(1000)
    );
    assert!(took.len() >= GAMES * (ACTS - 3), "{}", took.len());
}
