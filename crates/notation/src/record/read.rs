//! The second stage of reading: each piece by itself, all faults kept.

use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::{Diagnostic, Points, Ratio, Seat};
use pest::Parser;
use pest::iterators::Pair;

use crate::expect::{Unread, unread};
use crate::place::Place;
use crate::record::entry::{self, Entry, Said};
use crate::record::grammar::{Grammar, Rule, words};
use crate::record::ply::{Reading, place_of, unread_ply};
use crate::record::split::{Kind, LONGEST_LINE, Piece, split};
use crate::record::{Comment, Diagram, Outcome, Record, Score, Tag, Turn, tags};

/// What was found in a text.
#[derive(Clone, Debug, Default)]
pub struct Parsed {
    /// The games in order. Plies that cannot be read are kept as [`Act::Unread`](crate::record::Act::Unread).
    pub records: Vec<Record>,
    /// Everything wrong with the writing, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads plies that stand by themselves, without the tags and the result of a game: what a person
/// types, one ply or several.
#[must_use]
pub fn parse_plies(source: &Arc<Source>) -> Parsed {
    pieces(source).parsed
}

/// Reads the games of a text, leniently: letters of either case, `-` for `/`, `56` or `5-6` for
/// `65`. What is wrong is told and the rest read on.
#[must_use]
pub fn parse(source: &Arc<Source>) -> Parsed {
    pieces(source).finish()
}

/// Reads a play by itself, `1/7 1/6` or `--`, as somebody types it.
///
/// # Errors
///
/// What cannot be read in it.
pub(crate) fn parse_play(source: &Arc<Source>) -> Result<Turn, Vec<Diagnostic>> {
    let mut reading = Reading::new(0, Some(Points::Own));
    match Grammar::parse(Rule::typed, &source.text) {
        Ok(mut pairs) => {
            let turn = pairs.next().map_or_else(|| Turn::new(None), |pair| reading.play(pair));
            let faults = reading.faults.into_iter().map(|(message, place)| {
                Diagnostic::error("N0102", message).at(source, place.bytes(), "")
            });
            let faults: Vec<_> = faults.collect();
            if faults.is_empty() { Ok(turn) } else { Err(faults) }
        }
        Err(error) => {
            let unread = unread(&error, words, &source.text);
            let fault = Diagnostic::error("N0102", unread.message);
            Err(vec![fault.at(source, unread.place.bytes(), unread.label)])
        }
    }
}

fn pieces(source: &Arc<Source>) -> Reader<'_> {
    let (pieces, blank) = split(&source.text);
    let mut reader = Reader { source, blank, parsed: Parsed::default(), held: Vec::new() };
    for piece in &pieces {
        reader.piece(piece);
    }
    reader
}

struct Reader<'a> {
    source: &'a Arc<Source>,
    /// The text without comments and tags.
    blank: String,
    parsed: Parsed,
    /// Comments after a result, which belong to the next game if there is one.
    held: Vec<Comment>,
}

