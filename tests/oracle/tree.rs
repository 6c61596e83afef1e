//! YAML as a plain tree: every scalar is its text, and maps keep their order, which is the order of the rules.

use std::fmt;
use std::ops::Index;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Tree {
    Nothing,
    Text(String),
    List(Vec<Self>),
    Map(Vec<(String, Self)>),
}

impl Tree {
    pub(crate) const fn is_nothing(&self) -> bool {
        matches!(self, Self::Nothing)
    }

    pub(crate) fn is(&self, wanted: &str) -> bool {
        matches!(self, Self::Text(text) if text == wanted)
    }

    /// Without what is switched off: `off` and `false` as values, except where `no` is an answer.
    pub(super) fn switched(self) -> Self {
        match self {
            Self::Map(map) => {
                let on = map.into_iter().filter(|(key, below)| {
                    !below.is("off") || ["exact", "stuck", "adjacent"].contains(&key.as_str())
                });
                Self::Map(on.map(|(key, below)| (key, below.switched())).collect())
            }
            Self::List(list) => Self::List(list.into_iter().map(Self::switched).collect()),
            other => other,
        }
    }

    pub(crate) fn list(&self) -> &[Self] {
        match self {
            Self::List(list) => list,
            _ => &[],
        }
    }

    pub(crate) fn map(&self) -> &[(String, Self)] {
        match self {
            Self::Map(map) => map,
            _ => &[],
        }
    }
}

impl Index<&str> for Tree {
    type Output = Self;

    fn index(&self, key: &str) -> &Self {
        let found = self.map().iter().find(|(name, _)| name == key);
        found.map_or(&Self::Nothing, |(_, node)| node)
    }
}

impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => f.write_str(text),
            other => write!(f, "{other:?}"),
        }
    }
}

impl<'de> Deserialize<'de> for Tree {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(Reads)
    }
}

struct Reads;

impl<'de> Visitor<'de> for Reads {
    type Value = Tree;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("YAML")
    }

    fn visit_unit<E>(self) -> Result<Tree, E> {
        Ok(Tree::Nothing)
    }

    fn visit_bool<E>(self, is: bool) -> Result<Tree, E> {
        // YAML reads a bare `off` as a truth value, and packs mean the same by both.
        Ok(Tree::Text(if is { "true" } else { "off" }.to_owned()))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Tree, E> {
        Ok(Tree::Text(number.to_string()))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Tree, E> {
        Ok(Tree::Text(number.to_string()))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Tree, E> {
        Ok(Tree::Text(number.to_string()))
    }

    fn visit_str<E>(self, text: &str) -> Result<Tree, E> {
        Ok(Tree::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut all: A) -> Result<Tree, A::Error> {
        let mut list = Vec::new();
        while let Some(one) = all.next_element()? {
            list.push(one);
        }
        Ok(Tree::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut all: A) -> Result<Tree, A::Error> {
        let mut map = Vec::new();
        while let Some((key, node)) = all.next_entry::<Tree, Tree>()? {
            map.push((key.to_string(), node));
        }
        Ok(Tree::Map(map))
    }
}
