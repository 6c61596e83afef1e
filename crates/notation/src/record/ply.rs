//! Plies: the turns, agreements and claims of the sides.

use charpentier_core::Seat;
use charpentier_core::counters::Count;

use crate::record::{Cause, Holes, PlayText, Turn};
use crate::span::Span;

/// A turn of one side, an agreement instead of a throw, or claims.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply {
    /// The number.
    pub number: u16,
    /// The side that makes it.
    pub seat: Seat,
    /// The claims before the throw.
    pub claims: Vec<Claim>,
    /// The content.
    pub act: Act,
    /// The counters afterwards, if they are written.
    pub shown: Option<Shown>,
    /// The annotations, such as `!`, `?!` and `$6`.
    pub glyphs: Vec<String>,
    /// The remark of `{sic: …}`, empty for `{sic}`: the original has this ply, with its errors.
    pub sic: Option<String>,
    /// The place of the whole ply in the text.
    pub span: Span,
    /// The place of its number and its seat.
    pub head: Span,
}

/// The content of a ply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// A throw with its marks, choices and plays.
    Turn(Box<Turn>),
    /// An agreement instead of a throw.
    Agreement(Agreement, Span),
    /// Only the claims.
    Claims,
    /// `??`: the ply is illegible in the original.
    Illegible,
    /// A ply that cannot be parsed, as it was written. The parser has reported the error.
    Unread(String),
}

impl Ply {
    /// Returns a ply without a place in a text.
    #[must_use]
    pub fn new(number: u16, seat: Seat, act: Act) -> Self {
        let span = Span::default();
        let (claims, glyphs) = (Vec::new(), Vec::new());
        Self { number, seat, claims, act, shown: None, glyphs, sic: None, span, head: span }
    }

    /// Whether the ply, its throw or its play cannot be read.
    #[must_use]
    pub fn is_illegible(&self) -> bool {
        match &self.act {
            Act::Turn(turn) => turn.throw.is_none() || matches!(turn.own, PlayText::Illegible(_)),
            Act::Illegible | Act::Unread(_) => true,
            Act::Agreement(..) | Act::Claims => false,
        }
    }

    /// Returns its number and seat, such as `3b`.
    #[must_use]
    pub fn name(&self) -> String {
        format!("{}{}", self.number, self.seat.letter())
    }
}

/// A statement of a side instead of a throw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Agreement {
    /// The side gives up the match; or the game, lost by an end of the pack such as `jan+munk`.
    Resign(Option<String>),
    /// The side offers a draw.
    Draw,
    /// The side accepts the offer.
    Accept,
    /// The side declines the offer.
    Decline,
    /// The side makes a choice before the throw, by its name in the pack.
    Choice(String),
}

/// A claim against the opponent, in a game whose players mark by hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// The kind.
    pub kind: ClaimKind,
    /// The result, in points.
    pub came: ClaimResult,
    /// The causes; empty if none are written.
    pub causes: Vec<Cause>,
    /// The holes that the points run over into, if they are written.
    pub holes: Option<Holes>,
    /// Its place in the text.
    pub span: Span,
}

/// The kinds of claims.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClaimKind {
    /// `school`: the opponent forgot to mark, or marked too much.
    School,
    /// `raise`: the claimant proves a claim that the opponent has called false.
    Raise,
    /// `compel`: the opponent must mark the points due, or take back those in excess.
    Compel,
    /// `mark`: the claimant marks what the opponent's throw gave him, after his claims.
    Mark,
}

impl ClaimKind {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::School, Self::Raise, Self::Compel, Self::Mark];

    /// Returns the word of the kind in records.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::School => "school",
            Self::Raise => "raise",
            Self::Compel => "compel",
            Self::Mark => "mark",
        }
    }
}

/// The result of a claim, in points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClaimResult {
    /// `+4`: the claimant was right.
    Gained(u16),
    /// `-4`: the claimant was wrong.
    Lost(u16),
    /// `(no)`: the side makes no claim.
    Waived,
}

/// The written counters: `=8b.2`, with those of the opponent after a slash.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shown {
    /// The thrower's counters in the pack's order.
    pub own: Vec<Count>,
    /// The opponent's counters, if they are written.
    pub other: Option<Vec<Count>>,
    /// Their place in the text.
    pub span: Span,
}
