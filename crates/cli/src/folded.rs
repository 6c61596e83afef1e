//! Lines no wider than the terminal: longer lines are broken between words.
//!
//! The rest of a line continues below its last column. Standard output to a terminal passes through
//! here, so no other code has to fold its lines. Text that programs read again is left whole:
//! positions, tags, JSON and SVG.

use std::io::{self, Write};

/// The beginnings of lines that stay whole.
const WHOLE: [&str; 6] = ["tgn1 ", "XGID=", "GNUBGID=", "{", "[", "<"];

/// A writer that folds long lines.
#[derive(Debug)]
pub(crate) struct Folded<W: Write> {
    to: W,
    /// The columns of the terminal. `None`: no line is folded.
    width: Option<usize>,
    /// The beginning of a line whose end is still to come.
    begun: Vec<u8>,
}

impl<W: Write> Folded<W> {
    pub(crate) const fn new(to: W, width: Option<usize>) -> Self {
        Self { to, width, begun: Vec::new() }
    }
}

impl<W: Write> Write for Folded<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let Some(width) = self.width else { return self.to.write(bytes) };
        self.begun.extend(bytes);
        while let Some(end) = self.begun.iter().position(|byte| *byte == b'\n') {
            let line: Vec<u8> = self.begun.drain(..=end).collect();
            let line = String::from_utf8_lossy(&line[..end]);
            writeln!(self.to, "{}", folded(&line, width))?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let begun = std::mem::take(&mut self.begun);
        self.to.write_all(&begun)?;
        self.to.flush()
    }
}

/// Breaks a line into several, none of them wider than `width` columns unless a single word is.
fn folded(line: &str, width: usize) -> String {
    let is_whole = WHOLE.iter().any(|begin| line.starts_with(begin));
    let plain = anstream::adapter::strip_str(line).to_string();
    if is_whole || plain.chars().count() <= width {
        return line.to_owned();
    }
    let hang = hang(&plain, width);
    let mut lines = String::new();
    let (mut column, mut is_bare) = (0, true);
    for piece in line.split_inclusive(' ') {
        let wide = anstream::adapter::strip_str(piece).to_string().trim_end().chars().count();
        if column + wide > width && !is_bare {
            lines.truncate(lines.trim_end_matches(' ').len());
            lines.push('\n');
            lines.push_str(&" ".repeat(hang));
            (column, is_bare) = (hang, true);
        }
        // Blanks at the head of a continued line would move it.
        if wide == 0 && is_bare && column == hang && lines.contains('\n') {
            continue;
        }
        lines.push_str(piece);
        column += wide + usize::from(piece.ends_with(' '));
        is_bare &= wide == 0;
    }
    lines.truncate(lines.trim_end_matches(' ').len());
    lines
}

/// Returns the column in which the rest of a line continues.
///
/// It is that of its last text after a gap, in the left half of the terminal, or else of its first
/// text.
fn hang(plain: &str, width: usize) -> usize {
    let chars: Vec<char> = plain.chars().collect();
    let begins = |at: usize| chars[at] != ' ' && (at == 0 || chars[at - 1] == ' ');
    let first = (0..chars.len()).find(|at| begins(*at)).unwrap_or(0);
    let gaps =
        (2..chars.len().min(width / 2 + 1)).filter(|at| begins(*at) && chars[*at - 2] == ' ');
    gaps.rev().find(|at| *at > first).unwrap_or(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_broken_between_words() {
        for (line, due) in [
            ("short enough", "short enough"),
            ("one two three four five six", "one two three four\nfive six"),
            ("  hint   the best plays", "  hint   the best\n         plays"),
            (
                "  \u{1b}[1mTT-M1\u{1b}[0m  a man moves on",
                "  \u{1b}[1mTT-M1\u{1b}[0m  a man\n         moves on",
            ),
            ("anextraordinarilylongword it is", "anextraordinarilylongword\nit is"),
            ("tgn1 game 1:15 1:15 w --", "tgn1 game 1:15 1:15 w --"),
        ] {
            assert_eq!(folded(line, 18), due);
        }
    }

    #[test]
    fn a_line_may_come_in_parts() {
        let mut out = Folded::new(Vec::new(), Some(10));
        for part in ["one two ", "three\nfour ", "> "] {
            out.write_all(part.as_bytes()).expect("written");
        }
        out.flush().expect("written");
        assert_eq!(String::from_utf8_lossy(&out.to), "one two\nthree\nfour > ");
        let mut whole = Folded::new(Vec::new(), None);
        whole.write_all(b"one two three four five\n").expect("written");
        assert_eq!(whole.to, b"one two three four five\n");
    }
}
