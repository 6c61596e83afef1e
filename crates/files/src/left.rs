//! The names of temporary files, and the removal of those that other processes left behind.
//!
//! A process cannot clean up if it is killed or if the machine loses its power.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

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
