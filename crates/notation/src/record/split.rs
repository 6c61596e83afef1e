//! The first stage of reading: a file in pieces.

use crate::place::Place;
use crate::position;

/// A piece of a file.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    pub(super) kind: Kind,
    pub(super) place: Place,
}

/// What a piece is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Tag,
    /// In braces.
    Comment {
        own_line: bool,
    },
    /// To the end of its line.
    LineComment {
        own_line: bool,
    },
    /// An opening brace that is never closed; the place is the rest of its line.
    Unclosed,
    /// A line of its own that begins with the word of a position line.
    Position,
    /// A line of its own that says who sits down.
    Seats,
    /// A line of its own with a row of the ledger.
    Ledger,
    Ply,
    Result,
    /// A line of more than [`LONGEST_LINE`] bytes.
    TooLong,
    /// Anything else.
    Stray,
}

/// The longest line that is read, in bytes: nobody writes longer ones, and every fault of a line
/// costs time that grows with its length.
pub(super) const LONGEST_LINE: usize = 16 << 10;

/// The pieces of a text in order, and the text with comments and tags blanked out, byte for byte.
pub(super) fn split(text: &str) -> (Vec<Piece>, String) {
    let mut pieces = Vec::new();
    let mut blank = text.to_owned();
    blank_long_lines(&mut blank, &mut pieces);
    let text = &blank.clone();
    let last_brace = text.rfind('}');
    let mut at = 0;
    // Nothing stands before `at` on its line.
    let mut fresh = true;
    let mut unclosed = false;
    while let Some(next) = text[at..].find(['{', ';', '[']) {
        let start = at + next;
        let rest = &text[start..];
        let line_end = || rest.find('\n').unwrap_or(rest.len());
        let own_line = match text[at..start].rsplit_once('\n') {
            Some((_, before)) => is_blank(before),
            None => fresh && is_blank(&text[at..start]),
        };
        fresh = false;
        let (kind, length) = match rest.as_bytes()[0] {
            b'{' if last_brace.is_none_or(|last| last < start) => (Kind::Unclosed, line_end()),
            b'{' => {
                let end = rest.find('}').map_or_else(line_end, |end| end + 1);
                (Kind::Comment { own_line }, end)
            }
            b';' => (Kind::LineComment { own_line }, line_end()),
            _ if own_line => (Kind::Tag, tag_length(&rest[..line_end()])),
            _ => {
                at = start + 1;
                continue;
            }
        };
        let length = rest[..length].trim_end().len();
        blank.replace_range(start..start + length, &" ".repeat(length));
        // What is never closed swallows the rest: of several the first is enough.
        if kind != Kind::Unclosed || !unclosed {
            pieces.push(Piece { kind, place: Place::new(start, start + length) });
        }
        unclosed |= kind == Kind::Unclosed;
        at = start + length;
    }
    split_plies(&blank, &mut pieces);
    pieces.sort_by_key(|piece| piece.place.start);
    (pieces, blank)
}

/// Whether nothing is there but blanks and byte order marks.
fn is_blank(text: &str) -> bool {
    text.chars().all(|c| c.is_whitespace() || c == '\u{feff}')
}

/// Takes lines out that are too long.
fn blank_long_lines(text: &mut String, pieces: &mut Vec<Piece>) {
    let mut start = 0;
    while start < text.len() {
        let end = text[start..].find('\n').map_or(text.len(), |at| start + at);
        if end - start > LONGEST_LINE {
            text.replace_range(start..end, &" ".repeat(end - start));
            pieces.push(Piece { kind: Kind::TooLong, place: Place::new(start, end) });
        }
        start = end + 1;
    }
}

/// How far a tag reaches on its line: to the first `]` outside of its value.
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

/// Splits what is neither a comment nor a tag, line by line.
fn split_plies(blank: &str, pieces: &mut Vec<Piece>) {
    let mut line_start = 0;
    for line in blank.split_inclusive('\n') {
        // The piece that the next word of this line belongs to.
        let mut open: Option<usize> = None;
        for (start, end) in words(line) {
            let word = &line[start..end];
            let place = Place::new(line_start + start, line_start + end);
            let kind = if let Some(line) = line_of(word).filter(|_| open.is_none()) {
                line
            } else if let Some(Piece {
                kind: Kind::Position | Kind::Seats | Kind::Ledger,
                place: line,
            }) = open.map(|open| &mut pieces[open])
            {
                line.end = place.end;
                continue;
            } else if is_head(word) {
                Kind::Ply
            } else if is_score(word) {
                Kind::Result
            } else if let Some(open) = open
                && (pieces[open].kind != Kind::Result || is_stake(word))
            {
                pieces[open].place.end = place.end;
                continue;
            } else {
                Kind::Stray
            };
            open = Some(pieces.len());
            pieces.push(Piece { kind, place });
        }
        line_start += line.len();
    }
}

/// Beginning and end of each word.
fn words(line: &str) -> impl Iterator<Item = (usize, usize)> + '_ {
    let mut at = 0;
    std::iter::from_fn(move || {
        let gap = |c: char| c.is_ascii_whitespace() || c == '\u{feff}';
        let start = at + line[at..].find(|c| !gap(c))?;
        let end = line[start..].find(gap).map_or(line.len(), |length| start + length);
        at = end;
        Some((start, end))
    })
}

/// Whether a ply begins with this word: `12w`, or `12w65:` written together.
fn is_head(word: &str) -> bool {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = word.len() - rest.len();
    let mut rest = rest.chars();
    (1..=4).contains(&digits)
        && rest.next().is_some_and(|seat| "wWbB".contains(seat))
        && rest.next().is_none_or(|next| next.is_ascii_digit())
}

/// The line of its own that begins with this word.
fn line_of(word: &str) -> Option<Kind> {
    let begin = word.split('_').next().unwrap_or(word);
    // `ledger"2: refait":` may be written together.
    let first = word.split(['"', ':']).next().unwrap_or(word);
    match first.to_ascii_lowercase().as_str() {
        _ if begin.eq_ignore_ascii_case(position::VERSION) => Some(Kind::Position),
        "seats" => Some(Kind::Seats),
        "ledger" => Some(Kind::Ledger),
        _ => None,
    }
}

fn is_score(word: &str) -> bool {
    matches!(word, "1-0" | "0-1" | "1/2-1/2" | "*")
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
        pieces.iter().map(|piece| (piece.kind, &text[piece.place.bytes()])).collect()
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
