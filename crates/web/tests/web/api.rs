//! The HTTP interface over loopback, with valid and invalid requests.

use std::path::PathBuf;
use std::time::Duration;

use charpentier_players::Dice;
use charpentier_web::Limits;
use serde_json::{Value, json};

use crate::house::{House, Seats, code, next};

/// Returns how many blots of the opponent are marked by the scores of the throw on the table.
fn men_pointed_at(view: &Value) -> usize {
    let other = if view["wait"]["mover"] == "white" { "black" } else { "white" };
    let mut pointed = 0;
    let log = view["log"].as_array().unwrap().iter().rev();
    let since = log.take_while(|event| event["kind"] != "threw");
    for mark in since.filter_map(|event| event.get("score")) {
        for cell in mark["cells"][other].as_array().unwrap() {
            assert_eq!(view["men"][other][cell.to_string()], 1, "{mark}");
            pointed += 1;
        }
    }
    pointed
}

#[test]
fn a_game_is_made_played_and_watched() {
    let house = House::new(Limits::default());
    let seats = house.made(&json!({
        "pack": "trictrac", "mode": "screen", "seed": 5, "names": {"white": "Anne", "black": "Bo"}
    }));
    let mut view = house.table(&seats);
    assert_eq!(view["you"], Value::Null);
    assert_eq!(view["players"]["white"]["name"], "Anne");
    let mut pointed = 0;
    for _ in 0..100 {
        let (seat, deed) = next(&view).unwrap();
        let (status, answer) = house.act(&seats, &seat, &deed);
        assert_eq!(status, 200, "{answer}");
        assert_eq!(answer["you"], seat.as_str());
        view = answer;
        if view["wait"]["on"] == "play" {
            pointed += men_pointed_at(&view);
        }
    }
    assert!(pointed > 0);
    // The dice are those of the seed, in order. The first two decide who begins.
    let record =
        std::fs::read_to_string(house.games.path().join(format!("{}.tgn", seats.id))).unwrap();
    let thrown = record.split_whitespace().filter_map(|word| word.strip_suffix(':'));
    let mut dice = Dice::after(5, 2);
    for throw in thrown.skip(1) {
        assert_eq!(throw, dice.throw(2).to_string());
    }
    // Every earlier state can be requested.
    let early = house.get(&format!("/api/tables/{}?at=1&lang=fr", seats.id), None).1;
    assert_eq!(
        (early["at"].as_u64(), early["actions"].as_u64()),
        (Some(1), view["actions"].as_u64())
    );
    let late = house.get(&format!("/api/tables/{}?at=9999", seats.id), None);
    assert_eq!(code(&late), (404, "not-found"));
    let listed = house.get("/api/tables", None).1;
    assert_eq!(listed["tables"][0]["players"]["black"], "Bo");
}

#[test]
fn the_program_plays_and_goes_on_as_if_nobody_had_stopped() {
    let mut house = House::new(Limits::default());
    let body = json!({"pack": "brade", "mode": "program", "level": "greedy", "seed": 3});
    let (one, other) = (house.made(&body), house.made(&body));
    for nth in 0..30 {
        for seats in [&one, &other] {
            let view = house.settled(seats);
            let Some((seat, deed)) = next(&view) else { continue };
            assert_eq!(seat, "white");
            assert_eq!(house.act(seats, "white", &deed).0, 200);
            if nth % 10 == 5 && std::ptr::eq(seats, &raw const other) {
                house.again();
            }
        }
    }
    house.settled(&one);
    house.settled(&other);
    let journal = |seats: &Seats| {
        std::fs::read_to_string(house.games.path().join(format!("{}.tgn", seats.id))).unwrap()
    };
    assert_eq!(journal(&one), journal(&other));
}

