//! A server to be tested over loopback, with helpers for requests and actions.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use charpentier_pack::Library;
use charpentier_web::{Config, Limits, Server};
use serde_json::{Value, json};
use tempfile::TempDir;

/// A server with a temporary folder, which is removed with it.
pub(crate) struct House {
    pub(crate) server: Option<Server>,
    pub(crate) games: TempDir,
    pub(crate) records: Vec<PathBuf>,
    pub(crate) limits: Limits,
}

impl House {
    pub(crate) fn new(limits: Limits) -> Self {
        let games = TempDir::new().expect("a folder");
        let mut house = Self { server: None, games, records: Vec::new(), limits };
        house.open();
        house
    }

    pub(crate) fn open(&mut self) {
        let config = Config {
            host: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: 0,
            names: Vec::new(),
            games: self.games.path().to_owned(),
            records: self.records.clone(),
            library: Library::shipped(),
            limits: self.limits,
            today: || "2026.11.21".into(),
        };
        self.server = Some(Server::start(config).unwrap());
    }

    /// Stops the server at once, even in the middle of a request, and starts it again.
    pub(crate) fn again(&mut self) {
        self.server.take().unwrap().stop();
        self.open();
        assert_eq!(self.server.as_ref().unwrap().faults(), &[] as &[String]);
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.server.as_ref().unwrap().address()
    }

    pub(crate) fn agent() -> ureq::Agent {
        // The tests read the status of errors themselves.
        let config = ureq::Agent::config_builder().http_status_as_error(false);
        config.timeout_global(Some(Duration::from_secs(120))).build().new_agent()
    }

    pub(crate) fn get(&self, path: &str, secret: Option<&str>) -> (u16, Value) {
        let mut request = Self::agent().get(format!("http://{}{path}", self.address()));
        if let Some(secret) = secret {
            request = request.header("Authorization", format!("Bearer {secret}"));
        }
        let mut answer = request.call().unwrap();
        (answer.status().as_u16(), answer.body_mut().read_json().unwrap_or_default())
    }

    /// Requests a file, and returns its status, type and text.
    pub(crate) fn file(&self, path: &str) -> (u16, String, String) {
        let request = Self::agent().get(format!("http://{}{path}", self.address()));
        let mut answer = request.call().unwrap();
        let kind = answer.headers().get("content-type").and_then(|kind| kind.to_str().ok());
        let kind = kind.unwrap_or_default().to_owned();
        (answer.status().as_u16(), kind, answer.body_mut().read_to_string().unwrap_or_default())
    }

    pub(crate) fn post(&self, path: &str, secret: Option<&str>, body: &Value) -> (u16, Value) {
        let mut request = Self::agent().post(format!("http://{}{path}", self.address()));
        if let Some(secret) = secret {
            request = request.header("Authorization", format!("Bearer {secret}"));
        }
        let mut answer = request.send_json(body).unwrap();
        (answer.status().as_u16(), answer.body_mut().read_json().unwrap_or_default())
    }

    pub(crate) fn made(&self, body: &Value) -> Seats {
        let (status, made) = self.post("/api/tables", None, body);
        assert_eq!(status, 201, "{made}");
        let secret = |seat: &str| made["seats"][seat].as_str().map(ToOwned::to_owned);
        let id = made["id"].as_str().unwrap().to_owned();
        Seats { id, white: secret("white"), black: secret("black") }
    }

    pub(crate) fn act(&self, seats: &Seats, seat: &str, deed: &Value) -> (u16, Value) {
        self.post(&format!("/api/tables/{}/actions", seats.id), seats.of(seat), deed)
    }

    pub(crate) fn table(&self, seats: &Seats) -> Value {
        self.get(&format!("/api/tables/{}", seats.id), None).1
    }

    /// Waits until the program has made all its decisions, then returns the table.
    pub(crate) fn settled(&self, seats: &Seats) -> Value {
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(120) {
            let view = self.table(seats);
            if view["wait"]["thinks"] == false {
                return view;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        panic!("the program does not come to a decision");
    }
}

impl Drop for House {
    fn drop(&mut self) {
        if let Some(server) = self.server.take() {
            server.stop();
        }
    }
}

pub(crate) struct Seats {
    pub(crate) id: String,
    pub(crate) white: Option<String>,
    pub(crate) black: Option<String>,
}

impl Seats {
    pub(crate) fn of(&self, seat: &str) -> Option<&str> {
        if seat == "white" { self.white.as_deref() } else { self.black.as_deref() }
    }
}

pub(crate) fn code(answer: &(u16, Value)) -> (u16, &str) {
    (answer.0, answer.1["error"]["code"].as_str().unwrap_or_default())
}

/// Returns the next action of a person at a table: the first that is legal.
pub(crate) fn next(view: &Value) -> Option<(String, Value)> {
    let wait = &view["wait"];
    let seat = wait["seat"].as_str().unwrap_or("white").to_owned();
    let deed = match wait["on"].as_str()? {
        "throw" | "lead" => json!({"do": "throw"}),
        "play" => {
            let way = view["plays"][0]["steps"].as_array()?;
            let steps: Vec<_> = way.iter().map(|s| json!([s["from"], s["to"]])).collect();
            json!({"do": "play", "steps": steps})
        }
        "choose" => json!({"do": "choose", "choice": wait["choices"][0]["name"]}),
        "answer" => json!({"do": "decline"}),
        _ => return None,
    };
    Some((seat, deed))
}
