//! The shape of a ply as JSON. The comments of these types are the descriptions of the schema.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use charpentier_core::{Seat, Throw};

use crate::json::text::{As, PlaceText};

/// The actions of one side with one throw, or its agreement or claims.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::json) struct Ply {
    /// Its number.
    pub(in crate::json) number: u16,
    /// The side.
    #[schemars(with = "Side")]
    pub(in crate::json) seat: Seat,
    /// The claims of the side before its throw.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(in crate::json) claims: Vec<Claim>,
    /// The action.
    pub(in crate::json) act: Act,
    /// The counters afterwards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::json) shown: Option<Shown>,
    /// `!`, `?!`, `$6`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(in crate::json) glyphs: Vec<String>,
    /// A remark on an error of the original.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::json) sic: Option<String>,
}

/// A side of the board.
#[derive(JsonSchema)]
#[serde(rename_all = "lowercase")]
#[allow(dead_code, reason = "it describes the sides of core")]
enum Side {
    White,
    Black,
}

/// An action of a ply.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(in crate::json) enum Act {
    /// A throw and the actions after it.
    Turn(Box<Turn>),
    /// The match is given up if this is `null`; else the game, as lost by this end of the pack.
    Resign(Option<String>),
    /// An offer of a draw.
    Draw,
    /// The acceptance of an offer.
    Accept,
    /// The refusal of an offer.
    Decline,
    /// A choice before the throw, by its name in the pack.
    Choose(String),
    /// No action besides the claims.
    Claims,
    /// The text is illegible.
    Illegible,
    /// A text that could not be read, as it was written.
    Unread(String),
}

/// A throw and the actions after it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::json) struct Turn {
    /// The dice, the larger face first; `null` if they are illegible.
    pub(in crate::json) throw: Option<As<Throw>>,
    /// The points that the thrower marks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::json) marks: Option<Marks>,
    /// The count of the counter into which the thrower's points run over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::json) holes: Option<u16>,
    /// The choice, by its name in the pack. Numbers that are named stand together, `665`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::json) choice: Option<String>,
    /// The points that the other side marks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::json) given: Option<Marks>,
    /// The count of the counter into which the other side's points run over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::json) given_holes: Option<u16>,
    /// The cells of men whom the thrower touched before the play.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(in crate::json) touched: Vec<u8>,
    /// The thrower's play; if it was a fault, the first one.
    #[serde(default, skip_serializing_if = "Play::is_unwritten")]
    pub(in crate::json) play: Play,
    /// The rulings on the play, if it was a fault, and on the plays after it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(in crate::json) rulings: Vec<Ruling>,
    /// The other side's play with numbers that pass to it, in its own numbering.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(in crate::json) passed: Vec<Move>,
}

/// A play.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(in crate::json) enum Play {
    /// No play is written: the turn or the record ends before it.
    #[default]
    Unwritten,
    /// No number can be played.
    Nothing,
    /// No number is played, although one could be.
    Pass,
    /// The text is illegible.
    Illegible,
    /// Steps.
    Moves(Vec<Move>),
}

impl Play {
    fn is_unwritten(&self) -> bool {
        *self == Self::Unwritten
    }
}

/// A ruling on a play that was a fault.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::json) struct Ruling {
    /// Whether the men went back, and the side played again. Otherwise the other side placed them.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(in crate::json) again: bool,
    /// The new play, or the places of the men; unwritten if the fault stands.
    #[serde(default, skip_serializing_if = "Play::is_unwritten")]
    pub(in crate::json) play: Play,
}

/// The way of one man, or of several men who go the same way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::json) struct Move {
    /// The place that the man leaves.
    pub(in crate::json) from: PlaceText,
    /// The places at which he stops. He stays on the last.
    #[schemars(length(min = 1))]
    pub(in crate::json) to: Vec<Stop>,
    /// The number of men who go this way.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    #[schemars(range(min = 1, max = 24))]
    pub(in crate::json) times: u8,
}

fn one() -> u8 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "that is how it is asked")]
fn is_one(times: &u8) -> bool {
    *times == 1
}

/// A stop on a man's way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::json) struct Stop {
    /// The place.
    pub(in crate::json) at: PlaceText,
    /// Whether a man is hit there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(in crate::json) hit: bool,
}

/// Points that are marked, with their causes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::json) struct Marks {
    /// The number of points.
    pub(in crate::json) points: u16,
    /// The causes; they may be left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(in crate::json) causes: Vec<Cause>,
}

/// A coup for which points are marked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::json) struct Cause {
    /// Its name in the pack, with its class.
    pub(in crate::json) coup: String,
    /// The number of ways in which it is made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::json) ways: Option<u8>,
}

/// A claim of one side against the other, if the players mark by hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::json) struct Claim {
    /// The kind.
    pub(in crate::json) kind: ClaimKind,
    /// The result.
    pub(in crate::json) came: ClaimResult,
    /// The causes; they may be left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(in crate::json) causes: Vec<Cause>,
    /// The count of the counter into which the points run over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::json) holes: Option<u16>,
}

/// The kinds of claims.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(in crate::json) enum ClaimKind {
    /// The other side forgot points, or marked too many.
    School,
    /// A claim that was called false is proved.
    Raise,
    /// The other side must mark its points, or take them back.
    Compel,
    /// The claimant marks the points that the other side's throw gives him, after his claim.
    Mark,
}

/// The result of a claim, in points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(in crate::json) enum ClaimResult {
    /// The points that the claimant gains.
    Gained(u16),
    /// The points that he loses.
    Lost(u16),
    /// He waives the claim.
    Waived,
}

/// The counters of both sides.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::json) struct Shown {
    /// The thrower's counters, in the order of the pack.
    #[schemars(length(min = 1))]
    pub(in crate::json) own: Vec<Count>,
    /// The other side's counters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::json) other: Option<Vec<Count>>,
}

/// A counter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::json) struct Count {
    /// The number.
    pub(in crate::json) n: u16,
    /// Whether it was reached while the other side scored nothing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(in crate::json) run: bool,
}
