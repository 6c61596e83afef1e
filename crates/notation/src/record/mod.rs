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

mod cut;
mod entry;
mod grammar;
pub(crate) mod moves;
mod numbering;
mod pending;
mod ply;
mod quick;
mod read;
mod recorder;
mod split;
pub(crate) mod tags;
mod write;

use charpentier_core::counters::Count;
use charpentier_core::{Points, Ratio, Rules, Seat, Throw};

use crate::place::Place;

pub use cut::{Cut, cut};
pub use entry::{Entry, Paid, Row, Said, entries_of};
pub(crate) use entry::{plain, plain_title};
pub use moves::moves_of;
pub(crate) use numbering::Numbering;
pub use read::{Parsed, parse, parse_plies};
pub(crate) use read::{parse_play, result_of};
pub use recorder::Recorder;
pub use tags::{CANONICAL, REQUIRED};
pub use write::{moves_in, sound, write_all};

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
    /// Position lines between plies, in order: how the board stood there.
    pub positions: Vec<Diagram>,
    /// Who sits down and what is entered in the ledger, in order.
    pub entries: Vec<Entry>,
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

    /// How it came out by its own word: the result behind the last ply, or that of the tag.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let tag = || {
            let tag = self.tag("Result")?;
            Some(Outcome { place: tag.value_place, ..result_of(&tag.value)? })
        };
        self.result.clone().or_else(tag)
    }

    /// How its points are written, as its tag `Points` says; `None` where that cannot be understood. In
    /// memory every cell has the number of the side that moves.
    #[must_use]
    pub fn points(&self) -> Option<Points> {
        self.value("Points").map_or(Some(Points::Own), Points::parse)
    }

    /// From now on its points are written so.
    pub fn write_points(&mut self, points: Points) {
        let points = Some(points).filter(|points| *points != Points::Own);
        match (self.tags.iter().position(|tag| tag.name.eq_ignore_ascii_case("Points")), points) {
            (Some(at), Some(points)) => self.tags[at].value = points.to_string(),
            (Some(at), None) => drop(self.tags.remove(at)),
            (None, Some(points)) => {
                let result = self.tags.iter().position(|tag| tag.name == "Result");
                let at = result.unwrap_or(self.tags.len());
                self.tags.insert(at, Tag::new("Points", points.to_string()));
            }
            (None, None) => {}
        }
    }

    /// Gives a tag a value; a new one comes last.
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        let value = value.into();
        match self.tags.iter_mut().find(|tag| tag.name.eq_ignore_ascii_case(name)) {
            Some(tag) => tag.value = value,
            None => self.tags.push(Tag::new(name, value)),
        }
    }

    /// The number that this side's next ply has.
    #[must_use]
    pub fn next_number(&self, seat: Seat) -> u16 {
        let mut numbering = Numbering::default();
        for ply in self.plies.iter().filter(|ply| !matches!(ply.act, Act::Agreement(..))) {
            numbering.take(ply.number, ply.seat);
        }
        numbering.next(seat)
    }

    /// Adds the tags that every record should have and that are missing, with what is known.
    pub fn require(&mut self, rules: &Rules) {
        let options = rules.options.iter().map(|(name, value)| format!("{name}={value}"));
        let options = options.collect::<Vec<_>>().join(" ");
        let due = [
            ("Game", rules.called()),
            ("White", "?"),
            ("Black", "?"),
            ("Date", "????.??.??"),
            ("Pack", rules.version.as_str()),
            ("Options", options.as_str()),
        ];
        for (name, value) in due {
            if self.tag(name).is_none() && !value.is_empty() {
                self.set(name, value);
            }
        }
    }

    /// Ends the record with a result, `*` where there is none, and puts its tags in order.
    pub fn close(&mut self, outcome: Option<Outcome>) {
        let open = Outcome { score: Score::Open, stake: None, place: Place::default() };
        let outcome = outcome.unwrap_or(open);
        self.set("Result", outcome.to_string());
        self.result = Some(outcome);
        self.tags.sort_by_key(|tag| {
            let known = CANONICAL.iter().position(|name| name.eq_ignore_ascii_case(&tag.name));
            // The unknown stand before the result.
            known.map_or(2 * CANONICAL.len() - 3, |at| 2 * at)
        });
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
    pub place: Place,
    /// Number and seat.
    pub head: Place,
}

/// What is done in a ply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// A throw and what followed.
    Turn(Box<Turn>),
    /// Something said instead of a throw.
    Agreement(Agreement, Place),
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
        let place = Place::default();
        let (claims, glyphs) = (Vec::new(), Vec::new());
        Self { number, seat, claims, act, shown: None, glyphs, sic: None, place, head: place }
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
    pub place: Place,
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
    pub place: Place,
}

/// A position line between plies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagram {
    /// The line.
    pub line: String,
    /// `{sic}`: it stands so in the original, and the game does not; and what is said of that.
    pub sic: Option<String>,
    /// So many plies come before it.
    pub after: usize,
    /// Where it is written.
    pub place: Place,
}

/// A throw and what followed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The dice; `None`, written `??`, when they are illegible.
    pub throw: Option<Throw>,
    /// Where the dice are written.
    pub throw_place: Place,
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
    pub touched: Vec<(u8, Place)>,
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
            throw_place: Place::default(),
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
    pub place: Place,
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

impl Word {
    /// The word itself, or each of the numbers that are named by it.
    pub(crate) fn apart(&self) -> Vec<Self> {
        let named = !self.text.is_empty() && self.text.bytes().all(|byte| byte.is_ascii_digit());
        if !named {
            return vec![self.clone()];
        }
        let place = self.place;
        self.text.chars().map(|face| Self { text: face.into(), place }).collect()
    }
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
    /// `??`: nobody can read what stands there.
    Illegible(Place),
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
