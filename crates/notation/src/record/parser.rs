//! The second stage of reading, which parses each piece by itself and keeps all errors.

use std::borrow::Cow;
use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::{Diagnostic, Diagnostics, MOST_DICE, PointNumbering};
use pest::Parser;

use crate::grammar::{Grammar, Rule, span_of, words};
use crate::outcome::read_result;
use crate::parse_error::{Unread, unread};
use crate::record::entry::{self, Entry, EntryKind};
use crate::record::faults::Faults;
use crate::record::game::{Comment, Diagram, Record};
use crate::record::lexer::{Kind, LONGEST_LINE, Piece, ascii_blanks, games, split};
use crate::record::ply_parser::{PlyParser, unread_ply};
use crate::record::sic::sic;
use crate::record::tags::{self, Tag};
use crate::record::{Turn, check};
use crate::span::Span;

/// The games and the errors of a text.
#[derive(Clone, Debug, Default)]
pub struct Parsed {
    /// The games in order. Plies that cannot be read are kept as [`Act::Unread`](crate::record::Act::Unread).
    pub records: Vec<Record>,
    /// The errors and warnings of the notation, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
    /// The number of further errors, which are not kept.
    pub more: usize,
}

/// Reads plies without the tags and the result of a game, such as a person types.
#[must_use]
pub fn parse_plies(source: &Arc<Source>) -> Parsed {
    let (records, faults) = pieces(source);
    Parsed { records, diagnostics: faults.kept, more: faults.more }
}

/// Reads the games of a text, leniently.
///
/// Letters may be of either case, `-` may stand for `/`, and `56` or `5-6` for `65`. After an
/// error, the rest is read.
#[must_use]
pub fn parse(source: &Arc<Source>) -> Parsed {
    let (records, mut faults) = pieces(source);
    if records.is_empty() && faults.kept.is_empty() {
        let whole = 0..source.text.trim_end().len();
        faults.push(Diagnostic::error("N0106", "there is no game here").at(source, whole, ""));
    }
    for record in &records {
        check::tags(source, record, &mut faults);
    }
    let Faults { kept: mut diagnostics, more } = faults;
    diagnostics.sort_by_key(Diagnostic::start);
    Parsed { records, diagnostics, more }
}

/// Reads one typed play, `1/7 1/6` or `--`, in a numbering that is the same for both sides.
///
/// # Errors
///
/// Everything in it that cannot be read.
pub(crate) fn parse_play(
    source: &Arc<Source>,
    points: PointNumbering,
) -> Result<Turn, Diagnostics> {
    let text = ascii_blanks(&source.text);
    let mut reader = PlyParser::new(&text, 0, Some(points));
    let Some(turn) = reader.play() else {
        let unread = refusal(Rule::typed, &text);
        let fault = Diagnostic::error("N0102", unread.message);
        return Err(vec![fault.at(source, unread.span.bytes(), unread.label)].into());
    };
    let fault = |(message, span): (String, Span)| {
        Diagnostic::error("N0102", message).at(source, span.bytes(), "")
    };
    let faults: Vec<_> = reader.faults.into_iter().map(fault).collect();
    if faults.is_empty() { Ok(turn) } else { Err(faults.into()) }
}

/// Reads the pieces of a text, game by game.
fn pieces(source: &Arc<Source>) -> (Vec<Record>, Faults) {
    let (pieces, blank) = split(&source.text);
    let (mut records, mut faults) = (Vec::new(), Faults::default());
    for game in games(&pieces) {
        let (record, faults) = (Record::default(), &mut faults);
        let mut reader = Reader { source, blank: &blank, record, points: None, faults };
        reader.record.plies.reserve(game.len());
        for piece in &pieces[game] {
            reader.piece(piece);
        }
        records.push(reader.record);
    }
    // If nothing of a game could be read, its record is empty.
    records.retain(|record| *record != Record::default());
    (records, faults)
}

struct Reader<'a> {
    source: &'a Arc<Source>,
    /// The text without comments and tags.
    blank: &'a str,
    /// The game that is being read.
    record: Record,
    /// How its points are written; `None` before the first ply, `Some(None)` if the tag cannot be
    /// read.
    points: Option<Option<PointNumbering>>,
    faults: &'a mut Faults,
}

