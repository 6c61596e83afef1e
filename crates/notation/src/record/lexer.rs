//! The first stage of reading, which splits a file into pieces.

use std::borrow::Cow;
use std::ops::Range;

use crate::position;
use crate::span::Span;

/// A piece of a file.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    pub(super) kind: Kind,
    pub(super) span: Span,
}

/// The kind of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Tag,
    /// A comment in braces.
    Comment {
        own_line: bool,
    },
    /// A comment up to the end of its line.
    LineComment {
        own_line: bool,
    },
    /// An opening brace that is never closed; the span is the rest of its line.
    Unclosed,
    /// A line of its own that begins with the word of a position line.
    Position,
    /// A line of its own that begins with `seats`.
    Seats,
    /// A line of its own that begins with `ledger`.
    Ledger,
    Ply,
    Result,
    /// A line of more than [`LONGEST_LINE`] bytes.
    TooLong,
    /// Anything else.
    Stray,
}

impl Kind {
    /// Whether it is a line of its own.
    fn is_line(self) -> bool {
        matches!(self, Self::Position | Self::Seats | Self::Ledger)
    }
}

/// The longest line that is read, in bytes.
///
/// Nobody writes longer lines, and the time for each error of a line grows with its length.
pub(super) const LONGEST_LINE: usize = 16 << 10;

/// The longest comment in braces that is read, in bytes.
///
/// A missing closing brace hides no more than this. A text can be read in parts, since no comment
/// reaches further.
pub(super) const LONGEST_COMMENT: usize = 64 << 10;

/// The number of bytes of a short ply. It serves to reserve memory.
const SHORT_PLY: usize = 16;

/// Returns the pieces of a text in order, and the text with comments and tags replaced by blanks,
/// byte for byte.
pub(super) fn split(text: &str) -> (Vec<Piece>, String) {
    let (mut skimmed, blank) = skim(text);
    skimmed.sort_by_key(|piece| piece.span.start);
    let pieces = with_plies(skimmed, &blank);
    (pieces, blank)
}

/// Returns the tags and comments of a text, and the text without them.
pub(super) fn skim(text: &str) -> (Vec<Piece>, String) {
    let mut pieces = Vec::new();
    let mut blank = ascii_blanks(text).into_owned();
    let shortened = blank_long_lines(&mut blank, &mut pieces).then(|| blank.clone());
    let text = shortened.as_deref().unwrap_or(text);
    let mut closing = Closing { text, next: Some(0) };
    let mut at = 0;
    // Whether nothing stands before `at` on its line.
    let mut fresh = true;
    let mut unclosed = false;
    while let Some(next) = memchr::memchr3(b'{', b';', b'[', &text.as_bytes()[at..]) {
        let start = at + next;
        let rest = &text[start..];
        let line_end = || memchr::memchr(b'\n', rest.as_bytes()).unwrap_or(rest.len());
        let own_line = match text[at..start].rsplit_once('\n') {
            Some((_, before)) => is_blank(before),
            None => fresh && is_blank(&text[at..start]),
        };
        fresh = false;
        let (kind, length) = match rest.as_bytes()[0] {
            b'{' => match closing.behind(start).map(|end| end + 1 - start) {
                Some(length) if length <= LONGEST_COMMENT => (Kind::Comment { own_line }, length),
                _ => (Kind::Unclosed, line_end()),
            },
            b';' => (Kind::LineComment { own_line }, line_end()),
            _ if own_line => (Kind::Tag, tag_length(&rest[..line_end()])),
            _ => {
                at = start + 1;
                continue;
            }
        };
        let length = rest[..length].trim_end().len();
        blank.replace_range(start..start + length, &" ".repeat(length));
        // Only the first unclosed brace is reported. Those after it are probably part of its
        // comment.
        if kind != Kind::Unclosed || !unclosed {
            pieces.push(Piece { kind, span: Span::new(start, start + length) });
        }
        unclosed |= kind == Kind::Unclosed;
        at = start + length;
    }
    (pieces, blank)
}

/// A search for closing braces, which reads each byte of a text once.
struct Closing<'a> {
    text: &'a str,
    next: Option<usize>,
}

impl Closing<'_> {
    /// Returns the first closing brace after this byte. The byte must not be smaller than in the
    /// call before.
    fn behind(&mut self, byte: usize) -> Option<usize> {
        if self.next? <= byte {
            let found = memchr::memchr(b'}', &self.text.as_bytes()[byte..]);
            self.next = found.map(|found| byte + found);
        }
        self.next
    }
}

