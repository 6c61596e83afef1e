//! What commands are given to work on: packs by name or folder, options, files and position lines.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use charpentier_core::diagnostic::{FileName, Source};
use charpentier_core::{Diagnostic, Game};
use charpentier_files::encoding::{self, Decoded, Encoding, EncodingError, windows_1252};
use charpentier_notation::{PositionLine, position};
use charpentier_pack::{Library, Pack};

use crate::Failure;
use crate::args::PackArgs;
use crate::command::moves;

/// The largest record that is read, in bytes.
const LARGEST: u64 = 16 << 20;

/// What a pack is called, or where it lies: a text, since packs name each other so.
pub(super) fn text(name: &OsStr) -> Result<&str, Failure> {
    name.to_str().ok_or_else(|| {
        let name = Path::new(name).shown();
        Failure::Wrong(format!(
            "{name} is the name of no pack: it is no text (UTF-8); a folder of packs goes behind --packs whatever it \
             is called, a record ends in .tgn"
        ))
    })
}

/// What is named, one by one: a folder of packs stands for the packs in it, and a folder of scripts that
/// they share, among others, for nothing.
pub(super) fn named(what: &[OsString]) -> Vec<OsString> {
    let is_pack = |path: &Path| path.join("pack.yaml").is_file();
    let mut all = Vec::new();
    for name in what {
        let path = Path::new(name);
        if !path.is_dir() || is_pack(path) {
            all.push(name.clone());
            continue;
        }
        let inside = std::fs::read_dir(path).into_iter().flatten().flatten();
        let packs = inside.map(|entry| entry.path()).filter(|path| is_pack(path));
        let mut packs: Vec<_> = packs.map(PathBuf::into_os_string).collect();
        packs.sort();
        let shared = path.file_name().is_some_and(|name| name == charpentier_pack::COMMON);
        if packs.is_empty() && !(shared && what.len() > 1) {
            all.push(name.clone());
        }
        all.append(&mut packs);
    }
    all
}

/// Loads a pack with its options.
pub(super) fn load(library: &Library, asked: &PackArgs) -> Result<Pack, Failure> {
    let options = options(&asked.options)?;
    library.load(&asked.pack, &options).map_err(Failure::Faults)
}

/// Reads options as they are typed, `name=value`.
pub(super) fn options(texts: &[String]) -> Result<Vec<(String, String)>, Failure> {
    texts
        .iter()
        .map(|text| match text.split_once('=') {
            Some((name, value)) => Ok((name.trim().to_owned(), value.trim().to_owned())),
            None => Err(Failure::Wrong(format!("an option is written NAME=VALUE, not `{text}`"))),
        })
        .collect()
}

/// Reads a file of text, within bounds.
pub(super) fn read(path: &Path) -> Result<Arc<Source>, Failure> {
    read_encoded(path).map(|(source, _)| source)
}

/// Reads all there is of something called so, within bounds.
pub(super) fn text_of(name: &str, from: impl Read) -> Result<Arc<Source>, Failure> {
    encoded_text_of(name, from).map(|(source, _)| source)
}

/// Reads a file of text, within bounds, and tells its encoding.
pub(super) fn read_encoded(path: &Path) -> Result<(Arc<Source>, Encoding), Failure> {
    let name = path.shown();
    encoded_text_of(&name, opened(path)?)
}

/// Reads all there is of something called so, within bounds, and tells its encoding.
pub(super) fn encoded_text_of(
    name: &str,
    from: impl Read,
) -> Result<(Arc<Source>, Encoding), Failure> {
    let (bytes, encoding) = bytes_of(name, from)?;
    let text = encoding::text(bytes).map_err(|error| unread(name, error))?;
    Ok((Source::new(name, text), encoding))
}

/// Reads the sheet of a match, within bounds. Old programs do not write UTF-8: what is not, is read as Windows-1252,
/// and a warning says so.
pub(super) fn read_sheet(path: &Path) -> Result<(Arc<Source>, Option<Diagnostic>), Failure> {
    sheet_of(&path.shown(), opened(path)?)
}

/// Like [`read_sheet`], of something called so.
pub(super) fn sheet_of(
    name: &str,
    from: impl Read,
) -> Result<(Arc<Source>, Option<Diagnostic>), Failure> {
    let (bytes, _) = bytes_of(name, from)?;
    let bytes = match String::from_utf8(bytes) {
        Ok(text) => return Ok((Source::new(name, text), None)),
        Err(error) => error,
    };
    let at = bytes.utf8_error().valid_up_to();
    let bytes = bytes.as_bytes();
    let (Some(text), Some(before)) = (windows_1252(bytes), windows_1252(&bytes[..at])) else {
        return Err(unread(name, EncodingError::utf8(bytes, at, 1, 0)));
    };
    let source = Source::new(name, text);
    let message = "the sheet is not UTF-8 text, and is read as Windows-1252";
    let warning = Diagnostic::warning("N0418", message)
        .at(&source, before.len()..before.len() + 1, "")
        .help("if its letters are right, save it as UTF-8, and it is read without this warning");
    Ok((source, Some(warning)))
}

