//! A text taken apart into the entries of its maps.

use crate::migrate::cst::cursor::{Cursor, is_idle};
use crate::migrate::cst::{Item, Map, Val};
use crate::yaml::{Node, Value};

impl Map {
    /// The entries of a whole file, if they are written in a way that is understood.
    pub(in crate::migrate) fn read(text: &str, tree: &Node) -> Option<Self> {
        let mut cursor = Cursor { text, at: 0 };
        let mut map = cursor.block(0)?;
        map.close = text.get(cursor.at..)?.to_owned();
        let rest = map.close.lines().all(|line| is_idle(line) || line == "...");
        (rest && map.agrees(tree) && map.text() == text).then_some(map)
    }

    /// Whether the reader of YAML finds the same entries.
    fn agrees(&self, tree: &Node) -> bool {
        let (items, entries) = (&self.items, tree.entries());
        let same = |(item, (key, node)): (&Item, &(_, Node))| {
            let key: &crate::yaml::Key = key;
            let value = match (&item.value, &node.value) {
                (Val::Map(map), Value::Map(_)) => map.agrees(node),
                (Val::Raw(_), Value::Map(_)) | (Val::Map(_), _) => false,
                (Val::Raw(_), _) => true,
            };
            item.name == key.name && value
        };
        items.len() == entries.len() && items.iter().zip(entries).all(same)
    }
}

impl Cursor<'_> {
    /// Entries one below the other, with so many spaces before them.
    fn block(&mut self, indent: usize) -> Option<Map> {
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
        let mut cursor = Cursor { text: said, at: 0 };
        (!said.starts_with("- ") && cursor.key().is_some()).then(|| line.len() - said.len())
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
}
