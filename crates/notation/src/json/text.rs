//! Values with a short form: dice, places, players, and the tags in their order.

use std::borrow::Cow;
use std::fmt;

use charpentier_core::ledger::{Party, Player};
use charpentier_core::{MAX_CELLS, Ratio, Throw};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{self, Deserialize, Deserializer, MapAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, Serializer};

/// A value of core in its JSON form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct As<T>(pub(super) T);

/// A value that is written as one short text.
trait Short: Sized + fmt::Display {
    /// The description of the value in errors.
    const DUE: &'static str;
    /// The regular expression of its texts, for the schema.
    const PATTERN: &'static str;
    fn read(text: &str) -> Option<Self>;
}

impl Short for Player {
    const DUE: &'static str = "a player, A to H";
    const PATTERN: &'static str = "^[A-H]$";
    fn read(text: &str) -> Option<Self> {
        Self::parse(text)
    }
}

impl Short for Party {
    const DUE: &'static str = "an account such as A or BC";
    const PATTERN: &'static str = "^[A-H]{1,8}$";
    fn read(text: &str) -> Option<Self> {
        Self::parse(text)
    }
}

impl Short for Ratio {
    const DUE: &'static str = "a stake such as 2 or 3/2";
    const PATTERN: &'static str = "^[0-9]{1,4}(/[0-9]{1,4})?$";
    fn read(text: &str) -> Option<Self> {
        Self::parse(text)
    }
}

impl<T: Short> Serialize for As<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&self.0)
    }
}

impl<'de, T: Short> Deserialize<'de> for As<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(from)?;
        let wrong = || de::Error::invalid_value(de::Unexpected::Str(&text), &T::DUE);
        T::read(&text).map(Self).ok_or_else(wrong)
    }
}

impl<T: Short> JsonSchema for As<T> {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        T::DUE.into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "string", "pattern": T::PATTERN})
    }
}

impl Serialize for As<Throw> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.faces().serialize(to)
    }
}

impl<'de> Deserialize<'de> for As<Throw> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let faces = Vec::<u8>::deserialize(from)?;
        let few = faces.len() <= charpentier_core::MOST_DICE;
        let why = if few { "a die shows 1 to 6" } else { "a throw has three dice at most" };
        let wrong = || de::Error::custom(why);
        Throw::of(&faces).map(Self).ok_or_else(wrong)
    }
}

impl JsonSchema for As<Throw> {
    fn schema_name() -> Cow<'static, str> {
        "Throw".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "array", "maxItems": charpentier_core::MOST_DICE,
            "items": {"type": "integer", "minimum": 1, "maximum": 6},
        })
    }
}

/// A cell, `"bar"`, `"new"`, `"off"`, or a word of the pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum PlaceText {
    Cell(u8),
    Word(String),
}

impl Serialize for PlaceText {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Cell(cell) => to.serialize_u8(*cell),
            Self::Word(word) => to.serialize_str(word),
        }
    }
}

impl<'de> Deserialize<'de> for PlaceText {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Read;
        impl Visitor<'_> for Read {
            type Value = PlaceText;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a cell from 1 to 24, \"bar\", \"new\", \"off\" or a word of the pack")
            }
            fn visit_u64<E: de::Error>(self, cell: u64) -> Result<PlaceText, E> {
                let wrong = || E::invalid_value(de::Unexpected::Unsigned(cell), &self);
                let known = u8::try_from(cell).ok().filter(|cell| (1..=MAX_CELLS).contains(cell));
                known.map(PlaceText::Cell).ok_or_else(wrong)
            }
            fn visit_str<E: de::Error>(self, word: &str) -> Result<PlaceText, E> {
                Ok(PlaceText::Word(word.to_owned()))
            }
        }
        from.deserialize_any(Read)
    }
}

impl JsonSchema for PlaceText {
    fn schema_name() -> Cow<'static, str> {
        "PlaceText".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A cell in the numbering of the side that moves, `bar`, `new`, `off`, or a word of the pack.",
            "anyOf": [
                {"type": "integer", "minimum": 1, "maximum": MAX_CELLS},
                {"type": "string", "pattern": "^[a-z][a-z0-9_]*$"},
            ],
        })
    }
}

/// The names and values of tags, in their order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Tags(pub(super) Vec<(String, String)>);

impl Serialize for Tags {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Tags {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Read;
        impl<'de> Visitor<'de> for Read {
            type Value = Tags;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of tags and their values")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Tags, A::Error> {
                let mut tags = Vec::new();
                while let Some(tag) = map.next_entry()? {
                    tags.push(tag);
                }
                Ok(Tags(tags))
            }
        }
        from.deserialize_map(Read)
    }
}

impl JsonSchema for Tags {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        "Tags".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "object",
            "propertyNames": {"pattern": "^[A-Za-z][A-Za-z0-9_]*$"},
            "additionalProperties": {"type": "string"},
        })
    }
}
