//! Output to the terminal, with control characters made visible.
//!
//! Names, comments and packs come from strangers, and a terminal obeys the text that it receives:
//! titles change, screens are cleared, clipboards filled. So all output passes through this module,
//! and no other code has to care. Control characters are written as `\u001b`, which in JSON is the
//! same character. Colours of the program itself pass, and end with their line.
#![allow(clippy::disallowed_methods)] // Here and nowhere else.

use std::io::{self, IsTerminal, Write};
use std::str;

use anstream::{AutoStream, ColorChoice};

use crate::folded::Folded;
use pager::{Messages, Paged, Pager, Screen};

mod pager;

#[cfg(unix)]
pub(crate) use pager::is_running as pager_is_running;

/// Returns standard output, with long lines folded at a terminal.
pub(crate) fn out() -> Clean<Folded<AutoStream<io::StdoutLock<'static>>>> {
    let width =
        terminal_size::terminal_size_of(io::stdout()).map(|(width, _)| usize::from(width.0));
    Clean::new(Folded::new(anstream::stdout().lock(), width))
}

/// Returns standard output for long texts. At a terminal, a pager shows what is longer than the
/// screen.
pub(crate) fn paged() -> Box<dyn Write> {
    let stdout = io::stdout();
    let size = terminal_size::terminal_size_of(&stdout).filter(|_| stdout.is_terminal());
    let (Some((width, height)), Some(pager)) = (size, Pager::of_environment()) else {
        return Box::new(out());
    };
    let (columns, rows) = (usize::from(width.0), usize::from(height.0));
    let colours = AutoStream::choice(&stdout) != ColorChoice::Never;
    let screen = anstream::stdout().lock();
    let paged = Paged::new(screen, Screen { rows, colours }, pager);
    Box::new(Clean::new(Folded::new(paged, Some(columns))))
}

/// Returns standard output for records, which are not changed unless it is a terminal.
pub(crate) fn records() -> Box<dyn Write> {
    let out = io::stdout();
    if out.is_terminal() { Box::new(self::out()) } else { Box::new(out.lock()) }
}

/// Returns standard error. While a pager is on the screen, messages wait until it ends.
pub(crate) fn err() -> Clean<Messages<AutoStream<io::StderrLock<'static>>>> {
    Clean::new(Messages(anstream::stderr().lock()))
}

/// A writer that makes control characters visible.
#[derive(Debug)]
pub(crate) struct Clean<W: Write> {
    to: W,
    /// The beginning of a character or a style whose rest is still to come.
    begun: Vec<u8>,
    /// Whether a style has begun on this line.
    styled: bool,
}

/// The longest style that the program uses, in bytes.
const LONGEST: usize = 16;

/// The sequence that ends all styles.
const RESET: &[u8] = b"\x1b[0m";

/// The class of the first bytes of a text.
enum First {
    /// This many bytes are harmless.
    Plain(usize),
    /// This many bytes are a style.
    Style(usize),
    /// This many bytes are a character that is shown by its number.
    Shown(usize, u32),
    /// More bytes are needed.
    Begun,
}

impl<W: Write> Clean<W> {
    pub(crate) const fn new(to: W) -> Self {
        Self { to, begun: Vec::new(), styled: false }
    }

    fn clean(&mut self, bytes: &[u8], last: bool) -> Vec<u8> {
        let mut bytes = [std::mem::take(&mut self.begun).as_slice(), bytes].concat();
        let mut clean = Vec::with_capacity(bytes.len());
        let mut at = 0;
        while at < bytes.len() {
            match first(&bytes[at..], last) {
                First::Plain(length) => {
                    let plain = &bytes[at..at + length];
                    if plain == b"\n" && std::mem::take(&mut self.styled) {
                        clean.extend(RESET);
                    }
                    clean.extend(plain);
                    at += length;
                }
                First::Style(length) => {
                    self.styled = bytes[at..at + length] != *RESET;
                    clean.extend(&bytes[at..at + length]);
                    at += length;
                }
                First::Shown(length, sign) => {
                    clean.extend(format!("\\u{sign:04x}").bytes());
                    at += length;
                }
                First::Begun => {
                    self.begun = bytes.split_off(at);
                    break;
                }
            }
        }
        clean
    }
}

impl<W: Write> Write for Clean<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let clean = self.clean(bytes, false);
        self.to.write_all(&clean)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let clean = self.clean(&[], true);
        self.to.write_all(&clean)?;
        self.to.flush()
    }
}

impl<W: Write> Drop for Clean<W> {
    fn drop(&mut self) {
        // A caller that needs the error flushes before.
        let _ = self.flush();
    }
}

