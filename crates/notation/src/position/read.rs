//! The reader of position lines, which reads field by field.

use std::ops::Range;
use std::sync::Arc;

use charpentier_core::diagnostic::Source;
use charpentier_core::{
    BAR, BySeat, Cells, Diagnostic, Diagnostics, MAX_CELLS, NEW, OFF, OUT, Place, Seat, Throw,
};
use pest::Parser;
use pest::iterators::Pair;

use crate::parse_error::unread;
use crate::position::grammar::{Grammar, Rule, words};
use crate::position::{Key, PositionLine, ToAct};
use crate::span::Span;

/// Reads a text that is one position line.
///
/// # Errors
///
/// All errors of the line.
pub fn parse(source: &Arc<Source>) -> Result<PositionLine, Diagnostics> {
    parse_within(source, 0..source.text.len())
}

/// Reads a position line; `None` if it has errors.
pub(crate) fn read(text: &str) -> Option<PositionLine> {
    parse(&Source::new("position", text)).ok()
}

/// Reads a position line that is a part of a text.
pub(crate) fn parse_within(
    source: &Arc<Source>,
    bytes: Range<usize>,
) -> Result<PositionLine, Diagnostics> {
    let fields = fields(&source.text, bytes.clone());
    let mut reader = Reader { source, faults: Vec::new() };
    if let Some(&first) = fields.first()
        && reader.pair(Rule::version_field, first).is_none()
        && !source.text[first.bytes()].to_ascii_lowercase().starts_with("tgn")
    {
        // The text is no position line, so no other errors are reported.
        let faults = reader.faults.into_iter();
        return Err(faults.map(|fault| fault.help(FORM)).collect());
    }
    if fields.len() < NAMES.len() {
        let missing = NAMES[fields.len()..].join(", ");
        let at = bytes.end;
        let start = fields.first().map_or(at, |field| field.start);
        reader.faults.push(
            Diagnostic::error(
                "N0301",
                format!("the position line ends too early: {missing} missing"),
            )
            .at(source, start..at, "")
            .help(FORM),
        );
    }
    let line = reader.line(&fields);
    match line {
        Some(line) if reader.faults.is_empty() => Ok(line),
        _ => Err(reader.faults.into()),
    }
}

const FORM: &str = "a position line is: tgn1 PACK WHITE BLACK TURN DICE key=value…";

const NAMES: [&str; 6] =
    ["the version", "the pack", "white's men", "black's men", "who is to act", "the dice"];

/// Returns the places of the fields.
///
/// Fields are separated by blanks or, in a line without blanks, by `_`. There, a piece that cannot
/// be a field by itself belongs to the next one (`big_points=1/0`).
fn fields(text: &str, bytes: Range<usize>) -> Vec<Span> {
    let line = &text[bytes.clone()];
    let begin = bytes.start + line.len() - line.trim_start().len();
    let line = line.trim();
    let blanks = line.contains(char::is_whitespace);
    let gap = |c: char| if blanks { c.is_whitespace() } else { c == '_' };
    let mut fields = Vec::new();
    let mut start = 0;
    for (at, c) in line.char_indices().chain([(line.len(), '_')]) {
        let end = at == line.len() || gap(c);
        let half = !blanks && fields.len() >= NAMES.len() && !line[start..at].contains('=');
        if !end || half && at < line.len() {
            continue;
        }
        if at > start {
            fields.push(Span::new(begin + start, begin + at));
        }
        start = at + c.len_utf8();
    }
    fields
}

/// The men of one side as they are written.
#[derive(Default)]
struct Side {
    men: Vec<(Place, u8)>,
    under: Cells,
}

struct Reader<'a> {
    source: &'a Arc<Source>,
    faults: Vec<Diagnostic>,
}

impl<'a> Reader<'a> {
    fn line(&mut self, fields: &[Span]) -> Option<PositionLine> {
        let field = |at: usize| fields.get(at).copied();
        let pack = field(1).and_then(|span| self.pair(Rule::pack_field, span));
        let white = field(2).and_then(|span| self.men(span));
        let black = field(3).and_then(|span| self.men(span));
        let to_act = field(4).and_then(|span| self.actor(span));
        let dice = field(5).and_then(|span| self.dice(span));
        let mut keys: Vec<Key> = Vec::new();
        for &span in fields.iter().skip(NAMES.len()) {
            let Some(key) = self.key(span) else {
                continue;
            };
            if let Some(first) = keys.iter().find(|first| first.name == key.name) {
                let fault = Diagnostic::error("N0304", format!("{} is given twice", key.name))
                    .at(self.source, span.bytes(), "again")
                    .at(self.source, first.span.bytes(), "first");
                self.faults.push(fault);
            } else {
                keys.push(key);
            }
        }
        let (white, black) = (white?, black?);
        let span = field(0)?.to(*fields.last()?);
        Some(PositionLine {
            source: Arc::clone(self.source),
            pack: pack?.into_inner().next()?.as_str().to_ascii_lowercase(),
            men: BySeat::new(white.men, black.men),
            under: BySeat::new(white.under, black.under),
            to_act: to_act?,
            dice: dice?,
            keys,
            span,
            fields: [field(1)?, field(2)?, field(3)?, field(4)?, field(5)?],
        })
    }

