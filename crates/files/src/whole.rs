//! Files that are written piece by piece, or at once.

use std::io::{self, BufWriter, Write};
use std::path::Path;

use crate::target::Target;
use crate::{Care, Fresh};

/// Writes a whole file at once.
///
/// # Errors
///
/// Fails if it cannot be written. The old file then remains.
pub fn write(path: &Path, text: &str, care: Care) -> io::Result<()> {
    let mut fresh = Fresh::of(&Target::of(path)?, care)?;
    fresh.file().write_all(text.as_bytes())?;
    fresh.placed(care, None).map(drop)
}

/// A file that is being written, and that is moved into place only when it is finished.
#[derive(Debug)]
pub struct Whole {
    to: BufWriter<Fresh>,
}

impl Whole {
    /// Creates a temporary file beside this path.
    ///
    /// # Errors
    ///
    /// Fails if no file may be written at this path.
    pub fn new(path: &Path) -> io::Result<Self> {
        Ok(Self { to: BufWriter::new(Fresh::new(path)?) })
    }

    /// Writes the rest of the file, and moves it into place.
    ///
    /// # Errors
    ///
    /// Fails if it cannot be written or moved. The old file then remains.
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
