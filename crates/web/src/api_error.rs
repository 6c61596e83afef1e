//! Errors of requests, as the client receives them.

use std::fmt;

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use charpentier_core::{Refusal, Rules};
use charpentier_wire::action::ActionError;
use charpentier_wire::{Error, ErrorAnswer};

/// An error of a request. `API.md` documents the codes.
#[derive(Clone, Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    error: Error,
}

impl ApiError {
    fn new(status: StatusCode, code: &'static str, message: impl Into<String>) -> Self {
        Self { status, error: Error::new(code, message) }
    }

    /// Returns the code.
    pub(crate) fn code(&self) -> &str {
        &self.error.code
    }

    /// Returns an error for a request that is malformed or has wrong values.
    pub(crate) fn wrong(message: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "bad-request", message)
    }

    /// Returns an error for a missing page, pack or table.
    pub(crate) fn nothing(what: &str) -> Self {
        Self::new(StatusCode::NOT_FOUND, "not-found", format!("there is no {what}"))
    }

    /// Returns an error for a client without the secret of a seat.
    pub(crate) fn no_seat(message: impl Into<String>) -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "no-seat", message)
    }

    /// Returns an error for a client that is not admitted.
    pub(crate) fn forbidden(message: impl Into<String>) -> Self {
        Self::new(StatusCode::FORBIDDEN, "forbidden", message)
    }

    /// Returns an error for a request about an earlier version of the table.
    pub(crate) fn stale() -> Self {
        let message = "the table has changed since this version; load it again";
        Self::new(StatusCode::CONFLICT, "stale", message)
    }

    /// Returns an error for a body above the limit of size.
    pub(crate) fn too_large() -> Self {
        let message = "the body of the request is too large";
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", message)
    }

    /// Returns an error for a body that is incomplete after its time.
    ///
    /// The rest of the body is not read, so the connection can carry no further request.
    pub(crate) fn too_slow() -> Self {
        let message = "the request takes too long to come; send its body at once";
        Self::new(StatusCode::REQUEST_TIMEOUT, "too-slow", message)
    }

    /// Returns an error for a client that has sent too many requests.
    pub(crate) fn too_fast(message: impl Into<String>) -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, "too-fast", message)
    }

    /// Returns an error for a request for which the server has no capacity.
    pub(crate) fn full(message: impl Into<String>) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "full", message)
    }

    /// Returns an error for an action that could not be saved, and was therefore not carried out.
    pub(crate) fn unkept(error: &std::io::Error) -> Self {
        let message = format!("nothing was done, since the game cannot be kept: {error}");
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "not-kept", message)
    }

    /// Returns an error for a failure that should never happen.
    pub(crate) fn broken(message: impl Into<String>) -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "broken", message)
    }

    /// Returns an error for a refusal of the game, with its rule and similar legal plays.
    pub(crate) fn refused(refusal: &Refusal, rules: &Rules) -> Self {
        Self { status: StatusCode::UNPROCESSABLE_ENTITY, error: Error::refused(refusal, rules) }
    }

    /// Returns an error for an action that the game does not allow, with this message.
    pub(crate) fn game(message: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, Error::REFUSED, message)
    }
}

impl From<ActionError> for ApiError {
    fn from(error: ActionError) -> Self {
        match error {
            ActionError::Malformed(message) => Self::wrong(message),
            ActionError::Refused(error) => {
                Self { status: StatusCode::UNPROCESSABLE_ENTITY, error: *error }
            }
        }
    }
}

impl fmt::Display for ApiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.error.message)
    }
}

impl std::error::Error for ApiError {}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        (self.status, Json(ErrorAnswer { id: None, error: Box::new(self.error) })).into_response()
    }
}
