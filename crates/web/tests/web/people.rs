//! Two people who play by links: their offers, their clock, and who is present.

use std::io::{BufRead, BufReader};
use std::thread::sleep;
use std::time::{Duration, Instant};

use charpentier_web::Limits;
use serde_json::{Value, json};

use crate::house::{House, Seats, code, next};

fn laid(house: &House, pack: &str, clock: &Value) -> Seats {
    let names = json!({"white": "Anne", "black": "Bertrand"});
    house.made(&json!({"pack": pack, "mode": "link", "seed": 3, "names": names, "clock": clock}))
}

/// Makes the next action of the game, and returns the table after it.
fn go_on(house: &House, seats: &Seats) -> Value {
    let (seat, deed) = next(&house.table(seats)).expect("an action");
    let (status, view) = house.act(seats, &seat, &deed);
    assert_eq!(status, 200, "{view}");
    view
}

/// Goes on until the game waits for a side to throw, after both sides have acted.
fn until_throw(house: &House, seats: &Seats, seat: &str) -> Value {
    loop {
        let view = go_on(house, seats);
        let wait = &view["wait"];
        if wait["on"] == "throw" && wait["seat"] == seat && view["actions"].as_u64() > Some(4) {
            return view;
        }
    }
}

fn asked(house: &House, seats: &Seats, seat: &str, what: &str) -> (u16, Value) {
    house.act(seats, seat, &json!({ "do": what }))
}

#[test]
fn a_decision_is_taken_back_if_the_other_side_agrees() {
    let house = House::new(Limits::default());
    let seats = laid(&house, "trictrac", &Value::Null);
    let nothing = asked(&house, &seats, "white", "undo");
    assert_eq!(nothing.1["error"]["message"], "you have made no play or choice yet");
    let before = until_throw(&house, &seats, "white");
    let played = before["actions"].as_u64().unwrap();

    let (status, view) = asked(&house, &seats, "black", "undo");
    assert_eq!(status, 200, "{view}");
    assert_eq!((&view["offer"]["by"], &view["offer"]["kind"]), (&json!("black"), &json!("undo")));
    let text = view["offer"]["text"].as_str().unwrap();
    assert!(text.starts_with("black asks to take back 1/"), "{text}");
    assert_eq!(view["wait"], before["wait"], "the game does not wait for the answer");
    assert_eq!(code(&asked(&house, &seats, "black", "accept")), (422, "refused"));
    assert_eq!(code(&asked(&house, &seats, "white", "draw")), (422, "refused"));

    let (status, view) = asked(&house, &seats, "white", "accept");
    assert_eq!((status, &view["offer"]), (200, &Value::Null), "{view}");
    assert_eq!((&view["wait"]["on"], &view["wait"]["seat"]), (&json!("play"), &json!("black")));
    assert_eq!(view["actions"].as_u64(), Some(played - 1));

    // The offer is about that decision, even if its maker has gone on meanwhile.
    let view = go_on(&house, &seats);
    assert_eq!(view["actions"].as_u64(), Some(played));
    let (_, view) = asked(&house, &seats, "white", "undo");
    let thrown = go_on(&house, &seats);
    assert_eq!(thrown["offer"], view["offer"]);
    let (_, view) = asked(&house, &seats, "black", "accept");
    assert_eq!((&view["wait"]["on"], &view["wait"]["seat"]), (&json!("play"), &json!("white")));
    assert!(view["actions"].as_u64() < Some(played));
}

#[test]
fn an_offer_ends_when_it_is_declined_or_withdrawn_or_the_other_side_goes_on() {
    let house = House::new(Limits::default());
    let seats = laid(&house, "trictrac", &Value::Null);
    let before = until_throw(&house, &seats, "white");
    for ends in ["black", "white"] {
        let by = if ends == "black" { "white" } else { "black" };
        let (_, offered) = asked(&house, &seats, by, "draw");
        assert_eq!(offered["offer"]["text"], json!(format!("{by} offers a draw")));
        assert!(offered["version"].as_u64() > before["version"].as_u64());
        let (status, view) = asked(&house, &seats, ends, "decline");
        assert_eq!((status, &view["offer"]), (200, &Value::Null));
        assert_eq!(view["actions"], before["actions"]);
        let repeated = asked(&house, &seats, by, "draw");
        assert_eq!(code(&repeated), (422, "refused"), "the game has not gone on");
    }
    assert_eq!(code(&asked(&house, &seats, "white", "accept")), (422, "refused"));

    let view = go_on(&house, &seats);
    assert_eq!(view["wait"]["seat"], "white");
    let (status, view) = asked(&house, &seats, "white", "draw");
    assert_eq!((status, &view["offer"]["kind"]), (200, &json!("draw")), "{view}");
    let view = go_on(&house, &seats);
    assert_eq!(view["offer"]["kind"], "draw", "white's play does not end white's own offer");
    let view = go_on(&house, &seats);
    assert_eq!(view["offer"], Value::Null, "black throws, and so declines");

    let (_, view) = asked(&house, &seats, "black", "draw");
    assert_eq!(view["offer"]["by"], "black");
    let (_, view) = asked(&house, &seats, "white", "accept");
    assert_eq!(view["wait"]["on"], "over");
    assert_eq!(view["outcome"], "neither side wins: draw");
}

