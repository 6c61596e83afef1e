//! Floods of requests from strangers while a player must still reach the table, its events and the
//! server.
//!
//! All clients have the same address, which is the worst case. Only the secret distinguishes the
//! player from the others.

use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use charpentier_web::Limits;
use serde_json::{Value, json};

use crate::house::{House, Seats, code, next};

/// A time in which everything arrives that a test waits for, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// A time longer than any test, for limits that must not apply.
const NEVER: Duration = Duration::from_secs(24 * 60 * 60);

/// Opens a connection, sends a text on it and keeps it open.
fn sent(house: &House, text: &str) -> TcpStream {
    let mut stream = TcpStream::connect_timeout(&house.address(), PATIENCE).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    // The server may have closed the connection already.
    let _ = stream.write_all(text.as_bytes());
    stream
}

/// Requests the events of a table, with a secret or without.
fn listener(house: &House, id: &str, secret: Option<&str>) -> TcpStream {
    let secret = secret.map_or(String::new(), |it| format!("Authorization: Bearer {it}\r\n"));
    let path = format!("/api/tables/{id}/events");
    sent(house, &format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n{secret}\r\n"))
}

/// Returns the first line of a response; empty if the server closes the connection. A silent server
/// fails the test.
fn status(stream: &TcpStream) -> String {
    let mut line = String::new();
    if let Err(error) = BufReader::new(stream).read_line(&mut line) {
        let silent = matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut);
        assert!(!silent, "the server neither answers nor hangs up");
    }
    line.trim().to_owned()
}

/// The event stream of a table, read by a seat.
struct Ear(BufReader<TcpStream>);

impl Ear {
    fn new(house: &House, seats: &Seats, seat: &str) -> Self {
        let mut ear = Self(BufReader::new(listener(house, &seats.id, seats.of(seat))));
        let mut line = String::new();
        ear.0.read_line(&mut line).unwrap();
        assert!(line.starts_with("HTTP/1.1 200"), "{line}");
        ear
    }

    fn hears(&mut self) -> u64 {
        loop {
            let mut line = String::new();
            assert_ne!(self.0.read_line(&mut line).unwrap(), 0, "the server has hung up");
            if let Some(data) = line.strip_prefix("data:") {
                let told: Value = serde_json::from_str(data).unwrap();
                return told["version"].as_u64().unwrap();
            }
        }
    }
}

fn table(house: &House) -> Seats {
    house.made(&json!({"pack": "trictrac", "mode": "screen", "seed": 5}))
}

/// Reads the table with the secret of a seat, and takes the next action.
fn plays(house: &House, seats: &Seats) -> Value {
    let path = format!("/api/tables/{}", seats.id);
    let (status, view) = house.get(&path, seats.of("white"));
    assert_eq!(status, 200, "{view}");
    let (seat, deed) = next(&view).unwrap();
    let (status, view) = house.act(seats, &seat, &deed);
    assert_eq!(status, 200, "{view}");
    view
}

#[test]
fn watchers_leave_the_places_of_seats_alone() {
    let house = House::new(Limits::default());
    let seats = table(&house);
    let watchers: Vec<_> = (0..120).map(|_| listener(&house, &seats.id, None)).collect();
    let answers: Vec<_> = watchers.iter().map(status).collect();
    let full = answers.iter().filter(|answer| answer.contains("503")).count();
    assert_eq!(full, 120 - house.limits.watchers, "{answers:?}");
    let mut ear = Ear::new(&house, &seats, "white");
    ear.hears();
    let view = plays(&house, &seats);
    assert_eq!(Some(ear.hears()), view["version"].as_u64());
}

#[test]
fn the_newest_of_many_listeners_of_a_seat_hears() {
    let house = House::new(Limits::default());
    let seats = table(&house);
    let mut ears: Vec<_> = (0..70).map(|_| Ear::new(&house, &seats, "white")).collect();
    let newest = ears.last_mut().unwrap();
    newest.hears();
    let view = plays(&house, &seats);
    assert_eq!(Some(newest.hears()), view["version"].as_u64());
    // The other seat has event streams of its own.
    assert_eq!(Some(Ear::new(&house, &seats, "black").hears()), view["version"].as_u64());
}

#[test]
fn strangers_who_ask_without_end_do_not_use_up_what_a_seat_may_ask() {
    // No tokens are added, so the speed of the machine does not matter.
    let limits = Limits { looked: (200, 0.0), asked: (200, 0.0), ..Limits::default() };
    let house = House::new(limits);
    let seats = table(&house);
    let stream = sent(&house, "");
    let wrong = "Authorization: Bearer wrong\r\n";
    let mut refused = 0;
    let mut reader = BufReader::new(stream.try_clone().unwrap());
    for nth in 0..600 {
        // A client with a wrong secret also counts as a stranger.
        let secret = if nth % 2 == 0 { wrong } else { "" };
        let head = format!("GET /api/tables/{} HTTP/1.1\r\nHost: localhost\r\n", seats.id);
        (&stream).write_all(format!("{head}{secret}\r\n").as_bytes()).unwrap();
        refused += usize::from(answered(&mut reader) == 429);
    }
    assert_eq!(refused, 600 - 200);
    let path = format!("/api/tables/{}", seats.id);
    assert_eq!(code(&house.get(&path, None)), (429, "too-fast"));
    for _ in 0..20 {
        plays(&house, &seats);
    }
}

