//! A text gone over sign by sign: what is a comment, a key, a text in quotes.

use crate::migrate::say::unquoted;

/// A text and how far it is read.
pub(super) struct Cursor<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
}

impl<'a> Cursor<'a> {
    pub(super) fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(super) fn from(&self, start: usize) -> String {
        self.text.get(start..self.at).unwrap_or_default().to_owned()
    }

    /// The line that begins here, with its end.
    pub(super) fn line(&self) -> &'a str {
        self.rest().split_inclusive('\n').next().unwrap_or_default()
    }

    fn starts_comment(&self) -> bool {
        let before = self.text.get(..self.at).unwrap_or_default();
        before.is_empty() || before.ends_with([' ', '\t', '\n'])
    }

    /// Goes on over spaces; over ends of lines and comments too, where `far`.
    pub(super) fn spaces(&mut self, far: bool) {
        while let Some(c) = self.peek() {
            match c {
                ' ' | '\t' => self.at += 1,
                '\n' | '\r' if far => self.at += 1,
                '#' if far && self.starts_comment() => self.at += self.line().len(),
                _ => return,
            }
        }
    }

    /// A key, as it is written and as it is meant; the colon is not passed.
    pub(super) fn key(&mut self) -> Option<(String, String)> {
        let start = self.at;
        if let Some('"' | '\'') = self.peek() {
            self.quoted()?;
        } else {
            let rest = self.rest();
            let ends =
                |at: &usize| rest[at + 1..].starts_with([' ', '\r', '\n']) || rest.len() == at + 1;
            let at = rest.match_indices(':').map(|(at, _)| at).find(ends)?;
            let key = rest.get(..at)?;
            if key.is_empty() || key.contains(['\n', '{', '}', '[', ']', ',', '#', '&', '*']) {
                return None;
            }
            self.at += at;
        }
        let key = self.from(start);
        (self.peek() == Some(':')).then(|| (key.clone(), unquoted(&key)))
    }

    fn quoted(&mut self) -> Option<()> {
        let quote = self.peek()?;
        let mut chars = self.rest().char_indices().skip(1);
        while let Some((at, c)) = chars.next() {
            if c == '\\' && quote == '"' {
                chars.next();
            } else if c == quote {
                self.at += at + 1;
                return Some(());
            }
        }
        None
    }

    /// A quoted text, or a list in brackets to its end.
    pub(super) fn balanced(&mut self) -> Option<()> {
        let mut depth = 0usize;
        loop {
            match self.peek()? {
                '"' | '\'' => self.quoted()?,
                '[' | '{' => {
                    depth += 1;
                    self.at += 1;
                }
                ']' | '}' => {
                    depth = depth.checked_sub(1)?;
                    self.at += 1;
                }
                '#' if self.starts_comment() => self.at += self.line().len(),
                c => self.at += c.len_utf8(),
            }
            if depth == 0 {
                return Some(());
            }
        }
    }
}

/// A line that says nothing: empty, or a comment.
pub(super) fn is_idle(line: &str) -> bool {
    let line = line.trim();
    line.is_empty() || line.starts_with('#') || line == "---"
}

/// The comments of a text.
pub(super) fn comments(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut cursor = Cursor { text, at: 0 };
    while let Some(c) = cursor.peek() {
        match c {
            '"' | '\'' => {
                if cursor.quoted().is_none() {
                    break;
                }
            }
            '#' if cursor.starts_comment() => {
                let line = cursor.rest().lines().next().unwrap_or_default();
                found.push(line.trim_end().to_owned());
                cursor.at += line.len();
            }
            c => cursor.at += c.len_utf8(),
        }
    }
    found
}
