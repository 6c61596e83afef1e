//! A recorded game, with its comments and position lines.

use charpentier_core::{PointNumbering, Rules, Seat};

use crate::outcome::{Outcome, Score, result_of};
use crate::position::options_in;
use crate::record::entry::Entry;
use crate::record::numbering::Numbering;
use crate::record::ply::{Act, Ply};
use crate::record::tags::{CANONICAL, Tag};
use crate::span::Span;

/// A recorded game, or a part of one. `Display` writes the canonical form.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// The tags, in the order written.
    pub tags: Vec<Tag>,
    /// The plies in order.
    pub plies: Vec<Ply>,
    /// The result after the last ply, if it is written.
    pub result: Option<Outcome>,
    /// The comments in order.
    pub comments: Vec<Comment>,
    /// The position lines between plies, in order.
    pub positions: Vec<Diagram>,
    /// The entries of seats and of the ledger, in order.
    pub entries: Vec<Entry>,
}

impl Record {
    /// Returns the tag of this name. Case is ignored.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name))
    }

    /// Returns the value of the tag of this name. Case is ignored.
    #[must_use]
    pub fn value(&self, name: &str) -> Option<&str> {
        self.tag(name).map(|tag| tag.value.as_str())
    }

    /// Returns the result after the last ply or, if there is none, that of the tag `Result`.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let tag = || {
            let tag = self.tag("Result")?;
            Some(Outcome { span: tag.value_span, ..result_of(&tag.value)? })
        };
        self.result.clone().or_else(tag)
    }

    /// Returns how its points are written, from its tag `Points`; `None` if the tag cannot be read.
    ///
    /// In memory, every cell has its number from the side that moves.
    #[must_use]
    pub fn points(&self) -> Option<PointNumbering> {
        self.value("Points").map_or(Some(PointNumbering::Own), PointNumbering::parse)
    }

    /// Sets how its points are written. `Own` removes the tag `Points`.
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

    /// Sets the value of a tag. A new tag is added at the end.
    pub fn set(&mut self, name: &str, value: impl Into<String>) {
        let value = value.into();
        match self.tags.iter_mut().find(|tag| tag.name.eq_ignore_ascii_case(name)) {
            Some(tag) => tag.value = value,
            None => self.tags.push(Tag::new(name, value)),
        }
    }

    /// Returns the number of this side's next ply.
    #[must_use]
    pub fn next_number(&self, seat: Seat) -> u16 {
        let mut numbering = Numbering::default();
        for ply in self.plies.iter().filter(|ply| !matches!(ply.act, Act::Agreement(..))) {
            numbering.take(ply.number, ply.seat);
        }
        numbering.next(seat)
    }

    /// Adds the tags `Game`, `White`, `Black`, `Date`, `Pack` and `Options` if they are missing.
    ///
    /// Players and a date that are unknown become `?`. A tag without a value is left out.
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

    /// Ends the record with a result, `*` if there is none, and sorts its tags.
    pub fn close(&mut self, outcome: Option<Outcome>) {
        let open = Outcome { score: Score::Open, stake: None, span: Span::default() };
        let outcome = outcome.unwrap_or(open);
        self.set("Result", outcome.to_string());
        self.result = Some(outcome);
        self.tags.sort_by_key(|tag| {
            let known = CANONICAL.iter().position(|name| name.eq_ignore_ascii_case(&tag.name));
            // Unknown tags go before `Result`.
            known.map_or(2 * CANONICAL.len() - 3, |at| 2 * at)
        });
    }

    /// Returns the options of the tag `Options`, as `(name, value)` in the order written.
    ///
    /// Without that tag, the options are those of the position in the tag `Position`.
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
    /// The remark of `{sic: …}`, empty for `{sic}`: the original has this line, which does not fit
    /// the game.
    pub sic: Option<String>,
    /// The number of plies before it.
    pub after: usize,
    /// Its place in the text.
    pub span: Span,
}

/// A comment with its place among the plies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comment {
    /// The text.
    pub text: String,
    /// The number of plies before it.
    pub after: usize,
    /// Whether it is written `; …` up to the end of the line, and not in braces.
    pub to_line_end: bool,
    /// Whether it begins a line of its own.
    pub own_line: bool,
    /// Its place in the text.
    pub span: Span,
}