#[test]
fn giving_up_a_game_of_backgammon_is_an_offer() {
    let house = House::new(Limits::default());
    let seats = laid(&house, "backgammon-match", &Value::Null);
    until_throw(&house, &seats, "white");
    // The rules let a side resign only in its own turn.
    let end = json!({"do": "resign", "end": "single_game"});
    let refused = house.act(&seats, "black", &end);
    assert_eq!((code(&refused), &refused.1["error"]["rule"]), ((422, "refused"), &json!("BGC-R1")));
    let (status, view) = house.act(&seats, "white", &end);
    assert_eq!((status, &view["offer"]["kind"]), (200, &json!("resign")), "{view}");
    assert_eq!(view["match"]["score"], json!({"white": 0, "black": 0}));
    let (_, view) = asked(&house, &seats, "black", "accept");
    assert_eq!(view["match"]["score"], json!({"white": 0, "black": 1}));
    assert_eq!(view["offer"], Value::Null);
}

/// Plays on until something has ended, and returns the table.
fn until_end(house: &House, seats: &Seats, ended: impl Fn(&Value) -> bool) -> Value {
    loop {
        let view = go_on(house, seats);
        if ended(&view) {
            return view;
        }
    }
}

#[test]
fn what_is_over_is_not_taken_back() {
    let house = House::new(Limits::default());
    let seats = laid(&house, "trictrac", &Value::Null);
    until_throw(&house, &seats, "white");
    let (status, view) = asked(&house, &seats, "black", "undo");
    assert_eq!((status, &view["offer"]["kind"]), (200, &json!("undo")));
    let (_, view) = asked(&house, &seats, "black", "resign");
    assert_eq!((&view["wait"]["on"], &view["offer"]), (&json!("over"), &Value::Null), "{view}");
    for (seat, what) in [("white", "accept"), ("black", "undo"), ("black", "draw")] {
        assert_eq!(code(&asked(&house, &seats, seat, what)), (422, "refused"), "{what}");
    }
}

#[test]
fn an_offer_does_not_outlive_its_turn_or_its_game() {
    let house = House::new(Limits::default());
    let seats = laid(&house, "backgammon-match", &Value::Null);
    until_throw(&house, &seats, "white");
    // A side gives up a game only in its own turn.
    let end = json!({"do": "resign", "end": "single_game"});
    let (_, mut view) = house.act(&seats, "white", &end);
    assert_eq!(view["offer"]["by"], "white");
    while view["wait"]["seat"] == "white" {
        view = go_on(&house, &seats);
    }
    assert_eq!(view["offer"], Value::Null, "the turn is over");
    let view = until_end(&house, &seats, |view| {
        if view["wait"]["on"] == "over" || view["match"]["score"] != json!({"white": 0, "black": 0})
        {
            return true;
        }
        // The side to act asks to take something back, and goes on.
        let _ = asked(&house, &seats, view["wait"]["seat"].as_str().unwrap_or("white"), "undo");
        false
    });
    assert_eq!(view["offer"], Value::Null, "the next game begins without an offer");
}

/// Returns the lines of a table's journal.
fn journal(house: &House, seats: &Seats) -> Vec<Value> {
    let path = house.games.path().join(format!("{}.journal.jsonl", seats.id));
    let text = std::fs::read_to_string(path).expect("a journal");
    text.lines().map(|line| serde_json::from_str(line).expect("an action")).collect()
}

#[test]
fn a_play_of_no_men_is_no_decision_to_take_back() {
    let house = House::new(Limits::default());
    let empty = |action: &Value| action["do"] == "play" && action["steps"] == json!([]);
    // Sooner or later a throw cannot be played.
    for pack in ["plakoto", "trictrac", "verkehr", "backgammon", "jacquet"] {
        let seats = laid(&house, pack, &Value::Null);
        until_throw(&house, &seats, "white");
        while go_on(&house, &seats)["wait"]["on"] != "over" {
            let done = journal(&house, &seats);
            let last = done.last().filter(|last| empty(last));
            let Some(seat) = last.and_then(|last| last["seat"].as_str()) else { continue };
            let (status, view) = asked(&house, &seats, seat, "undo");
            assert_eq!(status, 200, "{view}");
            let text = view["offer"]["text"].as_str().expect("a text");
            assert!(!text.contains("--"), "{text}");
            return;
        }
    }
    panic!("every throw could be played");
}

