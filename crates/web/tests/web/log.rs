//! The log of a table: its events as data, and their texts for each reader.

use std::collections::BTreeSet;

use charpentier_web::Limits;
use serde_json::{Value, json};

use crate::house::{House, Seats, code, next};

/// Plays a game with the first legal play of each throw, and returns the table.
fn played(house: &House, seats: &Seats, actions: usize) -> Value {
    let mut view = house.table(seats);
    for _ in 0..actions {
        let Some((seat, action)) = next(&view) else { break };
        let (status, answer) = house.act(seats, &seat, &action);
        assert_eq!(status, 200, "{action} {answer}");
        view = answer;
    }
    view
}

/// Returns a table as a request with this query sees it.
fn seen(house: &House, seats: &Seats, secret: Option<&str>, query: &str) -> Value {
    let (status, view) = house.get(&format!("/api/tables/{}?{query}", seats.id), secret);
    assert_eq!(status, 200, "{view}");
    view
}

fn log(view: &Value) -> &[Value] {
    view["log"].as_array().expect("a log")
}

/// Returns the texts of the events of the last two actions.
fn texts(view: &Value) -> Vec<String> {
    let since = view["actions"].as_u64().expect("a number") - 2;
    let events = log(view).iter().filter(|event| event["nth"].as_u64() >= Some(since));
    events.map(|event| event["text"].as_str().expect("a text").to_owned()).collect()
}

/// A game in which black has just thrown a hit by both dice together.
fn hit(house: &House, mode: &str) -> Seats {
    let seats = house.made(&json!({"pack": "trictrac", "mode": mode, "seed": 5}));
    played(house, &seats, 14);
    seats
}

#[test]
fn the_log_has_the_events_of_a_turn_as_data() {
    let house = House::new(Limits::default());
    let seats = hit(&house, "link");
    let view = house.table(&seats);
    let version = view["version"].as_u64().unwrap();
    let expected = json!([
        {
            "nth": 13, "version": version - 1, "kind": "moved", "seat": "white", "text": "white plays 1/5(2)",
            "rule": null, "steps": [
                {"from": 1, "to": 5, "die": 4, "text": "1/5"}, {"from": 1, "to": 5, "die": 4, "text": "1/5"}
            ]
        },
        {
            "nth": 14, "version": version, "kind": "threw", "seat": "black", "text": "black throws 65",
            "rule": null, "dice": [6, 5]
        },
        {
            "nth": 14, "version": version, "kind": "scored", "seat": "black",
            "text": "hit_true_big at 18: 2 to black", "rule": "TT-H2", "points": 2, "score": {
                "name": "hit_true_big", "side": "black", "at": 18, "ways": 1, "points": 2, "rule": "TT-H2",
                "text": "hit_true_big at 18: 2 to black", "cells": {"white": [7], "black": [7]},
                "ways_to_hit": [{"by": "black", "from": 7, "stop": 13, "to": 18, "open": true}]
            }
        },
        {
            "nth": 14, "version": version, "kind": "marked", "seat": "black", "text": "black marks 2 and has 2",
            "rule": null, "points": 2, "counter": "points", "total": 2
        }
    ]);
    let events = log(&view);
    assert_eq!(json!(&events[events.len() - 4..]), expected);
    assert_eq!(view["counters"][0]["n"]["black"], 2);
    assert!(view["rules"]["TT-H2"].is_string());
    assert!(view.get("last").is_none(), "the log has the scores");
    // The lead has both dice.
    let led = &events[0];
    assert_eq!(
        (&led["kind"], &led["nth"], &led["dice"]),
        (&json!("led"), &json!(0), &json!([2, 1]))
    );
}

