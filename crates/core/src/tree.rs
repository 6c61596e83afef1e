//! Plain values, for the state of an account and for notes.
//!
//! As text a value is one line: `{A: {marks: 3, jetons: 15}, dice: B}`.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

/// The deepest nesting of maps and lists that is read.
const DEEPEST: usize = 32;

/// A tree of plain values, such as the state of an account.
///
/// ```
/// use charpentier_core::Tree;
///
/// let tree = Tree::parse("{holes: {white: 3, black: 0}}").expect("a tree");
/// assert_eq!(tree.get("holes").and_then(|holes| holes.get("white")).and_then(Tree::number), Some(3));
/// assert_eq!(tree.to_string(), "{holes: {black: 0, white: 3}}");
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Tree {
    /// Nothing.
    #[default]
    Nothing,
    /// `true` or `false`.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// A text.
    Text(String),
    /// Several values in order.
    List(Vec<Self>),
    /// Values by name.
    Map(BTreeMap<String, Self>),
}

impl Tree {
    /// Returns the entry of this name, if the tree is a map that has one.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Self> {
        match self {
            Self::Map(map) => map.get(name),
            _ => None,
        }
    }

    /// Returns the whole number, if the tree is one.
    #[must_use]
    pub const fn number(&self) -> Option<i64> {
        match self {
            Self::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// Returns the text, if the tree is one.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Returns the flag, if the tree is one.
    #[must_use]
    pub const fn flag(&self) -> Option<bool> {
        match self {
            Self::Flag(flag) => Some(*flag),
            _ => None,
        }
    }

    /// Returns the elements of a list; none for other values.
    #[must_use]
    pub fn list(&self) -> &[Self] {
        match self {
            Self::List(list) => list,
            _ => &[],
        }
    }
}

/// Writes the tree as [`Tree::parse`] reads it: `{black: 0, white: 3}`.
impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str("nothing"),
            Self::Flag(flag) => write!(f, "{flag}"),
            Self::Number(number) => write!(f, "{number}"),
            Self::Text(text) if is_plain(text) => f.write_str(text),
            Self::Text(text) => f.write_str(&quoted(text)),
            Self::List(list) => {
                let list: Vec<_> = list.iter().map(ToString::to_string).collect();
                write!(f, "[{}]", list.join(", "))
            }
            Self::Map(map) => {
                let name = |key: &String| Self::Text(key.clone()).to_string();
                let map: Vec<_> =
                    map.iter().map(|(key, value)| format!("{}: {value}", name(key))).collect();
                write!(f, "{{{}}}", map.join(", "))
            }
        }
    }
}

impl Tree {
    /// Reads a tree as its `Display` writes it. The braces of an outermost map may be left out.
    ///
    /// ```
    /// use charpentier_core::Tree;
    ///
    /// let note = Tree::parse("A: {marks: 3}, dice: B").expect("braces round the whole may be left out");
    /// assert_eq!(note.to_string(), "{A: {marks: 3}, dice: B}");
    /// assert_eq!(Tree::parse("{A 3}"), Err((4, "`:` behind a name")));
    /// ```
    ///
    /// # Errors
    ///
    /// Returns the byte at which the text cannot be read, and what is expected there.
    pub fn parse(text: &str) -> Result<Self, (usize, &'static str)> {
        let mut reader = Reader { text, at: 0 };
        reader.blanks();
        let open = !text[reader.at..].starts_with(['{', '[', '"']) && text.contains(':');
        let tree = if open { reader.map(None, 0) } else { reader.value(0) }?;
        reader.blanks();
        if reader.at < text.len() {
            return Err((reader.at, "nothing more"));
        }
        Ok(tree)
    }

    /// Returns the tree without blanks, with `()` in place of `{}`: `(A:(marks:3),dice:B)`.
    ///
    /// `None` if a text in it has characters that this form does not allow, such as blanks.
    ///
    /// ```
    /// use charpentier_core::Tree;
    ///
    /// let tree = Tree::parse("{A: {marks: 3}, dice: B}").expect("a tree");
    /// let short = tree.compact().expect("words alone");
    /// assert_eq!((short.as_str(), Tree::parse_compact(&short)), ("(A:(marks:3),dice:B)", Some(tree)));
    /// assert_eq!(Tree::Text("two words".into()).compact(), None);
    /// ```
    #[must_use]
    pub fn compact(&self) -> Option<String> {
        let text = |text: &str| {
            let sign = |c: char| c.is_whitespace() || c.is_control() || "(){};\\\"".contains(c);
            let written = if is_plain(text) { text.to_owned() } else { quoted(text) };
            (!text.contains(sign)).then_some(written)
        };
        Some(match self {
            Self::Text(word) => text(word)?,
            Self::List(list) => {
                let list: Option<Vec<_>> = list.iter().map(Self::compact).collect();
                format!("[{}]", list?.join(","))
            }
            Self::Map(map) => {
                let entries = map.iter();
                let entries: Option<Vec<_>> = entries
                    .map(|(name, tree)| Some(format!("{}:{}", text(name)?, tree.compact()?)))
                    .collect();
                format!("({})", entries?.join(","))
            }
            other => other.to_string(),
        })
    }

    /// Reads a tree as [`Tree::compact`] writes it; `None` for other text.
    #[must_use]
    pub fn parse_compact(text: &str) -> Option<Self> {
        let braces = text.replace('(', "{").replace(')', "}");
        Self::parse(&braces).ok().filter(|tree| tree.compact().is_some())
    }
}

