//! Recorded games.
//!
//! ```
//! use charpentier_core::diagnostic::Source;
//! use charpentier_notation::record;
//!
//! let source = Source::new("game.tgn", "[Game \"toy\"]\n\n1w 5-6: 1-7 1-6\n*\n");
//! let parsed = record::parse(&source);
//! assert_eq!(parsed.records[0].plies.len(), 1);
//! assert_eq!(parsed.records[0].to_string(), "[Game \"toy\"]\n\n1w 65: 1/7 1/6\n*\n");
//! ```

mod grammar;
pub(crate) mod moves;
mod numbering;
mod ply;
mod read;
mod recorder;
mod split;
pub(crate) mod tags;
mod write;

use charpentier_core::{Ratio, Seat, Throw};

use crate::place::Place;

pub use moves::moves_of;
pub(crate) use numbering::Numbering;
pub(crate) use read::result_of;
pub use read::{Parsed, parse};
pub use recorder::Recorder;
pub use tags::{CANONICAL, REQUIRED};
pub use write::write_all;

/// A recorded game, or a part of one. Written with `{}` it is canonical.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// What is said of the game, in the order written.
    pub tags: Vec<Tag>,
    /// The plies in order.
    pub plies: Vec<Ply>,
    /// How it came out, as written at the end.
    pub result: Option<Outcome>,
    /// Comments in order.
    pub comments: Vec<Comment>,
}

impl Record {
    /// The tag of this name; letters may be of either case.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name))
    }

    /// The value of the tag of this name.
    #[must_use]
    pub fn value(&self, name: &str) -> Option<&str> {
        self.tag(name).map(|tag| tag.value.as_str())
    }

    /// Gives a tag a value; a new one comes last.
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        let value = value.into();
        match self.tags.iter_mut().find(|tag| tag.name.eq_ignore_ascii_case(name)) {
            Some(tag) => tag.value = value,
            None => self.tags.push(Tag::new(name, value)),
        }
    }

    /// The options of the `Options` tag, `(name, value)` in the order written.
    #[must_use]
    pub fn options(&self) -> Vec<(String, String)> {
        let options = self.value("Options").unwrap_or_default().split_whitespace();
        let pairs = options.filter_map(|option| option.split_once('='));
        pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
    }
}

/// `[White "Anne"]`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tag {
    /// What it is about.
    pub name: String,
    /// What it says.
    pub value: String,
    /// The whole tag.
    pub place: Place,
    /// The value between its quotation marks.
    pub value_place: Place,
}

impl Tag {
    /// A tag that stands in no text.
    #[must_use]
    pub fn new(name: impl Into<String>, value: impl Into<String>) -> Self {
        let place = Place::default();
        Self { name: name.into(), value: value.into(), place, value_place: place }
    }
}

/// What one side did with one throw, or that it gave up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply {
    /// Its number.
    pub number: u16,
    /// Whose it is.
    pub seat: Seat,
    /// What was done.
    pub act: Act,
    /// `!`, `?!`, `$6`.
    pub glyphs: Vec<String>,
    /// The whole ply.
    pub place: Place,
    /// Number and seat.
    pub head: Place,
}

/// What is done in a ply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// A throw and what followed.
    Turn(Box<Turn>),
    /// The side gives the match up.
    Resign,
    /// Something that could not be read: the whole ply as it was written. The reader has said why.
    Unread(String),
}

/// A throw and what followed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The dice.
    pub throw: Throw,
    /// Where the dice are written.
    pub throw_place: Place,
    /// What the thrower marks.
    pub marks: Option<Marks>,
    /// What the thrower's points run over into.
    pub holes: Option<Holes>,
    /// What the thrower chooses, by the pack's name.
    pub choice: Option<Word>,
    /// What the other side marks.
    pub given: Option<Marks>,
    /// What the other side's points run over into.
    pub given_holes: Option<Holes>,
    /// What the thrower plays.
    pub own: Own,
    /// What the other side plays with numbers passed to it.
    pub passed: Vec<Move>,
}

impl Turn {
    /// A throw of which nothing more is known.
    #[must_use]
    pub fn new(throw: Throw) -> Self {
        Self {
            throw,
            throw_place: Place::default(),
            marks: None,
            holes: None,
            choice: None,
            given: None,
            given_holes: None,
            own: Own::Unwritten,
            passed: Vec::new(),
        }
    }
}

/// Points marked, and what for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Marks {
    /// How many.
    pub points: u16,
    /// What for; may be left out.
    pub causes: Vec<Cause>,
    /// Where they are written.
    pub place: Place,
}

/// A coup that points are marked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cause {
    /// The pack's name with its class, `hit_small`.
    pub name: String,
    /// In how many ways, where it is said.
    pub ways: Option<u8>,
    /// Where it is written.
    pub place: Place,
}

/// `H2`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holes {
    /// How many.
    pub holes: u16,
    /// Where they are written.
    pub place: Place,
}

/// A word, in small letters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Word {
    /// The word.
    pub text: String,
    /// Where it is written.
    pub place: Place,
}

/// What the thrower plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Own {
    /// Nothing is written: the turn ended before the play, or the record does.
    Unwritten,
    /// `--`: nothing can be played.
    Nothing(Place),
    /// `pass`: nothing is played, though something could be.
    Pass(Place),
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
    pub place: Place,
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
    /// Borne off.
    Off,
    /// A cell, 1 to 24.
    Cell(u8),
    /// A word of the pack, `flat`.
    Word(String),
}

/// How a game came out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Who won.
    pub score: Score,
    /// What the loser pays, where it is said.
    pub stake: Option<Ratio>,
    /// Where it is written.
    pub place: Place,
}

/// Who won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// `1-0` or `0-1`.
    Won(Seat),
    /// `1/2-1/2`.
    Drawn,
    /// `*`: it is not finished.
    Open,
}

/// A comment, and where among the plies it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comment {
    /// What it says.
    pub text: String,
    /// So many plies come before it.
    pub after: usize,
    /// Written `; …` to the end of the line; otherwise in braces.
    pub to_line_end: bool,
    /// It begins a line of its own.
    pub own_line: bool,
    /// Where it is written.
    pub place: Place,
}
