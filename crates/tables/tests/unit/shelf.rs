use charpentier_core::diagnostic::Source;
use charpentier_notation::record::parse;
use charpentier_notation::verify;
use charpentier_pack::Library;
use serde_json::{Value, json};

use super::*;

/// The most actions of a game.
const MOST: usize = 2_000;

fn shelf() -> Shelf {
    let shelf = Shelf::new(Library::shipped(), || 0);
    shelf.set_today("2026.11.29");
    shelf
}

/// Sends a request, and returns the status and the answer.
fn ask(shelf: &mut Shelf, path: &str, secret: &str, body: Option<Value>) -> (u16, Value) {
    ask_again(shelf, path, secret, body, &[])
}

/// Sends a request, after these tables have been looked for in vain.
fn ask_again(
    shelf: &mut Shelf,
    path: &str,
    secret: &str,
    body: Option<Value>,
    absent: &[String],
) -> (u16, Value) {
    let method = if body.is_some() { "POST" } else { "GET" };
    let body = body.map_or(Vec::new(), |body| body.to_string().into_bytes());
    let secrets: Vec<String> =
        (!secret.is_empty()).then(|| secret.to_owned()).into_iter().collect();
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    let asked = PageRequest { method, path, query, secrets: &secrets, absent, body: &body };
    let outcome = shelf.ask(asked);
    let text = outcome.answer.text;
    (outcome.answer.status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
}

/// Makes a table against the program, and returns its name and the secret of white's seat.
fn table(shelf: &mut Shelf, pack: &str) -> (String, String) {
    let make =
        json!({"pack": pack, "mode": "program", "level": "greedy", "seat": "white", "seed": 5});
    let (status, made) = ask(shelf, "/api/tables", "", Some(make));
    assert_eq!(status, 201, "{made}");
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    (text(&made["id"]), text(&made["seats"]["white"]))
}

/// Takes the next action of white at a table: throws, plays the first legal play, makes the first choice.
/// Returns `false` if the game is over.
fn act(shelf: &mut Shelf, id: &str, secret: &str) -> bool {
    if shelf.thinks(id) {
        shelf.think(id);
        return true;
    }
    let (_, table) = ask(shelf, &format!("/api/tables/{id}"), secret, None);
    let phase = &table["wait"];
    assert!(phase["on"].is_string(), "{table}");
    let action = match phase["on"].as_str().expect("a phase") {
        "over" => return false,
        "play" => {
            let steps = table["plays"][0]["steps"].as_array().expect("steps").iter();
            let steps: Vec<_> = steps.map(|step| json!([step["from"], step["to"]])).collect();
            json!({"do": "play", "steps": steps})
        }
        "choose" => json!({"do": "choose", "choice": phase["choices"][0]["name"]}),
        _ => json!({"do": "throw"}),
    };
    let path = format!("/api/tables/{id}/actions");
    let (status, answer) = ask(shelf, &path, secret, Some(action.clone()));
    assert_eq!(status, 200, "{action} {answer}");
    true
}

fn record(shelf: &mut Shelf, id: &str) -> String {
    let (_, text) = ask(shelf, &format!("/api/tables/{id}/record"), "", None);
    text.as_str().expect("a text").to_owned()
}

#[test]
fn a_game_is_played_to_its_end_whenever_it_is_saved_and_restored() {
    let mut shelf = shelf();
    let (id, secret) = table(&mut shelf, "trictrac");
    let mut saved = None;
    for nth in 0.. {
        assert!(nth < MOST, "the game does not end");
        if !act(&mut shelf, &id, &secret) {
            break;
        }
        for change in shelf.changes() {
            assert_eq!(change.id, id);
            saved = Some(change.saved);
        }
        if nth % 10 == 0 {
            let before = record(&mut shelf, &id);
            shelf.forget(&id);
            let (status, _) = ask(&mut shelf, &format!("/api/tables/{id}"), &secret, None);
            assert_eq!(status, 404);
            shelf.take_up(&id, saved.clone().expect("saved")).expect("restored");
            assert_eq!(record(&mut shelf, &id), before);
        }
    }
    let text = record(&mut shelf, &id);
    assert_eq!(saved.expect("saved").record, text);
    let source = Source::new("game.tgn", text);
    let records = parse(&source).records;
    let pack = Library::shipped().load("trictrac", &records[0].options()).expect("a pack");
    let (faults, _) = verify(&source, &records[0], pack.table());
    assert!(faults.is_empty(), "{faults:?}");
    assert!(source.text.contains("[Seed \"5\"]"));
    // Another game with the same players.
    let (status, again) =
        ask(&mut shelf, &format!("/api/tables/{id}/again"), &secret, Some(json!({})));
    assert_eq!(status, 201, "{again}");
    assert_eq!(shelf.changes().len(), 2, "the new table, and the old one that leads to it");
    // It is made once, also if it is not in memory.
    let path = format!("/api/tables/{id}/again");
    assert_eq!(ask(&mut shelf, &path, &secret, Some(json!({}))).1, again);
    let next = again["id"].as_str().expect("a name");
    shelf.forget(next);
    assert_eq!(ask(&mut shelf, &path, &secret, Some(json!({}))).0, 404);
    let absent = [next.to_owned()];
    let (status, other) = ask_again(&mut shelf, &path, &secret, Some(json!({})), &absent);
    assert_eq!(status, 201, "it was not saved");
    assert_ne!(other["id"], again["id"]);
}

#[test]
fn a_table_is_asked_for_by_its_name_and_its_secret() {
    let mut shelf = shelf();
    let (id, secret) = table(&mut shelf, "toc");
    let path = format!("/api/tables/{id}");
    assert_eq!(ask(&mut shelf, &path, &secret, None).1["you"], "white");
    assert_eq!(ask(&mut shelf, &path, "", None).1["you"], Value::Null);
    assert_eq!(ask(&mut shelf, &path, "another", None).0, 401);
    let throw = || Some(json!({"do": "throw"}));
    assert_eq!(ask(&mut shelf, &format!("{path}/actions"), "", throw()).0, 401);
    assert_eq!(ask(&mut shelf, &format!("{path}/nothing"), "", None).0, 404);
    assert_eq!(ask(&mut shelf, &path, "", throw()).0, 400);
    let link = json!({"pack": "toc", "mode": "link"});
    assert_eq!(ask(&mut shelf, "/api/tables", "", Some(link)).0, 400);
    let missing = PageRequest {
        method: "GET",
        path: "/api/tables/abc/record",
        query: "",
        secrets: &[],
        absent: &[],
        body: b"",
    };
    assert_eq!(shelf.ask(missing).missing.as_deref(), Some("abc"));
}

#[test]
fn the_table_that_was_used_least_recently_makes_room() {
    let mut shelf = shelf();
    let (first, _) = table(&mut shelf, "toc");
    let (second, _) = table(&mut shelf, "toc");
    for _ in 2..MOST_TABLES {
        table(&mut shelf, "toc");
    }
    assert_eq!(shelf.changes().len(), MOST_TABLES);
    // It is used again.
    record(&mut shelf, &first);
    table(&mut shelf, "toc");
    assert!(shelf.version(&first).is_some() && shelf.version(&second).is_none());
    assert_eq!(shelf.changes().len(), 1);
    // What has not been saved stays.
    for _ in 0..2 * MOST_TABLES {
        table(&mut shelf, "toc");
    }
    assert_eq!(shelf.changes().len(), 2 * MOST_TABLES);
}

fn pack(text: &str) -> Option<Value> {
    Some(json!({"files": {"pack.yaml": text}}))
}

const OWN: &str = "\
name: my-tabula
version: '1'
title: My tabula
about: Tabula as we play it at home.
extends: tabula
";

#[test]
fn a_pack_of_the_readers_own_is_played_and_removed() {
    let mut shelf = shelf();
    let (status, checked) = ask(&mut shelf, "/api/packs", "", pack(OWN));
    assert_eq!((status, &checked["name"]), (200, &json!("my-tabula")), "{checked}");
    let (_, list) = ask(&mut shelf, "/api/packs", "", None);
    let listed = list["packs"].as_array().expect("a list").iter();
    let own: Vec<_> = listed.filter(|pack| pack["own"] == true).map(|pack| &pack["name"]).collect();
    assert_eq!(own, ["my-tabula"]);
    let (id, secret) = table(&mut shelf, "my-tabula");
    while act(&mut shelf, &id, &secret) {}
    assert!(record(&mut shelf, &id).contains("[Game \"my-tabula\"]"));
    let remove = "/api/packs/my-tabula/remove";
    let child = OWN
        .replace("name: my-tabula", "name: child")
        .replace("extends: tabula", "extends: my-tabula");
    assert_eq!(ask(&mut shelf, "/api/packs", "", pack(&child)).1["name"], "child");
    let (status, refused) = ask(&mut shelf, remove, "", Some(json!({})));
    assert_eq!(status, 422);
    assert!(refused.to_string().contains("child"), "{refused}");
    assert_eq!(ask(&mut shelf, "/api/packs/child/remove", "", Some(json!({}))).0, 200);
    assert_eq!(ask(&mut shelf, remove, "", Some(json!({}))).0, 200);
    assert_eq!(ask(&mut shelf, remove, "", Some(json!({}))).0, 404);
    assert_eq!(ask(&mut shelf, "/api/packs/my-tabula", "", None).0, 404);
    // Its table stays until it leaves memory.
    assert_eq!(ask(&mut shelf, &format!("/api/tables/{id}"), &secret, None).0, 200);
}

#[test]
fn a_bad_pack_is_told_its_faults_at_their_places_and_changes_nothing() {
    let mut shelf = shelf();
    let odd = format!("{OWN}odd_key: 1\n");
    let (status, checked) = ask(&mut shelf, "/api/packs", "", pack(&odd));
    assert_eq!((status, &checked["name"]), (200, &Value::Null));
    let fault = &checked["faults"][0];
    let place = (&fault["file"], &fault["line"], &fault["column"], &fault["code"]);
    assert_eq!(place, (&json!("pack.yaml"), &json!(6), &json!(1), &json!("P0101")), "{checked}");
    for text in ["", "name: [", "name: ../x", "extends: tabula", "name: no-game\nextends: nothing"]
    {
        let (status, checked) = ask(&mut shelf, "/api/packs", "", pack(text));
        assert_eq!((status, &checked["name"]), (200, &Value::Null), "{text} {checked}");
        assert_eq!(checked["faults"][0]["severity"], "error", "{text}");
    }
    // The name of another game.
    let taken = OWN.replace("my-tabula", "tabula");
    let (status, answer) = ask(&mut shelf, "/api/packs", "", pack(&taken));
    assert_eq!(status, 422, "{answer}");
    // The name of a preset.
    let taken = OWN.replace("name: my-tabula", "name: backgammon-cube");
    assert_eq!(ask(&mut shelf, "/api/packs", "", pack(&taken)).0, 422);
    assert_eq!(ask(&mut shelf, "/api/tables/a/remove", "", pack(OWN)).0, 404);
    let (_, list) = ask(&mut shelf, "/api/packs", "", None);
    assert!(!list.to_string().contains("\"own\""));
}
