//! The schema of files of cases, from the table that reads them.

use charpentier_cases::keys::{CaseKey, Kind, NOTE, Named, Of, below};
use charpentier_pack::keys::Takes;
use serde_json::{Map, Value, json};

use super::plain;

/// Returns a JSON Schema of a file of cases. It accepts all names; `test` and `check` compare them
/// with the pack.
pub(super) fn schema() -> Value {
    let board = [Kind::Throw, Kind::Marks];
    json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Cases of a rule pack of charpentier",
        "type": "array",
        "items": {
            "if": {"required": ["kind"]},
            "then": case(&|of| matches!(of, Of::All | Of::Account | Of::Kinds(_))),
            "else": {
                "if": {"required": ["acts"]},
                "then": case(&|of| of.covers(Kind::Acts)),
                "else": case(&|of| board.iter().any(|kind| of.covers(*kind))),
            },
        },
    })
}

fn case(here: &dyn Fn(Of) -> bool) -> Value {
    let mut case = keys("", here);
    case.insert("required".into(), json!(["id", "game", "expect"]));
    Value::Object(case)
}

/// Returns the schema of an object with the keys below a path, for these cases only.
fn keys(path: &str, here: &dyn Fn(Of) -> bool) -> Map<String, Value> {
    let mut known = Map::new();
    let mut counter = None;
    let mut more = json!(false);
    for key in below(path).filter(|key| here(key.of)) {
        let mut stands = at(key, here);
        if let Some(stands) = stands.as_object_mut() {
            stands.insert("description".into(), json!(key.about));
        }
        match key.named {
            Named::Plainly | Named::Stack | Named::Pin => {
                known.extend(key.sides().into_iter().map(|name| (name, stands.clone())));
            }
            Named::Counter => counter = Some(stands),
            Named::Option | Named::Modifier | Named::Account => more = stands,
        }
    }
    let patterns = counter.map(|stands| json!({(counters(&known)): stands}));
    // A note for readers is allowed in every object.
    known.entry(NOTE).or_insert_with(|| json!({"description": "for readers"}));
    let mut object = Map::new();
    object.insert("type".into(), json!("object"));
    object.insert("properties".into(), Value::Object(known));
    object.extend(patterns.map(|patterns| ("patternProperties".into(), patterns)));
    object.insert("additionalProperties".into(), more);
    object
}

/// Returns a pattern for the names of counters of both sides, without the keys that are known.
fn counters(known: &Map<String, Value>) -> String {
    let sided = |name: &&String| name.starts_with("mover_") || name.starts_with("opponent_");
    let others: Vec<_> = known.keys().filter(sided).map(String::as_str).collect();
    match others.join("|") {
        none if none.is_empty() => "^(mover|opponent)_[a-z0-9_]+$".into(),
        others => format!("^(?!({others})$)(mover|opponent)_[a-z0-9_]+$"),
    }
}

fn at(key: &CaseKey, here: &dyn Fn(Of) -> bool) -> Value {
    let inside = || Value::Object(keys(key.path, here));
    match key.takes {
        Takes::Keys => inside(),
        Takes::Maps => json!({"type": "array", "items": inside()}),
        Takes::MapsOrTexts => {
            json!({"type": "array", "items": {"anyOf": [{"type": "string"}, inside()]}})
        }
        Takes::Word(_) => json!({"anyOf": [plain::value(key.takes), {"type": "null"}]}),
        takes => plain::value(takes),
    }
}