#[test]
fn a_stop_in_the_middle_of_a_turn_loses_nothing() {
    let mut house = House::new(Limits::default());
    let seats = house.made(&json!({"pack": "trictrac", "mode": "link"}));
    for _ in 0..25 {
        let view = house.table(&seats);
        let (seat, deed) = next(&view).unwrap();
        let (_, answered) = house.act(&seats, &seat, &deed);
        house.again();
        let found = house.table(&seats);
        for same in ["actions", "position", "wait", "plays", "log", "men"] {
            assert_eq!(found[same], answered[same], "{same}");
        }
    }
    // A secret seed is not in the record while the game lasts.
    let record =
        std::fs::read_to_string(house.games.path().join(format!("{}.tgn", seats.id))).unwrap();
    assert!(!record.contains("Seed"), "{record}");
}

#[test]
fn nobody_acts_for_the_other_side() {
    let house = House::new(Limits::default());
    let seats = house.made(&json!({"pack": "trictrac", "mode": "link", "seed": 5}));
    let path = format!("/api/tables/{}/actions", seats.id);
    let play = json!({"do": "play", "steps": [[1, 3], [1, 2]]});
    assert_eq!(house.table(&seats)["wait"]["seat"], "white");
    assert_eq!(code(&house.post(&path, None, &play)), (401, "no-seat"));
    assert_eq!(code(&house.post(&path, Some("abc"), &play)), (401, "no-seat"));
    assert_eq!(code(&house.act(&seats, "black", &play)), (422, "refused"));
    assert_eq!(code(&house.act(&seats, "white", &json!({"do": "throw"}))), (422, "refused"));
    let stale = json!({"do": "play", "steps": [[1, 3], [1, 2]], "version": 99});
    assert_eq!(code(&house.act(&seats, "white", &stale)), (409, "stale"));
    assert_eq!(house.act(&seats, "white", &play).0, 200);
    // An action that the opponent has seen is not taken back without consent.
    let (status, view) = house.act(&seats, "white", &json!({"do": "undo"}));
    assert_eq!((status, &view["wait"]["seat"]), (200, &json!("black")));
    let looked = house.get(&format!("/api/tables/{}", seats.id), Some("abc"));
    assert_eq!(code(&looked), (401, "no-seat"));
    // The program's seat has no secret.
    let program = json!({"pack": "trictrac", "mode": "program", "level": "greedy"});
    assert_eq!(house.made(&program).black, None);
}

