//! Files opened: texts, packed texts, and archives with texts in them.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use flate2::read::MultiGzDecoder;

use crate::inputs::{STDIN, Unread, is_record};
use crate::parts::{Part, Parts};

/// What is done with each part of each text, or with what cannot be read.
pub(crate) type Give<'a> = &'a mut dyn FnMut(Result<Part, Unread>) -> ControlFlow<()>;

/// How a file holds its texts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Text,
    Packed,
    Tar,
    PackedTar,
    Zip,
}

impl Kind {
    /// By the ending of its name; whatever is no archive is a text.
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

/// Gives all parts of all texts of a file; `seen` counts the bytes that were read of it.
pub(crate) fn parts(path: &Path, named: bool, seen: &AtomicU64, give: Give<'_>) -> ControlFlow<()> {
    if path == Path::new(STDIN) {
        let input = Counted { input: io::stdin().lock(), seen };
        return Parts::new("<stdin>".into(), named, input).try_for_each(give);
    }
    let name: Arc<str> = path.display().to_string().into();
    let input = match File::open(path) {
        Ok(input) => Counted { input, seen },
        Err(error) => return give(Err(Unread::of(name, error))),
    };
    let texts = match Kind::of(path) {
        Kind::Text => return Parts::new(name, named, input).try_for_each(give),
        Kind::Packed => {
            let text = MultiGzDecoder::new(BufReader::new(input));
            return Parts::new(name, named, text).try_for_each(give);
        }
        Kind::Tar => tar(&name, BufReader::new(input), give),
        Kind::PackedTar => tar(&name, MultiGzDecoder::new(BufReader::new(input)), give),
        Kind::Zip => zip(&name, BufReader::new(input), give),
    };
    match texts {
        Ok(Texts::Stopped) => ControlFlow::Break(()),
        Ok(Texts::Given(0)) if named => {
            give(Err(Unread::of(name, "there are no records (.tgn) in it")))
        }
        Ok(Texts::Given(_)) => ControlFlow::Continue(()),
        Err(why) => give(Err(Unread::of(name, why))),
    }
}

/// What came of an archive.
enum Texts {
    /// So many texts were given.
    Given(usize),
    /// Nobody wants more.
    Stopped,
}

fn tar(name: &str, input: impl Read, give: Give<'_>) -> io::Result<Texts> {
    let mut given = 0;
    for entry in tar::Archive::new(input).entries()? {
        let entry = entry?;
        let path = entry.path()?.into_owned();
        if entry.header().entry_type().is_file() && is_record(&path) {
            given += 1;
            if text(name, &path, entry, give).is_break() {
                return Ok(Texts::Stopped);
            }
        }
    }
    Ok(Texts::Given(given))
}

fn zip(name: &str, input: impl Read + Seek, give: Give<'_>) -> io::Result<Texts> {
    let mut archive = zip::ZipArchive::new(input)?;
    let mut given = 0;
    for nth in 0..archive.len() {
        let entry = archive.by_index(nth)?;
        let path = PathBuf::from(&*entry.name()?);
        if entry.is_file() && is_record(&path) {
            given += 1;
            if text(name, &path, entry, give).is_break() {
                return Ok(Texts::Stopped);
            }
        }
    }
    Ok(Texts::Given(given))
}

/// A text in an archive is called by both their names.
fn text(archive: &str, path: &Path, input: impl Read, give: Give<'_>) -> ControlFlow<()> {
    let name = format!("{archive}/{}", path.display());
    Parts::new(name.into(), false, input).try_for_each(give)
}

/// A file whose bytes are counted as they are read.
struct Counted<'a, R> {
    input: R,
    seen: &'a AtomicU64,
}

impl<R: Read> Read for Counted<'_, R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(into)?;
        self.seen.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}

impl<R: Seek> Seek for Counted<'_, R> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.input.seek(to)
    }
}