impl Reader<'_> {
    fn piece(&mut self, piece: &Piece) {
        let span = piece.span;
        match piece.kind {
            Kind::TooLong => self.fault(
                Diagnostic::error("N0107", "this line is too long to be read").help(format!(
                    "a line has at most {LONGEST_LINE} bytes; break it into several"
                )),
                Span::new(span.start, span.start),
                "it begins here",
            ),
            Kind::Position => self.diagram(span),
            Kind::Seats => self.entry(span, Rule::seats),
            Kind::Ledger => self.entry(span, Rule::ledger),
            Kind::Tag => self.tag(span),
            Kind::Comment { own_line } => self.comment(span, own_line, false),
            Kind::LineComment { own_line } => self.comment(span, own_line, true),
            Kind::Unclosed => self.fault(
                Diagnostic::error("N0103", "this comment is never closed"),
                span,
                "a comment ends with `}`",
            ),
            Kind::Ply => self.ply(span),
            Kind::Result => self.result(span),
            Kind::Stray => self.stray(span),
        }
    }

    fn fault(&mut self, fault: Diagnostic, span: Span, label: &str) {
        self.faults.push(fault.at(self.source, span.bytes(), label));
    }

    fn unread(&mut self, code: &'static str, unread: Unread, base: usize) {
        let span = unread.span.shifted(base);
        self.fault(Diagnostic::error(code, unread.message), span, &unread.label);
    }

    fn stray(&mut self, span: Span) {
        let text = &self.blank[span.bytes()];
        let dice = text.split_once(':').map_or("", |(dice, _)| dice);
        let is_throw = !dice.is_empty() && dice.bytes().all(|byte| byte.is_ascii_digit());
        let fault = match is_throw {
            true => Diagnostic::error("N0101", "the number and the side of this ply are missing")
                .help(format!("a ply is written 1w {text}")),
            false => Diagnostic::error(
                "N0101",
                "expected a tag, a ply such as 1w 65: 1/7 1/6, a comment or a result",
            ),
        };
        self.fault(fault, span, "");
    }

    fn tag(&mut self, span: Span) {
        let text = &self.source.text[span.bytes()];
        // The text between the quotation marks is not changed.
        let (name, value) = text.split_at(text.find('"').unwrap_or(text.len()));
        let text = &*match ascii_blanks(name) {
            Cow::Borrowed(_) => Cow::Borrowed(text),
            Cow::Owned(name) => Cow::Owned(name + value),
        };
        match plain_tag(text, span).map_or_else(|| read_tag(text, span), Ok) {
            Ok(tag) => {
                self.record.tags.push(tag);
                self.points = None;
            }
            Err(unread) => self.unread("N0104", unread, span.start),
        }
    }

    /// Keeps a position line. `check::tags` validates it.
    fn diagram(&mut self, span: Span) {
        let line = self.blank[span.bytes()].trim().to_owned();
        let after = self.record.plies.len();
        self.record.positions.push(Diagram { line, sic: None, after, span });
    }

    /// Reads an entry of seats or a row of the ledger.
    fn entry(&mut self, span: Span, rule: Rule) {
        let text = self.blank[span.bytes()].trim().to_owned();
        let mut faults = Vec::new();
        let said = match Grammar::parse(rule, &text) {
            Ok(mut pairs) => {
                let said = pairs.next().map(|pair| entry::read(pair, span.start, &mut faults));
                said.filter(|_| faults.is_empty())
            }
            Err(error) => {
                let unread = unread(&error, words, &text);
                self.unread("N0108", unread, span.start);
                None
            }
        };
        for (message, at) in faults {
            self.fault(Diagnostic::error("N0108", message), at, "");
        }
        let said = said.unwrap_or(EntryKind::Unread(text));
        let after = self.record.plies.len();
        self.record.entries.push(Entry { said, sic: None, after, span });
    }

    fn comment(&mut self, span: Span, own_line: bool, to_line_end: bool) {
        let text = &self.source.text[span.bytes()];
        let text = match to_line_end {
            true => &text[1..],
            false => &text[1..text.len() - 1],
        };
        // Comments are not nested, so a brace within one is probably the beginning of the next.
        if !to_line_end && let Some(brace) = text.find('{') {
            let line = text.find('\n').map_or(span.end, |end| span.start + 1 + end);
            let message = "this comment has a brace in it: is its closing brace missing?";
            let brace = span.start + 1 + brace;
            let fault = Diagnostic::warning("N0103", message)
                .at(self.source, span.start..line.min(brace), "the comment begins here")
                .at(self.source, brace..brace + 1, "the brace");
            self.faults.push(fault);
        }
        let text = text.trim().replace("\r\n", "\n");
        let record = &mut self.record;
        let after = record.plies.len();
        if !to_line_end && let Some(why) = sic(&text) {
            let entry = record.entries.last_mut().filter(|entry| entry.after == after);
            let diagram = record.positions.last_mut().filter(|diagram| diagram.after == after);
            // `{sic}` refers to the last item before it.
            let slots = [
                record.plies.last_mut().map(|ply| (ply.span.start, &mut ply.sic)),
                entry.map(|entry| (entry.span.start, &mut entry.sic)),
                diagram.map(|diagram| (diagram.span.start, &mut diagram.sic)),
            ];
            if let Some((_, slot)) = slots.into_iter().flatten().max_by_key(|(start, _)| *start) {
                *slot = Some(why.to_owned());
                return;
            }
        }
        // A `{sic}` with nothing before it becomes a line comment. In braces, it could be written
        // after an entry or a position line and refer to that.
        let to_line_end = to_line_end || sic(&text).is_some();
        let first = after == 0 && record.comments.is_empty();
        let before = record.comments.last();
        let closed = before.is_some_and(|last| last.to_line_end && last.after == after);
        let own_line = own_line || first || closed;
        record.comments.push(Comment { text, after, to_line_end, own_line, span });
    }

    fn ply(&mut self, span: Span) {
        let text = &self.blank[span.bytes()];
        let points = *self.points.get_or_insert_with(|| self.record.points());
        let mut reader = PlyParser::new(text, span.start, points);
        let ply = reader.ply();
        let sound = reader.faults.is_empty() && !reader.lost;
        if ply.is_none() {
            let unread = bad_die(text).unwrap_or_else(|| refusal(Rule::ply, text));
            self.unread("N0102", unread, span.start);
        } else {
            for (message, at) in reader.faults {
                self.fault(Diagnostic::error("N0102", message), at, "");
            }
        }
        let ply = ply.filter(|_| sound).unwrap_or_else(|| unread_ply(text, span));
        if let Some(result) = &self.record.result {
            let result = result.span.bytes();
            let fault = Diagnostic::error("N0105", "the game already has a result")
                .at(self.source, span.bytes(), "a ply after the result")
                .at(self.source, result, "the result")
                .help("begin another game with its tags");
            self.faults.push(fault);
        }
        self.record.plies.push(ply);
    }

    fn result(&mut self, span: Span) {
        let text = &self.blank[span.bytes()];
        if self.record.result.is_some() && self.faults.is_full() {
            self.faults.more += 1;
            return;
        }
        match Grammar::parse(Rule::result, text) {
            Ok(mut pairs) => {
                let read = read_result(pairs.next().expect("a result is one pair"), span);
                let outcome = match read {
                    Ok(outcome) => outcome,
                    Err(stake) => {
                        let fault = Diagnostic::error("N0102", stake.to_string())
                            .at(self.source, span.bytes(), "")
                            .help("write a number, such as x2 or x3/2");
                        self.faults.push(fault);
                        return;
                    }
                };
                if let Some(earlier) = self.record.result.replace(outcome) {
                    let fault = Diagnostic::error("N0105", "the game already has a result")
                        .at(self.source, span.bytes(), "a second result")
                        .at(self.source, earlier.span.bytes(), "the first");
                    self.faults.push(fault);
                    self.record.result = Some(earlier);
                }
            }
            Err(error) => {
                let unread = unread(&error, words, text);
                self.unread("N0102", unread, span.start);
            }
        }
    }
}