/// Returns the ranges of the pieces of each game.
///
/// A tag after plies, entries or a result begins the next game. Comments on lines of their own
/// between the result and that tag belong to the next game.
pub(super) fn games(pieces: &[Piece]) -> Vec<Range<usize>> {
    let mut games = Vec::new();
    let (mut start, mut body, mut ended, mut held) = (0, false, false, None);
    for (at, piece) in pieces.iter().enumerate() {
        match piece.kind {
            Kind::Comment { own_line } | Kind::LineComment { own_line } => {
                if ended && own_line {
                    held.get_or_insert(at);
                }
                continue;
            }
            Kind::Tag if body => {
                let begins = held.unwrap_or(at);
                games.push(start..begins);
                (start, body, ended) = (begins, false, false);
            }
            Kind::Ply | Kind::Seats | Kind::Ledger => body = true,
            Kind::Result => (body, ended) = (true, true),
            Kind::Tag | Kind::Position | Kind::Unclosed | Kind::TooLong | Kind::Stray => {}
        }
        held = None;
    }
    games.push(start..pieces.len());
    games
}

/// Whether a text has only blanks and byte order marks.
fn is_blank(text: &str) -> bool {
    text.chars().all(|c| c.is_whitespace() || c == '\u{feff}')
}

/// Replaces byte order marks and blanks that are not ASCII by as many spaces as they have bytes.
///
/// Web pages and word processors write non-breaking blanks.
pub(super) fn ascii_blanks(text: &str) -> Cow<'_, str> {
    let strange = |c: char| !c.is_ascii() && (c.is_whitespace() || c == '\u{feff}');
    if text.is_ascii() || !text.contains(strange) {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        match strange(c) {
            true => plain.extend(std::iter::repeat_n(' ', c.len_utf8())),
            false => plain.push(c),
        }
    }
    Cow::Owned(plain)
}

/// Replaces lines that are too long by spaces, and returns whether there were any.
fn blank_long_lines(text: &mut String, pieces: &mut Vec<Piece>) -> bool {
    let mut start = 0;
    let before = pieces.len();
    while start < text.len() {
        let end = memchr::memchr(b'\n', &text.as_bytes()[start..]);
        let end = end.map_or(text.len(), |at| start + at);
        if end - start > LONGEST_LINE {
            text.replace_range(start..end, &" ".repeat(end - start));
            pieces.push(Piece { kind: Kind::TooLong, span: Span::new(start, end) });
        }
        start = end + 1;
    }
    pieces.len() > before
}

/// Returns the length of a tag on its line: up to the first `]` outside its value.
fn tag_length(line: &str) -> usize {
    let mut quoted = false;
    let mut escaped = false;
    for (at, c) in line.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            ']' if !quoted => return at + 1,
            _ => {}
        }
    }
    line.len()
}

/// Splits a text without comments and tags into pieces, line by line, and returns them in order with
/// the pieces that were `skimmed` from the text.
fn with_plies(skimmed: Vec<Piece>, blank: &str) -> Vec<Piece> {
    let mut pieces = Vec::with_capacity(skimmed.len() + blank.len() / SHORT_PLY);
    let mut skimmed = skimmed.into_iter().peekable();
    let mut add = |piece: Piece| {
        while let Some(before) = skimmed.next_if(|other| other.span.start < piece.span.start) {
            pieces.push(before);
        }
        pieces.push(piece);
    };
    let mut line_start = 0;
    for line_end in memchr::memchr_iter(b'\n', blank.as_bytes()).chain([blank.len()]) {
        let line = &blank[line_start..line_end];
        // The piece to which the next word of this line belongs.
        let mut open: Option<Piece> = None;
        for (start, end) in words(line) {
            let word = &line[start..end];
            let span = Span::new(line_start + start, line_start + end);
            let kind = match (kind_of(word), &mut open) {
                // Such a line is one piece, whatever it contains.
                (_, Some(open)) if open.kind.is_line() => {
                    open.span.end = span.end;
                    continue;
                }
                (Some(kind), open) if open.is_none() || !kind.is_line() => kind,
                (_, Some(open)) if open.kind != Kind::Result || is_stake(word) => {
                    open.span.end = span.end;
                    continue;
                }
                _ => Kind::Stray,
            };
            open.replace(Piece { kind, span }).into_iter().for_each(&mut add);
        }
        open.into_iter().for_each(&mut add);
        line_start = line_end + 1;
    }
    pieces.extend(skimmed);
    pieces
}

/// Whether there is a ply, an entry or a result in a text without tags and comments.
pub(super) fn has_body(blank: &str) -> bool {
    blank.split('\n').any(|line| {
        let mut kinds = words(line).map(|(start, end)| kind_of(&line[start..end]));
        match kinds.next().flatten() {
            Some(first) => first != Kind::Position,
            None => kinds.any(|kind| matches!(kind, Some(Kind::Ply | Kind::Result))),
        }
    })
}

/// Returns the beginning and the end of each word.
fn words(line: &str) -> impl Iterator<Item = (usize, usize)> + '_ {
    let bytes = line.as_bytes();
    let mut at = 0;
    std::iter::from_fn(move || {
        while at < bytes.len() && bytes[at].is_ascii_whitespace() {
            at += 1;
        }
        let start = at;
        while at < bytes.len() && !bytes[at].is_ascii_whitespace() {
            at += 1;
        }
        (start < at).then_some((start, at))
    })
}

