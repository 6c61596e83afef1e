//! The encodings of texts: UTF-16 read as UTF-8, and the bytes that are neither.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;
use std::io::{self, Read};

use encoding_rs::{Decoder, DecoderResult, UTF_16BE, UTF_16LE, WINDOWS_1252};

/// The number of bytes of UTF-16 that are decoded at once.
const AT_ONCE: usize = 8 << 10;

/// The number of bytes at the beginning that show the encoding.
const HEAD: usize = 4;

/// The number of letters before and after a wrong one that a message shows.
const SHOWN: usize = 20;

/// An encoding in which a text is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encoding {
    /// UTF-8, with or without a byte order mark.
    Utf8,
    /// UTF-16 of either byte order, with its byte order mark.
    Utf16,
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Utf8 => "UTF-8",
            Self::Utf16 => "UTF-16",
        })
    }
}

/// A text that cannot be read in its encoding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EncodingError {
    /// Bytes that mean nothing in the encoding.
    Wrong {
        /// The encoding that the text seems to have.
        encoding: Encoding,
        /// The line of the first such byte, from 1.
        line: usize,
        /// The number of bytes before it.
        byte: usize,
        /// A sentence part that says what to do.
        help: String,
    },
    /// UTF-16 that does not begin with a byte order mark.
    NoMark,
}

impl fmt::Display for EncodingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Wrong { encoding, line, byte, help } => {
                write!(f, "line {line} is not {encoding} text, byte {byte} is wrong; {help}")
            }
            Self::NoMark => f.write_str(
                "the text looks like UTF-16 without a byte order mark: save it as UTF-8",
            ),
        }
    }
}

impl Error for EncodingError {}

impl EncodingError {
    /// Describes the first byte of a text that is not UTF-8, the one at `at` of these bytes. The bytes begin with the
    /// line `line` of their text, and `before` bytes stand before them.
    #[must_use]
    pub fn utf8(bytes: &[u8], at: usize, line: usize, before: usize) -> Self {
        let help = match windows_1252(bytes) {
            Some(_) => match word(bytes, at) {
                Some((letter, word)) => {
                    format!(
                        "the text looks like Windows-1252 (`{letter}` in `{word}`): save it as UTF-8"
                    )
                }
                None => "the text looks like Windows-1252: save it as UTF-8".to_owned(),
            },
            None => "if this is text in another encoding, save it as UTF-8".to_owned(),
        };
        let line = line + ends(&bytes[..at]);
        Self::Wrong { encoding: Encoding::Utf8, line, byte: before + at, help }
    }
}

/// The number of lines that end in a text.
fn ends(text: &[u8]) -> usize {
    text.iter().filter(|byte| **byte == b'\n').count()
}

/// Returns the bytes of a whole text as UTF-8.
///
/// # Errors
///
/// Returns the first byte that is not UTF-8.
pub fn text(bytes: Vec<u8>) -> Result<String, EncodingError> {
    String::from_utf8(bytes).map_err(|error| {
        EncodingError::utf8(error.as_bytes(), error.utf8_error().valid_up_to(), 1, 0)
    })
}

/// Returns bytes decoded as Windows-1252, or `None` if they are not a text in this encoding.
///
/// ```
/// use charpentier_files::encoding::windows_1252;
///
/// assert_eq!(windows_1252(b"Jos\xe9").as_deref(), Some("José"));
/// // Windows-1252 has no letter of this byte, which is `ü` in the encodings of DOS.
/// assert_eq!(windows_1252(b"M\x81ller"), None);
/// ```
#[must_use]
pub fn windows_1252(bytes: &[u8]) -> Option<Cow<'_, str>> {
    // A text with a byte order mark of UTF-8 is not in Windows-1252. DOS ends texts with 0x1A.
    let is_text = |byte: &u8| match byte {
        0..b' ' => matches!(byte, b'\t' | b'\n' | b'\r' | 0x0c | 0x1a),
        0x7f | 0x81 | 0x8d | 0x8f | 0x90 | 0x9d => false,
        _ => true,
    };
    let text = || WINDOWS_1252.decode_without_bom_handling(bytes).0;
    (!bytes.starts_with(b"\xef\xbb\xbf") && bytes.iter().all(is_text)).then(text)
}

