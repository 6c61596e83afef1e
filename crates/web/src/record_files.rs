//! Files of records that the server shows.

use std::fs;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;

use charpentier_core::diagnostic::{FileName, Source};
use charpentier_files::encoding::{self, Decoded};
use charpentier_files::read_regular;
use charpentier_tables::{LARGEST, OpenError, Why};

/// Reads a file of records in UTF-8 or UTF-16.
pub(crate) fn read(path: &Path) -> Result<Arc<Source>, OpenError> {
    let name = path.shown().to_string();
    let unread = |error| Why::Unread(error).of(&name);
    if fs::metadata(path).map_err(unread)?.len() > LARGEST {
        return Err(Why::TooLarge.of(&name));
    }
    let text = text(path).map_err(unread)?;
    Ok(Source::new(name.as_str(), text))
}

fn text(path: &Path) -> io::Result<String> {
    let read = read_regular(path, LARGEST)?;
    let mut bytes = Vec::new();
    Decoded::new(&read[..]).read_to_end(&mut bytes)?;
    encoding::text(bytes).map_err(io::Error::other)
}
