//! Diagnostics: what is wrong in a text that a person has written, and where.
//!
//! Every crate makes diagnostics. Only the program prints them.

use std::fmt;
use std::ops::Range;
use std::path::Path;
use std::sync::{Arc, OnceLock};

/// How much it matters.
///
/// ```
/// use charpentier_core::Diagnostic;
/// use charpentier_core::diagnostic::Severity;
///
/// let told = [Diagnostic::note("R0702", "worth knowing"), Diagnostic::error("R0301", "wrong")];
/// // What matters most comes first.
/// assert_eq!(told.iter().map(|fault| fault.severity).min(), Some(Severity::Error));
/// assert_eq!(Severity::Error.to_string(), "error");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// It is wrong.
    Error,
    /// It works, but is probably not meant.
    Warning,
    /// Worth knowing.
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

/// Names of files as people are told them.
///
/// ```
/// use std::path::Path;
///
/// use charpentier_core::diagnostic::FileName;
///
/// assert_eq!(Path::new("games/soirée.tgn").shown(), "games/soirée.tgn");
/// # #[cfg(unix)] {
/// use std::os::unix::ffi::OsStrExt;
/// // Not UTF-8: shown as bytes, where others would put the same sign for all of them.
/// let old = Path::new(std::ffi::OsStr::from_bytes(b"soir\xe9e.tgn"));
/// assert_eq!(old.shown(), "soir\\xe9e.tgn");
/// # }
/// ```
pub trait FileName {
    /// The name; each byte that is no text as `\\xff`, so that the file can be found again.
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

/// A text that a person has written, and what it is called.
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
    /// The file, or what stands for one.
    pub name: String,
    /// The text: all of it, or some lines in a row.
    pub text: String,
    /// The number of its first line, 1 where it is the whole text.
    first_line: usize,
    /// The byte at which each line begins, found when it is first asked for: a long text may
    /// have many faults.
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
    /// A text with its name, ready to be shared.
    #[must_use]
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Arc<Self> {
        Self::part(name, text, 1)
    }

    /// Lines of a longer text, of which the first has this number.
    ///
    /// ```
    /// use charpentier_core::diagnostic::Source;
    ///
    /// // Two lines cut out of a long file, of which the first has the number 90.
    /// let source = Source::part("games.tgn", "29w 55: 3/8\n30b 21: 1/3\n", 90);
    /// assert_eq!(source.line_column(12), (91, 1));
    /// assert_eq!(source.byte_at(91, 5), 16);
    /// ```
    #[must_use]
    pub fn part(name: impl Into<String>, text: impl Into<String>, first_line: usize) -> Arc<Self> {
        let (name, text) = (name.into(), text.into());
        Arc::new(Self { name, text, first_line, lines: OnceLock::new() })
    }

    /// The byte at which each line begins.
    fn lines(&self) -> &[usize] {
        self.lines.get_or_init(|| {
            let ends = self.text.match_indices('\n').map(|(at, _)| at + 1);
            std::iter::once(0).chain(ends).collect()
        })
    }

    /// The number of the line of a byte, from 1.
    #[must_use]
    pub fn line(&self, byte: usize) -> usize {
        self.lines().partition_point(|start| *start <= byte) + self.first_line - 1
    }

    /// Line and column, both from 1 and the column in characters, of a byte.
    ///
    /// ```
    /// use charpentier_core::diagnostic::Source;
    ///
    /// let source = Source::new("pack.yaml", "nom: méséas\nmen: 15\n");
    /// // Columns are characters: the two accents are one each, though they take two bytes.
    /// assert_eq!(source.line_column(11), (1, 10));
    /// assert_eq!(source.byte_at(1, 10), 11);
    /// // Behind the end is the end, and inside a letter is its beginning.
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

    /// The bytes of whole characters inside the text: what was asked for, and what it cuts through.
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

    /// The byte of a line and column, both from 1 and the column in characters.
    #[must_use]
    pub fn byte_at(&self, line: usize, column: usize) -> usize {
        let nth = line.saturating_sub(self.first_line);
        let start = self.lines().get(nth).copied().unwrap_or(self.text.len());
        let rest = &self.text[start..];
        let rest = rest.split('\n').next().unwrap_or(rest);
        start + rest.char_indices().nth(column.saturating_sub(1)).map_or(rest.len(), |(at, _)| at)
    }
}

/// A place in a text, with what is to be said there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Span {
    /// The text.
    pub source: Arc<Source>,
    /// Bytes of it, of whole characters.
    pub bytes: Range<usize>,
    /// A few words, or nothing.
    pub label: String,
}

/// A fault, or something worth knowing: what, where, which rule, what would be right.
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
/// // A fault that stands nowhere is told without a place.
/// assert_eq!(Diagnostic::warning("P0203", "never used").to_string(), "warning[P0203]: never used");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// A letter and four digits: P pack, S script, N notation, R replay.
    pub code: &'static str,
    /// How much it matters.
    pub severity: Severity,
    /// One sentence without a full stop.
    pub message: String,
    /// Where; the first is the main place.
    pub spans: Vec<Span>,
    /// The rule that it breaks, as the pack names it.
    pub rule: Option<String>,
    /// What would be right.
    pub help: Vec<String>,
}

impl Diagnostic {
    /// An error with nothing but its message.
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

    /// The same as a warning.
    #[must_use]
    pub fn warning(code: &'static str, message: impl Into<String>) -> Self {
        Self { severity: Severity::Warning, ..Self::error(code, message) }
    }

    /// The same as something worth knowing.
    #[must_use]
    pub fn note(code: &'static str, message: impl Into<String>) -> Self {
        Self { severity: Severity::Note, ..Self::error(code, message) }
    }

    /// With a place: whole characters of the text, whatever is asked for.
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

    /// With what would be right.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help.push(help.into());
        self
    }

    /// The byte at which its first place begins, 0 where it has none.
    #[must_use]
    pub fn start(&self) -> usize {
        self.spans.first().map_or(0, |span| span.bytes.start)
    }

    /// With the rule that it breaks.
    #[must_use]
    pub fn rule(mut self, rule: impl Into<String>) -> Self {
        let rule = rule.into();
        self.rule = Some(rule).filter(|rule| !rule.is_empty());
        self
    }
}

impl std::error::Error for Diagnostic {}

/// `file:line:column: error[P0101]: message`, for editors and tests.
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
            write!(f, "; {help}")?;
        }
        Ok(())
    }
}
