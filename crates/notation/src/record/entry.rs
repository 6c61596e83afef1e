//! Entries between the plies of a match with accounts: seats and rows of the ledger.

use std::fmt;

use charpentier_core::event::Event;
use charpentier_core::ledger::{Party, Payment, Player};
use charpentier_core::{BySeat, Seat};
use pest::iterators::Pair;

use crate::grammar::{Rule, span_of};
use crate::record::sic::write_sic;
use crate::span::Span;

/// An entry, on a line of its own after the ply that caused it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The content.
    pub said: EntryKind,
    /// The remark of `{sic: …}`, empty for `{sic}`: the original has this entry, with its errors.
    pub sic: Option<String>,
    /// The number of plies before it.
    pub after: usize,
    /// Its place in the text.
    pub span: Span,
}

/// The content of an entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EntryKind {
    /// `seats A/C`: the players of white and black from now on.
    Seats(BySeat<Player>),
    /// A row of the ledger.
    Row(Row),
    /// An entry that cannot be parsed, as it was written. The parser has reported the error.
    Unread(String),
}

/// A row of the ledger as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Row {
    /// The title, if it is written.
    pub title: Option<String>,
    /// The payments: all of them, or none.
    pub paid: Vec<Paid>,
}

/// A payment as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Paid {
    /// The payer; `None` if the amount is taken from the pile.
    pub from: Option<Party>,
    /// The recipient; `None` if the amount is laid on the pile.
    pub to: Option<Party>,
    /// The amount.
    pub amount: u32,
    /// The unit, if it is written.
    pub unit: Option<String>,
    /// The purpose, if it is written.
    pub purpose: Option<String>,
    /// The id of the rule, if it is written.
    pub rule: Option<String>,
    /// Its place in the text.
    pub span: Span,
}

impl Entry {
    /// Returns an entry after the first ply, without a place in a text.
    #[must_use]
    pub fn new(said: EntryKind) -> Self {
        Self { said, sic: None, after: 1, span: Span::default() }
    }
}

/// Returns a name without the characters that have a meaning in an entry.
#[must_use]
pub(crate) fn plain(name: &str) -> String {
    let blank = |c: char| c.is_whitespace() || c.is_control() || "{};\"[],".contains(c);
    name.split(blank).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Returns the title of a row without the characters that have a meaning in quotation marks.
#[must_use]
pub(crate) fn plain_title(name: &str) -> String {
    let blank = |c: char| c.is_whitespace() || c.is_control() || "{};\"".contains(c);
    name.split(blank).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

impl From<&Payment> for Paid {
    fn from(payment: &Payment) -> Self {
        let some = |text: String| Some(text).filter(|text| !text.is_empty());
        Self {
            from: payment.from,
            to: payment.to,
            amount: payment.amount,
            unit: some(plain(payment.counted())),
            purpose: some(plain(&payment.what)),
            rule: Some(payment.rule.clone()).filter(|rule| is_id(rule)),
            span: Span::default(),
        }
    }
}

fn is_id(rule: &str) -> bool {
    !rule.is_empty() && rule.chars().all(|c| c.is_ascii_alphanumeric() || "-_.".contains(c))
}

/// Returns the entries that these events make, in order.
///
/// Entries before the throw, if there is one, have `after` 0; all others have 1.
pub fn entries_of<'a>(events: impl IntoIterator<Item = &'a Event>) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for event in events {
        match event {
            Event::Thrown { .. } => entries.iter_mut().for_each(|entry| entry.after = 0),
            Event::Entry { what } => {
                let title = Some(plain_title(what)).filter(|title| !title.is_empty());
                entries.push(Entry::new(EntryKind::Row(Row { title, paid: Vec::new() })));
            }
            Event::Paid { payment } => {
                if let Some(Entry { said: EntryKind::Row(row), .. }) = entries.last_mut() {
                    row.paid.push(payment.into());
                }
            }
            Event::Seated { seats } => entries.push(Entry::new(EntryKind::Seats(*seats))),
            _ => {}
        }
    }
    entries
}

