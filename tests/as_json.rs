//! Recorded games as JSON: nothing is lost, and all of them fit the schema.

use charpentier_notation::json;
use charpentier_notation::record;
use jsonschema::Validator;
use serde_json::Value;

use crate::records::games;
use crate::support::{PACKS, root};

/// A schema, ready to be asked.
pub(crate) fn schema(text: &str) -> Validator {
    let schema = serde_json::from_str(text).expect("JSON");
    jsonschema::validator_for(&schema).expect("a schema")
}

/// All that does not fit.
pub(crate) fn misfits(schema: &Validator, value: &Value) -> Vec<String> {
    schema
        .iter_errors(value)
        .map(|misfit| format!("{}: {misfit}", misfit.instance_path()))
        .collect()
}

#[test]
fn recorded_games_survive_json_and_fit_its_schema() {
    let schema = schema(&json::schema());
    for name in PACKS {
        for (path, source) in games(name) {
            let records = record::parse(&source).records;
            let lines: Vec<_> = records.iter().map(json::write).collect();
            for line in &lines {
                let value = serde_json::from_str(line).expect("JSON");
                assert_eq!(misfits(&schema, &value), [""; 0], "{}", path.display());
            }
            let text = charpentier_core::diagnostic::Source::new("g", lines.join("\n"));
            assert_eq!(json::read(&text), Ok(records), "{}", path.display());
        }
    }
}

#[test]
fn the_schema_refuses_what_is_wrong() {
    let schema = schema(&json::schema());
    let text =
        std::fs::read_to_string(root().join("tests/variants/trictrac/games/soumille-1756.tgn"));
    let source = charpentier_core::diagnostic::Source::new("g", text.expect("a record"));
    let line = json::write(&record::parse(&source).records[0]);
    for (from, to) in
        [("\"seat\"", "\"sett\""), ("\"white\"", "\"red\""), ("\"from\":1", "\"from\":0")]
    {
        let value = serde_json::from_str(&line.replacen(from, to, 1)).expect("JSON");
        assert!(!schema.is_valid(&value), "{from}");
    }
}
