//! Recorded games as JSON: nothing is lost, and all of them fit the schema.

use charpentier_notation::json;
use charpentier_notation::record;
use serde_json::Value;

use crate::records::games;
use crate::support::{PACKS, root};

/// Why a value does not fit a schema, as far as our schema says anything: the words that it uses and no more.
pub(crate) fn misfit(root: &Value, schema: &Value, value: &Value) -> Option<String> {
    let fits = |schema: &Value, value: &Value| misfit(root, schema, value).is_none();
    let schema = match schema["$ref"].as_str() {
        Some(to) => root.pointer(to.trim_start_matches('#')).expect("a definition"),
        None => schema,
    };
    if schema == &Value::Bool(true) {
        return None;
    }
    let known = [
        "$defs",
        "$ref",
        "$schema",
        "title",
        "description",
        "default",
        "type",
        "properties",
        "required",
        "additionalProperties",
        "propertyNames",
        "items",
        "anyOf",
        "oneOf",
        "const",
        "enum",
        "minimum",
        "maximum",
        "minItems",
        "maxItems",
        "maxLength",
        "if",
        "then",
        "else",
        "patternProperties",
        "pattern",
        "format",
    ];
    for (word, due) in schema.as_object().expect("a schema") {
        let good = match word.as_str() {
            "type" => {
                let kind = match value {
                    Value::Null => "null",
                    Value::Bool(_) => "boolean",
                    Value::Number(_) => "integer",
                    Value::String(_) => "string",
                    Value::Array(_) => "array",
                    Value::Object(_) => "object",
                };
                due == kind || due.as_array().is_some_and(|kinds| kinds.contains(&kind.into()))
            }
            "const" => due == value,
            "enum" => due.as_array().is_some_and(|all| all.contains(value)),
            "anyOf" => due.as_array().is_some_and(|all| all.iter().any(|one| fits(one, value))),
            "oneOf" => due
                .as_array()
                .is_some_and(|all| all.iter().filter(|one| fits(one, value)).count() == 1),
            "minimum" => !value.is_u64() || value.as_u64() >= due.as_u64(),
            "maximum" => !value.is_u64() || value.as_u64() <= due.as_u64(),
            "minItems" => {
                value.as_array().is_none_or(|all| all.len() as u64 >= due.as_u64().unwrap_or(0))
            }
            "maxItems" => value.as_array().is_none_or(|all| Some(all.len() as u64) <= due.as_u64()),
            "items" => {
                let wrong = value
                    .as_array()
                    .and_then(|all| all.iter().find_map(|one| misfit(root, due, one)));
                if wrong.is_some() {
                    return wrong;
                }
                true
            }
            "required" => {
                let due = due.as_array().expect("names");
                due.iter().all(|name| value.get(name.as_str().expect("a name")).is_some())
            }
            "properties" => {
                for (name, due) in due.as_object().expect("members") {
                    if let Some(wrong) = value.get(name).and_then(|value| misfit(root, due, value))
                    {
                        return Some(format!("{name}: {wrong}"));
                    }
                }
                true
            }
            "additionalProperties" => {
                // Of patterns there are two: keys of a side, and places.
                let sided = |name: &str| {
                    name.starts_with("mover_")
                        || name.starts_with("opponent_")
                        || matches!(name, "hand" | "off")
                        || name.starts_with(|c: char| c.is_ascii_digit())
                };
                let patterns = schema["patternProperties"].is_object();
                let known = |name: &String| {
                    schema["properties"].get(name).is_some() || patterns && sided(name)
                };
                let all = value.as_object().into_iter().flatten();
                all.filter(|(name, _)| !known(name)).all(|(_, value)| match due {
                    Value::Bool(may) => *may,
                    due => fits(due, value),
                })
            }
            "if" => {
                let branch = if fits(due, value) { "then" } else { "else" };
                schema.get(branch).is_none_or(|schema| fits(schema, value))
            }
            word => known.contains(&word),
        };
        if !good {
            return Some(format!("{word} {due} is not met by {value}"));
        }
    }
    None
}

#[test]
fn recorded_games_survive_json_and_fit_its_schema() {
    let schema: Value = serde_json::from_str(&json::schema()).expect("JSON");
    for name in PACKS {
        for (path, source) in games(name) {
            let records = record::parse(&source).records;
            let lines: Vec<_> = records.iter().map(json::write).collect();
            for line in &lines {
                let value = serde_json::from_str(line).expect("JSON");
                assert_eq!(misfit(&schema, &schema, &value), None, "{}", path.display());
            }
            let text = charpentier_core::diagnostic::Source::new("g", lines.join("\n"));
            assert_eq!(json::read(&text), Ok(records), "{}", path.display());
        }
    }
}

#[test]
fn the_schema_refuses_what_is_wrong() {
    let schema: Value = serde_json::from_str(&json::schema()).expect("JSON");
    let text =
        std::fs::read_to_string(root().join("tests/variants/trictrac/games/soumille-1756.tgn"));
    let source = charpentier_core::diagnostic::Source::new("g", text.expect("a record"));
    let line = json::write(&record::parse(&source).records[0]);
    for (from, to) in
        [("\"seat\"", "\"sett\""), ("\"white\"", "\"red\""), ("\"from\":1", "\"from\":0")]
    {
        let value = serde_json::from_str(&line.replacen(from, to, 1)).expect("JSON");
        assert!(misfit(&schema, &schema, &value).is_some(), "{from}");
    }
}