impl Reader<'_> {
    fn piece(&mut self, piece: &Piece) {
        let place = piece.place;
        match piece.kind {
            Kind::TooLong => self.fault(
                Diagnostic::error("N0107", "this line is too long to be read").help(format!(
                    "a line has at most {LONGEST_LINE} bytes; break it into several"
                )),
                Place::new(place.start, place.start),
                "it begins here",
            ),
            Kind::Position => self.diagram(place),
            Kind::Seats => self.entry(place, Rule::seats),
            Kind::Ledger => self.entry(place, Rule::ledger),
            Kind::Tag => self.tag(place),
            Kind::Comment { own_line } => self.comment(place, own_line, false),
            Kind::LineComment { own_line } => self.comment(place, own_line, true),
            Kind::Unclosed => self.fault(
                Diagnostic::error("N0103", "this comment is never closed"),
                place,
                "a comment ends with `}`",
            ),
            Kind::Ply => self.ply(place),
            Kind::Result => self.result(place),
            Kind::Stray => self.fault(
                Diagnostic::error(
                    "N0101",
                    "expected a tag, a ply such as 1w 65: 1/7 1/6, a comment or a result",
                ),
                place,
                "",
            ),
        }
    }

    fn finish(mut self) -> Parsed {
        let held = std::mem::take(&mut self.held);
        if let Some(record) = self.parsed.records.last_mut() {
            record.comments.extend(held);
        } else if self.parsed.diagnostics.is_empty() {
            let whole = 0..self.source.text.trim_end().len();
            let fault = Diagnostic::error("N0106", "there is no game here");
            self.parsed.diagnostics.push(fault.at(self.source, whole, ""));
        }
        let Parsed { records, diagnostics } = &mut self.parsed;
        // Tags that could not be read leave nothing behind.
        records.retain(|record| *record != Record::default());
        for record in &*records {
            tags::check(self.source, record, diagnostics);
        }
        diagnostics.sort_by_key(|fault| fault.spans.first().map_or(0, |span| span.bytes.start));
        self.parsed
    }

    fn fault(&mut self, fault: Diagnostic, place: Place, label: &str) {
        self.parsed.diagnostics.push(fault.at(self.source, place.bytes(), label));
    }

    fn unread(&mut self, code: &'static str, unread: Unread, base: usize) {
        let place = unread.place.shifted(base);
        self.fault(Diagnostic::error(code, unread.message), place, &unread.label);
    }

    /// The record that is being read.
    fn record(&mut self) -> &mut Record {
        if self.parsed.records.is_empty() {
            self.parsed.records.push(Record::default());
        }
        self.parsed.records.last_mut().expect("one has just been pushed")
    }

    fn tag(&mut self, place: Place) {
        let begun = self.parsed.records.last().is_none_or(|record| {
            !(record.plies.is_empty() && record.entries.is_empty()) || record.result.is_some()
        });
        if begun {
            let mut comments = std::mem::take(&mut self.held);
            for (nth, comment) in comments.iter_mut().enumerate() {
                comment.after = 0;
                comment.own_line |= nth == 0;
            }
            self.parsed.records.push(Record { comments, ..Record::default() });
        }
        let text = &self.source.text[place.bytes()];
        match Grammar::parse(Rule::tag, text) {
            Ok(mut pairs) => {
                let pair = pairs.next().expect("a tag is one pair");
                let tag = read_tag(pair, place);
                self.record().tags.push(tag);
            }
            Err(error) => {
                let unread = unread(&error, words, text);
                self.unread("N0104", unread, place.start);
            }
        }
    }

    /// Keeps a position line; that it can be read is told with the tags.
    fn diagram(&mut self, place: Place) {
        // A byte order mark is as blank as a space, in whatever order they come.
        let blank = |c: char| c.is_whitespace() || c == '\u{feff}';
        let line = self.blank[place.bytes()].trim_matches(blank).to_owned();
        let record = self.record();
        let after = record.plies.len();
        record.positions.push(Diagram { line, after, place });
    }

    /// Reads who sits down, or a row of the ledger.
    fn entry(&mut self, place: Place, rule: Rule) {
        let blank = |c: char| c.is_whitespace() || c == '\u{feff}';
        let text = self.blank[place.bytes()].trim_matches(blank).to_owned();
        let mut faults = Vec::new();
        let said = match Grammar::parse(rule, &text) {
            Ok(mut pairs) => {
                let said = pairs.next().map(|pair| entry::read(pair, place.start, &mut faults));
                said.filter(|_| faults.is_empty())
            }
            Err(error) => {
                let unread = unread(&error, words, &text);
                self.unread("N0108", unread, place.start);
                None
            }
        };
        for (message, at) in faults {
            self.fault(Diagnostic::error("N0108", message), at, "");
        }
        let said = said.unwrap_or(Said::Unread(text));
        let record = self.record();
        let after = record.plies.len();
        record.entries.push(Entry { said, sic: None, after, place });
    }

    fn comment(&mut self, place: Place, own_line: bool, to_line_end: bool) {
        let text = &self.source.text[place.bytes()];
        let text = match to_line_end {
            true => &text[1..],
            false => &text[1..text.len() - 1],
        };
        let text = text.trim().replace("\r\n", "\n");
        if !to_line_end && let Some(why) = sic(&text) {
            let record = self.record();
            let plies = record.plies.len();
            let entry = record.entries.last_mut().filter(|entry| entry.after == plies);
            let slot = match entry {
                Some(entry) => Some(&mut entry.sic),
                None => record.plies.last_mut().map(|ply| &mut ply.sic),
            };
            if let Some(slot) = slot {
                *slot = Some(why.to_owned());
                return;
            }
        }
        let held = !self.held.is_empty();
        let record = self.record();
        let after = record.plies.len();
        let first = after == 0 && record.comments.is_empty();
        let ended = record.result.is_some();
        let before = record.comments.last();
        let closed = before.is_some_and(|last| last.to_line_end && last.after == after);
        let own_line = own_line || first || closed;
        let comment = Comment { text, after, to_line_end, own_line, place };
        if ended && (own_line || held) {
            // If another game follows, it is a comment on that one.
            self.held.push(comment);
        } else {
            self.record().comments.push(comment);
        }
    }

    fn ply(&mut self, place: Place) {
        let text = &self.blank[place.bytes()].to_owned();
        let points = self.record().points();
        let ply = match Grammar::parse(Rule::ply, text) {
            Ok(mut pairs) => {
                let mut reading = Reading::new(place.start, points);
                let ply = reading.ply(pairs.next().expect("a ply is one pair"), place);
                let sound = reading.faults.is_empty() && !reading.lost;
                for (message, at) in reading.faults {
                    self.fault(Diagnostic::error("N0102", message), at, "");
                }
                if sound { ply } else { unread_ply(text, place) }
            }
            Err(error) => {
                let unread = unread(&error, words, text);
                self.unread("N0102", unread, place.start);
                unread_ply(text, place)
            }
        };
        if let Some(result) = &self.record().result {
            let result = result.place.bytes();
            let fault = Diagnostic::error("N0105", "the game has its result already")
                .at(self.source, place.bytes(), "a ply after the result")
                .at(self.source, result, "the result")
                .help("another game begins with its tags");
            self.parsed.diagnostics.push(fault);
        }
        let held = std::mem::take(&mut self.held);
        let record = self.record();
        record.comments.extend(held);
        record.plies.push(ply);
    }

    fn result(&mut self, place: Place) {
        let text = &self.blank[place.bytes()].to_owned();
        match Grammar::parse(Rule::result, text) {
            Ok(mut pairs) => {
                let outcome = read_result(pairs.next().expect("a result is one pair"), place);
                if let Some(earlier) = self.record().result.replace(outcome) {
                    let fault = Diagnostic::error("N0105", "the game has its result already")
                        .at(self.source, place.bytes(), "a second result")
                        .at(self.source, earlier.place.bytes(), "the first");
                    self.parsed.diagnostics.push(fault);
                    self.record().result = Some(earlier);
                }
            }
            Err(error) => {
                let unread = unread(&error, words, text);
                self.unread("N0102", unread, place.start);
            }
        }
    }
}

