//! The places of records: files, folders and archives.

use charpentier_core::diagnostic::FileName;
use std::fmt;
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use crate::open::{self, Give, Kind};

/// The file extension of records.
const RECORD: &str = "tgn";

/// The file extensions of match sheets. A `.txt` file may be one.
const SHEETS: [&str; 4] = ["mat", "gam", "txt", "sgf"];

/// The path that stands for the standard input.
pub(crate) const STDIN: &str = "-";

/// A file or folder that cannot be read.
#[derive(Debug)]
pub struct Unread {
    /// Its name in messages.
    pub name: String,
    /// The reason.
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

/// Files with records, in the order in which they are read.
///
/// They come in the order in which they were named. Those of a folder and its subfolders are sorted by name.
#[derive(Debug, Default)]
pub struct Inputs {
    /// Whether match sheets in folders and archives are read too.
    sheets: bool,
    /// The files, each with whether it was named itself, and not found in a folder.
    files: Vec<(PathBuf, bool)>,
    /// The number of bytes read so far.
    seen: AtomicU64,
}

impl Inputs {
    /// Returns the files that these paths stand for, and an error for each path that cannot be read.
    ///
    /// A file stands for itself, and an archive (`.zip`, `.tar`, `.tar.gz`, `.tgz`) for the records in it. A
    /// folder stands for all records (`.tgn`, `.tgn.gz`) and archives under it, and `-` for the standard
    /// input.
    #[must_use]
    pub fn new(paths: &[PathBuf]) -> (Self, Vec<Unread>) {
        Self::default().of(paths)
    }

    /// Like [`Inputs::new`], but includes matches of other programs.
    ///
    /// These are `.mat`, `.gam` and `.sgf` files, and `.txt` files whose text is a match.
    #[must_use]
    pub fn with_sheets(paths: &[PathBuf]) -> (Self, Vec<Unread>) {
        Self { sheets: true, ..Self::default() }.of(paths)
    }

    /// Returns inputs of these files, with sheets beside the records. Each file comes with whether it was named itself.
    #[must_use]
    pub fn some(files: &[(PathBuf, bool)]) -> Self {
        Self { files: files.to_vec(), sheets: true, ..Self::default() }
    }

    /// Like [`Inputs::new`], but a folder without records is not an error. Such folders are returned
    /// last.
    #[must_use]
    pub fn with_empty(paths: &[PathBuf]) -> (Self, Vec<Unread>, Vec<PathBuf>) {
        Self::default().gathered(paths)
    }

    fn of(self, paths: &[PathBuf]) -> (Self, Vec<Unread>) {
        let (inputs, mut unread, empty) = self.gathered(paths);
        unread.extend(empty.iter().map(|folder| Unread::of(folder.shown(), inputs.nothing())));
        (inputs, unread)
    }

    /// Adds the files of these paths. Also returns what cannot be read, and the folders without any
    /// file to read.
    fn gathered(self, paths: &[PathBuf]) -> (Self, Vec<Unread>, Vec<PathBuf>) {
        let (mut inputs, mut unread, mut empty) = (self, Vec::new(), Vec::new());
        for path in paths {
            if path.is_dir() {
                let before = inputs.files.len();
                inputs.folder(path, &mut unread);
                if inputs.files.len() == before {
                    empty.push(path.clone());
                }
            } else {
                inputs.files.push((path.clone(), true));
            }
        }
        (inputs, unread, empty)
    }

    fn folder(&mut self, folder: &Path, unread: &mut Vec<Unread>) {
        for entry in walkdir::WalkDir::new(folder).sort_by_file_name() {
            match entry {
                Ok(entry) if entry.file_type().is_file() && self.holds(entry.path()) => {
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

    /// Returns the files, each with whether it was named itself.
    pub fn files(&self) -> impl Iterator<Item = (&Path, bool)> {
        self.files.iter().map(|(path, named)| (path.as_path(), *named))
    }

    /// Returns the wanted files in the same order. `wanted` receives the index and the path of each file.
    #[must_use]
    pub(crate) fn only(&self, wanted: impl Fn(usize, &Path) -> bool) -> Self {
        let files = self.files.iter().enumerate().filter(|(nth, (path, _))| wanted(*nth, path));
        let files = files.map(|(_, file)| file.clone()).collect();
        Self { files, seen: AtomicU64::default(), sheets: self.sheets }
    }

    /// Returns the total size of the files in bytes, as far as it is known.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let sizes = self.files.iter().filter_map(|(path, _)| path.metadata().ok());
        sizes.map(|about| about.len()).sum()
    }

    /// Returns the number of bytes read so far.
    #[must_use]
    pub fn seen(&self) -> u64 {
        self.seen.load(Ordering::Relaxed)
    }

    /// Passes all parts of all texts to `give`, in order.
    pub(crate) fn parts(&self, give: Give<'_>) -> ControlFlow<()> {
        let mut files = self.files.iter();
        files.try_for_each(|(path, named)| open::parts(self, path, *named, &self.seen, give))
    }

    /// Whether a file name has an ending of records, of wanted match sheets, or of archives.
    pub(crate) fn holds(&self, path: &Path) -> bool {
        let named = |path: &Path| {
            let is =
                |ending: &str| path.extension().is_some_and(|e| e.eq_ignore_ascii_case(ending));
            is(RECORD) || self.sheets && SHEETS.iter().any(|ending| is(ending))
        };
        match Kind::of(path) {
            Kind::Text => named(path),
            Kind::Packed => named(&path.with_extension("")),
            archive => archive.is_archive(),
        }
    }

    /// Returns the message for a folder or an archive without anything to read.
    pub(crate) const fn nothing(&self) -> &'static str {
        match self.sheets {
            true => {
                "there are no records (.tgn) and no matches of other programs (.mat, .sgf) in it"
            }
            false => "there are no records (.tgn) in it",
        }
    }
}