fn opened(path: &Path) -> Result<fs::File, Failure> {
    fs::File::open(path).map_err(|error| unread(&path.shown(), error))
}

fn unread(name: &str, why: impl std::fmt::Display) -> Failure {
    Failure::Wrong(format!("{name} cannot be read: {why}"))
}

/// Reads the bytes of a text, within bounds, and tells its encoding. Those of UTF-16 are UTF-8 here already.
fn bytes_of(name: &str, from: impl Read) -> Result<(Vec<u8>, Encoding), Failure> {
    let mut bytes = Vec::new();
    let mut from = Decoded::new(from);
    // A pipe does not say how large it is, so that the bound is on what is read.
    let read = from.by_ref().take(LARGEST + 1).read_to_end(&mut bytes);
    read.map_err(|error| unread(name, error))?;
    if bytes.len() as u64 > LARGEST {
        return Err(Failure::Wrong(format!("{name} is larger than {} MiB", LARGEST >> 20)));
    }
    Ok((bytes, from.encoding()))
}

/// The game of a position line, of the pack that the line names with these options; a pack alone stands for
/// its opening.
pub(super) fn game_at(
    library: &Library,
    line: &str,
    options: &[(String, String)],
) -> Result<Game, Failure> {
    pack_at(library, line, options).map(|(_, game)| game)
}

/// The same with the pack.
pub(super) fn pack_at(
    library: &Library,
    line: &str,
    options: &[(String, String)],
) -> Result<(Pack, Game), Failure> {
    let name = line.trim();
    if !name.to_ascii_lowercase().starts_with(position::VERSION) && !name.contains(' ') {
        let pack = library.load(name, options).map_err(Failure::Faults)?;
        let game = moves::opening(&pack);
        return Ok((pack, game));
    }
    let parsed = position::parse(&Source::new("the position", line)).map_err(Failure::Argument)?;
    let pack = library.load(&parsed.pack, options).map_err(Failure::Faults)?;
    let game = game_of(&pack, &parsed)?;
    Ok((pack, game))
}

/// The game of a position line of this pack.
pub(super) fn game_of(pack: &Pack, line: &PositionLine) -> Result<Game, Failure> {
    let state = line.state(pack.rules(), pack.judge().start()).map_err(Failure::Argument)?;
    Ok(Game::resume(Arc::clone(pack.rules()), Arc::clone(pack.judge()), state))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet(bytes: &[u8]) -> Result<(String, Option<String>), String> {
        match sheet_of("a.mat", bytes) {
            Ok((source, warning)) => {
                Ok((source.text.clone(), warning.map(|warning| warning.to_string())))
            }
            Err(failure) => Err(failure.sentence()),
        }
    }

    #[test]
    fn a_sheet_is_read_in_any_encoding_that_it_may_have() {
        let due = " 1 point match\n José : 0  Zoë : 0\n";
        assert_eq!(sheet(due.as_bytes()), Ok((due.to_owned(), None)));
        let marked = format!("\u{feff}{due}");
        assert_eq!(sheet(marked.as_bytes()), Ok((marked.clone(), None)));
        for bytes in [u16::to_le_bytes, u16::to_be_bytes] {
            let file: Vec<u8> = marked.encode_utf16().flat_map(bytes).collect();
            assert_eq!(sheet(&file), Ok((due.to_owned(), None)));
        }
        let (text, warning) =
            sheet(b" 1 point match\n Jos\xe9 : 0  Zo\xeb : 0\n").expect("a sheet");
        assert_eq!(text, due);
        let warning = warning.expect("a warning");
        assert!(warning.starts_with("a.mat:2:5: warning[N0418]: "), "{warning}");
        // What stands before the first byte that is no UTF-8 is read as Windows-1252 too.
        let (text, warning) = sheet(b"\xc3\xa9 \xe9").expect("a sheet");
        assert_eq!(text, "Ã© é");
        assert!(warning.is_some_and(|warning| warning.starts_with("a.mat:1:4: ")));
        assert_eq!(sheet(b""), Ok((String::new(), None)));
    }

    #[test]
    fn a_sheet_in_no_such_encoding_is_refused() {
        for (bytes, why) in [
            (&b" M\x81ller : 0\n"[..], "line 1 is not UTF-8 text, byte 2 is wrong; "),
            (b"\xef\xbb\xbfJos\xe9", "line 1 is not UTF-8 text, byte 6 is wrong; "),
            (b"PK\x03\x04\xe9", "line 1 is not UTF-8 text, byte 4 is wrong; "),
            (b"\xff\xfe1\0 ", "line 1 is not UTF-16 text, byte 4 is wrong; "),
            (b"1\0 \0", "the text looks like UTF-16 without a byte order mark: "),
        ] {
            let told = sheet(bytes).expect_err("it is refused");
            assert!(told.starts_with(&format!("a.mat cannot be read: {why}")), "{told}");
        }
    }
}
