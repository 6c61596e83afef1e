//! Diagnostics: errors and notes on a text, with their places.
//!
//! Every crate creates diagnostics. Only the program prints them.

use std::fmt;
use std::ops::Range;
use std::path::Path;
use std::sync::{Arc, OnceLock};

/// The severity of a diagnostic.
///
/// ```
/// use charpentier_core::Diagnostic;
/// use charpentier_core::diagnostic::Severity;
///
/// let told = [Diagnostic::note("R0702", "worth knowing"), Diagnostic::error("R0301", "wrong")];
/// // The most severe comes first.
/// assert_eq!(told.iter().map(|fault| fault.severity).min(), Some(Severity::Error));
/// assert_eq!(Severity::Error.to_string(), "error");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// An error.
    Error,
    /// Valid text that is probably not intended.
    Warning,
    /// Information that requires no change.
    Note,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Note => "note",
        })
    }
}

/// The conversion of file names to text for users.
///
/// ```
/// use std::path::Path;
///
/// use charpentier_core::diagnostic::FileName;
///
/// assert_eq!(Path::new("games/soirée.tgn").shown(), "games/soirée.tgn");
/// # #[cfg(unix)] {
/// use std::os::unix::ffi::OsStrExt;
/// // Bytes that are not UTF-8 are written as numbers, to keep them apart.
/// let old = Path::new(std::ffi::OsStr::from_bytes(b"soir\xe9e.tgn"));
/// assert_eq!(old.shown(), "soir\\xe9e.tgn");
/// # }
/// ```
pub trait FileName {
    /// Returns the name, with each byte that is not UTF-8 as an escape such as `\xff`.
    fn shown(&self) -> String;
}

impl FileName for Path {
    fn shown(&self) -> String {
        let mut shown = String::new();
        for part in self.as_os_str().as_encoded_bytes().utf8_chunks() {
            shown.push_str(part.valid());
            part.invalid().iter().for_each(|byte| shown.push_str(&format!("\\x{byte:02x}")));
        }
        shown
    }
}

/// A text with its name.
///
/// ```
/// use charpentier_core::Diagnostic;
/// use charpentier_core::diagnostic::Source;
///
/// let source = Source::new("pack.yaml", "track:\n  men: none\n");
/// let fault = Diagnostic::error("P0103", "this should be a number").at(&source, 14..18, "here");
/// assert_eq!(fault.to_string(), "pack.yaml:2:8: error[P0103]: this should be a number");
/// ```
#[derive(Clone, Debug)]
pub struct Source {
    /// The name of the file, or a name in its place.
    pub name: String,
    /// The whole text, or some consecutive lines of it.
    pub text: String,
    /// The number of the first line; 1 for a whole text.
    first_line: usize,
    /// The byte at which each line begins, computed on first use.
    lines: OnceLock<Vec<usize>>,
}

impl PartialEq for Source {
    fn eq(&self, other: &Self) -> bool {
        let place = |source: &Self| source.first_line;
        self.name == other.name && self.text == other.text && place(self) == place(other)
    }
}

impl Eq for Source {}

impl Source {
    /// Returns a whole text with its name.
    #[must_use]
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Arc<Self> {
        Self::part(name, text, 1)
    }

    /// Returns some lines of a longer text, the first of which has this number.
    ///
    /// ```
    /// use charpentier_core::diagnostic::Source;
    ///
    /// // Lines 90 and 91 of a long file.
    /// let source = Source::part("games.tgn", "29w 55: 3/8\n30b 21: 1/3\n", 90);
    /// assert_eq!(source.line_column(12), (91, 1));
    /// assert_eq!(source.byte_at(91, 5), 16);
    /// ```
    #[must_use]
    pub fn part(name: impl Into<String>, text: impl Into<String>, first_line: usize) -> Arc<Self> {
        let (name, text) = (name.into(), text.into());
        Arc::new(Self { name, text, first_line, lines: OnceLock::new() })
    }

    /// Returns the byte at which each line begins.
    fn lines(&self) -> &[usize] {
        self.lines.get_or_init(|| {
            let ends = self.text.match_indices('\n').map(|(at, _)| at + 1);
            std::iter::once(0).chain(ends).collect()
        })
    }

