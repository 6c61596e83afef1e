//! The shape of a record as JSON. The comments of these types are the descriptions of the schema.

mod ply;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use charpentier_core::Ratio;
use charpentier_core::ledger::{Party, Player};

use crate::json::text::{As, Tags};

pub(super) use ply::{
    Act, Cause, Claim, ClaimKind, ClaimResult, Count, Marks, Move, Play, Ply, Ruling, Shown, Stop,
    Turn,
};

/// A recorded game of charpentier. Steps are in the numbering of the side that moves, whatever the tag
/// `Points` says. grammar/README.md documents the members.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Record")]
pub(super) struct Game {
    /// The tags in their order, `{"Game": "…", "White": "…"}`.
    pub(super) tags: Tags,
    /// The plies in order.
    pub(super) plies: Vec<Ply>,
    /// The result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) result: Option<Outcome>,
    /// The comments, each with its place among the plies.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) comments: Vec<Comment>,
    /// Position lines between plies, which show the board there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) positions: Vec<Diagram>,
    /// The seats, and the rows of the ledger.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) entries: Vec<Entry>,
}

/// The result of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Result")]
pub(super) struct Outcome {
    /// The winner.
    pub(super) score: Score,
    /// The stakes that the loser pays, `2` or `3/2`, if they are written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) stake: Option<As<Ratio>>,
}

/// The winner.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub(super) enum Score {
    /// White.
    #[serde(rename = "1-0")]
    White,
    /// Black.
    #[serde(rename = "0-1")]
    Black,
    /// A draw.
    #[serde(rename = "1/2-1/2")]
    Drawn,
    /// The game is not finished.
    #[serde(rename = "*")]
    Open,
}

/// A comment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Comment {
    /// The content.
    pub(super) text: String,
    /// The number of plies before it.
    pub(super) after: usize,
    /// Whether it runs to the end of its line. Otherwise it stands in braces.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) to_line_end: bool,
    /// Whether it begins a line of its own.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) own_line: bool,
}

/// A position line between plies.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Position")]
pub(super) struct Diagram {
    /// The line.
    pub(super) line: String,
    /// The number of plies before it.
    pub(super) after: usize,
    /// A remark on an error of the original, which shows another position than the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) sic: Option<String>,
}

/// The players who sit down, or a row of the ledger.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Entry {
    /// The content.
    pub(super) said: EntryKind,
    /// The number of plies before it.
    pub(super) after: usize,
    /// A remark on an error of the original.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) sic: Option<String>,
}

/// The content of an entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum EntryKind {
    /// The players of white and black from now on.
    Seats {
        /// White's player.
        white: As<Player>,
        /// Black's player.
        black: As<Player>,
    },
    /// A row of the ledger.
    Row {
        /// Its subject.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        title: Option<String>,
        /// All payments, or none if they are not written.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        paid: Vec<Paid>,
    },
    /// A text that could not be read, as it was written.
    Unread(String),
}

/// A payment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Paid {
    /// The player who pays. Without one, the pile pays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) from: Option<As<Party>>,
    /// The player who is paid. Without one, the pile is paid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) to: Option<As<Party>>,
    /// The amount.
    pub(super) amount: u32,
    /// The unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) unit: Option<String>,
    /// The purpose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) purpose: Option<String>,
    /// The id of the rule.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) rule: Option<String>,
}
