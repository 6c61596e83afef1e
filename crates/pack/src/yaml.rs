//! YAML as a tree in which each value has its place in the file.
//!
//! The rest of the crate merges, patches and checks this tree. This is the only module that uses `serde_yaml`.
//! Files of cases are read with it too.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use charpentier_core::diagnostic::{Source, Span};
use charpentier_core::{Diagnostic, Tree};
use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_yaml::Spanned;

mod print;
pub(crate) mod printable;

pub(crate) use print::{Places, print, section};
pub use printable::{unprintable, unseen};

/// A place in a file.
#[derive(Clone, PartialEq, Eq)]
pub struct At {
    /// The file.
    pub source: Arc<Source>,
    /// The bytes of the file.
    pub bytes: Range<usize>,
}

impl fmt::Debug for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{:?}", self.source.name, self.bytes)
    }
}

impl At {
    /// Whether a place lies in this one, or begins with it.
    pub(crate) fn has(&self, span: &Span) -> bool {
        let start = span.bytes.start;
        self.source.name == span.source.name
            && (self.bytes.contains(&start) || self.bytes.start == start)
    }

    /// Returns an error at this place.
    #[must_use]
    pub fn error(&self, code: &'static str, message: impl Into<String>) -> Diagnostic {
        Diagnostic::error(code, message).at(&self.source, self.bytes.clone(), "")
    }

    /// Returns a warning at this place.
    #[must_use]
    pub fn warning(&self, code: &'static str, message: impl Into<String>) -> Diagnostic {
        Diagnostic::warning(code, message).at(&self.source, self.bytes.clone(), "")
    }
}

/// A value and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The value.
    pub value: Value,
    /// The place.
    pub at: At,
}

/// A value of YAML.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// `null`, `~` or nothing.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A whole number of 64 bits.
    Int(i64),
    /// Any other scalar, also a larger number or one with a fraction.
    Text(String),
    /// A list.
    List(Vec<Node>),
    /// A map, in the order of the file.
    Map(Vec<(Key, Node)>),
}

/// The name of an entry with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// The name.
    pub name: String,
    /// The place.
    pub at: At,
}

impl Node {
    /// Returns the value at a key of a map, to be changed.
    pub(crate) fn get_mut<'n>(&'n mut self, name: &str) -> Option<&'n mut Self> {
        let Value::Map(entries) = &mut self.value else {
            return None;
        };
        entries.iter_mut().find(|(key, _)| key.name == name).map(|(_, node)| node)
    }

    /// Returns the value at a key of a map.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Self> {
        match &self.value {
            Value::Map(entries) => {
                entries.iter().find(|(key, _)| key.name == name).map(|(_, node)| node)
            }
            _ => None,
        }
    }

    /// Whether the value is `off`.
    pub(crate) fn is_off(&self) -> bool {
        matches!(&self.value, Value::Text(text) if text == "off")
    }

    /// Returns the place for diagnostics about the entry of this name. For a scalar it is the key,
    /// and for a list or map the place of the last change. Without the entry it is the node itself.
    pub(crate) fn place_of(&self, name: &str) -> &At {
        match self.entries().iter().find(|(key, _)| key.name == name) {
            Some((_, node)) if matches!(node.value, Value::List(_) | Value::Map(_)) => &node.at,
            Some((key, _)) => &key.at,
            None => &self.at,
        }
    }

    /// Returns the entries of a map, or none for other values.
    #[must_use]
    pub fn entries(&self) -> &[(Key, Self)] {
        match &self.value {
            Value::Map(entries) => entries,
            _ => &[],
        }
    }

    /// Returns the elements of a list, or none for other values.
    #[must_use]
    pub fn items(&self) -> &[Self] {
        match &self.value {
            Value::List(list) => list,
            _ => &[],
        }
    }

    /// Calls `see` with the place of each value and each key; the node is `None` for keys.
    pub(crate) fn walk<'n>(&'n self, see: &mut dyn FnMut(&'n At, Option<&'n Self>)) {
        see(&self.at, Some(self));
        for (key, node) in self.entries() {
            see(&key.at, None);
            node.walk(see);
        }
        for node in self.items() {
            node.walk(see);
        }
    }

    /// Returns the node without its places.
    #[must_use]
    pub fn plain(&self) -> Tree {
        match &self.value {
            Value::Null => Tree::Nothing,
            Value::Bool(value) => Tree::Flag(*value),
            Value::Int(value) => Tree::Number(*value),
            Value::Text(value) => Tree::Text(value.clone()),
            Value::List(list) => Tree::List(list.iter().map(Self::plain).collect()),
            Value::Map(entries) => Tree::Map(
                entries.iter().map(|(key, node)| (key.name.clone(), node.plain())).collect(),
            ),
        }
    }

    /// Returns a scalar as text; `None` for null, lists and maps.
    #[must_use]
    pub fn scalar(&self) -> Option<String> {
        match &self.value {
            Value::Bool(value) => Some(value.to_string()),
            Value::Int(value) => Some(value.to_string()),
            Value::Text(value) => Some(value.clone()),
            Value::Null | Value::List(_) | Value::Map(_) => None,
        }
    }
}

/// Returns the limits for untrusted text: nodes, depth, aliases and bytes.
fn options() -> serde_yaml::Options {
    serde_yaml::options! {
        budget: serde_yaml::budget! {
            max_nodes: 200_000,
            max_depth: 32,
            max_aliases: 1_000,
            max_total_scalar_bytes: 8 << 20,
            max_documents: 1,
        },
        strict_booleans: true,
    }
}

