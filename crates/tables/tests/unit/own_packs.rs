use std::path::{Path, PathBuf};

use serde_json::{Value as Json, json};

use super::*;
use crate::sample::sample;
use crate::{PageRequest, Shelf};

fn ask(shelf: &mut Shelf, path: &str, body: Option<&Json>) -> (u16, Json) {
    let method = if body.is_some() { "POST" } else { "GET" };
    let body = body.map_or(Vec::new(), |body| body.to_string().into_bytes());
    let request = PageRequest { method, path, query: "", secrets: &[], absent: &[], body: &body };
    let answer = shelf.ask(request).answer;
    (answer.status, serde_json::from_str(&answer.text).expect("JSON"))
}

/// Returns the texts of a folder with a pack.
fn texts(folder: &Path) -> BTreeMap<String, String> {
    let mut texts = BTreeMap::new();
    for (inside, folder) in [("", folder.to_owned()), ("cases/", folder.join("cases"))] {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            if let Ok(text) = std::fs::read_to_string(entry.path()) {
                texts.insert(format!("{inside}{}", entry.file_name().to_string_lossy()), text);
            }
        }
    }
    texts
}

/// The packs that must be refused, with their exact messages.
fn bad_packs() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/bad-packs");
    let entries = std::fs::read_dir(folder).expect("the folder of bad packs").flatten();
    let mut packs: Vec<_> =
        entries.map(|entry| entry.path()).filter(|path| path.join("pack.yaml").is_file()).collect();
    packs.sort_unstable();
    packs
}

/// Returns the place and the message of each fault, as compilers do.
fn shown(checked: &Json) -> Vec<String> {
    let faults = checked["faults"].as_array().expect("faults").iter();
    let text = |value: &Json| value.as_str().unwrap_or_default().to_owned();
    let place = |fault: &Json| match fault["file"].as_str() {
        Some(file) => format!("{file}:{}:{}: ", fault["line"], fault["column"]),
        None => String::new(),
    };
    let shown = faults.map(|fault| {
        let (severity, code) = (text(&fault["severity"]), text(&fault["code"]));
        format!("{}{severity}[{code}]: {}", place(fault), text(&fault["message"]))
    });
    shown.collect()
}

#[test]
fn a_bad_pack_gets_the_messages_of_check() {
    let mut shelf = Shelf::new(Library::shipped(), || 0);
    let packs = bad_packs();
    assert!(packs.len() > 200);
    for folder in sample(packs, 16) {
        let name = folder.to_string_lossy().into_owned();
        let known = texts(&folder);
        let (status, checked) = ask(&mut shelf, "/api/packs/check", Some(&json!({"files": known})));
        if status != 200 {
            // The pack has the name of a shipped one, or its files are too large to be a request.
            assert_eq!(status, 422, "{name}: {checked}");
            continue;
        }
        let own = PackFiles::from_texts(known.clone()).expect("a pack");
        let title = own.name().unwrap_or_else(|| "own".to_owned());
        let library = Library::shipped().with_pack(&title, own).expect("a name");
        let told = charpentier_cases::check(&library, &title);
        let expected: Vec<String> = told.iter().take(MOST_FAULTS).map(one_line).collect();
        let got = shown(&checked);
        // Cases that fail and packs without a name have further faults.
        for line in &expected {
            assert!(got.contains(line), "{name}: {line}\n{got:#?}");
        }
        // What can be played here can be added.
        let added = ask(&mut shelf, "/api/packs", Some(&json!({"files": known}))).1;
        assert_eq!(added["name"], checked["name"], "{name}");
        if let Some(added) = added["name"].as_str() {
            let remove = format!("/api/packs/{added}/remove");
            assert_eq!(ask(&mut shelf, &remove, Some(&json!({}))).0, 200);
        }
    }
    // Nothing was added.
    let (_, listed) = ask(&mut shelf, "/api/packs", None);
    let own = listed["packs"].as_array().expect("games").iter().filter(|game| game["own"] == true);
    assert_eq!(own.count(), 0);
}