    /// Returns the number of the line of a byte, from 1.
    #[must_use]
    pub fn line(&self, byte: usize) -> usize {
        self.lines().partition_point(|start| *start <= byte) + self.first_line - 1
    }

    /// Returns the line and column of a byte, both from 1. Columns count characters.
    ///
    /// ```
    /// use charpentier_core::diagnostic::Source;
    ///
    /// let source = Source::new("pack.yaml", "nom: méséas\nmen: 15\n");
    /// // An accented letter is one column, although it takes two bytes.
    /// assert_eq!(source.line_column(11), (1, 10));
    /// assert_eq!(source.byte_at(1, 10), 11);
    /// // Bytes after the end count as the end, bytes inside a letter as its beginning.
    /// assert_eq!((source.line_column(999), source.line_column(7)), ((3, 1), (1, 7)));
    /// ```
    #[must_use]
    pub fn line_column(&self, byte: usize) -> (usize, usize) {
        let mut byte = byte.min(self.text.len());
        while !self.text.is_char_boundary(byte) {
            byte -= 1;
        }
        let line = self.line(byte);
        let start = self.lines()[line - self.first_line];
        (line, self.text[start..byte].chars().count() + 1)
    }

    /// Returns the range, limited to the text and extended to whole characters.
    #[must_use]
    pub fn whole(&self, bytes: Range<usize>) -> Range<usize> {
        let mut start = bytes.start.min(self.text.len());
        let mut end = bytes.end.clamp(start, self.text.len());
        while !self.text.is_char_boundary(start) {
            start -= 1;
        }
        while !self.text.is_char_boundary(end) {
            end += 1;
        }
        start..end
    }

    /// Returns the byte of a line and column, both from 1. Columns count characters.
    #[must_use]
    pub fn byte_at(&self, line: usize, column: usize) -> usize {
        let nth = line.saturating_sub(self.first_line);
        let start = self.lines().get(nth).copied().unwrap_or(self.text.len());
        let rest = &self.text[start..];
        let rest = rest.split('\n').next().unwrap_or(rest);
        start + rest.char_indices().nth(column.saturating_sub(1)).map_or(rest.len(), |(at, _)| at)
    }
}

/// A place in a text, with a label.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The text.
    pub source: Arc<Source>,
    /// The bytes of the place. They are whole characters.
    pub bytes: Range<usize>,
    /// A few words, or an empty text.
    pub label: String,
}

/// An error, warning or note, with its places, its rule and help.
///
/// ```
/// use charpentier_core::Diagnostic;
/// use charpentier_core::diagnostic::Source;
///
/// let source = Source::new("game.tgn", "1w 65: 1/8 1/6\n");
/// let fault = Diagnostic::error("R0301", "1/8 is not legal")
///     .at(&source, 7..10, "")
///     .rule("RA-1")
///     .help("the one legal play is 1/7 1/6");
/// assert_eq!(
///     fault.to_string(),
///     "game.tgn:1:8: error[R0301]: 1/8 is not legal (RA-1); the one legal play is 1/7 1/6"
/// );
/// // A diagnostic without a place is written without one.
/// assert_eq!(Diagnostic::warning("P0203", "never used").to_string(), "warning[P0203]: never used");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// The code: `P` (pack), `S` (script), `N` (notation) or `R` (replay), and four digits.
    pub code: &'static str,
    /// The severity of a diagnostic.
    pub severity: Severity,
    /// The message: one sentence without a full stop.
    pub message: String,
    /// The places; the first is the main place.
    pub spans: Vec<Span>,
    /// The broken rule, as the pack names it.
    pub rule: Option<String>,
    /// Corrections or advice.
    pub help: Vec<String>,
}

/// The errors of a text, as one error. Warnings and notes may be among them.
///
/// ```
/// use charpentier_core::{Diagnostic, Diagnostics};
///
/// fn read(text: &str) -> Result<u8, Diagnostics> {
///     text.parse().map_err(|_| Diagnostic::error("X0001", format!("{text} is no number")).into())
/// }
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// assert_eq!(read("7")?, 7);
/// assert_eq!(read("x").expect_err("a letter").to_string(), "error[X0001]: x is no number");
/// # Ok(())
/// # }
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Diagnostics(pub Vec<Diagnostic>);

