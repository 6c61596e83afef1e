//! A bound on the size of unpacked data: a small file may unpack to any size.

use std::cell::Cell;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

/// The number of bytes that any file may unpack to.
const FREE: u64 = 64 << 20;

/// The number of bytes beyond `FREE` that a file may unpack to for each byte read from it. Compression
/// shrinks records to a tenth, and even copies of one record hardly below a hundredth.
const TIMES: u64 = 100;

/// The number of bytes read and unpacked from a file, and the bound on them.
#[derive(Debug)]
pub(crate) struct Bound<'a> {
    /// The number of bytes read from all files.
    seen: &'a AtomicU64,
    /// The size of the file. It limits `packed`, because some archives list the same bytes under many names.
    size: u64,
    packed: Cell<u64>,
    unpacked: Cell<u64>,
}

impl<'a> Bound<'a> {
    pub(crate) fn new(path: &Path, seen: &'a AtomicU64) -> Self {
        let size = path.metadata().map_or(u64::MAX, |about| about.len());
        Self { seen, size, packed: Cell::new(0), unpacked: Cell::new(0) }
    }

    fn unpacks(&self, bytes: usize) -> io::Result<()> {
        self.unpacked.set(self.unpacked.get().saturating_add(bytes as u64));
        let packed = self.packed.get().min(self.size);
        if self.unpacked.get() > FREE.saturating_add(packed.saturating_mul(TIMES)) {
            let message = format!(
                "it unpacks to more than {TIMES} times its size; unpack it yourself to read it"
            );
            return Err(io::Error::other(message));
        }
        Ok(())
    }
}

/// A reader that counts the bytes of a file.
pub(crate) struct Counted<'a, R> {
    pub(crate) input: R,
    pub(crate) bound: &'a Bound<'a>,
}

impl<R: Read> Read for Counted<'_, R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(into)?;
        self.bound.seen.fetch_add(read as u64, Ordering::Relaxed);
        self.bound.packed.set(self.bound.packed.get().saturating_add(read as u64));
        Ok(read)
    }
}

impl<R: Seek> Seek for Counted<'_, R> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.input.seek(to)
    }
}

/// A reader of unpacked data that fails beyond the bound.
pub(crate) struct Unpacked<'a, R> {
    pub(crate) input: R,
    pub(crate) bound: &'a Bound<'a>,
}

impl<R: Read> Read for Unpacked<'_, R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(into)?;
        self.bound.unpacks(read)?;
        Ok(read)
    }
}
