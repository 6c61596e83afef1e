//! A turn: the dice, what is marked by them, and what is played.

use charpentier_core::{Place, Throw};

use crate::span::Span;

/// A throw and what followed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The dice; `None`, written `??`, when they are illegible.
    pub throw: Option<Throw>,
    /// Where the dice are written.
    pub throw_span: Span,
    /// What the thrower marks.
    pub marks: Option<Marks>,
    /// What the thrower's points run over into.
    pub holes: Option<Holes>,
    /// What is chosen, by the pack's name; numbers that are named stand together, `665`.
    pub choice: Option<Word>,
    /// What the other side marks.
    pub given: Option<Marks>,
    /// What the other side's points run over into.
    pub given_holes: Option<Holes>,
    /// Men whom the thrower has touched before he played, by their cells.
    pub touched: Vec<(Place, Span)>,
    /// What the thrower plays; first, where it was a fault.
    pub own: Own,
    /// What was ruled where the play was a fault, and where the next one was.
    pub faults: Vec<Fault>,
    /// What the other side plays with numbers passed to it.
    pub passed: Vec<Move>,
}

impl Turn {
    /// A throw of which nothing more is known; `None` when not even that.
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
            own: Own::Unwritten,
            faults: Vec::new(),
            passed: Vec::new(),
        }
    }
}

/// What became of a play that was a fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The men went back, and the side played again; otherwise the other side put them so.
    pub again: bool,
    /// What was played again, or how the men were put; unwritten where the fault was left standing.
    pub own: Own,
    /// Where it is written.
    pub span: Span,
}

/// Points marked, and what for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Marks {
    /// How many.
    pub points: u16,
    /// What for; may be left out.
    pub causes: Vec<Cause>,
    /// Where they are written.
    pub span: Span,
}

/// A coup that points are marked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cause {
    /// The pack's name with its class, `hit_small`.
    pub name: String,
    /// In how many ways, where it is said.
    pub ways: Option<u8>,
    /// Where it is written.
    pub span: Span,
}

/// `H2`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holes {
    /// How many.
    pub holes: u16,
    /// Where they are written.
    pub span: Span,
}

/// A word, in small letters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Word {
    /// The word.
    pub text: String,
    /// Where it is written.
    pub span: Span,
}

impl Word {
    /// The word itself, or each of the numbers that are named by it.
    pub(crate) fn apart(&self) -> Vec<Self> {
        let named = !self.text.is_empty() && self.text.bytes().all(|byte| byte.is_ascii_digit());
        if !named {
            return vec![self.clone()];
        }
        let span = self.span;
        self.text.chars().map(|face| Self { text: face.into(), span }).collect()
    }
}

/// What the thrower plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Own {
    /// Nothing is written: the turn ended before the play, or the record does.
    Unwritten,
    /// `--`: nothing can be played.
    Nothing(Span),
    /// `pass`: nothing is played, though something could be.
    Pass(Span),
    /// `??`: nobody can read what stands there.
    Illegible(Span),
    /// Steps.
    Moves(Vec<Move>),
}

/// `1/7`, `1/5/8`, `1/6(2)`, `10/15*`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    /// Where the man leaves.
    pub from: Spot,
    /// Where he stops; the last is where he stays.
    pub stops: Vec<Stop>,
    /// How many men do the same.
    pub times: u8,
    /// Where it is written.
    pub span: Span,
}

/// A stop on a man's way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stop {
    /// Where.
    pub at: Spot,
    /// `*` is written.
    pub hit: bool,
}

/// A place on the board, or what stands for one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Spot {
    /// The hand.
    Bar,
    /// The hand of men who have never entered, where these are apart.
    New,
    /// Borne off.
    Off,
    /// A cell, 1 to 24.
    Cell(u8),
    /// A word of the pack, `flat`.
    Word(String),
}
