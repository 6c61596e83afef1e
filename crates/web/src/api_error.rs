//! Errors of requests, as the client receives them.

use std::fmt;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, Request};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use charpentier_core::spec::Reader;
use charpentier_core::{Refusal, Seat};
use charpentier_messages::{Lang, Message, message};
use charpentier_wire::action::ActionError;
use charpentier_wire::{Error, ErrorAnswer};
use serde::Deserialize;

use crate::pack_cache::SharedPack;

/// An error of a request. `API.md` documents the codes.
///
/// Its sentence is chosen when it is sent, because only then the language of the client is known. Errors
/// that only a faulty program can cause are written in English.
#[derive(Clone, Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    code: &'static str,
    sentence: Sentence,
}

/// The sentence of an error.
#[derive(Clone, Debug)]
pub(crate) enum Sentence {
    /// A sentence in English.
    English(String),
    /// A sentence in any language.
    Message(Message),
    /// The refusal of an action of this side.
    Refusal(Box<Refusal>, Seat, Arc<SharedPack>),
    /// An error that is already in the language of the client.
    Error(Box<Error>),
}

impl From<Message> for Sentence {
    fn from(message: Message) -> Self {
        Self::Message(message)
    }
}

impl From<String> for Sentence {
    fn from(text: String) -> Self {
        Self::English(text)
    }
}

impl From<&str> for Sentence {
    fn from(text: &str) -> Self {
        Self::English(text.to_owned())
    }
}

/// The part of a query that decides how an error is told.
#[derive(Debug, Default, Deserialize)]
struct TellQuery {
    lang: Option<String>,
    view: Option<String>,
}

/// Tells the errors of requests in the language of the query, and from the side of its `view`.
pub(crate) async fn tell(request: Request, next: Next) -> Response {
    let query = Query::<TellQuery>::try_from_uri(request.uri());
    let mut response = next.run(request).await;
    let Some(error) = response.extensions_mut().remove::<ApiError>() else { return response };
    let Query(TellQuery { lang, view }) = query.unwrap_or_default();
    let view = view.as_deref().and_then(Seat::parse);
    error.told(lang.as_deref().and_then(Lang::parse), view).into_response()
}

impl ApiError {
    fn new(status: StatusCode, code: &'static str, sentence: impl Into<Sentence>) -> Self {
        Self { status, code, sentence: sentence.into() }
    }

    /// Returns the code.
    pub(crate) const fn code(&self) -> &str {
        self.code
    }

    /// Returns the error in a language and for a reader on this side. Without a language it is in English
    /// and names points as programs do.
    fn error(&self, lang: Option<Lang>, view: Option<Seat>) -> Error {
        match &self.sentence {
            Sentence::English(text) => Error::new(self.code, text),
            Sentence::Message(message) => {
                Error::new(self.code, message.say(lang.unwrap_or_default()))
            }
            Sentence::Refusal(refusal, seat, pack) => {
                let rules = lang.map_or_else(|| Arc::clone(pack.rules()), |lang| pack.spoken(lang));
                Error::refused_to(view.map(Reader::from), refusal, &rules, *seat)
            }
            Sentence::Error(error) => Error::clone(error),
        }
    }

    fn told(&self, lang: Option<Lang>, view: Option<Seat>) -> (StatusCode, Json<ErrorAnswer>) {
        let error = Box::new(self.error(lang, view));
        (self.status, Json(ErrorAnswer { id: None, error }))
    }

    /// Returns an error for a request that is malformed or has wrong values.
    pub(crate) fn wrong(message: impl Into<Sentence>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, "bad-request", message)
    }

    /// Returns an error for a missing page, pack or table.
    pub(crate) fn nothing(message: impl Into<Sentence>) -> Self {
        Self::new(StatusCode::NOT_FOUND, "not-found", message)
    }

    /// Returns an error for a client without the secret of a seat.
    pub(crate) fn no_seat(message: impl Into<Sentence>) -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "no-seat", message)
    }

    /// Returns an error for a client that is not admitted.
    pub(crate) fn forbidden(message: impl Into<Sentence>) -> Self {
        Self::new(StatusCode::FORBIDDEN, "forbidden", message)
    }

    /// Returns an error for a request about an earlier version of the table.
    pub(crate) fn stale() -> Self {
        let message = "the table has changed since this version; load it again";
        Self::new(StatusCode::CONFLICT, "stale", message)
    }

    /// Returns an error for a body above the limit of size.
    pub(crate) fn too_large() -> Self {
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", message!(SERVER_TOO_LARGE))
    }

    /// Returns an error for a body that is incomplete after its time.
    ///
    /// The rest of the body is not read, so the connection can carry no further request.
    pub(crate) fn too_slow() -> Self {
        let message = "the request takes too long to come; send its body at once";
        Self::new(StatusCode::REQUEST_TIMEOUT, "too-slow", message)
    }

    /// Returns an error for a client that has sent too many requests.
    pub(crate) fn too_fast(message: impl Into<Sentence>) -> Self {
        Self::new(StatusCode::TOO_MANY_REQUESTS, "too-fast", message)
    }

    /// Returns an error for a request for which the server has no capacity.
    pub(crate) fn full(message: impl Into<Sentence>) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "full", message)
    }

    /// Returns an error for an action that could not be saved, and was therefore not carried out.
    pub(crate) fn unkept(error: &std::io::Error) -> Self {
        let message = message!(SERVER_NOT_KEPT, error = error.to_string());
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "not-kept", message)
    }

    /// Returns an error for a failure that should never happen.
    pub(crate) fn broken(message: impl Into<Sentence>) -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "broken", message)
    }

    /// Returns an error for a refused action of a side, with its rule and similar legal plays.
    pub(crate) fn refused(refusal: Refusal, seat: Seat, pack: &Arc<SharedPack>) -> Self {
        let sentence = Sentence::Refusal(Box::new(refusal), seat, Arc::clone(pack));
        Self { sentence, ..Self::game("") }
    }

    /// Returns an error for a refused action, which is already in the language of the client.
    pub(crate) fn refused_as(error: Box<Error>) -> Self {
        Self { sentence: Sentence::Error(error), ..Self::game("") }
    }

    /// Returns an error for an action that the game does not allow, with this message.
    pub(crate) fn game(message: impl Into<Sentence>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, Error::REFUSED, message)
    }

    /// Returns an error for an action of a side that cannot be read, or that the game does not allow.
    pub(crate) fn unread(error: ActionError, seat: Seat, pack: &Arc<SharedPack>) -> Self {
        match error {
            ActionError::Malformed(message) => Self::wrong(message),
            ActionError::Refused(refusal) => Self::refused(*refusal, seat, pack),
            ActionError::Unread(error) => Self::refused_as(error),
        }
    }
}

impl fmt::Display for ApiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.error(None, None).message)
    }
}

impl std::error::Error for ApiError {}

/// Returns the error in English. [`tell`] replaces the text by that of the client's language.
impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = self.told(None, None).into_response();
        response.extensions_mut().insert(self);
        response
    }
}
