//! The shape of a record as JSON. The comments of these types are the descriptions of the schema.

mod ply;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use charpentier_core::Ratio;
use charpentier_core::ledger::{Party, Player};

use crate::json::text::{As, Tags};

pub(super) use ply::{
    Act, Came, Cause, Claim, ClaimKind, Count, Marks, Move, Play, Ply, Ruling, Shown, Stop, Turn,
};

/// A recorded game of charpentier. Steps are in the numbering of the side that moves, whatever the tag
/// `Points` says. What a member says is told in grammar/README.md.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Record")]
pub(super) struct Game {
    /// The tags in their order, `{"Game": "…", "White": "…"}`.
    pub(super) tags: Tags,
    /// The plies in order.
    pub(super) plies: Vec<Ply>,
    /// How it came out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) result: Option<Outcome>,
    /// Comments, each with its place among the plies.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) comments: Vec<Comment>,
    /// Position lines between plies: how the board stood there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) positions: Vec<Diagram>,
    /// Who sits down, and what is entered in the ledger.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) entries: Vec<Entry>,
}

/// How a game came out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Result")]
pub(super) struct Outcome {
    /// Who won.
    pub(super) score: Score,
    /// How many stakes the loser pays, `2` or `3/2`, where it is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) stake: Option<As<Ratio>>,
}

/// Who won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub(super) enum Score {
    /// White.
    #[serde(rename = "1-0")]
    White,
    /// Black.
    #[serde(rename = "0-1")]
    Black,
    /// Nobody.
    #[serde(rename = "1/2-1/2")]
    Drawn,
    /// It is not finished.
    #[serde(rename = "*")]
    Open,
}

/// A comment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Comment {
    /// What it says.
    pub(super) text: String,
    /// So many plies come before it.
    pub(super) after: usize,
    /// It runs to the end of its line; otherwise it stands in braces.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) to_line_end: bool,
    /// It begins a line of its own.
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
    /// So many plies come before it.
    pub(super) after: usize,
    /// It stands so in the original, and the game does not; and what is said of that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) sic: Option<String>,
}

/// Who sits down, or a row of the ledger.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Entry {
    /// What it says.
    pub(super) said: Said,
    /// So many plies come before it.
    pub(super) after: usize,
    /// It stands so in the original, wrong as it is; and what is said of that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) sic: Option<String>,
}

/// What an entry says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum Said {
    /// Who plays white and black from now on.
    Seats {
        /// White's player.
        white: As<Player>,
        /// Black's.
        black: As<Player>,
    },
    /// A row of the ledger.
    Row {
        /// What it is about.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        title: Option<String>,
        /// What is paid; all of it, or nothing where that is not said.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        paid: Vec<Paid>,
    },
    /// Something that could not be read, as it was written.
    Unread(String),
}

/// A payment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Paid {
    /// Who pays; without him it is taken from the pile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) from: Option<As<Party>>,
    /// Who is paid; without him it is laid on the pile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) to: Option<As<Party>>,
    /// How much.
    pub(super) amount: u32,
    /// Of what.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) unit: Option<String>,
    /// What for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) purpose: Option<String>,
    /// The id of the rule.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) rule: Option<String>,
}