fn one_line(fault: &Diagnostic) -> String {
    let place = fault.spans.first().map(|span| {
        let (line, column) = span.source.line_column(span.bytes.start);
        format!("{}:{line}:{column}: ", span.source.name)
    });
    let place = place.unwrap_or_default();
    format!("{place}{}[{}]: {}", fault.severity, fault.code, fault.message)
}

#[test]
fn a_new_pack_has_no_errors_and_its_cases_hold() {
    let mut shelf = Shelf::new(Library::shipped(), || 0);
    for from in [Json::Null, json!("trictrac"), json!("backgammon")] {
        let asked = json!({"name": "my-game", "from": from});
        let (status, new) = ask(&mut shelf, "/api/packs/new", Some(&asked));
        assert_eq!(status, 200, "{new}");
        let manifest = new["files"]["pack.yaml"].as_str().expect("a text");
        assert!(!manifest.contains("charpentier check"), "a page has no commands: {manifest}");
        let (_, checked) = ask(&mut shelf, "/api/packs/check", Some(&new));
        assert_eq!(checked["name"], "my-game", "{checked}");
        let cases = &checked["cases"];
        assert!(cases["held"].as_u64() > Some(0) && cases["failed"] == 0, "{cases}");
        assert!(checked["board"].as_str().is_some_and(|svg| svg.starts_with("<svg")));
        // A case that expects something else fails at its place.
        let mut files = new["files"].clone();
        let text = files["cases/rules.yaml"].as_str().expect("cases").to_owned();
        let count = "\n    legal_play_count: ";
        let wrong = match text.contains(count) {
            true => text.replacen(count, &format!("{count}9"), 1),
            false => text.replacen("\n  expect:", &format!("\n  expect:{count}99"), 1),
        };
        let line = wrong[..wrong.find(count).expect("a count")].lines().count() + 1;
        files["cases/rules.yaml"] = json!(wrong);
        let (_, checked) = ask(&mut shelf, "/api/packs/check", Some(&json!({"files": files})));
        assert_eq!(checked["cases"]["failed"], 1);
        assert_eq!(checked["name"], "my-game", "it can be played all the same");
        let fault = &checked["faults"][0];
        assert_eq!(
            (&fault["file"], &fault["severity"]),
            (&json!("cases/rules.yaml"), &json!("error"))
        );
        assert_eq!(fault["line"], line, "{fault}");
        assert!(fault["end"][1].as_u64() > fault["column"].as_u64(), "{fault}");
        // A case that is not written as cases are has failed too, and its fault is told once.
        files["cases/rules.yaml"] =
            json!(text.replacen("\n  expect:", "\n  no_key: 1\n  expect:", 1));
        let (_, checked) = ask(&mut shelf, "/api/packs/check", Some(&json!({"files": files})));
        assert_eq!(checked["cases"]["failed"], 1, "{checked}");
        assert_eq!(shown(&checked).iter().filter(|line| line.contains("no_key")).count(), 1);
    }
}

#[test]
fn cases_are_run_as_long_as_there_is_time() {
    let mut shelf = Shelf::new(Library::shipped(), || 0);
    let (_, new) = ask(&mut shelf, "/api/packs/new", Some(&json!({"name": "my-game"})));
    let sent: SentPack = serde_json::from_value(new).expect("files");
    let clock = std::cell::Cell::new(0);
    let time = || clock.replace(clock.get() + CASES_TIME);
    let checked = sent.check(&Library::shipped(), time).expect("checked");
    let cases = checked.cases.expect("cases");
    assert!(cases.left > 0 && cases.held == 0, "{cases:?}");
}

