//! What goes wrong with a request, as the one who made it is told.

use std::fmt;

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use charpentier_core::{Refusal, Rules};
use charpentier_wire::action::ActionError;
use charpentier_wire::{Error, Failed};

/// Why a request was not carried out. Codes are told in `API.md`.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    status: StatusCode,
    error: Error,
}

impl Fault {
    fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Self {
        Self { status, error: Error::new(code, message) }
    }

    /// The word for programs.
    pub(crate) fn code(&self) -> &str {
        &self.error.code
    }

    /// The request cannot be understood.
    pub(crate) fn wrong(message: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "bad-request", message)
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
        Self { status: StatusCode::UNPROCESSABLE_ENTITY, error: Error::refused(refusal, rules) }
    }

    /// The game does not allow it, for this reason.
    pub(crate) fn game(message: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, Error::REFUSED, message)
    }
}

impl From<ActionError> for Fault {
    fn from(error: ActionError) -> Self {
        match error {
            ActionError::Malformed(message) => Self::wrong(message),
            ActionError::Refused(error) => {
                Self { status: StatusCode::UNPROCESSABLE_ENTITY, error: *error }
            }
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.error.message)
    }
}

impl std::error::Error for Fault {}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        (self.status, Json(Failed { id: None, error: Box::new(self.error) })).into_response()
    }
}
