//! The place to which a path leads, and whether a file may be written there.

use std::fs::{self, Metadata};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use crate::{Care, Fresh};

/// The place of a file, after all links are resolved.
#[derive(Debug)]
pub(crate) struct Target {
    pub(crate) path: PathBuf,
    /// The metadata of the file that lies there now.
    pub(crate) old: Option<Metadata>,
}

impl Target {
    /// Returns the place to which a path leads. Fails if no file may be written there.
    pub(crate) fn of(path: &Path) -> io::Result<Self> {
        named(path)?;
        let mut path = path.to_owned();
        let mut about = fs::symlink_metadata(&path);
        if about.as_ref().is_ok_and(Metadata::is_symlink) {
            // Through a link that leads nowhere, its owner could choose where the file is created.
            path = fs::canonicalize(&path).map_err(|error| match error.kind() {
                ErrorKind::NotFound => io::Error::other("it is a link that leads nowhere"),
                _ => error,
            })?;
            about = fs::metadata(&path);
        }
        match about {
            Ok(about) if about.is_dir() => Err(ErrorKind::IsADirectory.into()),
            Ok(about) if !about.is_file() => {
                Err(io::Error::other("it is not a file but a device, a pipe or the like"))
            }
            Ok(about) if about.permissions().readonly() => Err(ErrorKind::PermissionDenied.into()),
            Ok(about) => Ok(Self { path, old: Some(about) }),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Self { path, old: None }),
            Err(error) => Err(error),
        }
    }
}

/// Checks that a path is not `-`, which other programs read as standard output.
fn named(path: &Path) -> io::Result<()> {
    if path == Path::new("-") {
        let message = "`-` is not standard output here; a file of that name is ./-";
        return Err(io::Error::new(ErrorKind::InvalidInput, message));
    }
    Ok(())
}

/// Checks whether a file could be written, before there is anything to write.
///
/// # Errors
///
/// Returns the reason why it could not be written.
pub fn check(path: &Path) -> io::Result<()> {
    Fresh::of(&Target::of(path)?, Care::Plain).map(drop)
}

/// Creates a folder to write into, with its parent folders.
///
/// # Errors
///
/// Fails if it cannot be created.
pub fn folder(path: &Path) -> io::Result<()> {
    named(path)?;
    fs::create_dir_all(path)
}