#[test]
fn texts_have_the_numbers_of_their_reader() {
    let house = House::new(Limits::default());
    let link = hit(&house, "link");
    let (white, black) = (link.of("white"), link.of("black"));
    let sentences = |secret, query: &str| texts(&seen(&house, &link, secret, query));
    let coup = "true hit, great tables";
    let by_black = |thrower: &str, scorer: &str, marks: &str| {
        let throws = format!("{thrower} 65");
        vec![
            "white plays 24/20(2)".into(),
            throws,
            format!("{coup} at 18: 2 to {scorer}"),
            format!("{marks} 2"),
        ]
    };
    assert_eq!(
        sentences(white, "lang=en&view=white"),
        [
            "you play 1/5(2)",
            "black throws 65",
            "true hit, great tables at your 7: 2 to black",
            "black marks 2 and has 2"
        ]
    );
    assert_eq!(
        sentences(black, "lang=en&view=black"),
        by_black("you throw", "you", "you mark 2 and have")
    );
    // Watchers, players who look from the other side, and players at one screen are named by colour.
    let named = by_black("black throws", "black", "black marks 2 and has");
    assert_eq!(sentences(None, "lang=en&view=black"), named);
    assert_eq!(sentences(white, "lang=en&view=black"), named);
    let screen = hit(&house, "screen");
    let secret = screen.of("black");
    assert_eq!(texts(&seen(&house, &screen, secret, "lang=en&view=black")), named);
    assert_eq!(
        sentences(white, "lang=fr&view=white"),
        [
            "vous jouez 1/5(2)",
            "noir amène 65",
            "battre à vrai, table des grands jans sur votre 7 : 2 pour noir",
            "noir marque 2 et en a 2"
        ]
    );
    // Without a side, each side has its own numbers.
    assert_eq!(sentences(white, "lang=en")[..1], ["white plays 1/5(2)"]);
    assert_eq!(sentences(white, "lang=en")[2], format!("{coup} at 18: 2 to black"));
    // The legal plays are typed back, so they have the numbers of the side that plays.
    let plays = |query: &str| seen(&house, &link, black, query)["plays"].clone();
    assert_eq!(plays("lang=en&view=white"), plays("lang=en&view=black"));
    // The answer to an action is for the same reader.
    let play = json!({"do": "play", "steps": [[1, 7], [1, 6]]});
    let path = format!("/api/tables/{}/actions?lang=fr&view=black", link.id);
    let (status, view) = house.post(&path, black, &play);
    assert_eq!((status, texts(&view)[3].as_str()), (200, "vous jouez 1/7 1/6"), "{view}");
}

#[test]
fn a_view_is_that_of_a_side() {
    let house = House::new(Limits::default());
    let seats = house.made(&json!({"pack": "trictrac", "mode": "link", "seed": 5}));
    for wrong in ["view=red", "view=WHITE", "view=white&view=black"] {
        let path = format!("/api/tables/{}", seats.id);
        let answer = house.get(&format!("{path}?{wrong}"), None);
        assert_eq!(code(&answer), (400, "bad-request"), "{wrong}");
        assert!(answer.1["error"]["message"].as_str().unwrap().contains("`view`"), "{answer:?}");
        let play = json!({"do": "play", "steps": [[1, 3], [1, 2]]});
        let acted = house.post(&format!("{path}/actions?{wrong}"), seats.of("white"), &play);
        assert_eq!(code(&acted), (400, "bad-request"), "{wrong}");
    }
    assert_eq!(house.table(&seats)["actions"], 1);
}

/// Returns the number on the board, as one side sees it, of a cell of either side.
fn number(view: &Value, reader: &str, seat: &str, cell: &Value) -> String {
    match cell.as_u64() {
        Some(0) => return "bar".into(),
        Some(25) => return "off".into(),
        Some(27) => return "new".into(),
        _ => {}
    }
    let rows = &view["board"]["views"][reader];
    let mut points =
        ["near", "far"].iter().flat_map(|row| rows[row].as_array().expect("a row").iter());
    let point = points.find(|point| point[seat] == *cell).expect("a point");
    point["number"].as_str().expect("a number").to_owned()
}

/// Returns the names of places in a text: numbers, with the words for other places in plays.
fn places(text: &str) -> BTreeSet<String> {
    let words = text.split(|sign: char| !sign.is_alphanumeric());
    let place = |word: &&str| ["bar", "off", "new"].contains(word) || word.parse::<u8>().is_ok();
    words.filter(place).map(ToOwned::to_owned).collect()
}

