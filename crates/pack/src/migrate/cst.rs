//! A file as the entries of its maps, each with the text around it, so that what is not touched is written as it was.
//!
//! Only maps are taken apart; all other values are texts. What is not understood is not guessed at: the reader of YAML
//! must find the same entries.

use crate::migrate::say::Say;

mod cursor;
mod read;

use cursor::comments;

/// A map as it is written.
#[derive(Clone, Debug, Default)]
pub(super) struct Map {
    /// In braces.
    flow: bool,
    /// Spaces before its keys, where it is not.
    indent: usize,
    pub(super) items: Vec<Item>,
    /// What follows the last entry; the brace with it.
    close: String,
}

/// An entry of a map.
#[derive(Clone, Debug)]
pub(super) struct Item {
    /// What stands before the key: spaces, empty lines and comments.
    lead: String,
    key: String,
    pub(super) name: String,
    /// The colon, and what stands between it and the value.
    gap: String,
    pub(super) value: Val,
    /// What stands after the value, up to the end of the line.
    tail: String,
}

/// A value as it is written.
#[derive(Clone, Debug)]
pub(super) enum Val {
    Raw(String),
    Map(Map),
}

impl Map {
    /// The text of it.
    pub(super) fn text(&self) -> String {
        let mut text = String::from(if self.flow { "{" } else { "" });
        for (nth, item) in self.items.iter().enumerate() {
            let comma = if self.flow && nth + 1 < self.items.len() { "," } else { "" };
            text += &(item.text() + comma);
        }
        text + self.close.as_str()
    }

    pub(super) fn get(&self, path: &[&str]) -> Option<&Item> {
        let (first, rest) = path.split_first()?;
        let item = self.items.iter().find(|item| item.name == *first)?;
        match (&item.value, rest) {
            (_, []) => Some(item),
            (Val::Map(map), rest) => map.get(rest),
            (Val::Raw(_), _) => None,
        }
    }

    /// The map at a path; the map itself at none.
    pub(super) fn map_at(&mut self, path: &[&str]) -> Option<&mut Self> {
        let Some((first, rest)) = path.split_first() else {
            return Some(self);
        };
        let item = self.items.iter_mut().find(|item| item.name == *first)?;
        match &mut item.value {
            Val::Map(map) => map.map_at(rest),
            Val::Raw(_) => None,
        }
    }

    /// Takes an entry away, and the maps that are empty without it. Comments that stood there are told.
    pub(super) fn remove(&mut self, path: &[&str]) -> Option<Vec<String>> {
        let (first, rest) = path.split_first()?;
        let nth = self.items.iter().position(|item| item.name == *first)?;
        let mut told = Vec::new();
        if !rest.is_empty() {
            let Val::Map(map) = &mut self.items[nth].value else {
                return None;
            };
            told = map.remove(rest)?;
            if !map.items.is_empty() {
                return Some(told);
            }
        }
        let item = self.items.remove(nth);
        if let (true, 0, Some(next)) = (self.flow, nth, self.items.first_mut()) {
            next.lead.clone_from(&item.lead);
        }
        let mut all = comments(&item.text());
        all.append(&mut told);
        Some(all)
    }

    /// The same of an entry of the map itself, which may be empty then.
    pub(super) fn remove_key(&mut self, name: &str) -> Vec<String> {
        self.remove(&[name]).unwrap_or_default()
    }

    /// Puts an entry before all others of a file.
    pub(super) fn first(&mut self, name: &str, say: &Say) {
        let mut item = self.fresh(name, say, &[], 0);
        if let Some(next) = self.items.first_mut() {
            item.lead = std::mem::take(&mut next.lead);
        }
        self.items.insert(0, item);
    }

    /// Gives an entry another name.
    pub(super) fn rename(&mut self, name: &str, new: &str) {
        if let Some(item) = self.items.iter_mut().find(|item| item.name == name) {
            (item.name, item.key) = (new.to_owned(), new.to_owned());
        }
    }

