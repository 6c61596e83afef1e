//! What goes wrong with a request, as the one who made it is told.

use std::fmt;

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use charpentier_core::suggest::listed;
use charpentier_core::{Diagnostic, Refusal, Rules};
use charpentier_notation::record::play_shown;
use serde::Serialize;

/// Why a request was not carried out. Codes are told in `API.md`.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    status: StatusCode,
    body: Body,
}

#[derive(Clone, Debug, Serialize)]
struct Body {
    /// A word for programs.
    code: &'static str,
    /// A sentence for people.
    message: String,
    /// The rule that stands behind it.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<String>,
    /// Plays that would be legal.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    nearest: Vec<String>,
}

#[derive(Serialize)]
struct Told<'a> {
    error: &'a Body,
}

impl Fault {
    fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Self {
        let body = Body { code, message: message.into(), rule: None, nearest: Vec::new() };
        Self { status, body }
    }

    /// The word for programs.
    pub(crate) const fn code(&self) -> &'static str {
        self.body.code
    }

    /// The request cannot be understood.
    pub(crate) fn wrong(message: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "wrong-request", message)
    }

    /// Nothing is there.
    pub(crate) fn nothing(what: &str) -> Self {
        Self::new(StatusCode::NOT_FOUND, "not-found", format!("there is no {what}"))
    }

    /// Whoever asks does not hold the seat that it takes.
    pub(crate) fn no_seat(message: impl Into<String>) -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "no-seat", message)
    }

    /// Whoever asks may not.
    pub(crate) fn forbidden(message: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, "forbidden", message)
    }

    /// Somebody else has acted meanwhile.
    pub(crate) fn stale() -> Self {
        let message = "the table is no longer as it was when this was asked";
        Self::new(StatusCode::CONFLICT, "stale", message)
    }

    /// The body is larger than any request.
    pub(crate) fn too_large() -> Self {
        let message = "no request is so large";
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", message)
    }

    /// The body does not come to its end in time. What is still to come of it is not read, so that nothing else can be
    /// asked on its connection.
    pub(crate) fn too_slow() -> Self {
        let message = "the request takes too long to come; send its body at once";
        Self::new(StatusCode::REQUEST_TIMEOUT, "too-slow", message)
    }

    /// Too much at once.
    pub(crate) fn too_fast(message: impl Into<String>) -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, "too-fast", message)
    }

    /// There is no room.
    pub(crate) fn full(message: impl Into<String>) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "full", message)
    }

    /// The game cannot be kept; nothing was done.
    pub(crate) fn unkept(error: &std::io::Error) -> Self {
        let message = format!("nothing was done, since the game cannot be kept: {error}");
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "not-kept", message)
    }

    /// Something that should never happen.
    pub(crate) fn broken(message: impl Into<String>) -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "broken", message)
    }

    /// The game does not allow it.
    pub(crate) fn refused(refusal: &Refusal, rules: &Rules) -> Self {
        let mut fault = Self::game(refusal.message(rules));
        let rule = refusal.rule.map(|rule| rules.spec().id(rule).to_owned());
        fault.body.rule = rule.filter(|id| !id.is_empty());
        let written = refusal.nearest.iter().map(|play| play_shown(rules, play));
        fault.body.nearest = written.collect();
        fault
    }

    /// The game does not allow it, for this reason.
    pub(crate) fn game(message: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, "refused", message)
    }

    /// Faults of what was written, such as a play or the options of a pack.
    pub(crate) fn diagnosed(faults: &[Diagnostic]) -> Self {
        let messages: Vec<_> = faults.iter().map(|fault| fault.message.clone()).collect();
        let mut told = Self::game(listed(&messages, "and"));
        told.body.rule = faults.iter().find_map(|fault| fault.rule.clone());
        told
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.body.message)
    }
}

impl std::error::Error for Fault {}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        (self.status, Json(Told { error: &self.body })).into_response()
    }
}