/// Writes one diagnostic per line.
impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut gap = "";
        for diagnostic in &self.0 {
            write!(f, "{gap}{diagnostic}")?;
            gap = "\n";
        }
        Ok(())
    }
}

impl std::error::Error for Diagnostics {}

impl From<Diagnostic> for Diagnostics {
    fn from(diagnostic: Diagnostic) -> Self {
        Self(vec![diagnostic])
    }
}

impl From<Vec<Diagnostic>> for Diagnostics {
    fn from(diagnostics: Vec<Diagnostic>) -> Self {
        Self(diagnostics)
    }
}

impl FromIterator<Diagnostic> for Diagnostics {
    fn from_iter<I: IntoIterator<Item = Diagnostic>>(diagnostics: I) -> Self {
        Self(diagnostics.into_iter().collect())
    }
}

impl IntoIterator for Diagnostics {
    type Item = Diagnostic;
    type IntoIter = std::vec::IntoIter<Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a Diagnostics {
    type Item = &'a Diagnostic;
    type IntoIter = std::slice::Iter<'a, Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl Diagnostic {
    /// Returns an error with only a message.
    #[must_use]
    pub fn error(code: &'static str, message: impl Into<String>) -> Self {
        Self {
            code,
            severity: Severity::Error,
            message: message.into(),
            spans: Vec::new(),
            rule: None,
            help: Vec::new(),
        }
    }

    /// Returns a warning with only a message.
    #[must_use]
    pub fn warning(code: &'static str, message: impl Into<String>) -> Self {
        Self { severity: Severity::Warning, ..Self::error(code, message) }
    }

    /// Returns a note with only a message.
    #[must_use]
    pub fn note(code: &'static str, message: impl Into<String>) -> Self {
        Self { severity: Severity::Note, ..Self::error(code, message) }
    }

    /// Adds a place, extended to whole characters of the text.
    #[must_use]
    pub fn at(
        mut self,
        source: &Arc<Source>,
        bytes: Range<usize>,
        label: impl Into<String>,
    ) -> Self {
        let bytes = source.whole(bytes);
        self.spans.push(Span { source: Arc::clone(source), bytes, label: label.into() });
        self
    }

    /// Returns the message and the help in one line.
    ///
    /// ```
    /// let fault = charpentier_core::Diagnostic::error("P0301", "there is no game `toct`");
    /// assert_eq!(fault.help("did you mean `toc`?").in_one_line(), "there is no game `toct`; did you mean `toc`?");
    /// ```
    #[must_use]
    pub fn in_one_line(&self) -> String {
        let parts: Vec<&str> =
            std::iter::once(&self.message).chain(&self.help).map(String::as_str).collect();
        parts.join("; ")
    }

    /// Adds a correction or advice.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help.push(help.into());
        self
    }

    /// Returns the byte at which the first place begins, or 0 if there is none.
    #[must_use]
    pub fn start(&self) -> usize {
        self.spans.first().map_or(0, |span| span.bytes.start)
    }

    /// Sets the broken rule. An empty name removes it.
    #[must_use]
    pub fn rule(mut self, rule: impl Into<String>) -> Self {
        let rule = rule.into();
        self.rule = Some(rule).filter(|rule| !rule.is_empty());
        self
    }
}

impl std::error::Error for Diagnostic {}

/// Writes `file:line:column: error[P0101]: message`, for editors and tests.
impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(span) = self.spans.first() {
            let (line, column) = span.source.line_column(span.bytes.start);
            write!(f, "{}:{line}:{column}: ", span.source.name)?;
        }
        write!(f, "{}[{}]: {}", self.severity, self.code, self.message)?;
        if let Some(rule) = &self.rule {
            write!(f, " ({rule})")?;
        }
        for help in &self.help {
            // Lines to copy stand in one line here.
            write!(f, "; {}", help.replace('\n', " "))?;
        }
        Ok(())
    }
}
