//! Errors of the parser generator, in words of the game.
//!
//! Only this module reads the errors of pest. It replaces the names of grammar rules by words from
//! a table of each grammar.

use pest::RuleType;
use pest::error::{Error, ErrorVariant, InputLocation};

use crate::span::Span;
use charpentier_core::suggest::listed;

/// A text that could not be parsed, and what was expected in its place.
#[derive(Debug)]
pub(crate) struct Unread {
    /// The message: `expected a throw such as 65`.
    pub(crate) message: String,
    /// The label of the span: `found 67`.
    pub(crate) label: String,
    /// The place of the unexpected word in the parsed text.
    pub(crate) span: Span,
}

/// The words for the rules of a grammar, each with its weight.
///
/// If more than four rules were possible, only those of weight 0 are named. Rules without words
/// (`None`) never are.
pub(crate) type Words<R> = fn(R) -> Option<(u8, &'static str)>;

/// Converts the error of a parser in `text` into words.
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
        // A sign that cannot be seen, or looks like another, is named by its code.
        found => {
            match found.chars().next().filter(|sign| !sign.is_alphanumeric() && !sign.is_ascii()) {
                Some(sign) => {
                    format!("found `{found}`, which begins with U+{:04X}", u32::from(sign))
                }
                None => format!("found `{found}`"),
            }
        }
    };
    Unread { message, label, span: Span::new(at, end) }
}