#[test]
fn two_who_offer_a_draw_agree() {
    let house = House::new(Limits::default());
    let seats = laid(&house, "trictrac", &Value::Null);
    until_throw(&house, &seats, "white");
    asked(&house, &seats, "black", "draw");
    let (status, view) = asked(&house, &seats, "white", "draw");
    assert_eq!((status, &view["outcome"]), (200, &json!("neither side wins: draw")));
}

#[test]
fn a_restored_table_has_a_newer_version_and_the_same_clock() {
    let mut house = House::new(Limits::default());
    let seats = laid(&house, "brade", &json!({"reserve": 60}));
    until_throw(&house, &seats, "white");
    sleep(Duration::from_millis(300));
    // The wait that is taken back is not charged again.
    let at = |action: &Value| action["time"][0].as_u64().expect("a time");
    let done = journal(&house, &seats);
    asked(&house, &seats, "black", "undo");
    let (_, view) = asked(&house, &seats, "white", "accept");
    let kept = journal(&house, &seats);
    let (last, now) = (kept.len() - 1, kept.last().expect("an action"));
    assert!(at(now) >= at(&done[last]) + 300, "{now}");
    assert_eq!(view["clock"]["runs"], "black");
    let left = |view: &Value| view["clock"]["left"]["black"].as_u64().unwrap();
    let (before, version) = (left(&view), view["version"].as_u64());
    assert!(before > 59_800, "{before}");
    sleep(Duration::from_millis(200));
    house.again();
    let view = house.table(&seats);
    assert!(view["version"].as_u64() > version);
    // The wait before the restart counts.
    let after = left(&view);
    assert!(after + 200 <= before && after + 20_000 > before, "{before} {after}");
}

#[test]
fn a_clock_runs_for_the_side_that_acts_and_is_kept() {
    let mut house = House::new(Limits::default());
    let seats = laid(&house, "brade", &json!({"reserve": 60, "turn": 0}));
    let view = house.table(&seats);
    assert_eq!(view["clock"]["left"], json!({"white": 60_000, "black": 60_000}));
    assert_eq!(view["clock"]["runs"], Value::Null, "no side has acted");
    let view = until_throw(&house, &seats, "white");
    assert_eq!(view["clock"]["runs"], "white");
    sleep(Duration::from_millis(200));
    let left = |view: &Value, seat: &str| view["clock"]["left"][seat].as_u64().unwrap();
    let black = left(&house.table(&seats), "black");
    assert!(left(&house.table(&seats), "white") <= 59_800);
    let view = go_on(&house, &seats);
    let white = left(&view, "white");
    assert!(white <= 59_800, "{white}");
    assert_eq!(left(&house.table(&seats), "black"), black, "black's time stands still");
    house.again();
    let view = house.table(&seats);
    assert!(left(&view, "white") <= white && left(&view, "white") > 50_000, "{view}");
    assert_eq!(left(&view, "black"), black);
    assert_eq!(code(&asked(&house, &seats, "black", "flag")), (422, "refused"));
}

#[test]
fn the_match_is_claimed_when_the_time_of_the_other_side_is_up() {
    let mut house = House::new(Limits::default());
    // The rules of this game know no way to give it up.
    let seats = laid(&house, "brade", &json!({"turn": 1}));
    let view = until_throw(&house, &seats, "white");
    assert_eq!(view["clock"]["runs"], "white");
    let early = asked(&house, &seats, "black", "flag");
    assert_eq!(early.1["error"]["message"], "the other side still has time");
    sleep(Duration::from_millis(1100));
    let view = house.table(&seats);
    assert_eq!((&view["clock"]["free"], &view["wait"]["on"]), (&json!(0), &json!("throw")));
    assert_eq!(code(&asked(&house, &seats, "white", "flag")), (422, "refused"));

    let (status, view) = asked(&house, &seats, "black", "flag");
    assert_eq!((status, &view["wait"]["on"]), (200, &json!("over")), "{view}");
    assert_eq!(view["outcome"], "black wins: on time");
    for (seat, what) in [("white", "throw"), ("white", "undo"), ("black", "flag")] {
        assert_eq!(code(&asked(&house, &seats, seat, what)), (422, "refused"), "{what}");
    }
    assert_eq!(house.get("/api/tables", None).1["tables"][0]["over"], true);
    house.again();
    let path = format!("/api/tables/{}?lang=fr&view=black", seats.id);
    let view = house.get(&path, seats.of("black")).1;
    assert_eq!(view["outcome"], "vous gagnez : au temps");
    assert_eq!((&view["plays"], &view["can"]["undo"]), (&json!([]), &json!(false)));
    let (_, _, record) = house.file(&format!("/api/tables/{}/record", seats.id));
    assert!(record.contains("[Termination \"black wins on time\"]"), "{record}");
    assert!(record.trim_end().ends_with('*'), "{record}");
    // The next game has the same clock.
    let path = format!("/api/tables/{}/again", seats.id);
    let (status, made) = house.post(&path, seats.of("white"), &json!({}));
    assert_eq!(status, 201, "{made}");
    let next = house.get(&format!("/api/tables/{}", made["id"].as_str().unwrap()), None).1;
    assert_eq!(next["clock"]["turn"], 1);
}

