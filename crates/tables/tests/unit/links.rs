use charpentier_pack::Library;
use serde_json::{Value, json};

use super::*;
use crate::{PageRequest, Shelf};

fn ask(shelf: &mut Shelf, path: &str, secret: &str, body: Option<&Value>) -> (u16, Value) {
    let method = if body.is_some() { "POST" } else { "GET" };
    let body = body.map_or(Vec::new(), |body| body.to_string().into_bytes());
    let secrets: Vec<String> =
        (!secret.is_empty()).then(|| secret.to_owned()).into_iter().collect();
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    let outcome =
        shelf.ask(PageRequest { method, path, query, secrets: &secrets, absent: &[], body: &body });
    let text = outcome.answer.text;
    (outcome.answer.status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}

/// Plays some actions of a game of two people at one screen, and returns the name of its table.
fn played(shelf: &mut Shelf, pack: &str, actions: usize) -> String {
    let make = json!({"pack": pack, "mode": "screen", "seed": 11});
    let (status, made) = ask(shelf, "/api/tables", "", Some(&make));
    assert_eq!(status, 201, "{made}");
    let id = text(&made["id"]);
    for _ in 0..actions {
        let table = ask(shelf, &format!("/api/tables/{id}"), "", None).1;
        let wait = &table["wait"];
        let action = match wait["on"].as_str().expect("a phase") {
            "over" => break,
            "play" => json!({"do": "play", "text": table["plays"][0]["text"]}),
            "choose" => json!({"do": "choose", "choice": wait["choices"][0]["name"]}),
            _ => json!({"do": "throw"}),
        };
        let seat = wait["seat"].as_str().unwrap_or("white");
        let secret = text(&made["seats"][seat]);
        let path = format!("/api/tables/{id}/actions");
        let (status, answer) = ask(shelf, &path, &secret, Some(&action));
        assert_eq!(status, 200, "{pack}: {action} {answer}");
    }
    id
}

/// Returns what a link at a table opens.
fn opened(shelf: &mut Shelf, id: &str, query: &str) -> Value {
    let (status, link) = ask(shelf, &format!("/api/tables/{id}/link?{query}"), "", None);
    assert_eq!(status, 200, "{link}");
    let (status, opened) = ask(shelf, "/api/links", "", Some(&link));
    assert_eq!(status, 200, "{opened}");
    opened
}

#[test]
fn a_link_carries_a_record() {
    let mut shelf = Shelf::new(Library::shipped(), || 0);
    let id = played(&mut shelf, "trictrac", 60);
    let record = ask(&mut shelf, &format!("/api/tables/{id}/record"), "", None).1;
    let linked = opened(&mut shelf, &id, "");
    assert_eq!(linked, json!({"record": record}));
    // A record that is shown has the same link.
    let sent = json!({"text": record});
    let shown = text(&ask(&mut shelf, "/api/records", "", Some(&sent)).1["id"]);
    assert_eq!(opened(&mut shelf, &shown, ""), linked);
}

#[test]
fn a_link_carries_a_position_from_which_a_game_begins() {
    let mut shelf = Shelf::new(Library::shipped(), || 0);
    for (pack, actions) in [("trictrac", 41), ("backgammon", 30), ("plakoto", 24), ("brade", 33)] {
        let id = played(&mut shelf, pack, actions);
        for at in [0, 1, actions / 2, actions] {
            let before = ask(&mut shelf, &format!("/api/tables/{id}?at={at}"), "", None).1;
            let linked = opened(&mut shelf, &id, &format!("of=position&at={at}"));
            let start = &linked["position"];
            assert_eq!(start["seat"], before["wait"]["seat"], "{linked}");
            let mut make = start.clone();
            make["mode"] = json!("screen");
            make.as_object_mut().expect("a position").remove("seat");
            let (status, made) = ask(&mut shelf, "/api/tables", "", Some(&make));
            assert_eq!(status, 201, "{made}");
            let id = text(&made["id"]);
            let path = format!("/api/tables/{id}?at=0");
            let begun = ask(&mut shelf, &path, "", None).1;
            for part in ["position", "men", "counters", "cube", "standing"] {
                assert_eq!(begun[part], before[part], "{pack} after {at}: {part}");
            }
            // It is played for practice, so it can be reviewed at once, and it is kept.
            assert_eq!(begun["can"]["review"], true);
            let change = shelf.changes().into_iter().find(|change| change.id == id);
            let saved = change.expect("a new game").saved;
            assert!(saved.record.contains("[Position \"tgn1 "), "{}", saved.record);
            shelf.forget(&id);
            shelf.take_up(&id, saved).expect("restored");
            assert_eq!(ask(&mut shelf, &path, "", None).1["position"], before["position"]);
        }
    }
}

#[test]
fn a_game_from_a_position_is_restored_also_when_it_is_over() {
    let mut shelf = Shelf::new(Library::shipped(), || 0);
    // White bears off the last man with any throw.
    let make = json!({"pack": "backgammon", "mode": "screen", "seed": 3,
        "position": "tgn1 backgammon off:14,24:1 off:13,24:2 w --"});
    let (status, made) = ask(&mut shelf, "/api/tables", "", Some(&make));
    assert_eq!(status, 201, "{made}");
    let (id, secret) = (text(&made["id"]), text(&made["seats"]["white"]));
    let path = format!("/api/tables/{id}/actions");
    for action in [json!({"do": "throw"}), json!({"do": "play", "text": "24/off"})] {
        let (status, table) = ask(&mut shelf, &path, &secret, Some(&action));
        assert_eq!(status, 200, "{table}");
    }
    let table = ask(&mut shelf, &format!("/api/tables/{id}"), "", None).1;
    assert_eq!(table["wait"]["on"], "over", "{table}");
    // Nothing can be played on from the end.
    assert_eq!(ask(&mut shelf, &format!("/api/tables/{id}/link?of=position"), "", None).0, 422);
    let saved = shelf.changes().pop().expect("a game").saved;
    shelf.forget(&id);
    shelf.take_up(&id, saved).expect("restored");
    let restored = ask(&mut shelf, &format!("/api/tables/{id}"), "", None).1;
    assert_eq!((&restored["outcome"], &restored["wait"]), (&table["outcome"], &table["wait"]));
}

#[test]
fn a_practice_game_is_not_reviewed_while_players_mark_by_hand() {
    let mut shelf = Shelf::new(Library::shipped(), || 0);
    for (marking, reviewed) in [("auto", true), ("manual", false)] {
        let make = json!({"pack": "trictrac", "mode": "screen", "options": {"marking": marking},
            "position": "tgn1 trictrac 1:15 1:15 w --"});
        let (status, made) = ask(&mut shelf, "/api/tables", "", Some(&make));
        assert_eq!(status, 201, "{made}");
        let path = format!("/api/tables/{}", text(&made["id"]));
        assert_eq!(ask(&mut shelf, &path, "", None).1["can"]["review"], reviewed, "{marking}");
    }
}

#[test]
fn a_position_keeps_its_options() {
    let mut shelf = Shelf::new(Library::shipped(), || 0);
    let options = json!({"faults": "allowed"});
    let make = json!({"pack": "trictrac", "mode": "screen", "options": options});
    let first = text(&ask(&mut shelf, "/api/tables", "", Some(&make)).1["id"]);
    let table = ask(&mut shelf, &format!("/api/tables/{first}"), "", None).1;
    // The line that the table shows has the options.
    let make = json!({"pack": "trictrac", "mode": "screen", "position": table["position"]});
    let (status, made) = ask(&mut shelf, "/api/tables", "", Some(&make));
    assert_eq!(status, 201, "{made}");
    let id = text(&made["id"]);
    let path = format!("/api/tables/{id}");
    assert_eq!(ask(&mut shelf, &path, "", None).1["pack"]["options"], options);
    let saved = shelf.changes().into_iter().find(|change| change.id == id).expect("a game").saved;
    shelf.forget(&id);
    shelf.take_up(&id, saved).expect("restored");
    assert_eq!(ask(&mut shelf, &path, "", None).1["pack"]["options"], options);
    assert_eq!(opened(&mut shelf, &id, "of=position")["position"]["options"], options);
}

#[test]
fn a_faulty_link_or_position_is_refused() {
    let mut shelf = Shelf::new(Library::shipped(), || 0);
    let mut refused = |body: Value, path: &str, why: &str| {
        let (status, answer) = ask(&mut shelf, path, "", Some(&body));
        let message = answer["error"]["message"].as_str().unwrap_or_default();
        assert!((400..500).contains(&status) && message.contains(why), "{status} {answer}");
    };
    let link = |text: &str| serde_json::to_value(Link::with(text).expect("a link")).expect("JSON");
    for cut in ["", "x", "eJw", "???", "ä"] {
        refused(json!({"link": cut}), "/api/links", "incomplete");
    }
    // A text that is too long is neither written nor read.
    let long = "a".repeat(LONGEST as usize + 1);
    assert!(Link::with(&long).expect_err("too long").to_string().contains("too long"));
    let packed = URL_SAFE_NO_PAD.encode(packed(&long).expect("packed"));
    refused(json!({"link": packed}), "/api/links", "incomplete");
    refused(link("{}"), "/api/links", "another version");
    let position = |pack: &str, position: &str| {
        link(&json!({"position": {"pack": pack, "position": position}}).to_string())
    };
    refused(
        position("chess", "tgn1 chess 1:2 1:2 w --"),
        "/api/links",
        "chess, which is not in this browser",
    );
    refused(position("trictrac", "tgn1 trictrac 1:99 1:15 w --"), "/api/links", "men");
    refused(position("trictrac", "e4 e5"), "/api/links", "position");
    refused(json!({"links": ""}), "/api/links", "cannot be understood");
    for (position, why) in [("", "position"), ("tgn1 brade 1:15 1:15 w --", "brade"), ("\"]\n", "")]
    {
        let make = json!({"pack": "trictrac", "mode": "screen", "position": position});
        refused(make, "/api/tables", why);
    }
}
