//! The readers of files: plain texts, compressed texts, and archives of texts.

use charpentier_core::diagnostic::FileName;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use flate2::read::MultiGzDecoder;

use crate::chunks::{Chunk, Chunks};
use crate::inputs::{Inputs, STDIN, Unread};
use crate::tar_files::Names;
use crate::unpack_limit::{Bound, Counted, Unpacked};

/// A callback that receives each part of each text, and an error for each text that cannot be read.
pub(crate) type Give<'a> = &'a mut dyn FnMut(Result<Chunk, Unread>) -> ControlFlow<()>;

/// The format of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Text,
    Packed,
    Tar,
    PackedTar,
    Zip,
}

impl Kind {
    /// Returns the format by the ending of the file name. Any other ending means a plain text.
    pub(crate) fn of(path: &Path) -> Self {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
        match () {
            () if name.ends_with(".zip") => Self::Zip,
            () if name.ends_with(".tar") => Self::Tar,
            () if name.ends_with(".tar.gz") || name.ends_with(".tgz") => Self::PackedTar,
            () if name.ends_with(".gz") => Self::Packed,
            () => Self::Text,
        }
    }

    pub(crate) fn is_archive(self) -> bool {
        matches!(self, Self::Tar | Self::PackedTar | Self::Zip)
    }
}

/// Whether a file name has the ending of a compressed text or of an archive.
#[must_use]
pub fn is_packed(path: &Path) -> bool {
    Kind::of(path) != Kind::Text
}

/// Passes all parts of all texts of a file to `give`, and adds the bytes read to `seen`.
///
/// An archive without records is an error only if it was named itself.
pub(crate) fn parts(
    inputs: &Inputs,
    path: &Path,
    named: bool,
    seen: &AtomicU64,
    give: Give<'_>,
) -> ControlFlow<()> {
    let bound = &Bound::new(path, seen);
    if path == Path::new(STDIN) {
        let input = Counted { input: io::stdin().lock(), bound };
        return Chunks::new("<stdin>".into(), named, input).try_for_each(give);
    }
    let name: Arc<str> = path.shown().to_string().into();
    let input = match File::open(path) {
        Ok(input) => Counted { input, bound },
        Err(error) => return give(Err(Unread::of(name, error))),
    };
    let texts = match Kind::of(path) {
        Kind::Text => return Chunks::new(name, named, input).try_for_each(give),
        Kind::Packed => {
            let text = unpacked(BufReader::new(input), bound);
            return Chunks::new(name, named, text).try_for_each(give);
        }
        Kind::Tar => tar(inputs, &name, BufReader::new(input), bound, give),
        Kind::PackedTar => tar(inputs, &name, unpacked(BufReader::new(input), bound), bound, give),
        Kind::Zip => zip(inputs, &name, BufReader::new(input), bound, give),
    };
    match texts {
        Ok(ControlFlow::Break(())) => ControlFlow::Break(()),
        Ok(ControlFlow::Continue(0)) if named => give(Err(Unread::of(name, inputs.nothing()))),
        Ok(ControlFlow::Continue(_)) => ControlFlow::Continue(()),
        Err(why) => give(Err(Unread::of(name, why))),
    }
}

/// The number of texts in an archive, or `Break` if the callback stopped the reading.
type Texts = ControlFlow<(), usize>;

/// Returns a reader of the content of a gzip file. It fails if the content is larger than the bound allows.
fn unpacked<'a, R: io::BufRead>(
    packed: R,
    bound: &'a Bound<'a>,
) -> Unpacked<'a, MultiGzDecoder<R>> {
    Unpacked { input: MultiGzDecoder::new(packed), bound }
}