/// Classifies the first bytes. `last` is whether no more will follow.
fn first(bytes: &[u8], last: bool) -> First {
    let plain = bytes.iter().take_while(|byte| matches!(byte, b' '..=b'~' | b'\t')).count();
    if plain > 0 {
        return First::Plain(plain);
    }
    match bytes[0] {
        b'\n' => First::Plain(1),
        0x1b => style(bytes, last),
        control @ (..b' ' | 0x7f) => First::Shown(1, u32::from(control)),
        _ => sign(bytes, last),
    }
}

/// Classifies an escape sequence: a style that the program uses, or a control character to show.
fn style(bytes: &[u8], last: bool) -> First {
    let shown = First::Shown(1, 0x1b);
    let open = bytes.len() <= LONGEST && !last;
    let Some(rest) = bytes[1..].strip_prefix(b"[") else {
        return if bytes.len() == 1 && open { First::Begun } else { shown };
    };
    let numbers = rest.iter().take_while(|byte| matches!(byte, b'0'..=b'9' | b';')).count();
    match rest.get(numbers) {
        None if open => First::Begun,
        Some(b'm') if rest[..numbers].split(|byte| *byte == b';').all(is_own) => {
            First::Style(numbers + 3)
        }
        _ => shown,
    }
}

/// Whether a style leaves text readable: an end, bold, dim, italic, underlined, or a colour.
fn is_own(number: &[u8]) -> bool {
    let number = str::from_utf8(number).ok().and_then(|number| number.parse::<u8>().ok());
    matches!(number, Some(0..=4 | 31..=36 | 39 | 91..=96))
}

/// Classifies a character beyond ASCII.
fn sign(bytes: &[u8], last: bool) -> First {
    let bytes = &bytes[..bytes.len().min(4)];
    let text = match str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) if error.valid_up_to() > 0 => {
            str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default()
        }
        Err(error) if error.error_len().is_none() && !last => return First::Begun,
        // A byte that is not UTF-8 is shown by its number.
        Err(_) => return First::Shown(1, u32::from(bytes[0])),
    };
    match text.chars().next() {
        Some(sign) if commands(sign) => First::Shown(sign.len_utf8(), u32::from(sign)),
        Some(sign) => First::Plain(sign.len_utf8()),
        None => First::Shown(1, u32::from(bytes[0])),
    }
}

/// Whether a character beyond ASCII controls a terminal, or changes the direction of text.
pub(crate) const fn commands(sign: char) -> bool {
    matches!(sign, '\u{80}'..='\u{9f}' | '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cleaned(parts: &[&[u8]]) -> String {
        let mut clean = Clean::new(Vec::new());
        for part in parts {
            clean.write_all(part).expect("written");
        }
        clean.flush().expect("written");
        String::from_utf8(clean.to.clone()).expect("text")
    }

    #[test]
    fn what_commands_a_terminal_is_shown() {
        for (text, due) in [
            ("Désirée — ½ 漢\tno\n", "Désirée — ½ 漢\tno\n"),
            ("a\u{1b}]0;title\u{7}b", "a\\u001b]0;title\\u0007b"),
            ("\u{1b}[2J\u{1b}[31mred\u{1b}[0m", "\\u001b[2J\u{1b}[31mred\u{1b}[0m"),
            ("\u{1b}[1m\u{1b}[91merror\nmore", "\u{1b}[1m\u{1b}[91merror\u{1b}[0m\nmore"),
            ("\u{1b}[8mhidden \u{1b}[1;30m", "\\u001b[8mhidden \\u001b[1;30m"),
            (
                "\u{9b}31m \u{9d}0;x\u{9c} \u{7f}\r\u{0}",
                "\\u009b31m \\u009d0;x\\u009c \\u007f\\u000d\\u0000",
            ),
            ("gpj.\u{202e}exe\u{2066}", "gpj.\\u202eexe\\u2066"),
            ("end\u{1b}[", "end\\u001b["),
        ] {
            assert_eq!(cleaned(&[text.as_bytes()]), due);
            // The same text, byte by byte.
            let each: Vec<_> = text.as_bytes().chunks(1).collect();
            assert_eq!(cleaned(&each), due);
        }
        assert_eq!(cleaned(&[b"\xff\xc3", b"x\xe2\x82"]), "\\u00ff\\u00c3x\\u00e2\\u0082");
    }

    #[test]
    fn json_says_the_same() {
        let name = "a\u{9b}2J\u{1b}]0;x\u{7}\u{202e}";
        let text = serde_json::json!({ "name": name }).to_string();
        let clean = cleaned(&[text.as_bytes()]);
        assert!(clean.is_ascii());
        let read: serde_json::Value = serde_json::from_str(&clean).expect("it is JSON still");
        assert_eq!(read["name"], name);
    }
}
