//! Requests for the legal plays, scores and best decisions of a position, and their answers.

use std::collections::BTreeMap;

use charpentier_core::suggest::did_you_mean;
use charpentier_core::{Seat, Tree};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::bot::Act;
use crate::shapes::{SeatShape, is_false};
use crate::{Advised, Ending, Error, ErrorAnswer, Next, Play, Scores, StepArg, VERSION};

/// The form of a position, for messages.
pub const PLACED: &str =
    "an object such as {\"mover\": {\"1\": 15}, …}, a position line, or the name of a game";

/// The beginnings of positions as text.
const POSITIONS: [&str; 3] = ["tgn1", "XGID", "GNUBGID"];

/// The code of a request that cannot be understood.
pub const BAD_REQUEST: &str = "bad-request";

/// A request.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Query")]
pub struct Request {
    /// Any value, which the answer repeats.
    #[serde(default)]
    pub id: Value,
    /// The pack. A position line names its own.
    #[serde(default)]
    pub variant: Option<String>,
    /// The options that differ from their defaults.
    #[serde(default)]
    pub options: BTreeMap<String, Value>,
    /// The men, a position line, an XGID, a GNUBGID or the name of a game. A name, or no value, means the beginning of
    /// the game.
    #[serde(default)]
    #[schemars(with = "PositionShape")]
    pub position: Tree,
    /// Whether men may be missing.
    #[serde(default)]
    pub partial: bool,
    /// The state besides the men. Not with a position line or an id.
    #[serde(default)]
    #[schemars(with = "BTreeMap<String, Value>")]
    pub state: Tree,
    /// The dice. Absent before a throw, and if the position has its own.
    #[serde(default)]
    #[schemars(with = "Vec<u8>")]
    pub dice: Tree,
    /// The questions. If there are none: plays and scores, or before a throw the choices.
    #[serde(default)]
    pub ask: Vec<Ask>,
    /// The level of the player that makes the best decision; `greedy` if absent.
    #[serde(default)]
    pub level: Option<String>,
    /// The first steps of a play, for the question `next`.
    #[serde(default)]
    pub steps: Option<Vec<StepArg>>,
}

/// A position in a request, for the schema alone.
#[derive(JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "PositionArg")]
#[expect(dead_code, reason = "the schema describes a tree by it")]
enum PositionShape {
    Men(crate::Position),
    Line(String),
}

/// A question.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Ask {
    /// The legal plays.
    Plays,
    /// The scores of the throw.
    Scores,
    /// The decision of a player of the program. Only on request.
    Best,
    /// The steps that may follow some steps of a play. Only on request.
    Next,
    /// The choices or answers before a throw, such as a double, with their worth.
    Choices,
}

impl Ask {
    /// Returns the word for the question.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Plays => "plays",
            Self::Scores => "scores",
            Self::Best => "best",
            Self::Next => "next",
            Self::Choices => "choices",
        }
    }
}

/// An answer. `scores`, `plays`, `next`, `best` and `choices` are present only if requested.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[schemars(rename = "QueryAnswer")]
pub struct Answer {
    /// The version of the messages.
    pub wire: u32,
    /// The `id` of the request.
    pub id: Value,
    /// The side that is the mover, if the position is a text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<SeatShape>")]
    pub mover: Option<Seat>,
    /// Before a throw: the side that acts, if the position is a text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<SeatShape>")]
    pub seat: Option<Seat>,
    /// The scores of the throw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scores: Option<Scores>,
    /// The end of the game, if the points of the throw end it before any play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends: Option<Ending>,
    /// The legal plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plays: Option<Vec<Play>>,
    /// Whether `plays` lists only some of the plays.
    #[serde(default, skip_serializing_if = "is_false")]
    pub more: bool,
    /// The steps that may follow; `null` if no play is due.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<Option<Next>>,
    /// The best decision; `null` if there is nothing to play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<Option<Act>>,
    /// The choices before a throw, the best first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choices: Option<Vec<Advised>>,
}