/// What a comment says of an error of the original: `sic`, `sic: his hand slipped`.
fn sic(text: &str) -> Option<&str> {
    let (word, rest) = text.split_at_checked(3)?;
    let rest = rest.trim_start();
    let why = rest.strip_prefix(':').map(str::trim).or((rest.is_empty()).then_some(""))?;
    (word.eq_ignore_ascii_case("sic") && !why.contains('\n')).then_some(why)
}

fn read_tag(pair: Pair<'_, Rule>, place: Place) -> Tag {
    let mut tag = Tag::new("", "");
    for part in pair.into_inner() {
        match part.as_rule() {
            Rule::tag_name => part.as_str().clone_into(&mut tag.name),
            Rule::quoted => {
                let value = part.into_inner().next().expect("quotation marks hold a value");
                tag.value_place = place_of(&value, place.start);
                tag.value = tags::unescape(value.as_str());
            }
            _ => {}
        }
    }
    Tag { place, ..tag }
}

/// Reads a result by itself: `1-0 x2`.
pub(crate) fn result_of(text: &str) -> Option<Outcome> {
    let pair = Grammar::parse(Rule::result, text.trim()).ok()?.next()?;
    Some(read_result(pair, Place::default()))
}

fn read_result(pair: Pair<'_, Rule>, place: Place) -> Outcome {
    let mut outcome = Outcome { score: Score::Open, stake: None, place };
    for part in pair.into_inner() {
        match part.as_rule() {
            Rule::score => {
                outcome.score = match part.as_str() {
                    "1-0" => Score::Won(Seat::White),
                    "0-1" => Score::Won(Seat::Black),
                    "*" => Score::Open,
                    _ => Score::Drawn,
                }
            }
            Rule::stake => {
                outcome.stake = part.into_inner().next().and_then(|r| Ratio::parse(r.as_str()));
            }
            _ => {}
        }
    }
    outcome
}