/// Returns what the grammar expected in a text that [`PlyParser`] cannot read.
fn refusal(rule: Rule, text: &str) -> Unread {
    match Grammar::parse(rule, text) {
        Err(error) => unread(&error, words, text),
        // The two accept the same texts. If they ever differ, the text is still refused.
        Ok(_) => Unread {
            message: "this cannot be read; a ply is written like 1w 65: 1/7 1/6".to_owned(),
            label: String::new(),
            span: Span::new(0, text.len()),
        },
    }
}

/// Returns the error of a ply with an impossible die, such as `1b 37: 1/4`.
fn bad_die(text: &str) -> Option<Unread> {
    let (head, _) = text.split_once(':')?;
    let (_, dice) = head.rsplit_once(char::is_whitespace)?;
    let at = head.len() - dice.len();
    let is_number = dice.len() <= MOST_DICE && dice.bytes().all(|byte| byte.is_ascii_digit());
    let wrong = dice.find(|face: char| !('1'..='6').contains(&face)).filter(|_| is_number)?;
    let message = format!("{} is not a die: a throw has numbers from 1 to 6", &dice[wrong..=wrong]);
    Some(Unread { message, label: String::new(), span: Span::new(at + wrong, at + wrong + 1) })
}

/// Reads a tag as programs write it, without the grammar; `None` if the grammar has to read it.
fn plain_tag(text: &str, span: Span) -> Option<Tag> {
    let (name, value) = text.strip_prefix('[')?.strip_suffix("\"]")?.split_once(" \"")?;
    let mut letters = name.bytes();
    let named = letters.next()?.is_ascii_alphabetic()
        && letters.all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    // The span of a value leaves out blanks at its end, so the grammar reads those.
    let plain = memchr::memchr2(b'"', b'\\', value.as_bytes()).is_none()
        && !value.ends_with(char::is_whitespace);
    let end = span.start + text.len() - 2;
    (named && plain).then(|| Tag {
        span,
        value_span: Span::new(end - value.len(), end),
        ..Tag::new(name, value)
    })
}

