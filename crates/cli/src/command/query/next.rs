//! Plays made step by step, for programs: the steps that they write, and those that may follow.

use std::error::Error;
use std::fmt;

use charpentier_core::diagnostic::Source;
use charpentier_core::{
    Awaiting, Diagnostic, Effect, Numbers, Place, PointNumbering, Refusal, Rules, Step, Table,
};
use charpentier_notation::replay::read_steps;
use serde_json::{Value, json};

/// An error in steps that a program has written.
#[derive(Debug)]
pub(crate) enum StepsFault {
    /// This text is not a step, for these reasons.
    NoStep(String, Vec<Diagnostic>),
    /// There are more steps than in any play.
    TooMany,
    /// They do not begin a legal play, for this reason.
    Refused(String),
}

impl fmt::Display for StepsFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoStep(text, faults) => {
                let faults: Vec<_> = faults.iter().map(ToString::to_string).collect();
                write!(f, "`{text}` is not a step such as \"1/7\": {}", faults.join("; "))
            }
            Self::TooMany => write!(f, "a play has at most {} steps", Numbers::MOST),
            Self::Refused(why) => f.write_str(why),
        }
    }
}

impl Error for StepsFault {}

/// Reads a list of steps such as `["1/7", "1/6"]`.
pub(crate) fn steps(rules: &Rules, list: &[String]) -> Result<Vec<(Place, Place)>, StepsFault> {
    let mut steps = Vec::new();
    for text in list.iter().filter(|text| *text != "--") {
        let read = read_steps(&Source::new("the step", text), rules, PointNumbering::Own);
        steps.extend(read.map_err(|faults| StepsFault::NoStep(text.clone(), faults.0))?);
    }
    match steps.len() <= Numbers::MOST {
        true => Ok(steps),
        false => Err(StepsFault::TooMany),
    }
}

/// Returns the steps that may follow these steps of a play. `null` if no play is due.
pub(super) fn next(game: &mut Table, list: &[String]) -> Result<Value, StepsFault> {
    if !matches!(game.state().wait, Awaiting::Play(_)) {
        return Ok(Value::Null);
    }
    let rules = std::sync::Arc::clone(game.rules());
    let refused =
        |refusal: Refusal| StepsFault::Refused(refusal.message(rules.spec().untranslated()));
    let next = game.continuations(&steps(&rules, list)?).map_err(refused)?;
    let plain = |step: &Step| rules.spec().write_step(Step { effect: Effect::None, ..*step });
    let steps: Vec<_> = next.steps.iter().map(plain).collect();
    Ok(json!({"steps": steps, "stop": next.stop}))
}

#[cfg(test)]
#[path = "../../../tests/unit/query_next.rs"]
mod tests;