    /// Lays a value over the map: at a path, behind the entries of these names where it is new.
    pub(super) fn set(&mut self, path: &[&str], say: &Say, notes: &[String], behind: &[&str]) {
        let Some((first, rest)) = path.split_first() else {
            return;
        };
        if let Some(nth) = self.items.iter().position(|item| item.name == *first) {
            let item = &mut self.items[nth];
            match (&mut item.value, rest, say) {
                (Val::Map(map), [_, ..], _) => map.set(rest, say, notes, &[]),
                (Val::Map(map), [], Say::Map(entries)) => {
                    for (name, say) in entries {
                        map.set(&[name], say, notes, &[]);
                    }
                }
                (value, [], _) => *value = Val::of(say),
                (value, rest, _) => *value = Val::of(&say.below(rest)),
            }
            return;
        }
        let at = behind.iter().filter_map(|name| self.items.iter().rposition(|i| i.name == *name));
        let at = at.max().map_or(self.items.len(), |nth| nth + 1);
        let item = self.fresh(first, &say.below(rest), notes, at);
        self.items.insert(at, item);
        self.apart(at);
    }

    /// What stood first in braces comes behind a comma now.
    fn apart(&mut self, at: usize) {
        if let (true, 0, Some(next)) = (self.flow, at, self.items.get_mut(1))
            && next.lead.is_empty()
        {
            next.lead = " ".into();
        }
    }

    /// Lays entries over the map; those that are new come at a place.
    pub(super) fn put(&mut self, entries: &[(String, Say)], notes: &[String], mut at: usize) {
        let mut notes = notes;
        for (name, say) in entries {
            if self.items.iter().any(|item| item.name == *name) {
                self.set(&[name], say, &[], &[]);
                continue;
            }
            at = at.min(self.items.len());
            let item = self.fresh(name, say, notes, at);
            self.items.insert(at, item);
            self.apart(at);
            at += 1;
            notes = &[];
        }
    }

    /// A new entry, written as those around it are.
    fn fresh(&self, name: &str, say: &Say, notes: &[String], at: usize) -> Item {
        let (pad, key) = (" ".repeat(self.indent), Say::key(name));
        let (name, value) = (name.to_owned(), Val::of(say));
        if self.flow {
            let mut lead = String::from(if at == 0 { "" } else { " " });
            for note in notes {
                lead += &format!("{note}\n{}", " ".repeat(16));
            }
            return Item { lead, key, name, gap: ": ".into(), value, tail: String::new() };
        }
        let notes: String = notes.iter().map(|note| format!("{pad}{note}\n")).collect();
        match say {
            Say::Map(entries) if entries.iter().all(|(_, say)| matches!(say, Say::Map(_))) => {
                let mut inner = Self { indent: self.indent + 2, ..Self::default() };
                for (name, say) in entries {
                    inner.set(&[name], say, &[], &[]);
                }
                if let (Some(first), false) = (inner.items.first_mut(), notes.is_empty()) {
                    let notes = notes.lines().map(|note| format!("  {note}\n"));
                    first.lead.insert_str(0, &notes.collect::<String>());
                }
                let (gap, value) = (":\n".into(), Val::Map(inner));
                // Sections stand apart.
                let lead = if self.indent == 0 { "\n".into() } else { pad };
                Item { lead, key, name, gap, value, tail: String::new() }
            }
            _ => {
                let lead = notes + pad.as_str();
                Item { lead, key, name, gap: ": ".into(), value, tail: "\n".into() }
            }
        }
    }
}

impl Item {
    fn text(&self) -> String {
        let value = self.value.text();
        format!("{}{}{}{value}{}", self.lead, self.key, self.gap, self.tail)
    }
}

impl Val {
    pub(super) fn text(&self) -> String {
        match self {
            Self::Raw(text) => text.clone(),
            Self::Map(map) => map.text(),
        }
    }

    /// A value in braces, on one line.
    fn of(say: &Say) -> Self {
        match say {
            Say::Text(_) | Say::Written(_) => Self::Raw(say.flow()),
            Say::Map(entries) => {
                let mut map = Map { flow: true, close: "}".into(), ..Map::default() };
                for (name, say) in entries {
                    map.set(&[name], say, &[], &[]);
                }
                Self::Map(map)
            }
        }
    }
}
