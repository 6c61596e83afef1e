//! A file written bit by bit, or at once.

use std::io::{self, BufWriter, Write};
use std::path::Path;

use crate::target::Target;
use crate::{Care, Fresh};

/// Writes a file whole.
///
/// # Errors
///
/// When it cannot be written; the old one is as it was then.
pub fn write(path: &Path, text: &str, care: Care) -> io::Result<()> {
    let mut fresh = Fresh::of(&Target::of(path)?, care)?;
    fresh.file().write_all(text.as_bytes())?;
    fresh.placed(care, None).map(drop)
}

/// A file that is being written, and is in its place when it is finished and not before.
#[derive(Debug)]
pub struct Whole {
    to: BufWriter<Fresh>,
}

impl Whole {
    /// Begins to write beside this place.
    ///
    /// # Errors
    ///
    /// When no file may be written there.
    pub fn new(path: &Path) -> io::Result<Self> {
        Ok(Self { to: BufWriter::new(Fresh::new(path)?) })
    }

    /// Puts the file in its place.
    ///
    /// # Errors
    ///
    /// When that cannot be done; the old one is as it was then.
    pub fn finish(self) -> io::Result<()> {
        self.to.into_inner().map_err(io::IntoInnerError::into_error)?.place(Care::Sure)
    }
}

impl Write for Whole {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.to.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

impl Write for Fresh {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file().flush()
    }
}
