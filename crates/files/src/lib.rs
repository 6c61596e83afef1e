//! Atomic writing of files, and reading of texts in their encodings.
//!
//! A file is written beside its place under an unguessable name, and then moved into place. So no reader
//! finds half a file, and no other user of the folder can choose which file is overwritten. If the path is a
//! link, the link stays and its target is replaced. Devices, pipes, folders and read-only files are refused.
//! A file keeps its permissions. Temporary files of a killed process are removed a day later, by the next
//! process that writes in their folder.
//!
//! | | |
//! | --- | --- |
//! | [`write()`], [`Whole`] | a file that is written at once, or piece by piece |
//! | [`Fresh`], [`FreshFolder`] | a temporary file that others write by its path; a temporary folder |
//! | [`Held`] | a file that stays open, and that no other process writes meanwhile |
//! | [`HeldFolder`] | a locked folder of a server or of open games |
//! | [`read_regular`] | a regular file of limited size, not a device or a pipe |
//! | [`check`], [`folder`] | a test whether a file could be written; a new folder to write into |
//! | [`clean_up`] | removes all temporary files, for a program that a signal ends |
//! | [`encoding`] | texts in UTF-8 and UTF-16, and errors for other encodings |
#![warn(missing_docs)]

mod atomic;
pub mod encoding;
mod lock;
mod regular;

pub use atomic::{Fresh, FreshFolder, Whole, check, clean_up, folder, write};
pub use lock::{Held, HeldFolder};
pub use regular::read_regular;

/// The care with which a file is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Care {
    /// The file is written whole. The system decides when it reaches the disk.
    Plain,
    /// The file is also synced to the disk before it is moved into place. A power failure destroys neither
    /// the old file nor the new one.
    Sure,
    /// Like `Sure`, and no other user of the machine may read the file.
    Private,
}
