//! How much is unpacked: a small file can hold any number of zeros.

use std::cell::Cell;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

/// So much may come of any file, in bytes.
const FREE: u64 = 64 << 20;

/// And so many times as much as was read of it. Records become a tenth when they are packed, and a few that are all
/// the same hardly less than a hundredth.
const TIMES: u64 = 100;

/// What was read of a file, and what came of it.
#[derive(Debug)]
pub(crate) struct Bound<'a> {
    /// What was read of all files.
    seen: &'a AtomicU64,
    /// How large the file is. Some archives say of many names that the same bytes are theirs.
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

/// A file whose bytes are counted as they are read.
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

/// What comes of a file, until it is too much.
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
