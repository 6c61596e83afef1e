//! Paragraphs as wide as the terminal.

use std::io;

/// The width of a line without a terminal, in columns.
const APART: usize = 96;

/// The maximum width of a line. Longer lines are hard to read.
const WIDEST: usize = 100;

/// The minimum width of a line, even if the terminal is narrower.
const NARROWEST: usize = 40;

/// Returns the width of a line of text on standard output, in columns.
pub(crate) fn width() -> usize {
    terminal_size::terminal_size_of(io::stdout())
        .map_or(APART, |(width, _)| usize::from(width.0).clamp(NARROWEST, WIDEST))
}

/// Wraps a text in lines of at most this width.
///
/// The first line follows `head`, and the others are indented by `indent` blanks. A word that is
/// longer than a line stands on its own. No line begins with a mark such as the `:` that French
/// sets apart by a blank.
pub(crate) fn wrapped(head: &str, text: &str, indent: usize, width: usize) -> String {
    let mut lines = head.to_owned();
    let mut column = head.chars().count();
    let mut bare = true;
    let mut words = text.split_whitespace().peekable();
    while let Some(word) = words.next() {
        let length = word.chars().count();
        let is_mark = |word: &&str| matches!(*word, ":" | ";" | "!" | "?" | "»");
        let needs = length + words.peek().filter(|next| is_mark(next)).map_or(0, |_| 2);
        if !bare && !is_mark(&word) && column + 1 + needs > width {
            lines.push('\n');
            lines.push_str(&" ".repeat(indent));
            column = indent;
            bare = true;
        }
        if !bare {
            lines.push(' ');
            column += 1;
        }
        lines.push_str(word);
        column += length;
        bare = false;
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_wrapped_between_words() {
        assert_eq!(
            wrapped("  a  ", "one two three four", 5, 13),
            "  a  one two\n     three\n     four"
        );
        assert_eq!(wrapped("", "mézéas über", 0, 6), "mézéas\nüber");
        assert_eq!(wrapped("", "un deux : trois", 0, 7), "un\ndeux :\ntrois");
        assert_eq!(wrapped("> ", "immeasurable x", 2, 5), "> immeasurable\n  x");
        assert_eq!(wrapped("> ", "", 2, 5), "> ");
    }
}
