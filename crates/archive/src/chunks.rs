//! The parts of a text, each made of whole games. They let a text of any size be read in bounded memory. A
//! match sheet is one part.

use std::io::Read;
use std::str;
use std::sync::Arc;

use charpentier_files::encoding::{Decoded, EncodingError, windows_1252};
use charpentier_notation::mat::is_match;
use charpentier_notation::record::cut;

use crate::inputs::Unread;

/// The number of bytes that are read before the text is cut. It is small, so that all cores share even a file of a few
/// hundred kilobytes.
const AT_ONCE: usize = 128 << 10;

/// The maximum size of a game or of a match sheet, in bytes.
pub(crate) const LARGEST: usize = 8 << 20;

/// A part of a text, made of whole games.
#[derive(Clone, Debug)]
pub(crate) struct Chunk {
    /// The name of the text in messages.
    pub(crate) file: Arc<str>,
    pub(crate) named: bool,
    pub(crate) text: String,
    /// The number of its first line in the whole text, from 1.
    pub(crate) line: usize,
    /// The number of its first game in the whole text, from 1.
    pub(crate) first: usize,
    pub(crate) last: bool,
    /// The offset in `text` of the first byte that was not UTF-8, in a sheet that is read as Windows-1252.
    pub(crate) windows: Option<usize>,
}

/// The parts of a text that is being read.
#[derive(Debug)]
pub(crate) struct Chunks<R> {
    file: Arc<str>,
    named: bool,
    input: Decoded<R>,
    /// The bytes that were read and belong to no part yet.
    buffer: Vec<u8>,
    /// The size to which the buffer is filled before it is cut.
    want: usize,
    line: usize,
    first: usize,
    /// The number of bytes of the text before the buffer.
    before: usize,
    done: bool,
}

impl<R: Read> Chunks<R> {
    pub(crate) fn new(file: Arc<str>, named: bool, input: R) -> Self {
        let (buffer, want) = (Vec::new(), AT_ONCE);
        let input = Decoded::new(input);
        Self { file, named, input, buffer, want, line: 1, first: 1, before: 0, done: false }
    }

    /// Returns the next part, or `None` after the last.
    fn part(&mut self) -> Result<Option<Chunk>, Unread> {
        while !self.done {
            let missing = self.want.saturating_sub(self.buffer.len()) as u64;
            let read = self.input.by_ref().take(missing).read_to_end(&mut self.buffer);
            let read = read.map_err(|error| Unread::of(&self.file, error))?;
            self.done = (read as u64) < missing;
            if self.before == 0 {
                if let Some(sheet) = self.sheet()? {
                    return Ok(Some(sheet));
                }
                // In a folder or an archive, a `.txt` file that is not a match sheet is not read.
                if !self.named && is_text(&self.file) {
                    self.done = true;
                    return Ok(None);
                }
            }
            let text = self.text()?;
            if self.done {
                let text = text.to_owned();
                return Ok(Some(self.give(text, 0)));
            }
            if let Some(cut) = cut(text) {
                let part = text[..cut.at].to_owned();
                self.buffer.drain(..cut.at);
                // `cut` leaves at least as many bytes as the longest comment has, so more are read than these.
                self.want = (self.buffer.len() + AT_ONCE).min(LARGEST);
                return Ok(Some(self.give(part, cut.games)));
            }
            if self.buffer.len() >= LARGEST {
                let most = LARGEST >> 20;
                let why =
                    format!("the game that begins in line {} is larger than {most} MiB", self.line);
                return Err(Unread::of(&self.file, why));
            }
            self.want = (self.want * 2).min(LARGEST);
        }
        Ok(None)
    }

    /// Returns the whole text as one part if it is a match sheet, in UTF-8 or Windows-1252.
    fn sheet(&mut self) -> Result<Option<Chunk>, Unread> {
        let begins = |bytes: &[u8]| match str::from_utf8(bytes) {
            Ok(text) => is_match(text),
            // The buffer may end inside a character.
            Err(error) if error.error_len().is_none() => {
                str::from_utf8(&bytes[..error.valid_up_to()]).is_ok_and(is_match)
            }
            Err(_) => windows_1252(bytes).is_some_and(|text| is_match(&text)),
        };
        if !begins(&self.buffer) {
            return Ok(None);
        }
        let left = (LARGEST + 1).saturating_sub(self.buffer.len()) as u64;
        let read = self.input.by_ref().take(left).read_to_end(&mut self.buffer);
        read.map_err(|error| Unread::of(&self.file, error))?;
        if self.buffer.len() > LARGEST {
            let why = format!("the match is larger than {} MiB", LARGEST >> 20);
            return Err(Unread::of(&self.file, why));
        }
        self.done = true;
        if let Ok(text) = str::from_utf8(&self.buffer) {
            let text = text.to_owned();
            return Ok(Some(self.give(text, 0)));
        }
        // Old programs do not write UTF-8.
        let Some(text) = windows_1252(&self.buffer) else { return self.text().map(|_| None) };
        let utf8 = str::from_utf8(&self.buffer).map_or_else(|error| error.valid_up_to(), str::len);
        let windows = windows_1252(&self.buffer[..utf8]).map(|before| before.len());
        let text = text.into_owned();
        let part = self.give(text, 0);
        Ok(Some(Chunk { windows, ..part }))
    }

