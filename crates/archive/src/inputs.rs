//! Where records lie: files, folders of them, and archives.

use charpentier_core::diagnostic::FileName;
use std::fmt;
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use crate::open::{self, Give, Kind};

/// The ending of records.
const RECORD: &str = "tgn";

/// What stands for the standard input.
pub(crate) const STDIN: &str = "-";

/// A file or folder that cannot be read.
#[derive(Debug)]
pub struct Unread {
    /// What it is called.
    pub name: String,
    /// Why.
    pub why: String,
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cannot be read: {}", self.name, self.why)
    }
}

impl std::error::Error for Unread {}

impl Unread {
    pub(crate) fn of(name: impl fmt::Display, why: impl fmt::Display) -> Self {
        Self { name: name.to_string(), why: why.to_string() }
    }
}

/// Files with records, in the order in which they are read: as they were named, and in a folder by
/// name, the folders in it too.
#[derive(Debug, Default)]
pub struct Inputs {
    /// The files; whether each was named itself, and not found in a folder.
    files: Vec<(PathBuf, bool)>,
    /// So many bytes of them were read so far.
    seen: AtomicU64,
}

impl Inputs {
    /// What these paths stand for: a file for itself, an archive (`.zip`, `.tar`, `.tar.gz`, `.tgz`) for
    /// the records in it, a folder for all records (`.tgn`, `.tgn.gz`) and archives under it, and `-` for
    /// the standard input. What cannot be read is returned beside the rest.
    #[must_use]
    pub fn new(paths: &[PathBuf]) -> (Self, Vec<Unread>) {
        let (mut inputs, mut unread) = (Self::default(), Vec::new());
        for path in paths {
            if path.is_dir() {
                let before = inputs.files.len();
                inputs.folder(path, &mut unread);
                if inputs.files.len() == before {
                    unread.push(Unread::of(path.shown(), "there are no records (.tgn) in it"));
                }
            } else {
                inputs.files.push((path.clone(), true));
            }
        }
        (inputs, unread)
    }

    fn folder(&mut self, folder: &Path, unread: &mut Vec<Unread>) {
        for entry in walkdir::WalkDir::new(folder).sort_by_file_name() {
            match entry {
                Ok(entry) if entry.file_type().is_file() && holds_records(entry.path()) => {
                    self.files.push((entry.into_path(), false));
                }
                Ok(_) => {}
                Err(error) => {
                    let at = error.path().unwrap_or(folder).shown().to_string();
                    unread.push(Unread::of(at, io::Error::from(error)));
                }
            }
        }
    }

    /// The files, and whether each was named itself.
    pub fn files(&self) -> impl Iterator<Item = (&Path, bool)> {
        self.files.iter().map(|(path, named)| (path.as_path(), *named))
    }

    /// Those of the files that are wanted, by their place among all and their paths, in the same order.
    #[must_use]
    pub(crate) fn only(&self, wanted: impl Fn(usize, &Path) -> bool) -> Self {
        let files = self.files.iter().enumerate().filter(|(nth, (path, _))| wanted(*nth, path));
        Self { files: files.map(|(_, file)| file.clone()).collect(), seen: AtomicU64::default() }
    }

    /// How many bytes there are to read, as far as files tell.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let sizes = self.files.iter().filter_map(|(path, _)| path.metadata().ok());
        sizes.map(|about| about.len()).sum()
    }

    /// How many of them were read so far.
    #[must_use]
    pub fn seen(&self) -> u64 {
        self.seen.load(Ordering::Relaxed)
    }

    /// Gives all parts of all texts, in order.
    pub(crate) fn parts(&self, give: Give<'_>) -> ControlFlow<()> {
        self.files.iter().try_for_each(|(path, named)| open::parts(path, *named, &self.seen, give))
    }
}

/// Whether a file, by its name, is a record.
fn is_record(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(RECORD))
}

/// Whether a file, by its name, is a record or may have some in it.
pub(crate) fn holds_records(path: &Path) -> bool {
    match Kind::of(path) {
        Kind::Text => is_record(path),
        Kind::Packed => is_record(&path.with_extension("")),
        archive => archive.is_archive(),
    }
}
