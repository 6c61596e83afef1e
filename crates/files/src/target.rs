//! Where a file is to lie, and whether it may.

use std::fs::{self, Metadata};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use crate::{Care, Fresh};

/// A place for a file, behind all links.
#[derive(Debug)]
pub(crate) struct Target {
    pub(crate) path: PathBuf,
    /// The file that lies there now.
    pub(crate) old: Option<Metadata>,
}

impl Target {
    /// The place that a path leads to; an error where no file may be written there.
    pub(crate) fn of(path: &Path) -> io::Result<Self> {
        named(path)?;
        let mut path = path.to_owned();
        let mut about = fs::symlink_metadata(&path);
        if about.as_ref().is_ok_and(Metadata::is_symlink) {
            // A file would be made where whoever has laid the link wants it.
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

/// Whether this is meant as the name of something that is kept.
fn named(path: &Path) -> io::Result<()> {
    if path == Path::new("-") {
        let message = "`-` is not standard output here; a file of that name is ./-";
        return Err(io::Error::new(ErrorKind::InvalidInput, message));
    }
    Ok(())
}

/// Whether a file could be written, before there is anything to write.
///
/// # Errors
///
/// Why not.
pub fn check(path: &Path) -> io::Result<()> {
    Fresh::of(&Target::of(path)?, Care::Plain).map(drop)
}

/// Makes a folder to write into, with those that it lies in.
///
/// # Errors
///
/// When it cannot be made.
pub fn folder(path: &Path) -> io::Result<()> {
    named(path)?;
    fs::create_dir_all(path)
}
