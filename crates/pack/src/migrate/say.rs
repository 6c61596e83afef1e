//! What is to be written: texts, and maps of them, in the order in which they are read best.

use crate::yaml;

/// A value that becomes part of a pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Say {
    Text(String),
    /// As it stands, such as a list.
    Written(&'static str),
    Map(Vec<(String, Self)>),
}

impl Say {
    pub(super) fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }

    /// What switches an entry off.
    pub(super) fn off() -> Self {
        Self::text("off")
    }

    /// A map of one entry.
    pub(super) fn one(key: impl Into<String>, say: impl Into<Self>) -> Self {
        Self::Map(vec![(key.into(), say.into())])
    }

    /// The same, so many maps further in.
    pub(super) fn below(&self, path: &[&str]) -> Self {
        path.iter().rev().fold(self.clone(), |say, key| Self::one(*key, say))
    }

    /// Lays a value at a path inside of this map.
    pub(super) fn put(&mut self, path: &[&str], say: Self) {
        let (Self::Map(entries), Some((first, rest))) = (&mut *self, path.split_first()) else {
            *self = say;
            return;
        };
        match entries.iter_mut().find(|(key, _)| key == first) {
            Some((_, inner @ Self::Map(_))) if rest.is_empty() => match say {
                Self::Map(more) => {
                    for (key, say) in more {
                        inner.put(&[&key], say);
                    }
                }
                text => *inner = text,
            },
            Some((_, inner)) => inner.put(rest, say),
            None => entries.push(((*first).to_owned(), say.below(rest))),
        }
    }

    /// This, laid over what was there: what it does not have any more is switched off.
    pub(super) fn over(&self, base: &Self) -> Self {
        let (Self::Map(entries), Self::Map(old)) = (self, base) else {
            return self.clone();
        };
        let was = |key: &String| old.iter().find(|(name, _)| name == key).map(|(_, say)| say);
        let mut laid: Vec<_> = old
            .iter()
            .filter(|(key, _)| entries.iter().all(|(name, _)| name != key))
            .map(|(key, _)| (key.clone(), Self::off()))
            .collect();
        laid.extend(entries.iter().map(|(key, say)| {
            (key.clone(), was(key).map_or_else(|| say.clone(), |base| say.over(base)))
        }));
        Self::Map(laid)
    }

    /// In braces, on one line.
    pub(super) fn flow(&self) -> String {
        match self {
            Self::Text(text) => quoted(text),
            Self::Written(text) => (*text).to_owned(),
            Self::Map(entries) => {
                let entries: Vec<_> = entries
                    .iter()
                    .map(|(key, say)| format!("{}: {}", Self::key(key), say.flow()))
                    .collect();
                format!("{{{}}}", entries.join(", "))
            }
        }
    }

    /// The name of an entry as it is written.
    pub(super) fn key(name: &str) -> String {
        if is_plain(name) { name.to_owned() } else { in_quotes(name) }
    }
}

impl From<&str> for Say {
    fn from(text: &str) -> Self {
        Self::text(text)
    }
}

impl From<String> for Say {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

/// Letters and signs that mean nothing else in braces.
fn is_plain(text: &str) -> bool {
    let inside = |c: char| c.is_alphanumeric() || " _-./+=<>()".contains(c);
    text.starts_with(char::is_alphanumeric) && !text.ends_with(' ') && text.chars().all(inside)
}

fn quoted(text: &str) -> String {
    let number = text.parse::<i64>().is_ok() || matches!(text, "true" | "false");
    let plain = is_plain(text) && (number || yaml::is_text(text));
    if plain { text.to_owned() } else { in_quotes(text) }
}

fn in_quotes(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// A key without its quotes.
pub(super) fn unquoted(key: &str) -> String {
    let key = key.trim();
    match key.as_bytes() {
        [b'"', .., b'"'] => key[1..key.len() - 1].replace("\\\"", "\"").replace("\\\\", "\\"),
        [b'\'', .., b'\''] => key[1..key.len() - 1].replace("''", "'"),
        _ => key.to_owned(),
    }
}
