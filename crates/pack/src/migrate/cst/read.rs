//! A text taken apart into the entries of its maps.

use crate::migrate::cst::{Item, Map, Val};
use crate::migrate::say::unquoted;

/// A line that says nothing: empty, or a comment.
pub(super) fn is_idle(line: &str) -> bool {
    let line = line.trim();
    line.is_empty() || line.starts_with('#') || line == "---"
}

/// The comments of a text.
pub(super) fn comments(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut reader = Reader { text, at: 0 };
    while let Some(c) = reader.peek() {
        match c {
            '"' | '\'' => {
                if reader.quoted().is_none() {
                    break;
                }
            }
            '#' if reader.starts_comment() => {
                let line = reader.rest().lines().next().unwrap_or_default();
                found.push(line.trim_end().to_owned());
                reader.at += line.len();
            }
            c => reader.at += c.len_utf8(),
        }
    }
    found
}

/// A text and how far it is read.
pub(super) struct Reader<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn from(&self, start: usize) -> String {
        self.text.get(start..self.at).unwrap_or_default().to_owned()
    }

    /// The line that begins here, with its end.
    fn line(&self) -> &'a str {
        self.rest().split_inclusive('\n').next().unwrap_or_default()
    }

    fn starts_comment(&self) -> bool {
        let before = self.text.get(..self.at).unwrap_or_default();
        before.is_empty() || before.ends_with([' ', '\t', '\n'])
    }

    /// Goes on over spaces; over ends of lines and comments too, where `far`.
    fn spaces(&mut self, far: bool) {
        while let Some(c) = self.peek() {
            match c {
                ' ' | '\t' => self.at += 1,
                '\n' | '\r' if far => self.at += 1,
                '#' if far && self.starts_comment() => self.at += self.line().len(),
                _ => return,
            }
        }
    }

    /// Entries one below the other, with so many spaces before them.
    pub(super) fn block(&mut self, indent: usize) -> Option<Map> {
        let mut map = Map { indent, ..Map::default() };
        loop {
            let start = self.at;
            while !self.rest().is_empty() && is_idle(self.line()) {
                self.at += self.line().len();
            }
            let line = self.line();
            let spaces = line.len() - line.trim_start_matches(' ').len();
            if line.is_empty() || spaces < indent {
                self.at = start;
                return Some(map);
            }
            if spaces > indent {
                return None;
            }
            self.at += indent;
            let lead = self.from(start);
            let (key, name) = self.key()?;
            map.items.push(self.item(indent, lead, key, name)?);
        }
    }

    /// What follows a key of such a map.
    fn item(&mut self, indent: usize, lead: String, key: String, name: String) -> Option<Item> {
        let start = self.at;
        self.at += 1;
        self.spaces(false);
        let mut gap = self.from(start);
        let value = match self.peek() {
            Some('{') => Val::Map(self.flow()?),
            None | Some('\r' | '\n' | '#') => {
                let line = self.line().len();
                let inner = self.inner(self.at + line);
                if let Some(inner) = inner.filter(|inner| *inner > indent) {
                    self.at += line;
                    gap = self.from(start);
                    let map = self.block(inner)?;
                    return Some(Item {
                        lead,
                        key,
                        name,
                        gap,
                        value: Val::Map(map),
                        tail: String::new(),
                    });
                }
                self.lines(indent)
            }
            Some('[' | '"' | '\'') => {
                let start = self.at;
                self.balanced()?;
                Val::Raw(self.from(start))
            }
            Some(_) => self.lines(indent),
        };
        let start = self.at;
        self.at += self.line().len();
        let tail = self.from(start);
        is_idle(&tail).then_some(Item { lead, key, name, gap, value, tail })
    }

    /// The spaces before the first line from here that says something, where that is an entry of a map.
    fn inner(&self, from: usize) -> Option<usize> {
        let mut lines = self.text.get(from..)?.lines();
        let line = lines.find(|line| !is_idle(line))?;
        let said = line.trim_start_matches(' ');
        let mut reader = Reader { text: said, at: 0 };
        (!said.starts_with("- ") && reader.key().is_some()).then(|| line.len() - said.len())
    }

    /// A value that is no map: the rest of the line, and further lines that belong to it.
    fn lines(&mut self, indent: usize) -> Val {
        let start = self.at;
        let first = self.line();
        let body = first.trim_end();
        let body = match body.find(" #") {
            Some(at) if !body.starts_with(['|', '>']) => body[..at].trim_end(),
            _ if body.starts_with('#') => "",
            _ => body,
        };
        let mut end = self.at + body.len();
        let mut next = self.at + first.len();
        for line in self.text.get(next..).unwrap_or_default().split_inclusive('\n') {
            let spaces = line.len() - line.trim_start_matches(' ').len();
            let blank = line.trim().is_empty();
            let item = spaces == indent && line.trim_start().starts_with("- ");
            if !blank && spaces <= indent && !item {
                break;
            }
            next += line.len();
            if !blank {
                end = next - (line.len() - line.trim_end().len());
            }
        }
        self.at = end;
        Val::Raw(self.from(start))
    }

    /// A map in braces.
    fn flow(&mut self) -> Option<Map> {
        let mut map = Map { flow: true, ..Map::default() };
        self.at += 1;
        let mut comma = "";
        loop {
            let start = self.at;
            self.spaces(true);
            if self.peek()? == '}' {
                self.at += 1;
                map.close = comma.to_owned() + self.from(start).as_str();
                return Some(map);
            }
            let lead = self.from(start);
            let (key, name) = self.key()?;
            let start = self.at;
            self.at += 1;
            self.spaces(true);
            let gap = self.from(start);
            let start = self.at;
            let value = match self.peek()? {
                '{' => Val::Map(self.flow()?),
                '[' | '"' | '\'' => {
                    self.balanced()?;
                    Val::Raw(self.from(start))
                }
                _ => {
                    let ends = |c: char| matches!(c, ',' | '}' | '\n' | '#');
                    let text = self.rest().split(ends).next().unwrap_or_default().trim_end();
                    self.at += text.len();
                    Val::Raw(self.from(start))
                }
            };
            let start = self.at;
            self.spaces(true);
            let tail = self.from(start);
            match self.peek()? {
                ',' => {
                    self.at += 1;
                    comma = ",";
                    map.items.push(Item { lead, key, name, gap, value, tail });
                }
                '}' => {
                    self.at += 1;
                    map.close = tail + "}";
                    let tail = String::new();
                    map.items.push(Item { lead, key, name, gap, value, tail });
                    return Some(map);
                }
                _ => return None,
            }
        }
    }

    /// A key, as it is written and as it is meant; the colon is not passed.
    fn key(&mut self) -> Option<(String, String)> {
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
    fn balanced(&mut self) -> Option<()> {
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