/// Whether a text is written without quotation marks.
pub(crate) fn is_plain(text: &str) -> bool {
    let sign = |c: char| ",:[]{}\"\\".contains(c) || c.is_control();
    let known = matches!(text, "" | "true" | "false" | "nothing") || text.parse::<i64>().is_ok();
    !known && text.trim() == text && !text.contains(sign)
}

/// Returns a text in quotation marks.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    fn sign(&mut self, sign: char) -> bool {
        self.blanks();
        let is = self.rest().starts_with(sign);
        self.at += if is { sign.len_utf8() } else { 0 };
        is
    }

    fn value(&mut self, deep: usize) -> Read<Tree> {
        if deep > DEEPEST {
            return Err((self.at, "fewer values within each other"));
        }
        if self.sign('{') {
            return self.map(Some('}'), deep);
        }
        if self.sign('[') {
            let mut list = Vec::new();
            while !self.sign(']') {
                if !list.is_empty() && !self.sign(',') {
                    return Err((self.at, "`,` or `]`"));
                }
                list.push(self.value(deep + 1)?);
            }
            return Ok(Tree::List(list));
        }
        if self.rest().starts_with('"') {
            return self.word().map(Tree::Text);
        }
        let word = self.word()?;
        Ok(match (word.as_str(), word.parse()) {
            (_, Ok(number)) => Tree::Number(number),
            ("true", _) => Tree::Flag(true),
            ("false", _) => Tree::Flag(false),
            ("nothing", _) => Tree::Nothing,
            _ => Tree::Text(word),
        })
    }

    fn map(&mut self, end: Option<char>, deep: usize) -> Read<Tree> {
        let mut map = BTreeMap::new();
        loop {
            self.blanks();
            if end.map_or(self.rest().is_empty(), |end| self.sign(end)) {
                return Ok(Tree::Map(map));
            }
            if !map.is_empty() && !self.sign(',') {
                return Err((self.at, "`,` or the end"));
            }
            self.blanks();
            let begins = self.at;
            let name = self.word()?;
            if !self.sign(':') {
                return Err((self.at, "`:` behind a name"));
            }
            let value = self.value(deep + 1)?;
            if map.insert(name, value).is_some() {
                return Err((begins, "a name that is not there yet"));
            }
        }
    }

    /// Reads a text with or without quotation marks.
    fn word(&mut self) -> Read<String> {
        self.blanks();
        let begins = self.at;
        if !self.sign('"') {
            let rest = self.rest();
            let end = rest.find(|c| ",:[]{}\"".contains(c)).unwrap_or(rest.len());
            let word = rest[..end].trim_end().to_owned();
            self.at += end;
            return if word.is_empty() { Err((begins, "a word or a number")) } else { Ok(word) };
        }
        let mut word = String::new();
        let mut escaped = false;
        for (at, c) in self.text[self.at..].char_indices() {
            match c {
                _ if escaped => {
                    escaped = false;
                    word.push(c);
                }
                '\\' => escaped = true,
                '"' => {
                    self.at += at + 1;
                    return Ok(word);
                }
                c => word.push(c),
            }
        }
        Err((begins, "a closing quotation mark"))
    }
}

type Read<T> = Result<T, (usize, &'static str)>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trees_are_read_as_they_are_written() {
        for text in [
            "{A: {jetons: 15, marks: 3}, dice: B}",
            "[1, -2, true, nothing, \"7\", \"a, b\", {}]",
            "{\"\": \"say \\\"so\\\"\", stop_written: [[], two words]}",
            "word",
        ] {
            let tree = Tree::parse(text).expect(text);
            assert_eq!(tree.to_string(), text);
        }
        let bare = Tree::parse("A: {marks: 3}, dice: B").expect("without braces");
        assert_eq!(bare.to_string(), "{A: {marks: 3}, dice: B}");
    }

    #[test]
    fn trees_have_a_form_without_blanks() {
        let text = "(A:(marks:3,paid:-7),first:nothing,seats:[A,\"7\"],stop_written:true)";
        let tree = Tree::parse_compact(text).expect("a tree");
        assert_eq!(tree.compact().as_deref(), Some(text));
        assert_eq!(tree.get("seats").map(|seats| seats.list().len()), Some(2));
        assert_eq!(Tree::Text("two words".into()).compact(), None);
        assert_eq!(Tree::parse_compact("(a:two words)"), None);
        assert_eq!(Tree::parse_compact("(a:"), None);
    }

    #[test]
    fn what_cannot_be_read_is_said_where() {
        for (text, at, due) in [
            ("{A 3}", 4, "`:` behind a name"),
            ("{A: 3", 5, "`,` or the end"),
            ("{A: 1, A: 2}", 7, "a name that is not there yet"),
            ("[1 2]", 5, "nothing"),
            ("\"a", 0, "a closing quotation mark"),
            ("1} 2", 1, "nothing more"),
            ("", 0, "a word or a number"),
        ] {
            if due == "nothing" {
                assert!(Tree::parse(text).is_ok(), "`1 2` is a text");
                continue;
            }
            assert_eq!(Tree::parse(text), Err((at, due)), "{text}");
        }
        assert!(Tree::parse(&"[".repeat(10_000)).is_err());
    }
}
