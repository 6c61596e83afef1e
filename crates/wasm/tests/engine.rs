//! The engine as the worker of a page uses it.

use charpentier_wasm::Engine;
use serde_json::{Value, json};

fn engine() -> Engine {
    // The packs of the tests are compiled in.
    Engine::new("{}", || 0).expect("an engine")
}

fn ask(engine: &mut Engine, path: &str, secret: Option<&str>, body: Option<Value>) -> Value {
    let method = if body.is_some() { "POST" } else { "GET" };
    let secrets: Vec<_> = secret.into_iter().collect();
    let body = body.map(|body| body.to_string());
    let request = json!({
        "method": method, "path": path, "query": "", "secrets": secrets, "body": body, "today": "2026.11.29",
    });
    serde_json::from_str(&engine.ask(&request.to_string())).expect("a reply")
}

fn text(reply: &Value) -> Value {
    serde_json::from_str(reply["answer"]["text"].as_str().expect("an answer")).expect("JSON")
}

#[test]
fn what_is_kept_of_a_game_restores_it_in_another_engine() {
    let mut one = engine();
    let make =
        json!({"pack": "toc", "mode": "program", "level": "greedy", "seat": "black", "seed": 7});
    let made = ask(&mut one, "/api/tables", None, Some(make));
    assert_eq!((&made["answer"]["status"], &made["needs"]), (&json!(201), &Value::Null), "{made}");
    let (id, secret) = (text(&made)["id"].clone(), text(&made)["seats"]["black"].clone());
    let (id, secret) = (id.as_str().expect("a name"), secret.as_str().expect("a secret"));
    assert_eq!(made["kept"][0]["id"], id);
    let mut last = made;
    let mut thoughts = 0;
    while last["thinks"] == json!([id]) {
        let asked = json!({"id": id, "today": "2026.11.29"});
        last = serde_json::from_str(&one.think(&asked.to_string())).expect("a reply");
        assert_eq!(last["news"][0]["table"], id);
        thoughts += 1;
    }
    assert!(thoughts > 0, "the program begins or answers at this seed");
    let path = format!("/api/tables/{id}");
    let seen = text(&ask(&mut one, &path, Some(secret), None));

    let mut other = engine();
    let needs = ask(&mut other, &path, Some(secret), None);
    assert_eq!((&needs["answer"]["status"], &needs["needs"]), (&json!(404), &json!(id)));
    let mut game = last["kept"][0].clone();
    game["today"] = json!("2026.11.30");
    let reply: Value = serde_json::from_str(&other.take_up(&game.to_string())).expect("a reply");
    assert_eq!(reply["answer"], Value::Null, "{reply}");
    let mut again = text(&ask(&mut other, &path, Some(secret), None));
    again["version"] = seen["version"].clone();
    assert_eq!(again, seen);
    other.forget(id);
    assert_eq!(ask(&mut other, &path, Some(secret), None)["needs"], id);
}

#[test]
fn a_pack_is_kept_and_removed() {
    let mut engine = engine();
    let text = "name: my-toc\nversion: '1'\ntitle: My toc\nabout: Toc at home.\nextends: toc\n";
    let files = json!({"pack.yaml": text});
    let added = ask(&mut engine, "/api/packs", None, Some(json!({"files": files})));
    assert_eq!(added["packs"], json!([{"name": "my-toc", "files": files}]), "{added}");
    let removed = ask(&mut engine, "/api/packs/my-toc/remove", None, Some(json!({})));
    assert_eq!(removed["packs"], json!([{"name": "my-toc", "files": null}]));
}

#[test]
fn malformed_requests_are_answered() {
    let mut engine = engine();
    let reply: Value = serde_json::from_str(&engine.ask("{")).expect("a reply");
    assert_eq!(reply["answer"]["status"], 500);
    let request = json!({
        "method": "PUT", "path": "/api/packs", "query": "", "secrets": [], "body": null, "today": "2026.11.29",
    });
    let reply: Value = serde_json::from_str(&engine.ask(&request.to_string())).expect("a reply");
    assert_eq!(reply["answer"]["status"], 400);
    let game = json!({"id": "a", "keys": "?", "journal": "", "record": "", "today": "2026.11.29"});
    let reply: Value = serde_json::from_str(&engine.take_up(&game.to_string())).expect("a reply");
    assert_eq!(reply["answer"]["status"], 500);
    assert!(Engine::new("[]", || 0).is_err());
}