#[test]
fn wrong_requests_are_told_what_is_wrong() {
    let house = House::new(Limits::default());
    let make = |body: &Value| house.post("/api/tables", None, body);
    for (body, word) in [
        (json!({"pack": "trictrak", "mode": "screen"}), "trictrac"),
        (json!({"pack": "../trictrac", "mode": "screen"}), "no game"),
        (json!({"pack": "trictrac", "mode": "screen", "options": {"marking": "no"}}), "marking"),
        (json!({"pack": "trictrac", "mode": "program"}), "level"),
        (json!({"pack": "trictrac", "mode": "program", "level": "best"}), "greedy"),
        (json!({"pack": "toc", "mode": "program", "level": "trained"}), "learned"),
        (json!({"pack": "trictrac", "mode": "screen", "level": "greedy"}), "only"),
        (json!({"pack": "trictrac", "mode": "alone"}), "alone"),
        (
            json!({"pack": "trictrac", "mode": "screen", "names": {"white": "a\"b", "black": null}}),
            "quotation",
        ),
        (json!({"pack": "trictrac", "mode": "screen", "slip": 3}), "slip"),
    ] {
        let answer = make(&body);
        assert_eq!(code(&answer), (400, "bad-request"), "{body} {}", answer.1);
        let message = answer.1["error"]["message"].as_str().unwrap();
        assert!(message.contains(word), "{message}");
    }
    let seats = house.made(&json!({"pack": "trictrac", "mode": "screen", "seed": 5}));
    for (deed, expected) in [
        (json!({"do": "dance"}), (400, "bad-request")),
        (json!({"do": "play"}), (400, "bad-request")),
        (json!({"do": "play", "steps": [[1, 99]]}), (400, "bad-request")),
        (json!({"do": "play", "text": "nonsense"}), (422, "refused")),
        (json!({"do": "play", "text": "1/9"}), (422, "refused")),
        (json!({"do": "choose", "choice": "dance"}), (400, "bad-request")),
        (json!({"do": "throw", "dice": [6, 6]}), (400, "bad-request")),
        (json!({"do": "mark", "points": 4}), (422, "refused")),
        (json!({"do": "rule", "ruling": 7}), (400, "bad-request")),
        (json!({"do": "resign", "end": "dance"}), (400, "bad-request")),
        (json!({"do": "accept"}), (422, "refused")),
    ] {
        let answer = house.act(&seats, "white", &deed);
        assert_eq!(code(&answer), expected, "{deed} {}", answer.1);
    }
    let refused = house.act(&seats, "white", &json!({"do": "play", "steps": [[1, 7]]})).1;
    assert!(refused["error"]["rule"].is_string(), "{refused}");
    for path in ["/api/tables/nowhere", "/api/tables/..%2F..%2Fetc", "/api/nothing", "/etc/passwd"]
    {
        assert_eq!(house.get(path, None).0, 404, "{path}");
    }
    let url = format!("http://{}/api/tables", house.address());
    let agent = House::agent();
    let plain = agent.post(&url).content_type("text/plain").send("{}").unwrap();
    assert_eq!(plain.status().as_u16(), 400);
    let broken = agent.post(&url).content_type("application/json").send("{").unwrap();
    assert_eq!(broken.status().as_u16(), 400);
    let large = format!("{{\"pack\": \"{}\"}}", "a".repeat(100_000));
    let large = agent.post(&url).content_type("application/json").send(large).unwrap();
    assert_eq!(large.status().as_u16(), 413);
    assert_eq!(agent.delete(&url).call().unwrap().status().as_u16(), 400);
}

#[test]
fn pages_of_others_are_kept_out() {
    let house = House::new(Limits::default());
    let url = format!("http://{}/api/packs", house.address());
    let agent = House::agent();
    let from = |name: &str, value: &str| agent.get(&url).header(name, value).call().unwrap();
    assert_eq!(from("Origin", "http://evil.example").status().as_u16(), 403);
    assert_eq!(from("Host", "evil.example").status().as_u16(), 403);
    let own = from("Origin", &format!("http://{}", house.address()));
    assert_eq!(own.status().as_u16(), 200);
    for name in ["content-security-policy", "x-content-type-options", "referrer-policy"] {
        assert!(own.headers().contains_key(name), "{name}");
    }
    assert!(!own.headers().contains_key("access-control-allow-origin"));
}

#[test]
fn there_are_no_more_tables_than_there_is_room() {
    let limits = Limits { tables: 2, kept: 3, made: (5, 0.0), ..Limits::default() };
    let mut house = House::new(limits);
    let body = json!({"pack": "trictrac", "mode": "screen"});
    let played = |house: &House| {
        let seats = house.made(&body);
        let (seat, deed) = next(&house.table(&seats)).unwrap();
        assert_eq!(house.act(&seats, &seat, &deed).0, 200);
        seats
    };
    let first = played(&house);
    played(&house);
    assert_eq!(code(&house.post("/api/tables", None, &body)), (503, "full"));
    // Idle tables leave memory, and a request restores them.
    house.limits.idle = std::time::Duration::ZERO;
    house.limits.made = (2, 0.0);
    house.again();
    house.made(&body);
    assert_eq!(code(&house.post("/api/tables", None, &body)), (503, "full"));
    assert_eq!(code(&house.post("/api/tables", None, &body)), (429, "too-fast"));
    assert_eq!(house.table(&first)["id"], first.id.as_str());
}

