//! What a record looks like as JSON. The comments of this file are the descriptions of the schema.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use charpentier_core::ledger::{Party, Player};
use charpentier_core::{Ratio, Seat, Throw};

use crate::json::text::{As, Spot, Tags};

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

/// What one side did with one throw, or what it said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Ply {
    /// Its number.
    pub(super) number: u16,
    /// Whose it is.
    #[schemars(with = "Side")]
    pub(super) seat: Seat,
    /// What it claims before it throws.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) claims: Vec<Claim>,
    /// What was done.
    pub(super) act: Act,
    /// What the counters show afterwards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) shown: Option<Shown>,
    /// `!`, `?!`, `$6`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) glyphs: Vec<String>,
    /// It stands so in the original, faults and all; and what is said of that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) sic: Option<String>,
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
pub(super) enum Act {
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
pub(super) struct Turn {
    /// The dice, the larger first; `null` when they are illegible.
    pub(super) throw: Option<As<Throw>>,
    /// What the thrower marks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) marks: Option<Marks>,
    /// What the thrower's points run over into.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) holes: Option<u16>,
    /// What is chosen, by the pack's name; numbers that are named stand together, `665`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) choice: Option<String>,
    /// What the other side marks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) given: Option<Marks>,
    /// What the other side's points run over into.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) given_holes: Option<u16>,
    /// The cells of men whom the thrower has touched before he played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) touched: Vec<u8>,
    /// What the thrower plays; first, where it was a fault.
    #[serde(default, skip_serializing_if = "Play::is_unwritten")]
    pub(super) play: Play,
    /// What was ruled where the play was a fault, and where the next one was.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) rulings: Vec<Ruling>,
    /// What the other side plays with numbers passed to it, in its own numbering.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) passed: Vec<Move>,
}

/// What is played.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum Play {
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
pub(super) struct Ruling {
    /// The men went back, and the side played again; otherwise the other side put them so.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) again: bool,
    /// What was played again, or how the men were put; unwritten where the fault was left standing.
    #[serde(default, skip_serializing_if = "Play::is_unwritten")]
    pub(super) play: Play,
}

/// The way of a man, or the same way of several.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Move {
    /// Where the man leaves.
    pub(super) from: Spot,
    /// Where he stops; the last is where he stays.
    #[schemars(length(min = 1))]
    pub(super) to: Vec<Stop>,
    /// How many men do the same.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    #[schemars(range(min = 1, max = 24))]
    pub(super) times: u8,
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
pub(super) struct Stop {
    /// Where.
    pub(super) at: Spot,
    /// A man is taken there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) hit: bool,
}

/// Points marked, and what for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Marks {
    /// How many.
    pub(super) points: u16,
    /// What for; may be left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) causes: Vec<Cause>,
}

/// A coup that points are marked for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Cause {
    /// The pack's name with its class.
    pub(super) coup: String,
    /// In how many ways.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) ways: Option<u8>,
}

/// What a side claims from the other, where the players mark by hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Claim {
    /// Of what kind.
    pub(super) kind: ClaimKind,
    /// What came of it.
    pub(super) came: Came,
    /// What for; may be left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) causes: Vec<Cause>,
    /// What the points run over into.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) holes: Option<u16>,
}

/// The kinds of claims.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum ClaimKind {
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
pub(super) enum Came {
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
pub(super) struct Shown {
    /// The thrower's counters in the pack's order.
    #[schemars(length(min = 1))]
    pub(super) own: Vec<Count>,
    /// The other side's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) other: Option<Vec<Count>>,
}

/// What a counter shows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Count {
    /// The number.
    pub(super) n: u16,
    /// Nobody has answered it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) run: bool,
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
