//! Answers to requests.

use std::fmt;

use serde::Serialize;

use crate::api_error::ApiError;

/// The answer to a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The status, with the meaning of HTTP.
    pub status: u16,
    /// The media type of the text.
    pub kind: &'static str,
    /// The text.
    pub text: String,
    /// Whether the reader may keep the text for an hour, because it does not depend on a game.
    pub cacheable: bool,
}

impl Answer {
    /// Returns a value in JSON.
    #[must_use]
    pub fn json(value: &impl Serialize) -> Self {
        match serde_json::to_string(value) {
            Ok(text) => Self { status: 200, kind: "application/json", text, cacheable: false },
            Err(error) => ApiError::broken(error.to_string()).answer(""),
        }
    }

    /// Returns a picture in SVG.
    #[must_use]
    pub const fn picture(svg: String) -> Self {
        Self { status: 200, kind: "image/svg+xml", text: svg, cacheable: false }
    }

    /// Returns a plain text.
    #[must_use]
    pub const fn plain(text: String) -> Self {
        Self { status: 200, kind: "text/plain; charset=utf-8", text, cacheable: false }
    }

    /// Returns the answer with another status.
    #[must_use]
    pub fn with_status(self, status: u16) -> Self {
        Self { status, ..self }
    }
}

/// The answer of a table, or the work that leads to it.
#[derive(Debug)]
pub enum TableAnswer {
    /// The answer.
    Now(Answer),
    /// Work that takes a while, and does not need the table any more.
    Later(Work),
}

/// Work that leads to an answer.
pub struct Work(Box<dyn FnOnce() -> Result<Answer, ApiError> + Send>);

impl Work {
    pub(crate) fn new(work: impl FnOnce() -> Result<Answer, ApiError> + Send + 'static) -> Self {
        Self(Box::new(work))
    }

    /// Does the work.
    ///
    /// # Errors
    ///
    /// Returns the error of the request.
    pub fn done(self) -> Result<Answer, ApiError> {
        (self.0)()
    }
}

impl fmt::Debug for Work {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Work")
    }
}