fn tar(
    inputs: &Inputs,
    name: &str,
    input: impl Read,
    bound: &Bound<'_>,
    give: Give<'_>,
) -> io::Result<Texts> {
    let mut given = 0;
    let mut archive = tar::Archive::new(input);
    let mut names = Names::default();
    // Entries are read raw: otherwise the crate would read long names into memory, whatever their length.
    for entry in archive.entries()?.raw(true) {
        let mut entry = entry?;
        let Some(path) = names.of(&mut entry)? else { continue };
        if entry.header().entry_type().is_file() && inputs.holds(&path) {
            given += 1;
            if inside(name, &path, entry, bound, give).is_break() {
                return Ok(Texts::Break(()));
            }
        }
    }
    Ok(Texts::Continue(given))
}

fn zip(
    inputs: &Inputs,
    name: &str,
    input: impl Read + Seek,
    bound: &Bound<'_>,
    give: Give<'_>,
) -> io::Result<Texts> {
    let mut archive = zip::ZipArchive::new(input)?;
    let mut given = 0;
    for nth in 0..archive.len() {
        let entry = archive.by_index(nth)?;
        let path = PathBuf::from(&*entry.name()?);
        if entry.is_file() && inputs.holds(&path) {
            given += 1;
            let entry = Unpacked { input: entry, bound };
            if inside(name, &path, entry, bound, give).is_break() {
                return Ok(Texts::Break(()));
            }
        }
    }
    Ok(Texts::Continue(given))
}

