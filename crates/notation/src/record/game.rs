//! A recorded game, and what stands between its plies.

use charpentier_core::{PointNumbering, Rules, Seat};

use crate::position::options_in;
use crate::record::entry::Entry;
use crate::record::numbering::Numbering;
use crate::record::outcome::{Outcome, Score, result_of};
use crate::record::ply::{Act, Ply};
use crate::record::tags::{CANONICAL, Tag};
use crate::span::Span;

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
            Some(Outcome { span: tag.value_span, ..result_of(&tag.value)? })
        };
        self.result.clone().or_else(tag)
    }

    /// How its points are written, as its tag `Points` says; `None` where that cannot be understood. In
    /// memory every cell has the number of the side that moves.
    #[must_use]
    pub fn points(&self) -> Option<PointNumbering> {
        self.value("Points").map_or(Some(PointNumbering::Own), PointNumbering::parse)
    }

    /// From now on its points are written so.
    pub fn write_points(&mut self, points: PointNumbering) {
        let points = Some(points).filter(|points| *points != PointNumbering::Own);
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
        let options = rules.spec().options.iter().map(|(name, value)| format!("{name}={value}"));
        let options = options.collect::<Vec<_>>().join(" ");
        let due = [
            ("Game", rules.spec().called()),
            ("White", "?"),
            ("Black", "?"),
            ("Date", "????.??.??"),
            ("Pack", rules.spec().version.as_str()),
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
        let open = Outcome { score: Score::Open, stake: None, span: Span::default() };
        let outcome = outcome.unwrap_or(open);
        self.set("Result", outcome.to_string());
        self.result = Some(outcome);
        self.tags.sort_by_key(|tag| {
            let known = CANONICAL.iter().position(|name| name.eq_ignore_ascii_case(&tag.name));
            // The unknown stand before the result.
            known.map_or(2 * CANONICAL.len() - 3, |at| 2 * at)
        });
    }

    /// Returns the options of the `Options` tag, `(name, value)` in the order written. A record without that tag that begins
    /// with the id of another program has the options of the id.
    #[must_use]
    pub fn options(&self) -> Vec<(String, String)> {
        let Some(options) = self.value("Options") else {
            return self.value("Position").map_or_else(Vec::new, options_in);
        };
        let pairs = options.split_whitespace().filter_map(|option| option.split_once('='));
        pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
    }
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
    pub span: Span,
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
    pub span: Span,
}
