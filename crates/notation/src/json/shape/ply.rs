//! The shape of a ply as JSON. The comments of these types are the descriptions of the schema.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use charpentier_core::{Seat, Throw};

use crate::json::text::{As, PlaceText};

/// What one side did with one throw, or what it said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::json) struct Ply {
    /// Its number.
    pub(in crate::json) number: u16,
    /// Whose it is.
    #[schemars(with = "Side")]
    pub(in crate::json) seat: Seat,
    /// What it claims before it throws.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(in crate::json) claims: Vec<Claim>,
    /// What was done.
    pub(in crate::json) act: Act,
    /// What the counters show afterwards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::json) shown: Option<Shown>,
    /// `!`, `?!`, `$6`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(in crate::json) glyphs: Vec<String>,
    /// It stands so in the original, faults and all; and what is said of that.
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

/// What is done in a ply.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(in crate::json) enum Act {
    /// A throw and what followed.
    Turn(Box<Turn>),
    /// The match is given up, `null`; or the game, as lost by an end of the pack.
    Resign(Option<String>),
    /// It is offered that nobody wins.
    Draw,
    /// What is offered is taken.
    Accept,
    /// It is not.
    Decline,
    /// A choice before the throw, by the pack's name.
    Choose(String),
    /// Nothing but the claims.
    Claims,
    /// Nobody can read what stands there.
    Illegible,
    /// Something that could not be read, as it was written.
    Unread(String),
}

/// A throw and what followed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::json) struct Turn {
    /// The dice, the larger first; `null` when they are illegible.
    pub(in crate::json) throw: Option<As<Throw>>,
    /// What the thrower marks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::json) marks: Option<Marks>,
    /// What the thrower's points run over into.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::json) holes: Option<u16>,
    /// What is chosen, by the pack's name; numbers that are named stand together, `665`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::json) choice: Option<String>,
    /// What the other side marks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::json) given: Option<Marks>,
    /// What the other side's points run over into.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::json) given_holes: Option<u16>,
    /// The cells of men whom the thrower has touched before he played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(in crate::json) touched: Vec<u8>,
    /// What the thrower plays; first, where it was a fault.
    #[serde(default, skip_serializing_if = "Play::is_unwritten")]
    pub(in crate::json) play: Play,
    /// What was ruled where the play was a fault, and where the next one was.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(in crate::json) rulings: Vec<Ruling>,
    /// What the other side plays with numbers passed to it, in its own numbering.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(in crate::json) passed: Vec<Move>,
}

/// What is played.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(in crate::json) enum Play {
    /// Nothing is written: the turn ended before the play, or the record does.
    #[default]
    Unwritten,
    /// Nothing can be played.
    Nothing,
    /// Nothing is played, though something could be.
    Pass,
    /// Nobody can read what stands there.
    Illegible,
    /// Steps.
    Moves(Vec<Move>),
}

impl Play {
    fn is_unwritten(&self) -> bool {
        *self == Self::Unwritten
    }
}

/// What became of a play that was a fault.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::json) struct Ruling {
    /// The men went back, and the side played again; otherwise the other side put them so.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(in crate::json) again: bool,
    /// What was played again, or how the men were put; unwritten where the fault was left standing.
    #[serde(default, skip_serializing_if = "Play::is_unwritten")]
    pub(in crate::json) play: Play,
}

/// The way of a man, or the same way of several.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::json) struct Move {
    /// Where the man leaves.
    pub(in crate::json) from: PlaceText,
    /// Where he stops; the last is where he stays.
    #[schemars(length(min = 1))]
    pub(in crate::json) to: Vec<Stop>,
    /// How many men do the same.
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
    /// Where.
    pub(in crate::json) at: PlaceText,
    /// A man is taken there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(in crate::json) hit: bool,
}

/// Points marked, and what for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::json) struct Marks {
    /// How many.
    pub(in crate::json) points: u16,
    /// What for; may be left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(in crate::json) causes: Vec<Cause>,
}

/// A coup that points are marked for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::json) struct Cause {
    /// The pack's name with its class.
    pub(in crate::json) coup: String,
    /// In how many ways.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::json) ways: Option<u8>,
}

/// What a side claims from the other, where the players mark by hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::json) struct Claim {
    /// Of what kind.
    pub(in crate::json) kind: ClaimKind,
    /// What came of it.
    pub(in crate::json) came: Came,
    /// What for; may be left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(in crate::json) causes: Vec<Cause>,
    /// What the points run over into.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::json) holes: Option<u16>,
}

/// The kinds of claims.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(in crate::json) enum ClaimKind {
    /// The other side forgot to mark, or marked too much.
    School,
    /// The claim is proved against one who has called it false.
    Raise,
    /// The other side must mark, or take back, and nothing more.
    Compel,
    /// The claimant marks what the other side's throw gave him, after what he has claimed.
    Mark,
}

/// What came of a claim, in points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(in crate::json) enum Came {
    /// The claimant was right.
    Gained(u16),
    /// He was wrong.
    Lost(u16),
    /// He lets it be.
    Waived,
}

/// What counters show.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::json) struct Shown {
    /// The thrower's counters in the pack's order.
    #[schemars(length(min = 1))]
    pub(in crate::json) own: Vec<Count>,
    /// The other side's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(in crate::json) other: Option<Vec<Count>>,
}

/// What a counter shows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::json) struct Count {
    /// The number.
    pub(in crate::json) n: u16,
    /// Nobody has answered it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(in crate::json) run: bool,
}
