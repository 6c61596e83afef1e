//! Locks: a file that stays open, and the folder of a server or of open games.
//!
//! No other process writes a held file, or the games of a held folder, meanwhile.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use crate::Care;
use crate::atomic::{Fresh, Target, sync_folder};

/// A file that this process has locked. Others can only read it.
#[derive(Debug)]
pub struct Held {
    path: PathBuf,
    file: File,
    care: Care,
    /// The lock of its folder, which keeps servers out. `None` for a new file, which is no table of a server.
    _folder: Option<HeldFolder>,
}

impl Held {
    /// Opens and locks a file that exists.
    ///
    /// # Errors
    ///
    /// Fails if the file is missing, may not be written, or is locked elsewhere, or if a server holds its
    /// folder.
    pub fn open(path: &Path, care: Care) -> io::Result<Self> {
        let mut tries = 0;
        loop {
            let target = Target::of(path)?;
            let folder = HeldFolder::of(&target.path)?;
            // A file that cannot be replaced is reported now, and not at the first write.
            Fresh::of(&target, care).map(drop)?;
            let file = OpenOptions::new().read(true).write(true).open(&target.path)?;
            let locked = lock(&file);
            // Another process may have replaced the file before it was locked.
            if locked && is_at(&file, &target.path) {
                return Ok(Self { path: target.path, file, care, _folder: Some(folder) });
            }
            // A process that only tests the lock holds it for a moment.
            tries += 1;
            if tries == 5 {
                return Err(io::Error::new(ErrorKind::ResourceBusy, "the game is open elsewhere"));
            }
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Writes and locks a new file.
    ///
    /// # Errors
    ///
    /// Fails if the path exists already, or if the file cannot be written.
    pub fn begin(path: &Path, text: &str, care: Care) -> io::Result<Self> {
        let target = Target::of(path)?;
        if target.old.is_some() {
            return Err(ErrorKind::AlreadyExists.into());
        }
        let fresh = written(&target, text, care)?;
        Ok(Self { file: fresh.placed_anew(care)?, path: target.path, care, _folder: None })
    }

    /// Replaces the file by a new version, which is then locked.
    ///
    /// # Errors
    ///
    /// Fails if it cannot be replaced. The old version then remains.
    pub fn keep(&mut self, text: &str) -> io::Result<()> {
        let target = Target::of(&self.path)?;
        if target.path != self.path {
            return Err(io::Error::other("a link lies in its place now"));
        }
        let fresh = written(&target, text, self.care)?;
        self.file = fresh.placed(self.care, Some(&self.file))?;
        Ok(())
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        if self.care == Care::Plain {
            // This is the only sync of a plain file. An error cannot be reported here, and the file is in its
            // place.
            let _ = self.file.sync_all();
            sync_folder(&self.path);
        }
    }
}

/// Returns a temporary file beside its place, written and locked.
fn written(target: &Target, text: &str, care: Care) -> io::Result<Fresh> {
    let mut fresh = Fresh::of(target, care)?;
    fresh.file().write_all(text.as_bytes())?;
    lock(fresh.file());
    Ok(fresh)
}

/// Locks a file; `false` if another process has locked it.
///
/// Returns `true` without a lock on a disk that has no locks. Outside Unix nothing is locked, because a lock
/// would keep readers out too.
fn lock(file: &File) -> bool {
    !cfg!(unix) || !matches!(file.try_lock(), Err(TryLockError::WouldBlock))
}

/// Whether another process has locked the file at a path. `mine` is the file that this process has locked.
pub(crate) fn is_open_elsewhere(path: &Path, mine: Option<&File>) -> bool {
    if !cfg!(unix) || mine.is_some_and(|mine| is_at(mine, path)) {
        return false;
    }
    // With shared locks, several processes can test at a time.
    File::open(path)
        .is_ok_and(|file| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)))
}

/// Whether an open file is the one at a path.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let about = file.metadata().and_then(|open| Ok((open, path.metadata()?)));
    about.is_ok_and(|(open, there)| (there.dev(), there.ino()) == (open.dev(), open.ino()))
}

#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}

/// A folder that this process has locked.
///
/// Outside Unix, and on a disk that has no locks, nothing is locked.
#[derive(Debug)]
pub struct HeldFolder {
    /// The lock, which is released on drop; `None` if there are no locks.
    _lock: Option<File>,
}

/// The kind of a lock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum How {
    /// A lock for one process alone.
    Alone,
    /// A lock that any number of processes can share.
    Together,
}

impl HeldFolder {
    /// Locks a folder for a server.
    ///
    /// # Errors
    ///
    /// Fails if another server holds it, or if a game in it is open.
    pub fn alone(path: &Path) -> io::Result<Self> {
        if let Some(held) = Self::take(path, How::Alone) {
            return Ok(held);
        }
        let message = if Self::take(path, How::Together).is_some() {
            "a game in this folder is open at a terminal; close it first, or name another folder"
        } else {
            "another server holds this folder; stop it first, or name another folder"
        };
        Err(io::Error::new(ErrorKind::ResourceBusy, message))
    }

    /// Locks the folder of a file, for a game that is open in it.
    ///
    /// # Errors
    ///
    /// Fails if a server holds it.
    pub(crate) fn of(file: &Path) -> io::Result<Self> {
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new("."));
        Self::take(folder, How::Together).ok_or_else(|| {
            let message = "a server holds its folder; play on the page, or stop the server first";
            io::Error::new(ErrorKind::ResourceBusy, message)
        })
    }

    /// Locks a folder; `None` if the locks of other processes prevent it.
    fn take(path: &Path, how: How) -> Option<Self> {
        // A user who may not read the folder can still write files in it.
        let Some(folder) = File::open(path).ok().filter(|_| cfg!(unix)) else {
            return Some(Self { _lock: None });
        };
        for again in [true, true, true, true, false] {
            let locked = match how {
                How::Alone => folder.try_lock(),
                How::Together => folder.try_lock_shared(),
            };
            match locked {
                Ok(()) => return Some(Self { _lock: Some(folder) }),
                Err(TryLockError::Error(_)) => return Some(Self { _lock: None }),
                // A process that only tests the lock holds it for a moment.
                Err(TryLockError::WouldBlock) if again => thread::sleep(Duration::from_millis(10)),
                Err(TryLockError::WouldBlock) => break,
            }
        }
        None
    }
}
