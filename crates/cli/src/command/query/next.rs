//! Plays made step by step, for programs: steps as they write them, and what may follow.

use std::error::Error;
use std::fmt;

use charpentier_core::diagnostic::Source;
use charpentier_core::{Diagnostic, Effect, Game, Numbers, Refusal, Rules, Step, Wait};
use charpentier_notation::replay::read_steps;
use serde_json::{Value, json};

/// What is wrong with steps that a program has written.
#[derive(Debug)]
pub(crate) enum StepsFault {
    /// This text is no step, and why.
    NoStep(String, Vec<Diagnostic>),
    /// There are more than any play has.
    TooMany,
    /// They begin no legal play; why not.
    Refused(String),
}

impl fmt::Display for StepsFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoStep(text, faults) => {
                let faults: Vec<_> = faults.iter().map(ToString::to_string).collect();
                write!(f, "`{text}` is no step such as \"1/7\": {}", faults.join("; "))
            }
            Self::TooMany => write!(f, "a play has at most {} steps", Numbers::MOST),
            Self::Refused(why) => f.write_str(why),
        }
    }
}

impl Error for StepsFault {}

/// The steps of a list such as `["1/7", "1/6"]`, or what is wrong with it.
pub(crate) fn steps(rules: &Rules, list: &[String]) -> Result<Vec<(u8, u8)>, StepsFault> {
    let mut steps = Vec::new();
    for text in list.iter().filter(|text| *text != "--") {
        let read = read_steps(&Source::new("the step", text), rules);
        steps.extend(read.map_err(|faults| StepsFault::NoStep(text.clone(), faults))?);
    }
    match steps.len() <= Numbers::MOST {
        true => Ok(steps),
        false => Err(StepsFault::TooMany),
    }
}

/// What may follow these steps of a play; nothing where nobody is to play.
pub(super) fn next(game: &mut Game, list: &[String]) -> Result<Value, StepsFault> {
    if !matches!(game.state().wait, Wait::Play(_)) {
        return Ok(Value::Null);
    }
    let rules = std::sync::Arc::clone(game.rules());
    let refused = |refusal: Refusal| StepsFault::Refused(refusal.message(rules.plainly()));
    let next = game.next(&steps(&rules, list)?).map_err(refused)?;
    let plain = |step: &Step| rules.write_step(Step { effect: Effect::None, ..*step });
    let steps: Vec<_> = next.steps.iter().map(plain).collect();
    Ok(json!({"steps": steps, "stop": next.stop}))
}

#[cfg(test)]
mod tests {
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
        assert!(why(0).starts_with("`steps`: `x` is no step such as"), "{}", answers[0]);
        assert!(why(1).starts_with("`steps`: "), "{}", answers[1]);
        assert!(why(2).contains("`steps` are for \"next\""), "{}", answers[2]);
        assert!(why(3).contains("a list of steps"), "{}", answers[3]);
    }
}
