//! What can stand at a key where nothing else of the table is meant: words, numbers, texts, cells, plays.

use charpentier_pack::keys::Takes;
use serde_json::{Value, json};

const SCRIPT: &str = r"^(common/)?[^/\\]+\.rhai$";
const YEARS: &str = r"^[1-9][0-9]{0,3}( BC)?(-([1-9][0-9]{0,3}( BC)?)?)?$";
const CELLS: &str = r"^[0-9]+(-[0-9]+)?(, *[0-9]+(-[0-9]+)?)*$";
const KIND: &str = r"^(simple|doublet|triplet|pair over|repeated|has [1-6]|[1-6](-[1-6]){0,2})$";
const PLACES: &str =
    r"^(bar|new|borne|out|[0-9]+(-[0-9]+)?)(, *(bar|new|borne|out|[0-9]+(-[0-9]+)?))*$";

/// A number or bounds.
const BOUNDS: &str = "^((>=|<=|>|<) ?[0-9]+|[0-9]+( ?- ?[0-9]+)?|all|none)$";
/// The number of men on places, on some of them or on all together.
const QUANTITY: &str = "^((some|sum) )?((>=|<=|>|<) ?[0-9]+|[0-9]+( ?- ?[0-9]+)?)$";
/// A place of a condition: a cell, cells, or a word with the cells ahead of it or behind it.
const SEEN_ONE: &str =
    r"([0-9]+( ?- ?[0-9]+)?|[<>]? ?[a-z][a-z0-9_]*([+-][0-9]+(\.\.[+-]?[0-9]+)?)?)";
/// A number that a throw gives, with how many times.
const GIVEN_ONE: &str =
    r"(([0-9]+|n|2n) x )?(7-n|each|any|named|high|low|n|m|[1-6])(\.\.(7-n|high|low|n|m|[1-6]))?";

/// Several of a pattern, with commas between.
fn listed(one: &str) -> String {
    format!("^{one}( ?, ?{one})*$")
}

/// Terms with `+` between: numbers, or men and cells on places.
fn sum() -> String {
    let places = listed(SEEN_ONE);
    let places = places.trim_matches(['^', '$']);
    let term = format!("([0-9]+|(opponent )?((held|bands|open|empty) )?{places})");
    format!(r"{term}( \+ {term})*")
}

/// Accepts this value, or `off` in a pack that inherits it.
pub(super) fn or_off(value: Value) -> Value {
    json!({"anyOf": [value, {"const": "off"}]})
}

/// Accepts a number that is not negative, or a text of this pattern.
fn number_or(pattern: &str) -> Value {
    json!({"anyOf": [{"type": "integer", "minimum": 0}, {"type": "string", "pattern": pattern}]})
}

/// Accepts one value, or a list of them.
fn one_or_more(value: Value) -> Value {
    let list = json!({"type": "array", "minItems": 1, "items": or_off(value.clone())});
    json!({"anyOf": [value, list]})
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
        Takes::Given => number_or(&format!("({}|^none$)", listed(GIVEN_ONE))),
        Takes::Quantities => json!({
            "type": "object", "patternProperties": {(listed(SEEN_ONE)): or_off(number_or(QUANTITY))},
            "additionalProperties": false,
        }),
        Takes::Bounds => one_or_more(number_or(BOUNDS)),
        Takes::Compared => {
            let pattern = format!("^ *{} (>=|<=|=|>|<) {} *$", sum(), sum());
            json!({"type": "string", "pattern": pattern})
        }
        Takes::Like => {
            json!({"anyOf": [{"enum": charpentier_pack::library_conditions()}, {"type": "string"}]})
        }
        Takes::Seen => number_or(&listed(SEEN_ONE)),
        // A pack may have words of its own, such as the names of stages.
        Takes::WordsOrOne(words) => {
            one_or_more(json!({"anyOf": [{"enum": words}, {"type": ["integer", "string"]}]}))
        }
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
            "anyOf": [
                {"type": "integer", "minimum": 1, "maximum": last},
                {"type": "string", "pattern": format!("^ *{} *$", sum())},
            ]
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