/// Reads a whole response and returns its status.
fn answered(reader: &mut impl BufRead) -> u16 {
    let (mut first, mut length) = (String::new(), 0);
    reader.read_line(&mut first).unwrap();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).unwrap();
        if line.trim().is_empty() {
            break;
        }
        if let Some(text) = line.to_lowercase().strip_prefix("content-length:") {
            length = text.trim().parse().unwrap();
        }
    }
    std::io::copy(&mut reader.take(length), &mut std::io::sink()).unwrap();
    first.split(' ').nth(1).unwrap().parse().unwrap()
}

#[test]
fn new_tables_do_not_drive_out_those_at_which_somebody_plays() {
    let limits = Limits { tables: 20, made: (1000, 0.0), ..Limits::default() };
    let mut house = House::new(limits);
    let mine = table(&house);
    plays(&house, &mine);
    let waiting = table(&house);
    let strangers: Vec<_> = (0..60).map(|_| table(&house)).collect();
    let listed = house.get("/api/tables", None).1;
    let listed = listed["tables"].as_array().unwrap();
    assert_eq!(listed.len(), 20);
    assert!(listed.iter().any(|one| one["id"] == mine.id.as_str()), "mine was put away");
    plays(&house, &mine);
    // A table without a play was removed from memory. Its seat gets it back.
    assert!(!listed.iter().any(|one| one["id"] == waiting.id.as_str()));
    plays(&house, &waiting);
    // If every table has been played at, no new one fits, but a seat still gets its table.
    for seats in strangers.iter().take(40) {
        plays(&house, seats);
    }
    let another = json!({"pack": "trictrac", "mode": "screen"});
    assert_eq!(code(&house.post("/api/tables", None, &another)), (503, "full"));
    plays(&house, &mine);
    plays(&house, &waiting);
    house.limits.tables = 5;
    house.again();
    for seats in [&mine, &waiting].into_iter().chain(&strangers) {
        plays(&house, seats);
    }
}

#[test]
fn senders_who_never_come_to_an_end_go_when_somebody_else_comes() {
    // No connection is closed because of a time limit.
    let times = Limits { header: NEVER, body_time: NEVER, answer: NEVER, ..Limits::default() };
    let limits = Limits { connections: 32, ..times };
    let house = House::new(limits);
    let seats = table(&house);
    let mut ear = Ear::new(&house, &seats, "white");
    ear.hears();
    let half = "GET /api/packs HTTP/1.1\r\nHost: localhost\r\nX-Slow: ";
    let body = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
                Content-Length: 100\r\n\r\n{";
    for slow in ["", half, body] {
        let _senders: Vec<_> = (0..200).map(|_| sent(&house, slow)).collect();
        let view = plays(&house, &seats);
        assert_eq!(Some(ear.hears()), view["version"].as_u64());
    }
    // Strangers who listen to the table do not displace the player either.
    let _listeners: Vec<_> = (0..200).map(|_| listener(&house, &seats.id, None)).collect();
    let view = plays(&house, &seats);
    assert_eq!(Some(ear.hears()), view["version"].as_u64());
}

#[test]
fn a_header_has_its_time() {
    let time = Duration::from_secs(2);
    let limits = Limits { header: time, answer: NEVER, ..Limits::default() };
    let house = House::new(limits);
    let seats = table(&house);
    let mut ear = Ear::new(&house, &seats, "white");
    let begun = Instant::now();
    let slow = sent(&house, "GET /api/packs HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
    assert_eq!(status(&slow), "");
    assert!(begun.elapsed() >= time, "{:?}", begun.elapsed());
    // A connection that waits for events is not subject to the time limit of headers.
    ear.hears();
    let view = plays(&house, &seats);
    assert_eq!(Some(ear.hears()), view["version"].as_u64());
}

#[test]
fn a_body_that_comes_a_byte_at_a_time_has_its_time() {
    let time = Duration::from_secs(1);
    let limits = Limits { body_time: time, header: NEVER, answer: NEVER, ..Limits::default() };
    let house = House::new(limits);
    let seats = table(&house);
    let begun = Instant::now();
    let heads = ["Content-Length: 16384", "Transfer-Encoding: chunked"];
    let slow: Vec<_> = heads
        .into_iter()
        .map(|length| {
            let kind = "Content-Type: application/json";
            let head = format!(
                "POST /api/tables HTTP/1.1\r\nHost: localhost\r\n{kind}\r\n{length}\r\n\r\n"
            );
            let stream = sent(&house, &head);
            stream.set_nodelay(true).unwrap();
            let mut sender = stream.try_clone().unwrap();
            let byte: &[u8] = if length.contains("chunked") { b"1\r\n \r\n" } else { b" " };
            // The thread sends until the server closes the connection, at most for `PATIENCE`.
            let sends = std::thread::spawn(move || {
                while sender.write_all(byte).is_ok() && begun.elapsed() < PATIENCE {
                    std::thread::sleep(Duration::from_millis(5));
                }
            });
            (stream, sends)
        })
        .collect();
    // A body that is sent at once is not affected.
    plays(&house, &seats);
    for (mut stream, sends) in slow {
        assert_eq!(status(&stream), "HTTP/1.1 408 Request Timeout");
        assert!(begun.elapsed() >= time, "{:?}", begun.elapsed());
        // The server reads nothing else on the connection.
        sends.join().unwrap();
        assert!(begun.elapsed() < PATIENCE, "the server does not hang up");
        let _ = stream.read_to_end(&mut Vec::new());
    }
    plays(&house, &seats);
}