/// Passes on the parts of a file in an archive. Its name is that of the archive, a slash and its own path.
fn inside(
    archive: &str,
    path: &Path,
    input: impl Read,
    bound: &Bound<'_>,
    give: Give<'_>,
) -> ControlFlow<()> {
    let name: Arc<str> =
        format!("{archive}/{}", path.strip_prefix(".").unwrap_or(path).shown()).into();
    match Kind::of(path) {
        Kind::Text => Chunks::new(name, false, input).try_for_each(give),
        Kind::Packed => {
            let text = unpacked(BufReader::new(input), bound);
            Chunks::new(name, false, text).try_for_each(give)
        }
        // Without this error, the inner archive would seem to have been checked.
        Kind::Tar | Kind::PackedTar | Kind::Zip => {
            give(Err(Unread::of(name, "archives in archives are not opened; unpack the outer one")))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::io::Write;

    use flate2::Compression;
    use flate2::write::GzEncoder;

    use super::*;

    const GAME: &[u8] = b"[Event \"\"]\n*\n";

    fn packed(bytes: &[u8]) -> Vec<u8> {
        let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
        packed.write_all(bytes).expect("written");
        packed.finish().expect("packed")
    }

    fn tarred(files: &[(&str, &[u8])]) -> Vec<u8> {
        let mut tar = tar::Builder::new(Vec::new());
        for (name, bytes) in files {
            let mut head = tar::Header::new_gnu();
            head.set_size(bytes.len() as u64);
            head.set_mode(0o644);
            tar.append_data(&mut head, name, *bytes).expect("added");
        }
        tar.into_inner().expect("a tar")
    }

    /// Returns the names of the texts, and the errors, of a file with this name and these bytes.
    fn told(name: &str, bytes: &[u8]) -> Vec<String> {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join(name);
        fs::write(&path, bytes).expect("written");
        let mut told = Vec::new();
        let came = parts(&Inputs::default(), &path, true, &AtomicU64::new(0), &mut |part| {
            told.push(match part {
                Ok(part) => {
                    assert_eq!(part.text.as_bytes(), GAME);
                    part.file.to_string()
                }
                Err(unread) => unread.to_string(),
            });
            ControlFlow::Continue(())
        });
        assert!(came.is_continue());
        let folder = format!("{}/", folder.path().shown());
        told.into_iter().map(|told| told.replace(&folder, "")).collect()
    }

    #[test]
    fn texts_are_read_however_they_are_packed() {
        assert_eq!(told("a.tgn", GAME), ["a.tgn"]);
        assert_eq!(told("a.tgn.gz", &packed(GAME)), ["a.tgn.gz"]);
        let tar = tarred(&[
            ("./a.tgn", GAME),
            ("b/b.TGN", GAME),
            ("readme", b"what"),
            ("c.tgn.gz", &packed(GAME)),
        ]);
        let inside =
            |name: &str| ["a.tgn", "b/b.TGN", "c.tgn.gz"].map(|text| format!("{name}/{text}"));
        assert_eq!(told("a.tar", &tar), inside("a.tar"));
        assert_eq!(told("a.tgz", &packed(&tar)), inside("a.tgz"));
        assert_eq!(told("a.tar.gz", &packed(&tar)), inside("a.tar.gz"));
        let zip = zipped(&[("a.tgn", GAME), ("b/b.TGN", GAME), ("c.tgn.gz", &packed(GAME))]);
        assert_eq!(told("a.zip", &zip), inside("a.zip"));
    }

    fn zipped(files: &[(&str, &[u8])]) -> Vec<u8> {
        let mut zip = zip::ZipWriter::new(io::Cursor::new(Vec::new()));
        for (name, bytes) in files {
            zip.start_file(*name, zip::write::SimpleFileOptions::default()).expect("begun");
            zip.write_all(bytes).expect("added");
        }
        zip.finish().expect("a zip").into_inner()
    }

    #[test]
    fn utf16_is_read_however_it_is_packed() {
        let text = std::str::from_utf8(GAME).expect("text");
        for bytes in [u16::to_le_bytes, u16::to_be_bytes] {
            let units = [0xfeff].into_iter().chain(text.encode_utf16());
            let game: Vec<u8> = units.flat_map(bytes).collect();
            assert_eq!(told("a.tgn", &game), ["a.tgn"]);
            assert_eq!(told("a.tgn.gz", &packed(&game)), ["a.tgn.gz"]);
            let files = [("a.tgn", &game[..]), ("b.tgn.gz", &packed(&game)), ("c.tgn", GAME)];
            let inside =
                |name: &str| ["a.tgn", "b.tgn.gz", "c.tgn"].map(|text| format!("{name}/{text}"));
            assert_eq!(told("a.tar", &tarred(&files)), inside("a.tar"));
            assert_eq!(told("a.zip", &zipped(&files)), inside("a.zip"));
        }
    }

    #[test]
    fn one_text_in_another_encoding_keeps_none_of_the_others() {
        let unmarked: Vec<u8> = "[A \"\"]\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
        let zip = zipped(&[
            ("a.tgn", b"[Event \"Pr\xe9\"]\n*\n"),
            ("b.tgn", &unmarked),
            ("c.tgn", b"\xff\xfe[\0*"),
            ("d.tgn", GAME),
        ]);
        assert_eq!(
            told("a.zip", &zip),
            [
                "a.zip/a.tgn cannot be read: line 1 is not UTF-8 text, byte 10 is wrong; the text looks like Windows-1252 \
                 (`é` in `Pré`): save it as UTF-8",
                "a.zip/b.tgn cannot be read: the text looks like UTF-16 without a byte order mark: save it as UTF-8",
                "a.zip/c.tgn cannot be read: line 1 is not UTF-16 text, byte 4 is wrong; the text is damaged or cut short: \
                 save it again, as UTF-8",
                "a.zip/d.tgn",
            ]
        );
    }

    #[test]
    fn what_is_not_read_is_told() {
        assert_eq!(
            told("a.tar", &tarred(&[("readme", b"what")])),
            ["a.tar cannot be read: there are no records (.tgn) in it"]
        );
        let inner = tarred(&[("a.tgn", GAME)]);
        let outer = told("a.tar", &tarred(&[("in.tar", &inner), ("b.tgn", GAME)]));
        assert_eq!(outer.len(), 2, "{outer:?}");
        assert!(outer[0].starts_with("a.tar/in.tar cannot be read: "), "{outer:?}");
        assert_eq!(outer[1], "a.tar/b.tgn");
        for name in ["a.zip", "a.tgz", "a.tgn.gz", "a.tar"] {
            let told = told(name, b"no archive");
            assert!(
                matches!(&told[..], [one] if one.starts_with(&format!("{name} cannot be read: "))),
                "{told:?}"
            );
        }
    }
}
