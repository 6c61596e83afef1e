//! The schema of files of cases, from the table that reads them.

use charpentier_cases::keys::{CaseKey, Kind, NOTE, Named, Of, below};
use charpentier_pack::keys::Takes;
use serde_json::{Map, Value, json};

use super::plain;

/// Returns a JSON Schema of a file of cases. It accepts all names; `test` and `check` compare them
/// with the pack.
pub(super) fn schema() -> Value {
    // What a case expects may be for readers alone. Its state may then be in words.
    let unread = below("expect").filter(|key| key.takes == Takes::Unread);
    let unread: Vec<_> = unread.map(|key| key.place().1).chain([NOTE]).collect();
    let reads = json!({
        "properties": {"expect": {"type": "object", "propertyNames": {"enum": unread}}},
        "required": ["expect"],
    });
    json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Cases of a rule pack of charpentier",
        "type": "array",
        "items": {
            "allOf": [of_its_kind(case), {"if": reads, "else": of_its_kind(state)}],
        },
    })
}

/// Whether a key belongs to the cases that a schema is about.
type Here<'a> = dyn Fn(Of) -> bool + 'a;

/// Returns the schema of a case, which depends on its kind.
fn of_its_kind(schema: fn(&Here<'_>) -> Value) -> Value {
    let board = [Kind::Throw, Kind::Marks];
    json!({
        "if": {"required": ["kind"]},
        "then": schema(&|of| matches!(of, Of::All | Of::Account | Of::Kinds(_))),
        "else": {
            "if": {"required": ["acts"]},
            "then": schema(&|of| of.covers(Kind::Acts)),
            "else": schema(&|of| board.iter().any(|kind| of.covers(*kind))),
        },
    })
}

/// Returns the schema of a case with any state.
fn case(here: &Here<'_>) -> Value {
    let mut case = keys("", here);
    if let Some(Value::Object(known)) = case.get_mut("properties") {
        known.entry("state").and_modify(|state| {
            let about = state.get("description").cloned();
            *state = json!({"type": "object", "description": about});
        });
    }
    case.insert("required".into(), json!(["id", "game", "expect"]));
    Value::Object(case)
}

/// Returns the schema of the state of a case.
fn state(here: &Here<'_>) -> Value {
    let found = below("").find(|key| key.path == "state").map(|key| at(key, here));
    json!({"properties": {"state": found}})
}

/// Returns the schema of an object with the keys below a path, for these cases only.
fn keys(path: &str, here: &Here<'_>) -> Map<String, Value> {
    let mut known = Map::new();
    let mut counter = None;
    let mut more = json!(false);
    for key in below(path).filter(|key| here(key.of)) {
        let mut stands = at(key, here);
        if let Some(stands) = stands.as_object_mut() {
            stands.insert("description".into(), json!(key.about));
        }
        match key.named {
            Named::Plainly | Named::Stack | Named::Pin | Named::Medley => {
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

fn at(key: &CaseKey, here: &Here<'_>) -> Value {
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
