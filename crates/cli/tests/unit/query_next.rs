use super::super::tests::ask;
use super::*;

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
