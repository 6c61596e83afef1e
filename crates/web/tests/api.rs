//! The API as a client meets it: over loopback, with right requests and wrong ones.
#![allow(clippy::unwrap_used)]

mod house;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use charpentier_players::Dice;
use charpentier_web::Limits;
use serde_json::{Value, json};

use crate::house::{House, Seats, code, next};

/// How many single men of the other side are pointed at by what the throw on the table gave.
fn men_pointed_at(view: &Value) -> usize {
    let other = if view["wait"]["mover"] == "white" { "black" } else { "white" };
    let mut pointed = 0;
    for mark in view["last"].as_array().unwrap() {
        for cell in mark["cells"][other].as_array().unwrap() {
            assert_eq!(view["men"][other][cell.to_string()], 1, "{mark}");
            pointed += 1;
        }
    }
    pointed
}

#[test]
fn a_man_can_go_by_either_number_first() {
    let house = House::new(Limits::default());
    let seats = house.made(&json!({"pack": "trictrac", "mode": "screen", "seed": 5}));
    let view = house.table(&seats);
    assert_eq!(view["wait"]["throw"], json!([2, 1]));
    let plays = view["plays"].as_array().unwrap();
    let stops = |play: &Value| -> Vec<(u64, u64)> {
        let ways = play["ways"].as_array().unwrap().iter();
        let steps =
            ways.map(|way| (way[0]["to"].as_u64().unwrap(), way[1]["to"].as_u64().unwrap()));
        steps.collect()
    };
    let ways: Vec<_> = plays.iter().map(stops).collect();
    assert!(
        ways.iter().any(|ways| *ways == [(2, 4), (3, 4)] || *ways == [(3, 4), (2, 4)]),
        "{ways:?}"
    );
    // Two men are moved in one way only: in which order does not matter.
    assert!(ways.iter().any(|ways| ways.len() == 1), "{ways:?}");
}

/// A table of a game after these dice, thrown by hand.
fn thrown(house: &House, pack: &str, throw: &[u8]) -> Value {
    let seats = house.made(&json!({"pack": pack, "mode": "screen", "dice": "hand"}));
    let (_, view) = house.act(&seats, "white", &json!({"do": "throw", "dice": [6, 5]}));
    let seat = view["wait"]["seat"].as_str().unwrap();
    let (status, view) = house.act(&seats, seat, &json!({"do": "throw", "dice": throw}));
    assert_eq!((status, view["wait"]["on"].as_str()), (200, Some("play")), "{view}");
    view
}

/// The cells on which men come down in each way of the play that is written so.
fn stops(view: &Value, text: &str) -> Vec<Vec<u64>> {
    let plays = view["plays"].as_array().unwrap();
    let play = plays.iter().find(|play| play["text"] == text).unwrap();
    let stops = |way: &Value| -> Vec<u64> {
        way.as_array().unwrap().iter().map(|step| step["to"].as_u64().unwrap()).collect()
    };
    let mut ways: Vec<_> = play["ways"].as_array().unwrap().iter().map(stops).collect();
    ways.sort();
    ways
}

#[test]
fn with_three_dice_a_man_can_come_down_wherever_their_numbers_lead() {
    let house = House::new(Limits::default());
    let view = thrown(&house, "sbaraglio", &[6, 5, 3]);
    // One man with all three numbers.
    let all = [[13, 18, 24], [13, 19, 24], [15, 18, 24], [15, 21, 24], [16, 19, 24], [16, 21, 24]];
    assert_eq!(stops(&view, "10/16/21/24"), all);
    // Of two men one goes on.
    assert_eq!(stops(&view, "10/16/21 11/14"), [[15, 21, 14], [16, 21, 14]]);
}

#[test]
fn a_number_that_is_any_is_no_seven() {
    let house = House::new(Limits::default());
    let view = thrown(&house, "doublets", &[2, 2]);
    assert_eq!(view["wait"]["numbers"], json!([null, null, null, null]));
    assert_eq!(view["plays"][0]["ways"][0][0]["die"], Value::Null);
    let view = thrown(&house, "doublets", &[6, 2]);
    assert_eq!(view["wait"]["numbers"], json!([6, 2]));
}

