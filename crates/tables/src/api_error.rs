//! Errors of requests, as the client receives them.

use std::fmt;
use std::sync::Arc;

use charpentier_core::spec::Reader;
use charpentier_core::{Refusal, Seat};
use charpentier_messages::{Lang, Message, message};
use charpentier_wire::action::ActionError;
use charpentier_wire::{Error, ErrorAnswer};
use serde::Deserialize;

use crate::answer::Answer;
use crate::pack_cache::SharedPack;

/// An error of a request. The `API.md` of `charpentier-web` documents the codes.
///
/// Its sentence is chosen when it is sent, because only then the language of the client is known. Errors
/// that only a faulty program can cause are written in English.
#[derive(Clone, Debug)]
pub struct ApiError {
    status: u16,
    code: &'static str,
    sentence: Sentence,
}

/// The sentence of an error: a text in English, or a message in any language.
#[derive(Clone, Debug)]
pub struct Sentence(Said);

#[derive(Clone, Debug)]
enum Said {
    /// A sentence in English.
    English(String),
    /// A sentence in any language.
    Message(Message),
    /// The refusal of an action of this side, in this leg of a medley.
    Refusal(Box<Refusal>, Seat, Arc<SharedPack>, u8),
    /// An error that is already in the language of the client.
    Error(Box<Error>),
}

impl From<Message> for Sentence {
    fn from(message: Message) -> Self {
        Self(Said::Message(message))
    }
}

impl From<String> for Sentence {
    fn from(text: String) -> Self {
        Self(Said::English(text))
    }
}

impl From<&str> for Sentence {
    fn from(text: &str) -> Self {
        Self(Said::English(text.to_owned()))
    }
}

/// The part of a query that decides how an error is told.
#[derive(Debug, Default, Deserialize)]
struct TellQuery {
    lang: Option<String>,
    view: Option<String>,
}

impl ApiError {
    fn new(status: u16, code: &'static str, sentence: impl Into<Sentence>) -> Self {
        Self { status, code, sentence: sentence.into() }
    }

    /// Returns the code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        self.code
    }

    /// Returns the error in a language and for a reader on this side. Without a language it is in English
    /// and names points as programs do.
    fn error(&self, lang: Option<Lang>, view: Option<Seat>) -> Error {
        match &self.sentence.0 {
            Said::English(text) => Error::new(self.code, text),
            Said::Message(message) => Error::new(self.code, message.say(lang.unwrap_or_default())),
            Said::Refusal(refusal, seat, pack, leg) => {
                let rules = lang.map(|lang| pack.spoken(lang, *leg));
                let rules = rules.as_deref().unwrap_or_else(|| pack.rules().leg_rules(*leg));
                Error::refused_to(view.map(Reader::from), refusal, rules, *seat)
            }
            Said::Error(error) => Error::clone(error),
        }
    }

    /// Returns the answer to a request with this query, whose `lang` and `view` decide how the error is
    /// told.
    #[must_use]
    pub fn answer(&self, query: &str) -> Answer {
        let TellQuery { lang, view } = serde_urlencoded::from_str(query).unwrap_or_default();
        let view = view.as_deref().and_then(Seat::parse);
        let error = Box::new(self.error(lang.as_deref().and_then(Lang::parse), view));
        Answer::json(&ErrorAnswer { id: None, error }).with_status(self.status)
    }

    /// Returns an error for a request that is malformed or has wrong values.
    #[must_use]
    pub fn wrong(message: impl Into<Sentence>) -> Self {
        Self::new(400, "bad-request", message)
    }

    /// Returns an error for a request with a method that its path does not accept.
    #[must_use]
    pub fn wrong_method() -> Self {
        Self::wrong("this path does not accept this method; API.md lists all requests")
    }

    /// Returns an error for a body that is not JSON.
    #[must_use]
    pub fn not_json() -> Self {
        Self::wrong("a request is of the type application/json")
    }

    /// Returns an error for a missing page, pack or table.
    #[must_use]
    pub fn nothing(message: impl Into<Sentence>) -> Self {
        Self::new(404, "not-found", message)
    }

    /// Returns an error for a client without the secret of a seat.
    #[must_use]
    pub fn no_seat(message: impl Into<Sentence>) -> Self {
        Self::new(401, "no-seat", message)
    }

    /// Returns an error for a client without a seat who wants to play again.
    #[must_use]
    pub fn no_seat_to_play_again() -> Self {
        let message = "playing again needs the secret of a seat, in the header Authorization";
        Self::no_seat(message)
    }

    /// Returns an error for a client that is not admitted.
    #[must_use]
    pub fn forbidden(message: impl Into<Sentence>) -> Self {
        Self::new(403, "forbidden", message)
    }

    /// Returns an error for a request about an earlier version of the table.
    pub(crate) fn stale() -> Self {
        let message = "the table has changed since this version; load it again";
        Self::new(409, "stale", message)
    }

    /// Returns an error for a body above the limit of size.
    #[must_use]
    pub fn too_large() -> Self {
        Self::new(413, "too-large", message!(SERVER_TOO_LARGE))
    }

    /// Returns an error for a body that is incomplete after its time.
    ///
    /// The rest of the body is not read, so the connection can carry no further request.
    #[must_use]
    pub fn too_slow() -> Self {
        let message = "the request takes too long to come; send its body at once";
        Self::new(408, "too-slow", message)
    }

    /// Returns an error for a client that has sent too many requests.
    #[must_use]
    pub fn too_fast(message: impl Into<Sentence>) -> Self {
        Self::new(429, "too-fast", message)
    }

    /// Returns an error for a request for which the server has no capacity.
    #[must_use]
    pub fn full(message: impl Into<Sentence>) -> Self {
        Self::new(503, "full", message)
    }

    /// Returns an error for an action that could not be saved, and was therefore not carried out.
    pub(crate) fn unkept(error: &std::io::Error) -> Self {
        let message = message!(SERVER_NOT_KEPT, error = error.to_string());
        Self::new(500, "not-kept", message)
    }

    /// Returns an error for a failure that should never happen.
    #[must_use]
    pub fn broken(message: impl Into<Sentence>) -> Self {
        Self::new(500, "broken", message)
    }

    /// Returns an error for a refused action of a side, with its rule and similar legal plays.
    ///
    /// `leg` is that of a medley; 0 if the game is none.
    pub(crate) fn refused(refusal: Refusal, seat: Seat, pack: &Arc<SharedPack>, leg: u8) -> Self {
        let said = Said::Refusal(Box::new(refusal), seat, Arc::clone(pack), leg);
        Self { sentence: Sentence(said), ..Self::game("") }
    }

    /// Returns an error for a refused action, which is already in the language of the client.
    pub(crate) fn refused_as(error: Box<Error>) -> Self {
        Self { sentence: Sentence(Said::Error(error)), ..Self::game("") }
    }

    /// Returns an error for an action that the game does not allow, with this message.
    #[must_use]
    pub fn game(message: impl Into<Sentence>) -> Self {
        Self::new(422, Error::REFUSED, message)
    }

    /// Returns an error for an action that cannot be read, or that the game does not allow. `refused` makes an error
    /// of a refusal.
    pub(crate) fn unread(error: ActionError, refused: impl FnOnce(Refusal) -> Self) -> Self {
        match error {
            ActionError::Malformed(message) => Self::wrong(message),
            ActionError::Refused(refusal) => refused(*refusal),
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
