//! Files that are written whole, or not at all.
//!
//! A temporary file with an unguessable name is written beside the place of the file, and then moved there. A
//! target is the file to which a path leads, if it may be written. Temporary files of killed processes are
//! removed by the next process that writes in their folder.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs::{self, File, Metadata, OpenOptions};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::Care;
use crate::lock::is_open_elsewhere;

/// The place of a file, after all links are resolved.
#[derive(Debug)]
pub(crate) struct Target {
    pub(crate) path: PathBuf,
    /// The metadata of the file that lies there now.
    pub(crate) old: Option<Metadata>,
}

impl Target {
    /// Returns the place to which a path leads. Fails if no file may be written there.
    pub(crate) fn of(path: &Path) -> io::Result<Self> {
        named(path)?;
        let mut path = path.to_owned();
        let mut about = fs::symlink_metadata(&path);
        if about.as_ref().is_ok_and(Metadata::is_symlink) {
            // Through a link that leads nowhere, its owner could choose where the file is created.
            path = fs::canonicalize(&path).map_err(|error| match error.kind() {
                ErrorKind::NotFound => io::Error::other("it is a link that leads nowhere"),
                _ => error,
            })?;
            about = fs::metadata(&path);
        }
        match about {
            Ok(about) if about.is_dir() => Err(ErrorKind::IsADirectory.into()),
            Ok(about) if !about.is_file() => {
                Err(io::Error::other("it is not a file but a device, a pipe or the like"))
            }
            Ok(about) if about.permissions().readonly() => Err(ErrorKind::PermissionDenied.into()),
            Ok(about) => Ok(Self { path, old: Some(about) }),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Self { path, old: None }),
            Err(error) => Err(error),
        }
    }
}

/// Checks that a path is not `-`, which other programs read as standard output.
fn named(path: &Path) -> io::Result<()> {
    if path == Path::new("-") {
        let message = "`-` is not standard output here; a file of that name is ./-";
        return Err(io::Error::new(ErrorKind::InvalidInput, message));
    }
    Ok(())
}

/// Checks whether a file could be written, before there is anything to write.
///
/// # Errors
///
/// Returns the reason why it could not be written.
pub fn check(path: &Path) -> io::Result<()> {
    Fresh::of(&Target::of(path)?, Care::Plain).map(drop)
}

/// Creates a folder to write into, with its parent folders.
///
/// # Errors
///
/// Fails if it cannot be created.
pub fn folder(path: &Path) -> io::Result<()> {
    named(path)?;
    fs::create_dir_all(path)
}

/// The temporary files and folders of this process.
static BESIDE: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

fn all() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    BESIDE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes all temporary files and folders of this process.
///
/// Nothing more is written afterwards: a thread that begins a file waits until the process ends.
pub fn clean_up() {
    let all = all();
    for path in &*all {
        // The process ends, and no caller is left that could handle the error.
        let _ = fs::remove_file(path).is_ok() || fs::remove_dir_all(path).is_ok();
    }
    std::mem::forget(all);
}

/// A temporary folder beside its place. Dropping it removes it with its files, unless it was moved into
/// place.
#[derive(Debug)]
pub struct FreshFolder {
    path: PathBuf,
    target: PathBuf,
}

impl FreshFolder {
    /// Creates an empty temporary folder beside this path.
    ///
    /// # Errors
    ///
    /// Fails if it cannot be created.
    pub fn new(path: &Path) -> io::Result<Self> {
        let beside = beside(path);
        {
            // The lock keeps the clean-up from running before the folder is listed.
            let mut all = all();
            fs::create_dir(&beside)?;
            all.insert(beside.clone());
        }
        Ok(Self { path: beside, target: path.to_owned() })
    }

    /// Writes a file into the folder, at a path with at most one folder in it. Nothing is written while
    /// the process cleans up.
    ///
    /// # Errors
    ///
    /// Fails if the file cannot be written.
    pub fn write(&self, path: &str, text: &str) -> io::Result<()> {
        let _locked = all();
        let path = self.path.join(path);
        if let Some(folder) = path.parent().filter(|folder| !folder.is_dir()) {
            fs::create_dir(folder)?;
        }
        fs::write(path, text)
    }