#[test]
fn the_other_seat_hears_of_what_is_done() {
    use std::io::{BufRead, BufReader};

    let house = House::new(Limits { watchers: 1, ..Limits::default() });
    let seats = house.made(&json!({"pack": "trictrac", "mode": "link", "seed": 5}));
    let url = format!("http://{}/api/tables/{}/events", house.address(), seats.id);
    let answer = House::agent().get(&url).call().unwrap();
    let mut lines = BufReader::new(answer.into_body().into_reader()).lines();
    let mut next = || {
        let mut lines = lines.by_ref().map(|line| line.unwrap());
        let line = lines.find(|line| line.starts_with("data:")).unwrap();
        serde_json::from_str::<Value>(&line[5..]).unwrap()["version"].as_u64()
    };
    let version = house.table(&seats)["version"].as_u64().unwrap();
    assert_eq!(next(), Some(version));
    house.act(&seats, "white", &json!({"do": "play", "text": "1/3 1/2"}));
    assert_eq!(next(), Some(version + 1));
    assert_eq!(House::agent().get(&url).call().unwrap().status().as_u16(), 503);
}

#[test]
fn one_stream_tells_of_several_tables() {
    use std::io::{BufRead, BufReader};

    // Strangers cannot listen here, so only seats get versions.
    let house = House::new(Limits { watchers: 0, ..Limits::default() });
    let body = json!({"pack": "trictrac", "mode": "screen", "seed": 5});
    let (one, other, strange) = (house.made(&body), house.made(&body), house.made(&body));
    let url = |query: &str| format!("http://{}/api/events?{query}", house.address());
    let asked = format!("table={}&table={}&table={}&table=no", one.id, other.id, strange.id);
    let secrets = format!("{}, {}", one.of("white").unwrap(), other.of("black").unwrap());
    let request =
        House::agent().get(url(&asked)).header("Authorization", format!("Bearer {secrets}"));
    let answer = request.call().unwrap();
    assert_eq!(answer.headers()["content-type"], "text/event-stream");
    let mut lines = BufReader::new(answer.into_body().into_reader()).lines();
    let mut next = || {
        let line = lines.by_ref().map(|line| line.unwrap()).find_map(|line| {
            let told = line.strip_prefix("data: ")?;
            Some(serde_json::from_str::<Value>(told).unwrap())
        });
        line.unwrap()
    };
    let mut first: Vec<_> = (0..4).map(|_| next()).collect();
    let by_name = |one: &Value| one["table"].as_str().unwrap().to_owned();
    first.sort_by_key(by_name);
    let version = house.table(&one)["version"].clone();
    let mut expected = vec![
        json!({"table": one.id, "version": version}),
        json!({"table": other.id, "version": version}),
        json!({"table": strange.id, "error": "full"}),
        json!({"table": "no", "error": "not-found"}),
    ];
    expected.sort_by_key(by_name);
    assert_eq!(first, expected);
    for seats in [&other, &one] {
        let (_, view) = house.act(seats, "white", &json!({"do": "play", "text": "1/3 1/2"}));
        assert_eq!(next(), json!({"table": seats.id, "version": view["version"]}));
    }
    let many = "table=b&".repeat(40) + "table=a";
    assert_eq!(House::agent().get(url(&many)).call().unwrap().status().as_u16(), 200);
    let many: String = (0..40).map(|nth| format!("&table=t{nth}")).collect();
    for query in ["", "table", many.as_str()] {
        let answer = house.get(&format!("/api/events?{query}"), None);
        assert_eq!(code(&answer), (400, "bad-request"), "{query}");
    }
}

#[test]
fn dice_can_be_thrown_by_hand_and_taken_back() {
    let house = House::new(Limits::default());
    let seats = house.made(&json!({"pack": "trictrac", "mode": "screen", "dice": "hand"}));
    let throw =
        |seat: &str, dice: Value| house.act(&seats, seat, &json!({"do": "throw", "dice": dice}));
    assert_eq!(house.table(&seats)["wait"]["on"], "lead");
    assert_eq!(code(&house.act(&seats, "white", &json!({"do": "throw"}))).0, 400);
    assert_eq!(throw("black", json!([3, 7])).0, 400);
    let (status, view) = throw("white", json!([6, 5]));
    assert_eq!((status, view["wait"]["seat"].as_str()), (200, Some("white")), "{view}");
    let (_, view) = house.act(&seats, "white", &json!({"do": "undo"}));
    assert_eq!(view["wait"]["on"], "lead");
}

