//! A lock for a folder: exclusive for a server, to which all files in it belong, and shared for open games.
//!
//! The lock is on the folder itself. No lock file can be left behind, and the system releases the lock of a
//! killed process.

use std::fs::{File, TryLockError};
use std::io::{self, ErrorKind};
use std::path::Path;
use std::thread;
use std::time::Duration;

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