/// Reads a tag by the grammar.
fn read_tag(text: &str, span: Span) -> Result<Tag, Unread> {
    let mut pairs = Grammar::parse(Rule::tag, text).map_err(|error| unread(&error, words, text))?;
    let pair = pairs.next().expect("a tag is one pair");
    let mut tag = Tag::new("", "");
    for part in pair.into_inner() {
        match part.as_rule() {
            Rule::tag_name => part.as_str().clone_into(&mut tag.name),
            Rule::quoted => {
                let value = part.into_inner().next().expect("quotation marks hold a value");
                tag.value_span = span_of(&value, span.start);
                tag.value = tags::unescape(value.as_str());
            }
            _ => {}
        }
    }
    Ok(Tag { span, ..tag })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Returns the tag, with its spans, as each of the two readers reads it.
    fn both(text: &str) -> (Option<String>, Option<String>) {
        let span = Span::new(7, 7 + text.len());
        let written = |tag| format!("{tag:?}");
        (plain_tag(text, span).map(written), read_tag(text, span).ok().map(written))
    }

    #[test]
    fn plain_tags_are_read_without_the_grammar() {
        let (plain, by_grammar) = both("[White \"Anne [of the café]\"]");
        assert!(plain.is_some());
        assert_eq!(plain, by_grammar);
        assert_eq!(both(r#"[White "\"Anne\""]"#).0, None);
        assert_eq!(both(r#"[White " "]"#).0, None);
    }

    proptest! {
        #[test]
        fn a_plain_tag_is_what_the_grammar_reads(text in "\\[[A-Za-z_1]{0,3} {0,2}\"?[a-z \"\\\\\\]\\[é]{0,6}\"? ?\\]") {
            if let (Some(plain), by_grammar) = both(&text) {
                prop_assert_eq!(Some(plain), by_grammar);
            }
        }
    }
}