/// Converts an entry that the parser has found. Its errors go to `faults`.
pub(super) fn read(
    pair: Pair<'_, Rule>,
    base: usize,
    faults: &mut Vec<(String, Span)>,
) -> EntryKind {
    if pair.as_rule() == Rule::seats {
        let whole = span_of(&pair, base);
        let players = pair.into_inner().filter(|part| part.as_rule() == Rule::player);
        let players: Vec<_> =
            players.filter_map(|p| Player::parse(&p.as_str().to_ascii_uppercase())).collect();
        return match players[..] {
            [white, black] if white != black => EntryKind::Seats(BySeat::new(white, black)),
            _ => {
                faults.push(("a player cannot play both sides".into(), whole));
                EntryKind::Seats(BySeat::new(Player::FIRST, Player::SECOND))
            }
        };
    }
    let mut row = Row::default();
    for part in pair.into_inner() {
        match part.as_rule() {
            Rule::title => {
                let text = part.into_inner().find(|part| part.as_rule() == Rule::title_text);
                row.title = text.map(|text| plain_title(text.as_str())).filter(|t| !t.is_empty());
            }
            Rule::payment => row.paid.push(payment(part, base, faults)),
            _ => {}
        }
    }
    EntryKind::Row(row)
}

fn payment(pair: Pair<'_, Rule>, base: usize, faults: &mut Vec<(String, Span)>) -> Paid {
    let span = span_of(&pair, base);
    let (unit, purpose, rule) = (None, None, None);
    let mut paid = Paid { from: None, to: None, amount: 0, unit, purpose, rule, span };
    for part in pair.into_inner() {
        let text = part.as_str();
        match part.as_rule() {
            Rule::party => {
                let party = Party::parse(&text.to_ascii_uppercase());
                if party.is_none() {
                    let span = span_of(&part, base);
                    faults.push((format!("`{text}` has a player twice"), span));
                } else if paid.from.is_none() {
                    paid.from = party;
                } else {
                    paid.to = party;
                }
            }
            Rule::takes => paid.to = paid.from.take(),
            Rule::amount => paid.amount = text.parse().unwrap_or(u32::MAX),
            Rule::unit => paid.unit = Some(text.to_ascii_lowercase()),
            Rule::purpose => {
                let words = part.into_inner().next();
                paid.purpose = words.map(|words| plain(words.as_str())).filter(|w| !w.is_empty());
            }
            Rule::rule_id => {
                paid.rule = part.into_inner().next().map(|id| id.as_str().to_owned());
            }
            _ => {}
        }
    }
    if paid.from == paid.to && paid.from.is_some() {
        faults.push(("an account cannot pay itself".into(), span));
    }
    paid
}

/// The entry as records write it, without `{sic}`.
impl fmt::Display for EntryKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seats(seats) => {
                write!(f, "seats {}/{}", seats[Seat::White], seats[Seat::Black])
            }
            Self::Row(row) => {
                f.write_str("ledger")?;
                if let Some(title) = &row.title {
                    write!(f, " \"{title}\"")?;
                }
                for (at, paid) in row.paid.iter().enumerate() {
                    write!(f, "{} {paid}", if at == 0 { ":" } else { "," })?;
                }
                Ok(())
            }
            Self::Unread(text) => f.write_str(text),
        }
    }
}

impl fmt::Display for Paid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.from, self.to) {
            (Some(from), Some(to)) => write!(f, "{from} pays {to} {}", self.amount)?,
            (Some(from), None) => write!(f, "{from} lays {}", self.amount)?,
            (None, Some(to)) => write!(f, "{to} takes {}", self.amount)?,
            // Core makes no payments from the pile to the pile.
            (None, None) => return Ok(()),
        }
        if let Some(unit) = &self.unit {
            write!(f, " {unit}")?;
        }
        if let Some(purpose) = &self.purpose {
            write!(f, " for {purpose}")?;
        }
        match &self.rule {
            Some(rule) => write!(f, " [{rule}]"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.said)?;
        write_sic(f, self.sic.as_deref())
    }
}
