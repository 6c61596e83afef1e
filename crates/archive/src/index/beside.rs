//! A file that is made beside its place, by one run at a time.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// The database that is being made, beside its place; taken away when it was not put there.
pub(super) struct Beside {
    pub(super) path: PathBuf,
    /// Held, so that no two runs write the same.
    pub(super) file: File,
    placed: bool,
}

impl Beside {
    /// Begins an empty file beside this place. What a run that was broken off has left there goes.
    pub(super) fn begin(place: &Path) -> io::Result<Self> {
        let mut name = place.as_os_str().to_owned();
        name.push(".new");
        let path = PathBuf::from(name);
        loop {
            let mut how = OpenOptions::new();
            let file = how.read(true).write(true).create(true).truncate(false).open(&path)?;
            // Elsewhere a lock would keep the database out as well.
            if cfg!(unix) && matches!(file.try_lock(), Err(TryLockError::WouldBlock)) {
                return Err(io::Error::other("another run is at work on it"));
            }
            // Whoever held it may have put it in its place by now.
            if is_at(&file, &path)? {
                file.set_len(0)?;
                return Ok(Self { path, file, placed: false });
            }
        }
    }

    /// Puts it in its place.
    pub(super) fn place(&mut self, place: &Path) -> io::Result<()> {
        fs::rename(&self.path, place)?;
        self.placed = true;
        Ok(())
    }
}

/// Whether an open file is the one at a path.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    let (open, there) = (file.metadata()?, path.metadata());
    Ok(there.is_ok_and(|there| (there.dev(), there.ino()) == (open.dev(), open.ino())))
}

#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> io::Result<bool> {
    Ok(true)
}

impl Drop for Beside {
    fn drop(&mut self) {
        if !self.placed {
            // Nothing of a failed attempt stays behind; why it failed is what matters.
            let _ = fs::remove_file(&self.path);
        }
    }
}
