//! Records as JSON: what is told of wrong ones.

use charpentier_core::diagnostic::Source;
use charpentier_notation::json;

const GOOD: &str = r#"{"tags":{"Game":"toy"},"plies":[{"number":1,"seat":"white","act":{"turn":{"throw":[6,5],"play":{"moves":[{"from":1,"to":[{"at":7}]}]}}}}],"result":{"score":"*"}}"#;

/// What is said of a text.
fn faults(text: &str) -> Vec<String> {
    let faults = json::read(&Source::new("g", text)).expect_err("faults");
    faults.0.iter().map(|fault| fault.to_string()).collect()
}

#[track_caller]
fn says(from: &str, to: &str, due: &str) {
    assert!(GOOD.contains(from), "{from}");
    let help = "`charpentier generate schema json` prints the schema of a game";
    assert_eq!(faults(&GOOD.replacen(from, to, 1)), [format!("g:1:{due}; {help}")]);
}

#[test]
fn wrong_json_is_told_with_its_place() {
    says(
        "\"seat\"",
        "\"sett\"",
        "50: error[N0401]: unknown field `sett`, expected one of `number`, `seat`, `claims`, `act`, `shown`, `glyphs`, `sic`",
    );
    says("white", "blue", "57: error[N0401]: unknown variant `blue`, expected `white` or `black`");
    says("[6,5]", "[6,7]", "87: error[N0401]: a die shows 1 to 6");
    says("[6,5]", "\"65\"", "86: error[N0401]: invalid type: string \"65\", expected a sequence");
    says(
        ":7",
        ":25",
        "129: error[N0401]: invalid value: integer `25`, expected a cell from 1 to 24, \"bar\", \"new\", \"off\" or a word of the pack",
    );
    says(
        ":7",
        ":[]",
        "129: error[N0401]: invalid type: sequence, expected a cell from 1 to 24, \"bar\", \"new\", \"off\" or a word of the pack",
    );
    says(
        "\"*\"",
        "\"2-0\"",
        "161: error[N0401]: unknown variant `2-0`, expected one of `1-0`, `0-1`, `1/2-1/2`, `*`",
    );
    says(
        "\"score\":\"*\"",
        "\"score\":\"*\",\"stake\":\"two\"",
        "174: error[N0401]: invalid value: string \"two\", expected a stake such as 2 or 3/2",
    );
    says(
        "\"number\":1,",
        "\"number\":-1,",
        "44: error[N0401]: invalid value: integer `-1`, expected a whole number from 0 to 65535",
    );
    says("\"number\":1,", "", "125: error[N0401]: missing field `number`");
    let cut = &faults(&GOOD[..GOOD.len() - 1])[0];
    assert!(
        cut.starts_with("g:1:") && cut.contains("the text ends in the middle of an object"),
        "{cut}"
    );
}

#[test]
fn games_stand_behind_each_other_and_each_fault_is_told() {
    let text = format!("{GOOD}\n\n{}\n{GOOD}\n{}\n", GOOD.replace(":7", ":0"), "{\"tags\":{}}");
    let told = faults(&text);
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[0].starts_with("g:3:") && told[1].starts_with("g:5:"), "{told:?}");
    let good = format!("{GOOD}\r\n {GOOD}");
    assert_eq!(json::read(&Source::new("g", good)).map(|games| games.len()), Ok(2));
    let marked = format!("\u{feff}{GOOD}");
    assert_eq!(json::read(&Source::new("g", marked)).map(|games| games.len()), Ok(1));
    let list = faults(&format!(" [{GOOD}]"));
    let due = "g:1:2: error[N0401]: a game is an object, but this is a list; ";
    assert!(list.len() == 1 && list[0].starts_with(due), "{list:?}");
    assert_eq!(faults("\n"), ["g:1:1: error[N0401]: there is no game here"]);
}

/// The schema beside the grammar is the one of the types.
#[test]
fn the_schema_beside_the_grammar_is_this_one() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../grammar/record.schema.json");
    let text = json::schema();
    if std::env::var_os("INSTA_UPDATE").is_some_and(|how| how == "always") {
        std::fs::write(path, &text).expect("written");
    }
    let lies = std::fs::read_to_string(path).unwrap_or_default();
    assert!(lies == text, "run `charpentier generate schema json > grammar/record.schema.json`");
}
