//! `generate schema`: descriptions with which editors complete, explain and colour packs, scripts and
//! records.

use std::io::Write;

use charpentier_pack::keys::{ATOMS, KEYS, Key, Takes, below, of_atom};
use serde_json::{Map, Value, json};

use crate::args::Describes;
use crate::command::scripts::SCRIPTS;
use crate::{Done, Failure};
use plain::or_off;

mod cases;
mod plain;

/// Prints a description.
pub(crate) fn run(what: Describes, out: &mut dyn Write) -> Result<Done, Failure> {
    match what {
        Describes::Pack => writeln!(out, "{}", text()?)?,
        Describes::Cases => writeln!(out, "{}", written(&cases::schema())?)?,
        Describes::Scripts => out.write_all(SCRIPTS.as_bytes())?,
        Describes::Json => out.write_all(charpentier_notation::json::schema().as_bytes())?,
        Describes::Wire => {
            let schema = serde_json::to_string_pretty(&charpentier_wire::schema());
            let schema = schema.map_err(|error| Failure::Message(error.to_string()))?;
            writeln!(out, "{schema}")?;
        }
        Describes::Record => out.write_all(charpentier_notation::TEXTMATE.as_bytes())?,
    }
    Ok(Done::Good)
}

/// Returns the schema of packs as text, as it is stored beside them.
pub(crate) fn text() -> Result<String, Failure> {
    written(&schema())
}

fn written(schema: &Value) -> Result<String, Failure> {
    serde_json::to_string_pretty(schema).map_err(|error| Failure::Message(error.to_string()))
}

/// Returns a JSON Schema of `pack.yaml`.
///
/// No key is required, because a child pack has only the keys that differ. `check` reports missing
/// keys.
fn schema() -> Value {
    let mut root = json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "A rule pack of charpentier",
    });
    if let Some(root) = root.as_object_mut() {
        root.extend(keys("", false));
        if let Some(Value::Object(known)) = root.get_mut("properties") {
            // A pack may name its schema for editors.
            known.insert("$schema".into(), json!({"type": "string"}));
        }
        root.insert("definitions".into(), json!({"condition": condition()}));
    }
    root
}

/// Returns the schema of an object with the keys below a path. Child packs can switch its values
/// off.
fn keys(path: &str, named: bool) -> Map<String, Value> {
    let mut object = Map::new();
    object.insert("type".into(), json!("object"));
    let star = format!("{path}.*");
    if named {
        let value = match KEYS.iter().find(|key| key.path == star) {
            Some(key) => at_key(key),
            None => Value::Object(keys(&star, false)),
        };
        object.insert("additionalProperties".into(), or_off(value));
        return object;
    }
    object.insert("properties".into(), Value::Object(described(below(path))));
    object.insert("additionalProperties".into(), json!(false));
    object
}

/// Returns the schema of conditions. `check` reports keys that have no value at their moment.
fn condition() -> Value {
    let atoms = ATOMS.iter().filter(|key| !key.path.contains('.'));
    json!({"type": "object", "properties": described(atoms.map(|key| (key.path, key))), "additionalProperties": false})
}

/// Returns the schemas of keys, with their descriptions and defaults.
fn described<'a>(keys: impl Iterator<Item = (&'a str, &'a Key)>) -> Map<String, Value> {
    let known = keys.map(|(name, key)| {
        let mut value = or_off(at_key(key));
        if let Some(value) = value.as_object_mut() {
            value.insert("description".into(), json!(key.about));
            if let Some(default) = key.default.filter(|default| !default.starts_with('(')) {
                value.insert("default".into(), written_value(default));
            }
        }
        (name.to_owned(), value)
    });
    known.collect()
}

/// Returns a default as a value of YAML.
fn written_value(default: &str) -> Value {
    serde_json::from_str(default).unwrap_or_else(|_| json!(default))
}

/// Returns the schema of an entry that is a condition with keys of its own.
fn entry(path: &str) -> Value {
    let mut known =
        described(ATOMS.iter().filter(|key| !key.path.contains('.')).map(|k| (k.path, k)));
    known.extend(described(below(path)));
    known.insert("like".into(), json!({"type": "string"}));
    json!({"type": "object", "properties": known, "additionalProperties": false})
}

/// Returns the schema of the value of a key. An atom with keys can also have a short form.
///
/// Keys are compared by address, because a section may have the name of an atom.
fn at_key(key: &Key) -> Value {
    let atom = ATOMS.iter().any(|atom| std::ptr::eq(atom, key));
    if atom && matches!(key.takes, Takes::Keys) {
        let known = described(of_atom(key.path));
        let map = json!({"type": "object", "properties": known, "additionalProperties": false});
        return json!({"anyOf": [map, {"type": ["string", "boolean"]}]});
    }
    value(key.path, key.takes)
}

/// Returns the schema of a value, including values made of other keys or of conditions.
fn value(path: &str, takes: Takes) -> Value {
    match takes {
        Takes::Keys => Value::Object(keys(path, false)),
        Takes::Names => Value::Object(keys(path, true)),
        Takes::Overlay => json!({"anyOf": [{"$ref": "#"}, {"type": "null"}]}),
        Takes::Cond if below(path).next().is_some() => entry(path),
        Takes::Cond => json!({"$ref": "#/definitions/condition"}),
        Takes::CondOr(words) => {
            json!({"anyOf": [{"enum": words}, {"$ref": "#/definitions/condition"}]})
        }
        Takes::Conds => {
            let one = or_off(json!({"$ref": "#/definitions/condition"}));
            json!({"anyOf": [
                {"type": "array", "items": one, "minItems": 1},
                {"type": "object", "additionalProperties": one},
            ]})
        }
        Takes::RuleOrKeys => {
            json!({"anyOf": [plain::value(Takes::Rule), Value::Object(keys(path, false))]})
        }
        other => plain::value(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Packs name the schema in their first line, so it must be stored beside them.
    #[test]
    fn the_schemas_beside_the_packs_are_these() {
        for (name, schema) in [("pack", schema()), ("cases", cases::schema())] {
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../variants");
            let path = format!("{folder}/{name}.schema.json");
            let text = written(&schema).expect("a schema") + "\n";
            if std::env::var_os("INSTA_UPDATE").is_some_and(|how| how == "always") {
                std::fs::write(&path, &text).expect("written");
            }
            let lies = std::fs::read_to_string(&path).unwrap_or_default();
            let make = format!("charpentier generate schema {name} > variants/{name}.schema.json");
            assert!(lies == text, "run `{make}`");
        }
    }
}
