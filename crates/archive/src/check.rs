//! The errors of recorded games, and the number of each kind.

use std::collections::BTreeMap;
use std::sync::Arc;

use charpentier_core::Diagnostic;
use charpentier_core::diagnostic::{Severity, Source};
use charpentier_notation::{Record, Span};
use charpentier_pack::Library;

use crate::batch::Batch;
use crate::packs::Packs;

/// The result of a check.
#[derive(Clone, Debug, Default)]
pub struct Checked {
    /// The number of games.
    pub games: usize,
    /// The number of games with errors. Errors that belong to no game are only in `told`.
    pub wrong: usize,
    /// The number of plies that were replayed.
    pub plies: usize,
    /// The errors, warnings and notes, game by game. In each game, those of the notation come first.
    pub told: Vec<Diagnostic>,
    /// The number of further errors of the notation, which are not kept.
    pub more: usize,
}

/// Checks all games of a text against the rules of their packs, and returns every error with its place.
///
/// ```
/// use charpentier_archive::validate;
/// use charpentier_core::diagnostic::Source;
/// use charpentier_pack::Library;
///
/// let text = "[Game \"trictrac\"]\n1w 65: 1/8 1/6\n*\n";
/// let checked = validate(&Library::shipped(), Source::new("evening.tgn", text));
/// assert_eq!((checked.games, checked.wrong, checked.has_errors()), (1, 1, true));
/// let errors: Vec<_> = checked.told.iter().map(ToString::to_string).collect();
/// assert!(errors.iter().any(|error| error.starts_with("evening.tgn:2:8: error[R0301]")), "{errors:?}");
/// ```
#[must_use]
pub fn validate(library: &Library, source: Arc<Source>) -> Checked {
    Batch::of(source).check(&Packs::new(library), None)
}

/// A function that may add a diagnostic to a game whose replay has errors.
pub type Further<'a> = &'a (dyn Fn(&Batch, &Record) -> Option<Diagnostic> + Sync);

impl Checked {
    /// Whether there is any error, including one that belongs to no game, such as an empty text.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.more > 0 || is_wrong(&self.told)
    }
}

impl Batch {
    /// Checks every game of the batch against the rules of its pack.
    ///
    /// `further` may add a diagnostic to each game whose replay has errors.
    #[must_use]
    pub fn check(mut self, packs: &Packs, further: Option<Further<'_>>) -> Checked {
        let mut checked =
            Checked { games: self.records.len(), more: self.more, ..Checked::default() };
        let mut writing = std::mem::take(&mut self.faults).into_iter().peekable();
        for (nth, record) in self.records.iter().enumerate() {
            let from = checked.told.len();
            let next = self.records.get(nth + 1).and_then(start).unwrap_or(usize::MAX);
            while let Some(fault) = writing.next_if(|fault| fault.start() < next) {
                checked.told.push(fault);
            }
            match self.verify(record, packs) {
                Ok((told, plies)) => {
                    checked.plies += plies;
                    let wrong = is_wrong(&told);
                    checked.told.extend(told);
                    let further = further.filter(|_| wrong);
                    checked.told.extend(further.and_then(|further| further(&self, record)));
                }
                Err(faults) => checked.told.extend(faults),
            }
            checked.wrong += usize::from(is_wrong(&checked.told[from..]));
        }
        checked.told.extend(writing);
        checked
    }
}

/// Whether any of the diagnostics is an error.
fn is_wrong(faults: &[Diagnostic]) -> bool {
    faults.iter().any(|fault| fault.severity == Severity::Error)
}

/// Returns the offset in its text at which a game begins.
fn start(record: &Record) -> Option<usize> {
    let spans: [Option<Span>; 4] = [
        record.tags.first().map(|tag| tag.span),
        record.comments.first().map(|comment| comment.span),
        record.entries.first().map(|entry| entry.span),
        record.plies.first().map(|ply| ply.span),
    ];
    spans.into_iter().flatten().map(|span| span.start).min()
}

/// The number of diagnostics of each kind.
#[derive(Clone, Debug, Default)]
pub struct Kinds(BTreeMap<(Severity, &'static str), Kind>);

/// The diagnostics with one severity and code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kind {
    /// The number of times that they occurred.
    pub times: usize,
    /// The place of the first, as `file:line:column`.
    pub first: Option<String>,
}

impl Kinds {
    /// Counts diagnostics that come after all those counted before.
    pub fn add(&mut self, told: &[Diagnostic]) {
        for fault in told {
            let kind = self.0.entry((fault.severity, fault.code)).or_insert_with(|| {
                let first = fault.spans.first().map(|span| {
                    let (line, column) = span.source.line_column(span.bytes.start);
                    format!("{}:{line}:{column}", span.source.name)
                });
                Kind { times: 0, first }
            });
            kind.times += 1;
        }
    }

    /// Adds other counts, of diagnostics that come after all these.
    pub fn merge(&mut self, later: Self) {
        for (key, more) in later.0 {
            match self.0.get_mut(&key) {
                Some(kind) => kind.times += more.times,
                None => {
                    self.0.insert(key, more);
                }
            }
        }
    }

    /// Returns the kinds with their severities and codes, errors first.
    pub fn iter(&self) -> impl Iterator<Item = (Severity, &'static str, &Kind)> {
        self.0.iter().map(|((severity, code), kind)| (*severity, *code, kind))
    }

    /// Returns the total number of errors.
    #[must_use]
    pub fn errors(&self) -> usize {
        let errors = self.iter().filter(|(severity, ..)| *severity == Severity::Error);
        errors.map(|(.., kind)| kind.times).sum()
    }
}
