//! Errors, as programs receive them.

use std::borrow::Cow;
use std::fmt;

use charpentier_core::spec::Reader;
use charpentier_core::suggest::listed;
use charpentier_core::wording::Wording;
use charpentier_core::{Diagnostic, Refusal, Rules, Seat};
use charpentier_notation::record::{play_seen, play_shown};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// The reason for which a request was not carried out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Error {
    /// A word for programs, such as `refused`.
    pub code: Cow<'static, str>,
    /// A sentence for people.
    pub message: String,
    /// The id of the rule that forbids the action, if one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// Legal plays that are similar to the refused one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub nearest: Vec<String>,
}

/// An answer that is an error.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct ErrorAnswer {
    /// The `id` of the request of `query`; absent in answers of the server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<Value>,
    /// The error.
    pub error: Box<Error>,
}

impl Error {
    /// The code of an action or a play that the game does not allow.
    pub const REFUSED: &'static str = "refused";

    /// Returns an error with a code and a sentence.
    pub fn new(code: &'static str, message: impl Into<String>) -> Self {
        let code = Cow::Borrowed(code);
        Self { code, message: message.into(), rule: None, nearest: Vec::new() }
    }

    /// Returns the error for a refused action, with its rule and similar legal plays.
    #[must_use]
    pub fn refused(refusal: &Refusal, rules: &Rules) -> Self {
        let nearest = refusal.nearest.iter().map(|play| play_shown(rules, play)).collect();
        Self { nearest, ..Self::told(refusal, rules.into()) }
    }

    /// Returns the error for a refused play of a side. It names points as the reader sees them.
    #[must_use]
    pub fn refused_to(
        reader: Option<Reader>,
        refusal: &Refusal,
        rules: &Rules,
        seat: Seat,
    ) -> Self {
        if reader.is_none() {
            return Self::refused(refusal, rules);
        }
        let nearest = refusal.nearest.iter().map(|play| play_seen(rules, reader, seat, play));
        let wording = Wording::from(rules).read_by(reader).of(seat);
        Self { nearest: nearest.collect(), ..Self::told(refusal, wording) }
    }

    /// Returns the error for a refused action, without similar plays.
    fn told(refusal: &Refusal, wording: Wording<'_>) -> Self {
        let rule = refusal.rule.map(|rule| wording.rules.id(rule).to_owned());
        Self {
            rule: rule.filter(|id| !id.is_empty()),
            ..Self::new(Self::REFUSED, refusal.message(wording))
        }
    }

    /// Returns one error for the diagnostics of a text, such as a play or the options of a pack.
    #[must_use]
    pub fn diagnosed(code: &'static str, faults: &[Diagnostic]) -> Self {
        let messages: Vec<_> = faults.iter().map(|fault| fault.message.clone()).collect();
        let rule = faults.iter().find_map(|fault| fault.rule.clone());
        Self { rule, ..Self::new(code, listed(&messages, "and")) }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Error {}