/// Reads a file.
///
/// # Errors
///
/// Returns the first error, at which reading stops.
pub fn read(source: &Arc<Source>) -> Result<Node, Box<Diagnostic>> {
    let raw = serde_yaml::from_str_with_options::<Spanned<Raw>>(&source.text, options());
    match raw {
        Ok(raw) => Ok(place(raw, source)),
        Err(error) => Err(Box::new(fault(&error, source))),
    }
}

fn fault(error: &serde_yaml::Error, source: &Arc<Source>) -> Diagnostic {
    let error = error.without_snippet();
    let rendered = error.render_with_formatter(&serde_yaml::UserMessageFormatter);
    let message = rendered.lines().next().unwrap_or("not YAML");
    // The program shows the place itself, so the place in the message is cut off.
    let message = message.split(" at line ").next().unwrap_or(message);
    let message = message.trim_start_matches("error: ").to_owned();
    let location = error.location();
    let bytes = location.map_or(0..0, |at| {
        let start = source.byte_at(at.line() as usize, at.column() as usize);
        start..start + 1
    });
    let message = match message.split_once(": ") {
        Some((place, rest)) if place.starts_with("line ") => rest.to_owned(),
        _ => message,
    };
    let quoted = matches!(source.text.get(bytes.clone()), Some(">" | "<"));
    let fault = Diagnostic::error("P0001", format!("this is not valid YAML: {message}"));
    let fault = fault.at(source, bytes, "");
    if quoted {
        fault.help("a value that begins with `>` or `<` needs quotes: `\">=2\"`")
    } else {
        fault
    }
}

fn place(raw: Spanned<Raw>, source: &Arc<Source>) -> Node {
    let span = raw.referenced.span();
    let start = span.byte_offset().unwrap_or(0) as usize;
    // A list or a map is marked by its first character.
    let scalar = matches!(raw.value, Raw::Scalar(_));
    let length = if scalar { span.byte_len().unwrap_or(0) as usize } else { 1 };
    let bytes = source.whole(start..start.saturating_add(length));
    let at = At { source: Arc::clone(source), bytes };
    let value = match raw.value {
        Raw::Scalar(value) => value,
        Raw::List(list) => Value::List(list.into_iter().map(|node| place(node, source)).collect()),
        Raw::Map(entries) => Value::Map(
            entries
                .into_iter()
                .map(|(key, node)| {
                    let key = place(key, source);
                    let name = key.scalar().unwrap_or_default();
                    let mut node = place(node, source);
                    // A list or a map begins on a line after its key. Diagnostics about it point to the key.
                    if matches!(node.value, Value::List(_) | Value::Map(_)) {
                        node.at = key.at.clone();
                    }
                    (Key { name, at: key.at }, node)
                })
                .collect(),
        ),
    };
    Node { value, at }
}

/// A value as serde returns it, with the spans of serde.
enum Raw {
    Scalar(Value),
    List(Vec<Spanned<Self>>),
    Map(Vec<(Spanned<Self>, Spanned<Self>)>),
}

impl<'de> Deserialize<'de> for Raw {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Any;

        impl<'de> Visitor<'de> for Any {
            type Value = Raw;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a value")
            }

            fn visit_bool<E>(self, value: bool) -> Result<Raw, E> {
                Ok(Raw::Scalar(Value::Bool(value)))
            }

            fn visit_i64<E>(self, value: i64) -> Result<Raw, E> {
                Ok(Raw::Scalar(Value::Int(value)))
            }

            fn visit_u64<E>(self, value: u64) -> Result<Raw, E> {
                Ok(Raw::Scalar(
                    i64::try_from(value)
                        .map_or_else(|_| Value::Text(value.to_string()), Value::Int),
                ))
            }

            fn visit_f64<E>(self, value: f64) -> Result<Raw, E> {
                Ok(Raw::Scalar(Value::Text(value.to_string())))
            }

            fn visit_str<E>(self, value: &str) -> Result<Raw, E> {
                Ok(Raw::Scalar(Value::Text(value.to_owned())))
            }

            fn visit_unit<E>(self) -> Result<Raw, E> {
                Ok(Raw::Scalar(Value::Null))
            }

            fn visit_none<E>(self) -> Result<Raw, E> {
                Ok(Raw::Scalar(Value::Null))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut access: A) -> Result<Raw, A::Error> {
                let mut list = Vec::new();
                while let Some(node) = access.next_element()? {
                    list.push(node);
                }
                Ok(Raw::List(list))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Raw, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = access.next_entry()? {
                    entries.push(entry);
                }
                Ok(Raw::Map(entries))
            }
        }

        deserializer.deserialize_any(Any)
    }
}

/// Lays `over` upon `base`: maps merge key by key, everything else is replaced.
pub(crate) fn merge(base: &mut Node, over: &Node) {
    let (Value::Map(entries), Value::Map(patches)) = (&mut base.value, &over.value) else {
        *base = over.clone();
        return;
    };
    base.at = over.at.clone();
    for (key, patch) in patches {
        match entries.iter_mut().find(|(known, _)| known.name == key.name) {
            Some((known, node)) => {
                merge(node, patch);
                if !matches!(node.value, Value::Map(_)) {
                    known.at = key.at.clone();
                }
            }
            None => entries.push((key.clone(), patch.clone())),
        }
    }
}

#[cfg(test)]
mod tests;
