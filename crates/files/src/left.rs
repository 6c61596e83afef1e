//! What lies beside its place under a name that nobody can guess, and is left there by processes that could not clean
//! up: the machine lost its power, or somebody has killed them.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::hash::{BuildHasher, RandomState};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// How such names begin and end, and how many letters are between.
const NAME: (&str, &str, usize) = (".charpentier-", ".new", 16);

/// What nobody has written to for a day is left behind.
const OLD: Duration = Duration::from_secs(24 * 60 * 60);

/// The folders that have been looked through.
static SWEPT: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// A path beside another, with a name that nobody can have guessed.
pub(crate) fn beside(path: &Path) -> PathBuf {
    // The seed of the hash is the system's, and another one each time.
    let number = RandomState::new().hash_one(path);
    let (begin, end, width) = NAME;
    path.with_file_name(format!("{begin}{number:0width$x}{end}"))
}

/// Whether something is called as only what is half written is.
fn is_beside(name: &OsStr) -> bool {
    let (begin, end, width) = NAME;
    let number = || name.to_str()?.strip_prefix(begin)?.strip_suffix(end);
    number().is_some_and(|number| {
        number.len() == width && number.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'))
    })
}

/// Takes away what others have left beside this path, once in a process for each folder. Folders stay: nobody knows
/// what has been put into them.
pub(crate) fn sweep(path: &Path) {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let is_new = SWEPT.lock().unwrap_or_else(PoisonError::into_inner).insert(folder.to_owned());
    if !is_new {
        return;
    }
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if is_beside(&entry.file_name()) && is_left(&entry) {
            // What may not be taken away is left to its owner.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Whether this is a file that nobody has written to for long.
fn is_left(entry: &fs::DirEntry) -> bool {
    // Of a link this tells about the link.
    let Ok(about) = entry.metadata() else { return false };
    let age = || about.modified().ok()?.elapsed().ok();
    about.is_file() && age().is_some_and(|age| age > OLD)
}