#[test]
fn hints_are_for_those_who_sit_and_not_against_people() {
    let house = House::new(Limits::default());
    let made = |mode: &str| house.made(&json!({"pack": "trictrac", "mode": mode, "seed": 5}));
    let (screen, link) = (made("screen"), made("link"));
    let hint = |seats: &Seats, secret| house.get(&format!("/api/tables/{}/hint", seats.id), secret);
    let (status, told) = hint(&screen, screen.of("white"));
    assert_eq!((status, told["unit"].as_str()), (200, Some("points")));
    let best = told["best"].as_array().unwrap();
    assert!(best[0]["worth"].as_f64() >= best[1]["worth"].as_f64());
    // The best action of the hint can be played.
    let played = json!({"do": "play", "steps": best[0]["steps"]});
    assert_eq!(house.act(&screen, "white", &played).0, 200);
    assert_eq!(code(&hint(&screen, screen.of("white"))), (422, "refused"));
    assert_eq!(code(&hint(&screen, None)), (401, "no-seat"));
    assert_eq!(code(&hint(&link, link.of("white"))), (422, "refused"));
}

/// Shows records from elsewhere, each state by itself. Actions are refused there.
#[test]
fn records_are_shown_to_be_looked_at() {
    let limits = Limits { idle: Duration::from_millis(20), ..Limits::default() };
    let mut house = House::new(limits);
    let tests = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests");
    let good = tests.join("variants/trictrac/games/soumille-1756.tgn");
    let bad = tests.join("bad-records/band-where-none-may-be.tgn");
    // The same record in UTF-16, as Windows saves it.
    let folder = tempfile::tempdir().unwrap();
    let again = folder.path().join("soumille-1756.tgn");
    let text = format!("\u{feff}{}", std::fs::read_to_string(&good).unwrap());
    let units: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    std::fs::write(&again, units).unwrap();
    house.records = vec![good, bad, again, tests.join("nowhere.tgn")];
    house.server.take().unwrap().stop();
    house.open();
    let server = house.server.as_ref().unwrap();
    assert_eq!(server.shown(), 2);
    let [bad, nowhere] = server.faults() else { panic!("{:?}", server.faults()) };
    assert!(bad.contains("band-where-none-may-be.tgn: "), "{bad}");
    assert!(nowhere.contains("nowhere.tgn cannot be read"), "{nowhere}");
    std::thread::sleep(Duration::from_millis(100));
    let (status, table) = house.get("/api/tables/soumille-1756", None);
    assert_eq!((status, &table["you"], &table["mode"]), (200, &Value::Null, &json!("record")));
    assert_eq!(table["players"]["white"]["name"], "Damon");
    let (status, moment) = house.get("/api/tables/soumille-1756-2?at=5", None);
    assert_eq!((status, &moment["at"]), (200, &json!(5)));
    assert_ne!(moment["position"], table["position"]);
    // A game marked by hand is shown to its end, with its claims.
    assert_eq!(table["wait"]["on"], "over", "{table}");
    let whole = table.to_string();
    assert!(whole.contains("result=0-1"), "{whole}");
    let (_, all) = house.get("/api/tables", None);
    assert_eq!(all["tables"].as_array().map(Vec::len), Some(2), "{all}");
    for secret in [None, Some("a")] {
        let asked = json!({"do": "throw"});
        let (status, _) = house.post("/api/tables/soumille-1756/actions", secret, &asked);
        assert_eq!(status, 401);
    }
    let (status, told) = house.post("/api/tables", None, &json!({"pack": "toc", "mode": "record"}));
    assert_eq!(status, 400, "{told}");
}
