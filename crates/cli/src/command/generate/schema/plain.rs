//! What can stand at a key where nothing else of the table is meant: words, numbers, texts, cells, plays.

use charpentier_pack::keys::Takes;
use serde_json::{Value, json};

const SCRIPT: &str = r"^(common/)?[^/\\]+\.rhai$";
const YEARS: &str = r"^[1-9][0-9]{0,3}( BC)?(-([1-9][0-9]{0,3}( BC)?)?)?$";
const CELLS: &str = r"^[0-9]+(-[0-9]+)?(, *[0-9]+(-[0-9]+)?)*$";
const KIND: &str = r"^(simple|doublet|triplet|pair over|repeated|has [1-6]|[1-6](-[1-6]){0,2})$";
const PLACES: &str =
    r"^(bar|new|borne|out|[0-9]+(-[0-9]+)?)(, *(bar|new|borne|out|[0-9]+(-[0-9]+)?))*$";

/// Accepts this value, or `off` in a pack that inherits it.
pub(super) fn or_off(value: Value) -> Value {
    json!({"anyOf": [value, {"const": "off"}]})
}

/// What can stand at a key that takes this.
pub(super) fn value(takes: Takes) -> Value {
    match takes {
        Takes::Word(words) => json!({"enum": words}),
        Takes::Words(words) => json!({"type": "array", "items": {"enum": words}}),
        Takes::Number(least, most) => {
            json!({"type": "integer", "minimum": least, "maximum": most})
        }
        Takes::Flag => json!({"type": "boolean"}),
        Takes::Text => json!({"type": ["string", "integer", "boolean"]}),
        Takes::Texts => json!({"anyOf": [
            {"type": ["string", "integer", "boolean"]},
            {
                "type": "object",
                "properties": {"en": {"type": "string"}, "fr": {"type": "string"}, "de": {"type": "string"},
                    "da": {"type": "string"}, "sv": {"type": "string"}},
                "required": ["en"],
                "additionalProperties": false,
            },
        ]}),
        Takes::Years => json!({"anyOf": [
            {"type": "integer", "minimum": 1, "maximum": 9999},
            {"type": "string", "pattern": YEARS},
        ]}),
        Takes::Name => json!({"type": "string"}),
        Takes::NameList => json!({"type": "array", "items": {"type": "string"}}),
        Takes::Rule => json!({"type": "string", "pattern": "^[A-Za-z0-9]+-[A-Za-z0-9]+$"}),
        Takes::File => json!({"type": "string", "pattern": SCRIPT}),
        Takes::Files => json!({"anyOf": [
            {"type": "string", "pattern": SCRIPT},
            {"type": "array", "items": {"type": "string", "pattern": SCRIPT}},
        ]}),
        Takes::Terms => json!({
            "type": "object",
            "additionalProperties": or_off(json!({
                "type": "object",
                "propertyNames": {"enum": ["en", "fr", "de", "da", "sv"]},
                "additionalProperties": {"type": "string", "maxLength": 160}
            }))
        }),
        Takes::Chosen => json!({
            "type": "object",
            "additionalProperties": {"type": ["string", "integer", "boolean"]}
        }),
        Takes::Needed => {
            let value = json!({"type": ["string", "integer", "boolean"]});
            let list = json!({"type": "array", "minItems": 1, "items": value});
            json!({"type": "object", "additionalProperties": or_off(json!({"anyOf": [value, list]}))})
        }
        Takes::Given => json!({"type": ["string", "integer"]}),
        Takes::Quantities => {
            let count = json!({"type": ["integer", "string"]});
            json!({"type": "object", "additionalProperties": or_off(count)})
        }
        Takes::Bounds => json!({"type": ["integer", "string", "array"]}),
        Takes::Seen => json!({"type": ["integer", "string"]}),
        Takes::WordsOrOne(_) => json!({"type": ["integer", "string", "array"]}),
        Takes::Duties => json!({
            "type": "array",
            "items": {"type": "object", "additionalProperties": {"type": ["string", "object"]}, "maxProperties": 1}
        }),
        other => on_board(other),
    }
}

/// What is said of cells, of men on them, and of throws.
fn on_board(takes: Takes) -> Value {
    let places = |count: Value| json!({"type": "object", "patternProperties": {PLACES: count}, "additionalProperties": false});
    match takes {
        Takes::Cell => json!({"type": "integer", "minimum": 1, "maximum": 24}),
        Takes::Cells => cells(CELLS),
        Takes::Places => cells(PLACES),
        Takes::CellsList => json!({"type": "array", "minItems": 2, "items": cells(CELLS)}),
        Takes::Men => {
            let men = places(or_off(json!({"type": "integer", "minimum": 0, "maximum": 15})));
            let roles = json!({"type": "object",
                "properties": {"leader": men, "other": men}, "additionalProperties": false});
            json!({"anyOf": [men, roles]})
        }
        Takes::Thrown => {
            let kind = json!({"type": "string", "pattern": KIND});
            json!({"anyOf": [kind, {"type": "array", "items": kind}]})
        }
        Takes::NumberOrSum(last) => json!({
            "anyOf": [{"type": "integer", "minimum": 1, "maximum": last}, {"type": "string"}]
        }),
        Takes::Counts => places(json!({
            "anyOf": [
                {"type": "integer", "minimum": 0, "maximum": 15},
                {"type": "string", "pattern": "^([<>]=?[0-9]+|[0-9]+-[0-9]+|off)$"},
            ]
        })),
        other => in_cases(other),
    }
}

/// What only cases take.
fn in_cases(takes: Takes) -> Value {
    let play = || {
        let step = json!({"type": "string"});
        json!({"anyOf": [step, {"type": "array", "items": step}]})
    };
    let dice = || {
        let face = json!({"type": "integer", "minimum": 1, "maximum": 6});
        json!({"type": "array", "items": face, "maxItems": charpentier_core::MOST_DICE})
    };
    match takes {
        Takes::CellList => {
            json!({"type": "array", "items": {"type": "integer", "minimum": 1, "maximum": 24}})
        }
        Takes::Dice => dice(),
        Takes::Throws => json!({"type": "array", "items": dice()}),
        Takes::Play => play(),
        Takes::Plays => json!({"type": "array", "items": play()}),
        _ => json!({}),
    }
}

fn cells(pattern: &str) -> Value {
    json!({
        "anyOf": [
            {"type": "integer", "minimum": 1, "maximum": 24},
            {"type": "string", "pattern": pattern},
        ]
    })
}