#[test]
fn a_number_is_named_by_the_side_that_has_not_thrown() {
    let house = House::new(Limits::default());
    let options = json!({"dice": "two_opponent"});
    let seats = house.made(&json!({
        "pack": "ludus-anglicorum", "mode": "screen", "dice": "hand", "options": options
    }));
    let (_, view) = house.act(&seats, "white", &json!({"do": "throw", "dice": [6, 5]}));
    assert_eq!(view["wait"]["seat"], "white");
    let (_, view) = house.act(&seats, "white", &json!({"do": "throw", "dice": [6, 1]}));
    assert_eq!(view["wait"]["on"], "choose", "{view}");
    assert_eq!((&view["wait"]["seat"], &view["wait"]["mover"]), (&json!("black"), &json!("white")));
    assert_eq!(view["wait"]["choices"][4]["label"], "5");
    let five = json!({"do": "choose", "choice": "5"});
    let (status, wrong) = house.act(&seats, "white", &five);
    assert_ne!(status, 200, "{wrong}");
    let (status, view) = house.act(&seats, "black", &five);
    assert_eq!((status, &view["wait"]["on"]), (200, &json!("play")), "{view}");
    assert_eq!(view["wait"]["numbers"], json!([6, 5, 1]));
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
    // The dice are those of the seed, in their order; the first have decided who begins.
    let record =
        std::fs::read_to_string(house.games.path().join(format!("{}.tgn", seats.id))).unwrap();
    let thrown = record.split_whitespace().filter_map(|word| word.strip_suffix(':'));
    let mut dice = Dice::after(5, 2);
    for throw in thrown.skip(1) {
        assert_eq!(throw, dice.throw(2).to_string());
    }
    // Every moment can be looked at again.
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
    let settle = |house: &House, seats: &Seats| {
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(120) {
            let view = house.table(seats);
            if view["wait"]["thinks"] == false {
                return view;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        panic!("the program does not come to a decision");
    };
    for nth in 0..30 {
        for seats in [&one, &other] {
            let view = settle(&house, seats);
            let Some((seat, deed)) = next(&view) else { continue };
            assert_eq!(seat, "white");
            assert_eq!(house.act(seats, "white", &deed).0, 200);
            if nth % 10 == 5 && std::ptr::eq(seats, &raw const other) {
                house.again();
            }
        }
    }
    settle(&house, &one);
    settle(&house, &other);
    let course = |seats: &Seats| {
        std::fs::read_to_string(house.games.path().join(format!("{}.tgn", seats.id))).unwrap()
    };
    assert_eq!(course(&one), course(&other));
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
    // A seed that nobody chose stands nowhere as long as it could tell what comes.
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
    // What the other side has seen is not taken back.
    assert_eq!(code(&house.act(&seats, "white", &json!({"do": "undo"}))), (422, "refused"));
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
        (json!({"pack": "../trictrac", "mode": "screen"}), "no pack"),
        (json!({"pack": "trictrac", "mode": "screen", "options": {"marking": "no"}}), "marking"),
        (json!({"pack": "trictrac", "mode": "program"}), "level"),
        (json!({"pack": "trictrac", "mode": "program", "level": "best"}), "greedy"),
        (json!({"pack": "trictrac", "mode": "program", "level": "trained"}), "learned"),
        (json!({"pack": "trictrac", "mode": "screen", "level": "greedy"}), "only"),
        (json!({"pack": "trictrac", "mode": "alone"}), "alone"),
        (
            json!({"pack": "trictrac", "mode": "screen", "names": {"white": "a\"b", "black": null}}),
            "quotation",
        ),
        (json!({"pack": "trictrac", "mode": "screen", "slip": 3}), "slip"),
    ] {
        let answer = make(&body);
        assert_eq!(code(&answer), (400, "wrong-request"), "{body} {}", answer.1);
        let message = answer.1["error"]["message"].as_str().unwrap();
        assert!(message.contains(word), "{message}");
    }
    let seats = house.made(&json!({"pack": "trictrac", "mode": "screen", "seed": 5}));
    for (deed, expected) in [
        (json!({"do": "dance"}), (400, "wrong-request")),
        (json!({"do": "play"}), (400, "wrong-request")),
        (json!({"do": "play", "steps": [[1, 99]]}), (400, "wrong-request")),
        (json!({"do": "play", "text": "nonsense"}), (422, "refused")),
        (json!({"do": "play", "text": "1/9"}), (422, "refused")),
        (json!({"do": "choose", "choice": "dance"}), (400, "wrong-request")),
        (json!({"do": "throw", "dice": [6, 6]}), (400, "wrong-request")),
        (json!({"do": "mark", "points": 4}), (422, "refused")),
        (json!({"do": "rule", "ruling": 7}), (400, "wrong-request")),
        (json!({"do": "resign", "end": "dance"}), (400, "wrong-request")),
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
    // Tables for which nobody asks are put away, and come back when they are asked for.
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
        lines.find(|line| line.starts_with("data:")).unwrap()
    };
    let version = house.table(&seats)["version"].as_u64().unwrap();
    assert_eq!(next(), format!("data: {{\"version\":{version}}}"));
    house.act(&seats, "white", &json!({"do": "play", "text": "1/3 1/2"}));
    assert_eq!(next(), format!("data: {{\"version\":{}}}", version + 1));
    assert_eq!(House::agent().get(&url).call().unwrap().status().as_u16(), 503);
}

#[test]
fn one_stream_tells_of_several_tables() {
    use std::io::{BufRead, BufReader};

    // Nobody can look on: what is heard is heard by seats.
    let house = House::new(Limits { watchers: 0, ..Limits::default() });
    let body = json!({"pack": "trictrac", "mode": "link", "seed": 5});
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
        assert_eq!(code(&answer), (400, "wrong-request"), "{query}");
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
    // What is told to be best can be played.
    let played = json!({"do": "play", "steps": best[0]["steps"]});
    assert_eq!(house.act(&screen, "white", &played).0, 200);
    assert_eq!(code(&hint(&screen, screen.of("white"))), (422, "refused"));
    assert_eq!(code(&hint(&screen, None)), (401, "no-seat"));
    assert_eq!(code(&hint(&link, link.of("white"))), (422, "refused"));
}

#[test]
fn every_pack_can_be_asked_for_and_played() {
    let house = House::new(Limits::default());
    let packs = house.get("/api/packs", None).1;
    let packs = packs["packs"].as_array().unwrap();
    assert!(packs.len() >= 16);
    for pack in packs {
        let name = pack["name"].as_str().unwrap();
        let told = house.get(&format!("/api/packs/{name}"), None);
        assert_eq!((told.0, told.1["name"].as_str()), (200, Some(name)));
        assert!(!told.1["rules"].as_array().unwrap().is_empty(), "{name}");
        let seats = house.made(&json!({"pack": name, "mode": "screen", "seed": 1}));
        let mut view = house.table(&seats);
        for _ in 0..40 {
            let Some((seat, deed)) = next(&view) else { break };
            let (status, answer) = house.act(&seats, &seat, &deed);
            assert_eq!(status, 200, "{name} {deed} {answer}");
            view = answer;
            // What has happened is told with its rules, and rules with what they say.
            for line in view["log"].as_array().unwrap() {
                let rule = line["rule"].as_str();
                assert!(rule.is_none_or(|id| view["rules"][id].is_string()), "{name} {line}");
            }
        }
        // Every man is somewhere on the board that is shown.
        let cells = |view: &str, seat: &str| {
            let rows = &house.table(&seats)["board"]["views"][view];
            let points =
                rows["near"].as_array().unwrap().iter().chain(rows["far"].as_array().unwrap());
            points
                .flat_map(|p| [&p[seat], &p["upright"]])
                .filter_map(Value::as_u64)
                .collect::<Vec<_>>()
        };
        for seat in ["white", "black"] {
            let shown = cells("white", seat);
            for cell in view["men"][seat].as_object().unwrap().keys() {
                let cell: u64 = cell.parse().unwrap();
                assert!(cell == 0 || cell == 25 || shown.contains(&cell), "{name} {seat} {cell}");
            }
        }
    }
    assert_eq!(house.get("/api/packs/nothing", None).0, 404);
    assert_eq!(house.get("/api/packs/..%2Fvariants", None).0, 404);
}

/// Games are listed by family, and found by any of their names; what nothing has is told with what is near.
#[test]
fn games_are_found() {
    let house = House::new(Limits::default());
    let names = |answer: &Value| -> Vec<String> {
        let packs = answer["packs"].as_array().unwrap().iter();
        packs.map(|pack| pack["name"].as_str().unwrap().to_owned()).collect()
    };
    let all = house.get("/api/packs", None).1;
    let families: Vec<_> = all["packs"]
        .as_array()
        .unwrap()
        .iter()
        .map(|pack| pack["family"].as_str().unwrap())
        .collect();
    assert!(families.is_sorted() && families.contains(&"Trictrac"), "{families:?}");
    let found = house.get("/api/packs?find=BR%C3%84DE", None).1;
    // Other games have the word in their Swedish titles.
    let at = names(&found).iter().position(|name| name == "brade").expect("it has the word");
    assert_eq!(found["packs"][at]["period"], "2003-");
    assert_eq!(house.get("/api/packs?find=five%20blots", None).1["only"], "verkehr-5-blots");
    let near = house.get("/api/packs?find=jacquett", None).1;
    assert_eq!(
        (names(&near).len(), &near["near"]["games"]),
        (0, &json!(["jacquet", "jacquet-de-versailles"]))
    );
    let long = "a".repeat(101);
    for wrong in [long.as_str(), "a&find=b"] {
        let (status, answer) = house.get(&format!("/api/packs?find={wrong}"), None);
        assert_eq!(status, 400, "{answer}");
        assert!(answer["error"]["message"].as_str().unwrap().contains("`find`"), "{answer}");
    }
}

/// Records of elsewhere are looked at, each moment by itself, and nobody plays on.
#[test]
fn records_are_shown_to_be_looked_at() {
    let limits = Limits { idle: Duration::from_millis(20), ..Limits::default() };
    let mut house = House::new(limits);
    let tests = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests");
    let good = tests.join("variants/trictrac/games/soumille-1756.tgn");
    let bad = tests.join("bad-records/band-where-none-may-be.tgn");
    house.records = vec![good.clone(), bad, good, tests.join("nowhere.tgn")];
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
    // A game marked by hand is shown to its end, with what was claimed in it.
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

/// A throw by which more plays can be made than are listed.
fn long_throw(house: &House) -> (Seats, Value) {
    let seats = house.made(&json!({"pack": "piprjall", "mode": "screen", "dice": "hand"}));
    let mut view = house.table(&seats);
    let throws = [[6, 5], [6, 5], [4, 1], [2, 1], [3, 1], [6, 4], [5, 3], [5, 5], [6, 6]];
    for throw in throws {
        while view["wait"]["on"] == "play" {
            assert_eq!(view["more"], false);
            let (seat, deed) = next(&view).unwrap();
            view = house.act(&seats, &seat, &deed).1;
        }
        let seat = view["wait"]["seat"].as_str().unwrap_or("white").to_owned();
        view = house.act(&seats, &seat, &json!({"do": "throw", "dice": throw})).1;
    }
    (seats, view)
}

#[test]
fn a_long_throw_is_played_step_by_step() {
    let house = House::new(Limits::default());
    let (seats, view) = long_throw(&house);
    assert_eq!(view["more"], true);
    let plays = view["plays"].as_array().unwrap();
    assert!(plays.len() <= 100, "{} plays are shown", plays.len());
    let path = format!("/api/tables/{}/next", seats.id);
    let version = view["version"].as_u64().unwrap();
    // Whichever step comes last is taken, until the play may stop.
    let (mut steps, mut written) = (Vec::new(), Vec::new());
    loop {
        let asked = format!("{path}?version={version}&steps={}", written.join(","));
        let (status, told) = house.get(&asked, seats.of("white"));
        assert_eq!(status, 200, "{told}");
        if told["stop"] == true {
            break;
        }
        let Some(step) = told["steps"].as_array().and_then(|steps| steps.last()) else {
            panic!("{asked} leads nowhere")
        };
        steps.push(json!([step["from"], step["to"]]));
        written.push(format!("{}/{}", step["from"], step["to"]));
    }
    assert_eq!(steps.len(), view["wait"]["numbers"].as_array().unwrap().len());
    let seat = view["wait"]["seat"].as_str().unwrap();
    let early = house.act(&seats, seat, &json!({"do": "play", "steps": &steps[1..]}));
    assert_eq!(code(&early), (422, "refused"));
    let (status, after) = house.act(&seats, seat, &json!({"do": "play", "steps": steps}));
    assert_eq!((status, &after["more"]), (200, &json!(false)), "{after}");
    let stale = house.get(&format!("{path}?version={version}"), None);
    assert_eq!(code(&stale), (409, "stale"));
}

#[test]
fn steps_that_cannot_be_made_are_told() {
    let house = House::new(Limits::default());
    let (seats, _) = long_throw(&house);
    let asked = |query: &str| house.get(&format!("/api/tables/{}/next?{query}", seats.id), None);
    let many = ["1/2"; 25].join(",");
    for wrong in ["steps=1/26", "steps=1-7", "steps=x", &format!("steps={many}"), "version=x"] {
        assert_eq!(code(&asked(wrong)), (400, "wrong-request"), "{wrong}");
    }
    let told = asked("steps=x").1["error"]["message"].as_str().unwrap().to_owned();
    assert!(told.contains("`x`") && told.contains("such as 1/4,4/7"), "{told}");
    let refused = asked("steps=1/2");
    assert_eq!(code(&refused), (422, "refused"));
    assert!(refused.1["error"]["rule"].is_string(), "{}", refused.1);
    assert_eq!(code(&asked("lang=xx")), (400, "wrong-request"));
    // Where all plays are listed it can be asked too, and where nobody plays it is said so.
    let seats = house.made(&json!({"pack": "trictrac", "mode": "screen", "seed": 5}));
    let path = format!("/api/tables/{}/next", seats.id);
    let told = house.get(&format!("{path}?steps=1/3&lang=fr"), None).1;
    assert_eq!((&told["steps"][0]["to"], &told["stop"]), (&json!(2), &json!(false)), "{told}");
    let play = json!({"do": "play", "steps": [[1, 3], [1, 2]]});
    assert_eq!(house.act(&seats, "white", &play).0, 200);
    assert_eq!(code(&house.get(&path, None)), (422, "refused"));
}