#[test]
fn texts_have_the_numbers_of_the_board() {
    let house = House::new(Limits::default());
    let (mut moved, mut scored) = (0, 0);
    // The sides go against each other; count down; go one behind the other; pin men; face each other.
    for pack in ["trictrac", "backgammon", "brade", "plakoto", "tourne-case"] {
        let seats = house.made(&json!({"pack": pack, "mode": "link", "seed": 3}));
        played(&house, &seats, 70);
        for reader in ["white", "black"] {
            let view = seen(&house, &seats, None, &format!("lang=en&view={reader}"));
            let mut thrower = "";
            assert!((40..=60).contains(&log(&view).len()), "{pack}: {}", log(&view).len());
            for event in log(&view) {
                let text = event["text"].as_str().unwrap();
                let seat = event["seat"].as_str().unwrap_or_default();
                let on_board = |seat: &str, cell: &Value| number(&view, reader, seat, cell);
                match event["kind"].as_str().unwrap() {
                    "threw" => thrower = seat,
                    "moved" => {
                        let steps = event["steps"].as_array().unwrap();
                        assert!(text.starts_with(&format!("{seat} plays ")), "{text}");
                        let due: BTreeSet<_> = steps
                            .iter()
                            .flat_map(|step| [&step["from"], &step["to"]])
                            .map(|cell| on_board(seat, cell))
                            .collect();
                        // A repeated man is written once, with the number of men: `24/20(2)`.
                        let times = (2..=4).fold(text.to_owned(), |text, times| {
                            text.replace(&format!("({times})"), "")
                        });
                        assert_eq!(places(&times), due, "{pack} {reader} {event}");
                        for step in steps {
                            let due = ["from", "to"].map(|end| on_board(seat, &step[end]));
                            let step_text = step["text"].as_str().unwrap().trim_end_matches('*');
                            assert_eq!(step_text, due.join("/"), "{pack} {reader} {event}");
                        }
                        moved += 1;
                    }
                    "scored" if !thrower.is_empty() && event["score"]["at"].is_u64() => {
                        let at = format!(" at {}", on_board(thrower, &event["score"]["at"]));
                        let end = |at: &str| {
                            text.contains(&format!("{at}:")) || text.contains(&format!("{at},"))
                        };
                        assert!(end(&at), "{pack} {reader}{at} {event}");
                        scored += 1;
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(moved > 200 && scored > 5, "{moved} plays and {scored} scores");
}

#[test]
fn a_log_is_in_one_language() {
    let house = House::new(Limits::default());
    for (pack, options) in [
        ("trictrac", json!({})),
        ("trictrac", json!({"marking": "manual"})),
        ("backgammon-match", json!({})),
        ("trictrac-combine", json!({})),
    ] {
        let game = json!({"pack": pack, "mode": "link", "seed": 3, "options": options});
        let seats = house.made(&game);
        let english =
            ["plays", "throws", "marks", "white", "black", "offers", "to", "you", "has", "may"];
        let mut events = 0;
        for _ in 0..8 {
            played(&house, &seats, 8);
            for (secret, query) in [(None, "lang=fr"), (seats.of("white"), "lang=fr&view=white")] {
                let view = seen(&house, &seats, secret, query);
                let name = view["players"]["black"]["name"].as_str().unwrap();
                assert!(name.starts_with("noir"), "{pack}: {name}");
                for event in log(&view) {
                    let text = event["text"].as_str().unwrap();
                    let mut words = text.split(|sign: char| !sign.is_alphabetic());
                    assert!(!words.any(|word| english.contains(&word)), "{pack}: {text}");
                    events += 1;
                }
                for line in view["standing"].as_array().unwrap() {
                    let line = line.as_str().unwrap();
                    let mut words = line.split(|sign: char| !sign.is_alphabetic());
                    assert!(!words.any(|word| english.contains(&word)), "{pack}: {line}");
                }
            }
        }
        assert!(events > 100, "{pack}: {events}");
    }
}

#[test]
fn offers_and_faults_have_the_language_and_numbers_of_the_reader() {
    let house = House::new(Limits::default());
    let options = json!({"faults": "allowed"});
    let game = json!({"pack": "trictrac", "mode": "link", "dice": "hand", "options": options});
    let seats = house.made(&game);
    let (white, black) = (seats.of("white"), seats.of("black"));
    let act = |seat: &str, action: Value| {
        let (status, view) = house.act(&seats, seat, &action);
        assert_eq!(status, 200, "{view}");
        view
    };
    let offer = |secret, query: &str| seen(&house, &seats, secret, query)["offer"].clone();
    act("white", json!({"do": "throw", "dice": [6, 5]}));
    if house.table(&seats)["wait"]["on"] == "throw" {
        act("white", json!({"do": "throw", "dice": [6, 5]}));
    }
    act("white", json!({"do": "draw"}));
    assert_eq!(offer(None, "")["text"], "white offers a draw");
    assert_eq!(offer(black, "lang=fr&view=black")["text"], "blanc propose la nulle");
    assert_eq!(offer(white, "lang=fr&view=white")["text"], "vous proposez la nulle");
    act("black", json!({"do": "decline"}));
    act("white", json!({"do": "play", "steps": [[1, 7], [1, 5]]}));
    let fault = |secret, query: &str| seen(&house, &seats, secret, query)["wait"]["fault"].clone();
    let own = fault(white, "lang=en&view=white");
    assert!(
        own["rulings"].as_array().unwrap().contains(&json!("the play becomes 1/7 1/6")),
        "{own}"
    );
    let theirs = fault(black, "lang=fr&view=black");
    let put = "le coup devient 24/18 24/19";
    let nth = theirs["rulings"].as_array().unwrap().iter().position(|ruling| ruling == put);
    let nth = nth.unwrap_or_else(|| panic!("{theirs}"));
    assert_ne!(theirs["what"], own["what"]);
    act("black", json!({"do": "rule", "ruling": nth}));
    let last = |secret, query: &str| {
        let view = seen(&house, &seats, secret, query);
        log(&view).last().expect("an event")["text"].as_str().expect("a text").to_owned()
    };
    assert_eq!(last(white, "lang=en&view=white"), "black rules: the play becomes 1/7 1/6");
    assert_eq!(last(None, "lang=en&view=black"), "black rules: the play becomes 24/18 24/19");
}

#[test]
fn events_that_are_taken_back_leave_the_log() {
    let house = House::new(Limits::default());
    let seats = house.made(&json!({"pack": "trictrac", "mode": "screen", "seed": 5}));
    let view = played(&house, &seats, 6);
    let is_in_order = |view: &Value| {
        let versions: Vec<_> = log(view).iter().map(|one| one["version"].as_u64()).collect();
        assert!(versions.is_sorted() && versions.last() <= Some(&view["version"].as_u64()));
    };
    is_in_order(&view);
    // One more play, which is taken back.
    let (seat, action) = next(&view).unwrap();
    let (_, after) = house.act(&seats, &seat, &action);
    let (mut view, mut gone) = (after.clone(), after);
    if gone["wait"]["on"] == "play" {
        let (seat, action) = next(&gone).unwrap();
        gone = house.act(&seats, &seat, &action).1;
        view = gone.clone();
    }
    let undone = house.act(&seats, "white", &json!({"do": "undo"})).1;
    assert_eq!(undone["version"].as_u64(), view["version"].as_u64().map(|version| version + 1));
    let actions = undone["actions"].as_u64().unwrap();
    assert!(log(&undone).iter().all(|event| event["nth"].as_u64() < Some(actions)));
    assert!(log(&undone).len() < log(&gone).len());
    is_in_order(&undone);
    let (seat, action) = next(&undone).unwrap();
    let again = house.act(&seats, &seat, &action).1;
    is_in_order(&again);
    let new = log(&again).iter().filter(|event| event["nth"].as_u64() >= Some(actions));
    let new: Vec<_> = new.map(|event| event["version"].as_u64()).collect();
    assert!(!new.is_empty() && new.iter().all(|version| *version > undone["version"].as_u64()));
    // An earlier moment has only the events until then.
    let early = seen(&house, &seats, None, "at=1");
    assert!(log(&early).iter().all(|event| event["nth"] == 0), "{}", early["log"]);
}

#[test]
fn tables_are_listed_with_titles_in_a_language() {
    let house = House::new(Limits::default());
    house.made(&json!({"pack": "backgammon", "mode": "screen"}));
    let title = |query: &str| {
        house.get(&format!("/api/tables{query}"), None).1["tables"][0]["title"].clone()
    };
    assert_eq!(title("?lang=fr"), "Backgammon, sans le videau");
    assert_ne!(title(""), title("?lang=fr"));
    assert_eq!(code(&house.get("/api/tables?lang=xx", None)), (400, "bad-request"));
}

#[test]
fn a_log_begins_with_a_whole_action() {
    let house = House::new(Limits::default());
    let seats = house.made(&json!({"pack": "trictrac", "mode": "screen", "seed": 3}));
    for actions in 0..40 {
        let view = played(&house, &seats, 1 + usize::from(actions == 0) * 60);
        let first = &log(&view)[0]["nth"];
        let at = first.as_u64().expect("a number") + 1;
        let then = seen(&house, &seats, None, &format!("at={at}"));
        let of_first =
            |view: &Value| log(view).iter().filter(|event| event["nth"] == *first).count();
        assert_eq!(of_first(&view), of_first(&then), "action {first}");
    }
}

#[test]
fn a_hit_has_its_ways() {
    let house = House::new(Limits::default());
    let view = house.table(&hit(&house, "link"));
    let scored = log(&view).iter().rfind(|event| event["kind"] == "scored").expect("a hit");
    let ways = scored["score"]["ways_to_hit"].as_array().expect("ways");
    assert_eq!(ways.len() as u64, scored["score"]["ways"].as_u64().unwrap());
    for way in ways {
        assert_eq!((&way["by"], &way["to"]), (&json!("black"), &scored["score"]["at"]), "{way}");
        let goes = way["to"].as_u64().unwrap() - way["from"].as_u64().unwrap();
        let stops =
            way.get("stop").map(|stop| stop.as_u64().unwrap() - way["from"].as_u64().unwrap());
        // Both dice bring him by way of a stop that is open.
        assert!(stops.is_none_or(|stops| stops < goes) && way["open"] == true, "{way}");
    }
}

#[test]
fn cube_score_and_pips_are_data() {
    let house = House::new(Limits::default());
    let seats = house.made(&json!({"pack": "backgammon-match", "mode": "screen", "seed": 3}));
    let view = house.table(&seats);
    assert_eq!(view["cube"], json!({"value": 1, "owner": null}));
    assert_eq!(
        view["match"],
        json!({"to": 5, "score": {"white": 0, "black": 0}, "crawford": false})
    );
    assert_eq!(view["pips"], json!({"white": 167, "black": 167}));
    // The side that is to throw doubles, and the other side takes.
    let view = played(&house, &seats, 1);
    let mover = view["wait"]["seat"].as_str().expect("a side").to_owned();
    let taker = if mover == "white" { "black" } else { "white" };
    let (status, view) = house.act(&seats, &mover, &json!({"do": "choose", "choice": "double"}));
    assert_eq!(status, 200, "{view}");
    assert_eq!(view["cube"], json!({"value": 1, "owner": null, "offered": 2}));
    let (status, view) = house.act(&seats, taker, &json!({"do": "choose", "choice": "take"}));
    assert_eq!(status, 200, "{view}");
    assert_eq!(view["cube"], json!({"value": 2, "owner": taker}));
    // A game without a cube has none, and men who do not leave the board have no pips.
    let plain =
        house.table(&house.made(&json!({"pack": "backgammon", "mode": "screen", "seed": 3})));
    assert_eq!((&plain["cube"], &plain["match"]), (&Value::Null, &Value::Null));
}
