//! The JSON Schema of all messages.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};

use crate::{action, bot, query, table};

/// Every message of charpentier: requests, answers, actions and tables.
#[derive(JsonSchema)]
#[schemars(untagged, title = "Messages of charpentier")]
#[expect(dead_code, clippy::large_enum_variant, reason = "it only lists the types")]
enum AnyMessage {
    Request(query::Request),
    Answer(query::Answer),
    ErrorAnswer(crate::ErrorAnswer),
    BotMessage(bot::Message),
    BotAnswer(bot::Answer),
    Action(action::AtVersion),
    NewTable(action::NewTable),
    Table(table::View),
    Advice(crate::Advice),
    Next(crate::Next),
    Chances(crate::Chances),
    Why(crate::Why),
    Throws(crate::Throws),
    Review(crate::Review),
}

/// Returns a JSON Schema (draft 7) of every message; `definitions` has each by its name.
#[must_use]
pub fn schema() -> Schema {
    SchemaSettings::draft07().into_generator().into_root_schema_for::<AnyMessage>()
}
