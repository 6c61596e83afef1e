//! Keeping a record: the whole file is written beside its place and then put there,
//! so that nobody ever finds half of one.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::Failure;

/// Writes a file whole.
pub(crate) fn write(path: &Path, text: &str) -> io::Result<()> {
    let beside = beside(path);
    let written = fs::write(&beside, text).and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // Nothing of a failed attempt stays behind; why it failed is what matters.
        let _ = fs::remove_file(&beside);
    }
    written
}

/// Says before the first throw, and not after an hour, that a file cannot be written.
pub(crate) fn check(path: &Path) -> Result<(), Failure> {
    let beside = beside(path);
    let tried = if path.is_dir() {
        Err(io::Error::from(io::ErrorKind::IsADirectory))
    } else {
        fs::write(&beside, "").and_then(|()| fs::remove_file(&beside))
    };
    tried.map_err(|error| {
        Failure::Wrong(format!("a record cannot be kept in {}: {error}", path.display()))
    })
}

/// The date of today, as a record writes it.
pub(crate) fn today() -> String {
    jiff::Zoned::now().strftime("%Y.%m.%d").to_string()
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".new");
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_replaced_whole_or_not_at_all() {
        let folder = std::env::temp_dir().join(format!("charpentier-keep-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let file = folder.join("game.tgn");
        check(&file).expect("it can be written");
        assert!(!file.exists());
        write(&file, "one").expect("written");
        write(&file, "two").expect("written again");
        assert_eq!(fs::read_to_string(&file).expect("text"), "two");
        assert!(check(&folder).is_err());
        assert!(write(&folder, "three").is_err());
        assert!(check(&folder.join("nowhere/game.tgn")).is_err());
        assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1);
        assert!(!beside(&folder).exists());
        fs::remove_dir_all(&folder).expect("removed");
    }
}