impl Answer {
    /// Returns an answer without anything that was asked for.
    #[must_use]
    pub const fn new(id: Value) -> Self {
        Self {
            wire: VERSION,
            id,
            mover: None,
            seat: None,
            scores: None,
            ends: None,
            plays: None,
            more: false,
            next: None,
            best: None,
            choices: None,
        }
    }
}

impl Request {
    /// Reads a request. An error names every member at fault, and has the `id` of the request if that
    /// can be read.
    ///
    /// A position line, an XGID or a GNUBGID by itself is a request for that position, in JSON or as plain text.
    ///
    /// ```
    /// use charpentier_wire::query::Request;
    ///
    /// for text in ["tgn1 trictrac 1:15 1:15 w 65", "\"tgn1 trictrac 1:15 1:15 w 65\""] {
    ///     let request = Request::read(text.as_bytes()).expect("a position line");
    ///     assert_eq!(request.position.text(), Some("tgn1 trictrac 1:15 1:15 w 65"));
    /// }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails if the text is neither JSON nor a position, or not in the form of a request.
    pub fn read(text: &[u8]) -> Result<Self, ErrorAnswer> {
        let position = |line: String| Self { position: Tree::Text(line), ..Self::default() };
        if let Ok(line) = serde_json::from_slice::<String>(text) {
            return Ok(position(line));
        }
        let line = str::from_utf8(text).unwrap_or_default().trim();
        if POSITIONS.iter().any(|begin| line.starts_with(begin)) {
            return Ok(position(line.to_owned()));
        }
        serde_json::from_slice(text).map_err(|error| {
            let value: Option<Value> = serde_json::from_slice(text).ok();
            let id = value.as_ref().and_then(|value| value.get("id").cloned());
            let message = match value.as_ref().map(misshapen) {
                None => format!("this is neither JSON nor a position line: {error}"),
                Some(faults) => faults.join("; "),
            };
            let error = Box::new(Error::new(BAD_REQUEST, message));
            ErrorAnswer { id: Some(id.unwrap_or(Value::Null)), error }
        })
    }
}

/// Returns the errors in the form of a request, each as a sentence.
fn misshapen(request: &Value) -> Vec<String> {
    let Value::Object(request) = request else {
        return vec!["a request is an object such as {\"variant\": …}".into()];
    };
    type Test = fn(&Value) -> bool;
    let map: Test = Value::is_object;
    let placed: Test = |value| value.is_object() || value.is_string();
    let dice: Test = |value| value.is_array() || value.is_null();
    let text = request.get("position").is_some_and(Value::is_string);
    let asks: Test = |value| serde_json::from_value::<Vec<Ask>>(value.clone()).is_ok();
    let steps: Test = |value| serde_json::from_value::<Vec<StepArg>>(value.clone()).is_ok();
    // Every key, whether it is required, and its form.
    let keys: [(&str, bool, &str, Test); 10] = [
        ("id", false, "anything", |_| true),
        ("variant", !text, "the name of a pack", Value::is_string),
        ("options", false, "an object of options", map),
        ("position", false, PLACED, placed),
        ("partial", false, "true or false", Value::is_boolean),
        ("state", false, "an object of state keys", map),
        ("dice", false, "a list of faces, such as [6, 5]", dice),
        ("ask", false, "a list of \"plays\", \"scores\", \"best\", \"next\" and \"choices\"", asks),
        ("level", false, "the name of a level", Value::is_string),
        ("steps", false, "a list of steps, such as [\"1/7\", \"1/6\"]", steps),
    ];
    let mut faults = Vec::new();
    for (key, needed, due, good) in keys {
        match request.get(key) {
            None if needed => faults.push(format!("`{key}` is missing: {due}")),
            Some(value) if !good(value) => faults.push(format!("`{key}` should be {due}")),
            _ => {}
        }
    }
    let known = keys.map(|(key, ..)| key);
    for key in request.keys().filter(|key| !known.contains(&key.as_str())) {
        faults.push(format!("a request has no `{key}`; {}", did_you_mean(key, &known)));
    }
    if faults.is_empty() {
        faults.push("its values are whole numbers, texts, true or false, lists and objects".into());
    }
    faults
}
