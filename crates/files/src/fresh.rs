//! A file beside its place, which is nobody's yet.

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::held::is_open_elsewhere;
use crate::target::Target;
use crate::{Care, left};

/// All that is beside its place now.
static BESIDE: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

fn all() -> MutexGuard<'static, BTreeSet<PathBuf>> {
    BESIDE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Takes away everything that is half written. Nothing more is written by this process: whoever begins to waits
/// for its end.
pub fn clean_up() {
    let all = all();
    for path in &*all {
        // The process ends, and no caller is left that could handle the error.
        let _ = fs::remove_file(path).is_ok() || fs::remove_dir_all(path).is_ok();
    }
    std::mem::forget(all);
}

/// A new folder beside its place. It is taken away with its files unless it is put there.
#[derive(Debug)]
pub struct FreshFolder {
    path: PathBuf,
    target: PathBuf,
}

impl FreshFolder {
    /// Begins an empty folder beside this place.
    ///
    /// # Errors
    ///
    /// When none can be made there.
    pub fn new(path: &Path) -> io::Result<Self> {
        let beside = left::beside(path);
        {
            // The lock keeps the clean-up from running between the folder and the note of it.
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

    /// Puts it in its place.
    ///
    /// # Errors
    ///
    /// When something lies there by now.
    pub fn place(self) -> io::Result<()> {
        fs::rename(&self.path, &self.target)
    }
}

impl Drop for FreshFolder {
    fn drop(&mut self) {
        // In its place it is gone from here already.
        let _ = fs::remove_dir_all(&self.path);
        all().remove(&self.path);
    }
}

/// A new file beside its place, to be written by whoever wants its path; taken away when it is not put there.
#[derive(Debug)]
pub struct Fresh {
    file: File,
    path: PathBuf,
    target: PathBuf,
}

impl Fresh {
    /// Begins an empty file beside this place.
    ///
    /// # Errors
    ///
    /// When no file may lie there, or none can be made beside it.
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
            // At no time may more people read the new file than the old one.
            match &mode {
                _ if care == Care::Private => how.mode(0o600),
                Some(mode) => how.mode(mode.mode() & 0o777),
                None => &mut how,
            };
        }
        left::sweep(&target.path);
        loop {
            let path = left::beside(&target.path);
            // The lock keeps the clean-up from running between the file and the note of it.
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
                // What it was opened with the user's mask may have narrowed.
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

    /// Where it lies now.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The file itself.
    pub const fn file(&mut self) -> &mut File {
        &mut self.file
    }

    /// Puts it in its place.
    ///
    /// # Errors
    ///
    /// When that cannot be done; the old file is as it was then.
    pub fn place(self, care: Care) -> io::Result<()> {
        self.placed(care, None).map(drop)
    }

    /// Puts it in its place, where somebody may hold `mine`; the file that lies there now.
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

    /// Puts it in its place if nothing lies there; the file that does now.
    pub(crate) fn placed_anew(self, care: Care) -> io::Result<File> {
        if care != Care::Plain {
            self.file.sync_all()?;
        }
        let file = self.file.try_clone()?;
        match fs::hard_link(&self.path, &self.target) {
            Ok(()) => {}
            Err(error) if error.kind() == ErrorKind::AlreadyExists => return Err(error),
            // Not every disk knows a second name for a file.
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
        // Behind its place it is gone already. Nothing of a failed attempt stays; why it failed is what matters.
        let _ = fs::remove_file(&self.path);
        all().remove(&self.path);
    }
}

/// Sees to it that the name of a file is on the disk too. Not every system can; the file itself is there.
pub(crate) fn sync_folder(path: &Path) {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if cfg!(unix) {
        let _ = File::open(folder.unwrap_or(Path::new("."))).and_then(|folder| folder.sync_all());
    }
}