    /// Returns the text in the buffer, without an incomplete character at its end.
    fn text(&self) -> Result<&str, Unread> {
        match str::from_utf8(&self.buffer) {
            Ok(text) => Ok(text),
            Err(error) if error.error_len().is_none() && !self.done => {
                let whole = &self.buffer[..error.valid_up_to()];
                str::from_utf8(whole).map_err(|error| Unread::of(&self.file, error))
            }
            Err(error) => {
                let at = error.valid_up_to();
                let why = EncodingError::utf8(&self.buffer, at, self.line, self.before);
                Err(Unread::of(&self.file, why))
            }
        }
    }

    fn give(&mut self, text: String, games: usize) -> Chunk {
        let (file, named) = (Arc::clone(&self.file), self.named);
        let (line, first, last, windows) = (self.line, self.first, self.done, None);
        let part = Chunk { file, named, line, first, last, text, windows };
        self.line += lines(part.text.as_bytes());
        self.first += games;
        self.before += part.text.len();
        part
    }
}

/// Whether a file name has the ending of a plain text, which may be a match sheet or not.
fn is_text(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    name.ends_with(".txt") || name.ends_with(".txt.gz")
}

/// Returns the number of lines that end in a text.
fn lines(text: &[u8]) -> usize {
    memchr::memchr_iter(b'\n', text).count()
}

/// An error ends the iteration.
impl<R: Read> Iterator for Chunks<R> {
    type Item = Result<Chunk, Unread>;

    fn next(&mut self) -> Option<Self::Item> {
        let part = self.part();
        self.done |= part.is_err();
        part.transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(text: &[u8]) -> Vec<Result<Chunk, Unread>> {
        Chunks::new("t".into(), true, text).collect()
    }

    #[test]
    fn parts_are_whole_games_and_make_the_whole() {
        let text: String =
            (1..=40_000).map(|n| format!("[Event \"é {n}\"]\n1w 65: --\n*\n\n")).collect();
        let parts: Vec<_> =
            parts(text.as_bytes()).into_iter().map(|part| part.expect("text")).collect();
        assert!(parts.len() > 2, "{}", parts.len());
        let mut whole = String::new();
        for part in &parts {
            assert_eq!(part.line, whole.matches('\n').count() + 1);
            assert!(part.text.starts_with(&format!("[Event \"é {}\"]\n", part.first)));
            whole.push_str(&part.text);
        }
        assert!(whole == text);
        assert!(
            parts
                .iter()
                .rev()
                .map(|part| part.last)
                .eq([true].into_iter().chain(parts[1..].iter().map(|_| false)))
        );
    }

    fn utf16(text: &str) -> Vec<u8> {
        let units = [0xfeff].into_iter().chain(text.encode_utf16());
        units.flat_map(u16::to_le_bytes).collect()
    }

    #[test]
    fn utf16_makes_the_same_parts() {
        let text: String =
            (1..=40_000).map(|n| format!("[Event \"é {n}\"]\n1w 65: --\n*\n\n")).collect();
        let places = |text: &[u8]| -> Vec<_> {
            let parts = parts(text).into_iter().map(|part| part.expect("text"));
            parts.map(|part| (part.line, part.first, part.last, part.text)).collect()
        };
        let due = places(text.as_bytes());
        assert!(due.len() > 2, "{}", due.len());
        assert!(places(&utf16(&text)) == due);
        // A byte order mark alone is an empty text.
        assert_eq!(places(b"\xff\xfe"), places(b""));
    }

    #[test]
    fn what_is_not_utf16_is_told_with_its_place() {
        let mut text = utf16(&"[Event \"\"]\n*\n".repeat(50_000));
        let last = |text: &[u8]| {
            let parts = parts(text);
            assert!(parts.len() > 1 && parts[..parts.len() - 1].iter().all(Result::is_ok));
            let last = parts.last().expect("a fault").as_ref().expect_err("it is wrong");
            last.to_string()
        };
        text.pop();
        let due = format!(
            "t cannot be read: line 100000 is not UTF-16 text, byte {} is wrong; the text is damaged or cut short: save it \
             again, as UTF-8",
            text.len() - 1
        );
        assert_eq!(last(&text), due);
        // An unpaired surrogate.
        let wrong = text.len() - 39;
        text[wrong..wrong + 2].copy_from_slice(&0xdc00_u16.to_le_bytes());
        let due = format!("t cannot be read: line 99997 is not UTF-16 text, byte {wrong} is wrong");
        let told = last(&text);
        assert!(told.starts_with(&due), "{told}");
    }

    #[test]
    fn an_empty_text_has_one_part() {
        let parts = parts(b"");
        assert!(matches!(&parts[..], [Ok(Chunk { last: true, first: 1, .. })]), "{parts:?}");
    }

    #[test]
    fn what_cannot_be_read_is_told_with_its_place() {
        let mut text = "[Event \"\"]\n*\n".repeat(50_000).into_bytes();
        let wrong = text.len() - 20;
        text[wrong] = 0xFF;
        let parts = parts(&text);
        let last = parts.last().expect("a fault").as_ref().expect_err("it is wrong");
        let due = format!(
            "t cannot be read: line 99997 is not UTF-8 text, byte {wrong} is wrong; the text looks like Windows-1252 \
             (`ÿ` in `Eventÿ`): save it as UTF-8"
        );
        assert_eq!(last.to_string(), due);
        assert!(parts.len() > 1 && parts[..parts.len() - 1].iter().all(Result::is_ok));
    }
}