/// Returns the letter of a byte in Windows-1252, and the word around it; `None` if it cannot be shown.
fn word(bytes: &[u8], at: usize) -> Option<(char, String)> {
    let letter = |byte: u8| match windows_1252(&[byte])?.chars().next() {
        // A soft hyphen cannot be seen.
        Some('\u{ad}') => None,
        Some(c) if c.is_alphanumeric() || !c.is_ascii() && !c.is_whitespace() => Some(c),
        _ => None,
    };
    let wrong = letter(bytes[at])?;
    let before = bytes[..at].iter().rev().map_while(|byte| letter(*byte)).take(SHOWN).count();
    let word = bytes[at - before..].iter().map_while(|byte| letter(*byte));
    Some((wrong, word.take(before + 1 + SHOWN).collect()))
}

/// A reader that gives UTF-16 with a byte order mark as UTF-8 without one, and other bytes as they are.
///
/// Reading fails with an [`EncodingError`] at the first bytes that are not UTF-16, after the text before
/// them. Bytes that are not UTF-8 are given as they are.
///
/// ```
/// use charpentier_files::encoding::{Decoded, Encoding};
/// use std::io::Read;
///
/// let mut input = Decoded::new(&b"\xff\xfeJ\0o\0s\0\xe9\0"[..]);
/// let mut text = String::new();
/// input.read_to_string(&mut text)?;
/// assert_eq!((text.as_str(), input.encoding()), ("José", Encoding::Utf16));
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Decoded<R> {
    input: R,
    stage: Stage,
    /// Bytes that are ready to be given.
    ready: Vec<u8>,
    /// The number of them that were given.
    given: usize,
}

/// The state of a reader.
enum Stage {
    /// The beginning has not been read yet.
    Begin,
    /// The bytes are given as they are.
    Plain,
    Utf16(Utf16),
    /// The text is refused, because it looks like UTF-16 without a byte order mark.
    NoMark,
}

impl<R: Read> Decoded<R> {
    /// Returns a reader of this text.
    pub fn new(input: R) -> Self {
        Self { input, stage: Stage::Begin, ready: Vec::new(), given: 0 }
    }

    /// Returns the encoding of the text, which is known once some of it was read.
    pub fn encoding(&self) -> Encoding {
        match &self.stage {
            Stage::Utf16(_) => Encoding::Utf16,
            Stage::Begin | Stage::Plain | Stage::NoMark => Encoding::Utf8,
        }
    }

    /// Reads the beginning of the text, and finds its encoding.
    fn begin(&mut self) -> io::Result<()> {
        let missing = HEAD - self.ready.len();
        self.input.by_ref().take(missing as u64).read_to_end(&mut self.ready)?;
        let order = match self.ready[..] {
            [0xff, 0xfe, ..] => UTF_16LE,
            [0xfe, 0xff, ..] => UTF_16BE,
            [0, one, 0, two] | [one, 0, two, 0] if one != 0 && two != 0 => {
                self.ready.clear();
                self.stage = Stage::NoMark;
                return Ok(());
            }
            _ => {
                self.stage = Stage::Plain;
                return Ok(());
            }
        };
        let head = std::mem::take(&mut self.ready);
        let decoder = order.new_decoder_without_bom_handling();
        let mut utf16 = Utf16 { decoder, bytes: 2, line: 1, ended: false, error: None };
        utf16.decode(&head[2..], false, &mut self.ready);
        self.stage = Stage::Utf16(utf16);
        Ok(())
    }
}

impl<R: Read> Read for Decoded<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if let Stage::Begin = self.stage {
            self.begin()?;
        }
        if self.given == self.ready.len() {
            match &mut self.stage {
                Stage::Utf16(utf16) => {
                    self.given = 0;
                    utf16.fill(&mut self.input, &mut self.ready)?;
                }
                Stage::NoMark => return Err(failed(EncodingError::NoMark)),
                Stage::Begin | Stage::Plain => return self.input.read(into),
            }
        }
        let read = (&self.ready[self.given..]).read(into)?;
        self.given += read;
        Ok(read)
    }
}

fn failed(error: EncodingError) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, error)
}

impl<R: fmt::Debug> fmt::Debug for Decoded<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Decoded").field("input", &self.input).finish_non_exhaustive()
    }
}

