//! The reading of regular files, up to a largest size.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

/// Reads a regular file of at most `most` bytes.
///
/// Files in a folder of games are opened without being asked for by name. A device among them may have no end, and a
/// pipe makes its reader wait.
///
/// # Errors
///
/// Fails if the file cannot be read, is larger, or is a folder, a device or a pipe. A link is followed.
pub fn read_regular(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let regular = |is_file: bool| {
        if is_file { Ok(()) } else { Err(io::Error::other("it is not a regular file")) }
    };
    // A pipe would be opened only once somebody writes to it.
    regular(fs::metadata(path)?.is_file())?;
    let file = File::open(path)?;
    regular(file.metadata()?.is_file())?;
    let mut bytes = Vec::new();
    file.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(io::Error::other(format!("it is larger than {} KiB", most >> 10)));
    }
    Ok(bytes)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn what_has_no_end_is_not_read() {
        let folder = tempfile::tempdir().expect("a folder");
        let link = folder.path().join("zero.tgn");
        std::os::unix::fs::symlink("/dev/zero", &link).expect("a link");
        assert!(read_regular(&link, 1 << 20).is_err());
        let good = folder.path().join("good.tgn");
        fs::write(&good, "good").expect("written");
        let link = folder.path().join("link.tgn");
        std::os::unix::fs::symlink(&good, &link).expect("a link");
        assert_eq!(read_regular(&link, 4).expect("a file"), b"good");
    }
}