    /// Moves the folder into place.
    ///
    /// # Errors
    ///
    /// Fails if the folder cannot be renamed, such as when something else lies there by now.
    pub fn place(self) -> io::Result<()> {
        fs::rename(&self.path, &self.target)
    }
}

impl Drop for FreshFolder {
    fn drop(&mut self) {
        // After it was moved into place, nothing is left at this path.
        let _ = fs::remove_dir_all(&self.path);
        all().remove(&self.path);
    }
}

/// A temporary file beside its place, for writers that need its path. Dropping it removes it, unless it was
/// moved into place.
#[derive(Debug)]
pub struct Fresh {
    file: File,
    path: PathBuf,
    target: PathBuf,
}

impl Fresh {
    /// Creates an empty temporary file beside this path.
    ///
    /// # Errors
    ///
    /// Fails if no file may be written at this path, or if none can be created beside it.
    pub fn new(path: &Path) -> io::Result<Self> {
        Self::of(&Target::of(path)?, Care::Plain)
    }

    pub(crate) fn of(target: &Target, care: Care) -> io::Result<Self> {
        let mut how = OpenOptions::new();
        how.read(true).write(true).create_new(true);
        let mode = target.old.as_ref().map(fs::Metadata::permissions);
        #[cfg(unix)]
        {
            use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
            // The new file must never be readable by more users than the old one.
            match &mode {
                _ if care == Care::Private => how.mode(0o600),
                Some(mode) => how.mode(mode.mode() & 0o777),
                None => &mut how,
            };
        }
        sweep(&target.path);
        loop {
            let path = beside(&target.path);
            // The lock keeps the clean-up from running before the file is listed.
            let opened = {
                let mut all = all();
                let opened = how.open(&path);
                if opened.is_ok() {
                    all.insert(path.clone());
                }
                opened
            };
            let opened = opened.and_then(|file| {
                let fresh = Self { file, path: path.clone(), target: target.path.clone() };
                // The user's umask may have narrowed the permissions at creation.
                match mode.clone().filter(|_| care != Care::Private) {
                    Some(mode) => fresh.file.set_permissions(mode).map(|()| fresh),
                    None => Ok(fresh),
                }
            });
            match opened {
                Ok(fresh) => return Ok(fresh),
                Err(error) => {
                    all().remove(&path);
                    if error.kind() != ErrorKind::AlreadyExists {
                        return Err(error);
                    }
                }
            }
        }
    }

    /// Returns the path of the temporary file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the open file.
    pub const fn file(&mut self) -> &mut File {
        &mut self.file
    }

    /// Moves the file into place.
    ///
    /// # Errors
    ///
    /// Fails if it cannot be moved, or if another process has locked the old file. The old file then remains.
    pub fn place(self, care: Care) -> io::Result<()> {
        self.placed(care, None).map(drop)
    }

    /// Moves the file into place, and returns it. `mine` is the file there, if this process has locked it.
    pub(crate) fn placed(self, care: Care, mine: Option<&File>) -> io::Result<File> {
        if is_open_elsewhere(&self.target, mine) {
            return Err(io::Error::new(ErrorKind::ResourceBusy, "the game is open elsewhere"));
        }
        if care != Care::Plain {
            self.file.sync_all()?;
        }
        let file = self.file.try_clone()?;
        fs::rename(&self.path, &self.target)?;
        if care != Care::Plain {
            sync_folder(&self.target);
        }
        Ok(file)
    }

    /// Moves the file into place if nothing lies there, and returns it.
    pub(crate) fn placed_anew(self, care: Care) -> io::Result<File> {
        if care != Care::Plain {
            self.file.sync_all()?;
        }
        let file = self.file.try_clone()?;
        match fs::hard_link(&self.path, &self.target) {
            Ok(()) => {}
            Err(error) if error.kind() == ErrorKind::AlreadyExists => return Err(error),
            // Not every file system has hard links.
            Err(_) if !self.target.exists() => fs::rename(&self.path, &self.target)?,
            Err(error) => return Err(error),
        }
        if care != Care::Plain {
            sync_folder(&self.target);
        }
        Ok(file)
    }
}

