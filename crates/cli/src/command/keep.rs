//! Keeping a record: the whole file is written beside its place and then put there,
//! so that nobody ever finds half of one.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::Failure;

/// Writes a file whole.
pub(crate) fn write(path: &Path, text: &str) -> io::Result<()> {
    let mut whole = Whole::new(path)?;
    whole.write_all(text.as_bytes())?;
    whole.finish()
}

/// A file that is being written, and is in its place when it is finished and not before. Who may read it
/// stays as it was.
#[derive(Debug)]
pub(crate) struct Whole {
    file: BufWriter<File>,
    beside: PathBuf,
    path: PathBuf,
    finished: bool,
}

impl Whole {
    /// Begins to write beside this place.
    pub(crate) fn new(path: &Path) -> io::Result<Self> {
        let beside = beside(path);
        let file = BufWriter::new(File::create(&beside)?);
        Ok(Self { file, beside, path: path.to_owned(), finished: false })
    }

    /// Puts the file in its place.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        self.file.flush()?;
        if let Ok(about) = fs::metadata(&self.path) {
            fs::set_permissions(&self.beside, about.permissions())?;
        }
        fs::rename(&self.beside, &self.path)?;
        self.finished = true;
        Ok(())
    }
}

impl Write for Whole {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for Whole {
    fn drop(&mut self) {
        if !self.finished {
            // Nothing of a failed attempt stays behind; why it failed is what matters.
            let _ = fs::remove_file(&self.beside);
        }
    }
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
        Failure::Wrong(format!("nothing can be written to {}: {error}", path.display()))
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
