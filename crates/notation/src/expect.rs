//! What was expected, in words of the game.
//!
//! The only place that looks into the errors of the parser generator; what it
//! calls its rules is replaced by words from a table of each grammar.

use pest::RuleType;
use pest::error::{Error, ErrorVariant, InputLocation};

use crate::span::Span;
use charpentier_core::suggest::listed;

/// Something that could not be read: where, and what would have been right.
#[derive(Debug)]
pub(crate) struct Unread {
    /// `expected a throw such as 65`
    pub(crate) message: String,
    /// The label of the span: `found 67`.
    pub(crate) label: String,
    /// In the text that was read.
    pub(crate) span: Span,
}

/// How a grammar's rules are said: the words, and how important they are.
///
/// Of what was possible only the most important things are told (0 first);
/// `None` is never told.
pub(crate) type Words<R> = fn(R) -> Option<(u8, &'static str)>;

/// Turns a parser's error over `text` into words.
pub(crate) fn unread<R: RuleType>(error: &Error<R>, words: Words<R>, text: &str) -> Unread {
    let at = match error.location {
        InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
    };
    let rest = &text[at..];
    let end = at + rest.find(char::is_whitespace).unwrap_or(rest.len());
    let mut possible = Vec::new();
    if let ErrorVariant::ParsingError { positives, .. } = &error.variant {
        for &rule in positives {
            if let Some(said) = words(rule)
                && !possible.contains(&said)
            {
                possible.push(said);
            }
        }
    }
    if possible.len() > 4 {
        possible.retain(|(weight, _)| *weight == 0);
    }
    let possible: Vec<_> = possible.into_iter().map(|(_, said)| said).collect();
    let message = match listed(&possible, "or").as_str() {
        "" => "this cannot be read".to_owned(),
        possible => format!("expected {possible}"),
    };
    let found = &text[at..end];
    let label = match found {
        "" if rest.trim().is_empty() => "nothing more is here".to_owned(),
        "" => "found a blank".to_owned(),
        found => format!("found `{found}`"),
    };
    Unread { message, label, span: Span::new(at, end) }
}