impl Drop for Fresh {
    fn drop(&mut self) {
        // After a rename, nothing is left at this path. An error is ignored, because only that of the write
        // matters.
        let _ = fs::remove_file(&self.path);
        all().remove(&self.path);
    }
}

/// Syncs the folder of a file, so that the name of the file is on the disk too.
///
/// Errors are ignored: not every system can do this, and the file itself is in its place.
pub(crate) fn sync_folder(path: &Path) {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if cfg!(unix) {
        let _ = File::open(folder.unwrap_or(Path::new("."))).and_then(|folder| folder.sync_all());
    }
}

/// The prefix and the suffix of such names, and the number of hexadecimal digits between them.
const NAME: (&str, &str, usize) = (".charpentier-", ".new", 16);

/// The time without changes after which a temporary file counts as left behind.
const OLD: Duration = Duration::from_secs(24 * 60 * 60);

/// The folders that this process has searched.
static SWEPT: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// Returns a path in the folder of another, with an unguessable name.
pub(crate) fn beside(path: &Path) -> PathBuf {
    // The hash is seeded by the system, and differently each time.
    let number = RandomState::new().hash_one(path);
    let (begin, end, width) = NAME;
    path.with_file_name(format!("{begin}{number:0width$x}{end}"))
}

/// Whether a name has the form of the names of temporary files.
fn is_beside(name: &OsStr) -> bool {
    let (begin, end, width) = NAME;
    let number = || name.to_str()?.strip_prefix(begin)?.strip_suffix(end);
    number().is_some_and(|number| {
        number.len() == width && number.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'))
    })
}

/// Removes the files that other processes have left in the folder of a path.
///
/// Each folder is searched once in a process. Folders in it stay, because users may have put their own files
/// into them.
pub(crate) fn sweep(path: &Path) {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let is_new = SWEPT.lock().unwrap_or_else(PoisonError::into_inner).insert(folder.to_owned());
    if !is_new {
        return;
    }
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if is_beside(&entry.file_name()) && is_left(&entry) {
            // A file that this user may not remove is left to its owner.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Whether an entry is a regular file that has not changed for a day.
fn is_left(entry: &fs::DirEntry) -> bool {
    // For a link, this is the metadata of the link itself.
    let Ok(about) = entry.metadata() else { return false };
    let age = || about.modified().ok()?.elapsed().ok();
    about.is_file() && age().is_some_and(|age| age > OLD)
}

/// Writes a whole file at once.
///
/// # Errors
///
/// Fails if it cannot be written. The old file then remains.
pub fn write(path: &Path, text: &str, care: Care) -> io::Result<()> {
    let mut fresh = Fresh::of(&Target::of(path)?, care)?;
    fresh.file().write_all(text.as_bytes())?;
    fresh.placed(care, None).map(drop)
}

/// A file that is being written, and that is moved into place only when it is finished.
#[derive(Debug)]
pub struct Whole {
    to: BufWriter<Fresh>,
}

impl Whole {
    /// Creates a temporary file beside this path.
    ///
    /// # Errors
    ///
    /// Fails if no file may be written at this path.
    pub fn new(path: &Path) -> io::Result<Self> {
        Ok(Self { to: BufWriter::new(Fresh::new(path)?) })
    }

    /// Writes the rest of the file, and moves it into place.
    ///
    /// # Errors
    ///
    /// Fails if it cannot be written or moved. The old file then remains.
    pub fn finish(self) -> io::Result<()> {
        self.to.into_inner().map_err(io::IntoInnerError::into_error)?.place(Care::Sure)
    }
}

impl Write for Whole {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.to.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

impl Write for Fresh {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file().flush()
    }
}
