//! Files written whole or not at all, the same way by everything that writes; and texts read in their encodings.
//!
//! A file is written beside its place under a name that nobody can guess, and then put there: nobody finds half of
//! one, and nobody who has written to the folder before can choose what is overwritten. A link goes on leading to its
//! file, which is the one that becomes new. Devices, pipes and folders are left alone, and so is a file that is not
//! to be written. Who may read a file stays as it was. What a process that was killed has left beside its place is taken
//! away by the next one that writes there, a day later.
//!
//! | | |
//! | --- | --- |
//! | [`write()`], [`Whole`] | a file at once, or bit by bit |
//! | [`Fresh`], [`FreshFolder`] | a file that others write by its path, and a folder that is written file by file |
//! | [`Held`] | a file that stays open for a while, and is written by nobody else meanwhile |
//! | [`HeldFolder`] | a folder that belongs to a server, or in which games are open |
//! | [`check`], [`folder`] | whether a file could be written; a folder to write into |
//! | [`clean_up`] | takes away what is half written, for a program that is ended |
//! | [`encoding`] | texts in UTF-16, and what is neither that nor UTF-8 |
#![warn(missing_docs)]

pub mod encoding;
mod fresh;
mod held;
mod held_folder;
mod left;
mod target;
mod whole;

pub use fresh::{Fresh, FreshFolder, clean_up};
pub use held::Held;
pub use held_folder::HeldFolder;
pub use target::{check, folder};
pub use whole::{Whole, write};

/// How a file is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Care {
    /// Whole, and on the disk whenever the system puts it there.
    Plain,
    /// On the disk before it is in its place, so that a power cut takes neither the old one nor the new.
    Sure,
    /// And nobody else on this machine may read it.
    Private,
}
