//! Conversions between records and their JSON shape. Only spans are lost.

mod ply;

use charpentier_core::{BySeat, Seat};

use crate::json::shape::{Comment, Diagram, Entry, EntryKind, Game, Outcome, Paid, Score};
use crate::json::text::{As, Tags};
use crate::record::{self, Record, Tag};
use crate::span::Span;

const NOWHERE: Span = Span::new(0, 0);

/// Converts each item of a list.
fn all<'a, A: 'a, B: From<&'a A>>(list: &'a [A]) -> Vec<B> {
    list.iter().map(B::from).collect()
}

impl From<&Record> for Game {
    fn from(record: &Record) -> Self {
        let tag = |tag: &Tag| (tag.name.clone(), tag.value.clone());
        Self {
            tags: Tags(record.tags.iter().map(tag).collect()),
            plies: all(&record.plies),
            result: record.result.as_ref().map(Outcome::from),
            comments: all(&record.comments),
            positions: all(&record.positions),
            entries: all(&record.entries),
        }
    }
}

impl From<&Game> for Record {
    fn from(game: &Game) -> Self {
        Self {
            tags: game.tags.0.iter().map(|(name, value)| Tag::new(name, value)).collect(),
            plies: all(&game.plies),
            result: game.result.as_ref().map(record::Outcome::from),
            comments: all(&game.comments),
            positions: all(&game.positions),
            entries: all(&game.entries),
        }
    }
}

impl From<&record::Outcome> for Outcome {
    fn from(outcome: &record::Outcome) -> Self {
        let score = match outcome.score {
            record::Score::Won(Seat::White) => Score::White,
            record::Score::Won(Seat::Black) => Score::Black,
            record::Score::Drawn => Score::Drawn,
            record::Score::Open => Score::Open,
        };
        Self { score, stake: outcome.stake.map(As) }
    }
}

impl From<&Outcome> for record::Outcome {
    fn from(outcome: &Outcome) -> Self {
        let score = match outcome.score {
            Score::White => record::Score::Won(Seat::White),
            Score::Black => record::Score::Won(Seat::Black),
            Score::Drawn => record::Score::Drawn,
            Score::Open => record::Score::Open,
        };
        Self { score, stake: outcome.stake.map(|stake| stake.0), span: NOWHERE }
    }
}

impl From<&record::Comment> for Comment {
    fn from(comment: &record::Comment) -> Self {
        let record::Comment { text, after, to_line_end, own_line, .. } = comment;
        let (after, to_line_end, own_line) = (*after, *to_line_end, *own_line);
        Self { text: text.clone(), after, to_line_end, own_line }
    }
}

impl From<&Comment> for record::Comment {
    fn from(comment: &Comment) -> Self {
        let Comment { text, after, to_line_end, own_line } = comment;
        let (after, to_line_end, own_line) = (*after, *to_line_end, *own_line);
        Self { text: text.clone(), after, to_line_end, own_line, span: NOWHERE }
    }
}

impl From<&record::Diagram> for Diagram {
    fn from(diagram: &record::Diagram) -> Self {
        Self { line: diagram.line.clone(), after: diagram.after, sic: diagram.sic.clone() }
    }
}

impl From<&Diagram> for record::Diagram {
    fn from(diagram: &Diagram) -> Self {
        let Diagram { line, after, sic } = diagram;
        Self { line: line.clone(), sic: sic.clone(), after: *after, span: NOWHERE }
    }
}

impl From<&record::Entry> for Entry {
    fn from(entry: &record::Entry) -> Self {
        let said = match &entry.said {
            record::EntryKind::Seats(seats) => {
                EntryKind::Seats { white: As(seats[Seat::White]), black: As(seats[Seat::Black]) }
            }
            record::EntryKind::Row(row) => {
                EntryKind::Row { title: row.title.clone(), paid: all(&row.paid) }
            }
            record::EntryKind::Unread(text) => EntryKind::Unread(text.clone()),
        };
        Self { said, after: entry.after, sic: entry.sic.clone() }
    }
}

impl From<&Entry> for record::Entry {
    fn from(entry: &Entry) -> Self {
        let said = match &entry.said {
            EntryKind::Seats { white, black } => {
                record::EntryKind::Seats(BySeat::new(white.0, black.0))
            }
            EntryKind::Row { title, paid } => {
                record::EntryKind::Row(record::Row { title: title.clone(), paid: all(paid) })
            }
            EntryKind::Unread(text) => record::EntryKind::Unread(text.clone()),
        };
        Self { said, after: entry.after, sic: entry.sic.clone(), span: NOWHERE }
    }
}

impl From<&record::Paid> for Paid {
    fn from(paid: &record::Paid) -> Self {
        Self {
            from: paid.from.map(As),
            to: paid.to.map(As),
            amount: paid.amount,
            unit: paid.unit.clone(),
            purpose: paid.purpose.clone(),
            rule: paid.rule.clone(),
        }
    }
}

impl From<&Paid> for record::Paid {
    fn from(paid: &Paid) -> Self {
        Self {
            from: paid.from.map(|party| party.0),
            to: paid.to.map(|party| party.0),
            amount: paid.amount,
            unit: paid.unit.clone(),
            purpose: paid.purpose.clone(),
            rule: paid.rule.clone(),
            span: NOWHERE,
        }
    }
}