    /// Reads a field by its rule.
    fn pair(&mut self, rule: Rule, span: Span) -> Option<Pair<'a, Rule>> {
        let text = &self.source.text[span.bytes()];
        match Grammar::parse(rule, text) {
            Ok(mut pairs) => pairs.next(),
            Err(error) => {
                let unread = unread(&error, words, text);
                let at = unread.span.shifted(span.start).bytes();
                let fault = Diagnostic::error("N0302", unread.message);
                self.faults.push(fault.at(self.source, at, unread.label));
                None
            }
        }
    }

    fn men(&mut self, span: Span) -> Option<Side> {
        let pair = self.pair(Rule::men_field, span)?;
        let mut side = Side::default();
        for group in pair.into_inner().filter(|part| part.as_rule() == Rule::group) {
            let mut at = BAR.0..=BAR.0;
            let mut count = 1;
            for part in group.into_inner() {
                match part.as_rule() {
                    Rule::place => {
                        let part = part.into_inner().next()?;
                        at = match part.as_rule() {
                            Rule::bar => BAR.0..=BAR.0,
                            Rule::new => NEW.0..=NEW.0,
                            Rule::off => OFF.0..=OFF.0,
                            Rule::out => OUT.0..=OUT.0,
                            Rule::range => {
                                let mut ends = part.into_inner();
                                let mut end = || ends.next();
                                let (first, last) = (end()?, end()?);
                                self.cell(&first, span.start)..=self.cell(&last, span.start)
                            }
                            _ => {
                                let cell = self.cell(&part, span.start);
                                cell..=cell
                            }
                        };
                    }
                    Rule::under => {
                        side.under |= at.clone().map(Place).collect();
                    }
                    _ => count = part.as_str().parse().ok()?,
                }
            }
            if at.is_empty() {
                let message = format!("{}-{} goes backwards", at.start(), at.end());
                let fault = Diagnostic::error("N0302", message);
                self.faults.push(fault.at(self.source, span.bytes(), ""));
            }
            side.men.extend(at.map(|cell| (Place(cell), count)));
        }
        Some(side)
    }

    fn cell(&mut self, pair: &Pair<'_, Rule>, base: usize) -> u8 {
        let cell = pair.as_str().parse().unwrap_or(0);
        if !(1..=MAX_CELLS).contains(&cell) {
            let span = pair.as_span();
            let message = format!("there is no cell {cell}: cells are 1 to {MAX_CELLS}");
            let bytes = base + span.start()..base + span.end();
            self.faults.push(Diagnostic::error("N0302", message).at(self.source, bytes, ""));
        }
        cell
    }

    fn actor(&mut self, span: Span) -> Option<ToAct> {
        let pair = self.pair(Rule::turn_field, span)?;
        let mut parts = pair.into_inner();
        let part = parts.next()?;
        Some(match part.as_rule() {
            Rule::undecided => ToAct::Lead,
            Rule::over => ToAct::Nobody,
            _ => {
                let seat = Seat::parse(part.as_str())?;
                let choosing = parts.next().is_some_and(|part| part.as_rule() == Rule::choosing);
                if choosing { ToAct::Choose(seat) } else { ToAct::Play(seat) }
            }
        })
    }

    #[allow(clippy::option_option, reason = "no dice are an answer, a fault is none")]
    fn dice(&mut self, span: Span) -> Option<Option<Throw>> {
        let part = self.pair(Rule::dice_field, span)?.into_inner().next()?;
        Some(Throw::parse(part.as_str()))
    }

    fn key(&mut self, span: Span) -> Option<Key> {
        let parts = self.pair(Rule::key_field, span)?.into_inner();
        let mut key = Key { name: String::new(), value: String::new(), span, value_span: span };
        for part in parts {
            match part.as_rule() {
                Rule::key => key.name = part.as_str().to_ascii_lowercase(),
                Rule::value => {
                    part.as_str().clone_into(&mut key.value);
                    let value = part.as_span();
                    key.value_span = Span::new(value.start(), value.end()).shifted(span.start);
                }
                _ => {}
            }
        }
        Some(key)
    }
}
