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
        Describes::Pack => writeln!(out, "{}", written(&schema())?)?,
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

/// Returns the schemas of packs and of cases as short texts, with the names of their files.
pub(crate) fn files() -> [(&'static str, String); 2] {
    [("pack.schema.json", schema().to_string()), ("cases.schema.json", cases::schema().to_string())]
}

fn written(schema: &Value) -> Result<String, Failure> {
    serde_json::to_string_pretty(schema).map_err(|error| Failure::Message(error.to_string()))
}

/// The keys that a child pack does not inherit.
const OWN: [&str; 2] = ["name", "version"];

/// Returns a JSON Schema of `pack.yaml`.
///
/// A pack that extends no other needs all required keys. A child pack has only the keys that differ;
/// `check` reports what is missing then.
fn schema() -> Value {
    let mut definitions = Map::new();
    let mut pack = keys("", false);
    if let Some(Value::Object(known)) = pack.get_mut("properties") {
        // A pack may name its schema for editors.
        known.insert("$schema".into(), json!({"type": "string"}));
    }
    definitions.insert("pack".into(), Value::Object(pack));
    definitions.insert("condition".into(), condition());
    for atom in atoms() {
        let described = described(std::iter::once((atom.path, atom)));
        definitions.extend(described.into_iter().map(|(name, value)| (definition(&name), value)));
    }
    json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "A rule pack of charpentier",
        "allOf": [{"$ref": "#/definitions/pack"}],
        "required": OWN,
        "if": {"anyOf": [{"required": ["extends"]}, {"required": ["medley"]}]},
        "else": needed("", false).unwrap_or_default(),
        "definitions": definitions,
    })
}

/// Returns the schema that requires the keys below a path that a pack without a parent needs, if
/// there are any.
fn needed(path: &str, named: bool) -> Option<Value> {
    let inside = |key: &Key| match key.takes {
        Takes::Keys | Takes::Cond => needed(key.path, false),
        Takes::Names => needed(key.path, true),
        _ => None,
    };
    if named {
        let star = format!("{path}.*");
        let all = needed(&star, false)?;
        return Some(json!({"additionalProperties": all}));
    }
    let mut schema = Map::new();
    let must: Vec<_> = below(path).filter(|(_, key)| key.needed).map(|(name, _)| name).collect();
    let properties: Map<_, _> =
        below(path).filter_map(|(name, key)| Some((name.to_owned(), inside(key)?))).collect();
    if !must.is_empty() {
        schema.insert("required".into(), json!(must));
    }
    if !properties.is_empty() {
        schema.insert("properties".into(), Value::Object(properties));
    }
    if path == COUP {
        let kinds = kinds().into_iter().chain(["like"]);
        let kinds: Vec<_> = kinds.map(|name| json!({"required": [name]})).collect();
        schema.insert("anyOf".into(), json!(kinds));
    }
    if schema.is_empty() {
        return None;
    }
    // An entry that is `off` needs nothing.
    schema.insert("type".into(), json!(["object", "string", "null", "boolean", "array"]));
    Some(Value::Object(schema))
}

/// The path of the keys of a coup.
const COUP: &str = "coups.*";

/// Returns the kinds of coups. A coup is of one kind, or copies another.
fn kinds() -> Vec<&'static str> {
    let kinds = below(COUP).filter(|(_, key)| matches!(key.takes, Takes::Keys));
    kinds.map(|(name, _)| name).collect()
}

/// Returns the atoms of conditions, without the keys below them.
fn atoms() -> impl Iterator<Item = &'static Key> {
    ATOMS.iter().filter(|key| !key.path.contains('.'))
}

/// Returns the name of the definition of an atom.
fn definition(atom: &str) -> String {
    format!("atom.{atom}")
}

/// Returns references to the atoms of conditions.
fn asked() -> Map<String, Value> {
    let one = |atom: &Key| {
        let name = definition(atom.path);
        (atom.path.to_owned(), json!({"$ref": format!("#/definitions/{name}")}))
    };
    atoms().map(one).collect()
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
    if path == COUP {
        let kinds = kinds();
        let two = kinds.iter().enumerate().flat_map(|(nth, one)| {
            kinds[..nth].iter().map(move |other| json!({"required": [other, one]}))
        });
        object.insert("not".into(), json!({"anyOf": two.collect::<Vec<_>>()}));
    }
    object
}

/// Returns the schema of conditions. `check` reports keys that have no value at their moment.
fn condition() -> Value {
    json!({"type": "object", "properties": asked(), "additionalProperties": false})
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
    let mut known = asked();
    known.insert("like".into(), plain::value(Takes::Like));
    known.extend(described(below(path)));
    json!({"type": "object", "properties": known, "additionalProperties": false})
}

/// Returns the schema of a list of duties: each is a name with a rule, or with keys.
fn duties() -> Value {
    let condition = json!({"$ref": "#/definitions/condition"});
    let rule = plain::value(Takes::Rule);
    let keys = |more: &[(&str, Value)], must: &[&str]| {
        let mut known = Map::new();
        for key in ["when", "unless"] {
            known.insert(key.into(), condition.clone());
        }
        known.insert("rule".into(), rule.clone());
        known.extend(more.iter().map(|(name, value)| ((*name).to_owned(), value.clone())));
        json!({"type": "object", "properties": known, "required": must, "additionalProperties": false})
    };
    let mut known = Map::new();
    for name in charpentier_pack::keys::duties() {
        known.insert(name.into(), json!({"anyOf": [rule, keys(&[], &["rule"])]}));
    }
    let says = ("says", plain::value(Takes::Texts));
    let of = ("of", json!({"enum": ["men", "numbers", "pips"]}));
    for name in ["most", "least"] {
        known.insert(name.into(), keys(&[of.clone(), says.clone()], &["of", "rule"]));
    }
    let own = keys(&[("meets", condition.clone()), says], &["meets", "rule"]);
    let duty = json!({
        "type": "object", "properties": known, "additionalProperties": own,
        "minProperties": 1, "maxProperties": 1,
    });
    json!({"type": "array", "items": or_off(duty)})
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
        Takes::Overlay => json!({"anyOf": [{"$ref": "#/definitions/pack"}, {"type": "null"}]}),
        Takes::Duties => duties(),
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
