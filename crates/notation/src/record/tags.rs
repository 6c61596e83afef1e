//! Tags of records, and the tags that the program knows.

use std::fmt;

use crate::span::Span;

/// A tag: `[White "Anne"]`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tag {
    /// The name.
    pub name: String,
    /// The value.
    pub value: String,
    /// The place of the whole tag in the text.
    pub span: Span,
    /// The place of the value, without its quotation marks.
    pub value_span: Span,
}

impl Tag {
    /// Returns a tag without a place in a text.
    #[must_use]
    pub fn new(name: impl Into<String>, value: impl Into<String>) -> Self {
        let span = Span::default();
        Self { name: name.into(), value: value.into(), span, value_span: span }
    }
}

/// Tags that every record should have. The [front page](crate) describes the content of each.
pub const REQUIRED: [&str; 5] = ["Game", "White", "Black", "Date", "Result"];

/// Tags that the program knows, in the order in which it writes its own records. A record may have
/// others.
pub const CANONICAL: [&str; 26] = [
    "Game",
    "Event",
    "Site",
    "Round",
    "White",
    "Black",
    "A",
    "B",
    "C",
    "D",
    "E",
    "F",
    "G",
    "H",
    "Date",
    "Pack",
    "Options",
    "Points",
    "Note",
    "Position",
    "First",
    "Lead",
    "Seed",
    "Annotator",
    "Termination",
    "Result",
];

/// Replaces `\"` by `"` and `\\` by `\` in a value. A backslash before any other sign stands for itself.
pub(super) fn unescape(value: &str) -> String {
    let mut plain = String::with_capacity(value.len());
    let mut chars = value.chars().peekable();
    while let Some(c) = chars.next() {
        let escaped = chars.next_if(|next| c == '\\' && matches!(next, '"' | '\\'));
        plain.push(escaped.unwrap_or(c));
    }
    plain
}

/// Puts backslashes before quotation marks and backslashes of a value. A line break becomes a
/// blank.
pub(super) fn escape(value: &str) -> String {
    let value = value.replace("\r\n", " ").replace(['\n', '\r'], " ");
    value.replace('\\', "\\\\").replace('"', "\\\"")
}

/// Reads the dice of a tag `Lead`: white's and black's die, once for each time they were thrown.
pub(crate) fn lead(value: &str) -> Option<Vec<(u8, u8)>> {
    let pairs: Option<Vec<_>> = value
        .split_whitespace()
        .map(|pair| match pair.as_bytes() {
            [white @ b'1'..=b'6', black @ b'1'..=b'6']
            | [white @ b'1'..=b'6', b'-', black @ b'1'..=b'6'] => {
                Some((white - b'0', black - b'0'))
            }
            _ => None,
        })
        .collect();
    pairs.filter(|pairs| !pairs.is_empty())
}

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{} \"{}\"]", self.name, escape(&self.value))
    }
}
