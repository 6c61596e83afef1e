//! A folder that is held: by a server, to which all that lies in it belongs, or by games that are open there.
//!
//! The lock lies on the folder itself. Nothing is left behind that would have to be taken away, and the system takes the
//! lock away from a process that is killed.

use std::fs::{File, TryLockError};
use std::io::{self, ErrorKind};
use std::path::Path;
use std::thread;
use std::time::Duration;

/// A folder that this process holds.
///
/// Elsewhere than on Unix, and on a disk that knows no locks, nothing is held and nobody is kept out.
#[derive(Debug)]
pub struct HeldFolder {
    /// The lock, which goes when this does; nothing where there are no locks.
    _lock: Option<File>,
}

/// How a folder is held.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum How {
    /// By one process alone.
    Alone,
    /// By any number of processes.
    Together,
}

impl HeldFolder {
    /// Takes hold of a folder for a server.
    ///
    /// # Errors
    ///
    /// When another server holds it, or a game that lies in it is open.
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

    /// Takes hold of the folder of a file, for a game that is open there.
    ///
    /// # Errors
    ///
    /// When a server holds it.
    pub(crate) fn of(file: &Path) -> io::Result<Self> {
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new("."));
        Self::take(folder, How::Together).ok_or_else(|| {
            let message = "a server holds its folder; play on the page, or stop the server first";
            io::Error::new(ErrorKind::ResourceBusy, message)
        })
    }

    /// Takes hold of a folder; nothing where others hold it so that this cannot be.
    fn take(path: &Path, how: How) -> Option<Self> {
        // Whoever may not look into the folder writes his files there all the same.
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
                // Who only finds out that it is held does so for a moment.
                Err(TryLockError::WouldBlock) if again => thread::sleep(Duration::from_millis(10)),
                Err(TryLockError::WouldBlock) => break,
            }
        }
        None
    }
}