#[test]
fn a_clock_that_cannot_be_is_refused() {
    let house = House::new(Limits::default());
    let asked = |mode: &str, clock: Value| {
        let level = (mode == "program").then_some("greedy");
        let body = json!({"pack": "trictrac", "mode": mode, "level": level, "clock": clock});
        house.post("/api/tables", None, &body)
    };
    let wrong = [
        ("program", json!({"reserve": 60})),
        ("screen", json!({"turn": 60})),
        ("link", json!({})),
        ("link", json!({"reserve": 86_401})),
        ("link", json!({"turn": 2_592_001})),
        ("link", json!({"turn": -1})),
        ("link", json!({"turn": 60, "minutes": 1})),
    ];
    for (mode, clock) in wrong {
        let answer = asked(mode, clock.clone());
        assert_eq!(code(&answer), (400, "bad-request"), "{mode} {clock}");
    }
    let (status, made) = asked("link", json!({"reserve": 86_400, "turn": 2_592_000}));
    assert_eq!(status, 201, "{made}");
    let seats = laid(&house, "trictrac", &Value::Null);
    until_throw(&house, &seats, "white");
    let none = house.act(&seats, "black", &json!({"do": "flag"}));
    assert_eq!(none.1["error"]["message"], "this table has no clock");
}

#[test]
fn a_player_without_a_name_gives_one() {
    let mut house = House::new(Limits::default());
    let names = json!({"white": "Anne", "black": null});
    let seats = house.made(&json!({"pack": "trictrac", "mode": "link", "names": names}));
    let name = |house: &House, seat: &str, name: &str| {
        house.act(&seats, seat, &json!({"do": "name", "name": name}))
    };
    let players = |view: &Value| view["players"].clone();
    assert_eq!(players(&house.table(&seats))["black"]["named"], false);
    for wrong in ["", " ", "?", "greedy", "a\"b", "a\u{202e}b", &"x".repeat(41)] {
        assert_eq!(code(&name(&house, "black", wrong)), (400, "bad-request"), "{wrong}");
    }
    let (status, view) = name(&house, "black", " Bertrand ");
    assert_eq!((status, &players(&view)["black"]["name"]), (200, &json!("Bertrand")));
    go_on(&house, &seats);
    house.again();
    assert_eq!(players(&house.table(&seats))["black"]["name"], "Bertrand");
    for seat in ["white", "black"] {
        assert_eq!(code(&name(&house, seat, "Claude")), (422, "refused"), "{seat}");
    }
}

/// Listens to a table, and returns each piece of news.
fn heard(house: &House, seats: &Seats, secret: Option<&str>) -> impl Iterator<Item = Value> {
    let url = format!("http://{}/api/tables/{}/events", house.address(), seats.id);
    let mut request = House::agent().get(url);
    if let Some(secret) = secret {
        request = request.header("Authorization", format!("Bearer {secret}"));
    }
    let lines = BufReader::new(request.call().unwrap().into_body().into_reader()).lines();
    lines
        .map_while(Result::ok)
        .filter_map(|line| Some(serde_json::from_str(line.strip_prefix("data:")?).expect("news")))
}

#[test]
fn players_hear_who_is_present() {
    let limits = Limits { presence: Duration::from_millis(50), ..Limits::default() };
    let house = House::new(limits);
    let seats = laid(&house, "trictrac", &Value::Null);
    let mut watcher = heard(&house, &seats, None);
    let present = |news: Option<Value>| news.expect("news")["present"].clone();
    assert_eq!(present(watcher.next()), json!({"white": false, "black": false}));
    let white = heard(&house, &seats, seats.of("white"));
    assert_eq!(present(watcher.next()), json!({"white": true, "black": false}));
    let mut black = heard(&house, &seats, seats.of("black"));
    assert_eq!(present(watcher.next()), json!({"white": true, "black": true}));
    assert_eq!(present(black.next()), json!({"white": true, "black": true}));
    drop(white);
    let begun = Instant::now();
    assert_eq!(present(watcher.next()), json!({"white": false, "black": true}));
    assert!(begun.elapsed() < Duration::from_secs(30));
    // At other tables presence is not told.
    let seats = house.made(&json!({"pack": "trictrac", "mode": "screen"}));
    let mut alone = heard(&house, &seats, seats.of("white"));
    assert_eq!(alone.next().expect("news").get("present"), None);
}
