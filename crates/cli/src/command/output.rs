//! Output files of commands, and the record of a game in progress.

use charpentier_core::diagnostic::FileName;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use charpentier_files::{Care, Held};

use crate::Failure;

pub(crate) use charpentier_files::{Whole, folder};

/// Writes a file, completely or not at all.
pub(crate) fn write(path: &Path, text: &str) -> io::Result<()> {
    charpentier_files::write(path, text, Care::Sure)
}

/// Checks that a file can be written, before there is anything to write.
pub(crate) fn check(path: &Path) -> Result<(), Failure> {
    charpentier_files::check(path).map_err(|error| unwritable(path, &error))
}

/// Returns the error that a file cannot be written, known before there is anything to write.
fn unwritable(path: &Path, error: &io::Error) -> Failure {
    Failure::Message(format!("nothing can be written to {}: {error}", path.shown()))
}

/// Returns the error that a file cannot be written.
pub(crate) fn unwritten(path: &Path, error: &io::Error) -> Failure {
    Failure::Message(format!("{} cannot be written: {error}", path.shown()))
}

/// Returns the date of today, as a record writes it.
pub(crate) fn today() -> String {
    jiff::Zoned::now().strftime("%Y.%m.%d").to_string()
}

/// The file of a game in progress. No other process can resume the game while this exists.
#[derive(Debug)]
pub(crate) struct Kept {
    path: PathBuf,
    /// The lock. `None` before a new game is written for the first time.
    held: Option<Held>,
}

impl Kept {
    /// Returns a file that does not exist yet. It is made when it is first written.
    pub(crate) fn new(path: &Path) -> Result<Self, Failure> {
        let is_there = path.symlink_metadata().is_ok();
        if is_there {
            let message = format!("{} already exists; name another file", path.shown());
            return Err(Failure::Message(message));
        }
        check(path)?;
        Ok(Self { path: path.to_owned(), held: None })
    }

    /// Makes a file with a text.
    ///
    /// # Errors
    ///
    /// Fails if the file exists already, or if it cannot be written.
    pub(crate) fn begin(path: &Path, text: &str) -> io::Result<Self> {
        let held = Held::begin(path, text, care())?;
        Ok(Self { path: path.to_owned(), held: Some(held) })
    }

    /// Opens the file of a game that is resumed, before it is read. `None` if there is no file.
    pub(crate) fn again(path: &Path) -> Result<Option<Self>, Failure> {
        match Held::open(path, care()) {
            Ok(held) => Ok(Some(Self { path: path.to_owned(), held: Some(held) })),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(unwritable(path, &error)),
        }
    }

    /// Returns the path as it was given.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the record of the game as it is now.
    pub(crate) fn keep(&mut self, text: &str) -> io::Result<()> {
        match &mut self.held {
            Some(held) => held.keep(text),
            None => {
                self.held = Some(Held::begin(&self.path, text, care())?);
                Ok(())
            }
        }
    }
}

/// Returns how carefully a record is written.
///
/// At a terminal, each move is safe on the disk at once. Lines from a pipe can be given again, and
/// come a thousand at a time.
fn care() -> Care {
    if io::stdin().is_terminal() { Care::Sure } else { Care::Plain }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_record_is_replaced_whole_or_not_at_all() {
        let folder = tempfile::tempdir().expect("a folder");
        let folder = folder.path();
        let file = folder.join("game.tgn");
        check(&file).expect("it can be written");
        assert!(!file.exists());
        write(&file, "one").expect("written");
        write(&file, "two").expect("written again");
        assert_eq!(fs::read_to_string(&file).expect("text"), "two");
        assert!(check(folder).is_err());
        assert!(write(folder, "three").is_err());
        assert!(check(&folder.join("nowhere/game.tgn")).is_err());
        assert_eq!(fs::read_dir(folder).expect("a folder").count(), 1);
    }
}
