use serde_json::json;

use super::*;

pub(super) fn ask(requests: &str) -> Vec<Value> {
    let mut out = Vec::new();
    run(&Library::shipped(), requests.as_bytes(), &mut out).expect("answers");
    let text = String::from_utf8(out).expect("text");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn plays_and_scores() {
    let answers = ask(
        r#"{"id":1,"variant":"trictrac","position":{"mover":{"1":15},"opponent":{"1":15}},"dice":[6,5]}"#,
    );
    assert_eq!(answers[0]["plays"][0]["text"], "1/7 1/6");
    let step = json!({"from": 1, "to": 7, "die": 6, "text": "1/7"});
    assert_eq!(answers[0]["plays"][0]["steps"][0], step);
    assert_eq!(answers[0]["plays"].as_array().map(Vec::len), Some(1));
    assert_eq!(answers[0]["scores"]["mover"], 0);
}

#[test]
fn the_best_play_is_asked_for() {
    let request = |more: &str| {
        format!(
            r#"{{"variant":"toute-table","position":{{"mover":{{"1":2,"12":5,"17":3,"19":5}},"opponent":{{"1":2,"12":5,"17":3,"19":5}}}},"dice":[3,1],{more}}}"#
        )
    };
    let requests = [
        request(r#""ask":["best","plays"]"#),
        request(r#""ask":["best"],"level":"expecti""#),
        request(r#""ask":["best"],"level":"best""#),
        request(r#""ask":["worst"]"#),
    ];
    let answers = ask(&requests.join("\n"));
    let plays = answers[0]["plays"].as_array().expect("plays");
    assert!(plays.contains(&answers[0]["best"]), "{}", answers[0]);
    assert_eq!(answers[1]["best"]["steps"].as_array().map(Vec::len), Some(2));
    assert!(answers[1].get("plays").is_none());
    let why = |at: usize| answers[at]["error"]["message"].as_str().unwrap_or_default();
    assert!(why(2).contains("there is no level `best`"), "{}", answers[2]);
    assert!(why(3).contains("\"next\" and \"choices\""), "{}", answers[3]);
}

#[test]
fn bad_requests_are_answered() {
    let answers = ask(concat!(
        "{\n",
        r#"{"id":"a","variant":"tricktrac","position":{},"dice":[1,1]}"#,
        "\n",
        r#"{"id":"b","variant":"brade","position":{"mover":{"1":14},"opponent":{"1":15}},"dice":[1,1]}"#,
        "\n",
        r#"{"id":"c","variant":"brade","position":{"mover":{"1":15},"opponent":{"1":15}},"dice":[1,7]}"#,
    ));
    let codes: Vec<_> = answers.iter().map(|a| a["error"]["code"].clone()).collect();
    assert_eq!(codes, ["bad-request", "bad-variant", "bad-position", "bad-dice"]);
    assert_eq!(answers[1]["id"], "a");
}

#[test]
fn what_is_too_long_is_answered_once() {
    let long = "x".repeat(LONGEST * 3);
    let answers = ask(&format!("{long}\n{{\"id\":7}}\n"));
    let codes: Vec<_> = answers.iter().map(|a| a["error"]["code"].clone()).collect();
    assert_eq!(codes, ["too-large", "bad-request"]);
    assert_eq!(answers[1]["id"], 7);
}

#[test]
fn ten_thousand_requests_in_one_process() {
    let request = r#"{"variant":"brade","position":{"mover":{"1":15},"opponent":{"1":15}},"dice":[6,5],"ask":["plays"]}"#;
    let answers = ask(&vec![request; 10_000].join("\n"));
    assert_eq!(answers.len(), 10_000);
    assert!(answers.iter().all(|answer| answer["plays"].as_array().map(Vec::len) == Some(2)));
}

/// A throw that gives twelve numbers.
fn request(more: &str) -> String {
    format!(
        r#"{{"variant":"piprjall","position":{{"mover":{{"1":3,"3":2,"6":3,"8":2,"10":2,"12":3}},"opponent":{{"1":5,"2":5,"3":5}}}},"dice":[6,6],{more}}}"#
    )
}

#[test]
fn a_long_throw_is_played_step_by_step() {
    let told = &ask(&request(r#""ask":["plays"]"#))[0];
    assert_eq!(told["more"], true, "{told}");
    let mut steps: Vec<Value> = Vec::new();
    loop {
        let made = Value::from(steps.clone());
        let told = &ask(&request(&format!(r#""ask":["next"],"steps":{made}"#)))[0];
        assert!(told.get("plays").is_none(), "{told}");
        if told["next"]["stop"] == true {
            break;
        }
        let named = told["next"]["steps"].as_array().and_then(|named| named.last());
        steps.push(named.unwrap_or_else(|| panic!("{made} leads nowhere: {told}")).clone());
    }
    assert_eq!(steps.len(), 12, "{steps:?}");
}

#[test]
fn what_is_wrong_with_steps_is_told() {
    let requests = [
        request(r#""ask":["next"],"steps":["x"]"#),
        request(r#""ask":["next"],"steps":["1/2"]"#),
        request(r#""ask":["plays"],"steps":["1/7"]"#),
        request(r#""ask":["next"],"steps":"1/7""#),
    ];
    let answers = ask(&requests.join("\n"));
    let why = |at: usize| answers[at]["error"]["message"].as_str().unwrap_or_default();
    assert!(why(0).starts_with("`steps`: `x` is not a step such as"), "{}", answers[0]);
    assert!(why(1).starts_with("`steps`: "), "{}", answers[1]);
    assert!(why(2).contains("`steps` are for \"next\""), "{}", answers[2]);
    assert!(why(3).contains("a list of steps"), "{}", answers[3]);
}
