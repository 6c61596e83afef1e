//! What commands write, and the record of a game that goes on.

use charpentier_core::diagnostic::FileName;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use charpentier_files::{Care, Held};

use crate::Failure;

pub(crate) use charpentier_files::{Whole, folder};

/// Writes a file whole.
pub(crate) fn write(path: &Path, text: &str) -> io::Result<()> {
    charpentier_files::write(path, text, Care::Sure)
}

/// Says before the first throw, and not after an hour, that a file cannot be written.
pub(crate) fn check(path: &Path) -> Result<(), Failure> {
    charpentier_files::check(path).map_err(|error| unwritable(path, &error))
}

/// That a file cannot be written, which is known before there is anything to write.
fn unwritable(path: &Path, error: &io::Error) -> Failure {
    Failure::Wrong(format!("nothing can be written to {}: {error}", path.shown()))
}

/// That a file cannot be written.
pub(crate) fn unwritten(path: &Path, error: &io::Error) -> Failure {
    Failure::Wrong(format!("{} cannot be written: {error}", path.shown()))
}

/// The date of today, as a record writes it.
pub(crate) fn today() -> String {
    jiff::Zoned::now().strftime("%Y.%m.%d").to_string()
}

/// The file of a game that goes on: nobody else goes on with it as long as this is there.
#[derive(Debug)]
pub(crate) struct Kept {
    path: PathBuf,
    /// Nothing before a new game is kept for the first time.
    held: Option<Held>,
}

impl Kept {
    /// A file that is not there yet.
    pub(crate) fn new(path: &Path) -> Result<Self, Failure> {
        let is_there = path.symlink_metadata().is_ok();
        if is_there {
            let message = format!("{} already exists; name another file", path.shown());
            return Err(Failure::Wrong(message));
        }
        check(path)?;
        Ok(Self { path: path.to_owned(), held: None })
    }

    /// A file that is written at once.
    ///
    /// # Errors
    ///
    /// When something lies there already, or nothing can be written.
    pub(crate) fn begin(path: &Path, text: &str) -> io::Result<Self> {
        let held = Held::begin(path, text, care())?;
        Ok(Self { path: path.to_owned(), held: Some(held) })
    }

    /// A file with a game that is taken up again, before it is read; nothing where there is no file.
    pub(crate) fn again(path: &Path) -> Result<Option<Self>, Failure> {
        match Held::open(path, care()) {
            Ok(held) => Ok(Some(Self { path: path.to_owned(), held: Some(held) })),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(unwritable(path, &error)),
        }
    }

    /// As it was named.
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

/// Somebody at a terminal waits for what he has typed to be safe. Lines from a pipe can be given again, and come a
/// thousand at a time; what they have come to is put on the disk at the end.
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