#[test]
fn files_of_other_packs_are_read_and_names_are_not_taken() {
    let mut shelf = Shelf::new(Library::shipped(), || 0);
    let (status, files) = ask(&mut shelf, "/api/packs/trictrac/files", None);
    assert_eq!(status, 200);
    assert!(
        files["files"]["pack.yaml"].as_str().is_some_and(|text| text.contains("name: trictrac"))
    );
    assert!(files["files"].get("learned.json").is_none());
    for path in ["/api/packs/chess/files", "/api/packs/../files"] {
        assert_eq!(ask(&mut shelf, path, None).0, 404, "{path}");
    }
    for (body, status) in [
        (json!({"name": "trictrac"}), 422),
        (json!({"name": "backgammon-cube"}), 422),
        (json!({"name": "My Game"}), 422),
        (json!({"name": "my-game", "from": "chess"}), 400),
        (json!({"name": "my-game", "from": "../x"}), 404),
        (json!({}), 400),
    ] {
        assert_eq!(ask(&mut shelf, "/api/packs/new", Some(&body)).0, status, "{body}");
    }
    let (status, refused) = ask(&mut shelf, "/api/packs/check", Some(&files));
    assert_eq!(status, 422, "{refused}");
    let (_, none) = ask(&mut shelf, "/api/packs/check", Some(&json!({"files": {}})));
    assert!(none["name"].is_null() && none["faults"][0]["code"] == "P0302", "{none}");
}

#[test]
fn a_pack_is_tried_without_being_added() {
    let mut shelf = Shelf::new(Library::shipped(), || 0);
    let (_, new) = ask(&mut shelf, "/api/packs/new", Some(&json!({"name": "my-game"})));
    let (status, made) = ask(&mut shelf, "/api/packs/try", Some(&new));
    assert_eq!(status, 201, "{made}");
    let (id, secret) = (&made["id"], made["seats"]["white"].as_str().expect("a seat").to_owned());
    let id = id.as_str().expect("a name").to_owned();
    let path = format!("/api/tables/{id}");
    let (_, table) = ask(&mut shelf, &path, None);
    assert_eq!(table["pack"]["name"], "my-game");
    let act = format!("{path}/actions");
    let request = PageRequest {
        method: "POST",
        path: &act,
        query: "",
        secrets: &[secret],
        absent: &[],
        body: br#"{"do": "throw"}"#,
    };
    assert!(matches!(shelf.ask(request).answer.status, 200 | 422));
    // Neither the pack nor the table is saved.
    assert_eq!(shelf.changes().len(), 0);
    assert_eq!(ask(&mut shelf, "/api/packs/my-game", None).0, 404);
    let mut faulty = new.clone();
    faulty["files"]["pack.yaml"] = json!("name: my-game\n");
    assert_eq!(ask(&mut shelf, "/api/packs/try", Some(&faulty)).0, 422);
}

#[test]
fn what_was_learned_stays_when_a_game_is_replaced() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../variants/toccategli");
    let learned = texts(&folder)[LEARNED].replacen("toccategli", "mine", 1);
    let pack = |of: &str| {
        let text = "name: mine\nversion: '1'\ntitle: Mine\nabout: A game at home.\nextends: ";
        ("pack.yaml".to_owned(), format!("{text}{of}\n"))
    };
    let mut files = BTreeMap::from([pack("toccategli"), (LEARNED.to_owned(), learned)]);
    let mut shelf = Shelf::new(Library::shipped(), || 0);
    let mut saved = |files: &BTreeMap<String, String>| {
        let body = json!({"files": files}).to_string().into_bytes();
        let request = PageRequest {
            method: "POST",
            path: "/api/packs",
            query: "",
            secrets: &[],
            absent: &[],
            body: &body,
        };
        let own = shelf.ask(request).own_pack.expect("a pack is saved");
        own.files.expect("files").remove(LEARNED)
    };
    let first = saved(&files);
    assert!(first.is_some());
    // What comes with the pack is newer.
    let newer = files[LEARNED].replacen("\"seed\":1", "\"seed\":2", 1);
    assert_ne!(Some(&newer), first.as_ref());
    files.insert(LEARNED.to_owned(), newer.clone());
    assert_eq!(saved(&files).as_ref(), Some(&newer));
    files.remove(LEARNED);
    assert_eq!(saved(&files), Some(newer), "the game is the same");
    // Another game has not learned anything.
    assert_eq!(saved(&[pack("tabula")].into()), None);
}
