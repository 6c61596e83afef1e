//! A turn: the throw, the marks for it, and the plays.

use charpentier_core::{Place, Throw};

use crate::span::Span;

/// A throw with its marks, choices and plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The dice; `None`, written `??`, if they are illegible.
    pub throw: Option<Throw>,
    /// The place of the dice in the text.
    pub throw_span: Span,
    /// The points that the thrower marks.
    pub marks: Option<Marks>,
    /// The holes that the thrower's points run over into.
    pub holes: Option<Holes>,
    /// The choice, by its name in the pack. Named numbers are written together, such as `665`.
    pub choice: Option<Word>,
    /// The points that the opponent marks.
    pub given: Option<Marks>,
    /// The holes that the opponent's points run over into.
    pub given_holes: Option<Holes>,
    /// The cells of men that the thrower touched before he played.
    pub touched: Vec<(Place, Span)>,
    /// The play of the thrower; the first one, if it was a fault.
    pub own: PlayText,
    /// The rulings on faults, each with the play that followed it.
    pub faults: Vec<Fault>,
    /// The moves of the opponent with numbers passed to him.
    pub passed: Vec<Move>,
}

impl Turn {
    /// Returns a turn of which only the throw is known; with `None`, not even the throw.
    #[must_use]
    pub fn new(throw: impl Into<Option<Throw>>) -> Self {
        Self {
            throw: throw.into(),
            throw_span: Span::default(),
            marks: None,
            holes: None,
            choice: None,
            given: None,
            given_holes: None,
            touched: Vec::new(),
            own: PlayText::Unwritten,
            faults: Vec::new(),
            passed: Vec::new(),
        }
    }
}

/// A ruling on a play that was a fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Whether the men went back and the side played again; otherwise the opponent placed the men.
    pub again: bool,
    /// The new play, or the moves to where the opponent placed the men. Unwritten if the fault was
    /// left standing.
    pub own: PlayText,
    /// Its place in the text.
    pub span: Span,
}

/// Marked points, with their causes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Marks {
    /// The number of points.
    pub points: u16,
    /// The causes; empty if none are written.
    pub causes: Vec<Cause>,
    /// Their place in the text.
    pub span: Span,
}

/// A coup for which points are marked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cause {
    /// The name in the pack with its class, such as `hit_small`.
    pub name: String,
    /// The number of ways, if it is written.
    pub ways: Option<u8>,
    /// Its place in the text.
    pub span: Span,
}

/// Holes that points run over into: `H2`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holes {
    /// The number of holes.
    pub holes: u16,
    /// Their place in the text.
    pub span: Span,
}

/// A word, in lowercase.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Word {
    /// The word.
    pub text: String,
    /// Its place in the text.
    pub span: Span,
}

impl Word {
    /// Returns the word itself or, if it consists of digits, each number that it names.
    pub(crate) fn apart(&self) -> Vec<Self> {
        let named = !self.text.is_empty() && self.text.bytes().all(|byte| byte.is_ascii_digit());
        if !named {
            return vec![self.clone()];
        }
        let span = self.span;
        self.text.chars().map(|face| Self { text: face.into(), span }).collect()
    }
}

/// The play of the thrower.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayText {
    /// Nothing is written: the turn or the record ended before the play.
    Unwritten,
    /// `--`: nothing can be played.
    Nothing(Span),
    /// `pass`: nothing is played, though something could be.
    Pass(Span),
    /// `??`: the play is illegible in the original.
    Illegible(Span),
    /// The moves.
    Moves(Vec<Move>),
}

/// The way of one man, or of several on the same way: `1/7`, `1/5/8`, `1/6(2)`, `10/15*`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    /// The place that the man leaves.
    pub from: PlaceText,
    /// The stops of the man; he stays at the last.
    pub stops: Vec<Stop>,
    /// The number of men that go this way.
    pub times: u8,
    /// Its place in the text.
    pub span: Span,
}

/// A stop on a man's way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stop {
    /// The place.
    pub at: PlaceText,
    /// Whether `*` is written.
    pub hit: bool,
}

/// A place of men, as a step names it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlaceText {
    /// The bar.
    Bar,
    /// The men who have never entered, if they wait apart from the bar.
    New,
    /// The place of men who are borne off.
    Off,
    /// A cell, 1 to 24.
    Cell(u8),
    /// A word of the pack, `flat`.
    Word(String),
}
