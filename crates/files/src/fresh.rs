//! Temporary files and folders beside their places.

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::held::is_open_elsewhere;
use crate::target::Target;
use crate::{Care, left};

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
        let beside = left::beside(path);
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
        left::sweep(&target.path);
        loop {
            let path = left::beside(&target.path);
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