/// UTF-16 that is being decoded.
struct Utf16 {
    decoder: Decoder,
    /// The number of bytes that were decoded.
    bytes: usize,
    /// The line in which the decoded text ends.
    line: usize,
    ended: bool,
    /// The error after the decoded text.
    error: Option<EncodingError>,
}

impl Utf16 {
    /// Replaces the text in `ready` by the next decoded text, which is empty at the end.
    fn fill(&mut self, input: &mut impl Read, ready: &mut Vec<u8>) -> io::Result<()> {
        ready.clear();
        while ready.is_empty() && !self.ended {
            if let Some(error) = &self.error {
                return Err(failed(error.clone()));
            }
            let mut bytes = [0; AT_ONCE];
            let read = input.read(&mut bytes)?;
            self.decode(&bytes[..read], read == 0, ready);
        }
        Ok(())
    }

    fn decode(&mut self, bytes: &[u8], last: bool, ready: &mut Vec<u8>) {
        let room = self.decoder.max_utf8_buffer_length_without_replacement(bytes.len());
        ready.resize(room.unwrap_or(4 * AT_ONCE), 0);
        let (came, read, written) =
            self.decoder.decode_to_utf8_without_replacement(bytes, ready, last);
        ready.truncate(written);
        self.bytes += read;
        self.line += ends(ready);
        match came {
            DecoderResult::Malformed(wrong, after) => {
                let help = "the text is damaged or cut short: save it again, as UTF-8".to_owned();
                let byte = self.bytes - usize::from(wrong) - usize::from(after);
                let (encoding, line) = (Encoding::Utf16, self.line);
                self.error = Some(EncodingError::Wrong { encoding, line, byte, help });
            }
            DecoderResult::InputEmpty | DecoderResult::OutputFull => self.ended = last,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a text as UTF-16 with its mark.
    fn utf16(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
        let units = std::iter::once(0xfeff).chain(text.encode_utf16());
        units.flat_map(bytes).collect()
    }

    /// Reads a text, and returns it with the error after it.
    fn read(input: impl Read) -> (Vec<u8>, Option<String>) {
        let mut bytes = Vec::new();
        let error = Decoded::new(input).read_to_end(&mut bytes).err();
        (bytes, error.map(|error| error.to_string()))
    }

    /// A reader that gives one byte at a time.
    struct Slow<'a>(&'a [u8]);

    impl Read for Slow<'_> {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let most = into.len().min(1);
            self.0.read(&mut into[..most])
        }
    }

    #[test]
    fn utf16_with_its_mark_is_read_in_any_pieces() {
        // Letters of one to four bytes, more of them than are decoded at once.
        let text = "[White \"José\"]\r\n{ € 𝄞 \u{feff} }\n".repeat(2_000);
        for bytes in [u16::to_le_bytes, u16::to_be_bytes] {
            let file = utf16(&text, bytes);
            assert_eq!(read(&file[..]), (text.clone().into_bytes(), None));
            assert_eq!(read(Slow(&file)), (text.clone().into_bytes(), None));
            let mut input = Decoded::new(&file[..]);
            let mut letter = [0; 1];
            for due in text.bytes() {
                assert_eq!(input.read(&mut letter).expect("text"), 1);
                assert_eq!(letter, [due]);
            }
            assert_eq!(input.read(&mut letter).expect("the end"), 0);
            assert_eq!(input.encoding(), Encoding::Utf16);
        }
    }

    #[test]
    fn other_bytes_are_given_as_they_are() {
        for bytes in [
            &b""[..],
            b"[",
            b"\xff",
            b"\xfe",
            b"[A \"b\"]\n",
            b"\xef\xbb\xbf[A \"b\"]",
            b"Jos\xe9",
            b"\0\0\0\0",
            b"a\0b",
            b"a\0\0b",
        ] {
            assert_eq!(read(bytes), (bytes.to_vec(), None), "{bytes:?}");
            assert_eq!(read(Slow(bytes)), (bytes.to_vec(), None), "{bytes:?}");
        }
    }

    #[test]
    fn a_mark_alone_is_an_empty_text() {
        for bytes in [b"\xff\xfe", b"\xfe\xff"] {
            assert_eq!(read(&bytes[..]), (Vec::new(), None));
        }
    }

    #[test]
    fn utf16_without_its_mark_is_refused() {
        let due = "the text looks like UTF-16 without a byte order mark: save it as UTF-8";
        for bytes in [u16::to_le_bytes, u16::to_be_bytes] {
            let file = utf16("[A \"b\"]", bytes);
            assert_eq!(read(&file[2..]), (Vec::new(), Some(due.to_owned())));
        }
    }

    #[test]
    fn what_is_not_utf16_is_told_with_its_place() {
        let wrong = |line: usize, byte: usize| {
            Some(format!(
                "line {line} is not UTF-16 text, byte {byte} is wrong; the text is damaged or cut short: save it again, \
                 as UTF-8"
            ))
        };
        let file = |units: &[u16]| -> Vec<u8> {
            [0xfeff].iter().chain(units).flat_map(|unit| unit.to_le_bytes()).collect()
        };
        let (a, end, high, low) = (0x61, 0x0a, 0xd834, 0xdd1e);
        // The second half of a letter alone, the first half before another letter and at the end.
        assert_eq!(read(&file(&[a, end, low, a])[..]), (b"a\n".to_vec(), wrong(2, 6)));
        assert_eq!(read(&file(&[a, end, high, a])[..]), (b"a\n".to_vec(), wrong(2, 6)));
        assert_eq!(read(&file(&[a, end, high])[..]), (b"a\n".to_vec(), wrong(2, 6)));
        assert_eq!(read(&file(&[high])[..]), (Vec::new(), wrong(1, 2)));
        assert_eq!(read(&file(&[low])[..]), (Vec::new(), wrong(1, 2)));
        // Half of a unit.
        let odd = [file(&[a, end, a]), vec![0x61]].concat();
        assert_eq!(read(&odd[..]), (b"a\na".to_vec(), wrong(2, 8)));
        assert_eq!(read(&b"\xff\xfea"[..]), (Vec::new(), wrong(1, 2)));
        // Reading again fails again.
        let mut input = Decoded::new(&odd[..]);
        let mut bytes = Vec::new();
        for _ in 0..2 {
            assert!(input.read_to_end(&mut bytes).is_err());
        }
        let whole = file(&[high, low]);
        assert_eq!(read(&whole[..]), ("𝄞".as_bytes().to_vec(), None));
    }

    #[test]
    fn what_is_not_utf8_is_told_with_its_place_and_its_encoding() {
        let told = |bytes: &[u8]| text(bytes.to_vec()).map_err(|error| error.to_string());
        let wrong = |line: usize, byte: usize, help: &str| {
            Err(format!("line {line} is not UTF-8 text, byte {byte} is wrong; {help}"))
        };
        let windows =
            |shown: &str| format!("the text looks like Windows-1252{shown}: save it as UTF-8");
        let unknown = "if this is text in another encoding, save it as UTF-8";
        assert_eq!(told("José".as_bytes()), Ok("José".to_owned()));
        let file = b"[A \"b\"]\n[White \"Jos\xe9 M\"]\n";
        assert_eq!(told(file), wrong(2, 19, &windows(" (`é` in `José`)")));
        // Not a letter, but visible.
        assert_eq!(told(b"{ l\x92un }"), wrong(1, 3, &windows(" (`’` in `l’un`)")));
        // Not visible: a no-break space and a soft hyphen.
        assert_eq!(told(b"a\xa0b"), wrong(1, 1, &windows("")));
        assert_eq!(told(b"a\xadb"), wrong(1, 1, &windows("")));
        // Bytes that Windows-1252 does not have, and bytes that no text has.
        assert_eq!(told(b"M\x81ller"), wrong(1, 1, unknown));
        assert_eq!(told(b"Jos\xe9 M\x81ller"), wrong(1, 3, unknown));
        assert_eq!(told(b"\x1f\x8b\x08\0"), wrong(1, 1, unknown));
        // The mark says that it was UTF-8.
        assert_eq!(told(b"\xef\xbb\xbfJos\xe9 M"), wrong(1, 6, unknown));
        // A long word is cut.
        let long = [[b'a'; 500].as_slice(), b"\xe9", [b'b'; 500].as_slice()].concat();
        let word = format!(" (`é` in `{}é{}`)", "a".repeat(SHOWN), "b".repeat(SHOWN));
        assert_eq!(told(&long), wrong(1, 500, &windows(&word)));
    }
}
