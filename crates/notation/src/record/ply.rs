//! A ply: whose it is, what was done in it or said, and what the counters show then.

use charpentier_core::Seat;
use charpentier_core::counters::Count;

use crate::record::{Cause, Holes, Own, Turn};
use crate::span::Span;

/// What one side did with one throw, or what it said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply {
    /// Its number.
    pub number: u16,
    /// Whose it is.
    pub seat: Seat,
    /// What it claims before it throws.
    pub claims: Vec<Claim>,
    /// What was done.
    pub act: Act,
    /// What the counters show afterwards, where it is said.
    pub shown: Option<Shown>,
    /// `!`, `?!`, `$6`.
    pub glyphs: Vec<String>,
    /// `{sic}`: it stands so in the original, faults and all; and what is said of that.
    pub sic: Option<String>,
    /// The whole ply.
    pub span: Span,
    /// Number and seat.
    pub head: Span,
}

/// What is done in a ply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// A throw and what followed.
    Turn(Box<Turn>),
    /// Something said instead of a throw.
    Agreement(Agreement, Span),
    /// Nothing but the claims.
    Claims,
    /// `??`: nobody can read what stands there.
    Illegible,
    /// Something that could not be read: the whole ply as it was written. The reader has said why.
    Unread(String),
}

impl Ply {
    /// A ply that stands in no text.
    #[must_use]
    pub fn new(number: u16, seat: Seat, act: Act) -> Self {
        let span = Span::default();
        let (claims, glyphs) = (Vec::new(), Vec::new());
        Self { number, seat, claims, act, shown: None, glyphs, sic: None, span, head: span }
    }

    /// Whether some of what has to be known of it cannot be read.
    #[must_use]
    pub fn is_illegible(&self) -> bool {
        match &self.act {
            Act::Turn(turn) => turn.throw.is_none() || matches!(turn.own, Own::Illegible(_)),
            Act::Illegible | Act::Unread(_) => true,
            Act::Agreement(..) | Act::Claims => false,
        }
    }

    /// Its number and seat, `3b`.
    #[must_use]
    pub fn name(&self) -> String {
        format!("{}{}", self.number, self.seat.letter())
    }
}

/// What a side says instead of throwing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Agreement {
    /// It gives the match up; or the game, as lost by an end of the pack, `jan+munk`.
    Resign(Option<String>),
    /// It offers that nobody wins.
    Draw,
    /// It takes what is offered.
    Accept,
    /// It does not.
    Decline,
    /// It makes a choice that stands before a throw, by the pack's name.
    Choice(String),
}

/// What a side claims from the other, where the players mark by hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// Of what kind.
    pub kind: ClaimKind,
    /// What came of it.
    pub came: Came,
    /// What for; may be left out.
    pub causes: Vec<Cause>,
    /// What the points run over into.
    pub holes: Option<Holes>,
    /// Where it is written.
    pub span: Span,
}

/// The kinds of claims.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClaimKind {
    /// `school`: the other side forgot to mark, or marked too much.
    School,
    /// `raise`: the claim is proved against one who has called it false.
    Raise,
    /// `compel`: the other side must mark, or take back, and nothing more.
    Compel,
    /// `mark`: the claimant marks what the other side's throw gave him, after what he has claimed.
    Mark,
}

impl ClaimKind {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::School, Self::Raise, Self::Compel, Self::Mark];

    /// As it is written.
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

/// What came of a claim, in points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Came {
    /// `+4`: the claimant was right.
    Gained(u16),
    /// `-4`: he was wrong.
    Lost(u16),
    /// `(no)`: he lets it be.
    Waived,
}

/// What counters show: `=8b.2`, and the other side's behind a stroke.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shown {
    /// The thrower's counters in the pack's order.
    pub own: Vec<Count>,
    /// The other side's.
    pub other: Option<Vec<Count>>,
    /// Where it is written.
    pub span: Span,
}
