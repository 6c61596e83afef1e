//! Cuts of long texts, at places where each part reads as it does in the whole.

use crate::record::lexer::{Kind, LONGEST_COMMENT, Piece, games, has_body, skim, split};
use crate::span::Span;

/// A place between two games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cut {
    /// The byte at which the later game begins.
    pub at: usize,
    /// The number of games before it.
    pub games: usize,
}

/// Returns the last place between two games at which an incomplete text can be cut.
///
/// The part before the cut reads as it does in the whole, whatever text follows. `None` if there is
/// no such place so far.
#[must_use]
pub fn cut(text: &str) -> Option<Cut> {
    // The missing text cannot change the meaning of pieces that begin before this byte.
    let sure = text.len().checked_sub(LONGEST_COMMENT)?;
    let (pieces, blank) = skim(text);
    let (mut cut, mut games) = (None, 1);
    // The tag before, and whether comments follow it.
    let (mut from, mut comments) = (Span::default(), false);
    for Piece { kind, span } in pieces {
        match kind {
            Kind::Tag if span.start >= sure => break,
            Kind::Tag => {
                let begins = if comments {
                    second(&text[from.start..span.end]).map(|at| from.start + at)
                } else {
                    has_body(&blank[from.end..span.start]).then_some(span.start)
                };
                if let Some(at) = begins {
                    // Only blanks stand before it on its line.
                    let at = text[..at].rfind('\n').map_or(0, |end| end + 1);
                    cut = Some(Cut { at, games });
                    games += 1;
                }
                (from, comments) = (span, false);
            }
            Kind::Comment { .. } | Kind::LineComment { .. } | Kind::Unclosed => comments = true,
            _ => {}
        }
    }
    cut
}

/// Returns the byte at which the second game of a text begins, if there is one.
fn second(text: &str) -> Option<usize> {
    let (pieces, _) = split(text);
    let second = games(&pieces).into_iter().nth(1)?;
    pieces.get(second.start).map(|piece| piece.span.start)
}

#[cfg(test)]
mod tests {
    use charpentier_core::diagnostic::Source;

    use super::*;
    use crate::record::parse;

    /// A text reads the same in parts, wherever the incomplete text ends. It has fewer errors than
    /// the limit for one text.
    #[test]
    fn a_cut_changes_nothing() {
        let game = |nth: usize| {
            let line = if nth % 8 == 1 { "x{\n" } else { "xy\n" };
            let comment = line.repeat(nth * 97 % 20);
            format!(
                "; before {nth}\n[Game \"toy\"]\n1w 65: 1/7 {{{comment}}} 1/6\n* {{after {nth}}}\n"
            )
        };
        let text: String = (0..2_400).map(game).collect();
        let whole = parse(&Source::new("t", text.as_str()));
        assert_eq!(whole.records.len(), 2_400);
        for end in [70_000, 100_001, 131_072, text.len()] {
            let cut = cut(&text[..end]).expect("a place to cut");
            assert!(cut.at > 0 && end - cut.at < LONGEST_COMMENT + 1_000, "{cut:?} of {end}");
            let (before, behind) = text.split_at(cut.at);
            let lines = before.lines().count();
            let mut parts = parse(&Source::new("t", before));
            assert_eq!(parts.records.len(), cut.games);
            let later = parse(&Source::part("t", behind, lines + 1));
            parts.records.extend(later.records);
            assert_eq!(parts.records, whole.records);
            let told = |faults: &[charpentier_core::Diagnostic]| {
                faults.iter().map(ToString::to_string).collect::<Vec<_>>()
            };
            parts.diagnostics.extend(later.diagnostics);
            assert_eq!(told(&parts.diagnostics), told(&whole.diagnostics));
        }
        assert_eq!(cut(&text[..LONGEST_COMMENT]), None);
        assert_eq!(cut(&"1w 65: 1/7 1/6\n".repeat(10_000)), None);
    }
}
