//! A file that stays open: a game that is played is written again and again, and by nobody else meanwhile.
//!
//! The lock lies on the file itself, so that nothing is left behind that would have to be taken away. A new file is
//! locked before it takes the place of the old one; whoever has waited for the old one finds that it is not there
//! any more.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use crate::fresh::sync_folder;
use crate::held_folder::HeldFolder;
use crate::target::Target;
use crate::{Care, Fresh};

/// A file that this process holds, and others can only read.
#[derive(Debug)]
pub struct Held {
    path: PathBuf,
    file: File,
    care: Care,
    /// Its folder, in which no server begins meanwhile. Nothing for a new file, which is no table of a server.
    _folder: Option<HeldFolder>,
}

impl Held {
    /// Takes hold of a file that is there.
    ///
    /// # Errors
    ///
    /// When it is not there, may not be written, or is held elsewhere already; when a server holds its folder.
    pub fn open(path: &Path, care: Care) -> io::Result<Self> {
        let mut tries = 0;
        loop {
            let target = Target::of(path)?;
            let folder = HeldFolder::of(&target.path)?;
            // What cannot be written anew is told now, and not after an hour.
            Fresh::of(&target, care).map(drop)?;
            let file = OpenOptions::new().read(true).write(true).open(&target.path)?;
            let locked = lock(&file);
            // Whoever held it may have put another in its place by now.
            if locked && is_at(&file, &target.path) {
                return Ok(Self { path: target.path, file, care, _folder: Some(folder) });
            }
            // Somebody who only looks whether it is held does so for a moment.
            tries += 1;
            if tries == 5 {
                return Err(io::Error::new(ErrorKind::ResourceBusy, "the game is open elsewhere"));
            }
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Writes a new file, and takes hold of it.
    ///
    /// # Errors
    ///
    /// When something lies there already, or the file cannot be written.
    pub fn begin(path: &Path, text: &str, care: Care) -> io::Result<Self> {
        let target = Target::of(path)?;
        if target.old.is_some() {
            return Err(ErrorKind::AlreadyExists.into());
        }
        let fresh = written(&target, text, care)?;
        Ok(Self { file: fresh.placed_anew(care)?, path: target.path, care, _folder: None })
    }

    /// Writes the file anew, whole.
    ///
    /// # Errors
    ///
    /// When it cannot be written; it is as it was then.
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
            // Everybody was told already where it is kept.
            let _ = self.file.sync_all();
            sync_folder(&self.path);
        }
    }
}

/// A file beside its place, written and locked.
fn written(target: &Target, text: &str, care: Care) -> io::Result<Fresh> {
    let mut fresh = Fresh::of(target, care)?;
    fresh.file().write_all(text.as_bytes())?;
    lock(fresh.file());
    Ok(fresh)
}

/// Locks a file; `false` where somebody else has. A disk that knows no locks keeps nobody from playing, and
/// elsewhere than on Unix a lock would keep readers out too.
fn lock(file: &File) -> bool {
    !cfg!(unix) || !matches!(file.try_lock(), Err(TryLockError::WouldBlock))
}

/// Whether somebody else holds the file at a path, when this process holds `mine`.
pub(crate) fn is_open_elsewhere(path: &Path, mine: Option<&File>) -> bool {
    if !cfg!(unix) || mine.is_some_and(|mine| is_at(mine, path)) {
        return false;
    }
    // Many may look at a time.
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