/// Returns the kind of piece that begins with this word, if any.
fn kind_of(word: &str) -> Option<Kind> {
    let begins = |name: &str| word.get(..name.len()).is_some_and(|w| w.eq_ignore_ascii_case(name));
    // `ledger"2: refait":` may be written together.
    let ends = |name: &str, ends: &[u8]| {
        begins(name) && word.as_bytes().get(name.len()).is_none_or(|next| ends.contains(next))
    };
    match word.as_bytes().first()? {
        b'0'..=b'9' if is_head(word) => Some(Kind::Ply),
        b'0'..=b'9' if matches!(word, "1-0" | "0-1" | "1/2-1/2") => Some(Kind::Result),
        b'*' if word.len() == 1 => Some(Kind::Result),
        b't' | b'T' if ends(position::VERSION, b"_") => Some(Kind::Position),
        b's' | b'S' if ends("seats", b"\":") => Some(Kind::Seats),
        b'l' | b'L' if ends("ledger", b"\":") => Some(Kind::Ledger),
        _ => None,
    }
}

/// Whether a ply begins with this word: `12w`, or `12w65:` written together.
fn is_head(word: &str) -> bool {
    let bytes = word.as_bytes();
    let digits = bytes.iter().take_while(|byte| byte.is_ascii_digit()).count();
    (1..=4).contains(&digits)
        && bytes.get(digits).is_some_and(|seat| b"wWbB".contains(seat))
        && bytes.get(digits + 1).is_none_or(u8::is_ascii_digit)
}

fn is_stake(word: &str) -> bool {
    let mut chars = word.chars();
    matches!(chars.next(), Some('x' | 'X')) && chars.next().is_some_and(|c| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<(Kind, &str)> {
        let (pieces, _) = split(text);
        pieces.iter().map(|piece| (piece.kind, &text[piece.span.bytes()])).collect()
    }

    #[test]
    fn plies_end_where_the_next_begins() {
        assert_eq!(
            kinds("1w 65: 1/7 1/6 1b 42: --\r\n2w resign 0-1 x2\nwhat\n"),
            [
                (Kind::Ply, "1w 65: 1/7 1/6"),
                (Kind::Ply, "1b 42: --"),
                (Kind::Ply, "2w resign"),
                (Kind::Result, "0-1 x2"),
                (Kind::Stray, "what"),
            ]
        );
    }

    #[test]
    fn tags_and_comments_know_whether_they_begin_their_line() {
        let own = |own_line| Kind::Comment { own_line };
        assert_eq!(
            kinds("\u{feff} [A \"b\"] [ {a} {b}\n {c\n} {d}\n[B \"\"]"),
            [
                (Kind::Tag, "[A \"b\"]"),
                (Kind::Stray, "["),
                (own(false), "{a}"),
                (own(false), "{b}"),
                (own(true), "{c\n}"),
                (own(false), "{d}"),
                (Kind::Tag, "[B \"\"]"),
            ]
        );
    }

    #[test]
    fn comments_between_games_belong_to_the_second() {
        let text = "[A \"\"]\n1w 65: --\n; of the first\n* {too}\n{of the second}\n; too\n[A \"\"]\n*\n{last}";
        let (pieces, _) = split(text);
        let begins = games(&pieces).into_iter().map(|game| &text[pieces[game.start].span.bytes()]);
        assert_eq!(begins.collect::<Vec<_>>(), ["[A \"\"]", "{of the second}"]);
        // A tag after nothing but tags does not begin a game.
        assert_eq!(games(&split("[A \"\"]\n[B \"\"]\n1w 65: --").0).len(), 1);
        assert_eq!(games(&[]).len(), 1);
    }

    #[test]
    fn a_comment_has_its_bounds() {
        let long = |length: usize| format!("{{{}}}\n*", "x".repeat(length - 2));
        // A single line of that length would be refused as too long.
        let lines = |length| long(length).replace("xxxxxxxx", "xxxxxxx\n");
        assert_eq!(kinds(&lines(LONGEST_COMMENT))[0].0, Kind::Comment { own_line: true });
        assert_eq!(kinds(&lines(LONGEST_COMMENT + 1))[0].0, Kind::Unclosed);
    }

    #[test]
    fn comments_may_span_lines_and_hide_everything() {
        assert_eq!(
            kinds("[A \"{;]\"] ; x { y\n1w 65: {so\nso; [} 1/7 ; z\n{ no end\n*"),
            [
                (Kind::Tag, "[A \"{;]\"]"),
                (Kind::LineComment { own_line: false }, "; x { y"),
                (Kind::Ply, "1w 65: {so\nso; [} 1/7"),
                (Kind::Comment { own_line: false }, "{so\nso; [}"),
                (Kind::LineComment { own_line: false }, "; z"),
                (Kind::Unclosed, "{ no end"),
                (Kind::Result, "*"),
            ]
        );
    }
}
